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
// that is cut short; `all`: of the whole game. Chance is the server's, and one
// long auction is half of a part: only what asks too much three times over fails. `give`: orders of a sensible person, as they stand in the drawer, with a
// figure.
const GAMES = {
  ambition: {
    rivals: 3, until: "month 2 of", most: 40, all: 256,
    give: [[/Always accept once/, "60"], [/As banker raise by/, "3000"]], sensible: { most: 26, all: 150 },
  },
  bourse: { rivals: 3, until: "round 4.?6 laps", most: 40, all: 160 },
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

// The questions of a part of a game, or of all of it.
async function asked(world, game, set, sensible) {
  const context = await person(world.browser, { lang: "en" });
  const page = await open(context, world.server.address);
  await setUp(page, { game, rivals: Array(set.rivals).fill("medium") });
  await page.locator("#dock.mine").waitFor();
  if (sensible) await give(page, set.give ?? []);
  const part = whole ? {} : { until: set.until, limit: set.limit };
  const { questions } = await play(page, { seed: 3, daring: 0, sensible, timeout: 1700000, ...part });
  assert.deepEqual(page.faults, []);
  await context.close();
  return Object.values(questions);
}

function ask(world, game, set, sensible) {
  const ceilings = sensible ? set.sensible : set;
  const name = `${game}: ${sensible ? "with a sensible person's orders" : "with the standing orders of all"}`;
  const most = (list) =>
    whole ? ceilings.all : ceilings.most ?? ceilings.more + ceilings.each * list.filter((q) => ceilings.per.test(q)).length;
  it(name, { timeout: whole ? 1800000 : 240000 }, async () => {
    let list;
    for (let tries = 0; tries < (whole ? 1 : 3); tries++) {
      list = await asked(world, game, set, sensible);
      console.log(`# ${name}: ${list.length}`);
      assert.ok(list.length > 0);
      if (list.length <= most(list)) return;
    }
    assert.fail(`${list.length} questions: ${list.join(" / ")}`);
  });
}

export function questions(world) {
  for (const [game, set] of Object.entries(GAMES)) {
    ask(world, game, set, false);
    if (set.sensible) ask(world, game, set, true);
  }
}
