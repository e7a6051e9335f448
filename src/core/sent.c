/* The shapes of what both the engine and the server send. */
#include "core/sent.h"

#include <stddef.h>

/* --- Refusals and lines -------------------------------------------------------- */

static const struct mag_member refusal[] = {
    { "code", TEXT, .about = "a word for programs" },
    { "clause", TEXT | MAYBE, .about = "of the rules, if they refuse" },
    { "at", INT | MAYBE,
      .about = "the place of the refused action in a chain" },
    { "text", TEXT, .about = "the reason in words" },
    { 0 },
};

const struct mag_shape shape_refusal = SHAPE("Refusal", refusal,
                                             "why a request was refused");

static const struct mag_member line[] = {
    { "event", TEXT, .about = "its word" },
    { "seat", INT | MAYBE, .about = "whose doing it is" },
    { "text", TEXT, .about = "the same in words" },
    { "n", INT, .about = "the move that it came with" },
    { MAG_OTHERS, INT | TEXT | MAYBE, .about = "the arguments of that event" },
    { 0 },
};

const struct mag_shape shape_line = SHAPE("Line", line,
                                          "an event as a line of the log");

/* --- What is always in sight ----------------------------------------------------- */

static const struct mag_member ruled[] = {
    { "text", TEXT, .about = "a sentence" },
    { "clause", TEXT | MAYBE, .about = "where the rules say it, if they do" },
    { 0 },
};

static const struct mag_shape shape_ruled = SHAPE("Ruled", ruled,
                                                  "a sentence and its clause");

static const struct mag_member sight[] = {
    { "goal", OBJECT | MAYBE, .of = &shape_ruled, .about = "what wins" },
    { "end", OBJECT | MAYBE, .of = &shape_ruled, .about = "when it ends" },
    { "stand", TEXT | MAYBE, .about = "how the seat stands" },
    { "wait", TEXT | MAYBE, .about = "for whom everybody waits" },
    { 0 },
};

const struct mag_shape shape_sight = SHAPE("Sight", sight,
                                           "what is always in sight, in words");

/* --- Standing orders --------------------------------------------------------------- */

static const struct mag_member order[] = {
    { "order", TEXT, .about = "in notation: \"stay 620\"" },
    { "text", TEXT, .about = "in words" },
    { "standard", FLAG, .about = "everybody's until it is switched off" },
    { 0 },
};

const struct mag_shape shape_order =
    SHAPE("Order", order, "what a seat answers before it is asked");

static const struct mag_member possible[] = {
    { "order", TEXT, .about = "its word" },
    { "text", TEXT, .about = "in words, with a place {0} for its figure" },
    { "figure", FLAG, .about = "it takes one" },
    { "now", FLAG, .about = "it would answer the question under way" },
    { "standard", FLAG, .about = "everybody's until it is switched off" },
    { 0 },
};

const struct mag_shape shape_possible = SHAPE("PossibleOrder", possible,
                                              "one that could be given");

static const struct mag_member orders[] = {
    { "given", LIST, .each = OBJECT, .of = &shape_order,
      .about = "the seat's own" },
    { "possible", LIST, .each = OBJECT, .of = &shape_possible,
      .about = "those that could be given" },
    { 0 },
};

const struct mag_shape shape_orders = SHAPE("Orders", orders,
                                            "the standing orders of a seat");

/* --- What happened in short ---------------------------------------------------------- */

static const struct mag_member purse[] = {
    { "text", TEXT, .about = "\"Your cash: 38,000\"" },
    { "now", INT, .about = "the figure" },
    { "change", INT, .about = "by how much it has changed" },
    { 0 },
};

const struct mag_shape shape_purse = SHAPE("Purse", purse, "what a seat holds");

static const struct mag_member entry[] = {
    { "text", TEXT, .about = "what for" },
    { "sum", INT, .about = "how much" },
    { 0 },
};

static const struct mag_shape shape_entry = SHAPE("Entry", entry,
                                                  "one row of an account");

static const struct mag_member account[] = {
    { "title", TEXT, .about = "which turn it is of" },
    { "in", LIST, .each = OBJECT, .of = &shape_entry, .about = "what came" },
    { "out", LIST, .each = OBJECT, .of = &shape_entry, .about = "what went" },
    { "came", INT, .about = "in all" },
    { "went", INT, .about = "in all" },
    { "purse", OBJECT, .of = &shape_purse, .about = "what was left" },
    { "standing", TEXT | MAYBE, .about = "how the seat stood then" },
    { 0 },
};

const struct mag_shape shape_account = SHAPE("Account", account,
                                             "a turn of a seat in figures");

/* --- Coach ---------------------------------------------------------------------------- */

static const struct mag_member coached[] = {
    { "label", TEXT, .about = "what it counts" },
    { "value", TEXT, .about = "how much that is" },
    { 0 },
};

const struct mag_shape shape_coached = SHAPE("CoachFigure", coached,
                                             "a figure to look at");

static const struct mag_member warning[] = {
    { "clause", TEXT, .about = "where the rules say it" },
    { "text", TEXT, .about = "what speaks against it" },
    { 0 },
};

const struct mag_shape shape_warning =
    SHAPE("Warning", warning, "why a move should be thought over");

/* --- Lessons ---------------------------------------------------------------------------- */

const char *const shape_verdicts[] = { "right", "part", "other", "illegal",
                                       NULL };

static const struct mag_member step[] = {
    { "at", INT, .about = "its number, from 0" },
    { "of", INT, .about = "how many the lesson has" },
    { "over", FLAG, .about = "the lesson is; then there is no more" },
    { "text", TEXT | MAYBE, .about = "what is said" },
    { "point", LIST | MAYBE, .each = TEXT, .about = "what is pointed at" },
    { "clauses", LIST | MAYBE, .each = TEXT, .about = "of the rules" },
    { "do", LIST | MAYBE, .each = TEXT, .about = "what is to be done" },
    { "done", INT | MAYBE, .about = "how much of it is" },
    { 0 },
};

const struct mag_shape shape_step = SHAPE("Step", step, "a step of a lesson");
