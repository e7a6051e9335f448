/* field.h - how the walks over a table of fields find and name its values. */
#ifndef CORE_FIELD_H
#define CORE_FIELD_H

#include "magnat/field.h"
#include "magnat/json.h"

/* Where a table is being walked: the position (or a part of it) from `base`
 * on, the rules, and whose and before whose eyes. */
struct field_at {
    struct mag_spot spot;
    const unsigned char *base;
};

static inline const unsigned char *field_place(const struct field_at *a,
                                               const struct mag_field *f)
{
    return a->base + f->at + (size_t)a->spot.owner * f->each;
}

/* Entry `i` of a row, and the same to write to. */
int64_t field_get(const struct mag_field *f, const unsigned char *place, int i);
void field_set(const struct mag_field *f, unsigned char *place, int i,
               int64_t value);

/* How many of thing `i` a tally counts, and to write so. */
int64_t tally_get(const struct mag_field *f, const unsigned char *place, int i);
void tally_set(const struct mag_field *f, unsigned char *place, int i,
               int64_t value);

/* Which thing it is, not how much? Then its unit bounds it. */
static inline bool field_is_choice(const struct mag_field *f)
{
    return f->unit &&
           (f->shape == MAG_FIELD_NUMBER || f->shape == MAG_FIELD_LIST);
}

/* Is it about other seats, one by one? */
static inline bool field_is_towards(const struct mag_field *f)
{
    return (f->flags & MAG_FIELD_TOWARDS) == MAG_FIELD_TOWARDS ||
           (f->shape == MAG_FIELD_SET && f->each && f->unit == &mag_unit_seat);
}

bool field_is_zero(const unsigned char *p, size_t n);

/* The upper bound of a number, and how many things a unit has. */
int64_t field_high(const struct mag_rules *rules, const struct mag_field *f);
int unit_count(const struct mag_rules *rules, const struct mag_unit *u);

/* The entries of a list that are in use. */
int list_length(const struct field_at *a, const struct mag_field *f);

static inline int64_t field_scale(const struct mag_field *f)
{
    return f->scale ? f->scale : 1;
}

/* The word of thing `i`, in `room` or lent. */
const char *unit_word(const struct mag_rules *rules, const struct mag_unit *u,
                      int i, char room[MAG_WORD]);

/* The thing of that name, or -1. */
int unit_find(const struct mag_rules *rules, const struct mag_unit *u,
              const char *word);

/* The walk of a part that starts at row `f`: the same eyes, and seat `owner`
 * for what every seat has. */
struct field_at field_part(const struct field_at *a, const struct mag_field *f,
                           int owner);

/* NULL if every field is within its bounds; else the row that is not, and
 * whose it is. */
const struct mag_field *field_fault(const struct mag_rules *rules,
                                    const void *pos, int *owner);

/* Fills `room`, of game->state_size bytes, by the table of fields. What must
 * hold between fields is not looked at. */
enum mag_status field_load(const struct mag_rules *rules,
                           const struct mag_json *state, void *room,
                           struct mag_err *err);

#endif
