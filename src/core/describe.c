/* A game as its tables say it is: the parts that all forms have in common. */
#include "core/describe.h"

#include <stdio.h>
#include <string.h>

#include "core/field.h"
#include "magnat/text.h"

/* --- Actions and events in words ------------------------------------------------- */

const char *describe_term(const struct mag_game *game, int type)
{
    const struct mag_unit *unit = shape_term(game, type);

    return unit ? unit->name : type == MAG_TYPE_NUMBER ? "number" : "term";
}

/* "opening bid" is OPENING-BID. */
static void capitals(const char *word, char *out, size_t cap)
{
    size_t n = 0;

    for (; word[n] && n + 1 < cap; n++) {
        char c = word[n];

        out[n] = c >= 'a' && c <= 'z'   ? (char)(c - 'a' + 'A')
                 : c == ' ' || c == '_' ? '-'
                                        : c;
    }
    out[n] = '\0';
}

/* The names of arguments, as a text takes them. */
struct names {
    char word[MAG_TEXT_ARGS][MAG_WORD];
    struct mag_text_arg arg[MAG_TEXT_ARGS];
};

static void name_all(struct names *n)
{
    for (int i = 0; i < MAG_TEXT_ARGS; i++) {
        if (!n->word[i][0])
            snprintf(n->word[i], sizeof n->word[i], "...");
        /* In the plural, where the text has one. */
        n->arg[i] = (struct mag_text_arg){ n->word[i], 2 };
    }
    snprintf(n->word[MAG_TEXT_SEAT], sizeof n->word[0], "SEAT");
}

void describe_verb(const struct mag_shape_form *how, int verb,
                   char out[MAG_SENTENCE])
{
    const struct mag_game *game = how->rules->game;
    const struct mag_verb *row = &game->verbs[verb];
    struct names n = { 0 };

    for (int i = 0; i < 3 && row->type[i]; i++)
        capitals(describe_term(game, row->type[i]), n.word[i],
                 sizeof n.word[i]);
    name_all(&n);
    mag_text_fill(out, MAG_SENTENCE, how->lang,
                  mag_rules_text(how->rules, how->lang, row->text), n.arg);
}

void describe_event(const struct mag_shape_form *how, int kind,
                    char out[MAG_SENTENCE])
{
    const struct mag_event_kind *row = &how->rules->game->events[kind];
    struct names n = { 0 };

    for (int i = 0; i < MAG_MAX_ARGS && row->type[i]; i++)
        capitals(row->arg[i], n.word[i], sizeof n.word[i]);
    name_all(&n);
    mag_text_fill(out, MAG_SENTENCE, how->lang,
                  mag_rules_text(how->rules, how->lang, row->text), n.arg);
}

void describe_notation(const struct mag_game *game, int verb,
                       char out[MAG_SENTENCE])
{
    const struct mag_verb *row = &game->verbs[verb];
    size_t used = (size_t)snprintf(out, MAG_SENTENCE, "%s", row->word);

    for (int i = 0; i < 3 && row->type[i] && used < MAG_SENTENCE; i++) {
        char word[MAG_WORD];

        capitals(describe_term(game, row->type[i]), word, sizeof word);
        used += (size_t)snprintf(out + used, MAG_SENTENCE - used, " %s", word);
    }
}

/* --- All of it ---------------------------------------------------------------------- */

/* The units that its actions and events name belong to it, too. */
static enum mag_status gather_terms(const struct mag_game *game,
                                    struct shape_set *set, struct mag_err *err)
{
    enum mag_status st = shape_gather_unit(set, &mag_unit_seat, err);

    for (int i = 0; game->terms && game->terms[i] && !st; i++)
        st = shape_gather_unit(set, game->terms[i], err);
    return st;
}

enum mag_status mag_describe(const struct mag_shape_form *how, unsigned what,
                             struct mag_buf *out, struct mag_err *err)
{
    const struct mag_game *game = how->rules->game;
    const struct mag_shape *roots[] = { game->view_shape, NULL };
    struct shape_set view;
    enum mag_status st = shape_gather(roots, &view, err);

    if (!st)
        st = gather_terms(game, &view, err);
    if (!st)
        st = shape_check_names(&view, how->rules, err);
    if (st)
        return st;
    if (how->form == MAG_AS_TYPESCRIPT)
        describe_typescript(how, &view, out);
    else if (how->form == MAG_AS_MARKDOWN)
        describe_markdown(how, what, &view, out);
    else
        describe_json(how, what, &view, out);
    return mag_buf_ok(out) ? MAG_OK
                           : mag_fail(err, MAG_E_NOMEM, "it is too long");
}
