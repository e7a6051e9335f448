// The module (src/local/local.c) and the little around it that it needs: a
// clock, chance, and somebody who takes what it says. The same in a worker of
// the page and in node.

export interface Host {
  send?: (text: string) => void; // a message of the wire
  close?: (code: number) => void;
  wake?: () => void; // engine.wake() is to be called, soon
  alarm?: (ms: number) => void; // and engine.alarm() then; < 0: never
  keep?: (text: string) => void; // engine.kept() says when it is
  think?: (job: Uint8Array) => void; // to another engine, then engine.thought()
  halt?: () => void; // nobody wants it any more
}

export interface Reply {
  status: number;
  text: string;
}

type Call = (...args: number[]) => number;

const BAD_FILE = 8; // of WASI: there are no files here
const CHANCE_AT_ONCE = 65536; // bytes that a browser gives in one call
const NANO = 1_000_000n;

export class Engine {
  private memory: WebAssembly.Memory;
  private calls: Record<string, Call>;
  private me: number;
  private answer: Reply = { status: 0, text: "" };
  private done: Uint8Array<ArrayBuffer> = new Uint8Array();

  constructor(module: WebAssembly.Module, host: Host = {}) {
    const { exports } = new WebAssembly.Instance(module, {
      page: this.page(host),
      wasi_snapshot_preview1: this.system(),
    });
    this.memory = exports.memory as WebAssembly.Memory;
    this.calls = exports as unknown as Record<string, Call>;
    this.calls._initialize!();
    this.me = this.calls.local_new!();
  }

  // --- what it asks for ---------------------------------------------------------

  private text(at: number, length: number): string {
    return new TextDecoder().decode(new Uint8Array(this.memory.buffer, at, length));
  }

  private bytes(at: number, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.memory.buffer, at, length).slice() as Uint8Array<ArrayBuffer>;
  }

  private page(host: Host): WebAssembly.ModuleImports {
    return {
      send: (at: number, length: number) => host.send?.(this.text(at, length)),
      close: (code: number) => host.close?.(code),
      reply: (status: number, at: number, length: number) => {
        this.answer = { status, text: this.text(at, length) };
      },
      wake: () => host.wake?.(),
      alarm: (ms: number) => host.alarm?.(ms),
      now: () => Date.now(),
      keep: (at: number, length: number) => host.keep?.(this.text(at, length)),
      think: (at: number, length: number) => host.think?.(this.bytes(at, length)),
      halt: () => host.halt?.(),
      thought: (at: number, length: number) => void (this.done = this.bytes(at, length)),
    };
  }

  private system(): WebAssembly.ModuleImports {
    return {
      clock_time_get: (_clock: number, _precision: bigint, at: number) => {
        const ns = BigInt(Math.floor(performance.now() * 1000)) * (NANO / 1000n);
        new DataView(this.memory.buffer).setBigUint64(at, ns, true);
        return 0;
      },
      random_get: (at: number, length: number) => {
        for (let i = 0; i < length; i += CHANCE_AT_ONCE) {
          const part = Math.min(CHANCE_AT_ONCE, length - i);
          crypto.getRandomValues(new Uint8Array(this.memory.buffer, at + i, part));
        }
        return 0;
      },
      fd_close: () => BAD_FILE,
      fd_seek: () => BAD_FILE,
      fd_write: () => BAD_FILE,
    };
  }

  // --- what it is told ----------------------------------------------------------

  private put(what: string | Uint8Array): number {
    const bytes = typeof what === "string" ? new TextEncoder().encode(what) : what;
    const at = this.calls.local_room!(this.me, bytes.length);
    new Uint8Array(this.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }

  private call(name: string, what: string | Uint8Array): number {
    return this.calls[name]!(this.me, this.put(what));
  }

  private asked(name: string, what: string): Reply {
    this.answer = { status: 0, text: "" };
    this.call(name, what);
    return this.answer;
  }

  // Before the start: a table that was kept. False: it is not one.
  give(text: string): boolean {
    return this.call("local_give", text) === 0;
  }

  // `pace`: milliseconds between two moves of programs.
  start(pace: number): boolean {
    return this.calls.local_start!(this.me, pace) === 0;
  }

  open(): void {
    this.calls.local_open!(this.me);
  }

  message(text: string): void {
    this.call("local_message", text);
  }

  close(): void {
    this.calls.local_close!(this.me);
  }

  wake(): void {
    this.calls.local_wake!(this.me);
  }

  alarm(): void {
    this.calls.local_alarm!(this.me);
  }

  kept(good: boolean): void {
    this.calls.local_kept!(this.me, good ? 1 : 0);
  }

  thought(result: Uint8Array): void {
    this.call("local_thought", result);
  }

  // "/api/games?lang=fr", as over HTTP.
  get(path: string): Reply {
    return this.asked("local_get", path);
  }

  // A record becomes a table that is over: the text is its id, or why not.
  bring(record: string): Reply {
    return this.asked("local_bring", record);
  }

  // A table goes for good; 404: there is none.
  drop(table: string): Reply {
    return this.asked("local_drop", table);
  }

  // The position that a record comes to.
  verify(record: string): Reply {
    return this.asked("local_verify", record);
  }

  // Does a job of another engine.
  think(job: Uint8Array): Uint8Array<ArrayBuffer> {
    this.done = new Uint8Array();
    this.call("local_think", job);
    return this.done;
  }
}
