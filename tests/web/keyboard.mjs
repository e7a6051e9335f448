// No mouse: from the shelf into a game and through all of it, with the focus where
// a person expects it and few steps to each answer; numbers that are typed; the
// page's keys.
import assert from "node:assert/strict";
import { it } from "node:test";
import { OFFERED, open, person } from "./browser.mjs";
import { fields } from "./fields.mjs";

const MOST = 16; // presses of Tab from a question to an answer: nine heroes, and more
const ASKED = "#dock.mine h2.question";

const focused = (page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

// Tab until the focused element matches; a person would see where it is.
async function tabTo(page, selector, most = 80) {
  for (let n = 1; n <= most; n++) {
    await page.keyboard.press("Tab");
    const there = await page.evaluate((s) => document.activeElement?.matches(s), selector);
    if (there) return n;
  }
  assert.fail(`Tab does not reach ${selector} from ${await page.locator(ASKED).innerText()}`);
}

// The question has the focus by itself; true once the game is over.
async function isOver(page) {
  const asked = page.waitForFunction((s) => document.activeElement?.matches(s), ASKED);
  const end = page.locator(".end").waitFor();
  asked.catch(() => {});
  end.catch(() => {});
  return Promise.race([asked.then(() => false), end.then(() => true)]);
}

// Where a form has a main button, that; else its first. Until it is sent: a form
// may want something picked first.
async function decide(page) {
  const own = await page.locator("#dock").getAttribute("data-own");
  let tabs = 0;
  for (let n = 0; n < 6; n++) {
    const main = (await page.locator(`${OFFERED}.main`).count()) > 0;
    const free = `${OFFERED}:not([aria-pressed=true])`;
    tabs = Math.max(tabs, await tabTo(page, main ? `${OFFERED}.main` : free, MOST));
    await page.keyboard.press("Enter");
    const sent = await page.evaluate(async (was) => {
      const gone = () => {
        const dock = document.querySelector("#dock.mine");
        return !dock || dock.dataset.own !== was;
      };
      for (let i = 0; i < 20 && !gone(); i++) await new Promise((done) => setTimeout(done, 10));
      return gone();
    }, own);
    if (sent) return tabs;
  }
  return tabs;
}

// A word of the booklet: a hint on focus, a card when it is pressed.
async function words(page) {
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
}

async function keys(page) {
  await page.keyboard.press("?");
  await page.locator("dialog[open]").waitFor();
  const inside = await page.evaluate(() => Boolean(document.activeElement?.closest("dialog")));
  assert.ok(inside, "the focus is in the dialog");
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });

  await words(page);
  await page.keyboard.press("r");
  await page.locator("#panel-rules summary").first().waitFor();
  await page.keyboard.press("ArrowLeft");
  assert.equal(await focused(page), "Chat");
  assert.equal(await page.locator("#why").count(), 0);
  await page.keyboard.press("d");
  await page.keyboard.press("w");
  await page.locator("#why .clause").first().focus();
  await page.keyboard.press("Enter");
  await page.locator("dialog.clause-card p").filter({ hasText: /\w{4}/ }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("w");
  await page.locator(ASKED).focus();
}

export function keyboard(world) {
  it("plays a whole game by keyboard alone", { timeout: 600000 }, async () => {
    const context = await person(world.browser, { lang: "en" });
    const page = await open(context, world.server.address);
    await page.locator(".box").first().waitFor();
    await page.keyboard.press("Tab");
    assert.match(await focused(page), /Skip/);
    await tabTo(page, ".box[data-game=rois] .play");
    const lid = page.locator(".box[data-game=rois] .lid");
    assert.notEqual(await lid.evaluate((e) => getComputedStyle(e).transform), "none");
    await page.keyboard.press("Enter");
    let decisions = 0;
    for (; !(await isOver(page)); decisions++) {
      if (decisions === 3) await keys(page);
      await decide(page);
    }
    // A king may fall early: enough that the keys of the table were tried and pressed on.
    assert.ok(decisions > 4, `${decisions} decisions`);
    assert.deepEqual(page.faults, []);
    await context.close();
  });
  fields(world);
}
