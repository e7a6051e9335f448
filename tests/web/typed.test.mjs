// A number that is typed: read in either language's way of writing, taken if it
// is allowed, and never cut.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./forms.mjs";

const { judge, nearest, readNumber, settled } = await load("games/kit/typed.ts");

const range = (from, to, by) =>
  Array.from({ length: (to - from) / by + 1 }, (_, i) => from + i * by);
const crew = range(0, 16, 1);
const prices = range(1000, 20000, 1000);
const cash = range(500, 2000, 500);

test("read with and without separators, in both languages", () => {
  const rows = [
    ["fr", "12000", 12000], ["fr", "12 000", 12000], ["fr", "12\u00a0000", 12000],
    ["fr", "12\u202f000", 12000], ["fr", "12.000", 12000], ["fr", "12,000", 12000],
    ["fr", " 7 ", 7], ["en", "12,000", 12000], ["en", "12000", 12000],
    ["en", "12 000", 12000], ["en", "12.000", 12000],
    ["en", "12’000", 12000], ["en", "12,00", 1200], ["fr", "12 00", 1200],
    ["fr", "2,5", null], ["en", "2.5", null], ["fr", "", null], ["en", "-3", null],
    ["en", "x", null],
  ];
  for (const [lang, text, n] of rows) assert.equal(readNumber(lang, text), n, `${lang} "${text}"`);
});

test("what is allowed counts at once", () => {
  assert.deepEqual(judge("fr", crew, "9"), { is: "number", n: 9 });
  assert.deepEqual(judge("fr", prices, "12 000"), { is: "number", n: 12000 });
});

test("what is outside is said, not cut", () => {
  assert.deepEqual(judge("en", crew, "99"), { is: "outside", n: 99, first: 0, last: 16 });
  assert.deepEqual(judge("en", cash, "2500"), { is: "outside", n: 2500, first: 500, last: 2000 });
  const between = { is: "between", n: 12500, below: 12000, above: 13000 };
  assert.deepEqual(judge("en", prices, "12,500"), between);
  assert.deepEqual(judge("en", crew, "two"), { is: "none" });
});

test("what has just begun is not yet wrong, but wrong when one stops there", () => {
  for (const text of ["1", "12", "120", "12 00", "12,0", ""])
    assert.deepEqual(judge("fr", prices, text), { is: "begun" }, text);
  assert.deepEqual(settled("fr", prices, "12"), { is: "outside", n: 12, first: 1000, last: 20000 });
  const between = { is: "between", n: 1200, below: 1000, above: 2000 };
  assert.deepEqual(settled("fr", prices, "1 200"), between);
  assert.deepEqual(settled("fr", prices, ""), { is: "none" });
  assert.deepEqual(settled("fr", prices, "3000"), { is: "number", n: 3000 });
});

test("a proposal beyond what is left stands on the nearest", () => {
  assert.equal(nearest(cash, 2500), 2000);
  assert.equal(nearest(cash, 1200), 1000);
  assert.equal(nearest([], 5), 0);
  assert.equal(nearest(cash, 1250), 1000, "the lesser of two that are as near");
  assert.equal(nearest(crew, 7), 7);
});
