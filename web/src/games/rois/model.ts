// Small questions about a view of L'Ambition des Rois. What it holds is generated.
import type { Card, Category, Hero, Kind, Name, Symbol, View } from "../../generated/rois";
import type { Lang } from "../../types";

export type {
  Bet, Card, Category, Combat, Hero, Kind, Kingdom, Name, Side, Symbol, View,
} from "../../generated/rois";

export type Tokens = Partial<Record<Symbol, number>>;

export const KINDS: readonly Kind[] = ["honour", "food", "land", "gold"];

export const CATEGORIES: readonly Category[] = [
  "crown",
  "sword",
  "staff",
  "palette",
  "tower",
  "pot",
  "star",
  "hand",
  "mask",
];

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
