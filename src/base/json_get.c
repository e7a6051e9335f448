/* Looking things up in JSON that was read. */
#include <inttypes.h>
#include <string.h>

#include "magnat/json.h"

const struct mag_json *mag_json_get(const struct mag_json *v, const char *name)
{
    if (!mag_json_is(v, MAG_JSON_OBJECT))
        return NULL;
    for (const struct mag_json *m = v->child; m; m = m->next) {
        if (!strcmp(m->name, name))
            return m;
    }
    return NULL;
}

bool mag_json_is(const struct mag_json *v, enum mag_json_type type)
{
    return v && v->type == type;
}

bool mag_json_text_is(const struct mag_json *v, const char *text)
{
    return mag_json_is(v, MAG_JSON_STRING) && !strcmp(v->text, text);
}

const char *mag_json_type_word(enum mag_json_type type)
{
    static const char *const word[] = {
        [MAG_JSON_NULL] = "null",     [MAG_JSON_FALSE] = "false",
        [MAG_JSON_TRUE] = "true",     [MAG_JSON_INT] = "a whole number",
        [MAG_JSON_REAL] = "a number", [MAG_JSON_STRING] = "a text",
        [MAG_JSON_ARRAY] = "a list",  [MAG_JSON_OBJECT] = "an object",
    };

    return word[type];
}

enum mag_status mag_json_need(const struct mag_json *v, const char *name,
                              enum mag_json_type type,
                              const struct mag_json **out, struct mag_err *err)
{
    const struct mag_json *m = mag_json_get(v, name);

    if (!m)
        return mag_fail_line(err, MAG_E_INPUT, v ? v->line : 0,
                             "\"%s\" is missing", name);
    if (m->type != type)
        return mag_fail_line(err, MAG_E_INPUT, m->line, "\"%s\" must be %s",
                             name, mag_json_type_word(type));
    *out = m;
    return MAG_OK;
}

enum mag_status mag_json_need_list(const struct mag_json *v, const char *name,
                                   int count, const struct mag_json **out,
                                   struct mag_err *err)
{
    const struct mag_json *list = NULL;
    enum mag_status st = mag_json_need(v, name, MAG_JSON_ARRAY, &list, err);

    if (st)
        return st;
    if (list->count != count)
        return mag_fail_line(err, MAG_E_INPUT, list->line,
                             "\"%s\" must be a list of %d, not of %d", name,
                             count, list->count);
    *out = list;
    return MAG_OK;
}

enum mag_status mag_json_need_int(const struct mag_json *v, const char *name,
                                  struct mag_bounds within, int64_t *out,
                                  struct mag_err *err)
{
    const struct mag_json *m;
    enum mag_status st = mag_json_need(v, name, MAG_JSON_INT, &m, err);

    if (st)
        return st;
    if (m->number < within.low || m->number > within.high)
        return mag_fail_line(err, MAG_E_INPUT, m->line,
                             "\"%s\" is %" PRId64 ", must be %" PRId64
                             " to %" PRId64,
                             name, m->number, within.low, within.high);
    *out = m->number;
    return MAG_OK;
}

enum mag_status mag_json_need_text(const struct mag_json *v, const char *name,
                                   const char **out, struct mag_err *err)
{
    const struct mag_json *m;
    enum mag_status st = mag_json_need(v, name, MAG_JSON_STRING, &m, err);

    if (st)
        return st;
    *out = m->text;
    return MAG_OK;
}
