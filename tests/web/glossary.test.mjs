// The words of the booklets in a text: once each, the longest form, whole words.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { root } from "../../web/dev/engine.mjs";
import { load } from "./unit.mjs";

const { compile, parts, termsIn } = await load("src/glossary.ts");
const rows = JSON.parse(readFileSync(`${root}data/glossary.json`, "utf8")).terms;
const found = (g, text) => parts(g, text).flatMap((p) => (typeof p === "string" ? [] : [p.form]));

test("terms stand out where they first stand, and nothing is lost", () => {
  const g = compile(rows, "bourse", "fr");
  const text = "Au mieux\u00a0: jetons de présence, puis au mieux, à l’horizontale.";
  assert.deepEqual(found(g, text), ["Au mieux", "jetons de présence", "horizontale"]);
  const whole = parts(g, text).map((p) => (typeof p === "string" ? p : p.form)).join("");
  assert.equal(whole, text);
});

test("only whole words, and the longest form", () => {
  const g = compile(rows, "ambition", "en");
  assert.deepEqual(found(g, "The barber bundled Express cards, not a bar."), ["Express cards", "bar"]);
  assert.deepEqual(found(compile(rows, "ambition", "fr"), "l\u2019offre, hors d'offrande"), ["l\u2019offre"]);
});

test("another game has other words", () => {
  assert.deepEqual(found(compile(rows, "rois", "en"), "a bundle of quotes"), []);
  assert.deepEqual(parts(null, "a bundle"), ["a bundle"]);
});

test("the terms of several texts, each once", () => {
  const g = compile(rows, "venture", "en");
  assert.deepEqual(termsIn(g, ["takeover", "a pile", "Piles"]).map((e) => e.term), ["takeover", "pile"]);
});
