/* How many throws of the dice each seat has still to come, for programs that
 * play.
 *
 * BOU-G3 the session stops at the starting seat's place, so all seats have as
 * many turns; in a round that is under way some have had theirs, and the others
 * are owed one. Who overlooks that takes every throw for a gain. */
#include "games/bourse/throws.h"

#include "core/pure.h"

/* Has the seat whose turn it is thrown the dice? Before it are sales and
 * private purchases, unless these are of a stop (BOU-A8, BOU-I6). */
static bool dice_are_cast(const struct bourse *b)
{
    switch (b->phase) {
    case PHASE_PICK:
    case PHASE_THROW:
    case PHASE_BEFORE:
    case PHASE_SELL_LOTS:
    case PHASE_DICE:
        return false;
    default:
        return b->stop.open || !(b->sale[0].open || b->deal.open);
    }
}

/* The seats that have thrown in this round, as a set. */
static unsigned have_thrown(const struct mag_rules *rules,
                            const struct bourse *b)
{
    unsigned set = 0;

    if (b->phase == PHASE_PICK || b->phase == PHASE_THROW)
        return 0;
    for (int s = b->starter; s != b->turn;
         s = s + 1 == rules->seats ? 0 : s + 1)
        set |= 1u << s;
    return set | (unsigned)dice_are_cast(b) << b->turn;
}

/* The pawn that is farthest. */
static int leader(const struct mag_rules *rules, const struct bourse *b)
{
    int n = bou_compiled(rules)->n_squares, best = 0, most = -1;

    for (int s = 0; s < rules->seats; s++) {
        int way = b->laps[s] * n + b->pawn[s];

        if (!b->ruined[s] && way > most) {
            most = way;
            best = s;
        }
    }
    return best;
}

void bou_throws_left(const struct mag_rules *rules, const struct bourse *b,
                     double *out)
{
    const struct bou_rules *r = bou_compiled(rules);
    unsigned thrown = have_thrown(rules, b);
    double rounds = 1; /* this one included */

    if (r->turns) {
        rounds = r->turns - b->rounds;
    } else if (!b->closing) {
        int s = leader(rules, b);
        int way = (r->laps - b->laps[s]) * r->n_squares - b->pawn[s];

        rounds = (thrown >> s & 1) + way / MEAN_THROW;
    }
    for (int s = 0; s < rules->seats; s++)
        out[s] = rounds - (thrown >> s & 1);
}
