/* The close of the session.
 *
 * BOU-G1 when it ends, and who has won. BOU-G2 sold out, or one seat left.
 * BOU-G3 the length. BOU-G4 what counts nothing, and ruined seats. */
#include "games/bourse/end.h"

#include <string.h>

#include "core/ranking.h"
#include "games/bourse/market.h"

#include "core/pure.h"

/* A snapshot of all quotes at the end of a round, for charts. When the room
 * is full every other one is dropped, and rounds are skipped from then on. */
void bou_snapshot(struct bourse *b)
{
    if (b->rounds % b->stride)
        return;
    if (b->n_history == HISTORY) {
        for (int i = 1; i < HISTORY / 2; i++)
            memcpy(b->history[i], b->history[2 * i], sizeof b->history[0]);
        memset(b->history[HISTORY / 2], 0,
               sizeof b->history[0] * (HISTORY / 2));
        b->n_history = HISTORY / 2;
        b->stride = (uint8_t)(2 * b->stride);
        if (b->rounds % b->stride)
            return;
    }
    memcpy(b->history[b->n_history++], b->quote, sizeof b->quote);
}

/* BOU-G3: asked at the starting seat's place. */
bool bou_is_time(const struct mag_play *p)
{
    const struct bourse *b = bou_at(p);
    const struct bou_rules *r = bou_cards(p);

    if (r->turns)
        return b->rounds >= r->turns;
    return b->closing || b->rounds >= r->max_rounds;
}

bool bou_sold_out(const struct mag_play *p)
{
    if (bou_at(p)->total[BANK])
        return false;
    bou_tell(p, EVENT_SOLD_OUT, MAG_CHANCE, 0, 0);
    bou_end_game(p);
    return true;
}

int64_t bou_worth(const struct bourse *b, int seat)
{
    int64_t sum = b->cash[seat];

    for (uint64_t m = b->held[seat]; m; m &= m - 1) {
        int c = __builtin_ctzll(m);

        sum += b->lots[seat][c] * b->quote[c];
    }
    return sum;
}

/* The richest seats that are not ruined. */
static unsigned winners(const struct mag_rules *rules, const struct bourse *b)
{
    unsigned set = 0;
    int64_t top = -1;

    for (int s = 0; s < rules->seats; s++) {
        int64_t worth = b->ruined[s] ? -1 : bou_worth(b, s);

        if (worth > top) {
            top = worth;
            set = 0;
        }
        if (worth >= 0 && worth == top)
            set |= 1u << s;
    }
    return set;
}

/* Whatever was going on is over: only what counts stays. */
void bou_end_game(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
    unsigned set = winners(p->rules, b);

    memset(&b->debt, 0, sizeof b->debt);
    memset(b->sale, 0, sizeof b->sale);
    memset(&b->order, 0, sizeof b->order);
    memset(&b->deal, 0, sizeof b->deal);
    memset(&b->stop, 0, sizeof b->stop);
    memset(b->bid, 0, sizeof b->bid);
    b->sold = 0;
    b->card = 0;
    b->inner = b->approached = 0;
    b->phase = PHASE_OVER;
    for (int s = 0; s < p->rules->seats; s++) {
        if (!b->ruined[s])
            bou_tell(p, EVENT_WORTH, s, bou_worth(b, s) * THOUSAND, 0);
    }
    for (int s = 0; s < p->rules->seats; s++) {
        if (set >> s & 1)
            bou_tell(p, EVENT_WON, s, bou_worth(b, s) * THOUSAND, 0);
    }
}

/* BOU-G4: a ruined seat ranks below all others, later ruin higher. */
void bou_scores(const struct mag_rules *rules, const void *pos, int64_t *out)
{
    const struct bourse *b = pos;

    for (int s = 0; s < rules->seats; s++)
        out[s] = b->ruined[s] ? b->ruined[s] - MAG_MAX_SEATS - 1
                              : bou_worth(b, s) * THOUSAND;
}

void bou_result(const struct mag_rules *rules, const void *pos, double *out)
{
    share_win(winners(rules, pos), rules->seats, out);
}
