// Where the bubble of a lesson stands, and the shade around what is spoken of.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./forms.mjs";

const { merged, place, shade } = await load("learn/place.ts");
const screen = { left: 0, top: 52, right: 1440, bottom: 900 };
const box = (left, top, right, bottom) => ({ left, top, right, bottom });
const W = 400;
const H = 220;

function covers(p, b) {
  return p.left < b.right && p.left + W > b.left && p.top < b.bottom && p.top + H > b.top;
}

const ROWS = [
  ["below what is at the top", box(20, 60, 300, 150), null, "below"],
  ["above what is at the bottom", box(500, 700, 700, 890), null, "above"],
  ["beside what is tall", box(20, 60, 300, 880), null, "right"],
  ["left of a tall form", box(1010, 60, 1430, 890), null, "left"],
  ["not over the form", box(1010, 60, 1430, 300), box(1010, 300, 1430, 800), "left"],
];

for (const [name, at, form, side] of ROWS) {
  test(`a bubble stands ${name}`, () => {
    const p = place(W, H, at, { lit: [at], form }, screen);
    assert.equal(p.side, side);
    for (const b of form ? [at, form] : [at]) assert.ok(!covers(p, b), JSON.stringify(p));
    assert.ok(p.left >= 0 && p.left + W <= 1440 && p.top >= 52 && p.top + H <= 900);
    const along = side === "above" || side === "below" ? W : H;
    assert.ok(p.arrow > 0 && p.arrow < along, "the arrow is on the bubble");
  });
}

test("where nothing is pointed at, it stands in a corner, free of the form", () => {
  const form = box(1000, 60, 1430, 800);
  const p = place(W, H, null, { lit: [], form }, screen);
  assert.equal(p.side, "none");
  assert.ok(!covers(p, form));
});

test("where what is spoken of fills the screen, the form is free all the same", () => {
  const lit = [box(0, 60, 1000, 890), box(1010, 700, 1440, 890)];
  const form = box(1010, 60, 1440, 690);
  assert.ok(!covers(place(W, H, lit[0], { lit, form }, screen), form));
});

test("where there is no room it stays on the screen", () => {
  const all = box(0, 52, 1440, 900);
  const p = place(W, H, all, { lit: [all], form: null }, screen);
  assert.ok(p.left >= 0 && p.left + W <= 1440 && p.top >= 52 && p.top + H <= 900);
});

test("parts that touch are one hole", () => {
  const two = merged([box(0, 0, 10, 10), box(20, 0, 30, 10), box(5, 5, 25, 8)]);
  assert.deepEqual(two, [box(0, 0, 30, 10)]);
  assert.equal(merged([box(0, 0, 10, 10), box(20, 0, 30, 10)]).length, 2);
  assert.equal(shade(screen, two).match(/z/gi).length, 2);
});
