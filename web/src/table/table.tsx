// A table: the room before the start, the game, the end.
import { useState } from "preact/hooks";
import { gameUi } from "../games";
import { net } from "../net";
import { table, type Table } from "../session";
import { useStore } from "../store";
import { Icon } from "../ui/icons";
import { useWords } from "../ui/words";
import { Dock } from "./dock";
import { End } from "./end";
import { gameProps, useCalm } from "./props";
import { Room } from "./room";
import { Announcer, Side } from "./side";
import { Strip } from "./strip";

function Missing() {
  const { t } = useWords();
  return (
    <div class="panel stack missing">
      <h1>{t("web.missing")}</h1>
      <p>{t("web.missing.text")}</p>
      <a class="btn main" href="/">{t("web.shelf")}</a>
    </div>
  );
}

// A program plays on for who has left; one click brings the person back.
function Away({ now }: { now: Table }) {
  const { t } = useWords();
  const [sure, setSure] = useState(false);
  const seat = now.seat === null ? null : now.card?.seats[now.seat];
  if (!seat || now.result) return null;
  if (seat.away) {
    return (
      <p class="away-note" role="status">
        {t("web.away.you")}{" "}
        <button type="button" class="btn small main" onClick={() => void net.ask("back")}>
          {t("web.away.back")}
        </button>
      </p>
    );
  }
  return (
    <div class="leave">
      {sure ? (
        <>
          <span class="small">{t("web.leave.sure")}</span>
          <button type="button" class="btn small" onClick={() => { setSure(false); void net.ask("leave"); }}>
            {t("web.leave.yes")}
          </button>
          <button type="button" class="btn small quiet" onClick={() => setSure(false)}>
            {t("web.leave.no")}
          </button>
        </>
      ) : (
        <button type="button" class="btn quiet small" onClick={() => setSure(true)}>
          {t("web.leave")}
        </button>
      )}
    </div>
  );
}

function Play({ now }: { now: Table }) {
  const words = useWords();
  const { t } = words;
  const calm = useCalm();
  const name = now.card?.game ?? "";
  const ui = gameUi(name);
  const game = gameProps(now, words, calm);
  const over = Boolean(now.result) && now.waiting === 0;
  return (
    <div class={`table world-${name} ${over ? "is-over" : ""}`}>
      <Strip now={now} ui={ui} game={game} />
      <main id="main" class="board-area" tabIndex={-1} aria-label={t("web.board")}>
        {now.seat === null && !over && (
          <p class="watching small"><Icon name="eye" size={16} /> {t("web.watching")}</p>
        )}
        {over ? <End now={now} ui={ui} calm={calm} /> : <div class="board"><ui.Board {...game} /></div>}
      </main>
      <div class="right">
        {!over && <Dock now={now} ui={ui} game={game} />}
        <Side now={now} game={game} />
        <Away now={now} />
      </div>
      <Announcer news={now.news} question={game.legal.length > 0 ? ui.question(game) : ""} />
    </div>
  );
}

export function TablePage() {
  const { t } = useWords();
  const now = useStore(table);
  if (!now || now.state === "entering") {
    return <main id="main" class="entering" tabIndex={-1}><p class="muted">{t("web.entering")}</p></main>;
  }
  if (now.state === "missing") {
    return <main id="main" tabIndex={-1}><Missing /></main>;
  }
  if (now.card?.status === "open" || now.view === null) {
    return <main id="main" tabIndex={-1}><Room now={now} /></main>;
  }
  return <Play now={now} />;
}
