/* What all draws of a card have in common. */
#include "games/venture/chance.h"

#include "base/text.h"
#include "magnat/tell.h"

#include "core/pure.h"

void ven_list_pile(const struct pile *pile, mag_action first, mag_action step,
                   struct mag_menu *m)
{
    uint8_t card[PILE_KINDS];
    int n;

    if (!m->out) { /* it looks for one card: the others need no listing */
        mag_action asked = (m->asked - first) / step;

        if (asked < PILE_KINDS && pile_may_come(pile, (int)asked))
            mag_menu_add(m, first + step * asked);
        return;
    }
    n = pile_possible(pile, card);
    for (int i = 0; i < n; i++)
        mag_menu_add(m, first + step * card[i]);
}

void ven_why_chance(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why)
{
    (void)p;
    (void)action;
    mag_refuse(why, "VEN-T5", T_VEN_WHY_CANNOT_COME, mag_arg_none(),
               mag_arg_none(), mag_arg_none());
}
