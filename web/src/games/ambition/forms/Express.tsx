// An Express window: the cards themselves, a target, or nothing.
import { useState } from "preact/hooks";
import type { GameProps, Legal } from "../../../types";
import { find, terms } from "../../kit/legal";
import { Standing } from "../../kit/Standing";
import type { View } from "../view";

// Racket: money, or a card (AMB-X2). The sum comes next.
function Threats({ p, legal }: { p: GameProps; legal: Legal[] }) {
  const list = terms(legal, "threaten");
  if (!list.length) return null;
  return (
    <details class="amb-extra">
      <summary>{p.t("amb.web.threaten")}</summary>
      <p class="amb-small">{p.t("amb.web.threaten-note")}</p>
      <div class="amb-choices">
        {list.map(({ entry, words }) => (
          <button key={entry.a} type="button" class="btn" disabled={p.busy} onClick={() => p.act([entry.a!])}>
            <span class={`amb-seat s${words[0]}`} aria-hidden="true" /> {p.names[Number(words[0])]}
          </button>
        ))}
      </div>
    </details>
  );
}

export function Express({ p, legal }: { p: GameProps; legal: Legal[] }) {
  const v = p.view as View;
  const plays = [...terms(legal, "express"), ...terms(legal, "express-trade")];
  const [card, setCard] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const [trade, setTrade] = useState<string | null>(null);
  const ofCard = plays.filter((x) => x.words[0] === card);
  const targets = [...new Set(ofCard.map((x) => x.words[1]!))];
  const at = target !== null && targets.includes(target) ? target : targets.length === 1 ? targets[0]! : null;
  const trades = ofCard.filter((x) => x.words[1] === at && x.words[2]).map((x) => x.words[2]!);
  const what = trades.includes(trade ?? "") ? trade : (trades[0] ?? null);
  const chosen = ofCard.find((x) => x.words[1] === at && (!trades.length || x.words[2] === what));
  return (
    <div class="amb-form">
      <ul class="amb-hand">
        {(v.hand ?? []).map((c) => {
          const may = plays.some((x) => x.words[0] === c.id);
          return (
            <li key={c.id}>
              <button
                type="button"
                class="amb-express"
                disabled={!may || p.busy}
                aria-pressed={card === c.id}
                onClick={() => setCard(card === c.id ? null : c.id)}
              >
                <b>{c.name[p.lang]}</b>
                {c.story && <i>{c.story[p.lang]}</i>}
                <span>{c.text[p.lang]}</span>
                {!may && <em>{p.t("amb.web.not-now")}</em>}
              </button>
            </li>
          );
        })}
      </ul>
      {card && (
        <fieldset class="amb-choices">
          <legend>{p.t("amb.web.target")}</legend>
          {targets.map((s) => (
            <button key={s} type="button" class="btn" aria-pressed={at === s} onClick={() => setTarget(s)}>
              <span class={`amb-seat s${s}`} aria-hidden="true" /> {p.names[Number(s)]}
            </button>
          ))}
        </fieldset>
      )}
      {card && trades.length > 0 && (
        <fieldset class="amb-choices">
          <legend>{p.t("amb.web.for-trade")}</legend>
          {trades.map((t) => (
            <button key={t} type="button" class="btn" aria-pressed={what === t} onClick={() => setTrade(t)}>
              {p.t(`amb.web.trade.${t}`)}
            </button>
          ))}
        </fieldset>
      )}
      <div class="kit-pair">
        {find(legal, "hold") && (
          <button
            type="button"
            class={`btn kit-big${chosen ? "" : " main"}`}
            disabled={p.busy}
            onClick={() => p.act(["hold"])}
          >
            {p.t("amb.verb.hold")}
          </button>
        )}
        {plays.length > 0 && (
          <button
            type="button"
            class={`btn kit-big${chosen ? " main" : ""}`}
            disabled={p.busy || !chosen}
            onClick={() => chosen && p.act([chosen.entry.a!])}
          >
            {chosen ? chosen.entry.text : p.t("amb.web.pick-card")}
          </button>
        )}
      </div>
      <Standing p={p} word="hold" />
      <Threats p={p} legal={legal} />
    </div>
  );
}
