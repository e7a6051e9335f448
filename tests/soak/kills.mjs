// A real server on a real SQLite file, killed again and again while people play:
// what was acknowledged is there, once, whatever was sent again; the file is
// sound; memory and waiting keep their bounds.
//
//   node kills.mjs MAGNAT SEED SECONDS
//
// Who plays what and when it is killed comes from the seed; the machine's pace
// does not. A finding leaves its folder.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { chance } from "./chance.mjs";
import { Person } from "./person.mjs";
import { Server } from "./server.mjs";

const [magnat, seed, seconds] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const PEOPLE = 6;
const KILLED = 2 / 3; // of the time; then it is left alone, to see whether it grows
const BOUND = {
  start: 20000, // ms until it listens
  p99: 2000, // ms until an answer, with these few people
  memory: 512 << 20, // bytes
  growth: 64 << 20, // bytes, from when it is left alone
};

const folder = mkdtempSync(join(tmpdir(), "magnat-kills-"));
const dice = chance(seed);
const server = new Server(magnat, join(folder, "tables.db"));
const acked = new Set(); // "table name"
const asked = new Set();
const refused = new Set(); // also one that was sent again
const tables = new Set();
const times = [];
let since = 0; // acknowledged since the start
let over = false;

function expect(ok, what) {
  if (ok) return;
  console.log(`${what}\n  once more: node tests/soak/kills.mjs ${magnat} ${seed} ${seconds}   (${folder})`);
  server.child?.kill("SIGKILL");
  process.exit(1);
}

const hall = {
  server,
  chance: dice,
  over: () => over,
  made: (table) => tables.add(table),
  asked: (table, name) => asked.add(`${table} ${name}`),
  acked: (table, name) => {
    acked.add(`${table} ${name}`);
    since++;
  },
  refused: (table, name) => refused.add(`${table} ${name}`),
  took: (ms) => times.push(ms),
};

const rest = (ms) => new Promise((done) => setTimeout(done, ms));

async function begin() {
  since = 0;
  const took = await server.start();
  expect(took < BOUND.start, `the start took ${Math.round(took)} ms`);
}

// One life: until so many things were acknowledged, and a moment more.
async function liveAndDie(end) {
  const many = 1 + dice.below(200);
  while (since < many && Date.now() < end) await rest(5);
  await rest(dice.below(20));
  const kind = dice.below(8) ? "SIGKILL" : "SIGTERM";
  const how = await server.end(kind);
  expect(how === (kind === "SIGTERM" ? 0 : kind), `it ended by itself (${how}): ${server.log}`);
  await begin();
}

// Left alone: it must not grow.
async function stayAlive(end) {
  const half = Date.now() + (end - Date.now()) / 2;
  while (Date.now() < half) await rest(50);
  const before = server.resident();
  while (Date.now() < end) {
    expect(server.resident() < BOUND.memory, `it holds ${server.resident() >> 20} MB`);
    await rest(50);
  }
  const grown = server.resident() - before;
  expect(grown < BOUND.growth, `it has grown by ${grown >> 20} MB`);
  return server.resident();
}

// The names of all lines of a table, without the seat.
function namesOf(file) {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n").slice(1);
  return lines.map((line) => JSON.parse(line).ref).filter(Boolean).map((ref) => ref.replace(/^\d+:/, ""));
}

function lookThrough() {
  const all = join(folder, "all");
  const admin = (...args) => execFileSync(magnat, ["admin", ...args, "--store", server.store]);
  admin("export", "--to", all);
  admin("backup", join(folder, "copy.db")); // looks through it
  const files = readdirSync(all).filter((f) => f.endsWith(".table"));
  const stored = new Map();
  for (const file of files) {
    const table = file.slice(0, -".table".length);
    expect(tables.has(table), `nobody has made ${table}`);
    for (const name of namesOf(join(all, file))) {
      const key = `${table} ${name}`;
      stored.set(key, (stored.get(key) ?? 0) + 1);
    }
  }
  expect(files.length === tables.size, `${files.length} tables, not ${tables.size}`);
  for (const key of acked) expect(stored.get(key) === 1, `${key}: there ${stored.get(key) ?? 0} times`);
  for (const [key, n] of stored) expect(asked.has(key) && n === 1, `${key}: there ${n} times`);
  for (const key of refused) expect(!stored.has(key), `${key}: refused, and yet there`);
  for (const file of files.slice(0, 10))
    execFileSync(magnat, ["replay", join(all, file.replace(".table", ".record")), "--verify"]);
}

const begun = Date.now();
const killedUntil = begun + seconds * 1000 * KILLED;
await begin();
const people = Array.from({ length: PEOPLE }, (_, i) => new Person(hall, i).live());
for (const p of people) p.catch((e) => expect(false, e.stack));
let kills = 0;
for (; Date.now() < killedUntil; kills++) await liveAndDie(killedUntil);
times.length = 0;
const memory = await stayAlive(begun + seconds * 1000);
times.sort((a, b) => a - b);
const p99 = times[Math.floor(times.length * 0.99)];
expect(p99 < BOUND.p99, `the 99th of 100 answers took ${Math.round(p99)} ms`);
over = true;
await Promise.all(people);
expect((await server.end("SIGTERM")) === 0, "a stop ends well");
lookThrough();
rmSync(folder, { recursive: true });
console.log(
  `seed ${seed}: ${kills} ends, ${tables.size} tables, ${acked.size} acknowledged, p99 ${p99.toFixed(1)} ms, ${memory >> 20} MB`,
);
process.exit(0);
