// A number out of those allowed: buttons for one less and one more, a slider
// where there are many, and a field to type it in.
import { useEffect, useId, useState } from "preact/hooks";

interface Props {
  label: string;
  values: number[]; // allowed, in order
  value: number;
  onChange: (n: number) => void;
  format: (n: number) => string;
  less: string; // names of the two buttons
  more: string;
  slider?: boolean;
  unit?: string;
  quiet?: boolean; // the label is only for screen readers
}

// The allowed number nearest to one that was typed.
export function nearest(values: number[], n: number): number {
  let best = values[0] ?? 0;
  for (const v of values) if (Math.abs(v - n) < Math.abs(best - n)) best = v;
  return best;
}

export function NumberPick(p: Props) {
  const id = useId();
  const [typed, setTyped] = useState(String(p.value));
  useEffect(() => setTyped(String(p.value)), [p.value]);
  const at = p.values.indexOf(p.value);
  const first = p.values[0] ?? 0;
  const last = p.values[p.values.length - 1] ?? 0;
  const step = (by: number) => {
    const next = p.values[Math.min(Math.max(at + by, 0), p.values.length - 1)];
    if (next !== undefined) p.onChange(next);
  };
  const settle = () => {
    const n = Number(typed.replace(/[^\d-]/g, ""));
    const fit = Number.isFinite(n) && typed.trim() ? nearest(p.values, n) : p.value;
    setTyped(String(fit));
    if (fit !== p.value) p.onChange(fit);
  };
  return (
    <div class="kit-number">
      <label for={id} class={p.quiet ? "sr" : "kit-label"}>
        {p.label}
      </label>
      <div class="kit-step">
        <button type="button" aria-label={p.less} disabled={at <= 0} onClick={() => step(-1)}>
          −
        </button>
        <input
          id={id}
          inputMode="numeric"
          value={typed}
          onInput={(e) => setTyped(e.currentTarget.value)}
          onBlur={settle}
          onKeyDown={(e) => {
            if (e.key === "Enter") settle();
            if (e.key === "ArrowUp") step(1);
            if (e.key === "ArrowDown") step(-1);
          }}
        />
        {p.unit && <span class="kit-unit">{p.unit}</span>}
        <button
          type="button"
          aria-label={p.more}
          disabled={at >= p.values.length - 1}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
      {p.slider && p.values.length > 2 && (
        <div class="kit-slide">
          <input
            type="range"
            aria-label={p.label}
            aria-valuetext={p.format(p.value)}
            min={0}
            max={p.values.length - 1}
            value={Math.max(at, 0)}
            onInput={(e) => {
              const v = p.values[Number(e.currentTarget.value)];
              if (v !== undefined) p.onChange(v);
            }}
          />
          <span class="kit-ends" aria-hidden="true">
            <span>{p.format(first)}</span>
            <span>{p.format(last)}</span>
          </span>
        </div>
      )}
    </div>
  );
}
