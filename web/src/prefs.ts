// What this browser remembers: how the person likes the page, and the seats
// it holds (a seat is a secret token). Other tabs are told.
import { keyOf } from "./local/place";
import { read, write } from "./storage";
import { store } from "./store";
import type { Lang } from "./types";

export type Pace = "calm" | "quick" | "instant";

export interface Prefs {
  lang: Lang;
  theme: "auto" | "light" | "dark";
  sound: boolean;
  talk: boolean; // programs' words are shown
  keys: boolean; // single keys as shortcuts: some people's tools type by accident
  pace: Pace;
  coach: "auto" | "on" | "off"; // auto: in the first games of a kind
  name: string;
  board: boolean; // results may be shown on the public board
}

export interface Seating {
  table: string;
  token: string;
  seat: number;
  game: string;
  at: number; // when it was taken
  hidden?: boolean; // not on the shelf
  over?: boolean; // the game has ended
  declined?: string; // the next table of the same people, which I did not want
}

const SEATS = keyOf("magnat.seats");
const MANY = 200; // seats remembered; the oldest go first

const spoken: Lang = navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
const defaults: Prefs = {
  lang: spoken, theme: "auto", sound: true, talk: true, keys: true, pace: "calm", coach: "auto",
  name: "", board: false,
};

export const prefs = store<Prefs>({ ...defaults, ...read("magnat.prefs", {}) });
export const seatings = store<Seating[]>(read(SEATS, []));

export function setPref<K extends keyof Prefs>(key: K, value: Prefs[K]): void {
  setPrefs({ [key]: value } as Partial<Prefs>);
}

export function setPrefs(some: Partial<Prefs>): void {
  prefs.update(some);
  write("magnat.prefs", prefs.get());
}

export function seatingAt(table: string): Seating | undefined {
  return seatings.get().find((s) => s.table === table);
}

export function remember(s: Seating): void {
  const others = seatings.get().filter((x) => x.table !== s.table);
  seatings.set([s, ...others].slice(0, MANY));
  write(SEATS, seatings.get());
}

export function forget(table: string): void {
  seatings.set(seatings.get().filter((x) => x.table !== table));
  write(SEATS, seatings.get());
}

// The server has told that these have ended.
export function noteOver(tables: string[]): void {
  const news = (s: Seating) => !s.over && tables.includes(s.table);
  if (!seatings.get().some(news)) return;
  seatings.set(seatings.get().map((s) => (news(s) ? { ...s, over: true } : s)));
  write(SEATS, seatings.get());
}

export function hide(table: string, hidden: boolean): void {
  seatings.set(seatings.get().map((x) => (x.table === table ? { ...x, hidden } : x)));
  write(SEATS, seatings.get());
}

export function setDeclined(table: string, next: string): void {
  seatings.set(seatings.get().map((x) => (x.table === table ? { ...x, declined: next } : x)));
  write("magnat.seats", seatings.get());
}

addEventListener("storage", (e) => {
  if (e.key === "magnat.prefs") prefs.set({ ...defaults, ...read("magnat.prefs", {}) });
  if (e.key === SEATS) seatings.set(read(SEATS, []));
});
