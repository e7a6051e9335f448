// The decision dock's form: one part for each kind of choice, deals and the
// reading of Le Confidentiel below.
import type { VNode } from "preact";
import type { GameProps, Legal } from "../../types";
import { find } from "../kit/legal";
import { Bid } from "./forms/Bid";
import { Express } from "./forms/Express";
import { Join, NextPrice, Round } from "./forms/Negotiate";
import { Accounts, Collect, OldContracts } from "./forms/Papers";
import { Raise } from "./forms/Raise";
import { OneNumber, Plain, TwoButtons } from "./forms/Simple";
import { Staff } from "./forms/Staff";
import { Answer, Propose, SumOnly, Tell } from "./forms/Talk";
import { StationIcon } from "./icons";
import { choices, mine, sumOf } from "./model";
import type { View } from "./view";

type PartProps = { p: GameProps; legal: Legal[] };

const last = (values: number[]) => values.at(-1) ?? 0;

function Offer({ p, legal }: PartProps) {
  const v = p.view as View;
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
  const v = p.view as View;
  return (
    <OneNumber
      p={p}
      legal={legal}
      verb="give"
      label={p.t("amb.web.gift-to", p.names[v.debtor ?? 0] ?? "")}
      note={() => p.t(`amb.web.plea.${v.plea ?? "ask-gift"}`, v.lacks ?? 0)}
      start={(values) => values[0] ?? 0}
      say={(n) => (n ? p.t("amb.verb.give", n) : p.t("amb.web.no-gift"))}
      unit="F"
    />
  );
}

function Control({ p, legal }: PartProps) {
  const v = p.view as View;
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

// The month's talks: a proposal, or no more of them. Besides another question
// they are one of the dock's tools.
function Talks({ p, legal }: PartProps) {
  const some = legal.some((l) => l.verb === "propose");
  if (!find(legal, "silent")) return null;
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

export const FORMS: Record<string, (q: PartProps) => VNode | null> = {
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
  raise: Raise,
  gift: Gift,
  talk: Talks,
  read: Read,
  other: Plain,
};

export function Form(p: GameProps) {
  const v = p.view as View;
  return (
    <div class="amb amb-dock">
      {choices(v, p.legal).map(({ form, legal }) => {
        const Part = FORMS[form] ?? Plain;
        return <Part key={form} p={p} legal={legal} />;
      })}
    </div>
  );
}
