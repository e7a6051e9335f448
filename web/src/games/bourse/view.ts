// The view of Maxi Bourse, which is generated, and small questions about it.
import type { Company, GameEvent, View } from "../../generated/bourse";
import type { Lang, Line } from "../../types";

export type {
  Card, Company, Deck, Figures, Income, Named, Order, Player, Sale, Square, Stakes, View,
} from "../../generated/bourse";

export function companyOf(view: View, id: string | undefined): Company | undefined {
  return view.companies.find((c) => c.id === id);
}

export function inLang(both: { en: string; fr: string } | undefined, lang: Lang): string {
  return both ? both[lang] : "";
}

// What happened with the last update, with the members that its events have.
export type News = GameEvent & { n: number };
export const newsOf = (p: { news: Line[] }): News[] => p.news as News[];
