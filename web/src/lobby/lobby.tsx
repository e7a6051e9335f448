// The first page: the shelf with its boxes, and the tables.
import { useState } from "preact/hooks";
import { useGames } from "../games/info";
import { LocalLater } from "../local/later";
import { LOCAL, WORKER } from "../local/place";
import { PlayerDoor } from "../player/door";
import { seatings } from "../prefs";
import { TodayDoor } from "../puzzles/door";
import { useStore } from "../store";
import type { Refusal, TableCard } from "../types";
import { Icon } from "../ui/icons";
import { useWords } from "../ui/words";
import { Hidden, People, TableList } from "./lists";
import { SetUp } from "./setup";
import { Shelf } from "./shelf";
import { lobby, shelves } from "./state";

export { useGames };

export function Lobby() {
  const { t } = useWords();
  const info = useGames();
  const tables = useStore(lobby);
  const [setUp, setSetUp] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const games = info?.games ?? [];
  const lists = shelves(tables, useStore(seatings));
  const again = (x: TableCard) => t(x.status === "over" ? "web.look" : "web.continue");
  return (
    <main id="main" class="lobby" tabIndex={-1}>
      <div class="hall">
        <h1>{t("web.welcome")}</h1>
        <p class="lede">{t("web.lede")}</p>
        {refusal && (
          <p class="refusal" role="alert">{refusal.text || t("web.offline")}</p>
        )}
        <Shelf games={info?.games} onSetUp={setSetUp} onRefusal={setRefusal} />
        <div class="plank" aria-hidden="true" />
      </div>
      <div class="below">
        <div class="spread">
          <button type="button" class="btn create" disabled={!info}
            onClick={() => setSetUp(games[0]?.name ?? null)}>
            <Icon name="plus" size={18} />{t("web.create")}
          </button>
          <TodayDoor />
          {info?.board && (
            <a class="btn results-door" href="#/board">
              <Icon name="seal" size={18} />{t("web.results")}
            </a>
          )}
          {!LOCAL && <PlayerDoor />}
          {LOCAL ? <LocalLater />
            : WORKER && <a class="btn quiet" href="/offline/">{t("web.local.play")}</a>}
          {tables.ready && !LOCAL && <People n={tables.people} />}
        </div>
        <div class="lists">
          <div class="own">
            <TableList title={t("web.mine")} empty={t("web.mine.none")} tables={lists.going}
              verb={again} hides>
              <Hidden tables={lists.hidden} verb={again} />
            </TableList>
            {lists.over.length > 0 && (
              <TableList title={t("web.mine.over")} empty="" tables={lists.over}
                verb={again} hides />
            )}
          </div>
          {!LOCAL && (
            <TableList title={t("web.open")} empty={t("web.open.none")} tables={lists.open}
              verb={() => t("web.join")} />
          )}
          {!LOCAL && (
            <TableList title={t("web.playing")} empty={t("web.playing.none")}
              tables={lists.playing} verb={() => t("web.watch")} />
          )}
          <TableList title={t(LOCAL ? "web.local.records" : "web.ended")}
            empty={t(LOCAL ? "web.local.records.none" : "web.ended.none")} tables={lists.ended}
            verb={() => t("web.look")} drops />
        </div>
      </div>
      {setUp && info && <SetUp info={info} game={setUp} onClose={() => setSetUp(null)} />}
    </main>
  );
}
