// A kingdom: crest, tokens, and a street of buildings over which the palaces
// tower. A tap on a building says what it does.
import { useState } from "preact/hooks";
import { SeatMark } from "../../table/strip";
import { Emblem, TokenSign } from "./emblems";
import { heroOf, KINDS, nameOf, newsOf } from "./model";
import type { Card, Kingdom, View } from "./model";
import { Purse, WhenIcon, cardTitle } from "./parts";
import type { P } from "./parts";
import { Picture } from "./pictures";
import { heroText, symbolName } from "./words";

// A seat's shield, charged with its mark.
export function Crest({ seat, size = 34 }: { seat: number; size?: number }) {
  return (
    <span class={`seat-crest seat-${seat}`}>
      <svg viewBox="0 0 32 36" width={size} height={(size * 36) / 32} aria-hidden="true">
        <path class="field" d="M2 2h28v16c0 8-6 13-14 16C8 31 2 26 2 18z" />
        <path class="bend" d={seat % 2 ? "M2 22L30 6v6L3 28z" : "M13 2h6v32l-3 1-3-1z"} />
      </svg>
      <SeatMark seat={seat} size={size * 0.42} />
    </span>
  );
}

// Each kind with its number; what just changed says so.
function Treasury({ p, k }: { p: P; k: Kingdom }) {
  return (
    <ul class="treasury">
      {KINDS.map((kind) => {
        const n = k.tokens[kind] ?? 0;
        return (
          <li
            key={`${kind}-${n}`}
            class={`${n ? "" : "none"}${p.calm || !touched(p, k.seat) ? "" : " bump"}`}
          >
            <TokenSign of={kind} size={24} />
            <b>{n}</b>
            <span class="sr">{symbolName(p.t, kind)}</span>
          </li>
        );
      })}
    </ul>
  );
}

const touched = (p: P, seat: number): boolean =>
  newsOf(p).some(
    (l) =>
      (l.seat === seat && ["gained", "paid", "stole", "swapped"].includes(l.event)) ||
      (l.event === "stole" && l.from === seat),
  );

function Plot({ p, card, open, onOpen }: { p: P; card: Card; open: boolean; onOpen: () => void }) {
  const isNew = !p.calm && newsOf(p).some((l) => l.event === "bought" && l.card === card.id);
  const acted = !p.calm && newsOf(p).some((l) => l.event === "acted" && l.card === card.id);
  const n = card.copies ?? 1;
  return (
    <button
      type="button"
      class={`plot ${card.type ?? "palace"}${isNew ? " rise" : ""}${acted ? " glow" : ""}`}
      title={cardTitle(p, card)}
      aria-expanded={open}
      onClick={onOpen}
    >
      <Picture card={card} size={card.type ? 46 : 78} />
      <span class="tag">
        {card.icon && <WhenIcon p={p} icon={card.icon} />}
        <span>
          {nameOf(card, p.lang)}
          {n > 1 ? ` ×${n}` : ""}
        </span>
      </span>
    </button>
  );
}

function Advanced({ p, view, k }: { p: P; view: View; k: Kingdom }) {
  const heroes = k.advanced.map((id) => heroOf(view, id)).filter((h) => h !== undefined);
  if (!heroes.length) return null;
  return (
    <ul class="promoted" aria-label={p.t("roi.board.advanced")}>
      {heroes.map((h) => (
        <li key={h.id} title={heroText(p.t, h, p.lang)}>
          <Emblem of={h.category} size={18} />
          <span>{nameOf(h, p.lang)}</span>
        </li>
      ))}
    </ul>
  );
}

export function KingdomView({ p, k, mine }: { p: P; k: Kingdom; mine: boolean }) {
  const view = p.view as View;
  const [open, setOpen] = useState<string | null>(null);
  const over = view.phase === "over";
  const role = over
    ? ""
    : k.seat === view.attacker
      ? "attack"
      : k.seat === view.defender
        ? "defence"
        : "";
  const palaces = Array.from({ length: k.palaces }, () => view.palace);
  const cards = [...palaces, ...k.buildings, ...k.items];
  const shown = cards.find((c) => c.id === open);
  const name = p.names[k.seat] ?? "?";
  return (
    <section
      class={`kingdom ${role}${mine ? " mine" : ""}`}
      aria-label={p.t("web.roi.kingdom", name)}
    >
      <header>
        <Crest seat={k.seat} />
        <div class="lord">
          <h3>{name}</h3>
          {over && k.palaces >= view.figures.palaces && (
            <span class="crowned">
              <Emblem of="crown" size={22} />
            </span>
          )}
          {role && <span class={`role ${role}`}>{p.t(`web.roi.role.${role}`)}</span>}
        </div>
        <Treasury p={p} k={k} />
      </header>
      <div class="street">
        {cards.map((c, i) => (
          <Plot
            key={`${c.id}-${i}`}
            p={p}
            card={c}
            open={open === c.id}
            onOpen={() => setOpen(open === c.id ? null : c.id)}
          />
        ))}
        {cards.length === 0 && <span class="meadow">{p.t("web.roi.meadow")}</span>}
      </div>
      {shown && (
        <p class="note" role="status">
          {cardTitle(p, shown)}
        </p>
      )}
      <Advanced p={p} view={view} k={k} />
      {k.bet && (
        <p class="wager">
          <Purse p={p} tokens={{ [k.bet.kind]: 1 }} size={18} />{" "}
          {p.t("roi.board.bet", symbolName(p.t, k.bet.kind), p.t(`roi.side.${k.bet.side}`))}
        </p>
      )}
    </section>
  );
}
