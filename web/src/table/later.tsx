// The table's part of the page (boards, forms) is a file of its own: the shelf
// does not wait for it. It is fetched while somebody looks at the shelf, or
// when a table is opened.
import { useEffect, useState } from "preact/hooks";

type Page = typeof import("./table").TablePage;

const AGAIN = 2000; // after a line that broke

let found: Page | null = null;
let coming: Promise<Page> | null = null;

export function fetchTable(): Promise<Page> {
  coming ??= import("./table").then(({ TablePage }) => (found = TablePage));
  coming.catch(() => (coming = null));
  return coming;
}

export function TableLater() {
  const [Shown, setShown] = useState<Page | null>(() => found);
  useEffect(() => {
    let gone = false;
    let timer = 0;
    const fetch = () =>
      void fetchTable()
        .then((page) => gone || setShown(() => page))
        .catch(() => void (gone || (timer = window.setTimeout(fetch, AGAIN))));
    if (!Shown) fetch();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);
  return Shown ? <Shown /> : <main id="main" tabIndex={-1} aria-busy="true" />;
}
