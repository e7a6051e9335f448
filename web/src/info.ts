// What everybody may read over HTTP, kept by language: games, levels, rules.
import { LOCAL } from "./local/place";
import type { Lang } from "./types";

export interface OptionInfo {
  name: string;
  meaning: string;
  values?: string[];
  low?: number;
  high?: number;
  default: string;
  rulesets: string[];
}

export interface GameInfo {
  name: string;
  title: string;
  blurb: string;
  clauses: string; // the prefix of its clauses
  min_seats: number;
  max_seats: number;
  rulesets: { name: string; title: string }[];
  options: OptionInfo[];
  lessons: number;
}

export interface Character {
  word: string;
  name: string;
  title: string; // "the sly"
  text: string;
}

export interface GamesInfo {
  version: string;
  board?: true; // there is a board of results
  levels: { name: string; title: string; text: string }[];
  characters: Character[];
  games: GameInfo[];
}

export interface LessonInfo {
  game: string;
  number: number;
  title: string;
  about: string;
  minutes: number;
  steps: number;
}

export interface PuzzleInfo {
  puzzle: string; // its id
  number: number;
  theme: string;
  level: number;
}

export interface Clause {
  id: string;
  text: string;
}

export interface Rules {
  sections: { heading: string; paragraphs: string[]; clauses: Clause[] }[];
}

const kept = new Map<string, Promise<unknown>>();

// What the server says over HTTP, wherever it is.
export async function getText(path: string): Promise<string> {
  if (LOCAL) return (await import("./local/line")).get(path);
  const reply = await fetch(path);
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return reply.text();
}

function fetched<T>(path: string): Promise<T> {
  let found = kept.get(path);
  if (!found) {
    found = getText(path).then((text) => JSON.parse(text) as unknown);
    found.catch(() => kept.delete(path)); // asked again the next time
    kept.set(path, found);
  }
  return found as Promise<T>;
}

export function loadGames(lang: Lang): Promise<GamesInfo> {
  return fetched(`/api/games?lang=${lang}`);
}

export function loadLessons(game: string, lang: Lang): Promise<{ lessons: LessonInfo[] }> {
  return fetched(`/api/lessons/${game}?lang=${lang}`);
}

export function loadPuzzles(game: string, lang: Lang): Promise<{ puzzles: PuzzleInfo[] }> {
  return fetched(`/api/puzzles/${game}?lang=${lang}`);
}

export function loadPuzzleOfDay(day: number, lang: Lang): Promise<{ game?: string; puzzle?: string }> {
  return fetched(`/api/puzzle-of-day?day=${day}&lang=${lang}`);
}

export function loadRules(game: string, lang: Lang): Promise<Rules> {
  return fetched(`/api/rules/${game}?lang=${lang}`);
}

// The game that a clause belongs to: VEN-T3 is Venture's.
const PREFIX: Record<string, string> = {
  AMB: "ambition",
  ROI: "rois",
  VEN: "venture",
  BOU: "bourse",
};

export function gameOfClause(id: string): string | undefined {
  return PREFIX[id.slice(0, 3)];
}
