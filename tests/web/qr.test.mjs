// QR codes against what another program (qrencode -8 -l M) draws, and against the standard's own
// example of error correction.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { load } from "./unit.mjs";

const { qr, remainder, QR_MOST } = await load("src/ui/qr.ts");
const draw = (square) => square.map((row) => row.map((on) => (on ? "#" : ".")).join("")).join("\n");
const text = (n) => `https://magnat.example/t/${"k7f3-".repeat(90)}`.slice(0, n);

test("error correction", () => {
  // HELLO WORLD in version 1-M
  const block = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  assert.deepEqual(remainder(block, 10), [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

test("a small code, module by module", () => {
  assert.equal(draw(qr("https://magnat", 3)), `#######.#.....#######
#.....#.#..##.#.....#
#.###.#...#...#.###.#
#.###.#.###...#.###.#
#.###.#....#..#.###.#
#.....#..##...#.....#
#######.#.#.#.#######
........#.##.........
#.##.###.###..#..#.##
.#####...#.#.########
#.....##.##..#...#.##
..#.....#.##...#.#.#.
#...#.#.###.#.#.##..#
........##.###..#....
#######.#.##....#....
#.....#.#....#.####.#
#.###.#.....#...#.##.
#.###.#.#.#.##.#...#.
#.###.#.##.###.#..#..
#.....#..#..#####...#
#######.##.#.##.###..`);
});

test("codes of many sizes", () => {
  const rows = [
    [14, 21, 3, "f219400c06ebbb5d"], [15, 25, 1, "dbde3ea6d1dadae1"],
    [40, 29, 7, "263441678ab92072"], [60, 33, 2, "886899b2172a81d1"],
    [106, 41, 2, "808548c24a9adc9a"], [150, 49, 2, "f502635410cc5ba5"],
    [213, 57, 2, "0b60a8c6702175ee"], [214, 61, 2, "7af3b2f7b2078d0c"],
    [300, 69, 2, "bdfde160561b608e"], [412, 77, 2, "8e09567354ba0ac6"],
  ];
  for (const [n, size, mask, hash] of rows) {
    const code = qr(text(n), mask);
    assert.equal(code.length, size, `${n} bytes`);
    const sum = createHash("sha256").update(draw(code)).digest("hex");
    assert.equal(sum.slice(0, 16), hash, `${n} bytes`);
  }
});

test("the mask is one of eight, and too much is too much", () => {
  const chosen = draw(qr(text(60)));
  assert.ok([0, 1, 2, 3, 4, 5, 6, 7].some((mask) => draw(qr(text(60), mask)) === chosen));
  assert.equal(qr("é".repeat(QR_MOST / 2)).length, 77);
  assert.throws(() => qr(text(QR_MOST + 1)), RangeError);
});
