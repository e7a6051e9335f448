// What a link of a mail opens is a file of its own.
import { later } from "../ui/later";

export const CallLinkLater = later(() => import("./link").then((m) => m.CallLink)).Later;
