/* position.h - Ambition: cards, position and parts.
 *
 * The files follow the booklet: setup.c, month.c, hire.c, cocoa.c, controls.c,
 * manufacture.c, sell.c, place.c, collect.c, confidential.c, accounts.c,
 * debts.c, express.c, deals.c, end.c; and around them cards.c (the compiled
 * cards), terms.c, tables.c, view.c, figures.c, json.c, check.c, resample.c, sealed.c,
 * forecast.c, weights.c, plan.c, advise.c and evaluate.c (for programs that
 * play), game.c (the table).
 *
 * Money is kept in thousands of francs, and shown in francs. */
#ifndef AMBITION_POSITION_H
#define AMBITION_POSITION_H

#include "core/pile.h"
#include "core/tell.h"
#include "games/ambition/ambition.h"

enum {
    OPTION_MONTHS,
    OPTION_DEALS,
    OPTION_CONTROLS,
    OPTION_SPOILERS,
    OPTION_CONFIDENTIEL
};

enum {
    SEATS = 4,
    PAIRS = 6, /* of seats */
    TRADES = 4,
    MARKETS = 5,
    MONTHS = 12,
    FIRST_MONTHS = 6,     /* AMB-S3: the shortest game */
    MAX_CONTRACTS = 48,   /* cards in all: they fit under a pile */
    MAX_EXPRESS = 32,     /* a hand is a set of cards, one word */
    MAX_NEWS = 32,        /* cards of Le Confidentiel */
    MAX_STORE = 16,       /* bars of one colour in a factory */
    MAX_PAWNS = 20,       /* of a trade */
    MAX_SECRETARIES = 16, /* so at most 16 contracts are passed on a month */
    MAX_BUNDLES = MAX_SECRETARIES * MONTHS,
    MAX_NEGOTIATIONS = 15,
    TONNES_A_BAR = 10,
    MAX_CONTRACT_PRICE = 250,
    PRICE_CEILING = 200, /* a bid per bar, a deal, a gift: AMB-D5's bound. No
                            contract pays a quarter of it a bar. */
    MAX_CASH = 1 << 20,
    NO_CARD = 255
};

enum trade { WORKER, SALES, SECRETARY, ACCOUNTANT };

enum origin { ORIGIN_RECONSTRUCTED, ORIGIN_BOOKLET, ORIGIN_FOUND };

struct contract {
    uint8_t bars;
    uint8_t base, maximum;
    uint8_t copies;
    uint8_t origin;
};

enum { CARD_ID = 24, CARD_NAME = 48, CARD_TEXT = 120 };

/* What a card of Express or Le Confidentiel is called and says. */
struct words {
    char id[CARD_ID];
    char name[MAG_LANGS][CARD_NAME];
    char text[MAG_LANGS][CARD_TEXT];
};

/* What an Express does to its target. */
enum express_effect {
    EXPRESS_IDLE,    /* `amount` of `trade` do not count this month */
    EXPRESS_CANCEL,  /* the contract just accepted is cancelled */
    EXPRESS_LOSE,    /* bars of cocoa and chocolate are lost */
    EXPRESS_VOID,    /* the purchase just made is void */
    EXPRESS_LEAVE,   /* `amount` of `trade` leave */
    EXPRESS_FINE,    /* pays `amount` */
    EXPRESS_COLLECT, /* collects `amount` bundles fewer this month */
    EXPRESS_BONUS,   /* pays `amount` per employee of a trade named */
    EXPRESS_EFFECTS
};

struct express {
    struct words words;
    uint8_t effect, trade, amount, cocoa, chocolate;
    uint8_t windows; /* a set of enum window */
    uint8_t origin;
};

/* What a card of Le Confidentiel does. From NEWS_NEXT on: next month. */
enum news_effect {
    NEWS_WAGE_PRIZE,   /* `amount` to who paid the most wages */
    NEWS_LOSE_BUNDLES, /* all bundles in accounting are lost */
    NEWS_LOSE,         /* each loses bars of cocoa and chocolate */
    NEWS_LOSE_HALF,    /* each gives half its chocolate, rounded up */
    NEWS_TAX,          /* each pays `amount` per bar of chocolate */
    NEWS_PAY,          /* each pays `amount`, and shows its cash if `show` */
    NEWS_NEXT,
    NEWS_NO_COCOA = NEWS_NEXT,
    NEWS_NO_HIRING,   /* of `trade` */
    NEWS_OUTPUT,      /* a worker turns `amount` bars */
    NEWS_IDLE,        /* nobody of `trade` counts */
    NEWS_MINIMUM_BID, /* `amount` a bar */
    NEWS_SET_ASIDE,   /* contracts of `bars` and more */
    NEWS_EXTRA,       /* `amount` more negotiations */
    NEWS_EFFECTS
};

struct news {
    struct words words;
    uint8_t effect, trade, amount, cocoa, chocolate, bars, show;
    uint8_t origin;
};

struct market {
    char id[CARD_ID];
    char name[MAG_LANGS][CARD_NAME];
};

/* AMB-X2. There is no window e. */
enum window {
    WINDOW_A, /* after wages */
    WINDOW_B, /* after a market is served */
    WINDOW_C, /* before manufacture */
    WINDOW_D, /* before cursors */
    WINDOW_F, /* when a contract is accepted or won by monopoly */
    WINDOW_G, /* before collecting */
    WINDOWS
};

/* The cards, figures and options, compiled: mag_rules_data(). */
/* Contracts added up, per contract turned: how many there are, their bars,
 * and their maximum and base prices. */
struct orders {
    double part, bars, top, base;
};

/* For programs that play, reckoned once. */
struct demand {
    struct orders up_to[MAX_STORE + 2]; /* contracts of at most so many bars */
    double size, base, top;             /* of all: bars; prices of a bar */
};

struct amb_rules {
    uint32_t window_cards[WINDOWS]; /* sets of Express */
    uint32_t all_express;
    uint8_t wage[TRADES], pawns[TRADES];
    uint8_t title_value[MONTHS];
    uint8_t negotiations[SEATS + 1]; /* per sales person, by seats left */
    uint8_t cash, hand, bars, cocoa_store, chocolate_store;
    uint8_t bars_a_worker, bundles_an_accountant, cursor, titles;
    uint8_t loans, loan, interest, loans_a_seat;
    uint8_t direct_bars, direct_price, reading, control, step;
    uint8_t months;
    bool deals, controls, spoilers;
    int n_contracts, n_express, n_news;
    int contract_cards; /* copies included */
    struct contract contract[MAX_CONTRACTS];
    struct demand demand;
    struct express express[MAX_EXPRESS];
    struct news news[MAX_NEWS];
    struct market market[MARKETS];
};

static inline const struct amb_rules *amb(const struct mag_rules *rules)
{
    return (const struct amb_rules *)mag_rules_data(rules);
}

/* The seven operations of a month. */
enum operation {
    OP_SETUP,
    OP_HIRE,
    OP_COCOA,
    OP_MANUFACTURE,
    OP_SELL,
    OP_COLLECT,
    OP_CONFIDENTIAL,
    OP_ACCOUNTS,
    OPERATIONS
};

enum phase {
    PHASE_BANKER,   /* chance: who is banker in January */
    PHASE_DEAL,     /* chance: Express cards are dealt */
    PHASE_TALK,     /* AMB-D4: deals at the month's start */
    PHASE_HIRE,     /* sealed: four final numbers */
    PHASE_OFFER,    /* AMB-C1 */
    PHASE_BID,      /* sealed: price and number */
    PHASE_ANNOUNCE, /* AMB-C9 */
    PHASE_CONTROL,  /* AMB-C9: a call, or none */
    PHASE_WINDOW,   /* sealed: an Express, or none */
    PHASE_MAKE,     /* sealed: bars turned */
    PHASE_CURSOR,   /* sealed */
    PHASE_CONTRACT, /* chance: the next contract is turned */
    PHASE_JOIN,     /* sealed: who takes part */
    PHASE_ROUND,    /* AMB-V7: accept or refuse */
    PHASE_STEP,     /* AMB-V6: the banker's step */
    PHASE_OLD,      /* AMB-V13: old contracts passed on */
    PHASE_PLACE,    /* AMB-V9: the new one passed on or left */
    PHASE_COLLECT,  /* AMB-E1: which bundles */
    PHASE_NEWS,     /* chance: Le Confidentiel is turned */
    PHASE_SALE,     /* AMB-F5, its five choices in order */
    PHASE_SELL_TITLES,
    PHASE_REPAY,
    PHASE_BORROW,
    PHASE_BUY_TITLES,
    PHASE_GIFT, /* AMB-F6: a gift for a seat that cannot pay */
    PHASE_OVER,
    PHASES
};

/* Who may decide something that the others must not see yet: AMB-H4, C4, V1,
 * V4, X5, and manufacture. */
static inline bool is_sealed(int phase)
{
    return phase == PHASE_HIRE || phase == PHASE_BID || phase == PHASE_WINDOW ||
           phase == PHASE_MAKE || phase == PHASE_CURSOR || phase == PHASE_JOIN;
}

/* One firm. Lists are in order, and zero behind their ends. */
struct firm {
    int32_t cash;   /* thousands; never negative before the end */
    uint16_t wages; /* paid this month */
    uint8_t staff[TRADES];
    uint8_t idle[TRADES]; /* that an Express keeps from counting */
    uint8_t cocoa, chocolate;
    uint8_t cursor;
    uint8_t titles, loans;
    uint8_t borrowed;         /* a loan taken since the last hiring (AMB-H6) */
    uint8_t loan_month;       /* a loan taken this month (AMB-F1) */
    uint8_t sold;             /* bars sold to the bank this month (AMB-F3) */
    uint8_t less;             /* bundles fewer this month (AMB-X7) */
    uint8_t won;              /* contracts won this month */
    uint8_t old_passed;       /* waiting contracts passed on this month */
    uint8_t old_done;         /* that choice was made this month (AMB-V10) */
    uint8_t n_waiting, n_old; /* the first n_old wait from earlier months */
    uint8_t n_passed;
    uint8_t n_bundles, old_bundles; /* the first old_bundles are older */
    uint8_t named;                  /* AMB-C1 */
    uint8_t served, served_price;   /* on the market just served */
    uint8_t waiting_card[MAX_CONTRACTS], waiting_price[MAX_CONTRACTS];
    uint8_t passed_card[MAX_SECRETARIES];
    uint8_t bundle[MAX_BUNDLES];
};

/* What Le Confidentiel changes for a month. */
struct weather {
    uint8_t no_cocoa;
    uint8_t no_hiring; /* a set of trades */
    uint8_t idle;      /* a set of trades */
    uint8_t limited;   /* a worker's output is `output` */
    uint8_t output;
    uint8_t minimum;   /* bid, per bar */
    uint8_t set_aside; /* contracts of so many bars and more; 0: none */
    uint8_t extra;     /* negotiations */
};

/* A deal being talked over (AMB-D1). The proposer's first steps look to the
 * others like its own decision; from TALK_ANSWER on they know who talks. */
enum talk_stage {
    TALK_NONE,
    TALK_SUM,     /* the proposer names a sum */
    TALK_NEWS,    /* ... and the card it tells */
    TALK_ANSWER,  /* the other answers */
    TALK_TELLING, /* the other, having agreed, tells a card */
    TALK_RETELL,  /* the other, having countered, tells a card */
    TALK_COUNTER, /* the proposer answers the counter-proposal */
    TALK_STAGES
};

/* What a deal is about; the one who receives the money promises. */
enum terms { TERMS_GIFT, TERMS_TRUCE, TERMS_LOAN, TERMS_NEWS, TERMS_KINDS };
enum { TERMS_ASK = TERMS_KINDS, TERMS = 2 * TERMS_KINDS };

struct talk {
    uint8_t stage;
    uint8_t from, to;
    uint8_t terms; /* enum terms, plus TERMS_ASK when `from` asks money */
    uint8_t sum;
    uint8_t news;    /* the card told, plus 1 */
    uint8_t counter; /* TALK_RETELL: the sum of the counter-proposal */
};

/* How far two seats' last talk may have gone, for those who did not hear it:
 * [0] is the lower seat. `low` is how much less, `high` how much more a seat
 * may have had at all times since, given what all saw. */
struct rumour {
    int16_t moved; /* from the lower seat to the higher */
    uint8_t talked;
    int32_t low[2], high[2];
};

enum { NO_LIMIT = 1 << 24 };

/* Invariants, all tested by ambition_check():
 *   - bars: cocoa and chocolate of the firms, and bars on the markets, are at
 *     most the box's; stores hold no more than their size (AMB-S2);
 *   - pawns, titles and loan cards held are at most the box's;
 *   - each contract card is in one place: the pile, being negotiated, set
 *     aside, waiting or passed on with a firm;
 *   - each Express is in at most one hand, and not among those played;
 *   - cards of Le Confidentiel are in the pile at most once each;
 *   - cards in accounting are at most the secretaries (AMB-V9); bundles and
 *     waiting contracts fit their lists, old ones first;
 *   - the banker and the seat on turn are in the game, and every seat asked;
 *   - a seat that left owns nothing;
 *   - sealed answers given are legal in kind, steps are within their chain;
 *   - fields that a phase does not use are zero;
 *   - with deals off there are no talks, promises, claims or rumours. */
struct ambition {
    uint8_t phase, op;
    uint8_t month; /* 1 .. months; 0 before January */
    uint8_t banker;
    uint8_t turn;    /* who decides, where it is one seat; in PHASE_HIRE the
                       borrower that hires alone, plus 1 */
    uint8_t alive;   /* a set of seats */
    uint8_t dealt;   /* Express cards dealt so far */
    uint8_t reader;  /* seat + 1 while chance shows it a card (AMB-K2) */
    uint8_t readers; /* who has read this month */
    uint8_t hit;     /* who has received an Express this month */
    uint8_t asked, waiting; /* sealed: who was asked, who has not answered */
    uint8_t step[SEATS];    /* sealed: steps answered */
    uint8_t answer[SEATS][TRADES];
    uint8_t borrowers; /* who still hires after the others (AMB-H6) */
    uint8_t window;    /* PHASE_WINDOW */
    uint8_t market;
    uint8_t pile[MARKETS]; /* bars on offer */
    uint8_t spoken;        /* AMB-C9: who has announced on this market */
    uint8_t callers; /* AMB-C9: who called on this market, or on the last */
    uint8_t speaker; /* PHASE_ANNOUNCE, PHASE_CONTROL: who announces */
    uint8_t said[SEATS][2];  /* price and number announced */
    uint8_t shown[SEATS][2]; /* what all saw on the market last served */
    uint8_t named_trade;     /* the trade last named by an Express, plus 1 */
    uint8_t to_turn;         /* contracts still to come this month */
    uint8_t contract;        /* being negotiated or placed, else NO_CARD */
    uint8_t joined;          /* who takes part */
    uint8_t price;           /* called, or of the contract won */
    uint8_t winner;          /* seat + 1 once accepted */
    uint8_t cancelled;
    uint8_t left;         /* PHASE_COLLECT: bundles still to be chosen */
    uint8_t n_aside;      /* contracts set aside this month */
    uint8_t settled;      /* seats through with their accounts */
    uint8_t debtor;       /* PHASE_GIFT */
    uint8_t talked;       /* seats that the deciding seat has talked to */
    uint8_t truce[SEATS]; /* whom it promised peace this month */
    uint8_t claim[SEATS][SEATS]; /* [from][to]: the card told, plus 1 */
    uint16_t owes[SEATS][SEATS]; /* [from][to]: promised to pay back */
    uint16_t due[SEATS];         /* owed to the bank now (AMB-F6) */
    uint32_t hand[SEATS];
    uint32_t played;        /* Express seen by all */
    int32_t fortune[SEATS]; /* at the end */
    struct weather now, next;
    struct talk talk;
    struct rumour rumour[PAIRS];
    struct firm firm[SEATS];
    uint8_t aside[MAX_CONTRACTS];
    struct pile contracts;
    struct pile news;
};

/* Verbs, in the order of the table in tables.c. */
enum verb {
    VERB_BANKER,
    VERB_DEAL,
    VERB_TURN,
    VERB_NEWS,
    VERB_PEEK,
    VERB_HIRE,
    VERB_ACCOUNTANTS, /* the last of the four: it seals the choice */
    VERB_OFFER,
    VERB_NOTHING,
    VERB_PRICE,
    VERB_BARS,
    VERB_TRUST,
    VERB_CONTROL,
    VERB_HOLD,
    VERB_PLAY,
    VERB_PLAY_TRADE,
    VERB_MAKE,
    VERB_CURSOR,
    VERB_STAY_OUT,
    VERB_JOIN,
    VERB_REFUSE,
    VERB_ACCEPT,
    VERB_RAISE,
    VERB_KEEP_OLD,
    VERB_PASS_OLD,
    VERB_WAIT,
    VERB_PASS,
    VERB_COLLECT,
    VERB_SELL,
    VERB_SELL_TITLES,
    VERB_REPAY,
    VERB_NO_LOAN,
    VERB_BORROW,
    VERB_BUY_TITLES,
    VERB_GIVE,
    VERB_SILENT,
    VERB_SUM,
    VERB_TELL,
    VERB_DECLINE,
    VERB_AGREE,
    VERB_COUNTER,
    VERB_READ,
    VERB_PROPOSE,
    VERBS
};

enum event {
    EVENT_BANKER,
    EVENT_DEALT,
    EVENT_MONTH,
    EVENT_HIRED,
    EVENT_WAGES,
    EVENT_SEVERANCE,
    EVENT_SHORT,
    EVENT_DISMISSED_ALL,
    EVENT_CHOSEN,
    EVENT_NO_COCOA,
    EVENT_OFFER,
    EVENT_MARKET,
    EVENT_BID,
    EVENT_NO_BID,
    EVENT_ANNOUNCED,
    EVENT_ANNOUNCED_NOTHING,
    EVENT_CALLED,
    EVENT_SHEET,
    EVENT_BLUFF,
    EVENT_WRONG,
    EVENT_SERVED,
    EVENT_UNSOLD,
    EVENT_EXPRESS,
    EVENT_EXPRESS_TRADE,
    EVENT_RETURNED,
    EVENT_VOID,
    EVENT_IDLE,
    EVENT_LEFT,
    EVENT_LOST,
    EVENT_PURCHASE_VOID,
    EVENT_PAID,
    EVENT_LESS,
    EVENT_CANCELLED,
    EVENT_MADE,
    EVENT_CURSOR,
    EVENT_CONTRACTS,
    EVENT_TURNED,
    EVENT_OUT_OF_STOCK,
    EVENT_SET_ASIDE,
    EVENT_JOINED,
    EVENT_NOBODY,
    EVENT_CALL,
    EVENT_REFUSED,
    EVENT_UNDER,
    EVENT_ACCEPTED,
    EVENT_MONOPOLY,
    EVENT_DELIVERED,
    EVENT_PASSED,
    EVENT_WAITS,
    EVENT_OLD_PASSED,
    EVENT_RETURNED_CARDS,
    EVENT_COLLECTED,
    EVENT_READS,
    EVENT_SEEN,
    EVENT_NEWS,
    EVENT_RECEIVED,
    EVENT_BUNDLES_LOST,
    EVENT_SHOWS,
    EVENT_RESHUFFLED,
    EVENT_INTEREST,
    EVENT_DIRECT,
    EVENT_TITLES_SOLD,
    EVENT_REPAID,
    EVENT_LOAN,
    EVENT_TITLES_BOUGHT,
    EVENT_OWES,
    EVENT_GIFT,
    EVENT_NO_GIFT,
    EVENT_BANKRUPT,
    EVENT_TALKS,
    EVENT_PROPOSED,
    EVENT_AGREED,
    EVENT_DECLINED,
    EVENT_COUNTERED,
    EVENT_TOLD,
    EVENT_KEPT,
    EVENT_BROKEN,
    EVENT_PAID_BACK,
    EVENT_NOT_PAID_BACK,
    EVENT_FORTUNE,
    EVENT_WON,
    EVENTS
};

enum term {
    TERM_MONEY = MAG_TYPE_GAME, /* in thousands; shown in francs */
    TERM_TRADE,
    TERM_MARKET,
    TERM_CONTRACT,
    TERM_EXPRESS,
    TERM_NEWS,
    TERM_TERMS,
    TERM_MONTH /* 1 to 12 */
};

/* Their names in notation and content files. */
extern const char *const ambition_trade[TRADES];
extern const char *const ambition_month[MONTHS];
extern const char *const ambition_terms[TERMS];
extern const char *const ambition_phase[PHASES];
extern const char *const ambition_operation[OPERATIONS];

extern const struct mag_verb ambition_verbs[VERBS];
extern const struct mag_event_kind ambition_events[EVENTS];

/* Everything an apply() works with. */
struct play {
    const struct mag_rules *rules;
    const struct amb_rules *r;
    struct ambition *v;
    struct mag_events *tell; /* may be NULL */
};

/* --- Telling and refusing (game.c) ------------------------------------------ */

/* To the two seats of a talk. Money arguments of events are in francs. */
void amb_tell_two(const struct play *p, int kind, int seat, int other,
                  int64_t b, int64_t c);

static inline int64_t francs(int64_t thousands)
{
    return thousands * 1000;
}

bool amb_refuse(struct mag_ruling *why, const char *clause, int text, int64_t a,
                int64_t b, int64_t c);
/* The same, about a thing: a trade, a seat, a card. */
bool amb_refuse_about(struct mag_ruling *why, const char *clause, int text,
                      int type, int64_t value, int64_t b);

/* --- Seats and order (month.c) ------------------------------------------------ */

/* The next seat to the left that is in the game. */
int amb_left_of(const struct play *p, int seat);
/* AMB-S5: the first in table order, and the one after; -1 after the banker. */
int amb_first_seat(const struct play *p);
int amb_seat_after(const struct play *p, int seat);
int amb_seats_left(const struct play *p);
static inline bool is_in(const struct ambition *v, int seat)
{
    return v->alive >> seat & 1;
}

int amb_pawns_in_bank(const struct play *p, int trade);
int amb_bars_in_bank(const struct play *p);
int amb_staff_of(const struct firm *f);
/* Staff of a trade that counts this month. */
int amb_counting(const struct play *p, int seat, int trade);

/* Money between a seat and the bank: positive is received. Every such call is
 * told as an event by its caller. */
void amb_money(const struct play *p, int seat, int amount);
/* All saw that the seat could have spent `amount` more than it did. */
void amb_showed_at_least(const struct play *p, int seat, int amount);
/* All saw that the seat could not pay `amount`. */
void amb_showed_less_than(const struct play *p, int seat, int amount);
/* All saw the seat's cash (AMB-F8). */
void amb_showed_cash(const struct play *p, int seat);
int amb_pair_of(int a, int b); /* a < b */

void amb_start_month(const struct play *p);
void amb_end_month(const struct play *p);

/* --- A number out of a range: what most decisions are ---------------------------- */

struct range {
    unsigned verb;
    int low, high;
    const char *clause;
};

/* --- Sealed answers (sealed.c) ------------------------------------------------------ */

void amb_ask_sealed(const struct play *p, int phase, unsigned seats);
/* What a seat may answer at its next step; no reading, no talking. */
int amb_legal_sealed(const struct play *p, int seat, mag_action *out);
bool amb_may_answer(const struct play *p, int seat, mag_action action,
                    struct mag_ruling *why);
/* Notes one step; true if the seat has answered in full. */
bool amb_note_answer(const struct play *p, int seat, mag_action action);
void amb_do_answer(const struct play *p, int seat, mag_action action);
void amb_forget_answers(struct ambition *v);

/* Lists, and checks, a number out of a range. */
int amb_list_range(struct range r, mag_action *out);
bool amb_in_range(struct range r, mag_action action, struct mag_ruling *why);

/* --- The operations -------------------------------------------------------------------- */

void amb_start_hiring(const struct play *p);
void amb_continue_hiring(const struct play *p);
struct range amb_hire_range(const struct play *p, int seat);
/* The most that pawns, events and AMB-H6 allow after the trades said so far,
 * whatever it costs; and what dismissing n of a trade costs (AMB-H3). */
int amb_hire_cap(const struct play *p, int seat, int trade);
int amb_severance(const struct play *p, int trade, int n);
/* The action of having n of a trade, and the number it names. */
mag_action amb_hire_action(int trade, int n);
int amb_hired(mag_action action);
bool amb_may_hire(const struct play *p, int seat, mag_action action,
                  struct mag_ruling *why);
void amb_reveal_hiring(const struct play *p);

void amb_start_cocoa(const struct play *p);
int amb_bars_to_name(const struct play *p, int seat);
void amb_do_offer(const struct play *p, int n);
void amb_next_market(const struct play *p);
int amb_cocoa_room(const struct play *p, int seat);
/* The k-th to speak on this market (AMB-C7). */
int amb_speaker_at(const struct play *p, int k);
/* A bid step: lists, or checks. `bid` is price and number so far. */
int amb_legal_bid(const struct play *p, int seat, int step, int price,
                  mag_action *out);
bool amb_may_bid(const struct play *p, int seat, int step, int price,
                 mag_action action, struct mag_ruling *why);
void amb_bids_are_in(const struct play *p);
void amb_serve_market(const struct play *p);

void amb_start_announcements(const struct play *p);
int amb_legal_announce(const struct play *p, mag_action *out);
bool amb_may_announce(const struct play *p, mag_action action,
                      struct mag_ruling *why);
void amb_do_announce(const struct play *p, mag_action action);
bool amb_can_call(const struct play *p, int seat);
void amb_do_control(const struct play *p, bool call);

void amb_start_manufacture(const struct play *p);
void amb_start_making(const struct play *p);
/* What its workers can turn this month, and what of it it can make (M2). */
int amb_output(const struct play *p, int seat);
int amb_making_limit(const struct play *p, int seat);
void amb_reveal_making(const struct play *p);

void amb_start_selling(const struct play *p);
void amb_start_cursors(const struct play *p);
int amb_cursor_limit(const struct play *p, int seat);
void amb_reveal_cursors(const struct play *p);
void amb_do_contract(const struct play *p, int card);
bool amb_can_deliver(const struct play *p, int seat);
void amb_reveal_joined(const struct play *p);
void amb_do_round(const struct play *p, bool accept);
void amb_do_step(const struct play *p, int step);
void amb_after_acceptance(const struct play *p); /* window f is over */
void amb_next_contract(const struct play *p);
void amb_lay_under(const struct play *p, int card);

/* AMB-V11: contracts that may still be won or passed on this month. */
int amb_last_month_room(const struct play *p, int seat);
bool amb_is_last_month(const struct play *p);
void amb_place_contract(const struct play *p);
int amb_legal_old(const struct play *p, mag_action *out);
bool amb_may_pass_old(const struct play *p, mag_action action,
                      struct mag_ruling *why);
void amb_do_old(const struct play *p, mag_action action);
void amb_do_place(const struct play *p, bool pass);
void amb_old_contracts_at_end(const struct play *p);
int amb_free_secretaries(const struct play *p, int seat);
int amb_room_for_old(const struct play *p, int seat);

void amb_start_collecting(const struct play *p);
void amb_collect_cards(const struct play *p);
int amb_collecting_limit(const struct play *p, int seat);
int amb_legal_collect(const struct play *p, mag_action *out);
bool amb_may_collect(const struct play *p, mag_action action,
                     struct mag_ruling *why);
void amb_do_collect(const struct play *p, int price);

void amb_start_news(const struct play *p);
void amb_do_news(const struct play *p, int card);
bool amb_may_read(const struct play *p, int seat, struct mag_ruling *why);
void amb_do_read(const struct play *p, int seat);
void amb_do_peek(const struct play *p, int card);

void amb_start_accounts(const struct play *p);
void amb_next_accounts(const struct play *p);
void amb_after_interest(const struct play *p);
struct range amb_accounts_range(const struct play *p);
void amb_do_accounts(const struct play *p, mag_action action);
bool amb_may_borrow(const struct play *p, int seat);
int amb_direct_limit(const struct play *p, int seat);
int amb_title_value(const struct play *p);
int amb_titles_in_bank(const struct play *p);
void amb_sell_direct(const struct play *p, int seat, int bars);
void amb_sell_titles(const struct play *p, int seat, int n);
void amb_take_loan(const struct play *p, int seat);

/* --- Debts (debts.c) ------------------------------------------------------------------- */

/* AMB-F6: settles all that is due, then goes on with the operation. */
void amb_settle(const struct play *p);
int amb_gift_limit(const struct play *p);
void amb_do_gift(const struct play *p, int sum);

/* --- Express (express.c, effects.c) ------------------------------------------------------ */

/* Opens a window, or goes straight on. */
void amb_open_window(const struct play *p, int window);
int amb_legal_express(const struct play *p, int seat, mag_action *out);
bool amb_may_express(const struct play *p, int seat, mag_action action,
                     struct mag_ruling *why);
void amb_reveal_express(const struct play *p);
/* X6: may the card have effect on the target, by public facts? */
bool amb_can_affect(const struct play *p, int card, int target, int trade);
void amb_express_acts(const struct play *p, int card, int target, int trade);

/* --- Deals (deals.c) ---------------------------------------------------------------------- */

bool amb_may_talk_now(const struct play *p, int seat);
int amb_legal_proposals(const struct play *p, int seat, mag_action *out);
bool amb_may_propose(const struct play *p, int seat, mag_action action,
                     struct mag_ruling *why);
void amb_do_propose(const struct play *p, int seat, mag_action action);
int amb_talking_seat(
    const struct ambition *v); /* who speaks; stage is not NONE */
int amb_legal_talk(const struct play *p, mag_action *out);
bool amb_may_talk(const struct play *p, mag_action action,
                  struct mag_ruling *why);
void amb_do_talk(const struct play *p, mag_action action);
void amb_end_truces(const struct play *p);
void amb_broken_truce(const struct play *p, int from, int to);
/* Who pays, who receives. */
static inline int talk_payer(const struct talk *t)
{
    return t->terms >= TERMS_ASK ? t->to : t->from;
}
static inline int talk_payee(const struct talk *t)
{
    return t->terms >= TERMS_ASK ? t->from : t->to;
}

/* --- The end (end.c) ------------------------------------------------------------------------ */

void amb_end_game(const struct play *p);
void ambition_scores(const struct mag_rules *rules, const void *pos,
                     int64_t *out);
void ambition_result(const struct mag_rules *rules, const void *pos,
                     double *out);

/* --- Chance (setup.c) --------------------------------------------------------------------- */

void ambition_init(const struct mag_rules *rules, void *pos);
bool amb_is_chance(const struct ambition *v);
int amb_chance_outcomes(const struct play *p);
mag_action amb_chance_outcome(const struct play *p, int i);
int amb_legal_chance(const struct play *p, mag_action *out);
bool amb_may_happen(const struct play *p, mag_action action);
void amb_do_chance(const struct play *p, mag_action action);
void amb_shuffle_news(const struct play *p);

/* --- Figures for a view (figures.c): members of an open object ------------------------------- */

void amb_put_figures(const struct play *p, struct mag_writer *w);
void amb_put_firm_figures(const struct play *p, int seat, struct mag_writer *w);
/* What a seat that hires may choose. Uses p->v, and leaves it as it was. */
void amb_put_hiring(const struct play *p, int seat, struct mag_writer *w);

/* --- Around the rules ------------------------------------------------------------------------ */

enum mag_status ambition_compile(struct mag_rules *rules,
                                 const struct mag_content *content,
                                 struct mag_err *err);
void ambition_view(const struct mag_rules *rules, const void *pos, int seat,
                   struct mag_writer *w);
void ambition_dump(const struct mag_rules *rules, const void *pos,
                   struct mag_writer *w);
enum mag_status ambition_load(const struct mag_rules *rules,
                              const struct mag_json *state, void *pos,
                              struct mag_err *err);
const char *ambition_check(const struct mag_rules *rules, const void *pos);
void ambition_resample(const struct mag_rules *rules, void *pos, int seat,
                       struct mag_rng *rng);
void ambition_term_print(const struct mag_rules *rules, int type, int64_t value,
                         char *out, size_t cap);
bool ambition_term_parse(const struct mag_rules *rules, int type,
                         const char *text, size_t len, int64_t *value);
void ambition_term_text(const struct mag_rules *rules, int type, int64_t value,
                        enum mag_lang lang, char *out, size_t cap);
void ambition_evaluate(const struct mag_rules *rules, const void *pos,
                       double *out);
void ambition_advise(const struct mag_rules *rules, const void *pos, int seat,
                     const mag_action *list, int n, double *score,
                     struct mag_rng *rng, void *memo);
bool ambition_reason(const struct mag_rules *rules, const void *pos, int seat,
                     mag_action action, struct mag_ruling *why);
/* Who must decide now, as a set of seats; never chance. */
unsigned amb_deciding_seats(const struct ambition *v);

#endif
