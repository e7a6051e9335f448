// Where the board shows the parts of a view, for lessons that point at them.
import type { Points } from "../points";

export const points: Points = [
  [/^centre\.(\d)$/, ".offers > li:nth-child($n)"],
  [/^centre$/, ".ven-centre"],
  [/^sets$/, ".ven-hand .bunch.set"],
  [/^worth$/, ".ven-hand .worth"],
  [/^hand$/, ".ven-hand"],
  [/^due$/, ".ven-hand h3"],
  [/^to_buy$/, ".sight"],
  [/^me\.score$/, ".ven-player.mine .score"],
  [/^me\.profit$/, ".ven-player.mine .profit", ".ven-player.mine dl"],
  [/^me\.piles\.(\d)$/, ".ven-player.mine .ven-pile:nth-child($n)"],
  [/^me/, ".ven-player.mine"],
  [/^players\.\d\.score$/, ".others .score"],
  [/^players\.\d\.piles/, ".others .ven-piles", ".others .ven-player"],
  [/^players\.\d/, ".others .ven-player"],
];
