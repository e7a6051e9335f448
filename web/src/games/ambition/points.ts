// Where the board shows the parts of a view, for lessons that point at them.
import type { Points } from "../points";

export const points: Points = [
  [/^me\.cash$/, ".amb-cash"],
  [/^me\.cocoa$/, ".amb-room.coc"],
  [/^me\.chocolate$/, ".amb-room.cho"],
  [/^me\.staff$/, ".amb-floors"],
  [/^me\.waiting$/, ".amb-room.sec"],
  [/^me\.bundles$/, ".amb-room.acc"],
  [/^me\.cursor$/, ".amb-room.sal"],
  [/^me\.loans$/, ".amb-safe"],
  [/^me$/, ".amb-firm"],
  [/^players\.(\d)$/, ".amb-rivals > li:nth-child($n)"],
  [/^players$/, ".strip"],
  [/^markets\.(\d)$/, ".amb-markets > li:nth-child($n)"],
  [/^(?:last_bids|announced)/, ".amb-stage"],
  [/^contract$/, ".amb-letter"],
  [/^price$/, ".amb-thermo", ".amb-letter"],
  [/^joined$/, ".amb-cursors"],
  [/^(?:hand|promises)$/, ".amb-own"],
  [/^month$/, ".amb-date"],
  [/^operation$/, ".amb-path"],
  [/^banker$/, ".amb-mast .amb-ear:last-child", ".amb-mast"],
  [/^bank\b/, ".amb-bank"],
];
