/* The difference between two JSON values. Both texts are walked side by side,
 * as text: nothing is allocated, and what is the same is passed over as fast as
 * it can be compared. */
#include "serve/wire/delta.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include "serve/state/state.h"

/* --- Walking ----------------------------------------------------------------- */

enum { OPEN = 1, SHUT, QUOTE };

/* Most characters mean nothing outside of strings. */
static const unsigned char KIND[256] = {
    ['{'] = OPEN, ['['] = OPEN, ['}'] = SHUT, [']'] = SHUT, ['"'] = QUOTE
};

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
        while (!KIND[(unsigned char)*p])
            p++;
        if (*p == '"') {
            p = text_end(p);
        } else {
            depth += KIND[(unsigned char)*p] == OPEN ? 1 : -1;
            p++;
        }
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

/* A place in both texts. Up to same_b (and same_a) they have the same bytes;
 * that holds as long as both places are equally far from there. */
struct walk {
    const char *a, *b;
    const char *same_a, *same_b;
    const char *end_a, *end_b; /* of the texts; NULL: not known */
};

static void compare(struct walk *k)
{
    const char *a = k->a, *b = k->b;
    uint64_t x, y;

    while (k->end_a && k->end_a - a >= 8 && k->end_b - b >= 8) {
        memcpy(&x, a, sizeof x);
        memcpy(&y, b, sizeof y);
        if (x != y)
            break;
        a += 8, b += 8;
    }
    while (*a && *a == *b)
        a++, b++;
    k->same_a = a;
    k->same_b = b;
}

/* Behind the value that begins at `p`; NULL: it does not end before `limit`,
 * and is not looked at much further. */
static const char *end_before(const char *p, const char *limit)
{
    int depth = 0;

    if (KIND[(unsigned char)*p] != OPEN) {
        p = value_end(p);
        return p <= limit ? p : NULL;
    }
    do {
        while (!KIND[(unsigned char)*p])
            p++;
        if (p >= limit)
            return NULL;
        if (*p == '"') {
            p = text_end(p);
        } else {
            depth += KIND[(unsigned char)*p] == OPEN ? 1 : -1;
            p++;
        }
    } while (depth);
    return p <= limit ? p : NULL;
}

/* Passes over the value if it is the same in both. */
static bool pass(struct walk *k)
{
    const char *end;
    size_t size;

    if (!k->same_b || k->b >= k->same_b || k->same_a - k->a != k->same_b - k->b)
        compare(k);
    end = end_before(k->b, k->same_b);
    size = end ? (size_t)(end - k->b) : 0;
    if (!end || !memchr(",]}", k->a[size], 4))
        return false;
    k->a += size;
    k->b = end;
    return true;
}

static void next(struct walk *k)
{
    k->a = after(k->a);
    k->b = after(k->b);
}

/* --- Writing ------------------------------------------------------------------ */

static void put_change(struct mag_writer *w, struct walk *k);

static void put_name(struct mag_writer *w, const char *quoted, size_t length)
{
    if (w->comma)
        mag_buf_add(w->out, ",", 1);
    mag_buf_add(w->out, quoted, length);
    mag_buf_add(w->out, ":", 1);
    w->comma = false;
}

/* Takes back what was written of a value. */
static void cut(struct mag_writer *w, size_t length)
{
    if (mag_buf_ok(w->out))
        w->out->length = length;
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

/* Where the old object has that member; NULL: nowhere from here on. */
static const char *place_of(const char *a, const struct member *m)
{
    return !strncmp(a, m->name, m->length) ? a : find(a, m);
}

/* False: the members that both have stand in another order. */
static bool put_members(struct mag_writer *w, struct walk *k)
{
    const char *first = k->b + 1;

    k->a++, k->b++;
    mag_put_object(w, NULL);
    while (*k->b != '}') {
        struct member now = member_at(k->b);
        const char *place = place_of(k->a, &now);

        if (!place) {
            size_t size = value_size(now.value);

            put_new(w, &now, size, k->a);
            k->b = after(now.value + size);
            continue;
        }
        if (!put_gone(w, k->a, place, first))
            return false;
        k->a = place + now.length + 1;
        k->b = now.value;
        if (!pass(k)) {
            put_name(w, now.name, now.length);
            put_change(w, k);
        }
        next(k);
    }
    if (!put_gone(w, k->a, NULL, first))
        return false;
    while (*k->a != '}')
        k->a = after(value_end(member_at(k->a).value));
    k->a++, k->b++;
    mag_put_end_object(w);
    return true;
}

/* The element at both places, if it is not the same. */
static void put_element(struct mag_writer *w, struct walk *k, size_t at)
{
    char place[24];

    if (!pass(k)) {
        put_name(w, place,
                 (size_t)snprintf(place, sizeof place, "\"%zu\"", at));
        put_change(w, k);
    }
    next(k);
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
        put_change(w, &(struct walk){ .a = before ? before : "null", .b = b });
        before = b;
        b = after(b + size);
    }
    mag_put_end_array(w);
}

/* Lists of different lengths: elements that came or went are looked for behind
 * what is the same at the beginning and before what is the same at the end. */
static void put_uneven(struct mag_writer *w, struct walk *k)
{
    size_t na = count(++k->a), nb = count(++k->b), at = 0, alike;
    size_t least = na < nb ? na : nb;
    const char *before = NULL, *b = k->b;

    for (; at < least && pass(k); at++, b = k->b) {
        before = b;
        next(k);
    }
    alike = common_end(k->a, na - at, k->b, nb - at);
    mag_put_object(w, NULL);
    for (; at < least - alike; at++) {
        before = k->b;
        put_element(w, k, at);
    }
    put_splice(w, (const size_t[]){ at, na - least }, before, k->b, nb - least);
    mag_put_end_object(w);
    for (; *k->a != ']'; k->a = after(value_end(k->a)))
        ;
    for (; *k->b != ']'; k->b = after(value_end(k->b)))
        ;
    k->a++, k->b++;
}

static void put_elements(struct mag_writer *w, struct walk *k)
{
    struct walk start = *k;
    size_t length = w->out->length, at = 0;

    k->a++, k->b++;
    mag_put_object(w, NULL);
    while (*k->a != ']' && *k->b != ']')
        put_element(w, k, at++);
    if (*k->a == *k->b) {
        k->a++, k->b++;
        mag_put_end_object(w);
        return;
    }
    cut(w, length);
    *k = start;
    put_uneven(w, k);
}

/* Passes over two values and writes what changed. What would be longer than
 * the new value is that value. */
static void put_change(struct mag_writer *w, struct walk *k)
{
    struct walk start = *k;
    size_t length = w->out->length;
    bool done = false;

    if (*k->a == '{' && *k->b == '{') {
        done = put_members(w, k);
    } else if (*k->a == '[' && *k->b == '[') {
        put_elements(w, k);
        done = true;
    }
    if (!done) {
        k->a = value_end(start.a);
        k->b = value_end(start.b);
    }
    if (done && w->out->length - length < (size_t)(k->b - start.b) + 2)
        return;
    cut(w, length);
    put_whole(w, start.b, (size_t)(k->b - start.b));
}

bool delta_put(struct mag_writer *w, const char *name, const char *old,
               const char *now)
{
    struct walk k = {
        old, now, old, now, old + strlen(old), now + strlen(now)
    };
    char quoted[40];

    if (pass(&k))
        return false;
    put_name(w, quoted,
             (size_t)snprintf(quoted, sizeof quoted, "\"%s\"", name));
    put_change(w, &k);
    return true;
}
