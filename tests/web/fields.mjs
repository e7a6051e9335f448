// Forms: numbers that are typed, hints that are put in, and what stands where.
import assert from "node:assert/strict";
import { it } from "node:test";
import { open, person, setUp, slowLine } from "./browser.mjs";

const main = (page) => page.locator("#dock .dock-body .btn.main:enabled").first();
const own = (page) => page.locator("#dock").getAttribute("data-own");
const figure = (text) => Number(/[\d,]{3,}/.exec(text)[0].replace(/,/g, ""));

const sent = (page, before) =>
  page.waitForFunction((was) => document.querySelector("#dock")?.dataset.own !== was, before);

async function table(world, how) {
  const context = await person(world.browser, how);
  if (how.slow) await slowLine(context, how.slow);
  const page = await open(context, world.server.address);
  await page.locator(".box").first().waitFor();
  await setUp(page, { game: how.game, rivals: ["easy"] });
  return { page, close: () => context.close() };
}

// Presses the main button until such a question comes.
async function until(page, question) {
  for (let n = 0; n < 40; n++) {
    await main(page).waitFor();
    if (question.test(await page.locator("#dock .question").innerText())) return;
    const before = await own(page);
    await main(page).click();
    await sent(page, before);
  }
  assert.fail(`no question like ${question}`);
}

async function typedStaff(page) {
  const workers = page.getByLabel("Workers", { exact: true });
  await main(page).waitFor();
  await workers.fill("2");
  const two = figure(await main(page).innerText());
  await workers.fill("3"); // no blur: the button says it at once
  const three = figure(await main(page).innerText());
  assert.ok(three > two, `${two}, then ${three}`);

  await workers.fill("99");
  await page.getByText("99 is not possible here: from 0 to 2", { exact: false }).waitFor();
  const before = await own(page);
  await workers.press("Enter");
  assert.equal(await workers.inputValue(), "99", "not cut");
  assert.equal(await workers.getAttribute("aria-invalid"), "true");
  assert.equal(await own(page), before, "nothing is sent");

  for (const trade of ["Sales people", "Secretaries", "Accountants"])
    await page.getByLabel(trade, { exact: true }).fill("1");
  await workers.fill("2");
  assert.equal(await page.locator(".kit-fault:visible").count(), 0);
  await workers.press("Enter");
  await sent(page, before);
}

async function typedBid(page) {
  await until(page, /sealed bid/);
  const price = page.getByLabel("Price a bar").first();
  await price.fill("2000");
  await page.locator(".btn[type=submit]", { hasText: "× 2,000" }).waitFor();
  await price.blur();
  assert.equal(await price.inputValue(), "2,000");
  const [, end] = await page.locator(".kit-ends").first().locator("span").allInnerTexts();
  const cash = figure(await page.locator(".player.seat-0 .facts").innerText());
  assert.ok(figure(end) < cash, `the slider ends at ${end} of ${cash}`);
  await price.fill("3,000");
  const before = await own(page);
  await price.press("Enter"); // before the table has said how many that may be
  await sent(page, before);
}

// A hint for one of four trades.
async function hintPutIn(page) {
  const accountants = page.getByLabel("Accountants", { exact: true });
  await main(page).waitFor();
  await accountants.fill("0"); // a program would have one, and it leaves cash for any hint
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".hints li").first().waitFor();
  const side = await page.locator(".side").boundingBox();
  assert.ok(side.height > 180, `the tab is ${side.height} high`);
  const before = await own(page);
  const put = page.getByRole("button", { name: "Put it in" });
  const hint = page.locator(".hints li").filter({ has: put }).first();
  const wanted = /\d+/.exec(await hint.locator("b").innerText())[0];
  await hint.getByRole("button", { name: "Put it in" }).click();
  const workers = await page.getByLabel("Workers", { exact: true }).elementHandle();
  await page.waitForFunction(([e, n]) => e.value === n, [workers, wanted]);
  assert.equal(await accountants.inputValue(), "0", "the rest stays");
  assert.equal(await own(page), before, "nothing is sent");
  const ready = await page.evaluate(() => document.activeElement?.matches(".btn.main"));
  assert.ok(ready, "the button is at hand");
}

async function away(page) {
  await page.getByRole("button", { name: "Leave the table" }).click();
  await page.locator("dialog .btn.main").click();
  await page.locator("#dock .away-note", { hasText: "A program is playing on for you" }).waitFor();
  await page.locator("#dock").getByRole("button", { name: "I am back" }).click();
  await page.locator(".away-note").waitFor({ state: "detached" });
}

export function fields(world) {
  it("numbers are typed, said if not possible, sent by Enter", { timeout: 360000 }, async () => {
    const { page, close } = await table(world, { game: "ambition", lang: "en", slow: 200 });
    await hintPutIn(page);
    await typedStaff(page);
    await typedBid(page);
    assert.deepEqual(page.faults, []);
    await close();
  });

  // With somebody else who has to decide: a program alone would play to the end.
  it("the dock says that a program plays for me", { timeout: 180000 }, async () => {
    const ana = await person(world.browser, { lang: "en", name: "Ana" });
    const bob = await person(world.browser, { lang: "en", name: "Bob" });
    const page = await open(ana, world.server.address);
    await setUp(page, { game: "ambition", name: "Ana", rivals: ["open"] });
    await page.locator(".room").waitFor();
    const other = await open(bob, page.url());
    await other.locator("#join-name").fill("Bob");
    await other.locator(".join button[type=submit]").click();
    await page.locator("#dock.mine").waitFor();
    await away(page);
    await ana.close();
    await bob.close();
  });

  it("Maxi Bourse tells where the pawns stand", { timeout: 180000 }, async () => {
    const { page, close } = await table(world, { game: "bourse", lang: "en" });
    const pawns = page.getByRole("list", { name: "Where the pawns stand" }).getByRole("listitem");
    await pawns.first().waitFor({ state: "attached" });
    const said = await pawns.allInnerTexts();
    const names = await page.locator(".strip .who b").allInnerTexts();
    assert.deepEqual(said.map((s) => s.split(":")[0]), names);
    for (const s of said) assert.match(s, /: .{3}/);
    await close();
  });

  it("help on a phone is no list of keys", { timeout: 180000 }, async () => {
    const context = await world.browser.newContext({
      locale: "en-GB", viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true,
    });
    const page = await open(context, world.server.address);
    await page.getByRole("button", { name: "Help" }).tap();
    await page.locator(".how li").first().waitFor();
    assert.equal(await page.locator("kbd:visible").count(), 0);
    await context.close();
  });
}
