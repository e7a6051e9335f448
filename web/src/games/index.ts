// The games by name: each brings its board, its form and its words.
import type { GameUi } from "../types";
import { ui as ambition } from "./ambition";
import { ui as bourse } from "./bourse";
import { generic } from "./generic";
import { ui as rois } from "./rois";
import { ui as venture } from "./venture";

const games: Record<string, GameUi> = { ambition, rois, venture, bourse };

export function gameUi(game: string): GameUi {
  return games[game] ?? generic;
}
