/* What a game offers, as JSON. */
#include "apps/game_json.h"

#include "base/text.h"

/* Value `value` of option `row`, as it is written in requests and records. */
static void put_option_value(struct mag_writer *w, const struct mag_game *game,
                             int row, int value, const char *name)
{
    struct mag_setup setup = { .game = game };
    char word[40];

    setup.option[row] = value;
    mag_setup_value(&setup, row, word, sizeof word);
    put_text(w, name, word);
}

static void put_option(struct mag_writer *w, const struct mag_game *game,
                       int row, enum mag_lang lang)
{
    const struct mag_option *o = &game->options[row];

    put_object(w, NULL);
    put_text(w, "name", o->name);
    put_text(w, "meaning", text_plain(lang, o->meaning));
    if (o->words) {
        put_array(w, "values");
        for (int i = o->low; i <= o->high; i++)
            put_option_value(w, game, row, i, NULL);
        put_end_array(w);
    } else {
        put_int(w, "low", o->low);
        put_int(w, "high", o->high);
    }
    put_option_value(w, game, row, o->fallback, "default");
    put_array(w, "rulesets");
    for (int i = 0; i < game->n_rulesets; i++) {
        if (o->rulesets >> i & 1)
            put_text(w, NULL, game->rulesets[i].name);
    }
    put_end_array(w);
    put_end_object(w);
}

void put_game_options(struct mag_writer *w, const struct mag_game *game,
                      enum mag_lang lang)
{
    put_array(w, "options");
    for (int i = 0; i < game->n_options; i++)
        put_option(w, game, i, lang);
    put_end_array(w);
}

void put_game_rulesets(struct mag_writer *w, const struct mag_game *game,
                       enum mag_lang lang)
{
    put_array(w, "rulesets");
    for (int i = 0; i < game->n_rulesets; i++) {
        put_object(w, NULL);
        put_text(w, "name", game->rulesets[i].name);
        put_text(w, "title", text_plain(lang, game->rulesets[i].title));
        put_end_object(w);
    }
    put_end_array(w);
}
