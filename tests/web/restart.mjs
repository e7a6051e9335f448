// The server is killed in mid-game and comes back: the page says so, comes
// back by itself, and what was pressed meanwhile counts once.
import assert from "node:assert/strict";
import { it } from "node:test";
import { OFFERED, open, person, setUp } from "./browser.mjs";
import { play } from "./robot.mjs";

const sent = (page) =>
  page.evaluate(() => [...document.querySelectorAll(".log li")].map((l) => l.textContent));

// The dock has offered the same for a while.
function settled() {
  const dock = document.querySelector("#dock.mine .dock-body .btn.main:not(:disabled)")?.closest("#dock");
  const now = dock?.innerText ?? "";
  window.still = now && now === window.offered ? window.still + 1 : 0;
  window.offered = now;
  return window.still > 40;
}

export function restart(world) {
  it("kill -9, a move meanwhile, back again", { timeout: 360000 }, async () => {
    const context = await person(world.browser, { lang: "en" });
    const page = await open(context, world.server.address, { lost: true });
    await setUp(page, { game: "venture", rivals: ["easy"] });
    await play(page, { limit: 6, seed: 11 });
    await page.locator(OFFERED).first().waitFor(); // the last answer is here
    const before = await sent(page);

    await world.server.kill("SIGKILL");
    await page.locator(".linkstate").waitFor();
    assert.match(await page.locator(".linkstate").innerText(), /Reconnecting/);
    const pressed = page.locator(OFFERED).first();
    await pressed.click();
    await world.server.start();
    await page.locator(".linkstate").waitFor({ state: "detached" });
    await page.locator("#dock.mine").waitFor();
    const after = await sent(page);
    assert.deepEqual(after.slice(0, before.length), before, "nothing acknowledged was lost");
    await play(page, { limit: 4, seed: 12 });
    assert.ok((await sent(page)).length > after.length, "the game goes on");
    assert.deepEqual(page.faults, []);
    await context.close();
  });

  it("a move meanwhile, and the page loaded anew", { timeout: 240000 }, async () => {
    const context = await person(world.browser, { lang: "en" });
    const page = await open(context, world.server.address, { lost: true });
    await setUp(page, { game: "ambition", rivals: ["easy"] });
    const main = page.locator("#dock.mine .dock-body .btn.main:not(:disabled)");
    await main.waitFor();
    await page.waitForFunction(settled); // an order may still answer the first question
    const before = (await sent(page)).length;
    const kept = () => page.evaluate(() => sessionStorage.getItem("magnat.outbox"));

    await world.server.kill("SIGKILL");
    await page.locator(".linkstate").waitFor();
    await main.click();
    assert.match(await kept(), /"move":/);
    await page.locator(".unsent", { hasText: "will be sent" }).waitFor();
    await page.evaluate((offered) => { // whatever is pressed now, it is one move
      for (const b of document.querySelectorAll(offered)) b.click();
    }, OFFERED);
    assert.equal(JSON.parse(await kept()).length, 1);
    // by now the page waits some seconds before it tries again
    await page.waitForTimeout(4000);
    await world.server.start();
    await page.reload();
    await page.waitForFunction(() => sessionStorage.getItem("magnat.outbox") === "[]");
    await page.locator(".unsent").waitFor({ state: "detached" });
    await page.waitForFunction(
      (n) => document.querySelectorAll(".log li").length > n, before);
    assert.deepEqual(page.faults, []);
    await context.close();
  });

  it("a stop that was announced", { timeout: 180000 }, async () => {
    const context = await person(world.browser, { lang: "en" });
    const page = await open(context, world.server.address, { lost: true });
    await setUp(page, { game: "rois", rivals: ["easy"] });
    await page.locator("#dock.mine").waitFor();
    await world.server.kill("SIGTERM");
    await page.locator(".linkstate").waitFor();
    await world.server.start();
    await page.locator(".linkstate").waitFor({ state: "detached" });
    await play(page, { limit: 3, seed: 2 });
    assert.deepEqual(page.faults, []);
    await context.close();
  });
}
