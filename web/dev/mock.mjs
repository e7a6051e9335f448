// The whole page without the server: a mock that speaks docs/online.md well
// enough to look at every screen. One person a table, nothing is stored.
//
//   node web/dev/mock.mjs [PORT 8124]       (run `node web/build.mjs` before)
import { createServer } from "node:http";
import { existsSync, readFileSync } from "node:fs";
import { Engine, root } from "./engine.mjs";
import { Table } from "./table.mjs";
import { accept } from "./ws.mjs";

const port = Number(process.argv[2] ?? 8124);
const dist = `${root}web/dist`;
const engine = new Engine();
const tables = new Map();
const types = { js: "text/javascript", css: "text/css", woff2: "font/woff2", svg: "image/svg+xml" };
const LEVELS = ["easy", "medium", "hard"].map((name) => ({ name, title: name, text: "" }));

async function games(lang) {
  const { games: list } = await engine.must("hello", { lang });
  const all = list.map((g) => ({ ...g, rulesets: g.rulesets.map((r) => ({ name: r, title: r })) }));
  return { version: "mock", protocol: 1, levels: LEVELS, characters: [], games: all };
}

function rules(game, lang) {
  const text = readFileSync(`${root}docs/rules/${lang === "fr" ? "fr/" : ""}${game}.md`, "utf8");
  const sections = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("## "))
      sections.push({ heading: line.slice(3), paragraphs: [], clauses: [] });
    const m = /^\W*([A-Z]{3}-[A-Z]+\d+)\W+(.*)/.exec(line);
    if (m && sections.length) sections.at(-1).clauses.push({ id: m[1], text: m[2] });
  }
  return { sections };
}

// --- tables ------------------------------------------------------------------------

class MockTable extends Table {
  static async make(id, wish, lang) {
    const { game, seats, options, ruleset } = wish;
    const seed = tables.size + 3;
    const how = { game, lang, seats: seats.length, options, ruleset, seed };
    const t = new MockTable(engine, how);
    t.names[0] = wish.name;
    Object.assign(t, { key: id, wish, log: [], chat: [], seq: 1, moves: 0, history: [] });
    await t.open();
    await t.run(() => {});
    return t;
  }
  async card() {
    const { pending, over } = await this.state();
    const { score, result } = await this.engine.must("score", { game: this.id });
    return {
      id: this.key, game: this.game, ruleset: this.ruleset ?? this.game, options: this.options,
      status: over ? "over" : "playing", listed: true, created: Date.now(), moves: this.moves,
      speed: { kind: "relaxed" }, pending, seat: 0,
      seats: this.names.map((name, i) => ({
        kind: i ? "program" : "person", name, level: i ? "medium" : undefined,
        here: true, away: false,
      })),
      ...(over ? { result, scores: score } : {}),
    };
  }
  async update(news) {
    this.moves++;
    this.seq++;
    const events = news.map((e) => ({ n: this.moves, ...e }));
    this.log.push(...events);
    const shown = await this.show(this.id);
    const card = await this.card();
    const scores = shown.view.players?.map((p) => p.score ?? p.money ?? p.cash ?? 0);
    this.history.push({ view: shown.view, events, scores });
    const end = card.status === "over" ? { scores: card.scores, result: card.result } : {};
    return {
      t: "update", seq: this.seq, moves: this.moves, time: Date.now(), events, view: shown.view,
      pending: shown.pending, legal: shown.legal, undo: false, clocks: [], ...end,
    };
  }
  // The others play until the person must decide.
  async run(tell) {
    for (let n = 0; n < 3000; n++) {
      const s = await this.state();
      if (s.over || s.pending.includes(0)) return;
      tell(await this.update(await this.step()));
    }
  }
  async sync(lang) {
    this.lang = lang;
    const shown = await this.show(this.id);
    const card = await this.card();
    return {
      t: "sync", table: card, seat: 0, seq: this.seq, moves: this.moves, time: Date.now(),
      view: shown.view, pending: shown.pending, legal: shown.legal, undo: false, clocks: [],
      log: this.log, chat: this.chat,
      ...(card.result ? { scores: card.scores, result: card.result } : {}),
    };
  }
}

// --- the protocol ---------------------------------------------------------------------

const ops = {
  hello: async (c, m) => ((c.lang = m.lang), { version: "mock", protocol: 1, time: Date.now() }),
  lobby: async (c) => {
    const cards = await Promise.all([...tables.values()].map((t) => t.card()));
    c.send({
      t: "lobby", mine: cards.filter((x) => x.status !== "over"), open: [], playing: [],
      ended: cards.filter((x) => x.status === "over"), people: 3,
    });
    return {};
  },
  unlobby: async () => ({}),
  create: async (c, m) => {
    const id = `mock${tables.size + 1}`;
    tables.set(id, await MockTable.make(id, m, c.lang));
    return { table: id, seat: 0, token: "mock" };
  },
  enter: async (c, m) => {
    c.table = tables.get(m.table);
    if (!c.table) throw { code: "unknown-table", text: "no such table" };
    c.later = async () => c.send(await c.table.sync(c.lang));
    return { seat: 0 };
  },
  quit: async () => ({}),
  lang: async (c, m) => {
    c.lang = m.lang;
    if (c.table) c.later = async () => c.send(await c.table.sync(c.lang));
    return {};
  },
  move: async (c, m) => {
    const t = c.table;
    const done = await engine.ask("apply", { game: t.id, seat: 0, as: m.as, lang: c.lang });
    if (!done.ok) throw done.error;
    c.send(await t.update(done.events));
    c.later = () => t.run(c.send);
    return { seq: t.seq };
  },
  preview: async (c, m) => {
    const p = await c.table.preview(m.as);
    if (!p.ok) throw p.error;
    return p;
  },
  propose: async (c, m) => c.table.propose(m.most ?? 1),
  hint: async (c) => {
    const { a } = await engine.must("ask", { game: c.table.id, seat: 0, player: "greedy" });
    const { actions } = await engine.must("legal", { game: c.table.id, seat: 0, lang: c.lang });
    const text = actions.find((x) => x.a === a)?.text ?? a;
    return { hints: [{ a, text, value: 0.42, sure: 0.05 }] };
  },
  chat: async (c, m) => {
    const name = c.table.names[0];
    const chat = { n: c.table.chat.length + 1, seat: 0, name, text: m.text, time: Date.now() };
    c.table.chat.push(chat);
    c.send({ t: "chat", seq: ++c.table.seq, chat });
    return { seq: c.table.seq };
  },
  rematch: async (c) => ops.create(c, c.table.wish),
  replay: async (c, m) => {
    const to = m.to ?? m.at ?? c.table.moves;
    const h = c.table.history[Math.max(0, to - 1)];
    return { to, at: to, moves: c.table.moves, view: h.view, events: h.events };
  },
  story: async (c) => ({
    curve: c.table.history.map((h, n) => ({ n, at: n, scores: h.scores ?? [], shares: [] })),
    moments: c.table.history
      .filter((h) => h.events[0]?.seat !== undefined)
      .slice(-40, -37)
      .map(({ events: [{ n, seat, text }] }) => ({ n, at: n, seat, text, better: "…", cost: 0.1 })),
  }),
};

async function answer(c, text) {
  const { id, op, ...m } = JSON.parse(text);
  try {
    if (!ops[op]) throw { code: "unknown-op", text: op };
    c.send({ id, ok: true, ...(await ops[op](c, m)) });
  } catch (error) {
    if (error instanceof Error) console.error(op, error);
    const { code = "input", text = String(error) } = error;
    c.send({ id, ok: false, error: { ...error, code, text } });
  }
  const later = c.later;
  c.later = null;
  await later?.();
}

const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; " +
  "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

createServer(async (req, res) => {
  const url = new URL(req.url, "http://x");
  const lang = url.searchParams.get("lang") ?? "en";
  if (url.pathname.startsWith("/api/")) {
    const game = /^\/api\/rules\/(\w+)/.exec(url.pathname)?.[1];
    res.setHeader("content-type", "application/json");
    return res.end(JSON.stringify(game ? rules(game, lang) : await games(lang)));
  }
  const path = url.pathname.includes(".") ? url.pathname : "/index.html";
  res.setHeader("content-security-policy", policy);
  if (!existsSync(dist + path)) return res.writeHead(404).end();
  res.setHeader("content-type", types[path.split(".").pop()] ?? "text/html; charset=utf-8");
  res.end(readFileSync(dist + path));
})
  .on("upgrade", (req, socket) => {
    const c = { lang: "en", table: null };
    let last = Promise.resolve();
    c.send = accept(req, socket, (text) => (last = last.then(() => answer(c, text))), () => {});
  })
  .listen(port, "127.0.0.1", () => console.log(`http://127.0.0.1:${port}/`));
