/* A position written by its table of fields. */
#include "core/field.h"
#include "core/pile.h"

#include "core/pure.h"

static void put_value(const struct field_at *a, const struct mag_field *f,
                      const char *name, int64_t value, struct mag_writer *w)
{
    char room[MAG_WORD];

    if (f->flags & MAG_FIELD_OR_NULL && value == f->none)
        mag_put_null(w, name);
    else if (f->flags & MAG_FIELD_WORD)
        mag_put_text(w, name,
                     unit_word(a->spot.rules, f->unit, (int)value, room));
    else
        mag_put_int(w, name, value * field_scale(f));
}

/* Written as the number that is stored? Most are. */
static inline bool is_figure(const struct mag_field *f)
{
    return !(f->flags & (MAG_FIELD_OR_NULL | MAG_FIELD_WORD)) && f->scale <= 1;
}

static void put_list(const struct field_at *a, const struct mag_field *f,
                     struct mag_writer *w)
{
    const unsigned char *place = field_place(a, f);
    int n = f->flags & MAG_FIELD_FULL ? f->room : list_length(a, f);

    mag_put_array(w, f->name);
    if (is_figure(f) && f->width == 1 && !(f->flags & MAG_FIELD_SIGNED)) {
        for (int i = 0; i < n; i++)
            mag_put_int(w, NULL, place[i]);
    } else if (is_figure(f)) {
        for (int i = 0; i < n; i++)
            mag_put_int(w, NULL, field_get(f, place, i));
    } else {
        for (int i = 0; i < n; i++)
            put_value(a, f, NULL, field_get(f, place, i), w);
    }
    mag_put_end_array(w);
}

static void put_set(const struct field_at *a, const struct mag_field *f,
                    struct mag_writer *w)
{
    uint64_t set = (uint64_t)field_get(f, field_place(a, f), 0);
    char room[MAG_WORD];

    mag_put_array(w, f->name);
    for (; set; set &= set - 1)
        mag_put_text(
            w, NULL,
            unit_word(a->spot.rules, f->unit, __builtin_ctzll(set), room));
    mag_put_end_array(w);
}

/* The things of a tally by planes or lanes that there are, in order. */
static void put_packed(const struct field_at *a, const struct mag_field *f,
                       struct mag_writer *w)
{
    const unsigned char *place = field_place(a, f);
    uint64_t set = f->planes ? planes_in_use(f, place)
                             : field_bits(place, f->width);
    int each = f->planes ? 1 : f->lane;
    char room[MAG_WORD];

    while (set) {
        int i = __builtin_ctzll(set) / each;

        mag_put_int(w, unit_word(a->spot.rules, f->unit, i, room),
                    tally_get(f, place, i));
        set &= ~((((uint64_t)1 << each) - 1) << (i * each));
    }
}

static void put_tally(const struct field_at *a, const struct mag_field *f,
                      struct mag_writer *w)
{
    const struct mag_rules *rules = a->spot.rules;
    const unsigned char *place = field_place(a, f);
    bool packed = f->planes || f->lane;
    int n = packed ? 0 : unit_count(rules, f->unit);
    char room[MAG_WORD];

    mag_put_object(w, f->name);
    if (packed)
        put_packed(a, f, w);
    for (int i = 0; i < n; i++) {
        int64_t count = field_get(f, place, i);

        if (count || f->flags & MAG_FIELD_EVERY)
            mag_put_int(w, unit_word(rules, f->unit, i, room), count);
    }
    mag_put_end_object(w);
}

static void put_rows(const struct field_at *a, const struct mag_field *f,
                     struct mag_writer *w);

static void put_part(const struct field_at *a, const struct mag_field *f,
                     const char *name, int owner, struct mag_writer *w)
{
    struct field_at part = field_part(a, f, owner);

    mag_put_object(w, name);
    put_rows(&part, f->part, w);
    mag_put_end_object(w);
}

static void put_seats(const struct field_at *a, const struct mag_field *f,
                      struct mag_writer *w)
{
    mag_put_array(w, f->name);
    for (int s = 0; s < a->spot.rules->seats; s++)
        put_part(a, f, NULL, s, w);
    mag_put_end_array(w);
}

static void put_rows(const struct field_at *a, const struct mag_field *f,
                     struct mag_writer *w)
{
    for (; f->shape != MAG_FIELD_END; f++) {
        const unsigned char *place = field_place(a, f);

        if (f->flags & MAG_FIELD_IF_ANY && field_is_zero(place, f->size))
            continue;
        switch ((enum mag_field_shape)f->shape) {
        case MAG_FIELD_NUMBER:
            if (is_figure(f))
                mag_put_int(w, f->name, field_get(f, place, 0));
            else
                put_value(a, f, f->name, field_get(f, place, 0), w);
            break;
        case MAG_FIELD_LIST:
            put_list(a, f, w);
            break;
        case MAG_FIELD_SET:
            if (f->flags & MAG_FIELD_BITS)
                mag_put_int(w, f->name, field_get(f, place, 0));
            else
                put_set(a, f, w);
            break;
        case MAG_FIELD_TALLY:
            put_tally(a, f, w);
            break;
        case MAG_FIELD_PILE:
            pile_dump((const void *)place, a->spot.rules, f->unit, f->name, w);
            break;
        case MAG_FIELD_PART:
            put_part(a, f, f->name, a->spot.owner, w);
            break;
        case MAG_FIELD_SEATS:
            put_seats(a, f, w);
            break;
        case MAG_FIELD_HAND:
            f->hand->put(&a->spot, f->name, w);
            break;
        case MAG_FIELD_DERIVED:
        case MAG_FIELD_GAP:
        case MAG_FIELD_END:
            break;
        }
    }
}

void mag_state_dump(const struct mag_rules *rules, const void *pos,
                    struct mag_writer *w)
{
    struct field_at a = { { rules, pos, 0, MAG_SPECTATOR, 0 }, pos };

    put_rows(&a, rules->game->fields, w);
}
