// The server in the browser. This script is two workers: the one that the page
// speaks with holds the tables, and it has another one ("think") for what
// programs think about, so that it always answers.
import { Engine } from "./engine";
import { Keeping, type Write } from "./keeping";

// The module stands beside this script.
declare const ENGINE_WASM: string;

export type ToWorker =
  | { open: true }
  | { say: string }
  | { close: true }
  | { n: number; get: string }
  | { n: number; bring: string }
  | { n: number; drop: string };

export type FromWorker =
  | { state: "busy" | "unkept" } // another tab has the tables; nothing outlives this one
  | { said: string }
  | { closed: number }
  | { n: number; status: number; text: string };

const PACE = 10; // ms between two moves of programs: the page shows beats
const BUSY = 400; // ms without the tables, then somebody is told
const LONGEST = 2 ** 30; // ms that a timer of the browser can wait

const post = (message: FromWorker) => postMessage(message);

// --- the one that thinks -----------------------------------------------------------

function think(): void {
  let engine: Engine;
  onmessage = ({ data }: MessageEvent<WebAssembly.Module | Uint8Array>) => {
    if (data instanceof WebAssembly.Module) {
      engine = new Engine(data);
      return;
    }
    const done = engine.think(data);
    postMessage(done, { transfer: [done.buffer] });
  };
}

class Thinker {
  private worker: Worker | null = null;

  constructor(private module: WebAssembly.Module, private told: (done: Uint8Array) => void) {}

  ask(job: Uint8Array): void {
    this.worker ??= this.hire();
    this.worker.postMessage(job);
  }

  halt(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private hire(): Worker {
    const worker = new Worker(location.href, { type: "module", name: "think" });
    worker.onmessage = (e) => this.told(e.data as Uint8Array);
    worker.onerror = () => {
      this.halt();
      this.told(new Uint8Array());
    };
    worker.postMessage(this.module);
    return worker;
  }
}

// --- the one that has the tables -----------------------------------------------------

// One tab at a time: the lock is free again when that one is closed.
function alone(): Promise<void> {
  if (!navigator.locks) return Promise.resolve();
  return new Promise((have) => {
    const timer = setTimeout(() => post({ state: "busy" }), BUSY);
    void navigator.locks.request("magnat.tables", () => {
      clearTimeout(timer);
      have();
      return new Promise(() => {});
    });
  });
}

async function open(): Promise<Keeping | null> {
  try {
    return await Keeping.open();
  } catch {
    post({ state: "unkept" });
    return null;
  }
}

interface Tables {
  engine: Engine;
  settled: () => Promise<void>; // what was written so far is kept
}

function build(module: WebAssembly.Module, keeping: Keeping | null): Tables {
  let timer = 0;
  let woken = false;
  let last: Promise<void> = Promise.resolve();
  const thinker = new Thinker(module, (done) => engine.thought(done));
  const engine: Engine = new Engine(module, {
    send: (said) => post({ said }),
    close: (closed) => post({ closed }),
    wake: () => {
      if (woken) return;
      woken = true;
      queueMicrotask(() => {
        woken = false;
        engine.wake();
      });
    },
    alarm: (ms) => {
      clearTimeout(timer);
      if (ms >= 0) timer = self.setTimeout(() => engine.alarm(), Math.min(ms, LONGEST));
    },
    // one after the other: the server counts on their order
    keep: (text) => {
      const write = async () => keeping?.write(JSON.parse(text) as Write);
      last = last.then(write).then(() => engine.kept(true), () => engine.kept(false));
    },
    think: (job) => thinker.ask(job),
    halt: () => thinker.halt(),
  });
  return { engine, settled: () => last };
}

async function start(): Promise<Tables> {
  const module = WebAssembly.compileStreaming(fetch(new URL(ENGINE_WASM, import.meta.url)));
  await alone();
  const keeping = await open();
  const tables = build(await module, keeping);
  for (const write of (await keeping?.all()) ?? []) tables.engine.give(JSON.stringify(write));
  if (!tables.engine.start(PACE)) throw new Error("the server does not start");
  return tables;
}

function serve(): void {
  const ready = start();
  // What cannot go on is told to the page, which begins anew.
  ready.catch((why) => setTimeout(() => {
    throw why;
  }));
  onmessage = async ({ data }: MessageEvent<ToWorker>) => {
    const { engine, settled } = await ready;
    if ("open" in data) engine.open();
    if ("say" in data) engine.message(data.say);
    if ("close" in data) engine.close();
    if ("get" in data) post({ n: data.n, ...engine.get(data.get) });
    if ("bring" in data || "drop" in data) {
      const reply = "bring" in data ? engine.bring(data.bring) : engine.drop(data.drop);
      await settled(); // it is there, or gone, from then on
      post({ n: data.n, ...reply });
    }
  };
}

if (self.name === "think") think();
else serve();
