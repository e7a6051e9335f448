// Forms of one number or of two buttons.
import { useEffect, useState } from "preact/hooks";
import type { GameProps, Legal } from "../../../types";
import { Entry } from "../../kit/Entry";
import { numbers } from "../../kit/legal";
import { NumberPick } from "../../kit/NumberPick";
import { proposedTerms, useProposal } from "../../kit/proposal";
import { nearest } from "../../kit/typed";
import type { View } from "../view";

interface Part {
  p: GameProps;
  legal: Legal[];
}

interface NumberProps extends Part {
  verb: string;
  label: string;
  start: (values: number[]) => number; // where a program has nothing to say
  say: (n: number) => string; // the main button
  note?: (n: number) => string;
  unit?: string;
}

export function OneNumber({ p, legal, verb, label, start, say, note, unit }: NumberProps) {
  const values = numbers(legal, verb);
  const question = `${verb} ${(p.view as View).month} ${values.join()}`;
  const proposal = useProposal(p, 1, question);
  const [touched, set] = useState<number | null>(null);
  useEffect(() => set(null), [question]);
  const advised = proposedTerms(proposal, verb)[0];
  const n = touched ?? (advised === undefined ? start(values) : nearest(values, Number(advised)));
  const ready = touched !== null || proposal !== undefined;
  return (
    <Entry class="amb-form" send={() => p.act([`${verb} ${n}`])}>
      <NumberPick
        label={label}
        values={values}
        value={n}
        onChange={set}
        format={p.num}
        less={p.t("amb.web.less")}
        more={p.t("amb.web.more")}
        unit={unit}
        slider
      />
      {note && <p class="amb-small">{note(n)}</p>}
      <button type="submit" class="btn main kit-big" disabled={p.busy || !ready}>
        {say(n)}
      </button>
    </Entry>
  );
}

interface PairProps extends Part {
  no: string; // the quieter action
  yes: string;
  words: { no: string; yes: string; noNote?: string; yesNote?: string };
}

export function TwoButtons({ p, legal, no, yes, words }: PairProps) {
  const may = (a: string) => legal.some((l) => l.a === a);
  const big = (a: string, main: boolean, word: string, note?: string) =>
    may(a) && (
      <button type="button" class={`btn kit-big${main ? " main" : ""}`} disabled={p.busy} onClick={() => p.act([a])}>
        <span>
          {word}
          {note && <small>{note}</small>}
        </span>
      </button>
    );
  return (
    <div class="amb-form">
      <div class="kit-pair">
        {big(no, false, words.no, words.noNote)}
        {big(yes, true, words.yes, words.yesNote)}
      </div>
    </div>
  );
}

// Whatever has no form of its own.
export function Plain({ p, legal }: Part) {
  return (
    <div class="amb-form amb-plain">
      {legal.map((l) =>
        l.a === undefined ? (
          <OneNumber
            key={l.verb}
            p={p}
            legal={[l]}
            verb={l.verb}
            label={l.text}
            start={(v) => v[0] ?? 0}
            say={(n) => p.num(n)}
          />
        ) : (
          <button key={l.a} type="button" class="btn" disabled={p.busy} onClick={() => p.act([l.a!])}>
            {l.text}
          </button>
        ),
      )}
    </div>
  );
}
