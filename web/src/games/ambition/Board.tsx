// The table of Ambition: the newspaper's head and the month's path, a firm cut
// open, what the month is about, Le Confidentiel, and all firms in figures.
import { useState } from "preact/hooks";
import type { GameProps } from "../../types";
import { OrderBook, Selling } from "./Contract";
import { Factory } from "./Factory";
import { Ledger } from "./Ledger";
import { Markets } from "./Markets";
import { Bank, Confidentiel, Own, Vacancies } from "./News";
import { Masthead, Path } from "./Path";
import { Rivals } from "./Rivals";
import { Final } from "./Final";
import type { View } from "./view";

function Stage(p: GameProps) {
  const v = p.view as View;
  if (v.phase === "over") return <Final {...p} />;
  switch (v.operation) {
    case "cocoa":
      return <Markets {...p} />;
    case "sell":
      return <Selling {...p} />;
    case "hire":
      return <Vacancies {...p} />;
    case "collect":
    case "accounts":
      return <Ledger {...p} />;
    default:
      return <OrderBook {...p} />;
  }
}

// Who hires and who buys cocoa must know what chocolate sells for.
const PLANS = ["hire", "cocoa"];

export function Board(p: GameProps) {
  const v = p.view as View;
  const home = p.seat ?? v.seat ?? 0;
  const [shown, show] = useState(home);
  const firm = v.players[shown] ?? v.players[0];
  return (
    <div class={p.calm ? "amb amb-calm" : "amb"}>
      <Masthead {...p} />
      <Path {...p} />
      <div class="amb-cols">
        <div class="amb-left-col">
          {firm && <Factory {...p} firm={firm} />}
          <Own {...p} />
        </div>
        <div class="amb-right-col">
          <Stage {...p} />
          {PLANS.includes(v.operation) && v.phase !== "over" && <OrderBook {...p} />}
          <div class="amb-two">
            <Confidentiel {...p} />
            <Bank {...p} />
          </div>
        </div>
      </div>
      <Rivals p={p} shown={shown} show={show} />
    </div>
  );
}
