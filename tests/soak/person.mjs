// Somebody who plays and talks, and remembers what was acknowledged. A request
// whose answer was lost is sent again under the same name: it must count once.
import { connect, first } from "../e2e/lib/page.mjs";

const GAMES = ["venture", "bourse", "ambition", "rois"];
const TABLES = 15; // of a connection
const STAY = 60; // moves at a table

const GONE = Symbol("gone");

export class Person {
  // hall: { server, chance, asked, acked and refused(table, name), made(table), took(ms), over() }
  constructor(hall, number) {
    this.hall = hall;
    this.name = `P${number}`;
    this.count = 0;
    this.lost = null; // the request that was under way
    this.token = null;
    this.table = null;
  }

  // Sends it; GONE if the connection ended before the answer.
  async ask(op, members) {
    const begun = performance.now();
    const answer = await Promise.race([this.page.ask(op, members), this.gone]);
    if (answer !== GONE) this.hall.took(performance.now() - begun);
    return answer;
  }

  async come() {
    try {
      this.page = await connect(this.hall.server.port);
    } catch {
      return false;
    }
    this.gone = new Promise((done) => (this.page.ended = () => done(GONE)));
    this.page.turned = () => {};
    this.page.heard = (m) => {
      if (m.t === "update" || m.t === "sync") this.page.turned();
    };
    this.made = 0;
    return true;
  }

  // Takes a table, the one that was asked for before if that was not answered.
  async sit() {
    const { chance } = this.hall;
    this.game ??= GAMES[chance.below(GAMES.length)];
    this.token ??= chance.token();
    const seats = [{ kind: "me" }, { kind: "program", level: "medium" }];
    const made = await this.ask("create", { game: this.game, name: this.name, seats, token: this.token });
    if (made === GONE) return GONE;
    if (!made.ok) throw new Error(`create: ${JSON.stringify(made)}`);
    this.table = made.table;
    this.left = STAY;
    this.made++;
    this.hall.made(made.table);
    return this.enter();
  }

  async enter() {
    this.page.now = null;
    const entered = await this.ask("enter", { table: this.table, token: this.token });
    if (entered === GONE) return GONE;
    if (!entered.ok) throw new Error(`the table is lost: ${JSON.stringify(entered)}`);
    return this.ask("hello", { protocol: 1 });
  }

  leave() {
    this.table = this.token = this.game = null;
  }

  // What to say next, or null: the program thinks, or the game is over.
  next() {
    const move = `${this.name}-${++this.count}`;
    if (!this.hall.chance.below(6)) return { op: "chat", members: { move, text: `« ${move} »` } };
    const action = first(this.page.now);
    return action ? { op: "move", members: { move, as: [action] } } : null;
  }

  async say(request) {
    const { op, members } = request;
    this.lost = request;
    this.hall.asked(this.table, members.move);
    const answer = await this.ask(op, members);
    if (answer === GONE) return GONE;
    this.lost = null;
    if (answer.ok) this.hall.acked(this.table, members.move);
    else this.hall.refused(this.table, members.move);
    this.left -= 1;
    return answer;
  }

  // A turn at the table; GONE if the connection ended.
  async turn() {
    const request = this.lost ?? this.next();
    if (request) return this.say(request);
    const wait = new Promise((done) => {
      this.page.turned = done;
      setTimeout(done, 100);
    });
    this.left -= 0.2; // a game that is over is left
    return Promise.race([wait, this.gone]);
  }

  async stay() {
    while (!this.hall.over()) {
      const there = this.table ? await this.turn() : await this.sit();
      if (there === GONE) return;
      if (this.table && this.left <= 0) this.leave();
      if (this.made >= TABLES && !this.table) return;
    }
  }

  async live() {
    while (!this.hall.over()) {
      if (!(await this.come())) {
        await new Promise((done) => setTimeout(done, 50));
        continue;
      }
      if (!this.table || (await this.enter()) !== GONE) await this.stay();
      this.page.close();
    }
  }
}
