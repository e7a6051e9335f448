// The trading floor: corbeille, what is being dealt in, portfolio, quotes.
import { useEffect } from "preact/hooks";
import type { GameProps } from "../../types";
import { Detail } from "./Detail";
import { Centre, Floor } from "./Floor";
import { look } from "./focus";
import { subject } from "./model";
import { Portfolio } from "./Portfolio";
import { Quotes } from "./Quotes";
import { Rings } from "./Rings";
import { Rumours } from "./Rumours";
import type { View } from "./view";

function Final(p: GameProps) {
  const v = p.view as View;
  if (v.phase !== "over") return null;
  const order = [...v.players].sort((a, b) => (b.worth ?? -b.ruined) - (a.worth ?? -a.ruined));
  const most = Math.max(1, ...order.map((f) => f.worth ?? 0));
  return (
    <section class="bou-panel bou-final">
      <h3>{p.t("bou.web.final")}</h3>
      <ol>
        {order.map((f, i) => (
          <li key={f.seat}>
            <b>{i + 1}</b>
            <i class={`bou-seat s${f.seat}`} aria-hidden="true" />
            <span>{p.names[f.seat]}</span>
            <span class="bou-heap" aria-hidden="true">
              <i style={{ width: `${((f.worth ?? 0) / most) * 100}%` }} />
            </span>
            <b>{f.ruined ? p.t("bou.board.ruined") : p.t("bou.web.sum", f.worth ?? 0)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Board(p: GameProps) {
  const business = subject(p.view as View);
  useEffect(() => look(null), [business]); // what is dealt in is looked at first
  return (
    <div class="bou">
      <Final {...p} />
      <div class="bou-cols">
        <div class="bou-col">
          <Rings p={p}>
            <Centre {...p} />
          </Rings>
          <Detail {...p} />
          <Rumours {...p} />
        </div>
        <div class="bou-col">
          <Floor {...p} />
          <Portfolio {...p} />
        </div>
      </div>
      <Quotes {...p} />
    </div>
  );
}
