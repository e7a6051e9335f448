/* The difference between two JSON values. Both texts are walked side by side,
 * as text: nothing is allocated, and what is the same is looked at once. */
#include "serve/delta.h"

#include <stdio.h>
#include <string.h>

/* --- Walking ----------------------------------------------------------------- */

/* Behind the string that begins at `p`. */
static const char *text_end(const char *p)
{
    for (p++; *p != '"'; p++)
        p += *p == '\\';
    return p + 1;
}

/* Behind the value that begins at `p`. */
static const char *value_end(const char *p)
{
    int depth = 0;

    if (*p == '"')
        return text_end(p);
    if (*p != '{' && *p != '[')
        return p + strcspn(p, ",]}");
    do {
        if (*p == '"') {
            p = text_end(p);
            continue;
        }
        depth += *p == '{' || *p == '[';
        depth -= *p == '}' || *p == ']';
        p++;
    } while (depth);
    return p;
}

static size_t value_size(const char *p)
{
    return (size_t)(value_end(p) - p);
}

/* From the end of a value to the next one, or to the bracket. */
static const char *after(const char *end)
{
    return *end == ',' ? end + 1 : end;
}

/* Is the value at `a` the one at `b`, which has so many bytes? A number may be
 * the beginning of another. */
static bool is_same(const char *a, const char *b, size_t size)
{
    return !strncmp(a, b, size) && memchr(",]}", a[size], 4);
}

struct member {
    const char *name; /* with its quotes */
    size_t length;
    const char *value;
};

static struct member member_at(const char *p)
{
    const char *end = text_end(p);

    return (struct member){ p, (size_t)(end - p), end + 1 };
}

/* The member of that name among those from `p` on; NULL: none. */
static const char *find(const char *p, const struct member *m)
{
    while (*p != '}') {
        struct member other = member_at(p);

        if (other.length == m->length &&
            !memcmp(other.name, m->name, m->length))
            return p;
        p = after(value_end(other.value));
    }
    return NULL;
}

static size_t count(const char *p)
{
    size_t n = 0;

    for (; *p != ']'; n++)
        p = after(value_end(p));
    return n;
}

/* --- Writing ------------------------------------------------------------------ */

static void put_change(struct mag_writer *w, const char *a, const char *b,
                       size_t size);

static void put_name(struct mag_writer *w, const char *quoted, size_t length)
{
    if (w->comma)
        mag_buf_add(w->out, ",", 1);
    mag_buf_add(w->out, quoted, length);
    mag_buf_add(w->out, ":", 1);
    w->comma = false;
}

static void put_whole(struct mag_writer *w, const char *value, size_t size)
{
    bool wrapped = *value == '{' || *value == '[';

    if (wrapped)
        mag_put_array(w, NULL);
    mag_put_raw(w, NULL, value, size);
    if (wrapped)
        mag_put_end_array(w);
}

/* Members from `from` to `to` that are in the new object (from `b` on) no more.
 * False: they are, in another order. */
static bool put_gone(struct mag_writer *w, const char *from, const char *to,
                     const char *b)
{
    while (from != to && *from != '}') {
        struct member m = member_at(from);

        if (find(b, &m))
            return false;
        put_name(w, m.name, m.length);
        mag_put_raw(w, NULL, "[]", 2);
        from = after(value_end(m.value));
    }
    return true;
}

static bool is_number(const struct member *m)
{
    return strspn(m->name + 1, "0123456789") == m->length - 2;
}

/* A member that is new; `a` is where the old object goes on. */
static void put_new(struct mag_writer *w, const struct member *m, size_t size,
                    const char *a)
{
    const char *b = after(m->value + size);
    bool placed = false;

    put_name(w, m->name, m->length);
    for (; *b != '}'; b = after(value_end(member_at(b).value))) {
        struct member next = member_at(b);

        if ((placed && is_number(&next)) || !find(a, &next))
            continue;
        if (!placed) {
            mag_put_array(w, NULL);
            mag_put_raw(w, NULL, m->value, size);
        }
        mag_put_raw(w, NULL, next.name, next.length);
        placed = true;
        if (!is_number(&next))
            break;
    }
    if (placed)
        mag_put_end_array(w);
    else
        put_whole(w, m->value, size);
}

/* False: the members that both have stand in another order. */
static bool put_members(struct mag_writer *w, const char *a, const char *b)
{
    const char *first = ++b;

    a++;
    mag_put_object(w, NULL);
    while (*b != '}') {
        struct member now = member_at(b), old;
        size_t size = value_size(now.value);
        const char *place = find(a, &now);

        b = after(now.value + size);
        if (!place) {
            put_new(w, &now, size, a);
            continue;
        }
        if (!put_gone(w, a, place, first))
            return false;
        old = member_at(place);
        if (is_same(old.value, now.value, size)) {
            a = after(old.value + size);
            continue;
        }
        put_name(w, now.name, now.length);
        put_change(w, old.value, now.value, size);
        a = after(value_end(old.value));
    }
    if (!put_gone(w, a, NULL, first))
        return false;
    mag_put_end_object(w);
    return true;
}

/* How many elements are the same at the ends of two lists that have na and nb
 * of them. */
static size_t common_end(const char *a, size_t na, const char *b, size_t nb)
{
    size_t run = 0;

    for (; na > nb; na--)
        a = after(value_end(a));
    for (; nb > na; nb--)
        b = after(value_end(b));
    for (; na; na--) {
        size_t size = value_size(b);

        run = is_same(a, b, size) ? run + 1 : 0;
        a = after(value_end(a));
        b = after(b + size);
    }
    return run;
}

static void put_element(struct mag_writer *w, size_t at, const char *a,
                        const char *b, size_t size)
{
    char place[24];
    int length = snprintf(place, sizeof place, "\"%zu\"", at);

    put_name(w, place, (size_t)length);
    put_change(w, a, b, size);
}

/* At place at[0], after at[1] others have gone, n elements are new; `before` is the one before them, or NULL.
 * Neighbours are often alike. */
static void put_splice(struct mag_writer *w, const size_t at[2],
                       const char *before, const char *b, size_t n)
{
    mag_put_array(w, "s");
    mag_put_int(w, NULL, (int64_t)at[0]);
    mag_put_int(w, NULL, (int64_t)at[1]);
    for (; n; n--) {
        size_t size = value_size(b);

        mag_buf_add(w->out, ",", 1);
        w->comma = false;
        put_change(w, before ? before : "null", b, size);
        before = b;
        b = after(b + size);
    }
    mag_put_end_array(w);
}

static void put_elements(struct mag_writer *w, const char *a, const char *b)
{
    size_t na = count(++a), nb = count(++b), least = na < nb ? na : nb;
    const char *before = NULL;
    size_t alike, at = 0;

    /* Elements that came or went are looked for behind what is the same at
     * the beginning and before what is the same at the end. */
    for (; at < least; at++) {
        size_t size = value_size(b);

        if (!is_same(a, b, size))
            break;
        before = b;
        a = after(a + size);
        b = after(b + size);
    }
    alike = na == nb ? 0 : common_end(a, na - at, b, nb - at);
    mag_put_object(w, NULL);
    for (; at < least - alike; at++) {
        size_t size = value_size(b);

        if (!is_same(a, b, size))
            put_element(w, at, a, b, size);
        before = b;
        a = after(value_end(a));
        b = after(b + size);
    }
    if (na != nb)
        put_splice(w, (const size_t[]){ at, na - least }, before, b,
                   nb - least);
    mag_put_end_object(w);
}

/* What would be longer than the new value is that value. */
static void put_change(struct mag_writer *w, const char *a, const char *b,
                       size_t size)
{
    size_t start = w->out->length;
    bool done = false;

    if (*a == '{' && *b == '{') {
        done = put_members(w, a, b);
    } else if (*a == '[' && *b == '[') {
        put_elements(w, a, b);
        done = true;
    }
    if (done && w->out->length - start < size + 2)
        return;
    if (mag_buf_ok(w->out))
        w->out->length = start;
    w->comma = false;
    put_whole(w, b, size);
}

bool delta_put(struct mag_writer *w, const char *name, const char *old,
               const char *now)
{
    size_t size = value_size(now);
    char quoted[40];
    int length;

    if (is_same(old, now, size))
        return false;
    length = snprintf(quoted, sizeof quoted, "\"%s\"", name);
    put_name(w, quoted, (size_t)length);
    put_change(w, old, now, size);
    return true;
}
