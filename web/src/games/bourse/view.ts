// The view of Maxi Bourse as docs/protocol-bourse.md describes it.
import type { Lang } from "../../types";

export interface Company {
  id: string;
  name: string;
  sector: string;
  zone: string;
  nominal: number;
  quote: number;
  change: number;
  bank: number;
  lots: number[];
  majority?: number; // the seat that has it
  history: number[];
}

export interface Income {
  dividend: number;
  fees: number;
  horizontal: number;
  vertical: number;
  total: number;
}

// Majorities and holdings of a sector, and the bonuses they make.
export interface Sector {
  majorities: number;
  holdings: number;
  horizontals: number;
}

export interface Figures {
  lot: number; // shares in one
  lots: number; // of a company
  majority: number; // lots that make one
  stake: number; // ... that count for a horizontal bonus
  step: number;
  start: number; // lots that a seat takes at the start
  dividend: number; // of a lot
  fine: number;
}

// What an order of so many lots would cost now.
export interface Order {
  lots: number;
  price: number;
  sum: number;
  left: number;
  // What it may come to at best, as others ask after it.
  price_most: number;
  sum_most: number;
  left_least: number;
}

export interface Player {
  seat: number;
  cash?: number;
  worth?: number;
  shares_worth: number;
  square: number;
  laps: number;
  miss: number;
  ruined: number;
  rumours: number;
  income: Income;
  one_more: (Income & { company: string })[]; // where a lot adds more than its dividend
  sectors: Record<string, Sector>;
  majority_sectors: number;
  verticals: number;
  values: Record<string, number>;
  lots: Record<string, number>;
}

export interface Card {
  id: string;
  deck: string;
  en: string;
  fr: string;
  company?: string;
  by?: number;
  to?: number; // what the quote would be
  story?: { en: string; fr: string }; // its own words
  origin: string; // how far it is known
}

export interface Named {
  id: string;
  en: string;
  fr: string;
}

export interface Square {
  ring: number;
  company?: string;
  deck?: string;
}

export interface Sale {
  seller: number;
  company: string;
  lots: number;
  round: number;
  quote: number;
}

export interface View {
  game: string;
  ruleset: string;
  phase: string;
  turn: number;
  starter: number;
  rounds: number;
  laps: number;
  turns: number;
  closing: boolean;
  dice: number[];
  die?: number;
  waiting: number[];
  throws?: number[];
  stop?: { own: string; company: string; in: number[]; to_speak: number[]; at_quote: boolean };
  sale?: Sale;
  distress?: Sale; // of a seat that cannot pay its order
  seizure?: Sale;
  bids?: number[];
  auction?: { company: string; called: number; stock: number };
  // bank: lots that the bank takes, where it is the buyer
  order?: { company: string; price: number; seller: number; asks: number[]; bank?: number };
  deal?: {
    buyer: number;
    holder: number;
    company: string;
    lots: number;
    from: number;
    price: number; // on the table now; 0: none yet
    asked: number; // by the holder
    answered: number; // by the buyer
    asks_left: number;
    answers_left: number;
  };
  debt?: { debtor: number; due: number; needed: number; fetched: number; company?: string; lots?: number };
  decks: Record<string, number>;
  discards: Record<string, number[]>; // cards by number
  card?: Card;
  figures: Figures;
  players: Player[];
  seat?: number;
  rumours?: Card[];
  sealed?: number;
  orders?: Order[];
  sectors: Named[];
  zones: Named[];
  stride: number;
  companies: Company[];
  board: Square[];
}

export function companyOf(view: View, id: string | undefined): Company | undefined {
  return view.companies.find((c) => c.id === id);
}

export function inLang(both: { en: string; fr: string } | undefined, lang: Lang): string {
  return both ? both[lang] : "";
}
