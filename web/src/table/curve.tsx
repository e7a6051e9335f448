// How every seat's fortune went: one line a seat, drawn by us. A seat has a
// colour, a dash of its own and its name at the end of its line.
import { useMemo } from "preact/hooks";
import type { Words } from "../i18n";

export interface Point {
  n: number;
  scores: number[];
  shares: number[];
}

interface Props {
  points: Point[];
  names: string[];
  words: Words;
  marks: number[]; // moves worth a mark
  onPick: (n: number) => void;
}

const W = 720;
const H = 260;
const LEFT = 56;
const RIGHT = 110;
const TOP = 14;
const BOTTOM = 30;
const DASHES = ["", "8 4", "2 4", "12 4 2 4", "5 3", "1 3"];

// Round numbers for the axis: 1, 2 or 5 times a power of ten.
function ticks(low: number, high: number): number[] {
  const rough = (high - low) / 4 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((k) => k * power).find((s) => s >= rough) ?? rough;
  const out = [];
  for (let v = Math.ceil(low / step) * step; v <= high; v += step) out.push(v);
  return out;
}

// Names at the line's end must not lie on each other.
function spread(ys: number[]): number[] {
  const order = ys.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  const out = [...ys];
  let last = -Infinity;
  for (const { y, i } of order) {
    last = Math.max(y, last + 15);
    out[i] = last;
  }
  return out;
}

export function Curve({ points, names, words, marks, onPick }: Props) {
  const { t, num } = words;
  const shape = useMemo(() => {
    const all = points.flatMap((p) => p.scores);
    const low = Math.min(0, ...all);
    const high = Math.max(1, ...all);
    const end = Math.max(1, points[points.length - 1]?.n ?? 1);
    const x = (n: number) => LEFT + (n / end) * (W - LEFT - RIGHT);
    const y = (v: number) => H - BOTTOM - ((v - low) / (high - low)) * (H - TOP - BOTTOM);
    return { low, high, x, y };
  }, [points]);
  const { low, high, x, y } = shape;
  const last = points[points.length - 1];
  if (!last) return null;
  const labels = spread(names.map((_, s) => y(last.scores[s] ?? 0)));
  const summary = names.map((n, s) => `${n} ${num(last.scores[s] ?? 0)}`).join(", ");
  return (
    <svg class="curve" viewBox={`0 0 ${W} ${H}`} role="img" aria-label={`${t("web.curve")}: ${summary}`}>
      {ticks(low, high).map((v) => (
        <g key={v}>
          <path d={`M${LEFT} ${y(v)}H${W - RIGHT}`} class="grid" />
          <text x={LEFT - 8} y={y(v) + 4} text-anchor="end">{num(v)}</text>
        </g>
      ))}
      {marks.map((n, i) => (
        <g key={n} class="mark" onClick={() => onPick(n)}>
          <path d={`M${x(n)} ${TOP}V${H - BOTTOM}`} />
          <circle cx={x(n)} cy={H - 14} r="10" />
          <text x={x(n)} y={H - 10} text-anchor="middle">{i + 1}</text>
        </g>
      ))}
      {names.map((name, s) => (
        <g key={s} class={`seat-${s}`}>
          <path class="line" stroke-dasharray={DASHES[s]}
            d={points.map((p, i) => `${i ? "L" : "M"}${x(p.n).toFixed(1)} ${y(p.scores[s] ?? 0).toFixed(1)}`).join("")} />
          <text x={W - RIGHT + 8} y={(labels[s] ?? 0) + 4} class="name">{name}</text>
        </g>
      ))}
    </svg>
  );
}
