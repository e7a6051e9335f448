/* Fuzzes the JSON reader: whatever it accepts is written again, read again,
 * and written the same. */
#include <string.h>

#include "magnat/json.h"
#include "tests/fuzz/fuzz.h"

enum { CEILING = 64 << 20 };

static void write_value(struct mag_buf *out, const struct mag_json *v)
{
    struct mag_writer w;

    mag_put_start(&w, out);
    mag_put_value(&w, NULL, v);
    must(mag_buf_ok(out), "what was read can be written");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mag_json_doc doc, again;
    struct mag_err err = { "", -1 };
    struct mag_buf one, two;

    if (mag_json_read(&doc, (const char *)data, size, &err)) {
        must(!doc.root && err.text[0] && err.line >= 0,
             "a refusal has a reason");
        return 0;
    }
    mag_buf_init(&one, CEILING);
    mag_buf_init(&two, CEILING);
    write_value(&one, doc.root);
    must(!mag_json_read(&again, mag_buf_text(&one), one.length, &err),
         "what was written can be read");
    write_value(&two, again.root);
    must(!strcmp(mag_buf_text(&one), mag_buf_text(&two)),
         "writing again gives the same");
    mag_buf_release(&one);
    mag_buf_release(&two);
    mag_json_free(&again);
    mag_json_free(&doc);
    return 0;
}
