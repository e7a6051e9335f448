// A board and a form for any game: the view as a tidy tree, the actions by
// group, ranges of numbers as a slider with a field. Each game's own board
// takes its place; its parts may be used by them.
import { useState } from "preact/hooks";
import { fill } from "../i18n";
import type { GameProps, GameUi, Json, Legal } from "../types";

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

export function groups(legal: Legal[]): [string, Legal[]][] {
  const found = new Map<string, Legal[]>();
  for (const l of legal) {
    const list = found.get(l.group);
    if (list) list.push(l);
    else found.set(l.group, [l]);
  }
  return [...found];
}

// The nearest number that a range entry allows.
export function nearest(ranges: [number, number, number][], n: number): number {
  let best = ranges[0]?.[0] ?? n;
  for (const [from, to, step] of ranges) {
    const k = Math.round((Math.min(Math.max(n, from), to) - from) / step);
    const x = Math.min(to, from + k * step);
    if (Math.abs(x - n) < Math.abs(best - n)) best = x;
  }
  return best;
}

// One verb with a number: a slider with steps, a field, a button that says it.
export function RangePick(p: GameProps & { entry: Legal; start?: number }) {
  const ranges = p.entry.numbers ?? [];
  const low = Math.min(...ranges.map((r) => r[0]));
  const high = Math.max(...ranges.map((r) => r[1]));
  const step = Math.min(...ranges.map((r) => r[2]));
  const [picked, setPicked] = useState(p.start ?? low);
  const value = nearest(ranges, picked);
  const label = fill(p.lang, p.entry.text, [p.num(value)]);
  const set = (text: string) => setPicked(Number(text));
  return (
    <div class="range-pick">
      <input
        type="range" min={low} max={high} step={step} value={value}
        aria-label={fill(p.lang, p.entry.text, ["…"])} aria-valuetext={p.num(value)}
        onInput={(e) => set(e.currentTarget.value)}
      />
      <input
        type="number" min={low} max={high} step={step} value={value}
        aria-label={fill(p.lang, p.entry.text, ["…"])}
        onChange={(e) => set(e.currentTarget.value)}
      />
      <button
        type="button" class="btn main" disabled={p.busy}
        onClick={() => p.act([`${p.entry.verb} ${value}`])}
      >
        {label}
      </button>
    </div>
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
                <RangePick key={`${l.verb}#`} {...p} entry={l} />
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
