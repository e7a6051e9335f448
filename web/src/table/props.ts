// What a game's board and form are given, made of the session.
import { useEffect, useState } from "preact/hooks";
import { actWithCoach } from "../coach";
import type { Words } from "../i18n";
import { dropOrder, giveOrder, preview, propose, type Table } from "../session";
import type { GameProps, TableCard } from "../types";
import { showClause } from "../ui/clause";

export function namesOf(card: TableCard | null): string[] {
  return card?.seats.map((s) => s.name) ?? [];
}

export function useMedia(query: string): boolean {
  const [fits, setFits] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const told = () => setFits(media.matches);
    media.addEventListener("change", told);
    return () => media.removeEventListener("change", told);
  }, [query]);
  return fits;
}

export const useCalm = () => useMedia("(prefers-reduced-motion: reduce)");

// While updates wait to be shown there is nothing to decide yet: the list of
// actions belongs to the newest position. Nor where an order is about to answer.
export function gameProps(now: Table, words: Words, calm: boolean): GameProps {
  return {
    ...words,
    game: now.card?.game ?? "",
    view: now.view,
    seat: now.seat,
    names: namesOf(now.card),
    legal: now.waiting > 0 || now.answers ? [] : now.legal,
    pending: now.pending,
    news: now.news,
    busy: now.busy,
    act: (as) => void actWithCoach(as),
    preview,
    orders: now.orders,
    order: giveOrder,
    drop: dropOrder,
    propose,
    taken: now.taken,
    clause: showClause,
    calm,
  };
}
