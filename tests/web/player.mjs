// A key of one's own: made, carried to a phone with its seat, renewed, deleted; the player's page;
// mute and report.
import assert from "node:assert/strict";
import { it } from "node:test";
import { checkAxe } from "./access.mjs";
import { open, person, setUp } from "./browser.mjs";

async function makeKey(page, name) {
  await page.locator("a.me").click();
  await page.locator("#me-name").fill(name);
  await page.locator(".make").click();
  await page.locator(".me-words li").nth(12).waitFor();
  return page.locator(".me-words li").allInnerTexts();
}

export function player(world) {
  it("a key goes from device to device", { timeout: 180000 }, async () => {
    const desk = await person(world.browser, { lang: "fr", name: "Ana" });
    const page = await open(desk, world.server.address);
    const words = await makeKey(page, "Ana");
    assert.equal(await page.locator(".qr path").count(), 1);
    await page.getByText("Aucune partie terminée").waitFor();
    await checkAxe(page, "one's own page");
    await page.locator(".me-page .learn-top a").click();
    await setUp(page, { game: "rois", rivals: ["open"], name: "Ana" });
    await page.locator(".room").waitFor();
    const table = new URL(page.url()).pathname;

    const small = { lang: "en", width: 390, height: 844, touch: true };
    const pocket = await person(world.browser, small);
    const phone = await open(pocket, `${world.server.address}/#/me`);
    await phone.locator("#me-words").fill(words.slice(0, 12).join(" "));
    await phone.locator(".use").click();
    await phone.locator(".refusal").waitFor();
    await phone.locator("#me-words").fill(words.map((w) => w.slice(0, 4)).join(" "));
    await phone.locator(".use").click();
    await phone.locator("h1", { hasText: "Ana" }).waitFor();
    await phone.locator("#me-key", { hasText: "Votre clé" }).waitFor(); // her language came along
    const wide = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
    await checkAxe(phone, "on a phone");
    await phone.locator(".me-page .learn-top a").click();
    await phone.locator(`.own a[href="${table}"]`).first().click();
    await phone.locator(".room").waitFor();
    assert.equal(await phone.locator("#join-name").count(), 0, "she sits there already");

    await page.goto(`${world.server.address}/#/me`);
    await page.getByText("Aucune partie terminée").waitFor(); // also after a reload
    await page.locator("#me-rename").fill("Anna");
    await page.locator("#me-rename").press("Enter");
    await page.locator("h1", { hasText: "Anna" }).waitFor();
    await page.locator("button.renew").click();
    await page.locator(".sure").click();
    await page.locator(".me-words li").nth(12).waitFor();
    await page.locator(".me-words li", { hasNotText: words[0] }).first().waitFor();
    assert.notDeepEqual(await page.locator(".me-words li").allInnerTexts(), words);
    await phone.goto(`${world.server.address}/#/me`);
    await phone.locator("#me-words").waitFor(); // the old key is of no use
    await page.locator("button.delete").click();
    await page.locator(".sure").click();
    await page.locator("#me-name").waitFor();
    assert.deepEqual([...page.faults, ...phone.faults], []);
    await desk.close();
    await pocket.close();
  });

  it("a passkey opens the same player without the words", { timeout: 180000 }, async () => {
    const desk = await person(world.browser, { lang: "en", name: "Ana" });
    const { port } = new URL(world.server.address);
    const page = await open(desk, `http://localhost:${port}`); // no passkeys for bare addresses
    const devices = await desk.newCDPSession(page);
    await devices.send("WebAuthn.enable");
    const { authenticatorId } = await devices.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true,
        isUserVerified: true, automaticPresenceSimulation: true,
      },
    });
    const words = await makeKey(page, "Ana");
    await page.locator(".add-pass").click();
    await page.locator(".me-passes li").waitFor();
    await checkAxe(page, "with a passkey");
    await page.locator(".add-pass").click(); // this device has one
    await page.locator(".refusal").waitFor();
    assert.equal(await page.locator(".me-passes li").count(), 1);
    await page.locator("button.leave").click();
    await page.locator(".sure").click();
    await page.locator(".with-pass").click();
    await page.locator("h1", { hasText: "Ana" }).waitFor();
    await page.locator(".me-passes li").waitFor();
    await page.locator(".me-words li").nth(12).waitFor();
    assert.notDeepEqual(await page.locator(".me-words li").allInnerTexts(), words);
    const { credentials } = await devices.send("WebAuthn.getCredentials", { authenticatorId });
    assert.equal(credentials.length, 1);
    await page.locator(".me-passes .drop").click();
    await page.locator(".me-passes").waitFor({ state: "detached" });
    await page.locator("button.leave").click();
    await page.locator(".sure").click();
    await page.locator(".with-pass").click(); // the device has it still, the server not
    await page.locator(".refusal").waitFor();
    await page.locator("#me-words").fill(words.join(" ")); // the words are good for ever
    await page.locator(".use").click();
    await page.locator("h1", { hasText: "Ana" }).waitFor();
    assert.deepEqual(page.faults, []);
    await desk.close();
  });

  it("who is muted is not heard, and can be reported", { timeout: 180000 }, async () => {
    const ana = await person(world.browser, { lang: "en", name: "Ana" });
    const bob = await person(world.browser, { lang: "en", name: "Bob" });
    const a = await open(ana, world.server.address);
    await setUp(a, { game: "rois", rivals: ["open", "open"], name: "Ana" });
    await a.locator(".room").waitFor();
    const b = await open(bob, a.url());
    await b.locator(".room form button[type=submit]").first().click();
    await b.locator(".chat input").fill("something rude");
    await b.locator(".chat button[type=submit]").click();
    await a.locator(".chat", { hasText: "something rude" }).waitFor();
    await a.locator(".people-here summary").click();
    await a.locator(".people-here .mute").click();
    await a.locator(".chat ol", { hasText: "something rude" }).waitFor({ state: "detached" });
    await a.locator(".people-here .tell").click();
    await a.locator("[id^=report-]").fill("he is rude");
    await checkAxe(a, "a report");
    await a.locator(".report button").click();
    await a.locator(".people-here [role=status]").waitFor();
    assert.deepEqual([...a.faults, ...b.faults], []);
    await ana.close();
    await bob.close();
  });
}
