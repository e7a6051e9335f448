// What the form offers for a list of legal actions, without a page: which form
// fits, and which chains of actions it can send. The test plays whole games
// through these functions alone.
import type { Legal } from "../../types";
import { CATEGORIES, KINDS, categoryOf, handOf, total } from "./model";
import type { Kind, Tokens, View } from "./model";

// Heroes out of nine: those already sent, and those that may follow.
export interface HeroChoice {
  form: "heroes";
  sent: string[];
  open: string[];
}

// So many tokens out of a purse; `open` may be named first.
export interface TokenChoice {
  form: "tokens";
  verb: "take" | "pay" | "steal";
  left: number;
  have: Tokens;
  open: Kind[];
}

// One of several things, each with its action and perhaps one that also uses
// up an item.
export interface Option {
  id: string;
  action: string;
  item?: { id: string; action: string };
}

export interface PickChoice {
  form: "shop" | "use" | "act" | "cycle" | "keep" | "block" | "unblock" | "drop";
  options: Option[];
  promote: string | null;
}

export interface SwapChoice {
  form: "swap";
  pairs: [Kind, Kind][];
}

export interface BetChoice {
  form: "bet";
  bets: ["attack" | "defence", Kind][];
}

export type Main = HeroChoice | TokenChoice | PickChoice | SwapChoice | BetChoice;

export interface Choices {
  main: Main | null;
  items: string[]; // "item X"
  pass: string | null;
  rest: Legal[]; // verbs this form does not know
}

const argOf = (l: Legal, i: number): string => (l.a ?? "").split(" ")[i + 1] ?? "";

function heroChoice(view: View, legal: Legal[]): HeroChoice {
  const seat = view.seat ?? view.attacker;
  const side = seat === view.attacker ? view.combat.attack : view.combat.defence;
  const sent = side ?? [];
  const first = Math.min(...legal.map((l) => categoryOf(view, argOf(l, 0))));
  const open = handOf(view, seat).filter((h) => CATEGORIES.indexOf(h.category) >= first);
  return { form: "heroes", sent, open: open.map((h) => h.id) };
}

// The chain that sends these heroes, in the order of the categories.
export function heroChain(view: View, choice: HeroChoice, picked: string[]): string[] {
  const order = [...picked].sort((a, b) => categoryOf(view, a) - categoryOf(view, b));
  return order.map((id, i) => (choice.sent.length + i === view.figures.sent - 1 ? `last ${id}` : `send ${id}`));
}

function tokenChoice(view: View, verb: TokenChoice["verb"], legal: Legal[]): TokenChoice {
  const open = kindsOf(legal, verb);
  const floor = Math.min(...open.map((k) => KINDS.indexOf(k)));
  const purse =
    verb === "pay"
      ? view.players[view.attacker]?.tokens
      : verb === "steal"
        ? view.players[view.defender]?.tokens
        : view.bank;
  const have: Tokens = {};
  // A first token may be only of the kinds named; elsewhere all that are there.
  for (const k of KINDS.slice(floor)) {
    if (view.phase === "outfit" && !open.includes(k)) continue;
    if (purse?.[k]) have[k] = purse[k];
  }
  return { form: "tokens", verb, left: Math.min(view.left ?? 1, total(have)), have, open };
}

// What may be done, and how many tokens are left to name, after some were named.
export type Ask = (as: string[]) => Promise<{ legal: Legal[]; view: View } | null>;

// The chain that names these tokens, in order. What can go only one way the
// game moves by itself, so after each the table is asked whether it still wants
// to know.
export async function tokenChain(choice: TokenChoice, picked: Tokens, ask: Ask): Promise<string[]> {
  const named = KINDS.flatMap((kind) => Array<Kind>(picked[kind] ?? 0).fill(kind));
  const chain: string[] = [];
  let open = choice.open;
  for (const [i, kind] of named.entries()) {
    if (!open.includes(kind)) continue;
    chain.push(`${choice.verb} ${kind}`);
    if (i === named.length - 1) break;
    const then = await ask(chain);
    if (!then || (then.view.left ?? 0) >= choice.left - i) break;
    open = kindsOf(then.legal, choice.verb);
  }
  return chain;
}

// The same tokens with one of a kind among them, as many as there may be.
export function withToken(picked: Tokens, kind: Kind, most: number): Tokens {
  if (picked[kind]) return picked;
  const other = total(picked) < most ? undefined : KINDS.find((k) => picked[k]);
  const rest = other ? { ...picked, [other]: picked[other]! - 1 } : picked;
  return { ...rest, [kind]: 1 };
}

const kindsOf = (legal: Legal[], verb: string): Kind[] =>
  legal.filter((l) => l.verb === verb).map((l) => argOf(l, 0) as Kind);

const pickForms: Record<string, PickChoice["form"]> = {
  buy: "shop",
  "buy-with": "shop",
  promote: "shop",
  use: "use",
  double: "use",
  act: "act",
  cycle: "cycle",
  keep: "keep",
  block: "block",
  unblock: "unblock",
  drop: "drop",
};

function pickChoice(form: PickChoice["form"], legal: Legal[]): PickChoice {
  const choice: PickChoice = { form, options: [], promote: null };
  for (const l of legal) {
    if (l.verb === "promote") {
      choice.promote = l.a ?? null;
      continue;
    }
    const id = argOf(l, 0);
    const withItem = l.verb === "buy-with" || l.verb === "double";
    let option = choice.options.find((o) => o.id === id);
    if (!option) {
      option = { id, action: "" };
      choice.options.push(option);
    }
    if (withItem) option.item = { id: argOf(l, 1), action: l.a! };
    else option.action = l.a!;
  }
  return choice;
}

function mainChoice(view: View, legal: Legal[]): [Main | null, Legal[]] {
  const of = (...verbs: string[]) => legal.filter((l) => l.a && verbs.includes(l.verb));
  const rest = (used: Legal[]) => legal.filter((l) => !used.includes(l));
  const send = of("send", "last");
  if (send.length) return [heroChoice(view, send), rest(send)];
  for (const verb of ["take", "pay", "steal"] as const) {
    const own = of(verb);
    if (own.length) return [tokenChoice(view, verb, own), rest(own)];
  }
  const swaps = of("swap");
  if (swaps.length) {
    const pairs = swaps.map((l) => [argOf(l, 0), argOf(l, 1)] as [Kind, Kind]);
    return [{ form: "swap", pairs }, rest(swaps)];
  }
  const bets = of("bet");
  if (bets.length) {
    const list = bets.map((l) => [argOf(l, 0), argOf(l, 1)] as BetChoice["bets"][number]);
    return [{ form: "bet", bets: list }, rest(bets)];
  }
  const first = legal.find((l) => l.a && pickForms[l.verb]);
  if (!first) return [null, legal];
  const form = pickForms[first.verb]!;
  const own = legal.filter((l) => l.a && pickForms[l.verb] === form);
  return [pickChoice(form, own), rest(own)];
}

export function choices(view: View, legal: Legal[]): Choices {
  const pass = legal.find((l) => l.verb === "pass");
  const items = legal.filter((l) => l.verb === "item" && l.a);
  const others = legal.filter((l) => l !== pass && !items.includes(l));
  const [main, rest] = mainChoice(view, others);
  return { main, items: items.map((l) => l.a!), pass: pass?.a ?? null, rest };
}

// --- Every chain that a form can send, or how it begins ------------------------------------------

function subsets(ids: string[], n: number): string[][] {
  if (!n) return [[]];
  return ids.flatMap((id, i) => subsets(ids.slice(i + 1), n - 1).map((s) => [id, ...s]));
}

function mainChains(view: View, main: Main): string[][] {
  switch (main.form) {
    case "heroes":
      return subsets(main.open, view.figures.sent - main.sent.length).map((s) => heroChain(view, main, s));
    case "tokens":
      return main.open.map((kind) => [`${main.verb} ${kind}`]);
    case "swap":
      return main.pairs.map(([a, b]) => [`swap ${a} ${b}`]);
    case "bet":
      return main.bets.map(([side, kind]) => [`bet ${side} ${kind}`]);
    default: {
      const picks = main.options.flatMap((o) => [o.action, o.item?.action ?? ""]);
      return [...picks, main.promote ?? ""].filter((a) => a).map((a) => [a]);
    }
  }
}

export function chains(view: View, c: Choices): string[][] {
  const single = [...c.items, ...(c.pass ? [c.pass] : [])].map((a) => [a]);
  const listed = c.rest.filter((l) => l.a).map((l) => [l.a!]);
  return [...(c.main ? mainChains(view, c.main) : []), ...single, ...listed];
}
