// Papers that move one after the other: old contracts to accounting, bundles
// to the till, and the choices of accounts. Said one by one, sent as one.
import { useEffect, useState } from "preact/hooks";
import type { GameProps, Legal } from "../../../types";
import { useChain } from "../../kit/chain";
import { find, numbers, terms, withVerb } from "../../kit/legal";
import { NumberPick } from "../../kit/NumberPick";
import { Refused } from "../../kit/Refused";
import { PARTS } from "../model";
import { Bundle, Letter } from "../icons";
import { contractOf, type View } from "../view";

function Said({ p, texts, back }: { p: GameProps; texts: string[]; back: () => void }) {
  if (!texts.length) return null;
  return (
    <div class="amb-said">
      <ol>
        {texts.map((x, i) => (
          <li key={i}>{x}</li>
        ))}
      </ol>
      <button type="button" class="btn quiet small" onClick={back}>
        {p.t("amb.web.back")}
      </button>
    </div>
  );
}

// Old contracts that wait in the secretariat (AMB-V10).
export function OldContracts({ p }: { p: GameProps; legal: Legal[] }) {
  const chain = useChain(p, PARTS.old!);
  const list = terms(chain.legal, "pass-old");
  return (
    <div class="amb-form">
      <ul class="amb-tickets">
        {list.map(({ entry, words }) => (
          <li key={entry.a}>
            <button type="button" class="amb-ticket" disabled={chain.busy} onClick={() => chain.push(entry.a!)}>
              <Letter />
              <b>{contractOf(words[0]!).bars * 10} t</b>
              <span>{p.num(Number(words[1]))}&nbsp;F</span>
              <small>{p.t("amb.web.pass-on")}</small>
            </button>
          </li>
        ))}
      </ul>
      <Said p={p} back={chain.back} texts={chain.as.map((a) => p.t("amb.web.passes", Number(a.split(" ")[2])))} />
      <Refused p={p} why={chain.refusal} />
      {find(chain.legal, "keep") && (
        <button type="button" class="btn main kit-big" disabled={chain.busy} onClick={() => chain.push("keep")}>
          {p.t(!list.length ? "amb.web.done" : chain.as.length ? "amb.web.keep-rest" : "amb.web.keep-all")}
        </button>
      )}
    </div>
  );
}

// Which bundles become cash (AMB-E1).
export function Collect({ p }: { p: GameProps; legal: Legal[] }) {
  const chain = useChain(p, PARTS.collect!);
  return (
    <div class="amb-form">
      <ul class="amb-tickets">
        {numbers(chain.legal, "collect").map((sum) => (
          <li key={sum}>
            <button
              type="button"
              class="amb-ticket"
              disabled={chain.busy}
              onClick={() => chain.push(`collect ${sum}`)}
            >
              <Bundle />
              <b>{p.num(sum)}&nbsp;F</b>
              <small>{p.t("amb.web.cash-in")}</small>
            </button>
          </li>
        ))}
      </ul>
      <Said p={p} back={chain.back} texts={chain.as.map((a) => p.t("amb.verb.collect", Number(a.split(" ")[1])))} />
      <Refused p={p} why={chain.refusal} />
    </div>
  );
}

// --- Accounts -----------------------------------------------------------------

const COUNTED = ["sell", "sell-titles", "repay", "buy-titles"];

// Money that a choice moves: in, or out if negative.
function moves(v: View, verb: string, n: number): number {
  switch (verb) {
    case "sell":
      return 10000 * n;
    case "sell-titles":
      return v.bank.title_value * n;
    case "repay":
      return -50000 * n;
    case "buy-titles":
      return -v.bank.title_value * n;
    default:
      return 50000;
  }
}

function Counted({ p, verb, legal, busy, push }: { p: GameProps; verb: string; legal: Legal[]; busy: boolean; push: (a: string) => void }) {
  const values = numbers(legal, verb);
  const [n, set] = useState(0);
  useEffect(() => set(values[0] ?? 0), [values.join(), verb]);
  const v: View = p.view;
  const sum = moves(v, verb, n);
  return (
    <>
      <NumberPick
        label={p.t(`amb.web.account.${verb}`)}
        values={values}
        value={n}
        onChange={set}
        format={p.num}
        less={p.t("amb.web.less")}
        more={p.t("amb.web.more")}
      />
      <p class="amb-small">
        {p.t(`amb.web.account-note.${verb}`, verb === "repay" ? 50000 : verb === "sell" ? 10000 : v.bank.title_value)}
      </p>
      <button type="button" class="btn main kit-big" disabled={busy} onClick={() => push(`${verb} ${n}`)}>
        {n === 0 ? p.t(`amb.web.account-none.${verb}`) : p.t(sum < 0 ? "amb.web.pay-sum" : "amb.web.get-sum", Math.abs(sum))}
      </button>
    </>
  );
}

export function Accounts({ p }: { p: GameProps; legal: Legal[] }) {
  const chain = useChain(p, PARTS.accounts!);
  const legal = withVerb(chain.legal, ...PARTS.accounts!);
  const verb = COUNTED.find((w) => numbers(legal, w).length);
  return (
    <div class="amb-form">
      <Said
        p={p}
        back={chain.back}
        texts={chain.as.map((a) => {
          const [w = "", n] = a.split(" ");
          return n === undefined ? p.t(`amb.web.said.${w}`) : p.t(`amb.web.said.${w}`, Number(n));
        })}
      />
      {verb && <Counted p={p} verb={verb} legal={legal} busy={chain.busy} push={chain.push} />}
      {!verb && (
        <>
          <p class="amb-small">{p.t("amb.web.loan-note")}</p>
          <div class="kit-pair">
            {["no-loan", "borrow"].map(
              (a, i) =>
                find(legal, a) && (
                  <button
                    key={a}
                    type="button"
                    class={`btn kit-big${i ? "" : " main"}`}
                    disabled={chain.busy}
                    onClick={() => chain.push(a)}
                  >
                    {p.t(`amb.web.${a}`)}
                  </button>
                ),
            )}
          </div>
        </>
      )}
      <Refused p={p} why={chain.refusal} />
    </div>
  );
}
