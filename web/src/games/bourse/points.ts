// Where the board shows the parts of a view, for lessons that point at them.
import type { Points } from "../points";

export const points: Points = [
  [/^companies/, ".bou-sectors"],
  [/^laps$/, ".bou-rings"],
  [/^me\.cash$/, ".bou-worth"],
  [/^me\.income$/, ".bou-income"],
  [/^me\.(?:lots|sectors)/, ".bou-holdings", ".bou-portfolio"],
  [/^rumours/, ".bou-secret"],
];
