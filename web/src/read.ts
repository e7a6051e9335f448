// The one place where text from the line becomes values with types. What the
// server sends is declared in C (src/serve/shapes); here it is held to the short
// tables made of that: a message of a kind that the page knows, and an answer to
// what was asked, with all that they must have. What is not is said once in the
// console and does not get any further.
import { GIVEN, TOLD } from "./generated/online";
import type { Answers, Message, PreviewDelta, Refused, Requests } from "./generated/online";

export type Op = keyof Requests;

// An answer as it came: a preview may be told as differences.
export type Answered = Answers[Op] | PreviewDelta | Refused;

// lost: what stood there cannot be known. `id`: of the request it is for.
export type Heard =
  | { kind: "message"; message: Message }
  | { kind: "answer"; answer: Answered }
  | { kind: "lost"; id?: number };

type Members = Record<string, unknown>;

// n(umber), s(tring), b(oolean), o(bject), a list, or null.
const letterOf = (x: unknown): string =>
  Array.isArray(x) ? "a" : x === null ? "" : (typeof x).charAt(0);

// "nseq stext": a number `seq` and a text `text`.
const fits = (v: Members, needed = ""): boolean =>
  needed.split(" ").every((m) => !m || letterOf(v[m.slice(1)]) === m[0]);

const isMembers = (x: unknown): x is Members => letterOf(x) === "o";

const isRefused = (v: Members): boolean =>
  v.ok === false && isMembers(v.error) && fits(v.error, "scode stext");

const said = new Set<string>();

function lost(what: string, text: string, id?: number): Heard {
  if (!said.has(what)) console.error("magnat: this page does not know", what, text.slice(0, 300));
  said.add(what);
  return id === undefined ? { kind: "lost" } : { kind: "lost", id };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// `opOf`: what was asked under an id; undefined: nobody waits for it.
export function read(text: string, opOf: (id: number) => Op | undefined): Heard {
  const v = parsed(text);
  if (!isMembers(v)) return lost("what came", text);
  const { t, id } = v;
  if (typeof t === "string" && Object.hasOwn(TOLD, t) && fits(v, TOLD[t]))
    return { kind: "message", message: v as unknown as Message };
  if (t !== undefined || typeof id !== "number") return lost(`message ${String(t)}`, text);
  const op = opOf(id);
  if (!op || isRefused(v) || (v.ok === true && fits(v, GIVEN[op])))
    return { kind: "answer", answer: v as unknown as Answered };
  return lost(`answer to ${op}`, text, id);
}
