/* What is owed and cannot be paid, and bankruptcy.
 *
 * AMB-F6 the seat chooses, step by step and as far as needed: direct sale,
 *        titles, a loan, help of the others.
 * AMB-F7 bankruptcy.
 *
 * due[] holds what each seat owes the bank; amb_settle() works it off in table
 * order and then goes on with the operation. Who cannot pay shows its cash, so
 * that all see what is lacking. */
#include "games/ambition/debts.h"

#include <string.h>

#include "base/compare.h"
#include "magnat/tell.h"
#include "games/ambition/accounts.h"
#include "games/ambition/ambition.h"
#include "games/ambition/bank.h"
#include "games/ambition/besides.h"
#include "games/ambition/content.h"
#include "games/ambition/deals.h"
#include "games/ambition/end.h"
#include "games/ambition/hire.h"
#include "games/ambition/money.h"
#include "games/ambition/order.h"
#include "games/ambition/range.h"
#include "games/ambition/refuse.h"
#include "games/ambition/sell.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

static void pay_debt(const struct mag_play *p, int seat)
{
    struct ambition *v = amb_edit(p);
    int sum = v->due[seat];
    int kind = v->op == OP_HIRE       ? EVENT_SEVERANCE
               : v->op == OP_ACCOUNTS ? EVENT_INTEREST
                                      : EVENT_PAID;

    v->due[seat] = 0;
    amb_money(p, seat, -sum);
    mag_tell_all(p->tell, kind, seat, francs(sum), 0);
}

/* What a seat that leaves has to do with others is forgotten. */
static void forget_seat(const struct mag_play *p, int seat)
{
    struct ambition *v = amb_edit(p);

    v->truce[seat] = 0;
    for (int o = 0; o < SEATS; o++) {
        v->truce[o] &= (uint8_t) ~(1u << seat);
        v->claim[seat][o] = v->claim[o][seat] = 0;
        v->owes[seat][o] = v->owes[o][seat] = 0;
        v->kept[seat][o] = v->kept[o][seat] = 0;
        v->broken[seat][o] = v->broken[o][seat] = 0;
        if (o != seat)
            memset(&v->rumour[amb_pair_of(o, seat)], 0, sizeof v->rumour[0]);
    }
}

/* The left neighbour is banker at once. Who takes over at the hiring has this
 * month as its own; later on it only stands in, and keeps the bank. */
static void pass_bank(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);

    v->banker = (uint8_t)amb_left_of(p, v->banker);
    if (v->op == OP_HIRE)
        v->host = v->banker;
    mag_tell_all(p->tell, EVENT_BANKER, v->banker, 0, 0);
}

static void bankrupt(const struct mag_play *p, int seat)
{
    struct ambition *v = amb_edit(p);
    struct firm *f = &v->firm[seat];
    unsigned others = ~(1u << seat);

    mag_tell_all(p->tell, EVENT_BANKRUPT, seat, francs(f->cash), 0);
    for (int i = 0; i < f->n_waiting; i++)
        amb_lay_under(p, f->waiting_card[i]);
    for (int i = 0; i < f->n_passed; i++)
        amb_lay_under(p, f->passed_card[i]);
    memset(f, 0, sizeof *f);
    forget_seat(p, seat);
    v->due[seat] = 0;
    memset(v->shown[seat], 0, sizeof v->shown[seat]);
    v->hand[seat] = 0; /* the cards leave the game unseen */
    v->alive &= (uint8_t)others;
    v->hit &= (uint8_t)others;
    v->readers &= (uint8_t)others;
    v->callers &= (uint8_t)others;
    v->borrowers &= (uint8_t)others;
    v->settled &= (uint8_t)others;
    v->ruined[seat] = (uint8_t)(p->rules->seats - amb_seats_left(p));
    if (v->banker == seat)
        pass_bank(p);
}

static void go_on(const struct mag_play *p)
{
    switch (amb_at(p)->op) {
    case OP_HIRE:
        amb_continue_hiring(p);
        break;
    case OP_CONFIDENTIAL:
        amb_start_accounts(p);
        break;
    default:
        amb_after_interest(p);
        break;
    }
}

static int lacking(const struct ambition *v)
{
    return v->due[v->debtor] - v->firm[v->debtor].cash;
}

/* One seat: paid, or out? False while it has something left to try. */
static bool settle_seat(const struct mag_play *p, int seat)
{
    struct ambition *v = amb_edit(p);
    const struct mag_play debtor = { p->rules, p->pos, p->edit, p->tell, seat };

    if (v->firm[seat].cash >= v->due[seat]) {
        pay_debt(p, seat);
        return true;
    }
    mag_tell_all(p->tell, EVENT_OWES, seat, francs(v->due[seat]),
                 francs(v->firm[seat].cash));
    amb_showed_cash(p, seat);
    if (!amb_can_raise(&debtor)) {
        bankrupt(p, seat);
        return true;
    }
    v->debtor = (uint8_t)seat;
    v->phase = PHASE_RAISE;
    v->turn = (uint8_t)seat;
    return false;
}

void amb_settle(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);

    for (int s = amb_first_seat(p); s >= 0;) {
        int next = amb_seat_after(p, s);

        if (v->due[s] && !settle_seat(p, s))
            return;
        if (amb_seats_left(p) == 1) {
            amb_end_game(p);
            return;
        }
        s = next;
    }
    go_on(p);
}

/* --- What a seat that cannot pay may do ------------------------------------------------ */

/* Pieces of `worth` each that bring what is lacking, of `have`. */
static int needed(int lacks, int worth, int have)
{
    int n = worth ? (lacks + worth - 1) / worth : have;

    return smaller_of(n, have);
}

static int bars_to_sell(const struct mag_play *p)
{
    return needed(lacking(amb_at(p)), amb_cards(p)->direct_price,
                  amb_direct_limit(p, p->seat));
}

static int titles_to_sell(const struct mag_play *p)
{
    return needed(lacking(amb_at(p)), amb_title_value(p),
                  amb_at(p)->firm[p->seat].titles);
}

/* Money for nothing, a loan, or, while an Express may still come, peace. */
unsigned amb_pleas(const struct mag_play *p)
{
    return amb_deal_subjects(p) & ~(1u << TERMS_NEWS);
}

static bool can_ask(const struct mag_play *p, int seat)
{
    const struct ambition *v = amb_at(p);

    return amb_cards(p)->deals && seat != p->seat && is_in(v, seat) &&
           !(v->begged >> seat & 1);
}

bool amb_can_raise(const struct mag_play *p)
{
    bool any = amb_direct_limit(p, p->seat) ||
               amb_at(p)->firm[p->seat].titles || amb_may_borrow(p, p->seat);

    for (int s = 0; s < p->rules->seats; s++)
        any |= can_ask(p, s);
    return any;
}

void amb_list_raise(const struct mag_play *p, struct mag_menu *m)
{
    mag_menu_range(m, mag_act(VERB_SELL, 1, 0, 0), MAG_STEP_ARG(0),
                   bars_to_sell(p));
    mag_menu_range(m, mag_act(VERB_SELL_TITLES, 1, 0, 0), MAG_STEP_ARG(0),
                   titles_to_sell(p));
    if (amb_may_borrow(p, p->seat))
        mag_menu_verb(m, VERB_BORROW);
    for (int s = 0; s < p->rules->seats; s++) {
        if (can_ask(p, s))
            mag_menu_set(m, mag_act(VERB_ASK, (unsigned)s, TERMS_ASK, 0),
                         MAG_STEP_ARG(1), amb_pleas(p));
    }
}

static void why_ask(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why)
{
    unsigned seat = mag_act_arg(action, 0);

    if (!amb_cards(p)->deals)
        amb_refuse(why, "AMB-D3", T_AMB_WHY_NO_DEALS, 0, 0, 0);
    else if (seat < (unsigned)p->rules->seats && amb_at(p)->begged >> seat & 1)
        amb_refuse_about(why, "AMB-F6", T_AMB_WHY_BEGGED, MAG_TYPE_SEAT, seat);
    else
        amb_refuse(why, "AMB-F6", T_AMB_WHY_NO_PARTNER, 0, 0, 0);
}

void amb_why_raise(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why)
{
    int lacks = lacking(amb_at(p));

    if (amb_why_besides(p, action, why))
        return;
    switch (mag_act_verb(action)) {
    case VERB_SELL:
        amb_why_range(action,
                      (struct range){ VERB_SELL, 1, bars_to_sell(p), "AMB-F6" },
                      why);
        break;
    case VERB_SELL_TITLES:
        amb_why_range(
            action,
            (struct range){ VERB_SELL_TITLES, 1, titles_to_sell(p), "AMB-F6" },
            why);
        break;
    case VERB_ASK:
        why_ask(p, action, why);
        break;
    default:
        amb_refuse(why, "AMB-F6", T_AMB_WHY_DEBT_FIRST, francs(lacks), 0, 0);
        break;
    }
}

/* The debt is paid, or nothing is left; else the next step. */
static void next_step(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);
    int seat = v->debtor;
    const struct mag_play debtor = { p->rules, p->pos, p->edit, p->tell, seat };

    v->plea = 0;
    v->phase = PHASE_RAISE;
    v->turn = (uint8_t)seat;
    if (lacking(v) > 0 && amb_can_raise(&debtor))
        return;
    v->debtor = v->begged = 0;
    v->turn = v->op == OP_ACCOUNTS ? (uint8_t)seat : 0;
    if (v->firm[seat].cash >= v->due[seat])
        pay_debt(p, seat);
    else
        bankrupt(p, seat);
    if (amb_seats_left(p) == 1)
        amb_end_game(p);
    else
        amb_settle(p);
}

/* At the accounts its first interest is due at once. */
static void forced_loan(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);

    amb_take_loan(p, p->seat);
    if (v->op == OP_ACCOUNTS)
        v->due[p->seat] = (uint16_t)(v->due[p->seat] + amb_cards(p)->interest);
}

static void ask_help(const struct mag_play *p, int seat, int terms)
{
    struct ambition *v = amb_edit(p);

    v->begged |= (uint8_t)(1u << seat);
    v->plea = (uint8_t)terms;
    v->phase = PHASE_GIFT;
    v->turn = (uint8_t)seat;
    mag_tell_event(p->tell, (struct mag_event){
                                .kind = EVENT_BEGS,
                                .seat = (int8_t)p->seat,
                                .visible = MAG_SEEN_BY_ALL,
                                .arg = { seat, terms, francs(lacking(v)) } });
}

void amb_run_raise(const struct mag_play *p, mag_action action)
{
    int arg = (int)mag_act_arg(action, 0);

    switch (mag_act_verb(action)) {
    case VERB_SELL:
        amb_sell_direct(p, p->seat, arg);
        break;
    case VERB_SELL_TITLES:
        amb_sell_titles(p, p->seat, arg);
        break;
    case VERB_BORROW:
        forced_loan(p);
        break;
    default:
        ask_help(p, arg, (int)mag_act_arg(action, 1));
        return;
    }
    next_step(p);
}

/* --- Help ----------------------------------------------------------------------------- */

/* No more than the debtor lacks, than the giver has, and AMB-D5's bound. */
static struct range gift_range(const struct mag_play *p)
{
    int sum = smaller_of(lacking(amb_at(p)), amb_at(p)->firm[p->seat].cash);

    return (struct range){ VERB_GIVE, 0, smaller_of(sum, PRICE_CEILING),
                           "AMB-F6" };
}

void amb_list_gift(const struct mag_play *p, struct mag_menu *m)
{
    amb_list_range(m, gift_range(p));
}

void amb_why_gift(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why)
{
    if (!amb_why_besides(p, action, why))
        amb_why_range(action, gift_range(p), why);
}

/* Money moves at once, in the open; what was promised is noted. */
static void give(const struct mag_play *p, int sum)
{
    const struct ambition *v = amb_at(p);
    const struct talk deal = { .from = v->debtor,
                               .to = (uint8_t)p->seat,
                               .terms = v->plea,
                               .sum = (uint8_t)sum };

    if (!sum) {
        mag_tell_all(p->tell, EVENT_NO_GIFT, p->seat, v->debtor, 0);
        return;
    }
    amb_money(p, p->seat, -sum);
    amb_money(p, v->debtor, sum);
    mag_tell_event(p->tell, (struct mag_event){
                                .kind = EVENT_GIFT,
                                .seat = (int8_t)p->seat,
                                .visible = MAG_SEEN_BY_ALL,
                                .arg = { v->debtor, francs(sum), v->plea } });
    amb_promise(p, &deal);
}

void amb_run_gift(const struct mag_play *p, mag_action action)
{
    give(p, (int)mag_act_arg(action, 0));
    next_step(p);
}
