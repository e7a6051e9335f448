// Which updates are shown as one. What programs do comes as one update a move;
// a person follows it in beats: an auction, a contract or a round of dealing
// that does not concern them is one, their own is followed step by step. Which
// events belong together is data of a game: its course.
import type { Course } from "./generated/online";
import type { Line, Orders } from "./types";

export type { Course };

// Of a game that says nothing of it: every event stands alone.
export const PLAIN: Course = {
  scenes: {}, turns: [], opens: [], steps: [], joins: [], tells: [], asides: [], seats: [],
};

export interface Update {
  events?: Line[];
  orders?: Orders; // if they have changed
  by?: string; // the order of mine that made a move of these
}

// The scene under way.
export interface Scene {
  name: string;
  seat: number | null; // of a turn
  mine: boolean; // I take part: it is followed
  shown: boolean; // passed over: whatever comes late goes with it
}

// quiet: nothing to wait for. alone: what is in no scene.
export type Kind = "quiet" | "passing" | "followed" | "alone";

export interface Beat {
  take: number; // updates of the queue
  kind: Kind;
  scene: Scene | null; // under way after it
}

const TALK = ["said", "continued"];

function isAside(course: Course, line: Line): boolean {
  return TALK.includes(line.event) || course.asides.includes(line.event);
}

// Many lines, few events: looked up once.
const sceneNames = new WeakMap<Course, Map<string, string>>();

function sceneName(course: Course, line: Line): string | null {
  let names = sceneNames.get(course);
  if (!names) {
    names = new Map();
    for (const [name, events] of Object.entries(course.scenes)) {
      for (const e of events) names.set(e, name);
    }
    sceneNames.set(course, names);
  }
  return names.get(line.event) ?? null;
}

function concerns(course: Course, line: Line, me: number | null): boolean {
  return me !== null && (line.seat === me || course.seats.some((s) => line[s] === me));
}

// Does the line go on with the scene?
function goesOn(course: Course, scene: Scene | null, line: Line): boolean {
  const name = sceneName(course, line);
  if (!scene || name !== scene.name || course.opens.includes(line.event)) return false;
  return !course.turns.includes(name) || line.seat === undefined || scene.seat === null
    || line.seat === scene.seat;
}

// The scene after a line.
function after(course: Course, scene: Scene | null, line: Line, me: number | null): Scene | null {
  const name = sceneName(course, line);
  if (name === null) return null;
  const now = goesOn(course, scene, line) && scene
    ? scene : { name, seat: null, mine: false, shown: false };
  const seat = now.seat ?? line.seat ?? null;
  const mine = now.mine || (course.joins.includes(line.event) && concerns(course, line, me));
  return seat === now.seat && mine === now.mine ? now : { ...now, seat, mine };
}

// --- one update ------------------------------------------------------------------

interface Look {
  kind: Kind;
  goesOn: boolean; // begins within the scene that was under way
  ends: boolean; // another scene, or none, is under way after it
  steps: boolean;
  scene: Scene | null;
}

function look(course: Course, scene: Scene | null, update: Update, me: number | null): Look {
  const lines = (update.events ?? []).filter((l) => !isAside(course, l));
  const head = lines[0];
  if (!head) return { kind: "quiet", goesOn: true, ends: false, steps: false, scene };
  const first = goesOn(course, scene, head);
  let mine = first && Boolean(scene?.mine);
  let steps = !first;
  let now = scene;
  let begun = 0; // scenes
  for (const line of lines) {
    if (!goesOn(course, now, line)) begun++;
    now = after(course, now, line, me);
    const touched = line.seat !== me && concerns(course, line, me);
    mine ||= Boolean(now?.mine) || touched;
    steps ||= touched || course.steps.includes(line.event);
  }
  const alone = sceneName(course, head) === null;
  return {
    kind: mine ? "followed" : alone ? "alone" : "passing",
    goesOn: first,
    ends: now === null || begun > (first ? 0 : 1),
    steps,
    scene: now,
  };
}

// --- the next beat -----------------------------------------------------------------

// The beat at the head of a queue. `scene` is what the last one left.
export function nextBeat(
  course: Course, scene: Scene | null, queue: Update[], me: number | null,
): Beat {
  const [first = {}, ...rest] = queue;
  let last = look(course, scene, first, me);
  const late = last.goesOn && (last.kind === "passing" ? scene?.shown : !last.steps);
  const kind: Kind = late ? "quiet" : last.kind;
  const whole = last.kind; // what may join
  let take = 1;
  for (const update of rest) {
    const next = look(course, last.scene, update, me);
    if (next.kind !== "quiet") {
      if (whole === "quiet" || whole === "alone" || last.ends) break;
      if (!next.goesOn || next.kind !== whole || (whole === "followed" && next.steps)) break;
    }
    if (next.kind !== "quiet") last = next;
    take++;
  }
  const passed = whole === "passing" && !last.ends;
  const now = last.scene;
  return { take, kind, scene: passed && now ? { ...now, shown: true } : now };
}

// --- the log ---------------------------------------------------------------------------

export interface Chapter {
  at: number; // of its first line
  lead: Line[]; // what is said of it
  rest: Line[]; // the other lines, for who wants them
}

function chaptersOf(course: Course, at: number, lines: Line[], me: number | null): Chapter[] {
  if (lines.some((l) => concerns(course, l, me)))
    return lines.map((l, i) => ({ at: at + i, lead: [l], rest: [] }));
  const told = lines.filter((l) => course.tells.includes(l.event));
  const lead = told.length > 0 ? told : lines.slice(-1);
  return [{ at, lead, rest: lines.filter((l) => !lead.includes(l)) }];
}

// Lines as chapters: a scene that does not concern me is what came of it.
export function chapters(course: Course, lines: Line[], me: number | null): Chapter[] {
  const out: Chapter[] = [];
  let scene: Scene | null = null;
  let held: Line[] = [];
  let from = 0;
  const close = (at: number) => {
    if (held.length > 0) out.push(...chaptersOf(course, from, held, me));
    held = [];
    from = at;
  };
  lines.forEach((line, at) => {
    const aside = isAside(course, line);
    if (!aside && !goesOn(course, scene, line)) close(at);
    if (!aside) scene = after(course, scene, line, me);
    if (scene && !TALK.includes(line.event)) held.push(line);
    else {
      close(at);
      out.push({ at, lead: [line], rest: [] });
    }
  });
  close(lines.length);
  return out;
}
