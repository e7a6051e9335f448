// What the shelf has more without a server, a file of its own.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

export function LocalLater() {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    void import("./shelf").then((m) => setPart(() => m.LocalShelf), () => {});
  }, []);
  return Part && <Part />;
}
