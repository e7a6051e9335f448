/* What each operation of the engine takes, besides "id" and "op". */
#include <stddef.h>

#include "core/sent.h"
#include "engine/private.h"

static const char *const langs[] = { "en", "fr", NULL };
static const char *const chances[] = { "auto", "manual", NULL };

#define ROW_LANG                                                               \
    {                                                                          \
        "lang", TEXT | MAYBE, .words = langs, .about = "of the answer's texts" \
    }
#define ROW_GAME                           \
    {                                      \
        "game", INT, .about = "its number" \
    }
#define ROW_SEAT                                                        \
    {                                                                   \
        "seat", INT | TEXT, .about = "a seat, or who else may be named" \
    }
#define ROWS_ACTIONS                                                    \
    { "a", TEXT | MAYBE, .about = "an action in notation" },            \
    {                                                                   \
        "as", LIST | MAYBE, .each = TEXT, .about = "or a chain of them" \
    }

static const struct mag_member nothing[] = {
    ROW_LANG,
    { 0 },
};

const struct mag_shape engine_takes_nothing = SHAPE("EngineNothingRequest",
                                                    nothing, NULL);

static const struct mag_member describe[] = {
    ROW_LANG,
    { "game", TEXT, .about = "its name" },
    { 0 },
};

const struct mag_shape engine_takes_describe = SHAPE("EngineDescribeRequest",
                                                     describe, NULL);

static const struct mag_member new[] = {
    ROW_LANG,
    { "game", TEXT, .about = "its name" },
    { "seats", INT, .about = "how many" },
    { "ruleset", TEXT | MAYBE, .about = "the game's first" },
    { "options", MAP | MAYBE, .each = TEXT | INT, .about = "its defaults" },
    { "seed", INT | MAYBE, .about = "of chance" },
    { "chance", TEXT | MAYBE, .words = chances, .about = "who plays it" },
    { "content", TEXT | MAP | MAYBE, .each = ANY, .about = "other cards" },
    { 0 },
};

const struct mag_shape engine_takes_new = SHAPE("EngineNewRequest", new, NULL);

static const struct mag_member load[] = {
    ROW_LANG,
    { "position", MAP, .each = ANY, .about = "as `position` gives it" },
    { "seed", INT | MAYBE, .about = "of chance" },
    { "chance", TEXT | MAYBE, .words = chances, .about = "who plays it" },
    { "content", TEXT | MAP | MAYBE, .each = ANY, .about = "other cards" },
    { 0 },
};

const struct mag_shape engine_takes_load = SHAPE("EngineLoadRequest", load,
                                                 NULL);

static const struct mag_member game[] = {
    ROW_LANG,
    ROW_GAME,
    { 0 },
};

const struct mag_shape engine_takes_game = SHAPE("EngineGameRequest", game,
                                                 NULL);

static const struct mag_member seat[] = {
    ROW_LANG,
    ROW_GAME,
    ROW_SEAT,
    { 0 },
};

const struct mag_shape engine_takes_seat = SHAPE("EngineSeatRequest", seat,
                                                 NULL);

static const struct mag_member apply[] = {
    ROW_LANG, ROW_GAME, ROW_SEAT, ROWS_ACTIONS, { 0 },
};

const struct mag_shape engine_takes_apply = SHAPE("EngineApplyRequest", apply,
                                                  NULL);

static const struct mag_member undo[] = {
    ROW_LANG,
    ROW_GAME,
    { "seat", INT | TEXT, .about = "a seat, or who else the operation allows" },
    { 0 },
};

const struct mag_shape engine_takes_undo = SHAPE("EngineUndoRequest", undo,
                                                 NULL);

static const struct mag_member ask[] = {
    ROW_LANG,
    ROW_GAME,
    ROW_SEAT,
    { "player", TEXT, .about = "its kind" },
    { "budget", INT | MAYBE, .about = "iterations" },
    { 0 },
};

const struct mag_shape engine_takes_ask = SHAPE("EngineAskRequest", ask, NULL);

static const struct mag_member hint[] = {
    ROW_LANG, ROW_GAME,
    ROW_SEAT, { "budget", INT | MAYBE, .about = "iterations" },
    { 0 },
};

const struct mag_shape engine_takes_hint = SHAPE("EngineHintRequest", hint,
                                                 NULL);

static const struct mag_member order[] = {
    ROW_LANG,
    ROW_GAME,
    ROW_SEAT,
    { "give", TEXT | MAYBE, .about = "an order in notation; or" },
    { "drop", TEXT | MAYBE, .about = "one that is taken back" },
    { 0 },
};

const struct mag_shape engine_takes_order = SHAPE("EngineOrderRequest", order,
                                                  NULL);

static const struct mag_member digest[] = {
    ROW_LANG, ROW_GAME,
    ROW_SEAT, { "since", INT, .about = "the number of a move" },
    { 0 },
};

const struct mag_shape engine_takes_digest = SHAPE("EngineDigestRequest",
                                                   digest, NULL);

static const struct mag_member resample[] = {
    ROW_LANG, ROW_GAME, ROW_SEAT, { "seed", INT | MAYBE, .about = "of chance" },
    { 0 },
};

const struct mag_shape engine_takes_resample = SHAPE("EngineResampleRequest",
                                                     resample, NULL);

static const struct mag_member lesson[] = {
    ROW_LANG,
    { "game", TEXT | MAYBE, .about = "its name" },
    { "number", INT | MAYBE, .about = "of the lesson; 1 if it is left out" },
    { "text", TEXT | MAYBE, .about = "a lesson of one's own" },
    { "step", INT | MAYBE, .about = "0 if it is left out" },
    { 0 },
};

const struct mag_shape engine_takes_lesson = SHAPE("EngineLessonRequest",
                                                   lesson, NULL);

static const struct mag_member try[] = {
    ROW_LANG,
    ROW_GAME,
    ROWS_ACTIONS,
    { 0 },
};

const struct mag_shape engine_takes_try = SHAPE("EngineTryRequest", try, NULL);
