// Where in the page we are: "/" is the shelf, "/t/TABLE" a table, and
// "/t/TABLE/MOMENT/EYES" a moment of a game that is over, seen by a seat (from
// 0) or a spectator. "#/learn/GAME" after any of these is the lessons of a game and
// "#/learn/GAME/2" one of them, with a way back; "#/puzzles/GAME" its exercises,
// "#/puzzles/GAME/ID" one of them, "#/puzzles/today" the one of the day; "#/board"
// the board of results; "#/me" one's own page, "#/player/ID" that of somebody else.
//
// Without a server the page may lie below any path, and only there: then
// "?t=TABLE/MOMENT/EYES" says what "/t/TABLE/MOMENT/EYES" does elsewhere.
import { LOCAL } from "./local/place";
import { offered } from "./player/here";
import { remember } from "./prefs";
import { store } from "./store";

export interface Route {
  table: string | null;
  moment: number | null; // counts every move
  eyes: string | null; // "0", "spectator"
  learn: { game: string; number: number | null } | null;
  puzzle: { game: string; id: string | null } | null;
  board: boolean;
  me: { id: string | null } | null; // null: one's own
  call: { what: "yes" | "off"; word: string } | null; // a link of a mail
}

function learnOf(hash: string): Route["learn"] {
  const match = /^#\/learn\/([a-z]+)(?:\/(\d{1,3}))?$/.exec(hash);
  return match ? { game: match[1]!, number: match[2] ? Number(match[2]) : null } : null;
}

function puzzleOf(hash: string): Route["puzzle"] {
  const match = /^#\/puzzles\/([a-z]+)(?:\/([0-9a-f]{6}))?$/.exec(hash);
  return match ? { game: match[1]!, id: match[2] ?? null } : null;
}

function meOf(hash: string): Route["me"] {
  const match = /^#\/(?:me|player\/([a-z0-9]{4,23}))$/.exec(hash);
  return match ? { id: match[1] ?? null } : null;
}

function callOf(path: string): Route["call"] {
  const match = /^\/calls\/(yes|off)\/([\w~-]+)$/.exec(path);
  return match ? { what: match[1] as "yes" | "off", word: match[2]! } : null;
}

export function routeOf(path: string): Omit<Route, "learn" | "puzzle" | "board" | "me" | "call"> {
  const match = /^\/t\/([\w-]+)(?:\/(\d{1,6})(?:\/(\d|spectator))?)?/.exec(path);
  return {
    table: match?.[1] ?? null,
    moment: match?.[2] ? Number(match[2]) : null,
    eyes: match?.[3] ?? null,
  };
}

export const momentPath = (table: string, moment: number, eyes: string) =>
  `/t/${table}/${moment}/${eyes}`;

// A path of the page as it stands in the address bar, and back.
export const address = (path: string): string =>
  !LOCAL || path.startsWith("#") ? path
    : location.pathname + (path.startsWith("/t/") ? `?t=${path.slice(3)}` : "");

function pathAt({ pathname, search }: { pathname: string; search: string }): string {
  if (!LOCAL) return pathname;
  const table = new URLSearchParams(search).get("t");
  return table ? `/t/${table}` : "/";
}

// The path we are at, and as a whole address.
export const path = (): string => pathAt(location);
export const whole = (to: string): string => location.origin + address(to);

const here = (): Route => ({
  ...routeOf(path()), learn: learnOf(location.hash), puzzle: puzzleOf(location.hash),
  board: location.hash === "#/board",
  me: LOCAL ? null : meOf(location.hash), call: LOCAL ? null : callOf(location.pathname),
});

// A link "/t/TABLE#seat=TOKEN" brings a seat from another device; the token
// stays in the browser's memory, not in its address bar.
function takeSeat(): void {
  const token = /^#seat=([\w-]+)$/.exec(location.hash)?.[1];
  const { table } = here();
  if (!token || !table) return;
  remember({ table, token, seat: -1, game: "", at: Date.now() });
  history.replaceState(null, "", address(path()));
}

// A link "/#key=KEY" brings a player's key, as the code on another device does: it is used when
// the person says so.
function takeKey(): void {
  const key = /^#key=([\w-]{16})$/.exec(location.hash)?.[1];
  if (!key || LOCAL) return;
  offered.set(key);
  history.replaceState(null, "", "/#/me");
}

takeSeat();
takeKey();
export const route = store<Route>(here());

export function go(to: string): void {
  if (to !== path() + location.hash) history.pushState(null, "", address(to));
  route.set(here());
  scrollTo(0, 0);
}

// The same, in the place of where we are.
export function replace(to: string): void {
  history.replaceState(null, "", address(to));
  route.set(here());
}

// The address follows what is looked at; nothing is opened anew.
export function note(to: string): void {
  if (to !== path()) history.replaceState(null, "", address(to));
}

addEventListener("popstate", () => route.set(here()));
addEventListener("hashchange", () => {
  takeSeat();
  takeKey();
  route.set(here());
});

// Links of the page stay in the page; with a key held they open as ever.
addEventListener("click", (e) => {
  if (e.defaultPrevented || e.button !== 0 || e.ctrlKey || e.metaKey || e.shiftKey) return;
  const a = (e.target as Element | null)?.closest?.("a[href]");
  const href = a?.getAttribute("href") ?? "";
  if (!a || a.hasAttribute("download") || href.startsWith("#")) return;
  const to = pathAt(new URL(href, location.href));
  if (address(to) !== href || !/^\/(t\/[\w/-]+)?$/.test(to)) return;
  e.preventDefault();
  go(to);
});
