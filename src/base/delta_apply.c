/* Old value and difference give the new value. */
#include "base/delta_apply.h"

#include <stdio.h>
#include <string.h>

static const struct mag_json *element(const struct mag_json *list, int64_t at)
{
    const struct mag_json *v = list ? list->child : NULL;

    while (v && at--)
        v = v->next;
    return v;
}

/* --- Objects ------------------------------------------------------------------ */

static const struct mag_json *before_of(const struct mag_json *d)
{
    return d->type == MAG_JSON_ARRAY ? element(d, 1) : NULL;
}

/* New members that stand before the old one `next`; NULL: at the end. */
static void put_new(struct mag_writer *w, const struct mag_json *old,
                    const struct mag_json *d, const char *next)
{
    for (const struct mag_json *m = d->child; m; m = m->next) {
        const struct mag_json *before = before_of(m);

        if (mag_json_get(old, m->name) || !before != !next)
            continue;
        if (!next || mag_json_text_is(before, next))
            delta_apply(w, m->name, NULL, m);
    }
}

static void apply_object(struct mag_writer *w, const struct mag_json *old,
                         const struct mag_json *d)
{
    for (const struct mag_json *m = old->child; m; m = m->next) {
        const struct mag_json *change = mag_json_get(d, m->name);

        put_new(w, old, d, m->name);
        if (!change)
            mag_put_value(w, m->name, m);
        else if (change->type != MAG_JSON_ARRAY || change->count)
            delta_apply(w, m->name, m, change);
    }
    put_new(w, old, d, NULL);
}

/* --- Lists ---------------------------------------------------------------------- */

/* Elements are told from their neighbours: each is written and read again. */
static void put_added(struct mag_writer *w, const struct mag_json *before,
                      const struct mag_json *d)
{
    struct mag_json_doc doc = { 0 };
    struct mag_writer one;
    struct mag_buf text;

    if (!d)
        return;
    mag_buf_init(&text, 64 << 20);
    mag_put_start(&one, &text);
    delta_apply(&one, NULL, before, d);
    mag_put_raw(w, NULL, mag_buf_text(&text), text.length);
    mag_json_read(&doc, mag_buf_text(&text), text.length, NULL);
    mag_buf_release(&text);
    put_added(w, doc.root, d->next);
    mag_json_free(&doc);
}

static void put_place(struct mag_writer *w, const struct mag_json *old,
                      const struct mag_json *d, int at)
{
    char place[16];
    const struct mag_json *change;

    snprintf(place, sizeof place, "%d", at);
    change = mag_json_get(d, place);
    if (change)
        delta_apply(w, NULL, element(old, at), change);
    else
        mag_put_value(w, NULL, element(old, at));
}

/* The element before those that are new, as it is now; NULL: none. */
static void add_all(struct mag_writer *w, const struct mag_json *old,
                    const struct mag_json *d, const struct mag_json *splice)
{
    struct mag_json_doc doc = { 0 };
    struct mag_writer one;
    struct mag_buf text;
    int at = (int)element(splice, 0)->number;

    mag_buf_init(&text, 64 << 20);
    mag_put_start(&one, &text);
    if (at > 0) {
        put_place(&one, old, d, at - 1);
        mag_json_read(&doc, mag_buf_text(&text), text.length, NULL);
    }
    put_added(w, doc.root, element(splice, 2));
    mag_json_free(&doc);
    mag_buf_release(&text);
}

static void apply_list(struct mag_writer *w, const struct mag_json *old,
                       const struct mag_json *d)
{
    const struct mag_json *splice = mag_json_get(d, "s");
    int at = splice ? (int)element(splice, 0)->number : old->count;
    int rest = splice ? at + (int)element(splice, 1)->number : old->count;

    for (int i = 0; i < at; i++)
        put_place(w, old, d, i);
    if (splice)
        add_all(w, old, d, splice);
    for (const struct mag_json *v = element(old, rest); v; v = v->next)
        mag_put_value(w, NULL, v);
}

void delta_apply(struct mag_writer *w, const char *name,
                 const struct mag_json *old, const struct mag_json *d)
{
    if (d->type == MAG_JSON_ARRAY) {
        mag_put_value(w, name, d->child);
    } else if (d->type != MAG_JSON_OBJECT) {
        mag_put_value(w, name, d);
    } else if (mag_json_is(old, MAG_JSON_ARRAY)) {
        mag_put_array(w, name);
        apply_list(w, old, d);
        mag_put_end_array(w);
    } else {
        mag_put_object(w, name);
        apply_object(w, old, d);
        mag_put_end_object(w);
    }
}
