// How each game is told, apart from its board: needed before the board is there.
import type { Course } from "../beats";
import { course as ambition } from "./ambition/course";
import { course as bourse } from "./bourse/course";
import { course as rois } from "./rois/course";
import { course as venture } from "./venture/course";

const COURSES: Record<string, Course> = { ambition, bourse, rois, venture };

// A game without one: every event stands alone.
const PLAIN: Course = {
  scenes: {}, turns: [], opens: [], steps: [], joins: [], tells: [], asides: [], seats: [],
};

export function courseOf(game: string | undefined): Course {
  return COURSES[game ?? ""] ?? PLAIN;
}
