// The page's own reading of differences: two lines at one seat of a real table,
// one told whole and one as differences, must come to the same at every step.
import assert from "node:assert/strict";
import { it } from "node:test";
import { Line } from "./socket.mjs";
import { load } from "./unit.mjs";

const TABLES = [
  { game: "ambition", rivals: 2 },
  { game: "rois", rivals: 1 },
  { game: "venture", rivals: 2 },
  { game: "bourse", ruleset: "junior", rivals: 2 },
];
const STEPS = 250; // of a game, at most

const parts = ({ seq, time, ...rest }) => JSON.stringify(Object.entries(rest).sort());

// A whole game with programs at all seats, heard twice.
async function play(address, { game, ruleset, rivals }) {
  const whole = await new Line().open(address);
  const small = await new Line().open(address);
  await small.ask("hello", { protocol: 1, lang: "fr", deltas: true });
  await whole.ask("hello", { protocol: 1, lang: "fr" });
  const seats = [{ kind: "me" }, ...Array(rivals).fill({ kind: "open" })];
  const { table, token } = await whole.ask("create", { game, ...(ruleset && { ruleset }), name: "Ana", seats });
  await small.ask("enter", { table, token });
  await whole.ask("enter", { table, token });
  const enough = new Promise((done) => {
    let n = 0;
    small.onTell = (message) => (message.now?.result || ++n > STEPS) && done();
  });
  await whole.ask("start", { level: "easy" });
  await whole.ask("leave");
  await enough;
  small.close();
  whole.close();
  return [whole.heard, small.heard].map((heard) => heard.map((text) => JSON.parse(text)));
}

export function wire(world) {
  for (const table of TABLES) {
    it(`${table.game}: differences come to the same`, async () => {
      const { Told } = await load("src/delta.ts");
      const told = new Told();
      const [whole, small] = await play(world.server.address, table);
      const full = new Map(whole.filter((m) => m.t === "update").map((m) => [m.seq, m]));
      const first = (heard) => heard.find((m) => m.t === "sync").seq; // before it starts
      const shift = first(whole) - first(small);
      let deltas = 0;
      for (const message of small) {
        if (message.t === undefined) continue;
        const read = told.read(message);
        assert.ok(read, "it can be read");
        if (message.t === "delta") deltas++;
        const same = full.get(message.seq + shift);
        if (read.t === "update" && same) assert.equal(parts(read), parts(same));
      }
      assert.ok(deltas > 8, `${deltas} differences`);
    });
  }
}
