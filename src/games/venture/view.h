/* view.h - what a seat knows, as JSON. */
#ifndef VENTURE_VIEW_H
#define VENTURE_VIEW_H

#include "games/venture/cards.h"
#include "magnat/game.h"

struct ven_rules;

void ven_view(const struct mag_rules *rules, const void *pos, int seat,
              struct mag_writer *w);

/* Prepares how views show cards and companies. */
void ven_show_cards(const struct mag_rules *rules, struct ven_rules *r);

/* The cards of a bundle as a JSON object: card and number. */
void ven_put_cards(const struct mag_rules *rules, struct mag_writer *w,
                   const char *name, bundle b);

#endif
