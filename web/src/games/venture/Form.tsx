// The decision form: operations of a turn, where a company goes, the payment,
// a discard, a reorganisation. What is offered is worked out in choices.ts.
import { useEffect, useState } from "preact/hooks";
import { Gain } from "./Board";
import { choices } from "./choices";
import type { Choices } from "./choices";
import { HandCards } from "./Hand";
import { groups, topOf } from "./model";
import type { Company, View } from "./model";
import { CompanyLine, PileView, say } from "./parts";
import type { P } from "./parts";
import { Payment } from "./Payment";
import { Reorganise } from "./Reorganise";
import { Takeovers } from "./Takeovers";

function Buys({ p, c }: { p: P; c: Choices }) {
  if (!c.buys.length) return null;
  return (
    <section>
      <h3>{p.t("ven.group.buy")}</h3>
      <ul class="picks">
        {c.buys.map(({ company, action }) => (
          <li key={company.id}>
            <button
              type="button"
              class="btn pick"
              disabled={p.busy}
              onClick={() => p.act([action])}
            >
              <CompanyLine p={p} company={company} />
              <Gain p={p} company={company} />
              <b class="price">{company.price}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

// Where the company goes: alone, or on a pile, seen as it would be.
function Places({ p, c, won }: { p: P; c: Choices; won: Company }) {
  const mine = (p.view as View).players[p.seat ?? 0]?.piles ?? [];
  const alone = { companies: [won], letters: won.letters, profit: 0, legal: true, top: 0 };
  const places = c.places.map((place) => {
    const under = mine.find((pile) => topOf(pile)?.id === place.top);
    if (!under?.grown) return { ...place, pile: alone, gain: 0 };
    const pile = { ...under, ...under.grown, companies: [...under.companies, won] };
    return { ...place, pile, gain: under.grown.gain };
  });
  places.sort((a, b) => b.gain - a.gain || b.pile.companies.length - a.pile.companies.length);
  return (
    <ul class="places">
      {places.map(({ top, action, pile, gain }) => (
        <li key={action}>
          <button type="button" class="btn place" disabled={p.busy} onClick={() => p.act([action])}>
            <b>
              {top === null
                ? p.t("ven.verb.alone")
                : pile.companies.length === 2
                  ? say(p, "on.one")
                  : say(p, "on.pile", pile.companies.length - 1)}
              {gain !== 0 && (
                <span class="gain"> {gain > 0 ? `▲ +${gain}` : `▼ −${-gain}`}</span>
              )}
            </b>
            <PileView p={{ ...p, news: [] }} pile={pile} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Discards({ p, c }: { p: P; c: Choices }) {
  const view = p.view as View;
  const act = (card: string) => {
    const found = c.discards.find((d) => d.card === card);
    if (found) p.act([found.action]);
  };
  return (
    <HandCards
      p={p}
      list={groups(view.hand ?? {}, view.sets)}
      sets
      onPick={act}
      usable={(card) => c.discards.some((d) => d.card === card)}
    />
  );
}

function endText(p: P, view: View, operated: boolean): string {
  if (view.due) return say(p, "end.pay", view.due);
  return operated ? say(p, "end") : say(p, "end.discard");
}

export function Form(p: P) {
  const view = p.view as View;
  const c = choices(view, p.legal);
  const [editing, setEditing] = useState(false);
  // Once it is paid for, the reorganisation is done.
  useEffect(() => setEditing(false), [view.due, view.turn]);
  const building = c.build && (c.build.opening.length === 0 || editing);
  if (building)
    return (
      <div class="ven-form">
        <Reorganise key={view.phase} p={p} build={c.build!} onClose={() => setEditing(false)} />
      </div>
    );
  if (c.pay)
    return (
      <div class="ven-form">
        <Payment key={`${view.due}-${c.pay.named.length}`} p={p} pay={c.pay} />
      </div>
    );
  if (c.discards.length)
    return (
      <div class="ven-form">
        <Discards p={p} c={c} />
      </div>
    );
  if (c.places.length && view.won)
    return (
      <div class="ven-form">
        <Places p={p} c={c} won={view.won} />
      </div>
    );
  return (
    <div class="ven-form">
      <p class="purse-line">
        {say(p, "spare")} <b>{view.spare ?? view.worth}</b>
        {view.due > 0 && (
          <>
            {" "}
            · {say(p, "due")} <b>{view.due}</b>
          </>
        )}
      </p>
      <Buys p={p} c={c} />
      {c.takeovers.length > 0 && <Takeovers p={p} list={c.takeovers} />}
      {c.build && (
        <button type="button" class="btn wide" disabled={p.busy} onClick={() => setEditing(true)}>
          {say(p, "reorganise", c.build.price)}
        </button>
      )}
      {c.plain.map((l) => (
        <button
          key={l.a ?? l.verb}
          type="button"
          class="btn wide main"
          disabled={p.busy}
          onClick={() => p.act([l.a ?? ""])}
        >
          {l.text}
        </button>
      ))}
      {c.end && (
        <button
          type="button"
          class={`btn wide finish${view.due || p.legal.length === 1 ? " main" : ""}`}
          disabled={p.busy}
          onClick={() => p.act([c.end!])}
        >
          {endText(p, view, view.due > 0)}
        </button>
      )}
    </div>
  );
}
