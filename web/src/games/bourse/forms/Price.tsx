// A price out of many: a slider and a field. One beyond one's cash is marked, and
// asked for twice.
import { useEffect, useState } from "preact/hooks";
import type { GameProps, Legal } from "../../../types";
import { Entry } from "../../kit/Entry";
import { numbers } from "../../kit/legal";
import { NumberPick } from "../../kit/NumberPick";
import { nearest } from "../../kit/typed";
import { shares } from "../model";
import { companyOf, type View } from "../view";
import { RiskWarning } from "./Risk";

interface Props {
  p: GameProps;
  legal: Legal[];
  verb: string;
  risky?: string; // the verb beyond one's cash
  main?: boolean;
  word: (price: number) => string; // the button
}

// Who would pay whom, and when.
function means(p: GameProps, v: View): string {
  const { buyer = 0, holder = 0, lots = 0, company = "" } = v.deal ?? {};
  const mine = v.seat === holder;
  const name = companyOf(v, company)?.name ?? "";
  return p.t(
    mine ? "bou.web.means.holder" : "bou.web.means.buyer",
    p.names[mine ? buyer : holder] ?? "", shares(v, lots), name,
  );
}

export function PriceForm({ p, legal, verb, risky, main, word }: Props) {
  const v = p.view as View;
  const safe = numbers(legal, verb);
  const all = risky ? [...safe, ...numbers(legal, risky)] : safe;
  const [wish, setWish] = useState(all[0] ?? 0);
  const [sure, setSure] = useState(false);
  const n = nearest(all, wish);
  const risk = !safe.includes(n);
  useEffect(() => setSure(false), [n, p.view]);
  if (!all.length) return null;
  const send = () => {
    if (risk && !sure) setSure(true);
    else p.act([`${risk ? risky : verb} ${n}`]);
  };
  return (
    <Entry class="bou-form" send={send}>
      <NumberPick
        label={p.t("bou.web.price", shares(v, v.deal?.lots ?? 0))}
        values={all}
        value={n}
        onChange={setWish}
        format={p.num}
        less={p.t("bou.web.less")}
        more={p.t("bou.web.more")}
        unit="$"
        slider
      />
      {v.deal && <p class="bou-small">{means(p, v)}</p>}
      {risk && <RiskWarning p={p} text="bou.web.risk" />}
      <button type="submit" class={`btn kit-big${risk ? " danger" : main ? " main" : ""}`}
        disabled={p.busy}>
        {risk && sure ? p.t("bou.web.price-sure", n) : word(n)}
      </button>
    </Entry>
  );
}
