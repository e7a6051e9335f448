/* describe.h - the parts of a game's description, a form each. */
#ifndef CORE_DESCRIBE_H
#define CORE_DESCRIBE_H

#include "core/shape.h"
#include "magnat/buf.h"
#include "magnat/describe.h"

/* A field of the position as a line of its description. */
struct field_note {
    const struct mag_field *field;
    char path[MAG_WORD];     /* "players.hand" */
    char type[MAG_SENTENCE]; /* how it is written */
    char range[MAG_WORD];    /* "0 to 6", "" where it has none */
    const char *who;         /* who may know it */
};

typedef void field_each(void *to, const struct field_note *note);

/* Calls `each` for every field that is written, in their order. */
void describe_fields(const struct mag_rules *rules, field_each *each, void *to);

/* What a person reads of a verb or an event, with the names of its arguments
 * in their places: "Buy COMPANY for ..." */
void describe_verb(const struct mag_shape_form *how, int verb,
                   char out[MAG_SENTENCE]);
void describe_event(const struct mag_shape_form *how, int kind,
                    char out[MAG_SENTENCE]);

/* How an action is written: "buy COMPANY". */
void describe_notation(const struct mag_game *game, int verb,
                       char out[MAG_SENTENCE]);

/* The name of an argument's type: "company", "number". */
const char *describe_term(const struct mag_game *game, int type);

void describe_json(const struct mag_shape_form *how, unsigned what,
                   const struct shape_set *view, struct mag_buf *out);
void describe_markdown(const struct mag_shape_form *how, unsigned what,
                       const struct shape_set *view, struct mag_buf *out);
void describe_typescript(const struct mag_shape_form *how,
                         const struct shape_set *view, struct mag_buf *out);

#endif
