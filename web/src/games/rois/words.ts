// Cards and heroes in few words. An effect is a list of parts, so that tokens
// can be drawn as signs between the words; effectText() says it all in words.
import type { GameProps } from "../../types";
import { CATEGORIES, KINDS } from "./model";
import type { Card, Category, Hero, Symbol, Tokens } from "./model";

export type T = GameProps["t"];
export type Part = string | { tokens: Tokens; plus?: boolean } | { category: Category };

const SYMBOLS: Symbol[] = [...KINDS, "any", "other"];

export const symbolName = (t: T, s: Symbol): string =>
  s === "other" ? t("web.roi.kind.other") : t(`roi.kind.${s}`);

export const tokenEntries = (tokens: Tokens): [Symbol, number][] =>
  SYMBOLS.map((s) => [s, tokens[s] ?? 0] as [Symbol, number]).filter(([, n]) => n > 0);

// "1 land, 2 gold", or "nothing".
export function tokensText(t: T, tokens: Tokens): string {
  const list = tokenEntries(tokens).map(([s, n]) => `${n} ${symbolName(t, s)}`);
  return list.join(", ") || t("roi.nothing");
}

const some = (tokens: Tokens | undefined): tokens is Tokens =>
  tokens !== undefined && tokenEntries(tokens).length > 0;

// A text of the catalogue whose arguments are parts.
function mixed(t: T, key: string, ...args: Part[]): Part[] {
  const marks = args.map((_, i) => `\u0001${i}\u0001`);
  return t(key, ...marks)
    .split("\u0001")
    .map((s, i) => (i % 2 ? args[Number(s)]! : s.trim()))
    .filter((s) => s !== "");
}

function condition(t: T, blocked: NonNullable<Card["blocked"]>): Part[] {
  if (!blocked.most) return [t("roi.board.cond.none")];
  if (blocked.categories.length === CATEGORIES.length)
    return [t("roi.board.cond.least", blocked.least)];
  const [after = ""] = t("roi.board.cond.categories", "\u0001").split("\u0001").slice(1);
  const names = blocked.categories.flatMap((category, i): Part[] =>
    i ? [t("roi.board.or"), { category }] : [{ category }],
  );
  return [...names, after.trim()];
}

function buildingEffect(t: T, c: Card): Part[] {
  const parts: Part[] = [];
  if (c.theft_less) parts.push(t("roi.board.theft", c.theft_less));
  if (c.blocked) parts.push(...condition(t, c.blocked));
  if (some(c.pay))
    parts.push(...mixed(t, "roi.board.pay", { tokens: c.pay }, { tokens: c.income ?? {} }));
  else if (some(c.income)) parts.push({ tokens: c.income, plus: true });
  if (c.swap) parts.push(t("roi.board.swap", c.swap));
  if (c.promotion) parts.push(t("roi.board.promotion", c.promotion.cost, c.promotion.draw));
  return parts;
}

function citizenEffect(t: T, c: Card): Part[] {
  const parts: Part[] = some(c.income) ? [{ tokens: c.income, plus: true }] : [];
  if (c.promote) parts.push(t("roi.board.promote"));
  if (c.steal) parts.push(t("roi.board.steal", c.steal));
  if (c.look) parts.push(t("roi.board.look", c.look));
  if (c.renew) parts.push(t("roi.board.renew"));
  if (c.per_building)
    parts.push(
      ...mixed(
        t,
        "web.roi.per.building",
        { tokens: { other: c.per_building.other } },
        String(c.per_building.most),
      ),
    );
  if (c.build) parts.push(t("roi.board.build", c.build.less));
  return parts;
}

export function effect(t: T, c: Card): Part[] {
  if (c.type === "building") return buildingEffect(t, c);
  if (c.type === "citizen") return citizenEffect(t, c);
  if (c.type === "item") {
    const income: Part[] = some(c.income) ? [{ tokens: c.income, plus: true }] : [];
    return [t(`roi.board.use.${c.use}`, c.amount ?? 0), ...income];
  }
  return [t("web.roi.palace.effect")];
}

export function heroEffect(t: T, h: Hero): Part[] {
  const parts: Part[] = some(h.income) ? [{ tokens: h.income, plus: true }] : [];
  if (h.steal) parts.push(t("roi.board.steal", h.steal));
  if (h.cycle) parts.push(t("roi.board.cycle", h.cycle));
  return parts;
}

function partsText(t: T, parts: Part[]): string {
  return parts
    .map((p) =>
      typeof p === "string"
        ? p
        : "category" in p
          ? t(`roi.category.${p.category}`)
          : tokensText(t, p.tokens),
    )
    .join(" ");
}

export function effectText(t: T, c: Card): string {
  const when = c.icon ? `${t(`web.roi.icon.${c.icon}`)}: ` : "";
  return when + partsText(t, effect(t, c));
}

// "Knight, sword: costs 1 gold, gives 1 honour, 1 food".
export function heroText(t: T, h: Hero, lang: GameProps["lang"]): string {
  const cost = some(h.cost)
    ? t("web.roi.hero.costs", tokensText(t, h.cost))
    : t("web.roi.hero.free");
  const gives = partsText(t, heroEffect(t, h));
  return `${h.name[lang]} (${t(`roi.category.${h.category}`)}): ${cost}, ${gives}`;
}
