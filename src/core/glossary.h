/* glossary.h - the words of the booklets, explained.
 *
 * data/glossary.json has each term once, with its printed forms, one or two
 * sentences and the clause behind it, in both languages. It is compiled into
 * the program, and part of the page. Its texts are set as they are printed. */
#ifndef CORE_GLOSSARY_H
#define CORE_GLOSSARY_H

#include <stdbool.h>

#include "magnat/game.h"
#include "magnat/json.h"

/* One term in one language, lent by the document. */
struct glossary_term {
    const char *term, *text, *clause;
    const struct mag_json *forms; /* a list of texts */
};

/* Reads a glossary and checks it: both languages everywhere, games and clauses
 * that there are, no form twice in a game, texts as they are printed. The
 * caller frees `doc` in any case. */
enum mag_status glossary_read(struct mag_json_doc *doc, const char *text,
                              size_t length, struct mag_err *err);

/* The built-in one, which is sound. */
enum mag_status glossary_open(struct mag_json_doc *doc, struct mag_err *err);

/* Walks through the terms of a game: *place starts as NULL; false after the
 * last one. */
bool glossary_next(const struct mag_json_doc *doc, const struct mag_game *game,
                   enum mag_lang lang, const struct mag_json **place,
                   struct glossary_term *term);

/* The term that `word` is a form of, in any case of its plain letters. */
bool glossary_find(const struct mag_json_doc *doc, const struct mag_game *game,
                   enum mag_lang lang, const char *word,
                   struct glossary_term *term);

/* Adds "term: text (CLAUSE)", wrapped. */
void glossary_write(struct mag_buf *out, const struct glossary_term *term,
                    int width);

#endif
