// The declared types of the games' views are what views hold: random games of all
// games, rule sets and numbers of seats are played by `magnat engine`, each member
// that is sent has a declared type that fits, and each declared member was sent.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import {
  API, SymbolFlags, TypeFlags,
} from "../../web/node_modules/typescript/dist/api/sync/api.js";
import { Engine, root } from "../../web/dev/engine.mjs";

const FILES = {
  ambition: "view.ts", bourse: "view.ts", rois: "model.ts", venture: "model.ts",
};
const SEEDS = 2; // games of each rule set and number of seats
const MOST = 1200; // decisions of one
// Sent in moments that these games do not come to, or not when they are looked at.
const RARE = [
  "view.speaker", "view.reader", "view.announcing", "view.die", "view.throws", "view.aside",
];
const EVERY = 3; // of these, one is looked at
const FIRST = 60; // and all of the first ones

const api = new API();
after(() => api.close());
const config = `${root}web/tsconfig.json`;
const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
const { checker, program } = project;

// --- Declared types, as plain data ------------------------------------------------

const known = new Map();
const single = new Map(); // the same without unions: a type is one, wherever it stands

const OPTIONAL = SymbolFlags.Optional;

// { kind: "text" | "number" | "flag" | "null" | "list" | "record" | "object", ... }, a
// list of them for a union. Types that name themselves come out once.
function shapes(type) {
  if (known.has(type.id)) return known.get(type.id);
  const out = [];
  known.set(type.id, out);
  const parts = type.isUnionType() ? type.getTypes() : [type];
  for (const part of parts) {
    if (!single.has(part.id)) single.set(part.id, shape(part));
    out.push(...single.get(part.id));
  }
  return out;
}

function shape(type) {
  const f = type.flags;
  if (f & TypeFlags.Undefined) return [];
  if (f & TypeFlags.Null) return [{ kind: "null" }];
  if (type.isStringLiteralType()) return [{ kind: "text", only: type.value }];
  if (f & TypeFlags.String) return [{ kind: "text" }];
  if (type.isNumberLiteralType()) return [{ kind: "number", only: type.value }];
  if (f & TypeFlags.Number) return [{ kind: "number" }];
  if (type.isBooleanLiteralType()) return [{ kind: "flag", only: type.value }];
  if (f & TypeFlags.Boolean) return [{ kind: "flag" }];
  if (checker.isArrayType(type))
    return [{ kind: "list", of: shapes(checker.getTypeArguments(type)[0]) }];
  const index = checker.getIndexInfosOfType(type)[0];
  if (index) return [{ kind: "record", of: shapes(index.valueType) }];
  const object = f & (TypeFlags.Object | TypeFlags.Intersection);
  assert.ok(object, `a type that says nothing: ${checker.typeToString(type)}`);
  const members = new Map();
  for (const s of checker.getPropertiesOfType(type)) {
    const optional = Boolean(s.flags & OPTIONAL);
    members.set(s.name, { of: shapes(checker.getTypeOfSymbol(s)), optional, seen: false });
  }
  return [{ kind: "object", name: checker.typeToString(type), members }];
}

function declared(game) {
  const file = program.getSourceFile(`${root}web/src/games/${game}/${FILES[game]}`);
  const symbol = checker.getMemberInModuleExports(checker.getSymbolAtLocation(file), "View");
  return shapes(checker.getDeclaredTypeOfSymbol(symbol));
}

// --- What is sent -------------------------------------------------------------------

const KIND = { string: "text", number: "number", boolean: "flag" };

function faultsOfObject(value, s, where) {
  const out = [];
  for (const [name, inner] of Object.entries(value)) {
    const m = s.members.get(name);
    if (!m) out.push(`${where}.${name} is sent and not declared`);
    else {
      m.seen = true;
      out.push(...faults(inner, m.of, `${where}.${name}`));
    }
  }
  for (const [name, m] of s.members)
    if (!m.optional && !(name in value)) out.push(`${where}.${name} is declared and was left out`);
  return out;
}

// What is wrong with a value; [] where one of the shapes fits.
function faults(value, list, where) {
  if (value === null) return list.some((s) => s.kind === "null") ? [] : [`${where} is null`];
  if (Array.isArray(value)) {
    const s = list.find((one) => one.kind === "list");
    return s ? value.flatMap((v) => faults(v, s.of, `${where}[]`)) : [`${where} is a list`];
  }
  if (typeof value === "object") {
    const s = list.find((one) => one.kind === "object" || one.kind === "record");
    if (!s) return [`${where} is an object`];
    if (s.kind === "object") return faultsOfObject(value, s, where);
    return Object.values(value).flatMap((v) => faults(v, s.of, `${where}.*`));
  }
  const kind = KIND[typeof value];
  const fits = list.some((s) => s.kind === kind && (s.only === undefined || s.only === value));
  return fits ? [] : [`${where} is ${JSON.stringify(value)}`];
}

// Declared members that no view had.
function unseen(list, where, met = new Set()) {
  return list.flatMap((s) => {
    if (met.has(s)) return [];
    met.add(s);
    if (s.of) return unseen(s.of, `${where}.*`, met);
    return [...(s.members ?? [])].flatMap(([name, m]) =>
      m.seen || RARE.includes(`${where}.${name}`)
        ? unseen(m.of, `${where}.${name}`, met)
        : [`${where}.${name} (${s.name}) is declared and never sent`],
    );
  });
}

// --- Games --------------------------------------------------------------------------

function random(seed) {
  let x = seed * 2654435761 + 1;
  return (n) => {
    x = (Math.imul(x ^ (x >>> 15), 2246822519) + 3266489917) >>> 0;
    return (x >>> 4) % n;
  };
}

// Random actions; now and then what a program would do, so that games get on.
async function choice(engine, game, seat, pick) {
  if (pick(2)) return (await engine.must("ask", { game, seat, player: "greedy" })).a;
  const { actions } = await engine.must("legal", { game, seat });
  const verbs = [...new Set(actions.map((x) => x.a.split(" ")[0]))];
  const verb = verbs[pick(verbs.length)];
  const own = actions.filter((x) => x.a.split(" ")[0] === verb);
  return own[pick(own.length)].a;
}

const seatsOf = ({ seats }) => Array.from({ length: seats }, (_, s) => s);

async function play(engine, setup, look) {
  const pick = random(setup.seed);
  const { game } = await engine.must("new", setup);
  for (let n = 0; n < MOST; n++) {
    const state = await engine.must("state", { game });
    const end = state.over || n === MOST - 1;
    if (n < FIRST || n % EVERY === 0 || end) {
      const eyes = ["spectator", ...(end ? seatsOf(setup) : state.pending)];
      for (const seat of eyes) look((await engine.must("view", { game, seat })).view, setup);
    }
    if (end) break;
    const seat = state.pending[pick(state.pending.length)];
    await engine.must("apply", { game, seat, a: await choice(engine, game, seat, pick) });
  }
  await engine.must("end", { game });
}

for (const name of Object.keys(FILES))
  test(`views of ${name} are as declared`, async (t) => {
    const engine = new Engine();
    t.after(() => engine.process.stdin.end());
    const types = declared(name);
    const wrong = new Set();
    const { games } = await engine.must("hello");
    const g = games.find((one) => one.name === name);
    for (const ruleset of g.rulesets)
      for (let seats = g.min_seats; seats <= g.max_seats; seats++)
        for (let seed = 1; seed <= SEEDS; seed++)
          await play(engine, { game: name, ruleset, seats, seed }, (view) => {
            for (const fault of faults(view, types, "view")) wrong.add(fault);
          });
    assert.deepEqual([...wrong, ...unseen(types, "view")], []);
  });
