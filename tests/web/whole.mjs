// Whole games: the shortest that there are, and what their end shows.
import assert from "node:assert/strict";

// The shortest games that the rules allow.
export const SHORT = {
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

export async function checkWords(page, lang) {
  const text = await page.locator("body").innerText();
  assert.doesNotMatch(text, FOREIGN[lang]);
  assert.doesNotMatch(text, KEY);
}

// The end can be gone through again.
export async function replays(page) {
  await page.locator(".podium li").first().waitFor();
  await page.locator(".replay[data-at]").waitFor(); // the bar is there before its first moment
  const slider = page.locator(".replay-bar input");
  const last = Number(await slider.getAttribute("max"));
  assert.ok(last > 10, "the replay has the moves");
  await slider.fill(String(Math.floor(last / 2)));
  await page.locator(".replay .board > *").first().waitFor();
}
