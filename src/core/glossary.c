/* The words of the booklets, explained. */
#include "core/glossary.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/data.h"
#include "base/typeset.h"
#include "base/wrap.h"
#include "core/clauses.h"

static const char *const lang_word[MAG_LANGS] = { "en", "fr" };

/* --- A term ---------------------------------------------------------------------- */

static enum mag_status read_term(const struct mag_json *row, enum mag_lang lang,
                                 struct glossary_term *term,
                                 struct mag_err *err)
{
    const struct mag_json *words = NULL;
    enum mag_status st = mag_json_need(row, lang_word[lang], MAG_JSON_OBJECT,
                                       &words, err);

    if (!st)
        st = mag_json_need_text(row, "clause", &term->clause, err);
    if (!st)
        st = mag_json_need_text(words, "term", &term->term, err);
    if (!st)
        st = mag_json_need_text(words, "text", &term->text, err);
    return st ? st
              : mag_json_need(words, "forms", MAG_JSON_ARRAY, &term->forms,
                              err);
}

static bool is_form(const struct glossary_term *term, const char *word)
{
    if (!strcasecmp(term->term, word))
        return true;
    for (const struct mag_json *f = term->forms->child; f; f = f->next) {
        if (f->type == MAG_JSON_STRING && !strcasecmp(f->text, word))
            return true;
    }
    return false;
}

/* --- Checking --------------------------------------------------------------------- */

static bool is_set(enum mag_lang lang, const char *text)
{
    size_t length = strlen(text);
    char *set = malloc(2 * length + 1);
    bool same = false;

    if (set)
        same = typeset(lang == MAG_FR, set, text, length) == length &&
               !memcmp(set, text, length);
    free(set);
    return same;
}

/* No earlier term of the game may have this form in this language. */
static bool is_taken(const struct mag_json_doc *doc, const struct mag_json *row,
                     const struct mag_game *game, enum mag_lang lang,
                     const char *form)
{
    const struct mag_json *place = NULL;
    struct glossary_term term;

    while (glossary_next(doc, game, lang, &place, &term) && place != row) {
        if (is_form(&term, form))
            return true;
    }
    return false;
}

static enum mag_status check_forms(const struct mag_json_doc *doc,
                                   const struct mag_json *row,
                                   const struct mag_game *game,
                                   enum mag_lang lang, struct mag_err *err)
{
    struct glossary_term term;
    enum mag_status st = read_term(row, lang, &term, err);

    if (st)
        return st;
    if (!is_set(lang, term.text) || !is_set(lang, term.term))
        return mag_fail_line(err, MAG_E_INPUT, row->line,
                             "\"%.40s\" is not set as it is printed",
                             term.term);
    if (is_taken(doc, row, game, lang, term.term))
        return mag_fail_line(err, MAG_E_INPUT, row->line,
                             "\"%.40s\" is there twice", term.term);
    for (const struct mag_json *f = term.forms->child; f; f = f->next) {
        if (f->type != MAG_JSON_STRING ||
            is_taken(doc, row, game, lang, f->text))
            return mag_fail_line(err, MAG_E_INPUT, f->line,
                                 "a form of \"%.40s\" is there twice, or is "
                                 "no text",
                                 term.term);
    }
    return MAG_OK;
}

static enum mag_status check_row(const struct mag_json_doc *doc,
                                 const struct mag_json *row,
                                 struct mag_err *err)
{
    const char *name = NULL, *id = NULL;
    const struct mag_game *game;
    struct clause clause;
    enum mag_status st = mag_json_need_text(row, "game", &name, err);

    if (!st)
        st = mag_json_need_text(row, "clause", &id, err);
    if (st)
        return st;
    game = mag_game_find(NULL, name);
    if (!game)
        return mag_fail_line(err, MAG_E_INPUT, row->line,
                             "there is no game \"%.40s\"", name);
    if (!clause_find(game, MAG_EN, id, &clause))
        return mag_fail_line(err, MAG_E_INPUT, row->line,
                             "there is no clause \"%.40s\"", id);
    for (int lang = 0; !st && lang < MAG_LANGS; lang++)
        st = check_forms(doc, row, game, (enum mag_lang)lang, err);
    return st;
}

enum mag_status glossary_read(struct mag_json_doc *doc, const char *text,
                              size_t length, struct mag_err *err)
{
    const struct mag_json *terms = NULL;
    enum mag_status st = mag_json_read(doc, text, length, err);

    if (!st)
        st = mag_json_need(doc->root, "terms", MAG_JSON_ARRAY, &terms, err);
    for (const struct mag_json *row = st ? NULL : terms->child; row && !st;
         row = row->next)
        st = check_row(doc, row, err);
    return st;
}

/* --- Looking up ------------------------------------------------------------------- */

enum mag_status glossary_open(struct mag_json_doc *doc, struct mag_err *err)
{
    const struct data_file *file = data_find("data/glossary.json");

    return mag_json_read(doc, file->text, file->length, err);
}

bool glossary_next(const struct mag_json_doc *doc, const struct mag_game *game,
                   enum mag_lang lang, const struct mag_json **place,
                   struct glossary_term *term)
{
    const struct mag_json *row = *place
                                     ? (*place)->next
                                     : mag_json_get(doc->root, "terms")->child;

    while (row && !mag_json_text_is(mag_json_get(row, "game"), game->name))
        row = row->next;
    *place = row;
    return row && !read_term(row, lang, term, NULL);
}

bool glossary_find(const struct mag_json_doc *doc, const struct mag_game *game,
                   enum mag_lang lang, const char *word,
                   struct glossary_term *term)
{
    const struct mag_json *place = NULL;

    while (glossary_next(doc, game, lang, &place, term)) {
        if (is_form(term, word))
            return true;
    }
    return false;
}

void glossary_write(struct mag_buf *out, const struct glossary_term *term,
                    int width)
{
    struct mag_buf line;

    mag_buf_init(&line, MAG_SENTENCE * 4);
    mag_buf_printf(&line, "%s: %s (%s)", term->term, term->text, term->clause);
    wrap_words(out, mag_buf_text(&line), line.length, "", "  ", width);
    mag_buf_release(&line);
}
