// What a step points at: a path in the learner's view, or a part of the screen,
// as elements of the page. Each game's board says where a path is shown.
import { gameUi } from "../games";
import { pointsOf } from "../games/points";

const PARTS: Record<string, string> = {
  "@board": ".board",
  "@log": ".side",
  "@form": "#dock .lesson-form",
};

const seen = (e: Element): boolean => {
  const box = e.getBoundingClientRect();
  return box.width > 0 && box.height > 0;
};

const find = (selector: string): Element[] =>
  [...document.querySelectorAll(selector)].filter(seen).slice(0, 12);

// The selectors of a path, the best first; then those of what holds it.
function* selectors(game: string, path: string, me: number): Generator<string> {
  if (path.startsWith("@")) {
    const part = PARTS[path.split(".")[0]!];
    if (part) yield part;
    return;
  }
  const points = gameUi(game).points ?? [];
  for (let rest = path; rest; rest = rest.slice(0, Math.max(0, rest.lastIndexOf(".")))) {
    const own = rest.replace(new RegExp(`^players\\.${me}\\b`), "me");
    if (own !== rest) yield* pointsOf(points, own);
    yield* pointsOf(points, rest);
    const seat = /^players\.(\d)$/.exec(rest)?.[1];
    if (seat) yield `.strip > .seat-${seat}`;
  }
}

export function pointed(game: string, path: string, me: number): Element[] {
  for (const selector of selectors(game, path, me)) {
    const found = find(selector);
    if (found.length > 0) return found;
  }
  return [];
}
