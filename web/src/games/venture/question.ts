// The question in words, and what is public about a seat.
import type { GameProps } from "../../types";
import type { View } from "./model";
import { companyName, say } from "./parts";

export function question(p: GameProps): string {
  const view = p.view as View;
  switch (view.phase) {
    case "turn":
      return view.due ? say(p, "q.turn.more", view.due) : say(p, "q.turn");
    case "place":
      return view.won ? say(p, "q.place", companyName(p, view.won)) : say(p, "q.turn");
    case "pay":
      return say(p, "q.pay", view.due);
    case "build":
    case "discard":
    case "forced":
      return say(p, `q.${view.phase}`);
    default:
      return say(p, "q.turn");
  }
}

export function facts(p: GameProps, seat: number): { label: string; value: string }[] {
  const player = (p.view as View).players[seat];
  if (!player) return [];
  return [
    { label: say(p, "score"), value: p.num(player.score) },
    { label: say(p, "earns"), value: `+${player.profit}` },
    { label: say(p, "companies"), value: p.num(player.companies) },
    { label: say(p, "cards"), value: p.num(player.cards) },
  ];
}
