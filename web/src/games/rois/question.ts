// The question in words, and what is public about a seat.
import type { GameProps } from "../../types";
import { KINDS, total } from "./model";
import type { View } from "./model";

export function question(p: GameProps): string {
  const view = p.view as View;
  const left = view.left ?? 1;
  const other = (seat: number) => p.names[seat] ?? "?";
  const attacks = p.seat === view.attacker;
  switch (view.phase) {
    case "choose":
      return attacks
        ? p.t("web.roi.q.attack", other(view.defender))
        : p.t("web.roi.q.defend", other(view.attacker));
    case "develop":
      if (!view.actions) return p.t("web.roi.q.developed");
      return p.t(view.second ? "web.roi.q.develop.second" : "web.roi.q.develop.first");
    case "pay":
      return p.t("web.roi.q.pay", view.paid_for?.[p.lang] ?? p.t("web.roi.promotion"), left);
    case "steal":
      return p.t("web.roi.q.steal", left, other(view.defender));
    case "drop":
    case "swap":
    case "gain":
    case "horn":
    case "cycle":
      return p.t(`web.roi.q.${view.phase}`, left);
    case "bet":
      return p.t("web.roi.q.bet", other(view.attacker), other(view.defender));
    default:
      return p.t(`web.roi.q.${view.phase}`);
  }
}

export function facts(p: GameProps, seat: number): { label: string; value: string }[] {
  const view = p.view as View;
  const k = view.players[seat];
  if (!k) return [];
  const tokens = KINDS.filter((x) => k.tokens[x]).map(
    (x) => `${k.tokens[x]}${p.t(`roi.letter.${x}`)}`,
  );
  return [
    { label: p.t("web.roi.fact.palaces"), value: `${k.palaces}/${view.figures.palaces}` },
    { label: p.t("web.roi.fact.tokens"), value: total(k.tokens) ? tokens.join(" ") : "0" },
    { label: p.t("web.roi.fact.advanced"), value: p.num(k.advanced.length) },
  ];
}
