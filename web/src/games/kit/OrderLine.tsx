// A standing order in its own words, with its figure to fill in.
import { useEffect, useId, useState } from "preact/hooks";
import { fill } from "../../i18n";
import { Icon } from "../../ui/icons";
import type { Figure, GameProps, PossibleOrder } from "../../types";
import { Entry } from "./Entry";
import { NumberFault, NumberField, useDraft } from "./NumberField";
import { Standing } from "./Standing";
import { nearest } from "./typed";

const PLACE = "{0}";

// The words around the figure, as they are with it.
export function around(p: GameProps, text: string, figure: string): [string, string] {
  const at = text.indexOf(PLACE);
  const say = (part: string) => fill(p.lang, part, [Number(figure) || 0]);
  return at < 0 ? [say(text), ""] : [say(text.slice(0, at)), say(text.slice(at + PLACE.length))];
}

function Choice({ things, label, value, set }: {
  things: NonNullable<Figure["things"]>; label: string; value: string; set: (value: string) => void;
}) {
  return (
    <select aria-label={label} value={value} onChange={(e) => set(e.currentTarget.value)}>
      {things.map((x) => <option key={x.id} value={x.id}>{x.name}</option>)}
    </select>
  );
}

interface Props {
  p: GameProps;
  of: PossibleOrder;
  figure?: Figure | null; // what it takes
}

// One row: the words, and a button that gives the order. Without a figure the
// words are the button.
export function OrderLine({ p, of, figure }: Props) {
  const first = figure?.first ?? figure?.things?.[0]?.id ?? String(figure?.start ?? figure?.values?.[0] ?? "");
  const [value, set] = useState(first);
  useEffect(() => set(first), [first]);
  const give = () => void p.order(of.figure ? `${of.order} ${value}` : of.order);
  const id = useId();
  const values = figure?.values ?? [];
  const number = { values, value: Number(value), onChange: (n: number) => set(String(n)) };
  const draft = useDraft(number);
  const step = (by: number) => {
    const at = values.indexOf(nearest(values, number.value)) + by;
    draft.clear();
    if (values[at] !== undefined) number.onChange(values[at]);
  };
  if (!of.figure) return <Standing p={p} word={of.order} />;
  if (!figure) return null;
  const [before, after] = around(p, of.text, value);
  const label = `${before}… ${after}`;
  return (
    <Entry class="order-line" send={give}>
      <span>
        {before}
        {figure.things
          ? <Choice things={figure.things} label={label} value={value} set={set} />
          : <NumberField label={label} draft={draft} noteId={id} step={step} />}
        {after}
      </span>
      <button type="submit" class="btn" disabled={p.busy || !value}>
        <Icon name="clip" size={16} />{p.t("web.order.give")}
      </button>
      <NumberFault id={id} draft={draft} />
    </Entry>
  );
}
