/* The opening of the session.
 *
 * BOU-S1 companies, lots and decks.
 * BOU-S2 cash and starting lots of the format.
 * BOU-S3 starting lots are chosen in seat order, one each in turn.
 * BOU-S4 the highest throw starts, tied seats throw again.
 * BOU-S5 the banker's and the quoter's chores are ours.
 * BOU-Q1 quotes start at their nominal value. */
#include <string.h>

#include "games/bourse/rules.h"

#include "core/pure.h"

/* Throws that end level before the seat nearest to the first takes the start:
 * it happens once in 10^20 games, and bounds their length. */
enum { MAX_TIES = 20 };

void bourse_init(const struct mag_rules *rules, void *pos)
{
    const struct bou_rules *r = bou(rules);
    struct bourse *b = pos;

    memset(b, 0, sizeof *b);
    b->phase = PHASE_PICK;
    for (int c = 0; c < r->n_companies; c++) {
        b->quote[c] = r->company[c].nominal;
        b->lots[BANK][c] = LOTS;
    }
    b->held[BANK] = one_bit(r->n_companies) - 1;
    b->total[BANK] = (uint16_t)(LOTS * r->n_companies);
    for (int s = 0; s < rules->seats; s++)
        b->cash[s] = r->cash;
    for (int d = 0; d < DECKS; d++) {
        /* Every card is a kind of its own. */
        pile_init(&b->pile[d], r->n_cards[d] ? r->n_cards[d] : 1);
        memset(b->pile[d].count, 1, (size_t)r->n_cards[d]);
        b->pile[d].unseen = (uint8_t)r->n_cards[d];
    }
    b->stride = 1;
    bou_snapshot(b);
}

/* BOU-S3 */
void bou_pick(const struct play *p, int company)
{
    struct bourse *b = p->b;

    bou_move_lots(p, BANK, b->turn, company, 1);
    bou_tell(p, EVENT_PICKED, b->turn, company, 0);
    b->turn = (uint8_t)next_seat(p, b->turn);
    if (++b->picked == p->rules->seats * p->r->start_lots) {
        b->picked = 0;
        b->phase = PHASE_THROW;
        b->contenders = (uint8_t)((1u << p->rules->seats) - 1);
        b->turn = 0;
    }
}

static void start(const struct play *p, int seat)
{
    struct bourse *b = p->b;

    memset(b->throw, 0, sizeof b->throw);
    b->contenders = b->ties = 0;
    b->starter = b->turn = (uint8_t)seat;
    bou_tell(p, EVENT_STARTS, seat, 0, 0);
    bou_begin_turn(p);
}

/* BOU-S4: all contenders have thrown. */
static void compare_throws(const struct play *p)
{
    struct bourse *b = p->b;
    unsigned best = 0;
    int top = 0;

    for (int s = 0; s < p->rules->seats; s++) {
        if (b->throw[s] > top) {
            top = b->throw[s];
            best = 0;
        }
        if (top && b->throw[s] == top)
            best |= 1u << s;
    }
    if (!(best & (best - 1)) || b->ties == MAX_TIES) {
        start(p, __builtin_ctz(best));
        return;
    }
    b->ties++;
    b->contenders = (uint8_t)best;
    memset(b->throw, 0, sizeof b->throw);
    b->turn = (uint8_t)__builtin_ctz(best);
    bou_tell(p, EVENT_TIE, MAG_CHANCE, top, 0);
}

void bou_thrown(const struct play *p, int die)
{
    struct bourse *b = p->b;
    unsigned left;

    if (!b->die) {
        b->die = (uint8_t)die;
        return;
    }
    b->throw [b->turn] = (uint8_t)(b->die + die);
    b->die = 0;
    bou_tell(p, EVENT_THREW, b->turn, b->throw [b->turn], 0);
    left = (unsigned)b->contenders >> (b->turn + 1) << (b->turn + 1);
    if (left)
        b->turn = (uint8_t)__builtin_ctz(left);
    else
        compare_throws(p);
}
