// What the service worker does with a message, and hours and days of fields.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./unit.mjs";

const MESSAGE = { title: "Magnat", body: "Venture: it is your turn.", url: "/t/k7f3", tag: "c1f0", lang: "en" };

// Just enough of a service worker.
function worker(tabs) {
  const shown = [];
  const opened = [];
  const heard = {};
  const self = {
    registration: { scope: "https://play.example.org/", showNotification: async (title, rest) => shown.push({ title, ...rest }) },
    clients: { matchAll: async () => tabs, openWindow: async (url) => opened.push(url) },
    addEventListener: (kind, f) => (heard[kind] = f),
  };
  const tell = async (kind, e) => {
    let done;
    heard[kind]({ ...e, waitUntil: (p) => (done = p) });
    await done;
  };
  return { self, shown, opened, tell };
}

test("a message is shown, and a click leads to the table", async () => {
  const { installPush, messageOf } = await load("src/push-sw.ts");
  const w = worker([]);
  installPush(w.self);
  await w.tell("push", { data: { text: () => JSON.stringify(MESSAGE) } });
  assert.equal(w.shown[0].body, MESSAGE.body);
  assert.equal(w.shown[0].tag, "c1f0");
  await w.tell("push", { data: { text: () => "not ours" } });
  await w.tell("push", { data: null });
  assert.equal(w.shown.length, 1);
  await w.tell("notificationclick", { notification: { close() {}, data: w.shown[0].data } });
  assert.deepEqual(w.opened, ["https://play.example.org/t/k7f3"]);
  for (const url of ["https://elsewhere.example/", "//elsewhere.example", "/x", 7]) {
    assert.equal(messageOf(JSON.stringify({ ...MESSAGE, url })), null);
  }
});

test("an open tab is used", async () => {
  const { installPush } = await load("src/push-sw.ts");
  let focused = 0;
  const w = worker([{ url: "https://play.example.org/t/k7f3", focus: async () => focused++ }]);
  installPush(w.self);
  await w.tell("notificationclick", { notification: { close() {}, data: { url: "/t/k7f3" } } });
  assert.deepEqual([focused, w.opened.length], [1, 0]);
});

test("hours and days", async () => {
  const { hourOf, minutesOf, endOfDay, dayOf } = await load("src/calls/hours.ts");
  assert.equal(hourOf(1320), "22:00");
  assert.equal(minutesOf("07:05"), 425);
  for (const bad of ["", "24:00", "7:5", "12:60"]) assert.equal(minutesOf(bad), null);
  assert.equal(endOfDay("x"), null);
  const end = endOfDay("2026-12-24");
  assert.equal(dayOf(end - 1), "2026-12-24");
  assert.equal(dayOf(end), "2026-12-25");
});
