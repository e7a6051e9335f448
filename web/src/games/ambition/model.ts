// What the forms of Ambition offer, worked out without a page: which part of
// the form takes which actions, and where a choice starts. What the rules make
// of a choice is in the view, or the table is asked.
import type { Legal } from "../../types";
import { sortInto, type Part } from "../kit/legal";
import { TRADES, type Firm, type News, type Staff, type Trade, type View } from "./view";

export const PARTS: Record<string, string[]> = {
  answer: ["decline", "agree", "counter"],
  sum: ["sum"],
  tell: ["tell"],
  staff: ["hire", "accountants"],
  offer: ["offer"],
  bid: ["nothing", "price", "bars"],
  control: ["trust", "control"],
  express: ["hold", "express", "express-trade", "threaten"],
  make: ["make"],
  cursor: ["cursor"],
  join: ["out", "join"],
  round: ["refuse", "accept"],
  step: ["raise"],
  old: ["keep", "pass-old"],
  place: ["wait", "pass"],
  collect: ["collect"],
  accounts: ["sell", "sell-titles", "repay", "no-loan", "borrow", "buy-titles"],
  raise: [], // the debtor's choices: see choices()
  gift: ["give"],
  talk: ["propose", "silent"],
  read: ["read"],
};

// Who cannot pay chooses among verbs that accounts know too: one part for all.
export function choices(view: View, legal: Legal[]): Part[] {
  if (view.phase === "raise" && legal.length) return [{ form: "raise", legal }];
  return sortInto(PARTS, legal);
}

export function mine(view: View): Firm | undefined {
  return view.seat === undefined ? undefined : view.players[view.seat];
}

// --- Staff ---------------------------------------------------------------------

const NOBODY: Staff = { worker: 0, sales: 0, secretary: 0, accountant: 0 };

export interface Bill {
  wages: number;
  severance: number;
  left: number; // cash after both
}

// What a crew costs, added up from the figures for each trade.
export function billOf(view: View, crew: Staff): Bill {
  const of = (what: "wages" | "severance") => sumOf(TRADES.map((t) => view.hiring?.[t][what][crew[t]] ?? 0));
  const wages = of("wages");
  const severance = of("severance");
  return { wages, severance, left: (mine(view)?.cash ?? 0) - wages - severance };
}

export function firstStaff(view: View): Staff {
  const crew = { ...NOBODY };
  for (const t of TRADES) crew[t] = view.hiring?.[t].keep ?? 0;
  return crew;
}

// The same crew with what an action says of one trade.
export function withHired(crew: Staff, words: string[]): Staff {
  const trade = words[0] === "accountants" ? "accountant" : (words[1] as Trade);
  return trade in crew ? { ...crew, [trade]: Number(words.at(-1)) } : crew;
}

// A crew as a program would hire it: what it has said, the rest as before.
export function proposedStaff(view: View, as: string[]): Staff {
  return as.reduce((crew, a) => withHired(crew, a.split(" ")), firstStaff(view));
}

export function staffChain(staff: Staff, said: number): string[] {
  return TRADES.slice(said).map((t) =>
    t === "accountant" ? `accountants ${staff[t]}` : `hire ${t} ${staff[t]}`,
  );
}

// --- Where a choice starts ---------------------------------------------------------

// A price to start from: what was last paid, or one of the lowest.
export function firstPrice(view: View, prices: number[]): number {
  const want = Math.max(0, ...view.last_bids.map((b) => b.price));
  return (want ? prices.find((n) => n >= want) : prices[2]) ?? prices.at(-1) ?? 0;
}

// As many bars as a program would buy, but no more than the workers can use.
export function firstBars(view: View, advised: string | undefined): number {
  const usable = mine(view)?.lacks ?? 0;
  const many = advised === undefined ? usable : Number(advised);
  return (usable ? Math.min(usable, many) : many) || 1;
}

// A sum to start from: neither next to nothing nor all one has.
export function firstSum(sums: number[]): number {
  return sums[Math.min(9, sums.length - 1)] ?? 0;
}

// --- Money that has just moved ------------------------------------------------

const GAINS: readonly News["event"][] = ["collected", "received", "direct-sale", "titles-sold", "loan"];
const LOSSES: readonly News["event"][] = [
  "wages", "severance", "served", "paid", "reads", "interest", "repaid", "titles-bought",
];

// What the news did to each seat's cash, as far as it was seen. A sale that was
// served and then declared void is paid back.
export function moneyMoved(news: News[]): Map<number, number> {
  const moved = new Map<number, number>();
  const add = (seat: number | undefined, sum: number) => {
    if (seat !== undefined) moved.set(seat, (moved.get(seat) ?? 0) + sum);
  };
  for (const l of news) {
    const sum = "sum" in l ? Number(l.sum) : 0;
    if (GAINS.includes(l.event) || l.event === "purchase-void") add(l.seat, sum);
    else if (LOSSES.includes(l.event)) add(l.seat, -sum);
    else if (l.event === "gift" || l.event === "agreed") {
      add(l.seat, -sum);
      add(l.to, sum);
    } else if (l.event === "bluff" || l.event === "wrong-control") {
      add(l.seat, -sum);
      add(l.event === "bluff" ? l.caller : l.accused, sum);
    }
  }
  return moved;
}

// --- Figures -----------------------------------------------------------------

export function sumOf(list: number[]): number {
  return list.reduce((a, b) => a + b, 0);
}

// From one number to another in steps.
export function steps(from: number, to: number, by: number): number[] {
  const list: number[] = [];
  for (let n = from; n <= to; n += by) list.push(n);
  return list;
}

export function staffSize(staff: Staff): number {
  return sumOf(TRADES.map((t) => staff[t]));
}

// Where a price stands between a contract's base and its maximum, 0 to 1.
export function heat(base: number, maximum: number, price: number): number {
  if (maximum <= base) return 1;
  return Math.min(1, Math.max(0, (price - base) / (maximum - base)));
}
