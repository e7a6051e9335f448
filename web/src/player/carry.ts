// What a key carries: how the person likes the page, lessons, exercises, seats. The server's copy
// and ours are put together when the key is shown; later changes follow by themselves.
import { progress, setProgress } from "../learn/progress";
import { net, type Answer } from "../net";
import { prefs, seatings, setPrefs, type Prefs } from "../prefs";
import { setSolved, solved } from "../puzzles/solved";
import type { Requests } from "../generated/online";
import type { Refusal } from "../types";
import { player, setPlayer } from "./here";
import { fitSolved, joinLessons, joinSolved } from "./merge";
import { muted, setMuted } from "./mute";
import { newKey } from "./words";

const SOON = 1500; // changes that follow each other go together
const CLAIMS = 50; // seats at once

type Doc = Requests["player-put"]["doc"];

const texts: Record<Doc, () => unknown> = {
  prefs: () => prefs.get(),
  lessons: () => progress.get(),
  solved: () => fitSolved(solved.get()),
  mute: () => muted.get(),
};

const put = (doc: Doc): Promise<Answer<"player-put">> =>
  net.ask("player-put", { doc, body: JSON.stringify(texts[doc]()) });

// --- changes here ----------------------------------------------------------------

const changed = new Set<Doc>();
let timer = 0;
let taking = false; // what comes from the server is no change of ours
let watching = false;

async function putChanged(): Promise<void> {
  for (const doc of [...changed]) {
    if (!player.get()) return;
    const answer = await put(doc);
    if (!answer.ok) return; // it stays changed: after the next connection
    changed.delete(doc);
  }
}

function watch(): void {
  if (watching) return;
  watching = true;
  const note = (doc: Doc) => () => {
    if (taking || !player.get()) return;
    changed.add(doc);
    clearTimeout(timer);
    timer = window.setTimeout(() => void putChanged(), SOON);
  };
  prefs.watch(note("prefs"));
  progress.watch(note("lessons"));
  solved.watch(note("solved"));
  muted.watch(note("mute"));
}

// --- showing the key -------------------------------------------------------------

function read<T>(text: string | undefined): T | null {
  try {
    return text ? (JSON.parse(text) as T) : null;
  } catch {
    return null;
  }
}

function take(docs: Record<string, string>): void {
  taking = true;
  const liked = read<Partial<Prefs>>(docs.prefs);
  if (liked && !changed.has("prefs")) setPrefs(liked);
  const silent = read<string[]>(docs.mute);
  if (silent && !changed.has("mute")) setMuted(silent);
  setProgress(joinLessons(progress.get(), read(docs.lessons) ?? {}));
  setSolved(joinSolved(solved.get(), read(docs.solved) ?? []));
  taking = false;
  for (const doc of Object.keys(texts) as Doc[]) {
    if (docs[doc] !== JSON.stringify(texts[doc]())) changed.add(doc);
  }
}

// Seats that this browser took before it had the key, or while the line was down.
async function claim(): Promise<void> {
  const seats = seatings.get().slice(0, CLAIMS).map(({ table, token }) => ({ table, token }));
  if (seats.length) await net.ask("player-claim", { seats });
}

async function use(key: string): Promise<Refusal | null> {
  const answer = await net.ask("player", { key });
  if (!answer.ok) return answer.error;
  setPlayer({ key, id: answer.player, name: answer.name, open: answer.public, rest: answer.rest });
  take(answer.docs);
  if (!prefs.get().name) setPrefs({ name: answer.name }); // what one is called at tables
  watch();
  void claim().then(putChanged);
  return null;
}

export async function show(): Promise<void> {
  const now = player.get();
  if (!now) return;
  const refusal = await use(now.key);
  if (refusal?.code === "token") setPlayer(null); // renewed elsewhere, or deleted
}

// --- what the person does -----------------------------------------------------------

export async function make(name: string): Promise<Refusal | null> {
  const key = newKey();
  const answer = await net.ask("player-make", { key, name });
  if (!answer.ok) return answer.error;
  return use(key);
}

export const useKey = use;

export async function renew(): Promise<Refusal | null> {
  const key = newKey();
  const answer = await net.ask("player-renew", { key });
  if (!answer.ok) return answer.error;
  setPlayer({ ...player.get()!, key });
  return null;
}

export async function change(part: { name?: string; public?: boolean }): Promise<Refusal | null> {
  const answer = await net.ask("player-set", part);
  if (!answer.ok) return answer.error;
  const now = player.get()!;
  setPlayer({ ...now, name: part.name ?? now.name, open: part.public ?? now.open });
  if (part.name) setPrefs({ name: part.name });
  return null;
}

// This device forgets the key; the player stays.
export async function leave(): Promise<void> {
  setPlayer(null);
  await net.ask("player-out");
}

export async function remove(): Promise<Refusal | null> {
  const answer = await net.ask("player-delete");
  if (!answer.ok) return answer.error;
  setPlayer(null);
  return null;
}
