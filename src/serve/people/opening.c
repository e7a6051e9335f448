/* What a seat began with, in the sense of each game: in Ambition the trade of
 * which it hired most at first, in L'Ambition des Rois the first card that it
 * bought, in Venture its first company, in Maxi Bourse its first share. */
#include <stdio.h>
#include <string.h>

#include "magnat/ask.h"
#include "magnat/tell.h"
#include "serve/people/history.h"

/* `look`: so many actions of that kind are looked at. Where the second argument
 * is a number, the largest counts. */
static const struct {
    const char *game, *verb;
    int look;
} rows[] = {
    { "ambition", "hire", 3 },
    { "rois", "buy", 1 },
    { "venture", "buy", 1 },
    { "bourse", "deal", 1 },
};

enum { ROWS = sizeof rows / sizeof rows[0] };

static int row_of(const struct mag_game *game)
{
    for (int i = 0; i < ROWS; i++) {
        if (!strcmp(rows[i].game, game->name))
            return i;
    }
    return -1;
}

static int verb_of(const struct mag_game *game, const char *word)
{
    for (int v = 0; v < game->n_verbs; v++) {
        if (!strcmp(game->verbs[v].word, word))
            return v;
    }
    return -1;
}

static int weight_of(const struct mag_verb *verb, mag_action action)
{
    return verb->type[1] == MAG_TYPE_NUMBER ? (int)mag_act_arg(action, 1) : 1;
}

void opening_of(const struct table *t, int seat, char out[HISTORY_WORD])
{
    const struct mag_rules *rules = table_rules_of(t);
    int row = row_of(rules->game), best = 0, seen = 0;
    int verb = row < 0 ? -1 : verb_of(rules->game, rows[row].verb);

    out[0] = '\0';
    if (verb < 0 || !t->match)
        return;
    for (int i = 0; i < mag_match_moves(t->match) && seen < rows[row].look;
         i++) {
        struct mag_move m = mag_match_move(t->match, i);
        const struct mag_verb *v = &rules->game->verbs[verb];

        if (m.seat != seat || (int)mag_act_verb(m.action) != verb)
            continue;
        seen++;
        if (weight_of(v, m.action) <= best)
            continue;
        best = weight_of(v, m.action);
        mag_print_term(rules,
                       mag_arg_term(v->type[0], mag_act_arg(m.action, 0)), out,
                       HISTORY_WORD);
    }
}

bool opening_say(struct hub *hub, const struct mag_game *game,
                 const char *opening, enum mag_lang lang, char *out, size_t cap)
{
    int row = row_of(game);
    int verb = row < 0 ? -1 : verb_of(game, rows[row].verb);
    struct mag_setup setup;
    struct book *book = NULL;
    struct mag_arg term;
    bool known;

    if (verb < 0 || !opening[0] ||
        mag_setup_init(&setup, game, NULL, game->min_seats, NULL) ||
        book_take(hub, &setup, &book, NULL))
        return false;
    term = mag_arg_term(game->verbs[verb].type[0], 0);
    known = mag_parse_term(book->rules, opening, &term);
    if (known)
        mag_say_term(&MAG_READER(book->rules, NULL, NULL, lang), term, out,
                     cap);
    book_release(hub, book);
    return known;
}
