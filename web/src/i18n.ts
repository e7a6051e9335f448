// Every word that a player sees, from the same catalogue as the terminal
// (data/text/*.txt). A text holds {0}..{3} for arguments, {s} for the seat's
// name, {0|one|many} for a form by number and {0:1} for a word counted by
// number 1. French counts 0 and 1 as singular and writes 12 000; English
// writes 12,000. French says "d'Anna", and its spaces that do not break are in
// the catalogue already.
import catalogue from "virtual:text";
import { store } from "./store";
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

function list(key: string): string[] {
  return catalogue[key]![1].split(" ");
}

// Without case and accents, for the beginnings of core.silent-h.
function plain(text: string): string {
  const letters = text.slice(0, 12).normalize("NFD").replace(/\p{M}/gu, "");
  return letters.toLowerCase().replace("œ", "oe").replace("æ", "ae");
}

// Does a word begin with a vowel that is heard: Anna, Élise, Henri, Yves? Not
// Hans, not Yann. As src/base/elide.c.
export function elidesBefore(word: string): boolean {
  const w = plain(word);
  if (w[0] === "h") return list("core.silent-h").some((start) => w.startsWith(start));
  return /^(?:[aeiou]|y[b-df-hj-np-tv-xz])/.test(w) && !w.startsWith("onz");
}

// "Au tour de " and "Anna" make "Au tour d'Anna".
function elided(before: string, arg: Arg | undefined): string {
  const word = /(?:^|[^\p{L}])(\p{L}+) $/u.exec(before)?.[1];
  if (!word || typeof arg !== "string") return before;
  if (!list("core.elided").includes(word.toLowerCase()) || !elidesBefore(arg)) return before;
  return `${before.slice(0, -2)}'`;
}

// A sum in English has its sign before the dollar: −$5.
function joined(before: string, arg: string): string {
  const sign = before.endsWith("$") ? /^[+\-\u2212]/.exec(arg)?.[0] : undefined;
  return sign ? `${before.slice(0, -1)}${sign}$${arg.slice(1)}` : before + arg;
}

const PLACE = /\{([0-3s])(?::[0-3]|\|([^|}]*)\|([^}]*))?\}/g;

export function fill(lang: Lang, text: string, args: Arg[]): string {
  let out = "";
  let from = 0;
  for (const m of text.matchAll(PLACE)) {
    const arg = args[m[1] === "s" ? 0 : Number(m[1])];
    const before = text.slice(from, m.index);
    from = m.index + m[0].length;
    if (m[2] !== undefined) out += before + (isOne(lang, arg) ? m[2] : m[3]);
    else if (typeof arg === "number") out += joined(before, formatNumber(lang, arg));
    else out += joined(lang === "fr" ? elided(before, arg) : before, arg ?? "");
  }
  return out + text.slice(from);
}

// Words that the server has told: names of games that the page does not know.
const told: Record<Lang, Record<string, string>> = { en: {}, fr: {} };
export const learnt = store(0); // how often

export function learnWords(lang: Lang, words: Record<string, string>): void {
  const fresh = Object.entries(words).filter(([k, text]) => !catalogue[k] && told[lang][k] !== text);
  if (fresh.length === 0) return;
  Object.assign(told[lang], Object.fromEntries(fresh));
  learnt.set(learnt.get() + 1);
}

// A name that is still to come.
const COMING = /^web\.(?:name|pitch)\./;

// The text of a key. A key that is missing shows itself: seen in any test.
export function translate(lang: Lang, key: string, args: Arg[]): string {
  const entry = catalogue[key];
  if (entry) return fill(lang, entry[lang === "fr" ? 1 : 0], args);
  return told[lang][key] ?? (COMING.test(key) ? "…" : key);
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
