// A firm as a building cut open: stores and workshop on the ground, sales
// above, secretariat and accounting under the roof, the safe in the cellar.
import type { ComponentChildren } from "preact";
import type { GameProps } from "../../types";
import { Tick } from "../kit/Tick";
import { Bar, Bundle, Letter, Person } from "./icons";
import { sumOf } from "./model";
import type { Firm, Trade, View } from "./view";

type Props = GameProps & { firm: Firm };

function Team({ p, firm, trade }: { p: GameProps; firm: Firm; trade: Trade }) {
  const n = firm.staff[trade];
  const idle = Math.min(n, firm.idle[trade]);
  const shown = Math.min(n, 8);
  return (
    <span class="amb-team" role="img" aria-label={p.t(`amb.web.team.${trade}`, n)}>
      {Array.from({ length: shown }, (_, i) => (
        <Person key={i} trade={trade} idle={i >= shown - idle} />
      ))}
      {n > shown && <b class="amb-more">×{n}</b>}
      {n === 0 && <span class="amb-none">{p.t("amb.web.nobody")}</span>}
    </span>
  );
}

// A store with its places. A bar lands as it is first drawn.
function Store({ p, kind, n, room }: { p: GameProps; kind: "cocoa" | "chocolate"; n: number; room: number }) {
  return (
    <span class={`amb-store ${kind}`} role="img" aria-label={p.t(`amb.web.${kind}-in-store`, n, room)}>
      {Array.from({ length: room }, (_, i) => (
        <span key={i} class={i < n ? "slot full" : "slot"}>
          {i < n && <Bar kind={kind} />}
        </span>
      ))}
    </span>
  );
}

function Room({ name, note, area, children }: { name: string; note?: string; area: string; children: ComponentChildren }) {
  return (
    <section class={`amb-room ${area}`}>
      <h4>
        {name} {note && <span>{note}</span>}
      </h4>
      {children}
    </section>
  );
}

function Papers({ p, firm }: { p: GameProps; firm: Firm }) {
  return (
    <ul class="amb-papers">
      {firm.waiting.map((c, i) => (
        <li key={`${c.id}${i}`} title={p.t("amb.web.waiting-paper", c.tonnes, c.price ?? 0)}>
          <Letter />
          <span>{p.num((c.price ?? 0) / 1000)}k</span>
        </li>
      ))}
    </ul>
  );
}

function Bundles({ p, firm }: { p: GameProps; firm: Firm }) {
  return (
    <ul class="amb-papers">
      {firm.bundles.map((sum, i) => (
        <li key={i} title={p.t("amb.web.bundle", sum)}>
          <Bundle />
          <span>{p.num(sum / 1000)}k</span>
        </li>
      ))}
    </ul>
  );
}

function Gauge({ p, firm }: { p: GameProps; firm: Firm }) {
  const v = p.view as View;
  return (
    <span class="amb-gauge" role="img" aria-label={p.t("amb.web.cursor-on", firm.cursor)}>
      {Array.from({ length: v.figures.cursor + 1 }, (_, i) => (
        <i key={i} class={i === firm.cursor ? "at" : i < firm.cursor ? "under" : ""}>
          {i % 5 === 0 || i === firm.cursor ? i : ""}
        </i>
      ))}
    </span>
  );
}

function Safe(p: Props) {
  const { firm } = p;
  const money = firm.fortune ?? firm.cash;
  return (
    <section class="amb-safe" aria-label={p.t("amb.web.safe")}>
      <span class="amb-dial" aria-hidden="true" />
      <dl>
        <div class="amb-cash">
          <dt>{p.t(firm.fortune === undefined ? "amb.board.cash" : "amb.board.fortune")}</dt>
          <dd>
            {money === undefined ? (
              <span class="amb-secret">{p.t("amb.web.hidden")}</span>
            ) : (
              <>
                <Tick value={money} format={p.num} calm={p.calm} /> F
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{p.t("amb.web.titles")}</dt>
          <dd>{firm.titles}</dd>
        </div>
        <div>
          <dt>{p.t("amb.web.loans")}</dt>
          <dd class={firm.loans ? "amb-owed" : ""}>{firm.loans}</dd>
        </div>
        <div>
          <dt>{p.t("amb.web.express")}</dt>
          <dd>{firm.express}</dd>
        </div>
      </dl>
    </section>
  );
}

export function Factory(p: Props) {
  const v = p.view as View;
  const f = p.firm;
  const due = sumOf(f.bundles);
  const wages = (t: Trade) => p.t("amb.web.each", v.figures.wages[t]);
  return (
    <article class={`amb-firm${f.in ? "" : " amb-out"}`} aria-label={p.t("amb.web.firm-of", p.names[f.seat] ?? "")}>
      <div class="amb-roof" aria-hidden="true">
        <svg viewBox="0 0 400 54" preserveAspectRatio="none">
          <path class="smoke" d="M330 12c-8-6 4-10-4-16M336 14c8-6-2-12 6-16" />
          <rect class="chimney" x="322" y="8" width="20" height="40" />
          <path class="tiles" d="M0 54L34 22H366L400 54z" />
        </svg>
      </div>
      <h3 class="amb-sign">
        <span class={`amb-seat s${f.seat}`} aria-hidden="true" />
        {p.t("amb.web.firm-of", p.names[f.seat] ?? "")}
        {!f.in && <em>{p.t("amb.board.out")}</em>}
      </h3>
      <div class="amb-floors">
        <Room area="sec" name={p.t("amb.web.room.secretariat")} note={wages("secretary")}>
          <Team p={p} firm={f} trade="secretary" />
          <Papers p={p} firm={f} />
        </Room>
        <Room area="acc" name={p.t("amb.web.room.accounting")} note={wages("accountant")}>
          <Team p={p} firm={f} trade="accountant" />
          <Bundles p={p} firm={f} />
          {due > 0 && <p class="amb-due">{p.t("amb.web.to-collect", due)}</p>}
        </Room>
        <Room area="sal" name={p.t("amb.web.room.sales")} note={p.t("amb.web.reach", v.figures.negotiations, v.figures.wages.sales)}>
          <Team p={p} firm={f} trade="sales" />
          <Gauge p={p} firm={f} />
        </Room>
        <Room area="coc" name={p.t("amb.web.room.cocoa")} note={`${f.cocoa}/${v.stores.cocoa}`}>
          <Store p={p} kind="cocoa" n={f.cocoa} room={v.stores.cocoa} />
        </Room>
        <Room area="wor" name={p.t("amb.web.room.workshop")} note={wages("worker")}>
          <Team p={p} firm={f} trade="worker" />
          <p class="amb-rate">{p.t("amb.web.output", f.output)}</p>
        </Room>
        <Room area="cho" name={p.t("amb.web.room.chocolate")} note={`${f.chocolate}/${v.stores.chocolate}`}>
          <Store p={p} kind="chocolate" n={f.chocolate} room={v.stores.chocolate} />
        </Room>
      </div>
      <Safe {...p} />
    </article>
  );
}
