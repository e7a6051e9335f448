// Around a game: a room with its talk, leaving it, giving up, the shelf of one's
// own tables, and the replay whose moments have an address.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { it } from "node:test";
import { checkAxe } from "./access.mjs";
import { open, person, setUp } from "./browser.mjs";
import { root } from "./server.mjs";

const rows = (page, title) =>
  page.locator(".tables", { has: page.locator("h2", { hasText: new RegExp(`^${title}$`) }) })
    .locator("> ul > .table-row");
const links = (page, id) => page.locator(`.tables a[href="/t/${id}"]`);
const idOf = (page) => /\/t\/([\w-]+)/.exec(page.url())[1];

function json(address) {
  return new Promise((done, fail) => {
    get(address, { agent: false }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part) => (text += part)).on("end", () => done(JSON.parse(text)));
    }).on("error", fail);
  });
}

// Gives up in the dialog, once asked; programs play it to the end.
async function giveUp(page) {
  await page.getByRole("button", { name: "Give up", exact: true }).click();
  await page.locator("dialog .btn.main").click();
  await page.locator(".end .replay[data-at]").waitFor({ timeout: 150000 });
}

const slider = (page) => page.locator(".replay-bar input");
const standsAt = async (page) => Number(await page.locator(".replay").getAttribute("data-at"));
async function moved(page, from) {
  await page.waitForFunction(
    (at) => document.querySelector(".replay").dataset.at !== String(at), from);
}

// Nothing stands out at the right of a phone.
const fits = async (page) => assert.ok(await page.evaluate(() =>
  document.documentElement.scrollWidth <= document.documentElement.clientWidth),
"it scrolls sideways");

export function rooms(world) {
  it("talk in the room; the host leaves, then the last one", { timeout: 180000 }, async () => {
    const ana = await person(world.browser, { lang: "en", name: "Ana" });
    const bob = await person(world.browser, { lang: "en", name: "Bob", dark: true, width: 360 });
    const a = await open(ana, world.server.address);
    await setUp(a, { game: "venture", name: "Ana", rivals: ["open", "open"] });
    await a.locator(".room").waitFor();
    const id = idOf(a);
    const b = await open(bob, a.url());
    await b.locator("#join-name").fill("Bob");
    assert.equal(await b.locator(".chat form").count(), 0, "who only watches does not talk");
    await b.locator(".join button[type=submit]").click();
    await b.locator(".chat input").fill("Hello Ana");
    await b.locator(".chat form button").click();
    await a.getByText("Hello Ana").waitFor();
    await checkAxe(b, "the room");
    await fits(b);

    const shelf = await open(ana, world.server.address);
    await rows(shelf, "My tables").waitFor();
    assert.equal(await links(shelf, id).count(), 1, "my own table stands once");

    assert.equal(await b.locator("#fill").count(), 0, "Bob is not the host");
    await a.locator(".leave-room").click();
    assert.match(await a.locator("dialog").innerText(), /Bob will be the host/);
    await a.locator("dialog .btn.main").click();
    await a.locator(".shelf").waitFor();
    await b.locator("#fill").waitFor();
    await rows(shelf, "Open tables").waitFor();
    assert.equal(await rows(shelf, "My tables").count(), 0, "in the other tab, too");

    await a.goto(`${world.server.address}/t/${id}`);
    await a.locator(".join").waitFor();
    await b.locator(".leave-room").click();
    assert.match(await b.locator("dialog").innerText(), /will be closed/);
    await b.locator("dialog .btn.main").click();
    await b.locator(".shelf").waitFor();
    await a.getByText("This table was closed").waitFor();
    await links(shelf, id).waitFor({ state: "detached" });
    for (const page of [a, b, shelf]) assert.deepEqual(page.faults, []);
    await Promise.all([ana.close(), bob.close()]);
  });

  it("given up, seen again, sent to somebody, hidden", { timeout: 360000 }, async () => {
    const context = await person(world.browser, { lang: "en", name: "Ana" });
    const page = await open(context, world.server.address);
    await setUp(page, { game: "rois", name: "Ana", rivals: ["easy"] });
    await page.locator("#dock").waitFor();
    const id = idOf(page);
    await giveUp(page);

    // it opens at the end, as its own eyes count
    assert.equal(await slider(page).inputValue(), await slider(page).getAttribute("max"));
    const end = await standsAt(page);
    await slider(page).fill(String(Math.floor(Number(await slider(page).inputValue()) / 2)));
    await moved(page, end);
    const at = await standsAt(page);
    assert.ok(at > 0 && at < end);
    for (const eyes of ["1", "spectator"]) { // the moment stays, its number need not
      await page.locator("#replay-seat").selectOption(eyes);
      await page.locator(`.replay[data-eyes="${eyes}"]`).waitFor();
      assert.equal(await standsAt(page), at, `seen by ${eyes}`);
    }
    await page.locator("#replay-seat").selectOption("1");
    await page.waitForURL(new RegExp(`/t/${id}/${at}/1$`));
    await page.locator(".replay .row .btn").first().click();
    const address = await page.locator("#moment").inputValue();
    assert.equal(address, page.url());
    await page.setViewportSize({ width: 360, height: 740 });
    await fits(page);
    await page.setViewportSize({ width: 1280, height: 900 });

    const [saved] = await Promise.all([
      page.waitForEvent("download"), page.locator(".end-acts a[download]").click(),
    ]);
    assert.match(saved.suggestedFilename(),
      new RegExp(`^rois-\\d{4}-\\d\\d-\\d\\d-${id}\\.record$`));

    const stranger = await person(world.browser, { lang: "fr" });
    const other = await open(stranger, address);
    await other.locator(".replay[data-at]").waitFor();
    await other.waitForFunction(
      (n) => document.querySelector(".replay").dataset.at === String(n), at);
    assert.equal(await other.locator("#replay-seat").inputValue(), "1");
    assert.equal(await other.locator(".replay-said").innerText() !== "", true);
    await other.goto(`${world.server.address}/t/${id}/999999/9`); // no such moment, no such eyes
    await other.waitForFunction(
      (n) => document.querySelector(".replay")?.dataset.at === String(n), end);

    await page.locator(".brand").click();
    await rows(page, "My finished games").waitFor();
    assert.equal(await links(page, id).count(), 1, "once");
    await checkAxe(page, "the shelf with a finished game");
    await page.getByRole("button", { name: /Hide from my shelf/ }).click();
    await page.locator(".hidden-tables summary").waitFor();
    assert.equal(await rows(page, "My finished games").count(), 0);
    await page.locator(".hidden-tables summary").click();
    await page.getByRole("button", { name: /Show on my shelf again/ }).click();
    await rows(page, "My finished games").waitFor();
    assert.deepEqual([...page.faults, ...other.faults], []);
    await Promise.all([context.close(), stranger.close()]);
  });

  it("Play is seen before anybody points at a box", async () => {
    const context = await person(world.browser, { lang: "en", width: 1440 });
    const page = await open(context, world.server.address);
    await page.locator(".box .play").first().waitFor();
    const seen = await page.evaluate(() => [...document.querySelectorAll(".box .play")].map((b) => {
      const { left, top, width, height } = b.getBoundingClientRect();
      return b.contains(document.elementFromPoint(left + width / 2, top + height / 2)) &&
        !b.closest(".box").querySelector(".lid").contains(b) &&
        top >= b.closest(".box").querySelector(".lid").getBoundingClientRect().bottom - 1;
    }));
    assert.deepEqual(seen, [true, true, true, true]);
    await context.close();
  });

  it("every value of an option has words", async () => {
    const words = JSON.parse(readFileSync(`${root}build/gen/text.json`, "utf8"));
    const { games } = await json(`${world.server.address}/api/games?lang=fr`);
    const values = games.flatMap((g) => g.options.flatMap((o) => o.values ?? []));
    assert.deepEqual([...new Set(values)].filter((v) => !(`web.value.${v}` in words)), []);
  });
}
