// A number that somebody types: read as it is written in either language, and
// judged against those allowed.
import type { Lang } from "../../types";

const OTHERS = /^\d{1,3}(?:[.,'’]\d{3})+$/; // thousands as others write them
const BEGUN = /^(?:\d{1,3}[.,'’])?(?:\d{3}[.,'’])*\d{0,2}$/;

// What was typed so far. `begun`: it may become a number that is allowed.
export type Typed =
  | { is: "number"; n: number }
  | { is: "begun" }
  | { is: "none" }
  | { is: "outside"; n: number; first: number; last: number }
  | { is: "between"; n: number; below: number; above: number };

// The field itself writes 12 000 or 12,000: a figure taken out of that leaves
// its sign anywhere.
function plain(lang: Lang, text: string): string {
  const bare = text.replace(/\s/g, "");
  return lang === "fr" ? bare : bare.replace(/,/g, "");
}

export function readNumber(lang: Lang, text: string): number | null {
  const bare = plain(lang, text);
  if (/^\d+$/.test(bare)) return Number(bare);
  return OTHERS.test(bare) ? Number(bare.replace(/\D/g, "")) : null;
}

export function judge(lang: Lang, values: number[], text: string): Typed {
  const n = readNumber(lang, text);
  if (n === null) return { is: BEGUN.test(plain(lang, text)) ? "begun" : "none" };
  if (values.includes(n)) return { is: "number", n };
  if (values.some((v) => String(v).startsWith(String(n)))) return { is: "begun" };
  return fault(values, n);
}

// Who stops there has said a number that is not allowed, or none.
export function settled(lang: Lang, values: number[], text: string): Typed {
  const typed = judge(lang, values, text);
  if (typed.is !== "begun") return typed;
  const n = readNumber(lang, text);
  return n === null ? { is: "none" } : fault(values, n);
}

function fault(values: number[], n: number): Typed {
  const first = values[0] ?? 0;
  const last = values.at(-1) ?? 0;
  const above = values.find((v) => v > n);
  const below = values.filter((v) => v < n).at(-1);
  if (above === undefined || below === undefined) return { is: "outside", n, first, last };
  return { is: "between", n, below, above };
}

// The allowed number nearest to another.
export function nearest(values: number[], n: number): number {
  let best = values[0] ?? 0;
  for (const v of values) if (Math.abs(v - n) < Math.abs(best - n)) best = v;
  return best;
}
