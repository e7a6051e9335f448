// Venture: whole games played through the model of the form.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, playThrough } from "./forms.mjs";

const { buildChain, choices, mayPay, neededCards, payChain, paymentOf, worthOf } =
    await load("games/venture/choices.ts");
const { arrange, canMove, isBuilt, move, shift, startOf } = await load("games/venture/piles.ts");
const { groups, spread } = await load("games/venture/model.ts");

const mine = (view) => view.players[view.seat].piles;

// What the table says of a pile, by VEN-C1: the test knows the rule, the page asks.
const misfit = (companies) =>
    new Set(companies.map((c) => c.industry)).size < companies.length ||
    ![..."ABCDEF"].some((l) => companies.every((c) => c.letters.includes(l)));

function fitting(b, lax) {
    const known = new Map([...b.standing.flat(), ...b.lifted].map((c) => [c.id, c]));
    return (pile, id) => lax || !misfit([...pile, id].map((x) => known.get(x)));
}

// ... and what the view says it takes is the same.
function takesAgree(view, b, lax) {
    const fits = fitting(b, lax);
    const all = [...b.standing.flat(), ...b.lifted].map((c) => c.id).sort();
    for (const pile of mine(view)) {
        const ids = pile.companies.map((c) => c.id);
        assert.deepEqual([...pile.takes].sort(), all.filter((id) => fits(ids, id)));
    }
}

// --- First actions that the form can send ---------------------------------------------

function payFirsts(c) {
    const order = c.pay.purse.flatMap((group) => group.cards);
    const left = spread(c.pay.hand).filter((card) => /^\d/.test(card));
    for (const card of c.pay.named) left.splice(left.indexOf(card), 1);
    const open = left.filter((card) => mayPay(c.pay, card));
    const last = order.indexOf(c.pay.named.at(-1));
    return [...new Set(open)]
        .filter((card) => order.indexOf(card) >= last)
        .map((card) => {
            // This card, and everything that may be named after it.
            const after = open.filter((x) => order.indexOf(x) >= order.indexOf(card));
            const cards = [...c.pay.named, ...after];
            return worthOf(c.pay, cards) >= c.pay.due ? payChain(c.pay, cards)[0] : "";
        })
        .filter((a) => a);
}

function buildFirsts(c, lax) {
    const b = c.build;
    const piles = b.standing.map((x) => x.map((y) => y.id));
    const fits = fitting(b, lax);
    const at = b.opening.length;
    if (at) return ["reorganise"];
    const first = (next) => (next ? [buildChain(b, next)[at]] : []);
    const adds = b.lifted.flatMap((x) => [
        ...(b.open ? first(move(b, piles, x.id, piles.length - 1, fits)) : []),
        ...first(move(b, piles, x.id, piles.length, fits)),
    ]);
    return isBuilt(b, piles) ? [buildChain(b, piles)[at]] : adds;
}

function firsts(c, lax) {
    return [...c.buys, ...c.takeovers, ...c.places, ...c.discards]
        .map((x) => x.action)
        .concat(
            c.end ?? [],
            c.plain.map((l) => l.a),
            c.pay ? payFirsts(c) : [],
            c.build ? buildFirsts(c, lax) : [],
        );
}

// --- A decision, as a person would make it with the form ----------------------------------

function randomPiles(c, view, rnd, lax) {
    const b = c.build;
    const fits = fitting(b, lax);
    let piles = startOf(mine(view));
    for (const x of b.lifted.filter((y) => !piles.some((z) => z.includes(y.id))))
        piles = move(b, piles, x.id, piles.length, fits) ?? piles;
    for (let i = 0; i < 12; i++) {
        const id = rnd.pick(b.lifted)?.id;
        const next =
            id &&
            (rnd.chance(0.7)
                ? arrange(b, piles, id, rnd.pick([1, -1]), fits)
                : shift(b, piles, id, rnd.pick([1, -1])));
        piles = next || piles;
    }
    return piles;
}

function randomPayment(c, rnd) {
    if (rnd.chance(0.5)) return payChain(c.pay, c.pay.best);
    const free = spread(c.pay.hand).filter((x) => /^\d/.test(x));
    for (const card of c.pay.named) free.splice(free.indexOf(card), 1);
    const list = rnd.shuffle(free.filter((x) => mayPay(c.pay, x)));
    const cards = [...c.pay.named];
    while (worthOf(c.pay, cards) < c.pay.due) cards.push(list.pop());
    return payChain(c.pay, neededCards(c.pay, cards));
}

function decide(c, view, rnd, lax) {
    if (c.pay) return randomPayment(c, rnd);
    if (c.build && (!c.build.opening.length || rnd.chance(0.3)))
        return buildChain(c.build, randomPiles(c, view, rnd, lax));
    const list = [...c.buys, ...c.takeovers, ...c.places, ...c.discards].map((x) => x.action);
    const doing =
        list.length && rnd.chance(0.8)
            ? list
            : [...list, ...c.plain.map((l) => l.a), ...(c.end ? [c.end] : [])];
    return [rnd.pick(doing.length ? doing : list)];
}

async function playVenture({ seats, seed, ruleset, lax = false }) {
    const options = lax ? { mistakes: "on" } : {};
    return playThrough(
        { game: "venture", seats, seed, ruleset, options, most: 1500 },
        ({ view, legal, rnd }) => {
            const c = choices(view, legal);
            const where = `${view.phase}, due ${view.due}`;
            const offered = new Set(firsts(c, lax));
            for (const l of legal) assert.ok(offered.has(l.a), `${l.a} is not offered (${where})`);
            if (!lax)
                for (const a of offered)
                    assert.ok(
                        legal.some((l) => l.a === a),
                        `${a} is no action (${where})`,
                    );
            if (view.phase === "build") takesAgree(view, c.build, lax);
            if (c.pay) {
                assert.equal(worthOf(c.pay, spread(c.pay.hand)), view.worth, where);
                assert.ok(worthOf(c.pay, c.pay.best) >= view.due, where);
            }
            for (const t of c.takeovers) assert.ok(t.price > 0, where);
            for (const x of c.places)
                if (x.top) assert.ok(mine(view).some((y) => y.grown && y.companies.at(-1).id === x.top));
            return decide(c, view, rnd, lax);
        },
    );
}

for (const setup of [
    { seats: 2, seed: 1, ruleset: "venture" },
    { seats: 4, seed: 2, ruleset: "venture" },
    { seats: 6, seed: 3, ruleset: "riche-ou-pauvre" },
    { seats: 3, seed: 4, ruleset: "riche-ou-pauvre", lax: true },
]) {
    test(`venture: the form offers every action, ${JSON.stringify(setup)}`, async () => {
        const n = await playVenture(setup);
        assert.ok(n > 200, `only ${n} decisions`);
    });
}

test("venture: a hand is laid out by its sets", () => {
    const sets = [{ cards: ["1t", "3t"], worth: 16 }];
    assert.deepEqual(
        groups({ "1t": 2, "3t": 1, 20: 1, half: 1 }, sets).map((g) => [g.cards, g.set]),
        [
            [["1t", "3t"], 16],
            [["1t"], 0],
            [["20"], 0],
            [["half"], 0],
        ],
    );
});

test("venture: what a payment loses, and cards that are not needed (VEN-T4)", () => {
    const purse = [
        { cards: ["1t", "3t", "5t", "8t"], open: [1, 0, 1, 0], worth: [0, 1, 5, 16] },
        { cards: ["10"], open: [1], worth: [0, 10] },
        { cards: ["20"], open: [1], worth: [0, 20] },
    ];
    const pay = { hand: { "1t": 1, "5t": 1, 10: 1, 20: 1 }, due: 16, named: [], purse, best: [] };
    assert.deepEqual(paymentOf(pay, ["20"]), { cards: ["20"], worth: 20, lost: 4, keeps: 26 });
    assert.deepEqual(neededCards(pay, ["20", "10", "5t", "1t"]), ["1t", "5t"]);
    assert.equal(mayPay(pay, "3t"), false);
});

test("venture: companies move only where they fit (VEN-C1, VEN-EX4)", () => {
    const company = (industry, letters) => ({
        id: `${industry}-${letters}`,
        industry,
        letters,
        price: 0,
    });
    const lifted = [company("chemicals", "CD"), company("automobile", "DEF"), company("oil", "EF")];
    const b = { standing: [], open: false, lifted, opening: ["reorganise"] };
    const fits = fitting(b, false);
    const piles = [["chemicals-CD", "automobile-DEF"], ["oil-EF"]];
    assert.equal(canMove(b, piles, "oil-EF", 0, fits), false);
    assert.equal(canMove(b, piles, "automobile-DEF", 1, fits), true);
    assert.deepEqual(buildChain(b, piles), [
        "reorganise",
        "add chemicals-CD",
        "add automobile-DEF",
        "close",
        "add oil-EF",
        "done",
    ]);
});
