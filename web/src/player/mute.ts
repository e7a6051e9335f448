// Whose talk is not shown here: nicknames, kept in the browser (and with the key, if there is one).
import { read, write } from "../storage";
import { store } from "../store";

const KEPT = "magnat.mute";
const MOST = 100;

export const muted = store<string[]>(read<string[]>(KEPT, []));

export function setMuted(names: string[]): void {
  muted.set(names.slice(-MOST));
  write(KEPT, muted.get());
}

export function mute(name: string, on: boolean): void {
  const others = muted.get().filter((x) => x !== name);
  setMuted(on ? [...others, name] : others);
}

addEventListener("storage", (e) => {
  if (e.key === KEPT) muted.set(read<string[]>(KEPT, []));
});
