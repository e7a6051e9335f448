// How a turn of Venture is told.
import type { Course } from "../../beats";

export const course: Course = {
  scenes: {
    deal: ["dealer", "dealt", "ready"],
    turn: ["bought", "taken", "alone", "on", "reorganises", "rebuilt", "isolated", "forfeited",
      "named", "paid", "discarded", "passed", "shown", "drew", "drew-hidden", "short",
      "reshuffled"],
    count: ["profit", "earned", "final", "hand", "won"],
  },
  turns: ["turn"],
  opens: [],
  steps: ["taken", "bought"],
  joins: [],
  tells: ["bought", "taken", "rebuilt", "isolated", "forfeited", "discarded", "passed", "earned",
    "final", "won"],
  asides: [],
  seats: ["from"],
};
