// The board of results is a file of its own, fetched when it is wanted.
import { later } from "../ui/later";

export const BoardLater = later(() => import("./board").then((m) => m.BoardPage)).Later;
