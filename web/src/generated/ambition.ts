// What a table of ambition sends. Made by `make types`: not by hand.

export type Phase =
  | "banker"
  | "deal"
  | "talk"
  | "hire"
  | "offer"
  | "bid"
  | "announce"
  | "control"
  | "window"
  | "make"
  | "cursor"
  | "contract"
  | "join"
  | "round"
  | "step"
  | "old"
  | "place"
  | "collect"
  | "confidentiel"
  | "sale"
  | "sell-titles"
  | "repay"
  | "borrow"
  | "buy-titles"
  | "raise"
  | "gift"
  | "over";

export type Operation =
  | "setup"
  | "hire"
  | "cocoa"
  | "manufacture"
  | "sell"
  | "collect"
  | "confidentiel"
  | "accounts";

/** A seat, counted from 0. */
export type Seat = number;

export type Terms =
  | "offer-gift"
  | "offer-truce"
  | "offer-loan"
  | "offer-news"
  | "ask-gift"
  | "ask-truce"
  | "ask-loan"
  | "ask-news";

/** contract: as it is written in actions. */
export type ContractId = string;

/** news: as it is written in actions. */
export type NewsId = string;

/** Express: as it is written in actions. */
export type ExpressId = string;

export type Trade =
  | "worker"
  | "sales"
  | "secretary"
  | "accountant";

/** market: as it is written in actions. */
export type MarketId = string;

export type Origin =
  | "reconstructed"
  | "booklet"
  | "found";

/** money: as it is written in actions. */
export type Money = string;

export type Month =
  | "january"
  | "february"
  | "march"
  | "april"
  | "may"
  | "june"
  | "july"
  | "august"
  | "september"
  | "october"
  | "november"
  | "december";

/** What a seat, or a spectator, knows. */
export interface View {
  /** Its name. */
  game: string;
  /** What is decided now, or drawn. */
  phase: Phase;
  /** Which of the month's operations. */
  operation: Operation;
  /** January is 1. */
  month: number;
  /** How many there are. */
  months: number;
  /** Who is banker. */
  banker: Seat;
  /** Seats that decide. */
  pending: Seat[];
  /** Seats that were asked for a sealed answer. */
  asked: Seat[];
  /** Who cannot pay. */
  debtor?: Seat;
  /** What it owes. */
  due?: number;
  /** What it lacks. */
  lacks?: number;
  /** Whom it has asked for help. */
  begged?: Seat[];
  /** On which terms it asks now. */
  plea?: Terms;
  /** Who announces its bid, or may be controlled. */
  speaker?: Seat;
  /** Which Express window is open, from 0. */
  window?: number;
  /** Who has threatened in it. */
  threats?: Seat[];
  /** The threat that is talked over. */
  threat?: Threat;
  /** Who reads Le Confidentiel. */
  reader?: Seat;
  /** Seats that the deciding seat has talked to. */
  talked: Seat[];
  /** The markets for cocoa, in order. */
  markets: Market[];
  /** The open one, by its place. */
  market: number;
  /** What each seat announced. */
  announced: Announced[];
  /** Who called a control, here or on the last market. */
  callers: Seat[];
  /** What all saw on the market last served, by seat. */
  last_bids: Bid[];
  /** Contracts still to come this month. */
  to_turn: number;
  /** The one that is negotiated, or placed. */
  contract?: Contract;
  /** The price called, or that it was won for. */
  price?: number;
  /** Who takes part. */
  joined?: Seat[];
  /** Who has won it. */
  winner?: Seat;
  /** Contracts set aside this month. */
  aside: Contract[];
  /** What Le Confidentiel changes this month. */
  now: Weather;
  /** ... and next. */
  next: Weather;
  /** What the bank has. */
  bank: Bank;
  /** How large a firm's stores are. */
  stores: Stores;
  /** What the pile of contracts still holds, what lies under it included, by size. */
  order_book: OrderRow[];
  /** Figures of the table. */
  figures: Figures;
  /** Contracts that may still come. */
  contracts_unseen: Record<ContractId, number>;
  /** Contracts that lie under the pile, in order. */
  contracts_under: ContractId[];
  /** Cards of Le Confidentiel still to come. */
  confidentiel_left: NewsId[];
  /** Express cards played. */
  played: ExpressId[];
  /** The trade that an Express named this month. */
  named_trade?: Trade;
  /** By seat. */
  players: Firm[];
  /** Whose view it is; a spectator's has none of what follows. */
  seat?: Seat;
  /** Its Express cards. */
  hand?: Card[];
  /** Its sealed answer so far. */
  answer?: number[];
  /** How many parts of it are said. */
  step?: number;
  /** The price that it is announcing. */
  announcing?: number;
  /** The card of Le Confidentiel that it read. */
  top?: Card;
  /** The deal that it talks over. */
  talk?: Talk;
  /** Promises made by it or to it. */
  promises?: Promised[];
  /** What became of words given by it or to it. */
  words?: Word[];
  /**
   * While it hires: what staff costs and can do, as far as pawns, Le Confidentiel and AMB-H6
   * allow.
   */
  hiring?: Record<Trade, Offer>;
}

/** A threat that is talked over. */
export interface Threat {
  /** Who speaks, or promised. */
  from: Seat;
  /** To whom. */
  to: Seat;
}

/** A market for cocoa. */
export interface Market {
  /** As it stands in actions. */
  id: MarketId;
  /** How it is called. */
  name: Both;
  /** Bars of cocoa on offer. */
  bars: number;
}

/** What a seat says that it bids. */
export interface Announced {
  /** It has announced a bid. */
  spoken: boolean;
  /** Of a bar; 0 before. */
  price: number;
  /** How many; 0 before. */
  bars: number;
}

/** A bid for cocoa. */
export interface Bid {
  /** Of a bar. */
  price: number;
  /** How many. */
  bars: number;
}

/** A contract to deliver chocolate. */
export interface Contract {
  /** As it stands in actions: 30t-25-66. */
  id: ContractId;
  /** Bars of chocolate. */
  bars: number;
  /** The same in tonnes. */
  tonnes: number;
  /** The price that is called first. */
  base: number;
  /** The price that ends the calls. */
  maximum: number;
  /** What it was won for, if it was. */
  price?: number;
  /** Where its figures come from. */
  origin: ContractOrigin;
}

/** What Le Confidentiel changes in a month. */
export interface Weather {
  /** No cocoa is sold. */
  no_cocoa: boolean;
  /** Trades that cannot be hired: a set, bit 0 for workers. */
  no_hiring: number;
  /** Trades that do not work, likewise. */
  idle: number;
  /** Bars that a worker can turn, if that is limited. */
  output?: number;
  /** The least bid for a bar. */
  minimum: number;
  /** Contracts of so many bars and more are set aside; 0: none. */
  set_aside: number;
  /** Negotiations more. */
  extra: number;
}

/** What the bank has. */
export interface Bank {
  /** Staff to be hired. */
  pawns: Record<Trade, number>;
  /** Bars of cocoa and chocolate. */
  bars: number;
  /** Titles to be bought. */
  titles: number;
  /** What one costs and fetches. */
  title_value: number;
}

/** How large a firm's stores are. */
export interface Stores {
  /** Bars that a store of cocoa holds. */
  cocoa: number;
  /** Bars that the other holds. */
  chocolate: number;
}

/** Contracts of one size. */
export interface OrderRow {
  /** The size of these contracts. */
  bars: number;
  /** The same in tonnes. */
  tonnes: number;
  /** How many may still come. */
  contracts: number;
  /** The lowest base among them. */
  base: number;
  /** The highest maximum. */
  maximum: number;
}

/** Figures of the table. */
export interface Figures {
  /** Of one person. */
  wages: Record<Trade, number>;
  /** Bars that a worker turns. */
  bars_a_worker: number;
  /** Bundles that an accountant collects. */
  bundles_an_accountant: number;
  /** Of one sales person. */
  negotiations: number;
  /** The end of the cursor. */
  cursor: number;
  /** Of prices and sums. */
  step: number;
  /**
   * The price of a bar at which sensible bids end: what its chocolate is sure to fetch, or what
   * was last bid.
   */
  bid_end: number;
  /** There are talks. */
  talks: boolean;
  /** What the bank pays for a bar. */
  direct_price: number;
  /** A loan. */
  loan: number;
  /** Its interest. */
  interest: number;
  /** What a control costs. */
  control: number;
}

/** What is known of a seat. */
export interface Firm {
  /** Who it is. */
  seat: Seat;
  /** It is still in the game. */
  in: boolean;
  /** 1 for the first that went bankrupt, 2 for the next. */
  ruined?: number;
  /** One's own, of a seat in debt unless debtors=hidden, and of a seat that cannot pay. */
  cash?: number;
  /** Whom it employs. */
  staff: Record<Trade, number>;
  /** Those that an Express keeps from working. */
  idle: Record<Trade, number>;
  /** Paid this month. */
  wages: number;
  /** Bars in store. */
  cocoa: number;
  /** Bars in store. */
  chocolate: number;
  /** Where its cursor stands. */
  cursor: number;
  /** Titles that it has. */
  titles: number;
  /** Loans that it has. */
  loans: number;
  /** It took a loan since the last hiring. */
  borrowed: boolean;
  /** Bars sold to the bank this month. */
  sold: number;
  /** Contracts won this month. */
  won: number;
  /** Bars that it has put on a market. */
  named: number;
  /** Express cards that it holds. */
  express: number;
  /** It has received an Express this month. */
  hit: boolean;
  /** It has read Le Confidentiel. */
  read: boolean;
  /** Contracts that wait, old ones first. */
  waiting: Contract[];
  /** How many of them are of earlier months. */
  old: number;
  /** Contracts with the secretaries. */
  accounting: Contract[];
  /** Sums to be collected. */
  bundles: number[];
  /** Bars that its workers can turn this month. */
  output: number;
  /** Bars of cocoa short of that. */
  lacks: number;
  /** What its titles fetch. */
  titles_worth: number;
  /** Its loans in francs. */
  debt: number;
  /** At the end, but of a bankrupt. */
  fortune?: number;
}

/** An Express, or a card of Le Confidentiel. */
export interface Card {
  /** As it stands in actions. */
  id: string;
  /** How it is called. */
  name: Both;
  /** What the paper writes. */
  story?: Both;
  /** What it does. */
  text: Both;
  /** Where its parts come from. */
  origin: CardOrigin;
}

/** A deal that is talked over. */
export interface Talk {
  /** Who speaks, or promised. */
  from: Seat;
  /** To whom. */
  to: Seat;
  /** What it is about. */
  terms: Terms;
  /** What is offered or asked. */
  sum: number;
  /** For who makes it: the sum of a counter-proposal. */
  counter?: number;
}

/** What one seat promised another. */
export interface Promised {
  /** Who speaks, or promised. */
  from: Seat;
  /** To whom. */
  to: Seat;
  /** Peace for this month. */
  truce: boolean;
  /** What it promised to pay back. */
  owes: number;
  /** The card that it said is on top of Le Confidentiel. */
  says?: Card;
}

/** What became of a seat's words. */
export interface Word {
  /** Who speaks, or promised. */
  from: Seat;
  /** To whom. */
  to: Seat;
  /** How often what it said proved true ... */
  kept: number;
  /** ... and how often not. */
  broken: number;
}

/** What staff of one trade costs, and can do. */
export interface Offer {
  /** What it has said, and otherwise as much of today's staff as it can pay. */
  keep: number;
  /** By final number, from 0 on. */
  wages: number[];
  /** Likewise. */
  severance: number[];
  /** What so many can do: bars, negotiations, contracts or bundles. */
  work: number[];
}

/** The same in both languages. */
export interface Both {
  /** In English. */
  en: string;
  /** In French. */
  fr: string;
}

/** Where the figures of a contract come from. */
export interface ContractOrigin {
  /** Of its base. */
  base: Origin;
  /** Of its maximum. */
  maximum: Origin;
}

/** Where the parts of a card come from. */
export interface CardOrigin {
  /** Of its name. */
  name: Origin;
  /** Of what it does. */
  effect: Origin;
}

/** What can happen; `text` is the sentence that a player reads. */
export type GameEvent = (
  | { event: "banker"; seat: Seat; }
  | { event: "dealt"; seat: Seat; card: ExpressId; }
  | { event: "month"; seat: Seat; month: Month; }
  | {
      event: "staff";
      seat: Seat;
      worker: number;
      sales: number;
      secretary: number;
      accountant: number;
    }
  | { event: "wages"; seat: Seat; sum: number; }
  | { event: "severance"; seat: Seat; sum: number; }
  | { event: "short"; seat: Seat; trade: Trade; left: number; }
  | { event: "dismissed-all"; seat: Seat; severance: number; }
  | { event: "chosen"; seat: Seat; }
  | { event: "no-cocoa"; seat?: Seat; }
  | { event: "offer"; seat: Seat; bars: number; total: number; }
  | { event: "market"; seat?: Seat; market: MarketId; bars: number; }
  | { event: "bid"; seat: Seat; price: number; bars: number; }
  | { event: "no-bid"; seat: Seat; }
  | { event: "announced"; seat: Seat; price: number; bars: number; }
  | { event: "announced-nothing"; seat: Seat; }
  | { event: "control"; seat: Seat; accused: Seat; }
  | { event: "sheet"; seat: Seat; price: number; bars: number; }
  | { event: "bluff"; seat: Seat; caller: Seat; sum: number; }
  | { event: "wrong-control"; seat: Seat; accused: Seat; sum: number; }
  | { event: "served"; seat: Seat; bars: number; price: number; sum: number; }
  | { event: "unsold"; seat?: Seat; bars: number; }
  | { event: "express"; seat: Seat; card: ExpressId; target: Seat; words: ExpressId; }
  | {
      event: "express-trade";
      seat: Seat;
      card: ExpressId;
      target: Seat;
      trade: Trade;
      words: ExpressId;
    }
  | { event: "returned"; seat: Seat; card: ExpressId; }
  | { event: "void"; seat: Seat; sum: number; }
  | { event: "idle"; seat: Seat; trade: Trade; number: number; }
  | { event: "left"; seat: Seat; trade: Trade; number: number; }
  | { event: "lost"; seat: Seat; cocoa: number; chocolate: number; }
  | { event: "purchase-void"; seat: Seat; bars: number; sum: number; }
  | { event: "paid"; seat: Seat; sum: number; }
  | { event: "collects-less"; seat: Seat; bundles: number; }
  | { event: "cancelled"; seat: Seat; contract: ContractId; }
  | { event: "undelivered"; seat: Seat; contract: ContractId; }
  | { event: "made"; seat: Seat; bars: number; chocolate: number; }
  | { event: "cursor"; seat: Seat; cursor: number; }
  | { event: "contracts"; seat?: Seat; number: number; }
  | { event: "contract"; seat?: Seat; contract: ContractId; to_come: number; }
  | { event: "out-of-stock"; seat?: Seat; contract: ContractId; }
  | { event: "set-aside"; seat?: Seat; contract: ContractId; }
  | { event: "joined"; seat: Seat; cursor: number; }
  | { event: "nobody"; seat?: Seat; contract: ContractId; }
  | { event: "call"; seat: Seat; price: number; }
  | { event: "refused"; seat: Seat; price: number; }
  | { event: "under"; seat?: Seat; contract: ContractId; }
  | { event: "accepted"; seat: Seat; contract: ContractId; price: number; }
  | { event: "monopoly"; seat: Seat; contract: ContractId; price: number; }
  | { event: "delivered"; seat: Seat; bars: number; price: number; }
  | { event: "passed"; seat: Seat; contract: ContractId; price: number; }
  | { event: "waits"; seat: Seat; contract: ContractId; price: number; }
  | { event: "old-passed"; seat: Seat; contract: ContractId; price: number; }
  | { event: "cards-back"; seat: Seat; cards: number; }
  | { event: "collected"; seat: Seat; sum: number; left: number; }
  | { event: "reads"; seat: Seat; sum: number; }
  | { event: "seen"; seat: Seat; card: NewsId; }
  | { event: "confidentiel"; seat?: Seat; card: NewsId; words: NewsId; }
  | { event: "received"; seat: Seat; sum: number; }
  | { event: "bundles-lost"; seat: Seat; bundles: number; sum: number; }
  | { event: "shows"; seat: Seat; cash: number; }
  | { event: "reshuffled"; seat?: Seat; cards: number; }
  | { event: "interest"; seat: Seat; sum: number; }
  | { event: "direct-sale"; seat: Seat; bars: number; sum: number; }
  | { event: "titles-sold"; seat: Seat; titles: number; sum: number; }
  | { event: "repaid"; seat: Seat; loans: number; sum: number; }
  | { event: "loan"; seat: Seat; sum: number; total: number; }
  | { event: "titles-bought"; seat: Seat; titles: number; sum: number; }
  | { event: "owes"; seat: Seat; sum: number; cash: number; }
  | { event: "begs"; seat: Seat; to: Seat; terms: Terms; lacks: number; }
  | { event: "gift"; seat: Seat; to: Seat; sum: number; terms: Terms; }
  | { event: "no-gift"; seat: Seat; to: Seat; }
  | { event: "bankrupt"; seat: Seat; cash: number; }
  | { event: "talks"; seat: Seat; to: Seat; }
  | { event: "threatens"; seat: Seat; to: Seat; }
  | { event: "proposed"; seat: Seat; to: Seat; terms: Terms; sum: number; }
  | { event: "agreed"; seat: Seat; to: Seat; sum: number; terms: Terms; }
  | { event: "declined"; seat: Seat; to: Seat; }
  | { event: "countered"; seat: Seat; to: Seat; sum: number; }
  | { event: "told"; seat: Seat; to: Seat; card: NewsId; }
  | { event: "kept"; seat: Seat; to: Seat; }
  | { event: "broken"; seat: Seat; to: Seat; }
  | { event: "paid-back"; seat: Seat; to: Seat; }
  | { event: "not-paid-back"; seat: Seat; to: Seat; sum: number; }
  | { event: "fortune"; seat: Seat; sum: number; }
  | { event: "won"; seat: Seat; sum: number; }
) & { text: string };
