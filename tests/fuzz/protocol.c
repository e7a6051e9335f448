/* Fuzzes the engine protocol: the input's lines go to one engine, and each
 * gets one answer that is itself good JSON. */
#include <string.h>

#include "apps/engine.h"
#include "base/json.h"
#include "tests/fuzz/fuzz.h"

static void ask(struct engine *engine, const char *line, size_t length,
                struct buf *out)
{
    struct json_doc doc;
    struct mag_err err;
    const struct mag_json *ok;

    engine_line(engine, line, length, out);
    must(buf_ok(out) && !memchr(buf_text(out), '\n', out->length),
         "an answer is one line");
    must(!json_read(&doc, buf_text(out), out->length, &err),
         "an answer is JSON");
    ok = json_get(doc.root, "ok");
    must(json_get(doc.root, "id") && ok, "an answer has id and ok");
    if (ok->type != JSON_TRUE)
        must(json_is(json_get(json_get(doc.root, "error"), "code"),
                     JSON_STRING) &&
                 json_is(json_get(json_get(doc.root, "error"), "text"),
                         JSON_STRING),
             "an error has a code and a text");
    json_free(&doc);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *p = (const char *)data, *end = p + size;
    struct engine *engine = engine_new(1);
    struct buf out;

    must(engine != NULL, "memory");
    buf_init(&out, ENGINE_MAX_ANSWER);
    while (p < end) {
        const char *stop = memchr(p, '\n', (size_t)(end - p));
        size_t n = stop ? (size_t)(stop - p) : (size_t)(end - p);

        ask(engine, p, n, &out);
        p += n + (stop != NULL);
    }
    buf_release(&out);
    engine_free(engine);
    return 0;
}
