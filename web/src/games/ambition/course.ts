// How a month of Ambition is told.
import type { Course } from "../../beats";

export const course: Course = {
  scenes: {
    talks: ["talks", "threatens", "proposed", "agreed", "declined", "countered", "told"],
    staff: ["staff", "wages", "severance", "short", "dismissed-all"],
    offer: ["offer", "no-cocoa"],
    cocoa: ["market", "bid", "no-bid", "announced", "announced-nothing", "control", "sheet",
      "bluff", "wrong-control", "served", "unsold"],
    workshop: ["made", "cursor"],
    contract: ["contracts", "contract", "out-of-stock", "set-aside", "joined", "nobody", "call",
      "refused", "under", "accepted", "monopoly", "delivered", "passed", "waits"],
    office: ["old-passed", "cards-back", "collected", "reads", "seen", "reshuffled"],
    books: ["interest", "direct-sale", "titles-sold", "repaid", "loan", "titles-bought",
      "paid-back", "not-paid-back"],
    end: ["fortune", "won"],
  },
  turns: [],
  opens: ["market", "contract", "talks"],
  steps: ["announced", "announced-nothing", "control", "sheet", "served", "unsold", "joined",
    "call", "accepted", "monopoly", "under", "nobody"],
  joins: ["bid", "announced", "joined", "call", "talks", "proposed", "control", "bluff",
    "wrong-control"],
  tells: ["agreed", "declined", "staff", "served", "unsold", "no-cocoa", "made", "out-of-stock",
    "set-aside", "nobody", "under", "accepted", "monopoly", "collected", "loan", "titles-bought",
    "titles-sold", "repaid", "direct-sale", "fortune", "won"],
  asides: ["chosen", "dealt"],
  seats: ["to", "target", "accused", "caller"],
};
