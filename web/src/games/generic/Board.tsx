// A board for any game: what all may know in a panel, then a card for each
// seat, one's own first. What the game's table gives no label is folded away.
import { SeatMark } from "../../table/strip";
import type { GameProps } from "../../types";
import { useAbout, type Label } from "../about";
import {
  isBySeat, isList, isObject, isPlain, labelled, say, seatOrder, unlabelled,
  type Pen, type Row, type Value,
} from "./value";

function Chips({ items }: { items: { text: string; count?: string }[] }) {
  if (items.length === 0) return <>–</>;
  return (
    <ul class="gen-chips">
      {items.map(({ text, count }, i) => (
        <li key={i}>{text}{count !== undefined && <b>{count}</b>}</li>
      ))}
    </ul>
  );
}

function Shown({ value, label, pen }: Row & { pen: Pen }) {
  if (isPlain(value)) return <span class="gen-figure">{say(value, label, pen)}</span>;
  if (isList(value) && value.every(isPlain))
    return <Chips items={value.map((v) => ({ text: say(v, label, pen) }))} />;
  if (isList(value)) {
    return (
      <ul class="gen-list">
        {value.map((v, i) => <li key={i}><Shown value={v} label={label} pen={pen} /></li>)}
      </ul>
    );
  }
  const entries = Object.entries(value);
  if (!label.of && entries.every(([, v]) => isPlain(v))) {
    return <Chips items={entries.map(([word, v]) =>
      ({ text: say(word, label, pen), count: say(v as never, undefined, pen) }))} />;
  }
  return <Rows rows={rowsOf(value, label.of)} pen={pen} />;
}

function rowsOf(value: Value, labels: Label[] | undefined): Row[] {
  return labels ? labelled(value, labels) : unlabelled(value, []);
}

function Rows({ rows, pen }: { rows: Row[]; pen: Pen }) {
  return (
    <dl class="gen-rows">
      {rows.map(({ label, value }) => (
        <div key={label.name} class="gen-row">
          <dt>{label.label}</dt>
          <dd><Shown value={value} label={label} pen={pen} /></dd>
        </div>
      ))}
    </dl>
  );
}

function SeatCard({ p, seat, rows }: { p: GameProps; seat: number; rows: Row[] }) {
  const mine = seat === p.seat;
  const asked = p.pending.includes(seat);
  return (
    <li class={`gen-seat panel seat-${seat} ${mine ? "mine" : ""} ${asked ? "asked" : ""}`}>
      <h3>
        <SeatMark seat={seat} size={18} />
        {p.names[seat]}{mine && <span class="small muted"> ({p.t("web.you")})</span>}
      </h3>
      <Rows rows={rows} pen={p} />
    </li>
  );
}

// One by owner and one for the rest.
function parts(view: Value, labels: Label[], seats: number): { seated: Row[]; open: Row[] } {
  const rows = labels.length > 0 ? labelled(view, labels) : unlabelled(view, []);
  const seated = rows.filter((r) => isBySeat(r.value, seats));
  return { seated, open: rows.filter((r) => !seated.includes(r)) };
}

function seatRows(seated: Row[], seat: number): Row[] {
  return seated.flatMap(({ label, value }) =>
    (isList(value) ? rowsOf(value[seat], label.of) : []));
}

// What no label explains, for the curious.
function More({ p, labels }: { p: GameProps; labels: Label[] }) {
  const rows = unlabelled(p.view as Value, labels);
  if (labels.length === 0 || rows.length === 0) return null;
  return (
    <details class="gen-more small">
      <summary>{p.t("web.generic.more")}</summary>
      <Rows rows={rows} pen={p} />
    </details>
  );
}

export function Board(p: GameProps) {
  const { view: labels = [] } = useAbout(p.game);
  const seen = p.view as Value;
  const view: Value = isObject(seen) ? seen : {};
  const seats = p.names.length;
  const { seated, open } = parts(view, labels, seats);
  return (
    <div class="gen-board">
      {open.length > 0 && <div class="panel gen-open"><Rows rows={open} pen={p} /></div>}
      <ul class="gen-seats">
        {seated.length > 0 && seatOrder(seats, p.seat).map((seat) => (
          <SeatCard key={seat} p={p} seat={seat} rows={seatRows(seated, seat)} />
        ))}
      </ul>
      <More p={p} labels={labels} />
    </div>
  );
}
