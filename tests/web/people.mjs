// Two people at one table in two browsers, one watching: what each page gets
// and shows is what that seat may know.
import assert from "node:assert/strict";
import { it } from "node:test";
import { open, person, setUp } from "./browser.mjs";
import { play, playTogether } from "./robot.mjs";
import { load } from "./unit.mjs";

// Everything that the server tells a page, from before its first request;
// differences as what they come to.
async function listen(page) {
  const { Told } = await load("src/delta.ts");
  const heard = [];
  page.on("websocket", (ws) => {
    const told = new Told();
    ws.on("framereceived", (f) => {
      const message = JSON.parse(String(f.payload));
      heard.push(message.t === undefined ? message : told.read(message));
    });
  });
  return heard;
}

async function openListening(context, address) {
  const page = await context.newPage();
  page.faults = [];
  page.on("pageerror", (e) => page.faults.push(e.message));
  const heard = await listen(page);
  await page.goto(address);
  return { page, heard };
}

// Venture: hands, drawn cards and spending power are a seat's own.
function checkVenture(heard, seat) {
  const tables = heard.filter((m) => m.t === "sync" || m.t === "update");
  assert.ok(tables.length > 3, "the page was told of the game");
  let now = null; // who joins looks on first
  for (const m of tables) {
    if (m.t === "sync") now = m.seat ?? null;
    if (!m.view) continue;
    assert.equal(m.view.seat ?? null, now);
    if (now === null) assert.equal("hand" in m.view, false);
    for (const p of m.view.players) assert.equal("hand" in p, false);
    for (const line of [...(m.log ?? []), ...(m.events ?? [])]) {
      const own = ["drew", "dealt", "named"].includes(line.event);
      if (own) assert.equal(line.seat, now, `${line.event} is told to its seat only`);
    }
    if (now === null) assert.equal(m.legal.length, 0);
  }
  assert.equal(now, seat);
}

export function people(world) {
  it("two people and a spectator, each with their own secrets", { timeout: 360000 }, async () => {
    const ana = await person(world.browser, { lang: "fr", name: "Ana" });
    const bob = await person(world.browser, { lang: "en", name: "Bob" });
    const eve = await person(world.browser, { lang: "en" });
    const a = await openListening(ana, world.server.address);
    await setUp(a.page, { game: "venture", name: "Ana", rivals: ["open"] });
    await a.page.locator(".room").waitFor();
    const table = a.page.url();

    const b = await openListening(bob, table);
    await b.page.locator("#join-name").fill("Bob");
    await b.page.locator(".join button[type=submit]").click();
    await a.page.locator("#dock").waitFor();
    await b.page.locator("#dock").waitFor();
    const e = await openListening(eve, table);
    await e.page.locator(".watching").waitFor();

    await playTogether([a.page, b.page], 8);
    checkVenture(a.heard, 0);
    checkVenture(b.heard, 1);
    checkVenture(e.heard, null);
    assert.match(await a.page.locator(".strip").innerText(), /Bob/);
    assert.equal(await e.page.locator("#dock.mine").count(), 0);

    // what one says, all read; in markup's own letters
    await a.page.locator("#tab-chat").click();
    await a.page.locator(".chat input").fill("<b>Bonjour</b> Bob !");
    await a.page.locator(".chat form button").click();
    await b.page.locator("#tab-chat").click();
    await b.page.getByText("<b>Bonjour</b> Bob !").waitFor();
    for (const x of [a, b, e]) assert.deepEqual(x.page.faults, []);
    await Promise.all([ana.close(), bob.close(), eve.close()]);
  });

  it("a second tab, and the other language at once", { timeout: 180000 }, async () => {
    const context = await person(world.browser, { lang: "fr" });
    const first = await open(context, world.server.address);
    await setUp(first, { game: "rois", rivals: ["easy"] });
    await first.locator("#dock.mine").waitFor();
    const second = await open(context, first.url());
    await second.locator("#dock.mine").waitFor();
    await play(second, { limit: 4 });
    const lines = await second.locator(".log li").count();
    await first.waitForFunction((n) => document.querySelectorAll(".log li").length >= n, lines);
    await first.locator(".topbar .lang").click();
    await first.getByRole("tab", { name: "Log" }).waitFor();
    await second.getByRole("tab", { name: "Log" }).waitFor();
    assert.equal(await first.locator("html").getAttribute("lang"), "en");
    assert.deepEqual([...first.faults, ...second.faults], []);
    await context.close();
  });

  it("a seat is taken along to another device", { timeout: 180000 }, async () => {
    const laptop = await person(world.browser, { lang: "en" });
    const first = await open(laptop, world.server.address);
    await setUp(first, { game: "venture", rivals: ["easy"] });
    await first.locator("#dock.mine").waitFor();
    await first.getByRole("button", { name: "Another device" }).click();
    const link = await first.locator("#invite").inputValue();
    assert.match(link, /#seat=[\w-]{20,}$/);

    const pocket = await person(world.browser, { lang: "fr", width: 390, height: 844 });
    const second = await open(pocket, link);
    await second.locator("#dock.mine").waitFor();
    assert.doesNotMatch(second.url(), /seat=/, "the token does not stay in the address");
    await play(second, { limit: 3 });
    assert.equal(await second.locator(".watching").count(), 0);
    assert.deepEqual([...first.faults, ...second.faults], []);
    await Promise.all([laptop.close(), pocket.close()]);
  });
}
