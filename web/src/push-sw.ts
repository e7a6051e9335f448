// What the service worker does with a message: it shows it, and a click leads to
// the table. The message says only that there is something, and where.
import type { Scope } from "./local/scope";

interface Message {
  title: string;
  body: string;
  url: string;
  tag: string;
  lang: string;
}

// Somebody who looks at the page already sees it.
async function show(self: Scope, m: Message): Promise<void> {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = tabs.some((c) => c.visibilityState === "visible" && new URL(c.url).pathname === m.url);
  await self.registration.showNotification(m.title, {
    body: m.body, tag: m.tag, lang: m.lang, data: { url: m.url }, silent: there,
  });
}

async function open(self: Scope, url: string): Promise<void> {
  const to = new URL(url, self.registration.scope);
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const same = tabs.find((c) => c.url === to.href);
  if (same) await same.focus();
  else await self.clients.openWindow(to.href);
}

// Only what we write ourselves is believed: a table of this page.
export function messageOf(text: string): Message | null {
  try {
    const m = JSON.parse(text) as Message;
    const fits = (["title", "body", "url", "tag", "lang"] as const).every((k) => typeof m[k] === "string");
    return fits && /^\/t\/[\w-]*$/.test(m.url) ? m : null;
  } catch {
    return null;
  }
}

export function installPush(self: Scope): void {
  self.addEventListener("push", (e) => {
    const m = messageOf(e.data?.text() ?? "");
    if (m) e.waitUntil(show(self, m));
  });
  self.addEventListener("notificationclick", (e) => {
    e.notification.close();
    e.waitUntil(open(self, e.notification.data?.url ?? "/"));
  });
}
