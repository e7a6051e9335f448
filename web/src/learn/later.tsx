// Lessons are a file of their own, fetched when they are wanted.
import { later } from "../ui/later";

export const LearnLater = later(() => import("./learn").then((m) => m.LearnPage)).Later;
