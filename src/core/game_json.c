/* What a game offers, as JSON. */
#include "core/game_json.h"

#include "base/text.h"

/* Value `value` of option `row`, as it is written in requests and records. */
static void put_option_value(struct mag_writer *w, const struct mag_game *game,
                             int row, int value, const char *name)
{
    struct mag_setup setup = { .game = game };
    char word[40];

    setup.option[row] = value;
    mag_setup_value(&setup, row, word, sizeof word);
    mag_put_text(w, name, word);
}

static void put_option(struct mag_writer *w, const struct mag_game *game,
                       int row, enum mag_lang lang)
{
    const struct mag_option *o = &game->options[row];

    mag_put_object(w, NULL);
    mag_put_text(w, "name", o->name);
    mag_put_text(w, "meaning", mag_game_text(game, lang, o->meaning));
    if (o->words) {
        mag_put_array(w, "values");
        for (int i = o->low; i <= o->high; i++)
            put_option_value(w, game, row, i, NULL);
        mag_put_end_array(w);
    } else {
        mag_put_int(w, "low", o->low);
        mag_put_int(w, "high", o->high);
    }
    put_option_value(w, game, row, o->fallback, "default");
    mag_put_array(w, "rulesets");
    for (int i = 0; i < game->n_rulesets; i++) {
        if (o->rulesets >> i & 1)
            mag_put_text(w, NULL, game->rulesets[i].name);
    }
    mag_put_end_array(w);
    mag_put_end_object(w);
}

void put_game_options(struct mag_writer *w, const struct mag_game *game,
                      enum mag_lang lang)
{
    mag_put_array(w, "options");
    for (int i = 0; i < game->n_options; i++)
        put_option(w, game, i, lang);
    mag_put_end_array(w);
}

void put_game_rulesets(struct mag_writer *w, const struct mag_game *game,
                       enum mag_lang lang)
{
    mag_put_array(w, "rulesets");
    for (int i = 0; i < game->n_rulesets; i++) {
        mag_put_object(w, NULL);
        mag_put_text(w, "name", game->rulesets[i].name);
        mag_put_text(w, "title",
                     mag_game_text(game, lang, game->rulesets[i].title));
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}
