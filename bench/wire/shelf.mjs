// When the shelf is usable on a phone with slow 4G and a processor four times
// slower, and how much it shifts while it loads.
//
//   node bench/wire/shelf.mjs [TIMES]                   make shelf
import { launch } from "../../tests/web/browser.mjs";
import { Server } from "../../tests/web/server.mjs";
import { look } from "../../tests/web/shelf.mjs";

const server = new Server();
await server.start();
const browser = await launch();
for (const slow of [false, true]) {
  const seen = [];
  for (let i = 0; i < Number(process.argv[2] ?? 5); i++) seen.push(await look(browser, server.address, slow));
  const usable = seen.map((s) => Math.round(s.usable)).sort((a, b) => a - b);
  const shifted = Math.max(...seen.map((s) => s.shifted));
  console.log(`${slow ? "slow 4G, 4x slower" : "as it is"}: usable after ${usable.join(", ")} ms; ` +
    `shifted by ${shifted.toFixed(3)} at most`);
  if (process.env.SHIFTS) console.log(seen[0].shifts.map((s) => s.join(" ")).join("\n"));
}
await browser.close();
await server.stop();
