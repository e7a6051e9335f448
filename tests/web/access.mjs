// axe finds nothing serious on the shelf, each board and the end, in both
// themes.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { it } from "node:test";
import { open, person, setUp } from "./browser.mjs";
import { play } from "./robot.mjs";
import { root } from "./server.mjs";

const axe = readFileSync(`${root}web/node_modules/axe-core/axe.min.js`, "utf8");

// A colour on its way to another one is neither: on a busy machine the shortest
// way takes its time.
const settled = (page) => page.evaluate(() => Promise.all(document.getAnimations()
  .filter((a) => a.playState === "running" && Number.isFinite(a.effect?.getComputedTiming().endTime))
  .map((a) => a.finished.catch(() => {}))));

export async function checkAxe(page, where) {
  await settled(page);
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"],
      resultTypes: ["violations"],
    });
    return violations
      .filter((v) => v.impact === "serious" || v.impact === "critical")
      .map((v) => {
        const nodes = v.nodes.slice(0, 4).map((n) => `${n.target} ${n.any[0]?.message ?? ""}`);
        return `${v.id}: ${nodes.join(" | ")}`;
      });
  });
  assert.deepEqual(found, [], where);
}

export function access(world) {
  for (const dark of [false, true]) {
    const theme = dark ? "dark" : "light";
    it(`the shelf and its dialog, ${theme}`, { timeout: 180000 }, async () => {
      const context = await person(world.browser, { dark });
      const page = await open(context, world.server.address);
      await page.locator(".box").first().waitFor();
      await checkAxe(page, "the shelf");
      await page.locator(".create").click();
      await page.locator(".setup-form").waitFor();
      await checkAxe(page, "setting up");
      await context.close();
    });
    for (const game of ["ambition", "rois", "venture", "bourse"]) {
      it(`${game}, ${theme}`, { timeout: 360000 }, async () => {
        const context = await person(world.browser, { dark });
        const page = await open(context, world.server.address);
        await setUp(page, { game, rivals: ["easy", "easy"] });
        await play(page, { limit: 6, seed: 6 });
        await page.locator("#dock.mine").waitFor();
        await checkAxe(page, "the board");
        if (game === "rois") {
          await play(page, { seed: 7 });
          await page.locator(".curve .line").first().waitFor({ state: "attached" });
          await checkAxe(page, "the end");
        }
        await context.close();
      });
    }
  }
}
