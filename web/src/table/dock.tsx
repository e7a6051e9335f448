// The decision dock: the question, the form that fits it, why, hint, undo; or
// for whom we wait. Always in the same place.
import { useEffect, useRef, useState } from "preact/hooks";
import { chapters } from "../beats";
import { courseOf } from "../games/courses";
import { prefs, setPref, type Pace } from "../prefs";
import { act, answerMyself, dismissRefusal, hint, skip, undo, type Table } from "../session";
import { useStore } from "../store";
import type { GameProps, GameUi, Hint, Legal } from "../types";
import { ClauseLink, useClause } from "../ui/clause";
import { Icon } from "../ui/icons";
import { TermsHere, Told } from "../ui/terms";
import { useWords } from "../ui/words";
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

function Hints({ hints, game }: { hints: Hint[]; game: GameProps }) {
  const { t } = useWords();
  if (hints.length === 0) return <p class="small muted">{t("web.hint.none")}</p>;
  return (
    <ul class="hints">
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
            onClick={() => void act(h.as?.length ? h.as : [h.a])}>
            {t("web.hint.do")}
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

function Waiting({ now }: { now: Table }) {
  const { t } = useWords();
  const wait = now.sight?.wait;
  const others = now.pending.filter((s) => s !== now.seat);
  const names = others.map((s) => now.card?.seats[s]?.name ?? "");
  const news = now.news.length > 0 ? now.news : now.log.slice(-1);
  const last = chapters(courseOf(now.card?.game), news, now.seat).at(-1)?.lead.at(-1)?.text;
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
          <button type="button" class="btn quiet small" disabled={now.hints === "asking"}
            onClick={() => void hint()}>
            <Icon name="bulb" size={16} />
            {t(now.hints === "asking" ? "web.hint.asking" : "web.hint")}
          </button>
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
      else if (k === "h" && p.game.legal.length > 0) void hint();
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
  useKeys(p, () => setWhy((w) => !w));
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
      {mine ? <h2 class="question">{ui.question(game)}</h2> : <Waiting now={now} />}
      <Clips now={now} calm={game.calm} />
      <div class="dock-body">
        <Refused now={now} />
        {mine && (
          <>
            <Since now={now} />
            <ui.Form {...game} />
            <FromNowOn now={now} ui={ui} game={game} />
            <TermsHere texts={[ui.question(game), ...textsOf(game.legal)]} />
          </>
        )}
        {now.seat !== null && <Tools {...p} why={why} turn={() => setWhy(!why)} />}
        {mine && (
          <>
            {why && <Why legal={game.legal} />}
            {Array.isArray(now.hints) && <Hints hints={now.hints} game={game} />}
          </>
        )}
        {now.seat !== null && <OrdersNotice now={now} />}
        {!mine && now.undo && (
          <button type="button" class="btn small" onClick={() => void undo()}>
            <Icon name="undo" size={16} />{t("web.undo")}
          </button>
        )}
      </div>
    </section>
  );
}
