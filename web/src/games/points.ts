// Where a board shows a part of the view, for lessons that point at it: patterns
// of paths with the selectors of what is to be lit, the best first. "me" is the
// learner's own part of the players, $1 what the pattern holds in brackets, $n
// the same counted from 1.
export type Points = [RegExp, ...string[]][];

export function pointsOf(points: Points, path: string): string[] {
  return points.flatMap(([pattern, ...found]) => {
    const [all, one = ""] = pattern.exec(path) ?? [];
    if (all === undefined) return [];
    return found.map((s) => s.replaceAll("$1", one).replaceAll("$n", `${Number(one) + 1}`));
  });
}
