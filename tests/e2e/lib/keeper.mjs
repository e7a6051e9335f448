// Somebody at a table while it is looked after from outside, for admin.sh.
//   sit PORT NAME N    makes N tables against a program, moves once at each and
//                      prints their names; then waits at the last one and prints
//                      "closed" when it is told so
//   enter PORT TABLE   prints the code of the answer, or "ok"
import process from "node:process";

function connect(port) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, "magnat.1");
  const page = { now: null, waiting: new Map(), id: 0, heard: () => {} };
  socket.onmessage = ({ data }) => {
    const m = JSON.parse(data);
    if (m.t === "sync" || m.t === "update") page.now = { ...page.now, ...m };
    page.waiting.get(m.id)?.(m);
    page.heard(m);
  };
  page.ask = (op, members) =>
    new Promise((done) => {
      page.waiting.set(++page.id, done);
      socket.send(JSON.stringify({ id: page.id, op, ...members }));
    });
  return new Promise((done, fail) => {
    socket.onopen = () => done(page);
    socket.onerror = fail;
  });
}

const commands = {
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
  async enter(port, table) {
    const page = await connect(port);
    const answer = await page.ask("enter", { table });
    console.log(answer.ok ? "ok" : answer.error.code);
  },
};

const [command, ...rest] = process.argv.slice(2);
await commands[command](...rest);
process.exit(0);
