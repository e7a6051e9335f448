// A clause of the rules wherever it is named: a small button, and the rule in
// words when it is pressed.
import { useEffect, useState } from "preact/hooks";
import { loadClause } from "../info";
import { store, useStore } from "../store";
import { Dialog } from "./dialog";
import { useWords } from "./words";

export const CLAUSE = /\b([A-Z]{3}-[A-Z]+\d+[a-z]?)\b/;

export const openClause = store<string | null>(null);

export function showClause(id: string): void {
  openClause.set(id);
}

export function ClauseLink({ id }: { id: string }) {
  const { t } = useWords();
  return (
    <button type="button" class="clause" onClick={() => showClause(id)}
      aria-label={t("web.clause.open", id)}>
      {id}
    </button>
  );
}

// A text with every clause in it made a link.
export function Clauses({ text }: { text: string }) {
  const parts = text.split(CLAUSE);
  return <>{parts.map((part, i) => (i % 2 ? <ClauseLink key={i} id={part} /> : part))}</>;
}

// The words of a clause; null while they are fetched, "" if there are none.
export function useClause(id: string | null): string | null {
  const { lang } = useWords();
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    setText(null);
    if (!id) return;
    loadClause(id, lang)
      .then((found) => !gone && setText(found))
      .catch(() => !gone && setText(""));
    return () => void (gone = true);
  }, [id, lang]);
  return text;
}

export function ClauseDialog() {
  const { t } = useWords();
  const id = useStore(openClause);
  const text = useClause(id);
  if (!id) return null;
  return (
    <Dialog title={id} class="clause-card" onClose={() => openClause.set(null)}>
      <p>{text === null ? "…" : text === "" ? t("web.clause.none") : <Clauses text={text} />}</p>
    </Dialog>
  );
}
