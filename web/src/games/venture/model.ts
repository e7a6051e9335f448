// What a view of Venture holds (docs/protocol.md), and the arithmetic that the
// page shows at once: sets, payments, piles.
export const LETTERS = ["A", "B", "C", "D", "E", "F"] as const;
export const INDUSTRIES = [
  "aerospace",
  "automobile",
  "chemicals",
  "electronics",
  "oil",
  "steel",
] as const;
export type Industry = (typeof INDUSTRIES)[number];

export interface Company {
  id: string;
  industry: Industry;
  letters: string;
  price: number;
  reconstructed: boolean;
}

export interface Pile {
  letters: string;
  profit: number;
  legal: boolean;
  companies: Company[]; // from bottom to top
}

export interface Player {
  seat: number;
  score: number;
  cards: number;
  companies: number;
  profit: number;
  piles: Pile[];
  last_profit?: number;
}

export type Cards = Record<string, number>; // card and number

export interface View {
  ruleset: string;
  phase: string;
  turn: number;
  due: number;
  last_turn: boolean;
  quiet: number;
  centre: Company[];
  to_come: number;
  unseen_companies: number;
  won?: Company;
  lifted?: Company[];
  open?: boolean;
  stock: number;
  discards: Cards;
  laid: Cards;
  discarded_profits: number;
  aside: number;
  players: Player[];
  seat?: number;
  hand?: Cards;
  worth?: number;
  spare?: number;
  named?: Cards;
}

export const FACTORS: Record<string, number> = { half: 0.5, once: 1, sesqui: 1.5 };
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

// The order in which a payment names cards: by sign, then by value (VEN-T4).
export function order(a: string, b: string): number {
  const x = capital(a);
  const y = capital(b);
  if (!x || !y)
    return x ? -1 : y ? 1 : Object.keys(FACTORS).indexOf(a) - Object.keys(FACTORS).indexOf(b);
  const place = (c: Capital) => (c.sign ? SIGNS.indexOf(c.sign) : SIGNS.length);
  return place(x) - place(y) || x.value - y.value;
}

// One entry a card, in that order.
export const spread = (cards: Cards): string[] =>
  Object.keys(cards)
    .sort(order)
    .flatMap((c) => Array<string>(cards[c] ?? 0).fill(c));

export function gather(list: string[]): Cards {
  const cards: Cards = {};
  for (const c of list) cards[c] = (cards[c] ?? 0) + 1;
  return cards;
}

const SET_WORTH = [0, 0, 16, 32, 64];

export interface Group {
  sign: Sign | "" | "takeover";
  cards: string[];
  set: number; // its worth, 0: no set
}

// The hand as it is best divided: the largest sets of each sign first (VEN-S3),
// then high cards, then takeovers.
export function groups(cards: Cards): Group[] {
  const out: Group[] = [];
  for (const sign of SIGNS) {
    const left = Object.keys(cards)
      .filter((c) => capital(c)?.sign === sign)
      .sort(order);
    const count = { ...cards };
    for (;;) {
      const set = left.filter((c) => (count[c] ?? 0) > 0);
      if (!set.length) break;
      for (const c of set) count[c] = (count[c] ?? 0) - 1;
      out.push({ sign, cards: set, set: set.length > 1 ? SET_WORTH[Math.min(set.length, 4)]! : 0 });
    }
  }
  const all = spread(cards);
  const high = all.filter((c) => capital(c)?.sign === "");
  const takeovers = all.filter((c) => !capital(c));
  if (high.length) out.push({ sign: "", cards: high, set: 0 });
  if (takeovers.length) out.push({ sign: "takeover", cards: takeovers, set: 0 });
  return out;
}

export const face = (cards: string[]): number =>
  cards.reduce((sum, c) => sum + (capital(c)?.value ?? 0), 0);

export const worth = (cards: Cards): number =>
  groups(cards).reduce((sum, g) => sum + (g.set || face(g.cards)), 0);

// --- Payments ----------------------------------------------------------------------

export interface Payment {
  cards: string[];
  worth: number;
  lost: number; // paid beyond the sum: no change is given
  keeps: number; // what the hand is worth afterwards
}

export function paymentOf(hand: Cards, cards: string[], due: number): Payment {
  const sum = worth(gather(cards));
  const rest = { ...hand };
  for (const c of cards) rest[c] = (rest[c] ?? 0) - 1;
  return {
    cards: [...cards].sort(order),
    worth: sum,
    lost: Math.max(0, sum - due),
    keeps: worth(rest),
  };
}

const TRIES = 60000;

// The payment that leaves most in hand, then the one with the fewest cards
// (VEN-T4), among those that begin with the cards named already. A very large
// hand is searched only so far.
export function bestPayment(hand: Cards, due: number, fixed: string[] = []): string[] {
  const kinds = Object.keys(hand)
    .filter((c) => capital(c))
    .sort(order);
  const last = fixed.at(-1);
  let best: Payment | null = null;
  let tries = 0;
  const walk = (k: number, chosen: string[]): void => {
    if (tries++ > TRIES) return;
    if (worth(gather(chosen)) >= due) {
      const p = paymentOf(hand, chosen, due);
      const better =
        !best ||
        p.keeps > best.keeps ||
        (p.keeps === best.keeps && p.cards.length < best.cards.length);
      if (better) best = p;
      return;
    }
    if (k === kinds.length) return;
    const card = kinds[k]!;
    const had = fixed.filter((c) => c === card).length;
    const past = last !== undefined && order(card, last) < 0;
    for (let n = past ? had : (hand[card] ?? 0); n >= had; n--)
      walk(k + 1, [...chosen, ...Array<string>(n - had).fill(card)]);
  };
  walk(0, [...fixed]);
  return (best as Payment | null)?.cards ?? kinds.flatMap((c) => Array<string>(hand[c]!).fill(c));
}

// --- Piles --------------------------------------------------------------------------

const PROFIT = [0, 0, 0, 1, 3, 8, 20];

export const common = (companies: Company[]): string =>
  LETTERS.filter((l) => companies.length && companies.every((c) => c.letters.includes(l))).join("");

export const isLegalPile = (companies: Company[]): boolean =>
  common(companies).length > 0 &&
  new Set(companies.map((c) => c.industry)).size === companies.length;

export const profitOf = (companies: Company[]): number =>
  isLegalPile(companies) ? (PROFIT[companies.length] ?? 0) * common(companies).length : 0;

export const profitOfAll = (piles: Company[][]): number =>
  piles.reduce((sum, p) => sum + profitOf(p), 0);

// What laying a company on its best pile would add to a seat's profit.
export function bestGain(company: Company, piles: Pile[]): number {
  const gains = piles.map((p) => {
    const grown = [...p.companies, company];
    return isLegalPile(grown) ? profitOf(grown) - p.profit : 0;
  });
  return Math.max(0, ...gains);
}

export const topOf = (p: Pile): Company | undefined => p.companies[p.companies.length - 1];
