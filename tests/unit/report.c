/* The page of a simulation: the same on any number of threads, whole in
 * itself, in both languages, for every game; and what it counts is right. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "apps/simulate/page.h"
#include "base/text.h"
#include "tests/support.h"
#include "tests/xml.h"

static struct sim_plan plan_for(const struct mag_rules *rules, int64_t games,
                                int threads)
{
    struct sim_plan plan = {
        .rules = rules, .games = games, .seed = 21, .threads = threads
    };

    for (int e = 0; e < rules->seats; e++)
        plan.player[e] = "random";
    return plan;
}

/* Runs the plan and writes its page into `out`. */
static void make_page(struct sim_plan *plan, struct mag_buf *out)
{
    struct sim_watch watch;
    struct sim_result result;
    struct sim_summary summary;
    struct sim_report report = { plan, &result, &summary };
    struct sim_page about;
    struct html_page page = { MAG_FR, T_REPORT_PAGE, sim_page_body, &about };

    mag_buf_init(out, HTML_MAX_BYTES);
    CHECK(!sim_watch_init(&watch, plan->rules, plan->games, NULL), "watch");
    plan->watch = &watch;
    CHECK(!sim_run(plan, &result, NULL), "run");
    CHECK(!sim_summarise(plan, &result, &summary, NULL), "summary");
    CHECK(!sim_page_init(&about, &report, &watch, NULL), "page");
    html_page(out, &page);
    CHECK(mag_buf_ok(out), "the page fits");
    sim_release(&result);
    sim_watch_release(&watch);
    plan->watch = NULL;
}

/* What must hold for any page. */
static void check_page(const char *text, const char *what)
{
    const char *fault = xml_fault(text);

    CHECK(!fault, "%s: %s", what, fault);
    CHECK(count_of(text, "://") ==
              count_of(text, "xmlns=\"http://www.w3.org/2000/svg\""),
          "%s: an address besides the name of SVG", what);
    CHECK(!strstr(text, "src=") && !strstr(text, "href=") &&
              !strstr(text, "<script") && !strstr(text, "url(") &&
              !strstr(text, "@import"),
          "%s: something that is not in the page", what);
    CHECK(count_of(text, "lang=\"en\"") == 2 &&
              count_of(text, "lang=\"fr\"") == 3,
          "%s: both languages", what);
    CHECK(count_of(text, "checked=\"checked\"") == 1, "%s: one shown", what);
    CHECK(!strstr(text, ">nan") && !strstr(text, ">inf") &&
              !strstr(text, ">-nan"),
          "%s: no number", what);
}

static void same_on_any_number_of_threads(void)
{
    struct mag_rules *rules = rules_for("venture", "venture", 3, "");
    struct sim_plan plan = plan_for(rules, 60, 1);
    struct mag_buf one, three;

    make_page(&plan, &one);
    plan.threads = 3;
    make_page(&plan, &three);
    CHECK(!strcmp(mag_buf_text(&one), mag_buf_text(&three)),
          "the pages differ");
    check_page(mag_buf_text(&one), "venture");
    CHECK(strstr(mag_buf_text(&one), "What goes with winning") &&
              strstr(mag_buf_text(&one), "Ce qui accompagne la victoire"),
          "chapters in both languages");
    CHECK(strstr(mag_buf_text(&one), "A player buys X for \xe2\x80\xa6<"),
          "events in words");
    mag_buf_release(&three);
    plan.seed = 22;
    make_page(&plan, &three);
    CHECK(strcmp(mag_buf_text(&one), mag_buf_text(&three)), "another seed");
    mag_buf_release(&one);
    mag_buf_release(&three);
    mag_rules_free(rules);
}

static void every_game_has_a_page(void)
{
    const struct mag_game *game;

    for (int i = 0; (game = mag_game_at(NULL, i)); i++) {
        for (int r = 0; r < game->n_rulesets; r++) {
            struct mag_rules *rules = rules_for(
                game->name, game->rulesets[r].name, game->max_seats, "");
            struct sim_plan plan = plan_for(rules, 6, 2);
            struct mag_buf out;

            make_page(&plan, &out);
            check_page(mag_buf_text(&out), game->name);
            mag_buf_release(&out);
            mag_rules_free(rules);
        }
    }
}

/* --- Counting again from records -------------------------------------------------- */

/* One kind of event counted the slow way. */
struct recount {
    int kind;
    int64_t times[WATCH_VALUES], seats[WATCH_VALUES];
    double won[WATCH_VALUES];
};

static void recount_game(struct recount *c, const struct mag_rules *rules,
                         const struct mag_match *whole)
{
    struct mag_match *again = mag_match_new(rules, NULL);
    struct mag_event item[64];
    struct mag_events heard = { item, 0, 64 };
    bool seen[WATCH_VALUES][MAG_MAX_SEATS] = { { false } };
    double share[MAG_MAX_SEATS];

    CHECK(rules->game->max_events <= 64, "room for the events");
    rules->game->result(rules, mag_match_position(whole), share);
    for (int i = 0; i < mag_match_moves(whole); i++) {
        struct mag_move m = mag_match_move(whole, i);

        mag_match_apply(again, m.seat, m.action, &heard, NULL);
        for (int k = 0; k < heard.count; k++) {
            int64_t value = item[k].arg[0];

            if (item[k].kind != c->kind)
                continue;
            c->times[value]++;
            if (!seen[value][item[k].seat]) {
                seen[value][item[k].seat] = true;
                c->seats[value]++;
                c->won[value] += share[item[k].seat];
            }
        }
    }
    mag_match_free(again);
}

static int event_of(const struct mag_game *game, const char *word)
{
    for (int i = 0; i < game->n_events; i++) {
        if (!strcmp(game->events[i].word, word))
            return i;
    }
    CHECK(false, "no event %s", word);
    return 0;
}

static void recount_records(struct recount *c, const struct sim_plan *plan)
{
    for (int64_t k = 0; k < plan->games; k++) {
        char path[200], text[1 << 17];
        struct mag_record record;
        size_t n;
        FILE *in;

        snprintf(path, sizeof path, "%s/venture-venture-3-21-%05d.rec",
                 plan->records, (int)k);
        in = fopen(path, "r");
        CHECK(in != NULL, "%s", path);
        if (!in)
            return;
        n = fread(text, 1, sizeof text, in);
        fclose(in);
        unlink(path);
        CHECK(!mag_record_read(&record, text, n, NULL, NULL), "%s", path);
        recount_game(c, plan->rules, record.match);
        mag_record_release(&record);
    }
}

static const struct watch_column *column_of(const struct sim_watch *w, int kind)
{
    for (int i = 0; i < w->counts.columns; i++) {
        if (w->counts.column[i].kind == kind && !w->counts.column[i].arg)
            return &w->counts.column[i];
    }
    return NULL;
}

static void compare_counts(const struct recount *c,
                           const struct watch_column *column)
{
    int64_t seats = 0, all = 0;

    for (int i = 0; i < column->count; i++) {
        const struct watch_term *t = &column->term[i];
        int64_t by_entry = 0;

        for (int e = 0; e < MAG_MAX_SEATS; e++)
            by_entry += t->by_entry[e];
        CHECK(!i || t->value > t[-1].value, "in the order of values");
        CHECK(t->times == c->times[t->value], "value %d: %d times",
              (int)t->value, (int)t->times);
        CHECK(t->seats == c->seats[t->value] && by_entry == t->seats,
              "value %d: %d seats", (int)t->value, (int)t->seats);
        CHECK(fabs((double)t->won / WATCH_SHARE - c->won[t->value]) < 1e-9,
              "value %d", (int)t->value);
        seats += t->seats;
    }
    for (int i = 0; i < WATCH_VALUES; i++)
        all += c->seats[i];
    CHECK(seats == all && all > 50, "%d of %d", (int)seats, (int)all);
}

static void counts_are_those_of_the_records(void)
{
    struct mag_rules *rules = rules_for("venture", "venture", 3, "");
    struct sim_plan plan = plan_for(rules, 5, 2);
    struct recount c = { .kind = event_of(rules->game, "bought") };
    char folder[] = "/tmp/magnat-report-XXXXXX";
    const struct watch_column *column;
    struct sim_watch watch;
    struct sim_result result;

    plan.records = mkdtemp(folder);
    CHECK(plan.records != NULL, "a folder");
    CHECK(!sim_watch_init(&watch, rules, plan.games, NULL), "watch");
    plan.watch = &watch;
    CHECK(!sim_run(&plan, &result, NULL) && result.games == 5, "run");
    sim_watch_sort(&watch);
    CHECK(watch.counts.games == 5, "five games watched");
    recount_records(&c, &plan);
    column = column_of(&watch, c.kind);
    CHECK(column && !column->crowded, "a column for what is bought");
    if (column)
        compare_counts(&c, column);
    for (int64_t k = 0; k < result.games; k++) {
        for (int s = 0; s < 3; s++) {
            CHECK(sim_watch_score(&watch, k, WATCH_POINTS - 1, s) ==
                      result.game[k].score[s],
                  "game %d ends with its score", (int)k);
            CHECK(sim_watch_score(&watch, k, 0, s) == 0,
                  "game %d starts with nothing", (int)k);
        }
    }
    rmdir(folder);
    sim_release(&result);
    sim_watch_release(&watch);
    mag_rules_free(rules);
}

/* --- Sentences ---------------------------------------------------------------------- */

static void events_as_patterns(void)
{
    static const struct {
        const char *event;
        int arg;
        const char *en, *fr;
    } rows[] = {
        { "bought", 0, "A player buys X for \xe2\x80\xa6",
          "Un joueur ach\xc3\xa8te X pour \xe2\x80\xa6" },
        { "taken", 0,
          "A player takes X over from another player for \xe2\x80\xa6",
          "Un joueur rach\xc3\xa8te X \xc3\xa0 un autre joueur pour \xe2\x80\xa6" },
        { "on", 1, "\xe2\x80\xa6 is laid on X.",
          "\xe2\x80\xa6 est pos\xc3\xa9"
          "e sur X." },
        { "alone", 0, "X stands alone.", "X reste seule." },
        { "drew", 0, "A player draws X.", "Un joueur pioche X." },
    };
    struct mag_rules *rules = rules_for("venture", "venture", 2, "");

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int kind = event_of(rules->game, rows[i].event);
        char text[MAG_SENTENCE];

        sim_event_pattern(rules, kind, rows[i].arg, MAG_EN, text, sizeof text);
        CHECK(!strcmp(text, rows[i].en), "%s", text);
        sim_event_pattern(rules, kind, rows[i].arg, MAG_FR, text, sizeof text);
        CHECK(!strcmp(text, rows[i].fr), "%s", text);
    }
    mag_rules_free(rules);
}

static const struct test_case cases[] = {
    { "same_on_any_number_of_threads", same_on_any_number_of_threads },
    { "every_game_has_a_page", every_game_has_a_page },
    { "counts_are_those_of_the_records", counts_are_those_of_the_records },
    { "events_as_patterns", events_as_patterns },
    { NULL, NULL },
};

const struct suite suite_unit_report = { cases };
