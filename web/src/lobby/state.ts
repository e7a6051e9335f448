// What the shelf shows: tables by kind, kept fresh by the server.
import { net } from "../net";
import { noteOver, seatings, type Seating } from "../prefs";
import { store } from "../store";
import type { LobbyMessage, Message } from "../generated/online";
import type { TableCard } from "../types";

export type Lobby = Omit<LobbyMessage, "t"> & { ready: boolean };

export const lobby = store<Lobby>({
  ready: false, mine: [], open: [], playing: [], ended: [], people: 0,
});

const MOST = 50; // tokens that the server takes

// Those that it is asked for: games under way before those that are over, hidden
// ones last.
export function askedFor(seats: Seating[]): { table: string; token: string }[] {
  const rank = (s: Seating) => (s.hidden ? 2 : s.over ? 1 : 0);
  return [...seats].sort((a, b) => rank(a) - rank(b)).slice(0, MOST)
    .map(({ table, token }) => ({ table, token }));
}

export async function watchLobby(): Promise<void> {
  const tokens = askedFor(seatings.get());
  await net.ask("calls", { tokens: [] }); // for the tables of the list that follows
  await net.ask("lobby", { tokens });
}

// My tables under way and over, those that I have hidden, and those of others:
// each table stands once.
export interface Shelves {
  going: TableCard[];
  over: TableCard[];
  hidden: TableCard[];
  open: TableCard[];
  playing: TableCard[];
  ended: TableCard[];
}

export function shelves(all: Lobby, seats: Seating[]): Shelves {
  const hidden = new Set(seats.filter((s) => s.hidden).map((s) => s.table));
  const own = new Set([...hidden, ...all.mine.map((x) => x.id)]);
  const others = (tables: TableCard[]) => tables.filter((x) => !own.has(x.id));
  const mine = all.mine.filter((x) => !hidden.has(x.id));
  return {
    going: mine.filter((x) => x.status !== "over"),
    over: mine.filter((x) => x.status === "over"),
    hidden: all.mine.filter((x) => hidden.has(x.id)),
    open: others(all.open),
    playing: others(all.playing),
    ended: others(all.ended),
  };
}

export function tellLobby(m: Message): void {
  if (m.t !== "lobby") return;
  const { mine, open, playing, ended, people } = m;
  lobby.set({ ready: true, mine, open, playing, ended, people });
  noteOver(mine.filter((x) => x.status === "over").map((x) => x.id));
}
