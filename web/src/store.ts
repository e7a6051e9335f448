// A value that parts of the page watch.
import { useEffect, useState } from "preact/hooks";

export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  update: (part: Partial<T>) => void;
  watch: (told: (value: T) => void) => () => void;
}

export function store<T>(initial: T): Store<T> {
  let value = initial;
  const watchers = new Set<(value: T) => void>();
  const set = (next: T) => {
    value = next;
    for (const told of [...watchers]) told(value);
  };
  return {
    get: () => value,
    set,
    update: (part) => set({ ...value, ...part }),
    watch: (told) => {
      watchers.add(told);
      return () => void watchers.delete(told);
    },
  };
}

export function useStore<T>(s: Store<T>): T {
  const [value, setValue] = useState(s.get());
  useEffect(() => {
    setValue(s.get()); // it may have changed before we watched
    return s.watch(setValue);
  }, [s]);
  return value;
}
