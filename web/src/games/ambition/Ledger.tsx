// The accounts page: what each firm has to come, in titles and in debts.
import type { GameProps } from "../../types";
import { sumOf } from "./model";
import type { View } from "./view";

export function Ledger(p: GameProps) {
  const v = p.view as View;
  return (
    <section class="amb-stage">
      <h3 class="amb-head">{p.t("amb.web.ledger")}</h3>
      <table class="amb-ledger">
        <thead>
          <tr>
            <th scope="col">{p.t("amb.board.firm")}</th>
            <th scope="col">{p.t("amb.board.cash")}</th>
            <th scope="col">{p.t("amb.board.bundles")}</th>
            <th scope="col">{p.t("amb.board.waiting")}</th>
            <th scope="col">{p.t("amb.web.titles")}</th>
            <th scope="col">{p.t("amb.web.loans")}</th>
          </tr>
        </thead>
        <tbody>
          {v.players
            .filter((f) => f.in)
            .map((f) => (
              <tr key={f.seat}>
                <th scope="row">
                  <span class={`amb-seat s${f.seat}`} aria-hidden="true" /> {p.names[f.seat]}
                </th>
                <td>{f.cash === undefined ? <i>{p.t("amb.web.hidden")}</i> : p.num(f.cash)}</td>
                <td>{f.bundles.length ? p.num(sumOf(f.bundles)) : "–"}</td>
                <td>{f.waiting.length ? p.num(sumOf(f.waiting.map((c) => c.price ?? 0))) : "–"}</td>
                <td title={p.num(f.titles_worth)}>{f.titles || "–"}</td>
                <td>{f.loans ? `−${p.num(f.debt)}` : "–"}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
