// One table of the harness: a game in the engine, the person in one seat,
// `greedy` in the others.
import { legalLists } from "./engine.mjs";

const NAMES = ["Ana", "Bruno", "Chloé", "Driss", "Elsa", "Félix"];

// Where the fixtures stop: after so many moves of chance and seats, the first
// position in which the person decides.
export const STAGES = [0, 12, 40, 80, 140, 220, 320, 480];
const SEATS = { ambition: 4, rois: 3, venture: 3, bourse: 4 };

export class Table {
  constructor(engine, { game, lang = "fr", seats, seat = 0, seed = 7, options = {}, ruleset }) {
    Object.assign(this, { engine, game, lang, seed, options, ruleset });
    this.seats = seats ?? SEATS[game] ?? 3;
    this.seat = seat;
    this.names = NAMES.slice(0, this.seats);
  }
  async open() {
    const { game, seats, seed, options, ruleset, lang } = this;
    const answer = await this.engine.must("new", { game, seats, seed, options, ruleset, lang });
    this.id = answer.game;
    return this;
  }
  state() {
    return this.engine.must("state", { game: this.id });
  }
  async step() {
    const { pending } = await this.state();
    const seat = pending[0];
    const { a } = await this.engine.must("ask", { game: this.id, seat, player: "greedy" });
    return (await this.engine.must("apply", { game: this.id, seat, a })).events;
  }
  // Plays until the person decides and `stop` (of the view, the verbs) says so.
  async play(moves, stop = () => true) {
    for (let n = 0; n < 20000; n++) {
      const s = await this.state();
      if (s.over) return;
      if (s.moves >= moves && (this.seat === null || s.pending.includes(this.seat))) {
        const shown = await this.show(this.id);
        if (stop(shown.view, new Set(shown.legal.map((l) => l.verb)))) return;
      }
      await this.step();
    }
  }
  async show(id) {
    const { lang, seat, game } = this;
    const { view } = await this.engine.must("view", { game: id, seat: seat ?? "spectator", lang });
    const { pending, over } = await this.engine.must("state", { game: id });
    const mine = seat !== null && pending.includes(seat);
    const { actions } = mine
      ? await this.engine.must("legal", { game: id, seat, lang })
      : { actions: [] };
    const legal = legalLists(game, actions, lang);
    return { view, pending, over, legal, seat, names: this.names };
  }
  // What the seat sees after each move until it must decide again.
  async act(as) {
    const { seat, lang } = this;
    const answer = await this.engine.ask("apply", { game: this.id, seat, as, lang });
    if (!answer.ok) return answer;
    const updates = [{ ...(await this.show(this.id)), news: answer.events }];
    for (let n = 0; n < 500; n++) {
      const s = await this.state();
      if (s.over || s.pending.includes(seat)) break;
      const news = await this.step();
      updates.push({ ...(await this.show(this.id)), news });
    }
    return { ok: true, updates };
  }
  // As src/serve/think/propose.c: the seat's own decisions in this phase, others played
  // in between.
  async propose(most) {
    const id = await this.copy();
    const phase = async () => (await this.engine.must("view", { game: id, seat: this.seat })).view.phase;
    const first = await phase();
    const as = [];
    for (let n = 0; n < 64 && as.length < most && (await phase()) === first; n++) {
      const { pending } = await this.engine.must("state", { game: id });
      const seat = pending.includes(this.seat) ? this.seat : pending[0];
      if (typeof seat !== "number") break;
      const { a } = await this.engine.must("ask", { game: id, seat, player: "greedy" });
      await this.engine.must("apply", { game: id, seat, a });
      if (seat === this.seat) as.push(a);
    }
    await this.engine.ask("end", { game: id });
    return { ok: true, as, orders: [] };
  }
  async copy() {
    const { position } = await this.engine.must("position", { game: this.id });
    return (await this.engine.must("load", { position, lang: this.lang })).game;
  }
  // As on the server: only what could be undone may be looked at ahead.
  async preview(as) {
    const { seat, lang } = this;
    const id = await this.copy();
    try {
      for (const [at, a] of as.entries()) {
        const done = await this.engine.ask("apply", { game: id, seat, a, lang });
        if (!done.ok) return { ok: false, error: { ...done.error, at } };
        const undone = await this.engine.ask("undo", { game: id, seat });
        if (!undone.ok) return { ok: false, error: { code: "state", text: "not ahead", at } };
        await this.engine.must("apply", { game: id, seat, a, lang });
      }
      const shown = await this.show(id);
      return { ok: true, view: shown.view, legal: shown.legal, more: shown.legal.length > 0 };
    } finally {
      await this.engine.ask("end", { game: id });
    }
  }
}
