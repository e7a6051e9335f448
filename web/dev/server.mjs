// The harness for boards: no server needed, the engine answers.
//
//   node web/dev/server.mjs [PORT]          (default 8123; builds at each load)
//
//   /?game=venture&fixture=3&lang=fr        a stage: 0 (start) .. 7
//   /?game=venture&phase=pay                the first time the person decides
//                                           in that phase of the view
//   /?game=venture&verb=pay&nth=2           ... or may use that verb (nth time)
//   more: seed=9 seats=4 seat=1 seat=none (spectator) options=k:v,k:v
//         ruleset=.. dark=1 over=1 (the end)
import * as esbuild from "esbuild";
import { createServer } from "node:http";
import { options } from "../build.mjs";
import { Engine } from "./engine.mjs";
import { STAGES, Table } from "./table.mjs";

const port = Number(process.argv[2] ?? 8123);
const engine = new Engine();
const tables = new Map();

async function open(q) {
  const seat = q.seat === "none" ? null : Number(q.seat ?? 0);
  const pairs = (q.options ?? "").split(",").filter(Boolean).map((x) => x.split(":"));
  const table = new Table(engine, {
    game: q.game ?? "venture",
    lang: q.lang ?? "fr",
    seats: q.seats ? Number(q.seats) : undefined,
    seed: Number(q.seed ?? 7),
    ruleset: q.ruleset,
    options: Object.fromEntries(pairs),
    seat,
  });
  await table.open();
  tables.set(table.id, table);
  let nth = Number(q.nth ?? 1);
  const stop = (view, verbs) =>
    (!q.phase || view.phase === q.phase) && (!q.verb || verbs.has(q.verb)) && --nth <= 0;
  const moves = q.over ? Infinity : (STAGES[Number(q.fixture ?? 0)] ?? Number(q.moves ?? 0));
  await table.play(moves, stop);
  return { ok: true, id: table.id, ...(await table.show(table.id)) };
}

async function api(path, body) {
  if (path === "/api/open") return open(body);
  const table = tables.get(body.id);
  if (!table) return { ok: false, error: { code: "unknown-table", text: "gone" } };
  if (path === "/api/act") return table.act(body.as);
  if (path === "/api/preview") return table.preview(body.as);
  if (path === "/api/propose") return table.propose(body.most);
  return { ok: false, error: { code: "unknown-op", text: path } };
}

async function bundle() {
  const out = await esbuild.build(
    options({
      entryPoints: { dev: "dev/harness.tsx" },
      entryNames: "[name]",
      write: false,
      minify: false,
      sourcemap: "inline",
    }),
  );
  return new Map(out.outputFiles.map((f) => [f.path.slice(f.path.indexOf("/dist/") + 5), f]));
}

const page = `<!doctype html><html lang="fr"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>harness</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/dev.css">
<div id="app"></div><script type="module" src="/dev.js"></script></html>`;
// As strict as the real server, so that what breaks there breaks here.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'";
const types = { js: "text/javascript", css: "text/css", woff2: "font/woff2" };

let files = new Map();
createServer(async (req, res) => {
  const { pathname } = new URL(req.url, "http://x");
  try {
    if (req.method === "POST") {
      let body = "";
      for await (const part of req) body += part;
      const answer = await api(pathname, JSON.parse(body));
      res.setHeader("content-type", "application/json");
      return res.end(JSON.stringify(answer));
    }
    if (pathname === "/") {
      files = await bundle();
      res.setHeader("content-type", "text/html");
      res.setHeader("content-security-policy", policy);
      return res.end(page);
    }
    const file = files.get(pathname);
    res.statusCode = file ? 200 : 404;
    res.setHeader("content-type", types[pathname.split(".").pop()] ?? "text/plain");
    res.end(file?.contents);
  } catch (e) {
    res.statusCode = 500;
    res.end(String(e?.stack ?? e));
  }
}).listen(port, "127.0.0.1", () => console.log(`http://127.0.0.1:${port}/?game=venture&fixture=3`));
