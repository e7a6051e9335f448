// The coach in a first game: a sentence once, figures, a question before what
// ruins; by keyboard, on a phone, and in a room without help.
import assert from "node:assert/strict";
import { it } from "node:test";
import { checkAxe } from "./access.mjs";
import { open, person, setUp } from "./browser.mjs";

const SEND = ".amb-form > .btn.main";

// Nobody in any trade: the field says so, whatever it stood on.
async function hireNobody(page) {
  await page.locator(`${SEND}:enabled`).waitFor(); // the form stands on its proposal
  for (const field of await page.locator(".amb-crew-form input").all()) {
    await field.fill("0");
    await field.press("Tab");
  }
  await page.locator(".amb-bill dd").first().filter({ hasText: /^0\s*F$/ }).waitFor();
  await page.locator(`${SEND}:enabled`).waitFor();
}

export function coach(world) {
  it("asks once before nobody is hired, then sends", { timeout: 240000 }, async () => {
    const context = await person(world.browser, { lang: "en", coach: "auto" });
    const page = await open(context, world.server.address);
    await setUp(page, { game: "ambition", rivals: ["easy"] });
    const card = page.locator(".dock-body aside.coach");
    await card.filter({ hasText: "chain without a weak link" }).waitFor();
    await card.filter({ hasText: "A worker turns" }).waitFor();
    await checkAxe(page, "the coach");
    await hireNobody(page);
    const own = await page.locator("#dock").getAttribute("data-own");
    await page.locator(SEND).click();
    const warning = page.locator(".coach-warning");
    await warning.filter({ hasText: "make and sell nothing" }).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.className.includes("think")),
      true, "the focus is on the question");
    await checkAxe(page, "the question");
    await page.keyboard.press("Escape");
    await warning.waitFor({ state: "detached" });
    assert.equal(await page.locator("#dock").getAttribute("data-own"), own, "nothing was sent");
    await page.locator(SEND).click();
    await page.waitForFunction((n) => document.querySelector("#dock")?.dataset.own !== n, own);
    assert.equal(await warning.count(), 0, "it asks once");
    await page.locator(".coach-switch").click();
    await card.waitFor({ state: "detached" });
    assert.deepEqual(page.faults, []);
    await context.close();
  });

  it("does it anyway, on a phone, in French", { timeout: 240000 }, async () => {
    const context = await person(world.browser, { coach: "on", width: 390, height: 844, touch: true });
    const page = await open(context, world.server.address);
    await setUp(page, { game: "ambition", rivals: ["easy"] });
    await page.locator("aside.coach").filter({ hasText: "maillon faible" }).waitFor();
    await hireNobody(page);
    const own = await page.locator("#dock").getAttribute("data-own");
    await page.locator(SEND).click();
    await page.locator(".coach-warning").filter({ hasText: "Personne d’embauché" })
      .or(page.locator(".coach-warning").filter({ hasText: "Personne d'embauché" })).first().waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true,
      "nothing runs over the side");
    await page.getByRole("button", { name: "Le faire quand même" }).click();
    await page.waitForFunction((n) => document.querySelector("#dock")?.dataset.own !== n, own);
    assert.deepEqual(page.faults, []);
    await context.close();
  });
}
