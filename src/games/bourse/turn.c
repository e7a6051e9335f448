/* A turn: before rolling, the throw, the move, the square.
 *
 * BOU-T1 sales come before the throw; then the square acts.
 * BOU-T2 a lap is once round the rings of the format.
 * BOU-T3 income on reaching or passing Action!, never on leaving it.
 * BOU-D2 move, lap income, double purchase, square. */
#include "games/bourse/rules.h"

#include "core/pure.h"

void bou_begin_turn(const struct play *p)
{
    struct bourse *b = p->b;

    b->sold = 0;
    b->approached = 0;
    b->phase = PHASE_BEFORE;
    bou_tell(p, EVENT_TURN, b->turn, 0, 0);
}

/* After a sale or a private purchase the seat goes on with its turn, unless
 * that ruined it. */
void bou_back_before(const struct play *p)
{
    if (p->b->ruined[p->b->turn])
        bou_end_turn(p);
    else
        p->b->phase = PHASE_BEFORE;
}

void bou_before(const struct play *p, mag_action action)
{
    struct bourse *b = p->b;
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

/* BOU-T2, BOU-T3 */
static void move_pawn(const struct play *p, int steps)
{
    struct bourse *b = p->b;
    int seat = b->turn, from = b->pawn[seat], to = from + steps;
    int paid = 0;

    if (p->r->ring_income)
        paid = rings_ended(p->r, from, steps);
    for (; to >= p->r->n_squares; to -= p->r->n_squares) {
        b->laps[seat]++;
        paid += !p->r->ring_income;
    }
    b->pawn[seat] = (uint8_t)to;
    bou_tell(p, EVENT_MOVED, seat, to, b->laps[seat]);
    while (paid--)
        bou_income(p, seat);
    if (!p->r->turns && b->laps[seat] >= p->r->laps && !b->closing) {
        b->closing = 1;
        bou_tell(p, EVENT_LAST_ROUND, seat, 0, 0);
    }
}

void bou_rolled(const struct play *p, int die)
{
    struct bourse *b = p->b;

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

void bou_act_square(const struct play *p)
{
    struct bourse *b = p->b;
    int square = b->pawn[b->turn];

    if (b->ruined[b->turn])
        bou_end_turn(p);
    else if (p->r->square[square] == SQUARE_TITLE)
        bou_open_stop(p, p->r->titled[square]);
    else if (p->r->square[square] == SQUARE_START)
        bou_end_turn(p);
    else
        bou_draw_from(p, (enum deck)p->r->square[square]);
}

/* The next seat that is in the game and misses no turn. At the starting
 * seat's place a round is over, ruined or not (BOU-G3). */
void bou_end_turn(const struct play *p)
{
    struct bourse *b = p->b;

    if (b->phase == PHASE_OVER)
        return;
    for (;;) {
        b->turn = (uint8_t)next_seat(p, b->turn);
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
