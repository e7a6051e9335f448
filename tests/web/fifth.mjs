// A game that brings no TypeScript: the fifth game, built against the public
// headers alone and served as a plug-in, from the shelf to the end on the default
// board, by a person who presses what is there; and what tools/newgame.sh writes.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { it } from "node:test";
import { promisify } from "node:util";
import { checkAxe } from "./access.mjs";
import { open, person } from "./browser.mjs";
import { textOverEdges } from "./edges.mjs";
import { play } from "./robot.mjs";
import { root } from "./server.mjs";

const run = promisify(execFile);
const BASKETS = 4;
const BIDS = BASKETS - 1; // the last note goes by itself

// Options of a server that has the game, built with the public headers alone.
// (That they are installed so is the business of tests/e2e/fifth.sh.)
export async function withPlugin() {
  const folder = mkdtempSync(join(tmpdir(), "magnat-fifth-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  cpSync(`${root}include/magnat`, `${folder}/include/magnat`, { recursive: true });
  const build = async (name, from) => {
    const sources = readdirSync(from).filter((f) => f.endsWith(".c")).map((f) => join(from, f));
    await run("gcc", ["-std=c17", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-shared", "-fPIC",
      `-I${folder}/include`, ...sources, "-o", join(folder, name)]);
    return ["--plugin", join(folder, name)];
  };
  await run("sh", [`${root}tools/newgame.sh`, "heaps", join(folder, "heaps")]);
  return [
    ...await build("criee.so", `${root}examples/fifth-game`),
    ...await build("heaps.so", join(folder, "heaps")),
  ];
}

const SAID = {
  fr: {
    pitch: "Du poisson aux enchères, avec des billets secrets.",
    question: "Votre mise secrète pour le panier",
    labels: ["Panier en vente", "Poissons dedans", "Billets déjà montrés"],
    own: ["Poissons", "Billets en main", "Vos billets"],
    bid: /^Miser le billet \d+$/,
    goal: "Le plus de points gagne.",
  },
  en: {
    pitch: "Bid for fish with notes that nobody else has seen.",
    question: "Your sealed bid for the basket",
    labels: ["Basket on sale", "Fish in it", "Notes already shown"],
    own: ["Fish", "Notes in hand", "Your notes"],
    bid: /^Bid note \d+$/,
    goal: "Most points win.",
  },
};

// Words of the program that no person should meet: members of the view, keys of
// the catalogue, what JavaScript writes where nothing is.
const RAW = /\b(?:undefined|null|NaN|(?:web|cri)\.[a-z]|criee)\b|\[object|[{}_]/;

// All that is shown, without what is folded away and the rivals' own names.
async function checkWords(page, where) {
  const text = await page.evaluate(() => document.querySelector("#app").innerText);
  const line = text.split("\n").find((l) => RAW.test(l));
  assert.equal(line, undefined, `${where}: "${line}"`);
}

// Nothing sticks out, no text runs over an edge.
async function checkFits(page, where, width) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= width, `${where}: the page is ${wide} wide`);
  assert.deepEqual(await textOverEdges(page), [], `${where}: text over an edge`);
}

// The button that acts is on the screen without scrolling.
async function checkMain(page, said, height) {
  const main = page.locator("#dock.mine .btn.main");
  await main.waitFor();
  assert.equal(await main.count(), 1);
  assert.match(await main.innerText(), said.bid);
  const box = await main.boundingBox();
  assert.ok(box && box.y >= 0 && box.y + box.height <= height, `the main button is at ${box?.y}`);
}

async function checkBoard(page, said) {
  const board = page.locator(".gen-board");
  assert.deepEqual(await board.locator(".gen-open dt").allInnerTexts(), said.labels);
  const seats = board.locator(".gen-seat");
  assert.equal(await seats.count(), 3, "the seats of a first game");
  assert.ok(await seats.first().evaluate((e) => e.classList.contains("mine")), "own seat first");
  assert.deepEqual(await seats.first().locator("dt").allInnerTexts(), said.own);
  assert.deepEqual(await seats.nth(1).locator("dt").allInnerTexts(), said.own.slice(0, 2));
  const facts = await page.locator(".strip > li, .strip > *").first().innerText();
  assert.ok(said.own.slice(0, 2).every((label) => facts.includes(label)), `the strip: ${facts}`);
  assert.equal(await board.locator(".gen-more").getAttribute("open"), null, "folded away");
}

// A bid: another note than the one that was chosen, then the button.
async function bid(page, n) {
  await page.locator(`#dock.mine[data-own="${n}"]`).waitFor();
  const tiles = page.locator(".gen-tile");
  assert.equal(await tiles.count(), BASKETS - n, "the notes that are left");
  await tiles.last().click();
  assert.equal(await tiles.last().getAttribute("aria-pressed"), "true");
  const note = await tiles.last().innerText();
  assert.match(await page.locator("#dock .btn.main").innerText(), new RegExp(`${note}$`));
  await page.locator("#dock .btn.main").click();
}

async function shot(page, name) {
  if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`) });
}

async function playWhole(world, { lang, width, height, dark }) {
  const said = SAID[lang];
  const name = `fifth-${lang}-${width}`;
  const context = await person(world.browser, { lang, width, height, dark, touch: width < 500, coach: "on" });
  const page = await open(context, world.server.address);
  const box = page.locator(".box[data-game=criee]");
  await box.scrollIntoViewIfNeeded();
  assert.equal(await box.locator("h3").innerText(), "La criée");
  assert.equal(await box.locator(".pitch").innerText(), said.pitch);
  assert.equal(await box.locator(".learn").count(), 0, "there are no lessons");
  await checkWords(page, "the shelf");
  await shot(page, `${name}-shelf`);
  await box.locator(".play").click();
  await page.locator("#dock.mine").waitFor();
  assert.equal(await page.locator("#dock .question").innerText(), said.question);
  assert.ok((await page.locator(".sight").innerText()).includes(said.goal));
  await checkBoard(page, said);
  for (let n = 0; n < BIDS; n++) {
    await page.locator(`#dock.mine[data-own="${n}"]`).waitFor();
    await checkMain(page, said, height);
    await checkWords(page, `bid ${n}`);
    await checkFits(page, `bid ${n}`, width);
    if (n < 2) await shot(page, `${name}-bid-${n}`);
    if (n === 1) await checkAxe(page, "the default board");
    await bid(page, n);
  }
  await page.locator(".podium li").first().waitFor();
  assert.equal(await page.locator(".podium li").count(), 3);
  await checkWords(page, "the end");
  await checkFits(page, "the end", width);
  await shot(page, `${name}-end`);
  assert.deepEqual(page.faults, []);
  await context.close();
}

export function fifth(world) {
  for (const lang of ["fr", "en"]) {
    for (const [width, height] of [[1440, 900], [390, 844]]) {
      it(`a whole game on the default board: ${lang}, ${width}x${height}`, { timeout: 120000 },
        () => playWhole(world, { lang, width, height, dark: lang === "en" && width < 500 }));
    }
  }
  it("a game that was just begun is played to its end", { timeout: 120000 }, async () => {
    const context = await person(world.browser, { lang: "fr", width: 390, height: 844, touch: true });
    const page = await open(context, world.server.address);
    await page.locator(".box[data-game=heaps] .play").click();
    await page.locator("#dock.mine").waitFor();
    assert.equal(await page.locator("#dock .question").innerText(), "Combien de pièces prenez-vous\u00a0?");
    assert.equal(await page.locator(".gen-open dt").innerText(), "Dans le tas");
    assert.equal(await page.locator(".gen-tile").count(), 3);
    await checkWords(page, "the first coins");
    await shot(page, "newgame");
    await play(page, { seed: 3 });
    await page.locator(".podium li").first().waitFor();
    assert.deepEqual(page.faults, []);
    await context.close();
  });
}
