// Every word that a player sees, from the same catalogue as the terminal
// (data/text/*.txt). A text holds {0}..{3} for arguments, {s} for the seat's
// name and {0|one|many} for a form by number. French counts 0 and 1 as
// singular and writes 12 000; English writes 12,000.
import catalogue from "virtual:text";
import type { Lang } from "./types";

export type Arg = string | number;

const SPACE = "\u00a0";

export function formatNumber(lang: Lang, n: number): string {
  const text = Math.abs(n).toString();
  const [whole = "", part] = text.split(".");
  const gap = lang === "fr" ? SPACE : ",";
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, gap);
  const point = lang === "fr" ? "," : ".";
  return (n < 0 ? "\u2212" : "") + grouped + (part ? point + part : "");
}

function isOne(lang: Lang, arg: Arg | undefined): boolean {
  const n = Math.abs(Number(arg));
  return lang === "fr" ? n < 2 : n === 1;
}

export function fill(lang: Lang, text: string, args: Arg[]): string {
  return text.replace(/\{([0-3s])(?:\|([^|}]*)\|([^}]*))?\}/g, (_, place, one, many) => {
    const arg = args[place === "s" ? 0 : Number(place)];
    if (one !== undefined) return isOne(lang, arg) ? one : many;
    if (arg === undefined) return "";
    return typeof arg === "number" ? formatNumber(lang, arg) : arg;
  });
}

// The text of a key. A key that is missing shows itself: seen in any test.
export function translate(lang: Lang, key: string, args: Arg[]): string {
  const entry = catalogue[key];
  if (!entry) return key;
  return fill(lang, entry[lang === "fr" ? 1 : 0], args);
}

export function hasText(key: string): boolean {
  return key in catalogue;
}

export interface Words {
  lang: Lang;
  t: (key: string, ...args: Arg[]) => string;
  num: (n: number) => string;
}

export function words(lang: Lang): Words {
  return {
    lang,
    t: (key, ...args) => translate(lang, key, args),
    num: (n) => formatNumber(lang, n),
  };
}
