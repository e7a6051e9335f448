/* Looking back at games: exact costs in a game made for it, and a blunder
 * planted in a game of Venture. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/decide.h"
#include "players/judge.h"
#include "apps/analyse/show.h"
#include "apps/report/html.h"
#include "base/text.h"
#include "magnat/player.h"
#include "tests/support.h"
#include "tests/xml.h"

/* --- A game made for it -----------------------------------------------------------
 *
 * Two seats in turn take 0 to 9 points, TURNS times in all, the first of them
 * twice in a row each time. The share is even when the points are, and grows
 * by half a percent with each point. */
enum { TURNS = 30, MOST = 9 };

struct taking {
    int32_t turn;
    int32_t points[2];
};

static void taking_init(const struct mag_rules *rules, void *pos)
{
    (void)rules;
    memset(pos, 0, sizeof(struct taking));
}

static int mover(const struct taking *t)
{
    return t->turn % 3 == 2;
}

static int taking_phase(const void *pos)
{
    return ((const struct taking *)pos)->turn == TURNS;
}

static uint32_t taking_asks(const struct mag_rules *rules, const void *pos)
{
    (void)rules;
    return 1u << mover(pos);
}

static void taking_list(const struct mag_play *p, struct mag_menu *m)
{
    (void)p;
    mag_menu_range(m, mag_act(0, 0, 0, 0), MAG_STEP_ARG(0), MOST + 1);
}

static void taking_run(const struct mag_play *p, mag_action action)
{
    struct taking *t = p->edit;

    t->points[p->seat] += (int)mag_act_arg(action, 0);
    t->turn++;
}

/* A seat that is late takes 5: what follows a decision is the same for all. */
static mag_action taking_late(const struct mag_play *p)
{
    (void)p;
    return mag_act(0, 5, 0, 0);
}

static const struct mag_decision taking_decisions[] = {
    { .word = "take",
      .asks = MAG_ASKS_WHO,
      .asked = taking_asks,
      .list = taking_list,
      .run = taking_run,
      .late = taking_late },
    { .word = "over" },
};

static void taking_scores(const struct mag_rules *rules, const void *pos,
                          int64_t *out)
{
    const struct taking *t = pos;

    (void)rules;
    out[0] = t->points[0];
    out[1] = t->points[1];
}

static void taking_evaluate(const struct mag_rules *rules, const void *pos,
                            double *out)
{
    const struct taking *t = pos;

    (void)rules;
    out[0] = 0.5 + (t->points[0] - t->points[1]) * 0.005;
    out[1] = 1 - out[0];
}

static void taking_resample(const struct mag_rules *rules, void *pos, int seat,
                            struct mag_rng *rng)
{
    (void)rules, (void)pos, (void)seat, (void)rng;
}

static const struct mag_verb taking_verbs[] = {
    { "take", "TAK-1", T_CORE_SEAT, { MAG_TYPE_NUMBER }, 0, T_CORE_SEAT },
};

static const struct mag_ruleset taking_rulesets[] = { { "taking",
                                                        T_CORE_CHANCE } };

static const struct mag_game taking = {
    .size = sizeof(struct mag_game),
    .name = "taking",
    .rulesets = taking_rulesets,
    .n_rulesets = 1,
    .verbs = taking_verbs,
    .n_verbs = 1,
    .state_size = sizeof(struct taking),
    .max_legal = MOST + 1,
    .max_events = 1,
    .max_moves = TURNS,
    .init = taking_init,
    .decisions = taking_decisions,
    .n_decisions = 2,
    .phase = taking_phase,
    .slow_check = true,
    .scores = taking_scores,
    .result = taking_evaluate,
    .resample = taking_resample,
    .evaluate = taking_evaluate,
};

static const struct mag_rules taking_rules = {
    .setup = { .game = &taking, .seats = 2 }, .game = &taking, .seats = 2
};

/* Everybody takes 9, but for what the row says. */
static struct mag_match *play_taking(const int *take, int n)
{
    struct mag_match *match = mag_match_new(&taking_rules, NULL);

    for (int i = 0; i < n; i++) {
        int seat = mover(mag_match_position(match));

        CHECK(!mag_match_apply(match, seat, mag_act(0, (unsigned)take[i], 0, 0),
                               NULL, NULL),
              "move %d", i);
    }
    return match;
}

static const int takes[] = {
    9, 9, 9,          /* the first seat twice, then the second */
    9, 9, 9, 9, 1, 9, /* move 7 costs 4 points */
    9, 9, 7,          /* move 11 of the second seat costs 1 */
    3, 5, 9,          /* 12 costs 3, and 13, of the same turn, 2 */
};

enum { TAKES = sizeof takes / sizeof takes[0] };

static void analyse_taking(struct analysis *a, struct mag_match *match,
                           int rollouts)
{
    struct analyse_plan plan = { "greedy", rollouts, 1, 0, NULL };
    struct taking start;

    taking_init(&taking_rules, &start);
    CHECK(!analyse_game(a, match, &start, &plan, NULL), "analysis");
}

static void costs_are_exact(void)
{
    struct mag_match *match = play_taking(takes, TAKES);
    const struct analyse_seat *s;
    struct analysis a;

    analyse_taking(&a, match, 0);
    s = &a.seat[0];
    CHECK(s->choices == 10 && s->costly == 3, "%d of %d", s->costly,
          s->choices);
    CHECK(fabs(s->lost - 0.09) < 1e-9, "lost %g", s->lost);
    CHECK(s->faults == 2, "%d: one a turn", s->faults);
    CHECK(s->fault[0].move == 7 && fabs(s->fault[0].cost - 0.04) < 1e-9,
          "move %d costs %g", s->fault[0].move, s->fault[0].cost);
    CHECK(s->fault[0].done == mag_act(0, 1, 0, 0) &&
              s->fault[0].better == mag_act(0, 9, 0, 0),
          "9 instead of 1");
    CHECK(!strcmp(s->fault[0].done_text[MAG_FR], "Joueur 1") &&
              !strcmp(s->fault[0].better_text[MAG_EN], "Player 9"),
          "%s, %s", s->fault[0].done_text[MAG_FR],
          s->fault[0].better_text[MAG_EN]);
    CHECK(s->fault[1].move == 12 && fabs(s->fault[1].cost - 0.03) < 1e-9,
          "move %d costs %g", s->fault[1].move, s->fault[1].cost);
    s = &a.seat[1];
    CHECK(s->choices == 5 && s->costly == 1 && s->faults == 1, "%d of %d",
          s->costly, s->choices);
    CHECK(s->fault[0].move == 11 && fabs(s->fault[0].cost - 0.01) < 1e-9,
          "move %d costs %g", s->fault[0].move, s->fault[0].cost);
    analysis_release(&a);
    mag_match_free(match);
}

static void points_are_where_turns_start(void)
{
    struct mag_match *match = play_taking(takes, TAKES);
    static const int move[] = { 0, 2, 3, 5, 6, 8, 9, 11, 12, 14, 15 };
    enum { N = sizeof move / sizeof move[0] };
    struct analysis a;

    analyse_taking(&a, match, 0);
    CHECK(a.points == N, "%d points", a.points);
    for (int i = 0; i < N && i < a.points; i++) {
        int ahead = 0;

        for (int k = 0; k < move[i]; k++)
            ahead += k % 3 == 2 ? -takes[k] : takes[k];
        CHECK(a.point[i].move == move[i], "point %d: move %d", i,
              a.point[i].move);
        CHECK(fabs(a.point[i].share[0] - (0.5 + ahead * 0.005)) < 1e-9,
              "point %d: %g", i, a.point[i].share[0]);
    }
    analysis_release(&a);
    mag_match_free(match);
}

static void rollouts_find_the_same_here(void)
{
    struct mag_match *match = play_taking(takes, TAKES);
    struct analysis a;

    analyse_taking(&a, match, 3);
    CHECK(a.rollouts == 3, "rollouts");
    CHECK(a.seat[0].faults == 2 && a.seat[0].fault[0].move == 7 &&
              fabs(a.seat[0].fault[0].cost - 0.04) < 1e-9,
          "the same moves follow, so the difference stays");
    analysis_release(&a);
    mag_match_free(match);
}

/* A game that cannot judge itself is played on instead. */
static void a_game_without_evaluation(void)
{
    static const int last[TURNS] = { 9, 9, 9, 9, 9, 9, 9, 9, 9, 0 };
    struct mag_game blind = taking;
    struct mag_rules rules = { .setup = { .game = &blind, .seats = 2 },
                               .game = &blind,
                               .seats = 2 };
    struct mag_match *match;
    struct analyse_plan plan = { "greedy", 0, 1, 0, NULL };
    struct analysis a;
    struct taking start;

    blind.evaluate = NULL;
    match = mag_match_new(&rules, NULL);
    for (int i = 0; i < 10; i++)
        mag_match_apply(match, mover(mag_match_position(match)),
                        mag_act(0, (unsigned)last[i], 0, 0), NULL, NULL);
    taking_init(&rules, &start);
    CHECK(!analyse_game(&a, match, &start, &plan, NULL), "analysis");
    CHECK(a.rollouts > 0, "it is played on");
    CHECK(a.seat[0].faults == 1 && a.seat[0].fault[0].move == 9,
          "move 9 cost most");
    analysis_release(&a);
    mag_match_free(match);
}

/* --- Venture ------------------------------------------------------------------------ */

/* The action that leaves the seat best off by the game's own evaluation, or,
 * if `spread` is not NULL, worst off; then it says by how much. */
static mag_action choose(struct judge *j, const void *pos, int seat,
                         double *spread)
{
    const struct mag_game *game = j->rules->game;
    mag_action *list = calloc((size_t)game->max_legal, sizeof list[0]);
    int n = mag_legal(j->rules, pos, seat, list), best = 0, worst = 0;
    double high = -1, low = 2;
    mag_action action;

    for (int i = 0; i < n; i++) {
        double worth = judge_action(j, pos, seat, list[i], false);

        if (worth > high)
            high = worth, best = i;
        if (worth < low)
            low = worth, worst = i;
    }
    action = list[spread ? worst : best];
    if (spread)
        *spread = high - low;
    free(list);
    return action;
}

/* Plays 80 decisions, all of them the best but one: the first one from the
 * 25th on that can be a blunder. Returns its move. */
static int plant(struct mag_match *match, int *seat, double *cost)
{
    enum { FIRST = 25, ALL = 80 };
    struct judge judge;
    struct mag_rng rng;
    int planted = -1;

    mag_rng_seed(&rng, 7);
    CHECK(!judge_init(&judge, mag_match_rules(match), "greedy", 0, 1, NULL),
          "judge");
    for (int n = 0; n < ALL && !mag_match_is_over(match);) {
        uint32_t pending = mag_match_pending(match);
        const void *pos = mag_match_position(match);
        int who = __builtin_ctz(pending);
        mag_action action;

        if (pending == MAG_CHANCE_BIT) {
            mag_match_chance(match, &rng, NULL);
            continue;
        }
        action = choose(&judge, pos, who, NULL);
        if (n++ >= FIRST && planted < 0) {
            mag_action blunder = choose(&judge, pos, who, cost);

            if (*cost > 0.05) {
                action = blunder;
                planted = mag_match_moves(match);
                *seat = who;
            }
        }
        mag_match_apply(match, who, action, NULL, NULL);
    }
    judge_release(&judge);
    return planted;
}

static void analyse_from_start(struct analysis *a,
                               const struct mag_match *match)
{
    const struct mag_rules *rules = mag_match_rules(match);
    struct mag_match *start = mag_match_new(rules, NULL);
    struct analyse_plan plan = { "greedy", 0, 1, 0, NULL };

    CHECK(!analyse_game(a, match, mag_match_position(start), &plan, NULL),
          "analysis");
    mag_match_free(start);
}

static void a_planted_blunder_is_found(void)
{
    struct mag_rules *rules = rules_for("venture", "venture", 2, "");
    struct mag_match *match = mag_match_new(rules, NULL);
    struct analysis a;
    double cost = 0;
    int seat = 0, move = plant(match, &seat, &cost);
    const struct analyse_fault *f = &a.seat[seat].fault[0];

    analyse_from_start(&a, match);
    CHECK(move >= 0 && a.seat[seat].faults == 1 && !a.seat[!seat].faults,
          "one fault of seat %d: %d and %d", seat, a.seat[0].faults,
          a.seat[1].faults);
    CHECK(f->move == move && f->done == mag_match_move(match, move).action,
          "the blunder is move %d; found %d, \"%s\"", move, f->move,
          f->done_text[MAG_EN]);
    CHECK(fabs(f->cost - cost) < 1e-9, "it cost %g, not %g", cost, f->cost);
    CHECK(f->better != f->done && f->better_text[MAG_FR][0], "better: %s",
          f->better_text[MAG_FR]);
    analysis_release(&a);
    mag_match_free(match);
    mag_rules_free(rules);
}

/* --- Shown -------------------------------------------------------------------------- */

static void check_text(const char *text, const char *what)
{
    while (*text) {
        size_t n = strcspn(text, "\n");
        char line[1024];

        snprintf(line, sizeof line, "%.*s", (int)n, text);
        CHECK(n < sizeof line && mag_text_width(line) <= 80, "%s: %s", what,
              line);
        text += n + (text[n] == '\n');
    }
}

static void text_and_page_of_every_game(void)
{
    const struct mag_game *game;

    for (int i = 0; (game = mag_game_at(NULL, i)); i++) {
        struct mag_rules *rules = rules_for(game->name, NULL, game->min_seats,
                                            "");
        struct mag_match *match = mag_match_new(rules, NULL);
        struct analyse_report r = { .match = match, .player = "greedy" };
        struct html_page page = { MAG_EN, T_REPORT_ANALYSIS, analyse_page_body,
                                  &r };
        struct analysis a;
        struct sandbox s;
        struct mag_move made;
        struct mag_buf out;

        sandbox_open(&s, rules, game->name, 5);
        for (int k = 0; k < 150 && sandbox_step(&s, &made); k++)
            mag_match_apply(match, made.seat, made.action, NULL, NULL);
        sandbox_close(&s);
        analyse_from_start(&a, match);
        r.analysis = &a;
        for (int lang = 0; lang < MAG_LANGS; lang++) {
            for (int seat = 0; seat < rules->seats; seat++)
                strcpy(r.name[lang][seat],
                       "<Zo\xc3\xab> & a name too long for columns");
            mag_buf_init(&out, 1 << 20);
            analyse_text(&out, &r, (enum mag_lang)lang);
            check_text(mag_buf_text(&out), game->name);
            mag_buf_release(&out);
        }
        mag_buf_init(&out, 1 << 24);
        html_page(&out, &page);
        CHECK(mag_buf_ok(&out) && !xml_fault(mag_buf_text(&out)), "%s: %s",
              game->name, xml_fault(mag_buf_text(&out)));
        CHECK(strstr(mag_buf_text(&out), "&lt;Zo\xc3\xab&gt; &amp;"),
              "escaped");
        CHECK(strstr(mag_buf_text(&out), "Part de la victoire") &&
                  strstr(mag_buf_text(&out), "Expected share"),
              "both languages");
        mag_buf_release(&out);
        analysis_release(&a);
        mag_match_free(match);
        mag_rules_free(rules);
    }
}

static const struct test_case cases[] = {
    { "costs_are_exact", costs_are_exact },
    { "points_are_where_turns_start", points_are_where_turns_start },
    { "rollouts_find_the_same_here", rollouts_find_the_same_here },
    { "a_game_without_evaluation", a_game_without_evaluation },
    { "a_planted_blunder_is_found", a_planted_blunder_is_found },
    { "text_and_page_of_every_game", text_and_page_of_every_game },
    { NULL, NULL },
};

const struct suite suite_unit_analyse = { cases };
