// What the shelf shows: tables by kind, kept fresh by the server.
import { net } from "../net";
import { seatings, type Seating } from "../prefs";
import { store } from "../store";
import type { Json, TableCard } from "../types";

export interface Lobby {
  ready: boolean;
  mine: TableCard[];
  open: TableCard[];
  playing: TableCard[];
  ended: TableCard[];
  people: number;
}

export const lobby = store<Lobby>({
  ready: false, mine: [], open: [], playing: [], ended: [], people: 0,
});

const MOST = 50; // tokens that the server takes

export async function watchLobby(): Promise<void> {
  const shown = seatings.get().filter((s) => !s.hidden);
  const hidden = seatings.get().filter((s) => s.hidden);
  const tokens = [...shown, ...hidden].slice(0, MOST).map(({ table, token }) => ({ table, token }));
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

export function tellLobby(m: Json): void {
  if (m.t !== "lobby") return;
  const { mine, open, playing, ended, people } = m;
  lobby.set({ ready: true, mine, open, playing, ended, people });
}
