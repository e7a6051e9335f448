// The page without a server: installed, with the server gone, whole games of
// each kind; what was kept outlives a reload; a record is dropped on it. Then the
// folder that `make static` writes, below a path of some web host.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, before, it } from "node:test";
import { checkAxe } from "./access.mjs";
import { OFFERED, open, person, setUp } from "./browser.mjs";
import { play } from "./robot.mjs";
import { root, Server } from "./server.mjs";
import { checkWords, replays, SHORT } from "./whole.mjs";

const WASM = `${root}build/wasm/magnat.wasm`;
const TEXT = `${root}build/gen/text.json`;
const RECORD = `${root}tests/golden/records/venture-venture-2.rec`;

const kept = (page) => page.evaluate(() => navigator.serviceWorker.ready.then(async (r) => {
  const ready = () => !r.installing && !r.waiting && r.active?.state === "activated";
  while (!ready()) await new Promise((done) => setTimeout(done, 50));
}));

// As a person drops a file from a folder.
async function drop(page, name, text) {
  await page.evaluate(([file, content]) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], file, { type: "text/plain" }));
    for (const type of ["dragover", "drop"]) {
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }
  }, [name, text]);
}

// How many moves were made for this seat, once one can decide again.
async function own(page) {
  await page.locator(OFFERED).first().waitFor();
  return Number(await page.locator("#dock.mine").getAttribute("data-own"));
}

// --- with a server that goes ---------------------------------------------------------

function withoutNetwork(world) {
  const server = new Server();
  let context, page;

  before(async () => {
    await server.start();
    context = await person(world.browser, { keeps: true, lang: "en" });
    page = await open(context, `${server.address}/offline/`, { lost: true });
  });
  after(async () => {
    await context?.close();
    rmSync(server.folder, { recursive: true, force: true });
  });

  it("can be installed", async () => {
    const line = await context.newCDPSession(page);
    await kept(page);
    const { data, errors } = await line.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
    const manifest = JSON.parse(data);
    assert.deepEqual(manifest.icons.map((i) => i.purpose), ["any", "any", "maskable"]);
    for (const { src, sizes } of manifest.icons) {
      const png = await (await page.request.get(`${server.address}/${src}`)).body();
      assert.equal(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, sizes, src);
    }
    const { installabilityErrors } = await line.send("Page.getInstallabilityErrors");
    const incognito = (e) => e.errorId !== "in-incognito";
    assert.deepEqual(installabilityErrors.filter(incognito), []);
  });

  // What a push service would hand to the browser, opened by it already.
  it("shows that something waits", async () => {
    await context.grantPermissions(["notifications"], { origin: server.address });
    const line = await context.newCDPSession(page);
    const found = new Promise((done) => line.on("ServiceWorker.workerRegistrationUpdated",
      ({ registrations: [r] }) => r && done(r.registrationId)));
    await line.send("ServiceWorker.enable");
    const registrationId = await found;
    const tell = (message) => line.send("ServiceWorker.deliverPushMessage",
      { origin: server.address, registrationId, data: JSON.stringify(message) });
    const turn = { title: "Magnat", body: "It is your turn.", url: "/t/k7f3", tag: "c1", lang: "en" };
    await tell({ ...turn, url: "https://elsewhere.example/", tag: "c0" });
    await tell(turn);
    await page.waitForFunction(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).length > 0;
    });
    const shown = await page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map((n) => [n.title, n.body, n.tag, n.data.url]);
    });
    assert.deepEqual(shown, [["Magnat", "It is your turn.", "c1", "/t/k7f3"]]);
  });

  it("comes from the browser when the server is gone", async () => {
    await server.kill("SIGKILL");
    await page.goto(`${server.address}/`);
    const door = page.getByRole("link", { name: "Play offline" }).first();
    await door.click();
    await page.waitForURL(/\/offline\/$/);
    await page.locator(".box .setup").first().waitFor();
  });

  for (const game of Object.keys(SHORT)) {
    it(`${game}: a whole game`, { timeout: 240000 }, async () => {
      await page.goto(`${server.address}/offline/`);
      await setUp(page, { game, name: "Zoé", ...SHORT[game] });
      await page.locator("#dock").waitFor();
      await checkWords(page, "en");
      await play(page, { seed: 5 });
      await replays(page);
      await checkWords(page, "en");
    });
  }

  it("a game goes on after a reload", async () => {
    await page.goto(`${server.address}/offline/`);
    await setUp(page, { game: "venture", name: "Zoé" });
    let before = 0;
    for (let tries = 0; tries < 10 && before === 0; tries++) {
      await play(page, { limit: 4 });
      before = await own(page);
    }
    assert.ok(before > 0);
    await page.reload();
    assert.equal(await own(page), before);
    await page.goto(`${server.address}/offline/`);
    await page.locator(".own .table-row").first().getByRole("link").click();
    assert.equal(await own(page), before);
  });

  it("who does not want a game any more deletes it", async () => {
    const going = page.locator(".own .tables").first().locator("> ul .table-row");
    await page.goto(`${server.address}/offline/`);
    await going.first().locator(".row-acts button").click(); // it leaves the shelf
    await page.locator(".hidden-tables summary").click();
    const id = new URL(await page.locator(".hidden-tables a").getAttribute("href"), page.url()).search;
    await page.locator(".hidden-tables .drop").click();
    await page.locator(".hidden-tables").waitFor({ state: "detached" });
    await page.reload();
    await page.locator(".own .table-row").first().waitFor(); // those that are over
    assert.equal(await page.locator(`.table-row a[href*="${id}"]`).count(), 0);
    assert.equal(await page.locator(".hidden-tables").count(), 0);
  });

  it("lessons and exercises are there", async () => {
    await page.goto(`${server.address}/offline/#/learn/rois/1`);
    await page.locator(".lesson .board > *").first().waitFor();
    await page.goto(`${server.address}/offline/#/puzzles/venture`);
    await page.locator(".puzzle-link").first().click();
    await page.locator(".board > *").first().waitFor();
  });

  it("two tabs do not play at once", async () => {
    const other = await open(context, `${server.address}/offline/`, { lost: true });
    await other.getByText("open in another tab").waitFor();
    assert.deepEqual(page.faults, []);
    await page.close();
    await other.locator(".own .table-row").first().waitFor();
    assert.deepEqual(other.faults, []);
  });
}

// --- on any web host ------------------------------------------------------------------

const TYPES = {
  ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".png": "image/png",
  ".svg": "image/svg+xml", ".wasm": "application/wasm", ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

// Below /deep/down/ alone, and nothing but files.
function host(folder) {
  return createServer((request, reply) => {
    const path = request.url.replace(/\?.*/, "");
    const name = path.startsWith("/deep/down/") ? path.slice(11) || "index.html" : "?";
    const found = existsSync(join(folder, name)) && !name.includes("..");
    reply.writeHead(found ? 200 : 404, { "content-type": TYPES[extname(name)] ?? "text/plain" });
    reply.end(found ? readFileSync(join(folder, name)) : "no such file");
  });
}

const build = (folder, text) =>
  execFileSync("node", [`${root}web/build.mjs`, folder, text, WASM, "--static"]);

// The words of another version.
function otherWords(folder) {
  const path = join(folder, "other.json");
  const words = JSON.parse(readFileSync(TEXT, "utf8"));
  words["web.welcome"] = ["Another version", "Une autre version"];
  writeFileSync(path, JSON.stringify(words));
  return path;
}

function staticFolder(world) {
  const folder = mkdtempSync(join(tmpdir(), "magnat-static-"));
  const server = host(folder);
  let context, page, address;

  before(async () => {
    build(folder, TEXT);
    await new Promise((done) => server.listen(0, "127.0.0.1", done));
    address = `http://127.0.0.1:${server.address().port}/deep/down/`;
    context = await person(world.browser, { lang: "fr" });
    page = await open(context, address);
  });
  after(async () => {
    await context?.close();
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("a folder on a web host: a record is dropped on it", async () => {
    await page.locator(".bring").waitFor();
    await drop(page, "other.txt", "nothing of the kind");
    await page.getByText("n’est pas une partie finie").waitFor();
    await checkAxe(page, "the shelf");
    await drop(page, "venture.record", readFileSync(RECORD, "utf8"));
    await page.waitForURL(/\?t=/);
    await replays(page);
    await page.locator(".curve .line").first().waitFor({ state: "attached" }); // the analysis
    const [saved] = await Promise.all([
      page.waitForEvent("download"), page.locator(".end-acts a[download]").click(),
    ]);
    assert.equal(readFileSync(await saved.path(), "utf8"), readFileSync(RECORD, "utf8"));
    await page.reload();
    await replays(page);
  });

  it("a folder on a web host: a game is begun and found again", async () => {
    await page.goto(address);
    await setUp(page, { game: "rois", name: "Zoé" });
    await play(page, { limit: 2 });
    await page.locator(".brand").click();
    await page.waitForURL(address);
    await page.locator(".own .table-row").first().getByRole("link").click();
    await page.locator("#dock").waitFor();
    assert.deepEqual(page.faults, []);
  });
}

// A page that was open before stays what it was, whole; the next one is new.
function updates(world) {
  it("a folder on a web host: a new version comes whole", async () => {
    const folder = mkdtempSync(join(tmpdir(), "magnat-static-"));
    const other = mkdtempSync(join(tmpdir(), "magnat-words-"));
    const server = host(folder);
    build(folder, TEXT);
    await new Promise((done) => server.listen(0, "127.0.0.1", done));
    const address = `http://127.0.0.1:${server.address().port}/deep/down/`;
    const context = await person(world.browser, { lang: "fr", keeps: true });
    const page = await open(context, address);
    await kept(page);
    const files = await page.evaluate(() =>
      performance.getEntriesByType("resource").map((e) => e.name).filter((n) => n.includes("/assets/")));

    build(folder, otherWords(other)); // the files of before are gone
    await page.evaluate(async () => {
      const seen = async () => (await caches.keys()).filter((n) => n !== "magnat-versions").length;
      await (await navigator.serviceWorker.ready).update();
      while (await seen() < 2) await new Promise((done) => setTimeout(done, 50));
    });
    await kept(page);
    for (const file of files) {
      assert.ok(await page.evaluate((f) => fetch(f).then((r) => r.ok), file), file);
    }
    const next = await context.newPage();
    await next.goto(address);
    await next.getByRole("heading", { name: "Une autre version" }).waitFor();
    await context.close();
    server.closeAllConnections();
    server.close();
    for (const f of [folder, other]) rmSync(f, { recursive: true, force: true });
  });
}

export function offline(world) {
  if (!existsSync(WASM)) return; // built without its engine (make WASM=)
  withoutNetwork(world);
  staticFolder(world);
  updates(world);
}
