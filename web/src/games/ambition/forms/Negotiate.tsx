// A contract's negotiation: take part and from which price, in one form; a price
// called; the banker's next one. What is said for the rest of the contract is a
// standing order (AMB-V4, V6, V7).
import { useEffect, useState } from "preact/hooks";
import type { GameProps, Legal } from "../../../types";
import { Entry } from "../../kit/Entry";
import { terms } from "../../kit/legal";
import { NumberPick } from "../../kit/NumberPick";
import { isGiven, possibleOrder } from "../../kit/orders";
import { Standing } from "../../kit/Standing";
import { orderedFigure, useProposal } from "../../kit/proposal";
import { nearest } from "../../kit/typed";
import { steps } from "../model";
import type { View } from "../view";
import { TwoButtons } from "./Simple";

interface Part {
  p: GameProps;
  legal: Legal[];
}

interface Floor {
  values: number[];
  floor: number;
  set: (n: number) => void;
  ready: boolean; // a proposal has come, or the person has chosen
  advised: string; // what a program would do
}

// From which price to accept: a proposal until it is touched.
function useFloor(p: GameProps): Floor {
  const v = p.view as View;
  const c = v.contract;
  const proposal = useProposal(p, 1, `${v.phase} ${v.month} ${v.to_turn} ${c?.id}`);
  const [touched, set] = useState<number | null>(null);
  useEffect(() => set(null), [c?.id]);
  const values = c ? steps(c.base, c.maximum, v.figures.step) : [];
  const advised = orderedFigure(proposal, "accept");
  return {
    values,
    floor: nearest(values, touched ?? advised ?? values.at(-1) ?? 0),
    set,
    ready: touched !== null || proposal !== undefined,
    advised: proposal?.as[0] ?? "",
  };
}

function FloorPick({ p, f }: { p: GameProps; f: Floor }) {
  return (
    <NumberPick
      label={p.t("amb.web.floor")}
      values={f.values}
      value={f.floor}
      onChange={f.set}
      format={p.num}
      less={p.t("amb.web.less")}
      more={p.t("amb.web.more")}
      unit="F"
      slider
    />
  );
}

export function Join({ p, legal }: Part) {
  const v = p.view as View;
  const f = useFloor(p);
  const out = f.advised === "out";
  const words = {
    no: p.t("amb.web.stay-out"),
    yes: p.t("amb.web.take-part"),
    yesNote: v.contract && p.t("amb.web.monopoly-note", v.contract.maximum),
  };
  if (!possibleOrder(p, "accept") || isGiven(p, "share") || !legal.some((l) => l.a === "join"))
    return (
      <>
        <TwoButtons p={p} legal={legal} no="out" yes="join" words={words} />
        {isGiven(p, "share") && <Standing p={p} word="join" />}
      </>
    );
  const join = async () => {
    if (await p.order(`accept ${f.floor}`)) p.act(["join"]);
  };
  return (
    <Entry class="amb-form" send={() => void join()}>
      <FloorPick p={p} f={f} />
      <p class="amb-small">{words.yesNote}</p>
      <div class="kit-pair">
        <button type="button" class={`btn kit-big${out ? " main" : ""}`} disabled={p.busy || !f.ready} onClick={() => p.act(["out"])}>
          {words.no}
        </button>
        <button type="submit" class={`btn kit-big${out ? "" : " main"}`}
          disabled={p.busy || !f.ready}>
          <span>
            {words.yes}
            <small>{p.t("amb.web.from", f.floor)}</small>
          </span>
        </button>
      </div>
      <button type="button" class="btn quiet" disabled={p.busy} onClick={() => p.act(["join"])}>
        {p.t("amb.web.join-ask")}
      </button>
    </Entry>
  );
}

export function Round({ p, legal }: Part) {
  const v = p.view as View;
  const f = useFloor(p);
  const words = {
    no: p.t("amb.verb.refuse"),
    noNote: p.t("amb.web.refuse-note"),
    yes: p.t("amb.web.accept", v.price ?? 0),
    yesNote: v.contract && p.t("amb.web.accept-note", v.contract.tonnes),
  };
  return (
    <>
      <TwoButtons p={p} legal={legal} no="refuse" yes="accept" words={words} />
      {possibleOrder(p, "accept") && (
        <Entry class="amb-form amb-standing" send={() => void p.order(`accept ${f.floor}`)}>
          <FloorPick p={p} f={f} />
          <button type="submit" class="btn" disabled={p.busy || !f.ready}>
            {p.t("amb.web.floor-order", f.floor)}
          </button>
        </Entry>
      )}
    </>
  );
}

// The banker's step to the next price: once, or each time until it is taken.
export function NextPrice({ p, legal }: Part) {
  const v = p.view as View;
  const may = possibleOrder(p, "step") !== undefined;
  const [each, setEach] = useState(true);
  const proposal = useProposal(p, 1, `step ${v.month} ${v.to_turn} ${v.contract?.id}`);
  const advised = orderedFigure(proposal, "step");
  const call = (entry: Legal, by: string) => (may && each ? void p.order(`step ${by}`) : p.act([entry.a!]));
  return (
    <div class="amb-form">
      <div class="amb-calls">
        {terms(legal, "raise").map(({ entry, words }) => (
          <button
            key={entry.a}
            type="button"
            class={`btn kit-big${Number(words[0]) === advised ? " main" : ""}`}
            disabled={p.busy}
            onClick={() => call(entry, words[0]!)}
          >
            <span>
              {p.num(entry.figure ?? 0)}
              <small>+{p.num(Number(words[0]))}</small>
            </span>
          </button>
        ))}
      </div>
      {may && (
        <label class="switch">
          <input type="checkbox" checked={each} onChange={(e) => setEach(e.currentTarget.checked)} />
          <span>{p.t("amb.web.each-time")}</span>
        </label>
      )}
    </div>
  );
}
