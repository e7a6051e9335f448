// What a table of venture sends. Made by `make types`: not by hand.

export type Phase =
  | "dealer"
  | "centre"
  | "deal"
  | "forced"
  | "turn"
  | "place"
  | "build"
  | "pay"
  | "discard"
  | "refill"
  | "draw"
  | "over";

/** A seat, counted from 0. */
export type Seat = number;

/** card: as it is written in actions. */
export type CardId = string;

/** company: as it is written in actions. */
export type CompanyId = string;

export type Industry =
  | "aerospace"
  | "automobile"
  | "chemicals"
  | "electronics"
  | "oil"
  | "steel";

export type Colour =
  | "orange"
  | "black"
  | "red"
  | "violet"
  | "green"
  | "blue";

export type Factor =
  | "half"
  | "once"
  | "sesqui";

/** bundle: as it is written in actions. */
export type Bundle = string;

/** What a seat, or a spectator, knows. */
export interface View {
  /** Its name. */
  game: string;
  /** The rule set's name. */
  ruleset: string;
  /** What is decided now, or drawn. */
  phase: Phase;
  /** The seat on turn; before the deal is over, the dealer. */
  turn: Seat;
  /** What its operations have cost so far. */
  due: number;
  /** The last company has been bought. */
  last_turn: boolean;
  /** Companies still to be bought, in the centre and to come: the last purchase ends the game. */
  to_buy: number;
  /** Turns since the last purchase. */
  quiet: number;
  /** How near the game is to its end for want of purchases. */
  stall: Stall;
  /** The companies on sale. */
  centre: Company[];
  /** Companies that will still come to the centre. */
  to_come: number;
  /** Companies not seen yet. */
  unseen_companies: number;
  /** In phase place: the company to be laid. */
  won?: Company;
  /** In phase build: the companies still to be laid. */
  lifted?: Company[];
  /** In phase build: the last pile may still grow. */
  open?: boolean;
  /** Cards in the pile. */
  stock: number;
  /** Cards on the discard pile. */
  discards: Record<CardId, number>;
  /** The cards that last left a hand for all to see. */
  laid: Record<CardId, number>;
  /** Profit cards on the discard pile. */
  discarded_profits: number;
  /** Profit cards set aside in this draw. */
  aside: number;
  /** By seat. */
  players: Player[];
  /** Whose view it is; a spectator's has none of what follows. */
  seat?: Seat;
  /** Its cards. */
  hand?: Record<CardId, number>;
  /** What they can pay at their best. */
  worth?: number;
  /** The sets in which they are worth that. */
  sets?: CardSet[];
  /**
   * What companies of the centre and the tops of others would add to its profit on its best
   * pile, those that add something.
   */
  gains?: Record<CompanyId, number>;
  /** On its turn: what it can still spend. */
  spare?: number;
  /** On its turn: it must discard if it ends the turn as it stands. */
  must_discard?: boolean;
  /** On its turn: the cards named for the payment. */
  named?: Record<CardId, number>;
  /** While it pays: what its cards pay, in the order in which they are named. */
  purse?: Purse[];
  /** While it pays: the payment that leaves it most. */
  payment?: Record<CardId, number>;
}

/** What ends the game for want of purchases. */
export interface Stall {
  /** So many without a purchase end the game. */
  rounds: number;
  /** Which of them this is, from 1. */
  round: number;
  /** Turns that are left of them. */
  left: number;
  /** It is near enough to tell players. */
  shown: boolean;
}

/** A company as it is printed. */
export interface Company {
  /** As it stands in actions. */
  id: CompanyId;
  /** What it makes. */
  industry: Industry;
  /** The booklet's colour of its industry. */
  colour: Colour;
  /** Its letters, A to F, in order. */
  letters: string;
  /** What it costs from the centre. */
  price: number;
  /** Its figures are ours and not the booklet's. */
  reconstructed: boolean;
}

/** What all know of a seat. */
export interface Player {
  /** Who it is. */
  seat: Seat;
  /** Points so far. */
  score: number;
  /** How many it holds. */
  cards: number;
  /** How many it has. */
  companies: number;
  /** What its piles would earn now. */
  profit: number;
  /** At the end: what its piles earned in the final count. */
  last_profit?: number;
  /** Its piles. */
  piles: Pile[];
}

/** Cards of one sign that are worth more together. */
export interface CardSet {
  /** The cards of the set. */
  cards: CardId[];
  /** What they are worth together. */
  worth: number;
}

/** Cards whose worth depends on each other: those of a sign, or of one high value. */
export interface Purse {
  /** Its kinds of cards. */
  cards: CardId[];
  /** How many of each kind may still be named. */
  open: number[];
  /**
   * What some of them are worth together, for every number of each from none to all in hand,
   * that of the first kind running fastest.
   */
  worth: number[];
}

/** A pile of companies of one seat. */
export interface Pile {
  /** Those that all of its companies share. */
  letters: string;
  /** What it earns. */
  profit: number;
  /** The rules allow it. */
  legal: boolean;
  /** From bottom to top. */
  companies: Company[];
  /** What it would earn less without its top. */
  top: number;
  /** In phase place, of the seat on turn: with what was won. */
  grown?: Grown;
  /** In phase build, of the seat on turn: its companies that may lie on it. */
  takes?: CompanyId[];
}

/** A pile with the company that was won on top. */
export interface Grown {
  /** Those that all would share. */
  letters: string;
  /** What it would earn. */
  profit: number;
  /** The rules allow such a pile. */
  legal: boolean;
  /** What it would earn more than now. */
  gain: number;
}

/** What can happen; `text` is the sentence that a player reads. */
export type GameEvent = (
  | { event: "dealer"; seat: Seat; }
  | { event: "shown"; seat?: Seat; company: CompanyId; to_come: number; }
  | { event: "dealt"; seat: Seat; card: CardId; }
  | { event: "ready"; seat: Seat; cards: number; }
  | { event: "bought"; seat: Seat; company: CompanyId; price: number; }
  | { event: "taken"; seat: Seat; company: CompanyId; from: Seat; price: number; }
  | { event: "alone"; seat?: Seat; company: CompanyId; }
  | { event: "on"; seat?: Seat; company: CompanyId; top: CompanyId; }
  | { event: "reorganises"; seat: Seat; price: number; }
  | { event: "rebuilt"; seat: Seat; piles: number; }
  | { event: "isolated"; seat: Seat; price: number; }
  | { event: "forfeited"; seat: Seat; cards: Bundle; }
  | { event: "named"; seat?: Seat; card: CardId; }
  | { event: "paid"; seat: Seat; cards: Bundle; due: number; worth: number; }
  | { event: "discarded"; seat: Seat; card: CardId; }
  | { event: "passed"; seat: Seat; }
  | { event: "drew"; seat: Seat; card: CardId; }
  | { event: "drew-hidden"; seat: Seat; }
  | { event: "short"; seat?: Seat; missing: number; }
  | { event: "reshuffled"; seat?: Seat; cards: number; }
  | { event: "profit"; seat: Seat; }
  | { event: "earned"; seat: Seat; profit: number; total: number; }
  | { event: "last"; seat?: Seat; }
  | { event: "stalled"; seat?: Seat; turns: number; }
  | { event: "final"; seat: Seat; profit: number; total: number; }
  | { event: "hand"; seat: Seat; worth: number; total: number; }
  | { event: "won"; seat: Seat; total: number; }
) & { text: string };
