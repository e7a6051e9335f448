// Maxi Bourse in the browser: board, form, question and public facts.
import type { Figure, GameProps, GameUi } from "../../types";
import "../kit/kit.css";
import { verbOf } from "../kit/taken";
import { Board } from "./Board";
import { Form } from "./Form";
import { calls, lotsTaken, shares, subject } from "./model";
import { points } from "./points";
import "./style.css";
import "./panels.css";
import "./forms.css";
import { companyOf, inLang, type View } from "./view";

function question(p: GameProps): string {
  const v = p.view as View;
  const c = companyOf(v, subject(v));
  const name = c?.name ?? "";
  switch (v.phase) {
    case "pick":
      return p.t("bou.web.q.pick", v.figures.start - lotsTaken(v));
    case "choose":
      return p.t("bou.web.q.choose", companyOf(v, v.stop?.own)?.name ?? "");
    case "ask":
      return p.t(v.stop?.at_quote ? "bou.web.q.ask-first" : "bou.web.q.ask", name);
    case "auction":
      return p.t("bou.web.q.auction", name, v.auction?.called ?? 0);
    case "holder":
      if (v.deal?.answered) return p.t("bou.web.q.answered", p.names[v.deal.buyer] ?? "", v.deal.answered, name);
      return p.t("bou.web.q.holder", p.names[v.deal?.buyer ?? 0] ?? "", shares(v, v.deal?.lots ?? 0), name);
    case "buyer":
      return p.t("bou.web.q.buyer", p.names[v.deal?.holder ?? 0] ?? "", v.deal?.price ?? 0, name);
    case "forced":
      return p.t("bou.web.q.forced", v.debt?.needed ?? 0);
    case "window":
      return p.t("bou.web.q.window", name, v.order?.price ?? 0);
    default:
      return p.t(`bou.web.q.${v.phase}`, name);
  }
}

function facts(p: GameProps, seat: number): { label: string; value: string }[] {
  const v = p.view as View;
  const f = v.players[seat];
  if (!f) return [];
  if (f.ruined) return [{ label: "", value: p.t("bou.board.ruined") }];
  const list = [
    { label: p.t("bou.web.shares"), value: p.t("bou.web.sum", f.shares_worth) },
    { label: p.t("bou.web.income"), value: `+${p.t("bou.web.sum", f.income.total)}` },
    { label: p.t("bou.web.lap"), value: v.turns ? String(f.laps) : `${f.laps}/${v.laps}` },
  ];
  if (f.cash !== undefined) list.unshift({ label: p.t("bou.web.cash"), value: p.t("bou.web.sum", f.cash) });
  if (f.rumours) list.push({ label: p.t("bou.deck.rumours"), value: String(f.rumours) });
  if (f.miss) list.push({ label: p.t("bou.web.misses"), value: String(f.miss) });
  return list;
}

// Standing orders that take a figure, and those that a form offers itself.
function figure(p: GameProps, order: string): Figure | null {
  const v = p.view as View;
  if (order === "stay") return v.auction ? { values: calls(v) } : null;
  if (order === "order") return { values: v.orders?.map((o) => o.lots) ?? [], start: v.orders?.[0]?.lots };
  if (order === "skip") return { things: v.companies.map(({ id, name }) => ({ id, name })), first: subject(v) };
  if (order === "watch" && v.rumours?.length)
    return { things: v.rumours.map((c) => ({ id: c.id, name: inLang(c, p.lang) })) };
  return null;
}

function offered(p: GameProps): string[] {
  const v = p.view as View;
  return v.phase === "auction" ? ["stay"] : v.phase === "pick" ? ["pick"] : [];
}

// One of several lots that are taken together.
const takes = (_p: GameProps, action: string) => verbOf(action) === "pick";

export const ui: GameUi = { Board, Form, question, facts, figure, offered, takes, points };
