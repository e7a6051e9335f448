// The rules have changed while the server was down: the table stands still and
// says so, and goes on when whoever sits there wants it to.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { it } from "node:test";
import { OFFERED, open, person, setUp } from "./browser.mjs";
import { play } from "./robot.mjs";

// What a server of other rules would have written.
const AGE = `
import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as db:
    done = db.execute("update tables set head = json_set(head, '$.rules', 99)")
    assert done.rowcount > 0
`;

async function age(server) {
  await server.kill("SIGTERM");
  execFileSync("python3", ["-c", AGE, join(server.folder, "tables.db")]);
  await server.start();
}

const WORDS = {
  en: ["The rules have changed", "Continue under the rules of today"],
  fr: ["Les règles ont changé", "Continuer avec les règles d’aujourd’hui"],
};

export function frozen(world) {
  for (const [lang, [title, button]] of Object.entries(WORDS)) {
    it(`a frozen table, in ${lang}`, { timeout: 240000 }, async () => {
      const context = await person(world.browser, { lang });
      const page = await open(context, world.server.address, { lost: true });
      await setUp(page, { game: "venture", rivals: ["easy"] });
      await play(page, { limit: 4, seed: 5 });
      await page.locator(OFFERED).first().waitFor();
      const log = await page.locator(".log li").allInnerTexts();

      await age(world.server);
      const notice = page.locator(".frozen");
      await notice.waitFor();
      assert.equal(await notice.locator("h2").innerText(), title);
      assert.match(await notice.locator("p").first().innerText(), /99/, "which rules it was");
      assert.equal(await page.locator("#dock").count(), 0, "nothing can be decided");
      assert.deepEqual((await page.locator(".log li").allInnerTexts()).slice(0, log.length), log);

      await notice.getByRole("button", { name: button }).click();
      await notice.waitFor({ state: "detached" });
      await page.locator(OFFERED).first().waitFor();
      const before = await page.locator(".log li").count();
      await play(page, { limit: 3, seed: 6 });
      assert.ok((await page.locator(".log li").count()) > before, "the game goes on");
      await page.reload();
      await page.locator(OFFERED).first().waitFor();
      assert.equal(await notice.count(), 0, "and stays so");
      assert.deepEqual(page.faults, []);
      await context.close();
    });
  }
}
