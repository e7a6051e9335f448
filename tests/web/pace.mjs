// How long a person looks at what others do: whole games as one seat sees them,
// shown by the page's own scheduler on a clock that is turned by hand.
//
//   node tests/web/pace.mjs [GAMES]        prints the table of docs/web.md
import { pathToFileURL } from "node:url";
import { Engine } from "../../web/dev/engine.mjs";
import { dice, load } from "./forms.mjs";

const { Pacer } = await load("pacer.ts");
const { PLAIN } = await load("beats.ts");

// How each game is told, as the program says it.
async function describe() {
  const engine = new Engine();
  const { games } = await engine.must("hello");
  const courses = {};
  for (const { name } of games) courses[name] = (await engine.must("describe", { game: name })).course;
  engine.process.stdin.end();
  return courses;
}

const courses = await describe();

export function courseOf(game) {
  return courses[game] ?? PLAIN;
}

const CHUNK = 250; // moves that are told again at once

// The updates of a whole game for seat 0, all seats being programs. A move that
// the seat cannot notice is none; `mine`: a person was asked for it, for neither
// the standard orders nor those given answer.
export async function record({ game, seats, seed, ruleset, options, orders = [] }) {
  const engine = new Engine();
  const { game: id } = await engine.must("new", { game, seats, seed, ruleset, options });
  const rnd = dice(seed);
  const own = new Set(); // the moves that seat 0 has made
  const updates = new Map(); // by the number of the move
  let told = 0;
  for (;;) {
    const { pending, over, moves } = await engine.must("state", { game: id });
    if (over || moves - told > CHUNK) {
      const { events } = await engine.must("digest", { game: id, seat: 0, since: told });
      for (const e of events) updates.set(e.n, [...(updates.get(e.n) ?? []), e]);
      told = moves;
    }
    if (over) break;
    const seat = rnd.pick(pending);
    let { a, ask } = { a: null, ask: true };
    if (seat === 0) {
      for (const give of orders) await engine.ask("order", { game: id, seat, give });
      ({ a, ask } = await engine.must("answer", { game: id, seat }));
      if (ask) own.add(moves + 1);
    }
    if (ask) ({ a } = await engine.must("ask", { game: id, seat, player: "greedy" }));
    await engine.must("apply", { game: id, seat, a });
  }
  engine.process.stdin.end();
  const numbers = [...new Set([...updates.keys(), ...own])].sort((a, b) => a - b);
  return numbers.map((n) => ({ mine: own.has(n), events: updates.get(n) ?? [] }));
}

// A clock that is turned by hand, and one timer at a time.
function watch() {
  let now = 1;
  let due = null;
  return {
    now: () => now,
    later: (ms, then) => ((due = { at: now + ms, then }), 1),
    never: () => (due = null),
    turn(to = Infinity) {
      while (due && due.at <= to) {
        const { at, then } = due;
        due = null;
        now = Math.max(now, at);
        then();
      }
      if (to < Infinity) now = Math.max(now, to);
    },
  };
}

const ARRIVES = 40; // milliseconds between two moves of programs: HUB_PACE_MS

// Milliseconds between the person's decisions in which the page shows things,
// and how often. The person answers at once.
export function shown(updates, { game, pace = "calm", hurry = false, me = 0, gap = ARRIVES }) {
  const clock = watch();
  let beats = 0;
  const pacer = new Pacer({
    pace: () => pace,
    hurry: () => hurry,
    course: () => courseOf(game),
    me: () => me,
    show: () => beats++,
  }, clock);
  for (const u of updates) {
    if (u.mine) {
      clock.turn(); // the form is offered when all was shown
      pacer.now();
    } else clock.turn(clock.now() + gap);
    pacer.push(u);
  }
  clock.turn();
  return { ms: clock.now() - 1, beats, updates: updates.length };
}

export const TABLES = [
  { game: "ambition", seats: 4, name: "Ambition, 8 months, 4 seats" },
  { game: "ambition", seats: 4, orders: ["share 60", "step 3000"],
    name: "the same, with `share 60` and `step 3000`" },
  { game: "bourse", seats: 4, ruleset: "junior", name: "Maxi Bourse Junior, 4 seats" },
  { game: "bourse", seats: 4, ruleset: "junior", orders: ["stay 500"],
    name: "the same, with `stay 500`" },
  { game: "rois", seats: 2, name: "L'Ambition des Rois, 2 seats" },
  { game: "rois", seats: 4, name: "L'Ambition des Rois, 4 seats" },
  { game: "venture", seats: 3, name: "Venture, 3 seats" },
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const games = Number(process.argv[2] ?? 4);
  for (const t of TABLES) {
    const rows = [];
    for (let seed = 1; seed <= games; seed++) rows.push(await record({ ...t, seed }));
    const minutes = (pace) => {
      const all = rows.map((r) => shown(r, { game: t.game, pace }).ms / 60000);
      const [least, median, most] = [0, Math.floor(games / 2), games - 1]
        .map((i) => all.sort((a, b) => a - b)[i].toFixed(1));
      return `${median} (${least} to ${most})`;
    };
    const { beats, updates } = shown(rows[0], { game: t.game });
    console.log(`| ${t.name} | ${updates} | ${beats} | ${minutes("calm")} | ${minutes("quick")} |`);
  }
}
