/* Talking to an engine in a test. */
#include "tests/talk.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/game.h"
#include "tests/engine_shapes.h"
#include "tests/test.h"

void talk_start(struct talk *t)
{
    *t = (struct talk){ .engine = mag_engine_new(1) };
    mag_buf_init(&t->out, MAG_ENGINE_MAX_ANSWER);
}

void talk_end(struct talk *t)
{
    mag_json_free(&t->doc);
    mag_buf_release(&t->out);
    mag_engine_free(t->engine);
}

const struct mag_json *talk_bytes(struct talk *t, const char *line,
                                  size_t length)
{
    struct mag_err err = { "", 0 };

    mag_engine_line(t->engine, line, length, &t->out);
    mag_json_free(&t->doc);
    CHECK(!mag_json_read(&t->doc, mag_buf_text(&t->out), t->out.length, &err),
          "%.200s: answer %.200s: %s", line, mag_buf_text(&t->out), err.text);
    CHECK(mag_json_get(t->doc.root, "id") && mag_json_get(t->doc.root, "ok") &&
              !strchr(mag_buf_text(&t->out), '\n'),
          "%.200s: answer %.200s", line, mag_buf_text(&t->out));
    if (t->doc.root)
        CHECK(!engine_shapes_hold(line, length, t->doc.root, &err),
              "%.200s: answer %.200s: %s", line, mag_buf_text(&t->out),
              err.text);
    return t->doc.root;
}

static const struct mag_json *send(struct talk *t, const char *format,
                                   va_list args)
    __attribute__((format(printf, 2, 0)));

static const struct mag_json *send(struct talk *t, const char *format,
                                   va_list args)
{
    const struct mag_json *answer;
    char *line = NULL;
    int n = vasprintf(&line, format, args);

    CHECK(n >= 0, "no memory");
    for (char *p = line; *p; p++) {
        if (*p == '\'')
            *p = '"';
    }
    answer = talk_bytes(t, line, (size_t)n);
    free(line);
    return answer;
}

const struct mag_json *talk(struct talk *t, const char *format, ...)
{
    const struct mag_json *answer;
    va_list args;

    va_start(args, format);
    answer = send(t, format, args);
    va_end(args);
    return answer;
}

const struct mag_json *talk_ok(struct talk *t, const char *format, ...)
{
    const struct mag_json *answer;
    va_list args;

    va_start(args, format);
    answer = send(t, format, args);
    va_end(args);
    CHECK(mag_json_is(mag_json_get(answer, "ok"), MAG_JSON_TRUE), "%s: %.300s",
          format, mag_buf_text(&t->out));
    return answer;
}

const char *error_of(const struct mag_json *answer, const char *member)
{
    return text_of(mag_json_get(answer, "error"), member);
}

int64_t number_of(const struct mag_json *answer, const char *name)
{
    const struct mag_json *v = mag_json_get(answer, name);

    return mag_json_is(v, MAG_JSON_INT) ? v->number : -1;
}

const char *text_of(const struct mag_json *answer, const char *name)
{
    const struct mag_json *v = mag_json_get(answer, name);

    return mag_json_is(v, MAG_JSON_STRING) ? v->text : "";
}

uint64_t hash_of(struct talk *t, int game)
{
    const char *text = text_of(talk_ok(t, "{'op':'state','game':%d}", game),
                               "hash");

    CHECK(strlen(text) == 16, "hash \"%s\"", text);
    return strtoull(text, NULL, 16);
}

int pending_of(struct talk *t, int game)
{
    const struct mag_json *state = talk_ok(t, "{'op':'state','game':%d}", game);
    const struct mag_json *pending = mag_json_get(state, "pending");

    if (mag_json_is(mag_json_get(state, "over"), MAG_JSON_TRUE))
        return MAG_SPECTATOR;
    if (number_of(state, "chance") > 0)
        return MAG_CHANCE;
    CHECK(pending && pending->count == 1, "one seat decides");
    return pending && pending->child ? (int)pending->child->number : 0;
}
