// How far somebody is in each lesson, and which games they were offered to
// learn: kept in the browser.
import { seatings } from "../prefs";
import { read, write } from "../storage";
import { store } from "../store";

export interface Progress {
  at: number; // the step, from 0
  of: number;
  done: boolean; // it was finished once
}

type All = Record<string, Progress>; // by "GAME/1"

const KEPT = "magnat.lessons";
const OFFERED = "magnat.offered";

export const progress = store<All>(read<All>(KEPT, {}));

export const lessonKey = (game: string, number: number): string => `${game}/${number}`;

export function note(game: string, number: number, at: number, of: number): void {
  const key = lessonKey(game, number);
  const before = progress.get()[key];
  const now = { at, of, done: Boolean(before?.done) || at >= of };
  setProgress({ ...progress.get(), [key]: now });
}

export function setProgress(all: All): void {
  progress.set(all);
  write(KEPT, all);
}

export const doneOf = (all: All, game: string): number =>
  Object.entries(all).filter(([key, p]) => key.startsWith(`${game}/`) && p.done).length;

const begun = (game: string): boolean =>
  Object.keys(progress.get()).some((key) => key.startsWith(`${game}/`));

// Before the first game of a kind, once: not to who has played or learnt it.
export function shouldOffer(game: string): boolean {
  const offered = read<string[]>(OFFERED, []);
  return !offered.includes(game) && !begun(game)
    && !seatings.get().some((s) => s.game === game);
}

export function noteOffered(game: string): void {
  write(OFFERED, [...new Set([...read<string[]>(OFFERED, []), game])]);
}

addEventListener("storage", (e) => {
  if (e.key === KEPT) progress.set(read<All>(KEPT, {}));
});
