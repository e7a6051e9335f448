/* magnat describe: a game, or the protocol of the table online, as its tables say
 * it is, for those who write programs and pages for it. */
#include <stdio.h>
#include <string.h>

#include "apps/common/common.h"
#include "apps/describe/text.h"
#include "magnat/buf.h"
#include "serve/ops/describe.h"

enum { MAX_BYTES = 1 << 22 };

/* A word of a list by its place, or -1. */
static int place_of(const char *word, const char *const *words)
{
    for (int i = 0; words[i]; i++) {
        if (!strcmp(words[i], word))
            return i;
    }
    return -1;
}

/* By enum mag_form. */
static const char *const forms[] = { "json", "typescript", "markdown", NULL };
/* By the bits MAG_TELL_*. */
static const char *const parts[] = { "actions", "events", "view", "position",
                                     NULL };

struct asked {
    const char *form, *part; /* NULL: for people, and all */
    int64_t seats;
    const char *lang;
    struct table_args table;
};

static int print_it(const struct mag_rules *rules, const struct asked *asked,
                    enum mag_lang lang)
{
    struct mag_shape_form how = { .lang = lang, .rules = rules };
    unsigned what = MAG_TELL_ALL;
    struct mag_err err = { "", 0 };
    struct mag_buf out;
    int status = 0;

    if (asked->part)
        what = 1u << place_of(asked->part, parts);
    mag_buf_init(&out, MAX_BYTES);
    if (!asked->form) {
        describe_text(&how, what, &out);
    } else {
        how.form = (enum mag_form)place_of(asked->form, forms);
        if (mag_describe(&how, what, &out, &err))
            status = args_fail("%s: %s", rules->game->name, err.text);
        else if (how.form == MAG_AS_JSON)
            mag_buf_puts(&out, "\n");
    }
    if (!status)
        fputs(mag_buf_text(&out), stdout);
    mag_buf_release(&out);
    return status;
}

/* The protocol of the table online; for people as the tables of its page. */
static int print_online(const char *form)
{
    struct mag_err err = { "", 0 };
    struct mag_buf out;
    int status = 0;

    mag_buf_init(&out, MAX_BYTES);
    if (online_describe(
            (enum mag_form)place_of(form ? form : "markdown", forms), &out,
            &err))
        status = args_fail("online: %s", err.text);
    else
        fputs(mag_buf_text(&out), stdout);
    mag_buf_release(&out);
    return status;
}

int cmd_describe(const struct mag_library *library, int argc, char **argv)
{
    struct asked asked = { .seats = -1 };
    const struct args_option options[] = {
        { "as", ARGS_TEXT, &asked.form, 0, 0 },
        { "only", ARGS_TEXT, &asked.part, 0, 0 },
        { "seats", ARGS_NUMBER, &asked.seats, 1, MAG_MAX_SEATS },
        TABLE_OPTIONS(&asked.table),
        { "lang", ARGS_TEXT, &asked.lang, 0, 0 },
        { NULL, ARGS_FLAG, NULL, 0, 0 },
    };
    const char *name = NULL;
    const struct mag_game *game;
    struct mag_rules *rules;
    int n, lang, status;

    if (!args_read(argc, argv, options, &name, 1, &n))
        return EXIT_USAGE;
    lang = choose_lang(asked.lang);
    if (lang < 0)
        return EXIT_USAGE;
    if (asked.form && place_of(asked.form, forms) < 0)
        return args_fail("--as is json, typescript or markdown, not \"%s\"",
                         asked.form);
    if (asked.part && place_of(asked.part, parts) < 0)
        return args_fail("--only is actions, events, view or position, not "
                         "\"%s\"",
                         asked.part);
    if (name && !strcmp(name, "online"))
        return print_online(asked.form);
    game = need_game(library, name);
    if (!game)
        return EXIT_USAGE;
    rules = table_rules(game,
                        asked.seats < 0 ? game->min_seats : (int)asked.seats,
                        &asked.table);
    if (!rules)
        return EXIT_USAGE;
    status = print_it(rules, &asked, (enum mag_lang)lang);
    mag_rules_free(rules);
    return status;
}
