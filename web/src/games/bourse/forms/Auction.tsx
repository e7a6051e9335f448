// An auction: leave, stay at this price, or say at once up to which (BOU-A7).
import { useEffect, useState } from "preact/hooks";
import type { GameProps, Proposal } from "../../../types";
import { Entry } from "../../kit/Entry";
import { NumberPick } from "../../kit/NumberPick";
import { possibleOrder } from "../../kit/orders";
import { orderedFigure, useProposal } from "../../kit/proposal";
import { nearest } from "../../kit/typed";
import { calls } from "../model";
import type { View } from "../view";

// What a program would do; a new call is a new question.
export function useCall(p: GameProps): Proposal | null | undefined {
  const v = p.view as View;
  const { company, called } = v.auction ?? {};
  return useProposal(p, v.auction ? 1 : 0, `${v.rounds} ${v.turn} ${company} ${called}`);
}

// Up to which price: a proposal until it is touched.
export function UpTo({ p }: { p: GameProps }) {
  const v = p.view as View;
  const called = v.auction?.called ?? 0;
  const proposal = useCall(p);
  const [touched, set] = useState<number | null>(null);
  useEffect(() => set(null), [v.auction?.company, v.rounds, v.turn]);
  if (!possibleOrder(p, "stay") || !v.auction) return null;
  const values = calls(v);
  const advised = orderedFigure(proposal, "stay");
  const limit = nearest(values, touched ?? advised ?? called);
  const ready = touched !== null || proposal !== undefined;
  return (
    <Entry class="bou-upto" send={() => void p.order(`stay ${limit}`)}>
      <NumberPick
        label={p.t("bou.web.up-to")}
        values={values}
        value={limit}
        onChange={set}
        format={p.num}
        less={p.t("bou.web.less")}
        more={p.t("bou.web.more")}
        unit="$"
      />
      <button
        type="submit"
        class={`btn kit-big${advised || touched !== null ? " main" : ""}`}
        disabled={p.busy || !ready}
      >
        {p.t("bou.web.stay-up-to", limit)}
      </button>
    </Entry>
  );
}
