// The pages of the newspaper: situations vacant, the bank, Le Confidentiel,
// and what the seat alone knows.
import type { GameProps } from "../../types";
import { Person } from "./icons";
import { TRADES, type Card, type Trade, type View, type Weather } from "./view";
import { Told } from "../../ui/terms";

// The figure that an advertisement names, if it names one.
function does({ figures }: View, trade: Trade): number[] {
  if (trade === "worker") return [figures.bars_a_worker];
  return trade === "accountant" ? [figures.bundles_an_accountant] : [];
}

// Situations vacant: who is still to be hired.
export function Vacancies(p: GameProps) {
  const v = p.view as View;
  return (
    <section class="amb-stage">
      <h3 class="amb-head">{p.t("amb.web.vacancies")}</h3>
      <ul class="amb-ads">
        {TRADES.map((t, i) => (
          <li key={t}>
            <Person trade={t} />
            <div>
              <b>{p.t(`amb.web.trade.${t}`)}</b>
              <p>{p.t(`amb.web.ad.${t}`, ...does(v, t))}</p>
              <p class="amb-wage">{p.t("amb.web.each", v.figures.wages[t])}</p>
            </div>
            <span class="amb-left">
              {(v.now.no_hiring >> i) & 1 ? p.t("amb.web.closed-trade") : p.t("amb.web.available", v.bank.pawns[t])}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Bank(p: GameProps) {
  const v = p.view as View;
  return (
    <section class="amb-bank">
      <h3 class="amb-head">{p.t("amb.web.bank")}</h3>
      <dl>
        <div>
          <dt>{p.t("amb.web.bank-bars")}</dt>
          <dd>{v.bank.bars}</dd>
        </div>
        <div>
          <dt>{p.t("amb.web.bank-titles")}</dt>
          <dd>{v.bank.titles}</dd>
        </div>
        <div>
          <dt>{p.t("amb.web.title-value")}</dt>
          <dd class="amb-gold">{p.num(v.bank.title_value)}&nbsp;F</dd>
        </div>
      </dl>
    </section>
  );
}

export function effects(p: GameProps, w: Weather): string[] {
  const list: string[] = [];
  const trades = (set: number) =>
    TRADES.filter((_, i) => (set >> i) & 1)
      .map((t) => p.t(`amb.trade.${t}`))
      .join(", ");
  if (w.no_cocoa) list.push(p.t("amb.board.no.cocoa"));
  if (w.no_hiring) list.push(p.t("amb.web.no-hiring", trades(w.no_hiring)));
  if (w.idle) list.push(p.t("amb.web.idle", trades(w.idle)));
  if (w.output !== undefined) list.push(p.t("amb.board.output", w.output));
  if (w.minimum) list.push(p.t("amb.board.minimum", w.minimum));
  if (w.set_aside) list.push(p.t("amb.board.aside"));
  if (w.extra) list.push(p.t("amb.board.extra", w.extra));
  return list;
}

function Headlines({ p, title, list }: { p: GameProps; title: string; list: string[] }) {
  if (!list.length) return null;
  return (
    <p class="amb-headline">
      <span>{p.t(title)}</span> {list.join(" · ")}
    </p>
  );
}

function Secret({ p, card }: { p: GameProps; card: Card }) {
  return (
    <div class="amb-read">
      <p class="amb-small">{p.t("amb.web.you-read")}</p>
      <p class="amb-scoop">{card.name[p.lang]}</p>
      {card.story && <p class="amb-small">{card.story[p.lang]}</p>}
      <p><Told text={card.text[p.lang]} passing /></p>
    </div>
  );
}

export function Confidentiel(p: GameProps) {
  const v = p.view as View;
  const turned = p.news.find((l) => l.event === "confidentiel");
  const now = effects(p, v.now);
  const next = effects(p, v.next);
  return (
    <section class="amb-page">
      <h3 class="amb-flagline">Le Confidentiel</h3>
      {turned ? (
        <p class="amb-scoop" key={turned.n}>
          {turned.text}
        </p>
      ) : v.top ? (
        <Secret p={p} card={v.top} />
      ) : (
        <div class="amb-folded">
          <svg viewBox="0 0 60 60" aria-hidden="true">
            <path class="wax" d="M30 4l6 5 8-1 2 7 7 4-2 8 4 6-5 6 0 8-8 1-5 6-7-3-7 3-5-6-8-1 0-8-5-6 4-6-2-8 7-4 2-7 8 1z" />
            <circle class="ring" cx="30" cy="30" r="15" />
            <text x="30" y="37">C</text>
          </svg>
          <p>
            {v.month === 1 ? p.t("amb.web.no-issue") : p.t("amb.web.sealed", v.confidentiel_left.length)}
          </p>
        </div>
      )}
      <Headlines p={p} title="amb.web.this-month" list={now} />
      <Headlines p={p} title="amb.web.next-month" list={next} />
      {!now.length && !next.length && <p class="amb-small">{p.t("amb.web.no-effect")}</p>}
    </section>
  );
}

// Express cards in hand, and what was promised.
export function Own(p: GameProps) {
  const v = p.view as View;
  if (v.seat === undefined) return null;
  const notes = (v.promises ?? []).flatMap((q) => {
    const two = [p.names[q.from] ?? "", p.names[q.to] ?? ""] as const;
    const list: string[] = [];
    if (q.truce) list.push(p.t("amb.board.peace", ...two));
    if (q.owes) list.push(p.t("amb.board.owes", ...two, p.num(q.owes)));
    if (q.says) list.push(p.t("amb.board.says", ...two, q.says.name[p.lang]));
    return list;
  });
  return (
    <section class="amb-own">
      <h3 class="amb-head">{p.t("amb.web.hand")}</h3>
      <ul class="amb-hand">
        {(v.hand ?? []).map((c) => (
          <li key={c.id} class="amb-express">
            <b>{c.name[p.lang]}</b>
            {c.story && <i>{c.story[p.lang]}</i>}
            <span><Told text={c.text[p.lang]} passing /></span>
            {c.origin.effect === "reconstructed" && <em>{p.t("amb.web.reconstructed")}</em>}
          </li>
        ))}
        {!v.hand?.length && <li class="amb-small">{p.t("amb.web.no-express")}</li>}
      </ul>
      {notes.length > 0 && (
        <>
          <h4 class="amb-sub">{p.t("amb.web.promises")}</h4>
          <ul class="amb-notes">
            {notes.map((n) => (
              <li key={n}>{n}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
