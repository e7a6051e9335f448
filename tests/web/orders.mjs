// Standing orders on the page: the papers at the dock, the drawer, the notice,
// forms that stand on a proposal; on a phone and by keyboard.
import assert from "node:assert/strict";
import { it } from "node:test";
import { checkAxe } from "./access.mjs";
import { OFFERED, open, person, setUp } from "./browser.mjs";
import { checkFits } from "./phone.mjs";
import { play } from "./robot.mjs";

const clip = (page, text) => page.locator("#dock .clip", { hasText: text });
const drawer = (page) => page.locator("dialog.orders-drawer");

async function openDrawer(page, name) {
  await page.locator("#dock .dock-tools").getByRole("button", { name }).click();
  await drawer(page).waitFor();
}

async function closeDrawer(page) {
  await page.keyboard.press("Escape");
  await drawer(page).waitFor({ state: "detached" });
}

// Remembers for ever that a paper was stamped.
const watchStamps = (page) => page.evaluate(() => {
  window.stamped = "";
  new MutationObserver(() => {
    const found = document.querySelector("#dock .clip.stamped")?.textContent;
    if (found) window.stamped = found;
  }).observe(document.body, { childList: true, subtree: true, attributes: true });
});

export function orders(world) {
  it("a paper is given, acts and is taken back, on 390 pixels", { timeout: 180000 }, async () => {
    const context = await person(world.browser, { lang: "en", width: 390, height: 844, touch: true });
    const page = await open(context, world.server.address);
    await setUp(page, { game: "bourse", rivals: ["easy", "easy"] });
    // All starting shares are one form, and one question.
    await page.locator(`${OFFERED.replace("button", "button.main")}`).tap();
    await page.locator("#dock .question", { hasNotText: "starting portfolio" }).waitFor();
    await page.locator("#tab-log").tap();
    assert.match(await page.locator("ol.log").innerText(), /By your order: Take .* among the starting shares/);

    await watchStamps(page);
    await openDrawer(page, "Orders");
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 390, `${width} wide`);
    await checkAxe(page, "the drawer");
    await drawer(page).getByRole("button", { name: /Roll at once/ }).tap();
    await drawer(page).locator(".clip", { hasText: "Roll at once" }).waitFor();
    await closeDrawer(page);
    await clip(page, "Roll at once").waitFor();
    await checkFits(page, "with a paper", 390);
    await checkAxe(page, "with a paper");

    await play(page, { limit: 40, seed: 2, daring: 0, until: "" });
    await page.waitForFunction(() => /Roll at once/.test(window.stamped), null, { timeout: 60000 });
    assert.match(await page.locator("ol.log").innerText(), /By your order: Roll at once/);

    await page.locator("#dock .clip button").first().focus();
    await page.keyboard.press("Enter");
    await clip(page, "Roll at once").waitFor({ state: "detached" });
    assert.deepEqual(page.faults, []);
    await context.close();
  });

  it("what is done for everybody is shown once, and switched off", { timeout: 180000 }, async () => {
    const context = await person(world.browser, { lang: "fr" });
    const page = await open(context, world.server.address);
    await setUp(page, { game: "venture" });
    const notice = page.locator(".orders-notice");
    await notice.locator("summary").click();
    await notice.getByText("Payer avec les cartes qui perdent le moins").waitFor();
    await notice.getByRole("button").click();
    await notice.waitFor({ state: "detached" });

    await openDrawer(page, "Consignes");
    const pays = drawer(page).getByLabel("Payer avec les cartes qui perdent le moins");
    assert.ok(await pays.isChecked());
    await pays.click();
    await drawer(page).locator("label", { hasText: "Payer avec les cartes" }).locator("input:not(:checked)").waitFor();
    await page.reload();
    await page.locator("#dock .dock-tools").waitFor();
    assert.equal(await notice.count(), 0, "the notice comes back");
    await openDrawer(page, "Consignes");
    assert.equal(await pays.isChecked(), false, "an order outlives the page");
    assert.deepEqual(page.faults, []);
    await context.close();
  });

  it("Ambition begins with a staff, and talks wait for a button", { timeout: 180000 }, async () => {
    const context = await person(world.browser, { lang: "en" });
    const page = await open(context, world.server.address);
    await setUp(page, { game: "ambition", rivals: ["easy", "easy"] });
    await page.locator("#dock .question", { hasText: "your staff for the month" }).waitFor();
    const main = page.locator("#dock .dock-body .btn.main");
    await main.and(page.locator(":not(:disabled)")).waitFor();
    const staff = await page.locator(".amb-crew-form input").evaluateAll((all) => all.map((e) => e.value));
    assert.ok(staff.some((n) => Number(n) > 0), `nobody is proposed: ${staff}`);

    const talks = page.locator("#dock .dock-tools").getByRole("button", { name: "Talks" });
    await talks.click();
    await clip(page, "Ask me for talks").waitFor();
    assert.equal(await talks.getAttribute("aria-pressed"), "true");
    await talks.click();
    await clip(page, "Ask me for talks").waitFor({ state: "detached" });
    assert.deepEqual(page.faults, []);
    await context.close();
  });
}
