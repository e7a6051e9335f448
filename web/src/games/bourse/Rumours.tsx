// Rumours in hand: face up for their owner only.
import type { GameProps } from "../../types";
import { companyOf, inLang, type Card, type View } from "./view";
import { Told } from "../../ui/terms";

export function RumourCard({ p, card }: { p: GameProps; card: Card }) {
  const v = p.view as View;
  const c = companyOf(v, card.company);
  if (!c || card.by === undefined) return <span><Told text={inLang(card, p.lang)} passing /></span>;
  return (
    <>
      <b>{c.name}</b>
      <span class={card.by > 0 ? "bou-change up" : "bou-change down"}>
        <span aria-hidden="true">{card.by > 0 ? "▲" : "▼"}</span> {card.by > 0 ? "+" : "−"}
        {p.t("bou.web.sum", Math.abs(card.by))}
      </span>
      <small>{p.t("bou.web.would-be", card.to ?? c.quote)}</small>
      {card.story && <small class="bou-story">{inLang(card.story, p.lang)}</small>}
    </>
  );
}

export function Rumours(p: GameProps) {
  const v = p.view as View;
  if (!v.rumours?.length) return null;
  return (
    <section class="bou-panel bou-secret">
      <h3>{p.t("bou.board.secret")}</h3>
      <ul class="bou-rumours">
        {v.rumours.map((card) => (
          <li key={card.id} class="bou-rumour">
            <RumourCard p={p} card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
