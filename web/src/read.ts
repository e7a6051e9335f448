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

const letterOf = (x: unknown): string =>
  Array.isArray(x) ? "a" : x === null ? "0" : (typeof x).charAt(0);

// "nseq *seat": a number `seq`, and `seat`, whatever it is.
export function fits(v: Members, needed: string): boolean {
  return needed === "" || needed.split(" ").every((m) => {
    const x = v[m.slice(1)];
    return m.startsWith("*") ? x !== undefined : letterOf(x) === m.charAt(0);
  });
}

const isMembers = (x: unknown): x is Members => letterOf(x) === "o";

const isRefused = (v: Members): boolean =>
  v.ok === false && isMembers(v.error) && fits(v.error, "scode stext");

function isMessage(v: Members): boolean {
  const needed = typeof v.t === "string" && Object.hasOwn(TOLD, v.t) ? TOLD[v.t] : undefined;
  return needed !== undefined && fits(v, needed);
}

const isGranted = (v: Members, op: Op): boolean => v.ok === true && fits(v, GIVEN[op] ?? "");

const said = new Set<string>();

function complain(what: string, text: string): void {
  if (said.has(what)) return;
  said.add(what);
  console.error(`magnat: ${what} is not what this page knows`, text.slice(0, 300));
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
  if (isMembers(v) && v.t !== undefined) {
    if (isMessage(v)) return { kind: "message", message: v as unknown as Message };
    complain(`the message ${String(v.t)}`, text);
    return { kind: "lost" };
  }
  if (!isMembers(v) || typeof v.id !== "number") {
    complain("what came", text);
    return { kind: "lost" };
  }
  const op = opOf(v.id);
  if (op === undefined || isRefused(v) || isGranted(v, op))
    return { kind: "answer", answer: v as unknown as Answered };
  complain(`the answer to ${op}`, text);
  return { kind: "lost", id: v.id };
}
