// Ambition in the browser: board, form, question and public facts.
import type { GameProps, GameUi } from "../../types";
import "../kit/kit.css";
import { verbOf } from "../kit/taken";
import { Board } from "./Board";
import { Form } from "./Form";
import { sumOf, staffSize } from "./model";
import { figure, offered, Tools } from "./orders";
import { points } from "./points";
import "./style.css";
import "./stage.css";
import "./forms.css";
import type { Firm, View } from "./view";

function question(p: GameProps): string {
  const v = p.view as View;
  const has = (verb: string) => p.legal.some((l) => l.verb === verb);
  if (has("decline")) return p.t("amb.web.q.answer", p.names[v.talk?.from ?? 0] ?? "");
  if (has("tell")) return p.t("amb.web.q.tell");
  if (has("sum")) return p.t("amb.web.q.sum");
  const market = v.markets[v.market];
  switch (v.phase) {
    case "bid":
      return p.t("amb.web.q.bid", market?.name[p.lang] ?? "", market?.bars ?? 0);
    case "announce":
      return p.t("amb.web.q.announce", market?.name[p.lang] ?? "");
    case "control": {
      const said = v.announced[v.speaker ?? 0];
      return p.t("amb.web.q.control", p.names[v.speaker ?? 0] ?? "", said?.price ?? 0, said?.bars ?? 0);
    }
    case "join":
    case "round":
    case "step":
      return p.t(`amb.web.q.${v.phase}`, v.contract?.tonnes ?? 0, v.price ?? 0);
    case "raise":
      return p.t("amb.web.q.raise", v.lacks ?? 0);
    case "gift":
      return p.t("amb.web.q.gift", p.names[v.debtor ?? 0] ?? "");
    default:
      return p.t(`amb.web.q.${v.phase}`);
  }
}

function facts(p: GameProps, seat: number): { label: string; value: string }[] {
  const v = p.view as View;
  const f: Firm | undefined = v.players[seat];
  if (!f) return [];
  if (!f.in) return [{ label: "", value: p.t("amb.board.out") }];
  const money = f.fortune ?? f.cash;
  const list = [
    { label: p.t("amb.web.staff"), value: String(staffSize(f.staff)) },
    { label: p.t("amb.web.cocoa"), value: String(f.cocoa) },
    { label: p.t("amb.web.chocolate"), value: String(f.chocolate) },
  ];
  if (money !== undefined)
    list.unshift({
      label: p.t(f.fortune === undefined ? "amb.board.cash" : "amb.board.fortune"),
      value: `${p.num(money)}\u00a0F`,
    });
  const due = sumOf(f.bundles) + sumOf(f.waiting.map((c) => c.price ?? 0));
  if (due) list.push({ label: p.t("amb.web.due"), value: `${p.num(due)}\u00a0F` });
  return list;
}

const PLACES = ["hire", "accountants", "price"]; // each one of several in a form

const takes = (_p: GameProps, action: string) => PLACES.includes(verbOf(action));

export const ui: GameUi = { Board, Form, question, facts, figure, offered, takes, Tools, points };
