// What goes over the line (docs/online.md). Made by `make types` from src/serve/shapes: not by hand.

/** what the server sends by itself */
export type Message =
  | Sync
  | Update
  | Delta
  | SeatsMessage
  | ChatMessage
  | GalleryMessage
  | NextMessage
  | ClosedMessage
  | ByeMessage
  | LobbyMessage
  | CallMessage
  | PlayerOutMessage;

/** all there is to know */
export interface Sync {
  /** the kind */
  t: "sync";
  /** counts the messages since the table was entered */
  seq: number;
  /** its card */
  table: TableCard;
  /** mine; null: I watch */
  seat: number | null;
  /** that the seat could notice */
  moves: number;
  /** of the server */
  time: number;
  /** what the seat sees; null before the start */
  view: unknown;
  /** the seats that must decide */
  pending: number[];
  /** in words, once it has started */
  sight?: Sight;
  /** what the seat may do */
  legal: Legal[];
  /** its last action can be taken back */
  undo: boolean;
  /** moves made for this seat; not for who watches */
  own?: number;
  /** by seat */
  clocks: Clock[];
  /** at the end */
  scores?: number[];
  /** at the end: shares of the win */
  result?: number[];
  /** it stands still */
  frozen?: Frozen;
  /** of the owner of a seat, if they have changed */
  orders?: Orders;
  /** the order that will answer */
  answers?: string;
  /** the last 400 lines */
  log: Line[];
  /** the last 50 lines */
  chat: Chat[];
  /** to who may hear it */
  gallery?: Chat[];
  /** another game with the same people */
  next?: string;
}

/** something has happened */
export interface Update {
  /** the kind */
  t: "update";
  /** counts the messages since the table was entered */
  seq: number;
  /** that the seat could notice */
  moves: number;
  /** of the server */
  time: number;
  /** what has happened */
  events: Line[];
  /** what the seat sees; null before the start */
  view: unknown;
  /** the seats that must decide */
  pending: number[];
  /** in words, once it has started */
  sight?: Sight;
  /** what the seat may do */
  legal: Legal[];
  /** its last action can be taken back */
  undo: boolean;
  /** moves made for this seat; not for who watches */
  own?: number;
  /** by seat */
  clocks: Clock[];
  /** at the end */
  scores?: number[];
  /** at the end: shares of the win */
  result?: number[];
  /** it stands still */
  frozen?: Frozen;
  /** of the owner of a seat, if they have changed */
  orders?: Orders;
  /** the order that will answer */
  answers?: string;
  /** seconds that clocks were given back */
  back?: number;
  /** the order that has made this move */
  by?: string;
}

/** an update as differences */
export interface Delta {
  /** the kind */
  t: "delta";
  /** counts the messages since the table was entered */
  seq: number;
  /** left out: the n of the last event */
  moves?: number;
  /** of the server; at tables with a clock */
  time?: number;
  /** D from those of the last delta */
  events?: unknown;
  /** D from the last picture */
  now?: unknown;
  /** the verb of the list's first action */
  asked?: string;
  /** the list is told from an empty one */
  fresh?: true;
  /** D from the last list of that verb */
  legal?: unknown;
  /** as in an update */
  back?: number;
  /** as in an update */
  by?: string;
  /** D from the last orders */
  orders?: unknown;
  /** as in an update */
  answers?: string;
}

/** somebody came, went or sat down */
export interface SeatsMessage {
  /** the kind */
  t: "seats";
  /** counts the messages since the table was entered */
  seq: number;
  /** how far the table is */
  status: "open" | "playing" | "over";
  /** the seat of who made it */
  host: number;
  /** all seats */
  seats: Seat[];
}

/** somebody says something */
export interface ChatMessage {
  /** the kind */
  t: "chat";
  /** counts the messages since the table was entered */
  seq: number;
  /** what was said */
  chat: Chat;
}

/** talk of those who watch */
export interface GalleryMessage {
  /** the kind */
  t: "gallery";
  /** counts the messages since the table was entered */
  seq: number;
  /** what somebody who watches says, to the others */
  chat?: Chat;
  /** at the end: all of it, to those who had a seat */
  gallery?: Chat[];
}

/** a rematch was set up */
export interface NextMessage {
  /** the kind */
  t: "next";
  /** counts the messages since the table was entered */
  seq: number;
  /** another game with the same people */
  table: string;
}

/** there is no such table any more */
export interface ClosedMessage {
  /** the kind */
  t: "closed";
  /** counts the messages since the table was entered */
  seq: number;
}

/** the server stops */
export interface ByeMessage {
  /** the kind */
  t: "bye";
  /** in words */
  text: string;
}

/** the shelves */
export interface LobbyMessage {
  /** the kind */
  t: "lobby";
  /** my tables */
  mine: TableCard[];
  /** tables with a free seat */
  open: TableCard[];
  /** games under way */
  playing: TableCard[];
  /** games that are over */
  ended: TableCard[];
  /** how many are connected */
  people: number;
}

/** a table of mine calls while I look elsewhere */
export interface CallMessage {
  /** the kind */
  t: "call";
  /** what has happened there */
  what: "full" | "started" | "again";
  /** which one */
  table: string;
  /** its game */
  game: string;
  /** mine there */
  seat: number;
  /** of `again`: the new table */
  next?: string;
}

/** the player's key was renewed, or the player deleted */
export interface PlayerOutMessage {
  /** the kind */
  t: "player-out";
}

/** the answer to what is refused */
export interface Refused {
  /** of the request */
  id: number;
  /** it was refused */
  ok: false;
  /** why */
  error: Refusal;
}

export interface MoveRequest {
  /** a name of the page's choice: it counts once */
  move: string;
  /** it counts only while this is the seat's */
  own?: number;
  /** a chain of actions in notation */
  as: string[];
}

export interface SeqAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** of the connection when it was stored */
  seq: number;
}

export interface ChainRequest {
  /** a chain of actions in notation */
  as: string[];
}

export interface PreviewAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** what the seat would see */
  view: unknown;
  /** what the seat may do */
  legal: Legal[];
  /** the seat would still have to decide */
  more: boolean;
}

/** a preview as differences */
export interface PreviewDelta {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** D from the last picture; only its view */
  now: unknown;
  /** the verb of the list's first action */
  asked?: string;
  /** the list is told from an empty one */
  fresh?: true;
  /** D from the last list of that verb */
  legal?: unknown;
  /** the seat would still have to decide */
  more: boolean;
}

export interface UndoRequest {
  /** a name of the page's choice: it counts once */
  move: string;
  /** it counts only while this is the seat's */
  own?: number;
}

export interface OrderRequest {
  /** the one where I sit */
  table?: string;
  /** an order in notation; or */
  give?: string;
  /** one that is taken back */
  drop?: string;
}

export interface HintAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** the best first */
  hints: Hint[];
}

export interface CoachRequest {
  /** a chain to be warned of */
  as?: string[];
}

export interface CoachAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** the word of the question */
  decision: string;
  /** what the decision is for */
  sentence?: string;
  /** the figures to look at */
  figures: CoachFigure[];
  /** of the chain; null: there is none */
  warning?: Warning | null;
}

export interface DigestRequest {
  /** the n of a line */
  since: number;
}

export interface DigestAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** what happened, the heaviest first */
  lines: string[];
  /** of a seat: what it holds, and how that has changed */
  purse?: Purse;
  /** of a seat, when one was closed */
  account?: Account;
}

export interface ProposeRequest {
  /** decisions; 1 if it is left out */
  most?: number;
}

export interface ProposeAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** whose figure it would set */
  orders: string[];
  /** what it would do */
  as: string[];
}

export interface ChatRequest {
  /** a name of the page's choice: it counts once */
  move: string;
  /** what I say */
  text: string;
}

export interface GalleryRequest {
  /** a name of the page's choice: it counts once */
  move: string;
  /** mine in the gallery */
  name: string;
  /** what I say */
  text: string;
}

export interface EnterRequest {
  /** which one */
  table: string;
  /** without it: the player's seat, or a spectator */
  token?: string | null;
}

export interface EnterAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** null: I watch */
  seat: number | null;
  /** a seat that is kept for me */
  offered?: number;
}

/** no more */
export interface Done {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
}

export interface HelloRequest {
  /** 1 */
  protocol: number;
  /** of all texts */
  lang?: "en" | "fr";
  /** updates as differences */
  deltas?: boolean;
}

export interface HelloAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** of the server */
  version: string;
  /** 1 */
  protocol: number;
  /** of the server */
  time: number;
}

export interface LangRequest {
  /** of all texts from now on */
  lang: "en" | "fr";
}

export interface TokensRequest {
  /** my seats, at most 50 */
  tokens: Holding[];
}

export interface CreateRequest {
  /** its name */
  game: string;
  /** the game's first */
  ruleset?: string;
  /** its defaults */
  options?: Record<string, number | string>;
  /** mine */
  name: string;
  /** exactly one is `me` */
  seats: SeatWish[];
  /** relaxed */
  speed?: Speed;
  /** true */
  listed?: boolean;
  /** true */
  help?: boolean;
  /** full */
  begin?: "full" | "host";
  /** those who watch may talk */
  gallery?: boolean;
  /** my result may be shown on the board */
  board?: boolean;
  /** of the page's own making: then it counts once */
  token?: string;
}

export interface CreateAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** its name */
  table: string;
  /** mine */
  seat: number;
  /** what opens it */
  token: string;
}

export interface JoinRequest {
  /** which one */
  table: string;
  /** mine; not where a seat is kept for me */
  name?: string;
  /** if a certain one is wanted */
  seat?: number;
  /** my result may be shown on the board */
  board?: boolean;
  /** of the page's own making: then it counts once */
  token?: string;
}

export interface JoinAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** mine */
  seat: number;
  /** what opens it */
  token: string;
}

export interface DeclineRequest {
  /** where a seat is kept for me */
  table: string;
  /** what opens it */
  token: string;
}

export interface FreeRequest {
  /** that was taken and never entered */
  seat: number;
}

export interface StartRequest {
  /** of the programs in open seats */
  level?: string;
  /** of theirs */
  character?: string;
}

export interface BoardRequest {
  /** my result may be shown on the board */
  agree: boolean;
}

export interface RematchAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** the new one */
  table: string;
}

export interface ReplayRequest {
  /** as those eyes count */
  to?: number;
  /** counts every move; when it is over */
  at?: number;
  /** whose eyes: a seat, "spectator" or "all" */
  seat?: number | string;
}

export interface ReplayAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** where it stands, as those eyes count */
  to: number;
  /** that they noticed */
  moves: number;
  /** what has happened */
  events: Line[];
  /** counts every move; when it is over */
  at?: number;
  /** through those eyes */
  view?: unknown;
  /** of all seats */
  views?: unknown[];
}

export interface StoryAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** how the chances went */
  curve: StoryPoint[];
  /** the decisions that mattered */
  moments: StoryMoment[];
}

export interface LessonRequest {
  /** without it: the one under way */
  game?: string;
  /** 1 if it is left out */
  number?: number;
  /** 0 if it is left out */
  step?: number;
  /** the learner's */
  name?: string;
}

export interface LessonAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** its name */
  game: string;
  /** of the lesson */
  number: number;
  /** of the game */
  ruleset: string;
  /** by name */
  options: Record<string, string>;
  /** of who asks */
  seat: number;
  /** of the seats */
  names: string[];
  /** of the lesson */
  title: string;
  /** what it teaches */
  about: string;
  /** how long it takes */
  minutes: number;
  /** how many it has */
  steps: number;
  /** all that has happened */
  log: Line[];
  /** what the learner sees */
  view: unknown;
  /** the seats that must decide */
  pending: number[];
  /** in words */
  sight: Sight;
  /** what the seat may do */
  legal: Legal[];
  /** so far */
  moves: number;
  /** where the lesson is */
  step: Step;
}

export interface LessonTryAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** what has happened */
  events: Line[];
  /** what the lesson says to what was tried */
  verdict: "right" | "part" | "other" | "illegal";
  /** the same in words */
  text?: string;
  /** of a refusal */
  clause?: string;
  /** what the learner sees */
  view: unknown;
  /** the seats that must decide */
  pending: number[];
  /** in words */
  sight: Sight;
  /** what the seat may do */
  legal: Legal[];
  /** so far */
  moves: number;
  /** where the lesson is */
  step: Step;
}

export interface LessonNextAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** what has happened */
  events: Line[];
  /** what the learner sees */
  view: unknown;
  /** the seats that must decide */
  pending: number[];
  /** in words */
  sight: Sight;
  /** what the seat may do */
  legal: Legal[];
  /** so far */
  moves: number;
  /** where the lesson is */
  step: Step;
}

export interface LessonBackAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** false: it is at its beginning */
  went: boolean;
  /** all that has happened */
  log: Line[];
  /** what the learner sees */
  view: unknown;
  /** the seats that must decide */
  pending: number[];
  /** in words */
  sight: Sight;
  /** what the seat may do */
  legal: Legal[];
  /** so far */
  moves: number;
  /** where the lesson is */
  step: Step;
}

export interface PuzzleRequest {
  /** its name */
  game: string;
  /** the exercise */
  puzzle: string;
}

export interface PuzzleAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** its name */
  game: string;
  /** the exercise */
  puzzle: string;
  /** of the game's, from 1 */
  number: number;
  /** how many the game has */
  count: number;
  /** its word */
  theme: string;
  /** how hard it is */
  level: number;
  /** in words */
  title: string;
  /** what is to be found */
  task: string;
  /** of the game */
  ruleset: string;
  /** by name */
  options: Record<string, string>;
  /** of who asks */
  seat: number;
  /** of the seats */
  names: string[];
  /** what the seat sees */
  view: unknown;
  /** the seats that must decide */
  pending: number[];
  /** what the seat may do */
  legal: Legal[];
}

export interface PuzzleChainRequest {
  /** its name */
  game: string;
  /** the exercise */
  puzzle: string;
  /** a chain of actions in notation */
  as: string[];
}

export interface PuzzleTryAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** on the first action */
  verdict: "right" | "other";
  /** in words */
  text: string;
  /** if it is right */
  why?: string;
  /** if it is right: all actions */
  weighed?: Weighed[];
}

export interface PuzzleHintRequest {
  /** its name */
  game: string;
  /** the exercise */
  puzzle: string;
  /** 0 if it is left out */
  step?: number;
}

export interface PuzzleHintAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** without it there is no more help */
  text?: string;
}

export interface PuzzleSolutionAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** what is right */
  text: string;
  /** in words */
  why: string;
  /** all actions */
  weighed: Weighed[];
}

export interface PlayerMakeRequest {
  /** 16 letters of the page's own making */
  key: string;
  /** the player's */
  name: string;
}

export interface PlayerMakeAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** its id */
  player: string;
}

export interface KeyRequest {
  /** 16 letters of the page's own making */
  key: string;
}

export interface PlayerAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** its id */
  player: string;
  /** the player's */
  name: string;
  /** everybody may see the page */
  public: boolean;
  /** away until then, at all tables */
  rest?: number;
  /** the texts that pages left */
  docs: Record<string, string>;
}

export interface PlayerSetRequest {
  /** the player's */
  name?: string;
  /** everybody may see the page */
  public?: boolean;
}

export interface PlayerPutRequest {
  /** which text */
  doc: "prefs" | "lessons" | "solved" | "mute";
  /** the page's own */
  body: string;
}

export interface PlayerClaimRequest {
  /** taken before there was a key */
  seats: Holding[];
}

export interface PlayerClaimAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** how many seats */
  claimed: number;
}

export interface PassChallengeAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** 32 letters, good once */
  challenge: string;
}

export interface PassAddRequest {
  /** the credential's id */
  pass: string;
  /** clientDataJSON */
  client: string;
  /** authenticatorData */
  data: string;
  /** the public key */
  key: string;
  /** the passkey's */
  name: string;
}

export interface PassListAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** the player's */
  passes: Pass[];
}

export interface PassRequest {
  /** the credential's id */
  pass: string;
}

export interface PassEnterRequest {
  /** the credential's id */
  pass: string;
  /** clientDataJSON */
  client: string;
  /** authenticatorData */
  data: string;
  /** of the challenge */
  signature: string;
  /** 16 letters of the page's own making */
  key: string;
}

export interface PlayerPageRequest {
  /** somebody else's, if it is public */
  player?: string;
}

export interface PlayerPageAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** it is who asks */
  own: boolean;
  /** its id */
  player: string;
  /** the player's */
  name: string;
  /** everybody may see it */
  public: boolean;
  /** when the key was made */
  made: number;
  /** by game */
  games: GameTally[];
  /** by kind of rival */
  against: RivalTally[];
  /** the three most frequent of a game */
  openings: OpeningTally[];
  /** by game */
  ratings: Rating[];
  /** the latest first */
  last: PlayedGame[];
  /** the best first */
  moments: BestMoment[];
}

export interface ReportRequest {
  /** of a person */
  seat: number;
  /** what whoever runs the server should know */
  text: string;
}

export interface CallsAnswer {
  /** of the request */
  id: number;
  /** it was granted */
  ok: true;
  /** what there is */
  offers: CallOffers;
  /** what was set up */
  channels: CallChannel[];
  /** if they were ever set */
  quiet?: QuietHours;
}

export interface CallAddRequest {
  /** by which way */
  kind: "push" | "mail" | "hook" | "feed";
  /** where to; not of a feed */
  address?: string;
  /** of a browser: p256dh */
  key?: string;
  /** of a browser */
  auth?: string;
  /** all, if they are left out */
  events?: ("turn" | "joined" | "begun" | "deal" | "ended" | "remind")[];
}

export interface CallSetRequest {
  /** which way */
  channel: string;
  /** for what */
  events: ("turn" | "joined" | "begun" | "deal" | "ended" | "remind")[];
}

export interface CallDropRequest {
  /** which way */
  channel: string;
}

export interface CallQuietRequest {
  /** a minute of the day */
  from: number;
  /** the same: no quiet hours */
  to: number;
  /** Europe/Paris */
  zone: string;
}

export interface WordRequest {
  /** of the link in a mail */
  word: string;
}

export interface RestRequest {
  /** without it: at all of the player's */
  table?: string;
  /** of my seat; or the player's */
  token?: string;
  /** a time; 0: I am back */
  until: number;
}

export interface GamesInfo {
  /** of the server */
  version: string;
  /** 1 */
  protocol: number;
  /** there is a board of results */
  board?: true;
  /** the weakest first */
  levels: Level[];
  /** of programs */
  characters: Character[];
  /** all */
  games: GameInfo[];
}

export interface AboutGame {
  /** its word */
  name: string;
  /** how it is told */
  course?: Course;
  /** verbs with which players treat with each other */
  deals?: string[];
  /** events that tell of it */
  dealt?: string[];
  /** its members that are for people */
  view?: Label[];
}

export interface Rules {
  /** the rules in words */
  sections: RulesSection[];
}

export interface Lessons {
  /** of the game */
  lessons: LessonInfo[];
}

export interface Puzzles {
  /** of the game */
  puzzles: PuzzleInfo[];
}

export interface PuzzleOfDay {
  /** if there are exercises at all */
  game?: string;
  /** its name */
  puzzle?: string;
  /** what it is about */
  theme?: string;
  /** how hard it is */
  level?: number;
}

export interface Board {
  /** to choose from */
  kinds: BoardKind[];
  /** the latest first */
  results: BoardResult[];
  /** this one */
  page: number;
  /** how many */
  pages: number;
  /** results in all */
  count: number;
}

/** a table as a card for the shelf */
export interface TableCard {
  /** its name */
  id: string;
  /** which game */
  game: string;
  /** of that game */
  ruleset: string;
  /** by name */
  options: Record<string, string>;
  /** how far it is */
  status: "open" | "playing" | "over";
  /** everybody sees it in the lobby */
  listed: boolean;
  /** when */
  created: number;
  /** that were noticed */
  moves: number;
  /** how fast it plays */
  speed: Speed;
  /** a contest: no hints, no coach */
  help?: false;
  /** it starts when the host says so */
  begin?: "host";
  /** those who watch may talk */
  gallery?: true;
  /** the seat of who made it */
  host: number;
  /** all seats */
  seats: Seat[];
  /** the seats that must decide */
  pending: number[];
  /** mine */
  seat?: number;
  /** another game with the same people */
  next?: string;
  /** it stands still */
  frozen?: "rules" | "cards" | "position";
  /** at the end; -10^15 and a bit: bankrupt */
  scores?: number[];
  /** shares of the win */
  result?: number[];
  /** their version, if it comes from the store */
  rules?: number;
  /** a hash of them, likewise */
  cards?: string;
}

/** what is always in sight, in words */
export interface Sight {
  /** what wins */
  goal?: Ruled;
  /** when it ends */
  end?: Ruled;
  /** how the seat stands */
  stand?: string;
  /** for whom everybody waits */
  wait?: string;
}

/** what the seat may do */
export interface Legal {
  /** the action in notation */
  a?: string;
  /** the same in words */
  text: string;
  /** that the text mentions: a price */
  figure?: number;
  /** the action's first word */
  verb: string;
  /** of the rules */
  clause: string;
  /** a heading in words */
  group: string;
  /** from, to, step: one action for each number */
  numbers?: number[][];
}

/** of a seat */
export interface Clock {
  /** seconds of this decision */
  left: number | null;
  /** seconds in reserve */
  bank: number;
  /** it does now */
  runs: boolean;
}

/** why a table stands still */
export interface Frozen {
  /** what has changed */
  why: "rules" | "cards" | "position";
  /** the version that it was begun under */
  rules: number;
  /** the version of today */
  now: number;
  /** both in words */
  text: string;
}

/** the standing orders of a seat */
export interface Orders {
  /** the seat's own */
  given: Order[];
  /** those that could be given */
  possible: PossibleOrder[];
}

/** an event as a line of the log */
export interface Line {
  /** its word */
  event: string;
  /** whose doing it is */
  seat?: number;
  /** the same in words */
  text: string;
  /** the move that it came with */
  n: number;
  /** the arguments of that event */
  [other: string]: number | string | undefined;
}

/** a line of talk */
export interface Chat {
  /** counts up */
  n: number;
  /** null: somebody who watches */
  seat: number | null;
  /** of who said it */
  name: string;
  /** what was said */
  text: string;
  /** when */
  time: number;
}

/** a seat of a table */
export interface Seat {
  /** who sits there */
  kind: "open" | "person" | "program";
  /** empty at an open seat */
  name: string;
  /** of a program: how strong it is */
  level?: string;
  /** of a program that has one */
  character?: string;
  /** connected now; never by correspondence */
  here: boolean;
  /** a program plays on for the person */
  away: boolean;
  /** somebody took it and never entered */
  came?: false;
  /** the person gave up */
  gone?: true;
  /** kept for who is named */
  offered?: true;
  /** the result may be shown to everybody */
  board?: true;
  /** its clock rests until this time */
  rest?: number;
}

/** why a request was refused */
export interface Refusal {
  /** a word for programs */
  code: string;
  /** of the rules, if they refuse */
  clause?: string;
  /** the place of the refused action in a chain */
  at?: number;
  /** the reason in words */
  text: string;
}

/** what a program would do */
export interface Hint {
  /** the action in notation */
  a: string;
  /** the same as a chain */
  as: string[];
  /** in words */
  text: string;
  /** the share of the win to be expected */
  value: number;
  /** half a 95 % interval around it */
  sure: number;
  /** value, sure and ahead in words */
  expect: string;
  /** above the best other hint */
  ahead: number;
  /** that or less, one time in five */
  badly: number;
  /** that or more, one time in five */
  well: number;
  /** both in words */
  risk: string;
  /** if there is something to say */
  clause?: string;
  /** why */
  reason?: string;
}

/** a figure to look at */
export interface CoachFigure {
  /** what it counts */
  label: string;
  /** how much that is */
  value: string;
}

/** why a move should be thought over */
export interface Warning {
  /** where the rules say it */
  clause: string;
  /** what speaks against it */
  text: string;
}

/** what a seat holds */
export interface Purse {
  /** "Your cash: 38,000" */
  text: string;
  /** the figure */
  now: number;
  /** by how much it has changed */
  change: number;
}

/** a turn of a seat in figures */
export interface Account {
  /** which turn it is of */
  title: string;
  /** what came */
  in: Entry[];
  /** what went */
  out: Entry[];
  /** in all */
  came: number;
  /** in all */
  went: number;
  /** what was left */
  purse: Purse;
  /** how the seat stood then */
  standing?: string;
}

/** a seat that the page holds */
export interface Holding {
  /** which one */
  table: string;
  /** what opens the seat */
  token: string;
}

/** a seat of a new table */
export interface SeatWish {
  /** who sits there */
  kind: "me" | "open" | "program";
  /** of a program */
  level?: string;
  /** of a program; `any`: is drawn */
  character?: string;
}

/** how fast a table plays */
export interface Speed {
  /** without a clock, live, or by correspondence */
  kind: "relaxed" | "live" | "days";
  /** seconds for a decision */
  step?: number;
  /** seconds in reserve */
  bank?: number;
  /** days that a clock may rest */
  holidays?: number;
}

/** how it stood */
export interface StoryPoint {
  /** the move, as who asks counts */
  n: number;
  /** the same, counting every move */
  at: number;
  /** by seat */
  scores: number[];
  /** of the win, by seat */
  shares: number[];
}

/** a decision that mattered */
export interface StoryMoment {
  /** the move, as who asks counts */
  n: number;
  /** the same, counting every move */
  at: number;
  /** who decided */
  seat: number;
  /** what was done */
  a: string;
  /** the same in words */
  text: string;
  /** what would have been better */
  better: string;
  /** by how much */
  cost: number;
  /** of the win that there was */
  share: number;
  /** if there is something to say */
  clause?: string;
  /** why */
  reason?: string;
}

/** a step of a lesson */
export interface Step {
  /** its number, from 0 */
  at: number;
  /** how many the lesson has */
  of: number;
  /** the lesson is; then there is no more */
  over: boolean;
  /** what is said */
  text?: string;
  /** what is pointed at */
  point?: string[];
  /** of the rules */
  clauses?: string[];
  /** what is to be done */
  do?: string[];
  /** how much of it is */
  done?: number;
}

/** an action, and its worth */
export interface Weighed {
  /** the action in notation */
  a: string;
  /** of the win */
  share: number;
  /** both in words */
  text: string;
}

/** a passkey */
export interface Pass {
  /** the credential's id */
  pass: string;
  /** its name */
  name: string;
  /** when */
  made: number;
}

/** games of a kind */
export interface GameTally {
  /** its name */
  game: string;
  /** games */
  played: number;
  /** alone */
  won: number;
  /** won with others */
  shared: number;
}

/** games against somebody of a kind */
export interface RivalTally {
  /** without it: people */
  level?: string;
  /** of a program that has one */
  character?: string;
  /** games */
  played: number;
  /** alone */
  won: number;
  /** won with others */
  shared: number;
}

/** games by how they began */
export interface OpeningTally {
  /** its name */
  game: string;
  /** what the seat began with */
  text: string;
  /** games */
  played: number;
  /** alone */
  won: number;
  /** won with others */
  shared: number;
}

/** of a player in a game */
export interface Rating {
  /** its name */
  game: string;
  /** the last hundred */
  curve: Rated[];
}

/** one of the last games */
export interface PlayedGame {
  /** which one */
  table: string;
  /** its name */
  game: string;
  /** how many */
  seats: number;
  /** when it ended */
  at: number;
  /** of the win */
  share: number;
}

/** where the chances rose most */
export interface BestMoment {
  /** which one */
  table: string;
  /** its name */
  game: string;
  /** the player's */
  seat: number;
  /** counts every move */
  at: number;
  /** of the chances */
  rise: number;
}

/** ways of being called */
export interface CallOffers {
  /** to browsers: the server's key */
  push?: string;
  /** to a mailbox */
  mail?: true;
  /** to a program */
  hook?: true;
  /** as a feed */
  feed?: true;
}

/** a way that was set up */
export interface CallChannel {
  /** its id */
  channel: string;
  /** by which way */
  kind: "push" | "mail" | "hook" | "feed";
  /** where to; not of a feed */
  address?: string;
  /** for what */
  events: ("turn" | "joined" | "begun" | "deal" | "ended" | "remind")[];
  /** push: half of a SHA-256 of its address, in hex */
  print?: string;
  /** mail: the link was followed */
  confirmed?: boolean;
  /** hook: what it is signed with */
  key?: string;
  /** feed: GET /feed/PATH, or PATH.fr */
  path?: string;
}

/** when nobody is called */
export interface QuietHours {
  /** a minute of the day */
  from: number;
  /** the same: no quiet hours */
  to: number;
  /** Europe/Paris */
  zone: string;
}

/** how strong a program plays */
export interface Level {
  /** its word */
  name: string;
  /** what it is called */
  title: string;
  /** how strong that is */
  text: string;
}

/** who a program may be */
export interface Character {
  /** by which it is asked for */
  word: string;
  /** of the person */
  name: string;
  /** "the sly" */
  title: string;
  /** how it plays */
  text: string;
}

/** a game */
export interface GameInfo {
  /** its word */
  name: string;
  /** what it is called */
  title: string;
  /** what it is about */
  blurb: string;
  /** the prefix of its clauses */
  clauses: string;
  /** at least */
  min_seats: number;
  /** at most */
  max_seats: number;
  /** its name in a list */
  short: string;
  /** what it is about, in short */
  pitch: string;
  /** seats of a first game */
  usual: number;
  /** how long that takes */
  minutes?: number;
  /** the first is the usual one */
  rulesets: RulesetInfo[];
  /** that may be set */
  options: OptionInfo[];
  /** how many */
  lessons: number;
  /** how many */
  puzzles: number;
}

/** which events are told together */
export interface Course {
  /** the events of each */
  scenes: Record<string, string[]>;
  /** scenes of one seat */
  turns: string[];
  /** events that begin another scene */
  opens: string[];
  /** where a scene stops */
  steps: string[];
  /** with these a seat takes part */
  joins: string[];
  /** what is said of a scene */
  tells: string[];
  /** nothing to wait for */
  asides: string[];
  /** arguments that name a seat */
  seats: string[];
}

/** a member of a view, for people */
export interface Label {
  /** in the view */
  name: string;
  /** for people */
  label: string;
  /** it names a seat */
  seat?: true;
  /** what its words name */
  things?: Record<string, string>;
  /** what is in it */
  of?: Label[];
}

/** a part of the rules */
export interface RulesSection {
  /** of the booklet */
  heading: string;
  /** in plain words */
  paragraphs: string[];
  /** one by one */
  clauses: Clause[];
}

/** a lesson */
export interface LessonInfo {
  /** its name */
  game: string;
  /** from 1 */
  number: number;
  /** of the lesson */
  title: string;
  /** what it teaches */
  about: string;
  /** how long it takes */
  minutes: number;
  /** how many it has */
  steps: number;
}

/** an exercise */
export interface PuzzleInfo {
  /** its name */
  puzzle: string;
  /** from 1 */
  number: number;
  /** what it is about */
  theme: string;
  /** how hard it is */
  level: number;
}

/** what results there are */
export interface BoardKind {
  /** its name */
  game: string;
  /** of the game */
  ruleset: string;
  /** results */
  count: number;
}

/** a game that has ended */
export interface BoardResult {
  /** which one */
  table: string;
  /** when */
  created: number;
  /** when */
  ended: number;
  /** its name */
  game: string;
  /** of the game */
  ruleset: string;
  /** by name */
  options: Record<string, string>;
  /** how fast it was */
  speed: Speed;
  /** by seat */
  scores: number[];
  /** shares of the win */
  result: number[];
  /** who played */
  seats: BoardSeat[];
}

/** a sentence and its clause */
export interface Ruled {
  /** a sentence */
  text: string;
  /** where the rules say it, if they do */
  clause?: string;
}

/** what a seat answers before it is asked */
export interface Order {
  /** in notation: "stay 620" */
  order: string;
  /** in words */
  text: string;
  /** everybody's until it is switched off */
  standard: boolean;
}

/** one that could be given */
export interface PossibleOrder {
  /** its word */
  order: string;
  /** in words, with a place {0} for its figure */
  text: string;
  /** it takes one */
  figure: boolean;
  /** it would answer the question under way */
  now: boolean;
  /** everybody's until it is switched off */
  standard: boolean;
}

/** one row of an account */
export interface Entry {
  /** what for */
  text: string;
  /** how much */
  sum: number;
}

/** a rating after a game */
export interface Rated {
  /** when */
  at: number;
  /** the rating */
  r: number;
  /** its deviation */
  d: number;
}

/** a rule set of a game */
export interface RulesetInfo {
  /** its word */
  name: string;
  /** what it is called */
  title: string;
}

/** an option of a game */
export interface OptionInfo {
  /** its word */
  name: string;
  /** in words */
  meaning: string;
  /** one of these; or */
  values?: string[];
  /** a number from here ... */
  low?: number;
  /** ... to here */
  high?: number;
  /** if nothing is said */
  default: string;
  /** that have it */
  rulesets: string[];
}

/** of the rules */
export interface Clause {
  /** VEN-T3 */
  id: string;
  /** in words */
  text: string;
}

/** who played */
export interface BoardSeat {
  /** who sat there */
  kind: "open" | "person" | "program";
  /** at the table */
  name: string;
  /** of a program */
  level?: string;
  /** of a program that has one */
  character?: string;
}

export interface Requests {
  "move": MoveRequest;
  "preview": ChainRequest;
  "undo": UndoRequest;
  "order": OrderRequest;
  "hint": Record<string, never>;
  "coach": CoachRequest;
  "digest": DigestRequest;
  "propose": ProposeRequest;
  "chat": ChatRequest;
  "gallery": GalleryRequest;
  "enter": EnterRequest;
  "quit": Record<string, never>;
  "hello": HelloRequest;
  "lang": LangRequest;
  "lobby": TokensRequest;
  "unlobby": Record<string, never>;
  "calls": TokensRequest;
  "create": CreateRequest;
  "join": JoinRequest;
  "decline": DeclineRequest;
  "free": FreeRequest;
  "start": StartRequest;
  "leave": Record<string, never>;
  "back": Record<string, never>;
  "give-up": Record<string, never>;
  "board": BoardRequest;
  "continue": Record<string, never>;
  "rematch": Record<string, never>;
  "replay": ReplayRequest;
  "story": Record<string, never>;
  "lesson": LessonRequest;
  "lesson-try": ChainRequest;
  "lesson-next": Record<string, never>;
  "lesson-back": Record<string, never>;
  "lesson-preview": ChainRequest;
  "lesson-end": Record<string, never>;
  "puzzle": PuzzleRequest;
  "puzzle-try": PuzzleChainRequest;
  "puzzle-preview": PuzzleChainRequest;
  "puzzle-hint": PuzzleHintRequest;
  "puzzle-solution": PuzzleRequest;
  "player-make": PlayerMakeRequest;
  "player": KeyRequest;
  "player-out": Record<string, never>;
  "player-set": PlayerSetRequest;
  "player-put": PlayerPutRequest;
  "player-renew": KeyRequest;
  "player-delete": Record<string, never>;
  "player-claim": PlayerClaimRequest;
  "pass-challenge": Record<string, never>;
  "pass-add": PassAddRequest;
  "pass-list": Record<string, never>;
  "pass-drop": PassRequest;
  "pass-enter": PassEnterRequest;
  "player-page": PlayerPageRequest;
  "report": ReportRequest;
  "call-list": Record<string, never>;
  "call-add": CallAddRequest;
  "call-set": CallSetRequest;
  "call-drop": CallDropRequest;
  "call-quiet": CallQuietRequest;
  "call-yes": WordRequest;
  "call-off": WordRequest;
  "rest": RestRequest;
}

export interface Answers {
  "move": SeqAnswer;
  "preview": PreviewAnswer;
  "undo": SeqAnswer;
  "order": SeqAnswer;
  "hint": HintAnswer;
  "coach": CoachAnswer;
  "digest": DigestAnswer;
  "propose": ProposeAnswer;
  "chat": SeqAnswer;
  "gallery": SeqAnswer;
  "enter": EnterAnswer;
  "quit": Done;
  "hello": HelloAnswer;
  "lang": Done;
  "lobby": Done;
  "unlobby": Done;
  "calls": Done;
  "create": CreateAnswer;
  "join": JoinAnswer;
  "decline": Done;
  "free": Done;
  "start": Done;
  "leave": Done;
  "back": Done;
  "give-up": Done;
  "board": Done;
  "continue": Done;
  "rematch": RematchAnswer;
  "replay": ReplayAnswer;
  "story": StoryAnswer;
  "lesson": LessonAnswer;
  "lesson-try": LessonTryAnswer;
  "lesson-next": LessonNextAnswer;
  "lesson-back": LessonBackAnswer;
  "lesson-preview": PreviewAnswer;
  "lesson-end": Done;
  "puzzle": PuzzleAnswer;
  "puzzle-try": PuzzleTryAnswer;
  "puzzle-preview": PreviewAnswer;
  "puzzle-hint": PuzzleHintAnswer;
  "puzzle-solution": PuzzleSolutionAnswer;
  "player-make": PlayerMakeAnswer;
  "player": PlayerAnswer;
  "player-out": Done;
  "player-set": Done;
  "player-put": Done;
  "player-renew": PlayerMakeAnswer;
  "player-delete": Done;
  "player-claim": PlayerClaimAnswer;
  "pass-challenge": PassChallengeAnswer;
  "pass-add": Done;
  "pass-list": PassListAnswer;
  "pass-drop": Done;
  "pass-enter": PlayerMakeAnswer;
  "player-page": PlayerPageAnswer;
  "report": Done;
  "call-list": CallsAnswer;
  "call-add": CallsAnswer;
  "call-set": CallsAnswer;
  "call-drop": CallsAnswer;
  "call-quiet": CallsAnswer;
  "call-yes": Done;
  "call-off": Done;
  "rest": Done;
}

/** What a message of each kind must have: a letter for its type, and its name. */
export const TOLD: Record<string, string> = {
  "sync": "nseq otable nmoves ntime apending alegal bundo aclocks alog achat",
  "update": "nseq nmoves ntime aevents apending alegal bundo aclocks",
  "delta": "nseq",
  "seats": "nseq sstatus nhost aseats",
  "chat": "nseq ochat",
  "gallery": "nseq",
  "next": "nseq stable",
  "closed": "nseq",
  "bye": "stext",
  "lobby": "amine aopen aplaying aended npeople",
  "call": "swhat stable sgame nseat",
  "player-out": "",
};

/** The same of the answers to each operation. */
export const GIVEN: Record<string, string> = {
  "move": "nseq",
  "undo": "nseq",
  "order": "nseq",
  "hint": "ahints",
  "coach": "sdecision afigures",
  "digest": "alines",
  "propose": "aorders aas",
  "chat": "nseq",
  "gallery": "nseq",
  "hello": "sversion nprotocol ntime",
  "create": "stable nseat stoken",
  "join": "nseat stoken",
  "rematch": "stable",
  "replay": "nto nmoves aevents",
  "story": "acurve amoments",
  "lesson": "sgame nnumber sruleset ooptions nseat anames stitle sabout nminutes nsteps alog apending osight alegal nmoves ostep",
  "lesson-try": "aevents sverdict apending osight alegal nmoves ostep",
  "lesson-next": "aevents apending osight alegal nmoves ostep",
  "lesson-back": "bwent alog apending osight alegal nmoves ostep",
  "lesson-preview": "alegal bmore",
  "puzzle": "sgame spuzzle nnumber ncount stheme nlevel stitle stask sruleset ooptions nseat anames apending alegal",
  "puzzle-try": "sverdict stext",
  "puzzle-preview": "alegal bmore",
  "puzzle-solution": "stext swhy aweighed",
  "player-make": "splayer",
  "player": "splayer sname bpublic odocs",
  "player-renew": "splayer",
  "player-claim": "nclaimed",
  "pass-challenge": "schallenge",
  "pass-list": "apasses",
  "pass-enter": "splayer",
  "player-page": "bown splayer sname bpublic nmade agames aagainst aopenings aratings alast amoments",
  "call-list": "ooffers achannels",
  "call-add": "ooffers achannels",
  "call-set": "ooffers achannels",
  "call-drop": "ooffers achannels",
  "call-quiet": "ooffers achannels",
};
