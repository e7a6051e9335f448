// How a turn of L'Ambition des Rois is told.
import type { Course } from "../../beats";

export const course: Course = {
  scenes: {
    combat: ["turn", "shown", "sent", "ready", "glimpsed", "glimpsed-hidden", "revealed", "bet",
      "no-bet", "attack", "bet-won", "bet-lost", "blocked", "shielded", "freed"],
    kingdom: ["used", "warded", "gained", "paid", "dropped", "stole", "swapped", "acted", "bought",
      "item", "tale", "promoted", "read", "read-hidden", "aside", "cycled", "renewed", "returned",
      "passed", "palace"],
  },
  turns: ["kingdom"],
  opens: ["turn"],
  steps: ["revealed", "attack", "bought", "palace", "stole", "used", "promoted"],
  joins: ["sent", "ready", "bet"],
  tells: ["blocked", "attack", "bet-won", "bet-lost", "stole", "bought", "palace", "promoted",
    "gained"],
  asides: [],
  seats: ["defender", "from"],
};
