/* field.h - how the walks over a table of fields find and name its values. */
#ifndef CORE_FIELD_H
#define CORE_FIELD_H

#include <string.h>

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

/* A number of `width` bytes as the machine holds it. */
static inline uint64_t field_bits(const unsigned char *p, int width)
{
    uint64_t b8;
    uint32_t b4;
    uint16_t b2;

    switch (width) {
    case 1:
        return *p;
    case 2:
        memcpy(&b2, p, sizeof b2);
        return b2;
    case 4:
        memcpy(&b4, p, sizeof b4);
        return b4;
    default:
        memcpy(&b8, p, sizeof b8);
        return b8;
    }
}

/* Entry `i` of a row, and the same to write to. */
static inline int64_t field_get(const struct mag_field *f,
                                const unsigned char *place, int i)
{
    int unused = 64 - 8 * f->width;
    uint64_t bits;

    if (f->width == 1 && !(f->flags & MAG_FIELD_SIGNED)) /* most are so */
        return place[i];
    bits = field_bits(place + (size_t)i * f->width, f->width);
    if (f->flags & MAG_FIELD_SIGNED)
        return (int64_t)(bits << unused) >> unused;
    return (int64_t)bits;
}
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
const char *unit_print(const struct mag_rules *rules, const struct mag_unit *u,
                       int i, char room[MAG_WORD]);
static inline const char *unit_word(const struct mag_rules *rules,
                                    const struct mag_unit *u, int i,
                                    char room[MAG_WORD])
{
    return u->words  ? u->words[i]
           : u->word ? u->word(rules, i)
                     : unit_print(rules, u, i, room);
}

/* The thing of that name, or -1. Words mostly come in order: those from `guess`
 * on, which is below the number of things, are looked at first. */
int unit_find(const struct mag_rules *rules, const struct mag_unit *u,
              const char *word, int guess);

/* The things of which a tally by planes has any, as a set. */
static inline uint64_t planes_in_use(const struct mag_field *f,
                                     const unsigned char *place)
{
    uint64_t set = 0;

    for (int p = 0; p < f->planes; p++)
        set |= field_bits(place + p * f->width, f->width);
    return set;
}

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
