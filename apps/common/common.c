/* A table from the command line, files, language. */
#include "apps/common/common.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/buf.h"
#include "magnat/json.h"
#include "base/text.h"
#include "core/content.h"
#include "magnat/rng.h"

enum { REPORT_MAX_BYTES = 1 << 20 };

const struct mag_game *need_game(const struct mag_library *library,
                                 const char *name)
{
    const struct mag_game *game = name ? mag_game_find(library, name) : NULL;

    if (!name)
        args_fail("which game? See: magnat games");
    else if (!game)
        args_fail("there is no game \"%s\". See: magnat games", name);
    return game;
}

const struct mag_game *run_args_read(int argc, char **argv,
                                     const struct args_option *options,
                                     struct run_args *run, enum mag_lang *lang)
{
    int n, chosen;

    if (!args_read(argc, argv, options, &run->game, 1, &n))
        return NULL;
    chosen = choose_lang(run->lang);
    if (chosen < 0)
        return NULL;
    *lang = (enum mag_lang)chosen;
    return need_game(run->library, run->game);
}

uint64_t run_seed(const struct run_args *run)
{
    return run->seed < 0 ? fresh_seed() : (uint64_t)run->seed;
}

static bool read_options(struct mag_setup *setup, const struct args_list *list)
{
    for (int i = 0; i < list->count; i++) {
        struct mag_err err;
        char name[40];
        const char *eq = strchr(list->item[i], '=');

        if (!eq || (size_t)(eq - list->item[i]) >= sizeof name) {
            args_fail("--option is written NAME=VALUE, not \"%s\"",
                      list->item[i]);
            return false;
        }
        snprintf(name, sizeof name, "%.*s", (int)(eq - list->item[i]),
                 list->item[i]);
        if (mag_setup_option(setup, name, eq + 1, &err)) {
            args_fail("%s", err.text);
            return false;
        }
    }
    return true;
}

struct mag_rules *table_rules(const struct mag_game *game, int seats,
                              const struct table_args *args)
{
    struct mag_setup setup;
    struct mag_rules *rules = NULL;
    struct mag_err err = { "", 0 };
    char *content = NULL;
    size_t length = 0;

    if (mag_setup_init(&setup, game, args->ruleset, seats, &err)) {
        args_fail("%s", err.text);
        return NULL;
    }
    if (!read_options(&setup, &args->options))
        return NULL;
    if (args->content) {
        content = read_file(args->content, CONTENT_MAX_BYTES, &length);
        if (!content)
            return NULL;
    }
    if (mag_rules_new(&rules, &setup, content, length, &err)) {
        if (err.line)
            args_fail("%s:%d: %s", args->content, err.line, err.text);
        else
            args_fail("%s", err.text);
    }
    free(content);
    return rules;
}

void table_title(const struct mag_rules *rules, enum mag_lang lang, char *out,
                 size_t cap)
{
    const struct mag_game *game = rules->game;
    const char *title = mag_game_text(game, lang, game->title);
    const char *ruleset = game->rulesets[rules->setup.ruleset].name;

    if (game->n_rulesets == 1 || !strcmp(ruleset, game->name))
        snprintf(out, cap, "%s", title);
    else
        snprintf(out, cap, "%s (%s)", title, ruleset);
}

void put_table(struct mag_writer *w, const struct mag_rules *rules)
{
    const struct mag_setup *s = &rules->setup;
    const struct mag_game *game = s->game;

    mag_put_text(w, "game", game->name);
    mag_put_text(w, "ruleset", game->rulesets[s->ruleset].name);
    mag_put_int(w, "seats", s->seats);
    mag_put_object(w, "options");
    for (int i = 0; i < game->n_options; i++) {
        char value[40];

        if (!(game->options[i].rulesets >> s->ruleset & 1))
            continue;
        mag_setup_value(s, i, value, sizeof value);
        mag_put_text(w, game->options[i].name, value);
    }
    mag_put_end_object(w);
    if (rules->builtin)
        mag_put_text(w, "content", "builtin");
    else
        mag_put_hash(w, "content", rules->content_hash);
}

char *read_file(const char *path, size_t ceiling, size_t *length)
{
    bool standard = !strcmp(path, "-");
    FILE *in = standard ? stdin : fopen(path, "rb");
    struct mag_buf text;
    char part[4096];
    size_t n;
    char *whole;

    if (!in) {
        args_fail("%s: %s", path, strerror(errno));
        return NULL;
    }
    mag_buf_init(&text, ceiling + 1);
    while ((n = fread(part, 1, sizeof part, in)) > 0)
        mag_buf_add(&text, part, n);
    *length = text.length;

    bool failed = ferror(in);

    if (!standard)
        fclose(in);
    if (failed) {
        mag_buf_release(&text);
        args_fail("%s: cannot be read", path);
        return NULL;
    }
    whole = mag_buf_take(&text);
    if (!whole)
        args_fail("%s: more than %zu bytes, or no memory", path, ceiling);
    return whole;
}

void print_report(void (*write)(struct mag_buf *out, const void *about),
                  const void *about)
{
    struct mag_buf out;

    mag_buf_init(&out, REPORT_MAX_BYTES);
    write(&out, about);
    fputs(mag_buf_text(&out), stdout);
    fflush(stdout); /* mpirun may be about to end us */
    mag_buf_release(&out);
}

int choose_lang(const char *word)
{
    static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };

    if (word) {
        int lang = mag_text_lang(word);

        if (lang < 0)
            args_fail("--lang is fr or en, not \"%s\"", word);
        return lang;
    }
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);

        if (value && *value)
            return strncmp(value, "fr", 2) ? MAG_EN : MAG_FR;
    }
    return MAG_EN;
}

uint64_t fresh_seed(void)
{
    struct mag_rng rng;

    mag_rng_secure(&rng);
    return rng.next(&rng) >> 1; /* fits the number that --seed takes */
}
