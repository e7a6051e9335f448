// What the form offers for a list of legal actions, without a page. The test
// plays whole games through these functions alone.
import type { Legal } from "../../types";
import { spread, topOf } from "./model";
import type { Cards, Company, Purse, View } from "./model";

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
  price: number;
}

export interface Pay {
  due: number;
  hand: Cards;
  named: string[];
  purse: Purse[];
  best: string[];
}

export interface Choices {
  buys: { company: Company; action: string }[];
  takeovers: Takeover[];
  build: Build | null;
  places: { top: string | null; action: string }[];
  pay: Pay | null;
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
    return { factor, company, from: p.seat, price: l.figure ?? 0, harm: pile.top, action: l.a! };
  }
  return null;
}

function buildOf(view: View, legal: Legal[]): Build | null {
  const mine = view.players[view.seat ?? view.turn]?.piles ?? [];
  const opening = legal.find((l) => l.verb === "reorganise");
  if (opening) {
    const all = mine.flatMap((p) => p.companies);
    return { standing: [], open: false, lifted: all, opening: ["reorganise"], price: opening.figure ?? 0 };
  }
  if (!legal.some((l) => ["add", "close", "done"].includes(l.verb))) return null;
  return {
    standing: mine.map((p) => p.companies),
    open: view.open === true,
    lifted: view.lifted ?? [],
    opening: [],
    price: 0,
  };
}

// The chain that makes these piles, up to the last company. `piles` starts with
// those that stand; the last of them may have grown.
export function layChain(b: Build, piles: string[][]): string[] {
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
  return chain;
}

export const buildChain = (b: Build, piles: string[][]): string[] => [...layChain(b, piles), "done"];

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
    ? {
        due: view.due,
        hand: view.hand ?? {},
        named: spread(view.named ?? {}),
        purse: view.purse ?? [],
        best: spread(view.payment ?? {}),
      }
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

const countOf = (list: string[], card: string): number => list.filter((c) => c === card).length;

// What these cards of the hand are worth together, looked up in the purse.
export function worthOf(pay: Pay, cards: string[]): number {
  return pay.purse.reduce((sum, group) => {
    let at = 0;
    let step = 1;
    for (const c of group.cards) {
      at += step * countOf(cards, c);
      step *= (pay.hand[c] ?? 0) + 1;
    }
    return sum + (group.worth[at] ?? 0);
  }, 0);
}

// In the order in which they are named, without those that come after the sum
// is covered: the cards that these would really pay with.
export function neededCards(pay: Pay, cards: string[]): string[] {
  const out: string[] = [];
  for (const c of pay.purse.flatMap((group) => group.cards))
    for (let n = countOf(cards, c); n > 0; n--) if (worthOf(pay, out) < pay.due) out.push(c);
  return out;
}

export interface Payment {
  cards: string[];
  worth: number;
  lost: number; // paid beyond the sum: no change is given
  keeps: number; // what the hand is worth afterwards
}

export function paymentOf(pay: Pay, cards: string[]): Payment {
  const worth = worthOf(pay, cards);
  const rest = spread(pay.hand);
  for (const c of cards) rest.splice(rest.indexOf(c), 1);
  return { cards, worth, lost: Math.max(0, worth - pay.due), keeps: worthOf(pay, rest) };
}

// May this card be part of the payment?
export const mayPay = (pay: Pay, card: string): boolean =>
  pay.named.includes(card) ||
  pay.purse.some((group) => (group.open[group.cards.indexOf(card)] ?? 0) > 0);

export function payChain(pay: Pay, cards: string[]): string[] {
  const rest = [...pay.named];
  return neededCards(pay, cards)
    .filter((c) => {
      const i = rest.indexOf(c);
      if (i >= 0) rest.splice(i, 1);
      return i < 0;
    })
    .map((c) => `pay ${c}`);
}
