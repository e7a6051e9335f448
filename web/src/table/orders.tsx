// Standing orders: the papers clipped to the dock, the rows below a form, the
// drawer with all of them, and the notice that some are on from the start.
import { useEffect, useRef, useState } from "preact/hooks";
import { OrderLine } from "../games/kit/OrderLine";
import { isGiven } from "../games/kit/orders";
import { dropOrder, type Table } from "../session";
import { read, write } from "../storage";
import type { GameProps, GameUi, Order, PossibleOrder } from "../types";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icons";
import { useWords } from "../ui/words";

const SEEN = "magnat.orders-seen"; // games whose standing orders were shown

interface Props {
  now: Table;
  ui: GameUi;
  game: GameProps;
}

// --- papers ------------------------------------------------------------------------

// An order that acts may end with what it was given for: its paper is shown once
// more, with the stamp.
function useStamped(now: Table): Order | null {
  const before = useRef<Order[]>([]);
  const stamped = now.by === null ? null
    : ([...now.orders.given, ...before.current].find((o) => o.order === now.by) ?? null);
  useEffect(() => {
    before.current = now.orders.given;
  }, [now.orders]);
  return stamped && !stamped.standard ? stamped : null;
}

export function Clips({ now, calm }: { now: Table; calm: boolean }) {
  const { t } = useWords();
  const stamped = useStamped(now);
  const own = now.orders.given.filter((o) => !o.standard);
  const gone = stamped && !own.some((o) => o.order === stamped.order) ? [stamped] : [];
  if (own.length + gone.length === 0) return null;
  return (
    <ul class="clips" aria-label={t("web.orders")}>
      {[...own, ...gone].map((o) => {
        const acts = stamped?.order === o.order;
        return (
          <li key={o.order} class={`clip ${acts ? "stamped" : ""} ${calm ? "calm" : ""}`}>
            <Icon name="clip" size={18} />
            <span>{o.text}</span>
            {acts && <span class="stamp" aria-hidden="true" key={now.own}>{t("web.order.done")}</span>}
            {!gone.includes(o) && (
              <button type="button" class="btn quiet icon" aria-label={t("web.order.drop", o.text)}
                title={t("web.order.drop", o.text)} onClick={() => void dropOrder(o.order)}>
                <Icon name="close" size={16} />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

// --- below a form ------------------------------------------------------------------

const figureOf = (p: Props, o: PossibleOrder) => p.ui.figure?.(p.game, o.order) ?? null;

// What would answer this question and those like it, beyond what the form says.
export function FromNowOn(p: Props) {
  const { t } = useWords();
  const own = p.ui.offered?.(p.game) ?? [];
  const rows = p.now.orders.possible.filter(
    (o) => o.now && !o.standard && !own.includes(o.order) && !isGiven(p.game, o.order) &&
      (!o.figure || figureOf(p, o)),
  );
  if (rows.length === 0) return null;
  return (
    <details class="from-now">
      <summary>{t("web.orders.from-now")}</summary>
      <div class="stack">
        {rows.map((o) => <OrderLine key={o.order} p={p.game} of={o} figure={figureOf(p, o)} />)}
      </div>
    </details>
  );
}

// --- the drawer --------------------------------------------------------------------

function Standard({ game }: { game: GameProps }) {
  const { t } = useWords();
  const all = game.orders.possible.filter((o) => o.standard);
  const turn = (o: PossibleOrder, on: boolean) => void (on ? game.order(o.order) : game.drop(o.order));
  return (
    <section class="stack">
      <h3>{t("web.orders.standard")}</h3>
      {all.map((o) => (
        <label key={o.order} class="switch">
          <input type="checkbox" checked={isGiven(game, o.order)}
            onChange={(e) => turn(o, e.currentTarget.checked)} />
          <span>{o.text}</span>
        </label>
      ))}
    </section>
  );
}

function Drawer(p: Props & { onClose: () => void }) {
  const { t } = useWords();
  const own = p.now.orders.given.filter((o) => !o.standard);
  const rows = p.now.orders.possible.filter((o) => !o.standard && (!o.figure || figureOf(p, o)));
  return (
    <Dialog title={t("web.orders")} onClose={p.onClose} wide class="orders-drawer">
      <p>{t("web.orders.text")}</p>
      {own.length > 0 ? <Clips now={{ ...p.now, by: null }} calm /> : (
        <p class="muted">{t("web.orders.none")}</p>
      )}
      {rows.length > 0 && (
        <section class="stack">
          <h3>{t("web.orders.possible")}</h3>
          {rows.map((o) => (
            <OrderLine key={o.order} p={p.game} of={o} figure={figureOf(p, o)} />
          ))}
        </section>
      )}
      <Standard game={p.game} />
    </Dialog>
  );
}

export function OrdersButton(p: Props) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  if (p.now.orders.possible.length === 0) return null;
  return (
    <>
      <button type="button" class="btn quiet small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="clip" size={16} />{t("web.orders")}
      </button>
      {open && <Drawer {...p} onClose={() => setOpen(false)} />}
    </>
  );
}

// --- the notice --------------------------------------------------------------------

// What the table does by itself, said once to who is new to the game.
export function OrdersNotice({ now }: { now: Table }) {
  const { t } = useWords();
  const name = now.card?.game ?? "";
  const [seen, setSeen] = useState(() => read<string[]>(SEEN, []).includes(name));
  const standard = now.orders.given.filter((o) => o.standard);
  if (seen || standard.length === 0) return null;
  const close = () => {
    write(SEEN, [...new Set([...read<string[]>(SEEN, []), name])]);
    setSeen(true);
  };
  return (
    <aside class="orders-notice small" aria-label={t("web.orders.notice")}>
      <details>
        <summary>{t("web.orders.notice-what", standard.length)}</summary>
        <ul>{standard.map((o) => <li key={o.order}>{o.text}</li>)}</ul>
        <p>{t("web.orders.notice-how")}</p>
      </details>
      <button type="button" class="btn small" onClick={close}>{t("web.ok")}</button>
    </aside>
  );
}
