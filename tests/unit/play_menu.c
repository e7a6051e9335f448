/* The numbered list of actions, and what Enter stands for in it. */
#include <stdio.h>
#include <string.h>

#include "magnat/decide.h"
#include "apps/play/menu.h"
#include "base/text.h"
#include "tests/bourse_support.h"
#include "tests/support.h"

enum { SEED = 7 };

struct table {
    struct mag_rules *rules;
    struct mag_match *match;
    struct mag_rng rng;
    struct menu menu;
    int seat; /* the one asked */
};

/* Lets chance play until a seat is asked, and fills the menu. */
static void until_asked(struct table *t)
{
    while (mag_match_pending(t->match) == MAG_CHANCE_BIT)
        CHECK(!mag_match_chance(t->match, &t->rng, NULL), "chance");
    t->seat = __builtin_ctz(mag_match_pending(t->match));
    menu_fill(&t->menu, mag_match_position(t->match), t->seat);
}

static void open_game(struct table *t, struct mag_rules *rules)
{
    t->rules = rules;
    t->match = mag_match_new(t->rules, NULL);
    mag_rng_seed(&t->rng, SEED);
    CHECK(!menu_init(&t->menu, t->rules, NULL), "no memory");
    until_asked(t);
}

static void open_table(struct table *t, const char *options)
{
    open_game(t, rules_for("venture", NULL, 3, options));
}

static void close_table(struct table *t)
{
    menu_release(&t->menu);
    mag_match_free(t->match);
    mag_rules_free(t->rules);
}

/* Plays the first listed action whose notation starts with `word`. */
static void play(struct table *t, const char *word)
{
    for (int i = 0; i < t->menu.n; i++) {
        char text[MAG_WORD];

        mag_print_action(t->rules, t->menu.action[i], text, sizeof text);
        if (strncmp(text, word, strlen(word)))
            continue;
        CHECK(
            !mag_match_apply(t->match, t->seat, t->menu.action[i], NULL, NULL),
            "%s", text);
        until_asked(t);
        return;
    }
    CHECK(false, "\"%s\" is not listed", word);
}

/* All legal actions once, equal groups together, numbered from 1. */
static void check_list(const struct table *t, const mag_action *legal, int n)
{
    int changes = 0, groups = 0;

    CHECK(t->menu.n == n, "%d of %d actions", t->menu.n, n);
    for (int i = 0; i < n; i++) {
        int number = menu_number(&t->menu, legal[i]);

        CHECK(number > 0 && t->menu.action[number - 1] == legal[i],
              "action %d has number %d", i, number);
    }
    for (int i = 0; i < t->menu.n; i++) {
        const struct mag_verb *verbs = t->rules->game->verbs;
        int group = verbs[mag_act_verb(t->menu.action[i])].group;
        bool seen = false;

        for (int j = 0; j < i; j++)
            seen |= verbs[mag_act_verb(t->menu.action[j])].group == group;
        groups += !seen;
        changes += !i ||
                   verbs[mag_act_verb(t->menu.action[i - 1])].group != group;
    }
    CHECK(groups == changes, "%d groups, %d headings", groups, changes);
    CHECK(!menu_number(&t->menu, MAG_NO_ACTION), "no action has a number");
}

static void check_drawing(const struct table *t, enum mag_lang lang)
{
    struct board_style style = { .lang = lang };
    struct mag_buf out;

    mag_buf_init(&out, 1 << 20);
    menu_draw(&out, &t->menu, mag_match_position(t->match), &style, 80);
    for (const char *p = mag_buf_text(&out); *p; p += strcspn(p, "\n") + 1) {
        char line[400] = "";

        strncat(line, p, strcspn(p, "\n"));
        CHECK(mag_text_width(line) <= 80, "%zu: %s", mag_text_width(line),
              line);
    }
    for (int i = 1; i <= t->menu.n; i++) {
        char number[16];

        snprintf(number, sizeof number, "%3d ", i);
        CHECK(strstr(mag_buf_text(&out), number) != NULL, "%d is not shown", i);
    }
    mag_buf_release(&out);
}

static void lists_all_through_a_game(void)
{
    struct table t;
    mag_action legal[4096];
    int asked = 0;

    open_table(&t, "");
    CHECK(t.rules->game->max_legal <= 4096, "the test has room");
    for (; mag_match_pending(t.match) && asked < 300; asked++) {
        const void *pos = mag_match_position(t.match);
        int n = mag_legal(t.rules, pos, t.seat, legal);
        uint32_t pick = mag_rng_below(&t.rng, (uint32_t)n);

        check_list(&t, legal, n);
        check_drawing(&t, asked % 2 ? MAG_FR : MAG_EN);
        CHECK(!mag_match_apply(t.match, t.seat, legal[pick], NULL, NULL),
              "a listed action is refused");
        if (mag_match_pending(t.match))
            until_asked(&t);
    }
    CHECK(asked > 100, "only %d decisions", asked);
    close_table(&t);
}

/* VEN-T4: Enter pays with the payment that loses least, whole. */
static void enter_pays(void)
{
    struct table t;
    struct mag_batch batch = { 0 };
    int payer;
    char text[MAG_SENTENCE];

    open_table(&t, "");
    CHECK(t.menu.n_otherwise == 0, "Enter stands for nothing in a turn");
    menu_say_default(&t.menu, mag_match_position(t.match), MAG_EN, text,
                     sizeof text);
    CHECK(!text[0], "\"%s\"", text);
    play(&t, "buy");
    if (mag_act_verb(t.menu.action[0]) !=
        mag_act_verb(t.menu.action[t.menu.n - 1]))
        CHECK(t.menu.n_otherwise == 0, "nor in laying a company");
    play(&t, "alone");
    play(&t, "buy");
    play(&t, "alone");
    payer = t.seat;
    play(&t, "end");
    CHECK(t.seat == payer && t.menu.n_otherwise > 0, "Enter pays");
    menu_say_default(&t.menu, mag_match_position(t.match), MAG_EN, text,
                     sizeof text);
    CHECK(text[0], "and says with what");
    batch.action = t.menu.otherwise;
    batch.n = t.menu.n_otherwise;
    CHECK(!mag_match_batch(t.match, payer, &batch, NULL), "it is refused at %d",
          batch.failed);
    CHECK(!(mag_match_pending(t.match) >> payer & 1), "all is paid");
    close_table(&t);
}

/* VEN-T2: Enter discards; VEN-O4: no pile is built by Enter. */
static void enter_elsewhere(void)
{
    struct table t;

    open_table(&t, "");
    play(&t, "end");
    CHECK(t.menu.n_otherwise == 1, "Enter discards one card");
    close_table(&t);

    open_table(&t, "");
    play(&t, "buy");
    play(&t, "alone");
    play(&t, "buy");
    play(&t, "alone");
    play(&t, "reorganise");
    CHECK(t.menu.n > 1 && t.menu.n_otherwise == 0, "Enter builds nothing");
    close_table(&t);
}

/* BOU-X2: a holder may name 270 prices, which are one line; what else it may do
 * is listed as ever. */
static void many_prices_are_one_line(void)
{
    struct board_style style = { .lang = MAG_EN };
    struct btable t;
    struct menu menu;
    struct mag_buf out;
    int lines = 0;

    bt_open(&t, NULL, 2, NULL);
    bt_hold(&t, 1, "ELF 3");
    bt_play(&t, "0 approach 1; 0 about ELF; 0 wish 2");
    CHECK(!menu_init(&menu, t.rules, NULL), "no memory");
    menu_fill(&menu, &t.b, 1);
    mag_buf_init(&out, 1 << 20);
    menu_draw(&out, &menu, &t.b, &style, 80);
    for (const char *p = mag_buf_text(&out); *p; p++)
        lines += *p == '\n';
    CHECK(menu.n == 271 && lines <= 4, "%d actions on %d lines", menu.n, lines);
    CHECK(strstr(mag_buf_text(&out),
                 "Name $310 a share … Name $3,000 a share: type call ") &&
              strstr(mag_buf_text(&out), "271 Refuse to sell"),
          "%s", mag_buf_text(&out));
    mag_buf_release(&out);
    menu_release(&menu);
    bt_close(&t);
}

/* Three heroes are named in any order: all nine are listed, one named twice is
 * taken back, and they are played in the order of the rules. */
static void any_order(void)
{
    static const char *const want[] = { "send king", "send cook",
                                        "last bandit" };
    enum { KING = 0, COOK = 5, BANDIT = 8, HEROES = 9, NEEDED = 3 };
    mag_action out[MENU_PICK_MAX];
    struct table t;

    open_game(&t, rules_for("rois", NULL, 2, ""));
    while (t.menu.need == 1) {
        CHECK(!mag_match_apply(
                  t.match, t.seat,
                  mag_fallback(t.rules, mag_match_position(t.match), t.seat),
                  NULL, NULL),
              "the default");
        until_asked(&t);
    }
    CHECK(t.menu.n == HEROES && t.menu.need == NEEDED, "%d heroes, %d needed",
          t.menu.n, t.menu.need);
    CHECK(!menu_pick(&t.menu, t.menu.action[BANDIT]) &&
              !menu_pick(&t.menu, t.menu.action[KING]) &&
              !menu_pick(&t.menu, t.menu.action[KING]) &&
              !menu_pick(&t.menu, t.menu.action[COOK]) &&
              menu_pick(&t.menu, t.menu.action[KING]),
          "three are enough, two are not");
    CHECK(menu_picked(&t.menu, mag_match_position(t.match), out) == NEEDED,
          "they go together");
    for (int i = 0; i < NEEDED; i++) {
        char text[MAG_WORD];

        mag_print_action(t.rules, out[i], text, sizeof text);
        CHECK(!strcmp(text, want[i]), "%s, not %s", text, want[i]);
    }
    close_table(&t);
}

static const struct test_case cases[] = {
    { "all actions listed and drawn", lists_all_through_a_game },
    { "Enter pays", enter_pays },
    { "Enter elsewhere", enter_elsewhere },
    { "many prices are one line", many_prices_are_one_line },
    { "named in any order", any_order },
    { NULL, NULL },
};

const struct suite suite_unit_play_menu = { cases };
