// A table: the room before the start, the game, the end.
import { useState } from "preact/hooks";
import { gameUi } from "../games";
import { useAbout } from "../games/about";
import { LOCAL } from "../local/place";
import { seatingAt } from "../prefs";
import { address, whole } from "../route";
import { giveUp, goOn, leave, table, type Table } from "../session";
import { useStore } from "../store";
import type { Refusal } from "../types";
import { Address } from "../ui/address";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icons";
import { TermLayer } from "../ui/terms";
import { useWords } from "../ui/words";
import { CoachSwitch, useFinished } from "./coach";
import { Dock } from "./dock";
import { End } from "./end";
import { gameProps, useCalm } from "./props";
import { Room } from "./room";
import { Announcer, Side } from "./side";
import { SightLine } from "./sight";
import { Strip } from "./strip";

function Missing({ closed }: { closed: boolean }) {
  const { t } = useWords();
  return (
    <div class="panel stack missing">
      <h1>{t(closed ? "web.closed" : "web.missing")}</h1>
      <p>{t(closed ? "web.closed.text" : "web.missing.text")}</p>
      <a class="btn main" href={address("/")}>{t("web.shelf")}</a>
    </div>
  );
}

// The rules have changed since: why it stands still, and the way on.
function Frozen({ now }: { now: Table }) {
  const { t } = useWords();
  if (!now.frozen) return null;
  return (
    <div class="panel stack frozen" role="status">
      <h2>{t("web.frozen")}</h2>
      <p>{now.frozen.text}</p>
      {now.refusal && <p class="refusal" role="alert">{now.refusal.text}</p>}
      {now.seat !== null && now.card?.status === "playing" && (
        <p>
          <button type="button" class="btn main" onClick={() => void goOn()}>
            {t("web.frozen.continue")}
          </button>
        </p>
      )}
    </div>
  );
}

// A program plays on, until I come back ("leave") or to the end ("give-up").
function LeaveDialog({ what, onClose }: { what: "leave" | "give-up"; onClose: () => void }) {
  const { t } = useWords();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const yes = async () => {
    const refused = await (what === "leave" ? leave() : giveUp());
    if (refused) setRefusal(refused);
    else onClose();
  };
  return (
    <Dialog title={t(`web.${what}`)} onClose={onClose}>
      <p>{t(`web.${what}.sure`)}</p>
      {refusal && (
        <p class="refusal" role="alert">{refusal.text || t("web.error.offline")}</p>
      )}
      <div class="row">
        <button type="button" class="btn main" onClick={() => void yes()}>
          {t(`web.${what}.yes`)}
        </button>
        <button type="button" class="btn" onClick={onClose}>{t(`web.${what}.no`)}</button>
      </div>
    </Dialog>
  );
}

// The seat is its token: who opens this link plays here.
function ElsewhereDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useWords();
  const link = `${whole(`/t/${id}`)}#seat=${seatingAt(id)?.token ?? ""}`;
  return (
    <Dialog title={t("web.elsewhere")} onClose={onClose}>
      <p>{t("web.elsewhere.text")}</p>
      <Address id="invite" label={t("web.elsewhere.link")} address={link} />
    </Dialog>
  );
}

function MySeat({ now }: { now: Table }) {
  const { t } = useWords();
  const [open, setOpen] = useState<"leave" | "give-up" | "elsewhere" | null>(null);
  const seat = now.seat === null ? null : now.card?.seats[now.seat];
  if (!seat || now.result) return null;
  const close = () => setOpen(null);
  return (
    <div class="my-seat">
      {seat.gone && <p class="away-note" role="status">{t("web.gave-up.you")}</p>}
      <CoachSwitch now={now} />
      {!LOCAL && (
        <button type="button" class="btn quiet small" onClick={() => setOpen("elsewhere")}>
          {t("web.elsewhere")}
        </button>
      )}
      {!seat.away && !now.frozen && (
        <button type="button" class="btn quiet small" onClick={() => setOpen("leave")}>
          {t("web.leave")}
        </button>
      )}
      {!seat.gone && !now.frozen && (
        <button type="button" class="btn quiet small" onClick={() => setOpen("give-up")}>
          {t("web.give-up")}
        </button>
      )}
      {(open === "leave" || open === "give-up") && <LeaveDialog what={open} onClose={close} />}
      {open === "elsewhere" && <ElsewhereDialog id={now.id} onClose={close} />}
    </div>
  );
}

function Play({ now }: { now: Table }) {
  const words = useWords();
  const { t } = words;
  const calm = useCalm();
  const name = now.card?.game ?? "";
  const ui = gameUi(name);
  useAbout(name); // what the strip and the board say of it comes later than the page
  const game = gameProps(now, words, calm);
  const over = Boolean(now.result) && now.waiting === 0;
  useFinished(now);
  return (
    <div class={`table world-${name} ${over ? "is-over" : ""}`}>
      {!over && <SightLine sight={now.sight} />}
      <Strip now={now} ui={ui} game={game} />
      <main id="main" class="board-area" tabIndex={-1} aria-label={t("web.board")}>
        {now.seat === null && !over && (
          <p class="watching small"><Icon name="eye" size={16} /> {t("web.watching")}</p>
        )}
        <Frozen now={now} />
        {over && <End now={now} ui={ui} calm={calm} />}
        {!over && <div class="board"><ui.Board {...game} /></div>}
        <MySeat now={now} />
      </main>
      <div class="right">
        {!over && !now.frozen && <Dock now={now} ui={ui} game={game} />}
        <Side now={now} game={game} />
        {!over && <div class="dock-space" />}
      </div>
      <TermLayer game={name} />
      <Announcer now={now} question={game.legal.length > 0 ? ui.question(game) : ""} />
    </div>
  );
}

export function TablePage() {
  const { t } = useWords();
  const now = useStore(table);
  if (!now || now.state === "entering") {
    return (
      <main id="main" class="entering" tabIndex={-1}>
        <p class="muted">{t("web.entering")}</p>
      </main>
    );
  }
  if (now.state === "missing") {
    return <main id="main" tabIndex={-1}><Missing closed={now.refusal?.code === "closed"} /></main>;
  }
  if (now.card?.status === "open" || now.view === null) {
    return <main id="main" tabIndex={-1}><Room now={now} /></main>;
  }
  return <Play now={now} />;
}
