// Hiring: four steppers with the running wage bill, sent as one choice.
import { useEffect, useState } from "preact/hooks";
import type { GameProps, Refusal } from "../../../types";
import { isPreview } from "../../kit/chain";
import { numbers } from "../../kit/legal";
import { NumberPick } from "../../kit/NumberPick";
import { Refused } from "../../kit/Refused";
import { Person } from "../icons";
import { billOf, firstStaff, isPayable, mine, output, reach, staffChain, staffMost } from "../model";
import { TRADES, WAGES, type Staff as Crew, type Trade, type View } from "../view";

// What a number of a trade gives, in words.
function gives(p: GameProps, trade: Trade, n: number): string {
  const v: View = p.view;
  const firm = mine(v);
  switch (trade) {
    case "worker":
      return p.t("amb.web.gives.worker", firm ? output(v, { ...firm, staff: { ...firm.staff, worker: n } }) : 3 * n);
    case "sales":
      return p.t("amb.web.gives.sales", Math.min(15, n * reach(v)));
    case "secretary":
      return p.t("amb.web.gives.secretary", n);
    default:
      return p.t("amb.web.gives.accountant", 2 * n);
  }
}

// Asks the table whether the whole choice stands, shortly after a change.
function useRuling(p: GameProps, chain: string[], enough: boolean): Refusal | null {
  const [why, set] = useState<Refusal | null>(null);
  useEffect(() => {
    set(null);
    if (!enough || chain.length < 2) return;
    let live = true;
    const timer = setTimeout(async () => {
      const seen = await p.preview(chain.slice(0, -1));
      if (!live) return;
      if (!isPreview(seen)) return set(seen.code === "state" ? null : seen);
      const last = Number(chain.at(-1)!.split(" ")[1]);
      const most = numbers(seen.legal, "accountants").at(-1) ?? 0;
      if (last > most)
        set({ code: "illegal", clause: "AMB-H5", text: p.t("amb.web.too-many-accountants", most) });
    }, 180);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [chain.join(), enough]);
  return why;
}

export function Staff(p: GameProps) {
  const v: View = p.view;
  const said = v.step ?? 0;
  const [crew, setCrew] = useState<Crew>(() => firstStaff(v));
  useEffect(() => setCrew(firstStaff(v)), [v.month, said, v.seat]);
  const own = mine(v)?.staff;
  const bill = billOf(v, crew);
  const chain = staffChain(crew, said);
  const why = useRuling(p, chain, isPayable(v, crew));
  return (
    <div class="amb-form">
      <ul class="amb-crew-form">
        {TRADES.map((t, i) => {
          const was = own?.[t] ?? 0;
          const change = crew[t] - was;
          return (
            <li key={t} class={i < said ? "said" : ""}>
              <Person trade={t} />
              <span class="amb-crew-name">
                <b>{p.t(`amb.web.trade.${t}`)}</b>
                <small>
                  {p.t("amb.web.each", WAGES[t])} · {gives(p, t, crew[t])}
                </small>
              </span>
              {i < said ? (
                <b>{crew[t]}</b>
              ) : (
                <NumberPick
                  quiet
                  label={p.t(`amb.web.trade.${t}`)}
                  values={Array.from({ length: staffMost(v, crew, i) + 1 }, (_, n) => n)}
                  value={crew[t]}
                  onChange={(n) => setCrew({ ...crew, [t]: n })}
                  format={p.num}
                  less={p.t("amb.web.less.trade", p.t(`amb.web.trade.${t}`))}
                  more={p.t("amb.web.more.trade", p.t(`amb.web.trade.${t}`))}
                />
              )}
              <span class="amb-change">{change > 0 ? `+${change}` : change < 0 ? `−${-change}` : ""}</span>
            </li>
          );
        })}
      </ul>
      <dl class="amb-bill" aria-live="polite">
        <div>
          <dt>{p.t("amb.web.wage-bill")}</dt>
          <dd>{p.num(bill.wages)}&nbsp;F</dd>
        </div>
        {bill.severance > 0 && (
          <div>
            <dt>{p.t("amb.web.severance")}</dt>
            <dd>{p.num(bill.severance)}&nbsp;F</dd>
          </div>
        )}
        <div class={bill.left < 0 ? "short" : ""}>
          <dt>{p.t(bill.left < 0 ? "amb.web.missing" : "amb.web.left-in-cash")}</dt>
          <dd>{p.num(Math.abs(bill.left))}&nbsp;F</dd>
        </div>
      </dl>
      <Refused p={p} why={why} />
      <button
        type="button"
        class="btn main kit-big"
        disabled={p.busy || !isPayable(v, crew) || why !== null}
        onClick={() => p.act(chain)}
      >
        {p.t("amb.web.hire-pay", bill.wages + bill.severance)}
      </button>
    </div>
  );
}
