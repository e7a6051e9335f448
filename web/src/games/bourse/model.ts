// What the forms of Maxi Bourse offer, and what a portfolio earns, worked out
// without a page.
import type { Legal, Line } from "../../types";
import { sortInto, type Part } from "../kit/legal";
import { HOLDING, MAJORITY, type Company, type Income, type Player, type View } from "./view";

export const PARTS: Record<string, string[]> = {
  roll: ["roll"],
  company: ["pick", "deal", "buy", "name"],
  lots: ["order", "risk"],
  offer: ["offer", "keep"],
  sell: ["sell"],
  holder: ["call", "raise", "close", "refuse"],
  private: ["approach", "about", "wish"],
  rumour: ["reveal", "show"],
  pass: ["pass"],
};

export function choices(_view: View, legal: Legal[]): Part[] {
  return sortInto(PARTS, legal);
}

export function mine(view: View): Player | undefined {
  return view.seat === undefined ? undefined : view.players[view.seat];
}

export function lotsOf(view: View, seat: number, company: string): number {
  return view.players[seat]?.lots[company] ?? 0;
}

// --- Income at a lap (BOU-P1 to BOU-P4) ---------------------------------------

export interface Sector {
  id: string;
  majorities: number;
  holdings: number; // of 3,000 or more, majorities included
  bonuses: number; // horizontal, how many times
}

export function sectorsOf(companies: Company[], lots: Record<string, number>): Sector[] {
  const found = new Map<string, Sector>();
  for (const c of companies) {
    const s = found.get(c.sector) ?? { id: c.sector, majorities: 0, holdings: 0, bonuses: 0 };
    const n = lots[c.id] ?? 0;
    if (n >= MAJORITY) s.majorities++;
    if (n >= HOLDING) s.holdings++;
    s.bonuses = Math.max(0, Math.min(s.majorities, s.holdings - 2));
    found.set(c.sector, s);
  }
  return [...found.values()];
}

export function verticals(sectors: Sector[]): number {
  let k = 0;
  while (sectors.reduce((n, s) => n + Math.min(s.majorities, k + 1), 0) >= 3 * (k + 1)) k++;
  return k;
}

export function incomeOf(companies: Company[], lots: Record<string, number>): Income {
  const sectors = sectorsOf(companies, lots);
  let dividend = 0;
  let fees = 0;
  for (const c of companies) {
    const n = lots[c.id] ?? 0;
    dividend += 10000 * n;
    if (n >= MAJORITY) fees += 1000 * c.quote;
  }
  const horizontal = 300000 * sectors.reduce((n, s) => n + s.bonuses, 0);
  return { dividend, fees, horizontal, vertical: 600000 * verticals(sectors) };
}

export function total(i: Income): number {
  return i.dividend + i.fees + i.horizontal + i.vertical;
}

// What a number of lots more of one company would add to each lap's income.
export function gainOf(view: View, seat: number, company: string, more = 1): Income {
  const lots = view.players[seat]?.lots ?? {};
  const now = incomeOf(view.companies, lots);
  const then = incomeOf(view.companies, { ...lots, [company]: (lots[company] ?? 0) + more });
  return {
    dividend: then.dividend - now.dividend,
    fees: then.fees - now.fees,
    horizontal: then.horizontal - now.horizontal,
    vertical: then.vertical - now.vertical,
  };
}

// --- Money that has just moved ------------------------------------------------

const GAINS = ["dividend", "fees", "horizontal", "vertical", "received", "sold", "surplus"];
const LOSSES = ["paid", "fined", "bought"];

// What the news did to each seat's cash. A seizure takes what was there, and
// seized shares pay the debt first: their sale reaches the seat as a surplus.
export function moneyMoved(news: Line[]): Map<number, number> {
  const moved = new Map<number, number>();
  const add = (seat: unknown, sum: number) => {
    if (typeof seat === "number") moved.set(seat, (moved.get(seat) ?? 0) + sum);
  };
  for (const l of news) {
    const sum = Number(l.sum ?? 0);
    if (GAINS.includes(l.event)) add(l.seat, sum);
    else if (LOSSES.includes(l.event)) add(l.seat, -sum);
    else if (l.event === "paid-seat" || l.event === "bought-from") {
      add(l.seat, -sum);
      add(l.to ?? l.from, sum);
    } else if (l.event === "seized") add(l.seat, -Number(l.paid ?? 0));
  }
  return moved;
}

// --- Prices --------------------------------------------------------------------

// What one share costs if this many lots are asked for now (BOU-A4, BOU-A5).
export function priceFor(view: View, lots: number): number | undefined {
  const quote = (id: string | undefined) => view.companies.find((c) => c.id === id)?.quote;
  switch (view.phase) {
    case "ask": {
      const q = quote(view.stop?.company);
      if (q === undefined || view.stop?.at_quote) return q;
      return Math.min(9990, q + 10 * lots);
    }
    case "auction":
      return view.auction?.called;
    case "buyer":
      return view.deal?.price;
    case "offer":
    case "fall":
      return quote((view.seizure ?? view.sale)?.company);
    case "forced-ask":
      return quote(view.debt?.company);
    default:
      return undefined;
  }
}

// The company that is being dealt in, if there is one.
export function subject(view: View): string | undefined {
  return (
    view.auction?.company ??
    view.order?.company ??
    view.deal?.company ??
    view.debt?.company ??
    view.seizure?.company ??
    view.sale?.company ??
    view.stop?.company
  );
}
