// The fight that is on, or the last one: a program's fight is over before one
// has looked, so what the news told of it is kept until the next.
import type { News, View } from "./model";

export interface Fight {
  turn: number;
  attacker: number;
  defender: number;
  attack: string[];
  defence: string[];
  attackShown: boolean;
  defenceShown: boolean;
  blocked: string[];
  used: string[];
  live: boolean;
  flip: boolean; // it was seen turned: the cards turn
}

const FIGHTING = ["before", "glimpse", "choose", "bet", "shield", "cape", "use", "ward"];

export interface Roles {
  turn: number;
  attacker: number;
  defender: number;
}

const ids = (x: unknown): string[] =>
  String(x ?? "")
    .split("+")
    .filter((s) => s);

function blank(r: Roles): Fight {
  return {
    turn: r.turn,
    attacker: r.attacker,
    defender: r.defender,
    attack: [],
    defence: [],
    attackShown: false,
    defenceShown: false,
    blocked: [],
    used: [],
    live: false,
    flip: false,
  };
}

// Adds what the news tell to the fight of the turn they are about.
export function told(fight: Fight | null, before: Roles, now: Roles, news: News[]): Fight | null {
  let f = fight && { ...fight, live: false };
  let roles = before;
  for (const line of news) {
    if (line.event === "turn") roles = now;
    if (line.event === "revealed") {
      if (!f || f.turn !== roles.turn) f = blank(roles);
      const attack = line.seat === roles.attacker;
      f = attack
        ? { ...f, attack: ids(line.heroes), attackShown: true, flip: true }
        : { ...f, defence: ids(line.heroes), defenceShown: true, flip: true };
    }
    if (!f || f.turn !== roles.turn) continue;
    if (line.event === "blocked") f = { ...f, blocked: ids(line.heroes) };
    if (line.event === "shielded") f = { ...f, blocked: [...f.blocked, String(line.hero)] };
    if (line.event === "freed") f = { ...f, blocked: f.blocked.filter((b) => b !== line.hero) };
    if (line.event === "used") f = { ...f, used: [...f.used, String(line.hero)] };
  }
  return f;
}

// The view knows best while the fight is on.
export function fightOf(view: View, last: Fight | null): Fight | null {
  const c = view.combat;
  if (!c.attack_shown && !c.defence_shown && !FIGHTING.includes(view.phase)) return last;
  return {
    turn: view.turn,
    attacker: view.attacker,
    defender: view.defender,
    attack: c.attack ?? [],
    defence: c.defence ?? [],
    attackShown: c.attack_shown,
    defenceShown: c.defence_shown,
    blocked: c.blocked,
    used: c.used,
    live: true,
    flip: last?.turn === view.turn && last.flip,
  };
}

// As many columns as heroes are sent; a blocked attacker faces the defender of its category.
export function columns(
  f: Fight,
  category: (id: string) => number,
  sent: number,
): [string | null, string | null][] {
  const attack: (string | null)[] = [...f.attack];
  while (attack.length < sent) attack.push(null);
  const left = [...f.defence];
  const facing = attack.map((a) => {
    const i =
      a === null || !f.attackShown || !f.defenceShown
        ? -1
        : left.findIndex((d) => category(d) === category(a));
    return i < 0 ? null : left.splice(i, 1)[0]!;
  });
  return attack.map((a, i) => [a, facing[i] ?? left.shift() ?? null]);
}
