// A player that knows only the page: it presses what the dock offers. It runs
// inside the page, so that a whole game takes seconds.

import { OFFERED } from "./browser.mjs";

/* global document, window */
function robot(selector, limit, seed) {
  const PATIENCE = 3000; // steps with nothing to press: 45 seconds
  const state = { clicks: 0, decisions: 0, done: false, stop: false, stuck: "" };
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
  const step = () => {
    if (document.querySelector(".end") || state.decisions >= limit || state.stop) {
      state.done = true;
      return;
    }
    const dock = document.querySelector("#dock.mine");
    const list = dock ? offered() : [];
    if (list.length > 0) {
      idle = 0;
      const main = list.filter((b) => b.matches(".main"));
      const from = main.length > 0 && random() < 0.75 ? main : list;
      const button = from[Math.floor(random() * from.length)];
      const question = dock.querySelector(".question")?.textContent + button.textContent;
      if (question !== asked) state.decisions++;
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

// Plays until the end, or for `limit` presses that change something.
export async function play(page, { limit = Infinity, seed = 1, timeout = 280000 } = {}) {
  await page.evaluate(`(${robot})("${OFFERED}", ${limit}, ${seed})`);
  await page.waitForFunction(() => window.robot.done, null, { timeout, polling: 100 });
  const state = await page.evaluate(() => window.robot);
  if (state.stuck) throw new Error(`nothing can be pressed in: ${state.stuck}`);
  return state;
}

// Several people at one table: all play until each has decided `least` times.
export async function playTogether(pages, least, timeout = 280000) {
  for (const [i, page] of pages.entries()) await page.evaluate(`(${robot})("${OFFERED}", Infinity, ${i + 2})`);
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
