/* Every sentence of the games, through the functions that say them: from the
 * tables with 0, 1 and 2 in each place, and in random games. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "magnat/decide.h"
#include "tests/support.h"
#include "tests/words.h"

/* Vowels, a silent h and consonants, so that names elide and do not. */
static const char *const names[MAG_MAX_SEATS] = { "Anna",  "Bob",  "Hélène",
                                                  "Émile", "Yves", "Zoé" };

/* --- The tables ------------------------------------------------------------------ */

/* Is there such a term of the game? */
static bool is_known(const struct mag_rules *rules, int type, int64_t value)
{
    char said[MAG_SENTENCE] = "";

    if (type >= MAG_TYPE_GAME)
        rules->game->term_text(rules, type, value, MAG_FR, said, sizeof said);
    return strcmp(said, "?");
}

/* A text of the game's tables with `value` in each place. */
static void say_row(const struct mag_rules *rules, const char *word, int text,
                    const uint8_t *type, int types, int64_t value)
{
    struct mag_ruling as = { .clause = word, .text = text };

    for (int i = 0; i < MAG_MAX_ARGS; i++) {
        as.arg[i] = (struct mag_arg){ value, MAG_TYPE_NUMBER };
        if (i < types && type[i])
            as.arg[i].type = type[i];
        if (as.arg[i].type == MAG_TYPE_SEAT)
            as.arg[i].value = value % rules->seats;
        if (!is_known(rules, as.arg[i].type, value))
            return;
    }
    for (int lang = 0; lang < MAG_LANGS; lang++) {
        char said[MAG_SENTENCE];

        mag_say_reason(&MAG_READER(rules, NULL, names, (enum mag_lang)lang),
                       &as, said, sizeof said);
        words_check((enum mag_lang)lang, said, word);
    }
}

static void say_kind(const struct mag_rules *rules, int kind, int64_t value)
{
    const struct mag_event_kind *of = &rules->game->events[kind];
    struct mag_event event = { .kind = (uint8_t)kind, .seat = 0 };

    for (int i = 0; i < MAG_MAX_ARGS; i++) {
        event.arg[i] = of->type[i] == MAG_TYPE_SEAT ? value % 2 : value;
        if (!is_known(rules, of->type[i], value))
            return;
    }
    for (int lang = 0; lang < MAG_LANGS; lang++) {
        char said[MAG_SENTENCE];

        mag_say_event(&MAG_READER(rules, NULL, names, (enum mag_lang)lang),
                      &event, said, sizeof said);
        words_check((enum mag_lang)lang, said, of->word);
    }
}

static void tables(const struct mag_rules *rules)
{
    const struct mag_game *game = rules->game;

    for (int value = 0; value < 3; value++) {
        for (int v = 0; v < game->n_verbs; v++)
            say_row(rules, game->verbs[v].word, game->verbs[v].text,
                    game->verbs[v].type, 3, value);
        for (int e = 0; e < game->n_events; e++)
            say_kind(rules, e, value);
    }
}

/* --- At play --------------------------------------------------------------------- */

static void say_action(const struct sandbox *s, int seat, mag_action action)
{
    struct mag_ruling why = { 0 };
    bool reasoned = s->game->reason && seat >= 0 &&
                    s->game->reason(s->rules, s->pos, seat, action, &why);

    for (int lang = 0; lang < MAG_LANGS; lang++) {
        char said[MAG_SENTENCE], word[MAG_SENTENCE];

        mag_print_action(s->rules, action, word, sizeof word);
        mag_say_action(
            &MAG_READER(s->rules, s->pos, names, (enum mag_lang)lang), seat,
            action, said, sizeof said);
        words_check((enum mag_lang)lang, said, word);
        if (!reasoned)
            continue;
        mag_say_reason(&MAG_READER(s->rules, NULL, names, (enum mag_lang)lang),
                       &why, said, sizeof said);
        words_check((enum mag_lang)lang, said, word);
    }
}

/* What the rules answer to actions of another moment. */
static void say_refusals(const struct sandbox *s, int seat,
                         const mag_action *old, int n)
{
    for (int i = 0; i < n; i++) {
        struct mag_ruling why = { 0 };

        memcpy(s->copy, s->pos, s->game->state_size);
        if (mag_apply(s->rules, s->copy, seat, old[i], NULL, &why) !=
                MAG_E_ILLEGAL ||
            !why.clause)
            continue;
        for (int lang = 0; lang < MAG_LANGS; lang++) {
            char said[MAG_SENTENCE];

            mag_say_reason(
                &MAG_READER(s->rules, NULL, names, (enum mag_lang)lang), &why,
                said, sizeof said);
            words_check((enum mag_lang)lang, said, why.clause);
        }
    }
}

static void say_events(const struct sandbox *s)
{
    for (int i = 0; i < s->tell.count; i++) {
        for (int lang = 0; lang < MAG_LANGS; lang++) {
            const struct mag_event *e = &s->tell.item[i];
            char said[MAG_SENTENCE];

            mag_say_event(
                &MAG_READER(s->rules, NULL, names, (enum mag_lang)lang), e,
                said, sizeof said);
            words_check((enum mag_lang)lang, said,
                        s->game->events[e->kind].word);
        }
    }
}

static void at_play(const struct mag_rules *rules)
{
    enum { MOVES = 400, SAID = 12 };
    struct sandbox s;
    struct mag_move made;
    mag_action old[SAID];
    int kept = 0;

    sandbox_open(&s, rules, rules->game->name, 13);
    for (int n = 0; n < MOVES * test_effort(); n++) {
        uint32_t pending = mag_pending(rules, s.pos);

        for (int seat = 0; seat < rules->seats; seat++) {
            int legal = pending >> seat & 1
                            ? mag_legal(rules, s.pos, seat, s.list)
                            : 0;
            int step = 1 + legal / SAID;

            if (!legal)
                continue;
            say_refusals(&s, seat, old, kept);
            kept = 0;
            for (int i = n % step; i < legal && kept < SAID; i += step) {
                say_action(&s, seat, s.list[i]);
                old[kept++] = s.list[i];
            }
        }
        if (!sandbox_step(&s, &made))
            break;
        say_events(&s);
    }
    sandbox_close(&s);
}

/* --- Every rule set -------------------------------------------------------------- */

static void each_set(void (*run)(const struct mag_rules *rules))
{
    const struct mag_game *game;

    for (int g = 0; (game = mag_game_at(NULL, g)); g++) {
        for (int r = 0; r < game->n_rulesets; r++) {
            struct mag_rules *rules = rules_for(
                game->name, game->rulesets[r].name, game->min_seats, "");

            if (!rules)
                continue;
            run(rules);
            mag_rules_free(rules);
        }
    }
}

static void all_tables(void)
{
    each_set(tables);
}

static void all_play(void)
{
    each_set(at_play);
}

static const struct test_case cases[] = {
    { "every verb and event", all_tables },
    { "whatever is said at play", all_play },
    { NULL, NULL },
};

const struct suite suite_unit_words_games = { cases };
