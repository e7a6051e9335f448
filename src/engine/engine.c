/* The engine protocol: from a line to an operation to an answer. */
#include "magnat/engine.h"

#include <stdlib.h>
#include <string.h>

#include "engine/internal.h"
#include "base/text.h"
#include "core/content.h"

/* What each operation is called and which members it takes. A member that is
 * not listed is refused: a slip of the pen must not pass in silence. */
static const struct operation {
    const char *name;
    const char *members;
    bool on_game; /* "game" is the number of an open one */
    enum mag_status (*run)(struct request *r);
} operations[] = {
    { "hello", "id op lang", false, op_hello },
    { "new", "id op lang game seats ruleset options seed chance content", false,
      op_new },
    { "load", "id op lang position seed chance content", false, op_load },
    { "state", "id op lang game", true, op_state },
    { "legal", "id op lang game seat", true, op_legal },
    { "apply", "id op lang game seat a as", true, op_apply },
    { "undo", "id op lang game seat", true, op_undo },
    { "view", "id op lang game seat", true, op_view },
    { "position", "id op lang game", true, op_position },
    { "ask", "id op lang game seat player budget", true, op_ask },
    { "hint", "id op lang game seat budget", true, op_hint },
    { "default", "id op lang game seat", true, op_default },
    { "record", "id op lang game", true, op_record },
    { "score", "id op lang game", true, op_score },
    { "resample", "id op lang game seat seed", true, op_resample },
    { "end", "id op lang game", true, op_end },
};

enum { OPERATIONS = sizeof operations / sizeof operations[0] };

struct mag_engine *mag_engine_new(uint64_t seed)
{
    struct mag_engine *engine = calloc(1, sizeof *engine);

    if (engine)
        engine->seed = seed;
    return engine;
}

void mag_engine_free(struct mag_engine *engine)
{
    if (!engine)
        return;
    for (int i = 0; i < MAG_ENGINE_MAX_GAMES; i++)
        close_game(&engine->game[i]);
    free(engine);
}

/* --- Members of a request ------------------------------------------------- */

enum mag_status read_number(struct request *r, const char *name, int64_t low,
                            int64_t high, int64_t *out)
{
    if (!mag_json_get(r->v, name))
        return MAG_OK;
    return mag_json_need_int(r->v, name, low, high, out, &r->err);
}

enum mag_status read_lang(struct request *r, enum mag_lang *lang)
{
    const struct mag_json *v = mag_json_get(r->v, "lang");
    int word;

    if (!v)
        return MAG_OK;
    word = v->type == MAG_JSON_STRING ? mag_text_lang(v->text) : -1;
    if (word < 0)
        return mag_fail(&r->err, MAG_E_INPUT,
                        "\"lang\" must be \"en\" or \"fr\"");
    *lang = (enum mag_lang)word;
    return MAG_OK;
}

enum mag_status need_seat(struct request *r, unsigned also, int *seat)
{
    int seats = rules_of(r->game)->seats;
    const struct mag_json *v = mag_json_get(r->v, "seat");

    if (also & OR_CHANCE && mag_json_text_is(v, "chance")) {
        *seat = MAG_CHANCE;
        return MAG_OK;
    }
    if (also & OR_SPECTATOR && mag_json_text_is(v, "spectator")) {
        *seat = MAG_SPECTATOR;
        return MAG_OK;
    }
    if (!mag_json_is(v, MAG_JSON_INT) || v->number < 0 || v->number >= seats)
        return mag_fail(&r->err, MAG_E_INPUT, "\"seat\" must be 0 to %d%s",
                        seats - 1,
                        also & OR_CHANCE      ? " or \"chance\""
                        : also & OR_SPECTATOR ? " or \"spectator\""
                                              : "");
    *seat = (int)v->number;
    return MAG_OK;
}

/* --- Refusals ------------------------------------------------------------- */

enum mag_status ruled_out(struct request *r, enum mag_status st,
                          const struct mag_ruling *why)
{
    if (st == MAG_E_ILLEGAL && why && why->clause) {
        r->clause = why->clause;
        mag_say_ruling(rules_of(r->game), why, NULL, r->lang, r->err.text,
                       sizeof r->err.text);
    } else if (st == MAG_E_TURN || st == MAG_E_OVER) {
        mag_text_format(r->err.text, sizeof r->err.text, r->lang,
                        st == MAG_E_TURN ? T_ENGINE_TURN : T_ENGINE_OVER, NULL);
    } else {
        mag_fail(&r->err, st, "it cannot be done: %s", mag_status_word(st));
    }
    return st;
}

static void write_refusal(struct request *r, enum mag_status st)
{
    struct mag_buf *out = r->w.out;

    mag_buf_clear(out);
    mag_put_start(&r->w, out);
    mag_put_object(&r->w, NULL);
    if (r->id)
        mag_put_value(&r->w, "id", r->id);
    else
        mag_put_null(&r->w, "id");
    mag_put_bool(&r->w, "ok", false);
    mag_put_object(&r->w, "error");
    mag_put_text(&r->w, "code", r->code ? r->code : mag_status_word(st));
    if (r->clause)
        mag_put_text(&r->w, "clause", r->clause);
    if (r->at >= 0)
        mag_put_int(&r->w, "at", r->at);
    mag_put_text(&r->w, "text", r->err.text);
    mag_put_end_object(&r->w);
    mag_put_end_object(&r->w);
}

/* --- From a line to an operation ------------------------------------------ */

enum { MAX_ID = 256 }; /* bytes of a textual id */

static enum mag_status read_id(struct request *r)
{
    const struct mag_json *id = mag_json_get(r->v, "id");

    if (!id || id->type == MAG_JSON_NULL || id->type == MAG_JSON_INT ||
        (id->type == MAG_JSON_STRING && strlen(id->text) <= MAX_ID)) {
        r->id = id;
        return MAG_OK;
    }
    return mag_fail(&r->err, MAG_E_INPUT,
                    "\"id\" must be a whole number or a text of at most %d "
                    "bytes",
                    MAX_ID);
}

static const struct operation *find_operation(struct request *r)
{
    const char *name = NULL;

    if (mag_json_need_text(r->v, "op", &name, &r->err))
        return NULL;
    for (int i = 0; i < OPERATIONS; i++) {
        if (!strcmp(operations[i].name, name))
            return &operations[i];
    }
    r->code = "unknown-op";
    mag_fail(&r->err, MAG_E_INPUT, "there is no operation \"%.40s\"", name);
    return NULL;
}

static enum mag_status find_game(struct request *r)
{
    const struct mag_json *number = NULL;
    enum mag_status st = mag_json_need(r->v, "game", MAG_JSON_INT, &number,
                                       &r->err);

    if (st)
        return st;
    r->game = find_open(r->engine, number->number);
    if (r->game) {
        r->lang = r->game->lang;
        return MAG_OK;
    }
    r->code = "unknown-game";
    return mag_fail(&r->err, MAG_E_INPUT, "no game %lld is open",
                    (long long)number->number);
}

static enum mag_status run(struct request *r)
{
    const struct operation *op;
    enum mag_status st;

    if (r->v->type != MAG_JSON_OBJECT)
        return mag_fail(&r->err, MAG_E_INPUT, "a request is an object");
    st = read_id(r);
    if (st)
        return st;
    op = find_operation(r);
    if (!op)
        return MAG_E_INPUT;
    st = content_known(r->v, op->members, &r->err);
    if (!st && op->on_game)
        st = find_game(r);
    if (!st)
        st = read_lang(r, &r->lang);
    if (st)
        return st;

    mag_put_object(&r->w, NULL);
    if (r->id)
        mag_put_value(&r->w, "id", r->id);
    else
        mag_put_null(&r->w, "id");
    mag_put_bool(&r->w, "ok", true);
    st = op->run(r);
    mag_put_end_object(&r->w);
    if (!st && !mag_buf_ok(r->w.out))
        st = mag_fail(&r->err, MAG_E_LIMIT, "the answer would be too long");
    return st;
}

void mag_engine_line(struct mag_engine *engine, const char *line, size_t length,
                     struct mag_buf *out)
{
    struct request r = { .engine = engine, .at = -1 };
    struct mag_json_doc doc = { 0 };
    enum mag_status st;

    mag_buf_clear(out);
    mag_put_start(&r.w, out);
    if (length > MAG_ENGINE_MAX_LINE)
        st = mag_fail(&r.err, MAG_E_LIMIT, "a line is at most %d bytes",
                      MAG_ENGINE_MAX_LINE);
    else
        st = mag_json_read(&doc, line, length, &r.err);
    if (!st) {
        r.v = doc.root;
        st = run(&r);
    }
    if (st)
        write_refusal(&r, st);
    mag_json_free(&doc);
}
