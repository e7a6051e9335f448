// Where the server of this page is: somewhere in the network, or in the browser
// itself (`data-line="local"` of the page: docs/offline.md).

import { store } from "../store";

// The worker that is the server, as the build names it; "": it was left out.
declare const ENGINE_WORKER: string;
export const WORKER: string = typeof ENGINE_WORKER === "string" ? ENGINE_WORKER : "";

const marks = typeof document === "undefined" ? undefined : document.documentElement?.dataset;

export const LOCAL = marks?.line === "local";

// The page with a server that this one belongs to, if there is one.
export const HOME = LOCAL ? marks?.home ?? "" : "";

// Another tab has the tables; or the browser keeps nothing, and they end with this
// tab.
export const trouble = store<"" | "busy" | "unkept">("");

// What the browser remembers is kept apart: seats of one are none of the other.
export const keyOf = (key: string): string => (LOCAL ? key.replace(".", ".local.") : key);
