// Exercises: the one of the day from the shelf, the list, and one solved on a
// phone, after a wrong answer; what was solved is remembered.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { it } from "node:test";
import { open, person } from "./browser.mjs";

// An exercise that two buttons answer, and what is right: from the data itself.
function easyOne() {
  const lines = readFileSync(new URL("../../data/puzzles/ambition.jsonl", import.meta.url), "utf8");
  const all = lines.trim().split("\n").map((line) => JSON.parse(line));
  return all.find((p) => p.weighed[0][0] === "accept");
}

export function puzzles(world) {
  it("opens the exercise of the day", { timeout: 120000 }, async () => {
    const context = await person(world.browser, { lang: "fr" });
    const page = await open(context, world.server.address);
    await page.locator("a.today").click();
    await page.locator(".puzzle-card .puzzle-task").waitFor();
    await page.waitForURL(/#\/puzzles\/[a-z]+\/[0-9a-f]{6}$/);
    await page.locator("#dock.mine .dock-body button").first().waitFor();
    await page.locator(".puzzle-tools .solution").focus();
    await page.keyboard.press("Enter");
    await page.locator(".puzzle-why").first().waitFor();
    await page.locator(".puzzle-card .leave").click();
    await page.locator(".puzzle-links a").first().waitFor();
    assert.equal(await page.locator(".puzzle-link.done").count(), 0, "looking is not solving");
    assert.deepEqual(page.faults, []);
    await context.close();
  });

  it("is solved on a phone, and remembered", { timeout: 120000 }, async () => {
    const one = easyOne();
    const context = await person(world.browser, { lang: "en", width: 390, height: 844, touch: true });
    const page = await open(context, `${world.server.address}/#/puzzles/ambition/${one.id}`);
    await page.locator(".puzzle-tools .help").click();
    await page.locator(".puzzle-hint").waitFor();
    await page.locator("#dock").getByRole("button", { name: /^Refuse/ }).first().click();
    await page.locator(".lesson-said.other").waitFor();
    await page.locator("#dock").getByRole("button", { name: /^Accept/ }).first().click();
    await page.locator(".lesson-said.good").waitFor();
    assert.match(await page.locator(".puzzle-card").innerText(), /The natural choice/);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
    await page.goto(`${world.server.address}/#/puzzles/ambition`);
    await page.locator(`.puzzle-link.done[href$="${one.id}"]`).waitFor();
    assert.deepEqual(page.faults, []);
    await context.close();
  });
}
