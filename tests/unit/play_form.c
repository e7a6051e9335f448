/* Questions that are one form: numbers in one line, and what Enter proposes. */
#include <stdlib.h>
#include <string.h>

#include "apps/play/form.h"
#include "base/text.h"
#include "magnat/decide.h"
#include "tests/support.h"

enum { SEED = 5, CASH = 100000, WORKER = 6000, SALES = 12000, DESK = 8000 };

struct table {
    struct mag_rules *rules;
    struct mag_match *match;
    struct mag_rng rng;
    struct form form;
    struct mag_orders orders;
};

static void open_table(struct table *t, const char *game, int seats)
{
    *t = (struct table){ .rules = rules_for(game, NULL, seats, NULL) };
    t->match = mag_match_new(t->rules, NULL);
    mag_rng_seed(&t->rng, SEED);
    CHECK(!form_init(&t->form, t->rules, NULL), "no memory");
}

static void close_table(struct table *t)
{
    form_release(&t->form);
    mag_match_free(t->match);
    mag_rules_free(t->rules);
}

/* The seat that is asked, after chance; -1 at the end. */
static int until_asked(struct table *t)
{
    while (mag_match_pending(t->match) == MAG_CHANCE_BIT)
        mag_match_chance(t->match, &t->rng, NULL);
    return mag_match_pending(t->match)
               ? __builtin_ctz(mag_match_pending(t->match))
               : -1;
}

static void fill(struct table *t, int seat)
{
    struct form_wish wish = { false, SEED };

    form_fill(&t->form, mag_match_position(t->match), seat, &t->orders, &wish);
}

/* The month's talks are passed over: the first question is the hiring. */
static void open_hiring(struct table *t)
{
    int seat;

    open_table(t, "ambition", 3);
    while ((seat = until_asked(t)) >= 0 &&
           !strcmp(mag_phase_word(t->rules, mag_match_position(t->match)),
                   "talk")) {
        mag_action list[4096];
        int n = mag_legal(t->rules, mag_match_position(t->match), seat, list);
        mag_action a = mag_orders_answer(
            &(struct mag_play){ .rules = t->rules,
                                .pos = mag_match_position(t->match),
                                .seat = seat },
            &t->orders, list, n, NULL);

        CHECK(a != MAG_NO_ACTION, "talks come first");
        mag_match_apply(t->match, seat, a, NULL, NULL);
    }
    CHECK(
        !strcmp(mag_phase_word(t->rules, mag_match_position(t->match)), "hire"),
        "the game does not open with hiring");
    fill(t, 0);
}

static void check_width(struct table *t, enum mag_lang lang, int lines)
{
    struct board_style style = { .lang = lang };
    struct mag_buf out;
    int n = 0;

    mag_buf_init(&out, 1 << 16);
    form_draw(&out, &t->form, mag_match_position(t->match), &style);
    for (const char *p = mag_buf_text(&out); *p; p += strcspn(p, "\n") + 1) {
        char line[400] = "";

        strncat(line, p, strcspn(p, "\n"));
        CHECK(mag_text_width(line) <= 80, "too wide: %s", line);
        n++;
    }
    CHECK(n == lines, "%d lines: %s", n, mag_buf_text(&out));
    mag_buf_release(&out);
}

/* AMB-H5: four numbers, with what is left of the cash. */
static void hiring_is_one_line(void)
{
    static const int good[] = { 6, 1, 1, 1 }, half[] = { 6, 1 },
                     dear[] = { 6, 9, 0, 0 }, many[] = { 1, 1, 1, 1, 1 };
    struct table t;
    mag_action out[FORM_MAX];
    char numbers[80];
    int64_t left = 0;
    int failed = 0;
    const void *pos;

    open_hiring(&t);
    pos = mag_match_position(t.match);
    CHECK(t.form.numbers && t.form.n == 4, "%d decisions", t.form.n);
    form_say_numbers(&t.form, pos, numbers, sizeof numbers);
    CHECK(strspn(numbers, "0123456789 ") == strlen(numbers) &&
              strcmp(numbers, "0 0 0 0") != 0,
          "Enter is \"%s\"", numbers);
    CHECK(form_left(&t.form, pos, &left) && left >= 0 && left < CASH,
          "%d are left", (int)left);
    check_width(&t, MAG_EN, 4);
    check_width(&t, MAG_FR, 4);
    CHECK(form_numbers(&t.form, pos, many, 5, out, &failed) == 0 && failed == 4,
          "five numbers for four trades");
    CHECK(form_numbers(&t.form, pos, dear, 4, out, &failed) == 2,
          "the rules are not asked about the second");
    CHECK(mag_match_apply(t.match, 0, out[1], NULL, NULL) == MAG_E_ILLEGAL,
          "the sales people come first");
    CHECK(form_numbers(&t.form, pos, half, 2, out, &failed) == 2, "half of it");
    for (int i = 0; i < 2; i++)
        CHECK(!mag_match_apply(t.match, 0, out[i], NULL, NULL), "number %d", i);
    CHECK(t.rules->game->purse(t.rules, mag_match_position(t.match), 0) ==
              CASH - 6 * WORKER - SALES,
          "wages so far");
    CHECK(form_numbers(&t.form, mag_match_position(t.match), good + 2, 2, out,
                       &failed) == 2,
          "the rest");
    mag_match_apply(t.match, 0, out[0], NULL, NULL);
    CHECK(t.rules->game->purse(t.rules, mag_match_position(t.match), 0) ==
              CASH - 6 * WORKER - SALES - DESK,
          "a secretary more");
    close_table(&t);
}

/* Plays on as advised until somebody is asked in this phase; who. */
static int until_phase(struct table *t, const char *phase)
{
    int seat;

    while ((seat = until_asked(t)) >= 0) {
        const void *pos = mag_match_position(t->match);

        if (!strcmp(mag_phase_word(t->rules, pos), phase))
            return seat;
        mag_match_apply(t->match, seat,
                        mag_player_choose(t->form.adviser, pos, seat, &t->rng),
                        NULL, NULL);
    }
    return -1;
}

/* Where the meaning stands in a line: behind what is typed, and two blanks. */
static size_t meaning_at(const char *line)
{
    const char *gap = strstr(line + 2, "  ");
    char before[400] = "";

    if (!gap)
        return 0;
    gap += strspn(gap, " ");
    strncat(before, line, (size_t)(gap - line));
    return mag_text_width(before);
}

/* A range is said in the words of any of its numbers, and long words that can
 * be typed beside it push nothing out of its column. */
static void ranges_say_what_of(void)
{
    static const struct {
        enum mag_lang lang;
        const char *phase, *says;
    } row[] = {
        { MAG_EN, "hire", "0…16              Have … workers [" },
        { MAG_FR, "hire", "Avoir … ouvriers [" },
        { MAG_EN, "offer", "Name … bars [" },
        { MAG_EN, "bid", "bars [" },
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct board_style style = { .lang = row[i].lang };
        struct mag_buf out;
        struct table t;
        size_t at = 0;

        open_table(&t, "ambition", 3);
        fill(&t, until_phase(&t, row[i].phase));
        mag_buf_init(&out, 1 << 16);
        form_draw(&out, &t.form, mag_match_position(t.match), &style);
        CHECK(strstr(mag_buf_text(&out), row[i].says), "%s is not in\n%s",
              row[i].says, mag_buf_text(&out));
        for (const char *p = mag_buf_text(&out); *p;
             p += strcspn(p, "\n") + 1) {
            char line[400] = "";

            strncat(line, p, strcspn(p, "\n"));
            at = at ? at : meaning_at(line);
            CHECK(meaning_at(line) == at, "out of its column: %s", line);
        }
        mag_buf_release(&out);
        close_table(&t);
    }
}

/* Cards may be called by numbers; they are listed all the same. */
static void cards_are_no_numbers(void)
{
    struct table t;
    int seat, looked = 0;

    open_table(&t, "venture", 3);
    while ((seat = until_asked(&t)) >= 0 && looked < 200) {
        const void *pos = mag_match_position(t.match);

        fill(&t, seat);
        CHECK(!t.form.numbers, "a number in phase %s",
              mag_phase_word(t.rules, pos));
        looked++;
        mag_match_apply(t.match, seat,
                        mag_player_choose(t.form.adviser, pos, seat, &t.rng),
                        NULL, NULL);
    }
    close_table(&t);
}

/* BOU-S3: lots that others choose between are named together. */
static void lots_are_planned(void)
{
    struct table t;
    struct mag_order order;

    open_table(&t, "bourse", 3);
    fill(&t, until_asked(&t));
    CHECK(t.form.n == 5 && !t.form.numbers, "%d lots", t.form.n);
    for (int i = 1; i < t.form.n; i++)
        CHECK(form_plan(t.rules, mag_match_position(t.match),
                        t.form.proposal[i], &order) &&
                  t.form.proposal[i] != t.form.proposal[i - 1],
              "lot %d cannot be ordered", i);
    close_table(&t);
}

/* In every game: what Enter stands for can be played whole, but for what waits
 * for others. */
static void proposals_can_be_played(void)
{
    static const char *const games[] = { "ambition", "bourse", "rois",
                                         "venture" };

    for (int g = 0; g < 4; g++) {
        struct table t;
        int seat, asked = 0, proposed = 0;

        open_table(&t, games[g], 2);
        while ((seat = until_asked(&t)) >= 0 && asked++ < 300) {
            const void *pos = mag_match_position(t.match);
            struct mag_order order;
            struct mag_match *trial = mag_match_new(t.rules, pos);
            struct mag_batch b = { .action = t.form.proposal };
            enum mag_status st = MAG_OK;

            fill(&t, seat);
            b.n = t.form.n;
            if (b.n)
                st = mag_match_batch(trial, seat, &b, NULL);
            proposed += b.n > 0;
            CHECK(!st || (st == MAG_E_TURN &&
                          form_plan(t.rules, pos, b.action[b.failed], &order)),
                  "%s, phase %s: the proposal is refused", games[g],
                  mag_phase_word(t.rules, pos));
            mag_match_free(trial);
            mag_match_apply(
                t.match, seat,
                mag_player_choose(t.form.adviser, pos, seat, &t.rng), NULL,
                NULL);
        }
        CHECK(proposed > 3, "%s: %d proposals", games[g], proposed);
        close_table(&t);
    }
}

static const struct test_case cases[] = {
    { "hiring is one line", hiring_is_one_line },
    { "ranges say what of", ranges_say_what_of },
    { "cards are no numbers", cards_are_no_numbers },
    { "starting lots are planned", lots_are_planned },
    { "proposals can be played", proposals_can_be_played },
    { 0 },
};

const struct suite suite_unit_play_form = { cases };
