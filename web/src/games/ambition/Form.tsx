// The decision dock's form: one part for each kind of choice, deals and the
// reading of Le Confidentiel below.
import type { GameProps, Legal } from "../../types";
import { find } from "../kit/legal";
import { Bid } from "./forms/Bid";
import { Express } from "./forms/Express";
import { Accounts, Collect, OldContracts } from "./forms/Papers";
import { NextPrice, OneNumber, Plain, TwoButtons } from "./forms/Simple";
import { Staff } from "./forms/Staff";
import { Answer, Propose, SumOnly, Tell } from "./forms/Talk";
import { StationIcon } from "./icons";
import { choices, mine, sumOf } from "./model";
import type { View } from "./view";

type PartProps = { p: GameProps; legal: Legal[] };

const last = (values: number[]) => values.at(-1) ?? 0;

function Offer({ p, legal }: PartProps) {
  const v: View = p.view;
  const want = mine(v)?.lacks ?? 0;
  const named = sumOf(v.players.map((f) => f.named));
  return (
    <OneNumber
      p={p}
      legal={legal}
      verb="offer"
      label={p.t("amb.web.offer-bars")}
      start={(values) => Math.min(want, last(values))}
      say={(n) => p.t("amb.verb.offer", n)}
      note={(n) => p.t("amb.web.offer-note", named + n)}
    />
  );
}

function Make({ p, legal }: PartProps) {
  return (
    <OneNumber
      p={p}
      legal={legal}
      verb="make"
      label={p.t("amb.web.make-bars")}
      start={last}
      say={(n) => p.t("amb.verb.make", n)}
    />
  );
}

function Cursor({ p, legal }: PartProps) {
  return (
    <OneNumber
      p={p}
      legal={legal}
      verb="cursor"
      label={p.t("amb.web.cursor-label")}
      start={last}
      say={(n) => p.t("amb.verb.cursor", n)}
      note={() => p.t("amb.web.cursor-note")}
    />
  );
}

function Gift({ p, legal }: PartProps) {
  const v: View = p.view;
  return (
    <OneNumber
      p={p}
      legal={legal}
      verb="give"
      label={p.t("amb.web.gift-to", p.names[v.debtor ?? 0] ?? "")}
      start={(values) => values[0] ?? 0}
      say={(n) => (n ? p.t("amb.verb.give", n) : p.t("amb.web.no-gift"))}
      unit="F"
    />
  );
}

function Join({ p, legal }: PartProps) {
  const v: View = p.view;
  const c = v.contract;
  const words = {
    no: p.t("amb.web.stay-out"),
    yes: p.t("amb.web.take-part"),
    yesNote: c && p.t("amb.web.monopoly-note", c.maximum),
  };
  return <TwoButtons p={p} legal={legal} no="out" yes="join" words={words} />;
}

function Round({ p, legal }: PartProps) {
  const v: View = p.view;
  const words = {
    no: p.t("amb.verb.refuse"),
    noNote: p.t("amb.web.refuse-note"),
    yes: p.t("amb.web.accept", v.price ?? 0),
    yesNote: v.contract && p.t("amb.web.accept-note", v.contract.tonnes),
  };
  return <TwoButtons p={p} legal={legal} no="refuse" yes="accept" words={words} />;
}

function Control({ p, legal }: PartProps) {
  const v: View = p.view;
  const words = { no: p.t("amb.verb.control"), noNote: p.t("amb.web.control-note", v.figures.control), yes: p.t("amb.verb.trust") };
  return <TwoButtons p={p} legal={legal} no="control" yes="trust" words={words} />;
}

function Place({ p, legal }: PartProps) {
  const words = {
    no: p.t("amb.web.wait"),
    noNote: p.t("amb.web.wait-note"),
    yes: p.t("amb.web.pass"),
    yesNote: p.t("amb.web.pass-note"),
  };
  return <TwoButtons p={p} legal={legal} no="wait" yes="pass" words={words} />;
}

// The month's talks: a proposal, or no more of them.
function Talks({ p, legal }: PartProps) {
  const alone = find(legal, "silent");
  const some = legal.some((l) => l.verb === "propose");
  if (!alone)
    return (
      <details class="amb-extra">
        <summary>{p.t("amb.web.propose-deal")}</summary>
        <Propose p={p} legal={legal} />
      </details>
    );
  return (
    <>
      <button type="button" class="btn main kit-big" disabled={p.busy} onClick={() => p.act(["silent"])}>
        {p.t(some ? "amb.web.no-deal" : "amb.web.go-on")}
      </button>
      {some && (
        <details class="amb-extra">
          <summary>{p.t("amb.web.propose-deal")}</summary>
          <Propose p={p} legal={legal} />
        </details>
      )}
    </>
  );
}

function Read({ p, legal }: PartProps) {
  return (
    <button type="button" class="btn amb-peek" disabled={p.busy} onClick={() => p.act(["read"])}>
      <StationIcon operation="confidentiel" /> {legal[0]?.text}
    </button>
  );
}

export const FORMS: Record<string, (q: PartProps) => any> = {
  answer: Answer,
  sum: SumOnly,
  tell: Tell,
  staff: ({ p }) => <Staff {...p} />,
  offer: Offer,
  bid: Bid,
  control: Control,
  express: Express,
  make: Make,
  cursor: Cursor,
  join: Join,
  round: Round,
  step: NextPrice,
  old: OldContracts,
  place: Place,
  collect: Collect,
  accounts: Accounts,
  gift: Gift,
  talk: Talks,
  read: Read,
  other: Plain,
};

export function Form(p: GameProps) {
  const v: View = p.view;
  return (
    <div class="amb amb-dock">
      {choices(v, p.legal).map(({ form, legal }) => {
        const Part = FORMS[form] ?? Plain;
        return <Part key={form} p={p} legal={legal} />;
      })}
    </div>
  );
}
