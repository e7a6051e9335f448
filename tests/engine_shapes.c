/* What the engine answers has the shape that is declared for its operation, and
 * so has what it was asked, where that was granted. */
#include "tests/engine_shapes.h"

#include <string.h>

#include "engine/private.h"

static const struct operation *operation_of(const struct mag_json *request)
{
    const struct operation *op = engine_operations();
    const struct mag_json *name = mag_json_get(request, "op");

    if (!mag_json_is(name, MAG_JSON_STRING))
        return NULL;
    while (op->name && strcmp(op->name, name->text) != 0)
        op++;
    return op->name ? op : NULL;
}

/* The request without its "id" and "op". */
static enum mag_status hold_request(const struct operation *op,
                                    const struct mag_json *request,
                                    struct mag_err *err)
{
    struct mag_json_doc doc = { 0 };
    struct mag_writer w;
    struct mag_buf rest;
    enum mag_status st;

    mag_buf_init(&rest, MAG_ENGINE_MAX_LINE);
    mag_put_start(&w, &rest);
    mag_put_object(&w, NULL);
    for (const struct mag_json *m = request->child; m; m = m->next) {
        if (strcmp(m->name, "id") != 0 && strcmp(m->name, "op") != 0)
            mag_put_value(&w, m->name, m);
    }
    mag_put_end_object(&w);
    st = mag_json_read(&doc, mag_buf_text(&rest), rest.length, err);
    if (!st)
        st = mag_shape_check(op->takes, NULL, doc.root, err);
    mag_json_free(&doc);
    mag_buf_release(&rest);
    return st;
}

enum mag_status engine_shapes_hold(const char *line, size_t length,
                                   const struct mag_json *answer,
                                   struct mag_err *err)
{
    struct mag_json_doc doc = { 0 };
    const struct operation *op;
    enum mag_status st;

    if (!mag_json_is(mag_json_get(answer, "ok"), MAG_JSON_TRUE))
        return mag_shape_check(&engine_refused, NULL, answer, err);
    st = mag_json_read(&doc, line, length, err);
    if (!st) {
        op = operation_of(doc.root);
        st = op ? mag_shape_check(op->gives, NULL, answer, err)
                : mag_fail(err, MAG_E_INPUT, "no operation was granted");
        if (!st)
            st = hold_request(op, doc.root, err);
    }
    mag_json_free(&doc);
    return st;
}
