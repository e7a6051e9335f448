// The games that have a board of their own, by name. The build finds them: each
// folder here with an index.tsx is one (build.mjs).
import uis from "virtual:games";
import type { GameUi } from "../types";
import { generic } from "./generic/ui";

export function gameUi(game: string): GameUi {
  return uis[game] ?? generic;
}
