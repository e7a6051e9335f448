// The end: podium, everybody's fortune over time, three moments, what next.
import { useEffect, useState } from "preact/hooks";
import { acceptAgain, declineAgain, isOffered } from "../again";
import type { Answers } from "../generated/online";
import { net } from "../net";
import { seatings } from "../prefs";
import { address, go } from "../route";
import { LOCAL } from "../local/place";
import { rematch, type Table } from "../session";
import { useStore } from "../store";
import type { GameUi } from "../types";
import { ClauseLink, Clauses } from "../ui/clause";
import { Icon } from "../ui/icons";
import { useWords } from "../ui/words";
import { Curve, isOut } from "./curve";
import { namesOf } from "./props";
import { BoardSwitch } from "./people";
import { Replay, type Place } from "./replay";
import { SeatMark } from "./strip";

type Story = Pick<Answers["story"], "curve" | "moments">;

interface Rank {
  seat: number;
  rank: number;
  score: number;
}

function places(scores: number[], result: number[]): Rank[] {
  const seats = scores.map((score, seat) => ({ seat, score, share: result[seat] ?? 0 }));
  seats.sort((a, b) => b.share - a.share || b.score - a.score);
  return seats.map(({ seat, score, share }) => ({
    seat,
    score,
    rank: 1 + seats.filter((x) => x.share > share || (x.share === share && x.score > score)).length,
  }));
}

function useStory(id: string, lang: string): Story | null {
  const [story, setStory] = useState<Story | null>(null);
  useEffect(() => {
    let gone = false;
    let timer = 0;
    const load = async () => {
      const a = await net.ask("story", {}, true);
      if (gone) return;
      if (a.ok) setStory({ curve: a.curve, moments: a.moments });
      else if (a.error?.code === "offline") timer = window.setTimeout(load, 1500);
      else setStory({ curve: [], moments: [] });
    };
    void load();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [id, lang]);
  return story;
}

function Podium({ now }: { now: Table }) {
  const { t, num } = useWords();
  const names = namesOf(now.card);
  const list = places(now.scores ?? [], now.result ?? []);
  return (
    <ol class="podium">
      {list.map((p) => (
        <li key={p.seat} class={`seat-${p.seat} place-${Math.min(p.rank, 4)}`}>
          <span class="step">
            <SeatMark seat={p.seat} size={22} />
            <b class="name">{names[p.seat]}{p.seat === now.seat ? ` (${t("web.you")})` : ""}</b>
            <span class="score">{isOut(p.score) ? t("play.out") : num(p.score)}</span>
          </span>
          <span class="rank" aria-label={t("web.rank", p.rank)}>{p.rank}</span>
        </li>
      ))}
    </ol>
  );
}

interface MomentsProps {
  story: Story;
  names: string[];
  onPick: (at: number) => void;
}

function Moments({ story, names, onPick }: MomentsProps) {
  const { t } = useWords();
  if (story.moments.length === 0) return <p class="muted small">{t("web.moments.none")}</p>;
  return (
    <ol class="moments">
      {story.moments.map((m, i) => (
        <li key={m.at}>
          <span class="number" aria-hidden="true">{i + 1}</span>
          <span>
            <b>{names[m.seat]}</b> · <Clauses text={m.text} />
            {m.better && (
              <span class="small muted better">
                {" "}{t("web.moments.better", m.better, Math.round(m.cost * 100))}
                {m.reason && (
                  <span class="because">
                    <Clauses text={m.reason} /> {m.clause && <ClauseLink id={m.clause} />}
                  </span>
                )}
              </span>
            )}
          </span>
          <button type="button" class="btn small" onClick={() => onPick(m.at)}>
            {t("web.moments.show")}<span class="sr"> {i + 1}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

// Without a server there is no address of the record: it is made here.
const saveHere = (now: Table) => async (e: MouseEvent) => {
  e.preventDefault();
  const { saveRecord } = await import("../local/save");
  await saveRecord(now.id, now.card?.game ?? "magnat");
};

export function End({ now, ui, calm }: { now: Table; ui: GameUi; calm: boolean }) {
  const words = useWords();
  const { t } = words;
  const story = useStory(now.id, words.lang);
  const [place, setPlace] = useState<Place | null>(null);
  const [wish, setWish] = useState<"scores" | "shares" | null>(null);
  const names = namesOf(now.card);
  // a handful of palaces makes no curve: then the chances tell more
  const what = wish ?? (Math.max(...(now.scores ?? [0])) > 9 ? "scores" : "shares");
  const first = places(now.scores ?? [], now.result ?? []).filter((p) => p.rank === 1);
  const mine = first.some((p) => p.seat === now.seat);
  const winners = first.map((p) => names[p.seat]).join(", ");
  const offered = isOffered(now.id, now.next, useStore(seatings)) && now.seat !== null;
  const people = now.card?.seats.filter((s) => s.kind === "person" && !s.gone).length ?? 0;
  const again = async () => {
    const id = await rematch();
    if (id && (await acceptAgain(now.id, id))) go(`/t/${id}`); // without me: to look on
  };
  const pick = (at: number) => {
    setPlace({ at });
    document.querySelector(".replay")?.scrollIntoView({ behavior: calm ? "auto" : "smooth" });
  };
  return (
    <div class="end">
      <section class="panel end-top">
        <h1>{mine ? t("web.end.you") : t("web.end.won", winners)}</h1>
        <Podium now={now} />
        <div class="row end-acts">
          {offered && <p role="status" class="again-offer">{t("web.again.offer")}</p>}
          {now.seat !== null && (
            <button type="button" class="btn main rematch" onClick={() => void again()}>
              <Icon name="flag" size={18} />
              {t(offered ? "web.again.yes" : now.next ? "web.rematch.ready"
                : people > 1 ? "web.again" : "web.rematch")}
            </button>
          )}
          {offered && (
            <button type="button" class="btn"
              onClick={() => void declineAgain(now.id, now.next ?? "")}>
              {t("web.again.no")}
            </button>
          )}
          <a class="btn" href={`/api/record/${now.id}`} download
            onClick={LOCAL ? saveHere(now) : undefined}>
            <Icon name="save" size={18} />{t("web.record")}
          </a>
          <a class="btn" href={address("/")}>{t("web.shelf")}</a>
        </div>
        <BoardSwitch now={now} />
      </section>
      {!now.frozen && <section class="panel stack" aria-busy={!story}>
        <div class="spread">
          <h2>{t(`web.curve.${what}`)}</h2>
          <button type="button" class="btn small"
            onClick={() => setWish(what === "scores" ? "shares" : "scores")}>
            {t(`web.curve.${what === "scores" ? "shares" : "scores"}`)}
          </button>
        </div>
        {!story && <p class="muted">{t("web.story.asking")}</p>}
        {story && (
          <Curve points={story.curve} what={what} names={names} words={words} onPick={pick}
            marks={story.moments.slice(0, 3).map((m) => m.at)} />
        )}
        <h2>{t("web.moments")}</h2>
        {story && <Moments story={story} names={names} onPick={pick} />}
      </section>}
      <Replay now={now} ui={ui} place={place} onPlace={setPlace} calm={calm} />
    </div>
  );
}
