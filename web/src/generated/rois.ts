// What a table of rois sends. Made by `make types`: not by hand.

export type Phase =
  | "first"
  | "fill"
  | "draw"
  | "glimpse"
  | "outfit"
  | "start"
  | "swap"
  | "develop"
  | "drop"
  | "pay"
  | "gain"
  | "horn"
  | "steal"
  | "cycle"
  | "offer"
  | "keep"
  | "build"
  | "before"
  | "choose"
  | "bet"
  | "shield"
  | "cape"
  | "use"
  | "ward"
  | "over";

/** A seat, counted from 0. */
export type Seat = number;

export type Symbol =
  | "honour"
  | "food"
  | "land"
  | "gold"
  | "any"
  | "other";

/** card: as it is written in actions. */
export type CardId = string;

/** hero: as it is written in actions. */
export type HeroId = string;

export type Kind =
  | "honour"
  | "food"
  | "land"
  | "gold";

export type Sourced =
  | "name"
  | "cost"
  | "effect"
  | "copies"
  | "category"
  | "cost-count"
  | "effect-count";

export type CardType =
  | "building"
  | "citizen"
  | "item";

export type Icon =
  | "start"
  | "attack"
  | "defence"
  | "development";

export type Use =
  | "unblock"
  | "block"
  | "peek"
  | "double"
  | "income"
  | "develop"
  | "discount"
  | "ward";

export type Category =
  | "crown"
  | "sword"
  | "staff"
  | "palette"
  | "tower"
  | "pot"
  | "star"
  | "hand"
  | "mask";

export type Side =
  | "attack"
  | "defence";

export type Payable =
  | "honour"
  | "food"
  | "land"
  | "gold"
  | "any";

/** tokens: as it is written in actions. */
export type Tokens = string;

/** heroes: as it is written in actions. */
export type Heroes = string;

/** What a seat, or a spectator, knows. */
export interface View {
  /** Its name. */
  game: string;
  /** The rule set's name. */
  ruleset: string;
  /** What is decided now, or drawn. */
  phase: Phase;
  /** Its number, from 1. */
  turn: number;
  /** Whose turn it is. */
  attacker: Seat;
  /** Whom it attacks. */
  defender: Seat;
  /** Development actions left. */
  actions: number;
  /** It is the second development. */
  second: boolean;
  /** Attacks go to the right. */
  reversed: boolean;
  /** Tokens, swaps or cards still to be named in this phase. */
  left?: number;
  /** The price that is being paid. */
  due?: Partial<Record<Symbol, number>>;
  /** The card that is bought with it. */
  buying?: CardId;
  /** The name of what is paid for: a card, a hero, a building; not a promotion. */
  paid_for?: Name;
  /** Start buildings that have not acted yet. */
  to_start?: CardId[];
  /** Advanced heroes set aside. */
  aside?: HeroId[];
  /** How many advanced heroes are being read ... */
  read?: number;
  /** ... and which, for the attacker only. */
  reading?: HeroId[];
  /** Tokens of the bank. */
  bank: Partial<Record<Kind, number>>;
  /** Cards on sale, null in gaps. */
  market: (Card | null)[];
  /** The palace, always on sale. */
  palace: Card;
  /** Figures of the table. */
  figures: Figures;
  /** Tokens that the attacker lacks for each card of the market, and then for the palace. */
  lacks: Partial<Record<Symbol, number>>[];
  /** Palaces that nobody has. */
  palaces_left: number;
  /** Kingdom cards left in the pile. */
  deck: number;
  /** What was laid under it, in that order, null where the seat does not know it. */
  deck_under: (CardId | null)[];
  /** Advanced heroes left in their pile. */
  academy: number;
  /** The same of that pile. */
  academy_under: (HeroId | null)[];
  /** Advanced heroes that no seat has, and how many. */
  unowned: Record<HeroId, number>;
  /** By seat. */
  players: Kingdom[];
  /** The combat of this turn. */
  combat: Combat;
  /** All eighteen, with their figures. */
  heroes: Hero[];
  /** Whose view it is; a spectator's has none. */
  seat?: Seat;
}

/** The same in both languages. */
export interface Name {
  /** In English. */
  en: string;
  /** In French. */
  fr: string;
}

/** A card of the kingdom, with the members of the content file. */
export interface Card {
  /** As it stands in actions. */
  id: CardId;
  /** How it is called. */
  name: Name;
  /** A word or two about it, for players. */
  text?: Name;
  /** What is known of the printed card; the rest is ours. */
  sourced: Sourced[];
  /** Its price. */
  cost: Partial<Record<Symbol, number>>;
  /** The palace has none, and none of what follows. */
  type?: CardType;
  /** Tokens that it brings when it acts. */
  income?: Partial<Record<Symbol, number>>;
  /** Of a building: when it acts. */
  icon?: Icon;
  /** Tokens that may be exchanged. */
  swap?: number;
  /** What is paid for its income. */
  pay?: Partial<Record<Symbol, number>>;
  /** Of a building that acts in combats: when. */
  blocked?: Blocked;
  /** Tokens that each hero steals less from its owner. */
  theft_less?: number;
  /** What it makes of promotions. */
  promotion?: Promotion;
  /** A promotion for nothing. */
  promote?: number;
  /** Tokens stolen. */
  steal?: number;
  /** Advanced heroes that may be read, one of them kept. */
  look?: number;
  /** The market is laid out anew. */
  renew?: number;
  /** What it brings for the buildings of its owner. */
  per_building?: PerBuilding;
  /** A purchase that it allows. */
  build?: Build;
  /** Of an item: what it is for. */
  use?: Use;
  /** Of an item: how much of it. */
  amount?: number;
  /** How many of them the seat has. */
  copies?: number;
}

/** Figures of the table. */
export interface Figures {
  /** Heroes sent into a combat. */
  sent: number;
  /** Palaces that win. */
  palaces: number;
  /** Tokens that a promotion costs the attacker. */
  promotion: number;
}

/** What all know of a seat. */
export interface Kingdom {
  /** Who it is. */
  seat: Seat;
  /** Palaces built. */
  palaces: number;
  /** Its tokens. */
  tokens: Partial<Record<Kind, number>>;
  /** Its advanced heroes. */
  advanced: HeroId[];
  /** Its buildings. */
  buildings: Card[];
  /** Its items. */
  items: Card[];
  /** What it has bet. */
  bet?: Bet;
}

/** The combat of this turn. */
export interface Combat {
  /** Heroes of the attack, if the seat knows them. */
  attack?: HeroId[];
  /** Heroes of the defence, if the seat knows them. */
  defence?: HeroId[];
  /** All know those of the attack. */
  attack_shown: boolean;
  /** All know those of the defence. */
  defence_shown: boolean;
  /** Attacking heroes that are blocked. */
  blocked: HeroId[];
  /** Attacking heroes that were used. */
  used: HeroId[];
  /** The amulet is at work. */
  warded: boolean;
  /** The crystal ball: 0 not used, 1 the defender chooses, 2 chance picks, 3 seen. */
  peeking: number;
  /** For the attacker: the hero that it showed. */
  glimpsed?: HeroId;
}

/** A hero, with the members of the content file. */
export interface Hero {
  /** As it stands in actions. */
  id: HeroId;
  /** How it is called. */
  name: Name;
  /** A word or two about it, for players. */
  text?: Name;
  /** What is known of the printed card; the rest is ours. */
  sourced: Sourced[];
  /** Its category. */
  category: Category;
  /** It comes by a promotion. */
  advanced: boolean;
  /** What it costs to use it. */
  cost: Partial<Record<Symbol, number>>;
  /** Tokens that it brings. */
  income: Partial<Record<Symbol, number>>;
  /** Tokens that it steals. */
  steal?: number;
  /** Market cards that it lays under the pile. */
  cycle?: number;
}

/** When a building acts in a combat. */
export interface Blocked {
  /** It acts if at least so many heroes of the attack are blocked ... */
  least: number;
  /** ... and at most so many. */
  most: number;
  /** Only heroes of these count; none: all do. */
  categories: Category[];
}

/** What a building makes of promotions. */
export interface Promotion {
  /** Tokens that a promotion costs. */
  cost: number;
  /** Heroes that are read for one. */
  draw: number;
}

/** What a citizen brings by buildings. */
export interface PerBuilding {
  /** Tokens but honour, for each building. */
  other: number;
  /** Buildings that count at most. */
  most: number;
}

/** A purchase that a citizen allows. */
export interface Build {
  /** Tokens that the purchase costs less. */
  less: number;
}

/** A bet on the combat. */
export interface Bet {
  /** The token at stake. */
  kind: Kind;
  /** Who is to win. */
  side: Side;
}

/** What can happen; `text` is the sentence that a player reads. */
export type GameEvent = (
  | { event: "first"; seat: Seat; }
  | { event: "turn"; seat: Seat; turn: number; defender: Seat; }
  | { event: "shown"; seat?: Seat; card: CardId; left: number; }
  | { event: "gained"; seat: Seat; tokens: Tokens; }
  | { event: "paid"; seat: Seat; tokens: Tokens; }
  | { event: "dropped"; seat: Seat; kind: Payable; }
  | { event: "stole"; seat: Seat; kind: Payable; from: Seat; }
  | { event: "swapped"; seat: Seat; given: Payable; taken: Payable; }
  | { event: "acted"; seat: Seat; card: CardId; }
  | { event: "bought"; seat: Seat; card: CardId; }
  | { event: "palace"; seat: Seat; palaces: number; }
  | { event: "item"; seat: Seat; item: CardId; }
  | { event: "tale"; seat?: Seat; card: CardId; }
  | { event: "promoted"; seat: Seat; hero: HeroId; replaced: HeroId; }
  | { event: "read"; seat: Seat; hero: HeroId; }
  | { event: "read-hidden"; seat: Seat; }
  | { event: "aside"; seat: Seat; hero: HeroId; }
  | { event: "sent"; seat: Seat; hero: HeroId; }
  | { event: "ready"; seat: Seat; }
  | { event: "glimpsed"; seat: Seat; hero: HeroId; }
  | { event: "glimpsed-hidden"; seat: Seat; }
  | { event: "revealed"; seat: Seat; heroes: Heroes; }
  | { event: "bet"; seat: Seat; kind: Payable; side: Side; }
  | { event: "no-bet"; seat: Seat; }
  | { event: "attack"; seat?: Seat; blocked: number; winner: Side; }
  | { event: "bet-won"; seat: Seat; kind: Payable; }
  | { event: "bet-lost"; seat: Seat; kind: Payable; }
  | { event: "blocked"; seat: Seat; heroes: Heroes; }
  | { event: "shielded"; seat: Seat; hero: HeroId; }
  | { event: "freed"; seat: Seat; hero: HeroId; }
  | { event: "used"; seat: Seat; hero: HeroId; }
  | { event: "warded"; seat: Seat; }
  | { event: "cycled"; seat: Seat; card: CardId; }
  | { event: "renewed"; seat: Seat; }
  | { event: "returned"; seat?: Seat; }
  | { event: "passed"; seat: Seat; }
  | { event: "reversed"; seat?: Seat; }
  | { event: "limit"; seat?: Seat; turns: number; }
  | { event: "won"; seat: Seat; palaces: number; }
) & { text: string };
