// This browser as a way to be called: its service worker takes messages.
import type { CallAddRequest } from "../generated/online";

export const canPush = () =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

function bytes(text: string): Uint8Array {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (c) => c.charCodeAt(0));
}

const same = (a: ArrayBuffer | null | undefined, b: Uint8Array) =>
  a && new Uint8Array(a).every((x, i) => x === b[i]);

// Members of "call-add"; null: the browser does not allow it.
export async function subscribe(key: string): Promise<CallAddRequest | null> {
  try {
    if ((await Notification.requestPermission()) !== "granted") return null;
    const worker = await navigator.serviceWorker.ready;
    const old = await worker.pushManager.getSubscription();
    if (old && !same(old.options.applicationServerKey, bytes(key))) await old.unsubscribe();
    const made = await worker.pushManager.subscribe({
      userVisibleOnly: true, applicationServerKey: bytes(key) as BufferSource,
    });
    const { endpoint, keys } = made.toJSON();
    return { kind: "push", address: endpoint, key: keys?.p256dh, auth: keys?.auth };
  } catch {
    return null;
  }
}

export async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

// By this the server's list says which browser is this one; null: none is.
export async function print(): Promise<string | null> {
  if (!canPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  const own = (await worker?.pushManager.getSubscription())?.endpoint;
  if (!own) return null;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(own));
  return [...new Uint8Array(hash).slice(0, 16)].map((b) => b.toString(16).padStart(2, "0")).join("");
}
