// The service worker: keeps the page and its engine, so that both are there
// without a network, and always of one version.
//
// Every file but the pages themselves has the hash of its content in its name, so
// an old page only ever finds the files it was built with. A new version is
// fetched whole beside the old one before it counts; the one before it stays for
// tabs that are still open.
import { installPush } from "../push-sw";
import type { Scope } from "./scope";

declare const VERSION: string; // the hash of all files
declare const FILES: string[]; // all of them, seen from here
declare const OFFLINE: string; // the page that needs no server, among them
declare const self: Scope;

const CACHE = `magnat-${VERSION}`;
const ORDER = "magnat-versions"; // which one came before
const at = (file: string) => new URL(file, self.registration.scope).href;

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  // what has a hash in its name may come from the browser's own memory
  await Promise.all(FILES.map(async (file) => {
    const lasting = file.startsWith("assets/");
    const known = lasting ? await caches.match(at(file)) : undefined;
    if (known) return cache.put(at(file), known);
    const reply = await fetch(at(file), { cache: lasting ? "default" : "reload" });
    if (!reply.ok) throw new Error(`${file}: ${reply.status}`);
    return cache.put(at(file), reply);
  }));
  await self.skipWaiting();
}

// This version counts; the one before it stays, older ones go.
async function activate(): Promise<void> {
  const order = await caches.open(ORDER);
  const last = await (await order.match(at("last")))?.text();
  if (last !== CACHE) {
    await order.put(at("before"), new Response(last ?? ""));
    await order.put(at("last"), new Response(CACHE));
  }
  const before = await (await order.match(at("before")))?.text();
  for (const name of await caches.keys()) {
    const old = name.startsWith("magnat-") && ![CACHE, ORDER, before].includes(name);
    if (old) await caches.delete(name);
  }
  await self.clients.claim();
}

async function kept(file: string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(at(file));
}

// A page: that of a server as long as it answers, the one without always as it
// was kept with its engine.
async function page(request: Request, path: string): Promise<Response> {
  if (path === OFFLINE || `${path}/` === OFFLINE) {
    const found = await kept(OFFLINE);
    if (found) return found;
  }
  try {
    return await fetch(request);
  } catch (lost) {
    const found = await kept("./");
    if (found) return found;
    throw lost;
  }
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

installPush(self);
self.addEventListener("install", (e) => e.waitUntil(install()));
self.addEventListener("activate", (e) => e.waitUntil(activate()));
self.addEventListener("fetch", (e) => {
  const url = new URL(e.request.url);
  const scope = new URL(self.registration.scope);
  const path = url.pathname.slice(scope.pathname.length) || "./";
  if (e.request.method !== "GET" || url.origin !== scope.origin || path.startsWith("api/")) return;
  if (e.request.mode === "navigate") e.respondWith(page(e.request, path));
  else if (FILES.includes(path)) e.respondWith(file(e.request));
  else if (path.startsWith("assets/")) e.respondWith(file(e.request));
});
