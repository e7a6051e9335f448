/* Is every field of a position within the bounds of its row? */
#include "core/field.h"

#include "core/pile.h"

#include "core/pure.h"

static bool value_fits(const struct mag_rules *rules, const struct mag_field *f,
                       int64_t value)
{
    if (f->flags & (MAG_FIELD_OR_NULL | MAG_FIELD_OR_NONE) && value == f->none)
        return true;
    return value >= f->low && value <= field_high(rules, f);
}

static bool list_fits(const struct field_at *a, const struct mag_field *f)
{
    const unsigned char *place = field_place(a, f);
    int n = list_length(a, f);

    if (!(f->flags & MAG_FIELD_FULL) &&
        a->base[f->count_at + (size_t)a->spot.owner * f->each] > f->room)
        return false;
    for (int i = 0; i < n; i++) {
        if (!value_fits(a->spot.rules, f, field_get(f, place, i)))
            return false;
    }
    return field_is_zero(place + (size_t)n * f->width,
                         (size_t)(f->room - n) * f->width);
}

/* No bit from `n` on. */
static bool ends_before(uint64_t bits, int n)
{
    return n >= 64 || !(bits >> n);
}

/* Of planes, only the things that there are need a look. */
static bool planes_fit(const struct mag_field *f, const unsigned char *place,
                       int n, int64_t high)
{
    uint64_t set = planes_in_use(f, place);

    if (!ends_before(set, n))
        return false;
    for (; set && high < ((int64_t)1 << f->planes) - 1; set &= set - 1) {
        if (tally_get(f, place, __builtin_ctzll(set)) > high)
            return false;
    }
    return true;
}

static bool lanes_fit(const struct mag_field *f, const unsigned char *place,
                      int n, int64_t high)
{
    uint64_t word = (uint64_t)field_get(f, place, 0);
    uint64_t mask = ((uint64_t)1 << f->lane) - 1;

    if (!ends_before(word, n * f->lane))
        return false;
    for (; word; word >>= f->lane) {
        if ((int64_t)(word & mask) > high)
            return false;
    }
    return true;
}

static bool tally_fits(const struct field_at *a, const struct mag_field *f)
{
    const unsigned char *place = field_place(a, f);
    int n = unit_count(a->spot.rules, f->unit);
    int64_t high = field_high(a->spot.rules, f);
    int64_t low = f->flags & MAG_FIELD_EVERY ? f->low : 0;

    if (f->planes)
        return planes_fit(f, place, n, high);
    if (f->lane)
        return lanes_fit(f, place, n, high);
    for (int i = 0; i < n; i++) {
        int64_t count = field_get(f, place, i);

        if (count > high || count < low)
            return false;
    }
    return field_is_zero(place + (size_t)n * f->width,
                         f->size - (size_t)n * f->width);
}

static bool row_fits(const struct field_at *a, const struct mag_field *f)
{
    const unsigned char *place = field_place(a, f);
    const struct mag_rules *rules = a->spot.rules;

    switch ((enum mag_field_shape)f->shape) {
    case MAG_FIELD_NUMBER:
        return value_fits(rules, f, field_get(f, place, 0));
    case MAG_FIELD_LIST:
        return list_fits(a, f);
    case MAG_FIELD_SET:
        return ends_before((uint64_t)field_get(f, place, 0),
                           unit_count(rules, f->unit));
    case MAG_FIELD_TALLY:
        return tally_fits(a, f);
    case MAG_FIELD_PILE:
        return ((const struct pile *)(const void *)place)->kinds ==
               unit_count(rules, f->unit);
    case MAG_FIELD_GAP:
        return field_is_zero(place, f->size);
    case MAG_FIELD_PART:
    case MAG_FIELD_SEATS:
    case MAG_FIELD_HAND:
    case MAG_FIELD_DERIVED:
    case MAG_FIELD_END:
        break;
    }
    return true;
}

static const struct mag_field *fault_in(const struct field_at *a,
                                        const struct mag_field *rows,
                                        int *owner);

/* Where no seat is, nothing is. */
static const struct mag_field *fault_in_empty(const struct field_at *a,
                                              const struct mag_field *rows)
{
    for (const struct mag_field *f = rows; f->shape != MAG_FIELD_END; f++) {
        for (int s = a->spot.rules->seats; s < f->slots; s++) {
            if (!field_is_zero(a->base + f->at + (size_t)s * f->each, f->size))
                return f;
        }
    }
    return NULL;
}

static const struct mag_field *fault_of_seats(const struct field_at *a,
                                              const struct mag_field *f,
                                              int *owner)
{
    struct field_at part = field_part(a, f, 0);
    const struct mag_field *bad = NULL;

    for (int s = 0; s < a->spot.rules->seats && !bad; s++) {
        part.spot.owner = s;
        bad = fault_in(&part, f->part, owner);
    }
    if (!bad) {
        bad = fault_in_empty(&part, f->part);
        *owner = a->spot.rules->seats;
    }
    return bad;
}

static const struct mag_field *fault_in(const struct field_at *a,
                                        const struct mag_field *rows,
                                        int *owner)
{
    for (const struct mag_field *f = rows; f->shape != MAG_FIELD_END; f++) {
        const struct mag_field *bad = row_fits(a, f) ? NULL : f;
        struct field_at part;

        *owner = a->spot.owner;
        if (f->shape == MAG_FIELD_SEATS) {
            bad = fault_of_seats(a, f, owner);
        } else if (f->part) {
            part = field_part(a, f, a->spot.owner);
            bad = fault_in(&part, f->part, owner);
        }
        if (bad)
            return bad;
    }
    return NULL;
}

const struct mag_field *field_fault(const struct mag_rules *rules,
                                    const void *pos, int *owner)
{
    struct field_at a = { { rules, pos, 0, MAG_SPECTATOR, 0 }, pos };

    return fault_in(&a, rules->game->fields, owner);
}
