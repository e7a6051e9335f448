// Somebody at a table over real sockets, for orders.sh, admin.sh,
// backup.sh and fifth.sh.
//   order PORT PID    two sit down; one gives an order and, as soon as that is
//                     acknowledged, the server is killed. Prints table and token.
//   look PORT TABLE TOKEN    how many moves the order has made, by the log
//   sit PORT NAME N   makes N tables against a program, talks at each and prints
//                     its name and token; then waits at the last one and prints
//                     "closed" when it is told so
//   key PORT KEY NAME TABLE TOKEN    makes a player who has that seat, leaves a text
//                     and reports the seat; prints the player's id
//   enter PORT TABLE  prints the code of the refusal, or "ok"
//   make PORT GAME LEVEL    makes a table against that program; prints its name
//                     and token
//   play PORT TABLE TOKEN N    plays until N moves were acknowledged, and prints
//                     how many the table has then, the program's with them
//   moves PORT TABLE TOKEN    prints how many the table has
import process from "node:process";
import { connect, first, look } from "./page.mjs";

const mayRoll = (now) => now.legal.length > 1 && now.legal.some((a) => a.verb === "roll");

async function twoSitDown(port) {
  const pages = [await connect(port), await connect(port)];
  const seats = [{ kind: "me" }, { kind: "open" }];
  const speed = { kind: "live", step: 600, bank: 600 };
  const made = await pages[0].ask("create", { game: "bourse", name: "Ana", seats, speed });
  const joined = await pages[1].ask("join", { table: made.table, name: "Bob" });
  return { pages, table: made.table, tokens: [made.token, joined.token] };
}

// Plays the first of what is offered until one may roll, or do something else.
async function untilOneMayRoll({ pages, table, tokens }) {
  for (let n = 0; n < 200; n++) {
    for (const s of [0, 1]) {
      const now = await look(pages[s], table, tokens[s]);
      if (mayRoll(now)) return s;
      const a = first(now);
      if (a) await pages[s].ask("move", { move: `m${n}`, as: [a] });
    }
  }
  throw new Error("nobody may roll");
}

const commands = {
  async order(port, pid) {
    const game = await twoSitDown(port);
    const s = await untilOneMayRoll(game);
    const answer = await game.pages[s].ask("order", { give: "roll" });
    process.kill(Number(pid), "SIGKILL");
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    console.log(game.table, game.tokens[s]);
  },
  async look(port, table, token) {
    const page = await connect(port);
    const { log } = await look(page, table, token);
    console.log(log.filter((l) => l.event === "obeyed" && l.order === "roll").length);
    page.close();
  },
  async sit(port, name, n) {
    const page = await connect(port);
    const seats = [{ kind: "me" }, { kind: "program", level: "medium" }];
    const closed = new Promise((done) => {
      page.heard = (m) => m.t === "closed" && done();
    });
    for (let i = 0; i < Number(n); i++) {
      const made = await page.ask("create", { game: "venture", name, seats });
      await page.ask("enter", { table: made.table, token: made.token });
      await page.ask("chat", { move: "c", text: "Bonjour « à tous »" });
      console.log(made.table, made.token);
    }
    await closed;
    console.log("closed");
  },
  async key(port, key, name, table, token) {
    const page = await connect(port);
    const made = await page.ask("player-make", { key, name });
    await page.ask("player-claim", { seats: [{ table, token }] });
    await page.ask("player-put", { doc: "prefs", body: "{}" });
    await page.ask("enter", { table }); // as the player, without the token
    await page.ask("report", { seat: 0, text: "a test" });
    console.log(made.player);
  },
  async enter(port, table) {
    const page = await connect(port);
    const answer = await page.ask("enter", { table });
    console.log(answer.ok ? "ok" : answer.error.code);
  },
  async make(port, game, level) {
    const page = await connect(port);
    const seats = [{ kind: "me" }, { kind: "program", level }];
    const made = await page.ask("create", { game, name: "Ana", seats });
    if (!made.ok) throw new Error(JSON.stringify(made));
    console.log(made.table, made.token);
    page.close();
  },
  async play(port, table, token, n) {
    const page = await connect(port);
    for (let done = 0; done < Number(n); ) {
      const now = await look(page, table, token);
      const a = first(now);
      if (!a) continue; // the program thinks
      if ((await page.ask("move", { move: `p${now.moves}`, as: [a] })).ok) done++;
    }
    console.log((await look(page, table, token)).moves);
  },
  async moves(port, table, token) {
    const page = await connect(port);
    console.log((await look(page, table, token)).moves);
  },
};

const [command, ...rest] = process.argv.slice(2);
await commands[command](...rest);
process.exit(0);
