/* What a seat knows, as numbers, by the table of fields.
 *
 * Each row has a fixed number of entries at a table. A number is one entry; a
 * word, or a seat, is as many as there are of its kind, and one of them is 1.
 * What a seat may not know is 0 throughout. Seats are counted from the one that
 * looks, so that the same net may play every seat. */
#include <stdio.h>
#include <string.h>

#include "core/field.h"
#include "core/pile.h"

#include "core/pure.h"

/* Is the number of things an entry of its own? */
static bool has_count(const struct mag_field *f)
{
    return f->flags & MAG_FIELD_COUNTED ||
           (f->shape == MAG_FIELD_LIST &&
            !(f->flags & (MAG_FIELD_FULL | MAG_FIELD_COUNT_ROW)));
}

static bool is_towards_list(const struct mag_field *f)
{
    return f->shape == MAG_FIELD_LIST && field_is_towards(f);
}

/* Entries of one value of a row. */
static int value_entries(const struct mag_rules *rules,
                         const struct mag_field *f)
{
    return field_is_choice(f) ? unit_count(rules, f->unit) : 1;
}

static int rows_entries(const struct mag_rules *rules,
                        const struct mag_field *f);

static int row_entries(const struct mag_rules *rules, const struct mag_field *f)
{
    int more = has_count(f);

    switch ((enum mag_field_shape)f->shape) {
    case MAG_FIELD_NUMBER:
        return value_entries(rules, f);
    case MAG_FIELD_LIST:
        if (f->flags & MAG_FIELD_TALLIED)
            return more + unit_count(rules, f->unit);
        return more + (is_towards_list(f) ? rules->seats : f->room) *
                          value_entries(rules, f);
    case MAG_FIELD_SET:
    case MAG_FIELD_TALLY:
        return more + unit_count(rules, f->unit);
    case MAG_FIELD_PILE:
        return 1 + unit_count(rules, f->unit);
    case MAG_FIELD_PART:
        return rows_entries(rules, f->part);
    case MAG_FIELD_SEATS:
        return rules->seats * rows_entries(rules, f->part);
    case MAG_FIELD_HAND:
    case MAG_FIELD_DERIVED:
        return f->hand && f->hand->entries ? f->hand->entries(rules) : 0;
    case MAG_FIELD_GAP:
    case MAG_FIELD_END:
        break;
    }
    return 0;
}

static int rows_entries(const struct mag_rules *rules,
                        const struct mag_field *f)
{
    int n = 0;

    for (; f->shape != MAG_FIELD_END; f++)
        n += row_entries(rules, f);
    return n;
}

int mag_observe_size(const struct mag_rules *rules)
{
    return rules->game->fields ? rows_entries(rules, rules->game->fields) : 0;
}

/* --- Writing ---------------------------------------------------------------------- */

/* Seats in the order round the table from the one that looks. */
static int seat_from(const struct mag_spot *s, int seat)
{
    int first = s->seat < 0 ? 0 : s->seat, n = s->rules->seats;

    return seat >= first ? seat - first : seat - first + n;
}

static float *tell_value(const struct mag_spot *s, const struct mag_field *f,
                         int64_t value, float *out)
{
    int n;

    if (!field_is_choice(f)) {
        *out = (float)(value * field_scale(f));
        return out + 1;
    }
    n = unit_count(s->rules, f->unit);
    if (f->flags & MAG_FIELD_ONE_UP)
        value--;
    if (value >= 0 && value < n)
        out[f->unit == &mag_unit_seat ? seat_from(s, (int)value) : value] = 1;
    return out + n;
}

/* The count, where there is one: known to all if it is said so. */
static float *tell_count(const struct mag_field *f, bool seen, int64_t n,
                         float *out)
{
    if (!has_count(f))
        return out;
    *out = seen || f->flags & MAG_FIELD_COUNTED ? (float)n : 0;
    return out + 1;
}

/* May the seat know it, as far as `other` is concerned? */
static bool is_seen_towards(const struct field_at *a, const struct mag_field *f,
                            int other)
{
    struct mag_spot s = a->spot;

    s.other = other;
    return !f->seen || f->seen(&s);
}

static void tell_towards(const struct field_at *a, const struct mag_field *f,
                         float *out)
{
    const unsigned char *place = field_place(a, f);
    int each = value_entries(a->spot.rules, f);

    for (int i = 0; i < a->spot.rules->seats; i++) {
        if (is_seen_towards(a, f, i))
            tell_value(&a->spot, f, field_get(f, place, i),
                       out + seat_from(&a->spot, i) * each);
    }
}

static float *tell_list(const struct field_at *a, const struct mag_field *f,
                        bool seen, float *out)
{
    const unsigned char *place = field_place(a, f);
    float *end = out + row_entries(a->spot.rules, f);
    int n = list_length(a, f);

    if (is_towards_list(f)) {
        tell_towards(a, f, out);
        return end;
    }
    out = tell_count(f, seen, n, out);
    for (int i = 0; seen && i < n; i++) {
        if (f->flags & MAG_FIELD_TALLIED)
            out[field_get(f, place, i)] += 1;
        else
            out = tell_value(&a->spot, f, field_get(f, place, i), out);
    }
    return end;
}

static float *tell_set(const struct field_at *a, const struct mag_field *f,
                       bool seen, float *out)
{
    uint64_t set = (uint64_t)field_get(f, field_place(a, f), 0);

    out = tell_count(f, seen, __builtin_popcountll(set), out);
    for (; set; set &= set - 1) {
        int i = __builtin_ctzll(set);

        if (field_is_towards(f) ? is_seen_towards(a, f, i) : seen)
            out[f->unit == &mag_unit_seat ? seat_from(&a->spot, i) : i] = 1;
    }
    return out + unit_count(a->spot.rules, f->unit);
}

/* The counts of a tally, written to `out` where the seat may know them, and
 * their sum. Each layout has its own quick way: this is most of the work. */
static int64_t tell_lanes(const struct mag_field *f, const unsigned char *place,
                          bool seen, int n, float *out)
{
    uint64_t word = (uint64_t)field_get(f, place, 0);
    uint64_t mask = ((uint64_t)1 << f->lane) - 1;
    int64_t sum = 0;

    for (int i = 0; i < n && word; i++, word >>= f->lane) {
        sum += (int64_t)(word & mask);
        if (seen)
            out[i] = (float)(word & mask);
    }
    return sum;
}

static int64_t tell_planes(const struct mag_field *f,
                           const unsigned char *place, bool seen, float *out)
{
    int64_t sum = 0;

    for (int p = 0; p < f->planes; p++) {
        uint64_t set = (uint64_t)field_get(f, place, p);

        sum += (int64_t)__builtin_popcountll(set) << p;
        for (; seen && set; set &= set - 1)
            out[__builtin_ctzll(set)] += (float)(1 << p);
    }
    return sum;
}

static int64_t tell_array(const struct mag_field *f, const unsigned char *place,
                          bool seen, int n, float *out)
{
    int64_t sum = 0;

    for (int i = 0; i < n; i++) {
        int64_t k = field_get(f, place, i);

        sum += k;
        if (seen)
            out[i] = (float)k;
    }
    return sum;
}

static float *tell_tally(const struct field_at *a, const struct mag_field *f,
                         bool seen, float *out)
{
    const unsigned char *place = field_place(a, f);
    int n = unit_count(a->spot.rules, f->unit);
    float *count = out;
    int64_t sum;

    out += has_count(f);
    sum = f->planes ? tell_planes(f, place, seen, out)
          : f->lane ? tell_lanes(f, place, seen, n, out)
                    : tell_array(f, place, seen, n, out);
    tell_count(f, seen, sum, count);
    return out + n;
}

static bool knows(unsigned known, int seat)
{
    return seat < 0 ? known == PILE_PUBLIC : known >> seat & 1;
}

/* Its size, and how many of each kind the seat knows to be there. */
static float *tell_pile(const struct field_at *a, const struct mag_field *f,
                        float *out)
{
    const struct pile *p = (const void *)field_place(a, f);

    *out++ = (float)pile_size(p);
    for (int i = 0; i < p->n_top; i++) {
        if (knows(p->top_known[i], a->spot.seat))
            out[p->top[i]] += 1;
    }
    for (int i = 0; i < p->n_under; i++) {
        if (knows(p->under_known[i], a->spot.seat))
            out[p->under[i]] += 1;
    }
    return out + unit_count(a->spot.rules, f->unit);
}

static float *tell_rows(const struct field_at *a, const struct mag_field *f,
                        float *out);

static float *tell_seats(const struct field_at *a, const struct mag_field *f,
                         float *out)
{
    int seats = a->spot.rules->seats;
    int first = a->spot.seat < 0 ? 0 : a->spot.seat;
    struct field_at part = field_part(a, f, 0);

    for (int i = 0; i < seats; i++) {
        part.spot.owner = (first + i) % seats;
        out = tell_rows(&part, f->part, out);
    }
    return out;
}

static float *tell_row(const struct field_at *a, const struct mag_field *f,
                       float *out)
{
    bool seen = !f->seen || f->seen(&a->spot);
    struct field_at part;

    switch ((enum mag_field_shape)f->shape) {
    case MAG_FIELD_NUMBER:
        if (!seen)
            return out + value_entries(a->spot.rules, f);
        return tell_value(&a->spot, f, field_get(f, field_place(a, f), 0), out);
    case MAG_FIELD_LIST:
        return tell_list(a, f, seen, out);
    case MAG_FIELD_SET:
        return tell_set(a, f, seen, out);
    case MAG_FIELD_TALLY:
        return tell_tally(a, f, seen, out);
    case MAG_FIELD_PILE:
        return tell_pile(a, f, out);
    case MAG_FIELD_PART:
        part = field_part(a, f, a->spot.owner);
        return seen ? tell_rows(&part, f->part, out)
                    : out + rows_entries(a->spot.rules, f->part);
    case MAG_FIELD_SEATS:
        return tell_seats(a, f, out);
    case MAG_FIELD_HAND:
    case MAG_FIELD_DERIVED:
        if (f->hand && f->hand->tell && seen)
            f->hand->tell(&a->spot, out);
        return out + row_entries(a->spot.rules, f);
    case MAG_FIELD_GAP:
    case MAG_FIELD_END:
        break;
    }
    return out;
}

static float *tell_rows(const struct field_at *a, const struct mag_field *f,
                        float *out)
{
    for (; f->shape != MAG_FIELD_END; f++)
        out = tell_row(a, f, out);
    return out;
}

void mag_observe(const struct mag_rules *rules, const void *pos, int seat,
                 float *out)
{
    struct field_at a = { { rules, pos, 0, seat, 0 }, pos };
    int n = mag_observe_size(rules);

    if (!n)
        return;
    memset(out, 0, (size_t)n * sizeof *out);
    tell_rows(&a, rules->game->fields, out);
}

/* --- Names ------------------------------------------------------------------------ */

/* A name that is being put together. */
struct naming {
    const struct mag_rules *rules;
    char *out;
    size_t cap, used;
};

static void add_name(struct naming *n, const char *word)
{
    int more = snprintf(n->out + n->used, n->cap - n->used, "%s%s",
                        n->used ? "." : "", word);

    n->used += (size_t)more;
    if (n->used >= n->cap)
        n->used = n->cap - 1;
}

static void add_number(struct naming *n, int i)
{
    char text[12];

    snprintf(text, sizeof text, "%d", i);
    add_name(n, text);
}

static void add_thing(struct naming *n, const struct mag_field *f, int i)
{
    char room[MAG_WORD];

    if (f->unit == &mag_unit_seat)
        add_number(n, i);
    else
        add_name(n, unit_word(n->rules, f->unit, i, room));
}

static void name_rows(struct naming *n, const struct mag_field *f, int i);

static void name_row(struct naming *n, const struct mag_field *f, int i)
{
    int each, counted = has_count(f) || f->shape == MAG_FIELD_PILE;

    if (f->name)
        add_name(n, f->name);
    if (f->shape == MAG_FIELD_PART) {
        name_rows(n, f->part, i);
        return;
    }
    if (f->shape == MAG_FIELD_SEATS) {
        each = rows_entries(n->rules, f->part);
        add_number(n, i / each);
        name_rows(n, f->part, i % each);
        return;
    }
    if (f->shape == MAG_FIELD_HAND || f->shape == MAG_FIELD_DERIVED) {
        f->hand->entry(n->rules, i, n->out + n->used, n->cap - n->used);
        return;
    }
    if (counted && i == 0) {
        add_name(n, f->shape == MAG_FIELD_PILE ? "size" : "count");
        return;
    }
    i -= counted;
    if (f->shape == MAG_FIELD_LIST && !(f->flags & MAG_FIELD_TALLIED)) {
        each = value_entries(n->rules, f);
        add_number(n, i / each);
        i %= each;
    }
    if (f->shape != MAG_FIELD_NUMBER && f->shape != MAG_FIELD_LIST)
        add_thing(n, f, i);
    else if (field_is_choice(f))
        add_thing(n, f, i);
}

static void name_rows(struct naming *n, const struct mag_field *f, int i)
{
    int entries = row_entries(n->rules, f);

    for (; i >= entries; entries = row_entries(n->rules, f)) {
        i -= entries;
        f++;
    }
    name_row(n, f, i);
}

bool mag_observe_name(const struct mag_rules *rules, int i, char *out,
                      size_t cap)
{
    struct naming n = { rules, out, cap, 0 };

    if (i < 0 || i >= mag_observe_size(rules) || !cap)
        return false;
    name_rows(&n, rules->game->fields, i);
    return true;
}
