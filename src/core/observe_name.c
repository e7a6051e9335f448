/* How many numbers each row is observed as, and what they are called.
 *
 * A number is one entry; a word, or a seat, is as many as there are of its
 * kind. Each row has the same entries in all positions of a table. */
#include "core/observe.h"

#include <stdio.h>

#include "core/pure.h"

/* Is the number of things an entry of its own? */
bool has_count(const struct mag_field *f)
{
    return f->flags & MAG_FIELD_COUNTED ||
           (f->shape == MAG_FIELD_LIST &&
            !(f->flags & (MAG_FIELD_FULL | MAG_FIELD_COUNT_ROW)));
}

bool is_towards_list(const struct mag_field *f)
{
    return f->shape == MAG_FIELD_LIST && field_is_towards(f);
}

/* Entries of one value of a row. */
int value_entries(const struct mag_rules *rules, const struct mag_field *f)
{
    return field_is_choice(f) ? unit_count(rules, f->unit) : 1;
}

int row_entries(const struct mag_rules *rules, const struct mag_field *f)
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

int rows_entries(const struct mag_rules *rules, const struct mag_field *f)
{
    int n = 0;

    for (; f->shape != MAG_FIELD_END; f++)
        n += row_entries(rules, f);
    return n;
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
