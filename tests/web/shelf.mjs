// The shelf on a phone: it stands still while it loads, and on a slow line
// with a slow processor it is there soon.
import assert from "node:assert/strict";
import { it } from "node:test";
import { person } from "./browser.mjs";

// Lighthouse's slow 4G, and a processor four times slower.
const SLOW = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, offline: false };

// A fresh phone looks at the shelf: how much it shifted, and when a game could
// be set up (milliseconds from the first request).
export async function look(browser, address, slow) {
  const context = await person(browser, { width: 390, height: 844, touch: true });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  if (slow) {
    await line.send("Network.enable");
    await line.send("Network.emulateNetworkConditions", SLOW);
    await line.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  }
  await page.addInitScript(() => {
    window.shifted = 0;
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window.shifted += entry.value;
        for (const s of entry.sources) {
          window.shifts.push([entry.value, Math.round(entry.startTime), s.node?.className ?? s.node?.nodeName]);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
    const watch = () => {
      const button = document.querySelector(".box .setup");
      if (button?.checkVisibility() && !button.disabled) window.usable ??= performance.now();
      else requestAnimationFrame(watch);
    };
    watch();
  });
  await page.goto(address, { waitUntil: "load" });
  await page.waitForFunction(() => window.usable !== undefined && document.fonts.status === "loaded");
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  const seen = await page.evaluate(() => ({ shifted: window.shifted, usable: window.usable, shifts: window.shifts }));
  await context.close();
  return seen;
}

export function shelf(world) {
  for (const slow of [false, true]) {
    it(slow ? "stands still on a slow line" : "stands still", async () => {
      const { shifted, shifts } = await look(world.browser, world.server.address, slow);
      assert.ok(shifted < 0.1, `it shifted by ${shifted}: ${JSON.stringify(shifts)}`);
    });
  }
}
