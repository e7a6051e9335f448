// One exercise: what the server says of it, as a table that boards and forms
// show like any other. Each request names the exercise; the server keeps nothing.
import { net } from "../net";
import { EMPTY, type Table } from "../session";
import type { Answers, Weighed } from "../generated/online";
import type { Preview, Refusal } from "../types";

export type { Weighed };

export interface Answer {
  verdict: "right" | "other" | "illegal" | "shown";
  text: string;
  clause?: string;
  why?: string;
  weighed?: Weighed[];
}

export interface Puzzle {
  game: string;
  id: string;
  number: number;
  count: number;
  title: string;
  task: string;
  table: Table;
}

function seated(m: Answers["puzzle"]): Table {
  const { game, puzzle, ruleset, options, names, seat, pending, view, legal } = m;
  return {
    ...EMPTY, id: puzzle, state: "ready", seat, view, pending, legal,
    card: {
      id: puzzle, game, ruleset, options, status: "playing", listed: false, host: seat, created: 0,
      moves: 0,
      speed: { kind: "relaxed" }, pending,
      seats: names.map((name) => ({ kind: "person", name, here: true, away: false })),
    },
  };
}

// null: there is no such exercise; undefined: the line is down.
export async function openPuzzle(game: string, puzzle: string): Promise<Puzzle | null | undefined> {
  const m = await net.ask("puzzle", { game, puzzle });
  if (!m.ok) return m.error?.code === "offline" ? undefined : null;
  const { number, count, title, task } = m;
  return { game, id: puzzle, number, count, title, task, table: seated(m) };
}

const refused = ({ text, clause }: Refusal): Answer => ({ verdict: "illegal", text, clause });

export async function tryIt(p: Puzzle, as: string[]): Promise<Answer> {
  const m = await net.ask("puzzle-try", { game: p.game, puzzle: p.id, as });
  return m.ok ? m : refused(m.error);
}

export async function showSolution(p: Puzzle): Promise<Answer> {
  const m = await net.ask("puzzle-solution", { game: p.game, puzzle: p.id });
  return m.ok ? { ...m, verdict: "shown" } : refused(m.error);
}

// "": there is no more help.
export async function askHint(p: Puzzle, step: number): Promise<string> {
  const m = await net.ask("puzzle-hint", { game: p.game, puzzle: p.id, step });
  return (m.ok && m.text) || "";
}

export async function lookAhead(p: Puzzle, as: string[]): Promise<Preview | Refusal> {
  const m = await net.ask("puzzle-preview", { game: p.game, puzzle: p.id, as });
  return m.ok ? m : m.error;
}
