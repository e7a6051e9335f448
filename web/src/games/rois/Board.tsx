// The board: the turn, the market, the fight, the kingdoms, one's own court.
import { Arena, useFight } from "./Arena";
import { TokenSign } from "./emblems";
import { Crest, KingdomView } from "./Kingdoms";
import { KINDS, handOf, total } from "./model";
import type { Card, View } from "./model";
import { CardFace, HeroCard, Purse, cardTitle } from "./parts";
import type { P } from "./parts";
import { Picture } from "./pictures";
import { symbolName, tokensText } from "./words";
import { Told } from "../../ui/terms";

function Turn({ p, view }: { p: P; view: View }) {
  const over = view.phase === "over";
  const a = p.names[view.attacker] ?? "?";
  const d = p.names[view.defender] ?? "?";
  return (
    <header class="turn">
      {!over && <Crest seat={view.attacker} size={40} />}
      <h2>{over ? p.t("web.roi.over") : p.t("roi.board.turn", view.turn, a, d)}</h2>
      {!over && <Crest seat={view.defender} size={40} />}
    </header>
  );
}

// A card for sale. It can be bought here when the form offers it, and says
// what is missing when it is too dear for the seat.
function Stall({
  p,
  card,
  mine,
  place,
}: {
  p: P;
  card: Card | null;
  mine: View["players"][number] | undefined;
  place: number;
}) {
  if (!card)
    return (
      <li class="card gap">
        <span class="sr">{p.t("roi.board.gap")}</span>
      </li>
    );
  const fresh = !p.calm && p.news.some((l) => l.event === "shown" && l.card === card.id);
  const action = p.legal.find((l) => l.a === `buy ${card.id}`);
  const lack = (mine && (p.view as View).attacker === mine.seat && (p.view as View).lacks[place]) || {};
  const kind = `card ${card.type ?? "palace"}${fresh ? ` deal d${place}` : ""}`;
  if (action) {
    return (
      <li>
        <button
          type="button"
          class={`${kind} open`}
          disabled={p.busy}
          title={cardTitle(p, card)}
          onClick={() => p.act([action.a!])}
        >
          <span class="sr">{action.text}. </span>
          <CardFace p={p} card={card} />
        </button>
      </li>
    );
  }
  return (
    <li class={kind} title={cardTitle(p, card)}>
      <CardFace p={p} card={card} />
      {total(lack) > 0 && (
        <span class="lack">
          {p.t("web.roi.lack")} <Purse p={p} tokens={lack} size={16} />
        </span>
      )}
    </li>
  );
}

function Market({ p, view }: { p: P; view: View }) {
  const mine = p.seat === null ? undefined : view.players[p.seat];
  return (
    <section class="market" aria-label={p.t("roi.board.market")}>
      <h3>
        <Told text={p.t("roi.board.market")} passing /> <small>{p.t("roi.board.pile", view.deck, view.academy)}</small>
      </h3>
      <ul class="stalls">
        {view.market.map((c, i) => (
          <Stall key={c ? `${c.id}${i}` : i} p={p} card={c} mine={mine} place={i} />
        ))}
        <Stall key="palace" p={p} card={view.palace} mine={mine} place={view.market.length} />
      </ul>
    </section>
  );
}

function Bank({ p, view }: { p: P; view: View }) {
  return (
    <p class="bank" aria-label={p.t("roi.board.bank", tokensText(p.t, view.bank))}>
      <span>{p.t("web.roi.bank")}</span>
      {KINDS.map((k) => (
        <span class="pile" key={k} title={symbolName(p.t, k)}>
          <TokenSign of={k} size={18} />
          <b>{view.bank[k] ?? 0}</b>
        </span>
      ))}
      <span class="pile" title={p.t("roi.board.palace", view.palaces_left)}>
        <Picture card={view.palace} size={20} />
        <b>{view.palaces_left}</b>
      </span>
    </p>
  );
}

// One's own heroes, unless the form shows them.
function Court({ p, view }: { p: P; view: View }) {
  if (p.seat === null || p.legal.some((l) => l.verb === "send" || l.verb === "last")) return null;
  return (
    <section class="court" aria-label={p.t("roi.board.heroes")}>
      <h3><Told text={p.t("roi.board.heroes")} passing /></h3>
      <div class="nine">
        {handOf(view, p.seat).map((h) => (
          <HeroCard key={h.id} p={p} hero={h} />
        ))}
      </div>
    </section>
  );
}

export function Board(p: P) {
  const view = p.view as View;
  const fight = useFight(p);
  const n = view.players.length;
  const first = p.seat ?? 0;
  const around = view.players.map((_, i) => view.players[(first + i) % n]!);
  return (
    <div class={`rois-board${p.calm ? " calm" : ""}`}>
      <div class="realm">
        <Turn p={p} view={view} />
        {view.reversed && <p class="reversed">{p.t("roi.board.reversed")}</p>}
        <Bank p={p} view={view} />
        <Market p={p} view={view} />
        {fight && <Arena p={p} fight={fight} />}
        <div class={`kingdoms n${n}`}>
          {around.map((k) => (
            <KingdomView key={k.seat} p={p} k={k} mine={k.seat === p.seat} />
          ))}
        </div>
        <Court p={p} view={view} />
      </div>
    </div>
  );
}
