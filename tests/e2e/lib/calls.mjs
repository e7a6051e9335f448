// People are called back: a real server, a real mail server, and an endpoint of
// our own that reads what a browser would. For notify.sh.
//   calls.mjs MAGNAT FOLDER [POSTGRES]
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import * as crypto from "node:crypto";
import { createServer } from "node:http";
import { createInterface } from "node:readline";
import process from "node:process";
import { Line } from "../../web/socket.mjs";

const [magnat, folder, postgres] = process.argv.slice(2);
const root = new URL("../../../", import.meta.url).pathname;
const children = [];
process.on("exit", () => children.forEach((c) => c.kill("SIGKILL")));

async function soon(what, say) {
  for (let i = 0; i < 1200; i++) {
    const got = await what();
    if (got) return got;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`never: ${say}`);
}

// --- The world: mails, and what is posted ----------------------------------------

const mails = [];
const posts = []; // { path, headers, body }
let answer = 201;

async function openMail() {
  const child = spawn("/usr/bin/python3", [`${root}tests/e2e/lib/smtp.py`], { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  let port;
  createInterface({ input: child.stdout }).on("line", (line) => (port ? mails.push(JSON.parse(line)) : (port = line)));
  return soon(() => port, "a mail server");
}

function openEndpoint() {
  const server = createServer((request, response) => {
    const parts = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      posts.push({ path: request.url, headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(answer).end();
    });
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done(server.address().port)));
}

// --- What a browser does with a message (RFC 8291) ----------------------------------

function browser() {
  const ecdh = crypto.createECDH("prime256v1");
  ecdh.generateKeys();
  const auth = crypto.randomBytes(16);
  const hkdf = (salt, from, info, size) => Buffer.from(crypto.hkdfSync("sha256", from, salt, info, size));
  const open = (sealed) => {
    const salt = sealed.subarray(0, 16);
    const sender = sealed.subarray(21, 21 + sealed[20]);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
    const input = hkdf(auth, ecdh.computeSecret(sender), info, 32);
    const key = hkdf(salt, input, "Content-Encoding: aes128gcm\0", 16);
    const nonce = hkdf(salt, input, "Content-Encoding: nonce\0", 12);
    const record = sealed.subarray(21 + sealed[20]);
    const cipher = crypto.createDecipheriv("aes-128-gcm", key, nonce);
    cipher.setAuthTag(record.subarray(-16));
    const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
    assert.equal(plain.at(-1), 2);
    return JSON.parse(plain.subarray(0, -1).toString());
  };
  return { key: ecdh.getPublicKey("base64url"), auth: auth.toString("base64url"), open };
}

// Does the server's key sign what the service is told?
function checkVouched({ headers }, key, origin) {
  const [, token, k] = headers.authorization.match(/^vapid t=([^,]+), k=(.+)$/);
  assert.equal(k, key);
  const [head, claims, signature] = token.split(".");
  const point = Buffer.from(k, "base64url");
  const jwk = { kty: "EC", crv: "P-256", x: point.subarray(1, 33).toString("base64url"), y: point.subarray(33).toString("base64url") };
  const ok = crypto.verify("sha256", Buffer.from(`${head}.${claims}`),
    { key: crypto.createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"));
  assert.ok(ok, "the signature");
  const said = JSON.parse(Buffer.from(claims, "base64url"));
  assert.equal(said.aud, origin);
  assert.ok(said.exp > Date.now() / 1000 && said.exp < Date.now() / 1000 + 86400);
}

// --- Servers and people ------------------------------------------------------------

const settings = [];

async function serve(store, ...more) {
  const child = spawn(magnat, ["serve", "--allow-root", "--port", "0", "--store", store, ...settings, ...more],
    { stdio: ["ignore", "pipe", "pipe"] });
  children.push(child);
  let ready = false;
  child.stderr.resume();
  child.stdout.on("data", () => (ready = true));
  const port = await soon(() => ready && listening(child.pid), "a server");
  return { child, address: `http://127.0.0.1:${port}` };
}

// The port that a process listens on: it prints the public address instead.
async function listening(pid) {
  const { readFile, readdir, readlink } = await import("node:fs/promises");
  try {
    const sockets = new Set();
    for (const fd of await readdir(`/proc/${pid}/fd`)) {
      const to = await readlink(`/proc/${pid}/fd/${fd}`).catch(() => "");
      if (to.startsWith("socket:[")) sockets.add(to.slice(8, -1));
    }
    for (const line of (await readFile(`/proc/${pid}/net/tcp`, "utf8")).split("\n")) {
      const part = line.trim().split(/\s+/);
      if (part[3] === "0A" && sockets.has(part[9])) return parseInt(part[1].split(":")[1], 16);
    }
  } catch {
    // it has not come so far
  }
  return undefined;
}

const ended = (child) => new Promise((done) => (child.exitCode === null && !child.signalCode ? child.on("exit", done) : done()));

async function person(address, key, name) {
  const line = await new Line().open(address);
  line.name = name;
  line.now = {};
  line.onTell = (m) => (m.t === "sync" || m.t === "update") && Object.assign(line.now, m);
  const made = await line.ask("player-make", { key, name });
  assert.ok(made.ok, JSON.stringify(made));
  return line;
}

async function ok(line, op, rest) {
  const got = await line.ask(op, rest);
  assert.ok(got.ok, `${op}: ${JSON.stringify(got)}`);
  return got;
}

const DAYS = { kind: "days", step: 86400 };
const SEATS = [{ kind: "me" }, { kind: "open" }];

// Whose seat it is is on file a moment after it was taken: then the key alone
// leads to it.
const filed = (line, at) => soon(async () => {
  const { seat } = await ok(line, "enter", { table: at });
  await ok(line, "quit");
  return seat !== null;
}, "whose seat it is");

// One makes a table and goes, the other joins: both are at it by correspondence.
async function table(ana, bob) {
  const made = await ok(ana, "create", { game: "venture", name: ana.name, seats: SEATS, speed: DAYS });
  await filed(ana, made.table);
  const joined = await ok(bob, "join", { table: made.table, name: bob.name });
  await filed(bob, made.table);
  return { id: made.table, tokens: [made.token, joined.token] };
}

const KEYS = ["AnaAnaAnaAnaAna1", "BobBobBobBobBob1"];
const to = (path) => posts.filter((p) => p.path === path);

// --- The tale ------------------------------------------------------------------------

async function everyChannel(store, endpoint) {
  const server = await serve(store, "--call-delay", "0");
  const ana = await person(server.address, KEYS[0], "Ana");
  const bob = await person(server.address, KEYS[1], "Bob");
  const chrome = browser();
  const { offers } = await ok(ana, "call-list");
  assert.deepEqual(Object.keys(offers), ["push", "mail", "hook", "feed"]);
  await ok(ana, "call-add", { kind: "push", address: `${endpoint}/push`, key: chrome.key, auth: chrome.auth });
  await ok(ana, "call-add", { kind: "hook", address: `${endpoint}/hook` });
  await ok(bob, "call-add", { kind: "hook", address: `${endpoint}/bob` });
  const shown = await ok(ana, "call-add", { kind: "feed" });
  const hookKey = shown.channels.find((c) => c.kind === "hook").key;
  const feed = shown.channels.find((c) => c.kind === "feed").path;

  // A mailbox is asked first, and says yes by the link in the mail.
  await ok(ana, "call-add", { kind: "mail", address: "ana@example.org" });
  await soon(() => mails.length === 1, "the question to the mailbox");
  const unfold = (data) => data.replaceAll("=\r\n", "").replaceAll("=3D", "=");
  const yes = unfold(mails[0].data).match(/http:\/\/play\.test\/calls\/yes\/(\S+)/)[1];
  await ok(bob, "call-yes", { word: yes });

  const { id, tokens } = await table(ana, bob);
  const called = await soon(() => to("/push")[0], "a push");
  checkVouched(called, offers.push, endpoint);
  const message = chrome.open(called.body);
  assert.equal(message.url, `/t/${id}`);
  assert.equal(called.headers.topic, message.tag);
  const hook = await soon(() => to("/hook")[0], "a hook");
  const [, t, v1] = hook.headers["magnat-signature"].match(/^t=(\d+),v1=(.*)$/);
  assert.equal(v1, crypto.createHmac("sha256", hookKey).update(`${t}.${hook.body}`).digest("hex"));
  assert.equal(JSON.parse(hook.body).url, `http://play.test/t/${id}`);
  const mail = await soon(() => mails[1], "a mail");
  assert.ok(unfold(mail.data).includes(`http://play.test/t/${id}`));
  const atom = await (await fetch(`${server.address}/feed/${feed}`)).text();
  assert.ok(atom.includes(`/t/${id}`), atom);
  assert.equal((await fetch(`${server.address}/feed/${feed}x`)).status, 404);
  const all = JSON.stringify([message, hook.body.toString(), mail.data, atom]);
  for (const secret of [...tokens, ...KEYS]) assert.ok(!all.includes(secret), "nothing secret");

  // One click in a mail program; another form of request is refused.
  const off = mail.data.match(/List-Unsubscribe: <http:\/\/play\.test(\S+)>/)[1];
  assert.equal((await fetch(`${server.address}/hook`, { method: "POST", body: "x" })).status, 405);
  const post = { method: "POST", body: "List-Unsubscribe=One-Click", headers: { "content-type": "application/x-www-form-urlencoded" } };
  assert.equal((await fetch(server.address + off, post)).status, 200);
  await soon(async () => !(await ok(ana, "call-list")).channels.some((c) => c.kind === "mail"), "off");
  ana.close();
  bob.close();
  server.child.kill("SIGTERM");
  await ended(server.child);
  return chrome;
}

// Killed between a move that was acknowledged and the call: it is called once.
async function killBetween(store, endpoint) {
  const first = await serve(store, "--call-delay", "2");
  const ana = await person(first.address, KEYS[0], "Ana");
  const bob = await person(first.address, KEYS[1], "Bob");
  posts.length = 0;
  const { id } = await table(ana, bob);
  first.child.kill("SIGKILL");
  await ended(first.child);
  assert.equal(posts.length, 0);
  const second = await serve(store, "--call-delay", "2");
  const calls = (event) => posts.filter((p) => p.path !== "/push" && JSON.parse(p.body).url.endsWith(id) && JSON.parse(p.body).event === event);
  await soon(() => calls("turn").length, "the call after the kill");

  // An address that is no more is forgotten.
  answer = 410;
  const again = await person(second.address, KEYS[0], "Ana");
  const other = await person(second.address, KEYS[1], "Bob");
  await table(again, other);
  await table(other, again);
  await soon(async () => !(await ok(again, "call-list")).channels.some((c) => c.kind === "hook" || c.kind === "push"), "gone");
  answer = 201;
  assert.equal(calls("turn").length, 1);
  for (const line of [ana, bob, again, other]) line.close();
  second.child.kill("SIGTERM");
  await ended(second.child);
}

// Two servers of one database: each message once, also when one is killed.
async function twoServers(store, endpoint) {
  const servers = [await serve(store, "--call-delay", "0"), await serve(store, "--call-delay", "0")];
  const ana = await person(servers[0].address, KEYS[0], "Ana");
  const bob = await person(servers[1].address, KEYS[1], "Bob");
  posts.length = 0;
  await ok(ana, "call-add", { kind: "hook", address: `${endpoint}/a` });
  await ok(bob, "call-add", { kind: "hook", address: `${endpoint}/b` });
  const ids = [];
  for (let i = 0; i < 6; i++) ids.push((await table(ana, bob)).id);
  servers[0].child.kill("SIGKILL");
  const turns = () => posts.map((p) => JSON.parse(p.body)).filter((m) => m.event === "turn");
  await soon(() => ids.every((id) => turns().some((m) => m.url.endsWith(id))), "all of them");
  // What was in hand when one was killed may come twice, by the same name.
  const twice = turns().length - new Set(turns().map((m) => m.id)).size;
  assert.ok(twice <= 1, `${twice} came twice`);
  ana.close();
  bob.close();
  servers[1].child.kill("SIGTERM");
  await ended(servers[1].child);
}

settings.push("--public-url", "http://play.test", "--webhooks", "--call-private",
  "--vapid-subject", "mailto:owner@example.org",
  "--smtp", `smtp://127.0.0.1:${await openMail()}`, "--mail-from", "magnat@example.org");
const endpoint = `http://127.0.0.1:${await openEndpoint()}`;
const tale = [["every channel", () => everyChannel(`${folder}/a.db`, endpoint)],
  ["a kill between", () => killBetween(`${folder}/a.db`, endpoint)]];
if (postgres) tale.push(["two servers", () => twoServers(postgres, endpoint)]);
let failed = 0;
for (const [name, run] of tale) {
  try {
    await run();
  } catch (error) {
    failed++;
    console.error(`FAIL ${name}`, error);
  }
}
console.log(`${tale.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
