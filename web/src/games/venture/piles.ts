// Moving companies between piles while they are being reorganised. A pile is a
// list of ids from bottom to top; piles that stand already keep what they have.
import type { Build } from "./choices";
import type { Pile } from "./model";

export type Piles = string[][];
// Whether a company may lie on a pile: what the table says of it.
export type Fits = (pile: string[], id: string) => boolean;

// As it is now, or, if building has begun, what stands.
export function startOf(piles: Pile[]): Piles {
  return piles.map((x) => x.companies.map((c) => c.id));
}

const lockedAt = (build: Build, at: number): boolean =>
  at < build.standing.length - (build.open ? 1 : 0);

export const isFixed = (build: Build, id: string): boolean =>
  build.standing.some((x) => x.some((c) => c.id === id));

// May this company come on top of pile `at`? One past the last: a new pile.
export function canMove(
  build: Build,
  piles: Piles,
  id: string,
  at: number,
  fits: Fits,
): boolean {
  const pile = piles[at];
  if (isFixed(build, id) || lockedAt(build, at) || pile?.includes(id)) return false;
  if (!pile) return at === piles.length && !piles.some((x) => x.length === 1 && x[0] === id);
  return fits(pile, id);
}

function without(piles: Piles, id: string): Piles {
  return piles.map((x) => x.filter((y) => y !== id));
}

export function move(
  build: Build,
  piles: Piles,
  id: string,
  at: number,
  fits: Fits,
): Piles | null {
  if (!canMove(build, piles, id, at, fits)) return null;
  const next = without(piles, id);
  if (at === piles.length) next.push([id]);
  else next[at]!.push(id);
  return next.filter((x) => x.length > 0);
}

// To the next pile, to the right or left, that takes it; past the last one, a
// new pile.
export function arrange(
  build: Build,
  piles: Piles,
  id: string,
  step: 1 | -1,
  fits: Fits,
): Piles | null {
  const from = piles.findIndex((x) => x.includes(id));
  const start = from < 0 && step < 0 ? piles.length + 1 : from;
  for (let at = start + step; at >= 0 && at <= piles.length; at += step) {
    const next = move(build, piles, id, at, fits);
    if (next) return next;
  }
  return null;
}

// Up or down in its own pile.
export function shift(build: Build, piles: Piles, id: string, step: 1 | -1): Piles | null {
  const at = piles.findIndex((x) => x.includes(id));
  const pile = piles[at];
  if (!pile || isFixed(build, id)) return null;
  const i = pile.indexOf(id);
  const other = pile[i + step];
  if (other === undefined || isFixed(build, other)) return null;
  const next = [...pile];
  next[i] = other;
  next[i + step] = id;
  return piles.map((x, j) => (j === at ? next : x));
}

// Has every company found its place?
export const isBuilt = (build: Build, piles: Piles): boolean =>
  build.lifted.every((c) => piles.some((x) => x.includes(c.id)));
