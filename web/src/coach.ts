// The coach: what it said last, and the question before what ruins. The server
// says everything (docs/online.md); the page remembers what was said and asked.
import type { Answers } from "./generated/online";
import { link, net } from "./net";
import { prefs } from "./prefs";
import { act, table, type Table } from "./session";
import { read, write } from "./storage";
import { store } from "./store";

export type Told = Pick<Answers["coach"], "decision" | "sentence" | "figures">;

export interface Warning {
  as: string[]; // what it is about
  own: number; // the decision
  clause: string;
  text: string;
}

interface Coaching {
  table: string;
  told: Told | null;
  fresh: boolean; // its sentence is said for the first time at this table
  warning: Warning | null;
}

const FIRST_GAMES = 2; // of a kind, with a coach
const FINISHED = "magnat.finished"; // tables that were played to their end, by game
const SAID = "magnat.coach"; // decisions explained, by table; as long as the tab

const NOTHING: Coaching = { table: "", told: null, fresh: false, warning: null };

export const coaching = store<Coaching>(NOTHING);

// --- when it is there ---------------------------------------------------------------

type Finished = Record<string, string[]>;

export function noteFinished(game: string, id: string): void {
  const all = read<Finished>(FINISHED, {});
  const known = all[game] ?? [];
  if (known.includes(id) || known.length >= FIRST_GAMES) return;
  write(FINISHED, { ...all, [game]: [...known, id] });
}

const finishedBefore = (game: string, id: string): number =>
  (read<Finished>(FINISHED, {})[game] ?? []).filter((t) => t !== id).length;

// Never at a table without help; otherwise as one likes, or in the first games.
export function hasCoach(now: Table): boolean {
  const { coach } = prefs.get();
  if (now.seat === null || !now.card || now.card.help === false) return false;
  return coach === "on" ||
    (coach === "auto" && finishedBefore(now.card.game, now.id) < FIRST_GAMES);
}

// --- what it says -------------------------------------------------------------------

type Said = Record<string, string[]>;

// Is it the first time at this table? From now on it is not.
function isNew(id: string, decision: string): boolean {
  const all = read<Said>(SAID, {}, true);
  const known = all[id] ?? [];
  if (known.includes(decision)) return false;
  write(SAID, { [id]: [...known, decision] }, true);
  return true;
}

// For the question that stands now. A sentence stays while its question does.
export async function askCoach(now: Table): Promise<void> {
  const answer = await net.ask("coach");
  if (!answer.ok || table.get()?.legal !== now.legal) return;
  const told: Told = { decision: answer.decision, sentence: answer.sentence, figures: answer.figures };
  const before = coaching.get();
  const same = before.table === now.id && before.told?.decision === told.decision && before.fresh;
  const fresh = isNew(now.id, told.decision) || same;
  const warning = before.table === now.id ? before.warning : null;
  coaching.set({ table: now.id, told, fresh, warning });
}

export function forgetCoach(): void {
  if (coaching.get() !== NOTHING) coaching.set(NOTHING);
}

export const explain = (fresh: boolean) => coaching.update({ fresh });

// --- before what ruins --------------------------------------------------------------

let asked = ""; // table and decision of the last question
let asking = false;

// Plays, unless it is to be warned of: then it is asked once for this decision.
export async function actWithCoach(as: string[]): Promise<void> {
  const now = table.get();
  if (!now || asking) return;
  const here = `${now.id} ${now.own}`;
  if (!hasCoach(now) || asked === here || link.get().state !== "open") return act(as);
  asking = true;
  const answer = await net.ask("coach", { as });
  asking = false;
  if (table.get()?.id !== now.id) return;
  if (!answer.ok || !answer.warning) return act(as);
  asked = here;
  coaching.update({ table: now.id, warning: { as, own: now.own, ...answer.warning } });
}

export const dismissWarning = () => coaching.update({ warning: null });

export function doAnyway(): void {
  const { warning } = coaching.get();
  dismissWarning();
  if (warning) void act(warning.as);
}
