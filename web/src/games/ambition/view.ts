// The view of Ambition as docs/protocol.md describes it.
import type { Lang } from "../../types";

export type Trade = "worker" | "sales" | "secretary" | "accountant";
export type Both = Record<Lang, string>;
export type Staff = Record<Trade, number>;

export const TRADES: Trade[] = ["worker", "sales", "secretary", "accountant"];

export const OPERATIONS = [
  "hire",
  "cocoa",
  "manufacture",
  "sell",
  "collect",
  "confidentiel",
  "accounts",
] as const;

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

export function monthKey(month: number): string {
  return `amb.month.${MONTHS[month - 1] ?? "january"}`;
}

export interface Contract {
  id: string;
  bars: number;
  tonnes: number;
  base: number;
  maximum: number;
  price?: number;
  origin: { base: string; maximum: string }; // how far each figure is known
}

// Contracts of one size that may still come.
export interface OrderRow {
  bars: number;
  tonnes: number;
  contracts: number;
  base: number;
  maximum: number;
}

export interface Figures {
  wages: Staff;
  bars_a_worker: number;
  bundles_an_accountant: number;
  negotiations: number; // of one sales person
  cursor: number; // its end
  step: number; // of prices and sums
  bid_end: number; // nobody has a reason to pay more for a bar
  talks: boolean; // there are any
  direct_price: number;
  loan: number;
  interest: number;
  control: number;
}

// For each trade, by final number: what it costs and what it can do; and how
// many to start from.
export interface Offer {
  keep: number;
  wages: number[];
  severance: number[];
  work: number[];
}

export interface Card {
  id: string;
  name: Both;
  story?: Both; // what the paper writes
  text: Both; // what the card does
  origin: { name: string; effect: string };
}

export interface Firm {
  seat: number;
  in: boolean;
  ruined?: number; // 1 for the first that went bankrupt
  cash?: number;
  fortune?: number;
  staff: Staff;
  idle: Staff;
  wages: number;
  cocoa: number;
  chocolate: number;
  cursor: number;
  titles: number;
  loans: number;
  borrowed: boolean;
  sold: number;
  won: number;
  named: number;
  express: number;
  hit: boolean;
  read: boolean;
  waiting: Contract[];
  old: number;
  accounting: Contract[];
  bundles: number[];
  output: number;
  lacks: number;
  titles_worth: number;
  debt: number;
}

export interface Weather {
  no_cocoa: boolean;
  no_hiring: number;
  idle: number;
  output?: number;
  minimum: number;
  set_aside: number;
  extra: number;
}

export interface Promise_ {
  from: number;
  to: number;
  truce: boolean;
  owes: number;
  says?: Card;
}

export interface Talk {
  from: number;
  to: number;
  terms: string;
  sum: number;
  counter?: number;
}

export interface Word {
  from: number;
  to: number;
  kept: number;
  broken: number;
}

export interface View {
  game: string;
  phase: string;
  operation: string;
  month: number;
  months: number;
  banker: number;
  pending: number[];
  asked: number[];
  talked: number[];
  debtor?: number;
  due?: number;
  lacks?: number;
  begged?: number[];
  plea?: string;
  threats?: number[];
  threat?: { from: number; to: number };
  speaker?: number;
  reader?: number;
  window?: number;
  markets: { id: string; name: Both; bars: number }[];
  market: number;
  announced: { spoken: boolean; price: number; bars: number }[];
  callers: number[];
  last_bids: { price: number; bars: number }[];
  to_turn: number;
  contract?: Contract;
  price?: number;
  joined?: number[];
  winner?: number;
  order_book: OrderRow[];
  aside: Contract[];
  contracts_unseen: Record<string, number>;
  contracts_under: string[];
  confidentiel_left: string[];
  played: string[];
  now: Weather;
  next: Weather;
  bank: { pawns: Staff; bars: number; titles: number; title_value: number };
  stores: { cocoa: number; chocolate: number };
  named_trade?: Trade;
  figures: Figures;
  players: Firm[];
  seat?: number;
  hand?: Card[];
  answer?: number[];
  step?: number;
  announcing?: number;
  top?: Card;
  talk?: Talk;
  promises?: Promise_[];
  words?: Word[]; // what became of them
  hiring?: Record<Trade, Offer>;
}
