// The exercises of a game, by level and theme.
import { useEffect, useState } from "preact/hooks";
import { loadPuzzles, type PuzzleInfo } from "../info";
import { GameNav } from "../learn/door";
import { Cover } from "../lobby/shelf";
import { address, path } from "../route";
import { useStore } from "../store";
import { Icon } from "../ui/icons";
import { useWords } from "../ui/words";
import { puzzleKey, solved, solvedOf } from "./solved";

export function usePuzzles(game: string): PuzzleInfo[] | null {
  const { lang } = useWords();
  const [found, setFound] = useState<PuzzleInfo[] | null>(null);
  useEffect(() => {
    let gone = false;
    loadPuzzles(game, lang).then((l) => void (gone || setFound(l.puzzles))).catch(() => {});
    return () => void (gone = true);
  }, [game, lang]);
  return found;
}

// What it is about would say half of the solution: it is told of what was
// solved, and where it was asked for.
function One({ game, info, done, tell }: {
  game: string; info: PuzzleInfo; done: boolean; tell: boolean;
}) {
  const { t } = useWords();
  const theme = done || tell ? info.theme : "";
  return (
    <li>
      <a class={`puzzle-link ${done ? "done" : ""}`} href={`#/puzzles/${game}/${info.puzzle}`}
        aria-label={[t("web.puzzle.row", info.number), theme, done && t("web.puzzle.row.done")]
          .filter(Boolean).join(", ")}>
        <b class="num">{info.number}</b>
        <span>{theme}</span>
        {done && <Icon name="check" size={18} />}
      </a>
    </li>
  );
}

function Level({ game, level, list, tell }: {
  game: string; level: number; list: PuzzleInfo[]; tell: boolean;
}) {
  const { t } = useWords();
  const all = useStore(solved);
  if (list.length === 0) return null;
  return (
    <section>
      <h2>{t(`web.puzzle.level.${level}`)}</h2>
      <ul class="puzzle-links">
        {list.map((p) => (
          <One key={p.puzzle} game={game} info={p} tell={tell}
            done={all.includes(puzzleKey(game, p.puzzle))} />
        ))}
      </ul>
    </section>
  );
}

function Themes({ list, theme, onTheme }: {
  list: PuzzleInfo[]; theme: string; onTheme: (theme: string) => void;
}) {
  const { t } = useWords();
  const themes = [...new Set(list.map((p) => p.theme))].sort((a, b) => a.localeCompare(b));
  return (
    <label class="puzzle-theme">
      {t("web.puzzle.theme")}{" "}
      <select value={theme} onChange={(e) => onTheme(e.currentTarget.value)}>
        <option value="">{t("web.puzzle.all-themes")}</option>
        {themes.map((x) => <option key={x} value={x}>{x}</option>)}
      </select>
    </label>
  );
}

export function PuzzleList({ game }: { game: string }) {
  const { t, lang } = useWords();
  const list = usePuzzles(game) ?? [];
  const [theme, setTheme] = useState("");
  useEffect(() => setTheme(""), [game, lang]);
  const shown = list.filter((p) => !theme || p.theme === theme);
  const done = solvedOf(useStore(solved), game, list.map((p) => p.puzzle));
  return (
    <main id="main" class={`learn-list world-${game}`} tabIndex={-1}>
      <div class="learn-top">
        <a class="btn quiet small" href={address(path())}>
          <Icon name="left" size={16} />{t("web.shelf")}
        </a>
        <GameNav game={game} to="puzzles" label={t("web.puzzle.title")} />
      </div>
      <div class="learn-body">
        <div class="learn-cover" aria-hidden="true"><Cover game={game} /></div>
        <div class="stack">
          <h1>{t("web.puzzle.game", t(`web.name.${game}`))}</h1>
          <p class="lede">{t("web.puzzle.lede")}</p>
          <div class="spread">
            <Themes list={list} theme={theme} onTheme={setTheme} />
            <span class="muted">{t("web.puzzle.solved", done, list.length)}</span>
          </div>
          {[1, 2, 3].map((level) => (
            <Level key={level} game={game} level={level} tell={Boolean(theme)}
              list={shown.filter((p) => p.level === level)} />
          ))}
        </div>
      </div>
    </main>
  );
}
