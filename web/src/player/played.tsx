// What a player has played: by game, against whom, how it began, the rating, the best moments.
import type { Answers, GameTally } from "../generated/online";
import type { GamesInfo } from "../info";
import { momentPath } from "../route";
import { Portrait } from "../ui/portrait";
import { useWords } from "../ui/words";
import { RatingCurve } from "./curve";

type Tally = Pick<GameTally, "played" | "won" | "shared">;

export type PageInfo = Answers["player-page"];

const OPENINGS = 3; // of each game, those that were played most
const percent = (r: Tally) => Math.round((100 * r.won) / r.played);

// A tile for each game, in its colours.
function Games({ page }: { page: PageInfo }) {
  const { t } = useWords();
  const rating = (game: string) => page.ratings.find((r) => r.game === game)?.curve.at(-1);
  return (
    <section aria-labelledby="me-games">
      <h2 id="me-games">{t("web.me.by-game")}</h2>
      <ul class="me-tiles">
        {page.games.map((g) => (
          <li key={g.game} class={`me-tile world-${g.game}`}>
            <b>{t(`web.name.${g.game}`)}</b>
            <span class="me-count">{t("web.me.played", g.played)}</span>
            <span class="me-bar" aria-hidden="true"><i style={{ width: `${percent(g)}%` }} /></span>
            <span class="small">
              {t("web.me.of-them", g.won, percent(g))}
              {g.shared > 0 && `, ${t("web.me.and-shared", g.shared)}`}
            </span>
            {rating(g.game) && (
              <span class="small">{t("web.me.pair", t("web.me.rating"), rating(g.game)!.r)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Row extends Tally {
  key: string;
  title: string;
  who?: string | undefined; // a character: its face
  world?: string;
}

function Tallies({ caption, head, rows }: { caption: string; head: string; rows: Row[] }) {
  const { t } = useWords();
  const shared = rows.some((r) => r.shared > 0);
  if (!rows.length) return null;
  return (
    <section class="me-card">
      <h2>{caption}</h2>
      <div class="scroll" tabIndex={0} role="region" aria-label={caption}>
        <table class="me-table">
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{t("web.me.games")}</th>
              <th scope="col">{t("web.me.won")}</th>
              {shared && <th scope="col">{t("web.me.shared")}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((r) => (
              <tr key={r.key} class={r.world && `world-${r.world}`}>
                <th scope="row">
                  <span class="me-who">{r.who && <Portrait who={r.who} size={28} />}{r.title}</span>
                </th>
                <td>{r.played}</td>
                <td>{r.won} <span class="muted">{t("web.me.percent", percent(r))}</span></td>
                {shared && <td>{r.shared}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Ratings({ page }: { page: PageInfo }) {
  const words = useWords();
  const { t } = words;
  return (
    <section class="me-card">
      <h2>{t("web.me.rating")}</h2>
      {page.ratings.length === 0 && <p class="muted">{t("web.me.rating.none")}</p>}
      {page.ratings.map(({ game, curve }) => (
        <figure key={game} class={`me-rating world-${game}`}>
          <figcaption>
            <b>{t(`web.name.${game}`)}</b>{" "}
            {t("web.me.rating.now", curve[curve.length - 1]!.r, 2 * curve[curve.length - 1]!.d)}
          </figcaption>
          <RatingCurve points={curve} words={words} />
        </figure>
      ))}
    </section>
  );
}

function Moments({ page }: { page: PageInfo }) {
  const { t } = useWords();
  if (!page.moments.length) return null;
  return (
    <section class="me-card">
      <h2>{t("web.me.moments")}</h2>
      <ul class="me-list">
        {page.moments.map((m) => (
          <li key={m.table}>
            <a href={momentPath(m.table, m.at, String(m.seat))}>
              {t("web.me.pair", t(`web.name.${m.game}`),
                t("web.me.moment", Math.round(m.rise * 100)))}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Last({ page }: { page: PageInfo }) {
  const { t, lang } = useWords();
  if (!page.last.length) return null;
  const day = (at: number) =>
    new Date(at).toLocaleDateString(lang, { day: "numeric", month: "short", year: "numeric" });
  const word = (share: number) => (share >= 1 ? "win" : share > 0 ? "share" : "loss");
  return (
    <section class="me-card">
      <h2>{t("web.me.last")}</h2>
      <ul class="me-list me-last">
        {page.last.map((g) => (
          <li key={g.table} class={`world-${g.game}`}>
            <a href={`/t/${g.table}`}>{t(`web.name.${g.game}`)}</a>
            <span class={`me-${word(g.share)}`}>{t(`web.me.${word(g.share)}`)}</span>
            <span class="small muted">
              {day(g.at)}, {t("web.me.seats", g.seats)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

// They come by game, the most played first.
function favourites(page: PageInfo): PageInfo["openings"] {
  const many = new Map<string, number>();
  return page.openings.filter(({ game }) => {
    many.set(game, (many.get(game) ?? 0) + 1);
    return many.get(game)! <= OPENINGS;
  });
}

export function Played({ page, games }: { page: PageInfo; games: GamesInfo | null }) {
  const { t } = useWords();
  const level = (word: string) => games?.levels.find((l) => l.name === word)?.title ?? word;
  const who = (word: string) => games?.characters.find((c) => c.word === word)?.name ?? word;
  const against = (x: PageInfo["against"][number]) => {
    if (!x.level) return t("web.me.people");
    return x.character ? `${who(x.character)} (${level(x.level)})` : level(x.level);
  };
  if (!page.games.length) return <p class="muted">{t("web.me.nothing")}</p>;
  return (
    <div class="me-played">
      <Games page={page} />
      <div class="me-pair">
        <Tallies caption={t("web.me.against")} head={t("web.me.rival")}
          rows={page.against.map((a, i) => ({
            ...a, key: String(i), title: against(a), who: a.character,
          }))} />
        <Last page={page} />
      </div>
      <Ratings page={page} />
      <div class="me-pair">
        <Tallies caption={t("web.me.openings")} head={t("web.me.opening")}
          rows={favourites(page).map((o, i) => ({
            ...o, key: String(i), world: o.game,
            title: t("web.me.pair", t(`web.name.${o.game}`), o.text),
          }))} />
        <Moments page={page} />
      </div>
    </div>
  );
}
