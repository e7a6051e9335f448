/* parts.h - L'Ambition des Rois: the parts of the rules, and what they share.
 *
 * The files follow the booklet: setup.c, start.c, development.c, heroes.c
 * (promotion), combat.c, bets.c, items.c, buildings.c, end.c. What all of
 * them share is in chain.c (paying, gaining and stealing token by token) and
 * turn.c (what comes next). Around them: content.c and labels.c (the compiled
 * cards), terms.c (their names), view.c, json.c, check.c, resample.c,
 * advise.c (for programs that play), game.c (the table). */
#ifndef ROIS_PARTS_H
#define ROIS_PARTS_H

#include "core/tell.h"
#include "games/rois/position.h"

/* Everything an apply() works with. */
struct play {
    const struct mag_rules *rules;
    const struct rois_rules *r;
    struct rois *v;
    struct mag_events *tell; /* may be NULL */
};

static inline struct kingdom *attacker(const struct play *p)
{
    return &p->v->seat[p->v->attacker];
}
static inline struct kingdom *defender(const struct play *p)
{
    return &p->v->seat[p->v->defender];
}

/* Refuses without figures. */
bool roi_refuse_plain(struct mag_ruling *why, const char *clause, int text);

/* --- What comes next (turn.c) --------------------------------------------------- */

/* Works off what is to be done until somebody, or chance, must decide. */
void roi_advance(const struct play *p);

/* --- Tokens (chain.c) ------------------------------------------------------------ */

/* Kinds that the next token of a chain may have: `left` tokens out of `have`,
 * of allowed kinds, named in ascending order from `floor` on. */
unsigned roi_next_kinds(purse have, unsigned allowed, int floor, int left);

/* ROI-T18: can `have` pay the price when `drop` of its tokens but honour,
 * named in ascending order from `floor` on, are dropped? */
bool roi_can_pay(purse have, const struct price *cost, int drop, int floor);
/* Tokens of a price that may be dropped at all, from `floor` on. */
int roi_droppable(const struct price *cost, int floor);

void roi_pay_now(const struct play *p, struct kingdom *k, purse sum);
/* ROI-S1: gives what the bank still holds. Returns what was given. */
purse roi_give_fixed(const struct play *p, int seat, purse sum);
void roi_give_income(const struct play *p, int seat, const struct income *in,
                     int times);
/* Sets a payment going; at its end the deed is done. */
void roi_start_deed(const struct play *p, enum deed what, int which,
                    const struct price *cost, int drop);

/* The next phase of what is to be done with tokens, PHASES if there is none.
 * What can go only one way is done at once. */
int roi_chore_tokens(const struct play *p);
int roi_chore_horn(const struct play *p);
int roi_chore_payment(const struct play *p);

/* The kinds that may be named in DROP (a bit above KINDS for *), PAY, GAIN,
 * HORN and STEAL. */
unsigned roi_chain_kinds(const struct play *p);
int roi_legal_chain(const struct play *p, mag_action *out);
bool roi_may_chain(const struct play *p, mag_action action,
                   struct mag_ruling *why);
void roi_do_chain(const struct play *p, mag_action action);

/* --- The parts of a turn ------------------------------------------------------------ */

void rois_init(const struct mag_rules *rules, void *pos);
int roi_chance_outcomes(const struct play *p);
mag_action roi_chance_outcome(const struct play *p, int i);
int roi_legal_chance(const struct play *p, mag_action *out);
bool roi_may_happen(const struct play *p, mag_action action);
void roi_do_chance(const struct play *p, mag_action action);
/* STEP_OUTFIT: the next seat gets its first tokens. */
bool roi_step_outfit(const struct play *p);
int roi_outfit_seat(const struct rois *v, int seats);
int roi_legal_outfit(const struct play *p, mag_action *out);
bool roi_may_outfit(const struct play *p, mag_action action,
                    struct mag_ruling *why);
void roi_do_outfit(const struct play *p, mag_action action);

/* Start of the turn (start.c). Steps return true when somebody must decide. */
void roi_start_turn(const struct play *p);
bool roi_step_refill(const struct play *p);
bool roi_step_start(const struct play *p);
int roi_legal_start(const struct play *p, mag_action *out);
bool roi_may_start(const struct play *p, mag_action action,
                   struct mag_ruling *why);
void roi_do_start(const struct play *p, mag_action action);
bool roi_can_swap(const struct play *p);
int roi_legal_swap(const struct play *p, mag_action *out);
bool roi_may_swap(const struct play *p, mag_action action,
                  struct mag_ruling *why);
void roi_do_swap(const struct play *p, mag_action action);

/* Development (development.c) and the market. */
bool roi_step_develop(const struct play *p);
int roi_legal_develop(const struct play *p, mag_action *out);
bool roi_may_develop(const struct play *p, mag_action action,
                     struct mag_ruling *why);
void roi_do_develop(const struct play *p, mag_action action);
void roi_finish_purchase(const struct play *p, int card);
bool roi_can_build(const struct play *p);
int roi_legal_build(const struct play *p, mag_action *out);
bool roi_may_build(const struct play *p, mag_action action,
                   struct mag_ruling *why);
void roi_do_build(const struct play *p, mag_action action);
uint64_t roi_market_set(const struct rois *v);
void roi_renew_market(const struct play *p);

/* Promotion (heroes.c). */
int roi_promotion_cost(const struct play *p, int seat);
bool roi_academy_has_new(const struct play *p, int seat);
/* The hero of a category that a seat has in hand: a hero's number. */
int roi_hero_of(const struct kingdom *k, int category);
unsigned roi_heroes_of(const struct kingdom *k, unsigned categories);
void roi_start_promotion(const struct play *p);
void roi_start_reading(const struct play *p, int n);
void roi_do_draw(const struct play *p, int category);
int roi_chore_heroes(const struct play *p);
int roi_legal_keep(const struct play *p, mag_action *out);
bool roi_may_keep(const struct play *p, mag_action action,
                  struct mag_ruling *why);
void roi_do_keep(const struct play *p, mag_action action);
int roi_legal_offer(const struct play *p, mag_action *out);
bool roi_may_offer(const struct play *p, mag_action action,
                   struct mag_ruling *why);
void roi_do_offer(const struct play *p, mag_action action);

/* Combat (combat.c). */
uint32_t roi_choosing(const struct rois *v);
int roi_legal_choose(const struct play *p, int seat, mag_action *out);
bool roi_may_choose(const struct play *p, int seat, mag_action action,
                    struct mag_ruling *why);
void roi_do_choose(const struct play *p, int seat, mag_action action);
bool roi_step_before(const struct play *p);
bool roi_step_choose(const struct play *p);
bool roi_step_reveal(const struct play *p);
bool roi_step_use(const struct play *p);
bool roi_step_return(const struct play *p);
void roi_do_glimpse(const struct play *p, int i);
/* Unblocked heroes of the attacker's that are not used yet. */
unsigned roi_usable_heroes(const struct rois *v);
bool roi_can_use(const struct play *p, int category);
int roi_legal_use(const struct play *p, mag_action *out);
bool roi_may_use(const struct play *p, mag_action action,
                 struct mag_ruling *why);
void roi_do_use(const struct play *p, mag_action action);
void roi_finish_hero(const struct play *p, int category, int times);
bool roi_can_cycle(const struct play *p);
int roi_legal_cycle(const struct play *p, mag_action *out);
bool roi_may_cycle(const struct play *p, mag_action action,
                   struct mag_ruling *why);
void roi_do_cycle(const struct play *p, mag_action action);

/* Bets (bets.c). */
int roi_bettor(const struct rois *v, int seats);
bool roi_step_bet(const struct play *p);
void roi_settle_bets(const struct play *p, int blocked);
int roi_legal_bet(const struct play *p, mag_action *out);
bool roi_may_bet(const struct play *p, mag_action action,
                 struct mag_ruling *why);
void roi_do_bet(const struct play *p, mag_action action);

/* Items (items.c). */
/* The items of a seat that may be used now, of those for `use`. */
uint64_t roi_usable(const struct play *p, int seat, enum use use);
/* Takes an item out of the game. */
void roi_use_up(const struct play *p, int seat, int item);
/* The horn, offered among the attacker's own decisions: lists it. */
int roi_legal_items(uint64_t set, mag_action *out);
bool roi_is_horn(const struct play *p, mag_action action);
void roi_do_horn(const struct play *p, int item);
bool roi_step_shield(const struct play *p);
bool roi_step_cape(const struct play *p);
int roi_legal_window(const struct play *p, mag_action *out);
bool roi_may_window(const struct play *p, mag_action action,
                    struct mag_ruling *why);
void roi_do_window(const struct play *p, mag_action action);

/* Buildings with attack and defence icons (buildings.c). */
bool roi_step_icons(const struct play *p, enum icon icon);
bool roi_building_pays(const struct card *c, unsigned blocked);
int roi_theft_less(const struct play *p, const struct kingdom *k);

/* --- The end (end.c) --------------------------------------------------------------- */

void roi_end_turn(const struct play *p);
void roi_end_game(const struct play *p);
void rois_scores(const struct mag_rules *rules, const void *pos, int64_t *out);
void rois_result(const struct mag_rules *rules, const void *pos, double *out);

/* --- Around the rules ------------------------------------------------------------------ */

enum mag_status rois_compile(struct mag_rules *rules,
                             const struct mag_content *content,
                             struct mag_err *err);
/* The seat that decides alone in this phase; -1 for CHOOSE, chance, the end. */
int roi_deciding(const struct mag_rules *rules, const struct rois *v);
uint32_t rois_pending(const struct mag_rules *rules, const void *pos);
int rois_legal(const struct mag_rules *rules, const void *pos, int seat,
               mag_action *out);
enum mag_status rois_apply(const struct mag_rules *rules, void *pos, int seat,
                           mag_action action, struct mag_events *events,
                           struct mag_ruling *why);
mag_action rois_fallback(const struct mag_rules *rules, const void *pos,
                         int seat);
void rois_view(const struct mag_rules *rules, const void *pos, int seat,
               struct mag_writer *w);
void rois_dump(const struct mag_rules *rules, const void *pos,
               struct mag_writer *w);
enum mag_status rois_load(const struct mag_rules *rules,
                          const struct mag_json *state, void *pos,
                          struct mag_err *err);
const char *rois_check(const struct mag_rules *rules, const void *pos);
void rois_resample(const struct mag_rules *rules, void *pos, int seat,
                   struct mag_rng *rng);
void rois_term_print(const struct mag_rules *rules, int type, int64_t value,
                     char *out, size_t cap);
bool rois_term_parse(const struct mag_rules *rules, int type, const char *text,
                     size_t len, int64_t *value);
void rois_term_text(const struct mag_rules *rules, int type, int64_t value,
                    enum mag_lang lang, char *out, size_t cap);
void rois_evaluate(const struct mag_rules *rules, const void *pos, double *out);
void rois_advise(const struct mag_rules *rules, const void *pos, int seat,
                 const mag_action *list, int n, double *score,
                 struct mag_rng *rng, void *memo);

bool rois_reason(const struct mag_rules *rules, const void *pos, int seat,
                 mag_action action, struct mag_ruling *why);

/* Functions that only read share the helpers of those that write. */
static inline struct play reading(const struct mag_rules *rules,
                                  const void *pos)
{
    union {
        const void *from;
        struct rois *to;
    } v = { .from = pos };

    return (struct play){ rules, roi(rules), v.to, NULL };
}

#endif
