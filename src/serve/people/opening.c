/* What a seat began with, in the sense of each game (magnat/about.h): in
 * Ambition the trade of which it hired most at first, in Venture its first
 * company. */
#include <stdio.h>
#include <string.h>

#include "magnat/about.h"
#include "magnat/ask.h"
#include "magnat/tell.h"
#include "serve/people/history.h"

/* The verb that opens; -1: the game names none. */
static int opening_verb(const struct mag_game *game)
{
    const char *word = mag_game_about(game)->opening;

    for (int v = 0; word && v < game->n_verbs; v++) {
        if (!strcmp(game->verbs[v].word, word) &&
            game->verbs[v].type[0] >= MAG_TYPE_GAME)
            return v;
    }
    return -1;
}

/* So many actions of that verb are looked at. */
static int opening_look(const struct mag_game *game)
{
    int look = mag_game_about(game)->look;

    return look ? look : 1;
}

/* Where the second argument is a number, the largest counts. */
static int weight_of(const struct mag_verb *verb, mag_action action)
{
    return verb->type[1] == MAG_TYPE_NUMBER ? (int)mag_act_arg(action, 1) : 1;
}

void opening_of(const struct table *t, int seat, char out[HISTORY_WORD])
{
    const struct mag_rules *rules = table_rules_of(t);
    int verb = opening_verb(rules->game), look = opening_look(rules->game);
    int best = 0, seen = 0;

    out[0] = '\0';
    if (verb < 0 || !t->match)
        return;
    for (int i = 0; i < mag_match_moves(t->match) && seen < look; i++) {
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
                 const char *opening, enum mag_lang lang,
                 char out[MAG_SENTENCE])
{
    int verb = opening_verb(game);
    struct mag_setup setup;
    struct book *book = NULL;
    struct mag_arg term;
    bool known;

    if (verb < 0 || !opening[0] ||
        mag_setup_init(&setup, game, NULL, game->min_seats, NULL) ||
        book_take(&hub->books, &setup, &book, NULL))
        return false;
    term = mag_arg_term(game->verbs[verb].type[0], 0);
    known = mag_parse_term(book->rules, opening, &term);
    if (known)
        mag_say_term(&MAG_READER(book->rules, NULL, NULL, lang), term, out,
                     MAG_SENTENCE);
    book_release(&hub->books, book);
    return known;
}
