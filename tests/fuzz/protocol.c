/* Fuzzes the engine protocol: the input's lines go to one engine, and each
 * gets one answer that is itself good JSON. */
#include <string.h>

#include "magnat/engine.h"
#include "magnat/json.h"
#include "tests/fuzz/fuzz.h"

static void ask(struct mag_engine *engine, const char *line, size_t length,
                struct mag_buf *out)
{
    struct mag_json_doc doc;
    struct mag_err err;
    const struct mag_json *ok;

    mag_engine_line(engine, line, length, out);
    must(mag_buf_ok(out) && !memchr(mag_buf_text(out), '\n', out->length),
         "an answer is one line");
    must(!mag_json_read(&doc, mag_buf_text(out), out->length, &err),
         "an answer is JSON");
    ok = mag_json_get(doc.root, "ok");
    must(mag_json_get(doc.root, "id") && ok, "an answer has id and ok");
    if (ok->type != MAG_JSON_TRUE)
        must(mag_json_is(mag_json_get(mag_json_get(doc.root, "error"), "code"),
                         MAG_JSON_STRING) &&
                 mag_json_is(
                     mag_json_get(mag_json_get(doc.root, "error"), "text"),
                     MAG_JSON_STRING),
             "an error has a code and a text");
    mag_json_free(&doc);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *p = (const char *)data, *end = p + size;
    struct mag_engine *engine = mag_engine_new(1);
    struct mag_buf out;

    must(engine != NULL, "memory");
    mag_buf_init(&out, MAG_ENGINE_MAX_ANSWER);
    while (p < end) {
        const char *stop = memchr(p, '\n', (size_t)(end - p));
        size_t n = stop ? (size_t)(stop - p) : (size_t)(end - p);

        ask(engine, p, n, &out);
        p += n + (stop != NULL);
    }
    mag_buf_release(&out);
    mag_engine_free(engine);
    return 0;
}
