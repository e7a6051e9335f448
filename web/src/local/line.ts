// The line to the server in the browser: to the page it is like a WebSocket.
import type { Line } from "../net";
import { trouble, WORKER } from "./place";
import type { Reply } from "./engine";
import type { FromWorker, ToWorker } from "./worker";

let worker: Worker | null = null;
let line: LocalLine | null = null;
let asked = 0;
const waiting = new Map<number, { done: (reply: Reply) => void; failed: () => void }>();

function take({ data }: MessageEvent<FromWorker>): void {
  if ("said" in data) {
    if (trouble.get() === "busy") trouble.set("");
    line?.onmessage?.({ data: data.said });
  }
  if ("closed" in data) line?.close();
  if ("state" in data) trouble.set(data.state);
  if ("n" in data) {
    const found = waiting.get(data.n);
    waiting.delete(data.n);
    found?.done(data);
  }
}

// It died: whoever waits hears so, and the page comes back with a new one.
function lose(): void {
  worker?.terminate();
  worker = null;
  for (const { failed } of waiting.values()) failed();
  waiting.clear();
  line?.close();
}

function post(message: ToWorker): void {
  if (!worker) {
    worker = new Worker(new URL(WORKER, import.meta.url), { type: "module", name: "tables" });
    worker.onmessage = take;
    worker.onerror = lose;
  }
  worker.postMessage(message);
}

class LocalLine implements Line {
  readyState: number = WebSocket.OPEN;
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;

  constructor() {
    line = this;
    post({ open: true });
    queueMicrotask(() => this.onopen?.());
  }

  send(say: string): void {
    post({ say });
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    if (line === this) line = null;
    if (worker) post({ close: true });
    this.onclose?.();
  }
}

export const dial = (): Line => new LocalLine();

function ask(message: { get: string } | { bring: string } | { drop: string }): Promise<Reply> {
  return new Promise((done, failed) => {
    const n = ++asked;
    waiting.set(n, { done, failed: () => failed(new Error("the engine stopped")) });
    post({ n, ...message });
  });
}

// What a server answers over HTTP.
export async function get(path: string): Promise<string> {
  const { status, text } = await ask({ get: path });
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return text;
}

// A record becomes a table to look at; null: it is none, or not over, or was made
// with other rules.
export async function bring(record: string): Promise<string | null> {
  const { status, text } = await ask({ bring: record });
  return status === 200 ? text : null;
}

// What was played at a table goes from this device for good.
export async function drop(table: string): Promise<void> {
  await ask({ drop: table });
}
