#include "tests/coaching.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/match.h"

enum { FORM = 8 };

static const char *const names[MAG_MAX_SEATS] = { "Anna", "Bob",  "Carl",
                                                  "Dora", "Emma", "Fred" };

/* The actions of "a; b; c"; how many. */
static int read_form(const struct mag_rules *rules, const char *text,
                     mag_action *out)
{
    int n = 0;

    while (*text && n < FORM) {
        size_t length = strcspn(text, ";");
        char word[MAG_WORD];

        snprintf(word, sizeof word, "%.*s", (int)length, text);
        CHECK(!mag_parse_action(rules, word, &out[n++], NULL), "\"%s\"", word);
        text += length;
        text += strspn(text, "; ");
    }
    return n;
}

static bool warns(const struct mag_rules *rules, const void *pos, int seat,
                  const char *actions, struct mag_ruling *why)
{
    struct mag_intent intent = { .seat = seat };
    mag_action list[FORM];
    bool warned;

    intent.n = read_form(rules, actions, list);
    if (intent.n == 1)
        return rules->game->coach->warns(rules, pos, seat, list[0], why);
    intent.action = list;
    intent.scratch = malloc(rules->game->state_size);
    warned = mag_coach_warns(rules, pos, &intent, why);
    free(intent.scratch);
    return warned;
}

void check_warnings(const struct mag_rules *rules, const void *pos, int seat,
                    const struct warned *row)
{
    for (; row->actions; row++) {
        struct mag_ruling why = { 0 };
        char text[MAG_SENTENCE] = "no warning";

        if (warns(rules, pos, seat, row->actions, &why))
            mag_say_ruling(&MAG_READER(rules, NULL, names, MAG_EN), &why, text,
                           sizeof text);
        CHECK(!strcmp(text, row->words ? row->words : "no warning"), "%s:\n%s",
              row->actions, text);
    }
}

void check_coach_figures(const struct mag_rules *rules, const void *pos,
                         int seat, const char *const *figures)
{
    struct mag_reader to = MAG_READER(rules, pos, names, MAG_EN);
    struct mag_coach_figures out = { .n = 0 };
    int n = 0;

    rules->game->coach->figures(rules, pos, seat, &out);
    for (; figures[n] && n < out.n; n++) {
        char label[MAG_SENTENCE], value[MAG_SENTENCE];
        char text[2 * MAG_SENTENCE + 2];

        mag_say_figure(&to, &out.item[n], label, value);
        snprintf(text, sizeof text, "%s: %s", label, value);
        CHECK(!strcmp(text, figures[n]), "%s\nis\n%s", figures[n], text);
    }
    CHECK(n == out.n && !figures[n], "%d figures", out.n);
}
