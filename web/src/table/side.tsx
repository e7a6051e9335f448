// The tabs beside the board: log, chat, deals, rules.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { chapters, type Chapter } from "../beats";
import { useAbout, useCourse } from "../games/about";
import { loadRules, type Rules } from "../info";
import { link, type Answer } from "../net";
import { muted } from "../player/mute";
import { PeopleHere } from "../player/people";
import { prefs, setPref } from "../prefs";
import { act, readChat, say, sayAbove, type Table } from "../session";
import { useStore } from "../store";
import type { Chat, GameProps, Legal, Line, Seat } from "../types";
import { ClauseLink } from "../ui/clause";
import { Icon } from "../ui/icons";
import { Portrait } from "../ui/portrait";
import { Tabs, type Tab } from "../ui/tabs";
import { AllTerms, Told } from "../ui/terms";
import { useWords } from "../ui/words";
import { SeatMark } from "./strip";

const SHOWN = 300; // chapters of the log kept in the page

// --- the log -----------------------------------------------------------------------

function LogLine({ line, seats }: { line: Line; seats: Seat[] }) {
  if (line.event === "said" && line.seat !== undefined) {
    const seat = seats[line.seat];
    return (
      <li class="said">
        {seat?.character ? <Portrait who={seat.character} size={26} />
          : <SeatMark seat={line.seat} size={12} />}
        <span><b>{seat?.name}</b> {line.words}</span>
      </li>
    );
  }
  return (
    <li class={line.seat === undefined ? "table-line" : ""}>
      {line.seat !== undefined && <SeatMark seat={line.seat} size={12} />}
      <span><Told text={line.text} passing /></span>
    </li>
  );
}

function TalkSwitch({ talk }: { talk: boolean }) {
  const { t } = useWords();
  return (
    <label class="switch small talk-switch">
      <input type="checkbox" checked={talk}
        onChange={(e) => setPref("talk", e.currentTarget.checked)} />
      <span>{t("web.talk")}</span>
    </label>
  );
}

// What came of something that did not concern me; the rest on demand.
function LogChapter({ chapter, seats }: { chapter: Chapter; seats: Seat[] }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const { lead, rest } = chapter;
  const lines = open ? [...rest, ...lead].sort((a, b) => a.n - b.n) : lead;
  return (
    <>
      {lines.map((l, i) => <LogLine key={`${l.n}-${i}`} line={l} seats={seats} />)}
      {rest.length > 0 && !open && (
        <li class="log-more">
          <button type="button" class="btn quiet small" onClick={() => setOpen(true)}
            aria-label={t("web.log.more", rest.length)}>
            +{rest.length}
          </button>
        </li>
      )}
    </>
  );
}

function Log({ all, seats, game, me }: {
  all: Line[]; seats: Seat[]; game: string; me: number | null;
}) {
  const { t } = useWords();
  const { talk } = useStore(prefs);
  const lines = talk ? all : all.filter((l) => l.event !== "said");
  const last = lines[lines.length - 1];
  const course = useCourse(game);
  const told = useMemo(
    () => chapters(course, lines, me).slice(-SHOWN), [last, lines.length, course, me],
  );
  const end = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = end.current?.parentElement;
    if (list) list.scrollTop = list.scrollHeight;
  }, [last, lines.length]);
  return (
    <>
      {seats.some((s) => s.character) && <TalkSwitch talk={talk} />}
      <ol class="log small" ref={end} aria-label={t("web.log")}>
        {told.map((c) => <LogChapter key={c.at} chapter={c} seats={seats} />)}
      </ol>
    </>
  );
}

// Screen readers hear the newest lines wherever the focus is.
export function Announcer({ now, question }: { now: Table; question: string }) {
  const { talk } = useStore(prefs);
  const news = talk ? now.news : now.news.filter((l) => l.event !== "said");
  const course = useCourse(now.card?.game);
  const heard = chapters(course, news, now.seat).flatMap((c) => c.lead);
  return (
    <div class="sr" role="log" aria-live="polite">
      {heard.slice(-6).map((l, i) => <p key={`${l.n}-${i}`}>{l.text}</p>)}
      {question && <p>{question}</p>}
    </div>
  );
}

// --- chat ----------------------------------------------------------------------------

interface TalkProps {
  lines: Chat[];
  seat: number | null; // one's own
  label: string;
  none: string;
  write: string;
  send: ((text: string) => Promise<Answer>) | null; // null: one only reads
}

function Talk({ lines, seat, label, none, write, send: say }: TalkProps) {
  const { t } = useWords();
  const { state } = useStore(link);
  const [text, setText] = useState("");
  const [sending, setSending] = useState(false);
  const silent = useStore(muted);
  const heard = lines.filter((c) => (seat !== null && c.seat === seat) || !silent.includes(c.name));
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [heard.length]);
  const send = async (e: Event) => {
    e.preventDefault();
    const line = text.trim();
    if (!line || sending || !say) return;
    setSending(true);
    const answer = await say(line);
    setSending(false);
    if (answer.ok) setText("");
  };
  return (
    <div class="chat">
      <ol class="small" ref={list} aria-live="polite" aria-label={label}>
        {heard.length === 0 && <li class="muted">{none}</li>}
        {heard.map((c) => (
          <li key={c.n}>
            {c.seat !== null && <SeatMark seat={c.seat} size={12} />}
            <span><b>{c.name}</b> {c.text}</span>
          </li>
        ))}
      </ol>
      {say && (
        <form class="row" onSubmit={send}>
          <input type="text" maxLength={240} value={text} aria-label={write}
            placeholder={write} onInput={(e) => setText(e.currentTarget.value)} />
          <button type="submit" class="btn icon" aria-label={t("web.chat.send")}
            disabled={sending}>
            <Icon name="send" />
          </button>
        </form>
      )}
      {sending && state !== "open" && (
        <p class="unsent small" role="status">{t("web.unsent.chat")}</p>
      )}
    </div>
  );
}

export function ChatPane({ now }: { now: Table }) {
  const { t } = useWords();
  useEffect(readChat, [now.chat.length, now.unread]);
  return (
    <>
      <Talk lines={now.chat} seat={now.seat} label={t("web.chat")} none={t("web.chat.none")}
        write={t("web.chat.write")} send={now.seat === null ? null : say} />
      <PeopleHere now={now} />
    </>
  );
}

// Those who watch, among themselves; for the players after the game.
export function GalleryPane({ now }: { now: Table }) {
  const { t } = useWords();
  const [name, setName] = useState(prefs.get().name || t("web.guest"));
  const mayTalk = now.seat === null && now.offered === null;
  return (
    <div class="gallery">
      <p class="small muted">{t(mayTalk ? "web.gallery.text" : "web.gallery.over")}</p>
      <Talk lines={now.gallery ?? []} seat={null} label={t("web.gallery")} none={t("web.gallery.none")}
        write={t("web.gallery.write")}
        send={mayTalk ? (text) => sayAbove(name.trim() || t("web.guest"), text) : null} />
      {mayTalk && (
        <div class="field">
          <label for="gallery-name">{t("web.gallery.name")}</label>
          <input id="gallery-name" type="text" maxLength={24} value={name}
            autocomplete="nickname" onInput={(e) => setName(e.currentTarget.value)} />
        </div>
      )}
      {now.refusal && mayTalk && <p class="refusal" role="alert">{now.refusal.text}</p>}
    </div>
  );
}

// --- deals ---------------------------------------------------------------------------

function DealRow({ legal, game }: { legal: Legal; game: GameProps }) {
  if (!legal.a) return null;
  return (
    <li>
      <button type="button" class="btn small" disabled={game.busy}
        onClick={() => void act([legal.a ?? ""])}>
        {legal.text}
      </button>
    </li>
  );
}

function Deals({ now, game }: { now: Table; game: GameProps }) {
  const { t } = useWords();
  const { deals = [], dealt = [] } = useAbout(now.card?.game);
  const open = game.legal.filter((l) => deals.includes(l.verb));
  const past = now.log.filter((l) => dealt.includes(l.event));
  return (
    <div class="deals stack">
      {open.length > 0 && (
        <section>
          <h3>{t("web.deals.now")}</h3>
          <ul class="row">
            {open.slice(0, 40).map((l, i) => <DealRow key={l.a ?? i} legal={l} game={game} />)}
          </ul>
        </section>
      )}
      <section>
        <h3>{t("web.deals.past")}</h3>
        {past.length === 0 && <p class="small muted">{t("web.deals.none")}</p>}
        <ol class="log small">
          {past.slice(-60).map((l, i) => (
            <li key={i}>
              {l.seat !== undefined && <SeatMark seat={l.seat} size={12} />}
              <span><Told text={l.text} passing /></span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

// --- rules ---------------------------------------------------------------------------

function RulesPane({ game }: { game: string }) {
  const { t, lang } = useWords();
  const [rules, setRules] = useState<Rules | null>(null);
  const [find, setFind] = useState("");
  useEffect(() => {
    let gone = false;
    setRules(null);
    loadRules(game, lang).then((r) => void (gone || setRules(r)))
      .catch((e: Error) => void (gone || (/ 404$/.test(e.message) && setRules({ sections: [] }))));
    return () => void (gone = true);
  }, [game, lang]);
  const wanted = find.trim().toLowerCase();
  const hit = (text: string) => !wanted || text.toLowerCase().includes(wanted);
  return (
    <div class="rules stack">
      <input type="text" value={find} aria-label={t("web.rules.find")}
        placeholder={t("web.rules.find")} onInput={(e) => setFind(e.currentTarget.value)} />
      <AllTerms wanted={wanted} />
      {!rules && <p class="muted small">…</p>}
      {rules?.sections.length === 0 && <p class="muted small">{t("web.rules.none")}</p>}
      {rules?.sections.map((s) => {
        const clauses = s.clauses.filter((c) => hit(`${c.id} ${c.text}`));
        const plain = s.paragraphs.some(hit) ? s.paragraphs : [];
        if (clauses.length + plain.length === 0) return null;
        return (
          <details key={s.heading} open={wanted !== ""}>
            <summary>{s.heading}</summary>
            {plain.map((text) => <p key={text} class="plain"><Told text={text} /></p>)}
            <dl class="small">
              {clauses.map((c) => [
                <dt key={c.id}><ClauseLink id={c.id} /></dt>,
                <dd key={`${c.id}-d`}><Told text={c.text} /></dd>,
              ])}
            </dl>
          </details>
        );
      })}
    </div>
  );
}

// --- together -------------------------------------------------------------------------

const TAB_KEYS: Record<string, string> = { l: "log", c: "chat", r: "rules" };

// `alone`: nobody to talk or treat with.
export function Side({ now, game, alone = false }: {
  now: Table; game: GameProps; alone?: boolean;
}) {
  const { t } = useWords();
  const [open, setOpen] = useState("log");
  const name = now.card?.game ?? "";
  const { deals } = useAbout(name);
  const tabs: Tab[] = [
    { id: "log", title: t("web.log"), body: () => (
      <Log all={now.log} seats={now.card?.seats ?? []} game={name} me={now.seat} />
    ) },
    {
      id: "chat", title: t("web.chat"), badge: open === "chat" ? 0 : now.unread,
      body: () => <ChatPane now={now} />,
    },
    { id: "rules", title: t("web.rules"), body: () => <RulesPane game={name} /> },
  ];
  if (deals) {
    tabs.splice(2, 0, {
      id: "deals", title: t("web.deals"), body: () => <Deals now={now} game={game} />,
    });
  }
  if (now.gallery) {
    tabs.splice(2, 0, {
      id: "gallery", title: t("web.gallery"), body: () => <GalleryPane now={now} />,
    });
  }
  const shown = alone ? tabs.filter((x) => x.id === "log" || x.id === "rules") : tabs;
  useEffect(() => {
    const key = (e: KeyboardEvent) => {
      const at = e.target as Element;
      if (e.ctrlKey || e.metaKey || e.altKey || !prefs.get().keys) return;
      if (at.closest("input:not([type=range]), textarea, select, dialog")) return;
      const to = TAB_KEYS[e.key.toLowerCase()];
      if (!to) return;
      e.preventDefault();
      setOpen(to);
      document.getElementById(`tab-${to}`)?.focus();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
  return (
    <aside class="side panel" aria-label={t("web.side")}>
      <Tabs label={t("web.side")} tabs={shown} open={open} onOpen={setOpen} />
    </aside>
  );
}
