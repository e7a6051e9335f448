// One's hand, by sign, with the sets it makes in brackets.
import { groups, newsOf } from "./model";
import type { Group, View } from "./model";
import { CardFace, cardClass, cardName, say } from "./parts";
import type { P } from "./parts";

interface CardsProps {
  p: P;
  list: Group[];
  sets: boolean;
  picked?: (card: string, nth: number) => boolean;
  onPick?: (card: string, nth: number) => void;
  usable?: (card: string) => boolean;
}

// The cards of a hand; with onPick they are buttons.
export function HandCards({ p, list, sets, picked, onPick, usable }: CardsProps) {
  const seen: Record<string, number> = {};
  return (
    <div class="hand-cards">
      {list.map((g, i) => (
        <div key={i} class={`bunch${sets && g.set ? " set" : ""}`}>
          <div class="fan">
            {g.cards.map((card, j) => {
              const nth = seen[card] ?? 0;
              seen[card] = nth + 1;
              const fresh = !p.calm && newsOf(p).some((l) => l.event === "drew" && l.card === card);
              const kind = `${cardClass(card)}${fresh && !onPick ? " drawn" : ""}`;
              if (!onPick)
                return (
                  <span key={j} class={kind}>
                    <CardFace card={card} />
                    <span class="sr">{cardName(p, card)}</span>
                  </span>
                );
              const on = picked?.(card, nth) ?? false;
              return (
                <button
                  key={j}
                  type="button"
                  class={`${kind}${on ? " picked" : ""}`}
                  aria-pressed={picked ? on : undefined}
                  disabled={p.busy || usable?.(card) === false}
                  onClick={() => onPick(card, nth)}
                >
                  <CardFace card={card} />
                  <span class="sr">{cardName(p, card)}</span>
                </button>
              );
            })}
          </div>
          {sets && g.set > 0 && (
            <span class="worth" title={say(p, "set", g.set)}>
              {g.set}
              <span class="sr"> {say(p, "set", g.set)}</span>
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

export function Hand({ p }: { p: P }) {
  const view = p.view as View;
  const hand = view.hand;
  if (!hand || p.seat === null) return null;
  const list = groups(hand, view.sets);
  const due = view.turn === p.seat ? view.due : 0;
  const paying = Object.keys(view.named ?? {}).length > 0;
  return (
    <section class="ven-hand" aria-label={say(p, "hand")}>
      <h3>
        {say(p, "hand")}{" "}
        <small>
          {due && !paying
            ? p.t("board.ven.worth-due", view.worth ?? 0, due, view.spare ?? 0)
            : p.t("board.ven.worth", view.worth ?? 0)}
        </small>
      </h3>
      {list.length ? (
        <HandCards p={p} list={list} sets />
      ) : (
        <p class="muted">{p.t("board.ven.no-card")}</p>
      )}
    </section>
  );
}
