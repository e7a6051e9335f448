// The one reader of what comes over the line: what the page knows gets through,
// with all that it must have; anything else is said once and goes no further.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { load } from "./unit.mjs";

const { read } = await load("src/read.ts");
const nobody = () => undefined;

let said = [];
const console_error = console.error;
beforeEach(() => {
  said = [];
  console.error = (...args) => said.push(args.join(" "));
});
afterEach(() => {
  console.error = console_error;
});

const SYNC = {
  t: "sync", seq: 1, table: { id: "k7" }, seat: null, moves: 0, time: 5, view: null, pending: [], legal: [],
  undo: false, clocks: [], log: [], chat: [],
};

test("messages that the page knows", () => {
  for (const m of [SYNC, { t: "bye", text: "x" }, { t: "player-out" }, { t: "delta", seq: 2 }]) {
    const heard = read(JSON.stringify(m), nobody);
    assert.equal(heard.kind, "message");
    assert.deepEqual(heard.message, m);
  }
  assert.deepEqual(said, []);
});

test("a kind that it does not know is lost, and said once", () => {
  for (let i = 0; i < 3; i++) assert.deepEqual(read('{"t":"riddle","seq":1}', nobody), { kind: "lost" });
  assert.equal(read('{"t":"toString"}', nobody).kind, "lost"); // no member of every object either
  assert.equal(said.filter((s) => s.includes("riddle")).length, 1);
});

test("a message without what it must have", () => {
  for (const name of Object.keys(SYNC)) {
    const { [name]: gone, ...rest } = SYNC;
    const needed = !["seat", "view"].includes(name); // those may be null, or anything
    assert.equal(read(JSON.stringify(rest), nobody).kind, needed ? "lost" : "message", name);
  }
  assert.equal(read(JSON.stringify({ ...SYNC, legal: {} }), nobody).kind, "lost");
  assert.equal(read(JSON.stringify({ ...SYNC, seq: "1" }), nobody).kind, "lost");
  assert.equal(read(JSON.stringify({ ...SYNC, table: null }), nobody).kind, "lost");
});

test("answers by what was asked", () => {
  const asked = (op) => () => op;
  assert.equal(read('{"id":1,"ok":true,"seq":4}', asked("move")).kind, "answer");
  assert.deepEqual(read('{"id":1,"ok":true}', asked("move")), { kind: "lost", id: 1 });
  assert.deepEqual(read('{"id":1,"ok":true,"seq":"4"}', asked("move")), { kind: "lost", id: 1 });
  assert.equal(read('{"id":1,"ok":true}', asked("quit")).kind, "answer");
  assert.equal(read('{"id":1,"ok":true,"now":{},"more":false}', asked("preview")).kind, "answer");
  assert.equal(read('{"id":9,"ok":true}', nobody).kind, "answer"); // nobody waits for it
  const no = '{"id":1,"ok":false,"error":{"code":"state","text":"no"}}';
  assert.equal(read(no, asked("move")).kind, "answer");
  assert.equal(read('{"id":1,"ok":false}', asked("move")).kind, "lost");
  assert.equal(read('{"id":1,"ok":false,"error":{"code":"state"}}', asked("move")).kind, "lost");
});

test("what is no message at all", () => {
  for (const text of ["", "{", "null", "3", "[]", '"x"', "{}", '{"id":"1","ok":true}'])
    assert.equal(read(text, nobody).kind, "lost", text);
});
