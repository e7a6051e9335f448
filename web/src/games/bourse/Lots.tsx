// The lots of a company as so many places, each with its owner's letter and
// colour; the bank's are hollow. A majority is marked.
import type { GameProps } from "../../types";
import { seatMarks } from "../kit/seats";
import { shares } from "./model";
import type { Company, View } from "./view";

export function Lots({ p, company }: { p: GameProps; company: Company }) {
  const marks = seatMarks(p.names);
  const owners = company.lots.flatMap((n, seat) => Array.from({ length: n }, () => seat));
  const words = company.lots
    .map((n, seat) => (n ? `${p.names[seat]} ${p.num(shares(p.view as View, n))}` : ""))
    .filter(Boolean)
    .concat(p.t("bou.web.bank-lots", shares(p.view as View, company.bank)))
    .join(", ");
  return (
    <span class="bou-lots" role="img" aria-label={words} title={words}>
      {Array.from({ length: (p.view as View).figures.lots }, (_, i) => {
        const seat = owners[i];
        return seat === undefined ? (
          <i key={i} />
        ) : (
          <i key={`${i}-${seat}`} class={`s${seat}${company.majority === seat ? " major" : ""}`}>
            {marks[seat]}
          </i>
        );
      })}
    </span>
  );
}

export function Change({ p, by }: { p: GameProps; by: number }) {
  if (!by) return <span class="bou-change flat">=</span>;
  return (
    <span class={`bou-change ${by > 0 ? "up" : "down"}`}>
      <span class="sr">{p.t(by > 0 ? "bou.web.up" : "bou.web.down")} </span>
      <span aria-hidden="true">{by > 0 ? "▲" : "▼"}</span>
      {Math.abs(by)}
    </span>
  );
}

// A line of the quotes so far, the last one marked.
export function Spark({ values, width = 52, height = 18 }: { values: number[]; width?: number; height?: number }) {
  const low = Math.min(...values);
  const span = Math.max(1, Math.max(...values) - low);
  const x = (i: number) => (values.length < 2 ? width - 3 : 2 + (i * (width - 5)) / (values.length - 1));
  const y = (n: number) => height - 3 - ((n - low) / span) * (height - 6);
  const last = values.length - 1;
  return (
    <svg class="bou-spark" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <polyline points={values.map((n, i) => `${x(i).toFixed(1)},${y(n).toFixed(1)}`).join(" ")} />
      <circle cx={x(last)} cy={y(values[last] ?? 0)} r="2" />
    </svg>
  );
}
