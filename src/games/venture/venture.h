/* venture.h - Venture and Riche ou Pauvre: cards, position and parts.
 *
 * One game, two rule sets. The files follow the booklet: setup.c, turn.c,
 * companies.c, takeover.c, reorganise.c, pay.c, profit.c, end.c; and around
 * them purse.c (the best payment), cards.c (the compiled cards), terms.c (their names), view.c, json.c,
 * check.c, resample.c, advise.c (for programs that play), game.c (the table).
 */
#ifndef VENTURE_H
#define VENTURE_H

#include "core/pile.h"
#include "core/tell.h"
#include "magnat/game.h"

extern const struct mag_game venture_game;

enum { RULESET_VENTURE, RULESET_RICHE };

enum { OPTION_ENDHAND, OPTION_DRAW3, OPTION_REMOVAL, OPTION_MISTAKES };

enum {
    INDUSTRIES = 6,
    LETTERS = 6,
    LETTER_SETS = 1 << LETTERS,
    MAX_COMPANIES = 64,     /* a set of companies is one 64-bit word */
    MAX_STACK = INDUSTRIES, /* VEN-C1: at most one company per industry */
    NO_COMPANY = 255
};

/* Resource cards by kind. Equal cards are one kind. */
enum {
    SIGNS = 3,
    LOW_VALUES = 4,  /* values that carry a sign */
    HIGH_VALUES = 6, /* values that do not */
    FACTORS = 3,     /* takeover cards: half, once, one and a half */
    KIND_HIGH = SIGNS * LOW_VALUES,
    KIND_TAKEOVER = KIND_HIGH + HIGH_VALUES,
    KIND_PROFIT = KIND_TAKEOVER + FACTORS,
    KINDS, /* profit cards included */
    MAX_COPIES = 7
};

/* A bundle is any number of resource cards but profit cards: three bits for
 * each kind, so that a hand is one word and its sign groups are table
 * indices. Cards are added and taken by plain + and -. */
typedef uint64_t bundle;

#define BUNDLE_BITS 3
#define ONE_CARD(kind) ((bundle)1 << (BUNDLE_BITS * (kind)))
#define CAPITAL_CARDS (ONE_CARD(KIND_TAKEOVER) - 1)
#define CARDS_FROM(kind) (~(ONE_CARD(kind) - 1))

static inline int bundle_count(bundle b, int kind)
{
    return (int)(b >> (BUNDLE_BITS * kind) & MAX_COPIES);
}

/* The number of cards in a bundle: ones, twos and fours of all its kinds. */
static inline int bundle_size(bundle b)
{
    const bundle ones = 0x1249249249249249;

    return __builtin_popcountll(b & ones) +
           2 * __builtin_popcountll(b & ones << 1) +
           4 * __builtin_popcountll(b & ones << 2);
}

struct company {
    uint8_t industry;
    uint8_t letters; /* bit i: letter 'A' + i */
    uint8_t price;
    uint8_t origin; /* enum origin */
};

enum {
    CARD_WORD = 12,    /* room for a card's word */
    COMPANY_TEXT = 128 /* and for a company as JSON */
};

enum origin { ORIGIN_RECONSTRUCTED, ORIGIN_BOOKLET, ORIGIN_REPORT };

/* The cards and options, compiled: mag_rules_data(). */
struct ven_rules {
    /* Best worth of one sign's cards (VEN-S3), by twelve bits of a bundle,
     * and the worth of three kinds of high cards, by nine bits. */
    uint16_t low_worth[1 << (BUNDLE_BITS * LOW_VALUES)];
    uint16_t high_worth[2][1 << (BUNDLE_BITS * HIGH_VALUES / 2)];
    struct company company[MAX_COMPANIES];
    int n_companies;
    uint64_t of_industry[INDUSTRIES]; /* sets of companies */
    uint64_t with_letter[LETTERS];
    /* By company and set of letters: the company's industry as a bit if it
     * carries all of them, else 0. */
    uint8_t carries[MAX_COMPANIES][LETTER_SETS];
    uint8_t copies[KINDS];
    uint8_t value[KIND_TAKEOVER];         /* face values of capital cards */
    uint16_t set_worth[LOW_VALUES + 1];   /* VEN-S3 */
    uint16_t stack_profit[MAX_STACK + 1]; /* VEN-P2, for one letter */
    /* Cards and companies as views show them: views are full of them. */
    char card_word[KINDS][CARD_WORD];
    char shown[MAX_COMPANIES][COMPANY_TEXT];
    uint8_t shown_length[MAX_COMPANIES];
    uint8_t hand_size, centre_size, draw;
    uint8_t to_come;  /* companies that will come after the centre (U1) */
    bool riche;       /* the rule set is riche-ou-pauvre */
    bool mistakes;    /* VEN-O2 */
    bool sets_at_end; /* VEN-G2 */
};

static inline const struct ven_rules *ven(const struct mag_rules *rules)
{
    return (const struct ven_rules *)mag_rules_data(rules);
}

/* What a bundle's capital cards are worth at their best division (VEN-S3). */
static inline int worth(const struct ven_rules *r, bundle b)
{
    return r->low_worth[b & 0xfff] + r->low_worth[b >> 12 & 0xfff] +
           r->low_worth[b >> 24 & 0xfff] + r->high_worth[0][b >> 36 & 0x1ff] +
           r->high_worth[1][b >> 45 & 0x1ff];
}

enum phase {
    PHASE_DEALER,  /* chance: who deals */
    PHASE_CENTRE,  /* chance: the first companies are shown */
    PHASE_DEAL,    /* chance: the hands */
    PHASE_FORCED,  /* VEN-O2: a faulty pile must be mended first */
    PHASE_TURN,    /* operations */
    PHASE_PLACE,   /* where the company just won is laid (VEN-C3) */
    PHASE_BUILD,   /* piles are rebuilt (VEN-O4) */
    PHASE_PAY,     /* the cards that pay are named (VEN-T4) */
    PHASE_DISCARD, /* VEN-T2 */
    PHASE_REFILL,  /* chance: the centre is refilled (VEN-T5) */
    PHASE_DRAW,    /* chance: resources are drawn */
    PHASE_OVER,
    PHASES
};

/* A seat's companies: all its piles one after the other, each from bottom to
 * top. `bottoms` has bit i set when card[i] is the bottom of a pile. */
struct holding {
    uint64_t bottoms;
    uint8_t n;
    uint8_t card[MAX_COMPANIES];
};

/* Invariants, all tested by venture_check():
 *   - each company is in exactly one place: centre, a holding, being placed,
 *     being rebuilt, or in the reserve;
 *   - resource cards of each kind add up to the content's copies: hands,
 *     stock, discards, profit cards set aside;
 *   - to_come is at most the reserve, and the centre is never above its size;
 *   - every pile is legal (VEN-C1) unless `mistakes` is on;
 *   - what is due can be paid by the hand of the seat on turn (VEN-T3);
 *   - cards named for payment are in that hand, and do not yet cover the sum;
 *   - fields that a phase does not use are zero, and so is everything behind
 *     the cards of a holding. */
struct venture {
    uint8_t phase;
    uint8_t turn;        /* the seat on turn; before the deal, the dealer */
    uint8_t dealt;       /* PHASE_DEAL: cards dealt so far */
    uint8_t to_draw;     /* PHASE_DRAW: cards still to come */
    uint8_t won;         /* PHASE_PLACE: the company, else 0 */
    uint8_t operated;    /* the seat on turn has performed an operation */
    uint8_t bought;      /* ... and has bought from the centre */
    uint8_t last_turn;   /* VEN-G1: the last company has been bought */
    uint8_t strict;      /* PHASE_BUILD: forced, so piles must be legal */
    uint8_t open;        /* PHASE_BUILD: the last pile may still grow */
    uint8_t named_up_to; /* PHASE_PAY: the last kind named */
    uint8_t aside;       /* profit cards shown in this draw (VEN-P1) */
    uint8_t discarded_profits;
    uint8_t to_come; /* companies that will still come from the reserve */
    uint16_t due;    /* the turn's total so far (VEN-T3) */
    uint16_t quiet;  /* turns since the last purchase (VEN-G4) */
    uint32_t score[MAG_MAX_SEATS];
    uint32_t last_profit[MAG_MAX_SEATS]; /* of the final count */
    uint64_t centre;                     /* a set of companies */
    uint64_t lifted; /* PHASE_BUILD: companies not yet laid again */
    bundle named;    /* PHASE_PAY: cards named so far */
    bundle discards; /* without profit cards */
    bundle laid;     /* cards that last left a hand, for all to see */
    bundle hand[MAG_MAX_SEATS];
    struct holding held[MAG_MAX_SEATS];
    struct pile reserve; /* companies */
    struct pile stock;   /* resources */
};

/* Verbs, in the order of the table in tables.c. */
enum verb {
    VERB_DEALER,
    VERB_SHOW,
    VERB_DEAL,
    VERB_DRAW,
    VERB_BUY,
    VERB_TAKEOVER,
    VERB_REORGANISE,
    VERB_ISOLATE,
    VERB_FORFEIT,
    VERB_END,
    VERB_ALONE,
    VERB_ON,
    VERB_ADD,
    VERB_CLOSE,
    VERB_DONE,
    VERB_PAY,
    VERB_DISCARD,
    VERBS
};

enum event {
    EVENT_DEALER,
    EVENT_SHOWN,
    EVENT_DEALT,
    EVENT_READY,
    EVENT_BOUGHT,
    EVENT_TAKEN,
    EVENT_ALONE,
    EVENT_ON,
    EVENT_REORGANISES,
    EVENT_REBUILT,
    EVENT_ISOLATED,
    EVENT_FORFEITED,
    EVENT_NAMED,
    EVENT_PAID,
    EVENT_DISCARDED,
    EVENT_PASSED,
    EVENT_DREW,
    EVENT_DREW_HIDDEN,
    EVENT_SHORT,
    EVENT_RESHUFFLED,
    EVENT_PROFIT,
    EVENT_EARNED,
    EVENT_LAST,
    EVENT_STALLED,
    EVENT_FINAL,
    EVENT_HAND,
    EVENT_WON,
    EVENTS
};

enum term {
    TERM_COMPANY = MAG_TYPE_GAME, /* an id */
    TERM_CARD,                    /* a kind */
    TERM_FACTOR,                  /* 0 half, 1 once, 2 one and a half */
    TERM_CARDS                    /* a bundle */
};

/* Their names in notation and content files. */
extern const char *const venture_industry[INDUSTRIES];
extern const char *const venture_factor[FACTORS];
void letters_of(unsigned set, char out[LETTERS + 1]);

extern const struct mag_verb venture_verbs[VERBS];
extern const struct mag_event_kind venture_events[EVENTS];

/* Everything an apply() works with. */
struct play {
    const struct mag_rules *rules;
    const struct ven_rules *r;
    struct venture *v;
    struct mag_events *tell; /* may be NULL */
};

/* --- Companies (companies.c) ------------------------------------------------- */

/* One pile of a holding: cards from .. from+n-1, bottom first. `letters` are
 * common to all, `industries` are those in it; legal: VEN-C1 holds. */
struct stack {
    uint8_t from, n;
    uint8_t letters, industries;
    bool legal;
};

/* Splits a holding into its piles, and returns how many. */
int stacks_of(const struct ven_rules *r, const struct holding *h,
              struct stack *out);
bool fits_on(const struct ven_rules *r, const struct stack *s, int company);
/* Lays a company on a pile, whether it fits or not. */
void grow_stack(const struct ven_rules *r, struct stack *s, int company);
/* VEN-P2; nothing for a pile that breaks VEN-C1. */
int profit_of_stack(const struct ven_rules *r, const struct stack *s);
int profit_of(const struct ven_rules *r, const struct holding *h);
/* The companies that lie on top of their piles, as a set. */
uint64_t tops_of(const struct holding *h);
bool has_faulty_stack(const struct ven_rules *r, const struct holding *h);

void lay_alone(struct holding *h, int company);
void lay_on(struct holding *h, int company, int top);
void take_top(struct holding *h, int top);
/* VEN-O2: every faulty card is set alone. */
void isolate_faulty(const struct ven_rules *r, struct holding *h);

int legal_place(const struct play *p, mag_action *out);
bool may_place(const struct play *p, mag_action action, struct mag_ruling *why);
void do_place(const struct play *p, mag_action action);

/* --- Figures for a view (figures.c): members of an open object --------------------- */

/* What a pile of a seat earns by its top, would take, and would be. */
void ven_put_pile(const struct mag_rules *rules, const struct venture *v,
                  int seat, const struct stack *s, struct mag_writer *w);
/* What companies would add to the seat's profit, and what its cards make. */
void ven_put_gains(const struct mag_rules *rules, const struct venture *v,
                   int seat, struct mag_writer *w);
void ven_put_sets(const struct mag_rules *rules, bundle hand,
                  struct mag_writer *w);
/* For the seat that pays: what any of its cards would pay, and its best
 * payment. */
void ven_put_purse(const struct mag_rules *rules, const struct venture *v,
                   struct mag_writer *w);

/* --- The parts of a turn --------------------------------------------------------- */

int takeover_cost(const struct ven_rules *r, int factor, int company);
/* The seat that holds `company` on top of a pile, other than `seat`; -1. */
int owner_of_top(const struct play *p, int seat, int company);

int legal_turn(const struct play *p, mag_action *out);
bool may_operate(const struct play *p, mag_action action,
                 struct mag_ruling *why);
void do_operate(const struct play *p, mag_action action);
void start_turn(const struct play *p);
void end_operations(const struct play *p);
void finish_turn(const struct play *p);
int legal_forced(const struct play *p, mag_action *out);

int legal_takeovers(const struct play *p, int spare, mag_action *out);
bool may_take_over(const struct play *p, mag_action action,
                   struct mag_ruling *why);
void do_take_over(const struct play *p, mag_action action);

bool may_reorganise(const struct play *p, struct mag_ruling *why);
void do_reorganise(const struct play *p);
int legal_build(const struct play *p, mag_action *out);
bool may_build(const struct play *p, mag_action action, struct mag_ruling *why);
void do_build(const struct play *p, mag_action action);
mag_action fallback_build(const struct play *p);

int legal_pay(const struct play *p, mag_action *out);
bool may_pay(const struct play *p, mag_action action, struct mag_ruling *why);
void do_pay(const struct play *p, mag_action action);
/* VEN-T4: among payments out of `hand` that use `named` and otherwise only
 * kinds from `from` on, and are worth `due`: the one that leaves the hand
 * worth most, then has the fewest cards, then comes first in order. Returns
 * the whole payment, named cards included; 0 if there is none. */
bundle best_payment(const struct ven_rules *r, bundle hand, bundle named,
                    int from, int due);
/* The action that names the next card of such a payment. */
mag_action next_of_payment(const struct venture *v, bundle payment);

int legal_discard(const struct play *p, mag_action *out);
void do_discard(const struct play *p, int kind);
/* The card whose loss costs the hand least. */
int least_card(const struct ven_rules *r, bundle hand);

/* --- Chance (setup.c, profit.c) ------------------------------------------------------ */

void venture_init(const struct mag_rules *rules, void *pos);
int chance_outcomes(const struct play *p);
mag_action chance_outcome(const struct play *p, int i);
int legal_chance(const struct play *p, mag_action *out);
bool may_happen(const struct play *p, mag_action action);
void do_chance(const struct play *p, mag_action action);
void do_show(const struct play *p, int company);
void start_draw(const struct play *p);
void do_draw(const struct play *p, int kind);
void count_profits(const struct play *p, bool final);

/* --- The end (end.c) --------------------------------------------------------------- */

bool is_stalled(const struct play *p); /* VEN-G4 */
void end_game(const struct play *p);
void venture_scores(const struct mag_rules *rules, const void *pos,
                    int64_t *out);
void venture_result(const struct mag_rules *rules, const void *pos,
                    double *out);

/* --- Around the rules ------------------------------------------------------------------ */

enum mag_status venture_compile(struct mag_rules *rules,
                                const struct mag_content *content,
                                struct mag_err *err);
/* Prepares how views show cards and companies. */
void venture_show_cards(const struct mag_rules *rules, struct ven_rules *r);
void venture_view(const struct mag_rules *rules, const void *pos, int seat,
                  struct mag_writer *w);
/* The cards of a bundle as a JSON object: card and number. */
void put_cards(const struct mag_rules *rules, struct mag_writer *w,
               const char *name, bundle b);
void venture_dump(const struct mag_rules *rules, const void *pos,
                  struct mag_writer *w);
enum mag_status venture_load(const struct mag_rules *rules,
                             const struct mag_json *state, void *pos,
                             struct mag_err *err);
const char *venture_check(const struct mag_rules *rules, const void *pos);
void venture_resample(const struct mag_rules *rules, void *pos, int seat,
                      struct mag_rng *rng);
void venture_term_print(const struct mag_rules *rules, int type, int64_t value,
                        char *out, size_t cap);
bool venture_term_parse(const struct mag_rules *rules, int type,
                        const char *text, size_t len, int64_t *value);
void venture_term_text(const struct mag_rules *rules, int type, int64_t value,
                       enum mag_lang lang, char *out, size_t cap);
int venture_wording(const struct mag_rules *rules, int text);
void venture_evaluate(const struct mag_rules *rules, const void *pos,
                      double *out);
void venture_advise(const struct mag_rules *rules, const void *pos, int seat,
                    const mag_action *list, int n, double *score,
                    struct mag_rng *rng, void *memo);

bool venture_reason(const struct mag_rules *rules, const void *pos, int seat,
                    mag_action action, struct mag_ruling *why);

#endif
