// Every text that the page asks for is in the catalogue, and every text of the
// catalogues of Ambition and Maxi Bourse is asked for.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { root } from "../../web/dev/engine.mjs";

function sources(folder) {
  const all = readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true });
  return all
    .filter((f) => /\.tsx?$/.test(f.name))
    .map((f) => readFileSync(`${f.parentPath ?? f.path}/${f.name}`, "utf8"))
    .join("\n");
}

const catalogue = JSON.parse(readFileSync(`${root}build/gen/text.json`, "utf8"));

test("every text that the page asks for exists", () => {
  const asked = new Set([...sources("web/src").matchAll(/\bt\(\s*"([a-z][\w.-]+)"/g)].map((m) => m[1]));
  assert.ok(asked.size > 200);
  assert.deepEqual([...asked].filter((key) => !(key in catalogue)), []);
});

// AMB-D1: whoever proposes and whoever is asked reads who pays whom.
test("every deal of Ambition says who pays whom, both ways round", () => {
  for (const kind of ["gift", "truce", "loan", "news"]) {
    const [offer, ask] = ["offer", "ask"].map((way) => catalogue[`amb.web.means.${way}-${kind}`]);
    assert.match(offer[0], /^You pay \{1\}\WF to \{0\} now/);
    assert.match(ask[0], /^\{0\} pays you \{1\}\WF now/);
    assert.match(offer[1], /^Vous payez \{1\}\WF à \{0\} maintenant/);
    assert.match(ask[1], /^\{0\} vous paie \{1\}\WF maintenant/);
  }
});

for (const [game, prefix] of [["ambition", "amb"], ["bourse", "bou"]]) {
  const code = sources(`web/src/games/${game}`);
  const whole = new Set([...code.matchAll(new RegExp(`"(${prefix}\\.[\\w.-]+)"`, "g"))].map((m) => m[1]));
  const begun = [...code.matchAll(new RegExp("`(" + prefix + "\\.[\\w.-]+)\\$\\{", "g"))].map((m) => m[1]);

  test(`${game}: texts that are asked for exist`, () => {
    assert.ok(whole.size > 30);
    assert.deepEqual([...whole].filter((key) => !(key in catalogue)), []);
    for (const start of begun)
      assert.ok(Object.keys(catalogue).some((key) => key.startsWith(start)), start);
  });

  test(`${game}: texts that exist are asked for`, () => {
    const text = readFileSync(`${root}data/text/web-${game}.txt`, "utf8");
    const keys = [...text.matchAll(/^([a-z][\w.-]*)$/gm)].map((m) => m[1]);
    const idle = keys.filter((key) => !whole.has(key) && !begun.some((start) => key.startsWith(start)));
    assert.deepEqual(idle, []);
  });

  test(`${game}: every phase has its question`, () => {
    const types = readFileSync(`${root}web/src/generated/${game}.ts`, "utf8");
    const list = /export type Phase =([^;]*);/.exec(types)[1].match(/[a-z-]+/g);
    const silent = ["banker", "deal", "throw", "dice", "draw"]; // chance decides
    assert.ok(list.length > 20);
    for (const phase of list.filter((x) => !silent.includes(x)))
      assert.ok(Object.keys(catalogue).some((k) => k.startsWith(`${prefix}.web.q.${phase}`)), phase);
  });
}
