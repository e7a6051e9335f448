// What the form offers for a list of legal actions, without a page. The test
// plays whole games through these functions alone.
import type { Legal } from "../../types";
import { FACTORS, capital, gather, order, profitOf, spread, topOf, worth } from "./model";
import type { Cards, Company, View } from "./model";

export interface Takeover {
  factor: string;
  company: Company;
  from: number;
  price: number;
  harm: number; // what the other seat earns less
  action: string;
}

// Piles that stand already cannot be changed any more; the last one may grow.
export interface Build {
  standing: Company[][];
  open: boolean;
  lifted: Company[];
  opening: string[]; // what comes before the piles: "reorganise", or nothing
}

export interface Choices {
  buys: { company: Company; action: string }[];
  takeovers: Takeover[];
  build: Build | null;
  places: { top: string | null; action: string }[];
  pay: { due: number; hand: Cards; named: string[] } | null;
  discards: { card: string; action: string }[];
  end: string | null;
  plain: Legal[]; // isolate, forfeit, and verbs this form does not know
}

const argOf = (l: Legal, i: number): string => (l.a ?? "").split(" ")[i + 1] ?? "";

function takeoverOf(view: View, l: Legal): Takeover | null {
  const factor = argOf(l, 0);
  for (const p of view.players) {
    const pile = p.piles.find((x) => topOf(x)?.id === argOf(l, 1));
    const company = pile && topOf(pile);
    if (!company) continue;
    const harm = pile.profit - profitOf(pile.companies.slice(0, -1));
    const price = company.price * (FACTORS[factor] ?? 1);
    return { factor, company, from: p.seat, price, harm, action: l.a! };
  }
  return null;
}

function buildOf(view: View, legal: Legal[]): Build | null {
  const mine = view.players[view.seat ?? view.turn]?.piles ?? [];
  if (legal.some((l) => l.verb === "reorganise")) {
    const all = mine.flatMap((p) => p.companies);
    return { standing: [], open: false, lifted: all, opening: ["reorganise"] };
  }
  if (!legal.some((l) => ["add", "close", "done"].includes(l.verb))) return null;
  return {
    standing: mine.map((p) => p.companies),
    open: view.open === true,
    lifted: view.lifted ?? [],
    opening: [],
  };
}

// The chain that makes these piles. `piles` starts with those that stand; the
// last of them may have grown.
export function buildChain(b: Build, piles: string[][]): string[] {
  const chain = [...b.opening];
  const fixed = b.standing.length;
  let open = b.open;
  piles.forEach((pile, i) => {
    if (i < fixed - 1) return;
    const from = i === fixed - 1 ? b.standing[i]!.length : 0;
    if (i >= fixed && open) chain.push("close");
    if (i >= fixed) open = true;
    for (const id of pile.slice(from)) chain.push(`add ${id}`);
  });
  return [...chain, "done"];
}

const BUILD = ["reorganise", "add", "close", "done"];
const KNOWN = [...BUILD, "buy", "takeover", "alone", "on", "pay", "discard", "end"];

export function choices(view: View, legal: Legal[]): Choices {
  const of = (verb: string) => legal.filter((l) => l.verb === verb && l.a);
  const buys = of("buy").flatMap((l) => {
    const company = view.centre.find((c) => c.id === argOf(l, 0));
    return company ? [{ company, action: l.a! }] : [];
  });
  const takeovers = of("takeover").flatMap((l) => takeoverOf(view, l) ?? []);
  const places = [
    ...of("alone").map((l) => ({ top: null, action: l.a! })),
    ...of("on").map((l) => ({ top: argOf(l, 0), action: l.a! })),
  ];
  const pay = of("pay").length
    ? { due: view.due, hand: view.hand ?? {}, named: spread(view.named ?? {}) }
    : null;
  return {
    buys,
    takeovers,
    build: buildOf(view, legal),
    places,
    pay,
    discards: of("discard").map((l) => ({ card: argOf(l, 0), action: l.a! })),
    end: of("end")[0]?.a ?? null,
    plain: legal.filter((l) => !KNOWN.includes(l.verb)),
  };
}

// --- Payments ------------------------------------------------------------------------

// Cards are named in order until the sum is covered: what comes after that is
// not needed. The cards that these would really pay with.
export function neededCards(cards: string[], due: number): string[] {
  const out: string[] = [];
  for (const c of [...cards].sort(order)) {
    if (worth(gather(out)) >= due) break;
    out.push(c);
  }
  return out;
}

// May this card still be named? Those before the last one named may not.
export const mayPay = (pay: NonNullable<Choices["pay"]>, card: string): boolean => {
  const last = pay.named.at(-1);
  return capital(card) !== null && (!last || order(card, last) >= 0 || pay.named.includes(card));
};

export function payChain(pay: NonNullable<Choices["pay"]>, cards: string[]): string[] {
  const rest = [...pay.named];
  return neededCards(cards, pay.due)
    .filter((c) => {
      const i = rest.indexOf(c);
      if (i >= 0) rest.splice(i, 1);
      return i < 0;
    })
    .map((c) => `pay ${c}`);
}
