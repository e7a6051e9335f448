// How somebody is called back: a feed, what it holds, quiet hours, holidays, and
// the link of a mail. Of what the server was not given nothing is offered.
import assert from "node:assert/strict";
import { it } from "node:test";
import { checkAxe } from "./access.mjs";
import { open, person } from "./browser.mjs";

export function calls(world) {
  it("a way to be called, quiet hours, a holiday", { timeout: 180000 }, async () => {
    const pocket = await person(world.browser, { lang: "fr", name: "Ana", width: 390, height: 844, touch: true });
    const page = await open(pocket, `${world.server.address}/#/me`);
    await page.locator("#me-name").fill("Ana");
    await page.locator(".make").click();
    await page.locator(".add-feed").waitFor();
    for (const kind of ["push", "mail", "hook"]) assert.equal(await page.locator(`.add-${kind}`).count(), 0, kind);
    await page.locator(".add-feed").focus();
    await page.keyboard.press("Enter");
    const address = await page.locator("#calls-feed").inputValue();
    const feed = await page.evaluate(async (at) => (await fetch(at)).text(), address);
    assert.match(feed, /^<\?xml .*<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom" xml:lang="fr">/s);
    const boxes = page.locator(".calls-events input:checked");
    assert.equal(await boxes.count(), 6);
    await page.locator(".calls-events input").first().uncheck();
    await page.waitForFunction(() => document.querySelectorAll(".calls-events input:checked").length === 5);
    await page.locator(".calls-quiet input").first().fill("23:30");
    await page.locator(".calls-quiet .set").click();
    await page.locator(".calls-now", { hasText: "23:30–08:00" }).waitFor();
    await checkAxe(page, "how one is called");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);

    // A game by days against a program: its clock stops.
    await page.locator(".me-page .learn-top a").click();
    await page.locator("button.create").click();
    await page.locator("input[name=speed]").nth(2).check();
    await page.locator("#holidays").selectOption("7");
    await page.locator("dialog button[type=submit]").click();
    await page.waitForURL(/\/t\//);
    await page.goto(`${world.server.address}/#/me`);
    await page.locator(".calls-rest .rest").click();
    await page.locator(".calls-rest li").waitFor();
    await page.locator(".calls-rest .rest-all").waitFor(); // and at tables of later
    await page.locator(".calls-rest .back").click();
    await page.locator(".calls-rest li").waitFor({ state: "detached" });
    await page.locator(".calls-rest .rest-all").waitFor({ state: "detached" });

    await page.goto(`${world.server.address}/calls/yes/any~word`);
    await page.locator(".say").click();
    await page.locator(".refusal").waitFor();
    await checkAxe(page, "a link of a mail");
    assert.deepEqual(page.faults, []);
    await pocket.close();
  });
}
