/* Declared shapes as interfaces of TypeScript. */
#include <string.h>

#include "core/field.h"
#include "core/shape.h"
#include "magnat/buf.h"

enum { COLUMNS = 100 };

/* --- Types ------------------------------------------------------------------------- */

static void put_or(struct mag_buf *out, bool *first)
{
    if (!*first)
        mag_buf_puts(out, " | ");
    *first = false;
}

static void put_words(const char *const *words, struct mag_buf *out)
{
    for (int i = 0; words[i]; i++)
        mag_buf_printf(out, "%s\"%s\"", i ? " | " : "", words[i]);
}

/* The texts that a member may be, or the names of a map. */
static void put_text_type(const struct mag_member *m,
                          const struct mag_rules *rules, struct mag_buf *out)
{
    if (m->words)
        put_words(m->words, out);
    else if (m->unit)
        shape_unit_name(rules, m->unit, out);
    else
        mag_buf_puts(out, "string");
}

static void put_level(const struct mag_member *m,
                      const struct mag_shape_form *how, struct shape_level at,
                      struct mag_buf *out);

/* Is it written with a bar between? Then a list of it needs brackets. */
static bool is_several(const struct mag_member *m, unsigned is)
{
    int kinds = 0;

    if ((is & MAG_IS_TEXT) && m->words && m->words[0] && m->words[1] &&
        !shape_names_only(m))
        return true;
    kinds += (is & MAG_IS_FLAG) != 0;
    kinds += (is & (MAG_IS_INT | MAG_IS_NUMBER)) != 0;
    is &= MAG_IS_TEXT | MAG_IS_NULL | MAG_IS_OBJECT | MAG_IS_LIST | MAG_IS_MAP |
          MAG_IS_ANY;
    return kinds + __builtin_popcount(is) > 1;
}

static void put_list(const struct mag_member *m,
                     const struct mag_shape_form *how, struct shape_level at,
                     struct mag_buf *out)
{
    bool several = is_several(m, at.each);

    if (several)
        mag_buf_puts(out, "(");
    put_level(m, how, shape_inner(at), out);
    mag_buf_puts(out, several ? ")[]" : "[]");
}

static void put_map(const struct mag_member *m,
                    const struct mag_shape_form *how, struct shape_level at,
                    struct mag_buf *out)
{
    bool named = m->words || (m->unit && shape_unit_words(how->rules, m->unit));
    bool some = named && !(at.is & MAG_IS_FOR_EACH);

    mag_buf_puts(out, some ? "Partial<Record<" : "Record<");
    put_text_type(m, how->rules, out);
    mag_buf_puts(out, ", ");
    put_level(m, how, shape_inner(at), out);
    mag_buf_puts(out, some ? ">>" : ">");
}

static void put_plain(const struct mag_member *m,
                      const struct mag_shape_form *how, unsigned is,
                      struct mag_buf *out, bool *first)
{
    if (is & (MAG_IS_INT | MAG_IS_NUMBER)) {
        put_or(out, first);
        mag_buf_puts(out, m->unit == &mag_unit_seat && !shape_names_only(m)
                              ? "Seat"
                              : "number");
    }
    if (is & MAG_IS_TEXT) {
        put_or(out, first);
        if (shape_names_only(m))
            mag_buf_puts(out, "string");
        else
            put_text_type(m, how->rules, out);
    }
    if (is & MAG_IS_FLAG) {
        put_or(out, first);
        mag_buf_puts(out, (is & MAG_IS_FLAG) == MAG_IS_FLAG ? "boolean"
                          : is & MAG_IS_TRUE                ? "true"
                                                            : "false");
    }
}

static void put_level(const struct mag_member *m,
                      const struct mag_shape_form *how, struct shape_level at,
                      struct mag_buf *out)
{
    bool first = true;

    put_plain(m, how, at.is, out, &first);
    if (at.is & MAG_IS_OBJECT) {
        put_or(out, &first);
        mag_buf_puts(out, m->of->name);
    }
    if (at.is & MAG_IS_LIST) {
        put_or(out, &first);
        put_list(m, how, at, out);
    }
    if (at.is & MAG_IS_MAP) {
        put_or(out, &first);
        put_map(m, how, at, out);
    }
    if (at.is & MAG_IS_NULL) {
        put_or(out, &first);
        mag_buf_puts(out, "null");
    }
    if (at.is & MAG_IS_ANY) {
        put_or(out, &first);
        mag_buf_puts(out, "unknown");
    }
}

void shape_type_typescript(const struct mag_member *m,
                           const struct mag_shape_form *how,
                           struct mag_buf *out)
{
    put_level(m, how, shape_level(m), out);
}

/* --- Comments ------------------------------------------------------------------------ */

/* How much of a text goes on a line of `most` bytes: whole words. */
static size_t line_of(const char *text, size_t most)
{
    size_t n = strlen(text);

    if (n <= most)
        return n;
    n = most;
    while (n && text[n] != ' ')
        n--;
    return n ? n : most;
}

/* On one line if it fits, else with a star before each. */
static void put_about(const char *about, const char *indent,
                      struct mag_buf *out)
{
    size_t room = COLUMNS - strlen(indent) - strlen("/**  */");

    if (!about)
        return;
    if (strlen(about) <= room) {
        mag_buf_printf(out, "%s/** %s */\n", indent, about);
        return;
    }
    mag_buf_printf(out, "%s/**\n", indent);
    while (*about) {
        size_t n = line_of(about, room);

        mag_buf_printf(out, "%s * %.*s\n", indent, (int)n, about);
        about += n;
        while (*about == ' ')
            about++;
    }
    mag_buf_printf(out, "%s */\n", indent);
}

/* --- Declarations ---------------------------------------------------------------------- */

static void put_union_start(const char *name, struct mag_buf *out)
{
    mag_buf_printf(out, "export type %s =", name);
}

static void put_unit(const struct mag_unit *u, const struct mag_rules *rules,
                     struct mag_buf *out)
{
    int n = shape_unit_words(rules, u);

    if (u == &mag_unit_seat)
        mag_buf_puts(out, "/** A seat, counted from 0. */\n");
    else if (!n)
        mag_buf_printf(out, "/** %s: as it is written in actions. */\n",
                       u->name);
    mag_buf_puts(out, "export type ");
    shape_unit_name(rules, u, out);
    mag_buf_puts(out, " =");
    for (int i = 0; i < n; i++)
        mag_buf_printf(out, "\n  | \"%s\"", shape_unit_word(rules, u, i));
    if (!n)
        mag_buf_puts(out, u == &mag_unit_seat ? " number" : " string");
    mag_buf_puts(out, ";\n\n");
}

/* A name that is no identifier is written in quotes. */
static bool is_identifier(const char *name)
{
    return name[strspn(name, "abcdefghijklmnopqrstuvwxyz"
                             "ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789")] == '\0';
}

static void put_member(const struct mag_member *m,
                       const struct mag_shape_form *how, struct mag_buf *out)
{
    const char *quote = is_identifier(m->name) ? "" : "\"";

    bool others = !strcmp(m->name, MAG_OTHERS);

    put_about(m->about, "  ", out);
    if (others)
        mag_buf_puts(out, "  [other: string]: ");
    else
        mag_buf_printf(out, "  %s%s%s%s: ", quote, m->name, quote,
                       m->is & MAG_IS_ABSENT ? "?" : "");
    shape_type_typescript(m, how, out);
    mag_buf_puts(out, others ? " | undefined;\n" : ";\n");
}

static void put_shape(const struct mag_shape *shape,
                      const struct mag_shape_form *how, struct mag_buf *out)
{
    put_about(shape->about, "", out);
    if (shape->either) {
        put_union_start(shape->name, out);
        for (int i = 0; shape->either[i]; i++)
            mag_buf_printf(out, "\n  | %s", shape->either[i]->name);
        mag_buf_puts(out, ";\n");
        return;
    }
    mag_buf_printf(out, "export interface %s {\n", shape->name);
    for (const struct mag_member *m = shape->members; m->name; m++)
        put_member(m, how, out);
    mag_buf_puts(out, "}\n");
}

void shape_typescript(const struct shape_set *set,
                      const struct mag_shape_form *how, struct mag_buf *out)
{
    for (int i = 0; i < set->units; i++)
        put_unit(set->unit[i], how->rules, out);
    for (int i = 0; i < set->n; i++) {
        if (i)
            mag_buf_puts(out, "\n");
        put_shape(set->item[i], how, out);
    }
}
