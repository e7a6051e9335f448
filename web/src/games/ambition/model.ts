// What the forms of Ambition offer, worked out without a page: which part of
// the form takes which actions, and the figures that go with a choice.
import type { Legal, Line } from "../../types";
import { sortInto, type Part } from "../kit/legal";
import { TRADES, WAGES, type Firm, type Staff, type View } from "./view";

export const PARTS: Record<string, string[]> = {
  answer: ["decline", "agree", "counter"],
  sum: ["sum"],
  tell: ["tell"],
  staff: ["hire", "accountants"],
  offer: ["offer"],
  bid: ["nothing", "price", "bars"],
  control: ["trust", "control"],
  express: ["hold", "express", "express-trade"],
  make: ["make"],
  cursor: ["cursor"],
  join: ["out", "join"],
  round: ["refuse", "accept"],
  step: ["raise"],
  old: ["keep", "pass-old"],
  place: ["wait", "pass"],
  collect: ["collect"],
  accounts: ["sell", "sell-titles", "repay", "no-loan", "borrow", "buy-titles"],
  gift: ["give"],
  talk: ["propose", "silent"],
  read: ["read"],
};

export function choices(_view: View, legal: Legal[]): Part[] {
  return sortInto(PARTS, legal);
}

export function mine(view: View): Firm | undefined {
  return view.seat === undefined ? undefined : view.players[view.seat];
}

// --- Staff (AMB-H1 to AMB-H7) ------------------------------------------------

export function wagesOf(staff: Staff): number {
  return TRADES.reduce((sum, t) => sum + WAGES[t] * staff[t], 0);
}

export function severanceOf(own: Staff, staff: Staff): number {
  return TRADES.reduce((sum, t) => sum + (WAGES[t] / 2) * Math.max(0, own[t] - staff[t]), 0);
}

// The most of a trade that pawns and Le Confidentiel allow.
export function staffCap(view: View, trade: number): number {
  const t = TRADES[trade]!;
  const own = mine(view)?.staff[t] ?? 0;
  return (view.now.no_hiring >> trade) & 1 ? own : own + view.bank.pawns[t];
}

export interface Bill {
  wages: number;
  severance: number;
  left: number; // cash after both
}

export function billOf(view: View, staff: Staff): Bill {
  const firm = mine(view);
  const wages = wagesOf(staff);
  const severance = firm ? severanceOf(firm.staff, staff) : 0;
  return { wages, severance, left: (firm?.cash ?? 0) - wages - severance };
}

// AMB-H5: a crew must be paid; only who cannot even pay off its staff may, and
// must, send all of it away.
export function isPayable(view: View, crew: Staff): boolean {
  return billOf(view, crew).left >= 0 || staffSize(crew) === 0;
}

// ... and that can still be paid with the rest of a crew.
export function staffMost(view: View, crew: Staff, trade: number): number {
  const t = TRADES[trade]!;
  let n = Math.max(crew[t], staffCap(view, trade));
  while (n > crew[t] && billOf(view, { ...crew, [t]: n }).left < 0) n--;
  return n;
}

// Said so far, and for the rest the present staff or none.
export function firstStaff(view: View): Staff {
  const firm = mine(view);
  const said = view.step ?? 0;
  const staff = { worker: 0, sales: 0, secretary: 0, accountant: 0 };
  TRADES.forEach((t, i) => {
    staff[t] = i < said ? (view.answer?.[i] ?? 0) : (firm?.staff[t] ?? 0);
  });
  for (let i = TRADES.length - 1; i >= said; i--) {
    const t = TRADES[i]!;
    while (billOf(view, staff).left < 0 && staff[t] > 0) staff[t]--;
  }
  return staff;
}

export function staffChain(staff: Staff, said: number): string[] {
  return TRADES.slice(said).map((t) =>
    t === "accountant" ? `accountants ${staff[t]}` : `hire ${t} ${staff[t]}`,
  );
}

// --- Bids (AMB-C4, AMB-C5) ---------------------------------------------------

export function roomForCocoa(view: View): number {
  const firm = mine(view);
  return firm ? view.stores.cocoa - firm.cocoa : 0;
}

export function barsAt(view: View, price: number): number[] {
  const cash = mine(view)?.cash ?? 0;
  const most = Math.min(roomForCocoa(view), price > 0 ? Math.floor(cash / price) : 0);
  return Array.from({ length: Math.max(0, most) }, (_, i) => i + 1);
}

// A first price to start from: a little above what was last paid.
export function firstPrice(view: View, prices: number[]): number {
  const paid = Math.max(0, ...view.last_bids.map((b) => b.price));
  const want = paid ? paid : 3000;
  return prices.includes(want) ? want : (prices.find((n) => n >= want) ?? prices.at(-1) ?? 0);
}

// --- Money that has just moved ------------------------------------------------

const GAINS = ["collected", "received", "direct-sale", "titles-sold", "loan"];
const LOSSES = ["wages", "severance", "served", "paid", "reads", "interest", "repaid", "titles-bought"];

// What the news did to each seat's cash, as far as it was seen. A sale that was
// served and then declared void is paid back.
export function moneyMoved(news: Line[]): Map<number, number> {
  const moved = new Map<number, number>();
  const add = (seat: unknown, sum: number) => {
    if (typeof seat === "number") moved.set(seat, (moved.get(seat) ?? 0) + sum);
  };
  for (const l of news) {
    const sum = Number(l.sum ?? 0);
    if (GAINS.includes(l.event) || l.event === "purchase-void") add(l.seat, sum);
    else if (LOSSES.includes(l.event)) add(l.seat, -sum);
    else if (l.event === "gift" || l.event === "agreed") {
      add(l.seat, -sum);
      add(l.to, sum);
    } else if (l.event === "bluff" || l.event === "wrong-control") {
      add(l.seat, -sum);
      add(l.caller ?? l.accused, sum);
    }
  }
  return moved;
}

// --- Figures -----------------------------------------------------------------

// AMB-M2: bars that a firm's workers can turn this month.
export function output(view: View, firm: Firm): number {
  const hands = firm.staff.worker - firm.idle.worker;
  const stopped = view.now.idle & 1;
  return stopped ? 0 : Math.max(0, hands) * (view.now.output ?? 3);
}

// AMB-V1: negotiations of one sales person.
export function reach(view: View): number {
  const seats = view.players.filter((f) => f.in).length;
  return seats >= 4 ? 4 : seats === 3 ? 3 : 2;
}

export function sumOf(list: number[]): number {
  return list.reduce((a, b) => a + b, 0);
}

export function staffSize(staff: Staff): number {
  return sumOf(TRADES.map((t) => staff[t]));
}

// Where a price stands between a contract's base and its maximum, 0 to 1.
export function heat(base: number, maximum: number, price: number): number {
  if (maximum <= base) return 1;
  return Math.min(1, Math.max(0, (price - base) / (maximum - base)));
}
