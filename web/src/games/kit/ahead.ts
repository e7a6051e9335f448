// What could be done with some verbs after a chain of own actions, looked at
// ahead.
import { useEffect, useState } from "preact/hooks";
import type { GameProps, Legal, Refusal } from "../../types";
import { isPreview } from "./chain";
import { withVerb } from "./legal";

export interface Ahead {
  view: unknown; // as it would be then; null: not known
  legal: Legal[];
  refusal: Refusal | null;
  known: boolean; // the answer has come
}

const NOTHING: Ahead = { view: null, legal: [], refusal: null, known: false };

export function useAhead(p: GameProps, as: string[], verbs: string[]): Ahead {
  const [seen, set] = useState<Ahead>(NOTHING);
  const key = as.join("|");
  useEffect(() => {
    set(NOTHING);
    if (!as.length) return;
    let live = true;
    void p.preview(as).then((r) => {
      if (!live) return;
      if (isPreview(r)) set({ view: r.view, legal: withVerb(r.legal, ...verbs), refusal: null, known: true });
      else set({ view: null, legal: [], refusal: r.code === "state" ? null : r, known: true });
    });
    return () => {
      live = false;
    };
  }, [key, p.view]);
  return seen;
}
