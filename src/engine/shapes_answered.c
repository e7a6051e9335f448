/* What each operation of the engine answers. */
#include <stddef.h>

#include "core/sent.h"
#include "engine/private.h"

#define ROWS_OK                                             \
    { "id", INT | TEXT | NONE, .about = "of the request" }, \
    {                                                       \
        "ok", YES, .about = "it was granted"                \
    }

static const struct mag_member refused[] = {
    { "id", INT | TEXT | NONE, .about = "of the request" },
    { "ok", NO, .about = "it was refused" },
    { "error", OBJECT, .of = &shape_refusal, .about = "why" },
    { 0 },
};

const struct mag_shape engine_refused = SHAPE("EngineRefused", refused, NULL);

static const struct mag_member done[] = { ROWS_OK, { 0 } };

const struct mag_shape engine_done = SHAPE("EngineDone", done, NULL);

static const struct mag_member option_info[] = {
    { "name", TEXT, .about = "its word" },
    { "meaning", TEXT, .about = "in words" },
    { "values", LIST | MAYBE, .each = TEXT, .about = "one of these; or" },
    { "low", INT | MAYBE, .about = "a number from here ..." },
    { "high", INT | MAYBE, .about = "... to here" },
    { "default", TEXT, .about = "if nothing is said" },
    { "rulesets", LIST, .each = TEXT, .about = "that have it" },
    { 0 },
};

static const struct mag_shape shape_option = SHAPE("EngineOption", option_info,
                                                   "an option of a game");

static const struct mag_member game_info[] = {
    { "name", TEXT, .about = "its word" },
    { "title", TEXT, .about = "what it is called" },
    { "blurb", TEXT, .about = "what it is about" },
    { "rules", INT, .about = "their version" },
    { "min_seats", INT, .about = "at least" },
    { "max_seats", INT, .about = "at most" },
    { "rulesets", LIST, .each = TEXT, .about = "the first is the usual one" },
    { "options", LIST, .each = OBJECT, .of = &shape_option,
      .about = "that may be set" },
    { 0 },
};

static const struct mag_shape shape_game = SHAPE("EngineGame", game_info,
                                                 "a game that can be opened");

static const struct mag_member limits[] = {
    { "line", INT, .about = "bytes of a request" },
    { "depth", INT, .about = "of its JSON" },
    { "games", INT, .about = "open at once" },
    { "batch", INT, .about = "actions of a chain" },
    { "budget", INT, .about = "iterations of a player" },
    { "seed", INT, .about = "the largest" },
    { 0 },
};

static const struct mag_shape shape_limits = SHAPE("EngineLimits", limits,
                                                   "how much it takes");

static const struct mag_member hello_answer[] = {
    ROWS_OK,
    { "name", TEXT, .about = "magnat" },
    { "version", TEXT, .about = "of the program" },
    { "protocol", INT, .about = "of the engine" },
    { "games", LIST, .each = OBJECT, .of = &shape_game, .about = "all" },
    { "players", LIST, .each = TEXT, .about = "their kinds" },
    { "limits", OBJECT, .of = &shape_limits, .about = "how much it takes" },
    { 0 },
};

const struct mag_shape engine_greets = SHAPE("EngineHelloAnswer", hello_answer,
                                             NULL);

static const struct mag_member described[] = {
    ROWS_OK,
    { "name", TEXT, .about = "its word" },
    { "title", TEXT, .about = "what it is called" },
    { "short", TEXT, .about = "its name in a list" },
    { "pitch", TEXT, .about = "what it is about, in short" },
    { "usual", INT, .about = "seats of a first game" },
    { "minutes", INT | MAYBE, .about = "how long that takes" },
    { "course", ANY | MAYBE, .about = "which events are told together" },
    { "deals", LIST | MAYBE, .each = TEXT,
      .about = "verbs with which players treat with each other" },
    { "dealt", LIST | MAYBE, .each = TEXT, .about = "events that tell of it" },
    { "view", LIST | MAYBE, .each = ANY, .about = "labels of its members" },
    { 0 },
};

const struct mag_shape engine_describes = SHAPE("EngineDescribeAnswer",
                                                described, NULL);

/* --- An open game ------------------------------------------------------------------- */

static const struct mag_member event[] = {
    { "event", TEXT, .about = "its word" },
    { "seat", INT | MAYBE, .about = "whose doing it is" },
    { "text", TEXT, .about = "the same in words" },
    { MAG_OTHERS, INT | TEXT | MAYBE, .about = "the arguments of that event" },
    { 0 },
};

static const struct mag_shape shape_event = SHAPE("EngineEvent", event,
                                                  "what has happened");

#define ROW_EVENTS                                          \
    {                                                       \
        "events", LIST, .each = OBJECT, .of = &shape_event, \
                        .about = "what the seat sees of it" \
    }

static const struct mag_member opened[] = {
    ROWS_OK,
    { "game", INT, .about = "its number" },
    { "seed", INT, .about = "of its chance" },
    ROW_EVENTS,
    { 0 },
};

const struct mag_shape engine_opens = SHAPE("EngineNewAnswer", opened, NULL);

static const struct mag_member resampled[] = {
    ROWS_OK,
    { "game", INT, .about = "its number" },
    { "seed", INT, .about = "of its chance" },
    { 0 },
};

const struct mag_shape engine_resamples = SHAPE("EngineResampleAnswer",
                                                resampled, NULL);

static const struct mag_member state[] = {
    ROWS_OK,
    { "pending", LIST, .each = INT, .about = "the seats that must decide" },
    { "chance", INT, .about = "outcomes that are equally likely; 0: none" },
    { "over", FLAG, .about = "it has ended" },
    { "moves", INT, .about = "so far" },
    { "hash", TEXT, .about = "of the position" },
    { 0 },
};

const struct mag_shape engine_state = SHAPE("EngineStateAnswer", state, NULL);

static const struct mag_member action[] = {
    { "a", TEXT, .about = "in notation" },
    { "text", TEXT, .about = "in words" },
    { "figure", INT | MAYBE, .about = "that the text mentions" },
    { "ways", INT | MAYBE, .about = "of chance: how many cards are that one" },
    { 0 },
};

static const struct mag_shape shape_action = SHAPE("EngineAction", action,
                                                   "what may be done");

static const struct mag_member legal[] = {
    ROWS_OK,
    { "actions", LIST, .each = OBJECT, .of = &shape_action,
      .about = "all that may be done" },
    { 0 },
};

const struct mag_shape engine_lists = SHAPE("EngineLegalAnswer", legal, NULL);

static const struct mag_member applied[] = { ROWS_OK, ROW_EVENTS, { 0 } };

const struct mag_shape engine_applies = SHAPE("EngineApplyAnswer", applied,
                                              NULL);

static const struct mag_member view[] = {
    ROWS_OK,
    { "view", ANY, .about = "what the seat sees" },
    { "sight", OBJECT, .of = &shape_sight, .about = "in words" },
    { 0 },
};

const struct mag_shape engine_view = SHAPE("EngineViewAnswer", view, NULL);

static const struct mag_member position[] = {
    ROWS_OK,
    { "position", MAP, .each = ANY, .about = "all of it" },
    { 0 },
};

const struct mag_shape engine_position = SHAPE("EnginePositionAnswer", position,
                                               NULL);

static const struct mag_member choice[] = {
    ROWS_OK,
    { "a", TEXT, .about = "an action in notation" },
    { 0 },
};

const struct mag_shape engine_chooses = SHAPE("EngineAskAnswer", choice, NULL);

static const char *const sures[] = { "only", "clear", "slight", "even", NULL };

static const struct mag_member hint_row[] = {
    { "a", TEXT, .about = "in notation" },
    { "text", TEXT, .about = "in words" },
    { "result", NUMBER, .about = "the share of the win to be expected" },
    { "error", NUMBER, .about = "half a 95 % interval around it" },
    { "sure", TEXT, .words = sures, .about = "how clear it is" },
    { "visits", INT, .about = "how often it was tried" },
    { "ahead", NUMBER, .about = "above the best other hint" },
    { "badly", NUMBER, .about = "that or less, one time in five" },
    { "well", NUMBER, .about = "that or more, one time in five" },
    { "clause", TEXT | MAYBE, .about = "if there is something to say" },
    { "reason", TEXT | MAYBE, .about = "why" },
    { 0 },
};

static const struct mag_shape shape_hint = SHAPE("EngineHint", hint_row,
                                                 "what a program would do");

static const struct mag_member hints[] = {
    ROWS_OK,
    { "hints", LIST, .each = OBJECT, .of = &shape_hint,
      .about = "the best first" },
    { 0 },
};

const struct mag_shape engine_hints = SHAPE("EngineHintAnswer", hints, NULL);

static const struct mag_member coached[] = {
    ROWS_OK,
    ROWS_COACH,
    { "warning", OBJECT | NONE | MAYBE, .of = &shape_warning,
      .about = "of the actions; null: there is none" },
    { 0 },
};

const struct mag_shape engine_coaches = SHAPE("EngineCoachAnswer", coached,
                                              NULL);

static const struct mag_member orders[] = {
    ROWS_OK,
    { "given", LIST, .each = OBJECT, .of = &shape_order,
      .about = "the seat's own" },
    { "possible", LIST, .each = OBJECT, .of = &shape_possible,
      .about = "those that could be given" },
    { 0 },
};

const struct mag_shape engine_orders = SHAPE("EngineOrdersAnswer", orders,
                                             NULL);

static const struct mag_member ordered[] = {
    ROWS_OK,
    { "given", LIST, .each = OBJECT, .of = &shape_order,
      .about = "the seat's own" },
    { 0 },
};

const struct mag_shape engine_ordered = SHAPE("EngineOrderAnswer", ordered,
                                              NULL);

static const struct mag_member answered[] = {
    ROWS_OK,
    { "ask", FLAG, .about = "no order answers" },
    { "a", TEXT | MAYBE, .about = "what the order does" },
    { "by", TEXT | MAYBE, .about = "which one" },
    { 0 },
};

const struct mag_shape engine_answers = SHAPE("EngineAnswerAnswer", answered,
                                              NULL);

static const struct mag_member digested[] = {
    ROWS_OK,
    { "events", LIST, .each = OBJECT, .of = &shape_line,
      .about = "what the seat has seen since" },
    ROWS_DIGEST,
    { 0 },
};

const struct mag_shape engine_digests = SHAPE("EngineDigestAnswer", digested,
                                              NULL);

static const struct mag_member record[] = {
    ROWS_OK,
    { "record", TEXT, .about = "the game as a text" },
    { 0 },
};

const struct mag_shape engine_record = SHAPE("EngineRecordAnswer", record,
                                             NULL);

static const struct mag_member score[] = {
    ROWS_OK,
    { "score", LIST, .each = INT, .about = "by seat" },
    { "result", LIST | NONE, .each = NUMBER,
      .about = "shares of the win; null: it goes on" },
    { 0 },
};

const struct mag_shape engine_score = SHAPE("EngineScoreAnswer", score, NULL);

/* --- Lessons --------------------------------------------------------------------------- */

static const struct mag_member lesson_info[] = {
    { "game", TEXT, .about = "its name" },
    { "number", INT, .about = "from 1" },
    ROWS_LESSON_FACTS,
    { 0 },
};

static const struct mag_shape shape_lesson = SHAPE("EngineLesson", lesson_info,
                                                   "a lesson");

static const struct mag_member lessons[] = {
    ROWS_OK,
    { "lessons", LIST, .each = OBJECT, .of = &shape_lesson, .about = "all" },
    { 0 },
};

const struct mag_shape engine_lessons = SHAPE("EngineLessonsAnswer", lessons,
                                              NULL);

#define ROW_STEP                                                          \
    {                                                                     \
        "step", OBJECT, .of = &shape_step, .about = "where the lesson is" \
    }

static const struct mag_member lesson_opened[] = {
    ROWS_OK,
    { "game", INT, .about = "its number" },
    { "seed", INT, .about = "0" },
    { "of", TEXT, .about = "the game's name" },
    { "seats", INT, .about = "how many" },
    { "seat", INT, .about = "the learner's" },
    { "names", LIST, .each = TEXT | NONE, .about = "of the seats" },
    ROWS_LESSON_FACTS,
    ROW_STEP,
    { 0 },
};

const struct mag_shape engine_teaches = SHAPE("EngineLessonAnswer",
                                              lesson_opened, NULL);

static const struct mag_member stepped[] = { ROWS_OK, ROW_STEP, { 0 } };

const struct mag_shape engine_steps = SHAPE("EngineStepAnswer", stepped, NULL);

static const struct mag_member tried[] = {
    ROWS_OK, ROW_EVENTS, ROWS_VERDICT, ROW_STEP, { 0 },
};

const struct mag_shape engine_tries = SHAPE("EngineTryAnswer", tried, NULL);

static const struct mag_member moved[] = {
    ROWS_OK,
    ROW_EVENTS,
    ROW_STEP,
    { 0 },
};

const struct mag_shape engine_moves = SHAPE("EngineNextAnswer", moved, NULL);

static const struct mag_member went[] = {
    ROWS_OK,
    { "went", FLAG, .about = "false: it is at its beginning" },
    ROW_STEP,
    { 0 },
};

const struct mag_shape engine_back = SHAPE("EngineBackAnswer", went, NULL);
