// Where in the page an address leads, and which table stands on which shelf.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./unit.mjs";

Object.assign(globalThis, {
  addEventListener() {}, location: { pathname: "/", hash: "" }, window: globalThis,
  document: { addEventListener() {} },
});
globalThis.navigator ??= { language: "en" }; // newer versions of node have one

test("addresses", async () => {
  const { routeOf, momentPath } = await load("src/route.ts");
  const cases = [
    ["/", null, null, null], ["/t/k7f3", "k7f3", null, null], ["/t/k7f3/12", "k7f3", 12, null],
    ["/t/k7f3/12/0", "k7f3", 12, "0"], ["/t/k7f3/12/spectator", "k7f3", 12, "spectator"],
    ["/t/k7f3/12/nobody", "k7f3", 12, null], ["/t/k7f3/x", "k7f3", null, null],
    ["/t/k7f3/0/3", "k7f3", 0, "3"],
  ];
  for (const [path, table, moment, eyes] of cases) {
    assert.deepEqual(routeOf(path), { table, moment, eyes }, path);
  }
  assert.deepEqual(routeOf(momentPath("k7f3", 40, "2")), { table: "k7f3", moment: 40, eyes: "2" });
});

const card = (id, status) => ({ id, status });
const ids = (list) => list.map((x) => x.id).join(" ");

test("every table stands once", async () => {
  const { shelves } = await load("src/lobby/state.ts");
  const lobby = {
    ready: true, people: 1,
    mine: [card("a", "playing"), card("b", "over"), card("c", "open"), card("d", "over")],
    open: [card("c", "open"), card("e", "open")],
    playing: [card("a", "playing"), card("f", "playing"), card("g", "playing")],
    ended: [card("b", "over"), card("d", "over"), card("h", "over")],
  };
  const seats = [
    { table: "a" }, { table: "b" }, { table: "c" }, { table: "d", hidden: true },
    { table: "g" }, // beyond the fifty that the server was asked for
  ];
  const s = shelves(lobby, seats);
  assert.equal(ids(s.going), "a c");
  assert.equal(ids(s.over), "b");
  assert.equal(ids(s.hidden), "d");
  assert.equal(ids(s.open), "e");
  assert.equal(ids(s.playing), "f g");
  assert.equal(ids(s.ended), "h");
});

test("a game under way is asked for, however many have ended since", async () => {
  const { askedFor } = await load("src/lobby/state.ts");
  const ended = Array.from({ length: 70 }, (_, i) => ({ table: `e${i}`, token: "x", over: true }));
  const asked = askedFor([{ table: "h", token: "y", hidden: true }, ...ended, { table: "a", token: "z" }]);
  assert.equal(asked.length, 50);
  assert.deepEqual(asked.slice(0, 2), [{ table: "a", token: "z" }, { table: "e0", token: "x" }]);
});
