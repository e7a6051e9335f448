// A board and a form for any game: the view as a tidy tree, the actions by
// group, ranges of numbers as a slider with a field. Each game's own board
// takes its place.
import { useState } from "preact/hooks";
import { fill } from "../i18n";
import type { GameProps, GameUi, Json, Legal } from "../types";
import { Entry } from "./kit/Entry";
import "./kit/kit.css";
import { numbers } from "./kit/legal";
import { NumberPick } from "./kit/NumberPick";
import { nearest } from "./kit/typed";

// --- the view --------------------------------------------------------------

function Tree({ value }: { value: Json }) {
  if (value === null || typeof value !== "object") return <>{String(value)}</>;
  const entries = Object.entries(value);
  if (entries.length === 0) return <>–</>;
  if (Array.isArray(value)) {
    if (value.every((x) => x === null || typeof x !== "object")) {
      return <>{value.join(", ")}</>;
    }
    return <ul>{value.map((x, i) => <li key={i}><Tree value={x} /></li>)}</ul>;
  }
  return (
    <dl class="tree">
      {entries.map(([key, x]) => [
        <dt key={`${key}-t`}>{key}</dt>,
        <dd key={`${key}-d`}><Tree value={x} /></dd>,
      ])}
    </dl>
  );
}

function Board({ view }: GameProps) {
  return <div class="panel"><Tree value={view} /></div>;
}

// --- the form --------------------------------------------------------------

function groups(legal: Legal[]): [string, Legal[]][] {
  const found = new Map<string, Legal[]>();
  for (const l of legal) {
    const list = found.get(l.group);
    if (list) list.push(l);
    else found.set(l.group, [l]);
  }
  return [...found];
}

// One verb with a number: a slider with steps, a field, a button that says it.
function RangePick({ p, entry }: { p: GameProps; entry: Legal }) {
  const values = numbers([entry], entry.verb);
  const [picked, pick] = useState(values[0] ?? 0);
  const value = nearest(values, picked);
  return (
    <Entry class="stack" send={() => p.act([`${entry.verb} ${value}`])}>
      <NumberPick label={fill(p.lang, entry.text, ["…"])} values={values} value={value}
        onChange={pick} format={p.num} less={p.t("web.number.less")} more={p.t("web.number.more")} slider />
      <button type="submit" class="btn main" disabled={p.busy}>
        {fill(p.lang, entry.text, [p.num(value)])}
      </button>
    </Entry>
  );
}

function Form(p: GameProps) {
  return (
    <div class="generic-form">
      {groups(p.legal).map(([group, list]) => (
        <section key={group}>
          <h3>{group}</h3>
          <div class="choices">
            {list.map((l) =>
              l.numbers ? (
                <RangePick key={`${l.verb}#`} p={p} entry={l} />
              ) : (
                <button
                  key={l.a} type="button" class="btn" disabled={p.busy}
                  onClick={() => p.act([l.a ?? ""])}
                >
                  {l.text}
                </button>
              ),
            )}
          </div>
        </section>
      ))}
    </div>
  );
}

export const generic: GameUi = {
  Board,
  Form,
  question: (p) => groups(p.legal)[0]?.[0] ?? "",
  facts: () => [],
};
