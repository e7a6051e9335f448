/* Do the invariants above struct ambition hold? What the pieces are; what a
 * phase needs is in the other check files. Each field is within the bounds of
 * its row already: the core looks at them first. */
#include "games/ambition/check.h"

#include "games/ambition/ambition.h"
#include "games/ambition/bank.h"
#include "games/ambition/content.h"
#include "games/ambition/money.h"
#include "games/ambition/order.h"

#include "core/pure.h"

static bool is_zero(const void *bytes, size_t n)
{
    const unsigned char *b = bytes;

    while (n--) {
        if (*b++)
            return false;
    }
    return true;
}

/* Everything of a seat that left, or that the table does not have. */
static bool owns_nothing(const struct ambition *v, int s)
{
    return is_zero(&v->firm[s], sizeof v->firm[s]) && !v->hand[s] &&
           !v->step[s] && is_zero(v->answer[s], sizeof v->answer[s]) &&
           is_zero(v->said[s], sizeof v->said[s]) &&
           is_zero(v->shown[s], sizeof v->shown[s]) && !v->truce[s] &&
           is_zero(v->claim[s], sizeof v->claim[s]) &&
           is_zero(v->owes[s], sizeof v->owes[s]) && !v->due[s] &&
           !v->fortune[s];
}

/* Those who left are numbered from 1 on, each once. */
static bool order_of_ruin(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    unsigned seen = 0, gone = 0;

    for (int s = 0; s < SEATS; s++) {
        bool left = s < p->rules->seats && !is_in(v, s);

        if (left != (v->ruined[s] > 0))
            return false;
        seen |= left ? 1u << v->ruined[s] : 0;
        gone += left;
    }
    return seen == ((1u << gone) - 1) << 1;
}

static const char *check_seats(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    unsigned sets = v->readers | v->hit | v->asked | v->borrowers | v->spoken |
                    v->callers | v->joined | v->settled | v->talked |
                    v->threats | v->begged;

    if (!is_in(v, v->banker))
        return "the banker is not in the game";
    if (v->month && (is_in(v, v->host) ? v->host != v->banker
                                       : amb_left_of(p, v->host) != v->banker))
        return "the bank is in the wrong hands (AMB-F7)";
    if (amb_seats_left(p) < 2 && v->phase != PHASE_OVER)
        return "one seat is left, and play goes on (AMB-F7)";
    if (sets & ~(unsigned)v->alive)
        return "a seat is asked, or marked, that is not in the game";
    for (int s = 0; s < SEATS; s++) {
        if (!is_in(v, s) && !owns_nothing(v, s))
            return "a seat that is not in the game owns something";
    }
    return order_of_ruin(p) ? NULL : "bankrupts are miscounted (AMB-F7)";
}

/* --- Firms --------------------------------------------------------------------------- */

/* At most one per secretary came each month, this month's with its card. */
static int most_bundles(const struct mag_play *p, const struct firm *f)
{
    int months = amb_at(p)->month;

    if (amb_at(p)->op > OP_SELL || !months)
        return MAX_SECRETARIES * months;
    return MAX_SECRETARIES * (months - 1) + f->n_passed;
}

static const char *check_lists(const struct mag_play *p, const struct firm *f)
{
    if (f->n_old > f->n_waiting)
        return "waiting contracts are miscounted";
    if (f->n_passed > f->staff[SECRETARY])
        return "more contracts in accounting than secretaries (AMB-V9)";
    if (f->n_bundles > most_bundles(p, f) || f->old_bundles > f->n_bundles)
        return "bundles are miscounted";
    return NULL;
}

/* What was won and passed on this month: nothing before selling, and each
 * contract won took a negotiation. */
static bool month_is_sound(const struct mag_play *p, const struct firm *f)
{
    bool early = amb_at(p)->op < OP_SELL || amb_at(p)->phase == PHASE_CURSOR ||
                 (amb_at(p)->phase == PHASE_WINDOW &&
                  amb_at(p)->window == WINDOW_D);

    if (early)
        return !f->won && !f->old_passed && !f->old_done && !f->cursor;
    return f->won + f->cursor <= amb_cards(p)->cursor &&
           (amb_at(p)->op > OP_SELL || f->old_passed <= f->n_passed);
}

static const char *check_firm(const struct mag_play *p, const struct firm *f)
{
    if (f->cocoa > amb_cards(p)->cocoa_store ||
        f->chocolate > amb_cards(p)->chocolate_store)
        return "a store holds more than its size (AMB-S2)";
    if (f->loans > amb_cards(p)->loans_a_seat ||
        f->sold > amb_cards(p)->direct_bars)
        return "more loans or direct sales than allowed (AMB-F1, AMB-F3)";
    if (f->cursor > amb_cards(p)->cursor ||
        f->named > amb_cards(p)->cocoa_store || f->served > f->cocoa ||
        !f->served != !f->served_price)
        return "a cursor, an offer or a purchase is out of bounds";
    if (!month_is_sound(p, f))
        return "contracts of the month are miscounted";
    return check_lists(p, f);
}

/* Bars, pawns, titles and loan cards: what is held comes out of the box. */
static const char *check_box(const struct mag_play *p)
{
    int loans = 0;

    for (int s = 0; s < p->rules->seats; s++) {
        const char *fault = check_firm(p, &amb_at(p)->firm[s]);

        if (fault)
            return fault;
        loans += amb_at(p)->firm[s].loans;
    }
    for (int t = 0; t < TRADES; t++) {
        if (amb_pawns_in_bank(p, t) < 0)
            return "more pawns than the box has (AMB-S2)";
    }
    if (amb_bars_in_bank(p) < 0)
        return "more bars than the box has (AMB-S2)";
    if (amb_titles_in_bank(p) < 0 || loans > amb_cards(p)->loans)
        return "more titles or loan cards than the box has (AMB-S2)";
    return NULL;
}

/* --- Cards ---------------------------------------------------------------------------- */

static const char *check_contracts(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    uint8_t n[PILE_KINDS] = { 0 };

    if (v->contracts.n_top)
        return "the pile of contracts is unsound";
    for (int i = 0; i < amb_cards(p)->n_contracts; i++)
        n[i] = v->contracts.count[i];
    for (int i = 0; i < v->contracts.n_under; i++)
        n[v->contracts.under[i]]++;
    for (int i = 0; i < v->n_aside; i++)
        n[v->aside[i]]++;
    if (v->contract != NO_CARD)
        n[v->contract]++;
    for (int s = 0; s < p->rules->seats; s++) {
        const struct firm *f = &v->firm[s];

        for (int i = 0; i < f->n_waiting; i++)
            n[f->waiting_card[i]]++;
        for (int i = 0; i < f->n_passed; i++)
            n[f->passed_card[i]]++;
    }
    for (int i = 0; i < amb_cards(p)->n_contracts; i++) {
        if (n[i] != amb_cards(p)->contract[i].copies)
            return "a contract is missing, or in two places";
    }
    return NULL;
}

static const char *check_express(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    unsigned seen = v->played;

    for (int s = 0; s < p->rules->seats; s++) {
        if (v->hand[s] & seen ||
            __builtin_popcount(v->hand[s]) > amb_cards(p)->hand)
            return "an Express is in two places, or a hand too large";
        seen |= v->hand[s];
    }
    return NULL;
}

static const char *check_news(const struct mag_play *p)
{
    const struct pile *n = &amb_at(p)->news;

    if (n->n_under || n->n_top > 1 || !pile_size(n))
        return "the pile of Le Confidentiel is unsound";
    for (int i = 0; i < n->kinds; i++) {
        if (n->count[i] + (n->n_top && n->top[0] == i) > 1)
            return "a card of Le Confidentiel is there twice";
    }
    if (n->n_top &&
        (!n->top_known[0] || n->top_known[0] >= 1u << p->rules->seats))
        return "a card was read by nobody";
    return NULL;
}

/* --- Deals ------------------------------------------------------------------------------ */

static const char *check_rumours(const struct mag_play *p)
{
    for (int b = 1; b < SEATS; b++) {
        for (int a = 0; a < b; a++) {
            const struct rumour *r = &amb_at(p)->rumour[amb_pair_of(a, b)];
            bool both = is_in(amb_at(p), a) && is_in(amb_at(p), b);

            if (!r->talked || !both) {
                if (!is_zero(r, sizeof *r))
                    return "a rumour of a talk that never was";
                continue;
            }
            if (!amb_cards(p)->deals || r->talked > 1 ||
                r->moved < -PRICE_CEILING || r->moved > PRICE_CEILING ||
                r->low[0] < 0 || r->low[1] < 0 ||
                r->low[0] > amb_at(p)->firm[a].cash ||
                r->low[1] > amb_at(p)->firm[b].cash || r->high[0] < 0 ||
                r->high[1] < 0 || r->high[0] > NO_LIMIT ||
                r->high[1] > NO_LIMIT)
                return "a rumour goes beyond what can be";
        }
    }
    return NULL;
}

static const char *check_promises(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);

    for (int i = 0; i < SEATS * SEATS; i++) {
        int from = i / SEATS, to = i % SEATS;
        bool any = v->truce[from] >> to & 1 || v->claim[from][to] ||
                   v->owes[from][to] || v->kept[from][to] ||
                   v->broken[from][to];

        if (any && (!amb_cards(p)->deals || from == to || !is_in(v, from) ||
                    !is_in(v, to)))
            return "a promise that nobody can have made";
    }
    return NULL;
}

const char *amb_check(const struct mag_rules *rules, const void *pos)
{
    static const check_part parts[] = {
        amb_check_phase_basics, check_seats,        check_box,
        check_contracts,        check_express,      check_news,
        check_rumours,          check_promises,     amb_check_turn,
        amb_check_answers,      amb_check_controls, amb_check_negotiation,
        amb_check_debts,        amb_check_talk,
    };
    const struct mag_play p = amb_look(rules, pos, MAG_SPECTATOR);
    const struct ambition *v = pos;
    const char *fault = pile_check(&v->contracts);

    if (!fault)
        fault = pile_check(&v->news);
    for (size_t i = 0; !fault && i < sizeof parts / sizeof parts[0]; i++)
        fault = parts[i](&p);
    return fault;
}
