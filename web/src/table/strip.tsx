// The players: name, what is public, clock, who is deciding, here or away.
import { useEffect, useState } from "preact/hooks";
import { useGames } from "../lobby/lobby";
import { freeSeat, type Table } from "../session";
import { useMedia } from "./props";
import type { Character } from "../info";
import { prefs } from "../prefs";
import { useStore } from "../store";
import type { Clock, GameProps, GameUi, Line, Seat } from "../types";
import { Icon } from "../ui/icons";
import { Portrait } from "../ui/portrait";
import { useWords } from "../ui/words";
import { Told } from "../ui/terms";

const SHAPES = [
  "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z", "M4 4h16v16H4z", "M12 3l10 18H2z",
  "M12 3l9 9-9 9-9-9z", "M7 3h10l5 9-5 9H7l-5-9z", "M9 3h6v6h6v6h-6v6H9v-6H3V9h6z",
];

// A seat's sign: a colour, and a shape that is its own.
export function SeatMark({ seat, size = 16 }: { seat: number; size?: number }) {
  return (
    <svg class={`seat-mark seat-${seat}`} width={size} height={size} viewBox="0 0 24 24"
      aria-hidden="true">
      <path d={SHAPES[seat % SHAPES.length]} fill="currentColor" />
    </svg>
  );
}

function minutes(seconds: number): string {
  const s = Math.max(0, Math.round(seconds));
  if (s >= 172800) return `${Math.floor(s / 86400)} d`;
  const pad = (n: number) => String(n).padStart(2, "0");
  const rest = `${pad(Math.floor((s % 3600) / 60))}:${pad(s % 60)}`;
  return s >= 3600 ? `${Math.floor(s / 3600)}:${rest}` : rest;
}

// The clock as the server last said it, running on in our own time.
function Ticking({ clock, at }: { clock: Clock; at: number }) {
  const { t } = useWords();
  const [, tick] = useState(0);
  useEffect(() => {
    if (!clock.runs) return;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [clock.runs]);
  if (clock.left === null) return null;
  const spent = clock.runs ? (Date.now() - at) / 1000 : 0;
  const left = clock.left - spent;
  const bank = clock.bank + Math.min(0, left);
  const low = left < 10;
  return (
    <span class={`clock ${clock.runs ? "runs" : ""} ${low ? "low" : ""}`}
      title={t("web.clock.bank", minutes(bank))}>
      <Icon name="clock" size={14} />
      {left > 0 ? minutes(left) : minutes(bank)}
    </span>
  );
}

function Presence({ seat, level, who }: {
  seat: Seat; level: string; who: Character | undefined;
}) {
  const { t, lang } = useWords();
  if (seat.kind === "program") {
    const text = who ? t("web.program-who", who.title, level) : t("web.program", level);
    return who ? (
      <span class="presence" title={`${text}. ${who.text}`}>
        <Portrait who={who.word} size={30} label={text} />
      </span>
    ) : (
      <span class="presence" title={text}>
        <Icon name="robot" size={15} /><span class="sr">{text}</span>
      </span>
    );
  }
  if (seat.rest && seat.rest > Date.now()) {
    const until = new Date(seat.rest).toLocaleDateString(lang, { day: "numeric", month: "long" });
    const text = t("web.rest.seat", until);
    return <span class="presence dot away" title={text}><span class="sr">{text}</span></span>;
  }
  const key = seat.gone ? "web.gave-up" : seat.away ? "web.away" : seat.here ? "web.here" : "web.gone";
  return (
    <span class={`presence dot ${seat.away ? "away" : seat.here ? "here" : "gone"}`} title={t(key)}>
      <span class="sr">{t(key)}</span>
    </span>
  );
}

// What a program has just said, beside its name until it fades.
function Bubble({ news, seat }: { news: Line[]; seat: number }) {
  const { talk } = useStore(prefs);
  const said = news.filter((l) => l.event === "said" && l.seat === seat).pop();
  if (!said || !talk) return null;
  return <span key={said.n} class="bubble" aria-hidden="true">{said.words}</span>;
}

// Somebody took a seat and was never seen: the host lets a program play on there.
function FreeSeat({ now, seat }: { now: Table; seat: number }) {
  const { t } = useWords();
  const card = now.card;
  const empty = card?.seats[seat]?.came === false && !card.seats[seat]?.away;
  if (!card || !empty || now.seat !== card.host || now.result || now.frozen) return null;
  return (
    <button type="button" class="btn quiet small free-seat" onClick={() => void freeSeat(seat)}>
      {t("web.free-seat")}<span class="sr"> {card.seats[seat]?.name}</span>
    </button>
  );
}

interface Props {
  now: Table;
  ui: GameUi;
  game: GameProps | null;
}

export function Strip({ now, ui, game }: Props) {
  const { t } = useWords();
  const info = useGames();
  const over = Boolean(now.result);
  const scrolls = useMedia("(max-width: 62rem)"); // as css/table.css: then by keys, too
  const levelOf = (s: Seat) => info?.levels.find((l) => l.name === s.level)?.title ?? s.level ?? "";
  const whoIs = (s: Seat) => info?.characters.find((c) => c.word === s.character);
  return (
    <ul class="strip" aria-label={t("web.players-label")} tabIndex={scrolls ? 0 : undefined}>
      {now.card?.seats.map((seat, i) => {
        const deciding = !over && now.pending.includes(i);
        const clock = now.clocks[i];
        return (
          <li key={i} class={`player seat-${i} ${deciding ? "deciding" : ""}`}>
            <div class="who">
              <SeatMark seat={i} />
              <b>{seat.name || t("web.seat-free")}</b>
              {i === now.seat && <span class="you small">{t("web.you")}</span>}
              <Presence seat={seat} level={levelOf(seat)} who={whoIs(seat)} />
              {clock && <Ticking clock={clock} at={now.clocksAt} />}
            </div>
            {game && (
              <dl class="facts">
                {ui.facts(game, i).map((f) => (
                  <div key={f.label}><dt><Told text={f.label} passing /></dt><dd>{f.value}</dd></div>
                ))}
              </dl>
            )}
            <Bubble news={now.news} seat={i} />
            <FreeSeat now={now} seat={i} />
            <span class="deciding-tag small">{deciding ? t("web.deciding") : ""}</span>
          </li>
        );
      })}
    </ul>
  );
}
