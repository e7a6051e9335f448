// What a view of Venture holds (docs/protocol.md), and how its cards are laid
// out. What piles and cards are worth is in the view.
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

// The booklet's colours, one an industry (VEN-S4).
export type Colour = "orange" | "black" | "red" | "violet" | "green" | "blue";

export interface Company {
  id: string;
  industry: Industry;
  colour: Colour;
  letters: string;
  price: number;
  reconstructed: boolean;
}

export interface Pile {
  letters: string;
  profit: number;
  legal: boolean;
  companies: Company[]; // from bottom to top
  top: number; // what it earns less without its top
  grown?: { letters: string; profit: number; legal: boolean; gain: number }; // with what was won
  takes?: string[]; // while it is built: companies that may come on top
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

// Cards that are worth more or less together. `worth` is for every number of
// each card, that of the first running fastest; `open`: may still be named.
export interface Purse {
  cards: string[];
  open: number[];
  worth: number[];
}

export interface View {
  game: string;
  ruleset: string;
  phase: string;
  turn: number;
  due: number;
  last_turn: boolean;
  to_buy: number; // the last purchase ends the game
  quiet: number;
  stall: { rounds: number; round: number; left: number; shown: boolean };
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
  sets?: { cards: string[]; worth: number }[];
  gains?: Record<string, number>; // what a company would add to my profit
  spare?: number;
  must_discard?: boolean; // if the turn ends as it stands
  named?: Cards;
  purse?: Purse[]; // in the order in which cards are named
  payment?: Cards; // the best one
}

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
