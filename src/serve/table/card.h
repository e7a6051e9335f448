/* card.h - what everybody may see of a table, as members of a message. */
#ifndef SERVE_CARD_H
#define SERVE_CARD_H

#include "magnat/json.h"
#include "magnat/text.h"
#include "serve/table/table.h"

/* A card for the shelf; `mine`: the reader's own seat, or -1. */
void put_card(struct mag_writer *w, const char *name, const struct table *t,
              int mine);
void put_seats(struct mag_writer *w, const struct table *t);
/* How it begins and whether those who watch may talk, if not as usual. */
void put_ways(struct mag_writer *w, const struct table *t);
/* Member "character" of a program's seat, if it has one. */
void put_character(struct mag_writer *w, const struct seat *s);
void put_pending(struct mag_writer *w, uint32_t pending);
void put_result(struct mag_writer *w, const struct table *t);
void put_speed(struct mag_writer *w, const struct speed *speed);
/* The options of a table as an object. */
void put_options(struct mag_writer *w, const struct mag_setup *setup);

/* "rules", "cards" or "position". */
const char *frozen_word(const struct table *t);
/* Member "frozen" of a picture of the table: why, and in words. */
void put_frozen(struct mag_writer *w, const struct table *t,
                enum mag_lang lang);

#endif
