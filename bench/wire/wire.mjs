// What a page hears over a whole game: messages and bytes, by game, told whole
// and as differences. A real server, programs at all seats (the page's own is
// left to one too, so that it is asked and hears as a person would).
//
//   node bench/wire/wire.mjs [GAMES]                    make wire
//
// MAGNAT names another program, WIRE_KEEP a folder for all that was heard.
import { mkdirSync, writeFileSync } from "node:fs";
import { Server } from "../../tests/web/server.mjs";
import { Line } from "../../tests/web/socket.mjs";

const TABLES = [
  { game: "ambition", rivals: 3 },
  { game: "rois", rivals: 1 },
  { game: "venture", rivals: 2 },
  { game: "bourse", ruleset: "junior", rivals: 3 },
];

// One game that two connections hear, at the same seat: one of each kind.
async function play(address, { game, ruleset, rivals }) {
  const whole = await new Line().open(address);
  const small = await new Line().open(address);
  await whole.ask("hello", { protocol: 1, lang: "fr" });
  await small.ask("hello", { protocol: 1, lang: "fr", deltas: true });
  const seats = [{ kind: "me" }, ...Array(rivals).fill({ kind: "program", level: "medium" })];
  const { table, token } = await whole.ask("create", { game, ...(ruleset && { ruleset }), name: "Ana", seats });
  const over = new Promise((done) => {
    whole.onTell = (message) => message.result && done();
  });
  await small.ask("enter", { table, token });
  await whole.ask("enter", { table, token });
  await whole.ask("leave");
  await over;
  await small.ask("quit");
  whole.close();
  small.close();
  return [whole.heard, small.heard];
}

const bytes = (heard) => heard.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

function keep(name, heard) {
  if (!process.env.WIRE_KEEP) return;
  mkdirSync(process.env.WIRE_KEEP, { recursive: true });
  writeFileSync(`${process.env.WIRE_KEEP}/${name}`, heard.join("\n"));
}

async function measure(server, table, games) {
  const n = [];
  const whole = [];
  const small = [];
  for (let i = 0; i < games; i++) {
    const heard = await play(server.address, table);
    n.push(heard[1].length);
    whole.push(bytes(heard[0]));
    small.push(bytes(heard[1]));
    keep(`${table.game}-${i}.txt`, heard[0]);
    keep(`${table.game}-${i}.delta`, heard[1]);
  }
  const row = [table.game, table.rivals + 1, games, median(n), median(whole), Math.max(...whole),
    median(small), Math.max(...small)];
  console.log(`| ${row.map((x) => x.toLocaleString("en")).join(" | ")} |`);
}

const server = new Server();
await server.start();
console.log("| game | seats | games | messages | bytes whole, median | most | as differences, median | most |");
console.log("|---|---|---|---|---|---|---|---|");
for (const table of TABLES) await measure(server, table, Number(process.argv[2] ?? 5));
await server.stop();
