/* rows.h - rows that several answers have in common. */
#ifndef SERVE_ROWS_H
#define SERVE_ROWS_H

#include "core/sent.h"

#define ROWS_OK                               \
    { "id", INT, .about = "of the request" }, \
    {                                         \
        "ok", YES, .about = "it was granted"  \
    }

#define ROW_LEGAL                                          \
    {                                                      \
        "legal", LIST, .each = OBJECT, .of = &shape_legal, \
                       .about = "what the seat may do"     \
    }

#define ROW_PENDING                                                         \
    {                                                                       \
        "pending", LIST, .each = INT, .about = "the seats that must decide" \
    }

#define ROW_EVENTS                                         \
    {                                                      \
        "events", LIST, .each = OBJECT, .of = &shape_line, \
                        .about = "what has happened"       \
    }

/* A table that nobody else sits at. */
#define ROWS_TABLE                                            \
    { "ruleset", TEXT, .about = "of the game" },              \
        { "options", MAP, .each = TEXT, .about = "by name" }, \
        { "seat", INT, .about = "of who asks" },              \
    {                                                         \
        "names", LIST, .each = TEXT, .about = "of the seats"  \
    }

#endif
