// What the parts of the page give each other; what the server sends is made of
// its own tables (generated/online.ts).
import type { VNode } from "preact";
import type { Points } from "./games/points";
import type { Answers, Legal, Line, Orders, Refusal } from "./generated/online";

export type Lang = "en" | "fr";

export type {
  Account, Chat, Clock, Frozen, Hint, Legal, Line, Order, Orders, PossibleOrder, Purse, Refusal, Seat, Sight,
  Speed, TableCard,
} from "./generated/online";

// What happened in short (docs/protocol.md, digest).
export type Digest = Pick<Answers["digest"], "lines" | "purse" | "account">;

export type Preview = Pick<Answers["preview"], "view" | "legal" | "more">;

// What a program would do here: a form stands on it until it is touched.
export type Proposal = Pick<Answers["propose"], "as" | "orders">;

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
  view: unknown; // what this seat (or a spectator) knows
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
  Board: (p: GameProps) => VNode | null;
  // The form in the decision dock. Only shown when `legal` is not empty. Must
  // offer every legal action, one way or another.
  Form: (p: GameProps) => VNode | null;
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
  Tools?: (p: GameProps) => VNode | null;
  // Where its board shows the parts of a view, for lessons.
  points?: Points;
  // What is public about a seat, for the players' strip: short pairs.
  facts: (p: GameProps, seat: number) => { label: string; value: string }[];
}
