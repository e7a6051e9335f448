// A hint that is put into the form: it changes what it is about, and keeps the
// rest of what was chosen.
import { useEffect } from "preact/hooks";
import type { GameProps } from "../../types";

export const verbOf = (action: string): string => action.split(" ")[0] ?? "";

// Words of the action, the verb first.
export function useTaken(p: GameProps, take: (words: string[]) => void): void {
  useEffect(() => {
    if (p.taken) take(p.taken.a.split(" "));
  }, [p.taken]);
}
