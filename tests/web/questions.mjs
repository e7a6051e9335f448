// How many questions the page asks: the beginning of a game of each kind, and
// with WHOLE=1 all of it (make web-questions). Once with the standing orders that
// everybody has, once with those that a sensible person gives.
import assert from "node:assert/strict";
import { it } from "node:test";
import { open, person, setUp } from "./browser.mjs";
import { play } from "./robot.mjs";

const whole = Boolean(process.env.WHOLE);

// The part ends when the board shows `until`, or after `limit` presses. `most`:
// questions of it, or `each` for every one of the kind `per` and `more` for a turn
// that is cut short; `all`: of the whole game. Chance is the server's, so that
// ceilings of a part leave room: they are for questions that come back in heaps. `give`: orders of a sensible person, as they stand in the drawer, with a
// figure.
const GAMES = {
  ambition: {
    rivals: 3, until: "month 2 of", most: 40, all: 256,
    give: [[/Always accept once/, "60"], [/As banker raise by/, "3000"]], sensible: { most: 26, all: 150 },
  },
  bourse: { rivals: 3, until: "round 4.?6 laps", most: 48, all: 160 },
  venture: { rivals: 2, limit: 24, per: /^Your turn/, each: 2, more: 4, all: 80 },
  rois: { rivals: 1, limit: 16, per: /^Attack| attacks/, each: 3, more: 5, all: 110 },
};

async function give(page, list) {
  await page.locator("#dock .dock-tools").getByRole("button", { name: "Orders" }).click();
  const drawer = page.locator("dialog.orders-drawer");
  for (const [words, figure] of list) {
    const row = drawer.locator(".order-line", { hasText: words });
    await row.locator("input").fill(figure);
    await row.getByRole("button").click();
    await drawer.locator(".clip", { hasText: words }).waitFor();
  }
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "detached" });
}

function ask(world, game, set, sensible) {
  const ceilings = sensible ? set.sensible : set;
  const name = `${game}: ${sensible ? "with a sensible person's orders" : "with the standing orders of all"}`;
  it(name, { timeout: whole ? 1800000 : 240000 }, async () => {
    const context = await person(world.browser, { lang: "en" });
    const page = await open(context, world.server.address);
    await setUp(page, { game, rivals: Array(set.rivals).fill("medium") });
    await page.locator("#dock.mine").waitFor();
    if (sensible) await give(page, set.give ?? []);
    const part = whole ? {} : { until: set.until, limit: set.limit };
    const { questions } = await play(page, { seed: 3, daring: 0, sensible, timeout: 1700000, ...part });
    const asked = Object.values(questions);
    console.log(`# ${name}: ${asked.length}`);
    assert.ok(asked.length > 0);
    const partly = ceilings.most ?? ceilings.more + ceilings.each * asked.filter((q) => ceilings.per.test(q)).length;
    const most = whole ? ceilings.all : partly;
    assert.ok(asked.length <= most, `${asked.length} questions: ${asked.join(" / ")}`);
    assert.deepEqual(page.faults, []);
    await context.close();
  });
}

export function questions(world) {
  for (const [game, set] of Object.entries(GAMES)) {
    ask(world, game, set, false);
    if (set.sensible) ask(world, game, set, true);
  }
}
