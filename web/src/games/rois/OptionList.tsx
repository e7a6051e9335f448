// One thing out of a few: cards of the market, buildings, heroes, symbols. Each
// is a row with its sign, its figures and what it does; an item that can be
// used up with it has its own button.
import type { Option, PickChoice } from "./choices";
import { Emblem, TokenSign } from "./emblems";
import { forSale, heroOf, nameOf } from "./model";
import type { Card, Hero, Symbol, View } from "./model";
import { Parts, Purse, WhenIcon } from "./parts";
import type { P } from "./parts";
import { Picture } from "./pictures";
import { effect, heroEffect, symbolName, tokenEntries } from "./words";

// The card of an option: on sale, or standing in the seat's kingdom.
function cardOf(view: View, seat: number | null, id: string): Card | undefined {
  return forSale(view, id) ?? view.players[seat ?? 0]?.buildings.find((b) => b.id === id);
}

function CardRow({ p, card, price }: { p: P; card: Card; price: boolean }) {
  return (
    <>
      <span class={`thumb ${card.type ?? "palace"}`}>
        <Picture card={card} size={40} />
      </span>
      <span class="what">
        <b>{nameOf(card, p.lang)}</b>
        <small>
          {card.icon && <WhenIcon p={p} icon={card.icon} />}
          <Parts p={p} parts={effect(p.t, card)} size={16} />
        </small>
      </span>
      {price && (
        <span class="pays">
          <Purse p={p} tokens={card.cost} size={20} />
        </span>
      )}
    </>
  );
}

function HeroRow({ p, hero }: { p: P; hero: Hero }) {
  return (
    <>
      <span class={`thumb crest ${hero.advanced ? "advanced" : ""}`}>
        <Emblem of={hero.category} size={28} />
      </span>
      <span class="what">
        <b>{nameOf(hero, p.lang)}</b>
        <small>
          <Parts p={p} parts={heroEffect(p.t, hero)} size={17} />
        </small>
      </span>
      {tokenEntries(hero.cost).length > 0 && (
        <span class="pays">
          −<Purse p={p} tokens={hero.cost} size={20} />
        </span>
      )}
    </>
  );
}

function Row({ p, choice, option }: { p: P; choice: PickChoice; option: Option }) {
  const view = p.view as View;
  const card = cardOf(view, p.seat, option.id);
  const hero = heroOf(view, option.id);
  const text =
    p.legal.find((l) => l.a === (option.action || option.item?.action))?.text ?? option.id;
  const face = card ? (
    <CardRow p={p} card={card} price={choice.form === "shop"} />
  ) : hero ? (
    <HeroRow p={p} hero={hero} />
  ) : choice.form === "drop" ? (
    <>
      <TokenSign of={option.id as Symbol} size={28} />
      <span class="what">
        <b>{symbolName(p.t, option.id as Symbol)}</b>
      </span>
    </>
  ) : (
    <span class="what">
      <b>{text}</b>
    </span>
  );
  const item = option.item;
  const itemCard = item && view.players[p.seat ?? 0]?.items.find((i) => i.id === item.id);
  return (
    <li>
      <button
        type="button"
        class={`btn option ${card ? (card.type ?? "palace") : ""}`}
        disabled={p.busy || !option.action}
        onClick={() => p.act([option.action])}
      >
        <span class="sr">{text}: </span>
        {face}
      </button>
      {item && (
        <button
          type="button"
          class="btn with"
          disabled={p.busy}
          onClick={() => p.act([item.action])}
        >
          <span class="sr">{p.legal.find((l) => l.a === item.action)?.text}. </span>
          {itemCard && <Picture card={itemCard} size={26} />}
          <small>{p.t("web.roi.with", itemCard ? nameOf(itemCard, p.lang) : item.id)}</small>
        </button>
      )}
    </li>
  );
}

// The palace first: it is what the game is about.
const palaceFirst = (a: Option, b: Option): number =>
  Number(b.id === "palace") - Number(a.id === "palace");

export function OptionList({ p, choice }: { p: P; choice: PickChoice }) {
  const view = p.view as View;
  const free = view.phase === "offer";
  const price = view.figures.promotion;
  return (
    <ul class={`options ${choice.form}`}>
      {[...choice.options].sort(palaceFirst).map((o) => (
        <Row key={o.id} p={p} choice={choice} option={o} />
      ))}
      {choice.promote && (
        <li>
          <button
            type="button"
            class="btn option promote"
            disabled={p.busy}
            onClick={() => p.act([choice.promote!])}
          >
            <span class="thumb crest advanced">
              <Emblem of="crown" size={28} />
            </span>
            <span class="what">
              <b>{p.t("roi.verb.promote")}</b>
              <small>{p.t("web.roi.promote.note", view.academy)}</small>
            </span>
            <span class="pays">
              {free ? p.t("web.roi.free") : <Purse p={p} tokens={{ any: price }} size={20} />}
            </span>
          </button>
        </li>
      )}
    </ul>
  );
}
