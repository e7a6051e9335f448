// The page reckons no rule: what it draws with comes from views, lists and
// previews. So its games have no figures of their own.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const games = new URL("../../web/src/games/", import.meta.url).pathname;
const GAMES = ["ambition", "bourse", "rois", "venture"];

// Files without markup say what is offered: they need no number above two. The
// markup also draws, but not with thousands; it may show them as such.
const SMALL = 2;
const LARGE = 999;
const ALLOWED = { "ambition/model.ts": ["9"] }; // the tenth of a list of sums

// Comments and texts are no code; what stands between ${ and } is.
function code(source) {
  return source
    .replace(/\/\/.*$|\/\*[^]*?\*\//gm, "")
    .replace(/"(?:[^"\\\n]|\\.)*"/g, '""')
    .replace(/`((?:[^`\\]|\\.)*)`/g, (_, text) =>
      [...text.matchAll(/\$\{([^{}]*)\}/g)].map((m) => ` ${m[1]} `).join(";"),
    )
    .replace(/\/ 1000\b/g, "");
}

function numbersIn(file) {
  const found = code(readFileSync(join(games, file), "utf8")).match(/(?<![\w.#-])\d[\d_]*(?![\w.])/g);
  return (found ?? []).filter((n) => !ALLOWED[file]?.includes(n));
}

const files = GAMES.flatMap((game) =>
  readdirSync(join(games, game), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(game, name)),
);

test("no figures of the rules in what the forms offer", () => {
  for (const file of files.filter((f) => f.endsWith(".ts")))
    assert.deepEqual(numbersIn(file).filter((n) => Number(n) > SMALL), [], file);
});

test("no sums of money in the markup", () => {
  for (const file of files.filter((f) => f.endsWith(".tsx")))
    assert.deepEqual(numbersIn(file).filter((n) => Number(n) > LARGE), [], file);
});

// The figures that stood there once, so that the two tests above see them.
test("a figure that comes back is seen", () => {
  const back = 'export const MAJORITY = 6; // a "6"\nconst s = `${price + 10000} F`;';
  assert.deepEqual(code(back).match(/\d+/g), ["6", "10000"]);
});
