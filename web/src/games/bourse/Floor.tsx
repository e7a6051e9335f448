// What is being dealt in at this moment: asks as they are spoken, the price as
// it climbs or falls, the card being obeyed, the debt to be met.
import type { GameProps } from "../../types";
import { Tick } from "../kit/Tick";
import { shares, subject } from "./model";
import { companyOf, inLang, type Sale, type View } from "./view";
import { Told } from "../../ui/terms";

function Led({ p, value }: { p: GameProps; value: number }) {
  return (
    <span class="bou-figure">
      <Tick value={value} format={(n) => p.t("bou.web.sum", n)} calm={p.calm} />
    </span>
  );
}

// One line for each seat with what it asked, or that it has yet to speak.
function Hands({ p, asks, waiting, inside }: { p: GameProps; asks: number[]; waiting: number[]; inside?: number[] }) {
  const seats = p.names.map((_, i) => i).filter((s) => !inside || inside.includes(s) || (asks[s] ?? 0) > 0);
  return (
    <ul class="bou-hands">
      {seats.map((s) => {
        const n = asks[s] ?? 0;
        const speaks = waiting.includes(s);
        return (
          <li key={s} class={speaks ? "speaks" : n ? "asks" : ""}>
            <i class={`bou-seat s${s}`} aria-hidden="true" />
            <span>{p.names[s]}</span>
            <b key={n}>{n ? p.num(shares(p.view as View, n)) : speaks ? "…" : "–"}</b>
          </li>
        );
      })}
    </ul>
  );
}

function whoIs(p: GameProps, seat: number): string {
  return seat < 0 ? p.t("bou.web.the-bank") : (p.names[seat] ?? "");
}

// Lots on sale: by a seat, by one that cannot pay, or by the bank.
function Selling({ p, sale, word }: { p: GameProps; sale: Sale; word: string }) {
  const v = p.view as View;
  const bids = v.bids ?? [];
  return (
    <>
      <h4>{p.t(`bou.web.floor.${word}`, whoIs(p, sale.seller), shares(v, sale.lots), companyOf(v, sale.company)?.name ?? "")}</h4>
      <Led p={p} value={sale.quote} />
      <p class="bou-small">{p.t(sale.round ? "bou.web.floor.round" : "bou.web.floor.at-quote", sale.round)}</p>
      {bids.length > 0 && <Hands p={p} asks={bids} waiting={v.waiting} />}
    </>
  );
}

function Business(p: GameProps) {
  const v = p.view as View;
  const name = (id: string | undefined) => companyOf(v, id)?.name ?? "";
  const who = (s: number) => whoIs(p, s);
  const bids = v.bids ?? [];
  if (v.auction)
    return (
      <>
        <h4>{p.t("bou.web.floor.auction", name(v.auction.company), shares(v, v.auction.stock))}</h4>
        <Led p={p} value={v.auction.called} />
        <Hands p={p} asks={bids} waiting={v.waiting} inside={bids.flatMap((n, s) => (n ? [s] : []))} />
      </>
    );
  // A seat that cannot pay sells before all else; then the bank what it seized.
  const inner = v.distress ?? v.seizure;
  if (inner) return <Selling p={p} sale={inner} word={v.distress ? "distress" : "seizure"} />;
  if (v.order)
    return (
      <>
        <h4>
          {v.order.bank
            ? p.t("bou.web.floor.bank", shares(v, v.order.bank), name(v.order.company), who(v.order.seller))
            : p.t("bou.web.floor.order", name(v.order.company), who(v.order.seller))}
        </h4>
        <Led p={p} value={v.order.price} />
        <Hands p={p} asks={v.order.asks} waiting={v.waiting} inside={v.order.asks.flatMap((n, s) => (n ? [s] : []))} />
      </>
    );
  if (v.deal)
    return (
      <>
        <h4>{p.t("bou.web.floor.deal", who(v.deal.buyer), who(v.deal.holder), shares(v, v.deal.lots), name(v.deal.company))}</h4>
        {v.deal.price > 0 && <Led p={p} value={v.deal.price} />}
        {v.deal.asked > 0 && (
          <p class="bou-small">
            {v.deal.answered > 0
              ? p.t("bou.web.floor.prices", v.deal.asked, v.deal.answered)
              : p.t("bou.web.floor.asked", v.deal.asked)}
          </p>
        )}
      </>
    );
  if (v.debt)
    return (
      <>
        <h4>{p.t("bou.web.floor.debt", who(v.debt.debtor), v.debt.needed)}</h4>
        <p class="bou-small">{p.t("bou.web.floor.fetched", v.debt.fetched)}</p>
        {v.debt.company && <p>{p.t("bou.web.floor.on-offer", shares(v, v.debt.lots ?? 0), name(v.debt.company))}</p>}
      </>
    );
  if (v.sale) return <Selling p={p} sale={v.sale} word="sale" />;
  if (v.stop && v.phase !== "choose")
    return (
      <>
        <h4>{p.t("bou.web.floor.stop", name(v.stop.company), shares(v, companyOf(v, v.stop.company)?.bank ?? 0))}</h4>
        <Led p={p} value={companyOf(v, v.stop.company)?.quote ?? 0} />
        <p class="bou-small">{p.t(v.stop.at_quote ? "bou.web.floor.first" : "bou.web.floor.best")}</p>
        <Hands p={p} asks={bids} waiting={v.stop.to_speak} inside={v.stop.in} />
      </>
    );
  if (v.stop) return <h4>{p.t("bou.web.floor.landed", who(v.turn), name(v.stop.own))}</h4>;
  return <p class="bou-small">{p.t(v.phase === "over" ? "bou.web.floor.closed" : "bou.web.floor.quiet", who(v.turn))}</p>;
}

// The card that was just drawn or is being obeyed.
function LastCard(p: GameProps) {
  const v = p.view as View;
  const line = p.news.filter((l) => l.event === "card" || l.event === "revealed").at(-1);
  if (!v.card && !line) return null;
  const deck = v.card?.deck ?? String(line?.card ?? "").split("-")[0];
  return (
    <p class={`bou-card deck-${deck}`} key={v.card?.id ?? line?.n}>
      <Told text={(v.card ? inLang(v.card, p.lang) : line?.text) ?? ""} passing />
      {v.card?.story && <span class="bou-story">{inLang(v.card.story, p.lang)}</span>}
    </p>
  );
}

export function Floor(p: GameProps) {
  return (
    <section class="bou-panel bou-floor bou-led" aria-live="polite">
      <h3>{p.t("bou.web.floor")}</h3>
      <Business {...p} />
      <LastCard {...p} />
    </section>
  );
}

function Die({ n }: { n: number }) {
  const spots: Record<number, number[]> = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
  return (
    <svg class="bou-die" viewBox="0 0 30 30" aria-hidden="true">
      <rect x="1" y="1" width="28" height="28" rx="5" />
      {(spots[n] ?? []).map((i) => (
        <circle key={i} cx={7.500 + (i % 3) * 7.500} cy={7.500 + Math.floor(i / 3) * 7.500} r="2.600" />
      ))}
    </svg>
  );
}

// The middle of the corbeille: dice, round, and the price being called.
export function Centre(p: GameProps) {
  const v = p.view as View;
  const c = companyOf(v, subject(v));
  const length = v.turns ? p.t("bou.board.turns", v.rounds + 1, v.turns) : p.t("bou.web.round", v.rounds + 1);
  const price = v.auction?.called ?? v.order?.price ?? (v.deal?.price || c?.quote);
  const [a = 0, b = 0] = v.dice;
  return (
    <>
      {a > 0 && (
        <span class="bou-dice" key={`${v.rounds}-${v.turn}-${a}-${b}`} role="img" aria-label={p.t("bou.web.dice", a, b)}>
          <Die n={a} />
          <Die n={b} />
        </span>
      )}
      {c ? (
        <>
          <b class="bou-what">{c.name}</b>
          <span class="bou-lcd">{p.t("bou.web.sum", price ?? c.quote)}</span>
          <ul class="bou-asks" aria-hidden="true">
            {(v.order?.asks ?? v.bids ?? []).map(
              (n, s) =>
                n > 0 && (
                  <li key={s}>
                    <i class={`bou-seat s${s}`} /> {p.num(shares(p.view as View, n))}
                  </li>
                ),
            )}
          </ul>
        </>
      ) : (
        <>
          <b class="bou-what">{p.t("bou.web.title")}</b>
          <span class="bou-small">{length}</span>
          <span class="bou-small">{v.closing ? p.t("bou.web.closing") : v.turns ? "" : p.t("bou.web.laps", v.laps)}</span>
        </>
      )}
    </>
  );
}
