/* Fuzzes differences: two lines of JSON; the difference, read with the first,
 * gives the bytes of the second. */
#include <string.h>

#include "serve/wire/delta.h"
#include "base/delta_apply.h"
#include "tests/fuzz/fuzz.h"

enum { CEILING = 64 << 20 };

static void write_value(struct mag_buf *out, const struct mag_json *v)
{
    struct mag_writer w;

    mag_buf_init(out, CEILING);
    mag_put_start(&w, out);
    mag_put_value(&w, NULL, v);
    must(mag_buf_ok(out), "what was read can be written");
}

/* Both texts as the writer makes them. */
static void check(const struct mag_json *old, const struct mag_json *now)
{
    struct mag_buf one, two, delta, again;
    struct mag_json_doc doc = { 0 };
    struct mag_writer w;
    const struct mag_json *d;

    write_value(&one, old);
    write_value(&two, now);
    mag_buf_init(&delta, CEILING);
    mag_buf_init(&again, CEILING);
    mag_put_start(&w, &delta);
    mag_put_object(&w, NULL);
    must(delta_put(&w, "d", mag_buf_text(&one), mag_buf_text(&two)) ==
             (strcmp(mag_buf_text(&one), mag_buf_text(&two)) != 0),
         "what is the same has no difference");
    mag_put_end_object(&w);
    must(delta.length <= two.length + 8, "never longer than the whole");
    must(!mag_json_read(&doc, mag_buf_text(&delta), delta.length, NULL),
         "a difference is JSON");
    d = mag_json_get(doc.root, "d");
    mag_put_start(&w, &again);
    if (d)
        delta_apply(&w, NULL, old, d);
    must(!d || !strcmp(mag_buf_text(&again), mag_buf_text(&two)),
         "old and difference give the new");
    mag_json_free(&doc);
    mag_buf_release(&one);
    mag_buf_release(&two);
    mag_buf_release(&delta);
    mag_buf_release(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mag_json_doc old = { 0 }, now = { 0 };
    const char *text = (const char *)data;
    const char *end = size ? memchr(text, '\n', size) : NULL;
    size_t first = end ? (size_t)(end - text) : 0;

    if (end && !mag_json_read(&old, text, first, NULL) &&
        !mag_json_read(&now, end + 1, size - first - 1, NULL)) {
        check(old.root, now.root);
        check(now.root, old.root);
    }
    mag_json_free(&old);
    mag_json_free(&now);
    return 0;
}
