/* The opening of the session.
 *
 * BOU-S1 companies, lots and decks.
 * BOU-S2 cash and starting lots of the format.
 * BOU-S3 starting lots are chosen in seat order, one each in turn.
 * BOU-S4 the highest throw starts, tied seats throw again.
 * BOU-S5 the banker's and the quoter's chores are ours.
 * BOU-Q1 quotes start at their nominal value. */
#include "games/bourse/setup.h"

#include <string.h>

#include "base/text.h"
#include "games/bourse/end.h"
#include "games/bourse/market.h"
#include "games/bourse/menu.h"
#include "games/bourse/refusal.h"
#include "games/bourse/turn.h"

#include "core/pure.h"

void bou_init(const struct mag_rules *rules, void *pos)
{
    const struct bou_rules *r = bou_compiled(rules);
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

/* --- Starting lots (BOU-S3) ----------------------------------------------- */

void bou_list_pick(const struct mag_play *p, struct mag_menu *m)
{
    const struct bourse *b = bou_at(p);

    bou_menu_set(m, VERB_PICK,
                 bou_cards(p)->starting & ~b->held[p->seat] & b->held[BANK]);
}

void bou_why_pick(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why)
{
    if (mag_act_verb(action) == VERB_PICK)
        bou_refuse_company(p, (int)mag_act_arg(action, 0), "BOU-S2",
                           T_BOU_WHY_NO_START, why);
    else
        bou_expect(p, action, "BOU-S3", T_BOU_WHY_PICK, why);
}

void bou_run_pick(const struct mag_play *p, mag_action action)
{
    struct bourse *b = bou_edit(p);
    int company = (int)mag_act_arg(action, 0);

    bou_move_lots(b, BANK, b->turn, company, 1);
    bou_tell(p, EVENT_PICKED, b->turn, company, 0);
    b->turn = (uint8_t)bou_next_seat(p, b->turn);
    if (++b->picked == p->rules->seats * bou_cards(p)->start_lots) {
        b->picked = 0;
        b->phase = PHASE_THROW;
        b->contenders = (uint8_t)((1u << p->rules->seats) - 1);
        b->turn = 0;
    }
}

/* --- Who starts (BOU-S4) -------------------------------------------------- */

static void start(const struct mag_play *p, int seat)
{
    struct bourse *b = bou_edit(p);

    memset(b->throw, 0, sizeof b->throw);
    b->contenders = b->ties = 0;
    b->starter = b->turn = (uint8_t)seat;
    bou_tell(p, EVENT_STARTS, seat, 0, 0);
    bou_begin_turn(p);
}

/* All contenders have thrown. */
static void compare_throws(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);
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

void bou_run_throw(const struct mag_play *p, mag_action action)
{
    struct bourse *b = bou_edit(p);
    int die = (int)mag_act_arg(action, 0);
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
