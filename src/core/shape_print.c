/* Which shapes and units some roots reach, and how they are called. */
#include <string.h>

#include "core/field.h"
#include "core/shape.h"
#include "magnat/buf.h"

/* --- Gathering ---------------------------------------------------------------------- */

static enum mag_status add_shape(struct shape_set *set,
                                 const struct mag_shape *shape,
                                 struct mag_err *err)
{
    for (int i = 0; i < set->n; i++) {
        if (set->item[i] == shape)
            return MAG_OK;
        if (!strcmp(set->item[i]->name, shape->name))
            return mag_fail(err, MAG_E_INPUT, "two shapes are called %s",
                            shape->name);
    }
    if (set->n == MAG_MAX_SHAPES)
        return mag_fail(err, MAG_E_LIMIT, "there are more than %d shapes",
                        MAG_MAX_SHAPES);
    set->item[set->n++] = shape;
    return MAG_OK;
}

/* Do both have the same words? Then it is no matter which is printed. */
static bool is_same_unit(const struct mag_unit *a, const struct mag_unit *b)
{
    return a == b ||
           (a->words == b->words && a->word == b->word && a->type == b->type &&
            a->n == b->n && a->count == b->count);
}

enum mag_status shape_gather_unit(struct shape_set *set,
                                  const struct mag_unit *unit,
                                  struct mag_err *err)
{
    for (int i = 0; i < set->units; i++) {
        if (strcmp(set->unit[i]->name, unit->name) != 0)
            continue;
        if (is_same_unit(set->unit[i], unit))
            return MAG_OK;
        return mag_fail(err, MAG_E_INPUT, "two units are called %s",
                        unit->name);
    }
    if (set->units == MAG_MAX_SHAPES)
        return mag_fail(err, MAG_E_LIMIT, "there are more than %d units",
                        MAG_MAX_SHAPES);
    set->unit[set->units++] = unit;
    return MAG_OK;
}

static enum mag_status gather_members(struct shape_set *set,
                                      const struct mag_member *m,
                                      struct mag_err *err)
{
    enum mag_status st = MAG_OK;

    for (; m && m->name && !st; m++) {
        if (m->of)
            st = add_shape(set, m->of, err);
        if (m->unit && !st)
            st = shape_gather_unit(set, m->unit, err);
    }
    return st;
}

enum mag_status shape_gather(const struct mag_shape *const *roots,
                             struct shape_set *set, struct mag_err *err)
{
    enum mag_status st = MAG_OK;

    *set = (struct shape_set){ .n = 0 };
    for (int i = 0; roots[i] && !st; i++)
        st = add_shape(set, roots[i], err);
    /* The set grows as it is walked. */
    for (int i = 0; i < set->n && !st; i++) {
        const struct mag_shape *const *one = set->item[i]->either;

        st = gather_members(set, set->item[i]->members, err);
        for (; one && *one && !st; one++)
            st = add_shape(set, *one, err);
    }
    return st;
}

/* --- Units --------------------------------------------------------------------------- */

int shape_unit_words(const struct mag_rules *rules, const struct mag_unit *u)
{
    if (u->fixed)
        return rules ? unit_count(rules, u) : 0;
    return u->words && !u->count ? u->n : 0;
}

const char *shape_unit_word(const struct mag_rules *rules,
                            const struct mag_unit *u, int i)
{
    return u->words ? u->words[i] : u->word(rules, i);
}

/* "opening bid" is OpeningBid. */
void shape_unit_name(const struct mag_rules *rules, const struct mag_unit *u,
                     struct mag_buf *out)
{
    bool first = true;

    for (const char *p = u->name; *p; p++) {
        char c = first && *p >= 'a' && *p <= 'z' ? (char)(*p - 'a' + 'A') : *p;

        first = *p == ' ' || *p == '-';
        if (!first)
            mag_buf_add(out, &c, 1);
    }
    if (u != &mag_unit_seat && shape_unit_listed(u) &&
        !shape_unit_words(rules, u))
        mag_buf_puts(out, "Id");
}

enum mag_status shape_check_names(const struct shape_set *set,
                                  const struct mag_rules *rules,
                                  struct mag_err *err)
{
    enum mag_status st = MAG_OK;
    struct mag_buf name;

    mag_buf_init(&name, MAG_SENTENCE);
    for (int u = 0; u < set->units && !st; u++) {
        mag_buf_clear(&name);
        shape_unit_name(rules, set->unit[u], &name);
        for (int i = 0; i < set->n && !st; i++) {
            if (!strcmp(set->item[i]->name, mag_buf_text(&name)))
                st = mag_fail(err, MAG_E_INPUT,
                              "a shape and a unit are called %s",
                              set->item[i]->name);
        }
    }
    mag_buf_release(&name);
    return st;
}

/* --- All of them ---------------------------------------------------------------------- */

enum mag_status mag_shape_print(const struct mag_shape *const *roots,
                                const struct mag_shape_form *how,
                                struct mag_buf *out, struct mag_err *err)
{
    struct shape_set set;
    enum mag_status st = shape_gather(roots, &set, err);

    if (!st)
        st = shape_check_names(&set, how->rules, err);
    if (st)
        return st;
    if (how->form == MAG_AS_TYPESCRIPT)
        shape_typescript(&set, how, out);
    else if (how->form == MAG_AS_MARKDOWN)
        shape_markdown(&set, how, out);
    else
        shape_json(&set, how, out);
    return mag_buf_ok(out) ? MAG_OK
                           : mag_fail(err, MAG_E_NOMEM, "it is too long");
}
