// Before the start: who sits where, the link to send, joining, filling up, talk,
// leaving again.
import { useState } from "preact/hooks";
import { prefs, setPref } from "../prefs";
import { go } from "../route";
import { freeSeat, join, leave, startTable, type Table } from "../session";
import type { Refusal } from "../types";
import { Clauses } from "../ui/clause";
import { Dialog } from "../ui/dialog";
import { useWords } from "../ui/words";
import { Portrait } from "../ui/portrait";
import { ANY } from "../lobby/create";
import { useGames } from "../lobby/lobby";
import { Cover } from "../lobby/shelf";
import { BoardSwitch, Invite, KeptSeat, Waiting } from "./people";
import { ChatPane, GalleryPane } from "./side";
import { SeatMark } from "./strip";

export function JoinForm() {
  const { t } = useWords();
  const [name, setName] = useState(prefs.get().name);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = async (e: Event) => {
    e.preventDefault();
    const said = name.trim() || t("web.guest");
    if (name.trim()) setPref("name", said);
    setRefusal(await join(said));
  };
  return (
    <form class="row join" onSubmit={submit}>
      <div class="field">
        <label for="join-name">{t("web.your-name")}</label>
        <input id="join-name" type="text" maxLength={24} value={name} autocomplete="nickname"
          onInput={(e) => setName(e.currentTarget.value)} />
      </div>
      <button type="submit" class="btn main">{t("web.sit-down")}</button>
      {refusal && <p class="refusal" role="alert"><Clauses text={refusal.text} /></p>}
    </form>
  );
}

// Asked once: another may sit down meanwhile. What happens says who is left.
function LeaveRoom({ now, onClose }: { now: Table; onClose: () => void }) {
  const { t } = useWords();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const others = now.card?.seats.filter((s, i) => s.kind === "person" && i !== now.seat) ?? [];
  const what = others.length === 0 ? "last" : now.card?.host === now.seat ? "host" : "free";
  const yes = async () => {
    const refused = await leave();
    if (refused) setRefusal(refused);
    else go("/");
  };
  return (
    <Dialog title={t("web.room.leave")} onClose={onClose}>
      <p>{t(`web.room.leave.${what}`, others[0]?.name ?? "")}</p>
      {refusal && (
        <p class="refusal" role="alert">{refusal.text || t("web.error.offline")}</p>
      )}
      <div class="row">
        <button type="button" class="btn main" onClick={() => void yes()}>
          {t("web.leave.yes")}
        </button>
        <button type="button" class="btn" onClick={onClose}>{t("web.leave.no")}</button>
      </div>
    </Dialog>
  );
}

export function Room({ now }: { now: Table }) {
  const { t } = useWords();
  const info = useGames();
  const [level, setLevel] = useState("medium");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [leaving, setLeaving] = useState(false);
  const card = now.card;
  if (!card) return null;
  const game = info?.games.find((g) => g.name === card.game);
  const kept = card.seats.filter((s) => s.offered).length;
  const free = card.seats.filter((s) => s.kind === "open").length - kept;
  const waits = free + kept > 0;
  const host = now.seat === card.host;
  const full = host ? "web.room.full.host" : "web.room.full.wait";
  const freed = async (seat: number) => {
    const answer = await freeSeat(seat);
    if (!answer.ok) setRefusal(answer.error ?? null);
  };
  const start = async () => {
    const answer = await startTable(level, ANY);
    if (!answer.ok) setRefusal(answer.error ?? null);
  };
  return (
    <div class={`room world-${card.game}`}>
      <div class="room-cover"><Cover game={card.game} /></div>
      <div class="panel stack">
        <h1>{game?.title ?? ""}</h1>
        <div role="status">
          {free > 0 && <p>{t("web.room.waits", free)}</p>}
          {kept > 0 && <p>{t("web.room.kept", kept)}</p>}
          {!waits && <p>{t(full, card.seats[card.host]?.name ?? "")}</p>}
        </div>
        <KeptSeat now={now} />
        <ul class="room-seats">
          {card.seats.map((s, i) => (
            <li key={i}>
              <SeatMark seat={i} />
              <Portrait who={s.character} size={32} />
              <b>{s.kind === "open" && !s.offered ? t("web.seat-free") : s.name}</b>
              {s.offered && <span class="small muted">{t("web.seat-offered")}</span>}
              {i === now.seat && <span class="you small">{t("web.you")}</span>}
              {i === card.host && s.kind === "person" && <span class="small muted">{t("web.room.host")}</span>}
              {(s.came === false || s.offered) && host && (
                <button type="button" class="btn quiet small" onClick={() => freed(i)}>
                  {t(s.offered ? "web.room.free-offered" : "web.room.free")}
                </button>
              )}
            </li>
          ))}
        </ul>
        {now.seat === null && now.offered === null && free > 0 && <JoinForm />}
        {free > 0 && <Invite now={now} title={game?.title ?? "Magnat"} />}
        {host && (
          <div class="row">
            {waits && <label for="fill" class="small">{t("web.room.fill")}</label>}
            {waits && (
              <select id="fill" value={level} onChange={(e) => setLevel(e.currentTarget.value)}>
                {info?.levels.map((l) => <option key={l.name} value={l.name}>{l.title}</option>)}
              </select>
            )}
            <button type="button" class="btn main" onClick={start}>{t("web.room.start")}</button>
          </div>
        )}
        {refusal && <p class="refusal" role="alert"><Clauses text={refusal.text} /></p>}
        {now.seat !== null && waits && <Waiting />}
        <BoardSwitch now={now} />
        {now.gallery && (
          <section class="room-talk">
            <h2>{t("web.gallery")}</h2>
            <GalleryPane now={now} />
          </section>
        )}
        <section class="room-talk">
          <h2>{t("web.chat")}</h2>
          <ChatPane now={now} />
        </section>
        {now.seat !== null && (
          <p>
            <button type="button" class="btn quiet small leave-room"
              onClick={() => setLeaving(true)}>
              {t("web.room.leave")}
            </button>
          </p>
        )}
        {leaving && <LeaveRoom now={now} onClose={() => setLeaving(false)} />}
      </div>
    </div>
  );
}
