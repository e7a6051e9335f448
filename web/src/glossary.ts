// The words of the booklets (data/glossary.json), found in a text. The file is
// fetched with the first table, not with the shelf.
import type { Lang } from "./types";

export interface Entry {
  term: string;
  text: string;
  clause: string;
}

interface Said {
  term: string;
  forms: string[];
  text: string;
}

export type Row = { game: string; clause: string } & Record<Lang, Said>;

export interface Glossary {
  entries: Entry[];
  find: RegExp | null;
  byForm: Map<string, Entry>;
}

// As written in a text: any space, any apostrophe.
const plain = (form: string) => form.toLowerCase().replace(/\u00a0/g, " ").replace(/’/g, "'");

function pattern(forms: string[]): RegExp | null {
  const words = forms.filter((f) => /\p{L}/u.test(f)).sort((a, b) => b.length - a.length);
  if (words.length === 0) return null;
  const escaped = words.map((f) =>
    f.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/ /g, "[ \u00a0]").replace(/'/g, "['’]"),
  );
  return new RegExp(`(?<![\\p{L}\\p{N}-])(?:${escaped.join("|")})(?![\\p{L}\\p{N}-])`, "giu");
}

export function compile(rows: Row[], game: string, lang: Lang): Glossary {
  const byForm = new Map<string, Entry>();
  const entries: Entry[] = [];
  for (const row of rows) {
    if (row.game !== game) continue;
    const { term, forms, text } = row[lang];
    const entry = { term, text, clause: row.clause };
    entries.push(entry);
    for (const form of [term, ...forms]) byForm.set(plain(form), entry);
  }
  return { entries, find: pattern([...byForm.keys()]), byForm };
}

export type Part = string | { entry: Entry; form: string };

// A text in parts, each term once: where it first stands.
export function parts(g: Glossary | null, text: string): Part[] {
  if (!g?.find) return [text];
  const seen = new Set<Entry>();
  const out: Part[] = [];
  let at = 0;
  for (const m of text.matchAll(g.find)) {
    const entry = g.byForm.get(plain(m[0]));
    if (!entry || seen.has(entry)) continue;
    seen.add(entry);
    if (m.index > at) out.push(text.slice(at, m.index));
    out.push({ entry, form: m[0] });
    at = m.index + m[0].length;
  }
  if (at < text.length) out.push(text.slice(at));
  return out;
}

// The terms of several texts, each once.
export function termsIn(g: Glossary | null, texts: string[]): Entry[] {
  const found = texts.flatMap((text) => parts(g, text));
  return [...new Set(found.flatMap((p) => (typeof p === "string" ? [] : [p.entry])))];
}

export async function loadGlossary(game: string, lang: Lang): Promise<Glossary> {
  const file = await import("../../data/glossary.json");
  return compile(file.default.terms as Row[], game, lang);
}
