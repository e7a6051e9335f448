/* From a game's defaults and a player's wishes to the rules of one table. */
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/data.h"
#include "base/hash.h"
#include "base/number.h"
#include "core/content.h"
#include "core/observe.h"
#include "magnat/game.h"

static int find_ruleset(const struct mag_game *game, const char *name)
{
    for (int i = 0; i < game->n_rulesets; i++) {
        if (!strcmp(game->rulesets[i].name, name))
            return i;
    }
    return -1;
}

enum mag_status mag_setup_init(struct mag_setup *setup,
                               const struct mag_game *game, const char *ruleset,
                               int seats, struct mag_err *err)
{
    int r;

    if (!setup || !game)
        return mag_fail(err, MAG_E_INPUT, "there is no such game");
    if (game->size != sizeof *game)
        return mag_fail(err, MAG_E_INPUT, "the game is of another version");
    r = ruleset ? find_ruleset(game, ruleset) : 0;
    if (r < 0)
        return mag_fail(err, MAG_E_INPUT, "%s has no rule set \"%s\"",
                        game->name, ruleset);
    if (seats < game->min_seats || seats > game->max_seats)
        return mag_fail(err, MAG_E_INPUT, "%s is for %d to %d seats, not %d",
                        game->name, game->min_seats, game->max_seats, seats);
    *setup = (struct mag_setup){
        .size = sizeof *setup, .game = game, .ruleset = r, .seats = seats
    };
    for (int i = 0; i < game->n_options; i++)
        setup->option[i] = game->options[i].fallback;
    return MAG_OK;
}

/* Value number `index` of an option's words; returns its length, 0 if none. */
static size_t option_word(const struct mag_option *o, int index,
                          const char **word)
{
    const char *p = o->words;

    for (; *p; p += strspn(p, " ")) {
        size_t n = strcspn(p, " ");

        if (!index--) {
            *word = p;
            return n;
        }
        p += n;
    }
    return 0;
}

static bool option_value(const struct mag_option *o, const char *value,
                         int *out)
{
    if (!o->words) {
        char *end;
        long n = strtol(value, &end, 10);

        if (end == value || *end || n < o->low || n > o->high)
            return false;
        *out = (int)n;
        return true;
    }
    for (int i = 0; i <= o->high; i++) {
        const char *word;
        size_t n = option_word(o, i, &word);

        if (n == strlen(value) && !memcmp(word, value, n)) {
            *out = i;
            return true;
        }
    }
    return false;
}

enum mag_status mag_setup_option(struct mag_setup *setup, const char *name,
                                 const char *value, struct mag_err *err)
{
    const struct mag_game *game = setup ? setup->game : NULL;

    if (!game || !name || !value)
        return mag_fail(err, MAG_E_INPUT, "there is no such game or option");
    for (int i = 0; i < game->n_options; i++) {
        const struct mag_option *o = &game->options[i];

        if (strcmp(o->name, name))
            continue;
        if (!(o->rulesets >> setup->ruleset & 1))
            return mag_fail(err, MAG_E_INPUT,
                            "rule set %s has no option \"%s\"",
                            game->rulesets[setup->ruleset].name, name);
        if (option_value(o, value, &setup->option[i]))
            return MAG_OK;
        if (o->words)
            return mag_fail(err, MAG_E_INPUT,
                            "option %s is one of: %s; not \"%s\"", name,
                            o->words, value);
        return mag_fail(err, MAG_E_INPUT,
                        "option %s is a number from %d to %d, not \"%s\"", name,
                        o->low, o->high, value);
    }
    return mag_fail(err, MAG_E_INPUT, "%s has no option \"%s\"", game->name,
                    name);
}

void mag_setup_value(const struct mag_setup *setup, int row, char *out,
                     size_t cap)
{
    const struct mag_option *o = &setup->game->options[row];

    if (o->words) {
        const char *word = "";
        size_t n = option_word(o, setup->option[row], &word);

        snprintf(out, cap, "%.*s", (int)n, word);
    } else {
        snprintf(out, cap, "%d", setup->option[row]);
    }
}

/* A game's built-in cards: its own text, or those of data/content. */
static const char *builtin_cards(const struct mag_game *game)
{
    char path[64];

    if (game->cards || !game->compile)
        return game->cards ? game->cards : "{}";
    snprintf(path, sizeof path, "data/content/%s.json", game->name);
    return data_find(path)->text;
}

/* Reads cards with their words as they are printed. */
static enum mag_status read_cards(struct mag_json_doc *doc, const char *text,
                                  size_t length, struct mag_err *err)
{
    char *set = content_in_print(text, &length);
    enum mag_status st = set ? mag_json_read(doc, set, length, err)
                             : mag_fail(err, MAG_E_NOMEM, "no memory");

    free(set);
    return st;
}

static enum mag_status compile(struct mag_rules *rules, const char *content,
                               size_t length, struct mag_err *err)
{
    const struct mag_game *game = rules->game;
    const char *cards = builtin_cards(game);
    struct mag_json_doc base = { 0 }, over = { 0 };
    enum mag_status st = read_cards(&base, cards, strlen(cards), err);

    if (!st && content)
        st = read_cards(&over, content, length, err);
    if (!st) {
        struct mag_content c = { base.root, over.root };

        st = content_shape(&c, game->name, err);
        if (!st && game->compile)
            st = game->compile(rules, &c, err);
    }
    rules->builtin = !content;
    rules->content_hash = hash_bytes(cards, strlen(cards), 0);
    if (content)
        rules->content_hash = hash_bytes(content, length, rules->content_hash);
    mag_json_free(&over);
    mag_json_free(&base);
    return st;
}

/* How to observe is compiled last, as the cards say how much there is of
 * everything, and stands behind the rest. */
static enum mag_status prepare_observing(struct mag_rules **rules,
                                         struct mag_err *err)
{
    size_t align = _Alignof(max_align_t), room = observe_room(*rules);
    size_t at = ((*rules)->bytes + align - 1) / align * align;
    struct mag_rules *wider;

    if (!room)
        return MAG_OK;
    wider = realloc(*rules, at + room);
    if (!wider)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    *rules = wider;
    wider->bytes = at + room;
    wider->observe_at = at;
    observe_compile(wider);
    return MAG_OK;
}

enum mag_status mag_rules_new(struct mag_rules **out,
                              const struct mag_setup *setup,
                              const char *content, size_t length,
                              struct mag_err *err)
{
    const struct mag_game *game = setup ? setup->game : NULL;
    struct mag_rules *rules;
    enum mag_status st;

    if (!game)
        return mag_fail(err, MAG_E_INPUT, "there is no such game");
    if (setup->size != sizeof *setup || game->size != sizeof *game)
        return mag_fail(err, MAG_E_INPUT, "the set-up is of another version");
    if (content && length > CONTENT_MAX_BYTES)
        return mag_fail(err, MAG_E_LIMIT, "a content file is at most %d bytes",
                        CONTENT_MAX_BYTES);
    rules = calloc(1, sizeof *rules + game->rules_size);
    if (!rules)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    rules->bytes = sizeof *rules + game->rules_size;
    rules->setup = *setup;
    rules->game = game;
    rules->seats = setup->seats;
    for (int i = 0; i < game->tuning.n_weights; i++)
        rules->weight[i] = game->tuning.weights[i].fallback;
    st = compile(rules, content, length, err);
    if (!st)
        st = prepare_observing(&rules, err);
    if (st) {
        mag_rules_free(rules);
        return st;
    }
    *out = rules;
    return MAG_OK;
}

void mag_rules_free(struct mag_rules *rules)
{
    free(rules);
}

/* Rules are one block without pointers into itself. */
struct mag_rules *mag_rules_for_manner(const struct mag_rules *rules,
                                       const struct mag_manner *manner)
{
    struct mag_rules *copy = rules ? malloc(rules->bytes) : NULL;

    if (!copy)
        return NULL;
    memcpy(copy, rules, rules->bytes);
    if (manner)
        copy->manner = *manner;
    return copy;
}

static enum mag_status refuse_weight(const struct mag_weight *w, double value,
                                     struct mag_err *err)
{
    enum { DIGITS = 6 };
    char low[NUMBER_ROOM], high[NUMBER_ROOM], given[NUMBER_ROOM];

    number_write(low, DIGITS, w->low);
    number_write(high, DIGITS, w->high);
    number_write(given, DIGITS, value);
    return mag_fail(err, MAG_E_INPUT, "%s is from %s to %s, not %s", w->name,
                    low, high, given);
}

enum mag_status mag_rules_weigh(struct mag_rules *rules, const char *name,
                                double value, struct mag_err *err)
{
    const struct mag_game *game = rules ? rules->game : NULL;

    if (!game || !name)
        return mag_fail(err, MAG_E_INPUT, "there are no rules");
    for (int i = 0; i < game->tuning.n_weights; i++) {
        const struct mag_weight *w = &game->tuning.weights[i];

        if (strcmp(w->name, name))
            continue;
        if (!(value >= w->low && value <= w->high))
            return refuse_weight(w, value, err);
        rules->weight[i] = value;
        return MAG_OK;
    }
    return mag_fail(err, MAG_E_INPUT, "%s has no weight \"%.40s\"", game->name,
                    name);
}
