// The view of Maxi Bourse as docs/protocol-bourse.md describes it.
import type { Lang } from "../../types";

export const LOTS = 10; // of a company
export const MAJORITY = 6;
export const HOLDING = 3; // counts for the horizontal bonus

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
  history: number[];
}

export interface Income {
  dividend: number;
  fees: number;
  horizontal: number;
  vertical: number;
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
  lots: Record<string, number>;
}

export interface Card {
  id: string;
  deck: string;
  en: string;
  fr: string;
  company?: string;
  by?: number;
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
  ruleset: string;
  phase: string;
  turn: number;
  starter: number;
  rounds: number;
  laps: number;
  turns: number;
  closing: boolean;
  dice: number[];
  waiting: number[];
  throws?: number[];
  stop?: { own: string; company: string; in: number[]; to_speak: number[]; at_quote: boolean };
  sale?: Sale;
  seizure?: Sale;
  bids?: number[];
  auction?: { company: string; called: number; stock: number };
  order?: { company: string; price: number; seller: number; asks: number[] };
  deal?: {
    buyer: number;
    holder: number;
    company: string;
    lots: number;
    price: number;
    accepted: number;
  };
  debt?: { debtor: number; due: number; fetched: number; company?: string; lots?: number };
  decks: Record<string, number>;
  card?: Card;
  players: Player[];
  seat?: number;
  rumours?: Card[];
  sealed?: unknown;
  sectors: Named[];
  zones: Named[];
  companies: Company[];
  board: Square[];
}

export function companyOf(view: View, id: string | undefined): Company | undefined {
  return view.companies.find((c) => c.id === id);
}

export function inLang(both: { en: string; fr: string } | undefined, lang: Lang): string {
  return both ? both[lang] : "";
}
