// What a view of L'Ambition des Rois holds (docs/protocol.md), and small
// questions about it.
import type { Lang } from "../../types";

export const KINDS = ["honour", "food", "land", "gold"] as const;
export type Kind = (typeof KINDS)[number];
export type Symbol = Kind | "any" | "other";
export type Tokens = Partial<Record<Symbol, number>>;

export const CATEGORIES = [
  "crown",
  "sword",
  "staff",
  "palette",
  "tower",
  "pot",
  "star",
  "hand",
  "mask",
] as const;
export type Category = (typeof CATEGORIES)[number];

export type Name = { en: string; fr: string };

export interface Hero {
  id: string;
  name: Name;
  sourced: string[];
  category: Category;
  advanced: boolean;
  cost: Tokens;
  income: Tokens;
  steal?: number;
  cycle?: number;
}

export interface Card {
  id: string;
  name: Name;
  text?: Name; // a word or two about it
  sourced: string[];
  cost: Tokens;
  type?: "building" | "citizen" | "item"; // the palace has none
  income?: Tokens;
  icon?: "start" | "attack" | "defence" | "development";
  pay?: Tokens;
  swap?: number;
  blocked?: { least: number; most: number; categories: Category[] };
  theft_less?: number;
  promotion?: { cost: number; draw: number };
  promote?: number;
  steal?: number;
  look?: number;
  renew?: number;
  per_building?: { other: number; most: number };
  build?: { less: number };
  use?: string;
  amount?: number;
  copies?: number;
}

export interface Kingdom {
  seat: number;
  palaces: number;
  tokens: Tokens;
  advanced: string[];
  buildings: Card[];
  items: Card[];
  bet?: { kind: Kind; side: "attack" | "defence" };
}

export interface Combat {
  attack?: string[];
  defence?: string[];
  attack_shown: boolean;
  defence_shown: boolean;
  blocked: string[];
  used: string[];
  warded: boolean;
  peeking: number;
  glimpsed?: string;
}

export interface View {
  game: string;
  ruleset: string;
  phase: string;
  turn: number;
  attacker: number;
  defender: number;
  actions: number;
  second: boolean;
  reversed: boolean;
  left?: number;
  due?: Tokens;
  buying?: string;
  paid_for?: Name; // not for a promotion
  to_start?: string[]; // buildings that still act at the start of the turn
  aside?: string[]; // heroes
  reading?: string[];
  read?: number;
  bank: Tokens;
  figures: { sent: number; palaces: number; promotion: number };
  lacks: Tokens[]; // what the attacker lacks for the cards of the market, then the palace
  market: (Card | null)[];
  palace: Card;
  palaces_left: number;
  deck: number;
  deck_under: (string | null)[]; // in the order laid; null: not known
  academy: number;
  academy_under: (string | null)[];
  unowned: Record<string, number>; // advanced heroes that no kingdom has
  players: Kingdom[];
  combat: Combat;
  heroes: Hero[];
  seat?: number;
}

export const nameOf = (c: { name: Name } | undefined, lang: Lang): string =>
  c ? c.name[lang] : "?";

export const heroOf = (view: View, id: string): Hero | undefined =>
  view.heroes.find((h) => h.id === id);

export const categoryOf = (view: View, id: string): number =>
  CATEGORIES.indexOf(heroOf(view, id)?.category ?? "crown");

// The nine heroes in a seat's hand: starting ones, unless promoted.
export function handOf(view: View, seat: number): Hero[] {
  const advanced = view.players[seat]?.advanced ?? [];
  return CATEGORIES.map((category) => {
    const own = view.heroes.filter((h) => h.category === category);
    return own.find((h) => h.advanced && advanced.includes(h.id)) ?? own.find((h) => !h.advanced);
  }).filter((h) => h !== undefined);
}

// A card that is for sale now, the palace included.
export const forSale = (view: View, id: string): Card | undefined =>
  id === view.palace.id ? view.palace : (view.market.find((c) => c?.id === id) ?? undefined);

export const total = (t: Tokens): number => Object.values(t).reduce((a, b) => a + (b ?? 0), 0);
