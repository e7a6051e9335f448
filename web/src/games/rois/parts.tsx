// Pieces that board and form share: tokens, hero cards, kingdom cards.
import type { GameProps } from "../../types";
import { Emblem, TokenSign } from "./emblems";
import { nameOf } from "./model";
import type { Card, Hero, Tokens } from "./model";
import { Picture } from "./pictures";
import { effect, effectText, heroEffect, heroText, tokenEntries, tokensText } from "./words";
import type { Part } from "./words";

export type P = GameProps;

const REPEATED = 3; // so many signs are shown one by one

export function Purse({
  p,
  tokens,
  size = 20,
  count,
}: {
  p: P;
  tokens: Tokens;
  size?: number;
  count?: boolean;
}) {
  const list = tokenEntries(tokens);
  return (
    <span class="purse" role="img" aria-label={tokensText(p.t, tokens)}>
      {list.map(([s, n]) => (
        <span class="pile" key={s}>
          {(count || n > REPEATED) && <b>{n}</b>}
          {Array.from({ length: count || n > REPEATED ? 1 : n }, (_, i) => (
            <TokenSign key={i} of={s} size={size} />
          ))}
        </span>
      ))}
      {list.length === 0 && "–"}
    </span>
  );
}

export function Parts({ p, parts, size = 18 }: { p: P; parts: Part[]; size?: number }) {
  return (
    <>
      {parts.map((part, i) =>
        typeof part === "string" ? (
          <span key={i}>{part} </span>
        ) : "category" in part ? (
          <span class="cat" key={i} role="img" aria-label={p.t(`roi.category.${part.category}`)}>
            <Emblem of={part.category} size={size} />
          </span>
        ) : (
          <span class="gain" key={i}>
            {part.plus && "+"}
            <Purse p={p} tokens={part.tokens} size={size} />
          </span>
        ),
      )}
    </>
  );
}

// When a building works: at sunrise, in attack, in defence, in development.
const ICONS: Record<string, string> = {
  start:
    "M1 17h22v2H1zM5 15a7 7 0 0 1 14 0zM11 2h2v4h-2zM3 6l1.5-1.5 3 3L6 9zM21 6" +
    "l-1.5-1.5-3 3L18 9z",
  attack:
    "M21 3l-.8 4-8.5 8.5-3.2-3.2L17 3.8zM6 11l7 7-1.5 1.5-7-7z" +
    "M6.8 15.4l1.8 1.8-3.4 3.4-1.8-1.8z",
  defence: "M12 2l8.5 2.5v7c0 5-3.5 8.5-8.5 10.5-5-2-8.5-5.5-8.5-10.5v-7z",
  development: "M12 2l8 8h-5v12H9V10H4z",
};

export function WhenIcon({ p, icon }: { p: P; icon: string }) {
  const name = p.t(`web.roi.icon.${icon}`);
  return (
    <span class={`when ${icon}`} role="img" aria-label={name} title={name}>
      <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
        <path d={ICONS[icon] ?? ""} fill="currentColor" />
      </svg>
    </span>
  );
}

export function HeroFace({ p, hero }: { p: P; hero: Hero }) {
  return (
    <>
      <span class="crest">
        <Emblem of={hero.category} size={26} />
      </span>
      <span class="name">{nameOf(hero, p.lang)}</span>
      <span class="figures">
        {tokenEntries(hero.cost).length > 0 && (
          <span class="pays">
            <span aria-hidden="true">−</span>
            <Purse p={p} tokens={hero.cost} size={17} />
          </span>
        )}
        <span class="gets">
          <Parts p={p} parts={heroEffect(p.t, hero)} size={17} />
        </span>
      </span>
    </>
  );
}

export const heroClass = (h: Hero, extra = ""): string =>
  `hero ${h.category}${h.advanced ? " advanced" : ""}${extra ? ` ${extra}` : ""}`;

export function HeroCard({ p, hero, extra }: { p: P; hero: Hero; extra?: string }) {
  return (
    <div class={heroClass(hero, extra)} title={heroText(p.t, hero, p.lang)}>
      <HeroFace p={p} hero={hero} />
    </div>
  );
}

export function CardFace({ p, card }: { p: P; card: Card }) {
  return (
    <>
      <span class="price">
        <Purse p={p} tokens={card.cost} size={19} />
      </span>
      <span class="art">
        <Picture card={card} size={60} />
      </span>
      <span class="name">{nameOf(card, p.lang)}</span>
      <span class="effect">
        {card.icon && <WhenIcon p={p} icon={card.icon} />}
        <Parts p={p} parts={effect(p.t, card)} size={16} />
      </span>
      {card.text && <span class="tale">{card.text[p.lang]}</span>}
    </>
  );
}

export const cardTitle = (p: P, c: Card): string => {
  const price = p.t("web.roi.price", tokensText(p.t, c.cost));
  const tale = c.text ? `\n${c.text[p.lang]}` : "";
  return `${nameOf(c, p.lang)} (${price}): ${effectText(p.t, c)}${tale}`;
};
