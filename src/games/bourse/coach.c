/* What beginners are told: a sentence for each decision, what one lot more
 * would earn, and warnings: orders beyond the cash (BOU-I1), majorities sold
 * (BOU-P2), rumours made public for nothing (BOU-C3, BOU-C6).
 *
 * Of what is hidden (BOU-S6) only the seat's own is read. */
#include "games/bourse/private.h"

#include <math.h>

#include "base/compare.h"
#include "base/text.h"
#include "games/bourse/evaluate.h"
#include "games/bourse/forced.h"
#include "games/bourse/income.h"
#include "games/bourse/market.h"
#include "games/bourse/orders.h"
#include "games/bourse/rumours.h"
#include "games/bourse/turn.h"

#include "core/pure.h"

static const int sentence[PHASES] = {
    [PHASE_PICK] = T_COACH_BOU_PICK,
    [PHASE_BEFORE] = T_COACH_BOU_BEFORE,
    [PHASE_SELL_LOTS] = T_COACH_BOU_SELL_LOTS,
    [PHASE_OFFER] = T_COACH_BOU_OFFER,
    [PHASE_RAISE] = T_COACH_BOU_RAISE,
    [PHASE_AUCTION] = T_COACH_BOU_AUCTION,
    [PHASE_FALL] = T_COACH_BOU_FALL,
    [PHASE_ABOUT] = T_COACH_BOU_ABOUT,
    [PHASE_WISH] = T_COACH_BOU_WISH,
    [PHASE_HOLDER] = T_COACH_BOU_HOLDER,
    [PHASE_BUYER] = T_COACH_BOU_BUYER,
    [PHASE_BUY] = T_COACH_BOU_BUY,
    [PHASE_BUY_LOTS] = T_COACH_BOU_BUY_LOTS,
    [PHASE_CHOOSE] = T_COACH_BOU_CHOOSE,
    [PHASE_ASK] = T_COACH_BOU_ASK,
    [PHASE_NAME] = T_COACH_BOU_NAME,
    [PHASE_WINDOW] = T_COACH_BOU_WINDOW,
    [PHASE_FORCED] = T_COACH_BOU_FORCED,
    [PHASE_FORCED_LOTS] = T_COACH_BOU_FORCED_LOTS,
    [PHASE_FORCED_ASK] = T_COACH_BOU_FORCED_ASK,
};

/* --- Figures ------------------------------------------------------------------- */

struct board {
    const struct mag_rules *rules;
    const struct bou_rules *r;
    const struct bourse *b;
    int seat;
    struct mag_coach_figures *out;
};

static void add_money(const struct board *d, int label, int64_t thousands)
{
    mag_coach_add(d->out, label, T_COACH_BOU_DOLLARS,
                  mag_arg_number(thousands * THOUSAND), mag_arg_none());
}

static void add_cash(const struct board *d)
{
    add_money(d, T_COACH_BOU_CASH, d->b->cash[d->seat]);
}

static void add_held(const struct board *d, int company)
{
    mag_coach_add(
        d->out, T_COACH_BOU_HELD, T_COACH_BOU_OF_MAJORITY,
        mag_arg_number((int64_t)d->b->lots[d->seat][company] * THOUSAND),
        mag_arg_number((int64_t)MAJORITY * THOUSAND));
}

/* What one lot more earns at each income: dividend, and whatever majority or
 * bonus it completes (BOU-P1 to BOU-P4). */
static int32_t gain_of(const struct board *d, int company)
{
    return bou_income_sum(bou_income_with(d->r, d->b, d->seat, company)) -
           bou_income_sum(bou_income_of(d->r, d->b, d->seat));
}

static void add_income(const struct board *d)
{
    add_money(d, T_COACH_BOU_INCOME,
              bou_income_sum(bou_income_of(d->r, d->b, d->seat)));
}

static int incomes_left(const struct board *d)
{
    struct outlook o = bou_look(d->rules, d->b, d->rules->weight + W_JUDGE);

    return (int)lround(o.incomes[d->seat]);
}

static void add_left(const struct board *d)
{
    mag_coach_add(d->out, T_COACH_BOU_INCOMES, T_COACH_BOU_ABOUT_SO_MANY,
                  mag_arg_number(incomes_left(d)), mag_arg_none());
}

/* The company that the decision is about; -1: none in particular. */
static int company_of(const struct bourse *b)
{
    switch (b->phase) {
    case PHASE_CHOOSE:
        return b->stop.own;
    case PHASE_SELL_LOTS:
    case PHASE_RAISE:
    case PHASE_FORCED_LOTS:
        return b->phase == PHASE_FORCED_LOTS ? b->company
                                             : bou_company_to_sell(b);
    case PHASE_WISH:
    case PHASE_HOLDER:
        return b->deal.company;
    case PHASE_WINDOW:
        return b->order.company;
    default:
        return bou_on_offer(b, 1).price ? bou_on_offer(b, 1).company : -1;
    }
}

static void at_company(const struct board *d, int company)
{
    mag_coach_add(d->out, T_COACH_BOU_MORE, T_COACH_BOU_DOLLARS,
                  mag_arg_number((int64_t)gain_of(d, company) * THOUSAND),
                  mag_arg_term(TERM_COMPANY, company));
    add_held(d, company);
    add_left(d);
    add_cash(d);
}

static void look(const struct mag_rules *rules, const void *pos, int seat,
                 struct mag_coach_figures *out)
{
    const struct board d = { rules, bou_compiled(rules), pos, seat, out };
    int company = company_of(d.b);

    if (company >= 0) {
        at_company(&d, company);
        return;
    }
    if (d.b->phase == PHASE_FORCED)
        add_money(&d, T_COACH_BOU_NEEDED, bou_still_needed(d.r, d.b));
    add_income(&d);
    if (d.b->phase == PHASE_BEFORE)
        mag_coach_add(out, T_COACH_BOU_WAY, T_COACH_BOU_SQUARES,
                      mag_arg_number(bou_way_to_income(d.r, d.b->pawn[seat])),
                      mag_arg_none());
    add_left(&d);
    add_cash(&d);
}

/* --- Warnings -------------------------------------------------------------------- */

/* A hint's reason that is a warning as well, in words of its own and with the
 * same figures: more than the seat can pay, or a majority given up. */
static bool is_grave(struct mag_ruling *why)
{
    why->text = why->text == T_REASON_BOU_BEYOND ? T_COACH_BOU_BEYOND
                : why->text == T_REASON_BOU_MAY_COME_TO
                    ? T_COACH_BOU_MAY_COME_TO
                : why->text == T_REASON_BOU_GIVES_UP ? T_COACH_BOU_GIVES_UP
                                                     : 0;
    return why->text != 0;
}

static bool is_forced(const struct bourse *b)
{
    return b->phase == PHASE_FORCED || b->phase == PHASE_FORCED_LOTS;
}

static int best_of_others(const struct mag_rules *rules, const struct bourse *b,
                          int seat, int company)
{
    int most = 0;

    for (int s = 0; s < rules->seats; s++) {
        if (s != seat)
            most = larger_of(most, b->lots[s][company]);
    }
    return most;
}

/* Good news of a company one has nothing of, bad news of one that only oneself
 * has, or news that move nothing. */
static bool warn_reveal(const struct mag_rules *rules, const struct bourse *b,
                        int seat, int number, struct mag_ruling *why)
{
    const struct quote_move *m =
        &bou_compiled(rules)->card[DECK_RUMOURS][number].move[0];
    int own = b->lots[seat][m->which];
    int quote = b->quote[m->which], by = bou_clamped(quote + m->by) - quote;
    bool sound = by > 0   ? own > 0
                 : by < 0 ? best_of_others(rules, b, seat, m->which) > own
                          : false;

    return !sound &&
           mag_give_reason(why, "BOU-C3",
                           by < 0 && own ? T_COACH_BOU_RUMOUR_HURTS
                                         : T_COACH_BOU_RUMOUR_WASTED,
                           mag_args3(mag_arg_term(TERM_COMPANY, m->which),
                                     mag_arg_number((int64_t)own * THOUSAND),
                                     mag_arg_number(by)));
}

/* BOU-C6: one's own order becomes dearer, more than the others'. */
static bool warn_show(const struct mag_rules *rules, const struct bourse *b,
                      int seat, struct mag_ruling *why)
{
    const struct mag_play p = bou_looking(rules, b, seat);
    int company = b->order.company, quote = b->quote[company], by = 0;

    for (uint64_t c = bou_fitting(&p, seat); c; c &= c - 1)
        by += bou_compiled(rules)
                  ->card[DECK_RUMOURS][__builtin_ctzll(c)]
                  .move[0]
                  .by;
    by = bou_clamped(quote + by) - quote;
    return by > 0 && 2 * b->order.ask[seat] > bou_sum(b->order.ask) &&
           mag_give_reason(
               why, "BOU-C6", T_COACH_BOU_OWN_ORDER,
               mag_args2(
                   mag_arg_number((int64_t)b->order.ask[seat] * by * THOUSAND),
                   mag_arg_number((int64_t)b->cash[seat] * THOUSAND)));
}

static bool warns(const struct mag_rules *rules, const void *pos, int seat,
                  mag_action action, struct mag_ruling *why)
{
    const struct bourse *b = pos;
    unsigned verb = mag_act_verb(action);
    int arg = (int)mag_act_arg(action, 0);

    switch (verb) {
    case VERB_REVEAL:
        return warn_reveal(rules, b, seat, arg % MAX_CARDS, why);
    case VERB_SHOW:
        return warn_show(rules, b, seat, why);
    case VERB_ORDER:
    case VERB_RISK:
    case VERB_DEAL:
    case VERB_BUY:
    case VERB_OFFER:
        return !is_forced(b) && bou_reason(rules, pos, seat, action, why) &&
               is_grave(why);
    default:
        return false;
    }
}

const struct mag_coach bou_coach = { sentence, look, warns };
