// The decision dock's form of Maxi Bourse.
import type { VNode } from "preact";
import type { GameProps, Legal } from "../../types";
import { find, numbers } from "../kit/legal";
import { UpTo, useCall } from "./forms/Auction";
import { Company, Private, Sell } from "./forms/Chains";
import { LotsForm, OfferForm } from "./forms/Lots";
import { PriceForm } from "./forms/Price";
import { Start } from "./forms/Start";
import { choices, shares, subject } from "./model";
import { RumourCard } from "./Rumours";
import { companyOf, type View } from "./view";

type PartProps = { p: GameProps; legal: Legal[] };

function Big({ p, a, word, note, main }: { p: GameProps; a: string; word: string; note?: string; main?: boolean }) {
  return (
    <button type="button" class={`btn kit-big${main ? " main" : ""}`} disabled={p.busy} onClick={() => p.act([a])}>
      <span>
        {word}
        {note && <small>{note}</small>}
      </span>
    </button>
  );
}

function Roll({ p }: PartProps) {
  return <Big p={p} a="roll" main word={p.t("bou.verb.roll")} />;
}

function Order({ p, legal }: PartProps) {
  const v = p.view as View;
  const name = companyOf(v, subject(v))?.name ?? "";
  return (
    <>
      {v.phase === "auction" && <UpTo p={p} />}
      <LotsForm
        p={p}
        legal={legal}
        orders={v.orders}
        start={v.phase === "offer" ? 1 : undefined}
        plain={v.phase === "auction"}
        word={(n) => p.t(`bou.web.order.${v.phase}`, shares(v, n), name)}
      />
    </>
  );
}

function Offer({ p, legal }: PartProps) {
  const keep = find(legal, "keep");
  return (
    <div class="bou-form">
      {keep && <Big p={p} a="keep" main word={p.t("bou.verb.keep")} />}
      <OfferForm p={p} legal={legal} />
    </div>
  );
}

// The holder of a private sale: a price, the buyer's answer, or no.
function Holder({ p, legal }: PartProps) {
  const v = p.view as View;
  const close = find(legal, "close");
  return (
    <div class="bou-form">
      {close && (
        <Big p={p} a="close" main word={p.t("bou.web.close-deal", v.deal?.answered ?? 0)} note={p.t("bou.web.in-all", close.figure ?? 0)} />
      )}
      <PriceForm p={p} legal={legal} verb="call" main={!close} word={(n) => p.t("bou.web.call", n)} />
      <Big p={p} a="refuse" word={p.t("bou.verb.refuse")} />
    </div>
  );
}

// The buyer names a lower price instead of taking the holder's.
function Answer({ p, legal }: PartProps) {
  return <PriceForm p={p} legal={legal} verb="answer" risky="stretch" word={(n) => p.t("bou.web.answer", n)} />;
}

// Rumours: one's own cards before the dice, or those on the company being paid.
function Rumour({ p, legal }: PartProps) {
  const v = p.view as View;
  const show = find(legal, "show");
  const cards = (v.rumours ?? []).filter((c) =>
    show ? c.company === v.order?.company : legal.some((l) => l.a === `reveal ${c.id}`),
  );
  return (
    <div class="bou-form">
      <ul class="bou-rumours">
        {cards.map((card) => (
          <li key={card.id}>
            <button
              type="button"
              class="bou-rumour"
              disabled={p.busy}
              onClick={() => p.act([show ? "show" : `reveal ${card.id}`])}
            >
              <RumourCard p={p} card={card} />
              <small>{p.t("bou.web.reveal")}</small>
            </button>
          </li>
        ))}
      </ul>
      {show && !cards.length && <Big p={p} a="show" word={p.t("bou.verb.show")} />}
    </div>
  );
}

function Pass({ p }: PartProps) {
  const v = p.view as View;
  const advised = useCall(p)?.as[0] === "pass";
  const safe = p.legal.some((l) => l.verb === "order" || l.verb === "deal" || l.verb === "buy") && !advised;
  return <Big p={p} a="pass" word={p.t(`bou.web.pass.${v.phase}`)} main={!safe} />;
}

function Plain({ p, legal }: PartProps) {
  return (
    <div class="bou-few">
      {legal.map((l) =>
        l.a === undefined ? (
          numbers([l], l.verb).map((n) => <Big key={n} p={p} a={`${l.verb} ${n}`} word={`${l.verb} ${n}`} />)
        ) : (
          <Big key={l.a} p={p} a={l.a} word={l.text} />
        ),
      )}
    </div>
  );
}

export const FORMS: Record<string, (q: PartProps) => VNode | null> = {
  roll: Roll,
  start: Start,
  company: Company,
  lots: Order,
  offer: Offer,
  sell: Sell,
  holder: Holder,
  answer: Answer,
  private: Private,
  rumour: Rumour,
  pass: Pass,
  other: Plain,
};

// Before the dice the rest is a side matter: folded away.
function isFolded(view: View, form: string): boolean {
  if (view.phase === "before") return form !== "roll";
  return view.phase === "choose" && form === "private";
}

export function Form(p: GameProps) {
  const v = p.view as View;
  return (
    <div class="bou-dock">
      {choices(v, p.legal).map(({ form, legal }) => {
        const Part = FORMS[form] ?? Plain;
        if (!isFolded(v, form)) return <Part key={form} p={p} legal={legal} />;
        return (
          <details key={`${form}-${v.phase}`} name="bou-side">
            <summary>{p.t(`bou.web.side.${form}`)}</summary>
            <Part p={p} legal={legal} />
          </details>
        );
      })}
    </div>
  );
}
