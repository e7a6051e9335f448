// A phone of 360 pixels: nothing sticks out, what is pressed is large enough.
import assert from "node:assert/strict";
import { it } from "node:test";
import { checkAxe } from "./access.mjs";
import { open, person } from "./browser.mjs";
import { textOverEdges } from "./edges.mjs";
import { play } from "./robot.mjs";

const LEAST = 44;

export async function checkFits(page, where, width = 360) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= width, `${where}: the page is ${wide} wide`);
  assert.deepEqual(await textOverEdges(page), [], `${where}: text over an edge`);
  const small = await page.evaluate((least) => {
    const all = [...document.querySelectorAll("#dock button, .topbar button, .box button")];
    return all
      .filter((b) => b.checkVisibility() && !b.matches(".clause"))
      .map((b) => ({ text: b.textContent, box: b.getBoundingClientRect() }))
      .filter(({ box }) => Math.max(box.width, box.height) < least || box.height < least - 6)
      .map(({ text, box }) => `${text} ${Math.round(box.width)}x${Math.round(box.height)}`);
  }, LEAST);
  assert.deepEqual(small, [], `${where}: too small for a thumb`);
}

// What wins, what ends it and where I stand is in sight, wherever the page is; a
// word of the booklet explains itself when it is tapped.
async function checkSight(page) {
  const sight = page.locator(".sight");
  await sight.locator(".term").first().waitFor();
  const lines = await sight.locator("p").allInnerTexts();
  assert.equal(lines.length, 3, lines.join(" | "));
  for (const line of lines) assert.match(line, /\p{L}{3}/u);
  await page.evaluate(() => scrollTo(0, 400));
  const box = await sight.boundingBox();
  assert.ok(box && box.y >= 0 && box.y < 120, `in sight at ${box?.y}`);
  assert.ok(box.height < 90, `slim: ${box.height}`);
  await sight.locator(".term").first().tap();
  const card = page.locator("dialog.clause-card");
  await card.locator("p").filter({ hasText: /\p{L}{4}/u }).waitFor();
  await card.locator("button").first().tap();
  await card.waitFor({ state: "detached" });
  await page.evaluate(() => scrollTo(0, 0));
}

// Up to three hints, each with what to expect, what it risks and a button.
async function checkHints(page) {
  await page.getByRole("button", { name: /^Conseil/ }).tap();
  await page.locator(".hints li").first().waitFor();
  const hints = await page.locator(".hints li").allInnerTexts();
  assert.ok(hints.length >= 1 && hints.length <= 3, `${hints.length} hints`);
  for (const text of hints) {
    assert.match(text, /% de la victoire, ± \d+/);
    assert.match(text, /Risque.*une fois sur cinq/s);
  }
  await checkFits(page, "hints");
}

export function phone(world) {
  for (const game of ["ambition", "rois", "venture", "bourse"]) {
    it(`${game} in two taps, on 360 pixels`, { timeout: 360000 }, async () => {
      const context = await person(world.browser, { width: 360, height: 740, touch: true });
      const page = await open(context, world.server.address);
      const box = page.locator(`.box[data-game=${game}]`);
      await box.waitFor();
      await checkFits(page, "the shelf");
      await box.locator(".play").tap();
      await page.locator("#dock.mine").waitFor();
      await checkFits(page, "the first decision");
      await checkSight(page);
      await checkHints(page);
      await play(page, { limit: 5, seed: 4 });
      await page.locator("#dock").waitFor();
      await checkFits(page, "later");
      await checkAxe(page, "later");
      assert.deepEqual(page.faults, []);
      await context.close();
    });
  }
}
