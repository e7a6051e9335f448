// A part of the page that is a file of its own: fetched when it is wanted, or
// before, and again after a line that broke.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

const AGAIN = 2000;

export function later(load: () => Promise<ComponentType>) {
  let found: ComponentType | null = null;
  let coming: Promise<ComponentType> | null = null;
  const fetch = (): Promise<ComponentType> => {
    coming ??= load().then((page) => (found = page));
    coming.catch(() => (coming = null));
    return coming;
  };
  function Later() {
    const [Shown, setShown] = useState<ComponentType | null>(() => found);
    useEffect(() => {
      let gone = false;
      let timer = 0;
      const again = () =>
        void fetch()
          .then((page) => gone || setShown(() => page))
          .catch(() => void (gone || (timer = window.setTimeout(again, AGAIN))));
      if (!Shown) again();
      return () => {
        gone = true;
        clearTimeout(timer);
      };
    }, []);
    return Shown ? <Shown /> : <main id="main" tabIndex={-1} aria-busy="true" />;
  }
  return { Later, fetch };
}
