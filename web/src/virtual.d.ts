// What the build makes: the catalogue as key -> [English, French].
declare module "virtual:text" {
  const text: Record<string, [string, string]>;
  export default text;
}
declare module "*.css";
declare module "*.json" {
  const data: any;
  export default data;
}
