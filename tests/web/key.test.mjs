// Keys in words, and what is carried from device to device.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./unit.mjs";

Object.assign(globalThis, {
  addEventListener() {}, location: { pathname: "/", hash: "" }, window: globalThis,
  document: { addEventListener() {} },
});
globalThis.navigator ??= { language: "en" }; // newer versions of node have one

test("a key is thirteen words, and comes back from them", async () => {
  const { newKey, keyWords, readKey } = await load("src/player/words.ts");
  const seen = new Set();
  for (let i = 0; i < 300; i++) {
    const key = newKey();
    const words = keyWords(key);
    assert.match(key, /^[\w-]{16}$/);
    assert.equal(words.length, 13);
    words.forEach((w) => seen.add(w));
    assert.equal(readKey(words.join(" ")), key);
    assert.equal(readKey(` ${words.map((w) => w.slice(0, 4).toUpperCase()).join(", ")}\n`), key);
    assert.equal(readKey(key), key);
  }
  assert.ok(seen.size > 250, "all words are used");
  assert.ok(seen.size <= 256);
});

test("a slip of the pen is seen", async () => {
  const { keyWords, readKey } = await load("src/player/words.ts");
  const words = keyWords("AAECAwQFBgcICQoL");
  const swapped = [words[1], words[0], ...words.slice(2)];
  assert.equal(readKey(swapped.join(" ")), null, "two in the wrong order");
  assert.equal(readKey(["zone", ...words.slice(1)].join(" ")), null, "a wrong one");
  assert.equal(readKey(words.slice(1).join(" ")), null, "one is missing");
  assert.equal(readKey("good morning"), null);
  assert.equal(readKey(""), null);
});

test("what two devices know becomes one", async () => {
  const { joinLessons, joinSolved, fitSolved } = await load("src/player/merge.ts");
  assert.deepEqual(
    joinLessons({ "rois/1": { at: 3, of: 9, done: false }, "rois/2": { at: 1, of: 4, done: true } },
      { "rois/1": { at: 5, of: 9, done: false }, "venture/1": { at: 0, of: 3, done: false },
        "rois/2": { at: 0, of: 4, done: false } }),
    { "rois/1": { at: 5, of: 9, done: false }, "rois/2": { at: 1, of: 4, done: true },
      "venture/1": { at: 0, of: 3, done: false } },
  );
  assert.deepEqual(joinSolved(["a/1", "b/2"], ["b/2", "c/3"]), ["a/1", "b/2", "c/3"]);
  const days = Array.from({ length: 900 }, (_, i) => `day/${20000 + i}`);
  const kept = fitSolved(["rois/c53ec3", ...days]);
  assert.ok(JSON.stringify(kept).length < 6000);
  assert.ok(kept.includes("rois/c53ec3") && kept.includes("day/20899") && !kept.includes("day/20000"));
});
