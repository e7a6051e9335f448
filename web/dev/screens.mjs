// The pictures of docs/screenshots, taken of the real server.
//
//   node web/dev/screens.mjs [NAME...]
import { mkdirSync } from "node:fs";
import { launch, open, person, setUp } from "../../tests/web/browser.mjs";
import { play } from "../../tests/web/robot.mjs";
import { root, Server } from "../../tests/web/server.mjs";

const folder = `${root}docs/screenshots`;
const LARGE = { width: 1360, height: 860 };
const PHONE = { width: 390, height: 844, touch: true };
const RIVALS = { ambition: 3, rois: 2, venture: 2, bourse: 3 };

// name: what to open, how many decisions to make before the picture
const PICTURES = {
  shelf: { ...LARGE, lang: "en", hover: "rois" },
  ambition: { ...LARGE, lang: "fr", game: "ambition", moves: 34, seed: 3 },
  rois: { ...LARGE, lang: "en", game: "rois", moves: 16, seed: 5 },
  venture: { ...LARGE, lang: "en", game: "venture", moves: 26, seed: 8 },
  bourse: { ...LARGE, lang: "fr", game: "bourse", moves: 44, seed: 2, dark: true },
  phone: { ...PHONE, lang: "fr", game: "venture", moves: 12, seed: 4 },
  "phone-shelf": { ...PHONE, lang: "en" },
  end: { ...LARGE, height: 1100, lang: "en", game: "rois", seed: 7 },
};

const wanted = process.argv.slice(2);
const server = new Server();
await server.start();
const browser = await launch();
mkdirSync(folder, { recursive: true });
try {
  for (const [name, p] of Object.entries(PICTURES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const context = await person(browser, { ...p, name: "Camille" });
    const page = await open(context, server.address);
    await page.locator(".box").first().waitFor();
    if (p.hover) await page.locator(`.box[data-game=${p.hover}]`).hover();
    if (p.game) {
      const rivals = Array(RIVALS[p.game]).fill("easy");
      await setUp(page, { game: p.game, name: "Camille", rivals });
      await page.locator("#dock").waitFor();
      await play(page, { limit: p.moves, seed: p.seed });
      await page.locator(p.moves ? "#dock.mine" : ".curve").first().waitFor();
    }
    await page.waitForTimeout(900);
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: `${folder}/${name}.png` });
    console.log(name, page.faults);
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
