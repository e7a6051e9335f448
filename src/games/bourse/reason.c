/* Reasons for a hint: what shares bring at each income, how far a majority
 * is, what an order may cost in the end.
 *
 * BOU-P1 to BOU-P5 incomes; BOU-C3, BOU-C6 rumours; BOU-I1 orders beyond the
 * cash; BOU-V1 to BOU-V3 sales; BOU-X2 private purchases. Of what is hidden,
 * the others' rumours and sealed answers, nothing is read; how many rumours
 * they hold is public (BOU-S6). */
#include "games/bourse/private.h"

#include <math.h>
#include <string.h>

#include "base/compare.h"
#include "base/text.h"
#include "magnat/tell.h"
#include "games/bourse/auction.h"
#include "games/bourse/draw.h"
#include "games/bourse/evaluate.h"
#include "games/bourse/forced.h"
#include "games/bourse/income.h"
#include "games/bourse/market.h"
#include "games/bourse/orders.h"
#include "games/bourse/rumours.h"
#include "games/bourse/trade.h"
#include "games/bourse/turn.h"

#include "core/pure.h"

struct asker {
    const struct mag_rules *rules;
    const struct bou_rules *r;
    const struct bourse *b;
    int seat;
    struct mag_ruling *why;
};

/* Thousands as dollars. */
static struct mag_arg arg_money(int64_t thousands)
{
    return mag_arg_number(thousands * THOUSAND);
}

static int incomes_left(const struct asker *a)
{
    struct outlook o = bou_look(a->rules, a->b, a->rules->weight + W_JUDGE);

    return (int)lround(o.incomes[a->seat]);
}

/* --- Buying --------------------------------------------------------------- */

/* A rival with three lots or more that could not get a majority any more: the
 * others have too many. -1: there is none. */
static int stopped(const struct asker *a, int company, int lots)
{
    for (int s = 0; s < a->rules->seats; s++) {
        int has = a->b->lots[s][company];
        int bank = a->b->lots[BANK][company];

        if (s != a->seat && has >= STAKE && has < MAJORITY &&
            has + bank >= MAJORITY && has + bank - lots < MAJORITY)
            return s;
    }
    return -1;
}

static struct income income_with(const struct asker *a, int from, int company,
                                 int lots)
{
    struct bourse b;

    memcpy(&b, a->b, sizeof b);
    bou_move_lots(&b, from, a->seat, company, lots);
    return bou_income_of(a->r, &b, a->seat);
}

static struct mag_arg at_quote(const struct asker *a, int company, int lots)
{
    return arg_money((int64_t)lots * a->b->quote[company]);
}

static bool why_on_the_way(const struct asker *a, int company, int lots,
                           int bank)
{
    int after = a->b->lots[a->seat][company] + lots;

    mag_give_reason(a->why, "BOU-P2", T_REASON_BOU_ON_THE_WAY,
                    mag_args3(mag_arg_number((int64_t)after * THOUSAND),
                              mag_arg_number((int64_t)MAJORITY * THOUSAND),
                              mag_arg_number((int64_t)bank * THOUSAND)));
    a->why->arg[3] = at_quote(a, company, lots);
    return true;
}

/* Nothing is reached yet: how far the majority is, and who has the rest. */
static bool why_begin(const struct asker *a, int from, int company, int lots)
{
    int after = a->b->lots[a->seat][company] + lots;
    int bank = a->b->lots[BANK][company] - (from == BANK ? lots : 0);
    int rival = from == BANK ? stopped(a, company, lots) : -1;

    if (rival >= 0)
        return mag_give_reason(
            a->why, "BOU-P2", T_REASON_BOU_STOPS,
            mag_args2(mag_arg_seat(rival),
                      mag_arg_number(a->b->lots[rival][company])));
    if (after < MAJORITY && after + bank >= MAJORITY)
        return why_on_the_way(a, company, lots, bank);
    return mag_give_reason(a->why, "BOU-P1", T_REASON_BOU_DIVIDEND,
                           mag_args3(arg_money(lots * a->r->dividend),
                                     mag_arg_number(incomes_left(a)),
                                     at_quote(a, company, lots)));
}

/* What `lots` more of a company bring. */
static bool why_have(const struct asker *a, int from, int company, int lots)
{
    struct income now = bou_income_of(a->r, a->b, a->seat), then;

    lots = smaller_of(lots, a->b->lots[from][company]);
    then = income_with(a, from, company, lots);
    if (then.vertical > now.vertical)
        return mag_give_reason(
            a->why, "BOU-P4", T_REASON_BOU_VERTICAL,
            mag_args2(arg_money(bou_income_sum(then) - bou_income_sum(now)),
                      mag_arg_number(incomes_left(a))));
    if (then.horizontal > now.horizontal)
        return mag_give_reason(
            a->why, "BOU-P3", T_REASON_BOU_HORIZONTAL,
            mag_args2(arg_money(bou_income_sum(then) - bou_income_sum(now)),
                      mag_arg_number(incomes_left(a))));
    if (then.fees > now.fees)
        return mag_give_reason(a->why, "BOU-P2", T_REASON_BOU_MAJORITY,
                               mag_args3(arg_money(then.fees - now.fees),
                                         mag_arg_number(incomes_left(a)),
                                         at_quote(a, company, lots)));
    return why_begin(a, from, company, lots);
}

/* BOU-C6: what a rumour may add to a price before it is paid; nothing where no
 * window opens. */
static int32_t threat(const struct asker *a)
{
    const struct bourse *b = a->b;
    bool no_window = b->inner || b->deal.open || b->phase == PHASE_FORCED_ASK;

    return no_window ? 0 : bou_threat(a->rules, b, a->seat);
}

/* An order: what it may cost in the end comes before what it brings. */
static bool why_order(const struct asker *a, struct offer o, int lots)
{
    int32_t cash = a->b->cash[a->seat];
    int32_t most = lots * (o.most + threat(a));

    if (lots * o.price > cash)
        return mag_give_reason(
            a->why, "BOU-I1", T_REASON_BOU_BEYOND,
            mag_args2(arg_money(lots * o.price - cash), arg_money(a->r->fine)));
    if (lots * o.most > cash)
        return mag_give_reason(
            a->why, "BOU-I1", T_REASON_BOU_MAY_COME_TO,
            mag_args2(arg_money(lots * o.most), arg_money(cash)));
    if (most > cash)
        return mag_give_reason(a->why, "BOU-I1", T_REASON_BOU_RISK,
                               mag_args2(arg_money(most), arg_money(cash)));
    return why_have(a, o.seller, o.company, lots);
}

static bool why_lots(const struct asker *a, int lots)
{
    struct offer o = bou_on_offer(a->b, lots);

    return o.price && why_order(a, o, lots);
}

/* One lot of a company that the seat may name. */
static bool why_company(const struct asker *a, int company)
{
    const struct bourse *b = a->b;
    int quote = b->quote[company];
    struct offer o = { BANK, company, quote, quote };

    if (b->phase == PHASE_CHOOSE && company != b->stop.own)
        o = bou_first_at_best(b, company);
    return why_order(a, o, 1);
}

static bool why_wish(const struct asker *a, int lots)
{
    const struct deal *d = &a->b->deal;
    int price = a->b->quote[d->company] + STEP;

    return why_order(a, (struct offer){ d->holder, d->company, price, price },
                     lots);
}

/* --- Selling -------------------------------------------------------------- */

/* Lots that leave: what they cost in income, or that they lead nowhere. */
static bool why_sell(const struct asker *a, int company, int lots)
{
    struct bourse b;
    int32_t now = bou_income_sum(bou_income_of(a->r, a->b, a->seat)), then;

    memcpy(&b, a->b, sizeof b);
    bou_move_lots(&b, a->seat, BANK, company, lots);
    then = bou_income_sum(bou_income_of(a->r, &b, a->seat));
    if (now - then > lots * a->r->dividend)
        return mag_give_reason(
            a->why, "BOU-P2", T_REASON_BOU_GIVES_UP,
            mag_args3(arg_money(now - then), mag_arg_number(incomes_left(a)),
                      arg_money((int64_t)lots * a->b->quote[company])));
    return mag_give_reason(
        a->why, "BOU-V1", T_REASON_BOU_SELLS,
        mag_args2(arg_money((int64_t)lots * a->b->quote[company]),
                  arg_money(a->b->cash[a->seat])));
}

static bool why_forced(const struct asker *a, int company)
{
    const struct bourse *b = a->b;

    return mag_give_reason(
        a->why, b->debt.kind == DEBT_ORDER ? "BOU-I6" : "BOU-C7",
        T_REASON_BOU_FORCED,
        mag_args2(
            arg_money(bou_still_needed(a->r, b)),
            arg_money((int64_t)b->lots[a->seat][company] * b->quote[company])));
}

/* --- Private purchases ---------------------------------------------------- */

/* The company of which a holder's lots would bring most at each income. */
static bool why_approach(const struct asker *a, int holder)
{
    int32_t now = bou_income_sum(bou_income_of(a->r, a->b, a->seat)), most = 0;
    int best = -1;

    for (uint64_t h = a->b->held[holder]; h; h &= h - 1) {
        int c = __builtin_ctzll(h);
        int32_t gain =
            bou_income_sum(income_with(a, holder, c, a->b->lots[holder][c])) -
            now;

        if (gain > most) {
            most = gain;
            best = c;
        }
    }
    if (best < 0)
        return false;
    return mag_give_reason(
        a->why, "BOU-X2", T_REASON_BOU_APPROACH,
        mag_args3(mag_arg_term(TERM_COMPANY, best),
                  mag_arg_number((int64_t)a->b->lots[holder][best] * THOUSAND),
                  arg_money(most)));
}

/* What a price makes of the lots asked for, above the quote. */
static struct mag_arg above_quote(const struct asker *a, int price)
{
    const struct deal *d = &a->b->deal;

    return arg_money((int64_t)d->lots * (price - a->b->quote[d->company]));
}

/* The shares that the buyer would have. */
static int buyer_would_have(const struct asker *a)
{
    const struct deal *d = &a->b->deal;

    return (a->b->lots[a->b->turn][d->company] + d->lots) * THOUSAND;
}

static bool why_call(const struct asker *a, int price)
{
    return mag_give_reason(a->why, "BOU-X2", T_REASON_BOU_CALLS,
                           mag_args3(above_quote(a, price),
                                     mag_arg_seat(a->b->turn),
                                     mag_arg_number(buyer_would_have(a))));
}

static bool why_close(const struct asker *a)
{
    const struct deal *d = &a->b->deal;

    return mag_give_reason(a->why, "BOU-X2", T_REASON_BOU_CLOSES,
                           mag_args2(arg_money((int64_t)d->lots * d->answered),
                                     above_quote(a, d->answered)));
}

static bool why_refuse(const struct asker *a)
{
    const struct deal *d = &a->b->deal;
    int has = buyer_would_have(a);

    if (has >= MAJORITY * THOUSAND)
        return mag_give_reason(
            a->why, "BOU-P2", T_REASON_BOU_GIVES_MAJORITY,
            mag_args2(mag_arg_seat(a->b->turn), mag_arg_number(has)));
    return mag_give_reason(
        a->why, "BOU-X2", T_REASON_BOU_KEEPS_HELD,
        mag_args3(arg_money((int64_t)d->lots * a->b->quote[d->company]),
                  mag_arg_seat(a->b->turn), mag_arg_number(has)));
}

/* The buyer's answer: against the price asked. */
static bool why_answer(const struct asker *a, int price)
{
    const struct deal *d = &a->b->deal;

    return mag_give_reason(
        a->why, "BOU-X2", T_REASON_BOU_ANSWERS,
        mag_args2(arg_money((int64_t)d->lots * (d->asked - price)),
                  above_quote(a, price)));
}

/* --- Rumours and cards ---------------------------------------------------- */

/* How far a quote really goes (BOU-Q1). */
static int moved_by(const struct asker *a, int company, int by)
{
    return bou_clamped(a->b->quote[company] + by) - a->b->quote[company];
}

static bool why_reveal(const struct asker *a, int number)
{
    const struct quote_move *m = &a->r->card[DECK_RUMOURS][number].move[0];
    int by = moved_by(a, m->which, m->by);
    int lots = a->b->lots[a->seat][m->which];
    int most = 0, whose = -1;

    for (int s = 0; s < a->rules->seats; s++) {
        if (s != a->seat && a->b->lots[s][m->which] > most) {
            most = a->b->lots[s][m->which];
            whose = s;
        }
    }
    if (lots >= most || whose < 0)
        return mag_give_reason(
            a->why, "BOU-C3", T_REASON_BOU_RUMOUR_OWN,
            mag_args2(mag_arg_number(by), arg_money(lots * by)));
    return mag_give_reason(a->why, "BOU-C3", T_REASON_BOU_RUMOUR_OTHER,
                           mag_args3(mag_arg_number(by), mag_arg_seat(whose),
                                     arg_money(most * by)));
}

/* In a window: what the seat's rumours would make of the quote. */
static bool why_window(const struct asker *a, int text)
{
    struct mag_play p = bou_looking(a->rules, a->b, a->seat);
    int company = a->b->order.company, by = 0;
    uint64_t cards = bou_fitting(&p, a->seat);

    if (!cards)
        return mag_give_reason(a->why, "BOU-C6", T_REASON_BOU_NO_RUMOUR,
                               mag_args1(mag_arg_term(TERM_COMPANY, company)));
    for (; cards; cards &= cards - 1)
        by += a->r->card[DECK_RUMOURS][__builtin_ctzll(cards)].move[0].by;
    return mag_give_reason(a->why, "BOU-C6", text,
                           mag_args2(mag_arg_number(a->b->quote[company]),
                                     mag_arg_number(a->b->quote[company] +
                                                    moved_by(a, company, by))));
}

static bool why_name(const struct asker *a, int company)
{
    const struct card *card = bou_card_in_hand(a->r, a->b);
    int lots = a->b->lots[a->seat][company];

    if (card->effect != EFFECT_CHOOSE)
        return why_have(a, BANK, company, 1);
    return mag_give_reason(
        a->why, "BOU-C8", T_REASON_BOU_NAME,
        mag_args2(mag_arg_number((int64_t)lots * THOUSAND),
                  arg_money(lots * moved_by(a, company, card->amount))));
}

/* --- Doing nothing -------------------------------------------------------- */

static bool why_pass(const struct asker *a)
{
    const struct bourse *b = a->b;
    const struct sale *s = bou_sale(b);

    if (b->phase == PHASE_AUCTION)
        return mag_give_reason(
            a->why, "BOU-A7", T_REASON_BOU_AUCTION,
            mag_args2(mag_arg_number(b->called),
                      mag_arg_number(b->quote[bou_auctioned(b)])));
    if (b->phase == PHASE_FALL)
        return mag_give_reason(a->why, "BOU-V3", T_REASON_BOU_FALLS,
                               mag_args1(mag_arg_number(bou_clamped(
                                   b->quote[s->company] - STEP * s->left))));
    if (b->phase == PHASE_WINDOW)
        return why_window(a, T_REASON_BOU_KEEP_RUMOUR);
    if (b->phase == PHASE_BUYER)
        return mag_give_reason(
            a->why, "BOU-X2", T_REASON_BOU_ASKED,
            mag_args2(
                arg_money((int64_t)b->deal.lots * b->deal.asked),
                arg_money((int64_t)b->deal.lots * b->quote[b->deal.company])));
    return mag_give_reason(a->why, "BOU-I1", T_REASON_BOU_KEEPS,
                           mag_args1(arg_money(b->cash[a->seat])));
}

static bool why_roll(const struct asker *a)
{
    return mag_give_reason(
        a->why, "BOU-T3", T_REASON_BOU_ROLL,
        mag_args2(
            arg_money(bou_income_sum(bou_income_of(a->r, a->b, a->seat))),
            mag_arg_number(bou_way_to_income(a->r, a->b->pawn[a->seat]))));
}

static bool why_other(const struct asker *a, mag_action action)
{
    int arg = (int)mag_act_arg(action, 0);

    switch (mag_act_verb(action)) {
    case VERB_NAME:
        return why_name(a, arg);
    case VERB_REVEAL:
        return why_reveal(a, arg % MAX_CARDS);
    case VERB_SHOW:
        return why_window(a, T_REASON_BOU_SHOW);
    case VERB_CALL:
        return why_call(a, arg * STEP);
    case VERB_ANSWER:
    case VERB_STRETCH:
        return why_answer(a, arg * STEP);
    case VERB_REFUSE:
        return why_refuse(a);
    case VERB_CLOSE:
        return why_close(a);
    case VERB_KEEP:
        return mag_give_reason(a->why, "BOU-V5", T_REASON_BOU_KEEPS_SHARES,
                               mag_args1(mag_arg_number(
                                   (int64_t)bou_sale(a->b)->left * THOUSAND)));
    case VERB_PASS:
        return why_pass(a);
    case VERB_ROLL:
        return why_roll(a);
    default:
        return false;
    }
}

bool bou_reason(const struct mag_rules *rules, const void *pos, int seat,
                mag_action action, struct mag_ruling *why)
{
    const struct bourse *b = pos;
    const struct asker a = { rules, bou_compiled(rules), b, seat, why };
    int arg = (int)mag_act_arg(action, 0);

    switch (mag_act_verb(action)) {
    case VERB_PICK:
        return why_have(&a, BANK, arg, 1);
    case VERB_DEAL:
    case VERB_BUY:
        return why_company(&a, arg);
    case VERB_ORDER:
    case VERB_RISK:
        return why_lots(&a, arg);
    case VERB_SELL:
        return b->phase == PHASE_FORCED ? why_forced(&a, arg)
                                        : why_sell(&a, arg, b->lots[seat][arg]);
    case VERB_OFFER:
        return why_sell(&a, bou_company_to_sell(b), arg);
    case VERB_APPROACH:
        return why_approach(&a, arg);
    case VERB_ABOUT:
        return why_have(&a, b->deal.holder, arg, b->lots[b->deal.holder][arg]);
    case VERB_WISH:
        return why_wish(&a, arg);
    default:
        return why_other(&a, action);
    }
}
