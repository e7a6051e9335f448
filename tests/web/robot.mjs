// A player that knows only the page: it presses what the dock offers. It runs
// inside the page, so that a whole game takes seconds.

import { OFFERED } from "./browser.mjs";

/* global document, window */
function robot(selector, { limit, seed, daring, sensible, until }) {
  const PATIENCE = 3000; // steps with nothing to press: 45 seconds
  // questions: that the page has asked, each once, whatever is pressed in its form
  const state = { clicks: 0, decisions: 0, questions: {}, done: false, stop: false, stuck: "" };
  window.robot = state;
  let x = seed * 2654435761 + 1;
  const random = () => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return x / 4294967296;
  };
  const offered = () =>
    [...document.querySelectorAll(selector)].filter((b) => b.checkVisibility());
  let asked = "";
  let idle = 0;
  let held = 0;
  let at = "";
  const step = () => {
    if (document.querySelector(".end") || state.decisions >= limit || state.stop ||
      (until && new RegExp(until).test(document.querySelector("#main").textContent))) {
      state.done = true;
      return;
    }
    const dock = document.querySelector("#dock.mine");
    const list = dock ? offered() : [];
    // What a form stands on may still be on its way; it comes once a question.
    if (dock && dock.dataset.own !== at) {
      at = dock.dataset.own;
      held = 0;
    }
    if (dock?.querySelector(".btn.main:disabled") && ++held < 60) {
      setTimeout(step, 10);
      return;
    }
    if (list.length > 0) {
      idle = 0;
      const main = list.filter((b) => b.matches(".main"));
      const standing = list.filter((b) => b.matches(".standing"));
      const from = sensible && standing.length > 0 ? standing
        : main.length > 0 && random() >= daring ? main : list;
      const own = dock.dataset.own;
      const button = from[Math.floor(random() * from.length)];
      const question = dock.querySelector(".question")?.textContent + button.textContent;
      if (question !== asked) state.decisions++;
      state.questions[own] ??= dock.querySelector(".question")?.textContent;
      asked = question;
      state.clicks++;
      button.click();
    } else if (dock && ++idle > PATIENCE) {
      state.stuck = dock.innerText;
      state.done = true;
      return;
    }
    setTimeout(step, list.length > 0 ? 10 : 15);
  };
  step();
}

const start = (page, how) => page.evaluate(`(${robot})("${OFFERED}", ${JSON.stringify(how)})`);

// Plays until the end, or for `limit` presses that change something, or `until`
// the board shows such words. One press in four, or as many as `daring` says, is
// any button instead of a main one; who is `sensible` gives the standing orders
// that a form offers.
export async function play(page, { limit = 1e9, seed = 1, daring = 0.25, sensible = false, until = "",
  timeout = 280000 } = {}) {
  await start(page, { limit, seed, daring, sensible, until });
  await page.waitForFunction(() => window.robot.done, null, { timeout, polling: 100 });
  const state = await page.evaluate(() => window.robot);
  if (state.stuck) throw new Error(`nothing can be pressed in: ${state.stuck}`);
  return state;
}

// Several people at one table: all play until each has decided `least` times.
export async function playTogether(pages, least, timeout = 280000) {
  for (const [i, page] of pages.entries()) await start(page, { limit: 1e9, seed: i + 2, daring: 0.25 });
  for (const page of pages) {
    await page.waitForFunction((n) => window.robot.decisions >= n || window.robot.done, least,
      { timeout, polling: 100 });
  }
  for (const page of pages) {
    const stuck = await page.evaluate(() => {
      window.robot.stop = true;
      return window.robot.stuck;
    });
    if (stuck) throw new Error(`nothing can be pressed in: ${stuck}`);
  }
}
