/* clauses.h - the rules in words, clause by clause.
 *
 * The rules of a game are docs/rules/GAME.md (French: docs/rules/fr/GAME.md),
 * compiled into the program. A clause is an item of a list:
 *
 *   - **VEN-T3** All the costs of the turn are added up and paid once, at
 *     the end of the operations ...
 *
 * and stands under a heading. */
#ifndef CORE_CLAUSES_H
#define CORE_CLAUSES_H

#include <stdbool.h>

#include "magnat/buf.h"
#include "magnat/game.h"

enum { CLAUSE_ID = 16 };

/* One clause, lent by the compiled-in text. */
struct clause {
    char id[CLAUSE_ID];
    const char *text; /* after the id, with its line breaks */
    size_t length;
    const char *heading; /* of its section, without the marks; may be "" */
    size_t heading_length;
};

/* The whole text of a game's rules; NULL if there is none. Rules that are
 * not translated are given in English. */
const char *clauses_text(const struct mag_game *game, enum mag_lang lang);

/* Walks through the clauses of a text: *place starts as the text and `clause`
 * zeroed; false after the last one. */
bool clause_next(const char **place, struct clause *clause);

/* A section of a text: what stands under a heading of the second level, up to
 * the next heading. */
struct rules_section {
    const char *heading; /* without the marks */
    size_t heading_length;
    const char *text, *end;
};

/* Walks through the sections: *place starts as the text; false after the last
 * one. */
bool rules_section_next(const char **place, struct rules_section *section);

/* Walks through what a section says in plain words, paragraph by paragraph:
 * *place starts as section->text. Clauses and tables are passed over. */
bool rules_paragraph_next(const struct rules_section *section,
                          const char **place, const char **text,
                          size_t *length);

/* The clause named `id`, in any case and with or without the game's prefix:
 * "VEN-T3", "ven-t3", "t3". */
bool clause_find(const struct mag_game *game, enum mag_lang lang,
                 const char *id, struct clause *clause);

/* Adds a clause as prose of at most `width` columns, its id first, without
 * the marks of Markdown. */
void clause_write(struct mag_buf *out, const struct clause *clause, int width);

#endif
