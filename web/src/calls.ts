// What is heard of one's tables while one looks elsewhere: on another page, in
// another tab. The server calls; here it becomes a notice, a title, a sound, and
// one of the browser's own notices where that is allowed.
import { words } from "./i18n";
import { net } from "./net";
import { prefs, seatings, type Seating } from "./prefs";
import { go } from "./route";
import { play } from "./sound";
import { store } from "./store";
import type { CallMessage, Message } from "./generated/online";

export type Call = Pick<CallMessage, "what" | "table" | "game" | "next">;

export const calls = store<Call[]>([]);
export const flash = store(""); // what the title says until the tab is looked at

const KEPT = 5; // notices at once
const RECENT = 5; // games that are over whose people may ask for another
const MOST = 50; // tokens that the server takes

// The seats that one may be called for.
export function calledFor(seats: Seating[]): { table: string; token: string }[] {
  const own = seats.filter((s) => !s.hidden);
  const over = own.filter((s) => s.over).slice(0, RECENT);
  return [...own.filter((s) => !s.over), ...over].slice(0, MOST)
    .map(({ table, token }) => ({ table, token }));
}

export const watchCalls = () => net.ask("calls", { tokens: calledFor(seatings.get()) });

export const dismiss = (call: Call) => calls.set(calls.get().filter((c) => c !== call));

export function callText(what: Call["what"], game: string): string {
  const { t } = words(prefs.get().lang);
  return t(`web.call.${what}`, t(`web.name.${game}`));
}

export const mayNotify = (): NotificationPermission | "none" =>
  typeof Notification === "undefined" ? "none" : Notification.permission;

// A hidden tab says it in its title, and the browser beside it; all tabs of a
// browser say it once.
export function attract(what: Call["what"], table: string, game: string): void {
  const text = callText(what, game);
  play("turn");
  if (!document.hidden) return;
  flash.set(text);
  if (mayNotify() !== "granted") return;
  try {
    const notice = new Notification("Magnat", { body: text, tag: `${table}-${what}` });
    notice.onclick = () => {
      window.focus();
      go(`/t/${table}`);
      notice.close();
    };
  } catch {
    // some browsers allow it to service workers alone
  }
}

export function tellCall(m: Message): void {
  if (m.t !== "call") return;
  const { what, table, game, next } = m;
  const others = calls.get().filter((c) => c.table !== table);
  calls.set([{ what, table, game, next }, ...others].slice(0, KEPT));
  attract(what, table, game);
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) flash.set("");
});
