// Hiring: four steppers with the running wage bill, sent as one choice.
import { useEffect, useState } from "preact/hooks";
import type { GameProps, Refusal } from "../../../types";
import { isPreview } from "../../kit/chain";
import { Entry } from "../../kit/Entry";
import { NumberPick } from "../../kit/NumberPick";
import { useProposal } from "../../kit/proposal";
import { Refused } from "../../kit/Refused";
import { useTaken } from "../../kit/taken";
import { Person } from "../icons";
import { billOf, mine, proposedStaff, staffChain, withHired } from "../model";
import { TRADES, type Staff as Crew, type View } from "../view";

// Asks the table whether the whole choice stands, shortly after a change.
function useRuling(p: GameProps, chain: string[]): Refusal | null {
  const [why, set] = useState<Refusal | null>(null);
  useEffect(() => {
    set(null);
    let live = true;
    const timer = setTimeout(async () => {
      const seen = await p.preview(chain);
      if (live) set(isPreview(seen) || seen.code === "state" ? null : seen);
    }, 180);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [chain.join(), p.view]);
  return why;
}

export function Staff(p: GameProps) {
  const v = p.view as View;
  const said = v.step ?? 0;
  const question = `hire ${v.month} ${said}`;
  const proposal = useProposal(p, TRADES.length - said, question);
  const [touched, setCrew] = useState<Crew | null>(null);
  useEffect(() => setCrew(null), [question, v.seat]);
  const crew = touched ?? proposedStaff(v, proposal?.as ?? []);
  useTaken(p, (words) => setCrew(withHired(crew, words)));
  const ready = touched !== null || proposal !== undefined;
  const own = mine(v)?.staff;
  const bill = billOf(v, crew);
  const chain = staffChain(crew, said);
  const why = useRuling(p, chain);
  return (
    <Entry class="amb-form" send={() => p.act(chain)}>
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
                  {p.t("amb.web.each", v.figures.wages[t])} ·{" "}
                  {p.t(`amb.web.gives.${t}`, v.hiring?.[t].work[crew[t]] ?? 0)}
                </small>
              </span>
              {i < said ? (
                <b>{crew[t]}</b>
              ) : (
                <NumberPick
                  quiet
                  label={p.t(`amb.web.trade.${t}`)}
                  values={(v.hiring?.[t].wages ?? []).map((_, n) => n)}
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
      {!touched && proposal && <p class="amb-small">{p.t("amb.web.proposal")}</p>}
      <Refused p={p} why={why} />
      <button
        type="submit"
        class="btn main kit-big"
        disabled={p.busy || !ready || why !== null}
      >
        {p.t("amb.web.hire-pay", bill.wages + bill.severance)}
      </button>
    </Entry>
  );
}
