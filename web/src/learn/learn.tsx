// Learning: the lessons of a game, a lesson at work, its end.
import { useEffect, useState } from "preact/hooks";
import { gameUi } from "../games";
import { loadLessons, type LessonInfo } from "../info";
import { playNow } from "../lobby/create";
import { Cover } from "../lobby/shelf";
import { link } from "../net";
import { address, go, path, route } from "../route";
import { useStore } from "../store";
import { gameProps, useCalm } from "../table/props";
import { Announcer, Side } from "../table/side";
import { SightLine } from "../table/sight";
import { Strip } from "../table/strip";
import type { GameProps } from "../types";
import { Icon } from "../ui/icons";
import { TermLayer } from "../ui/terms";
import { useWords } from "../ui/words";
import { Bubble } from "./bubble";
import { GameNav } from "./door";
import { lessonKey, progress } from "./progress";
import {
  enterLesson, goTo, leaveLesson, lesson, lookAgain, lookAhead, reopen, tryIt, type Lesson,
} from "./session";

// --- the lessons of a game -------------------------------------------------------

function useLessons(game: string): LessonInfo[] | null {
  const { lang } = useWords();
  const [found, setFound] = useState<LessonInfo[] | null>(null);
  useEffect(() => {
    let gone = false;
    loadLessons(game, lang).then((l) => void (gone || setFound(l.lessons))).catch(() => {});
    return () => void (gone = true);
  }, [game, lang]);
  return found;
}

function Row({ info }: { info: LessonInfo }) {
  const { t } = useWords();
  const kept = useStore(progress)[lessonKey(info.game, info.number)];
  const begun = Boolean(kept && kept.at > 0 && kept.at < info.steps);
  const part = kept ? Math.min(1, kept.at / info.steps) : 0;
  return (
    <li class={`lesson-row ${kept?.done ? "done" : ""}`}>
      <span class="lesson-number" aria-hidden="true">
        {kept?.done ? <Icon name="check" size={22} /> : info.number}
      </span>
      <div class="what">
        <h2>{info.title}{kept?.done && <span class="sr"> {t("web.learn.done")}</span>}</h2>
        <p>{info.about}</p>
        <p class="small muted facts">
          <Icon name="clock" size={15} />{t("web.learn.minutes", info.minutes)}
          {begun && <span>{t("web.learn.page", (kept?.at ?? 0) + 1, info.steps)}</span>}
        </p>
        {begun && (
          <span class="lesson-bar" aria-hidden="true">
            <span style={{ width: `${Math.round(part * 100)}%` }} />
          </span>
        )}
      </div>
      <a class={`btn ${kept?.done && !begun ? "" : "main"}`}
        href={`#/learn/${info.game}/${info.number}`}>
        {t(begun ? "web.learn.go-on" : kept?.done ? "web.learn.again" : "web.learn.start")}
        <span class="sr"> {info.title}</span>
      </a>
    </li>
  );
}

function BackLink({ table }: { table: string | null }) {
  const { t } = useWords();
  return (
    <a class="btn quiet small" href={address(path())}>
      <Icon name="left" size={16} />{t(table ? "web.learn.to-table" : "web.shelf")}
    </a>
  );
}

function Lessons({ game }: { game: string }) {
  const { t } = useWords();
  const { table } = useStore(route);
  const lessons = useLessons(game);
  return (
    <main id="main" class={`learn-list world-${game}`} tabIndex={-1}>
      <div class="learn-top">
        <BackLink table={table} />
        <GameNav game={game} to="learn" label={t("web.learn.title")} />
      </div>
      <div class="learn-body">
        <div class="learn-cover" aria-hidden="true"><Cover game={game} /></div>
        <div class="stack">
          <h1>{t("web.learn.game", t(`web.name.${game}`))}</h1>
          <p class="lede">{t("web.learn.lede")}</p>
          <ol class="lesson-rows">
            {(lessons ?? []).map((l) => <Row key={l.number} info={l} />)}
          </ol>
        </div>
      </div>
    </main>
  );
}

// --- the end of one -----------------------------------------------------------------

function Finished({ now }: { now: Lesson }) {
  const { t } = useWords();
  const { table } = useStore(route);
  const lessons = useLessons(now.game);
  const following = lessons?.find((l) => l.number === now.number + 1);
  const [busy, setBusy] = useState(false);
  const play = async () => {
    setBusy(true);
    const made = await playNow(now.game, t("web.guest"));
    setBusy(false);
    if ("table" in made) go(`/t/${made.table}`);
  };
  useEffect(() => document.querySelector<HTMLElement>(".lesson-end .btn.main")?.focus(), [lessons]);
  return (
    <main id="main" class={`learn-list world-${now.game}`} tabIndex={-1}>
      <div class="learn-body">
        <div class="learn-cover" aria-hidden="true"><Cover game={now.game} /></div>
        <div class="lesson-end stack" role="status">
          <span class="lesson-seal" aria-hidden="true"><Icon name="check" size={34} /></span>
          <h1>{t("web.learn.well-done")}</h1>
          <p class="lede">{t("web.learn.learnt-it", now.title)}</p>
          {following && (
            <p>{t("web.learn.following")} <b>{following.title}</b>. {following.about}</p>
          )}
          <div class="row">
            {following && (
              <a class="btn main" href={`#/learn/${now.game}/${following.number}`}>
                {t("web.learn.next-lesson")}<Icon name="right" size={16} />
              </a>
            )}
            {table ? <BackLink table={table} /> : (
              <button type="button" class={`btn ${following ? "" : "main"}`} disabled={busy}
                onClick={play}>
                <Icon name="play" size={16} />{t("web.learn.play")}
              </button>
            )}
            <button type="button" class="btn quiet" onClick={() => goTo(0)}>
              {t("web.learn.again")}
            </button>
            <a class="btn quiet" href={`#/learn/${now.game}`}>{t("web.learn.all")}</a>
          </div>
        </div>
      </div>
    </main>
  );
}

// --- a lesson at work ------------------------------------------------------------------

// The board and the form of a table; what is done is tried.
function propsOf(now: Lesson, words: ReturnType<typeof useWords>, calm: boolean): GameProps {
  const acts = (now.step.do ?? []).length > 0;
  return {
    ...gameProps(now.now, words, calm),
    busy: now.now.busy || !acts,
    act: tryIt,
    preview: lookAhead,
    // No orders in a lesson: of several wishes (starting lots) the first is tried.
    order: async (...give) => {
      tryIt(give.slice(-1));
      return true;
    },
    drop: async () => true,
    propose: async () => null,
  };
}

function showsForm(now: Lesson): boolean {
  const { step } = now;
  return (step.do ?? []).length > 0 || (step.point ?? []).some((p) => p.startsWith("@form"));
}

function Work({ now }: { now: Lesson }) {
  const words = useWords();
  const { t } = words;
  const calm = useCalm();
  const ui = gameUi(now.game);
  const game = propsOf(now, words, calm);
  const asked = game.legal.length > 0 && showsForm(now);
  const leave = () => go(path());
  return (
    <div class={`table lesson world-${now.game}`}>
      <SightLine sight={now.now.sight} />
      <Strip now={now.now} ui={ui} game={game} />
      <main id="main" class="board-area" tabIndex={-1} aria-label={t("web.board")}>
        <div class="board"><ui.Board {...game} /></div>
      </main>
      <div class="right">
        <div class="lesson-sheet">
          <Bubble now={now} calm={calm} onLeave={leave} />
          {asked && (
            <section id="dock" class="dock mine" tabIndex={-1} aria-label={t("web.dock")}>
              <h2 class="question">{ui.question(game)}</h2>
              <div class="dock-body lesson-form">
                <ui.Form key={now.step.at} {...game} />
              </div>
            </section>
          )}
        </div>
        <Side now={now.now} game={game} alone />
        <div class="lesson-space" />
      </div>
      <TermLayer game={now.game} />
      <Announcer now={now.now} question="" />
    </div>
  );
}

function useLesson(game: string, number: number): Lesson | null {
  const { lang, t } = useWords();
  const now = useStore(lesson);
  useEffect(() => {
    const kept = progress.get()[lessonKey(game, number)];
    const step = kept && kept.at < kept.of ? kept.at : 0;
    enterLesson(game, number, step, t("web.guest"));
    const stop = link.watch((l) => void (l.state === "open" && reopen()));
    return () => {
      stop();
      leaveLesson();
    };
  }, [game, number]);
  // after the server was told of the other language
  useEffect(() => {
    const timer = setTimeout(() => void lookAgain());
    return () => clearTimeout(timer);
  }, [lang]);
  return now;
}

function OneLesson({ game, number }: { game: string; number: number }) {
  const { t } = useWords();
  const now = useLesson(game, number);
  if (now?.state === "missing") return <Lessons game={game} />;
  if (!now || now.state !== "ready") {
    return (
      <main id="main" class="entering" tabIndex={-1}><p class="muted">{t("web.learn.opening")}</p></main>
    );
  }
  return now.step.over ? <Finished now={now} /> : <Work now={now} />;
}

export function LearnPage() {
  const { learn } = useStore(route);
  if (!learn) return null;
  const { game, number } = learn;
  return number ? <OneLesson key={`${game}/${number}`} game={game} number={number} />
    : <Lessons game={game} />;
}
