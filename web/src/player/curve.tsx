// The curve of a rating: a line, and around it where the player's strength lies in 95 of 100 cases.
import type { Rated } from "../generated/online";
import type { Words } from "../i18n";

const W = 640;
const H = 220;
const LEFT = 48;
const EDGE = 12;

// Round hundreds for the axis.
function ticks(low: number, high: number): number[] {
  const step = high - low > 800 ? 400 : high - low > 400 ? 200 : 100;
  const out = [];
  for (let v = Math.ceil(low / step) * step; v <= high; v += step) out.push(v);
  return out;
}

export function RatingCurve({ points, words }: { points: Rated[]; words: Words }) {
  const all = [{ at: points[0]?.at ?? 0, r: 1500, d: 350 }, ...points];
  const low = Math.min(...all.map((p) => p.r - 2 * p.d));
  const high = Math.max(...all.map((p) => p.r + 2 * p.d));
  const x = (i: number) => LEFT + ((W - LEFT - EDGE) * i) / Math.max(1, all.length - 1);
  const y = (v: number) => EDGE + ((H - 2 * EDGE) * (high - v)) / (high - low || 1);
  const dots = (of: (p: Rated) => number) =>
    all.map((p, i) => `${x(i).toFixed(1)},${y(of(p)).toFixed(1)}`);
  const line = dots((p) => p.r).join(" ");
  const over = dots((p) => p.r + 2 * p.d);
  const under = dots((p) => p.r - 2 * p.d).reverse();
  const last = all[all.length - 1]!;
  return (
    <svg class="rating" role="img" viewBox={`0 0 ${W} ${H}`}
      aria-label={words.t("web.me.rating.now", last.r, 2 * last.d)}>
      {ticks(low, high).map((v) => (
        <g key={v}>
          <line class="grid" x1={LEFT} x2={W - EDGE} y1={y(v)} y2={y(v)} />
          <text x={LEFT - 6} y={y(v) + 4} text-anchor="end">{v}</text>
        </g>
      ))}
      <polygon class="band" points={[...over, ...under].join(" ")} />
      <polyline class="line" points={line} />
      <circle class="dot" cx={x(all.length - 1)} cy={y(last.r)} r="4" />
    </svg>
  );
}
