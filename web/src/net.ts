// One line for the page (docs/online.md): a WebSocket, or the server in the
// browser itself (local/line.ts). It comes back by itself: after
// a lost network, a sleeping laptop, a server that restarts. Requests that
// must not be lost (moves, chat) wait in an outbox under an id of their own
// and are sent again until they are answered; the server counts each id once.
// The outbox outlives a reload of the page.
import { Told } from "./delta";
import type { Answers, Delta, Message, Requests } from "./generated/online";
import { keyOf, LOCAL } from "./local/place";
import { read as heard, type Answered, type Op } from "./read";
import { read, write } from "./storage";
import { store } from "./store";
import type { Lang, Refusal } from "./types";

export type Link = "connecting" | "open" | "lost" | "stopping";

// What comes of a request: what its operation gives, or why not.
export type Answer<O extends Op = Op> = (Answers[O] & { error?: undefined }) | { ok: false; error: Refusal };

// The members of a request; where none is needed they may be left out.
type Rest<O extends Op> = Record<string, never> extends Requests[O]
  ? [rest?: Requests[O], slow?: boolean]
  : [rest: Requests[O], slow?: boolean];

// Requests that are sent until they are answered, under a name of their own.
type Named = "move" | "undo" | "chat" | "gallery";

export interface Line {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((e: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send: (text: string) => void;
  close: () => void;
}

function dialServer(): Line {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/ws`, "magnat.1") as Line;
}

interface Waiting {
  op: Op;
  done: (answer: Answer) => void;
  timer: number;
}

interface Posted {
  table: string;
  body: { op: Named };
  done: (answer: Answer<Named>) => void;
}

const PATIENCE = 15000; // for an answer; then the line is taken to be dead
const PROBE = 5000; // the same, when there is reason to doubt
const IDLE = 25000; // between two signs of life
const FIRST_WAIT = 400;
const LAST_WAIT = 15000;
const OUTBOX = keyOf("magnat.outbox"); // where the tab keeps it

export const link = store<{ state: Link; tries: number; text: string }>({
  state: "connecting",
  tries: 0,
  text: "",
});

const RENEWED = "magnat.renewed";
const SEAT_TRIES = 6; // of a request for a seat
const SEAT_WAIT = 1200; // between two of them

// 32 random bytes as the server writes them: base64url without an end.
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}

const failed = (code: string) => ({ ok: false as const, error: { code, text: "" } });
const OFFLINE = failed("offline");

// The server speaks another protocol: it has been renewed, and so must the page
// be. Once, in case it is the server that is older.
function renew(): boolean {
  if (read(RENEWED, false, true)) return false;
  write(RENEWED, true, true);
  location.reload();
  return true;
}

class Net {
  private socket: Line | null = null;
  private dial: (() => Line) | null = LOCAL ? null : dialServer;
  private next = 1;
  private waiting = new Map<number, Waiting>();
  private outbox: Posted[] = read<Omit<Posted, "done">[]>(OUTBOX, [], true).map(
    (kept) => ({ ...kept, done: () => {} }), // nobody waits for it any more
  );
  private timer = 0;
  private stepId = 0;
  private prefix = Math.random().toString(36).slice(2, 8) + Date.now().toString(36);
  private lang: Lang = "en";
  private told = new Told();

  // Called after each hello: asks again for what the page looks at.
  onOpen: () => Promise<void> = async () => {};
  // What the server sends by itself.
  onTell: (message: Exclude<Message, Delta>) => void = () => {};

  start(lang: Lang): void {
    this.lang = lang;
    addEventListener("online", () => this.doubt());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.doubt();
    });
    setInterval(() => this.alive(IDLE - 1000), IDLE);
    if (this.dial) this.connect();
    else void this.findEngine();
  }

  // The server in the browser is fetched when it is wanted.
  private async findEngine(): Promise<void> {
    try {
      this.dial = (await import("./local/line")).dial;
      this.connect();
    } catch {
      setTimeout(() => void this.findEngine(), LAST_WAIT);
    }
  }

  setLang(lang: Lang): void {
    this.lang = lang;
    if (link.get().state === "open") void this.ask("lang", { lang });
  }

  // --- the line --------------------------------------------------------------

  private connect(): void {
    clearTimeout(this.timer);
    if (!this.dial) return;
    const socket = this.dial();
    this.socket = socket;
    this.told = new Told();
    socket.onopen = () => void this.greet(socket);
    socket.onmessage = (e) => this.take(String(e.data));
    socket.onclose = () => this.drop(socket);
  }

  private async greet(socket: Line): Promise<void> {
    const hello = await this.send("hello", { protocol: 1, lang: this.lang, deltas: true });
    if (hello.error?.code === "state" && renew()) return;
    if (!hello.ok || socket !== this.socket) return socket.close();
    write(RENEWED, false, true);
    link.set({ state: "open", tries: 0, text: "" });
    await this.onOpen();
  }

  private drop(socket: Line): void {
    if (socket !== this.socket) return;
    this.socket = null;
    for (const w of this.waiting.values()) {
      clearTimeout(w.timer);
      w.done(OFFLINE);
    }
    this.waiting.clear();
    const { state, tries, text } = link.get();
    link.set({ state: state === "stopping" ? state : "lost", tries: tries + 1, text });
    const wait = Math.min(LAST_WAIT, FIRST_WAIT * 1.7 ** tries);
    clearTimeout(this.timer);
    // not all at the same moment, when a server comes back
    this.timer = window.setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }

  private hangUp(): void {
    const socket = this.socket;
    if (!socket) return;
    socket.onclose = null;
    socket.close();
    this.drop(socket);
  }

  // The network is back, or the page was asleep: look at once.
  doubt(): void {
    if (!this.socket) return this.connect();
    if (this.socket.readyState === WebSocket.OPEN) this.alive(PROBE);
  }

  private alive(patience: number): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    void this.send("hello", { protocol: 1, lang: this.lang }, patience);
  }

  // --- messages ---------------------------------------------------------------

  private take(text: string): void {
    const came = heard(text, (id) => this.waiting.get(id)?.op);
    if (came.kind === "message") return this.tell(came.message);
    if (came.kind === "answer") return this.answer(came.answer);
    if (came.id !== undefined) return this.settle(came.id, failed("unreadable"));
    if (/^{"t":"(sync|update|delta)"/.test(text)) this.hangUp(); // all of it comes anew
  }

  private tell(message: Message): void {
    if (message.t === "bye") link.set({ state: "stopping", tries: 0, text: message.text });
    const whole = this.told.read(message);
    return whole ? this.onTell(whole) : this.hangUp(); // then all of it comes anew
  }

  private answer(a: Answered): void {
    this.settle(a.id, "now" in a ? this.told.ahead(a) : a);
  }

  private settle(id: number, answer: Answer): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.waiting.delete(id);
    clearTimeout(waiting.timer);
    waiting.done(answer);
  }

  private send<O extends Op>(op: O, rest: Requests[O], patience = PATIENCE): Promise<Answer<O>> {
    const socket = this.socket;
    if (socket?.readyState !== WebSocket.OPEN) return Promise.resolve(OFFLINE);
    const id = this.next++;
    return new Promise((done) => {
      // what runs in the browser itself cannot be lost on the way
      const timer = patience && !LOCAL ? window.setTimeout(() => this.hangUp(), patience) : 0;
      this.waiting.set(id, { op, done: done as Waiting["done"], timer });
      socket.send(JSON.stringify({ id, op, ...rest }));
    });
  }

  // A request that may be lost with the line; `slow`: programs think about it.
  ask<O extends Op>(op: O, ...[rest, slow]: Rest<O>): Promise<Answer<O>> {
    return this.send(op, rest ?? ({} as Requests[O]), slow ? 0 : PATIENCE);
  }

  // A request for a seat. It carries the seat's token, which the page makes: so
  // asking again, after the answer was lost, is asking for the same seat.
  async askSeat<O extends "create" | "join">(op: O, rest: Requests[O]): Promise<Answer<O>> {
    const token = newToken();
    for (let tries = 1; ; tries++) {
      const answer = await this.send(op, { ...rest, token });
      const code = answer.error?.code ?? "";
      if (tries === SEAT_TRIES || !["offline", "stopping", "store"].includes(code)) return answer;
      await new Promise((done) => setTimeout(done, SEAT_WAIT));
    }
  }

  // --- the outbox ---------------------------------------------------------------

  // A request that is sent until it is answered. Only at the table entered.
  post<O extends Named>(table: string, op: O, rest: Omit<Requests[O], "move">): Promise<Answer<O>> {
    const move = `${this.prefix}-${++this.stepId}`;
    return new Promise((done) => {
      const posted: Posted = { table, body: { op, move, ...rest } as Posted["body"], done };
      this.outbox.push(posted);
      this.keep();
      if (link.get().state === "open") void this.deliver(posted);
    });
  }

  // Is a decision for this table on its way, or waiting for the line?
  waits(table: string): boolean {
    return this.outbox.some((p) => p.table === table && !["chat", "gallery"].includes(p.body.op));
  }

  private async deliver(posted: Posted): Promise<void> {
    const { op, ...rest } = posted.body;
    const answer = await this.send(op, rest as Requests[Named]);
    const code = answer.error?.code;
    if (code === "offline" || code === "stopping") return; // it stays: sent again
    if (code === "rate") {
      setTimeout(() => void this.deliver(posted), 1500);
      return;
    }
    const at = this.outbox.indexOf(posted);
    if (at < 0) return; // answered before, on an older line
    this.outbox.splice(at, 1);
    this.keep();
    posted.done(answer);
  }

  private keep(): void {
    write(OUTBOX, this.outbox.map(({ table, body }) => ({ table, body })), true);
  }

  // After the table was entered again: what was not answered goes once more,
  // in order.
  async deliverAll(table: string): Promise<void> {
    for (const posted of this.outbox.filter((p) => p.table === table)) {
      await this.deliver(posted);
    }
  }
}

export const net = new Net();
