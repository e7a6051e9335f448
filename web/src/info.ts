// What everybody may read over HTTP, kept by language: games, levels, rules.
import type {
  AboutGame, Character, GameInfo, GamesInfo, LessonInfo, Lessons, OptionInfo, PuzzleInfo, PuzzleOfDay, Puzzles, Rules,
} from "./generated/online";
import { learnWords } from "./i18n";
import { LOCAL } from "./local/place";
import type { Lang } from "./types";

export type { Character, GameInfo, GamesInfo, LessonInfo, OptionInfo, PuzzleInfo, Rules };

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

// The names of games that the page itself does not know become words of it.
export function loadGames(lang: Lang): Promise<GamesInfo> {
  return fetched<GamesInfo>(`/api/games?lang=${lang}`).then((info) => {
    learnWords(lang, Object.fromEntries(info.games.flatMap((g) =>
      [[`web.name.${g.name}`, g.short], [`web.pitch.${g.name}`, g.pitch]])));
    return info;
  });
}

export function loadAbout(game: string, lang: Lang): Promise<AboutGame> {
  return fetched(`/api/games/${game}?lang=${lang}`);
}

export function loadLessons(game: string, lang: Lang): Promise<Lessons> {
  return fetched(`/api/lessons/${game}?lang=${lang}`);
}

export function loadPuzzles(game: string, lang: Lang): Promise<Puzzles> {
  return fetched(`/api/puzzles/${game}?lang=${lang}`);
}

export function loadPuzzleOfDay(day: number, lang: Lang): Promise<PuzzleOfDay> {
  return fetched(`/api/puzzle-of-day?day=${day}&lang=${lang}`);
}

export function loadRules(game: string, lang: Lang): Promise<Rules> {
  return fetched(`/api/rules/${game}?lang=${lang}`);
}

// The words of a clause, by its game's prefix: "" if there are none.
export async function loadClause(id: string, lang: Lang): Promise<string> {
  const { games } = await loadGames(lang);
  const game = games.find((g) => id.startsWith(`${g.clauses}-`));
  if (!game) return "";
  const { sections } = await loadRules(game.name, lang);
  return sections.flatMap((s) => s.clauses).find((c) => c.id === id)?.text ?? "";
}
