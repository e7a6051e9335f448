/* What is left in the bank.
 *
 * AMB-S2 pawns, bars, titles and loan cards are finite. */
#include "games/ambition/bank.h"

#include "games/ambition/ambition.h"
#include "games/ambition/content.h"

#include "core/pure.h"

int amb_pawns_in_bank(const struct mag_play *p, int trade)
{
    int n = amb_cards(p)->pawns[trade];

    for (int s = 0; s < p->rules->seats; s++)
        n -= amb_at(p)->firm[s].staff[trade];
    return n;
}

/* Bars on the markets are out of the bank until they are sold or go back. */
int amb_bars_in_bank(const struct mag_play *p)
{
    int n = amb_cards(p)->bars;

    for (int s = 0; s < p->rules->seats; s++)
        n -= amb_at(p)->firm[s].cocoa + amb_at(p)->firm[s].chocolate;
    for (int m = 0; m < MARKETS; m++)
        n -= amb_at(p)->pile[m];
    return n;
}

/* AMB-F4. */
int amb_title_value(const struct mag_play *p)
{
    int month = amb_at(p)->month ? amb_at(p)->month : 1;

    return amb_cards(p)->title_value[month - 1];
}

int amb_titles_in_bank(const struct mag_play *p)
{
    int n = amb_cards(p)->titles;

    for (int s = 0; s < p->rules->seats; s++)
        n -= amb_at(p)->firm[s].titles;
    return n;
}

int amb_loans_in_bank(const struct mag_play *p)
{
    int n = amb_cards(p)->loans;

    for (int s = 0; s < p->rules->seats; s++)
        n -= amb_at(p)->firm[s].loans;
    return n;
}
