// Papers that move one after the other: old contracts to accounting, bundles
// to the till, and the choices of accounts. Said one by one, sent as one.
import { useEffect, useState } from "preact/hooks";
import type { GameProps, Legal } from "../../../types";
import { useChain } from "../../kit/chain";
import { Entry } from "../../kit/Entry";
import { find, numbers, terms, withVerb } from "../../kit/legal";
import { NumberPick } from "../../kit/NumberPick";
import { Refused } from "../../kit/Refused";
import { mine, PARTS } from "../model";
import { Bundle, Letter } from "../icons";
import type { View } from "../view";

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
  const v = p.view as View;
  const chain = useChain(p, PARTS.old!);
  const list = terms(chain.legal, "pass-old");
  const tonnes = (id: string) => mine(v)?.waiting.find((c) => c.id === id)?.tonnes ?? 0;
  return (
    <div class="amb-form">
      <ul class="amb-tickets">
        {list.map(({ entry, words }) => (
          <li key={entry.a}>
            <button type="button" class="amb-ticket" disabled={chain.busy} onClick={() => chain.push(entry.a!)}>
              <Letter />
              <b>{tonnes(words[0]!)} t</b>
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

// What one costs or brings.
function each(v: View, verb: string): number {
  return verb === "sell" ? v.figures.direct_price : verb === "repay" ? v.figures.loan : v.bank.title_value;
}

function Counted({ p, verb, legal, busy, push }: { p: GameProps; verb: string; legal: Legal[]; busy: boolean; push: (a: string) => void }) {
  const values = numbers(legal, verb);
  const [n, set] = useState(0);
  useEffect(() => set(values[0] ?? 0), [values.join(), verb]);
  const v = p.view as View;
  const sum = legal.find((l) => l.a === `${verb} ${n}`)?.figure ?? 0;
  const pays = verb === "repay" || verb === "buy-titles";
  return (
    <Entry class="amb-form" send={() => push(`${verb} ${n}`)}>
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
        {p.t(`amb.web.account-note.${verb}`, each(v, verb), v.figures.interest)}
      </p>
      <button type="submit" class="btn main kit-big" disabled={busy}>
        {n === 0 ? p.t(`amb.web.account-none.${verb}`) : p.t(pays ? "amb.web.pay-sum" : "amb.web.get-sum", sum)}
      </button>
    </Entry>
  );
}

export function Accounts({ p }: { p: GameProps; legal: Legal[] }) {
  const { loan, interest } = (p.view as View).figures;
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
          return n === undefined ? p.t(`amb.web.said.${w}`, loan) : p.t(`amb.web.said.${w}`, Number(n));
        })}
      />
      {verb && <Counted p={p} verb={verb} legal={legal} busy={chain.busy} push={chain.push} />}
      {!verb && (
        <>
          <p class="amb-small">{p.t("amb.web.loan-note", loan, interest)}</p>
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
                    {p.t(`amb.web.${a}`, loan)}
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
