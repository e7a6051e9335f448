// The server in the browser (make wasm), without a browser: it comes to the same
// positions as the program, plays whole games, and finds again what was kept.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { promisify } from "node:util";
import { root } from "./server.mjs";
import { load } from "./unit.mjs";

const run = promisify(execFile);
const program = process.env.MAGNAT ?? `${root}build/magnat`;
const wasm = `${root}build/wasm/magnat.wasm`;
const skip = existsSync(wasm) ? false : "built without its engine (make WASM=)";
const records = `${root}tests/golden/records/`;

const module = skip ? null : new WebAssembly.Module(readFileSync(wasm));
const { Engine } = await load("src/local/engine.ts");

// --- records ------------------------------------------------------------------------

test("golden records come to the same position here and there", { skip }, async () => {
  const engine = new Engine(module);
  const names = readdirSync(records).filter((name) => name.endsWith(".rec"));
  assert.ok(names.length > 40);
  for (const name of names) {
    const { stdout } = await run(program, ["replay", records + name, "--verify", "--lang", "en"]);
    const [, moves, hash] = /ok: ([\d,]+) moves, hash (\w+)/.exec(stdout);
    const reply = engine.verify(readFileSync(records + name, "utf8"));
    assert.deepEqual(JSON.parse(reply.text), { moves: Number(moves.replace(",", "")), hash }, name);
  }
});

test("a record that was changed is refused", { skip }, () => {
  const engine = new Engine(module);
  const text = readFileSync(`${records}venture-venture-2.rec`, "utf8");
  assert.equal(engine.verify(text).status, 200);
  assert.equal(engine.verify(text.replace(/^= ..../m, "= 0000")).status, 400);
  assert.equal(engine.verify("magnat-record 2\n").status, 400);
});

// --- a server -------------------------------------------------------------------------

const soon = () => new Promise((done) => setImmediate(done));

// What the worker of the page does, in a place without IndexedDB.
class World {
  kept = [];
  heard = [];
  answers = new Map();
  next = 1;
  failing = false;

  constructor(before = []) {
    const thinker = new Engine(module);
    let timer;
    this.engine = new Engine(module, {
      send: (text) => this.take(JSON.parse(text)),
      wake: () => setImmediate(() => this.engine.wake()),
      alarm: (ms) => {
        clearTimeout(timer);
        timer = setTimeout(() => this.engine.alarm(), Math.min(ms, 2 ** 30));
        timer.unref();
      },
      keep: (text) => setImmediate(() => {
        if (!this.failing) this.kept.push(text);
        this.engine.kept(!this.failing);
      }),
      think: (job) => setImmediate(() => this.engine.thought(thinker.think(job))),
      halt: () => assert.fail("nobody leaves"),
    });
    for (const text of before) assert.ok(this.engine.give(text));
    this.kept.push(...before);
    assert.ok(this.engine.start(0));
    this.engine.open();
  }
  take(message) {
    if (message.id === undefined) this.heard.push(message);
    else this.answers.set(message.id, message);
  }
  async ask(op, rest = {}) {
    const id = this.next++;
    this.engine.message(JSON.stringify({ id, op, ...rest }));
    for (let i = 0; i < 1e5 && !this.answers.has(id); i++) await soon();
    return this.answers.get(id);
  }
  hello() {
    return this.ask("hello", { protocol: 1, lang: "en" });
  }
  async until(told) {
    for (let i = 0; i < 1e6 && !this.heard.some(told); i++) await soon();
    return this.heard.find(told);
  }
}

const seats = [{ kind: "me" }, { kind: "program", level: "easy" }];
const table = { game: "venture", options: {}, seats, speed: { kind: "relaxed" }, listed: false, name: "Zoé" };

test("a whole game, kept and found again", { skip }, async () => {
  const world = new World();
  const { protocol } = await world.hello();
  assert.equal(protocol, 1);
  const made = await world.ask("create", table);
  assert.ok(made.ok, JSON.stringify(made));
  const seat = { table: made.table, token: made.token };
  await world.ask("enter", seat);
  await world.until((m) => m.legal?.length > 0); // the other one may begin
  const hint = await world.ask("hint");
  assert.ok(hint.hints.length > 0);
  await world.ask("leave"); // a program plays on
  assert.ok(await world.until((m) => m.result), "it ends");

  const record = world.engine.get(`/api/record/${made.table}`);
  assert.equal(record.status, 200);
  const story = await world.ask("story");
  assert.ok(story.curve.length > 2);

  const again = new World(world.kept);
  await again.hello();
  await again.ask("enter", seat);
  const sync = await again.until((m) => m.t === "sync");
  assert.equal(sync.seat, made.seat);
  assert.ok(sync.result && !sync.frozen);
  assert.equal(again.engine.get(`/api/record/${made.table}`).text, record.text);

  const other = new World();
  const brought = other.engine.bring(record.text);
  assert.equal(brought.status, 200);
  for (let i = 0; i < 10; i++) await soon();
  await other.hello();
  assert.ok((await other.ask("enter", { table: brought.text })).ok);
  const seen = await other.until((m) => m.t === "sync");
  assert.deepEqual([seen.scores, seen.result], [sync.scores, sync.result]);
  const written = record.text.replaceAll("\n", "\r\n"); // as some editors leave it
  assert.equal(other.engine.bring(written).text, brought.text, "the same is there once");
  assert.equal(other.engine.get(`/api/record/${brought.text}`).text, record.text);

  // who does not want it any more deletes it, here and in what is kept
  await again.ask("quit");
  assert.equal(again.engine.drop("nowhere").status, 404);
  assert.equal(again.engine.drop(made.table).status, 200);
  for (let i = 0; i < 10; i++) await soon();
  assert.equal(again.engine.get(`/api/record/${made.table}`).status, 404);
  assert.equal((await again.ask("enter", seat)).ok, false);
  assert.equal(JSON.parse(again.kept.at(-1)).gone, true);
});

// The record of the same game, as if it had begun after so many of its moves.
async function fromTheMiddle(path, before) {
  const moves = readFileSync(path, "utf8").split("\n").filter((l) => /^[*0-5] /.test(l));
  const { stdout } = await run(program, ["replay", path, "--to", String(before), "--position"]);
  const apply = moves.slice(before).map((move) => ({
    op: "apply", game: 1, seat: move[0] === "*" ? "chance" : Number(move[0]), a: move.slice(2),
  }));
  const asked = [{ op: "load", position: JSON.parse(stdout), chance: "manual" }, ...apply,
    { op: "record", game: 1 }];
  const engine = run(program, ["engine"], { maxBuffer: 1 << 28 });
  engine.child.stdin.end(asked.map((m) => `${JSON.stringify(m)}\n`).join(""));
  return JSON.parse((await engine).stdout.trim().split("\n").at(-1)).record;
}

test("a record that begins in the middle of a game", { skip }, async () => {
  const record = await fromTheMiddle(`${records}venture-venture-2.rec`, 700);
  assert.match(record, /\nstart \{/);
  const world = new World();
  const brought = world.engine.bring(record);
  assert.equal(brought.status, 200, brought.text);
  for (let i = 0; i < 10; i++) await soon();
  await world.hello();
  await world.ask("enter", { table: brought.text });
  const sync = await world.until((m) => m.t === "sync");
  assert.ok(sync.result && !sync.frozen);
  const replay = await world.ask("replay", { to: 0, seat: "spectator" });
  assert.ok(replay.ok && replay.moves > 0 && replay.moves <= 35);
});

test("what cannot be kept is not told", { skip }, async () => {
  const world = new World();
  await world.hello();
  world.failing = true;
  assert.equal((await world.ask("create", table)).error.code, "store");
  assert.deepEqual(world.kept, []);
});

test("a record of a game under way is refused", { skip }, () => {
  const world = new World();
  const text = readFileSync(`${records}venture-venture-2.rec`, "utf8");
  const part = text.slice(0, text.indexOf("\n=")).split("\n").slice(0, -3).join("\n");
  assert.equal(world.engine.bring(`${part}\n`).status, 400);
  assert.equal(world.engine.bring("no record").status, 400);
  assert.deepEqual(world.kept, []);
});

test("what is read over HTTP elsewhere", { skip }, () => {
  const { engine } = new World();
  const games = JSON.parse(engine.get("/api/games?lang=fr").text);
  assert.equal(games.games.length, 4);
  assert.equal(engine.get("/api/rules/rois?lang=fr").status, 200);
  assert.equal(engine.get("/api/puzzles/rois?lang=en").status, 200);
  assert.equal(engine.get("/api/nothing").status, 404);
});
