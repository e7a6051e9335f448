// A sealed bid: a price a bar and a number of bars, in one envelope.
import { useEffect, useState } from "preact/hooks";
import type { GameProps, Legal } from "../../../types";
import { isPreview } from "../../kit/chain";
import { find, numbers } from "../../kit/legal";
import { NumberPick, nearest } from "../../kit/NumberPick";
import { barsAt, firstPrice } from "../model";
import type { View } from "../view";

// The numbers of bars that go with a price. What is announced aloud may be
// bound by the sheet: then the table is asked.
function useBars(p: GameProps, price: number, aloud: boolean): number[] {
  const v: View = p.view;
  const [asked, set] = useState<number[] | null>(null);
  useEffect(() => {
    set(null);
    if (!aloud) return;
    let live = true;
    const timer = setTimeout(async () => {
      const seen = await p.preview([`price ${price}`]);
      if (live && isPreview(seen)) set(numbers(seen.legal, "bars"));
    }, 120);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [price, aloud]);
  return asked ?? barsAt(v, price);
}

// The number alone, when the price has been said.
function BarsOnly({ p, legal }: { p: GameProps; legal: Legal[] }) {
  const values = numbers(legal, "bars");
  const [bars, setBars] = useState(values[0] ?? 1);
  return (
    <div class="amb-form">
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
      <button type="button" class="btn main kit-big" disabled={p.busy} onClick={() => p.act([`bars ${bars}`])}>
        {p.t("amb.web.bars", bars)}
      </button>
    </div>
  );
}

export function Bid({ p, legal }: { p: GameProps; legal: Legal[] }) {
  const v: View = p.view;
  const prices = numbers(legal, "price");
  const aloud = v.phase === "announce";
  const [price, setPrice] = useState(() => firstPrice(v, prices));
  const values = useBars(p, price, aloud);
  const [wish, setWish] = useState(() => Math.min(3, v.markets[v.market]?.bars ?? 3));
  useEffect(() => setPrice(firstPrice(v, prices)), [v.market, v.phase, v.month]);
  if (numbers(legal, "bars").length) return <BarsOnly p={p} legal={legal} />;
  const bars = nearest(values, wish);
  const nothing = find(legal, "nothing");
  return (
    <div class="amb-form amb-envelope">
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
      <div class="kit-pair">
        {nothing && (
          <button type="button" class="btn kit-big" disabled={p.busy} onClick={() => p.act(["nothing"])}>
            {p.t("amb.web.no-bid")}
          </button>
        )}
        {prices.length > 0 && (
          <button
            type="button"
            class="btn main kit-big"
            disabled={p.busy || !values.length}
            onClick={() => p.act([`price ${price}`, `bars ${bars}`])}
          >
            <span>
              {p.t(aloud ? "amb.web.announce-it" : "amb.web.seal-it")}
              <small>{p.t("amb.web.bid-total", bars, price, bars * price)}</small>
            </span>
          </button>
        )}
      </div>
    </div>
  );
}
