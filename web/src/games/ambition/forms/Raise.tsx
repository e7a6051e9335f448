// A seat that cannot pay: what it can sell or borrow, and whom it can ask
// (AMB-F6). One step at a time; each shows what it brings.
import { useState } from "preact/hooks";
import type { GameProps, Legal } from "../../../types";
import { find, numbers, terms } from "../../kit/legal";
import type { View } from "../view";

interface Part {
  p: GameProps;
  legal: Legal[];
}

function Sell({ p, legal, verb }: Part & { verb: string }) {
  return (
    <>
      {numbers(legal, verb).map((n) => {
        const entry = legal.find((l) => l.a === `${verb} ${n}`);
        return (
          <button
            key={n}
            type="button"
            class="btn kit-big"
            disabled={p.busy}
            onClick={() => p.act([`${verb} ${n}`])}
          >
            <span>
              {p.t(`amb.web.raise.${verb}`, n)}
              {entry?.figure !== undefined && <small>{p.t("amb.web.raise.brings", entry.figure)}</small>}
            </span>
          </button>
        );
      })}
    </>
  );
}

function Ask({ p, legal }: Part) {
  const list = terms(legal, "ask");
  const seats = [...new Set(list.map((x) => x.words[0]!))];
  const [seat, setSeat] = useState(seats[0] ?? "");
  const to = seats.includes(seat) ? seat : (seats[0] ?? "");
  if (!seats.length) return null;
  return (
    <fieldset class="amb-choices">
      <legend>{p.t("amb.web.raise.ask")}</legend>
      {seats.map((s) => (
        <button key={s} type="button" class="btn" aria-pressed={to === s} onClick={() => setSeat(s)}>
          <span class={`amb-seat s${s}`} aria-hidden="true" /> {p.names[Number(s)]}
        </button>
      ))}
      <div class="kit-pair">
        {list
          .filter((x) => x.words[0] === to)
          .map(({ entry, words }) => (
            <button key={entry.a} type="button" class="btn" disabled={p.busy} onClick={() => p.act([entry.a!])}>
              {p.t(`amb.web.raise.${words[1]}`)}
            </button>
          ))}
      </div>
    </fieldset>
  );
}

export function Raise({ p, legal }: Part) {
  const v = p.view as View;
  return (
    <div class="amb-form">
      <p class="amb-quote">{p.t("amb.web.raise.lacks", v.due ?? 0, v.lacks ?? 0)}</p>
      <div class="amb-calls">
        <Sell p={p} legal={legal} verb="sell" />
        <Sell p={p} legal={legal} verb="sell-titles" />
        {find(legal, "borrow") && (
          <button type="button" class="btn kit-big" disabled={p.busy} onClick={() => p.act(["borrow"])}>
            <span>
              {p.t("amb.web.borrow", v.figures.loan)}
              <small>{p.t("amb.web.loan-note", v.figures.loan, v.figures.interest)}</small>
            </span>
          </button>
        )}
      </div>
      <Ask p={p} legal={legal} />
    </div>
  );
}
