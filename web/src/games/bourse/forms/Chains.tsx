// Choices of a company that lead on to a number: dealing, buying, selling,
// asking a holder. Looked at ahead, sent as one.
import { useState } from "preact/hooks";
import type { GameProps, Legal } from "../../../types";
import { useAhead } from "../../kit/ahead";
import { Entry } from "../../kit/Entry";
import { numbers, terms } from "../../kit/legal";
import { NumberPick } from "../../kit/NumberPick";
import { Refused } from "../../kit/Refused";
import { nearest } from "../../kit/typed";
import { lotsOf, shares } from "../model";
import { companyOf, type View } from "../view";
import { LotsForm, OfferForm } from "./Lots";
import { Picker, usePick } from "./Picker";

interface Part {
  p: GameProps;
  legal: Legal[];
}

const ids = (legal: Legal[], verb: string) => terms(legal, verb).map((x) => x.words[0]!);

// pick and name: the company is all there is to say.
function Just({ p, legal, verb }: Part & { verb: string }) {
  const v = p.view as View;
  const list = ids(legal, verb);
  const [picked, pick] = usePick(list, undefined);
  return (
    <div class="bou-form">
      <Picker
        p={p}
        ids={list}
        picked={picked}
        pick={pick}
        label={p.t("bou.web.company")}
        note={(c) => (verb === "pick" ? p.t("bou.web.nominal-of", c.nominal) : p.t("bou.web.you-hold", shares(v, lotsOf(v, v.seat ?? 0, c.id))))}
      />
      <button
        type="button"
        class="btn main kit-big"
        disabled={p.busy || !picked}
        onClick={() => p.act([`${verb} ${picked}`])}
      >
        {p.t(`bou.web.${verb}`, companyOf(v, picked)?.name ?? "")}
      </button>
    </div>
  );
}

// deal and buy: the company, then one or two lots.
function Buying({ p, legal, verb }: Part & { verb: "deal" | "buy" }) {
  const v = p.view as View;
  const list = ids(legal, verb);
  const [picked, pick] = usePick(list, v.stop?.own);
  const first = picked ? [`${verb} ${picked}`] : [];
  const ahead = useAhead(p, first, ["order", "risk"]);
  const c = companyOf(v, picked);
  const own = verb === "buy" || picked === v.stop?.own;
  return (
    <div class="bou-form">
      <Picker
        p={p}
        ids={list}
        picked={picked}
        pick={pick}
        label={p.t("bou.web.company")}
        note={(x) => p.t("bou.web.bank-short", x.bank)}
      />
      <p class="bou-small">{p.t(own ? "bou.web.at-quote" : "bou.web.at-best")}</p>
      <Refused p={p} why={ahead.refusal} />
      {ahead.legal.length > 0 ? (
        <LotsForm
          key={picked}
          p={p}
          legal={ahead.legal}
          before={first}
          orders={(ahead.view as View | null)?.orders}
          word={(n) => p.t("bou.web.ask-for", shares(v, n), c?.name ?? "")}
        />
      ) : (
        ahead.known &&
        !ahead.refusal && (
          <button type="button" class="btn main kit-big" disabled={p.busy} onClick={() => p.act(first)}>
            {p.t("bou.web.deal-in", c?.name ?? "")}
          </button>
        )
      )}
    </div>
  );
}

export function Company({ p, legal }: Part) {
  const verb = legal[0]!.verb;
  if (verb === "deal" || verb === "buy") return <Buying p={p} legal={legal} verb={verb} />;
  return <Just p={p} legal={legal} verb={verb} />;
}

// sell: which company, then how many lots.
export function Sell({ p, legal }: Part) {
  const v = p.view as View;
  const list = ids(legal, "sell");
  const [picked, pick] = usePick(list, undefined);
  const first = picked ? [`sell ${picked}`] : [];
  const ahead = useAhead(p, first, ["offer"]);
  return (
    <div class="bou-form">
      <Picker
        p={p}
        ids={list}
        picked={picked}
        pick={pick}
        label={p.t("bou.web.company")}
        note={(c) => p.t("bou.web.you-hold", shares(v, lotsOf(v, v.seat ?? 0, c.id)))}
      />
      <Refused p={p} why={ahead.refusal} />
      {ahead.legal.length > 0 ? (
        <OfferForm key={picked} p={p} legal={ahead.legal} before={first} />
      ) : (
        ahead.known && (
          <button type="button" class="btn main" disabled={p.busy} onClick={() => p.act(first)}>
            {p.t("bou.web.sell", companyOf(v, picked)?.name ?? "")}
          </button>
        )
      )}
    </div>
  );
}

function Wish({ p, legal, before }: Part & { before: string[] }) {
  const values = numbers(legal, "wish");
  const [wish, setWish] = useState(1);
  const n = nearest(values, wish);
  if (!values.length) return null;
  return (
    <Entry class="bou-form" send={() => p.act([...before, `wish ${n}`])}>
      {values.length > 1 && (
        <NumberPick
          label={p.t("bou.web.lots-of")}
          values={values.map((x) => shares(p.view as View, x))}
          value={shares(p.view as View, n)}
          onChange={(x) => setWish(x / shares(p.view as View, 1))}
          format={p.num}
          less={p.t("bou.web.less")}
          more={p.t("bou.web.more")}
        />
      )}
      <button type="submit" class="btn main" disabled={p.busy}>
        {p.t("bou.web.ask-holder", shares(p.view as View, n))}
      </button>
    </Entry>
  );
}

function About({ p, legal, before, holder }: Part & { before: string[]; holder?: number }) {
  const v = p.view as View;
  const list = ids(legal, "about");
  const [picked, pick] = usePick(list, undefined);
  const chain = picked ? [...before, `about ${picked}`] : [];
  const ahead = useAhead(p, chain, ["wish"]);
  if (!list.length) return null;
  return (
    <>
      <Picker
        p={p}
        ids={list}
        picked={picked}
        pick={pick}
        label={p.t("bou.web.company")}
        note={(c) =>
          holder === undefined
            ? p.t("bou.web.you-hold", shares(v, lotsOf(v, v.seat ?? 0, c.id)))
            : p.t("bou.web.has-to-give", p.names[holder] ?? "", shares(v, lotsOf(v, holder, c.id)))
        }
      />
      {ahead.legal.length > 0 ? (
        <Wish p={p} legal={ahead.legal} before={chain} />
      ) : (
        ahead.known && (
          <button type="button" class="btn main" disabled={p.busy} onClick={() => p.act(chain)}>
            {p.t("bou.web.go-on")}
          </button>
        )
      )}
    </>
  );
}

// A private purchase: whom, which company, how many.
export function Private({ p, legal }: Part) {
  const seats = ids(legal, "approach").concat(numbers(legal, "approach").map(String));
  const holders = [...new Set(seats)];
  const [seat, setSeat] = useState<string | null>(null);
  const to = holders.includes(seat ?? "") ? seat! : (holders[0] ?? "");
  const first = to === "" ? [] : [`approach ${to}`];
  const ahead = useAhead(p, first, ["about", "wish"]);
  if (numbers(legal, "wish").length) return <Wish p={p} legal={legal} before={[]} />;
  if (ids(legal, "about").length) return <About p={p} legal={legal} before={[]} />;
  return (
    <div class="bou-form">
      <fieldset class="bou-few">
        <legend>{p.t("bou.web.holder")}</legend>
        {holders.map((s) => (
          <button key={s} type="button" class="btn" aria-pressed={s === to} onClick={() => setSeat(s)}>
            <i class={`bou-seat s${s}`} aria-hidden="true" /> {p.names[Number(s)]}
          </button>
        ))}
      </fieldset>
      {numbers(ahead.legal, "wish").length > 0 ? (
        <Wish p={p} legal={ahead.legal} before={first} />
      ) : ahead.legal.length > 0 ? (
        <About key={to} p={p} legal={ahead.legal} before={first} holder={Number(to)} />
      ) : (
        ahead.known && (
          <button type="button" class="btn" disabled={p.busy} onClick={() => p.act(first)}>
            {p.t("bou.web.go-on")}
          </button>
        )
      )}
      <Refused p={p} why={ahead.refusal} />
    </div>
  );
}
