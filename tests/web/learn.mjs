// Lessons on the page: one of each game to its end, by its forms; on a phone, in
// French, by keyboard alone; what else is tried is answered; progress is kept.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { it } from "node:test";
import { checkAxe } from "./access.mjs";
import { open, person } from "./browser.mjs";
import { checkFits } from "./phone.mjs";
import { root } from "./server.mjs";

function lessonOf(game, number) {
  const folder = `${root}data/lessons/${game}/`;
  const file = readdirSync(folder).find((f) => f.startsWith(`${number}-`));
  return JSON.parse(readFileSync(folder + file, "utf8"));
}

// --- hands: how a person presses something ------------------------------------------

const mouse = { press: (page, what) => what.click() };
const thumb = { press: (page, what) => what.tap() };
// Tab until it has the focus, then Enter. The bubble has the focus at each step:
// there Enter goes on.
const keys = {
  async read(page) {
    await page.waitForFunction(() => document.activeElement?.matches(".lesson-bubble"));
    await page.keyboard.press("Enter");
  },
  async press(page, what) {
    const wanted = await what.elementHandle();
    for (let n = 0; n < 120; n++) {
      if (await page.evaluate((e) => document.activeElement === e, wanted)) {
        await page.keyboard.press("Enter");
        return;
      }
      await page.keyboard.press("Tab");
    }
    assert.fail(`Tab does not reach ${await what.textContent()}`);
  },
};

// --- forms: how an action is done there ------------------------------------------------

const MAIN = ".btn.main:not(:disabled)";
const digits = async (field) => Number((await field.inputValue()).replace(/\D/g, ""));

// The n-th number of a form, by its two buttons.
async function number(c, n, wanted) {
  const fields = c.form.locator("input:not([type=range])");
  const field = fields.nth(n);
  const step = (dir) => field.locator(dir > 0 ? "xpath=following::button[1]" : "xpath=preceding::button[1]");
  for (let tries = 0, now; (now = await digits(field)) !== wanted; tries++) {
    assert.ok(tries < 40, `${now} is not ${wanted}`);
    await c.press(step(wanted - now));
  }
}

const words = (action) => action.split(" ");

const AMBITION = {
  async hire(c, chain) {
    for (const [i, action] of chain.entries()) await number(c, i, Number(words(action).at(-1)));
    await c.press(c.form.locator(MAIN));
  },
  async one(c, [action]) {
    await number(c, 0, Number(words(action)[1]));
    await c.press(c.form.locator(MAIN));
  },
  async price(c, [price, bars]) {
    await number(c, 0, Number(words(price)[1]));
    await number(c, 1, Number(words(bars)[1]));
    await c.press(c.form.locator(MAIN));
  },
  main: (c) => c.press(c.form.locator(MAIN)),
  first: (c) => c.press(c.form.locator(".kit-big").first()),
};
Object.assign(AMBITION, {
  offer: AMBITION.one, make: AMBITION.one, cursor: AMBITION.one, "buy-titles": AMBITION.one,
  join: AMBITION.main, accept: AMBITION.main, pass: AMBITION.main, "no-loan": AMBITION.main,
  nothing: AMBITION.first, out: AMBITION.first, refuse: AMBITION.first,
});

const named = (c, selector, id) =>
  c.form.locator(selector).filter({ hasText: new RegExp(id.replaceAll("-", "[- ]"), "i") }).first();

const ROIS = {
  pass: (c) => c.press(c.form.locator(".pass")),
  async use(c, [use, steal]) {
    await c.press(named(c, ".option", words(use)[1]));
    if (steal) await c.press(c.form.locator(`.kind.${words(steal)[1]}`));
  },
  async send(c, chain) {
    for (const a of chain) await c.press(named(c, ".hero", words(a)[1]));
    await c.press(c.form.locator(MAIN));
  },
};

const VENTURE = {
  end: async (c, chain) => {
    await c.press(c.form.locator(".finish"));
    if (chain.length > 1) await VENTURE.pay(c, chain.slice(1));
  },
  async takeover(c, [a]) {
    await c.press(c.form.locator(".money-btn").first());
    await c.press(named(c, ".owner .pick", words(a)[2]));
    await c.press(c.form.locator(".place").last());
  },
  // Three cards go to the pile of the fourth.
  async reorganise(c, [, first, ...chain]) {
    await c.press(c.form.locator(".btn", { hasText: "Reorganise my piles" }));
    const card = (a) => c.page.locator(`[data-card="${words(a)[1]}"]`);
    for (const a of chain.slice(0, 3)) {
      await c.press(card(a));
      await c.press(c.form.locator(".edit-pile").filter({ has: card(first) }).locator(".here"));
    }
    await c.press(c.form.locator(".btn.main.grow:not(:disabled)"));
  },
  // What is proposed is put back first.
  async pay(c, chain) {
    const main = c.form.locator(".btn.main.grow");
    await main.waitFor();
    const cards = c.form.locator("button.money:not(:disabled)");
    const wanted = chain.map((a) => words(a)[1].replace(/\D/g, ""));
    for (let i = 0; i < (await cards.count()); i++) {
      const text = (await cards.nth(i).locator(".sr").textContent()).match(/(\d+) million/)?.[1];
      const on = (await cards.nth(i).getAttribute("aria-pressed")) === "true";
      if (on !== wanted.includes(text)) await c.press(cards.nth(i));
    }
    await c.press(main);
  },
  async buy(c, [buy, where]) {
    await c.press(named(c, ".pick", words(buy)[1]));
    const done = c.form.locator(".kit-pair .btn:not(:disabled)").first();
    await done.waitFor();
    const places = c.form.locator(".purchase .place");
    if (await places.count()) await c.press(where === "alone" ? places.last() : places.first());
    await c.press(done);
  },
};

const BOURSE = {
  async pick(c) {
    await c.press(named(c, ".bou-tile", "B.P."));
    await c.press(c.form.locator(MAIN));
  },
  roll: (c) => c.press(c.form.locator(MAIN).first()),
  pass: (c) => c.press(c.form.locator(".kit-big").last()),
  show: (c) => c.press(c.form.locator(".bou-rumour")),
  async order(c, [a]) {
    await c.press(c.form.locator(".btn", { hasText: `${words(a)[1]},000 share` }));
    await c.press(c.form.locator(MAIN));
  },
  async sell(c) {
    const side = c.form.locator("details", { hasText: "Coca-Cola" }).first();
    await c.press(side.locator("summary"));
    await c.press(side.locator(".bou-tile", { hasText: "Coca-Cola" }));
    await c.press(side.locator(MAIN));
  },
};

const FORMS = { ambition: AMBITION, rois: ROIS, venture: VENTURE, bourse: BOURSE };

// --- a lesson from its first page to its last -------------------------------------------

const at = (page) => page.locator(".lesson-pages").getAttribute("aria-valuenow");

async function turned(page, before) {
  await page.waitForFunction((n) => {
    const pages = document.querySelector(".lesson-pages");
    return !pages || Number(pages.getAttribute("aria-valuenow")) > n;
  }, before);
}

async function learnAll(page, game, hand, look = async () => {}) {
  const { steps } = lessonOf(game, 1);
  const c = {
    page, form: page.locator("#dock .lesson-form"), press: (what) => hand.press(page, what),
  };
  await page.locator(".lesson-bubble").waitFor();
  for (let n = 1; n <= steps.length; n = Number(await at(page).catch(() => n)) ) {
    const chain = steps[n - 1].do;
    const verb = chain && words(chain[0])[0];
    assert.equal(await page.locator(".lesson-shade").getAttribute("data-lost"), "", `${game} ${n}`);
    await look(n);
    if (chain && FORMS[game][verb]) await FORMS[game][verb](c, chain);
    else if (!chain && hand.read) await hand.read(page);
    else await c.press(page.locator(".lesson-foot .next, .lesson-foot .show"));
    await turned(page, n);
    if (!(await page.locator(".lesson-pages").count())) break;
  }
  await page.locator(".lesson-end").waitFor();
}

// Something else is answered and not played; a step can be taken back; a page
// that comes again goes on where it was.
async function tryElse(page) {
  await page.locator("#dock .finish").click();
  await page.locator(".lesson-said.other", { hasText: "Who buys nothing" }).waitFor();
  assert.equal(await at(page), "4");
  await page.locator(".lesson-foot .back").click();
  await page.locator(".lesson-pages[aria-valuenow='3']").waitFor();
  assert.equal(await page.locator(".lesson-said").count(), 0);
  await page.locator(".lesson-foot .next").click();
  await page.locator(".lesson-pages[aria-valuenow='4']").waitFor();
  await page.locator(".lesson-why-open").click();
  await page.locator(".lesson-why .clause", { hasText: "VEN-T1" }).click();
  await page.locator("dialog.clause-card").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".topbar .lang").click();
  await page.locator(".lesson-text", { hasText: "À votre tour" }).waitFor();
  await page.locator(".topbar .lang").click();
  await page.locator(".lesson-text", { hasText: "In your turn" }).waitFor();
  await page.reload();
  await page.locator(".lesson-pages[aria-valuenow='4']").waitFor();
}

export function learn(world) {
  it("Ambition on a phone, in French", { timeout: 240000 }, async () => {
    const context = await person(world.browser, {
      width: 390, height: 844, touch: true, offered: false,
    });
    const page = await open(context, world.server.address);
    await page.locator(".box[data-game=ambition] .play").tap();
    await page.locator("dialog.offer a.main").tap();
    await learnAll(page, "ambition", thumb, async (n) => {
      if (n === 4 || n === 7) await checkFits(page, `page ${n}`, 390);
      // the bubble covers nothing of the form
      const boxes = await page.evaluate(() => [".lesson-bubble", "#dock"]
        .map((s) => document.querySelector(s)?.getBoundingClientRect().toJSON()));
      assert.ok(!boxes[1] || boxes[0].bottom <= boxes[1].top + 1, `page ${n}`);
    });
    await page.goto(world.server.address);
    await page.locator(".box[data-game=ambition] .learn", { hasText: "1 sur" }).waitFor();
    assert.deepEqual(page.faults, []);
    await context.close();
  });

  it("L'Ambition des Rois by keyboard alone", { timeout: 240000 }, async () => {
    const context = await person(world.browser, { lang: "en" });
    const page = await open(context, `${world.server.address}/#/learn/rois/1`);
    await learnAll(page, "rois", keys);
    assert.deepEqual(page.faults, []);
    await context.close();
  });

  it("Venture: what else is tried, back, another day", { timeout: 240000 }, async () => {
    const context = await person(world.browser, { lang: "en" });
    const page = await open(context, `${world.server.address}/#/learn/venture/1`);
    await learnAll(page, "venture", mouse, (n) => n === 4 && tryElse(page));
    assert.deepEqual(page.faults, []);
    await context.close();
  });

  it("from a table and back", { timeout: 240000 }, async () => {
    const context = await person(world.browser, { lang: "en" });
    const page = await open(context, world.server.address);
    await page.locator(".box[data-game=rois]").hover();
    await page.locator(".box[data-game=rois] .play").click();
    await page.locator("#dock.mine").waitFor();
    const table = page.url();
    await page.keyboard.press("?");
    await page.locator("dialog .learn-links a").click();
    await page.locator(".lesson-row a").first().click();
    await page.locator(".lesson-bubble").waitFor();
    await page.locator(".lesson-head .leave").click();
    await page.locator("#dock.mine:not(.lesson *)").waitFor();
    assert.equal(page.url(), table);
    assert.deepEqual(page.faults, []);
    await context.close();
  });

  it("Maxi Bourse in the dark", { timeout: 240000 }, async () => {
    const context = await person(world.browser, { lang: "en", dark: true });
    const page = await open(context, `${world.server.address}/#/learn/bourse/1`);
    await learnAll(page, "bourse", mouse, (n) => n === 6 && checkAxe(page, "a lesson"));
    await checkAxe(page, "its end");
    await page.locator(".lesson-end a", { hasText: "All lessons" }).click();
    await page.locator(".lesson-row.done").waitFor();
    await checkAxe(page, "the lessons");
    assert.deepEqual(page.faults, []);
    await context.close();
  });
}
