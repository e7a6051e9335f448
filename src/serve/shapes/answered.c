/* What each operation at a table, in a lesson or an exercise answers. */
#include <stddef.h>

#include "core/sent.h"
#include "serve/shapes/shapes.h"
#include "serve/shapes/rows.h"

static const struct mag_member nothing[] = { ROWS_OK, { 0 } };

const struct mag_shape gives_nothing = SHAPE("Done", nothing, "no more");

/* --- Coming and going -------------------------------------------------------------- */

static const struct mag_member hello[] = {
    ROWS_OK,
    { "version", TEXT, .about = "of the server" },
    { "protocol", INT, .about = "1" },
    { "time", INT, .about = "of the server" },
    { 0 },
};

const struct mag_shape gives_hello = SHAPE("HelloAnswer", hello, NULL);

static const struct mag_member entered[] = {
    ROWS_OK,
    { "seat", INT | NONE, .about = "null: I watch" },
    { "offered", INT | MAYBE, .about = "a seat that is kept for me" },
    { 0 },
};

const struct mag_shape gives_entered = SHAPE("EnterAnswer", entered, NULL);

static const struct mag_member joined[] = {
    ROWS_OK,
    { "seat", INT, .about = "mine" },
    { "token", TEXT, .about = "what opens it" },
    { 0 },
};

const struct mag_shape gives_joined = SHAPE("JoinAnswer", joined, NULL);

static const struct mag_member made[] = {
    ROWS_OK,
    { "table", TEXT, .about = "its name" },
    { "seat", INT, .about = "mine" },
    { "token", TEXT, .about = "what opens it" },
    { 0 },
};

const struct mag_shape gives_made = SHAPE("CreateAnswer", made, NULL);

static const struct mag_member next[] = {
    ROWS_OK,
    { "table", TEXT, .about = "the new one" },
    { 0 },
};

const struct mag_shape gives_next = SHAPE("RematchAnswer", next, NULL);

/* --- Playing --------------------------------------------------------------------------- */

static const struct mag_member seq[] = {
    ROWS_OK,
    { "seq", INT, .about = "of the connection when it was stored" },
    { 0 },
};

const struct mag_shape gives_seq = SHAPE("SeqAnswer", seq, NULL);

static const struct mag_member preview[] = {
    ROWS_OK,   { "view", ANY, .about = "what the seat would see" },
    ROW_LEGAL, { "more", FLAG, .about = "the seat would still have to decide" },
    { 0 },
};

const struct mag_shape gives_preview = SHAPE("PreviewAnswer", preview, NULL);

static const struct mag_member preview_delta[] = {
    ROWS_OK,
    { "now", ANY, .about = "D from the last picture; only its view" },
    { "asked", TEXT | MAYBE, .about = "the verb of the list's first action" },
    { "fresh", YES | MAYBE, .about = "the list is told from an empty one" },
    { "legal", ANY | MAYBE, .about = "D from the last list of that verb" },
    { "more", FLAG, .about = "the seat would still have to decide" },
    { 0 },
};

const struct mag_shape gives_preview_delta =
    SHAPE("PreviewDelta", preview_delta, "a preview as differences");

static const struct mag_member hint[] = {
    { "a", TEXT, .about = "the action in notation" },
    { "as", LIST, .each = TEXT, .about = "the same as a chain" },
    { "text", TEXT, .about = "in words" },
    { "value", NUMBER, .about = "the share of the win to be expected" },
    { "sure", NUMBER, .about = "half a 95 % interval around it" },
    { "expect", TEXT, .about = "value, sure and ahead in words" },
    { "ahead", NUMBER, .about = "above the best other hint" },
    { "badly", NUMBER, .about = "that or less, one time in five" },
    { "well", NUMBER, .about = "that or more, one time in five" },
    { "risk", TEXT, .about = "both in words" },
    { "clause", TEXT | MAYBE, .about = "if there is something to say" },
    { "reason", TEXT | MAYBE, .about = "why" },
    { 0 },
};

static const struct mag_shape shape_hint = SHAPE("Hint", hint,
                                                 "what a program would do");

static const struct mag_member hints[] = {
    ROWS_OK,
    { "hints", LIST, .each = OBJECT, .of = &shape_hint,
      .about = "the best first" },
    { 0 },
};

const struct mag_shape gives_hints = SHAPE("HintAnswer", hints, NULL);

static const struct mag_member coach[] = {
    ROWS_OK,
    ROWS_COACH,
    { "warning", OBJECT | NONE | MAYBE, .of = &shape_warning,
      .about = "of the chain; null: there is none" },
    { 0 },
};

const struct mag_shape gives_coach = SHAPE("CoachAnswer", coach, NULL);

static const struct mag_member digest[] = { ROWS_OK, ROWS_DIGEST, { 0 } };

const struct mag_shape gives_digest = SHAPE("DigestAnswer", digest, NULL);

static const struct mag_member proposal[] = {
    ROWS_OK,
    { "orders", LIST, .each = TEXT, .about = "whose figure it would set" },
    { "as", LIST, .each = TEXT, .about = "what it would do" },
    { 0 },
};

const struct mag_shape gives_proposal = SHAPE("ProposeAnswer", proposal, NULL);

/* --- Looking back ------------------------------------------------------------------------ */

static const struct mag_member replay[] = {
    ROWS_OK,
    { "to", INT, .about = "where it stands, as those eyes count" },
    { "moves", INT, .about = "that they noticed" },
    ROW_EVENTS,
    { "at", INT | MAYBE, .about = "counts every move; when it is over" },
    { "view", ANY | MAYBE, .about = "through those eyes" },
    { "views", LIST | MAYBE, .each = ANY, .about = "of all seats" },
    { 0 },
};

const struct mag_shape gives_replay = SHAPE("ReplayAnswer", replay, NULL);

static const struct mag_member point[] = {
    { "n", INT, .about = "the move, as who asks counts" },
    { "at", INT, .about = "the same, counting every move" },
    { "scores", LIST, .each = INT, .about = "by seat" },
    { "shares", LIST, .each = NUMBER, .about = "of the win, by seat" },
    { 0 },
};

static const struct mag_shape shape_point = SHAPE("StoryPoint", point,
                                                  "how it stood");

static const struct mag_member moment[] = {
    { "n", INT, .about = "the move, as who asks counts" },
    { "at", INT, .about = "the same, counting every move" },
    { "seat", INT, .about = "who decided" },
    { "a", TEXT, .about = "what was done" },
    { "text", TEXT, .about = "the same in words" },
    { "better", TEXT, .about = "what would have been better" },
    { "cost", NUMBER, .about = "by how much" },
    { "share", NUMBER, .about = "of the win that there was" },
    { "clause", TEXT | MAYBE, .about = "if there is something to say" },
    { "reason", TEXT | MAYBE, .about = "why" },
    { 0 },
};

static const struct mag_shape shape_moment = SHAPE("StoryMoment", moment,
                                                   "a decision that mattered");

static const struct mag_member story[] = {
    ROWS_OK,
    { "curve", LIST, .each = OBJECT, .of = &shape_point,
      .about = "how the chances went" },
    { "moments", LIST, .each = OBJECT, .of = &shape_moment,
      .about = "the decisions that mattered" },
    { 0 },
};

const struct mag_shape gives_story = SHAPE("StoryAnswer", story, NULL);

/* --- Lessons ------------------------------------------------------------------------------ */

/* A picture of the lesson's table, and its step. */
#define ROWS_PICTURE                                                      \
    { "view", ANY, .about = "what the learner sees" }, ROW_PENDING,       \
        { "sight", OBJECT, .of = &shape_sight, .about = "in words" },     \
        ROW_LEGAL, { "moves", INT, .about = "so far" },                   \
    {                                                                     \
        "step", OBJECT, .of = &shape_step, .about = "where the lesson is" \
    }

#define ROW_LOG                                         \
    {                                                   \
        "log", LIST, .each = OBJECT, .of = &shape_line, \
                     .about = "all that has happened"   \
    }

static const struct mag_member lesson[] = {
    ROWS_OK,
    { "game", TEXT, .about = "its name" },
    { "number", INT, .about = "of the lesson" },
    ROWS_TABLE,
    ROWS_LESSON_FACTS,
    ROW_LOG,
    ROWS_PICTURE,
    { 0 },
};

const struct mag_shape gives_lesson = SHAPE("LessonAnswer", lesson, NULL);

static const struct mag_member tried[] = {
    ROWS_OK, ROW_EVENTS, ROWS_VERDICT, ROWS_PICTURE, { 0 },
};

const struct mag_shape gives_tried = SHAPE("LessonTryAnswer", tried, NULL);

static const struct mag_member moved[] = {
    ROWS_OK,
    ROW_EVENTS,
    ROWS_PICTURE,
    { 0 },
};

const struct mag_shape gives_moved = SHAPE("LessonNextAnswer", moved, NULL);

static const struct mag_member back[] = {
    ROWS_OK, { "went", FLAG, .about = "false: it is at its beginning" },
    ROW_LOG, ROWS_PICTURE,
    { 0 },
};

const struct mag_shape gives_back = SHAPE("LessonBackAnswer", back, NULL);

/* --- Exercises ------------------------------------------------------------------------------ */

static const struct mag_member puzzle[] = {
    ROWS_OK,
    { "game", TEXT, .about = "its name" },
    { "puzzle", TEXT, .about = "the exercise" },
    { "number", INT, .about = "of the game's, from 1" },
    { "count", INT, .about = "how many the game has" },
    { "theme", TEXT, .about = "its word" },
    { "level", INT, .about = "how hard it is" },
    { "title", TEXT, .about = "in words" },
    { "task", TEXT, .about = "what is to be found" },
    ROWS_TABLE,
    { "view", ANY, .about = "what the seat sees" },
    ROW_PENDING,
    ROW_LEGAL,
    { 0 },
};

const struct mag_shape gives_puzzle = SHAPE("PuzzleAnswer", puzzle, NULL);

static const struct mag_member weighed[] = {
    { "a", TEXT, .about = "the action in notation" },
    { "share", NUMBER, .about = "of the win" },
    { "text", TEXT, .about = "both in words" },
    { 0 },
};

static const struct mag_shape shape_weighed = SHAPE("Weighed", weighed,
                                                    "an action, and its worth");

static const char *const verdicts[] = { "right", "other", NULL };

static const struct mag_member puzzle_tried[] = {
    ROWS_OK,
    { "verdict", TEXT, .words = verdicts, .about = "on the first action" },
    { "text", TEXT, .about = "in words" },
    { "why", TEXT | MAYBE, .about = "if it is right" },
    { "weighed", LIST | MAYBE, .each = OBJECT, .of = &shape_weighed,
      .about = "if it is right: all actions" },
    { 0 },
};

const struct mag_shape gives_puzzle_tried = SHAPE("PuzzleTryAnswer",
                                                  puzzle_tried, NULL);

static const struct mag_member puzzle_hint[] = {
    ROWS_OK,
    { "text", TEXT | MAYBE, .about = "without it there is no more help" },
    { 0 },
};

const struct mag_shape gives_puzzle_hint = SHAPE("PuzzleHintAnswer",
                                                 puzzle_hint, NULL);

static const struct mag_member solution[] = {
    ROWS_OK,
    { "text", TEXT, .about = "what is right" },
    { "why", TEXT, .about = "in words" },
    { "weighed", LIST, .each = OBJECT, .of = &shape_weighed,
      .about = "all actions" },
    { 0 },
};

const struct mag_shape gives_solution = SHAPE("PuzzleSolutionAnswer", solution,
                                              NULL);
