// Parts of the page without a browser: words, and the outbox over a line that
// breaks.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { it } from "node:test";
import * as esbuild from "../../web/node_modules/esbuild/lib/main.js";
import { options } from "../../web/build.mjs";
import { root } from "./server.mjs";

// A module of the page, bundled for node.
export async function load(...files) {
  const contents = files.map((f) => `export * from "./${f}";`).join("\n");
  const built = await esbuild.build(options({
    entryPoints: undefined, stdin: { contents, resolveDir: `${root}web` }, entryNames: "[name]",
    write: false, minify: false,
  }));
  const code = Buffer.from(built.outputFiles[0].contents).toString("base64");
  return import(`data:text/javascript;base64,${code}`);
}

// What the answers must have, for the page to take them.
const USUAL = {
  hello: { version: "0", protocol: 1, time: 0 }, enter: { seat: 0 }, move: { seq: 1 }, undo: { seq: 1 }, chat: { seq: 1 },
};

// Just enough of a browser for net.ts, with a line that the test cuts.
class Line {
  static OPEN = 1;
  static all = [];
  readyState = 0;
  sent = [];
  constructor() {
    Line.all.push(this);
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  open() {
    this.readyState = 1;
    this.onopen();
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  tell(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  // answers the newest request of that operation
  answer(op, body) {
    const request = this.sent.filter((m) => m.op === op).at(-1);
    this.tell({ id: request.id, ok: true, ...USUAL[op], ...body });
    return request;
  }
}

const moment = (ms = 5) => new Promise((done) => setTimeout(done, ms));

async function until(test) {
  for (let n = 0; n < 3000 && !test(); n++) await moment(10);
  assert.ok(test(), "it did not happen in time");
}

// The page's long timers must not keep this process alive.
const timeout = globalThis.setTimeout;
const interval = globalThis.setInterval;
const patient = (timer, ms) => (ms >= 1000 ? timer.unref() : timer);

function fakeBrowser() {
  Object.assign(globalThis, {
    setTimeout: (f, ms) => patient(timeout(f, ms), ms),
    setInterval: (f, ms) => patient(interval(f, ms), ms),
    WebSocket: Line,
    window: globalThis,
    location: { protocol: "http:", host: "x" },
    document: { addEventListener() {}, hidden: false },
    addEventListener() {},
  });
  globalThis.navigator ??= { language: "en" }; // newer versions of node have one
}

export function unit() {
  it("numbers and plurals in both languages", async () => {
    const { formatNumber, fill } = await load("src/i18n.ts");
    const cases = [
      ["fr", 12000, "12\u00a0000"], ["en", 12000, "12,000"], ["en", 999, "999"],
      ["fr", -1234567, "\u22121\u00a0234\u00a0567"], ["en", 2.5, "2.5"], ["fr", 2.5, "2,5"],
    ];
    for (const [lang, n, text] of cases) assert.equal(formatNumber(lang, n), text);
    const seats = "{0} {0|place libre|places libres}";
    assert.equal(fill("fr", seats, [0]), "0 place libre");
    assert.equal(fill("fr", seats, [2]), "2 places libres");
    assert.equal(fill("en", "{0|one|many} {1}", [0, "x"]), "many x");
    assert.equal(fill("en", "{s} pays {0}", ["Ana"]), "Ana pays Ana");
    assert.equal(fill("fr", "Avoir {1} {0:1}", ["ouvrier", 1]), "Avoir 1 ouvrier");
    assert.equal(fill("en", "pays ${0}", [-5000]), "pays \u2212$5,000");
  });

  // The same rows as tests/unit/words.c has for the terminal.
  it("French elides before a vowel that is heard", async () => {
    const { fill } = await load("src/i18n.ts");
    const rows = readFileSync(new URL("../golden/elision.txt", import.meta.url), "utf8");
    for (const row of rows.split("\n").filter((r) => r && r[0] !== "#")) {
      const [text, arg, said] = row.split(" | ");
      assert.equal(fill("fr", text, [arg]), said);
      assert.equal(fill("en", text, [arg]), text.replace("{0}", arg));
    }
    assert.equal(fill("fr", "de {0}", [11]), "de 11");
  });

  it("a server that speaks another protocol: the page is fetched anew, once", async () => {
    fakeBrowser();
    const kept = new Map();
    let reloads = 0;
    globalThis.location.reload = () => reloads++;
    globalThis.sessionStorage = {
      getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value),
    };
    const refuse = (line) => {
      line.open();
      line.answer("hello", { ok: false, error: { code: "state", text: "" } });
    };
    const { net } = await load("src/net.ts");
    const first = Line.all.length;
    net.start("en");
    refuse(Line.all[first]);
    await until(() => reloads === 1);
    Line.all[first].close();
    await until(() => Line.all.length === first + 2);
    refuse(Line.all[first + 1]);
    await until(() => Line.all[first + 1].readyState === 3);
    assert.equal(reloads, 1);
    delete globalThis.sessionStorage;
    Line.all.length = 0;
  });

  it("a move is sent until it is answered, under one id, once entered", async () => {
    fakeBrowser();
    const { net, link } = await load("src/net.ts");
    let entered = 0;
    net.onOpen = async () => {
      entered++;
      await net.deliverAll("t1");
    };
    net.start("en");
    Line.all[0].open();
    Line.all[0].answer("hello", {});
    await until(() => link.get().state === "open");

    let answers = 0;
    void net.post("t1", "move", { as: ["buy x"] }).then(() => answers++);
    const first = Line.all[0].sent.at(-1);
    Line.all[0].close(); // before the answer
    assert.equal(link.get().state, "lost");
    void net.post("t1", "chat", { text: "still here" }).then(() => answers++);
    void net.post("t2", "move", { as: ["elsewhere"] }).then(() => answers++);

    await until(() => Line.all.length === 2);
    Line.all[1].open();
    Line.all[1].answer("hello", {});
    await until(() => Line.all[1].sent.some((m) => m.op === "move"));
    const again = Line.all[1].answer("move", { seq: 4 });
    assert.equal(again.move, first.move, "the same id");
    assert.deepEqual(again.as, ["buy x"]);
    await until(() => Line.all[1].sent.some((m) => m.op === "chat"));
    Line.all[1].answer("chat", {});
    await until(() => answers === 2);
    assert.equal(entered, 2);
    const moves = Line.all[1].sent.filter((m) => m.op === "move");
    assert.equal(moves.length, 1, "not doubled, and nothing for another table");
  });

  it("a decision of before a reload is waited for, and not made twice", async () => {
    Line.all.length = 0;
    fakeBrowser();
    const kept = [{ table: "t1", body: { op: "move", move: "old-1", own: 3, as: ["end"] } }];
    const memory = { getItem: () => JSON.stringify(kept), setItem() {} };
    Object.assign(globalThis, { sessionStorage: memory, localStorage: { getItem: () => null } });
    const { act, enter, net, table } = await load("src/session.ts", "src/net.ts");
    net.onOpen = () => enter("t1");
    net.start("en");
    Line.all[0].open();
    Line.all[0].answer("hello", {});
    await until(() => Line.all[0].sent.some((m) => m.op === "enter"));
    table.set({ ...table.get(), seat: 0, own: 3 });
    Line.all[0].answer("enter", { seat: 0 });
    await until(() => Line.all[0].sent.some((m) => m.op === "move"));
    assert.equal(table.get().busy, true, "it is on its way");
    await act(["buy x"]);
    const moves = Line.all[0].sent.filter((m) => m.op === "move");
    assert.deepEqual(moves.map((m) => m.move), ["old-1"]);
    Line.all[0].answer("move", { seq: 2 });
    await until(() => !table.get().busy);
    delete globalThis.sessionStorage;
    delete globalThis.localStorage;
  });

  it("a refusal because the server stops is no answer", async () => {
    Line.all.length = 0;
    fakeBrowser();
    const { net, link } = await load("src/net.ts");
    net.onOpen = () => net.deliverAll("t1");
    net.start("en");
    Line.all[0].open();
    Line.all[0].answer("hello", {});
    await until(() => link.get().state === "open");
    let answers = 0;
    void net.post("t1", "move", { as: ["end"] }).then(() => answers++);
    const { id } = Line.all[0].sent.at(-1);
    Line.all[0].tell({ t: "bye", text: "back soon" });
    Line.all[0].tell({ id, ok: false, error: { code: "stopping", text: "" } });
    await moment();
    assert.equal(answers, 0);
    assert.equal(link.get().state, "stopping");
    Line.all[0].close();
    await until(() => Line.all.length === 2);
    Line.all[1].open();
    Line.all[1].answer("hello", {});
    await until(() => Line.all[1].sent.some((m) => m.op === "move"));
    Line.all[1].answer("move", { seq: 2 });
    await until(() => answers === 1);
  });
}
