// Drives `build/magnat engine`, and gives views and lists of actions the shape
// that the server gives them (docs/online.md). For the harness only.
import { spawn } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export class Engine {
  constructor() {
    const program = process.env.MAGNAT ?? `${root}build/magnat`;
    this.process = spawn(program, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
    this.waiting = [];
    createInterface({ input: this.process.stdout }).on("line", (line) => {
      this.waiting.shift()(JSON.parse(line));
    });
  }
  ask(op, rest = {}) {
    return new Promise((done) => {
      this.waiting.push(done);
      this.process.stdin.write(JSON.stringify({ id: 1, op, ...rest }) + "\n");
    });
  }
  async must(op, rest) {
    const answer = await this.ask(op, rest);
    if (!answer.ok) throw new Error(`${op}: ${JSON.stringify(answer.error)}`);
    return answer;
  }
}

// The verbs of a game: clause, heading and types of arguments, read from its
// table in C (the engine protocol does not carry them).
const text = JSON.parse(readFileSync(`${root}build/gen/text.json`, "utf8"));
const byId = {};
for (const key of Object.keys(text)) {
  byId[`T_${key.toUpperCase().replace(/[^A-Z0-9]/g, "_")}`] = text[key];
}
const verbs = {};
for (const game of readdirSync(`${root}src/games`)) {
  let source;
  try {
    source = readFileSync(`${root}src/games/${game}/tables.c`, "utf8");
  } catch {
    continue;
  }
  const row =
    /\{\s*"([a-z-]+)",\s*"([A-Z0-9-]+)",\s*(T_\w+),\s*\{([^}]*)\},\s*[^,]+,\s*(T_\w+)\s*\}/g;
  verbs[game] = {};
  for (const [, word, clause, id, types, group] of source.matchAll(row)) {
    verbs[game][word] = { clause, text: byId[id], types, group: byId[group] ?? [word, word] };
  }
}

// Joins "price 1000" ... "price 42000" into one entry with a range.
function joined(list, lang) {
  const l = lang === "fr" ? 1 : 0;
  const ns = list.map((x) => Number(x.a.split(" ")[1])).sort((a, b) => a - b);
  const step = ns[1] - ns[0];
  const ranges = [];
  for (const n of ns) {
    const last = ranges[ranges.length - 1];
    if (last && n === last[1] + last[2]) last[1] = n;
    else ranges.push([n, n, step]);
  }
  const { a, ...rest } = list[0];
  void a;
  return { ...rest, text: list.pattern[l], numbers: ranges };
}

export function legalLists(game, actions, lang) {
  const out = [];
  const numbered = new Map();
  for (const { a, text, figure } of actions) {
    const words = a.split(" ");
    const verb = words[0];
    const v = verbs[game]?.[verb] ?? { clause: "", group: [verb, verb] };
    const entry = { a, text, figure, verb, clause: v.clause, group: v.group[lang === "fr" ? 1 : 0] };
    if (words.length === 2 && /^\d+$/.test(words[1]) && !/SEAT|\bS\b/.test(v.types ?? "") &&
        v.text?.[0].includes("{0}") && !/\{3/.test(v.text[0])) {
      if (!numbered.has(verb)) {
        const list = [];
        list.pattern = v.text;
        numbered.set(verb, list);
        out.push(list);
      }
      numbered.get(verb).push(entry);
    } else out.push(entry);
  }
  return out.flatMap((x) => (!Array.isArray(x) ? [x] : x.length >= 8 ? [joined(x, lang)] : x));
}
