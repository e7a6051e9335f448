/* The table of fields as a list of steps, with every count of this table
 * reckoned and every place known: done once, so that an observation is a walk
 * without questions. */
#include "core/observe.h"

#include "core/observe_step.h"

#include "core/pure.h"

struct compiling {
    const struct mag_rules *rules;
    struct observe_program *to;
    uint32_t at;  /* where the part begins */
    uint32_t out; /* the next entry */
    int joins;    /* steps from here on may become longer; before, none may */
};

/* Every row is at most two steps: what guards it, and itself. */
static size_t most_steps(const struct mag_field *f)
{
    size_t n = 0;

    for (; f->shape != MAG_FIELD_END; f++)
        n += 2 + (f->part ? most_steps(f->part) : 0);
    return n;
}

size_t observe_room(const struct mag_rules *rules)
{
    const struct mag_field *f = rules->game->fields;

    return f ? sizeof(struct observe_program) +
                   most_steps(f) * sizeof(struct observe_step)
             : 0;
}

static struct observe_step *add(struct compiling *c, enum step_kind kind,
                                const struct mag_field *f)
{
    struct observe_step *s = &c->to->step[c->to->n++];

    *s = (struct observe_step){ .kind = (uint8_t)kind,
                                .width = f->width,
                                .less = (f->flags & MAG_FIELD_ONE_UP) != 0,
                                .at = c->at + f->at,
                                .each = f->each,
                                .out = c->out,
                                .f = f };
    return s;
}

static bool is_plain(const struct mag_field *f, int width)
{
    return f->width == width && field_scale(f) == 1 &&
           !(f->flags & MAG_FIELD_SIGNED);
}

/* `n` numbers in a row; those that follow others of the same width without a
 * gap become part of their step. */
static void add_numbers(struct compiling *c, const struct mag_field *f, int n)
{
    enum step_kind kind = is_plain(f, 1)   ? STEP_BYTES
                          : is_plain(f, 2) ? STEP_WORDS
                                           : STEP_NUMBERS;
    struct observe_step *last = c->to->n > c->joins ? &c->to->step[c->to->n - 1]
                                                    : NULL;

    if (last && last->kind == kind && kind != STEP_NUMBERS &&
        last->each == f->each && last->out + last->n == c->out &&
        last->at + (uint32_t)last->n * f->width == c->at + f->at)
        last->n = (uint16_t)(last->n + n);
    else
        add(c, kind, f)->n = (uint16_t)n;
}

static void add_choice(struct compiling *c, const struct mag_field *f)
{
    add(c, f->unit == &mag_unit_seat ? STEP_SEAT : STEP_CHOICE, f)->n =
        (uint16_t)unit_count(c->rules, f->unit);
}

static void add_rows(struct compiling *c, const struct mag_field *f);

static void add_part(struct compiling *c, const struct mag_field *f)
{
    uint32_t at = c->at;

    c->at += f->at;
    add_rows(c, f->part);
    c->at = at;
}

static void add_seats(struct compiling *c, const struct mag_field *f)
{
    uint32_t out = c->out;
    struct observe_step *s = add(c, STEP_SEATS, f);
    int first = c->to->n;

    s->entries = (uint32_t)rows_entries(c->rules, f->part);
    c->out = 0;
    c->joins = first;
    add_part(c, f);
    s->steps = (uint16_t)(c->to->n - first);
    c->out = out;
    c->joins = c->to->n;
}

static bool is_plain_list(const struct mag_field *f)
{
    return f->flags & MAG_FIELD_FULL && !field_is_choice(f) &&
           !(f->flags & (MAG_FIELD_TALLIED | MAG_FIELD_OR_NULL)) &&
           !is_towards_list(f);
}

static void add_row(struct compiling *c, const struct mag_field *f)
{
    switch ((enum mag_field_shape)f->shape) {
    case MAG_FIELD_NUMBER:
        if (field_is_choice(f))
            add_choice(c, f);
        else
            add_numbers(c, f, 1);
        break;
    case MAG_FIELD_LIST:
        if (is_plain_list(f))
            add_numbers(c, f, f->room);
        else
            add(c, is_towards_list(f) ? STEP_TOWARDS : STEP_LIST, f);
        break;
    case MAG_FIELD_SET:
        add(c, STEP_SET, f);
        break;
    case MAG_FIELD_TALLY:
        if (f->lane || f->planes || has_count(f))
            add(c, STEP_TALLY, f)->n = (uint16_t)unit_count(c->rules, f->unit);
        else
            add_numbers(c, f, unit_count(c->rules, f->unit));
        break;
    case MAG_FIELD_PILE:
        add(c, STEP_PILE, f);
        break;
    case MAG_FIELD_PART:
        add_part(c, f);
        return;
    case MAG_FIELD_SEATS:
        add_seats(c, f);
        break;
    case MAG_FIELD_HAND:
    case MAG_FIELD_DERIVED:
        if (f->hand && f->hand->tell)
            add(c, STEP_HAND, f);
        break;
    case MAG_FIELD_GAP:
    case MAG_FIELD_END:
        break;
    }
    c->out += (uint32_t)row_entries(c->rules, f);
}

/* Is it shown or hidden as a whole? Where the count is known, or it depends on
 * whom a row is about, the step looks for itself. */
static bool is_guarded(const struct mag_field *f)
{
    return f->seen && !has_count(f) && !field_is_towards(f);
}

/* Rows one behind the other that the same seats may know are asked for once. */
static void add_rows(struct compiling *c, const struct mag_field *f)
{
    while (f->shape != MAG_FIELD_END) {
        const struct mag_field *first = f;
        struct observe_step *guard;
        int inside;

        if (!is_guarded(f)) {
            add_row(c, f++);
            continue;
        }
        guard = add(c, STEP_IF_SEEN, f);
        inside = c->joins = c->to->n;
        for (; is_guarded(f) && f->seen == first->seen; f++)
            add_row(c, f);
        guard->steps = (uint16_t)(c->to->n - inside);
        c->joins = c->to->n;
    }
}

void observe_compile(struct mag_rules *rules)
{
    struct observe_program *to =
        (void *)((unsigned char *)rules + rules->observe_at);
    struct compiling c = { .rules = rules, .to = to };

    to->n = 0;
    to->entries = rows_entries(rules, rules->game->fields);
    add_rows(&c, rules->game->fields);
}
