// Setting up a table.
import { loadGames } from "../info";
import { net } from "../net";
import { prefs, remember } from "../prefs";
import type { CreateRequest, SeatWish } from "../generated/online";
import type { Refusal } from "../types";

export type { SeatWish };

export const ANY = "any"; // the server draws a character

export type Wish = Omit<CreateRequest, "token">;

export function against(n: number, level: string): SeatWish[] {
  const programs = Array.from({ length: n - 1 }, () => ({
    kind: "program" as const, level, character: ANY,
  }));
  return [{ kind: "me" }, ...programs];
}

export async function createTable(wish: Wish): Promise<{ table: string } | Refusal> {
  const answer = await net.askSeat("create", wish);
  if (!answer.ok) return answer.error;
  const { table, token, seat } = answer;
  remember({ table, token, seat, game: wish.game, at: Date.now() });
  return { table };
}

const SEATS = 3; // where the server has not said what is usual

// Enough rivals to be lively.
async function usualSeats(game: string): Promise<number> {
  const info = await loadGames(prefs.get().lang).catch(() => null);
  return info?.games.find((g) => g.name === game)?.usual ?? SEATS;
}

export async function playNow(game: string, guest: string): Promise<{ table: string } | Refusal> {
  return createTable({
    game,
    options: {},
    seats: against(await usualSeats(game), "medium"),
    speed: { kind: "relaxed" },
    listed: false,
    name: prefs.get().name || guest,
  });
}
