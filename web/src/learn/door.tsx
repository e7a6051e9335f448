// The ways into a lesson: from a box on the shelf, before the first game, and
// from the help.
import { KNOWN } from "../games/covers";
import { useGames } from "../games/info";
import { route } from "../route";
import { table } from "../session";
import { useStore } from "../store";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icons";
import { useWords } from "../ui/words";
import { doneOf, noteOffered, progress } from "./progress";

// The games that have lessons, or exercises. Those that the page itself knows,
// as long as the server has not said.
function useTaught(what: "lessons" | "puzzles"): string[] {
  const info = useGames();
  return info ? info.games.filter((g) => g[what] > 0).map((g) => g.name)
    : KNOWN.map(([name]) => name);
}

// On a box: how long it takes, then how far one is.
export function LearnDoor({ game, title, lessons }: {
  game: string; title: string; lessons: number | undefined;
}) {
  const { t } = useWords();
  const done = doneOf(useStore(progress), game);
  const all = lessons !== undefined && lessons > 0 && done >= lessons;
  return (
    <a class={`btn learn ${all ? "learnt" : ""}`} href={`#/learn/${game}`}>
      <Icon name={all ? "check" : "book"} size={16} />
      {all ? t("web.learn.learnt")
        : done > 0 && lessons ? t("web.learn.some", done, lessons)
        : t("web.learn")}
      <span class="sr"> {title}</span>
    </a>
  );
}

// Once, before the first game of a kind.
export function Offer({ game, onPlay, onClose }: {
  game: string; onPlay: () => void; onClose: () => void;
}) {
  const { t } = useWords();
  const answered = (then: () => void) => () => {
    noteOffered(game);
    then();
  };
  return (
    <Dialog title={t("web.learn.offer", t(`web.name.${game}`))} class={`offer world-${game}`}
      onClose={answered(onClose)}>
      <p>{t("web.learn.offer.text")}</p>
      <div class="row">
        <a class="btn main" href={`#/learn/${game}/1`} onClick={answered(onClose)}>
          <Icon name="book" size={18} />{t("web.learn")}
        </a>
        <button type="button" class="btn play-first" onClick={answered(onPlay)}>
          {t("web.learn.offer.no")}
        </button>
      </div>
    </Dialog>
  );
}

// In the help: the lessons of the game on the table, or of all.
export function LearnLinks({ onGo }: { onGo: () => void }) {
  const { t } = useWords();
  const { learn } = useStore(route);
  const taught = useTaught("lessons");
  const at = useStore(table)?.card?.game;
  const game = learn?.game ?? at;
  const shown = game ? taught.filter((g) => g === game) : taught;
  if (shown.length === 0) return null;
  return (
    <section class="learn-links stack">
      <h3>{t("web.learn.title")}</h3>
      <div class="row">
        {shown.map((g) => (
          <a key={g} class={`btn small world-${g}`} href={`#/learn/${g}`} onClick={onGo}>
            <Icon name="book" size={16} />{t(`web.name.${g}`)}
          </a>
        ))}
      </div>
    </section>
  );
}

// The same of another game.
export function GameNav({ game, to, label }: {
  game: string; to: "learn" | "puzzles"; label: string;
}) {
  const { t } = useWords();
  const taught = useTaught(to === "learn" ? "lessons" : "puzzles");
  return (
    <nav class="row" aria-label={label}>
      {taught.map((g) => (
        <a key={g} class="btn quiet small" href={`#/${to}/${g}`}
          aria-current={g === game ? "page" : undefined}>
          {t(`web.name.${g}`)}
        </a>
      ))}
    </nav>
  );
}
