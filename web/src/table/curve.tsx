// How every seat's fortune went: one line a seat, drawn by us. A seat has a
// colour, a dash of its own and its name at the end of its line.
import { useMemo } from "preact/hooks";
import type { Words } from "../i18n";
import { useMedia } from "./props";

// A score this low is that of a seat that has left the game: it ranks behind all
// others and is no number to draw or to print.
export const isOut = (score: number) => score < -5e14;

export interface Point {
  at: number; // a moment
  scores: number[];
  shares: number[];
}

interface Props {
  points: Point[];
  what: "scores" | "shares"; // fortune, or chance to win (0 to 1)
  names: string[];
  words: Words;
  marks: number[]; // moments worth a mark
  onPick: (at: number) => void;
}

// On a phone the picture has fewer units, so that its words stay as large.
// `most` letters of a name have room at its right.
const WIDE = { W: 720, LEFT: 56, RIGHT: 120, most: 17 };
const NARROW = { W: 390, LEFT: 44, RIGHT: 92, most: 12 };
const H = 260;
const TOP = 14;
const BOTTOM = 30;
const DASHES = ["", "8 4", "2 4", "12 4 2 4", "5 3", "1 3"];

// Round numbers for the axis: 1, 2 or 5 times a power of ten.
function ticks(low: number, high: number): number[] {
  const rough = (high - low) / 4 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const fine = [1, 2, 5, 10].map((k) => k * power).find((s) => s >= rough) ?? rough;
  const step = Math.max(1, fine); // what is counted is whole
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

// As much of a name as there is room for.
function fit(name: string, most: number): string {
  if (name.length <= most) return name;
  const first = name.split(" ")[0] ?? "";
  return first.length <= most ? first : `${name.slice(0, most - 1)}…`;
}

// One row a moment: every seat's figure, shares in percent.
function figures(points: Point[], what: Props["what"]): { at: number; row: number[] }[] {
  return points
    .filter((p) => p[what]?.length > 0)
    .map((p) => ({ at: p.at, row: what === "scores" ? p.scores : p.shares.map((x) => x * 100) }));
}

export function Curve({ points, what, names, words, marks, onPick }: Props) {
  const { t } = words;
  const { W, LEFT, RIGHT, most } = useMedia("(max-width: 40rem)") ? NARROW : WIDE;
  const num = (v: number) => words.num(Math.round(v)) + (what === "shares" ? " %" : "");
  const { rows, low, high, x, y } = useMemo(() => {
    const list = figures(points, what);
    const all = list.flatMap((p) => p.row).filter((v) => !isOut(v));
    const bottom = Math.min(0, ...all);
    const top = what === "shares" ? 100 : Math.max(1, ...all);
    const end = Math.max(1, list[list.length - 1]?.at ?? 1);
    return {
      rows: list, low: bottom, high: top,
      x: (n: number) => LEFT + (n / end) * (W - LEFT - RIGHT),
      y: (v: number) => H - BOTTOM - ((v - bottom) / (top - bottom)) * (H - TOP - BOTTOM),
    };
  }, [points, what, W]);
  const last = rows[rows.length - 1];
  if (!last) return null;
  // the last figure that a seat had: its line ends there
  const end = (s: number) => rows.filter((p) => !isOut(p.row[s] ?? 0)).at(-1)?.row[s] ?? 0;
  const say = (s: number) => (isOut(last.row[s] ?? 0) ? t("play.out") : num(last.row[s] ?? 0));
  const labels = spread(names.map((_, s) => y(end(s))));
  const summary = names.map((n, s) => `${n} ${say(s)}`).join(", ");
  const path = (s: number) =>
    rows
      .filter((p) => !isOut(p.row[s] ?? 0))
      .map((p, i) => `${i ? "L" : "M"}${x(p.at).toFixed(1)} ${y(p.row[s] ?? 0).toFixed(1)}`)
      .join("");
  return (
    <svg class="curve" viewBox={`0 0 ${W} ${H}`} role="img"
      aria-label={`${t(`web.curve.${what}`)}: ${summary}`}>
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
          <path class="line" stroke-dasharray={DASHES[s]} d={path(s)} />
          <text x={W - RIGHT + 8} y={(labels[s] ?? 0) + 4} class="name">
            {isOut(last.row[s] ?? 0)
              ? `${fit(name, most - 8)} (${t("play.out")})` : fit(name, most)}
          </text>
        </g>
      ))}
    </svg>
  );
}
