// Each game whole, from the shelf to the end screen, against a program, in
// French and in English.
import assert from "node:assert/strict";
import { it } from "node:test";
import { open, person, setUp } from "./browser.mjs";
import { play } from "./robot.mjs";

// The shortest games that the rules allow.
const SHORT = {
  ambition: { options: { months: "6" } },
  rois: {},
  venture: {},
  bourse: { ruleset: "junior", options: { turns: "6" } },
};

// Words of the other language, or keys of the catalogue, that slipped through.
const FOREIGN = {
  fr: /\b(Undo|Waiting for|Hint|Log|Rules|Rematch)\b/,
  en: /\b(Annuler|On attend|Conseil|Journal|Règles|Revanche)\b/,
};
const KEY = /\b(web|amb|roi|ven|bou)\.[a-z][a-z.-]+/;

async function checkWords(page, lang) {
  const text = await page.locator("body").innerText();
  assert.doesNotMatch(text, FOREIGN[lang]);
  assert.doesNotMatch(text, KEY);
}

async function checkEnd(page) {
  await page.locator(".podium li").first().waitFor();
  assert.equal(await page.locator(".podium li").count(), 2);
  await page.locator(".curve .line").first().waitFor({ state: "attached" });
  assert.equal(await page.locator(".curve .line").count(), 2);
  const slider = page.locator(".replay-bar input");
  const last = Number(await slider.getAttribute("max"));
  assert.ok(last > 10, "the replay has the moves");
  await slider.fill(String(Math.floor(last / 2)));
  await page.locator(".replay .board > *").first().waitFor();
  const record = await page.request.get(page.url().replace("/t/", "/api/record/"));
  assert.match(await record.text(), /^magnat-record 2\n[^]*\nend /);
}

export function games(world) {
  for (const game of Object.keys(SHORT)) {
    for (const lang of ["fr", "en"]) {
      it(`${game}, ${lang}: a whole game`, { timeout: 360000 }, async () => {
        const context = await person(world.browser, { lang });
        const page = await open(context, world.server.address);
        await setUp(page, { game, name: "Zoé", ...SHORT[game] });
        await page.locator("#dock").waitFor();
        await checkWords(page, lang);
        await play(page, { seed: lang === "fr" ? 3 : 5 });
        await checkEnd(page);
        await checkWords(page, lang);
        assert.deepEqual(page.faults, []);
        await context.close();
      });
    }
  }
}
