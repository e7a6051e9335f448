// What a table of bourse sends. Made by `make types`: not by hand.

export type Phase =
  | "pick"
  | "throw"
  | "before"
  | "sell-lots"
  | "offer"
  | "raise"
  | "auction"
  | "fall"
  | "about"
  | "wish"
  | "holder"
  | "buyer"
  | "dice"
  | "buy"
  | "buy-lots"
  | "choose"
  | "ask"
  | "draw"
  | "name"
  | "window"
  | "forced"
  | "forced-lots"
  | "forced-ask"
  | "over";

/** A seat, counted from 0. */
export type Seat = number;

export type Deck =
  | "bourse"
  | "home"
  | "world"
  | "rumours"
  | "personal";

/** company: as it is written in actions. */
export type CompanyId = string;

/** card: as it is written in actions. */
export type CardId = string;

export type Origin =
  | "reconstructed"
  | "booklet"
  | "found";

/** sector: as it is written in actions. */
export type SectorId = string;

/** zone: as it is written in actions. */
export type ZoneId = string;

/** place: as it is written in actions. */
export type Place = string;

/** price: as it is written in actions. */
export type Price = string;

/** What a seat, or a spectator, knows. */
export interface View {
  /** Its name. */
  game: string;
  /** The rule set's name. */
  ruleset: string;
  /** What is decided now, or drawn. */
  phase: Phase;
  /** Whose turn it is. */
  turn: Seat;
  /** Who began. */
  starter: Seat;
  /** Rounds played. */
  rounds: number;
  /** The length of the game in laps, or 0: in turns. */
  laps: number;
  /** The length of the game in turns, or 0: in laps. */
  turns: number;
  /** This is the last round. */
  closing: boolean;
  /** The last throw. */
  dice: number[];
  /** The first die, while the second is to come. */
  die?: number;
  /** Sums thrown for the start, by seat. */
  throws?: number[];
  /** Seats whose sealed answer is missing. */
  waiting: Seat[];
  /** A pawn has stopped at a company. */
  stop?: Stop;
  /** A sale. */
  sale?: Sale;
  /** The sale of a seat that cannot pay its order. */
  distress?: Sale;
  /** The sale of what was seized. */
  seizure?: Sale;
  /** Lots asked, by seat. */
  bids?: number[];
  /** More was asked than there is. */
  auction?: Auction;
  /** Orders that are being carried out. */
  order?: PlacedOrder;
  /** A seat must sell to pay. */
  debt?: Debt;
  /** A private purchase. */
  deal?: Deal;
  /** Cards left in each deck. */
  decks: Record<Deck, number>;
  /** Numbers, from 1, of the cards discarded. */
  discards: Record<Deck, number[]>;
  /** The card that is being obeyed. */
  card?: Card;
  /** Figures of the table. */
  figures: Figures;
  /** By seat. */
  players: Player[];
  /** Whose view it is; a spectator's has none. */
  seat?: Seat;
  /** Its rumours. */
  rumours?: Card[];
  /** Its sealed answer. */
  sealed?: number;
  /** What it may order now, and what that costs. */
  orders?: Order[];
  /** All sectors. */
  sectors: Named[];
  /** All zones. */
  zones: Named[];
  /** Rounds between two entries of a history. */
  stride: number;
  /** All companies. */
  companies: Company[];
  /** All squares, from the start on. */
  board: Square[];
}

/** A pawn has stopped at a company. */
export interface Stop {
  /** The company of the square. */
  own: CompanyId;
  /** The company that all deal in. */
  company: CompanyId;
  /** Seats that may still ask. */
  in: Seat[];
  /** Those of them that have not spoken in this round. */
  to_speak: Seat[];
  /** The next ask is bought at the quote. */
  at_quote: boolean;
}

/** Shares that are offered to all. */
export interface Sale {
  /** A seat; -1: the bank. */
  seller: number;
  /** What is sold. */
  company: CompanyId;
  /** Lots that are left. */
  lots: number;
  /** 0 sealed asks, then the falling rounds 1 and 2. */
  round: number;
  /** The price of a share now. */
  quote: number;
}

/** More was asked than there is. */
export interface Auction {
  /** What is sold. */
  company: CompanyId;
  /** The price called. */
  called: number;
  /** Lots on sale. */
  stock: number;
}

/** Orders that are being carried out. */
export interface PlacedOrder {
  /** What is bought. */
  company: CompanyId;
  /** Of a share. */
  price: number;
  /** A seat; -1: the bank. */
  seller: number;
  /** Lots by seat. */
  asks: number[];
  /** Lots that the bank takes at the end of a sale. */
  bank?: number;
}

/** A seat must sell to pay. */
export interface Debt {
  /** Who cannot pay. */
  debtor: Seat;
  /** What it owes. */
  due: number;
  /** What sales must still bring, the fine included. */
  needed: number;
  /** What they have brought. */
  fetched: number;
  /** What is on offer. */
  company?: CompanyId;
  /** How many of it. */
  lots?: number;
}

/** A private purchase. */
export interface Deal {
  /** Who wants to buy. */
  buyer: Seat;
  /** Who has what is wanted. */
  holder: Seat;
  /** What is wanted. */
  company: CompanyId;
  /** How many. */
  lots: number;
  /** What they cost at least. */
  from: number;
  /** Of a share, the last one named by the other; 0: none yet. */
  price: number;
  /** By the holder. */
  asked: number;
  /** By the buyer. */
  answered: number;
  /** Prices that the holder may still name. */
  asks_left: number;
  /** Prices that the buyer may still name. */
  answers_left: number;
}

/** A card of one of the decks. */
export interface Card {
  /** As it stands in actions: rumours-12. */
  id: CardId;
  /** Its deck. */
  deck: Deck;
  /** What it does, in English. */
  en: string;
  /** What it does, in French. */
  fr: string;
  /** Its own words, if it has any. */
  story?: Words;
  /** Of a rumour: whose quote it moves. */
  company?: CompanyId;
  /** Of a rumour: by how much. */
  by?: number;
  /** Of a rumour: what the quote would be. */
  to?: number;
  /** How far the printed card is known. */
  origin: Origin;
}

/** Figures of the table. */
export interface Figures {
  /** Shares in a lot. */
  lot: number;
  /** Lots of a company. */
  lots: number;
  /** Lots that make a majority. */
  majority: number;
  /** Lots that count for a horizontal bonus. */
  stake: number;
  /** Of a quote. */
  step: number;
  /** Lots that a seat takes at the start. */
  start: number;
  /** Of a lot. */
  dividend: number;
  /** For who cannot pay its order. */
  fine: number;
}

/** What is known of a seat. */
export interface Player {
  /** Who it is. */
  seat: Seat;
  /** Its cash, if it may be seen. */
  cash?: number;
  /** Cash and shares, if they may be seen. */
  worth?: number;
  /** Its shares at their quotes. */
  shares_worth: number;
  /** Where its pawn stands. */
  square: number;
  /** Laps finished. */
  laps: number;
  /** Turns that it still misses. */
  miss: number;
  /** 0, or its place among the ruined, from 1. */
  ruined: number;
  /** How many rumours it holds. */
  rumours: number;
  /** What it gets if a lap ended now. */
  income: Income;
  /** Companies of which one lot more adds more than its dividend. */
  one_more: OneMore[];
  /** Those in which it has a holding. */
  sectors: Record<SectorId, Stakes>;
  /** Sectors in which it has a majority ... */
  majority_sectors: number;
  /** ... and the vertical bonuses that they make. */
  verticals: number;
  /** Of its lots, by company. */
  values: Record<CompanyId, number>;
  /** Its lots, by company. */
  lots: Record<CompanyId, number>;
}

/** What an order of so many lots would cost. */
export interface Order {
  /** How many. */
  lots: number;
  /** Of a share, if nobody speaks after it. */
  price: number;
  /** Of a share, if the others ask for all they can. */
  price_most: number;
  /** What it comes to ... */
  sum: number;
  /** ... and at most. */
  sum_most: number;
  /** What would be left of its cash ... */
  left: number;
  /** ... and at least; below zero it is a risk. */
  left_least: number;
}

/** A sector or a zone. */
export interface Named {
  /** As companies name it. */
  id: string;
  /** In English. */
  en: string;
  /** In French. */
  fr: string;
}

/** A company and its shares. */
export interface Company {
  /** As it stands in actions: COCA. */
  id: CompanyId;
  /** How it is called. */
  name: string;
  /** Its sector. */
  sector: SectorId;
  /** Its zone. */
  zone: ZoneId;
  /** The quote that it starts from. */
  nominal: number;
  /** The price of a share. */
  quote: number;
  /** How it last moved. */
  change: number;
  /** Lots that the bank has. */
  bank: number;
  /** Lots by seat. */
  lots: number[];
  /** The seat that has the majority, if any. */
  majority?: Seat;
  /** Quotes from the opening on, the oldest first; when there are 16 every other one is dropped. */
  history: number[];
}

/** A square of the board. */
export interface Square {
  /** Which ring of the board it is on. */
  ring: number;
  /** Whose it is. */
  company?: CompanyId;
  /** The deck drawn from there; start: Action! */
  deck?: string;
}

/** The same in both languages. */
export interface Words {
  /** In English. */
  en: string;
  /** In French. */
  fr: string;
}

/** What a portfolio brings at the end of a lap. */
export interface Income {
  /** Of all lots. */
  dividend: number;
  /** For majorities. */
  fees: number;
  /** Bonuses within sectors. */
  horizontal: number;
  /** Bonuses over sectors. */
  vertical: number;
  /** All of them. */
  total: number;
}

/** What one lot more would add. */
export interface OneMore {
  /** Of which one lot more is thought of. */
  company: CompanyId;
  /** Of all lots. */
  dividend: number;
  /** For majorities. */
  fees: number;
  /** Bonuses within sectors. */
  horizontal: number;
  /** Bonuses over sectors. */
  vertical: number;
  /** All of them. */
  total: number;
}

/** What a seat has in a sector. */
export interface Stakes {
  /** Majorities in it. */
  majorities: number;
  /** Holdings of 3,000 shares or more. */
  holdings: number;
  /** Horizontal bonuses that they make. */
  horizontals: number;
}

/** What can happen; `text` is the sentence that a player reads. */
export type GameEvent = (
  | { event: "picked"; seat: Seat; company: CompanyId; }
  | { event: "threw"; seat: Seat; sum: number; }
  | { event: "tie"; seat?: Seat; sum: number; }
  | { event: "starts"; seat: Seat; }
  | { event: "turn"; seat: Seat; }
  | { event: "misses"; seat: Seat; more: number; }
  | { event: "rolled"; seat: Seat; first: number; second: number; }
  | { event: "moved"; seat: Seat; square: Place; laps: number; }
  | { event: "quote"; seat?: Seat; company: CompanyId; from: number; to: number; }
  | { event: "dividend"; seat: Seat; sum: number; }
  | { event: "fees"; seat: Seat; sum: number; }
  | { event: "horizontal"; seat: Seat; sum: number; }
  | { event: "vertical"; seat: Seat; sum: number; }
  | { event: "chose"; seat: Seat; company: CompanyId; stock: number; }
  | { event: "abstained"; seat: Seat; company: CompanyId; }
  | { event: "asked"; seat: Seat; company: CompanyId; shares: number; }
  | { event: "dropped"; seat: Seat; company: CompanyId; }
  | { event: "stock"; seat?: Seat; company: CompanyId; shares: number; }
  | { event: "sealed"; seat: Seat; answer: number; }
  | { event: "shortage"; seat?: Seat; company: CompanyId; asked: number; shares: number; }
  | { event: "called"; seat?: Seat; company: CompanyId; price: number; }
  | { event: "stayed"; seat: Seat; shares: number; price: number; }
  | { event: "withdrew"; seat: Seat; price: number; }
  | { event: "sells"; seat: Seat; company: CompanyId; shares: number; }
  | { event: "wanted"; seat: Seat; company: CompanyId; shares: number; }
  | { event: "offered"; seat: Seat; company: CompanyId; shares: number; }
  | { event: "refused"; seat: Seat; company: CompanyId; }
  | { event: "took"; seat: Seat; company: CompanyId; shares: number; }
  | { event: "bought"; seat: Seat; company: CompanyId; shares: number; price: number; sum: number; }
  | {
      event: "bought-from";
      seat: Seat;
      company: CompanyId;
      shares: number;
      sum: number;
      from: Seat;
    }
  | { event: "sold"; seat: Seat; company: CompanyId; shares: number; price: number; sum: number; }
  | { event: "approached"; seat: Seat; holder: Seat; company: CompanyId; shares: number; }
  | { event: "priced"; seat: Seat; company: CompanyId; price: number; }
  | { event: "answered"; seat: Seat; company: CompanyId; price: number; }
  | { event: "agreed"; seat: Seat; company: CompanyId; price: number; }
  | { event: "no-deal"; seat: Seat; holder: Seat; company: CompanyId; }
  | { event: "card"; seat: Seat; card: CardId; }
  | { event: "no-card"; seat?: Seat; deck: Deck; }
  | { event: "reshuffled"; seat?: Seat; deck: Deck; cards: number; }
  | { event: "rumour"; seat: Seat; card: CardId; }
  | { event: "rumour-hidden"; seat: Seat; }
  | { event: "revealed"; seat: Seat; card: CardId; }
  | { event: "lost-rumour"; seat: Seat; card: CardId; }
  | { event: "received"; seat: Seat; sum: number; }
  | { event: "paid"; seat: Seat; sum: number; }
  | { event: "paid-seat"; seat: Seat; sum: number; to: Seat; }
  | { event: "free-lot"; seat: Seat; company: CompanyId; }
  | { event: "nothing"; seat: Seat; }
  | { event: "banned"; seat: Seat; }
  | { event: "short"; seat: Seat; due: number; cash: number; }
  | { event: "forced"; seat: Seat; company: CompanyId; shares: number; }
  | { event: "fined"; seat: Seat; sum: number; turns: number; }
  | { event: "seized"; seat: Seat; company: CompanyId; shares: number; paid: number; }
  | { event: "surplus"; seat: Seat; sum: number; }
  | { event: "ruined"; seat: Seat; }
  | { event: "last-round"; seat: Seat; }
  | { event: "sold-out"; seat?: Seat; }
  | { event: "worth"; seat: Seat; sum: number; }
  | { event: "won"; seat: Seat; sum: number; }
) & { text: string };
