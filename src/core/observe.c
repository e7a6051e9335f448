/* What a seat knows, as numbers: the steps that observe_compile() wrote are
 * walked.
 *
 * A number is one entry; of a word, or a seat, one of several is 1. What a seat
 * may not know is 0 throughout. Seats are counted from the one that looks, so
 * that the same net may play every seat. */
#include "core/observe.h"

#include <string.h>

#include "core/observe_step.h"
#include "core/pile.h"

#include "core/pure.h"

/* A walk: whose eyes, and each seat as it is counted from there. */
struct looking {
    struct mag_spot spot;
    uint8_t from[MAG_MAX_SEATS];
};

static const struct observe_program *program_of(const struct mag_rules *rules)
{
    return (const void *)((const unsigned char *)rules + rules->observe_at);
}

int mag_observe_size(const struct mag_rules *rules)
{
    return rules->observe_at ? program_of(rules)->entries : 0;
}

static void tell_value(const struct looking *l, const struct mag_field *f,
                       int64_t value, float *out)
{
    if (!field_is_choice(f)) {
        *out = (float)(value * field_scale(f));
        return;
    }
    value -= (f->flags & MAG_FIELD_ONE_UP) != 0;
    if (value >= 0 && value < unit_count(l->spot.rules, f->unit))
        out[f->unit == &mag_unit_seat ? l->from[value] : value] = 1;
}

/* Which of the things it is; past the last, it is none. */
static inline size_t thing_at(const struct observe_step *s,
                              const unsigned char *p)
{
    int64_t value = s->width == 1 ? *p : field_get(s->f, p, 0);

    return (size_t)(value - s->less);
}

static bool is_seen(const struct looking *l, const struct mag_field *f)
{
    return !f->seen || f->seen(&l->spot);
}

/* May the seat know it, as far as `other` is concerned? */
static bool is_seen_towards(const struct looking *l, const struct mag_field *f,
                            int other)
{
    struct mag_spot s = l->spot;

    s.other = other;
    return !f->seen || f->seen(&s);
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

static void tell_numbers(const struct observe_step *s, const unsigned char *p,
                         float *out)
{
    int64_t scale = field_scale(s->f);

    for (int i = 0; i < s->n; i++)
        out[i] = (float)(field_get(s->f, p, i) * scale);
}

static void tell_words(const struct observe_step *s, const unsigned char *p,
                       float *out)
{
    for (int i = 0; i < s->n; i++) {
        uint16_t word;

        memcpy(&word, p + (size_t)i * sizeof word, sizeof word);
        out[i] = word;
    }
}

static void tell_towards(const struct looking *l, const struct mag_field *f,
                         const unsigned char *p, float *out)
{
    int each = value_entries(l->spot.rules, f);

    for (int i = 0; i < l->spot.rules->seats; i++) {
        if (is_seen_towards(l, f, i))
            tell_value(l, f, field_get(f, p, i), out + l->from[i] * each);
    }
}

static void tell_list(const struct looking *l, const struct observe_step *s,
                      const unsigned char *base, float *out)
{
    const struct mag_field *f = s->f;
    const unsigned char *p = base + s->at + (size_t)l->spot.owner * s->each;
    const struct field_at at = { l->spot, base + s->at - f->at };
    bool seen = is_seen(l, f);
    int n = list_length(&at, f), each = value_entries(l->spot.rules, f);

    out = tell_count(f, seen, n, out);
    for (int i = 0; seen && i < n; i++) {
        if (f->flags & MAG_FIELD_TALLIED)
            out[field_get(f, p, i)] += 1;
        else
            tell_value(l, f, field_get(f, p, i), out + i * each);
    }
}

static void tell_set(const struct looking *l, const struct mag_field *f,
                     const unsigned char *p, float *out)
{
    uint64_t set = (uint64_t)field_get(f, p, 0);
    bool towards = field_is_towards(f), seen = !towards && is_seen(l, f);
    bool of_seats = f->unit == &mag_unit_seat;

    out = tell_count(f, seen, __builtin_popcountll(set), out);
    if (!seen && !towards)
        return;
    for (; set; set &= set - 1) {
        int i = __builtin_ctzll(set);

        if (!towards || is_seen_towards(l, f, i))
            out[of_seats ? l->from[i] : i] = 1;
    }
}

/* The counts of a tally, written to `out` where the seat may know them, and
 * their sum. Each layout has its own quick way. */
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

static void tell_tally(const struct looking *l, const struct observe_step *s,
                       const unsigned char *p, float *out)
{
    const struct mag_field *f = s->f;
    bool seen = is_seen(l, f);
    float *count = out;
    int64_t sum;

    out += has_count(f);
    sum = f->planes ? tell_planes(f, p, seen, out)
          : f->lane ? tell_lanes(f, p, seen, s->n, out)
                    : tell_array(f, p, seen, s->n, out);
    tell_count(f, seen, sum, count);
}

static bool knows(unsigned known, int seat)
{
    return seat < 0 ? known == PILE_PUBLIC : known >> seat & 1;
}

/* Its size, and how many of each kind the seat knows to be there. */
static void tell_pile(const struct pile *p, int seat, float *out)
{
    *out++ = (float)pile_size(p);
    for (int i = 0; i < p->n_top; i++) {
        if (knows(p->top_known[i], seat))
            out[p->top[i]] += 1;
    }
    for (int i = 0; i < p->n_under; i++) {
        if (knows(p->under_known[i], seat))
            out[p->under[i]] += 1;
    }
}

static void tell_seats(const struct looking *l, const struct observe_step *s,
                       float *out);

static void tell_step(const struct looking *l, const struct observe_step *s,
                      const unsigned char *p, float *out)
{
    size_t thing;

    switch ((enum step_kind)s->kind) {
    case STEP_BYTES:
        for (int i = 0; i < s->n; i++)
            out[i] = p[i];
        break;
    case STEP_WORDS:
        tell_words(s, p, out);
        break;
    case STEP_NUMBERS:
        tell_numbers(s, p, out);
        break;
    case STEP_CHOICE:
        thing = thing_at(s, p);
        if (thing < s->n)
            out[thing] = 1;
        break;
    case STEP_SEAT:
        thing = thing_at(s, p);
        if (thing < s->n)
            out[l->from[thing]] = 1;
        break;
    case STEP_LIST:
        tell_list(l, s, l->spot.pos, out);
        break;
    case STEP_SET:
        tell_set(l, s->f, p, out);
        break;
    case STEP_TALLY:
        tell_tally(l, s, p, out);
        break;
    case STEP_PILE:
        tell_pile((const void *)p, l->spot.seat, out);
        break;
    case STEP_TOWARDS:
        tell_towards(l, s->f, p, out);
        break;
    case STEP_HAND:
        s->f->hand->tell(&l->spot, out);
        break;
    case STEP_SEATS:
        tell_seats(l, s, out);
        break;
    case STEP_IF_SEEN:
        break;
    }
}

/* `n` steps from `s` on: of one seat, or of none. */
static void tell_steps(const struct looking *l, const struct observe_step *s,
                       int n, float *out)
{
    const unsigned char *base = l->spot.pos;
    size_t owner = (size_t)l->spot.owner;
    const struct observe_step *end = s + n;

    for (; s < end; s++) {
        if (s->kind == STEP_IF_SEEN) {
            s += s->f->seen(&l->spot) ? 0 : s->steps;
            continue;
        }
        tell_step(l, s, base + s->at + owner * s->each, out + s->out);
        if (s->kind == STEP_SEATS)
            s += s->steps;
    }
}

static void tell_seats(const struct looking *l, const struct observe_step *s,
                       float *out)
{
    struct looking own = *l;

    for (int i = 0; i < l->spot.rules->seats; i++) {
        own.spot.owner = i;
        tell_steps(&own, s + 1, s->steps, out + l->from[i] * s->entries);
    }
}

void mag_observe(const struct mag_rules *rules, const void *pos, int seat,
                 float *out)
{
    struct looking l = { { rules, pos, 0, seat, 0 }, { 0 } };
    int first = seat < 0 ? 0 : seat, n = mag_observe_size(rules);

    if (!n)
        return;
    for (int i = 0; i < rules->seats && i < MAG_MAX_SEATS; i++)
        l.from[i] = (uint8_t)((i - first + rules->seats) % rules->seats);
    memset(out, 0, (size_t)n * sizeof *out);
    tell_steps(&l, program_of(rules)->step, program_of(rules)->n, out);
}
