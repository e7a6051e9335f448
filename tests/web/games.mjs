// Each game whole, from the shelf to the end screen, against a program, in
// French. The English ones are played without a server (offline.mjs).
import assert from "node:assert/strict";
import { it } from "node:test";
import { open, person, setUp } from "./browser.mjs";
import { play } from "./robot.mjs";
import { checkWords, replays, SHORT } from "./whole.mjs";

async function checkEnd(page) {
  await page.locator(".podium li").first().waitFor();
  const record = await page.request.get(page.url().replace("/t/", "/api/record/"));
  assert.match(await record.text(), /^magnat-record 2\n[^]*\nend /);
  await replays(page); // and the address follows
  assert.equal(await page.locator(".podium li").count(), 2);
  await page.locator(".curve .line").first().waitFor({ state: "attached" });
  assert.equal(await page.locator(".curve .line").count(), 2);
}

export function games(world) {
  for (const game of Object.keys(SHORT)) {
    it(`${game}: a whole game`, { timeout: 360000 }, async () => {
      const context = await person(world.browser, { lang: "fr" });
      const page = await open(context, world.server.address);
      await setUp(page, { game, name: "Zoé", ...SHORT[game] });
      await page.locator("#dock").waitFor();
      await checkWords(page, "fr");
      await play(page, { seed: 3 });
      await checkEnd(page);
      await checkWords(page, "fr");
      assert.deepEqual(page.faults, []);
      await context.close();
    });
  }
}
