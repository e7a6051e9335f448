// The lesson that the page is in: what the server says of it, as a table that
// boards and forms show like any other. The server keeps it for the connection
// alone; after a break it is opened again at the same step.
import { net, type Answer } from "../net";
import { prefs } from "../prefs";
import { EMPTY, type Table } from "../session";
import { store } from "../store";
import type { Answers, Requests, Step } from "../generated/online";
import type { Preview, Refusal } from "../types";
import { note } from "./progress";

export type { Step };

// What answers with the picture of a lesson.
type Going = "lesson" | "lesson-try" | "lesson-next" | "lesson-back";
// What they have in common, and what only some of them say.
type Picture = Pick<Answers["lesson"], "view" | "pending" | "sight" | "legal" | "moves" | "step">
  & Partial<Pick<Answers["lesson"], "log">>
  & Partial<Pick<Answers["lesson-try"], "events" | "verdict" | "text" | "clause">>;

// What is said to something that was tried.
export interface Said {
  verdict: "right" | "part" | "other" | "illegal";
  text: string;
  clause?: string;
}

export interface Lesson {
  game: string;
  number: number;
  state: "entering" | "ready" | "missing";
  title: string;
  now: Table;
  step: Step;
  said: Said | null;
  tries: number; // of this step: each answer is said anew
}

export const lesson = store<Lesson | null>(null);

const NO_STEP: Step = { at: 0, of: 0, over: false };

function change(part: Partial<Lesson>): void {
  const now = lesson.get();
  if (now) lesson.set({ ...now, ...part });
}

// --- what the server says -------------------------------------------------------

// The table as it is now; `log` is whole, `events` what has just happened.
function pictured(old: Table, m: Picture): Table {
  const events = m.events ?? [];
  const card = old.card && { ...old.card, moves: m.moves, pending: m.pending };
  return {
    ...old, card, view: m.view, pending: m.pending, sight: m.sight ?? null, legal: m.legal,
    own: m.moves,
    log: m.log ?? [...old.log, ...events], news: events, busy: false, refusal: null,
  };
}

function seated(m: Answers["lesson"]): Table {
  const { game, number, ruleset, options, names, seat, pending, moves } = m;
  const id = `${game}-${number}`;
  return {
    id, ...EMPTY, state: "ready", seat,
    card: {
      id, game, ruleset, options, status: "playing", listed: false, host: seat, created: 0, moves,
      speed: { kind: "relaxed" }, pending,
      seats: names.map((name) => ({ kind: "person", name, here: true, away: false })),
    },
  };
}

function saidBy(m: Picture): Said | null {
  if (!m.verdict || (!m.text && m.verdict !== "other")) return null;
  return { verdict: m.verdict, text: m.text ?? "", clause: m.clause };
}

function take(m: Answer<Going>): void {
  const now = lesson.get();
  if (!now) return;
  if (!m.ok) {
    if (m.error?.code === "state") return void reopen(); // the server has forgotten it
    return change({ now: { ...now.now, busy: false, refusal: m.error ?? null } });
  }
  const { verdict }: Picture = m;
  const same = m.step.at === now.step.at;
  // What was not played leaves the form as it was filled in.
  const still = verdict === "other" || verdict === "illegal";
  change({
    now: still ? { ...now.now, busy: false, news: [] } : pictured(now.now, m),
    step: still ? now.step : m.step, said: saidBy(m),
    tries: same ? now.tries + 1 : 0,
  });
  note(now.game, now.number, m.step.at, m.step.of);
}

// --- coming and going -------------------------------------------------------------

let guestName = "";

function takeWhole(m: Answer<"lesson">, game: string, number: number): void {
  const now = lesson.get();
  if (now?.game !== game || now.number !== number || m.error?.code === "offline") return;
  if (!m.ok) return change({ state: "missing" });
  change({
    state: "ready", title: m.title, now: pictured(seated(m), m), step: m.step, said: null, tries: 0,
  });
  note(game, number, m.step.at, m.step.of);
}

async function fetchAt(game: string, number: number, step: number): Promise<void> {
  const name = prefs.get().name || guestName;
  takeWhole(await net.ask("lesson", { game, number, step, name }), game, number);
}

export function enterLesson(game: string, number: number, step: number, guest: string): void {
  guestName = guest;
  lesson.set({
    game, number, state: "entering", title: "", now: { id: "", ...EMPTY }, said: null, tries: 0,
    step: { ...NO_STEP, at: step },
  });
  void fetchAt(game, number, step);
}

// After the line broke: the server has forgotten it.
export async function reopen(): Promise<void> {
  const now = lesson.get();
  if (now) await fetchAt(now.game, now.number, now.step.at);
}

// The same in the language that the server was just told.
export async function lookAgain(): Promise<void> {
  const now = lesson.get();
  if (now?.state !== "ready") return;
  const m = await net.ask("lesson");
  if (m.ok) takeWhole(m, m.game, m.number);
}

export function leaveLesson(): void {
  if (!lesson.get()) return;
  lesson.set(null);
  void net.ask("lesson-end");
}

// --- what the learner does -----------------------------------------------------------

async function posted<O extends Going>(op: O, rest: Requests[O]): Promise<void> {
  const now = lesson.get();
  if (!now || now.now.busy || now.state !== "ready") return;
  change({ now: { ...now.now, busy: true, refusal: null } });
  take(await net.ask<Going>(op, rest));
}

export const tryIt = (as: string[]): void => void posted("lesson-try", { as });
export const goNext = (): void => void posted("lesson-next", {});
export const goBack = (): void => void posted("lesson-back", {});
export const goTo = (step: number): void => void posted("lesson", { step });

// Where a chain ends the step there is nothing more to say: forms that gather
// several decisions send it, and the next bubble speaks of the next decision.
export async function lookAhead(as: string[]): Promise<Preview | Refusal> {
  const { step } = lesson.get() ?? { step: NO_STEP };
  const left = (step.do ?? []).slice(step.done);
  const answer = await net.ask("lesson-preview", { as });
  if (!answer.ok) return answer.error;
  return as.join() === left.join() ? { ...answer, legal: [], more: false } : answer;
}
