// Exercises are a file of their own, fetched when they are wanted.
import { later } from "../ui/later";

export const PuzzlesLater = later(() => import("./puzzles").then((m) => m.PuzzlesPage)).Later;
