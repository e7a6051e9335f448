// Draws the icons of the installed page from icon.svg, in Chromium. Their files
// are kept (src/icons): run it again when the drawing changes.
//
//   node web/dev/icons.mjs
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const src = `${dirname(fileURLToPath(import.meta.url))}/../src`;
const drawing = readFileSync(`${src}/icon.svg`, "utf8");
// A maskable icon may be cut to any shape: its ground fills the square, and the
// drawing stays inside the middle four fifths.
const masked = drawing
  .replace('viewBox="0 0 64 64"', 'viewBox="-12 -12 88 88"')
  .replace(/<rect width="64"[^>]*>/, '<rect x="-12" y="-12" width="88" height="88" fill="#7a1f2b"/>');

const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
for (const [name, size, svg] of [["192", 192, drawing], ["512", 512, drawing], ["mask", 512, masked]]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  await page.screenshot({ path: `${src}/icons/${name}.png`, omitBackground: true });
}
await browser.close();
