// What the forms of Maxi Bourse offer, worked out without a page. What a
// portfolio earns and what an order costs is in the view.
import type { Legal } from "../../types";
import { sortInto, type Part } from "../kit/legal";
import type { Income, News, View } from "./view";

export const PARTS: Record<string, string[]> = {
  roll: ["roll"],
  start: ["pick"],
  company: ["deal", "buy", "name"],
  lots: ["order", "risk"],
  offer: ["offer", "keep"],
  sell: ["sell"],
  holder: ["call", "close", "refuse"],
  answer: ["answer", "stretch"],
  private: ["approach", "about", "wish"],
  rumour: ["reveal", "show"],
  pass: ["pass"],
};

export function choices(_view: View, legal: Legal[]): Part[] {
  return sortInto(PARTS, legal);
}

export function lotsOf(view: View, seat: number, company: string): number {
  return view.players[seat]?.lots[company] ?? 0;
}

// Lots that my seat has taken.
export function lotsTaken(view: View): number {
  const mine = view.players[view.seat ?? 0]?.lots ?? {};
  return Object.values(mine).reduce((sum, n) => sum + n, 0);
}

// Prices from the one that is called up to twice as much.
export function calls(view: View): number[] {
  const from = view.auction?.called ?? 0;
  const list: number[] = [];
  for (let n = from; n <= 2 * from; n += view.figures.step) list.push(n);
  return list;
}

// In shares.
export function shares(view: View, lots: number): number {
  return lots * view.figures.lot;
}

// Where one lot more of a company adds more than its dividend.
export function oneMore(view: View, seat: number | undefined, company: string): (Income & { company: string }) | undefined {
  return seat === undefined ? undefined : view.players[seat]?.one_more.find((g) => g.company === company);
}

// --- Money that has just moved ------------------------------------------------

const GAINS: readonly News["event"][] = ["dividend", "fees", "horizontal", "vertical", "received", "sold", "surplus"];
const LOSSES: readonly News["event"][] = ["paid", "fined", "bought"];

// What the news did to each seat's cash. A seizure takes what was there, and
// seized shares pay the debt first: their sale reaches the seat as a surplus.
export function moneyMoved(news: News[]): Map<number, number> {
  const moved = new Map<number, number>();
  const add = (seat: number | undefined, sum: number) => {
    if (seat !== undefined) moved.set(seat, (moved.get(seat) ?? 0) + sum);
  };
  for (const l of news) {
    const sum = "sum" in l ? l.sum : 0;
    if (GAINS.includes(l.event)) add(l.seat, sum);
    else if (LOSSES.includes(l.event)) add(l.seat, -sum);
    else if (l.event === "paid-seat" || l.event === "bought-from") {
      add(l.seat, -sum);
      add(l.event === "paid-seat" ? l.to : l.from, sum);
    } else if (l.event === "seized") add(l.seat, -l.paid);
  }
  return moved;
}

// --- What is dealt in -------------------------------------------------------------

// The company that is being dealt in, if there is one.
export function subject(view: View): string | undefined {
  return (
    view.auction?.company ??
    view.distress?.company ??
    view.seizure?.company ??
    view.order?.company ??
    view.deal?.company ??
    view.debt?.company ??
    view.sale?.company ??
    view.stop?.company
  );
}
