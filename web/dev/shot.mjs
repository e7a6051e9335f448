// A screenshot of a page, to be looked at.
//
//   node web/dev/shot.mjs URL out.png [width 1280] [height 900] [dark] [full]
//                         [click:SELECTOR]... [wait:MS]
// Prints what the page complains about.
import { chromium } from "playwright-core";

const [url, out, width = "1280", height = "900", ...flags] = process.argv.slice(2);
if (!out) {
  console.error("usage: shot.mjs URL out.png [width] [height] [dark] [full] [click:SEL] [wait:MS]");
  process.exit(2);
}
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
const page = await browser.newPage({
  viewport: { width: Number(width), height: Number(height) },
  colorScheme: flags.includes("dark") ? "dark" : "light",
});
page.on("console", (m) => m.type() === "error" && console.error("console:", m.text()));
page.on("pageerror", (e) => console.error("error:", e.stack ?? e.message));
await page.goto(url);
await page.waitForLoadState("networkidle");
for (const flag of flags) {
  if (flag.startsWith("click:")) await page.click(flag.slice(6), { timeout: 4000 });
  if (flag.startsWith("wait:")) await page.waitForTimeout(Number(flag.slice(5)));
}
await page.waitForTimeout(300);
await page.screenshot({ path: out, fullPage: flags.includes("full") });
await browser.close();
