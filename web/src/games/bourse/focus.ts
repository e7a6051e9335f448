// The company that the person looks at: the board and the form share it, so
// that a tap on the quote board picks a company in the form.
import { useEffect, useState } from "preact/hooks";

type Listener = (id: string | null) => void;

const listeners = new Set<Listener>();
let looking: string | null = null;

export function look(id: string | null): void {
  looking = id;
  for (const tell of listeners) tell(id);
}

export function useFocus(): string | null {
  const [id, set] = useState(looking);
  useEffect(() => {
    listeners.add(set);
    return () => void listeners.delete(set);
  }, []);
  return id;
}
