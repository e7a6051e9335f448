// Which seats one may be called for, and when another game is offered.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./unit.mjs";

Object.assign(globalThis, {
  addEventListener() {}, location: { pathname: "/", hash: "" }, window: globalThis,
  document: { addEventListener() {}, hidden: false },
});
globalThis.navigator ??= { language: "en" }; // newer versions of node have one

const seats = (n, more) =>
  Array.from({ length: n }, (_, i) => ({ table: `${more.name}${i}`, token: "t", ...more }));

test("calls are for games under way, and a few that are over", async () => {
  const { calledFor } = await load("src/calls.ts");
  const own = [
    ...seats(9, { name: "over", over: true }), ...seats(3, { name: "on" }),
    ...seats(2, { name: "hidden", hidden: true }),
  ];
  const asked = calledFor(own).map((s) => s.table);
  assert.deepEqual(asked, ["on0", "on1", "on2", "over0", "over1", "over2", "over3", "over4"]);
  assert.equal(calledFor(seats(200, { name: "on" })).length, 50, "no more than the server takes");
  assert.deepEqual(Object.keys(calledFor(own)[0]), ["table", "token"], "nothing else is told");
});

test("a notice stands once, the newest first", async () => {
  const { calls, tellCall, dismiss } = await load("src/calls.ts");
  const call = (what, table) => tellCall({ t: "call", what, table, game: "rois", seat: 0 });
  tellCall({ t: "lobby" });
  assert.equal(calls.get().length, 0);
  call("full", "a");
  call("full", "b");
  call("started", "a");
  assert.deepEqual(calls.get().map((c) => `${c.table} ${c.what}`), ["a started", "b full"]);
  for (const table of "cdefgh") call("full", table);
  assert.equal(calls.get().length, 5, "few of them");
  const first = calls.get()[0];
  dismiss(first);
  assert.ok(!calls.get().includes(first));
});

test("another game is offered until it was answered", async () => {
  const { isOffered } = await load("src/again.ts");
  const mine = { table: "old", token: "t" };
  assert.equal(isOffered("old", null, [mine]), false, "none");
  assert.equal(isOffered("old", "new", []), false, "I did not play there");
  assert.equal(isOffered("old", "new", [mine]), true);
  assert.equal(isOffered("old", "new", [mine, { table: "new", token: "t" }]), false, "accepted");
  assert.equal(isOffered("old", "new", [{ ...mine, declined: "new" }]), false, "declined");
  assert.equal(isOffered("old", "newer", [{ ...mine, declined: "new" }]), true, "asked again");
});
