// Finding each other: a link with its card and its code, a table that waits for
// its host and calls, a gallery, the board of results, the same people again.
import assert from "node:assert/strict";
import { it } from "node:test";
import { checkAxe } from "./access.mjs";
import { open, person } from "./browser.mjs";

const SHOTS = process.env.SHOTS; // a folder: pictures to look at
const shot = async (page, name) =>
  SHOTS && page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
const idOf = (page) => /\/t\/([\w-]+)/.exec(page.url())[1];
const fits = async (page) => assert.ok(await page.evaluate(() =>
  document.documentElement.scrollWidth <= document.documentElement.clientWidth),
"it scrolls sideways");

// A program plays on for a while: the game comes to its end.
async function leave(page, name) {
  await page.getByRole("button", { name, exact: true }).click();
  await page.locator("dialog .btn.main").click();
}

// A switch is on at once; the store knows it a moment later, and the board is read when it is opened.
async function stored(page, board) {
  for (let i = 0; i < 400; i++) {
    const { results } = await (await page.request.get(board)).json();
    if (results.length > 0) return;
    await page.waitForTimeout(100);
  }
  throw new Error("the board stays empty");
}

async function setUpForPeople(page) {
  await page.locator(".create").click();
  const form = page.locator(".setup-form");
  await form.locator(".pick-game label").nth(1).click(); // L'Ambition des Rois
  await form.locator("#my-name").fill("Ana");
  while ((await form.locator("select[id^=seat-]").count()) > 1) {
    await form.getByRole("button", { name: /moins/ }).click();
  }
  await form.locator("#seat-0").selectOption("open");
  await form.locator(".begin input").nth(1).check();
  await form.getByLabel(/qui regardent peuvent/).check();
  await form.getByLabel(/tableau public/).check();
  await shot(page, "setup");
  await checkAxe(page, "setting up for people");
  await form.locator("button[type=submit]").click();
  await page.waitForURL(/\/t\//);
  await page.locator(".room").waitFor();
}

export function find(world) {
  it("people find each other, play, and play again", { timeout: 300000 }, async () => {
    const ana = await person(world.browser, { lang: "fr", name: "Ana" });
    const bob = await person(world.browser, { lang: "en", name: "Bob", width: 360, height: 780 });
    const eve = await person(world.browser, { lang: "en", name: "Eve", dark: true });
    const a = await open(ana, world.server.address);
    await setUpForPeople(a);
    const table = idOf(a);
    await a.getByRole("button", { name: "QR code" }).click();
    await a.locator(".qr path").waitFor();
    const link = await a.locator("#invite").inputValue();
    const card = await (await a.request.get(link)).text();
    assert.match(card, /og:title" content="[^"]*1 place libre"/);
    await checkAxe(a, "a room with a code");
    await shot(a, "room");

    const e = await open(eve, link);
    await e.locator(".gallery .chat input").fill("I bet on Bob");
    await e.locator(".gallery .chat form button").click();
    await e.getByText("I bet on Bob").waitFor();
    assert.equal(await a.locator(".gallery").count(), 0, "Ana does not see it");
    await shot(e, "room-eve");

    // Ana looks elsewhere; she is called
    await a.locator(".topbar .brand").click();
    await a.locator(".shelf").waitFor();
    const b = await open(bob, link);
    await b.locator("#join-name").fill("Bob");
    await b.locator(".join button[type=submit]").click();
    await b.getByText("Ana starts the game").waitFor();
    await fits(b);
    await shot(b, "room-bob");
    await a.locator(".call").waitFor();
    assert.match(await a.title(), /complète/);
    await checkAxe(a, "a call on the shelf");
    await shot(a, "call");
    await a.locator(".call .btn.main").click();
    await a.getByRole("button", { name: "Commencer" }).click();
    for (const page of [a, b]) await page.locator("#dock").waitFor();
    await e.locator("#tab-gallery").click();
    await e.getByText("I bet on Bob").waitFor();
    assert.equal(await b.locator("#tab-gallery").count(), 0, "nor does Bob");
    await leave(a, "Quitter la table");
    await leave(b, "Leave the table");
    for (const page of [a, b]) {
      await page.locator(".end .podium").waitFor({ timeout: 150000 });
      await page.locator("#tab-gallery").click();
      await page.locator(".gallery").getByText("I bet on Bob").waitFor();
    }

    // the board shows it when both agree
    assert.equal(await a.locator(".board-switch input").isChecked(), true);
    await b.locator(".board-switch input").check();
    await stored(e, `${world.server.address}/api/board`);
    await e.goto(`${world.server.address}/#/board`);
    await e.locator(".results tbody tr").waitFor();
    assert.match(await e.locator(".results tbody tr").innerText(), /Ana[^]*Bob|Bob[^]*Ana/);
    await checkAxe(e, "the board");
    await shot(e, "board");

    // the same people again
    await a.locator(".rematch").click();
    await a.waitForURL((url) => !url.pathname.includes(table));
    await a.getByText("de nouveau invité").waitFor();
    await shot(a, "again-room");
    await b.getByText("another game with the same people").first().waitFor();
    await fits(b);
    await checkAxe(b, "the end with an offer");
    await shot(b, "again-bob");
    await b.locator(".rematch").click();
    await b.getByText("Ana starts the game").waitFor();
    await a.getByRole("button", { name: "Commencer" }).click();
    for (const page of [a, b]) await page.locator("#dock").waitFor();
    assert.deepEqual([...a.faults, ...b.faults, ...e.faults], []);
    await Promise.all([ana.close(), bob.close(), eve.close()]);
  });
}
