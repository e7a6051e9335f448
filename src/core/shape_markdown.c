/* Declared shapes as tables of a page. */
#include "core/field.h"
#include "core/shape.h"
#include "magnat/buf.h"

static void put_or(struct mag_buf *out, bool *first)
{
    if (!*first)
        mag_buf_puts(out, " or ");
    *first = false;
}

/* --- Types ------------------------------------------------------------------------- */

static void put_words(const char *const *words, struct mag_buf *out)
{
    for (int i = 0; words[i]; i++)
        mag_buf_printf(out, "%s`%s`", i ? ", " : "", words[i]);
}

static void put_level(const struct mag_member *m, struct shape_level at,
                      struct mag_buf *out);

static void put_plain(const struct mag_member *m, unsigned is,
                      struct mag_buf *out, bool *first)
{
    bool own = !shape_names_only(m);

    if (is & (MAG_IS_INT | MAG_IS_NUMBER)) {
        put_or(out, first);
        mag_buf_puts(out, own && m->unit    ? m->unit->name
                          : is & MAG_IS_INT ? "int"
                                            : "number");
    }
    if (is & MAG_IS_TEXT) {
        put_or(out, first);
        if (own && m->words)
            put_words(m->words, out);
        else
            mag_buf_puts(out, own && m->unit ? m->unit->name : "text");
    }
    if (is & MAG_IS_FLAG) {
        put_or(out, first);
        mag_buf_puts(out, (is & MAG_IS_FLAG) == MAG_IS_FLAG ? "flag"
                          : is & MAG_IS_TRUE                ? "true"
                                                            : "false");
    }
}

static void put_map(const struct mag_member *m, struct shape_level at,
                    struct mag_buf *out)
{
    mag_buf_puts(out, "map by ");
    if (m->words)
        put_words(m->words, out);
    else
        mag_buf_puts(out, m->unit ? m->unit->name : "name");
    mag_buf_puts(out, " of ");
    put_level(m, shape_inner(at), out);
}

static void put_level(const struct mag_member *m, struct shape_level at,
                      struct mag_buf *out)
{
    bool first = true;

    put_plain(m, at.is, out, &first);
    if (at.is & MAG_IS_OBJECT) {
        put_or(out, &first);
        mag_buf_puts(out, m->of->name);
    }
    if (at.is & MAG_IS_LIST) {
        put_or(out, &first);
        mag_buf_puts(out, "list of ");
        put_level(m, shape_inner(at), out);
    }
    if (at.is & MAG_IS_MAP) {
        put_or(out, &first);
        put_map(m, at, out);
    }
    if (at.is & MAG_IS_NULL) {
        put_or(out, &first);
        mag_buf_puts(out, "null");
    }
    if (at.is & MAG_IS_ANY) {
        put_or(out, &first);
        mag_buf_puts(out, "any");
    }
}

void shape_type_markdown(const struct mag_member *m,
                         const struct mag_shape_form *how, struct mag_buf *out)
{
    (void)how;
    put_level(m, shape_level(m), out);
}

/* --- Tables ------------------------------------------------------------------------- */

static void put_shape(const struct mag_shape *shape,
                      const struct mag_shape_form *how, struct mag_buf *out)
{
    mag_buf_printf(out, "**%s**", shape->name);
    if (shape->about)
        mag_buf_printf(out, ": %s", shape->about);
    if (shape->either) {
        mag_buf_puts(out, " One of");
        for (int i = 0; shape->either[i]; i++)
            mag_buf_printf(out, "%s %s", i ? "," : "", shape->either[i]->name);
        mag_buf_puts(out, ".\n\n");
        return;
    }
    mag_buf_puts(out, "\n\n| member | type | |\n|---|---|---|\n");
    for (const struct mag_member *m = shape->members; m->name; m++) {
        mag_buf_printf(out, "| `%s` | ", m->name);
        shape_type_markdown(m, how, out);
        mag_buf_printf(out, "%s | %s |\n",
                       m->is & MAG_IS_ABSENT ? ", optional" : "",
                       m->about ? m->about : "");
    }
    mag_buf_puts(out, "\n");
}

static void put_unit(const struct mag_unit *u, const struct mag_rules *rules,
                     struct mag_buf *out)
{
    int n = shape_unit_words(rules, u);

    mag_buf_printf(out, "- %s: ", u->name);
    for (int i = 0; i < n; i++)
        mag_buf_printf(out, "%s`%s`", i ? ", " : "",
                       shape_unit_word(rules, u, i));
    if (!n)
        mag_buf_puts(out, u == &mag_unit_seat
                              ? "a number from 0 on"
                              : "its word, as in actions; the cards say which "
                                "there are");
    mag_buf_puts(out, "\n");
}

void shape_markdown(const struct shape_set *set,
                    const struct mag_shape_form *how, struct mag_buf *out)
{
    for (int i = 0; i < set->n; i++)
        put_shape(set->item[i], how, out);
    if (!set->units)
        return;
    mag_buf_puts(out, "Words:\n\n");
    for (int i = 0; i < set->units; i++)
        put_unit(set->unit[i], how->rules, out);
}
