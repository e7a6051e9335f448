// The coach beside the form: an old hand's sentence, the figures that matter,
// and a question before what ruins.
import { useEffect, useRef } from "preact/hooks";
import {
  askCoach, coaching, dismissWarning, doAnyway, explain, forgetCoach, hasCoach, noteFinished,
} from "../coach";
import { prefs, setPref } from "../prefs";
import type { Table } from "../session";
import { useStore } from "../store";
import { ClauseLink } from "../ui/clause";
import { Icon } from "../ui/icons";
import { useWords } from "../ui/words";

// White hair, round glasses, a pipe: he has seen it all, and likes you.
function OldHand() {
  return (
    <svg class="portrait portrait-old-hand" width="40" height="40" viewBox="0 0 48 48" aria-hidden="true">
      <circle class="ground" cx="24" cy="24" r="23" />
      <g class="face">
        <path class="coat" d="M7 48c1-8 7-11 17-11s16 3 17 11z" />
        <path class="linen" d="M19 37h10l-5 6z" />
        <ellipse class="skin" cx="24" cy="25" rx="10" ry="12" />
        <path class="hair" d="M13 25c-4-3-4-9-1-11 2-5 7-7 12-7s10 2 12 7c3 2 3 8-1 11 0-6-2-9-4-10-5 2-9 2-14 0-2 1-4 4-4 10z" />
        <path class="hair" d="M17 31c3-2.5 5-2 7-.6 2-1.4 4-1.9 7 .6-1 2.5-4 3-7 1.7-3 1.3-6 .8-7-1.7z" />
        <path class="line" d="M15.5 24a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M25.5 24a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M22.5 23.5q1.5-1 3 0M21.5 36.5q2.5 1.3 5 0" />
      </g>
      <circle class="rim" cx="24" cy="24" r="23" />
    </svg>
  );
}

export function CoachCard({ now }: { now: Table }) {
  const { t } = useWords();
  useStore(prefs); // it may be sent away at any time
  const { table, told, fresh } = useStore(coaching);
  const on = hasCoach(now);
  useEffect(() => {
    if (on) void askCoach(now);
    else forgetCoach();
  }, [on, now.id, now.legal]);
  if (!on || !told || table !== now.id) return null;
  return (
    <aside class={`coach small ${fresh ? "says" : ""}`} aria-label={t("web.coach")}>
      <OldHand />
      <div class="coach-words">
        {fresh && told.sentence && <p role="status">{told.sentence}</p>}
        {told.figures.length > 0 && (
          <dl>
            {told.figures.map((f) => (
              <div key={f.label}><dt>{f.label}</dt><dd>{f.value}</dd></div>
            ))}
          </dl>
        )}
      </div>
      {told.sentence && (
        <button type="button" class="btn quiet icon" aria-expanded={fresh}
          aria-label={t(fresh ? "web.coach.less" : "web.coach.more")}
          title={t(fresh ? "web.coach.less" : "web.coach.more")} onClick={() => explain(!fresh)}>
          <Icon name={fresh ? "close" : "help"} size={16} />
        </button>
      )}
    </aside>
  );
}

// Asked once; the answer to a doubt is a second look.
export function CoachWarning({ now }: { now: Table }) {
  const { t } = useWords();
  const { table, warning } = useStore(coaching);
  const ref = useRef<HTMLDivElement>(null);
  const shown = warning && table === now.id && warning.own === now.own ? warning : null;
  useEffect(() => {
    if (!shown) return;
    ref.current?.querySelector<HTMLButtonElement>(".think")?.focus();
    ref.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  if (!shown) return null;
  const back = () => {
    dismissWarning();
    document.getElementById("dock")?.focus();
  };
  return (
    <div ref={ref} class="coach coach-warning" role="alertdialog" aria-label={t("web.coach.wait")}
      aria-describedby="coach-warning"
      onKeyDown={(e) => e.key === "Escape" && (e.stopPropagation(), back())}>
      <OldHand />
      <div class="coach-words">
        <p id="coach-warning">{shown.text} <ClauseLink id={shown.clause} /></p>
        <div class="row">
          <button type="button" class="btn main think" onClick={back}>{t("web.coach.think")}</button>
          <button type="button" class="btn anyway" onClick={doAnyway}>{t("web.coach.anyway")}</button>
        </div>
      </div>
    </div>
  );
}

// In the table's menu. Who uses it has decided for all games.
export function CoachSwitch({ now }: { now: Table }) {
  const { t } = useWords();
  useStore(prefs);
  if (now.seat === null || now.card?.help === false) return null;
  const on = hasCoach(now);
  return (
    <button type="button" class="btn quiet small coach-switch" aria-pressed={on}
      onClick={() => setPref("coach", on ? "off" : "on")}>
      {t(on ? "web.coach.off" : "web.coach.on")}
    </button>
  );
}

// A game of mine that is over counts as one of the first.
export function useFinished(now: Table): void {
  const over = Boolean(now.result) && now.seat !== null;
  useEffect(() => {
    if (over && now.card) noteFinished(now.card.game, now.id);
  }, [over, now.id]);
}
