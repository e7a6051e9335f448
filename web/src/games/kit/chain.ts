// Decisions that follow from each other, sent as one. Each step is first looked
// at ahead; what cannot be looked at ahead, or leads to another decision than
// those of the chain's verbs, is sent.
import { useEffect, useRef, useState } from "preact/hooks";
import type { GameProps, Legal, Preview, Refusal } from "../../types";

export interface Chain {
  as: string[]; // said so far
  view: unknown; // as it would be then
  legal: Legal[];
  refusal: Refusal | null;
  busy: boolean;
  push: (...as: string[]) => void; // says more; sends when nothing is left to say
  back: () => void; // takes the last one back
  reset: () => void;
}

export function isPreview(r: Preview | Refusal): r is Preview {
  return "legal" in r;
}

interface State {
  as: string[][];
  view: unknown;
  legal: Legal[];
  refusal: Refusal | null;
  busy: boolean;
}

export function useChain(p: GameProps, verbs: string[]): Chain {
  const start = (): State => ({
    as: [],
    view: p.view,
    legal: p.legal,
    refusal: null,
    busy: false,
  });
  const [state, set] = useState<State>(start);
  const turn = useRef(0);
  useEffect(() => {
    turn.current++;
    set(start());
  }, [p.view, p.legal]);

  const look = async (as: string[][], send: boolean) => {
    const mine = ++turn.current;
    const flat = as.flat();
    if (!flat.length) return set(start());
    set((s) => ({ ...s, busy: true, refusal: null }));
    const seen = await p.preview(flat);
    if (mine !== turn.current) return;
    if (isPreview(seen) && seen.legal.some((l) => verbs.includes(l.verb)))
      return set({ as, view: seen.view, legal: seen.legal, refusal: null, busy: false });
    set((s) => ({ ...s, busy: false }));
    if (isPreview(seen) || seen.code === "state") {
      if (send) p.act(flat);
    } else set((s) => ({ ...s, busy: false, refusal: seen }));
  };

  return {
    as: state.as.flat(),
    view: state.view,
    legal: state.legal,
    refusal: state.refusal,
    busy: state.busy || p.busy,
    push: (...more) => void look([...state.as, more], true),
    back: () => void look(state.as.slice(0, -1), false),
    reset: () => void look([], false),
  };
}
