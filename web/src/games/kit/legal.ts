// The list of what a seat may do, read in several ways. An entry is one action
// or a run of numbers that may follow one verb.
import type { Legal } from "../../types";

const MOST = 10000; // numbers that one entry may stand for

function* run([from = 0, to = -1, step = 1]: number[]): Iterable<number> {
  const by = step > 0 ? step : 1;
  for (let n = from, i = 0; n <= to && i < MOST; n += by, i++) yield n;
}

// Every action of an entry, in notation.
export function actionsOf(entry: Legal): string[] {
  const list = entry.a === undefined ? [] : [entry.a];
  for (const r of entry.numbers ?? [])
    for (const n of run(r)) list.push(`${entry.verb} ${n}`);
  return list;
}

export function allActions(legal: Legal[]): string[] {
  return legal.flatMap(actionsOf);
}

export function withVerb(legal: Legal[], ...verbs: string[]): Legal[] {
  return legal.filter((l) => verbs.includes(l.verb));
}

export function find(legal: Legal[], verb: string): Legal | undefined {
  return legal.find((l) => l.verb === verb);
}

// The numbers that may follow a verb with one number, in order.
export function numbers(legal: Legal[], verb: string): number[] {
  const out = withVerb(legal, verb)
    .flatMap(actionsOf)
    .map((a) => Number(a.split(" ")[1]))
    .filter((n) => Number.isFinite(n));
  return [...new Set(out)].sort((a, b) => a - b);
}

// The words after the verb of each single action.
export function terms(legal: Legal[], verb: string): { entry: Legal; words: string[] }[] {
  return withVerb(legal, verb)
    .filter((l) => l.a !== undefined)
    .map((entry) => ({ entry, words: entry.a!.split(" ").slice(1) }));
}

// Sorts a list into the parts of a form; what no part knows goes to "other".
export interface Part {
  form: string;
  legal: Legal[];
}

export function sortInto(parts: Record<string, string[]>, legal: Legal[]): Part[] {
  const found: Part[] = [];
  for (const [form, verbs] of Object.entries(parts)) {
    const mine = withVerb(legal, ...verbs);
    if (mine.length) found.push({ form, legal: mine });
  }
  const known = Object.values(parts).flat();
  const rest = legal.filter((l) => !known.includes(l.verb));
  if (rest.length) found.push({ form: "other", legal: rest });
  return found;
}
