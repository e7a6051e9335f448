// The same people again: a seat was kept for whoever holds the old token.
import { net } from "./net";
import { prefs, remember, seatings, seatingAt, setDeclined, type Seating } from "./prefs";
import { go } from "./route";
import type { Refusal, TableCard } from "./types";

// Sits down there and goes; the seat of the old table opens the new one.
export async function acceptAgain(old: string, next: string): Promise<Refusal | null> {
  const mine = seatingAt(old);
  if (!mine) return { code: "token", text: "" };
  const board = prefs.get().board ? { board: true } : {};
  const answer = await net.ask("join", { table: next, token: mine.token, ...board });
  if (!answer.ok) return answer.error ?? null;
  const { token, game } = mine;
  remember({ table: next, token, game, seat: answer.seat, at: Date.now() });
  go(`/t/${next}`);
  return null;
}

export async function declineAgain(old: string, next: string): Promise<void> {
  const mine = seatingAt(old);
  setDeclined(old, next);
  if (mine) await net.ask("decline", { table: next, token: mine.token });
}

// Is another game offered that was neither accepted nor declined here?
export function isOffered(old: string, next: string | null | undefined, seats: Seating[]): boolean {
  if (!next || seats.some((s) => s.table === next)) return false;
  const mine = seats.find((s) => s.table === old);
  return Boolean(mine && mine.declined !== next);
}

export const offeredBy = (card: TableCard) => isOffered(card.id, card.next, seatings.get());
