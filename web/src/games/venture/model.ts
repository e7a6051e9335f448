// How the cards of Venture are laid out. What a view holds is generated; what
// piles and cards are worth is in it.
import type { CardId, Company, Industry, Pile, View } from "../../generated/venture";

export type { Colour, Company, Industry, Pile, Player, Purse, View } from "../../generated/venture";

export const LETTERS = ["A", "B", "C", "D", "E", "F"] as const;
export const INDUSTRIES: readonly Industry[] = [
  "aerospace",
  "automobile",
  "chemicals",
  "electronics",
  "oil",
  "steel",
];

export type Cards = Record<CardId, number>; // card and number

export const FACTOR_SIGN: Record<string, string> = { half: "½", once: "1×", sesqui: "1½" };

// --- Cards in hand ----------------------------------------------------------------

export const SIGNS = ["t", "s", "c"] as const;
export type Sign = (typeof SIGNS)[number];

export interface Capital {
  card: string;
  value: number;
  sign: Sign | "";
}

export function capital(card: string): Capital | null {
  const m = /^(\d+)([tsc]?)$/.exec(card);
  return m ? { card, value: Number(m[1]), sign: m[2] as Sign | "" } : null;
}

// By sign, then by value; takeovers last.
export function order(a: string, b: string): number {
  const x = capital(a);
  const y = capital(b);
  if (!x || !y)
    return x ? -1 : y ? 1 : Object.keys(FACTOR_SIGN).indexOf(a) - Object.keys(FACTOR_SIGN).indexOf(b);
  const place = (c: Capital) => (c.sign ? SIGNS.indexOf(c.sign) : SIGNS.length);
  return place(x) - place(y) || x.value - y.value;
}

// One entry a card, in that order.
export const spread = (cards: Cards): string[] =>
  Object.keys(cards)
    .sort(order)
    .flatMap((c) => Array<string>(Math.max(0, cards[c] ?? 0)).fill(c));

export function gather(list: string[]): Cards {
  const cards: Cards = {};
  for (const c of list) cards[c] = (cards[c] ?? 0) + 1;
  return cards;
}

export interface Group {
  sign: Sign | "" | "takeover";
  cards: string[];
  set: number; // its worth, 0: no set
}

const signOf = (card: string): Group["sign"] => capital(card)?.sign ?? "takeover";

// A hand laid out: for each sign its sets, then its other cards one by one; then
// high cards, then takeovers.
export function groups(cards: Cards, sets: View["sets"] = []): Group[] {
  const left = { ...cards };
  for (const c of sets.flatMap((s) => s.cards)) left[c] = (left[c] ?? 0) - 1;
  const rest = spread(left);
  const out: Group[] = [];
  for (const sign of SIGNS) {
    for (const s of sets) if (signOf(s.cards[0]!) === sign) out.push({ sign, cards: s.cards, set: s.worth });
    for (const c of rest) if (signOf(c) === sign) out.push({ sign, cards: [c], set: 0 });
  }
  for (const sign of ["", "takeover"] as const) {
    const own = rest.filter((c) => signOf(c) === sign);
    if (own.length) out.push({ sign, cards: own, set: 0 });
  }
  return out;
}

export const topOf = (p: Pile): Company | undefined => p.companies[p.companies.length - 1];
