// Pieces that board and forms share: companies, piles, cards of the hand.
import type { ComponentChildren } from "preact";
import type { GameProps } from "../../types";
import { IndustryIcon, SignIcon } from "./icons";
import { FACTOR_SIGN, LETTERS, capital } from "./model";
import type { Company, Pile, View } from "./model";

export type P = GameProps;

// Riche ou Pauvre has words of its own for some things.
const OTHER_WORDS = new Set(["takeovers", "reorganise", "takeover.card", "earned", "q.discard"]);

export const say = (p: P, key: string, ...args: (string | number)[]): string =>
  p.t(
    `web.ven.${(p.view as View).ruleset === "riche-ou-pauvre" && OTHER_WORDS.has(key) ? "riche." : ""}${key}`,
    ...args,
  );

export const industryName = (p: P, c: Company): string => p.t(`ven.industry.${c.industry}`);

// Players call industries by their colours (VEN-S4).
const colourName = (p: P, c: Company): string => p.t(`ven.colour.${c.colour}`);

// "Steel BCEF".
export const companyName = (p: P, c: Company): string => `${industryName(p, c)} ${c.letters}`;

// The six columns. Letters that the whole pile shares stand out as a band.
export function LetterCells({ letters, common = "" }: { letters: string; common?: string }) {
  return (
    <span class="cells" aria-hidden="true">
      {LETTERS.map((l) => (
        <span
          key={l}
          class={letters.includes(l) ? (common.includes(l) ? "cell band" : "cell on") : "cell"}
        >
          {letters.includes(l) ? l : "·"}
        </span>
      ))}
    </span>
  );
}

export function Tab({ p, company }: { p: P; company: Company }) {
  return (
    <span class={`tab c-${company.colour}`}>
      <IndustryIcon of={company.industry} size={15} />
      <span aria-hidden="true">{industryName(p, company).slice(0, 3)}</span>
    </span>
  );
}

// One company as a line: industry, then its letters in their columns.
export function CompanyLine({
  p,
  company,
  common,
  extra,
}: {
  p: P;
  company: Company;
  common?: string;
  extra?: string;
}) {
  return (
    <span
      class={`line${extra ? ` ${extra}` : ""}`}
      title={`${companyName(p, company)} (${colourName(p, company)}), ${company.price}`}
    >
      <Tab p={p} company={company} />
      <LetterCells letters={company.letters} common={common} />
      <span class="sr">{companyName(p, company)}</span>
    </span>
  );
}

// A company as a card of the centre.
interface FaceProps {
  p: P;
  company: Company;
  note?: ComponentChildren;
}

export function CompanyFace({ p, company, note }: FaceProps) {
  return (
    <>
      <span class={`head c-${company.colour}`} title={colourName(p, company)}>
        <IndustryIcon of={company.industry} size={20} />
        <span>{industryName(p, company)}</span>
        <span class="sr"> ({colourName(p, company)})</span>
      </span>
      <LetterCells letters={company.letters} common="" />
      <span class="sr">{company.letters}</span>
      <span class="foot">
        <b class="price">{company.price}</b>
        {note}
      </span>
    </>
  );
}

// What has just been laid, bought or taken.
export const isNews = (p: P, company: Company): boolean =>
  !p.calm &&
  p.news.some(
    (l) => ["bought", "taken", "alone", "on"].includes(l.event) && l.company === company.id,
  );

// A pile, its top first, with its profit beside it.
export function PileView({ p, pile, onlyTop }: { p: P; pile: Pile; onlyTop?: boolean }) {
  const rows = [...pile.companies].reverse();
  const band = pile.companies.length > 1 && pile.legal ? pile.letters : "";
  const n = pile.companies.length;
  const words =
    n < 2
      ? ""
      : pile.legal
        ? say(p, "pile", n, pile.letters || "–", pile.profit)
        : p.t("board.ven.faulty");
  return (
    <div
      class={`ven-pile${pile.legal ? "" : " faulty"}${n > 1 ? "" : " alone"}`}
      role="group"
      aria-label={words || undefined}
    >
      <div class="rows">
        {(onlyTop ? rows.slice(0, 1) : rows).map((c) => (
          <CompanyLine
            key={c.id}
            p={p}
            company={c}
            common={band}
            extra={isNews(p, c) ? "landed" : ""}
          />
        ))}
      </div>
      {n > 1 && (
        <div class={`profit${pile.profit ? "" : " zero"}`} title={words}>
          {pile.legal ? (
            <b>{pile.profit ? `+${pile.profit}` : "0"}</b>
          ) : (
            <b aria-hidden="true">!</b>
          )}
          <small>
            {pile.legal
              ? pile.profit
                ? `${pile.letters.length} × ${pile.profit / pile.letters.length}`
                : pile.letters
              : p.t("board.ven.faulty")}
          </small>
        </div>
      )}
    </div>
  );
}

// --- Cards of the hand ------------------------------------------------------------

export function cardName(p: P, card: string): string {
  const c = capital(card);
  if (!c) return say(p, "takeover.card", FACTOR_SIGN[card] ?? card);
  return c.sign
    ? p.t("web.ven.card.signed", c.value, p.t(`web.ven.sign.${c.sign}`))
    : p.t("web.ven.card.plain", c.value);
}

export const cardClass = (card: string): string => {
  const c = capital(card);
  return `money ${c ? (c.sign ? `sign-${c.sign}` : "high") : "takeover"}`;
};

export function CardFace({ card }: { card: string }) {
  const c = capital(card);
  if (!c)
    return (
      <>
        <b aria-hidden="true">{FACTOR_SIGN[card] ?? card}</b>
        <span class="arrow" aria-hidden="true">
          ⇄
        </span>
      </>
    );
  return (
    <>
      <b aria-hidden="true">{c.value}</b>
      {c.sign ? (
        <SignIcon of={c.sign} />
      ) : (
        <span class="m" aria-hidden="true">
          M
        </span>
      )}
    </>
  );
}
