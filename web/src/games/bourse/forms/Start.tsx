// The starting lots: all of them in one form, with what they may grow into. They
// are taken in turns (BOU-S3): each is an order for one of them.
import { useEffect, useState } from "preact/hooks";
import type { GameProps, Legal } from "../../../types";
import { terms } from "../../kit/legal";
import { possibleOrder, wordOf } from "../../kit/orders";
import { proposedTerms, useProposal } from "../../kit/proposal";
import { useTaken } from "../../kit/taken";
import { look } from "../focus";
import { lotsTaken } from "../model";
import { companyOf, inLang, type Company, type View } from "../view";

function Clause({ p, id }: { p: GameProps; id: string }) {
  return (
    <button type="button" class="clause" onClick={() => p.clause(id)}>
      {id}
    </button>
  );
}

function Goal({ p }: { p: GameProps }) {
  return (
    <p class="bou-small">
      {p.t("bou.web.goal.horizontal")} <Clause p={p} id="BOU-P3" /> {p.t("bou.web.goal.vertical")} <Clause p={p} id="BOU-P4" />
    </p>
  );
}

function Sector({ p, name, companies, chosen, full, turn }: {
  p: GameProps; name: string; companies: Company[]; chosen: string[]; full: boolean; turn: (id: string) => void;
}) {
  return (
    <fieldset class="bou-start">
      <legend>{name}</legend>
      {companies.map((c) => {
        const on = chosen.includes(c.id);
        return (
          <button key={c.id} type="button" class={`bou-tile sector-${c.sector}`} aria-pressed={on}
            disabled={p.busy || (full && !on)} onClick={() => turn(c.id)}>
            <b>{c.name}</b>
            <span>{p.t("bou.web.nominal-of", c.nominal)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

export function Start({ p, legal }: { p: GameProps; legal: Legal[] }) {
  const v = p.view as View;
  const free = terms(legal, "pick").map((x) => x.words[0]!);
  const left = v.figures.start - lotsTaken(v);
  const proposal = useProposal(p, left, `pick ${left}`);
  const [touched, set] = useState<string[] | null>(null);
  useEffect(() => set(null), [left]);
  const chosen = (touched ?? proposedTerms(proposal, "pick")).filter((id) => free.includes(id)).slice(0, left);
  const turn = (id: string) => {
    look(id);
    set(chosen.includes(id) ? chosen.filter((x) => x !== id) : [...chosen, id]);
  };
  useTaken(p, ([, id = ""]) => {
    if (chosen.includes(id)) return;
    look(id);
    set([id, ...chosen].slice(0, left));
  });
  // What is ordered last is taken first: the wishes stay in their order.
  const take = async () => {
    const old = p.orders.given.map((o) => o.order).filter((o) => wordOf(o) === "pick");
    if (chosen.length === 1) return p.act([`pick ${chosen[0]}`]);
    if (await p.drop(...old)) await p.order(...chosen.map((id) => `pick ${id}`).reverse());
  };
  const may = possibleOrder(p, "pick") !== undefined || left === 1;
  const ready = chosen.length > 0 && (chosen.length === left || !may);
  return (
    <div class="bou-form">
      <Goal p={p} />
      <div class="bou-starts" tabIndex={0} role="group" aria-label={p.t("bou.web.company")}>
      {v.sectors.map((s) => {
        const list = free.map((id) => companyOf(v, id)!).filter((c) => c.sector === s.id);
        return list.length > 0 && (
          <Sector key={s.id} p={p} name={inLang(s, p.lang)} companies={list} chosen={chosen}
            full={chosen.length >= left} turn={turn} />
        );
      })}
      </div>
      <p class="bou-picked" aria-live="polite">
        {p.t("bou.web.start-count", chosen.length, left)}{" "}
        {chosen.map((id) => companyOf(v, id)?.name).join(", ")}
      </p>
      <button type="button" class="btn main kit-big" disabled={p.busy || !ready} onClick={() => void take()}>
        {p.t("bou.web.start-take", chosen.length)}
      </button>
    </div>
  );
}
