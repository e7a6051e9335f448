// Updates as differences (docs/online.md). The server tells what has changed
// since what it told last; here it becomes the whole again, so that the rest
// of the page knows of whole updates only. What did not change stays the very
// same object.
import type { Delta, Message, PreviewAnswer, PreviewDelta, Sync, Update } from "./generated/online";
import type { Legal, Line, Orders } from "./types";

type Members = Record<string, unknown>;

// The new value from the old one and a difference.
export function patched(old: unknown, d: unknown): unknown {
  if (Array.isArray(d)) return d[0];
  if (d === null || typeof d !== "object") return d;
  return Array.isArray(old) ? patchedList(old, d as Members) : patchedObject(old as Members, d as Members);
}

function patchedList(old: unknown[], { s, ...places }: Members): unknown[] {
  const out = [...old];
  for (const at in places) out[Number(at)] = patched(old[Number(at)], places[at]);
  if (!s) return out;
  const [place, gone, ...changes] = s as [number, number, ...unknown[]];
  const added: unknown[] = [];
  for (const d of changes) added.push(patched(added.at(-1) ?? out[place - 1], d));
  out.splice(place, gone, ...added);
  return out;
}

interface Added {
  name: string;
  value: unknown;
  before?: string; // the member that now follows
}

function patchedObject(old: Members, d: Members): Members {
  const out: Members = { ...old };
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
function addition(name: string, change: unknown): Added {
  const before = Array.isArray(change) && change.length > 1 ? String(change.at(-1)) : undefined;
  const value = patched(undefined, change);
  return before === undefined || /^\d+$/.test(before) ? { name, value } : { name, value, before };
}

function inOrder(members: Members, added: Added[]): Members {
  const out: Members = {};
  for (const name in members) {
    for (const a of added) if (a.before === name) out[a.name] = a.value;
    out[name] = members[name];
  }
  for (const a of added) if (a.before === undefined) out[a.name] = a.value;
  return out;
}

// What a sync and an update say of the table at that moment.
type Now = Pick<
  Update, "view" | "pending" | "sight" | "undo" | "own" | "clocks" | "scores" | "result" | "frozen"
>;

// Both, with what either has besides.
type Whole = Omit<Sync, "t"> & Omit<Update, "t"> & { t: string };

// What a connection was told last: a picture of the table, and the last list
// of each kind, by the verb of its first action.
export class Told {
  private now: Now | null = null;
  private news: Line[] = [];
  private orders: Orders | null = null;
  private lists = new Map<string, Legal[]>();

  // A message as the rest of the page knows it. null: it cannot be read here,
  // something was missed.
  read(message: Message): Exclude<Message, Delta> | null {
    if (message.t === "sync" || message.t === "update") return this.whole(message);
    if (message.t !== "delta") return message;
    if (!this.now) return null;
    const { now, events, asked, fresh, legal, orders, ...rest } = message;
    if (orders !== undefined) this.orders = patched(this.orders, orders) as Orders;
    if (now !== undefined) this.now = patched(this.now, now) as Now;
    if (events !== undefined) this.news = patched(this.news, events) as Line[];
    const list = this.list(message);
    if (asked !== undefined) this.lists.set(asked, list);
    const moves = message.moves ?? this.news.at(-1)?.n ?? 0;
    const own = this.orders && orders !== undefined ? { orders: this.orders } : {};
    return {
      time: 0, ...rest, ...this.now, ...own, t: "update", moves, events: this.news, legal: list,
    };
  }

  // The answer to a preview: it changes nothing of what was told.
  ahead(message: PreviewDelta): PreviewAnswer {
    const { now, asked, fresh, legal, ...rest } = message;
    const { view } = patched(this.now, now) as Now;
    return { ...rest, view, legal: this.list(message) };
  }

  private whole(message: Sync | Update): Sync | Update {
    const {
      t, seq, moves, time, events, table, seat, log, chat, gallery, next, legal, back, by, orders, answers, ...now
    } = message as Whole;
    this.now = now;
    if (orders !== undefined) this.orders = orders;
    this.lists.clear();
    if (legal[0]) this.lists.set(legal[0].verb, legal);
    return message;
  }

  private list({ asked, fresh, legal }: Pick<Delta, "asked" | "fresh" | "legal">): Legal[] {
    if (asked === undefined) return [];
    const before = fresh ? [] : (this.lists.get(asked) ?? []);
    return legal === undefined ? before : (patched(before, legal) as Legal[]);
  }
}
