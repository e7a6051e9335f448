/* The engine protocol: from a line to an operation to an answer. */
#include "magnat/engine.h"

#include <stdlib.h>
#include <string.h>

#include "engine/private.h"

/* What is about an open game, whose number "game" is, and what is not. */
#define IN_GAME(name_, takes_, gives_, run_)                        \
    {                                                               \
        .name = name_, .takes = &engine_##takes_, .gives = &gives_, \
        .placed = true, .run = run_                                 \
    }
#define ANYWHERE(name_, takes_, gives_, run_)                       \
    {                                                               \
        .name = name_, .takes = &engine_##takes_, .gives = &gives_, \
        .run = run_                                                 \
    }

static const struct operation operations[] = {
    ANYWHERE("hello", takes_nothing, engine_greets, op_hello),
    ANYWHERE("describe", takes_describe, engine_describes, op_describe),
    ANYWHERE("new", takes_new, engine_opens, op_new),
    ANYWHERE("load", takes_load, engine_opens, op_load),
    IN_GAME("state", takes_game, engine_state, op_state),
    IN_GAME("legal", takes_seat, engine_lists, op_legal),
    IN_GAME("apply", takes_apply, engine_applies, op_apply),
    IN_GAME("undo", takes_undo, engine_done, op_undo),
    IN_GAME("view", takes_seat, engine_view, op_view),
    IN_GAME("position", takes_game, engine_position, op_position),
    IN_GAME("ask", takes_ask, engine_chooses, op_ask),
    IN_GAME("hint", takes_hint, engine_hints, op_hint),
    IN_GAME("coach", takes_apply, engine_coaches, op_coach),
    IN_GAME("default", takes_seat, engine_chooses, op_default),
    IN_GAME("orders", takes_seat, engine_orders, op_orders),
    IN_GAME("order", takes_order, engine_ordered, op_order),
    IN_GAME("answer", takes_seat, engine_answers, op_answer),
    IN_GAME("digest", takes_digest, engine_digests, op_digest),
    IN_GAME("record", takes_game, engine_record, op_record),
    IN_GAME("score", takes_game, engine_score, op_score),
    IN_GAME("resample", takes_resample, engine_resamples, op_resample),
    IN_GAME("end", takes_game, engine_done, op_end),
    ANYWHERE("lessons", takes_nothing, engine_lessons, op_lessons),
    ANYWHERE("lesson", takes_lesson, engine_teaches, op_lesson),
    IN_GAME("step", takes_game, engine_steps, op_step),
    IN_GAME("try", takes_try, engine_tries, op_try),
    IN_GAME("next", takes_game, engine_moves, op_next),
    IN_GAME("back", takes_game, engine_back, op_back),
    { 0 },
};

const struct operation *engine_operations(void)
{
    return operations;
}

struct mag_engine *mag_engine_new(uint64_t seed)
{
    return mag_engine_new_in(NULL, seed);
}

struct mag_engine *mag_engine_new_in(const struct mag_library *library,
                                     uint64_t seed)
{
    struct mag_engine *engine = calloc(1, sizeof *engine);

    if (!engine)
        return NULL;
    engine->library = library;
    engine->seed = seed;
    mag_buf_init(&engine->answer, MAG_ENGINE_MAX_ANSWER);
    return engine;
}

void mag_engine_free(struct mag_engine *engine)
{
    if (!engine)
        return;
    for (int i = 0; i < MAG_ENGINE_MAX_GAMES; i++)
        close_game(&engine->game[i]);
    mag_buf_release(&engine->answer);
    free(engine);
}

/* --- What only the engine asks and says ----------------------------------- */

enum mag_status need_seat(struct request *r, unsigned also, int *seat)
{
    int seats = rules_of(game_of(r))->seats;
    int found = request_seat(r, seats, also);

    if (found == SEAT_NONE)
        return mag_fail(&r->err, MAG_E_INPUT, "\"seat\" must be 0 to %d%s",
                        seats - 1,
                        also & OR_CHANCE      ? " or \"chance\""
                        : also & OR_SPECTATOR ? " or \"spectator\""
                                              : "");
    *seat = found;
    return MAG_OK;
}

enum mag_status ruled_out(struct request *r, enum mag_status st,
                          const struct mag_ruling *why)
{
    if (!request_ruling(r, rules_of(game_of(r)), NULL, st, why))
        mag_fail(&r->err, st, "it cannot be done: %s", mag_status_word(st));
    return st;
}

/* --- From a line to an operation ------------------------------------------ */

enum { MAX_ID = 256 }; /* bytes of a textual id */

static enum mag_status read_id(struct request *r)
{
    const struct mag_json *id = mag_json_get(r->v, "id");

    if (!id)
        return MAG_OK;
    if (id->type != MAG_JSON_NULL && id->type != MAG_JSON_INT &&
        (id->type != MAG_JSON_STRING || strlen(id->text) > MAX_ID))
        return mag_fail(&r->err, MAG_E_INPUT,
                        "\"id\" must be a whole number or a text of at most %d "
                        "bytes",
                        MAX_ID);
    r->id = *id;
    return MAG_OK;
}

static enum mag_status find_game(struct request *r)
{
    const struct mag_json *number = NULL;
    struct open_game *g;
    enum mag_status st = mag_json_need(r->v, "game", MAG_JSON_INT, &number,
                                       &r->err);

    if (st)
        return st;
    g = find_open(engine_of(r), number->number);
    if (g) {
        call_of(r)->game = g;
        r->lang = g->lang;
        return MAG_OK;
    }
    r->code = "unknown-game";
    return mag_fail(&r->err, MAG_E_INPUT, "no game %lld is open",
                    (long long)number->number);
}

static enum mag_status run(struct request *r, struct mag_buf *out)
{
    const struct operation *op;
    enum mag_status st;

    if (r->v->type != MAG_JSON_OBJECT)
        return mag_fail(&r->err, MAG_E_INPUT, "a request is an object");
    st = read_id(r);
    if (st)
        return st;
    op = request_operation(r, operations);
    if (!op)
        return MAG_E_INPUT;
    st = request_members(r, op);
    if (!st && op->placed)
        st = find_game(r);
    if (!st)
        st = request_lang(r, &r->lang);
    if (st)
        return st;
    answer_begin(&r->w, out, &r->id, true);
    st = op->run(r);
    mag_put_end_object(&r->w);
    if (!st && !mag_buf_ok(out))
        st = mag_fail(&r->err, MAG_E_LIMIT, "the answer would be too long");
    return st;
}

void mag_engine_line(struct mag_engine *engine, const char *line, size_t length,
                     struct mag_buf *out)
{
    struct call c = { .r = { .at = -1, .library = engine->library },
                      .engine = engine };
    struct mag_json_doc doc = { 0 };
    enum mag_status st;

    if (length > MAG_ENGINE_MAX_LINE)
        st = mag_fail(&c.r.err, MAG_E_LIMIT, "a line is at most %d bytes",
                      MAG_ENGINE_MAX_LINE);
    else
        st = mag_json_read(&doc, line, length, &c.r.err);
    if (!st) {
        c.r.v = doc.root;
        st = run(&c.r, out);
    }
    if (st)
        answer_refuse(&c.r, out, st);
    mag_json_free(&doc);
}

const char *mag_engine_answer(struct mag_engine *engine, const char *line,
                              size_t length)
{
    mag_engine_line(engine, line, length, &engine->answer);
    return mag_buf_ok(&engine->answer) ? mag_buf_text(&engine->answer) : NULL;
}
