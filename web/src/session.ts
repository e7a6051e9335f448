// The table that the page sits at: what the server says of it, shown at the
// person's pace. Updates wait in a queue, so that what programs do in a moment
// can be followed in beats; a decision is offered only when the queue is empty.
import { attract } from "./calls";
import { forget, prefs, remember, seatingAt } from "./prefs";
import { link, net, type Answer } from "./net";
import { courseOf } from "./games/about";
import { Pacer } from "./pacer";
import { muted } from "./player/mute";
import { play } from "./sound";
import { store } from "./store";
import type { Delta, Message, Requests, Sync, Update } from "./generated/online";
import type {
  Chat, Clock, Digest, Frozen, Hint, Legal, Line, Orders, Preview, Proposal, Refusal, Sight,
  TableCard,
} from "./types";

export interface Table {
  id: string;
  state: "entering" | "ready" | "missing";
  card: TableCard | null;
  seat: number | null;
  view: unknown;
  pending: number[];
  sight: Sight | null;
  legal: Legal[];
  undo: boolean;
  own: number; // moves made for my seat
  clocks: Clock[];
  clocksAt: number; // in our own time
  log: Line[];
  chat: Chat[];
  gallery: Chat[] | null; // what those who watch say; null: not for me
  offered: number | null; // a seat that is kept for me
  unread: number;
  scores: number[] | null;
  result: number[] | null;
  next: string | null;
  frozen: Frozen | null;
  news: Line[];
  waiting: number; // updates still in the queue
  busy: boolean;
  refusal: Refusal | null;
  since: Line[]; // what happened since my last move
  digest: Digest | null; // the same in short, once all of it was shown
  hints: Hint[] | "asking" | null;
  taken: { a: string } | null; // of a hint, put into the form
  orders: Orders;
  by: string | null; // the order of mine that has just acted
  answers: string | null; // the one that will answer the question
}

const NO_ORDERS: Orders = { given: [], possible: [] };

export const EMPTY: Omit<Table, "id"> = {
  state: "entering", card: null, seat: null, view: null, pending: [], sight: null, legal: [], undo: false,
  own: 0, clocks: [], clocksAt: 0, log: [], chat: [], gallery: null, offered: null, unread: 0, scores: null, result: null, next: null, frozen: null,
  news: [], waiting: 0, busy: false, refusal: null, since: [], digest: null, hints: null,
  taken: null, orders: NO_ORDERS, by: null, answers: null,
};

const LOG_KEPT = 2000;

export const table = store<Table | null>(null);

let moved = 0; // the log's length when I last moved
let movedAt = 0; // the number of the last line then

// Who has a clock running is not kept waiting.
const clockRuns = () => {
  const seat = table.get()?.seat ?? -1;
  return Boolean(pacer.newest?.clocks?.[seat]?.runs);
};

const pacer: Pacer<Update> = new Pacer<Update>({
  pace: () => (prefs.get().pace === "calm" && clockRuns() ? "quick" : prefs.get().pace),
  hurry: () => document.hidden,
  course: () => courseOf(table.get()?.card?.game),
  me: () => table.get()?.seat ?? null,
  show,
});

function change(part: Partial<Table>): void {
  const now = table.get();
  if (now) table.set({ ...now, ...part });
}

// --- coming and going -----------------------------------------------------------

export async function enter(id: string): Promise<void> {
  if (table.get()?.id !== id) {
    pacer.clear();
    moved = 0;
    movedAt = 0;
    table.set({ id, ...EMPTY });
  }
  if (net.waits(id)) change({ busy: true }); // a move of before, perhaps before a reload
  const token = seatingAt(id)?.token;
  let answer = await net.ask("enter", token ? { table: id, token } : { table: id });
  if (answer.error?.code === "token") {
    forget(id); // not our seat any more: look on
    answer = await net.ask("enter", { table: id });
  }
  if (answer.error?.code === "offline" || table.get()?.id !== id) return;
  if (!answer.ok) return change({ state: "missing", refusal: answer.error ?? null });
  change({ offered: answer.offered ?? null });
  await net.deliverAll(id);
  if (table.get()?.id === id && !net.waits(id)) change({ busy: false });
}

export function leavePage(): void {
  if (!table.get()) return;
  pacer.clear();
  table.set(null);
  void net.ask("quit");
}

export async function join(name: string): Promise<Refusal | null> {
  const now = table.get();
  if (!now) return null;
  const board = prefs.get().board ? { board: true } : {};
  const answer = await net.askSeat("join", { table: now.id, name, ...board });
  if (!answer.ok) return answer.error ?? null;
  const game = now.card?.game ?? "";
  remember({ table: now.id, token: answer.token, seat: answer.seat, game, at: Date.now() });
  await enter(now.id);
  return null;
}

// --- what the server tells -------------------------------------------------------

export function tell(message: Exclude<Message, Delta>): void {
  const now = table.get();
  if (!now) return;
  if (message.t === "sync") return sync(message);
  if (message.t === "update") return push(message);
  if (message.t === "seats" && now.card) {
    const { status, seats, host } = message;
    const card: TableCard = { ...now.card, status, seats, host };
    noteFull(now, card);
    change({ card });
  }
  if (message.t === "closed") change({ state: "missing", refusal: { code: "closed", text: "" } });
  if (message.t === "chat") {
    if (muted.get().includes(message.chat.name)) {
      return change({ chat: [...now.chat, message.chat] });
    }
    if (message.chat.seat !== now.seat || now.seat === null) play("chat");
    change({ chat: [...now.chat, message.chat], unread: now.unread + 1 });
  }
  if (message.t === "gallery") {
    if (message.chat) play("chat");
    const more = message.chat ? [message.chat] : [];
    change({ gallery: message.gallery ?? [...(now.gallery ?? []), ...more] });
  }
  if (message.t === "next") change({ next: message.table });
}

const waitsFor = (card: TableCard) =>
  card.status === "open" ? card.seats.filter((s) => s.kind === "open").length : 0;

// The table is full, or has begun: whoever waits in it is told, also in a hidden tab.
function noteFull(before: Table, card: TableCard): void {
  if (before.seat === null || before.card?.status !== "open") return;
  if (card.status === "playing") attract("started", card.id, card.game);
  else if (waitsFor(before.card) > 0 && waitsFor(card) === 0) attract("full", card.id, card.game);
}

function sync(m: Sync): void {
  if (m.table?.id !== table.get()?.id) return;
  pacer.clear();
  if (!moved) movedAt = lastNumber(m.log);
  moved = Math.min(moved || m.log.length, m.log.length);
  change({
    state: "ready", card: m.table, seat: m.seat ?? null, view: m.view, pending: m.pending,
    sight: m.sight ?? null, legal: m.legal, undo: m.undo, own: m.own ?? 0, clocks: m.clocks ?? [],
    clocksAt: Date.now(), log: m.log, chat: m.chat, gallery: m.gallery ?? null, scores: m.scores ?? null,
    result: m.result ?? null, next: m.next ?? null, frozen: m.frozen ?? null, news: [], waiting: 0, refusal: null,
    hints: null, taken: null, since: m.log.slice(moved), digest: null,
    orders: m.orders ?? NO_ORDERS, by: null,
    answers: m.answers ?? null,
  });
  void askDigest();
}

function push(m: Update): void {
  pacer.push(m);
  change({ waiting: pacer.waiting });
}

// Everything that waits, now.
export function skip(): void {
  pacer.skip();
}

const lastNumber = (log: Line[]): number => log[log.length - 1]?.n ?? 0;

// What has happened in short, when a decision is offered.
async function askDigest(): Promise<void> {
  const now = table.get();
  if (!now || now.seat === null || now.waiting > 0 || now.since.length < 2) return;
  if (now.legal.length === 0 && !now.result) return;
  const answer = await net.ask("digest", { since: movedAt });
  if (answer.ok && table.get()?.since === now.since) change({ digest: answer });
}

function show(m: Update, waiting: number): void {
  const now = table.get();
  if (!now?.card) return;
  const events = m.events;
  const log = added(now.log, events);
  moved = Math.min(moved, log.length);
  const mine = m.legal.length > 0 && !m.answers;
  if (mine && now.legal.length === 0 && waiting === 0) play("turn");
  else if (events.length > 0) play("move");
  if (m.result && !now.result) play("end");
  change({
    view: m.view, pending: m.pending, sight: m.sight ?? null, legal: m.legal, undo: m.undo,
    own: m.own ?? 0, clocks: m.clocks ?? [], clocksAt: Date.now(), log, news: events, waiting,
    hints: null, taken: null, digest: null,
    since: log.slice(moved), scores: m.scores ?? now.scores, result: m.result ?? now.result,
    orders: m.orders ?? now.orders, by: m.by ?? null, answers: m.answers ?? null,
    card: {
      ...now.card, moves: m.moves, pending: m.pending,
      status: m.result ? "over" : now.card.status,
    },
  });
  if (waiting === 0) void askDigest();
}

// An "undone" line takes back the lines of the moves after its n.
function added(log: Line[], events: Line[]): Line[] {
  let out = log;
  for (const e of events) {
    out = e.event === "undone" ? out.filter((l) => l.n <= e.n) : [...out, e];
  }
  return out.slice(-LOG_KEPT);
}

const NOWHERE = { ok: false as const, error: { code: "state", text: "" } };

// --- what the person does --------------------------------------------------------

type Named = "move" | "undo" | "chat" | "gallery";

async function posted<O extends Named>(op: O, rest: Omit<Requests[O], "move">): Promise<Answer<O>> {
  const now = table.get();
  if (!now) return NOWHERE;
  const answer = await net.post(now.id, op, rest);
  if (!answer.ok && table.get()?.id === now.id) change({ refusal: answer.error ?? null });
  return answer;
}

export async function act(as: string[]): Promise<void> {
  const now = table.get();
  if (!now || now.busy || now.seat === null) return;
  change({ busy: true, refusal: null, hints: null, taken: null, since: [], digest: null });
  moved = now.log.length;
  movedAt = lastNumber(now.log);
  pacer.now();
  await posted("move", { as, own: now.own });
  change({ busy: false });
}

export async function undo(): Promise<void> {
  if (table.get()?.busy) return;
  change({ busy: true, refusal: null });
  await posted("undo", { own: table.get()?.own ?? 0 });
  change({ busy: false });
}

export function say(text: string): Promise<Answer<"chat">> {
  return posted("chat", { text });
}

// In the gallery, under a name.
export function sayAbove(name: string, text: string): Promise<Answer<"gallery">> {
  return posted("gallery", { name, text });
}

export async function agreeToBoard(agree: boolean): Promise<void> {
  const answer = await net.ask("board", { agree });
  if (!answer.ok) change({ refusal: answer.error ?? null });
}

export async function hint(): Promise<void> {
  change({ hints: "asking", refusal: null });
  const answer = await net.ask("hint", {}, true);
  if (table.get()?.hints !== "asking") return; // the moment has passed
  change(answer.ok ? { hints: answer.hints } : { hints: null, refusal: answer.error ?? null });
}

// Puts a hint into the form.
export const takeHint = (a: string) => change({ taken: { a } });

export async function preview(as: string[]): Promise<Preview | Refusal> {
  const answer = await net.ask("preview", { as });
  return answer.ok ? answer : answer.error;
}

// --- standing orders ------------------------------------------------------------

// Given or taken back. What it changes comes as an update.
async function ordered(what: "give" | "drop", orders: string[]): Promise<boolean> {
  const now = table.get();
  if (!now || now.busy || now.seat === null) return false;
  change({ busy: true, refusal: null });
  let refusal: Refusal | null = null;
  for (const order of orders) {
    if (!refusal) refusal = (await net.ask("order", { table: now.id, [what]: order })).error ?? null;
  }
  change({ busy: false, refusal });
  return !refusal;
}

export const giveOrder = (...orders: string[]) => ordered("give", orders);
export const dropOrder = (...orders: string[]) => ordered("drop", orders);

// The person answers before the order does.
export const answerMyself = () => change({ answers: null });

export async function propose(most: number): Promise<Proposal | null> {
  const answer = await net.ask("propose", { most }, true);
  return answer.ok ? answer : null;
}

export function readChat(): void {
  if (table.get()?.unread) change({ unread: 0 });
}

export function dismissRefusal(): void {
  change({ refusal: null });
}

// Somebody took the seat and never came: it is open again.
export function freeSeat(seat: number): Promise<Answer<"free">> {
  return net.ask("free", { seat });
}

export function startTable(level: string, character: string): Promise<Answer<"start">> {
  return net.ask("start", { level, character });
}

// Before the start the seat is free again; in a game a program plays on.
export async function leave(): Promise<Refusal | null> {
  const now = table.get();
  const answer = await net.ask("leave");
  if (answer.ok && now?.card?.status === "open") forget(now.id);
  return answer.ok ? null : (answer.error ?? null);
}

export async function giveUp(): Promise<Refusal | null> {
  const answer = await net.ask("give-up");
  return answer.ok ? null : (answer.error ?? null);
}

// A table that stands still goes on under the rules of today.
export async function goOn(): Promise<void> {
  const answer = await net.ask("continue");
  if (!answer.ok) change({ refusal: answer.error ?? null });
}

// Another game with the same people: the one that there is, or a new one.
export async function rematch(): Promise<string | null> {
  const now = table.get();
  if (!now) return null;
  const answer = await net.ask("rematch");
  if (!answer.ok) change({ refusal: answer.error ?? null });
  return answer.ok ? answer.table : null;
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) skip();
});

export const isOpen = () => link.get().state === "open";
