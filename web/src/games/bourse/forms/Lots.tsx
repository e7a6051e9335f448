// How many lots: buttons where there are few, a stepper where there are many.
// An order beyond one's cash is marked, and asked for twice.
import { useEffect, useState } from "preact/hooks";
import type { GameProps, Legal } from "../../../types";
import { Entry } from "../../kit/Entry";
import { numbers } from "../../kit/legal";
import { NumberPick } from "../../kit/NumberPick";
import { nearest } from "../../kit/typed";
import { shares } from "../model";
import type { Order, View } from "../view";
import { RiskWarning } from "./Risk";

interface Props {
  p: GameProps;
  legal: Legal[]; // with order and risk
  orders: Order[] | undefined; // what each would cost
  before?: string[]; // said first, in the same chain
  word: (lots: number) => string; // the main button
  start?: number;
  plain?: boolean; // another button is the main one
}

export function LotsForm({ p, legal, orders, before = [], word, start, plain }: Props) {
  const v = p.view as View;
  const safe = numbers(legal, "order");
  const risky = numbers(legal, "risk");
  const all = [...new Set([...safe, ...risky])].sort((a, b) => a - b);
  const [wish, setWish] = useState(start ?? safe.at(-1) ?? all[0] ?? 1);
  const [sure, setSure] = useState(false);
  const n = nearest(all, wish);
  const risk = !safe.includes(n);
  useEffect(() => setSure(false), [n, p.view]);
  if (!all.length) return null;
  const order = orders?.find((o) => o.lots === n);
  const send = () => {
    if (risk && !sure) setSure(true);
    else p.act([...before, `${risk ? "risk" : "order"} ${n}`]);
  };
  return (
    <Entry class="bou-form" send={send}>
      {all.length > 1 && all.length <= 3 ? (
        <div class="bou-few" role="group" aria-label={p.t("bou.web.how-many")}>
          {all.map((x) => (
            <button key={x} type="button" class="btn" aria-pressed={x === n} onClick={() => setWish(x)}>
              {p.t("bou.web.shares-n", shares(v, x))}
              {!safe.includes(x) && <span aria-hidden="true"> ⚠</span>}
            </button>
          ))}
        </div>
      ) : (
        all.length > 1 && (
          <NumberPick
            label={p.t("bou.web.lots-of")}
            values={all.map((x) => shares(v, x))}
            value={shares(v, n)}
            onChange={(x) => setWish(x / shares(v, 1))}
            format={p.num}
            less={p.t("bou.web.less")}
            more={p.t("bou.web.more")}
            slider
          />
        )
      )}
      {order && (
        <p class="bou-small">
          {order.sum === order.sum_most
            ? `${p.t("bou.web.reckoning", shares(v, n), order.price, order.sum)} · ${p.t("bou.web.after", order.left)}`
            : `${p.t("bou.web.range", shares(v, n), order.sum, order.sum_most)} · ${p.t("bou.web.after-range", order.left_least, order.left)}`}
        </p>
      )}
      {risk && <RiskWarning p={p} text={order && order.left >= 0 ? "bou.web.risk-maybe" : "bou.web.risk"} />}
      <button type="submit" class={`btn kit-big ${risk ? "danger" : plain ? "" : "main"}`}
        disabled={p.busy}>
        {risk ? p.t(sure ? "bou.web.risk-sure" : "bou.web.risk-order", shares(v, n)) : word(n)}
      </button>
    </Entry>
  );
}

// Lots offered for sale.
export function OfferForm({ p, legal, before = [] }: { p: GameProps; legal: Legal[]; before?: string[] }) {
  const values = numbers(legal, "offer");
  const [wish, setWish] = useState(values[0] ?? 1);
  const n = nearest(values, wish);
  if (!values.length) return null;
  return (
    <Entry class="bou-form" send={() => p.act([...before, `offer ${n}`])}>
      {values.length > 1 && (
        <NumberPick
          label={p.t("bou.web.lots-offered")}
          values={values.map((x) => shares(p.view as View, x))}
          value={shares(p.view as View, n)}
          onChange={(x) => setWish(x / shares(p.view as View, 1))}
          format={p.num}
          less={p.t("bou.web.less")}
          more={p.t("bou.web.more")}
          slider
        />
      )}
      <button type="submit" class="btn main kit-big" disabled={p.busy}>
        {p.t("bou.web.offer", shares(p.view as View, n))}
      </button>
    </Entry>
  );
}
