/* A turn: before rolling, the throw, the move, the square.
 *
 * BOU-T1 sales come before the throw; then the square acts.
 * BOU-T2 a lap is once round the rings of the format.
 * BOU-T3 income on reaching or passing Action!, never on leaving it.
 * BOU-D2 move, lap income, double purchase, square. */
#include "games/bourse/turn.h"

#include "base/text.h"
#include "games/bourse/buying.h"
#include "games/bourse/draw.h"
#include "games/bourse/end.h"
#include "games/bourse/income.h"
#include "games/bourse/market.h"
#include "games/bourse/menu.h"
#include "games/bourse/purchase.h"
#include "games/bourse/refusal.h"
#include "games/bourse/rumours.h"
#include "games/bourse/selling.h"
#include "games/bourse/stop.h"

#include "core/pure.h"

void bou_begin_turn(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);

    b->sold = 0;
    b->approached = 0;
    b->phase = PHASE_BEFORE;
    bou_tell(p, EVENT_TURN, b->turn, 0, 0);
}

/* After a sale or a private purchase the seat goes on with its turn, unless
 * that ruined it. */
void bou_back_before(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);

    if (b->ruined[b->turn])
        bou_end_turn(p);
    else
        b->phase = PHASE_BEFORE;
}

/* --- Before rolling (BOU-T1) ---------------------------------------------- */

/* BOU-V1: one company a turn, or each company once. */
static uint64_t for_sale(const struct mag_play *p)
{
    const struct bourse *b = bou_at(p);

    if (b->sold && !bou_cards(p)->many_sales)
        return 0;
    return b->held[p->seat] & ~b->sold;
}

void bou_list_before(const struct mag_play *p, struct mag_menu *m)
{
    const struct bourse *b = bou_at(p);

    if (bou_is_able(b, p->seat)) {
        mag_menu_set(
            m, mag_act(VERB_REVEAL, (unsigned)card_code(DECK_RUMOURS, 0), 0, 0),
            MAG_STEP_ARG(0), b->rumours[p->seat]);
        bou_menu_set(m, VERB_SELL, for_sale(p));
        if (mag_menu_wants(m, VERB_APPROACH))
            bou_menu_set(m, VERB_APPROACH, bou_approachable(p, ~(uint64_t)0));
    }
    mag_menu_verb(m, VERB_ROLL);
}

void bou_why_before(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why)
{
    unsigned verb = mag_act_verb(action);

    if (verb == VERB_SELL)
        bou_refuse_company(
            p, (int)mag_act_arg(action, 0), "BOU-V1",
            bou_at(p)->sold ? T_BOU_WHY_SOLD : T_BOU_WHY_NOT_HELD, why);
    else if (verb == VERB_REVEAL)
        mag_refuse(why, "BOU-C3", T_BOU_WHY_NO_RUMOUR, mag_args0());
    else if (verb == VERB_APPROACH && bou_lists(p, VERB_APPROACH))
        bou_why_not_approached(why);
    else
        bou_expect(p, action, "BOU-T1", T_BOU_WHY_BEFORE, why);
}

void bou_run_before(const struct mag_play *p, mag_action action)
{
    struct bourse *b = bou_edit(p);
    int arg = (int)mag_act_arg(action, 0);

    switch (mag_act_verb(action)) {
    case VERB_REVEAL:
        bou_reveal(p, b->turn, one_bit(arg % MAX_CARDS));
        break;
    case VERB_SELL:
        bou_sell(p, arg);
        break;
    case VERB_APPROACH:
        bou_approach(p, arg);
        break;
    default:
        b->phase = PHASE_DICE;
        break;
    }
}

/* --- The throw and the move ----------------------------------------------- */

enum { PIPS = 6 };

void bou_list_dice(const struct mag_play *p, struct mag_menu *m)
{
    (void)p;
    bou_menu_set(m, VERB_DIE, up_to(PIPS));
}

int bou_chance_dice(const struct mag_play *p)
{
    (void)p;
    return PIPS;
}

mag_action bou_outcome_dice(const struct mag_play *p, int i)
{
    (void)p;
    return mag_act(VERB_DIE, (unsigned)i + 1, 0, 0);
}

/* How often the way from `from` on by `steps` squares ends a ring. */
static int rings_ended(const struct bou_rules *r, int from, int steps)
{
    int n = 0, ring = r->ring[from];

    while (steps--) {
        from = from + 1 == r->n_squares ? 0 : from + 1;
        /* The start belongs to no ring: reaching it ends the last one. */
        if (r->ring[from] != ring && ring)
            n++;
        ring = r->ring[from];
    }
    return n;
}

int bou_way_to_income(const struct bou_rules *r, int pawn)
{
    int steps = 1;

    if (!r->ring_income)
        return r->n_squares - pawn;
    while (!rings_ended(r, pawn, steps))
        steps++;
    return steps;
}

/* BOU-T2, BOU-T3 */
static void move_pawn(const struct mag_play *p, int steps)
{
    struct bourse *b = bou_edit(p);
    const struct bou_rules *r = bou_cards(p);
    int seat = b->turn, from = b->pawn[seat], to = from + steps;
    int paid = 0;

    if (r->ring_income)
        paid = rings_ended(r, from, steps);
    for (; to >= r->n_squares; to -= r->n_squares) {
        b->laps[seat]++;
        paid += !r->ring_income;
    }
    b->pawn[seat] = (uint8_t)to;
    bou_tell(p, EVENT_MOVED, seat, to, b->laps[seat]);
    while (paid--)
        bou_income(p, seat);
    if (!r->turns && b->laps[seat] >= r->laps && !b->closing) {
        b->closing = 1;
        bou_tell(p, EVENT_LAST_ROUND, seat, 0, 0);
    }
}

void bou_run_dice(const struct mag_play *p, mag_action action)
{
    struct bourse *b = bou_edit(p);
    int die = (int)mag_act_arg(action, 0);

    if (!b->die) {
        b->die = (uint8_t)die;
        return;
    }
    b->dice[0] = b->die;
    b->dice[1] = (uint8_t)die;
    b->die = 0;
    bou_tell(p, EVENT_ROLLED, b->turn, b->dice[0], b->dice[1]);
    move_pawn(p, b->dice[0] + b->dice[1]);
    if (b->dice[0] == b->dice[1])
        bou_offer_buy(p, ORDER_DOUBLE); /* BOU-D1 */
    else
        bou_act_square(p);
}

void bou_act_square(const struct mag_play *p)
{
    const struct bourse *b = bou_at(p);
    const struct bou_rules *r = bou_cards(p);
    int square = b->pawn[b->turn];

    if (b->ruined[b->turn])
        bou_end_turn(p);
    else if (r->square[square] == SQUARE_TITLE)
        bou_open_stop(p, r->titled[square]);
    else if (r->square[square] == SQUARE_START)
        bou_end_turn(p);
    else
        bou_draw_from(p, (enum deck)r->square[square]);
}

/* The next seat that is in the game and misses no turn. At the starting
 * seat's place a round is over, ruined or not (BOU-G3). */
void bou_end_turn(const struct mag_play *p)
{
    struct bourse *b = bou_edit(p);

    if (b->phase == PHASE_OVER)
        return;
    for (;;) {
        b->turn = (uint8_t)bou_next_seat(p, b->turn);
        if (b->turn == b->starter) {
            b->rounds++;
            bou_snapshot(b);
            if (bou_is_time(p)) {
                bou_end_game(p);
                return;
            }
        }
        if (b->ruined[b->turn])
            continue;
        if (!b->miss[b->turn])
            break;
        b->miss[b->turn]--;
        bou_tell(p, EVENT_MISSES, b->turn, b->miss[b->turn], 0);
    }
    bou_begin_turn(p);
}
