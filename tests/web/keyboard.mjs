// No mouse: from the shelf into a game and through its first decisions.
import assert from "node:assert/strict";
import { it } from "node:test";
import { OFFERED, open, person, slowLine } from "./browser.mjs";

const focused = (page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

// Tab until the focused element matches; a person would see where it is.
async function tabTo(page, selector, most = 80) {
  for (let n = 0; n < most; n++) {
    await page.keyboard.press("Tab");
    const there = await page.evaluate((s) => document.activeElement?.matches(s), selector);
    if (there) return;
  }
  assert.fail(`Tab does not reach ${selector}`);
}

async function decide(page) {
  await page.locator(OFFERED).first().waitFor();
  await page.keyboard.press("d");
  await tabTo(page, OFFERED, 20);
  await page.keyboard.press("Enter");
}

export function keyboard(world) {
  it("plays by keyboard alone", { timeout: 360000 }, async () => {
    const context = await person(world.browser, { lang: "en" });
    await slowLine(context, 100);
    const page = await open(context, world.server.address);
    await page.locator(".box").first().waitFor();
    await page.keyboard.press("Tab");
    assert.match(await focused(page), /Skip/);
    await tabTo(page, ".box[data-game=rois] .play");
    const lid = page.locator(".box[data-game=rois] .lid");
    assert.notEqual(await lid.evaluate((e) => getComputedStyle(e).transform), "none");
    await page.keyboard.press("Enter");
    await page.locator("#dock.mine").waitFor();

    for (let n = 0; n < 4; n++) await decide(page);
    await page.keyboard.press("?");
    await page.locator("dialog[open]").waitFor();
    const inside = await page.evaluate(() => Boolean(document.activeElement?.closest("dialog")));
    assert.ok(inside, "the focus is in the dialog");
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });

    // A word of the booklet: a hint on focus, a card when it is pressed.
    await page.locator(".sight .term").first().waitFor();
    await page.locator("body").evaluate(() => document.activeElement?.blur());
    await tabTo(page, ".sight .term");
    const word = await focused(page);
    const hint = page.locator("#term-hint");
    await hint.filter({ hasText: /\w{4}.*\w{4}/ }).waitFor();
    await page.keyboard.press("Escape");
    await hint.waitFor({ state: "detached" });
    await page.keyboard.press("Enter");
    await page.locator("dialog.clause-card .clause").waitFor();
    const title = await page.locator("dialog.clause-card h2").innerText();
    assert.equal(title.slice(0, 4).toLowerCase(), word.slice(0, 4).toLowerCase());
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    assert.equal(await focused(page), word, "the focus comes back");

    await page.keyboard.press("r");
    await page.locator("#panel-rules summary").first().waitFor();
    await page.keyboard.press("ArrowLeft");
    assert.equal(await focused(page), "Chat");
    await page.locator(OFFERED).first().waitFor();
    assert.equal(await page.locator("#why").count(), 0);
    await page.keyboard.press("d");
    await page.keyboard.press("w");
    await page.locator("#why .clause").first().focus();
    await page.keyboard.press("Enter");
    await page.locator("dialog.clause-card p").filter({ hasText: /\w{4}/ }).waitFor();
    assert.deepEqual(page.faults, []);
    await context.close();
  });
}
