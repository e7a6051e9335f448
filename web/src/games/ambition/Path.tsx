// The head of the newspaper, and the month as a path of seven stations.
import type { GameProps } from "../../types";
import { StationIcon } from "./icons";
import { monthKey, OPERATIONS, type View } from "./view";

export function Masthead(p: GameProps) {
  const v = p.view as View;
  return (
    <header class="amb-mast">
      <span class="amb-ear">{p.t("amb.web.price", v.month)}</span>
      <h2 class="amb-title">{p.t("amb.web.paper")}</h2>
      <span class="amb-ear">{p.t("amb.board.banker", p.names[v.banker] ?? "")}</span>
      <p class="amb-date">
        <b>{p.t(monthKey(v.month))}</b>
        <span>{p.t("amb.web.month-of", v.month, v.months)}</span>
        <span class="amb-months" aria-hidden="true">
          {Array.from({ length: v.months }, (_, i) => (
            <i key={i} class={i + 1 < v.month ? "past" : i + 1 === v.month ? "now" : ""} />
          ))}
        </span>
      </p>
    </header>
  );
}

export function Path(p: GameProps) {
  const v = p.view as View;
  const at = OPERATIONS.indexOf(v.operation as (typeof OPERATIONS)[number]);
  return (
    <ol class="amb-path" aria-label={p.t("amb.web.path")}>
      {OPERATIONS.map((op, i) => {
        const state = i < at ? "past" : i === at ? "now" : "";
        return (
          <li key={op} class={state} aria-current={i === at ? "step" : undefined}>
            <span class="amb-stop">
              <StationIcon operation={op} />
            </span>
            <span class="amb-stop-name">{p.t(`amb.web.op.${op}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}
