/* Values of a position by the rows that describe them. */
#include "core/field.h"

#include <stdio.h>
#include <string.h>

#include "magnat/decide.h"

#include "core/pure.h"

static const char *phase_word(const struct mag_rules *rules, int i)
{
    return rules->game->decisions[i].word;
}

static int phase_count(const struct mag_rules *rules)
{
    return rules->game->n_decisions;
}

static int seat_count(const struct mag_rules *rules)
{
    return rules->seats;
}

static const char *const seat_words[MAG_MAX_SEATS] = { "0", "1", "2",
                                                       "3", "4", "5" };

const struct mag_unit mag_unit_phase = {
    .name = "phase", .word = phase_word, .count = phase_count, .fixed = true
};
const struct mag_unit mag_unit_seat = { .name = "seat",
                                        .words = seat_words,
                                        .count = seat_count };

bool mag_seen_by_owner(const struct mag_spot *s)
{
    return s->seat == s->owner;
}

bool mag_seen_by_nobody(const struct mag_spot *s)
{
    (void)s;
    return false;
}

static void set_bits(unsigned char *p, int width, uint64_t value)
{
    uint32_t b4 = (uint32_t)value;
    uint16_t b2 = (uint16_t)value;

    switch (width) {
    case 1:
        *p = (unsigned char)value;
        return;
    case 2:
        memcpy(p, &b2, sizeof b2);
        return;
    case 4:
        memcpy(p, &b4, sizeof b4);
        return;
    default:
        memcpy(p, &value, sizeof value);
    }
}

void field_set(const struct mag_field *f, unsigned char *place, int i,
               int64_t value)
{
    set_bits(place + (size_t)i * f->width, f->width, (uint64_t)value);
}

int64_t tally_get(const struct mag_field *f, const unsigned char *place, int i)
{
    uint64_t n = 0;

    if (f->lane)
        return (int64_t)(field_bits(place, f->width) >> (i * f->lane) &
                         (((uint64_t)1 << f->lane) - 1));
    if (!f->planes)
        return field_get(f, place, i);
    for (int p = 0; p < f->planes; p++)
        n |= (field_bits(place + p * f->width, f->width) >> i & 1) << p;
    return (int64_t)n;
}

void tally_set(const struct mag_field *f, unsigned char *place, int i,
               int64_t value)
{
    uint64_t n = (uint64_t)value;

    if (f->lane) {
        uint64_t mask = (((uint64_t)1 << f->lane) - 1) << (i * f->lane);

        set_bits(place, f->width,
                 (field_bits(place, f->width) & ~mask) | n << (i * f->lane));
        return;
    }
    if (!f->planes)
        field_set(f, place, i, value);
    for (int p = 0; p < f->planes; p++) {
        unsigned char *plane = place + p * f->width;
        uint64_t rest = field_bits(plane, f->width) & ~((uint64_t)1 << i);

        set_bits(plane, f->width, rest | (n >> p & 1) << i);
    }
}

bool field_is_zero(const unsigned char *p, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (p[i])
            return false;
    }
    return true;
}

int64_t field_high(const struct mag_rules *rules, const struct mag_field *f)
{
    if (field_is_choice(f))
        return unit_count(rules, f->unit) - !(f->flags & MAG_FIELD_ONE_UP);
    return f->most ? f->most(rules) : f->high;
}

int unit_count(const struct mag_rules *rules, const struct mag_unit *u)
{
    return u->count ? u->count(rules) : u->n;
}

int list_length(const struct field_at *a, const struct mag_field *f)
{
    int n;

    if (f->flags & MAG_FIELD_FULL)
        return f->room;
    n = a->base[f->count_at + (size_t)a->spot.owner * f->each];
    return n < f->room ? n : f->room;
}

const char *unit_print(const struct mag_rules *rules, const struct mag_unit *u,
                       int i, char room[MAG_WORD])
{
    if (u->type == MAG_TYPE_NUMBER)
        snprintf(room, MAG_WORD, "%d", u->first + i);
    else
        rules->game->term_print(rules, u->type, u->first + i, room, MAG_WORD);
    return room;
}

int unit_find(const struct mag_rules *rules, const struct mag_unit *u,
              const char *word, int guess)
{
    int n = unit_count(rules, u);
    char room[MAG_WORD];

    if (!u->words && !u->word && u->type != MAG_TYPE_NUMBER) {
        int64_t value = -1;

        return rules->game->term_parse(rules, u->type, word, strlen(word),
                                       &value) &&
                       value >= u->first && value < u->first + n
                   ? (int)value - u->first
                   : -1;
    }
    for (int i = 0; i < n; i++) {
        int thing = i + guess < n ? i + guess : i + guess - n;

        if (!strcmp(unit_word(rules, u, thing, room), word))
            return thing;
    }
    return -1;
}

struct field_at field_part(const struct field_at *a, const struct mag_field *f,
                           int owner)
{
    struct field_at part = *a;

    part.base = a->base + f->at;
    part.spot.owner = owner;
    return part;
}

/* --- Which bytes a table describes --------------------------------------------- */

static void cover(unsigned char *times, size_t from, size_t n)
{
    for (size_t i = 0; i < n; i++)
        times[from + i]++;
}

/* Rows of a part that starts at `base`; `slots` seats have each of them, or
 * none is a seat's own if it is 0. */
static void cover_rows(const struct mag_field *f, size_t base,
                       unsigned char *times)
{
    for (; f->shape != MAG_FIELD_END; f++) {
        int slots = f->slots ? f->slots : 1;
        bool own_count = f->shape == MAG_FIELD_LIST &&
                         !(f->flags & (MAG_FIELD_FULL | MAG_FIELD_COUNT_ROW));

        if (f->part) {
            cover_rows(f->part, base + f->at, times);
            continue;
        }
        for (int s = 0; s < slots; s++) {
            size_t seat = (size_t)s * f->each;

            cover(times, base + f->at + seat, f->size);
            if (own_count)
                cover(times, base + f->count_at + seat, 1);
        }
    }
}

void mag_fields_cover(const struct mag_rules *rules, unsigned char *times)
{
    cover_rows(rules->game->fields, 0, times);
}
