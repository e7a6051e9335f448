// A number out of those allowed: buttons for one less and one more, a slider
// where there are many, and a field to type it in.
import { useId } from "preact/hooks";
import { useWords } from "../../ui/words";
import { NumberFault, NumberField, useDraft } from "./NumberField";
import { nearest } from "./typed";

interface Props {
  label: string;
  values: number[]; // allowed, in order
  value: number;
  onChange: (n: number) => void;
  format: (n: number) => string;
  less: string; // names of the two buttons
  more: string;
  slider?: boolean;
  end?: number; // where the slider ends; more can be typed
  unit?: string;
  quiet?: boolean; // the label is only for screen readers
}

// Where nobody would go on the slider does not go either: it ends at `end`, or at
// the value if that is beyond.
function slides(values: number[], value: number, end: number | undefined): number[] {
  if (end === undefined) return values;
  const most = Math.max(end, value);
  const short = values.filter((v) => v <= most);
  return short.length > 2 ? short : values;
}

function Slider(p: Props) {
  const values = slides(p.values, p.value, p.end);
  return (
    <div class="kit-slide">
      <input
        type="range"
        aria-label={p.label}
        aria-valuetext={p.format(p.value)}
        min={0}
        max={values.length - 1}
        value={Math.max(values.indexOf(p.value), 0)}
        onInput={(e) => {
          const v = values[Number(e.currentTarget.value)];
          if (v !== undefined) p.onChange(v);
        }}
      />
      <span class="kit-ends" aria-hidden="true">
        <span>{p.format(values[0] ?? 0)}</span>
        <span>{p.format(values.at(-1) ?? 0)}</span>
      </span>
    </div>
  );
}

export function NumberPick(p: Props) {
  const id = useId();
  const { lang } = useWords();
  const draft = useDraft(p);
  const unit = p.unit && <span class="kit-unit">{p.unit}</span>;
  const first = p.unit === "$" && lang === "en"; // as it is printed: $400, 400 $
  const at = p.values.indexOf(p.value);
  const long = p.format(p.values.at(-1) ?? 0).length;
  const step = (by: number) => {
    const from = at >= 0 ? at : p.values.indexOf(nearest(p.values, p.value));
    const next = p.values[Math.min(Math.max(from + by, 0), p.values.length - 1)];
    draft.clear();
    if (next !== undefined) p.onChange(next);
  };
  return (
    <div class="kit-number">
      <label for={id} class={p.quiet ? "sr" : "kit-label"}>
        {p.label}
      </label>
      <div class={`kit-step${long > 5 ? " long" : ""}`}>
        <button type="button" aria-label={p.less} disabled={at <= 0} onClick={() => step(-1)}>
          −
        </button>
        {first && unit}
        <NumberField id={id} draft={draft} noteId={`${id}-fault`} step={step} />
        {!first && unit}
        <button type="button" aria-label={p.more} disabled={at >= p.values.length - 1}
          onClick={() => step(1)}>
          +
        </button>
      </div>
      <NumberFault id={`${id}-fault`} draft={draft} />
      {p.slider && p.values.length > 2 && <Slider {...p} />}
    </div>
  );
}
