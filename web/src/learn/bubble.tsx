// The bubble of a lesson: what is said, what to do, the answer to something else
// that was tried; back, on, why, leave. Beside what it speaks of where there is
// room; on a phone at the head of the sheet, above the form.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useMedia } from "../table/props";
import { ClauseLink, Clauses } from "../ui/clause";
import { Icon } from "../ui/icons";
import { useWords } from "../ui/words";
import { merged, place, shade, type Box, type Place } from "./place";
import { pointed } from "./point";
import { goBack, goNext, type Lesson, type Said } from "./session";

const NARROW = "(max-width: 62rem)"; // as css/table.css
const LIT = 6; // room around what is lit
const SETTLED = 600; // milliseconds until a new page stands
const LOOK = 400; // milliseconds between two looks at where things are

function grown(box: DOMRect, by: number): Box {
  return {
    left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by,
  };
}

interface Scene {
  room: Box; // the screen
  free: Box; // what of it a bubble may stand on
  lit: Box[]; // what is pointed at and in view
  parts: number; // all of it, but the form
  form: Box | null;
  lost: string[]; // what is pointed at and not to be seen
}

function clipped(box: Box, by: Box): Box | null {
  const out = {
    left: Math.max(box.left, by.left), top: Math.max(box.top, by.top),
    right: Math.min(box.right, by.right), bottom: Math.min(box.bottom, by.bottom),
  };
  return out.right - out.left > 4 && out.bottom - out.top > 4 ? out : null;
}

function look(now: Lesson, narrow: boolean): Scene {
  const bar = document.querySelector(".topbar")?.getBoundingClientRect().bottom ?? 0;
  const room = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const dock = document.getElementById("dock");
  const sheet = narrow ? document.querySelector(".lesson-sheet")?.getBoundingClientRect() : null;
  const free = { ...room, top: bar, bottom: sheet?.top ?? room.bottom };
  const found = (now.step.point ?? []).map((path) => pointed(now.game, path, now.now.seat ?? 0));
  const all = found.flat();
  const lost = (now.step.point ?? []).filter((_, i) => found[i]!.length === 0);
  const inDock = (e: Element) => Boolean(dock?.contains(e));
  const parts = all.filter((e) => !inDock(e));
  const lit = parts.map((e) => clipped(grown(e.getBoundingClientRect(), LIT), free))
    .filter((b) => b !== null);
  const form = dock && !narrow ? grown(dock.getBoundingClientRect(), LIT) : null;
  return { room, free, lit, parts: parts.length, form, lost };
}

// --- the shade ---------------------------------------------------------------------

function Shade({ scene }: { scene: Scene }) {
  const lit = merged(scene.lit);
  const holes = merged([...scene.lit, ...(scene.form ? [scene.form] : [])]);
  return (
    <svg class="lesson-shade" aria-hidden="true" data-lost={scene.lost.join(" ")}
      width={scene.room.right} height={scene.room.bottom}>
      <path class="dark" fill-rule="evenodd" d={shade(scene.room, holes)} />
      {lit.map((b, i) => (
        <rect key={i} class="ring" x={b.left} y={b.top} width={b.right - b.left}
          height={b.bottom - b.top} rx="8" />
      ))}
    </svg>
  );
}

// Where things are changes with scrolling, with the window and with what is drawn.
function useScene(now: Lesson, narrow: boolean): Scene | null {
  const [scene, setScene] = useState<Scene | null>(null);
  useLayoutEffect(() => {
    let last = "";
    let frame = 0;
    const measure = () => {
      frame = 0;
      const next = look(now, narrow);
      const text = JSON.stringify(next);
      if (text !== last) setScene(next);
      last = text;
    };
    const soon = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    const timer = setInterval(soon, LOOK);
    addEventListener("scroll", soon, true);
    addEventListener("resize", soon);
    return () => {
      clearInterval(timer);
      cancelAnimationFrame(frame);
      removeEventListener("scroll", soon, true);
      removeEventListener("resize", soon);
    };
  }, [now.step, now.said, narrow]);
  return scene;
}

function bringIntoView(now: Lesson, narrow: boolean, behavior: ScrollBehavior): void {
  const first = (now.step.point ?? []).flatMap((path) => pointed(now.game, path, now.now.seat ?? 0))
    .find((e) => !e.closest("#dock"));
  if (!first) return;
  first.closest<HTMLElement>(".strip")?.scrollTo({
    left: (first as HTMLElement).offsetLeft - 24, behavior,
  });
  const { free } = look(now, narrow);
  const box = first.getBoundingClientRect();
  const line = first.closest(".sight") ? null : document.querySelector(".sight"); // it sticks
  const top = free.top + (line?.clientHeight ?? 0);
  const height = Math.min(box.height, free.bottom - top - 16);
  if (box.top >= top + 8 && box.top + height <= free.bottom - 8) return;
  const wanted = (top + free.bottom - height) / 2;
  scrollBy({ top: box.top - wanted, behavior });
}

// What is spoken of comes into view, on a phone above the sheet; once more when
// the sheet has found its size.
function useScroll(now: Lesson, narrow: boolean, calm: boolean): void {
  useEffect(() => {
    const go = () => bringIntoView(now, narrow, calm ? "auto" : "smooth");
    go();
    const timer = setTimeout(go, SETTLED);
    return () => clearTimeout(timer);
  }, [now.step.at, narrow]);
}

// --- its parts -----------------------------------------------------------------------

// Progress as the pages of a booklet.
function Pages({ at, of }: { at: number; of: number }) {
  const { t } = useWords();
  return (
    <div class="lesson-pages" role="progressbar" aria-valuemin={1} aria-valuemax={of}
      aria-valuenow={at + 1} aria-label={t("web.learn.page", at + 1, of)}>
      {Array.from({ length: of }, (_, i) => (
        <span key={i} class={i < at ? "past" : i === at ? "now" : ""} />
      ))}
    </div>
  );
}

function Answered({ said }: { said: Said }) {
  const { t } = useWords();
  const good = said.verdict === "right" || said.verdict === "part";
  return (
    <p class={`lesson-said ${good ? "good" : "other"}`}>
      <Icon name={good ? "check" : "turn"} size={18} />
      <span>
        <Clauses text={said.text || t("web.learn.other")} />{" "}
        {said.clause && !said.text.includes(said.clause) && <ClauseLink id={said.clause} />}
      </span>
    </p>
  );
}

function Foot({ now, toForm }: { now: Lesson; toForm: () => void }) {
  const { t } = useWords();
  const { step } = now;
  const busy = now.now.busy;
  const last = step.at + 1 === step.of;
  const acts = (step.do ?? []).length > 0;
  return (
    <div class="lesson-foot">
      <button type="button" class="btn quiet small back" onClick={goBack}
        disabled={busy || (step.at === 0 && !step.done)}>
        <Icon name="left" size={16} />{t("web.learn.back")}
      </button>
      <span class="push" />
      {acts ? (
        <>
          <button type="button" class="btn quiet small show" disabled={busy} onClick={goNext}>
            {t("web.learn.show")}
          </button>
          <button type="button" class="btn small to-form" onClick={toForm}>
            <Icon name="hand" size={16} />{t("web.learn.your-hand")}
          </button>
        </>
      ) : (
        <button type="button" class="btn main small next" disabled={busy} onClick={goNext}>
          {t(last ? "web.learn.finish" : "web.learn.next")}
          {!last && <Icon name="right" size={16} />}
        </button>
      )}
    </div>
  );
}

function WhyClauses({ clauses }: { clauses: string[] }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  if (clauses.length === 0) return null;
  return open ? (
    <span class="lesson-why small">{clauses.map((c) => <ClauseLink key={c} id={c} />)}</span>
  ) : (
    <button type="button" class="lesson-why-open" onClick={() => setOpen(true)}>
      {t("web.why")}
    </button>
  );
}

// --- the bubble -----------------------------------------------------------------------

const FIELDS = "input, select, textarea, button:not(:disabled, .clause)";

// The focus goes to the bubble at each step; from there Enter goes on, or to the
// form where there is something to do.
function useFocus(now: Lesson, acts: boolean) {
  const ref = useRef<HTMLElement>(null);
  const toForm = () => {
    const form = document.querySelector("#dock .lesson-form");
    (form?.querySelector<HTMLElement>(FIELDS) ?? document.getElementById("dock"))?.focus();
  };
  useEffect(() => {
    if (now.step.done) toForm(); // something is left to do
    else ref.current?.focus({ preventScroll: true });
  }, [now.step.at, now.step.done]);
  const key = (e: KeyboardEvent) => {
    if (e.key !== "Enter" || e.target !== ref.current) return;
    e.preventDefault();
    if (acts) toForm();
    else goNext();
  };
  return { ref, key, toForm };
}

function useSpot(scene: Scene | null, ref: { current: HTMLElement | null }, narrow: boolean,
  acts: boolean): Place | null {
  const [spot, setSpot] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const bubble = ref.current;
    if (!bubble || !scene || narrow) return setSpot(null);
    const { offsetWidth: w, offsetHeight: h } = bubble;
    const at = scene.lit[0] ?? (acts ? scene.form : null);
    const taken = { lit: scene.lit, form: scene.form };
    setSpot(place(w, h, at, taken, scene.free));
  }, [scene, narrow, acts]);
  return spot;
}

export function Bubble({ now, calm, onLeave }: { now: Lesson; calm: boolean; onLeave: () => void }) {
  const { t } = useWords();
  const narrow = useMedia(NARROW);
  const { step } = now;
  const acts = (step.do ?? []).length > 0;
  const scene = useScene(now, narrow);
  const { ref, key, toForm } = useFocus(now, acts);
  const spot = useSpot(scene, ref, narrow, acts);
  useScroll(now, narrow, calm);
  const style = spot && {
    left: `${spot.left}px`, top: `${spot.top}px`, "--arrow": `${spot.arrow}px`,
  };
  return (
    <>
      {scene && <Shade scene={scene} />}
      <section ref={ref} class="lesson-bubble" data-side={spot?.side ?? "sheet"}
        data-lit={scene?.parts ?? 0} tabIndex={-1}
        aria-label={now.title} onKeyDown={key} style={style ?? undefined}>
        <header class="lesson-head">
          <b class="small">{now.title}</b>
          <span class="small muted num">{t("web.learn.page", step.at + 1, step.of)}</span>
          <button type="button" class="btn quiet icon leave" aria-label={t("web.learn.leave")}
            title={t("web.learn.leave")} onClick={onLeave}>
            <Icon name="close" size={18} />
          </button>
        </header>
        <Pages at={step.at} of={step.of} />
        <div aria-live="polite" class="lesson-words">
          <p key={step.at} class="lesson-text">
            {step.text}{" "}<WhyClauses key={step.at} clauses={step.clauses ?? []} />
          </p>
          {now.said && <Answered key={now.tries} said={now.said} />}
          {now.now.refusal && <p class="refusal">{now.now.refusal.text || t("web.offline")}</p>}
        </div>
        <Foot now={now} toForm={toForm} />
      </section>
    </>
  );
}
