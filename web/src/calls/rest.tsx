// Holidays: one day for all tables by correspondence, those that are joined later
// too. Each table grants what it allows; the server says how much, and the others see it.
import { useState } from "preact/hooks";
import { useGames } from "../lobby/lobby";
import { lobby } from "../lobby/state";
import { net } from "../net";
import { player, setPlayer } from "../player/here";
import { prefs, seatings } from "../prefs";
import { useStore } from "../store";
import type { Refusal, TableCard } from "../types";
import { useWords } from "../ui/words";
import { dayOf, endOfDay } from "./hours";

const WEEK = 7 * 86400 * 1000;

const mayRest = (x: TableCard) => x.status === "playing" && x.speed.kind === "days" && x.seat !== undefined;
const restOf = (x: TableCard) => x.seats[x.seat ?? -1]?.rest ?? 0;

async function rest(tables: TableCard[], until: number): Promise<Refusal | null> {
  const all = await net.ask("rest", { until });
  if (!all.ok) return all.error ?? null;
  setPlayer({ ...player.get()!, rest: until });
  let refusal: Refusal | null = null;
  for (const { id } of tables) {
    const token = seatings.get().find((s) => s.table === id)?.token;
    const answer = await net.ask("rest", { table: id, until, ...(token && { token }) });
    if (!answer.ok) refusal = answer.error ?? null;
  }
  return refusal;
}

export function Rest() {
  const { t } = useWords();
  const { lang } = useStore(prefs);
  const games = useGames();
  const tables = useStore(lobby).mine.filter(mayRest);
  const [day, setDay] = useState(dayOf(Date.now() + WEEK));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const everywhere = useStore(player)?.rest ?? 0;
  const isAway = everywhere > Date.now();
  const away = tables.filter((x) => restOf(x) > Date.now());
  const save = async (e: Event) => {
    e.preventDefault();
    const until = endOfDay(day);
    if (until !== null) setRefusal(await rest(tables, until));
  };
  const title = (x: TableCard) => games?.games.find((g) => g.name === x.game)?.title ?? x.game;
  const date = (at: number) => new Date(at).toLocaleString(lang, { dateStyle: "long", timeStyle: "short" });
  return (
    <form class="calls-rest stack" onSubmit={save} aria-labelledby="rest">
      <h3 id="rest">{t("web.rest")}</h3>
      <p class="note small">{t("web.rest.text")}</p>
      {refusal && <p class="refusal" role="alert">{refusal.text || t("web.offline")}</p>}
      <div class="row">
        <label>{t("web.rest.until")}{" "}
          <input type="date" required value={day} min={dayOf(Date.now())}
            onInput={(e) => setDay(e.currentTarget.value)} />
        </label>
        <button type="submit" class="btn rest">{t("web.rest.set")}</button>
        {(isAway || away.length > 0) && (
          <button type="button" class="btn back"
            onClick={async () => setRefusal(await rest(away, 0))}>{t("web.rest.back")}</button>
        )}
      </div>
      {isAway && <p class="small rest-all">{t("web.rest.all", date(everywhere))}</p>}
      {away.length > 0 && (
        <ul class="small">
          {away.map((x) => <li key={x.id}>{t("web.rest.table", title(x), date(restOf(x)))}</li>)}
        </ul>
      )}
    </form>
  );
}
