// Beats: which updates are shown as one, and how long whole games take to look
// at (docs/web.md, "The pace").
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./forms.mjs";
import { TABLES, courseOf, record, shown } from "./pace.mjs";

const { nextBeat, chapters } = await load("beats.ts");
const { Pacer } = await load("pacer.ts");

// "call:1 refused:2" with seats; "chosen" without; "express:1>0" with a target.
function update(text) {
  const events = text.split(" ").filter(Boolean).map((word) => {
    const [event, who] = word.split(":");
    const [seat, to] = (who ?? "").split(">");
    const whom = to ? { to: Number(to), from: Number(to), target: Number(to) } : {};
    return { n: 1, text: word, event, ...(seat ? { seat: Number(seat) } : {}), ...whom };
  });
  return { events };
}

// The beats of a queue for seat 0: "passing 3, followed 1".
function beats(game, ...updates) {
  const queue = updates.map(update);
  const out = [];
  let scene = null;
  while (queue.length > 0) {
    const beat = nextBeat(courseOf(game), scene, queue, 0);
    queue.splice(0, beat.take);
    scene = beat.scene;
    out.push(`${beat.kind} ${beat.take}`);
  }
  return out.join(", ");
}

test("a contract that does not concern me is one beat", () => {
  const rounds = ["contract", "chosen:2", "joined:1 joined:2 call:3", "refused:1", "refused:2",
    "call:3", "refused:1", "accepted:2 delivered:2", "passed:2 contract", "joined:1 call:3"];
  assert.equal(beats("ambition", ...rounds), "passing 9, passing 1");
});

test("my own is followed from call to call", () => {
  const rounds = ["contract", "joined:0 joined:2 call:3", "refused:2", "refused:1", "call:3",
    "refused:2", "accepted:2 delivered:2"];
  assert.equal(beats("ambition", ...rounds),
    "passing 1, followed 3, followed 2, followed 1");
});

test("what is done to me is seen, whatever it comes with", () => {
  assert.equal(beats("ambition", "talks:1>2 proposed:1>2", "declined:2", "talks:1>0 proposed:1>0"),
    "passing 2, followed 1");
  assert.equal(beats("venture", "bought:1", "on:1", "paid:1", "taken:2>0", "alone:2"),
    "passing 3, followed 1, passing 1");
});

test("what stands alone is a beat; asides cost nothing", () => {
  assert.equal(beats("ambition", "express:1>2", "confidentiel", "chosen:1", "chosen:2"),
    "alone 1, alone 3");
  assert.equal(beats("ambition", "chosen:1", "", "said:2"), "quiet 3");
  assert.equal(beats("no such game", "a:1", "a:1"), "alone 1, alone 1");
});

test("the turn of another seat is another scene", () => {
  assert.equal(beats("venture", "bought:1", "on:1", "named:1 paid:1 shown drew-hidden:1",
    "discarded:2 drew-hidden:2"), "passing 3, passing 1");
});

test("what comes late belongs to the beat that was shown", () => {
  const course = courseOf("ambition");
  const first = nextBeat(course, null, [update("contract")], 0);
  const late = nextBeat(course, first.scene, [update("joined:1 call:3")], 0);
  assert.equal(late.kind, "quiet");
  const mine = nextBeat(course, late.scene, [update("accepted:0")], 0);
  assert.notEqual(mine.kind, "alone");
});

test("a beat keeps what only one of its updates says", () => {
  const seen = [];
  const stage = {
    pace: () => "calm", hurry: () => false, course: () => courseOf("ambition"), me: () => 0,
    show: (update) => seen.push(update),
  };
  const watch = { now: () => 1, later: () => 0, never: () => {} };
  const pacer = new Pacer(stage, watch);
  const orders = { given: [], possible: [] };
  pacer.push(update("month")); // is looked at while the others come
  pacer.push({ ...update("contract"), orders, by: "hold" });
  pacer.push(update("joined:1"));
  pacer.skip();
  assert.equal(seen.length, 2);
  assert.equal(seen[1].events.length, 2);
  assert.equal(seen[1].orders, orders);
  assert.equal(seen[1].by, "hold");
});

test("the log says what came of a scene, and has the rest", () => {
  const lines = ["contract", "joined:1 call:3", "refused:1", "accepted:2 delivered:2", "month"]
    .flatMap((text) => update(text).events);
  const told = chapters(courseOf("ambition"), lines, 0);
  assert.deepEqual(told.map((c) => [c.lead.map((l) => l.event).join(), c.rest.length]),
    [["accepted", 5], ["month", 0]]);
  const mine = chapters(courseOf("ambition"), lines, 2);
  assert.ok(mine.every((c) => c.rest.length === 0), "my own is told whole");
  const all = told.flatMap((c) => [...c.lead, ...c.rest]);
  assert.equal(all.length, lines.length, "nothing is lost");
});

// Minutes at "calm" in a whole game: about a tenth of the time on the box.
const CEILING = { ambition: 8, bourse: 3.5, rois: 1.5, venture: 2 };

for (const t of TABLES) {
  test(`a whole game is not spent looking on: ${t.name}`, async () => {
    const updates = await record({ ...t, seed: 11 });
    const calm = shown(updates, { game: t.game });
    const minutes = calm.ms / 60000;
    assert.ok(minutes <= CEILING[t.game], `${minutes.toFixed(1)} minutes`);
    const quick = shown(updates, { game: t.game, pace: "quick" });
    assert.ok(quick.ms < calm.ms, "quick is quicker");
    for (const rush of [{ pace: "instant" }, { hurry: true }]) {
      const { ms } = shown(updates, { game: t.game, gap: 0, ...rush });
      assert.equal(ms, 0, JSON.stringify(rush));
    }
  });
}
