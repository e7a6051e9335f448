/* Talking to an engine in a test. */
#include "tests/talk.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/game.h"
#include "tests/test.h"

void talk_start(struct talk *t)
{
    *t = (struct talk){ .engine = engine_new(1) };
    buf_init(&t->out, ENGINE_MAX_ANSWER);
}

void talk_end(struct talk *t)
{
    json_free(&t->doc);
    buf_release(&t->out);
    engine_free(t->engine);
}

const struct mag_json *talk_bytes(struct talk *t, const char *line,
                                  size_t length)
{
    struct mag_err err = { "", 0 };

    engine_line(t->engine, line, length, &t->out);
    json_free(&t->doc);
    CHECK(!json_read(&t->doc, buf_text(&t->out), t->out.length, &err),
          "%.200s: answer %.200s: %s", line, buf_text(&t->out), err.text);
    CHECK(json_get(t->doc.root, "id") && json_get(t->doc.root, "ok") &&
              !strchr(buf_text(&t->out), '\n'),
          "%.200s: answer %.200s", line, buf_text(&t->out));
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
    CHECK(json_is(json_get(answer, "ok"), JSON_TRUE), "%s: %.300s", format,
          buf_text(&t->out));
    return answer;
}

const char *error_of(const struct mag_json *answer, const char *member)
{
    return text_of(json_get(answer, "error"), member);
}

int64_t number_of(const struct mag_json *answer, const char *name)
{
    const struct mag_json *v = json_get(answer, name);

    return json_is(v, JSON_INT) ? v->number : -1;
}

const char *text_of(const struct mag_json *answer, const char *name)
{
    const struct mag_json *v = json_get(answer, name);

    return json_is(v, JSON_STRING) ? v->text : "";
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
    const struct mag_json *pending = json_get(state, "pending");

    if (json_is(json_get(state, "over"), JSON_TRUE))
        return MAG_SPECTATOR;
    if (number_of(state, "chance") > 0)
        return MAG_CHANCE;
    CHECK(pending && pending->count == 1, "one seat decides");
    return pending && pending->child ? (int)pending->child->number : 0;
}
