// Exercises: the list, the one of the day, one at work.
import { useEffect, useRef, useState } from "preact/hooks";
import { gameUi } from "../games";
import { loadPuzzleOfDay } from "../info";
import { link } from "../net";
import { replace, route } from "../route";
import { useStore } from "../store";
import { gameProps, useCalm } from "../table/props";
import { Side } from "../table/side";
import { Strip } from "../table/strip";
import type { GameProps } from "../types";
import { ClauseLink, Clauses } from "../ui/clause";
import { Icon } from "../ui/icons";
import { useWords } from "../ui/words";
import { PuzzleList, usePuzzles } from "./list";
import {
  askHint, lookAhead, openPuzzle, showSolution, tryIt, type Answer, type Puzzle,
} from "./session";
import { noteSolved, puzzleKey, today } from "./solved";

// --- the answer -------------------------------------------------------------------

function Weighing({ answer }: { answer: Answer }) {
  const { t } = useWords();
  return (
    <div class="puzzle-weighed">
      <h3>{t("web.puzzle.weighed")}</h3>
      <ul>
        {(answer.weighed ?? []).map((w) => (
          <li key={w.a}>
            <span class="bar" aria-hidden="true">
              <span style={{ width: `${Math.round(w.share * 100)}%` }} />
            </span>
            <span class="small">{w.text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Said({ answer }: { answer: Answer }) {
  const good = answer.verdict === "right" || answer.verdict === "shown";
  return (
    <p class={`lesson-said ${good ? "good" : "other"}`}>
      <Icon name={good ? "check" : "turn"} size={18} />
      <span>
        <Clauses text={answer.text} />{" "}
        {answer.clause && !answer.text.includes(answer.clause) && <ClauseLink id={answer.clause} />}
      </span>
    </p>
  );
}

// --- the card: what is asked, what was answered ---------------------------------------

interface CardProps {
  p: Puzzle;
  answer: Answer | null;
  tries: number;
  hints: string[];
  over: boolean;
  onHint: () => void;
  onSolution: () => void;
  onAgain: () => void;
}

// After it: the next one; or once more, if the solution was shown.
function Following({ p, answer, onAgain }: Pick<CardProps, "p" | "answer" | "onAgain">) {
  const { t } = useWords();
  const next = usePuzzles(p.game)?.find((x) => x.number === p.number + 1);
  return (
    <div class="row puzzle-after">
      {next && (
        <a class="btn main next" href={`#/puzzles/${p.game}/${next.puzzle}`}>
          {t("web.puzzle.next")}<Icon name="right" size={16} />
        </a>
      )}
      {answer?.verdict === "shown" && (
        <button type="button" class="btn again" onClick={onAgain}>{t("web.puzzle.again")}</button>
      )}
      <a class="btn quiet" href={`#/puzzles/${p.game}`}>{t("web.puzzle.list")}</a>
    </div>
  );
}

function Card(c: CardProps) {
  const { t } = useWords();
  const ref = useRef<HTMLElement>(null);
  const { p, answer, over } = c;
  useEffect(() => ref.current?.focus({ preventScroll: true }), [over]);
  return (
    <section ref={ref} class="puzzle-card" tabIndex={-1} aria-label={p.title}>
      <header class="lesson-head">
        <b class="small">{p.title}</b>
        <span class="small muted num">{t("web.puzzle.number", p.number, p.count)}</span>
        <a class="btn quiet icon leave" aria-label={t("web.puzzle.list")} title={t("web.puzzle.list")}
          href={`#/puzzles/${p.game}`}>
          <Icon name="close" size={18} />
        </a>
      </header>
      <div class="lesson-words" aria-live="polite">
        {!over && <p class="puzzle-task">{p.task}</p>}
        {over && (
          <h2>{t(answer?.verdict === "right" ? "web.puzzle.well-done" : "web.puzzle.shown")}</h2>
        )}
        {c.hints.map((h, i) => <p key={i} class="small puzzle-hint">{h}</p>)}
        {answer && <Said key={c.tries} answer={answer} />}
        {answer?.why?.split("\n").map((line) => <p key={line} class="puzzle-why">{line}</p>)}
      </div>
      {answer?.weighed && <Weighing answer={answer} />}
      {over ? <Following p={p} answer={answer} onAgain={c.onAgain} /> : (
        <div class="row puzzle-tools">
          <button type="button" class="btn quiet small help" onClick={c.onHint}>
            <Icon name="bulb" size={16} />{t("web.puzzle.hint")}
          </button>
          <button type="button" class="btn quiet small solution" onClick={c.onSolution}>
            <Icon name="eye" size={16} />{t("web.puzzle.solution")}
          </button>
        </div>
      )}
    </section>
  );
}

// --- one at work ------------------------------------------------------------------------

function Work({ p }: { p: Puzzle }) {
  const words = useWords();
  const { t } = words;
  const calm = useCalm();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  const [hints, setHints] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const looked = useRef(false); // who has seen the solution has not found it
  const ui = gameUi(p.game);
  const over = answer?.verdict === "right" || answer?.verdict === "shown";
  const ask = async (question: Promise<Answer>) => {
    setBusy(true);
    const said = await question;
    setBusy(false);
    setAnswer(said);
    setTries((n) => n + 1);
    if (said.verdict === "shown") looked.current = true;
    if (said.verdict === "right" && !looked.current) {
      noteSolved(puzzleKey(p.game, p.id));
      void loadPuzzleOfDay(today(), words.lang)
        .then((d) => void (d.puzzle === p.id && noteSolved(`day/${today()}`)))
        .catch(() => {});
    }
  };
  const hint = async () => {
    const said = (await askHint(p, hints.length)) || t("web.puzzle.no-hint");
    setHints((all) => (all.includes(said) ? all : [...all, said]));
  };
  const game: GameProps = {
    ...gameProps(p.table, words, calm),
    busy: busy || over,
    act: (as) => void ask(tryIt(p, as)),
    preview: (as) => lookAhead(p, as),
    order: async () => false,
    drop: async () => false,
    propose: async () => null,
  };
  return (
    <div class={`table lesson puzzle world-${p.game}`}>
      <Strip now={p.table} ui={ui} game={game} />
      <main id="main" class="board-area" tabIndex={-1} aria-label={t("web.board")}>
        <div class="board"><ui.Board {...game} /></div>
      </main>
      <div class="right">
        <div class="lesson-sheet">
          <Card p={p} answer={answer} tries={tries} hints={hints} over={over}
            onHint={() => void hint()} onSolution={() => void ask(showSolution(p))}
            onAgain={() => setAnswer(null)} />
          {!over && (
            <section id="dock" class="dock mine" tabIndex={-1} aria-label={t("web.dock")}>
              <h2 class="question">{ui.question(game)}</h2>
              <div class="dock-body lesson-form"><ui.Form {...game} /></div>
            </section>
          )}
        </div>
        <Side now={p.table} game={game} alone />
        <div class="lesson-space" />
      </div>
    </div>
  );
}

// Asked for again when the line is back, and in another language.
function usePuzzle(game: string, id: string): Puzzle | null | undefined {
  const { lang } = useWords();
  const [found, setFound] = useState<Puzzle | null | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    let have = false;
    const load = async () => {
      const p = have ? undefined : await openPuzzle(game, id);
      if (gone || p === undefined) return;
      have = true;
      setFound(p);
    };
    const timer = setTimeout(() => void load()); // after the server was told of the language
    const stop = link.watch((l) => void (l.state === "open" && load()));
    return () => {
      gone = true;
      clearTimeout(timer);
      stop();
    };
  }, [game, id, lang]);
  return found;
}

function Note({ text }: { text: string }) {
  return <main id="main" class="entering" tabIndex={-1}><p class="muted">{text}</p></main>;
}

function OnePuzzle({ game, id }: { game: string; id: string }) {
  const { t, lang } = useWords();
  const p = usePuzzle(game, id);
  if (p === undefined) return <Note text={t("web.puzzle.opening")} />;
  if (p === null) return <Note text={t("web.puzzle.missing")} />;
  return <Work key={lang} p={p} />;
}

// The one of the day has an address of its own; this one leads there.
function Today() {
  const { t, lang } = useWords();
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    loadPuzzleOfDay(today(), lang)
      .then((d) => (d.game ? replace(`#/puzzles/${d.game}/${d.puzzle}`) : setMissing(true)))
      .catch(() => setMissing(true));
  }, []);
  return <Note text={t(missing ? "web.puzzle.missing" : "web.puzzle.opening")} />;
}

export function PuzzlesPage() {
  const { puzzle } = useStore(route);
  if (!puzzle) return null;
  const { game, id } = puzzle;
  if (game === "today") return <Today />;
  return id ? <OnePuzzle key={`${game}/${id}`} game={game} id={id} /> : <PuzzleList game={game} />;
}
