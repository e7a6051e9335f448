// The menu of a seat as parts of a form: by the heading of the verb, then by the
// verb; each part is a number, a few choices or a list of many.
import type { Legal } from "../../types";
import { numbers } from "../kit/legal";

export const FEW = 8; // choices that are buttons; more are a list, or a slider

export type Part =
  | { kind: "number"; verb: string; entry: Legal; values: number[] }
  | { kind: "few" | "many"; verb: string; choices: Legal[] };

export interface Group {
  heading: string;
  parts: Part[];
}

function partsOf(list: Legal[]): Part[] {
  const verbs = [...new Set(list.map((l) => l.verb))];
  return verbs.flatMap((verb): Part[] => {
    const mine = list.filter((l) => l.verb === verb);
    const ranges = mine.filter((l) => l.numbers);
    const choices = mine.filter((l) => !l.numbers && l.a !== undefined);
    const found: Part[] = ranges.map((entry) =>
      ({ kind: "number", verb, entry, values: numbers([entry], verb) }));
    if (choices.length > 0)
      found.push({ kind: choices.length > FEW ? "many" : "few", verb, choices });
    return found;
  });
}

export function groups(legal: Legal[]): Group[] {
  const headings = [...new Set(legal.map((l) => l.group))];
  return headings.map((heading) => ({
    heading, parts: partsOf(legal.filter((l) => l.group === heading)),
  }));
}
