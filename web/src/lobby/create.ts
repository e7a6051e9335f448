// Setting up a table.
import { net } from "../net";
import { prefs, remember } from "../prefs";
import type { Refusal, Speed } from "../types";

export type SeatWish = { kind: "me" } | { kind: "open" }
  | { kind: "program"; level: string; character?: string };

export const ANY = "any"; // the server draws a character

export interface Wish {
  game: string;
  ruleset?: string;
  options: Record<string, string>;
  seats: SeatWish[];
  speed: Speed;
  listed: boolean;
  help?: false;
  begin?: "host";
  gallery?: true;
  board?: true;
  name: string;
}

// The seats of a first game, by game: enough rivals to be lively.
export const USUAL_SEATS: Record<string, number> = {
  ambition: 4, rois: 3, venture: 3, bourse: 4,
};

export function against(n: number, level: string): SeatWish[] {
  const programs = Array.from({ length: n - 1 }, () => ({
    kind: "program" as const, level, character: ANY,
  }));
  return [{ kind: "me" }, ...programs];
}

export async function createTable(wish: Wish): Promise<{ table: string } | Refusal> {
  const answer = await net.askSeat("create", wish);
  if (!answer.ok) return answer.error as Refusal;
  const { table, token, seat } = answer;
  remember({ table, token, seat, game: wish.game, at: Date.now() });
  return { table };
}

export function playNow(game: string, guest: string): Promise<{ table: string } | Refusal> {
  return createTable({
    game,
    options: {},
    seats: against(USUAL_SEATS[game] ?? 3, "medium"),
    speed: { kind: "relaxed" },
    listed: false,
    name: prefs.get().name || guest,
  });
}
