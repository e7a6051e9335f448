// A clause of the rules wherever it is named: a small button, and the rule in
// words when it is pressed.
import { useEffect, useState } from "preact/hooks";
import { gameOfClause, loadRules } from "../info";
import { store, useStore } from "../store";
import { Dialog } from "./dialog";
import { useWords } from "./words";

export const CLAUSE = /\b((?:AMB|ROI|VEN|BOU)-[A-Z]+\d+[a-z]?)\b/;

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
    const game = id && gameOfClause(id);
    if (!game) return;
    loadRules(game, lang)
      .then((rules) => {
        const all = rules.sections.flatMap((s) => s.clauses);
        if (!gone) setText(all.find((c) => c.id === id)?.text ?? "");
      })
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
