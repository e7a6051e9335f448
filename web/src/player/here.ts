// Whether this browser has a player's key. Nobody needs one; what a key does is a file of its own,
// fetched by those who have one.
import { LOCAL } from "../local/place";
import { net } from "../net";
import { read, write } from "../storage";
import { store } from "../store";
import type { Message } from "../generated/online";

export interface Player {
  key: string; // opens it: the secret
  id: string;
  name: string;
  open: boolean; // its page is for everybody
  rest?: number; // until when it is away, at all tables
}

const KEPT = "magnat.player";

export const player = store<Player | null>(read<Player | null>(KEPT, null));

export function setPlayer(now: Player | null): void {
  player.set(now);
  write(KEPT, now);
}

// A key that a link has brought, until the person says that it is to be used.
export const offered = store<string | null>(null);

let showing: Promise<void> = Promise.resolve();

// After each (re)connection, before anything else is asked.
export function showKey(): Promise<void> {
  if (!player.get() || LOCAL) return showing; // alone in a browser there is nobody to show it to
  showing = import("./carry").then((m) => m.show()).catch(() => {});
  return showing;
}

// When the server knows on this line who we are.
export const shown = (): Promise<void> => showing;

export function tellPlayer(m: Message): void {
  if (m.t === "player-out") setPlayer(null); // the key was renewed, or the player deleted
}

addEventListener("storage", (e) => {
  if (e.key !== KEPT) return;
  player.set(read<Player | null>(KEPT, null));
  if (player.get()) void showKey();
  else void net.ask("player-out");
});
