/* Whether a value has the shape that is declared for it. */
#include "core/shape.h"

#include <stdio.h>
#include <string.h>

#include "core/field.h"

#include "core/pure.h"

/* Where the walk is: the value, and how it got there. */
struct place {
    const struct place *from;
    const struct mag_json *value;
    int index; /* in a list; else -1 */
};

struct walk {
    const struct mag_rules *rules;
    const struct shape_watch *watch;
    struct mag_err *err;
};

static size_t add_text(char *out, size_t cap, size_t used, const char *text)
{
    while (*text && used + 1 < cap)
        out[used++] = *text++;
    out[used] = '\0';
    return used;
}

/* "players[1].cash", as long as it fits. */
static size_t path_of(const struct place *p, char *out, size_t cap)
{
    size_t used = p->from ? path_of(p->from, out, cap) : 0;
    char index[16];

    if (p->index >= 0) {
        snprintf(index, sizeof index, "[%d]", p->index);
        return add_text(out, cap, used, index);
    }
    if (!p->from)
        return used;
    if (used)
        used = add_text(out, cap, used, ".");
    return add_text(out, cap, used, p->value->name);
}

enum { PATH = 200 };

static enum mag_status fault(const struct walk *w, const struct place *p,
                             const char *what, const char *more)
{
    char path[PATH] = "";

    path_of(p, path, sizeof path);
    return mag_fail(w->err, MAG_E_INPUT, "%s%s%.80s", path[0] ? path : "it",
                    what, more);
}

/* --- Words ------------------------------------------------------------------------ */

static int word_count(const char *const *words)
{
    int n = 0;

    while (words[n])
        n++;
    return n;
}

const char *const *shape_words(const struct mag_member *m, int *n)
{
    if (m->words) {
        *n = word_count(m->words);
        return m->words;
    }
    if (m->unit && m->unit->words && !m->unit->count) {
        *n = m->unit->n;
        return m->unit->words;
    }
    return NULL;
}

static bool knows_word(const struct walk *w, const struct mag_member *m,
                       const char *word)
{
    int n;
    const char *const *words = shape_words(m, &n);

    for (int i = 0; words && i < n; i++) {
        if (!strcmp(words[i], word))
            return true;
    }
    if (words || !m->unit)
        return !words;
    return !w->rules || !shape_unit_listed(m->unit) ||
           unit_find(w->rules, m->unit, word) >= 0;
}

/* A number with a unit says which thing it is. */
static bool knows_number(const struct walk *w, const struct mag_member *m,
                         int64_t number)
{
    const struct mag_unit *u = m->unit;

    if (!u || shape_names_only(m) || (u->count && !w->rules))
        return true;
    return number >= 0 && number < unit_count(w->rules, u);
}

/* --- Values ------------------------------------------------------------------------ */

bool shape_fits(unsigned is, const struct mag_json *v)
{
    switch (v->type) {
    case MAG_JSON_NULL:
        return is & MAG_IS_NULL;
    case MAG_JSON_FALSE:
        return is & MAG_IS_FALSE;
    case MAG_JSON_TRUE:
        return is & MAG_IS_TRUE;
    case MAG_JSON_INT:
        return is & (MAG_IS_INT | MAG_IS_NUMBER);
    case MAG_JSON_REAL:
        return is & MAG_IS_NUMBER;
    case MAG_JSON_STRING:
        return is & MAG_IS_TEXT;
    case MAG_JSON_ARRAY:
        return is & MAG_IS_LIST;
    case MAG_JSON_OBJECT:
    default:
        return is & (MAG_IS_OBJECT | MAG_IS_MAP);
    }
}

static enum mag_status check_object(const struct walk *w,
                                    const struct mag_shape *shape,
                                    const struct place *p);

static enum mag_status check_value(const struct walk *w,
                                   const struct mag_member *m,
                                   struct shape_level at,
                                   const struct place *p);

static bool has_member(const struct mag_json *object, const char *name)
{
    return mag_json_get(object, name) != NULL;
}

/* A map "for each" has every name that is the same at every table. */
static enum mag_status check_names(const struct walk *w,
                                   const struct mag_member *m,
                                   const struct place *p)
{
    int n = 0;
    const char *const *words = shape_words(m, &n);
    char room[MAG_WORD];

    if (!words && m->unit && w->rules)
        n = unit_count(w->rules, m->unit);
    for (int i = 0; i < n; i++) {
        const char *word = words ? words[i]
                                 : unit_word(w->rules, m->unit, i, room);

        if (!has_member(p->value, word))
            return fault(w, p, " lacks ", word);
    }
    return MAG_OK;
}

static enum mag_status check_entries(const struct walk *w,
                                     const struct mag_member *m,
                                     struct shape_level at,
                                     const struct place *p)
{
    bool map = p->value->type == MAG_JSON_OBJECT;
    enum mag_status st = MAG_OK;
    int i = 0;

    if (map && (at.is & MAG_IS_FOR_EACH))
        st = check_names(w, m, p);
    for (const struct mag_json *v = p->value->child; v && !st; v = v->next) {
        struct place entry = { p, v, map ? -1 : i++ };

        if (map && !knows_word(w, m, v->name))
            return fault(w, &entry, " is no name that is declared", "");
        st = check_value(w, m, shape_inner(at), &entry);
    }
    return st;
}

static enum mag_status check_value(const struct walk *w,
                                   const struct mag_member *m,
                                   struct shape_level at, const struct place *p)
{
    const struct mag_json *v = p->value;

    if (at.is & MAG_IS_ANY)
        return MAG_OK;
    if (!shape_fits(at.is, v))
        return fault(w, p, " may not be ", mag_json_type_word(v->type));
    if (v->type == MAG_JSON_STRING && !shape_names_only(m) &&
        !knows_word(w, m, v->text))
        return fault(w, p, " may not be ", v->text);
    if (v->type == MAG_JSON_INT && !knows_number(w, m, v->number))
        return fault(w, p, " is out of bounds", "");
    if (v->type == MAG_JSON_OBJECT && (at.is & MAG_IS_OBJECT))
        return check_object(w, m->of, p);
    return check_entries(w, m, at, p);
}

/* --- Objects ------------------------------------------------------------------------ */

static const struct mag_member *member_of(const struct mag_shape *shape,
                                          const char *name)
{
    const struct mag_member *m = shape->members;

    while (m->name && strcmp(m->name, name) && strcmp(m->name, MAG_OTHERS))
        m++;
    return m->name ? m : NULL;
}

/* Has the value the words that tell this shape from the others? */
static bool is_told(const struct mag_shape *shape, const struct mag_json *value)
{
    for (const struct mag_member *m = shape->members; m->name; m++) {
        if (m->words && m->words[0] && !m->words[1] &&
            !(m->is & (MAG_IS_ABSENT | MAG_IS_MAP | MAG_IS_LIST)) &&
            !mag_json_text_is(mag_json_get(value, m->name), m->words[0]))
            return false;
    }
    return true;
}

static enum mag_status check_either(const struct walk *w,
                                    const struct mag_shape *shape,
                                    const struct place *p)
{
    for (int i = 0; shape->either[i]; i++) {
        const struct mag_shape *one = shape->either[i];

        if (one->either ? check_either(&(struct walk){ w->rules, NULL, NULL },
                                       one, p) == MAG_OK
                        : is_told(one, p->value))
            return check_object(w, one, p);
    }
    return fault(w, p, " is no ", shape->name);
}

static enum mag_status check_object(const struct walk *w,
                                    const struct mag_shape *shape,
                                    const struct place *p)
{
    if (shape->either)
        return check_either(w, shape, p);
    for (const struct mag_json *v = p->value->child; v; v = v->next) {
        const struct mag_member *m = member_of(shape, v->name);
        struct place inner = { p, v, -1 };
        enum mag_status st;

        if (!m)
            return fault(w, &inner, " is not declared", "");
        if (w->watch)
            w->watch->met(w->watch->to, m);
        st = check_value(w, m, shape_level(m), &inner);
        if (st)
            return st;
    }
    for (const struct mag_member *m = shape->members; m->name; m++) {
        if (!(m->is & MAG_IS_ABSENT) && !has_member(p->value, m->name))
            return fault(w, p, " lacks ", m->name);
    }
    return MAG_OK;
}

enum mag_status shape_check(const struct mag_shape *shape,
                            const struct mag_rules *rules,
                            const struct mag_json *value,
                            const struct shape_watch *watch,
                            struct mag_err *err)
{
    const struct walk w = { rules, watch, err };
    const struct place top = { NULL, value, -1 };

    if (value->type != MAG_JSON_OBJECT)
        return fault(&w, &top, " may not be ", mag_json_type_word(value->type));
    return check_object(&w, shape, &top);
}

enum mag_status mag_shape_check(const struct mag_shape *shape,
                                const struct mag_rules *rules,
                                const struct mag_json *value,
                                struct mag_err *err)
{
    return shape_check(shape, rules, value, NULL, err);
}
