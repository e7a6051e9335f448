// Debian's Chromium, and pages that fail the test when they complain.
import { chromium } from "../../web/node_modules/playwright-core/index.mjs";

const ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync"];

export function launch() {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  return chromium.launch({ executablePath, args: ARGS });
}

// A person's browser: language, screen, colours; at once, without animations and
// without a coach. What outlives the network is kept only where it `keeps` it.
export async function person(browser, { lang = "fr", width = 1280, height = 900, dark = false,
  touch = false, pace = "instant", name = "", coach = "off", offered = true,
  keeps = false } = {}) {
  const context = await browser.newContext({
    locale: lang === "fr" ? "fr-FR" : "en-GB",
    viewport: { width, height },
    colorScheme: dark ? "dark" : "light",
    hasTouch: touch,
    reducedMotion: "reduce",
    serviceWorkers: keeps ? "allow" : "block",
  });
  context.setDefaultTimeout(45000);
  await context.addInitScript((prefs) => {
    if (!localStorage.getItem("magnat.prefs")) {
      localStorage.setItem("magnat.prefs", JSON.stringify(prefs));
      // who plays here has been asked whether to learn first (learn.mjs asks)
      localStorage.setItem("magnat.offered", prefs.offered);
    }
  }, {
    pace, name, coach, sound: false,
    offered: JSON.stringify(offered ? ["ambition", "rois", "venture", "bourse"] : []),
  });
  return context;
}

// What can be pressed to decide: neither the dock's tools nor links to clauses,
// and nothing while an answer is on its way.
const ASIDE = ".dock-tools, .since, .why, .hints, .refusal, .pace, .fold, .from-now, .orders-notice, summary";
export const OFFERED = `#dock.mine .dock-body button:not(:disabled, [aria-disabled=true], .clause)` +
  `:not(:is(${ASIDE}) *)`;

// A line on which every message to the server takes its time: what a test does
// too early happens while the page still waits.
export async function slowLine(context, milliseconds) {
  await context.routeWebSocket(/./, (page) => {
    const server = page.connectToServer();
    page.onMessage((m) => setTimeout(() => server.send(m), milliseconds));
    server.onMessage((m) => page.send(m));
  });
}

// A page that collects what goes wrong in it. `lost`: connections may break.
export async function open(context, address, { lost = false } = {}) {
  const page = await context.newPage();
  page.faults = [];
  page.on("pageerror", (e) => page.faults.push(e.stack ?? e.message));
  page.on("console", (m) => {
    if (m.type() !== "error") return;
    if (lost && /WebSocket|ERR_CONNECTION/.test(m.text())) return;
    page.faults.push(m.text());
  });
  await page.goto(address);
  return page;
}

// Sets up a table through the page's own socket code path: the dialog.
export async function setUp(page, { game, ruleset, options = {}, rivals = ["easy"], name }) {
  await page.locator(`.box[data-game=${game}]`).hover();
  await page.locator(`.box[data-game=${game}] .setup`).click();
  const form = page.locator(".setup-form");
  await form.waitFor();
  if (name) await form.locator("#my-name").fill(name);
  if (ruleset) await form.locator("#ruleset").selectOption(ruleset);
  while ((await form.locator("select[id^=seat-]").count()) > rivals.length) {
    await form.getByRole("button", { name: /moins|less/ }).click();
  }
  while ((await form.locator("select[id^=seat-]").count()) < rivals.length) {
    await form.getByRole("button", { name: /plus|more/ }).click();
  }
  for (const [i, level] of rivals.entries()) {
    await form.locator(`#seat-${i}`).selectOption(level);
  }
  for (const [option, value] of Object.entries(options)) {
    const field = form.locator(`#option-${option}`);
    if (await field.evaluate((e) => e.tagName === "SELECT")) await field.selectOption(value);
    else await field.fill(value);
  }
  await form.locator("button[type=submit]").click();
  await page.waitForURL(/\/t\/|\?t=/);
}
