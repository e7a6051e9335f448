// The queue of updates, shown at the person's pace: a beat, a pause, the next.
import { nextBeat, type Course, type Kind, type Scene, type Update } from "./beats";
import type { Pace } from "./prefs";
import type { Line } from "./types";

// How long a beat of each kind is looked at, in milliseconds.
export const BEATS: Record<Pace, Record<Kind, number>> = {
  calm: { quiet: 0, followed: 500, passing: 900, alone: 900 },
  quick: { quiet: 0, followed: 170, passing: 300, alone: 300 },
  instant: { quiet: 0, followed: 0, passing: 0, alone: 0 },
};
const LONG = 400; // a longer queue of updates is hurried through

export interface Stage<U extends Update> {
  pace: () => Pace;
  hurry: () => boolean; // nobody looks
  course: () => Course;
  me: () => number | null;
  show: (update: U, waiting: number) => void;
}

export interface Watch {
  now: () => number;
  later: (ms: number, then: () => void) => number;
  never: (timer: number) => void;
}

const CLOCK: Watch = {
  now: () => Date.now(),
  later: (ms, then) => window.setTimeout(then, ms),
  never: (timer) => clearTimeout(timer),
};

// Updates as one: the newest picture, and all that happened on the way. Orders
// are told when they change, and which one has acted: the last word counts.
function together<U extends Update>(updates: U[]): U {
  const last = updates[updates.length - 1] as U;
  const events: Line[] = updates.flatMap((u) => u.events ?? []);
  const told: Partial<Update> = {};
  for (const { orders, by } of updates) {
    if (orders !== undefined) told.orders = orders;
    if (by !== undefined) told.by = by;
  }
  return { ...last, ...told, events };
}

export class Pacer<U extends Update> {
  private queue: U[] = [];
  private timer = 0;
  private free = 0; // when the beat before has been looked at
  private scene: Scene | null = null;

  constructor(private stage: Stage<U>, private watch: Watch = CLOCK) {}

  get waiting(): number {
    return this.queue.length;
  }

  get newest(): U | undefined {
    return this.queue[this.queue.length - 1];
  }

  push(update: U): void {
    this.queue.push(update);
    this.schedule();
  }

  // Forgets everything: another table, or a whole new picture.
  clear(): void {
    this.watch.never(this.timer);
    this.queue = [];
    this.scene = null;
  }

  // One's own move is shown at once.
  now(): void {
    this.free = 0;
  }

  // Everything that waits, now.
  skip(): void {
    this.watch.never(this.timer);
    while (this.queue.length > 0) this.next();
    this.free = 0;
  }

  private schedule(): void {
    this.watch.never(this.timer);
    while (this.queue.length > 0) {
      const hurry = this.stage.hurry() || this.queue.length > LONG;
      const wait = hurry || this.isQuiet() ? 0 : this.free - this.watch.now();
      if (wait > 0) {
        this.timer = this.watch.later(wait, () => this.schedule());
        return;
      }
      this.next();
    }
  }

  private beat() {
    return nextBeat(this.stage.course(), this.scene, this.queue, this.stage.me());
  }

  private isQuiet(): boolean {
    return this.beat().kind === "quiet";
  }

  private next(): void {
    const beat = this.beat();
    const updates = this.queue.splice(0, beat.take);
    this.scene = beat.scene;
    const time = BEATS[this.stage.pace()][beat.kind];
    if (time > 0) this.free = this.watch.now() + time;
    this.stage.show(together(updates), this.queue.length);
  }
}
