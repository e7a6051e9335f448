/* The end of the game.
 *
 * AMB-G1 fortune = cash + titles - loans; the greatest wins, equal ones share.
 * AMB-F7 the last seat left wins; bankrupts rank behind all others, the later
 *        before the earlier. */
#include "games/ambition/end.h"

#include <string.h>

#include "core/ranking.h"
#include "magnat/tell.h"
#include "games/ambition/ambition.h"
#include "games/ambition/bank.h"
#include "games/ambition/content.h"
#include "games/ambition/deals.h"
#include "games/ambition/order.h"
#include "games/ambition/sealed.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

/* Promises to pay back that were not kept, told to the two. */
static void broken_loans(const struct mag_play *p)
{
    for (int i = 0; i < SEATS * SEATS; i++) {
        int from = i / SEATS, to = i % SEATS;

        if (amb_at(p)->owes[from][to])
            amb_tell_two(p, EVENT_NOT_PAID_BACK, from, to,
                         francs(amb_at(p)->owes[from][to]), 0);
    }
}

static int fortune_of(const struct mag_play *p, int seat)
{
    const struct firm *f = &amb_at(p)->firm[seat];

    return f->cash + f->titles * amb_title_value(p) -
           f->loans * amb_cards(p)->loan;
}

static unsigned winners(const struct mag_rules *rules, const struct ambition *v)
{
    unsigned set = 0;
    int best = 0;

    for (int s = 0; s < rules->seats; s++) {
        if (!is_in(v, s))
            continue;
        if (!set || v->fortune[s] > best)
            set = 0;
        else if (v->fortune[s] < best)
            continue;
        set |= 1u << s;
        best = v->fortune[s];
    }
    return set;
}

/* Nothing is pending any more: no talk, no sealed answer. */
static void clear_table(struct ambition *v)
{
    amb_forget_answers(v);
    v->turn = v->market = v->window = v->borrowers = v->left = 0;
    v->talked = v->settled = v->debtor = v->to_turn = 0;
    v->begged = v->plea = v->threats = 0;
    memset(v->due, 0, sizeof v->due);
    v->phase = PHASE_OVER;
}

void amb_end_game(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);
    unsigned set;

    broken_loans(p);
    for (int s = amb_first_seat(p); s >= 0; s = amb_seat_after(p, s)) {
        v->fortune[s] = fortune_of(p, s);
        mag_tell_all(p->tell, EVENT_FORTUNE, s, francs(v->fortune[s]), 0);
    }
    set = winners(p->rules, v);
    clear_table(v);
    for (int s = 0; s < p->rules->seats; s++) {
        if (set >> s & 1)
            mag_tell_all(p->tell, EVENT_WON, s, francs(v->fortune[s]), 0);
    }
}

/* Before the end only what is public counts: cash is not (AMB-S6). */
void amb_scores(const struct mag_rules *rules, const void *pos, int64_t *out)
{
    const struct amb_rules *r = amb_rules_of(rules);
    const struct ambition *v = pos;
    int value = r->title_value[v->month ? v->month - 1 : 0];

    for (int s = 0; s < rules->seats; s++) {
        const struct firm *f = &v->firm[s];

        if (v->ruined[s])
            out[s] = MAG_OUT + v->ruined[s];
        else
            out[s] = francs(v->phase == PHASE_OVER
                                ? v->fortune[s]
                                : f->titles * value - f->loans * r->loan);
    }
}

/* AMB-G1 at any time. Cash is hidden (AMB-S6): this is for a game that is over,
 * told from its beginning. */
void amb_worth(const struct mag_rules *rules, const void *pos, int64_t *out)
{
    const struct mag_play p = amb_look(rules, pos, MAG_SPECTATOR);
    const struct ambition *v = pos;

    amb_scores(rules, pos, out);
    for (int s = 0; s < rules->seats; s++) {
        if (is_in(v, s) && v->phase != PHASE_OVER)
            out[s] = francs(fortune_of(&p, s));
    }
}

void amb_result(const struct mag_rules *rules, const void *pos, double *out)
{
    share_win(winners(rules, pos), rules->seats, out);
}
