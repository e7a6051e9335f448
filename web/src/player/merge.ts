// What two devices know of the same person, put together.
import type { Progress } from "../learn/progress";

const MOST = 5800; // bytes of a text that the server takes, and a little air

export function joinLessons(
  a: Record<string, Progress>, b: Record<string, Progress>,
): Record<string, Progress> {
  const out = { ...a };
  for (const [key, p] of Object.entries(b)) {
    const q = out[key];
    out[key] = q ? { at: Math.max(p.at, q.at), of: p.of, done: p.done || q.done } : p;
  }
  return out;
}

export const joinSolved = (a: string[], b: string[]): string[] => [...new Set([...a, ...b])];

// What was solved on old days goes first, then the oldest of the rest.
export function fitSolved(all: string[]): string[] {
  const days = all.filter((key) => key.startsWith("day/"));
  let kept = all;
  while (JSON.stringify(kept).length > MOST) {
    const gone = days.shift() ?? kept[0];
    kept = kept.filter((key) => key !== gone);
  }
  return kept;
}
