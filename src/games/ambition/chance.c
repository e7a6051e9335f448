/* Moves of chance.
 *
 * AMB-S2 only what is in the box and unseen can come. */
#include "games/ambition/chance.h"

#include "core/pile.h"
#include "games/ambition/refuse.h"

#include "core/pure.h"

void amb_list_pile(struct mag_menu *m, unsigned verb, const struct pile *pile)
{
    uint8_t card[PILE_KINDS];
    int n = pile_possible(pile, card);

    for (int i = 0; i < n; i++)
        mag_menu_add(m, mag_act(verb, card[i], 0, 0));
}

void amb_why_chance(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why)
{
    (void)p;
    (void)action;
    amb_refuse(why, "AMB-S2", T_AMB_WHY_CANNOT_COME, 0, 0, 0);
}
