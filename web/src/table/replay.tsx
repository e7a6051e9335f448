// The game again, from any seat, with a slider. After the end nothing is
// secret any more. A moment is the same for all eyes, though its number is not,
// and it has an address.
import { useEffect, useRef, useState } from "preact/hooks";
import { net } from "../net";
import { momentPath, note, route, whole } from "../route";
import type { Table } from "../session";
import { useStore } from "../store";
import type { GameUi, Line } from "../types";
import { Address } from "../ui/address";
import { Clauses } from "../ui/clause";
import { Icon } from "../ui/icons";
import { useWords } from "../ui/words";
import { gameProps } from "./props";

interface Frame {
  to: number; // as the eyes count, of
  moves: number; // that they noticed
  at?: number; // the moment
  eyes: string;
  view: unknown;
  events: Line[];
}

// Where to: as the eyes count, or a moment; neither is the end.
export interface Place {
  to?: number;
  at?: number;
}

interface Props {
  now: Table;
  ui: GameUi;
  place: Place | null; // null: nobody has chosen yet
  onPlace: (place: Place) => void;
  calm: boolean;
}

const BEAT = 700;
const REST = 400; // then the address follows: browsers ration it

// The newest wish wins: while one answer is on its way only the last is kept.
function useFrame(place: Place, eyes: string): Frame | null {
  const [frame, setFrame] = useState<Frame | null>(null);
  const busy = useRef(false);
  const wish = useRef<{ place: Place; eyes: string } | null>(null);
  useEffect(() => {
    const load = async () => {
      busy.current = true;
      while (wish.current) {
        const w = wish.current;
        wish.current = null;
        const seat = w.eyes === "spectator" ? w.eyes : Number(w.eyes);
        let a = await net.ask("replay", { ...w.place, seat }, true);
        // an address may name a moment that there never was
        if (a.error?.code === "input") a = await net.ask("replay", { seat }, true);
        if (a.ok) setFrame({ ...a, view: a.view, eyes: w.eyes });
      }
      busy.current = false;
    };
    wish.current = { place, eyes };
    if (!busy.current) void load();
  }, [place, eyes]);
  return frame;
}

// What the address says of this table, when it was opened or gone back to.
function useAddress(now: Table): { place: Place | null; eyes: string | null } {
  const { table, moment, eyes } = useStore(route);
  const mine = table === now.id;
  const seats = now.card?.seats.length ?? 0;
  return {
    place: mine && moment !== null ? { at: moment } : null,
    eyes: mine && eyes && (eyes === "spectator" || Number(eyes) < seats) ? eyes : null,
  };
}

const END: Place = {};

export function Replay({ now, ui, place: chosen, onPlace, calm }: Props) {
  const words = useWords();
  const { t } = words;
  const named = useAddress(now);
  const [first] = useState(named.place ?? END);
  const [eyes, setEyes] = useState(named.eyes ?? String(now.seat ?? "spectator"));
  const [running, setRunning] = useState(false);
  const [link, setLink] = useState(false);
  const ref = useRef<HTMLElement>(null);
  const place = chosen ?? first;
  const frame = useFrame(place, eyes);
  const moves = frame?.moves ?? 0;
  const to = place.to ?? frame?.to ?? 0;
  const at = frame?.at ?? 0;

  useEffect(() => {
    if (!running || !frame) return;
    if (frame.to >= moves) return setRunning(false);
    const timer = setTimeout(() => onPlace({ to: frame.to + 1 }), BEAT);
    return () => clearTimeout(timer);
  }, [running, frame]);
  useEffect(() => { // back and forward in the browser
    if (!named.place) return;
    onPlace(named.place);
    if (named.eyes) setEyes(named.eyes);
    ref.current?.scrollIntoView();
  }, [named.place?.at, named.eyes]);
  useEffect(() => {
    const moment = frame?.at;
    if (!chosen || moment === undefined) return; // before the end there is none
    const timer = setTimeout(() => note(momentPath(now.id, moment, eyes)), REST);
    return () => clearTimeout(timer);
  }, [chosen, frame, eyes]);

  const look = (seat: string) => {
    setEyes(seat);
    onPlace({ at });
  };
  const past = frame && { ...now, view: frame.view, legal: [], pending: [], news: frame.events };
  const game = past && {
    ...gameProps(past, words, calm),
    seat: frame.eyes === "spectator" ? null : Number(frame.eyes),
  };
  return (
    <section ref={ref} class="replay panel stack" aria-label={t("web.replay")}
      data-at={frame?.at} data-eyes={frame?.eyes}>
      <div class="spread">
        <h2>{t("web.replay")}</h2>
        <div class="row">
          <label class="small" for="replay-seat">{t("web.replay.from")}</label>
          <select id="replay-seat" value={eyes} onChange={(e) => look(e.currentTarget.value)}>
            {now.card?.seats.map((s, i) => <option key={i} value={String(i)}>{s.name}</option>)}
            <option value="spectator">{t("web.spectator")}</option>
          </select>
          <button type="button" class="btn small" aria-expanded={link}
            onClick={() => setLink(!link)}>
            <Icon name="link" size={16} />{t("web.replay.link")}
          </button>
        </div>
      </div>
      {link && frame && (
        <Address id="moment" label={t("web.replay.address")}
          address={whole(momentPath(now.id, at, eyes))} />
      )}
      <div class="replay-bar">
        <button type="button" class="btn icon" aria-label={t("web.replay.back")}
          disabled={to <= 0} onClick={() => onPlace({ to: to - 1 })}>‹</button>
        <button type="button" class="btn icon"
          aria-label={t(running ? "web.replay.stop" : "web.replay.run")}
          onClick={() => setRunning(!running)}>
          <Icon name={running ? "pause" : "play"} size={18} />
        </button>
        <button type="button" class="btn icon" aria-label={t("web.replay.on")}
          disabled={to >= moves} onClick={() => onPlace({ to: to + 1 })}>›</button>
        <input type="range" min={0} max={moves} value={to} disabled={!frame} aria-label={t("web.replay.move")}
          aria-valuetext={t("web.replay.of", to, moves)}
          onInput={(e) => onPlace({ to: Number(e.currentTarget.value) })} />
        <output class="small">{t("web.replay.of", to, moves)}</output>
      </div>
      <p class="replay-said" aria-live="polite">
        {frame?.events.map((l, i) => <span key={i}><Clauses text={l.text} /> </span>)}
      </p>
      {game && <div class="board"><ui.Board {...game} /></div>}
    </section>
  );
}
