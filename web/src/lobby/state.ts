// What the shelf shows: tables by kind, kept fresh by the server.
import { net } from "../net";
import { seatings } from "../prefs";
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

export async function watchLobby(): Promise<void> {
  const tokens = seatings.get().map(({ table, token }) => ({ table, token }));
  await net.ask("lobby", { tokens });
}

export function tellLobby(m: Json): void {
  if (m.t !== "lobby") return;
  const { mine, open, playing, ended, people } = m;
  lobby.set({ ready: true, mine, open, playing, ended, people });
}
