// What a player has played: by game, against whom, how it began, the rating, the best moments.
import type { GamesInfo } from "../info";
import { momentPath } from "../route";
import { useWords } from "../ui/words";
import { RatingCurve, type Rated } from "./curve";

interface Tally {
  played: number;
  won: number;
  shared: number;
}

export interface PageInfo {
  own: boolean;
  player: string;
  name: string;
  public: boolean;
  made: number;
  games: (Tally & { game: string })[];
  against: (Tally & { level?: string; character?: string })[];
  openings: (Tally & { game: string; text: string })[];
  ratings: { game: string; curve: Rated[] }[];
  last: { table: string; game: string; seats: number; at: number; share: number }[];
  moments: { table: string; game: string; seat: number; at: number; rise: number }[];
}

interface Row extends Tally {
  key: string;
  title: string;
}

function Tallies({ caption, head, rows }: { caption: string; head: string; rows: Row[] }) {
  const { t } = useWords();
  if (!rows.length) return null;
  return (
    <section>
      <h2>{caption}</h2>
      <div class="scroll" tabIndex={0} role="region" aria-label={caption}>
        <table class="me-table">
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{t("web.me.games")}</th>
              <th scope="col">{t("web.me.won")}</th>
              <th scope="col">{t("web.me.shared")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((r) => (
              <tr key={r.key}>
                <th scope="row">{r.title}</th>
                <td>{r.played}</td>
                <td>{r.won} ({Math.round((100 * r.won) / r.played)} %)</td>
                <td>{r.shared}</td>
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
    <section>
      <h2>{t("web.me.rating")}</h2>
      {page.ratings.length === 0 && <p class="muted">{t("web.me.rating.none")}</p>}
      {page.ratings.map(({ game, curve }) => (
        <figure key={game} class="me-rating">
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
    <section>
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
  const word = (share: number) => (share >= 1 ? "win" : share > 0 ? "share" : "loss");
  return (
    <section>
      <h2>{t("web.me.last")}</h2>
      <ul class="me-list">
        {page.last.map((g) => (
          <li key={g.table}>
            <a href={`/t/${g.table}`}>{t(`web.name.${g.game}`)}</a>{" "}
            {new Date(g.at).toLocaleDateString(lang)}, {t("web.me.seats", g.seats)},{" "}
            {t(`web.me.${word(g.share)}`)}
          </li>
        ))}
      </ul>
    </section>
  );
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
    <div class="stack me-played">
      <Tallies caption={t("web.me.by-game")} head={t("web.me.game")}
        rows={page.games.map((g) => ({ ...g, key: g.game, title: t(`web.name.${g.game}`) }))} />
      <Tallies caption={t("web.me.against")} head={t("web.me.rival")}
        rows={page.against.map((a, i) => ({ ...a, key: String(i), title: against(a) }))} />
      <Ratings page={page} />
      <Tallies caption={t("web.me.openings")} head={t("web.me.opening")}
        rows={page.openings.map((o, i) => ({
          ...o, key: String(i), title: t("web.me.pair", t(`web.name.${o.game}`), o.text),
        }))} />
      <Moments page={page} />
      <Last page={page} />
    </div>
  );
}
