// The view of Maxi Bourse, which is generated, and small questions about it.
import type { Company, View } from "../../generated/bourse";
import type { Lang } from "../../types";

export type {
  Card, Company, Deck, Figures, Income, Named, Order, Player, Sale, Square, Stakes, View,
} from "../../generated/bourse";

export function companyOf(view: View, id: string | undefined): Company | undefined {
  return view.companies.find((c) => c.id === id);
}

export function inLang(both: { en: string; fr: string } | undefined, lang: Lang): string {
  return both ? both[lang] : "";
}
