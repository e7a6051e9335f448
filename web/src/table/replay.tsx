// The game again, from any seat, with a slider. After the end nothing is
// secret any more.
import { useEffect, useRef, useState } from "preact/hooks";
import { net } from "../net";
import type { Table } from "../session";
import type { GameUi, Json, Line } from "../types";
import { Clauses } from "../ui/clause";
import { Icon } from "../ui/icons";
import { useWords } from "../ui/words";
import { gameProps } from "./props";

interface Frame {
  to: number;
  moves: number;
  view: Json;
  events: Line[];
}

interface Props {
  now: Table;
  ui: GameUi;
  to: number;
  onTo: (n: number) => void;
  calm: boolean;
}

const BEAT = 700;

// The newest wish wins: while one answer is on its way only the last is kept.
function useFrame(to: number, seat: string): Frame | null {
  const [frame, setFrame] = useState<Frame | null>(null);
  const busy = useRef(false);
  const wish = useRef<{ to: number; seat: string } | null>(null);
  useEffect(() => {
    const load = async () => {
      busy.current = true;
      while (wish.current) {
        const w = wish.current;
        wish.current = null;
        const who = w.seat === "spectator" ? w.seat : Number(w.seat);
        const a = await net.ask("replay", { to: w.to, seat: who }, true);
        if (a.ok) setFrame(a as Json as Frame);
      }
      busy.current = false;
    };
    wish.current = { to, seat };
    if (!busy.current) void load();
  }, [to, seat]);
  return frame;
}

export function Replay({ now, ui, to, onTo, calm }: Props) {
  const words = useWords();
  const { t } = words;
  const [seat, setSeat] = useState(String(now.seat ?? "spectator"));
  const [running, setRunning] = useState(false);
  const frame = useFrame(to, seat);
  const moves = frame?.moves ?? now.card?.moves ?? 0;
  useEffect(() => {
    if (!running) return;
    if (to >= moves) return setRunning(false);
    const timer = setTimeout(() => onTo(to + 1), BEAT);
    return () => clearTimeout(timer);
  }, [running, to, moves]);
  const past = frame && { ...now, view: frame.view, legal: [], pending: [], news: frame.events };
  const game = past && {
    ...gameProps(past, words, calm),
    seat: seat === "spectator" ? null : Number(seat),
  };
  return (
    <section class="replay panel stack" aria-label={t("web.replay")}>
      <div class="spread">
        <h2>{t("web.replay")}</h2>
        <div class="row">
          <label class="small" for="replay-seat">{t("web.replay.from")}</label>
          <select id="replay-seat" value={seat} onChange={(e) => setSeat(e.currentTarget.value)}>
            {now.card?.seats.map((s, i) => <option key={i} value={String(i)}>{s.name}</option>)}
            <option value="spectator">{t("web.spectator")}</option>
          </select>
        </div>
      </div>
      <div class="replay-bar">
        <button type="button" class="btn icon" aria-label={t("web.replay.back")}
          disabled={to <= 0} onClick={() => onTo(to - 1)}>‹</button>
        <button type="button" class="btn icon"
          aria-label={t(running ? "web.replay.stop" : "web.replay.run")}
          onClick={() => setRunning(!running)}>
          <Icon name={running ? "pause" : "play"} size={18} />
        </button>
        <button type="button" class="btn icon" aria-label={t("web.replay.on")}
          disabled={to >= moves} onClick={() => onTo(to + 1)}>›</button>
        <input type="range" min={0} max={moves} value={to} aria-label={t("web.replay.move")}
          aria-valuetext={t("web.replay.of", to, moves)}
          onInput={(e) => onTo(Number(e.currentTarget.value))} />
        <output class="small">{t("web.replay.of", to, moves)}</output>
      </div>
      <p class="replay-said" aria-live="polite">
        {frame?.events.map((l, i) => <span key={i}><Clauses text={l.text} /> </span>)}
      </p>
      {game && <div class="board"><ui.Board {...game} /></div>}
    </section>
  );
}
