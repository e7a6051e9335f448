/* sent.h - the shapes of what both the engine and the server send: parts of
 * their answers that the same functions of the core write. */
#ifndef CORE_SENT_H
#define CORE_SENT_H

#include "magnat/shape.h"

/* Short words for the rows of such tables; only they include this. */
enum {
    INT = MAG_IS_INT,
    NUMBER = MAG_IS_NUMBER,
    TEXT = MAG_IS_TEXT,
    YES = MAG_IS_TRUE,
    NO = MAG_IS_FALSE,
    FLAG = MAG_IS_FLAG,
    NONE = MAG_IS_NULL,
    OBJECT = MAG_IS_OBJECT,
    LIST = MAG_IS_LIST,
    MAP = MAG_IS_MAP,
    ANY = MAG_IS_ANY,
    MAYBE = MAG_IS_ABSENT
};

#define SHAPE(name_, rows_, about_)                      \
    {                                                    \
        .name = name_, .members = rows_, .about = about_ \
    }

extern const struct mag_shape shape_refusal;
extern const struct mag_shape shape_line;
extern const struct mag_shape shape_sight;
extern const struct mag_shape shape_order, shape_possible, shape_orders;
extern const struct mag_shape shape_purse, shape_account;
extern const struct mag_shape shape_coached, shape_warning;
extern const struct mag_shape shape_step;

extern const char *const shape_verdicts[];

/* Rows that stand among others in an answer. */
#define ROWS_DIGEST                                                          \
    { "lines", LIST, .each = TEXT,                                           \
      .about = "what happened, the heaviest "                                \
               "first" },                                                    \
        { "purse", OBJECT | MAYBE, .of = &shape_purse,                       \
          .about = "of a seat: what it holds, and how that has changed" },   \
    {                                                                        \
        "account", OBJECT | MAYBE, .of = &shape_account,                     \
                                   .about = "of a seat, when one was closed" \
    }

#define ROWS_COACH                                                         \
    { "decision", TEXT, .about = "the word of the question" },             \
        { "sentence", TEXT | MAYBE, .about = "what the decision is for" }, \
    {                                                                      \
        "figures", LIST, .each = OBJECT, .of = &shape_coached,             \
                         .about = "the figures to look at"                 \
    }

#define ROWS_LESSON_FACTS                                 \
    { "title", TEXT, .about = "of the lesson" },          \
        { "about", TEXT, .about = "what it teaches" },    \
        { "minutes", INT, .about = "how long it takes" }, \
    {                                                     \
        "steps", INT, .about = "how many it has"          \
    }

#define ROWS_VERDICT                                            \
    { "verdict", TEXT, .words = shape_verdicts,                 \
      .about = "what the lesson says to what was tried" },      \
        { "text", TEXT | MAYBE, .about = "the same in words" }, \
    {                                                           \
        "clause", TEXT | MAYBE, .about = "of a refusal"         \
    }

#endif
