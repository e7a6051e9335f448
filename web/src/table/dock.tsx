// The decision dock: the question, the form that fits it, why, hint, undo; or
// for whom we wait. Always in the same place.
import { useEffect, useRef, useState } from "preact/hooks";
import { chapters } from "../beats";
import { useCourse } from "../games/about";
import { link, net } from "../net";
import { prefs, setPref, type Pace } from "../prefs";
import {
  act, answerMyself, dismissRefusal, hint, skip, takeHint, undo, type Table,
} from "../session";
import { useStore } from "../store";
import type { GameProps, GameUi, Hint, Legal } from "../types";
import { ClauseLink, useClause } from "../ui/clause";
import { Icon } from "../ui/icons";
import { TermsHere, Told } from "../ui/terms";
import { useWords } from "../ui/words";
import { CoachCard, CoachWarning } from "./coach";
import { Clips, FromNowOn, OrdersButton, OrdersNotice } from "./orders";
import { Since } from "./since";

interface Props {
  now: Table;
  ui: GameUi;
  game: GameProps;
}

// --- parts -----------------------------------------------------------------------

const READ = 40; // of a long list all entries are alike

function textsOf(legal: Legal[]): string[] {
  return legal.slice(0, READ).flatMap((l) => [l.group, l.text]);
}

function clausesOf(legal: Legal[]): string[] {
  return [...new Set(legal.map((l) => l.clause).filter(Boolean))];
}

// The beginning of a clause: whole sentences, enough of them to say something.
const ENOUGH = 60;

function beginning(text: string): string {
  const end = text.indexOf(". ", ENOUGH);
  return end < 0 ? text : text.slice(0, end + 1);
}

function WhyClause({ id }: { id: string }) {
  const text = useClause(id);
  return <li>{text ? <Told text={beginning(text)} /> : "…"} <ClauseLink id={id} /></li>;
}

// In plain words first, the clause behind them.
function Why({ legal }: { legal: Legal[] }) {
  const { t } = useWords();
  return (
    <div class="why small" id="why">
      <p>{t("web.why.text")}</p>
      <ul class="why-list">{clausesOf(legal).map((c) => <WhyClause key={c} id={c} />)}</ul>
    </div>
  );
}

const percent = (share: number) => `${Math.round(Math.max(0, Math.min(1, share)) * 100)}%`;

// What is expected, and from where to where it may go.
function Chances({ hint }: { hint: Hint }) {
  const low = hint.badly ?? hint.value;
  const high = hint.well ?? hint.value;
  return (
    <span class="bar" aria-hidden="true">
      <span class="expected" style={{ width: percent(hint.value) }} />
      <span class="range" style={{ left: percent(low), width: percent(high - low) }} />
    </span>
  );
}

// Done, or put into the form where that has a place for it: then the button that
// sends the form is at hand, and what else was chosen there stays.
function follow(h: Hint, places: boolean): void {
  if (!places) return void act(h.as?.length ? h.as : [h.a]);
  takeHint(h.a);
  document.querySelector<HTMLElement>("#dock .dock-body .btn.main")?.focus();
}

// What opens below the form is scrolled to in the dock; the page stays.
function bringIntoSight(part: HTMLElement | null): void {
  const dock = document.getElementById("dock");
  if (!part || !dock) return;
  const above = 3 * parseFloat(getComputedStyle(dock).fontSize); // the fold stays over it
  dock.scrollTop += part.getBoundingClientRect().top - dock.getBoundingClientRect().top - above;
}

function Hints({ hints, ui, game }: { hints: Hint[]; ui: GameUi; game: GameProps }) {
  const { t } = useWords();
  const places = (h: Hint) => ui.takes?.(game, h.a) ?? false;
  const ref = useRef<HTMLUListElement>(null);
  useEffect(() => bringIntoSight(ref.current), [hints]);
  if (hints.length === 0) return <p class="small muted">{t("web.hint.none")}</p>;
  return (
    <ul class="hints" ref={ref}>
      {hints.slice(0, 3).map((h, i) => (
        <li key={i}>
          <Chances hint={h} />
          <span class="small">
            <b>{h.text}</b>
            <span class="line muted">
              {h.expect ?? t("web.hint.value", Math.round(h.value * 100))}
            </span>
            {h.reason && (
              <span class="line">
                <Told text={h.reason} /> {h.clause && <ClauseLink id={h.clause} />}
              </span>
            )}
            {h.risk && <span class="line muted">{t("web.hint.risk", h.risk)}</span>}
          </span>
          <button type="button" class="btn small" disabled={game.busy}
            onClick={() => follow(h, places(h))}>
            {t(places(h) ? "web.hint.put" : "web.hint.do")}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Refused({ now }: { now: Table }) {
  const { t } = useWords();
  const r = now.refusal;
  if (!r) return null;
  const known = ["store", "rate", "state", "full", "unknown-table", "stopping", "offline", "turn"];
  const text = r.text || (known.includes(r.code) ? t(`web.error.${r.code}`) : t("web.error.other"));
  return (
    <p class="refusal" role="alert">
      <Told text={text} />{" "}
      {r.clause && !text.includes(r.clause) && <ClauseLink id={r.clause} />}
      <button type="button" class="btn quiet small" onClick={dismissRefusal}>{t("web.ok")}</button>
    </p>
  );
}

const PACES: Pace[] = ["calm", "quick", "instant"];

export function PaceControl() {
  const { t } = useWords();
  const { pace } = useStore(prefs);
  return (
    <div class="pace" role="radiogroup" aria-label={t("web.pace")}>
      {PACES.map((p) => (
        <button key={p} type="button" role="radio" aria-checked={p === pace} class="btn quiet small"
          onClick={() => setPref("pace", p)}>
          {t(`web.pace.${p}`)}
        </button>
      ))}
    </div>
  );
}

// A program plays on for who has left; one click brings the person back.
function Back() {
  const { t } = useWords();
  return (
    <p class="away-note" role="status">
      {t("web.away.you")}{" "}
      <button type="button" class="btn small main" onClick={() => void net.ask("back")}>
        {t("web.away.back")}
      </button>
    </p>
  );
}

// An order that answers at once needs no word.
function useLater(on: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    const timer = on ? setTimeout(() => setLate(true), 700) : 0;
    return () => clearTimeout(timer);
  }, [on]);
  return on && late;
}

// The line is down: what was decided is kept, and sent once when it is back.
function Unsent({ now }: { now: Table }) {
  const { t } = useWords();
  const { state } = useStore(link);
  if (!now.busy || state === "open") return null;
  return <p class="unsent" role="status">{t("web.unsent")}</p>;
}

function Waiting({ now }: { now: Table }) {
  const { t } = useWords();
  const wait = now.sight?.wait;
  const others = now.pending.filter((s) => s !== now.seat);
  const names = others.map((s) => now.card?.seats[s]?.name ?? "");
  const news = now.news.length > 0 ? now.news : now.log.slice(-1);
  const last = chapters(useCourse(now.card?.game), news, now.seat).at(-1)?.lead.at(-1)?.text;
  const late = useLater(Boolean(now.answers) && now.waiting === 0);
  return (
    <div class="waiting stack">
      <h2 tabIndex={-1}>
        {late ? t("web.order.answers")
          : now.busy ? t("web.sending")
          : now.waiting > 0 ? t("web.showing")
          : wait ?? (names.length > 0 ? t("web.waits-for", names.join(", ")) : t("web.moment"))}
      </h2>
      {last && <p class="last"><Told text={last} /></p>}
      {late && (
        <button type="button" class="btn small" onClick={answerMyself}>{t("web.order.myself")}</button>
      )}
      <div class="spread">
        <PaceControl />
        {now.waiting > 1 && (
          <button type="button" class="btn small" onClick={skip}>
            <Icon name="skip" size={16} />{t("web.skip-all", now.waiting)}
          </button>
        )}
      </div>
    </div>
  );
}

// What goes with any question; orders and talks also while others decide.
function Tools({ now, ui, game, why, turn }: Props & { why: boolean; turn: () => void }) {
  const { t } = useWords();
  return (
    <div class="dock-tools">
      {game.legal.length > 0 && (
        <>
          <button type="button" class="btn quiet small" aria-expanded={why} aria-controls="why"
            onClick={turn}>
            <Icon name="help" size={16} />{t("web.why")}
          </button>
          {now.card?.help !== false && (
            <button type="button" class="btn quiet small" disabled={now.hints === "asking"}
              onClick={() => void hint()}>
              <Icon name="bulb" size={16} />
              {t(now.hints === "asking" ? "web.hint.asking" : "web.hint")}
            </button>
          )}
          <button type="button" class="btn quiet small" disabled={!now.undo || now.busy}
            onClick={() => void undo()}>
            <Icon name="undo" size={16} />{t("web.undo")}
          </button>
        </>
      )}
      {ui.Tools && <ui.Tools {...game} />}
      <OrdersButton now={now} ui={ui} game={game} />
    </div>
  );
}

// Who writes, reads the log or has a dialog open is left there.
const ELSEWHERE = "dialog, .side, .topbar, .strip, .from-now";

// The focus goes to each new question, and to whom we wait for: who plays by keys
// or listens goes on from there.
function useAsked(dock: { current: HTMLElement | null }, mine: boolean, own: number): void {
  useEffect(() => {
    const at = document.activeElement;
    if (at?.closest(ELSEWHERE)) return;
    dock.current?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
    if (dock.current) dock.current.scrollTop = 0;
  }, [mine, own]);
}

// --- the dock ----------------------------------------------------------------------

// Keys of the dock; not while one writes, nor in a dialog.
function useKeys(p: Props, toggleWhy: () => void): void {
  useEffect(() => {
    const key = (e: KeyboardEvent) => {
      const at = e.target as Element;
      if (e.ctrlKey || e.metaKey || e.altKey || !prefs.get().keys) return;
      if (at.closest("input:not([type=range]), textarea, select, dialog")) return;
      const k = e.key.toLowerCase();
      if (k === "d") document.getElementById("dock")?.focus();
      else if (k === "h" && p.game.legal.length > 0 && p.now.card?.help !== false) void hint();
      else if (k === "u" && p.now.undo) void undo();
      else if (k === "w") toggleWhy();
      else if (k === "n") skip();
      else return;
      e.preventDefault();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
}

export function Dock(p: Props) {
  const { now, ui, game } = p;
  const { t } = useWords();
  const [why, setWhy] = useState(false);
  const [folded, setFolded] = useState(false);
  const ref = useRef<HTMLElement>(null);
  const mine = game.legal.length > 0;
  const plays = now.seat !== null && !now.card?.seats[now.seat]?.gone;
  const away = plays && now.card?.seats[now.seat!]?.away;
  useKeys(p, () => setWhy((w) => !w));
  useAsked(ref, mine, now.own);
  useEffect(() => setFolded(false), [mine]);
  // The sheet on a phone covers the page's end: the page grows as much. (Not by
  // a variable of CSS: the whole page would be styled anew.)
  useEffect(() => {
    const dock = ref.current;
    const space = document.querySelector<HTMLElement>(".dock-space");
    if (!dock || !space) return;
    const watch = new ResizeObserver(() => {
      space.style.height = `${dock.offsetHeight}px`;
    });
    watch.observe(dock);
    return () => watch.disconnect();
  }, []);
  return (
    <section ref={ref} id="dock" tabIndex={-1} aria-label={t("web.dock")} data-own={now.own}
      class={`dock ${mine ? "mine" : ""} ${folded ? "folded" : ""}`}>
      <button type="button" class="fold" aria-expanded={!folded}
        onClick={() => setFolded((f) => !f)}>
        <Icon name={folded ? "up" : "down"} size={18} />
        <span class="sr">{t(folded ? "web.unfold" : "web.fold")}</span>
      </button>
      {away && <Back />}
      {mine ? <h2 class="question" tabIndex={-1}>{ui.question(game)}</h2> : <Waiting now={now} />}
      <Clips now={now} calm={game.calm} />
      <div class="dock-body">
        <Unsent now={now} />
        <Refused now={now} />
        {mine && (
          <>
            <Since now={now} />
            <CoachCard now={now} />
            <ui.Form {...game} />
            <CoachWarning now={now} />
            <FromNowOn now={now} ui={ui} game={game} />
            <TermsHere texts={[ui.question(game), ...textsOf(game.legal)]} />
          </>
        )}
        {plays && <Tools {...p} why={why} turn={() => setWhy(!why)} />}
        {mine && (
          <>
            {why && <Why legal={game.legal} />}
            {Array.isArray(now.hints) && <Hints hints={now.hints} ui={ui} game={game} />}
          </>
        )}
        {plays && <OrdersNotice now={now} />}
        {!mine && now.undo && (
          <button type="button" class="btn small" onClick={() => void undo()}>
            <Icon name="undo" size={16} />{t("web.undo")}
          </button>
        )}
      </div>
    </section>
  );
}
