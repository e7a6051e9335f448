// Venture: whole games played through the model of the form.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, playThrough } from "./forms.mjs";

const { buildChain, choices, neededCards, payChain } = await load("games/venture/choices.ts");
const { arrange, canMove, isBuilt, move, shift, startOf } = await load("games/venture/piles.ts");
const { bestPayment, common, gather, groups, order, paymentOf, profitOf, spread, worth } =
    await load("games/venture/model.ts");

const known = (b) => new Map([...b.standing.flat(), ...b.lifted].map((c) => [c.id, c]));
const mine = (view) => view.players[view.seat].piles;

// --- First actions that the form can send ---------------------------------------------

function payFirsts(c) {
    const left = spread(c.pay.hand);
    for (const card of c.pay.named) left.splice(left.indexOf(card), 1);
    const firsts = [...new Set(left)]
        .filter((card) => /^\d/.test(card))
        .map((card) => {
            // This card, and everything that may be named after it.
            const after = left.filter((x) => /^\d/.test(x) && order(x, card) >= 0);
            const cards = [...c.pay.named, ...after];
            return worth(gather(cards)) >= c.pay.due ? payChain(c.pay, cards)[0] : "";
        });
    const last = c.pay.named.at(-1);
    return firsts.filter((a) => a && (!last || order(a.slice(4), last) >= 0));
}

function buildFirsts(c, lax) {
    const b = c.build;
    const piles = b.standing.map((x) => x.map((y) => y.id));
    const at = b.opening.length;
    if (at) return ["reorganise"];
    const first = (next) => (next ? [buildChain(b, next)[at]] : []);
    const adds = b.lifted.flatMap((x) => [
        ...(b.open ? first(move(b, piles, x.id, piles.length - 1, known(b), lax)) : []),
        ...first(move(b, piles, x.id, piles.length, known(b), lax)),
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
    let piles = startOf(mine(view));
    for (const x of b.lifted.filter((y) => !piles.some((z) => z.includes(y.id))))
        piles = move(b, piles, x.id, piles.length, known(b), lax) ?? piles;
    for (let i = 0; i < 12; i++) {
        const id = rnd.pick(b.lifted)?.id;
        const next =
            id &&
            (rnd.chance(0.7)
                ? arrange(b, piles, id, rnd.pick([1, -1]), known(b), lax)
                : shift(b, piles, id, rnd.pick([1, -1])));
        piles = next || piles;
    }
    return piles;
}

function randomPayment(c, rnd) {
    const { hand, due, named } = c.pay;
    if (rnd.chance(0.5)) return payChain(c.pay, bestPayment(hand, due, named));
    const last = named.at(-1);
    const free = spread(hand).filter((x) => /^\d/.test(x));
    for (const card of named) free.splice(free.indexOf(card), 1);
    const list = rnd.shuffle(free.filter((x) => !last || order(x, last) >= 0));
    const cards = [...named];
    while (worth(gather(cards)) < due) cards.push(list.pop());
    return payChain(c.pay, neededCards(cards, due));
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
            assert.equal(worth(view.hand), view.worth, where);
            for (const p of view.players) {
                for (const pile of p.piles)
                    assert.deepEqual(
                        [profitOf(pile.companies), common(pile.companies)],
                        [pile.profit, pile.letters],
                    );
            }
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

test("venture: sets (VEN-EX1, VEN-EX7)", () => {
    assert.equal(worth({ "1t": 1, "5t": 1 }), 16);
    assert.equal(worth({ "3c": 2 }), 6);
    assert.equal(worth({ "5s": 1, "8s": 1, "1s": 1, "3s": 1, 20: 1 }), 84);
    assert.deepEqual(
        groups({ "1t": 2, "3t": 1 }).map((g) => [g.cards, g.set]),
        [
            [["1t", "3t"], 16],
            [["1t"], 0],
        ],
    );
});

test("venture: what a payment loses, and cards that are not needed (VEN-T4)", () => {
    const hand = { "1t": 1, "5t": 1, 10: 1, 20: 1 };
    assert.deepEqual(bestPayment(hand, 16), ["1t", "5t"]);
    assert.deepEqual(paymentOf(hand, ["20"], 16), { cards: ["20"], worth: 20, lost: 4, keeps: 26 });
    assert.deepEqual(neededCards(["20", "10", "1t", "5t"], 12), ["1t", "5t"]);
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
    const piles = [["chemicals-CD", "automobile-DEF"], ["oil-EF"]];
    assert.equal(canMove(b, piles, "oil-EF", 0, known(b)), false);
    assert.equal(canMove(b, piles, "automobile-DEF", 1, known(b)), true);
    assert.deepEqual(buildChain(b, piles), [
        "reorganise",
        "add chemicals-CD",
        "add automobile-DEF",
        "close",
        "add oil-EF",
        "done",
    ]);
});
