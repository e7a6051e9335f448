// A sealed bid: a price a bar and a number of bars, in one envelope.
import { useEffect, useState } from "preact/hooks";
import type { GameProps, Legal } from "../../../types";
import { isPreview } from "../../kit/chain";
import { Entry } from "../../kit/Entry";
import { find, numbers, withVerb } from "../../kit/legal";
import { NumberPick } from "../../kit/NumberPick";
import { proposedTerms, useProposal } from "../../kit/proposal";
import { useTaken } from "../../kit/taken";
import { nearest } from "../../kit/typed";
import { firstBars, firstPrice } from "../model";
import type { View } from "../view";

// What may follow a price: the table is asked, and what it said before stands
// until it answers.
function useBars(p: GameProps, price: number): { legal: Legal[]; fresh: boolean } {
  const [asked, set] = useState<{ price: number; view: View; legal: Legal[] } | null>(null);
  useEffect(() => {
    if (!price) return;
    let live = true;
    const ask = async () => {
      const seen = await p.preview([`price ${price}`]);
      if (live && isPreview(seen)) set({ price, view: p.view as View, legal: withVerb(seen.legal, "bars") });
    };
    const timer = setTimeout(ask, asked ? 120 : 0);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [price, p.view]);
  return { legal: asked?.legal ?? [], fresh: asked?.price === price && asked.view === p.view };
}

// What is sent before the table has answered goes as soon as it has, if it is
// still what was asked for.
function useSoon(question: string, ready: boolean, send: (waited: boolean) => void): () => void {
  const [soon, set] = useState<string | null>(null);
  useEffect(() => {
    if (soon === null || !ready) return;
    set(null);
    if (soon === question) send(true);
  }, [soon, ready, question]);
  return () => (ready ? send(false) : set(question));
}

// The number alone, when the price has been said.
function BarsOnly({ p, legal }: { p: GameProps; legal: Legal[] }) {
  const values = numbers(legal, "bars");
  const [bars, setBars] = useState(values[0] ?? 1);
  return (
    <Entry class="amb-form" send={() => p.act([`bars ${bars}`])}>
      <NumberPick
        label={p.t("amb.web.number-of-bars")}
        values={values}
        value={bars}
        onChange={setBars}
        format={p.num}
        less={p.t("amb.web.less")}
        more={p.t("amb.web.more")}
        slider
      />
      <button type="submit" class="btn main kit-big" disabled={p.busy}>
        {legal.find((l) => l.a === `bars ${bars}`)?.text ?? p.t("amb.web.bars", bars)}
      </button>
    </Entry>
  );
}

export function Bid({ p, legal }: { p: GameProps; legal: Legal[] }) {
  const v = p.view as View;
  const prices = numbers(legal, "price");
  const aloud = v.phase === "announce";
  const question = `${v.phase} ${v.month} ${v.market}`;
  const proposal = useProposal(p, 2, question);
  const [touched, setPrice] = useState<number | null>(null);
  const advised = Number(proposedTerms(proposal, "price")[0] ?? NaN);
  const price = touched ?? (prices.includes(advised) ? advised : firstPrice(v, prices));
  const saying = numbers(legal, "bars").length > 0;
  const ahead = useBars(p, saying || !prices.length ? 0 : price);
  const values = numbers(ahead.legal, "bars");
  const [wanted, setWish] = useState<number | null>(null);
  const wish = wanted ?? firstBars(v, proposedTerms(proposal, "bars")[0]);
  useEffect(() => {
    setPrice(null);
    setWish(null);
  }, [question]);
  useTaken(p, ([, n]) => setPrice(Number(n)));
  const bars = nearest(values, wish);
  const fewer = ahead.fresh && wanted !== null && bars < wanted; // than were chosen before
  const send = useSoon(question, ahead.fresh && values.length > 0, (waited) => {
    if (!waited || !fewer) p.act([`price ${price}`, `bars ${bars}`]);
  });
  if (saying) return <BarsOnly p={p} legal={legal} />;
  const total = ahead.legal.find((l) => l.a === `bars ${bars}`)?.figure ?? 0;
  const nothing = find(legal, "nothing");
  const ready = touched !== null || proposal !== undefined;
  const none = proposal?.as[0] === "nothing" && touched === null; // a program would not bid
  return (
    <Entry class="amb-form amb-envelope" send={send}>
      {prices.length > 0 && (
        <div class="amb-two-fields">
          <NumberPick
            label={p.t("amb.web.price-a-bar")}
            values={prices}
            value={price}
            onChange={setPrice}
            format={p.num}
            less={p.t("amb.web.less")}
            more={p.t("amb.web.more")}
            unit="F"
            slider
            end={v.figures.bid_end}
          />
          <NumberPick
            label={p.t("amb.web.number-of-bars")}
            values={values}
            value={bars}
            onChange={setWish}
            format={p.num}
            less={p.t("amb.web.less")}
            more={p.t("amb.web.more")}
            slider
          />
        </div>
      )}
      {fewer && <p class="kit-fault" role="status">{p.t("amb.web.bars-fewer", bars)}</p>}
      <div class="kit-pair">
        {nothing && (
          <button type="button" class={`btn kit-big${none ? " main" : ""}`} disabled={p.busy || !ready} onClick={() => p.act(["nothing"])}>
            {p.t("amb.web.no-bid")}
          </button>
        )}
        {prices.length > 0 && (
          <button
            type="submit"
            class={`btn kit-big${none ? "" : " main"}`}
            disabled={p.busy || !ready || (ahead.fresh && !values.length)}
            aria-disabled={!ahead.fresh}
          >
            <span>
              {p.t(aloud ? "amb.web.announce-it" : "amb.web.seal-it")}
              <small>{p.t("amb.web.bid-total", bars, price, total)}</small>
            </span>
          </button>
        )}
      </div>
    </Entry>
  );
}
