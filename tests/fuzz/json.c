/* Fuzzes the JSON reader: whatever it accepts is written again, read again,
 * and written the same. */
#include <string.h>

#include "base/json.h"
#include "tests/fuzz/fuzz.h"

enum { CEILING = 64 << 20 };

static void write_value(struct buf *out, const struct mag_json *v)
{
    struct mag_writer w;

    put_start(&w, out);
    put_value(&w, NULL, v);
    must(buf_ok(out), "what was read can be written");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct json_doc doc, again;
    struct mag_err err = { "", -1 };
    struct buf one, two;

    if (json_read(&doc, (const char *)data, size, &err)) {
        must(!doc.root && err.text[0] && err.line >= 0,
             "a refusal has a reason");
        return 0;
    }
    buf_init(&one, CEILING);
    buf_init(&two, CEILING);
    write_value(&one, doc.root);
    must(!json_read(&again, buf_text(&one), one.length, &err),
         "what was written can be read");
    write_value(&two, again.root);
    must(!strcmp(buf_text(&one), buf_text(&two)),
         "writing again gives the same");
    buf_release(&one);
    buf_release(&two);
    json_free(&again);
    json_free(&doc);
    return 0;
}
