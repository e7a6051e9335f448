// What the server sends (docs/online.md) and what the parts of the page give
// each other.
import type { Points } from "./games/points";

export type Lang = "en" | "fr";
export type Json = any; // a game's view: its shape is in docs/protocol.md

export interface Seat {
  kind: "open" | "person" | "program";
  name: string;
  level?: string;
  character?: string; // of a program: "ruse"
  here: boolean;
  away: boolean;
  came?: false; // before the start: taken, and nobody has come
  gone?: boolean; // the person gave up: a program plays to the end
  offered?: true; // open, and kept for who played before
  board?: true; // the result may be shown to everybody
  rest?: number; // by correspondence: the clock rests until then
}

export interface Speed {
  kind: "relaxed" | "live" | "days";
  step?: number;
  bank?: number;
  holidays?: number; // days: how long each seat's clock may rest
}

// The rules have changed since the table began: it stands still.
export interface Frozen {
  why: "rules" | "cards" | "position";
  rules: number;
  now: number;
  text: string;
}

export interface TableCard {
  id: string;
  game: string;
  ruleset: string;
  options: Record<string, string>;
  status: "open" | "playing" | "over";
  listed: boolean;
  created: number;
  moves: number;
  speed: Speed;
  help?: false; // a contest: no hints, proposals or coach
  begin?: "host"; // not by itself
  gallery?: true; // those who watch may talk
  next?: string; // the table of another game with the same people
  host: number;
  seats: Seat[];
  pending: number[];
  seat?: number;
  frozen?: Frozen["why"];
  result?: number[];
}

export interface Legal {
  a?: string; // an action in notation
  text: string;
  figure?: number; // that the text mentions: a price, a sum
  verb: string;
  clause: string;
  group: string;
  numbers?: [number, number, number][]; // from, to, step: "verb N"
}

export interface Line {
  n: number;
  event: string;
  seat?: number;
  text: string;
  [arg: string]: Json;
}

// What happened in short (docs/protocol.md, digest).
export interface Purse {
  text: string; // "Your cash: 38,000"
  now: number;
  change: number;
}

export interface Account {
  title: string;
  in: { text: string; sum: number }[];
  out: { text: string; sum: number }[];
  came: number;
  went: number;
  purse: Purse;
  standing?: string;
}

export interface Digest {
  lines: string[]; // the heaviest first
  purse?: Purse;
  account?: Account;
}

// What is always in sight (docs/protocol.md, sight).
export interface Sight {
  goal?: { text: string; clause: string };
  end?: { text: string; clause: string };
  stand?: string;
  wait?: string;
}

export interface Clock {
  left: number | null;
  bank: number;
  runs: boolean;
}

export interface Hint {
  a: string;
  as?: string[]; // the chain that goes with it
  text: string;
  value: number;
  sure: number;
  expect?: string; // the share of the win, and how it stands against the others
  risk?: string; // what is left if it goes badly
  badly?: number;
  well?: number;
  clause?: string;
  reason?: string;
}

export interface Refusal {
  code: string;
  clause?: string;
  text: string;
  at?: number;
}

export interface Preview {
  view: Json;
  legal: Legal[];
  more: boolean;
}

// A standing order: what the seat answers before it is asked.
export interface Order {
  order: string; // in notation: "stay 620"
  text: string;
  standard: boolean; // everybody's until it is switched off
}

// One that could be given. With a figure `text` has a place {0} for it.
export interface PossibleOrder extends Order {
  figure: boolean;
  now: boolean; // it would answer the question under way
}

export interface Orders {
  given: Order[];
  possible: PossibleOrder[];
}

// What a program would do here: a form stands on it until it is touched.
export interface Proposal {
  as: string[];
  orders: string[];
}

// The figure that an order takes: a number, or one of a few things.
export interface Figure {
  values?: number[];
  things?: { id: string; name: string }[];
  first?: string; // of the things
  start?: number;
}

// What a game's board and decision form are given. A form that needs several
// decisions in a row asks preview() what comes next and sends the chain as one.
export interface GameProps {
  game: string;
  view: Json; // what this seat (or a spectator) knows
  seat: number | null; // mine; null: a spectator, or a replay
  names: string[]; // of the seats
  legal: Legal[]; // what I may do now; empty: nothing
  pending: number[];
  lang: Lang;
  t: (key: string, ...args: (string | number)[]) => string; // the catalogue
  num: (n: number) => string; // 12 000 or 12,000
  news: Line[]; // what happened with the last update, for animations
  busy: boolean; // a move is on its way
  act: (as: string[]) => void;
  preview: (as: string[]) => Promise<Preview | Refusal>;
  orders: Orders; // mine
  order: (...give: string[]) => Promise<boolean>; // the newest counts; true: they stand
  drop: (...orders: string[]) => Promise<boolean>;
  propose: (most: number) => Promise<Proposal | null>; // my next decisions, at most so many
  taken: { a: string } | null; // a hint's action, to be put into the form
  clause: (id: string) => void; // opens a rule in the rules tab
  calm: boolean; // reduced motion: animate nothing
}

export interface GameUi {
  // The table itself. May be clicked on: then it calls act() as the form does.
  Board: (p: GameProps) => any;
  // The form in the decision dock. Only shown when `legal` is not empty. Must
  // offer every legal action, one way or another.
  Form: (p: GameProps) => any;
  // The question in words: "New York: your sealed bid".
  question: (p: GameProps) => string;
  // The figures that a standing order takes; null: it is not given by hand.
  figure?: (p: GameProps, order: string) => Figure | null;
  // Orders that the form itself offers now.
  offered?: (p: GameProps) => string[];
  // Has the form a place for this action? Then a hint is put there, and what else
  // was chosen stays.
  takes?: (p: GameProps, action: string) => boolean;
  // Besides the question, always at hand: talks.
  Tools?: (p: GameProps) => any;
  // Where its board shows the parts of a view, for lessons.
  points?: Points;
  // What is public about a seat, for the players' strip: short pairs.
  facts: (p: GameProps, seat: number) => { label: string; value: string }[];
}
