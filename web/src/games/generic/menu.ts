// The menu of a seat as parts of a form: by the heading of the verb, then by the
// verb; each part is a number, a few choices or a list of many.
import type { Legal } from "../../types";
import { numbers } from "../kit/legal";

export const FEW = 8; // choices that are buttons; more are a list, or a slider

export type Part =
  | { kind: "number"; verb: string; list: Legal[]; values: number[] }
  | { kind: "few" | "many"; verb: string; choices: Legal[] };

export interface Group {
  heading: string;
  parts: Part[];
}

// "bid 7" that says 7 to people: a number, and neither a seat nor a thing.
function isNumber(l: Legal): boolean {
  const [, n, more] = (l.a ?? "").split(" ");
  return more === undefined && /^\d+$/.test(n ?? "")
    && l.text.replaceAll(/(?<=\d)[\s,.](?=\d)/g, "").split(/\D+/).includes(n!);
}

function partsOf(list: Legal[]): Part[] {
  const verbs = [...new Set(list.map((l) => l.verb))];
  return verbs.flatMap((verb): Part[] => {
    const mine = list.filter((l) => l.verb === verb);
    const ranges = mine.filter((l) => l.numbers);
    const choices = mine.filter((l) => !l.numbers && l.a !== undefined);
    const found: Part[] = ranges.map((entry) =>
      ({ kind: "number", verb, list: [entry], values: numbers([entry], verb) }));
    if (choices.length > 1 && choices.every(isNumber))
      found.push({ kind: "number", verb, list: choices, values: numbers(choices, verb) });
    else if (choices.length > 0)
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
