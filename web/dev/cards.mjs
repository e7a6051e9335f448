// The pictures that a link to a table is shown with (web/cards/GAME.jpg): the
// lid of the box and its title, 1200 by 630. Made anew when a cover changes.
//
//   node web/dev/cards.mjs [URL of a server, http://127.0.0.1:8080/] [web/cards]
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";

const [url = "http://127.0.0.1:8080/", out = "web/cards"] = process.argv.slice(2);
const GAMES = ["ambition", "rois", "venture", "bourse"];
const STYLE = `
  body { margin: 0 }
  .card { position: fixed; inset: 0; z-index: 99; display: flex; align-items: center; gap: 70px;
    padding: 0 90px; background: linear-gradient(#5d3d27, #4a2e1c); color: #fbf1df }
  .card .lid { width: 396px; height: 528px; flex: none; border-radius: 6px; overflow: hidden;
    box-shadow: 14px 12px 40px #000a }
  .card svg { width: 100%; height: 100%; display: block }
  .card h1 { margin: 0; font: 640 78px/1.1 Fraunces, Georgia, serif }
  .card p { margin: 24px 0 0; font: 500 38px "Libre Franklin", sans-serif; color: #e9b949 }`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const page = await browser.newPage({
  viewport: { width: 1200, height: 630 }, colorScheme: "light", bypassCSP: true,
  locale: "fr-FR", // the titles on the boxes
});
await page.goto(url);
await page.waitForSelector(".box .cover");
await page.addStyleTag({ content: STYLE });
mkdirSync(out, { recursive: true });
for (const game of GAMES) {
  await page.evaluate((name) => {
    document.querySelector(".card")?.remove();
    const box = document.querySelector(`.box.world-${name}`);
    const card = document.createElement("div");
    const lid = document.createElement("div");
    const words = document.createElement("div");
    const title = document.createElement("h1");
    const brand = document.createElement("p");
    card.className = "card";
    lid.className = "lid";
    lid.append(box.querySelector(".cover").cloneNode(true));
    title.textContent = box.querySelector("h3, h2").textContent;
    brand.textContent = "Magnat";
    words.append(title, brand);
    card.append(lid, words);
    document.body.append(card);
  }, game);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${out}/${game}.jpg`, type: "jpeg", quality: 78 });
}
await browser.close();
