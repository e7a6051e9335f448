// The place where a service worker runs: what we use of it. Its types are no part
// of TypeScript's DOM.
export interface Tab {
  url: string;
  visibilityState: string;
  focus: () => Promise<unknown>;
}

interface Lasting {
  waitUntil: (done: Promise<unknown>) => void;
}

export interface Events {
  install: Lasting;
  activate: Lasting;
  fetch: Lasting & { request: Request; respondWith: (reply: Promise<Response>) => void };
  push: Lasting & { data: { text: () => string } | null };
  notificationclick: Lasting & { notification: { close: () => void; data?: { url?: string } } };
}

export interface Scope {
  registration: {
    scope: string;
    showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  };
  clients: {
    matchAll: (which: { type: "window"; includeUncontrolled: boolean }) => Promise<Tab[]>;
    openWindow: (url: string) => Promise<unknown>;
    claim: () => Promise<void>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <E extends keyof Events>(type: E, then: (e: Events[E]) => void) => void;
}
