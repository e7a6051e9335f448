// The board of results: games that have ended between people who all agreed.
import { useEffect, useState } from "preact/hooks";
import { useGames } from "../games/info";
import type { Board, BoardResult } from "../generated/online";
import { address } from "../route";
import { Icon } from "../ui/icons";
import { useWords } from "../ui/words";

const OUT = -1e14; // a score below it: bankrupt

function useBoard(kind: string, page: number): Board | "off" | null {
  const [board, setBoard] = useState<Board | "off" | null>(null);
  useEffect(() => {
    let gone = false;
    const [game = "", ruleset = ""] = kind.split("/");
    const query = new URLSearchParams({ page: String(page) });
    if (game) query.set("game", game);
    if (ruleset) query.set("ruleset", ruleset);
    fetch(`/api/board?${query}`)
      .then((r) => (r.ok ? (r.json() as Promise<Board>) : Promise.reject(new Error(String(r.status)))))
      .then((found) => void (gone || setBoard(found)))
      .catch(() => void (gone || setBoard("off")));
    return () => void (gone = true);
  }, [kind, page]);
  return board;
}

// By place: "Ana 120 · Bob 80".
function ranked(r: BoardResult): { name: string; score: number; won: boolean; program: boolean }[] {
  const best = Math.max(...r.result);
  return r.seats
    .map((s, i) => ({
      name: s.name, score: r.scores[i] ?? 0, share: r.result[i] ?? 0,
      won: r.result[i] === best, program: s.kind === "program",
    }))
    .sort((a, b) => b.share - a.share || b.score - a.score);
}

function Row({ r, rules }: { r: BoardResult; rules: string }) {
  const { t, num, lang } = useWords();
  const title = t(`web.name.${r.game}`);
  const day = new Date(r.ended).toLocaleDateString(lang, {
    day: "numeric", month: "short", year: "numeric",
  });
  return (
    <tr>
      <td class="small">{day}</td>
      <td>{title}{rules && <span class="small muted rules-name"> {rules}</span>}</td>
      <td>
        <ol class="ranked">
          {ranked(r).map((p) => (
            <li key={p.name} class={p.won ? "won" : ""}>
              {p.program && <Icon name="robot" size={14} />}
              {p.won ? <b>{p.name}</b> : <span>{p.name}</span>}{" "}
              <span class="small">{p.score < OUT ? t("play.out") : num(p.score)}</span>
            </li>
          ))}
        </ol>
      </td>
      <td class="acts">
        <a class="btn small" href={address(`/t/${r.table}`)}>
          {t("web.results.replay")}<span class="sr"> {title} {day}</span>
        </a>
        <a class="btn small" href={`/api/record/${r.table}`} download>
          {t("web.results.record")}<span class="sr"> {title} {day}</span>
        </a>
      </td>
    </tr>
  );
}

export function BoardPage() {
  const { t } = useWords();
  const info = useGames();
  const [kind, setKind] = useState("");
  const [page, setPage] = useState(1);
  const board = useBoard(kind, page);
  const rulesOf = (game: string, ruleset: string) => {
    const sets = info?.games.find((g) => g.name === game)?.rulesets ?? [];
    return sets.length > 1 ? sets.find((s) => s.name === ruleset)?.title ?? ruleset : "";
  };
  const pick = (to: string) => {
    setKind(to);
    setPage(1);
  };
  const all = board && board !== "off" ? board.kinds.reduce((n, k) => n + k.count, 0) : 0;
  return (
    <main id="main" class="results" tabIndex={-1} aria-busy={!board}>
      <p><a class="btn quiet small" href={address("/")}><Icon name="left" size={16} />{t("web.shelf")}</a></p>
      <h1>{t("web.results.title")}</h1>
      <p class="muted">{t("web.results.text")}</p>
      {board === "off" && <p role="alert">{t("web.results.off")}</p>}
      {board && board !== "off" && (
        <>
          {all > 0 && (
            <div class="field">
              <label for="kind">{t("web.results.pick")}</label>
              <select id="kind" value={kind} onChange={(e) => pick(e.currentTarget.value)}>
                <option value="">{t("web.results.all", all)}</option>
                {board.kinds.map((k) => (
                  <option key={`${k.game}/${k.ruleset}`} value={`${k.game}/${k.ruleset}`}>
                    {t("web.results.kind", t(`web.name.${k.game}`),
                      rulesOf(k.game, k.ruleset) || k.ruleset, k.count)}
                  </option>
                ))}
              </select>
            </div>
          )}
          {board.results.length === 0 && <p>{t("web.results.none")}</p>}
          {board.results.length > 0 && (
            <div class="panel scroll" tabIndex={0} role="region" aria-label={t("web.results.title")}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t("web.results.when")}</th>
                    <th scope="col">{t("web.game")}</th>
                    <th scope="col">{t("web.results.who")}</th>
                    <td />
                  </tr>
                </thead>
                <tbody>
                  {board.results.map((r) => (
                    <Row key={r.table} r={r} rules={rulesOf(r.game, r.ruleset)} />
                  ))}
                </tbody>
              </table>
            </div>
          )}
          {board.pages > 1 && (
            <nav class="row" aria-label={t("web.results.page", page, board.pages)}>
              <button type="button" class="btn small" disabled={page <= 1}
                onClick={() => setPage(page - 1)}>
                {t("web.results.newer")}
              </button>
              <span aria-live="polite">{t("web.results.page", page, board.pages)}</span>
              <button type="button" class="btn small" disabled={page >= board.pages}
                onClick={() => setPage(page + 1)}>
                {t("web.results.older")}
              </button>
            </nav>
          )}
        </>
      )}
    </main>
  );
}
