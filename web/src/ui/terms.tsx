// A word of the booklet wherever it is named: a hint when it is pointed at or
// focused, a card when it is pressed. One hint and one card for the whole page.
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { loadGlossary, parts, termsIn, type Entry, type Glossary } from "../glossary";
import { store, useStore } from "../store";
import { CLAUSE, ClauseLink } from "./clause";
import { Dialog } from "./dialog";
import { useWords } from "./words";

const glossary = store<Glossary | null>(null);
const hinted = store<{ entry: Entry; at: DOMRect } | null>(null);
const opened = store<Entry | null>(null);

export const useGlossary = () => useStore(glossary);

const HINT = "term-hint";

const hide = () => hinted.set(null);

// A span, for a button would not break with the line. `passing`: in a list of
// hundreds of lines Tab would not get anywhere.
export function Term({ entry, form, passing }: { entry: Entry; form: string; passing?: boolean }) {
  const show = (e: Event) =>
    hinted.set({ entry, at: (e.currentTarget as Element).getBoundingClientRect() });
  const press = (e: Event) => {
    e.preventDefault();
    e.stopPropagation();
    hide();
    opened.set(entry);
  };
  return (
    <span role="button" class="term" aria-describedby={HINT} tabIndex={passing ? -1 : 0}
      onPointerEnter={(e) => e.pointerType === "mouse" && show(e)} onPointerLeave={hide}
      onFocus={show} onBlur={hide} onClick={press}
      onKeyDown={(e) => (e.key === "Enter" || e.key === " ") && press(e)}>
      {form}
    </span>
  );
}

function Words({ text, passing }: { text: string; passing?: boolean }) {
  const g = useGlossary();
  const found = useMemo(() => parts(g, text), [g, text]);
  return (
    <>
      {found.map((p, i) =>
        typeof p === "string" ? p : <Term key={i} {...p} passing={passing} />,
      )}
    </>
  );
}

// A text with its terms and its clauses.
export function Told({ text, passing }: { text: string; passing?: boolean }) {
  const pieces = text.split(CLAUSE);
  return (
    <>
      {pieces.map((piece, i) =>
        i % 2 ? <ClauseLink key={i} id={piece} />
          : <Words key={i} text={piece} passing={passing} />,
      )}
    </>
  );
}

const CHIPS = 5;

// The terms of the question and of what may be answered.
export function TermsHere({ texts }: { texts: string[] }) {
  const { t } = useWords();
  const found = termsIn(useGlossary(), texts).slice(0, CHIPS);
  if (found.length === 0) return null;
  return (
    <p class="terms-here small">
      <span class="muted">{t("web.glossary.here")}</span>{" "}
      {found.map((entry) => <Term key={entry.term} entry={entry} form={entry.term} />)}
    </p>
  );
}

// All of them, for the tab with the rules.
export function AllTerms({ wanted }: { wanted: string }) {
  const { t } = useWords();
  const all = useGlossary()?.entries ?? [];
  const found = all.filter((e) => `${e.term} ${e.text}`.toLowerCase().includes(wanted));
  if (found.length === 0) return null;
  return (
    <details class="all-terms" open={wanted !== ""}>
      <summary>{t("web.glossary")}</summary>
      <dl class="small">
        {found.map((e) => [
          <dt key={e.term}>{e.term}</dt>,
          <dd key={`${e.term}-d`}>{e.text} <ClauseLink id={e.clause} /></dd>,
        ])}
      </dl>
    </details>
  );
}

const EDGE = 8;
const WIDE = 320;

// Below the word, or above it where there is no room.
function place(at: DOMRect) {
  const left = Math.max(EDGE, Math.min(at.left, innerWidth - WIDE - EDGE));
  return at.bottom > innerHeight * 0.7
    ? { left: `${left}px`, bottom: `${innerHeight - at.top + EDGE}px` }
    : { left: `${left}px`, top: `${at.bottom + EDGE}px` };
}

function Hint() {
  const now = useStore(hinted);
  useLayoutEffect(() => { // as soon as it can be seen, Escape closes it
    if (!now) return;
    const key = (e: KeyboardEvent) => {
      if (e.key === "Escape") hide();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [now]);
  useEffect(() => { // later: what is focused may be scrolled to first
    if (!now) return;
    addEventListener("scroll", hide, { capture: true, passive: true });
    return () => removeEventListener("scroll", hide, { capture: true });
  }, [now]);
  if (!now) return null;
  return (
    <div id={HINT} role="tooltip" class="term-hint small" style={place(now.at)}>
      <b>{now.entry.term}</b> {now.entry.text}
    </div>
  );
}

function Card() {
  const entry = useStore(opened);
  if (!entry) return null;
  return (
    <Dialog title={entry.term} class="clause-card" onClose={() => opened.set(null)}>
      <p>{entry.text} <ClauseLink id={entry.clause} /></p>
    </Dialog>
  );
}

// What the terms of a table need: the words of its game, the hint, the card.
export function TermLayer({ game }: { game: string }) {
  const { lang } = useWords();
  useEffect(() => {
    let gone = false;
    loadGlossary(game, lang).then((g) => void (gone || glossary.set(g))).catch(() => {});
    return () => {
      gone = true;
      glossary.set(null);
      hide();
    };
  }, [game, lang]);
  return <><Hint /><Card /></>;
}
