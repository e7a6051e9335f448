// The five markets as clocks, each with its city, its pile and what was bid.
import type { GameProps } from "../../types";
import { sumOf } from "./model";
import type { View } from "./view";

// Hours by which each city's clock is ahead of Paris.
const AHEAD: Record<string, number> = {
  "new-york": -6,
  tokyo: 8,
  london: -1,
  paris: 0,
  frankfurt: 0,
};

function Clock({ hour, minute }: { hour: number; minute: number }) {
  const hand = (turn: number, length: number) => {
    const a = turn * 2 * Math.PI;
    return `M30 30L${(30 + Math.sin(a) * length).toFixed(1)} ${(30 - Math.cos(a) * length).toFixed(1)}`;
  };
  return (
    <svg class="amb-clock" viewBox="0 0 60 60" aria-hidden="true">
      <circle class="rim" cx="30" cy="30" r="28" />
      <circle class="face" cx="30" cy="30" r="24" />
      {Array.from({ length: 12 }, (_, i) => (
        <path key={i} class="tick" d="M30 8.500v3.500" transform={`rotate(${i * 30} 30 30)`} />
      ))}
      <path class="hour" d={hand((hour + minute / 60) / 12, 12)} />
      <path class="minute" d={hand(minute / 60, 19)} />
      <circle class="pin" cx="30" cy="30" r="2.500" />
    </svg>
  );
}

// What all saw on the market last served.
function LastBids(p: GameProps) {
  const v = p.view as View;
  const said = v.phase === "announce" || v.phase === "control";
  const rows = (said ? v.announced : v.last_bids)
    .map((b, seat) => ({ ...b, seat }))
    .filter((b) => b.bars > 0)
    .sort((a, b) => b.price - a.price);
  if (!rows.length) return null;
  return (
    <div class="amb-bids">
      <h4>{p.t(said ? "amb.web.announced" : "amb.web.last-bids")}</h4>
      <ul>
        {rows.map((b) => (
          <li key={b.seat}>
            <span class={`amb-seat s${b.seat}`} aria-hidden="true" />
            <span>{p.names[b.seat]}</span>
            <b>{p.t("amb.web.bid", b.price, b.bars)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Markets(p: GameProps) {
  const v = p.view as View;
  const running = v.phase === "bid" || v.phase === "announce" || v.phase === "control" || v.window === 1;
  const total = sumOf(v.markets.map((m) => m.bars));
  return (
    <section class="amb-stage">
      <h3 class="amb-head">{p.t("amb.web.markets")}</h3>
      {v.now.no_cocoa && <p class="amb-alert">{p.t("amb.event.no.cocoa")}</p>}
      <ol class="amb-markets">
        {v.markets.map((m, i) => {
          const state = !running ? "" : i === v.market ? "open" : i < v.market ? "shut" : "";
          const word = state === "open" ? "amb.web.open" : state === "shut" ? "amb.web.shut" : "amb.web.to-come";
          return (
            <li key={m.id} class={state}>
              <Clock hour={(10 + (AHEAD[m.id] ?? 0) + 24) % 12} minute={i * 7 + 10} />
              <b class="amb-city">{m.name[p.lang]}</b>
              <span class="amb-pile">{running || total ? p.t("amb.web.bars", m.bars) : "–"}</span>
              {running && <span class="amb-tag">{p.t(word)}</span>}
            </li>
          );
        })}
      </ol>
      {v.phase === "offer" && (
        <p class="amb-note-line">
          {v.players
            .filter((f) => f.named > 0)
            .map((f) => p.t("amb.web.named", p.names[f.seat] ?? "", f.named))
            .join(" · ")}
        </p>
      )}
      <LastBids {...p} />
      <ul class="amb-results">
        {p.news
          .filter((l) => l.event === "served" || l.event === "unsold")
          .map((l) => (
            <li key={l.text}>{l.text}</li>
          ))}
      </ul>
    </section>
  );
}
