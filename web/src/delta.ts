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
  for (const at in places) out[Number(at)] = patched(old[Number(at)], places[at]);
  if (!s) return out;
  const [place, gone, ...changes] = s;
  const added: Json[] = [];
  for (const d of changes) added.push(patched(added.at(-1) ?? out[place - 1], d));
  out.splice(place, gone, ...added);
  return out;
}

interface Added {
  name: string;
  value: Json;
  before?: string; // the member that now follows
}

function patchedObject(old: Json, d: Json): Json {
  const out: Json = { ...old };
  const added: Added[] = [];
  for (const name in d) {
    const change = d[name];
    if (!Object.hasOwn(old, name)) added.push(addition(name, change));
    else if (Array.isArray(change) && change.length === 0) delete out[name];
    else out[name] = patched(old[name], change);
  }
  return added.length > 0 ? inOrder(out, added) : out;
}

// Of the names that may follow, the last counts here: numbers come first in
// any object, wherever they stood.
function addition(name: string, change: Json): Added {
  const before = Array.isArray(change) && change.length > 1 ? change.at(-1) : undefined;
  const value = patched(undefined, change);
  return before === undefined || /^\d+$/.test(before) ? { name, value } : { name, value, before };
}

function inOrder(members: Json, added: Added[]): Json {
  const out: Json = {};
  for (const name in members) {
    for (const a of added) if (a.before === name) out[a.name] = a.value;
    out[name] = members[name];
  }
  for (const a of added) if (a.before === undefined) out[a.name] = a.value;
  return out;
}

// What a connection was told last: a picture of the table, and the last list
// of each kind, by the verb of its first action.
export class Told {
  private now: Json = null;
  private news: Json[] = [];
  private orders: Json = null;
  private lists = new Map<string, Legal[]>();

  // A message as the rest of the page knows it. null: it cannot be read here,
  // something was missed.
  read(message: Json): Json | null {
    if (message.t === "sync" || message.t === "update") return this.whole(message);
    if (message.t !== "delta") return message;
    if (!this.now) return null;
    const { now, events, asked, fresh, legal, orders, ...rest } = message;
    if (orders !== undefined) this.orders = patched(this.orders, orders);
    if (now !== undefined) this.now = patched(this.now, now);
    if (events !== undefined) this.news = patched(this.news, events);
    const list = this.list(message);
    if (asked !== undefined) this.lists.set(asked, list);
    const moves = message.moves ?? this.news.at(-1)?.n;
    const own = orders !== undefined ? { orders: this.orders } : {};
    return { ...rest, ...this.now, ...own, t: "update", moves, events: this.news, legal: list };
  }

  // The answer to a preview: it changes nothing of what was told.
  ahead(message: Json): Json {
    const { now, asked, fresh, legal, ...rest } = message;
    return { ...rest, view: patched(this.now, now).view, legal: this.list(message) };
  }

  private whole(message: Json): Json {
    const { t, seq, moves, time, events, table, seat, log, chat, next, legal, by, orders, answers, ...now } = message;
    this.now = now;
    if (orders !== undefined) this.orders = orders;
    this.lists.clear();
    if (legal.length > 0) this.lists.set(legal[0].verb, legal);
    return message;
  }

  private list({ asked, fresh, legal }: Json): Legal[] {
    if (asked === undefined) return [];
    const before = fresh ? [] : (this.lists.get(asked) ?? []);
    return legal === undefined ? before : patched(before, legal);
  }
}
