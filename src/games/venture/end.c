/* The end of the game.
 *
 * VEN-G1 the turn in which the last company is bought is the last one.
 * VEN-G2 a last profit count; in `venture` the capital in hand counts too.
 * VEN-G3 the highest total wins; ties by last profit, then companies.
 * VEN-G4 after so many full rounds without a purchase it ends all the same. */
#include "games/venture/end.h"

#include "core/ranking.h"
#include "magnat/tell.h"
#include "games/venture/content.h"
#include "games/venture/profit.h"
#include "games/venture/tables.h"
#include "games/venture/venture.h"

#include "core/pure.h"

enum { SHOWN_FROM = 3 }; /* the round without a purchase */

int ven_quiet_limit(const struct mag_rules *rules)
{
    return ven_cards_of(rules)->stall * rules->seats;
}

bool ven_is_stall_shown(const struct mag_rules *rules, const void *pos)
{
    const struct venture *v = pos;

    return v->phase != PHASE_OVER &&
           v->quiet >= (SHOWN_FROM - 1) * rules->seats;
}

bool ven_is_stalled(const struct mag_play *p)
{
    return ven_at(p)->quiet >= ven_quiet_limit(p->rules);
}

/* VEN-G2: capital cards at face value, or at their best as sets. */
static int hand_at_end(const struct ven_rules *r, bundle hand)
{
    return r->sets_at_end ? ven_worth(r, hand) : ven_face_value(r, hand);
}

static void count_hands(const struct mag_play *p)
{
    struct venture *v = ven_edit(p);

    for (int s = 0; s < p->rules->seats; s++) {
        int sum = hand_at_end(ven_cards(p), v->hand[s]);

        v->score[s] += (uint32_t)sum;
        mag_tell_all(p->tell, EVENT_HAND, s, sum, v->score[s]);
    }
}

/* VEN-G3: is seat a ahead of (1), level with (0) or behind (-1) seat b? */
static int compare(const void *pos, int a, int b)
{
    const struct venture *v = pos;

    if (v->score[a] != v->score[b])
        return v->score[a] > v->score[b] ? 1 : -1;
    if (v->last_profit[a] != v->last_profit[b])
        return v->last_profit[a] > v->last_profit[b] ? 1 : -1;
    return (v->held[a].n > v->held[b].n) - (v->held[a].n < v->held[b].n);
}

static unsigned winners(const struct mag_rules *rules, const struct venture *v)
{
    return nobody_ahead(v, rules->seats, compare);
}

void ven_end_game(const struct mag_play *p)
{
    struct venture *v = ven_edit(p);

    if (!v->last_turn)
        mag_tell_all(p->tell, EVENT_STALLED, MAG_CHANCE, v->quiet, 0);
    ven_count_profits(p, true);
    if (!ven_cards(p)->riche)
        count_hands(p);
    v->phase = PHASE_OVER;

    unsigned set = winners(p->rules, v);

    for (int s = 0; s < p->rules->seats; s++) {
        if (set >> s & 1)
            mag_tell_all(p->tell, EVENT_WON, s, v->score[s], 0);
    }
}

void ven_scores(const struct mag_rules *rules, const void *pos, int64_t *out)
{
    const struct venture *v = pos;

    for (int s = 0; s < rules->seats; s++)
        out[s] = v->score[s];
}

void ven_result(const struct mag_rules *rules, const void *pos, double *out)
{
    share_win(winners(rules, pos), rules->seats, out);
}
