// One letter or figure for each seat, so that no colour stands alone.
export function seatMarks(names: string[]): string[] {
  const initial = names.map((n) => [...n.trim()][0]?.toLocaleUpperCase() ?? "");
  const plain = initial.every((c, i) => /\p{L}/u.test(c) && initial.indexOf(c) === i);
  return plain ? initial : names.map((_, i) => String(i + 1));
}
