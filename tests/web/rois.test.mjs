// L'Ambition des Rois: whole games played through the model of the form.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, playThrough } from "./forms.mjs";

const { choices, chains, heroChain, tokenChain, withToken } = await load("games/rois/choices.ts");
const { question } = await load("games/rois/question.ts");
const { told, fightOf, columns } = await load("games/rois/fight.ts");

const sorted = (list) => [...new Set(list)].sort();

// A card that is being paid for has left the market: its question names it.
function namesWhatIsPaid(view, seat, names) {
    for (const c of [...view.market, view.palace]) if (c) names.set(c.id, c.name);
    if (view.phase !== "pay") return;
    const t = (key, ...args) => [key, ...args].join(" | ");
    const asked = question({ view, seat, lang: "fr", names: [], t });
    const name = view.paid_for?.fr ?? "web.roi.promotion";
    assert.equal(asked, `web.roi.q.pay | ${name} | ${view.left}`);
    if (view.buying) assert.deepEqual(view.paid_for, names.get(view.buying));
}

async function playRois(seats, seed) {
    const seen = new Set();
    const names = new Map();
    const n = await playThrough({ game: "rois", seats, seed }, ({ view, legal, seat, rnd }) => {
        const c = choices(view, legal);
        namesWhatIsPaid(view, seat, names);
        if (view.buying && view.phase === "pay") seen.add("paid card");
        const all = chains(view, c).filter((as) => as.length > 0);
        const where = `${view.phase}, turn ${view.turn}`;
        assert.deepEqual(c.rest, [], where);
        assert.deepEqual(sorted(all.map((as) => as[0])), sorted(legal.map((l) => l.a)), where);
        seen.add(c.main?.form ?? "none");
        const doing = all.filter((as) => as[0] !== "pass");
        return doing.length && rnd.chance(0.75) ? rnd.pick(doing) : rnd.pick(all);
    });
    return { n, seen };
}

for (const [seats, seed] of [
    [2, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [4, 5],
]) {
    test(`rois: the form offers every action, ${seats} seats, seed ${seed}`, async () => {
        const { n, seen } = await playRois(seats, seed);
        assert.ok(n > 40, `only ${n} decisions`);
        for (const form of ["heroes", "tokens", "shop", "use", "paid card"])
            assert.ok(seen.has(form), form);
        if (seats > 2) assert.ok(seen.has("bet"));
    });
}

test("rois: a hint's token joins those that were picked", () => {
    assert.deepEqual(withToken({ food: 1 }, "gold", 2), { food: 1, gold: 1 });
    assert.deepEqual(withToken({ gold: 2 }, "gold", 2), { gold: 2 });
    assert.deepEqual(withToken({ food: 2 }, "gold", 2), { food: 1, gold: 1 });
});

test("rois: heroes go in the order of their categories, however they were picked", () => {
    const heroes = ["crown", "sword", "staff", "mask"].map((category) => ({
        id: `h-${category}`,
        category,
        advanced: false,
    }));
    const view = { heroes, players: [{ advanced: [] }], figures: { sent: 3 } };
    const none = { form: "heroes", sent: [], open: [] };
    assert.deepEqual(heroChain(view, none, ["h-mask", "h-crown", "h-staff"]), [
        "send h-crown",
        "send h-staff",
        "last h-mask",
    ]);
    const one = { form: "heroes", sent: ["h-crown"], open: [] };
    assert.deepEqual(heroChain(view, one, ["h-mask", "h-sword"]), ["send h-sword", "last h-mask"]);
});

test("rois: tokens are named in order, and not when they can go only one way", async () => {
    // The table: tokens of a purse in ascending order; it stops asking when the
    // rest can go only one way.
    const table = (verb, have, left) => async (as) => {
        const named = as.map((a) => a.split(" ")[1]);
        const rest = { ...have };
        for (const k of named) rest[k]--;
        const from = ["honour", "food", "land", "gold"].slice(
            ["honour", "food", "land", "gold"].indexOf(named.at(-1)),
        );
        const open = from.filter((k) => rest[k] > 0);
        if (open.length < 2 || left === named.length) return null;
        const legal = open.map((k) => ({ verb, a: `${verb} ${k}` }));
        return { legal, view: { left: left - named.length } };
    };
    const have = { food: 1, gold: 2 };
    const pay = { form: "tokens", verb: "pay", left: 2, have, open: ["food", "gold"] };
    const ask = table("pay", have, 2);
    assert.deepEqual(await tokenChain(pay, { gold: 1, food: 1 }, ask), ["pay food"]);
    assert.deepEqual(await tokenChain(pay, { gold: 2 }, ask), ["pay gold"]);
    const bank = { food: 9, land: 9, gold: 9 };
    const take = { form: "tokens", verb: "take", left: 2, have: bank, open: ["food", "land", "gold"] };
    const asked = table("take", bank, 2);
    assert.deepEqual(await tokenChain(take, { gold: 1, land: 1 }, asked), ["take land", "take gold"]);
    assert.deepEqual(await tokenChain(take, { gold: 2 }, asked), ["take gold"]);
});

test("rois: a fight that is over is still known from the news", () => {
    const before = { turn: 3, attacker: 0, defender: 1 };
    const now = { turn: 4, attacker: 1, defender: 0 };
    const news = [
        { event: "revealed", seat: 0, heroes: "king+knight+baron" },
        { event: "revealed", seat: 1, heroes: "knight+cook+thief" },
        { event: "blocked", seat: 1, heroes: "knight" },
        { event: "used", seat: 0, hero: "king" },
        { event: "turn", seat: 1, turn: 4 },
    ];
    const last = told(null, before, now, news);
    assert.deepEqual(
        [last.attack, last.defence],
        [
            ["king", "knight", "baron"],
            ["knight", "cook", "thief"],
        ],
    );
    assert.deepEqual([last.blocked, last.used, last.turn], [["knight"], ["king"], 3]);
    const idle = { phase: "develop", combat: { attack_shown: false, defence_shown: false } };
    assert.equal(fightOf(idle, last).live, false);
    const order = ["king", "knight", "baron", "cook", "thief"];
    const pairs = columns(last, (id) => order.indexOf(id), 3);
    assert.deepEqual(pairs[1], ["knight", "knight"]);
});
