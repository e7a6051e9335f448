// How a lap of Maxi Bourse is told.
import type { Course } from "../../beats";

export const course: Course = {
  scenes: {
    start: ["picked", "threw", "tie", "starts"],
    round: ["turn", "misses", "rolled", "moved", "dividend", "fees", "horizontal", "vertical",
      "rumour", "rumour-hidden"],
    dealing: ["chose", "abstained", "asked", "dropped", "stock", "shortage", "called", "stayed",
      "withdrew", "sells", "wanted", "offered", "refused", "took", "bought", "bought-from", "sold",
      "quote", "approached", "priced", "answered", "agreed", "no-deal", "short", "forced"],
    end: ["worth", "won"],
  },
  turns: ["round"],
  opens: ["chose", "called", "sells", "approached"],
  steps: ["called", "bought", "bought-from", "sold", "stock", "shortage"],
  joins: ["asked", "stayed", "took", "wanted", "offered", "sells", "approached", "priced",
    "forced"],
  tells: ["moved", "dividend", "fees", "horizontal", "vertical", "bought", "bought-from", "sold",
    "shortage", "abstained", "agreed", "no-deal", "forced", "starts", "worth", "won"],
  asides: ["sealed"],
  seats: ["from", "to", "holder"],
};
