// What the build makes: the catalogue as key -> [English, French].
declare module "virtual:text" {
  const text: Record<string, [string, string]>;
  export default text;
}
// The games that the build has found in src/games, by name.
declare module "virtual:games" {
  const uis: Record<string, import("./types").GameUi>;
  export default uis;
}
declare module "virtual:covers" {
  const covers: Record<string, import("./games/covers").Lid>;
  export default covers;
}
declare module "*.css";
declare module "*.json" {
  const data: unknown;
  export default data;
}
