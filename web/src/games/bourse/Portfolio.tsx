// A portfolio: what it is worth, what a lap pays, how far each majority and
// bonus is, and what 1,000 shares more would bring.
import { useState } from "preact/hooks";
import type { GameProps } from "../../types";
import { Moved, Tick } from "../kit/Tick";
import { look } from "./focus";
import { moneyMoved, shares } from "./model";
import { companyOf, inLang, type Company, type Income, type Player, type View } from "./view";
import { Told } from "../../ui/terms";

const KINDS = ["dividend", "fees", "horizontal", "vertical"] as const;

function Earnings({ p, income }: { p: GameProps; income: Income }) {
  return (
    <dl class="bou-income">
      {KINDS.map((k) => (
        <div key={k} class={income[k] ? "" : "none"}>
          <dt><Told text={p.t(`bou.web.income.${k}`)} passing /></dt>
          <dd>{p.num(income[k])}</dd>
        </div>
      ))}
      <div class="sum">
        <dt>{p.t("bou.web.next-lap")}</dt>
        <dd>{p.t("bou.web.sum", income.total)}</dd>
      </div>
    </dl>
  );
}

function Meter({ p, c, player }: { p: GameProps; c: Company; player: Player }) {
  const { lots, majority, stake } = (p.view as View).figures;
  const n = player.lots[c.id] ?? 0;
  return (
    <li class="bou-hold">
      <button type="button" onClick={() => look(c.id)}>
        {c.name}
      </button>
      <span class="bou-meter" role="img" aria-label={p.t("bou.web.of-ten", shares(p.view as View, n))}>
        {Array.from({ length: lots }, (_, i) => (
          <i key={i} class={`${i < n ? "full" : ""}${i + 1 === majority ? " goal" : ""}${i + 1 === stake ? " part" : ""}`} />
        ))}
      </span>
      <b>{p.num(shares(p.view as View, n))}</b>
      <span class="bou-sum">{p.num(player.values[c.id] ?? 0)}</span>
      <span class="bou-star">{c.majority === player.seat ? "★" : ""}</span>
    </li>
  );
}

// Why 1,000 shares more are worth having.
function reason(p: GameProps, g: Income): string {
  const parts: string[] = [];
  if (g.fees) parts.push(p.t("bou.web.reach.majority"));
  if (g.horizontal) parts.push(p.t("bou.web.reach.horizontal"));
  if (g.vertical) parts.push(p.t("bou.web.reach.vertical"));
  return parts.join(" + ");
}

function OneMore({ p, player }: { p: GameProps; player: Player }) {
  const v = p.view as View;
  const best = [...player.one_more].sort((a, b) => b.total - a.total).slice(0, 4);
  if (!best.length) return null;
  return (
    <div class="bou-more">
      <h4>{p.t("bou.web.one-more")}</h4>
      <ul>
        {best.map((gain) => (
          <li key={gain.company}>
            <button type="button" onClick={() => look(gain.company)}>
              {companyOf(v, gain.company)?.name}
            </button>
            <span>{reason(p, gain)}</span>
            <b>+{p.t("bou.web.sum", gain.total)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Holdings({ p, player }: { p: GameProps; player: Player }) {
  const v = p.view as View;
  const held = v.sectors.filter((s) => v.companies.some((c) => c.sector === s.id && player.lots[c.id]));
  if (!held.length) return <p class="bou-small">{p.t("bou.board.nothing")}</p>;
  return (
    <div class="bou-holdings">
      {held.map((s) => {
        const found = player.sectors[s.id];
        return (
          <section key={s.id} class={`sector-${s.id}`}>
            <h4>
              <span class="bou-code">{s.id}</span> {inLang(s, p.lang)}
              <span class="bou-goal">
                {found?.horizontals
                  ? p.t("bou.web.horizontal-won", found.horizontals)
                  : p.t("bou.web.horizontal-goal", found?.majorities ?? 0, found?.holdings ?? 0)}
              </span>
            </h4>
            <ul>
              {v.companies
                .filter((c) => c.sector === s.id && player.lots[c.id])
                .map((c) => (
                  <Meter key={c.id} p={p} c={c} player={player} />
                ))}
            </ul>
          </section>
        );
      })}
      <p class="bou-small">
        {p.t("bou.web.vertical-goal", player.majority_sectors, player.verticals)}
      </p>
    </div>
  );
}

export function Portfolio(p: GameProps) {
  const v = p.view as View;
  const [seat, setSeat] = useState(v.seat ?? p.seat ?? 0);
  const player = v.players[seat];
  const moved = moneyMoved(p.news);
  if (!player) return null;
  return (
    <section class="bou-panel bou-portfolio">
      <h3>{p.t("bou.web.portfolio")}</h3>
      <div class="bou-tabs">
        {v.players.map((f) => (
          <button key={f.seat} type="button" aria-pressed={seat === f.seat} onClick={() => setSeat(f.seat)}>
            <i class={`bou-seat s${f.seat}`} aria-hidden="true" /> {p.names[f.seat]}
            <Moved by={moved.get(f.seat) ?? 0} format={p.num} turn={p.news[0]?.n ?? 0} calm={p.calm} />
          </button>
        ))}
      </div>
      {player.ruined ? (
        <p class="bou-alert">{p.t("bou.board.ruined")}</p>
      ) : (
        <>
          <p class="bou-worth">
            {player.cash !== undefined ? (
              <span>
                {p.t("bou.web.cash")}{" "}
                <b>
                  <Tick key={seat} value={player.cash} format={(n) => p.t("bou.web.sum", n)} calm={p.calm} />
                </b>
              </span>
            ) : (
              <span>{p.t("bou.web.cash-hidden")}</span>
            )}
            <span>
              {p.t("bou.web.shares")} <b>{p.t("bou.web.sum", player.shares_worth)}</b>
            </span>
          </p>
          <Earnings p={p} income={player.income} />
          <OneMore p={p} player={player} />
          <Holdings p={p} player={player} />
        </>
      )}
    </section>
  );
}
