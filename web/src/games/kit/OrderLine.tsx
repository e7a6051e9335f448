// A standing order in its own words, with its figure to fill in.
import { useEffect, useState } from "preact/hooks";
import { fill } from "../../i18n";
import { Icon } from "../../ui/icons";
import type { Figure, GameProps, PossibleOrder } from "../../types";
import { Standing } from "./Standing";

const PLACE = "{0}";

// The words around the figure, as they are with it.
export function around(p: GameProps, text: string, figure: string): [string, string] {
  const at = text.indexOf(PLACE);
  const say = (part: string) => fill(p.lang, part, [Number(figure) || 0]);
  return at < 0 ? [say(text), ""] : [say(text.slice(0, at)), say(text.slice(at + PLACE.length))];
}

function Field({ figure, label, value, set }: {
  figure: Figure; label: string; value: string; set: (value: string) => void;
}) {
  if (figure.things)
    return (
      <select aria-label={label} value={value} onChange={(e) => set(e.currentTarget.value)}>
        {figure.things.map((x) => <option key={x.id} value={x.id}>{x.name}</option>)}
      </select>
    );
  const values = figure.values ?? [];
  return (
    <input type="number" aria-label={label} value={value} min={values[0]} max={values.at(-1)}
      step={values.length > 1 ? values[1]! - values[0]! : 1}
      onInput={(e) => set(e.currentTarget.value)} />
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
  if (!of.figure) return <Standing p={p} word={of.order} />;
  if (!figure) return null;
  const [before, after] = around(p, of.text, value);
  return (
    <div class="order-line">
      <span>
        {before}
        <Field figure={figure} label={`${before}… ${after}`} value={value} set={set} />
        {after}
      </span>
      <button type="button" class="btn" disabled={p.busy || !value} onClick={give}>
        <Icon name="clip" size={16} />{p.t("web.order.give")}
      </button>
    </div>
  );
}
