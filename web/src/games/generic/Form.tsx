// A form for any game, made of the menu: numbers as tiles or as a slider with a
// field, a few choices as buttons, many as a list.
import { useEffect, useState } from "preact/hooks";
import { fill } from "../../i18n";
import type { GameProps, Legal } from "../../types";
import { Entry } from "../kit/Entry";
import { NumberPick } from "../kit/NumberPick";
import { nearest } from "../kit/typed";
import { FEW, groups, type Group, type Part } from "./menu";

// A hint is put into the part that has its action.
function useTaken<T>(p: GameProps, read: (action: string) => T | undefined, put: (v: T) => void) {
  const action = p.taken?.a;
  useEffect(() => {
    const found = action === undefined ? undefined : read(action);
    if (found !== undefined) put(found);
  }, [p.taken]);
}

interface PickProps {
  label: string;
  values: number[];
  value: number;
  num: (n: number) => string;
  onPick: (n: number) => void;
}

function Tiles({ label, values, value, num, onPick }: PickProps) {
  return (
    <div class="gen-tiles" role="group" aria-label={label}>
      {values.map((n) => (
        <button key={n} type="button" class="btn gen-tile" aria-pressed={n === value}
          onClick={() => onPick(n)}>
          {num(n)}
        </button>
      ))}
    </div>
  );
}

// One verb with a number, and a button that says what it will do.
function NumberPart({ p, verb, list, values, label }: {
  p: GameProps; verb: string; list: Legal[]; values: number[]; label: string;
}) {
  const [picked, pick] = useState(values[0] ?? 0);
  const value = nearest(values, picked);
  const one = list.find((l) => l.a === `${verb} ${value}`);
  const text = one?.text ?? fill(p.lang, list[0]?.text ?? "", [p.num(value)]);
  useTaken(p, (a) => {
    const [word, n] = a.split(" ");
    return word === verb && values.includes(Number(n)) ? Number(n) : undefined;
  }, pick);
  return (
    <Entry class="stack" send={() => p.act([`${verb} ${value}`])}>
      {values.length > FEW ? (
        <NumberPick label={label} values={values} value={value} onChange={pick} format={p.num}
          less={p.t("web.number.less")} more={p.t("web.number.more")} slider />
      ) : values.length > 1 && (
        <Tiles label={label} values={values} value={value} num={p.num} onPick={pick} />
      )}
      <button type="submit" class="btn main" disabled={p.busy}>
        {text}
      </button>
    </Entry>
  );
}

function ManyPart({ p, choices, label }: { p: GameProps; choices: Legal[]; label: string }) {
  const [picked, pick] = useState(choices[0]?.a ?? "");
  const chosen = choices.find((l) => l.a === picked) ?? choices[0];
  useTaken(p, (a) => (choices.some((l) => l.a === a) ? a : undefined), pick);
  return (
    <Entry class="stack" send={() => p.act([chosen?.a ?? ""])}>
      <select aria-label={label} value={chosen?.a} onChange={(e) => pick(e.currentTarget.value)}>
        {choices.map((l) => <option key={l.a} value={l.a}>{l.text}</option>)}
      </select>
      <button type="submit" class="btn main" disabled={p.busy}>{chosen?.text}</button>
    </Entry>
  );
}

function FewPart({ p, choices, only }: { p: GameProps; choices: Legal[]; only: boolean }) {
  const taken = p.taken?.a;
  return (
    <div class="gen-choices">
      {choices.map((l) => (
        <button key={l.a} type="button" disabled={p.busy}
          class={`btn ${l.a === taken || (only && choices.length === 1) ? "main" : ""}`}
          onClick={() => p.act([l.a ?? ""])}>
          {l.text}
        </button>
      ))}
    </div>
  );
}

function OnePart({ p, part, heading, only }: {
  p: GameProps; part: Part; heading: string; only: boolean;
}) {
  if (part.kind === "number")
    return <NumberPart p={p} {...part} label={heading} />;
  if (part.kind === "many") return <ManyPart p={p} choices={part.choices} label={heading} />;
  return <FewPart p={p} choices={part.choices} only={only} />;
}

function OneGroup({ p, group, alone }: { p: GameProps; group: Group; alone: boolean }) {
  return (
    <section>
      {!alone && <h3>{group.heading}</h3>}
      <div class="stack">
        {group.parts.map((part, i) => (
          <OnePart key={`${part.verb}-${i}`} p={p} part={part} heading={group.heading}
            only={alone && group.parts.length === 1} />
        ))}
      </div>
    </section>
  );
}

// The question already says the only heading there is.
export function Form(p: GameProps) {
  const found = groups(p.legal);
  return (
    <div class="gen-form">
      {found.map((g) => <OneGroup key={g.heading} p={p} group={g} alone={found.length === 1} />)}
    </div>
  );
}
