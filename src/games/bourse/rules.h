/* rules.h - Maxi Bourse International: cards, position and parts.
 *
 * The files follow the booklet: setup.c, turn.c, income.c, buying.c,
 * auction.c, selling.c, private.c, cards.c, rumours.c, settle.c,
 * imprudence.c, end.c; and around them content.c (the compiled cards), menu.c
 * (what may be done), why.c (why something may not), terms.c, tables.c,
 * view.c, figures.c, json.c, check.c, resample.c, advise.c (for programs that play),
 * game.c (the row in the registry).
 *
 * Shares move in lots of 1,000. Inside, money is counted in thousands of
 * dollars, so a lot at the quote q costs q; players see dollars. */
#ifndef BOURSE_RULES_H
#define BOURSE_RULES_H

#include <assert.h>

#include "core/pile.h"
#include "core/tell.h"
#include "games/bourse/bourse.h"

enum { FORMAT_JUNIOR, FORMAT_SENIOR, FORMAT_MASTERS, FORMATS };

enum {
    OPTION_CASH,
    OPTION_LAPS,
    OPTION_TURNS,
    OPTION_INCOME,
    OPTION_SALES,
    OPTION_SALE,
    OPTION_PRUDENCE,
    OPTIONS
};

enum {
    MAX_COMPANIES = 48, /* a set of companies is one 64-bit word */
    MAX_SECTORS = 16,
    MAX_ZONES = 16,
    MAX_SQUARES = 80,
    MAX_CARDS = PILE_KINDS, /* in one deck: a set is one 64-bit word */
    MAX_MOVES = 4,          /* quote moves on one card */
    LOTS = 10,              /* BOU-S1: of each company */
    MAJORITY = 6,           /* BOU-P2 */
    STAKE = 3,              /* BOU-P3 */
    ORDER_MAX = 2,          /* BOU-A3: lots in one ask */
    STEP = 10,              /* the quote moves by this much a lot */
    QUOTE_MIN = 10,         /* BOU-Q1 */
    QUOTE_MAX = 9990,
    BANK = MAG_MAX_SEATS, /* the holder after the last seat */
    HOLDERS,
    THOUSAND = 1000 /* dollars in a unit of money */
};

enum deck {
    DECK_BOURSE,
    DECK_HOME,
    DECK_WORLD,
    DECK_RUMOURS,
    DECK_PERSONAL,
    DECKS
};

/* The squares: one for each deck, and two more. */
enum { SQUARE_START = DECKS, SQUARE_TITLE };

enum origin { ORIGIN_RECONSTRUCTED, ORIGIN_BOOKLET, ORIGIN_FOUND };

/* What a card does (BOU-C1, BOU-C2, BOU-C4, BOU-C8). */
enum effect {
    EFFECT_MOVE,        /* quotes change */
    EFFECT_RECEIVE,     /* from the bank */
    EFFECT_PAY,         /* to the bank */
    EFFECT_RECEIVE_LOT, /* ... for each lot held */
    EFFECT_PAY_LOT,
    EFFECT_RECEIVE_COMPANY, /* ... for each different company held */
    EFFECT_PAY_COMPANY,
    EFFECT_FREE_LOT,   /* of a company of which enough is held */
    EFFECT_BUY,        /* as a double does */
    EFFECT_CHOOSE,     /* one company's quote changes */
    EFFECT_MAJORITIES, /* the quotes of one's majorities change */
    EFFECT_FORCED_SALE,
    EFFECT_RECEIVE_EACH, /* from each opponent */
    EFFECT_PAY_EACH,
    EFFECT_MISS,
    EFFECT_RUMOUR,
    EFFECTS
};

enum target { TARGET_COMPANY, TARGET_SECTOR, TARGET_ZONE, TARGET_ALL };

struct quote_move {
    uint64_t companies; /* the set that moves */
    int16_t by;
    uint8_t target, which; /* enum target, and its number: for the text */
};

struct card {
    struct quote_move move[MAX_MOVES];
    int32_t amount; /* money, lots or quote points, as the effect says */
    uint8_t effect, n_moves, origin;
};

struct company {
    char id[8];
    char name[32];
    uint16_t nominal;
    uint8_t sector, zone, origin;
};

struct naming {
    char id[8];
    char name[MAG_LANGS][40];
};

/* The cards and options, compiled: mag_rules_data(). */
struct bou_rules {
    struct card card[DECKS][MAX_CARDS];
    uint64_t about[MAX_COMPANIES]; /* rumours on a company, as cards */
    uint64_t of_sector[MAX_SECTORS];
    uint64_t starting; /* BOU-S2: companies that starting lots come from */
    struct company company[MAX_COMPANIES];
    struct naming sector[MAX_SECTORS], zone[MAX_ZONES];
    int n_companies, n_sectors, n_zones;
    int n_cards[DECKS];
    uint8_t square[MAX_SQUARES]; /* a deck, SQUARE_START or SQUARE_TITLE */
    uint8_t titled[MAX_SQUARES]; /* SQUARE_TITLE: the company */
    uint8_t ring[MAX_SQUARES];   /* from 1 on; 0 for the start */
    int n_squares;               /* of the rings of this format */
    int32_t cash;                /* BOU-S2 */
    int start_lots;
    int32_t fine, dividend, horizontal, vertical;
    int laps, turns; /* BOU-G3: turns is 0 when laps count */
    int max_rounds;
    bool hidden_cash, ring_income, many_sales, sale_is_turn, strict;
};

static inline const struct bou_rules *bou(const struct mag_rules *rules)
{
    return (const struct bou_rules *)mag_rules_data(rules);
}

/*                 +-----------------------------------------------+
 *  PICK -> THROW -> BEFORE -> DICE -> BUY -> CHOOSE -> ASK ... -> next turn
 *                    |  ^              |       DRAW -> NAME ...
 *                    v  |              +-- each order: WINDOW -> payment
 *     SELL_LOTS, OFFER, RAISE, AUCTION, FALL        (a sale)
 *     ABOUT, WISH, HOLDER, BUYER                    (a private purchase)
 *     FORCED, FORCED_LOTS, FORCED_ASK               (a seat must find money)
 */
enum phase {
    PHASE_PICK,      /* BOU-S3 */
    PHASE_THROW,     /* chance: who starts (BOU-S4) */
    PHASE_BEFORE,    /* before rolling (BOU-T1) */
    PHASE_SELL_LOTS, /* BOU-V1 */
    PHASE_OFFER,     /* sealed (BOU-V2) */
    PHASE_RAISE,     /* BOU-V5 */
    PHASE_AUCTION,   /* sealed (BOU-A7) */
    PHASE_FALL,      /* BOU-V3 */
    PHASE_ABOUT,     /* BOU-X2: which company */
    PHASE_WISH,      /* ... how many lots */
    PHASE_HOLDER,    /* ... the holder's price */
    PHASE_BUYER,     /* ... the buyer's answer */
    PHASE_DICE,      /* chance */
    PHASE_BUY,       /* BOU-D1, BOU-C8: which company */
    PHASE_BUY_LOTS,
    PHASE_CHOOSE, /* BOU-A2 */
    PHASE_ASK,    /* BOU-A3 */
    PHASE_DRAW,   /* chance: a card */
    PHASE_NAME,   /* a card lets the seat name a company */
    PHASE_WINDOW, /* sealed (BOU-C6) */
    PHASE_FORCED, /* BOU-C7: which company */
    PHASE_FORCED_LOTS,
    PHASE_FORCED_ASK, /* sealed */
    PHASE_OVER,
    PHASES
};

/* What an order is for: where play goes on once it is paid. */
enum order_kind {
    ORDER_NONE,
    ORDER_QUOTE,   /* BOU-A4 */
    ORDER_BEST,    /* BOU-A5, BOU-A7 */
    ORDER_OFFER,   /* BOU-V2 */
    ORDER_FALL,    /* BOU-V3 */
    ORDER_DOUBLE,  /* BOU-D1 */
    ORDER_CARD,    /* BOU-C8 */
    ORDER_PRIVATE, /* BOU-X1 */
    ORDERS
};

/* Lots of one company at one price, ordered and not yet paid. */
struct order {
    uint16_t price;
    uint8_t kind, company;
    uint8_t seller;  /* a seat, or BANK */
    uint8_t first;   /* clockwise from this seat */
    uint8_t failing; /* set of seats that cannot pay (BOU-I5) */
    uint8_t unused;
    uint8_t ask[8]; /* lots, by seat */
};

/* Lots on sale by the selling rules. sale[1] is a seizure (BOU-I2), which may
 * happen while an order of sale[0] is being paid. */
struct sale {
    int32_t proceeds; /* of a seizure, what the seat paid included */
    uint8_t seller;   /* a seat, or BANK */
    uint8_t company;
    uint8_t left;   /* lots still on offer */
    uint8_t round;  /* 0 sealed asks, then the falling rounds 1 and 2 */
    uint8_t to_ask; /* set of seats still to be asked in this round */
    uint8_t asked;  /* PHASE_FALL: the seat that answers */
    uint8_t open;   /* is there a sale? */
    uint8_t from;   /* the others are asked clockwise from its left */
};

/* A stop on a title square. */
struct stop {
    uint8_t open;
    uint8_t own;      /* the square's company */
    uint8_t company;  /* the one that is dealt in */
    uint8_t in;       /* set of seats that may still ask */
    uint8_t to_speak; /* ... in this round */
    uint8_t speaker;  /* PHASE_ASK */
    uint8_t at_quote; /* the next ask is bought at the quote (BOU-A4) */
    uint8_t bound;    /* the next ask must be made (BOU-A9) */
    uint8_t proposed; /* BOU-A8: holders were asked, so no other company */
    uint8_t quoted;   /* the round began with a purchase at the quote */
    uint8_t unused[2];
};

enum debt_kind { DEBT_NONE, DEBT_ORDER, DEBT_CARD, DEBT_SALE, DEBTS };

/* A seat that must find money by selling (BOU-C7). */
struct debt {
    int32_t due;     /* in all */
    int32_t fetched; /* by sales so far */
    int32_t share;   /* DEBT_CARD: to each creditor */
    uint8_t kind, debtor;
    uint8_t creditors; /* DEBT_CARD: set of seats; bit BANK: the bank */
    uint8_t queue;     /* DEBT_CARD: seats that owe the same after this one */
    uint8_t company, lots; /* on offer now */
    uint8_t unused[2];
};

/* A private purchase (BOU-X2). */
struct deal {
    uint16_t price, accepted; /* called, and last accepted; 0: none yet */
    uint8_t holder, company, lots, open;
};

enum { HISTORY = 16 };

/* Invariants, all tested by bourse_check():
 *   - ten lots of each company: the bank's and the seats' (BOU-S1); lots on
 *     sale stay with their seller until they are paid, seized ones with the
 *     bank;
 *   - held[h] is the set of companies of which holder h has lots, total[h]
 *     their number;
 *   - quotes are multiples of 10 within bounds (BOU-Q1);
 *   - each card of a deck is in exactly one place: its pile, its discards, a
 *     seat's hand (rumours), or being obeyed;
 *   - only seats in `waiting` owe a sealed answer, and their answer is 0;
 *   - cash is never negative; a ruined seat has nothing;
 *   - parts that a phase does not use are zero. */
struct bourse {
    uint64_t rumours[8]; /* sets of cards, by seat */
    uint64_t discards[DECKS];
    uint64_t held[HOLDERS];
    uint64_t sold; /* companies sold in this turn (BOU-V1) */
    int32_t cash[MAG_MAX_SEATS];
    struct debt debt;
    struct sale sale[2];
    struct order order;
    struct deal deal;
    struct stop stop;
    uint16_t total[HOLDERS];
    uint16_t rounds; /* played to the end */
    uint16_t called; /* PHASE_AUCTION: the price called */
    uint16_t card;   /* being obeyed: deck and number, plus 1 */
    uint16_t quote[MAX_COMPANIES];
    int16_t change[MAX_COMPANIES]; /* the last one */
    uint8_t phase;
    uint8_t turn; /* PHASE_PICK, PHASE_THROW: who picks or throws */
    uint8_t starter;
    uint8_t picked;     /* PHASE_PICK: lots picked so far */
    uint8_t ties;       /* PHASE_THROW: how often the best were level */
    uint8_t contenders; /* PHASE_THROW: a set */
    uint8_t die;        /* the first of two, while the second is to come */
    uint8_t dice[2];    /* the last throw */
    uint8_t closing;    /* BOU-G3: the last lap is done */
    uint8_t approached; /* set of holders asked in this turn (BOU-X2) */
    uint8_t company;    /* named, while the number of lots is chosen */
    uint8_t drawing;    /* PHASE_DRAW: the deck */
    uint8_t stock;      /* PHASE_AUCTION: lots there are */
    uint8_t seizing;    /* the sale that goes on is sale[1] */
    uint8_t n_ruined;
    uint8_t waiting;   /* set of seats whose sealed answer is missing */
    uint8_t n_history; /* snapshots taken */
    uint8_t stride;    /* rounds between two snapshots */
    uint8_t buying;    /* PHASE_BUY: ORDER_DOUBLE or ORDER_CARD */
    uint8_t answer[8]; /* sealed answers so far */
    uint8_t bid[8];    /* lots asked by seat, in this round or call */
    uint8_t throw[8];  /* PHASE_THROW: sums thrown */
    uint8_t pawn[8], laps[8], miss[8];
    uint8_t ruined[8]; /* 0, or how many were ruined before it, plus 1 */
    uint8_t lots[HOLDERS][MAX_COMPANIES];
    uint16_t history[HISTORY][MAX_COMPANIES];
    struct pile pile[DECKS];
};

/* Verbs, in the order of the table in tables.c. */
enum verb {
    VERB_DIE,
    VERB_DRAW,
    VERB_PICK,
    VERB_REVEAL,
    VERB_SELL,
    VERB_APPROACH,
    VERB_ROLL,
    VERB_OFFER,
    VERB_KEEP,
    VERB_ABOUT,
    VERB_WISH,
    VERB_CALL,
    VERB_RAISE,
    VERB_CLOSE,
    VERB_REFUSE,
    VERB_DEAL,
    VERB_BUY,
    VERB_NAME,
    VERB_ORDER,
    VERB_RISK,
    VERB_SHOW,
    VERB_PASS,
    VERBS
};

enum event {
    EVENT_PICKED,
    EVENT_THREW,
    EVENT_TIE,
    EVENT_STARTS,
    EVENT_TURN,
    EVENT_MISSES,
    EVENT_ROLLED,
    EVENT_MOVED,
    EVENT_QUOTE,
    EVENT_DIVIDEND,
    EVENT_FEES,
    EVENT_HORIZONTAL,
    EVENT_VERTICAL,
    EVENT_CHOSE,
    EVENT_ABSTAINED,
    EVENT_ASKED,
    EVENT_DROPPED,
    EVENT_STOCK,
    EVENT_SEALED,
    EVENT_SHORTAGE,
    EVENT_CALLED,
    EVENT_STAYED,
    EVENT_WITHDREW,
    EVENT_SELLS,
    EVENT_WANTED,
    EVENT_OFFERED,
    EVENT_REFUSED,
    EVENT_TOOK,
    EVENT_BOUGHT,
    EVENT_BOUGHT_FROM,
    EVENT_SOLD,
    EVENT_APPROACHED,
    EVENT_PRICED,
    EVENT_AGREED,
    EVENT_NO_DEAL,
    EVENT_CARD,
    EVENT_NO_CARD,
    EVENT_RESHUFFLED,
    EVENT_RUMOUR,
    EVENT_RUMOUR_HIDDEN,
    EVENT_REVEALED,
    EVENT_LOST_RUMOUR,
    EVENT_RECEIVED,
    EVENT_PAID,
    EVENT_PAID_SEAT,
    EVENT_FREE_LOT,
    EVENT_NOTHING,
    EVENT_BANNED,
    EVENT_SHORT,
    EVENT_FORCED,
    EVENT_FINED,
    EVENT_SEIZED,
    EVENT_SURPLUS,
    EVENT_RUINED,
    EVENT_LAST_ROUND,
    EVENT_SOLD_OUT,
    EVENT_WORTH,
    EVENT_WON,
    EVENTS
};

enum term {
    TERM_COMPANY = MAG_TYPE_GAME,
    TERM_CARD, /* deck and number: see card_code() */
    TERM_DECK,
    TERM_SQUARE
};

static inline int card_code(int deck, int number)
{
    return deck * MAX_CARDS + number;
}

extern const char *const bourse_deck[DECKS];
extern const char *const bourse_phase[PHASES];
extern const char *const bourse_origin[3];
extern const struct mag_verb bourse_verbs[VERBS];
extern const struct mag_event_kind bourse_events[EVENTS];

/* Everything an apply() works with. */
struct play {
    const struct mag_rules *rules;
    const struct bou_rules *r;
    struct bourse *b;
    struct mag_events *tell; /* may be NULL */
};

static inline uint64_t one_bit(int i)
{
    return (uint64_t)1 << i;
}

/* --- Telling, and small questions (table.c) ---------------------------------- */

void bou_tell(const struct play *p, int kind, int seat, int64_t a, int64_t b);
void bou_tell4(const struct play *p, int kind, int seat,
               const int64_t arg[MAG_MAX_ARGS]);

/* The seat clockwise after `seat`. */
static inline int next_seat(const struct play *p, int seat)
{
    return seat + 1 == p->rules->seats ? 0 : seat + 1;
}
/* The first seat of a set that is not empty, clockwise from `from`. */
int bou_first_of(const struct play *p, unsigned set, int from);
/* Seats that may deal: neither ruined nor missing a turn (BOU-I1). */
unsigned bou_able(const struct play *p);
static inline bool is_able(const struct bourse *b, int seat)
{
    return !b->ruined[seat] && !b->miss[seat];
}
unsigned bou_alive(const struct play *p);
int bou_sum(const uint8_t lots[8]);

/* The quote moves, within BOU-Q1, and all are told. */
void bou_set_quote(const struct play *p, int company, int quote);
static inline int clamped(int quote)
{
    return quote < QUOTE_MIN   ? QUOTE_MIN
           : quote > QUOTE_MAX ? QUOTE_MAX
                               : quote;
}
/* All moves of some cards at once: they add up (BOU-C6). */
void bou_move_quotes(const struct play *p, const struct card *const *cards,
                     int n);

void bou_move_lots(const struct play *p, int from, int to, int company,
                   int lots);

/* --- What may be done (menu.c) -------------------------------------------------- */

/* One verb of a menu with the arguments it may take: base + step * i for each
 * bit i of the set. */
struct menu_row {
    uint64_t set;
    uint16_t verb, base, step;
};

enum { MENU_ROWS = 5 };

/* Rows in ascending order of verbs. */
struct menu {
    struct menu_row row[MENU_ROWS];
    int n;
};

/* What `seat` may do, empty if it owes no decision. MAG_CHANCE: what may
 * happen. */
void bou_menu(const struct play *p, int seat, struct menu *m);
int bou_list(const struct menu *m, mag_action *out);
bool bou_is_on(const struct menu *m, mag_action action);
uint32_t bou_pending(const struct bourse *b);
/* Price and number that an order of `seat` is about in this phase: the price
 * it would pay at least. */
int bou_price_asked(const struct play *p, int seat, int lots);
void bou_why_not(const struct play *p, int seat, mag_action action,
                 struct mag_ruling *why);

static inline void menu_add(struct menu *m, int verb, uint64_t set)
{
    if (set)
        m->row[m->n++] = (struct menu_row){ set, (uint16_t)verb, 0, 1 };
}
/* Bits 1 .. n. */
static inline uint64_t up_to(int n)
{
    return n < 1 ? 0 : ((uint64_t)2 << n) - 2;
}

/* --- The parts ------------------------------------------------------------------- */

void bourse_init(const struct mag_rules *rules, void *pos);
void bou_pick(const struct play *p, int company);
void bou_thrown(const struct play *p, int die);

void bou_begin_turn(const struct play *p);
void bou_back_before(const struct play *p); /* to PHASE_BEFORE, if it can */
void bou_before(const struct play *p, mag_action action);
void bou_rolled(const struct play *p, int die);
void bou_act_square(const struct play *p);
void bou_end_turn(const struct play *p);
void bou_income(const struct play *p, int seat);
/* Parts of an income (BOU-P1 to BOU-P4), in thousands. */
struct income {
    int32_t dividend, fees, horizontal, vertical;
};
struct income bou_income_of(const struct bou_rules *r, const struct bourse *b,
                            int seat);
/* ... with one lot more of a company. */
struct income bou_income_with(const struct bou_rules *r, const struct bourse *b,
                              int seat, int company);

/* A seat's majorities, and its companies of 3,000 shares or more, majorities
 * included, by sector; and the quotes of its majorities added up. */
struct stakes {
    uint8_t majority[MAX_SECTORS], holding[MAX_SECTORS];
    int majorities;
    int32_t fees;
};
struct stakes bou_stakes_of(const struct bou_rules *r, const struct bourse *b,
                            int seat);
/* BOU-P3: how often the bonus is paid for a sector with m majorities and t
 * companies of 3,000 shares or more. */
int bou_horizontals(int m, int t);
/* BOU-P4: the largest k such that k times three majorities of different
 * sectors can be formed. */
int bou_verticals(const struct stakes *stakes, int sectors);

void bou_open_stop(const struct play *p, int company);
void bou_choose(const struct play *p, mag_action action);
void bou_ask(const struct play *p, int seat, int lots);
void bou_next_round(const struct play *p);
void bou_first_round(const struct play *p); /* after BOU-A4 */
void bou_end_private_at_stop(const struct play *p);
void bou_offer_buy(const struct play *p, enum order_kind kind);
void bou_buy(const struct play *p, mag_action action);
void bou_buy_lots(const struct play *p, int lots);

/* An auction among the seats with bids, for b->stock lots. */
void bou_open_auction(const struct play *p, int price);
void bou_called(const struct play *p); /* all have answered */

void bou_sell(const struct play *p, int company);
void bou_offer_lots(const struct play *p, int lots);
void bou_open_sale(const struct play *p);
void bou_offers_in(const struct play *p);
void bou_raise_offer(const struct play *p, mag_action action);
void bou_fall(const struct play *p, int lots);
void bou_sale_goes_on(const struct play *p, int sold);
/* Lots of a sale change hands as bid[] says, at the quote. */
void bou_serve_sale(const struct play *p);

void bou_approach(const struct play *p, int holder);
void bou_about(const struct play *p, int company);
void bou_wish(const struct play *p, int lots);
void bou_holder(const struct play *p, mag_action action);
void bou_buyer(const struct play *p, mag_action action);
void bou_deal_done(const struct play *p);

void bou_draw_from(const struct play *p, enum deck deck);
void bou_drawn(const struct play *p, int code);
void bou_name(const struct play *p, int company);
void bou_card_done(const struct play *p);
const struct card *bou_card_in_hand(const struct play *p);

void bou_reveal(const struct play *p, int seat, uint64_t cards);
void bou_open_window(const struct play *p);
void bou_window_closed(const struct play *p);
uint64_t bou_fitting(const struct play *p, int seat);

/* The order in b->order is placed: window, payment, then on. */
void bou_place_order(const struct play *p);
void bou_pay_order(const struct play *p);
void bou_next_failing(const struct play *p);
void bou_deliver(const struct play *p, int seat);

void bou_owe(const struct play *p, const struct debt *debt);
void bou_find_money(const struct play *p);
int32_t bou_still_needed(const struct play *p);
void bou_forced(const struct play *p, int company);
void bou_forced_lots(const struct play *p, int lots);
void bou_forced_asks_in(const struct play *p);
void bou_seizure_done(const struct play *p);
void bou_ruin(const struct play *p, int seat);

bool bou_sold_out(const struct play *p); /* BOU-G2: ends the game then */
bool bou_is_time(const struct play *p);  /* BOU-G3 */
void bou_end_game(const struct play *p);
int64_t bou_worth(const struct bourse *b, int seat);
void bou_snapshot(struct bourse *b);

/* --- Figures for a view (figures.c): members of an open object --------------------- */

void bou_put_figures(const struct bou_rules *r, struct mag_writer *w);
void bou_put_portfolio(const struct bou_rules *r, const struct bourse *b,
                       int seat, struct mag_writer *w);
/* What the seat's orders would cost it now. */
void bou_put_orders(const struct play *p, int seat, struct mag_writer *w);

/* --- Around the rules ------------------------------------------------------------ */

void bourse_scores(const struct mag_rules *rules, const void *pos,
                   int64_t *out);
void bourse_result(const struct mag_rules *rules, const void *pos, double *out);
enum mag_status bourse_compile(struct mag_rules *rules,
                               const struct mag_content *content,
                               struct mag_err *err);
void bourse_view(const struct mag_rules *rules, const void *pos, int seat,
                 struct mag_writer *w);
void bourse_dump(const struct mag_rules *rules, const void *pos,
                 struct mag_writer *w);
enum mag_status bourse_load(const struct mag_rules *rules,
                            const struct mag_json *state, void *pos,
                            struct mag_err *err);
const char *bourse_check(const struct mag_rules *rules, const void *pos);
void bourse_resample(const struct mag_rules *rules, void *pos, int seat,
                     struct mag_rng *rng);
void bourse_term_print(const struct mag_rules *rules, int type, int64_t value,
                       char *out, size_t cap);
bool bourse_term_parse(const struct mag_rules *rules, int type,
                       const char *text, size_t len, int64_t *value);
void bourse_term_text(const struct mag_rules *rules, int type, int64_t value,
                      enum mag_lang lang, char *out, size_t cap);
int64_t bourse_figure(const struct mag_rules *rules, const void *pos, int seat,
                      mag_action action);
mag_action bourse_fallback(const struct mag_rules *rules, const void *pos,
                           int seat);
void bourse_evaluate(const struct mag_rules *rules, const void *pos,
                     double *out);
void bourse_advise(const struct mag_rules *rules, const void *pos, int seat,
                   const mag_action *list, int n, double *score,
                   struct mag_rng *rng, void *memo);

bool bourse_reason(const struct mag_rules *rules, const void *pos, int seat,
                   mag_action action, struct mag_ruling *why);

#endif
