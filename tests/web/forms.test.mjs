// Ambition's and Maxi Bourse's forms without a page: whole games are played by
// the engine, and for every list of actions the forms' model must offer each
// one, with figures (wage bills, sums of bids and orders) for all of them.
//
//   node --test tests/web        (needs build/magnat and web/node_modules)
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { options } from "../../web/build.mjs";
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
    plugins: options({}).plugins, // the catalogue
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

// The dearest crew whose bill the page can add up within the cash, and the next
// one: said as one, the engine must agree about both.
async function hire({ id, seat, view, any }) {
  const crew = ambition.firstStaff(view);
  const payable = () => ambition.billOf(view, crew).left >= 0;
  const chain = () => ambition.staffChain(crew, 0);
  const trade = TRADES[any(4)];
  const most = view.hiring[trade].wages.length - 1;
  while (payable() && crew[trade] < most) crew[trade]++;
  if (!payable() && crew[trade] > view.hiring[trade].keep) {
    const answer = await engine.ask("apply", { game: id, seat, as: chain() });
    assert.equal(answer.ok, false, `${chain()} was accepted`);
    crew[trade]--;
  }
  const answer = await engine.ask("apply", { game: id, seat, as: chain() });
  if (!answer.ok) assert.equal(answer.error.clause, "AMB-H6", `${chain()}: ${answer.error.text}`);
  return answer.ok;
}

// The sum that goes with a bid.
async function bid({ id, seat, any }, prices) {
  const price = prices[any(prices.length)];
  await engine.must("apply", { game: id, seat, a: `price ${price}` });
  const { actions } = await engine.must("legal", { game: id, seat });
  const bars = actions.filter((x) => x.a.startsWith("bars "));
  for (const x of bars) assert.equal(x.figure, price * Number(x.a.slice(5)), `${price}: ${x.a}`);
  await engine.must("apply", { game: id, seat, a: bars[any(bars.length)].a });
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

// Every order has its price in the view, and its sum is the list's.
function pricesAgree(view, actions) {
  for (const { a, figure } of actions) {
    const [verb, n] = a.split(" ");
    if (verb !== "order" && verb !== "risk") continue;
    const order = view.orders.find((o) => o.lots === Number(n));
    assert.equal(order.sum, figure, `${view.phase}: ${a}`);
    if (verb === "order") assert.ok(order.left_least >= 0, `${view.phase}: ${a}`);
  }
}

for (const [ruleset, seats, options] of [
  ["junior", 2, { laps: "2" }],
  ["senior", 4, { laps: "1", prudence: "strict" }],
  ["masters", 3, { turns: "8", sales: "one" }],
]) {
  test(`Maxi Bourse ${ruleset}, ${seats} seats: every action has its form`, async () => {
    const n = await play({ game: "bourse", ruleset, seats, options }, 60 + seats, async (d) => {
      offersAll("bourse", bourse, d.view, d.actions);
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

test("ambition: a bid starts with what the workers can use", () => {
  const view = (lacks) => ({ seat: 0, players: [{ lacks }] });
  assert.equal(ambition.firstBars(view(6), "12"), 6);
  assert.equal(ambition.firstBars(view(6), "4"), 4);
  assert.equal(ambition.firstBars(view(6), undefined), 6, "a program would not bid");
  assert.equal(ambition.firstBars(view(0), "3"), 3, "for the next month");
  assert.equal(ambition.firstBars(view(0), undefined), 1);
});

test("ambition: a hint for one trade leaves the others as they are", () => {
  const crew = { worker: 2, sales: 1, secretary: 1, accountant: 3 };
  assert.deepEqual(ambition.withHired(crew, ["hire", "worker", "4"]), { ...crew, worker: 4 });
  assert.deepEqual(ambition.withHired(crew, ["accountants", "1"]), { ...crew, accountant: 1 });
  assert.equal(crew.worker, 2);
});
