// The last page: fortunes in order.
import type { GameProps } from "../../types";
import type { View } from "./view";

export function Final(p: GameProps) {
  const v = p.view as View;
  // bankrupts last, the later before the earlier
  const order = [...v.players].sort(
    (a, b) => Number(b.in) - Number(a.in) || (b.ruined ?? 0) - (a.ruined ?? 0) || (b.fortune ?? 0) - (a.fortune ?? 0),
  );
  const most = Math.max(1, ...order.map((f) => f.fortune ?? 0));
  return (
    <section class="amb-stage amb-final">
      <h3 class="amb-head">{p.t("amb.web.final")}</h3>
      <ol>
        {order.map((f, i) => (
          <li key={f.seat}>
            <span class="amb-rank">{i + 1}</span>
            <span class={`amb-seat s${f.seat}`} aria-hidden="true" />
            <b>{p.names[f.seat]}</b>
            <span class="amb-heap" aria-hidden="true">
              <i style={{ width: `${Math.max(0, ((f.fortune ?? 0) / most) * 100)}%` }} />
            </span>
            <span class="amb-sum">{f.in ? `${p.num(f.fortune ?? 0)}\u00a0F` : p.t("amb.board.out")}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
