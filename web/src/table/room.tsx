// Before the start: who sits where, the link to send, joining, filling up.
import { useState } from "preact/hooks";
import { prefs, setPref } from "../prefs";
import { join, startTable, type Table } from "../session";
import type { Refusal } from "../types";
import { Clauses } from "../ui/clause";
import { Icon } from "../ui/icons";
import { useWords } from "../ui/words";
import { Portrait } from "../ui/portrait";
import { ANY } from "../lobby/create";
import { useGames } from "../lobby/lobby";
import { Cover } from "../lobby/shelf";
import { SeatMark } from "./strip";

// An address to be copied.
export function Address({ label, address }: { label: string; address: string }) {
  const { t } = useWords();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(address).catch(() => {});
    setCopied(true);
  };
  return (
    <div class="invite field">
      <label for="invite">{label}</label>
      <div class="row">
        <input id="invite" type="text" readOnly value={address}
          onFocus={(e) => e.currentTarget.select()} />
        <button type="button" class="btn" onClick={copy}>
          <Icon name="link" size={18} />{t(copied ? "web.copied" : "web.copy")}
        </button>
      </div>
    </div>
  );
}

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

export function Room({ now }: { now: Table }) {
  const { t } = useWords();
  const info = useGames();
  const [level, setLevel] = useState("medium");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const card = now.card;
  if (!card) return null;
  const game = info?.games.find((g) => g.name === card.game);
  const free = card.seats.filter((s) => s.kind === "open").length;
  const start = async () => {
    const answer = await startTable(level, ANY);
    if (!answer.ok) setRefusal(answer.error ?? null);
  };
  return (
    <div class={`room world-${card.game}`}>
      <div class="room-cover"><Cover game={card.game} /></div>
      <div class="panel stack">
        <h1>{game?.title ?? ""}</h1>
        <p>{t("web.room.waits", free)}</p>
        <ul class="room-seats">
          {card.seats.map((s, i) => (
            <li key={i}>
              <SeatMark seat={i} />
              <Portrait who={s.character} size={32} />
              <b>{s.kind === "open" ? t("web.seat-free") : s.name}</b>
              {i === now.seat && <span class="you small">{t("web.you")}</span>}
            </li>
          ))}
        </ul>
        {now.seat === null && free > 0 && <JoinForm />}
        <Address label={t("web.invite")} address={location.origin + location.pathname} />
        {now.seat === 0 && free > 0 && (
          <div class="row">
            <label for="fill" class="small">{t("web.room.fill")}</label>
            <select id="fill" value={level} onChange={(e) => setLevel(e.currentTarget.value)}>
              {info?.levels.map((l) => <option key={l.name} value={l.name}>{l.title}</option>)}
            </select>
            <button type="button" class="btn main" onClick={start}>{t("web.room.start")}</button>
          </div>
        )}
        {refusal && <p class="refusal" role="alert"><Clauses text={refusal.text} /></p>}
      </div>
    </div>
  );
}
