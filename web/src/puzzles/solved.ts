// Which exercises were solved: kept in the browser.
import { read, write } from "../storage";
import { store } from "../store";

const KEPT = "magnat.puzzles";

export const solved = store<string[]>(read<string[]>(KEPT, [])); // "GAME/c53ec3", "day/20774"

export const puzzleKey = (game: string, id: string): string => `${game}/${id}`;

// The days since 1970 began, by the calendar here: the exercise of a date is the
// same for everybody.
export function today(now = new Date()): number {
  return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 864e5);
}

export function setSolved(keys: string[]): void {
  solved.set(keys);
  write(KEPT, keys);
}

export function noteSolved(key: string): void {
  if (!solved.get().includes(key)) setSolved([...solved.get(), key]);
}

export const solvedOf = (all: string[], game: string, ids: string[]): number =>
  ids.filter((id) => all.includes(puzzleKey(game, id))).length;

addEventListener("storage", (e) => {
  if (e.key === KEPT) solved.set(read<string[]>(KEPT, []));
});
