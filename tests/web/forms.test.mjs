// Ambition's and Maxi Bourse's forms without a page: whole games are played by
// the engine, and for every list of actions the forms' model must offer each
// one, and its figures (wage bills, bars, prices, incomes) must be the engine's.
//
//   node --test tests/web        (needs build/magnat and web/node_modules)
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { Engine, legalLists } from "../../web/dev/engine.mjs";

const web = createRequire(new URL("../../web/package.json", import.meta.url));
const esbuild = web("esbuild");

// A module of the page, styles left out.
async function load(path) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [new URL(`../../web/src/games/${path}`, import.meta.url).pathname],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".css": "empty" },
  });
  const code = Buffer.from(outputFiles[0].contents).toString("base64");
  return import(`data:text/javascript;base64,${code}`);
}

// Small, repeatable chance.
function dice(seed) {
  let x = seed >>> 0;
  return (n) => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return Math.floor((x / 2 ** 32) * n);
  };
}

const seen = new Set(); // phases of Ambition

let engine, ambition, bourse, legal, forms;

before(async () => {
  engine = new Engine();
  ambition = await load("ambition/model.ts");
  bourse = await load("bourse/model.ts");
  legal = await load("kit/legal.ts");
  forms = {
    ambition: (await load("ambition/Form.tsx")).FORMS,
    bourse: (await load("bourse/Form.tsx")).FORMS,
  };
});
after(() => engine.process.stdin.end());

// Plays a game: `greedy` with some random moves, none of them with an even
// seed. `see` looks at each decision and says whether it has played it.
async function play(setup, seed, see) {
  const { game: id } = await engine.must("new", { ...setup, seed });
  const any = dice(seed);
  let decisions = 0;
  for (;;) {
    const { pending, over } = await engine.must("state", { game: id });
    if (over) break;
    const seat = pending[any(pending.length)];
    const { view } = await engine.must("view", { game: id, seat });
    const { actions } = await engine.must("legal", { game: id, seat });
    decisions++;
    const done = await see({ id, seat, view, actions, any });
    if (done) continue;
    const a =
      seed % 2 && any(8) === 0
        ? actions[any(actions.length)].a
        : (await engine.must("ask", { game: id, seat, player: "greedy" })).a;
    const { events } = await engine.must("apply", { game: id, seat, a });
    const { view: then } = await engine.must("view", { game: id, seat });
    moneyAgrees(setup.game, seat, view, then, events);
  }
  await engine.must("end", { game: id });
  return decisions;
}

// What the board shows as moved is what the seat's cash has changed by. (The
// bank keeps the books of who is broke: not shown.)
function moneyAgrees(game, seat, before, after, events) {
  const model = game === "ambition" ? ambition : bourse;
  if (events.some((e) => ["bankrupt", "ruined", "seized"].includes(e.event)) || before.seizure) return;
  const change = after.players[seat].cash - before.players[seat].cash;
  const shown = model.moneyMoved(events).get(seat) ?? 0;
  assert.equal(shown, change, `${before.phase}: ${JSON.stringify(events)}`);
}

function offersAll(game, model, view, actions) {
  const list = legalLists(game, actions, "en");
  const parts = model.choices(view, list);
  for (const part of parts) {
    assert.notEqual(part.form, "other", `${view.phase}: ${part.legal[0].verb} has no form`);
    assert.ok(forms[game][part.form], `no form for ${part.form}`);
  }
  const offered = parts.flatMap((part) => legal.allActions(part.legal)).sort();
  assert.deepEqual(offered, actions.map((x) => x.a).sort(), view.phase);
}

// --- Ambition ---------------------------------------------------------------------

const TRADES = ["worker", "sales", "secretary", "accountant"];

// The dearest crew that the form lets through, and the next one, which it does
// not: said as one, the engine must agree about both.
async function hire({ id, seat, view, any }) {
  const crew = ambition.firstStaff(view);
  const payable = () => ambition.isPayable(view, crew);
  const chain = () => ambition.staffChain(crew, 0);
  const trade = any(4);
  const cap = ambition.staffCap(view, trade);
  while (payable() && crew[TRADES[trade]] < cap) crew[TRADES[trade]]++;
  if (!payable()) {
    const answer = await engine.ask("apply", { game: id, seat, as: chain() });
    assert.equal(answer.ok, false, `${chain()} was accepted`);
    crew[TRADES[trade]]--;
  }
  const answer = await engine.ask("apply", { game: id, seat, as: chain() });
  if (!answer.ok) assert.equal(answer.error.clause, "AMB-H6", `${chain()}: ${answer.error.text}`);
  return answer.ok;
}

// The bars that go with a price.
async function bid({ id, seat, view, any }, prices) {
  const price = prices[any(prices.length)];
  await engine.must("apply", { game: id, seat, a: `price ${price}` });
  const { actions } = await engine.must("legal", { game: id, seat });
  const bars = actions.filter((x) => x.a.startsWith("bars ")).map((x) => Number(x.a.slice(5)));
  assert.deepEqual(ambition.barsAt(view, price), bars, `${price} a bar`);
  await engine.must("apply", { game: id, seat, a: `bars ${bars[any(bars.length)]}` });
  return true;
}

for (const [seats, options] of [
  [2, {}],
  [3, { confidentiel: "extended", months: "6" }],
  [4, { controls: "on", spoilers: "on", months: "6" }],
]) {
  test(`Ambition, ${seats} seats: every action has its form`, async () => {
    const see = async (d) => {
      offersAll("ambition", ambition, d.view, d.actions);
      seen.add(d.view.phase);
      if (d.view.phase === "hire" && d.view.step === 0 && d.any(5) === 0) return hire(d);
      const prices = d.actions.filter((x) => x.a.startsWith("price ")).map((x) => Number(x.a.slice(6)));
      if (d.view.phase === "bid" && prices.length && d.any(4) === 0) return bid(d, prices);
      return false;
    };
    for (let seed = 1; seed <= 4; seed++) {
      const n = await play({ game: "ambition", seats, options }, seed, see);
      assert.ok(n > 40, `${n} decisions`);
    }
  });
}

test("the games of Ambition came by every kind of decision", () => {
  const all = ["talk", "hire", "offer", "bid", "announce", "control", "window", "make", "cursor",
    "join", "round", "step", "old", "place", "sale", "sell-titles", "repay", "borrow",
    "buy-titles"];
  assert.deepEqual(all.filter((phase) => !seen.has(phase)), []);
});

// --- Maxi Bourse ------------------------------------------------------------------

function incomesAgree(view) {
  for (const f of view.players)
    assert.deepEqual(bourse.incomeOf(view.companies, f.lots), f.income, `seat ${f.seat}`);
}

// The sum that the engine writes beside an order is the form's.
function pricesAgree(view, actions) {
  for (const { a, text } of actions) {
    const [verb, n] = a.split(" ");
    const price = bourse.priceFor(view, Number(n));
    if ((verb !== "order" && verb !== "risk") || price === undefined) continue;
    const sum = Number(/: ([\d,]+)/.exec(text)[1].replaceAll(",", ""));
    assert.equal(price * 1000 * Number(n), sum, `${view.phase}: ${text}`);
  }
}

for (const [ruleset, seats, options] of [
  ["junior", 2, { laps: "2" }],
  ["senior", 4, { laps: "1", prudence: "strict" }],
  ["masters", 3, { turns: "8", sales: "many" }],
]) {
  test(`Maxi Bourse ${ruleset}, ${seats} seats: every action has its form`, async () => {
    const n = await play({ game: "bourse", ruleset, seats, options }, 60 + seats, async (d) => {
      offersAll("bourse", bourse, d.view, d.actions);
      incomesAgree(d.view);
      pricesAgree(d.view, d.actions);
      return false;
    });
    assert.ok(n > 60, `${n} decisions`);
  });
}

test("an unknown verb is offered plainly, not lost", () => {
  const strange = [{ verb: "fly", a: "fly 3", text: "Fly", clause: "", group: "" }];
  for (const model of [ambition, bourse])
    assert.deepEqual(model.choices({}, strange), [{ form: "other", legal: strange }]);
});

test("what one lot more would bring (BOU-EX12)", () => {
  const c = (id, sector, quote) => ({ id, sector, quote });
  const companies = [
    c("BARC", "BAN", 400), c("CHAS", "BAN", 300), c("DEUT", "BAN", 500), c("ELF", "ENE", 350),
    c("MATR", "ELE", 200), c("BOUY", "TP", 650), c("THOM", "ELE", 500), c("IBM", "INF", 500),
  ];
  const lots = { BARC: 6, CHAS: 4, DEUT: 3, ELF: 7, MATR: 2, BOUY: 6, THOM: 6, IBM: 2 };
  const now = bourse.incomeOf(companies, lots);
  assert.deepEqual(now, { dividend: 360000, fees: 1900000, horizontal: 300000, vertical: 600000 });
  const then = bourse.incomeOf(companies, { ...lots, CHAS: 6, IBM: 6 });
  assert.equal(then.vertical, 1200000);
  assert.equal(then.horizontal, 300000);
  assert.equal(then.dividend, 420000);
  const view = { companies, players: [{ lots }] };
  assert.equal(bourse.total(bourse.gainOf(view, 0, "CHAS", 2)), 20000 + 300000);
});
