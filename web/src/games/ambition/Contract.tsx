// The contract on the table: a letter with its tonnes, and a thermometer that
// rises from the base price to the maximum. Before it, the order book.
import type { GameProps } from "../../types";
import { heat } from "./model";
import type { Contract, View } from "./view";

function Thermometer({ p, c, price }: { p: GameProps; c: Contract; price: number }) {
  const h = price ? heat(c.base, c.maximum, price) : 0;
  const level = 128 - h * 108;
  return (
    <figure class="amb-thermo">
      <svg viewBox="0 0 90 160" role="img" aria-label={p.t("amb.web.thermo", c.base, c.maximum, price)}>
        <path class="glass" d="M28 18a10 10 0 0 1 20 0v108a16 16 0 1 1-20 0z" />
        <path class="mercury" d={`M33 ${level.toFixed(1)}h10V128h-10z`} />
        <circle class="mercury" cx="38" cy="140" r="11" />
        {[0, 0.25, 0.5, 0.75, 1].map((x) => (
          <path key={x} class="tick" d={`M52 ${128 - x * 108}h6`} />
        ))}
        <text x="62" y="24">{p.num(c.maximum / 1000)}k</text>
        <text x="62" y="132">{p.num(c.base / 1000)}k</text>
        {price > 0 && (
          <g class="at">
            <path d={`M2 ${level - 9}h22l6 9-6 9H2z`} />
            <text x="5" y={level + 4}>{p.num(price / 1000)}</text>
          </g>
        )}
      </svg>
    </figure>
  );
}

const OUTCOMES = ["accepted", "monopoly", "cancelled", "under", "nobody", "out-of-stock", "set-aside"];

// Whether this contract has just found its seller.
function isSold(p: GameProps, c: Contract): boolean {
  return p.news.some((l) => (l.event === "accepted" || l.event === "monopoly") && l.contract === c.id);
}

// What has just become of contracts.
function Outcome(p: GameProps) {
  const line = p.news.filter((l) => OUTCOMES.includes(l.event)).at(-1);
  if (!line) return null;
  return (
    <p class="amb-outcome" key={line.text}>
      {line.text}
    </p>
  );
}

function ContractLetter({ p, c }: { p: GameProps; c: Contract }) {
  const v = p.view as View;
  const price = v.price ?? 0;
  const stamp = v.winner !== undefined || isSold(p, c);
  return (
    <div class="amb-letter" key={c.id}>
      <div class="amb-sheet">
        <p class="amb-from">{p.t("amb.web.order-for")}</p>
        <p class="amb-tonnes">
          {c.tonnes} <small>t</small>
        </p>
        <p class="amb-small">{p.t("amb.web.bars-needed", c.bars)}</p>
        <p class="amb-small">{p.t("amb.web.base-max", c.base, c.maximum)}</p>
        {price > 0 && (
          <p class="amb-price" key={price}>
            {p.num(price)}&nbsp;F
          </p>
        )}
        {stamp && <span class="amb-stamp">{p.t("amb.web.sold")}</span>}
      </div>
      <Thermometer p={p} c={c} price={price} />
    </div>
  );
}

function Cursors(p: GameProps) {
  const v = p.view as View;
  const joined = v.joined ?? [];
  return (
    <>
    <h4 class="amb-sub">{p.t("amb.web.cursors")}</h4>
    <ul class="amb-cursors">
      {v.players
        .filter((f) => f.in)
        .map((f) => (
          <li key={f.seat} class={joined.includes(f.seat) ? "in" : ""}>
            <span class={`amb-seat s${f.seat}`} aria-hidden="true" />
            <span class="amb-who">{p.names[f.seat]}</span>
            <span class="amb-rail" aria-hidden="true">
              <i style={{ width: `${(f.cursor / v.figures.cursor) * 100}%` }} />
            </span>
            <b>{f.cursor}</b>
            <span class="amb-flag">{joined.includes(f.seat) ? p.t("amb.web.in") : ""}</span>
          </li>
        ))}
    </ul>
    </>
  );
}

export function Selling(p: GameProps) {
  const v = p.view as View;
  if (!v.contract) return <OrderBook {...p} />;
  return (
    <section class="amb-stage">
      <h3 class="amb-head">
        {p.t("amb.web.contract")} <span>{p.t("amb.web.to-turn", v.to_turn)}</span>
      </h3>
      <ContractLetter p={p} c={v.contract} />
      <Outcome {...p} />
      <Cursors {...p} />
    </section>
  );
}

// What may still come out of the pile, by tonnes.
export function OrderBook(p: GameProps) {
  const v = p.view as View;
  return (
    <section class="amb-stage">
      <h3 class="amb-head">{p.t("amb.web.order-book")}</h3>
      <table class="amb-book">
        <thead>
          <tr>
            <th scope="col">{p.t("amb.web.tonnes")}</th>
            <th scope="col">{p.t("amb.web.how-many")}</th>
            <th scope="col">{p.t("amb.web.from-to")}</th>
          </tr>
        </thead>
        <tbody>
          {v.order_book.map((row) => (
            <tr key={row.bars}>
              <th scope="row">{row.tonnes} t</th>
              <td>
                <span class="amb-dots" aria-hidden="true">
                  {"✉ ".repeat(row.contracts)}
                </span>
                <span class="sr">{row.contracts}</span>
              </td>
              <td>
                {p.num(row.base)} – {p.num(row.maximum)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {v.players.some((f) => f.cursor > 0) && <Cursors {...p} />}
      <Outcome {...p} />
    </section>
  );
}
