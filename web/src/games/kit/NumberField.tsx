// A field for a number out of those allowed, written as everywhere. What is
// typed counts at once; what is not allowed is said, and nothing is sent.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Words } from "../../i18n";
import { useWords } from "../../ui/words";
import { judge, settled, type Typed } from "./typed";

function faultOf({ t }: Words, typed: Typed, values: number[]): string {
  switch (typed.is) {
    case "outside":
      return t("web.number.outside", typed.n, typed.first, typed.last);
    case "between":
      return t("web.number.between", typed.n, typed.below, typed.above);
    case "none":
      return t("web.number.none", values[0] ?? 0, values.at(-1) ?? 0);
    default:
      return "";
  }
}

interface Props {
  values: number[]; // allowed, in order
  value: number;
  onChange: (n: number) => void;
}

export interface Draft {
  text: string;
  fault: string; // "": nothing is wrong, or it has just begun
  allowed: boolean;
  type: (text: string) => void;
  settle: () => void; // nothing more is typed
  clear: () => void; // the value stands there again
}

export function useDraft({ values, value, onChange }: Props): Draft {
  const words = useWords();
  const [text, setText] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const said = useRef(value);
  const clear = () => {
    setText(null);
    setDone(false);
  };
  // Changed by other means: what was being typed is forgotten.
  useLayoutEffect(() => {
    if (value !== said.current) clear();
    said.current = value;
  }, [value]);
  const look = done ? settled : judge;
  const typed: Typed = text === null ? { is: "number", n: value } : look(words.lang, values, text);
  return {
    text: text ?? words.num(value),
    fault: faultOf(words, typed, values),
    allowed: typed.is === "number",
    type: (next) => {
      setText(next);
      setDone(false);
      const now = judge(words.lang, values, next);
      if (now.is !== "number" || now.n === value) return;
      said.current = now.n;
      onChange(now.n);
    },
    settle: () => {
      if (text === null) return;
      if (!text.trim() || typed.is === "number") clear();
      else setDone(true);
    },
    clear,
  };
}

interface FieldProps {
  id?: string;
  label?: string; // where no <label> names it
  draft: Draft;
  noteId: string; // of what says the fault
  step: (by: number) => void;
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

export function NumberField({ id, label, draft, noteId, step }: FieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => ref.current?.setCustomValidity(draft.allowed ? "" : "?"), [draft.allowed]);
  return (
    <input
      ref={ref}
      id={id}
      class="kit-field"
      aria-label={label}
      inputMode="numeric"
      autocomplete="off"
      value={draft.text}
      aria-invalid={draft.fault ? true : undefined}
      aria-describedby={draft.fault ? noteId : undefined}
      onFocus={(e) => e.currentTarget.select()}
      onInput={(e) => draft.type(e.currentTarget.value)}
      onBlur={draft.settle}
      onInvalid={draft.settle}
      onKeyDown={(e) => {
        const by = STEPS[e.key];
        if (by === undefined) return;
        e.preventDefault();
        step(by);
      }}
    />
  );
}

// What is wrong with the number, below its field.
export function NumberFault({ id, draft }: { id: string; draft: Draft }) {
  return (
    <p class="kit-fault" id={id} role="alert">
      {draft.fault}
    </p>
  );
}
