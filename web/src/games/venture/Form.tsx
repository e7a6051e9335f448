// The decision form: operations of a turn, where a company goes, the payment,
// a discard, a reorganisation. What is offered is worked out in choices.ts.
import { useEffect, useState } from "preact/hooks";
import { choices } from "./choices";
import type { Choices } from "./choices";
import { HandCards } from "./Hand";
import { groups } from "./model";
import type { View } from "./model";
import { say } from "./parts";
import type { P } from "./parts";
import { Payment } from "./Payment";
import { Buys, Places } from "./Purchase";
import { Reorganise } from "./Reorganise";
import { Takeovers } from "./Takeovers";

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

function endText(p: P, view: View): string {
  if (view.due && view.must_discard) return say(p, "end.pay.discard", view.due);
  if (view.due) return say(p, "end.pay", view.due);
  return say(p, view.must_discard ? "end.discard" : "end");
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
          {endText(p, view)}
        </button>
      )}
    </div>
  );
}
