// Which standing orders could be given, and which stand.
import type { GameProps, PossibleOrder } from "../../types";

export const wordOf = (order: string): string => order.split(" ")[0] ?? "";

export function possibleOrder(p: GameProps, word: string): PossibleOrder | undefined {
  return p.orders.possible.find((o) => o.order === word);
}

export function isGiven(p: GameProps, word: string): boolean {
  return p.orders.given.some((o) => wordOf(o.order) === word);
}
