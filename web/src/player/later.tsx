// A player's page is a file of its own, fetched when it is wanted.
import { later } from "../ui/later";

export const PlayerLater = later(() => import("./page").then((m) => m.PlayerPage)).Later;
