// The page against the real server, in Debian's Chromium. Run by tests/e2e/web.sh:
//
//   node --test-reporter=tap tests/web/main.mjs [FILTER]
import { after, before, describe } from "node:test";
import { launch } from "./browser.mjs";
import { Server } from "./server.mjs";
import { access } from "./access.mjs";
import { calls } from "./calls.mjs";
import { coach } from "./coach.mjs";
import { fifth, withPlugin } from "./fifth.mjs";
import { find } from "./find.mjs";
import { frozen } from "./frozen.mjs";
import { games } from "./games.mjs";
import { keyboard } from "./keyboard.mjs";
import { learn } from "./learn.mjs";
import { offline } from "./offline.mjs";
import { orders } from "./orders.mjs";
import { people } from "./people.mjs";
import { phone } from "./phone.mjs";
import { player } from "./player.mjs";
import { puzzles } from "./puzzles.mjs";
import { questions } from "./questions.mjs";
import { restart } from "./restart.mjs";
import { rooms } from "./rooms.mjs";
import { shelf } from "./shelf.mjs";
import { since } from "./since.mjs";
import { unit } from "./unit.mjs";
import { wire } from "./wire.mjs";

const filter = process.argv[2] ?? "";
const suites = {
  games, people, orders, questions, phone, since, keyboard, access, restart, rooms, frozen, shelf, wire,
  calls, coach, fifth, learn, player, puzzles, offline, find,
};
// Servers with more than the usual.
const options = { find: () => ["--board"], fifth: withPlugin };
// Theirs is a server that goes and comes back.
const alone = new Set(["restart", "frozen", "offline"]);

if ("unit".includes(filter)) describe("unit", unit);

// Two at once: there are two cores, and much of the time is waiting.
for (const [name, suite] of Object.entries(suites)) {
  if (!name.includes(filter)) continue;
  describe(name, { concurrency: alone.has(name) ? 1 : 2 }, () => {
    const world = { server: null, browser: null };
    before(async () => {
      world.server = new Server(await options[name]?.());
      await world.server.start();
      world.browser = await launch();
    });
    after(async () => {
      await world.browser?.close();
      await world.server.stop();
    });
    suite(world);
  });
}
