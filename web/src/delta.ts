// Updates as differences (docs/online.md). The server tells what has changed
// since what it told last; here it becomes the whole again, so that the rest
// of the page knows of whole updates only. What did not change stays the very
// same object.
import type { Json, Legal } from "./types";

// The new value from the old one and a difference.
export function patched(old: Json, d: Json): Json {
  if (Array.isArray(d)) return d[0];
  if (d === null || typeof d !== "object") return d;
  return Array.isArray(old) ? patchedList(old, d) : patchedObject(old, d);
}

function patchedList(old: Json[], { s, ...places }: Json): Json[] {
  const out = [...old];
  if (s) out.splice(s[0], s[1], ...s.slice(2));
  for (const at in places) out[Number(at)] = patched(out[Number(at)], places[at]);
  return out;
}

function patchedObject(old: Json, d: Json): Json {
  const out: Json = { ...old };
  const placed: [string, Json][] = [];
  for (const name in d) {
    const change = d[name];
    if (Object.hasOwn(old, name) && Array.isArray(change) && change.length === 0) delete out[name];
    else if (Object.hasOwn(old, name)) out[name] = patched(old[name], change);
    else if (Array.isArray(change) && change.length === 2) placed.push([name, change]);
    else out[name] = patched(undefined, change);
  }
  return placed.length > 0 ? inOrder(out, placed) : out;
}

// Members that are new stand before those that they name.
function inOrder(members: Json, placed: [string, Json][]): Json {
  const out: Json = {};
  for (const name in members) {
    for (const [before, [value, next]] of placed) if (next === name) out[before] = value;
    out[name] = members[name];
  }
  return out;
}

// What a connection was told last: a picture of the table, and the last list
// of each kind, by the verb of its first action.
export class Told {
  private now: Json = null;
  private lists = new Map<string, Legal[]>();

  // A message as the rest of the page knows it. null: it cannot be read here,
  // something was missed.
  read(message: Json): Json | null {
    if (message.t === "sync" || message.t === "update") return this.whole(message);
    if (message.t !== "delta") return message;
    if (!this.now) return null;
    const { now, asked, legal, ...rest } = message;
    if (now !== undefined) this.now = patched(this.now, now);
    return { ...rest, ...this.now, t: "update", legal: this.list(asked, legal, true) };
  }

  // The answer to a preview: it changes nothing of what was told.
  ahead({ now, asked, legal, ...rest }: Json): Json {
    if (now === undefined) return { ...rest, legal };
    return { ...rest, view: patched(this.now, now).view, legal: this.list(asked, legal, false) };
  }

  private whole(message: Json): Json {
    const { t, seq, moves, time, events, table, seat, log, chat, next, legal, ...now } = message;
    this.now = now;
    this.lists.clear();
    if (legal.length > 0) this.lists.set(legal[0].verb, legal);
    return message;
  }

  private list(asked: string | undefined, change: Json, keep: boolean): Legal[] {
    if (asked === undefined) return [];
    const before = this.lists.get(asked) ?? null;
    const list = change === undefined ? before : patched(before, change);
    if (keep) this.lists.set(asked, list);
    return list;
  }
}
