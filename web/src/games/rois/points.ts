// Where the board shows the parts of a view, for lessons that point at them.
import type { Points } from "../points";

export const points: Points = [
  [/^market\.(\d)$/, ".stalls > :nth-child($n)"],
  [/^market$/, ".stalls"],
  [/^palace/, ".stalls .palace"],
  [/^(?:attacker|reversed)$/, ".rois-board .turn"],
  [/^(?:heroes|academy|me\.advanced)$/, ".court", "#dock .lesson-form"],
  [/^combat$/, ".arena"],
  [/^players\.(\d)\.tokens$/, ".kingdom:has(.seat-crest.seat-$1) .treasury"],
  [/^players\.(\d)\.(?:buildings|palaces)$/, ".kingdom:has(.seat-crest.seat-$1) .street"],
  [/^players\.(\d)$/, ".kingdom:has(.seat-crest.seat-$1)"],
  [/^players$/, ".kingdoms"],
];
