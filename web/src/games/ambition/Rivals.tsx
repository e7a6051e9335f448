// The other firms, each in a few public figures; a tap looks into one.
import type { GameProps } from "../../types";
import { Person } from "./icons";
import { Moved } from "../kit/Tick";
import { moneyMoved, sumOf } from "./model";
import { TRADES, type Firm, type View } from "./view";

function figures(p: GameProps, f: Firm): [string, string][] {
  const v = p.view as View;
  const list: [string, string][] = [
    [p.t("amb.web.cocoa"), `${f.cocoa}/${v.stores.cocoa}`],
    [p.t("amb.web.chocolate"), `${f.chocolate}/${v.stores.chocolate}`],
    [p.t("amb.web.cursor"), String(f.cursor)],
    [p.t("amb.web.express"), String(f.express)],
  ];
  if (f.bundles.length) list.push([p.t("amb.board.bundles"), `${f.bundles.length} · ${p.num(sumOf(f.bundles))}`]);
  if (f.waiting.length)
    list.push([p.t("amb.board.waiting"), `${f.waiting.length} · ${p.num(sumOf(f.waiting.map((c) => c.price ?? 0)))}`]);
  if (f.titles) list.push([p.t("amb.web.titles"), String(f.titles)]);
  if (f.loans) list.push([p.t("amb.web.loans"), String(f.loans)]);
  const money = f.fortune ?? f.cash;
  if (money !== undefined)
    list.unshift([p.t(f.fortune === undefined ? "amb.board.cash" : "amb.board.fortune"), `${p.num(money)}\u00a0F`]);
  return list;
}

function Badges({ p, f }: { p: GameProps; f: Firm }) {
  const v = p.view as View;
  const list: string[] = [];
  if (v.banker === f.seat) list.push(p.t("amb.web.banker"));
  if (f.hit) list.push(p.t("amb.web.hit"));
  if (f.read) list.push(p.t("amb.web.has-read"));
  if (!f.in) list.push(p.t("amb.board.out"));
  return (
    <>
      {list.map((b) => (
        <span key={b} class="amb-badge">
          {b}
        </span>
      ))}
    </>
  );
}

export function Rivals({ p, shown, show }: { p: GameProps; shown: number; show: (seat: number) => void }) {
  const v = p.view as View;
  const moved = moneyMoved(p.news);
  return (
    <ul class="amb-rivals" aria-label={p.t("amb.web.firms")}>
      {v.players.map((f) => (
        <li key={f.seat} class={f.in ? "" : "out"}>
          <button type="button" aria-pressed={shown === f.seat} onClick={() => show(f.seat)}>
            <span class="amb-rival-name">
              <span class={`amb-seat s${f.seat}`} aria-hidden="true" />
              <b>{p.names[f.seat]}</b>
              <Badges p={p} f={f} />
              <Moved by={moved.get(f.seat) ?? 0} format={p.num} turn={p.news[0]?.n ?? 0} calm={p.calm} />
            </span>
            <span class="amb-crew">
              {TRADES.map((t) => (
                <span key={t} title={p.t(`amb.web.team.${t}`, f.staff[t])}>
                  <Person trade={t} />
                  <span class="sr">{p.t(`amb.web.trade.${t}`)}: </span>
                  {f.staff[t]}
                </span>
              ))}
            </span>
            <span class="amb-figures">
              {figures(p, f).map(([k, n]) => (
                <span key={k}>
                  <i>{k}</i> <b>{n}</b>
                </span>
              ))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
