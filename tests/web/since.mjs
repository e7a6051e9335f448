// "Since your last move": a headline, an account when a count has ended, and the
// events one click away; on a phone the form comes first.
import assert from "node:assert/strict";
import { it } from "node:test";
import { open, person, setUp } from "./browser.mjs";
import { play } from "./robot.mjs";

const TRIES = 80; // decisions in which some count ends

// Plays until an account lies in the dock; its panel.
async function untilAccount(page) {
  const since = page.locator(".since:has(.since-headline):has(.account)");
  for (let n = 0; n < TRIES; n++) {
    await play(page, { limit: 2, seed: n + 1 });
    // The form that is offered asks for its digest: it has come, or it is told why not.
    await page.waitForFunction(() => !document.querySelector(".dock.mine .since") ||
      document.querySelector(".since-headline, .since > .account, .since > .since-events"));
    if ((await since.count()) > 0) return since;
  }
  throw new Error("no account");
}

export function since(world) {
  for (const width of [1280, 390]) {
    it(`the digest and the account, ${width} pixels`, { timeout: 240000 }, async () => {
      const context = await person(world.browser, { lang: "en", width });
      const page = await open(context, world.server.address);
      await setUp(page, { game: "rois", name: "Zoé" });
      await page.locator("#dock").waitFor();
      const panel = await untilAccount(page);
      const account = panel.locator(".account");
      assert.ok((await panel.locator(".since-headline").innerText()).length > 5);
      assert.equal(await account.isVisible(), width > 640);
      if (width < 640) await panel.getByRole("button", { name: "More" }).click();
      assert.match(await account.innerText(), /Account of turn \d+[^]*Balance[^]*Your tokens: \d+/);
      await panel.locator("summary").click();
      assert.ok((await panel.locator(".since-events li").count()) > 1);
      assert.deepEqual(page.faults, []);
      await context.close();
    });
  }
}
