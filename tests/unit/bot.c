/* Third-party programs at a table: good ones, and every kind of bad one. A
 * game always ends, and each fault is counted as what it is. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/decide.h"
#include "apps/arena/run.h"
#include "apps/arena/bot_check.h"
#include "magnat/json.h"
#include "tests/bots.h"
#include "tests/support.h"

#define FIRST BOT_FIRST

/* One game of the script against `random`, with `ms` a decision. */
struct trial {
    struct mag_rules *rules;
    struct bot_file file;
    struct arena_plan plan;
    struct arena_hand hand;
};

static bool trial_open(struct trial *t, const char *script, int ms)
{
    bot_file_make(&t->file, script);
    t->rules = rules_for("venture", "riche-ou-pauvre", 2, "");
    t->plan = (struct arena_plan){ .rules = t->rules,
                                   .player = { t->file.path, "random" },
                                   .entries = 2,
                                   .rounds = 2,
                                   .seed = 3,
                                   .threads = 1,
                                   .ms = ms };
    if (!arena_hand_init(&t->hand, &t->plan, NULL)) {
        CHECK(arena_is_program(t->file.path), "a path has a slash");
        return true;
    }
    CHECK(false, "the table cannot be set");
    return false;
}

static void trial_close(struct trial *t)
{
    arena_hand_release(&t->hand);
    mag_rules_free(t->rules);
    bot_file_remove(&t->file);
}

/* Plays game k and returns the program's faults in it. */
static struct bot_faults play(struct trial *t, int64_t k)
{
    struct arena_game g;
    struct arena_seating s;

    arena_play(&t->hand, k, NULL, &g);
    arena_seat(&t->plan, k, &s);
    CHECK(g.done && fabs(g.share[0] + g.share[1] - 1) < 1e-9,
          "the game has an end");
    CHECK(!g.faults[s.entry[0] == 1 ? 0 : 1].defaults,
          "a player of ours has no faults");
    return g.faults[s.entry[0] == 0 ? 0 : 1];
}

static void a_good_one_plays_without_fault(void)
{
    char room[BOT_SCRIPT];
    struct trial t;
    struct bot_faults f;
    struct bot *b;
    pid_t pid;

    if (!trial_open(&t, bot_script(room, FIRST, ""), 10000))
        return;
    b = t.hand.bot[0];
    f = play(&t, 0);
    pid = b->pipe.pid;
    CHECK(!f.late && !f.illegal && !f.dead && !f.defaults,
          "%d late, %d illegal, %d dead", f.late, f.illegal, f.dead);
    CHECK(b->question > 5, "it was asked");
    CHECK(!strcmp(b->name, "test"), "it has a name");
    bot_begin(b, t.rules, 1, 1, MAG_EN);
    CHECK(pid && b->pipe.pid == pid && !b->why, "it plays the next game, too");
    trial_close(&t);
}

/* Each misbehaves in its own way from its third decision on. Those that would
 * for a whole game end themselves at the sixth. */
#define END_AT_6 "[ $n -gt 5 ] && exit; "

/* Keeps this question, and has the one kept before in $was. A program that
 * answers a question when the next one is there is late however slow or fast
 * the machine is. */
#define HOLD "was=$kept; kept=$line; "

enum { ALL = -1, SOME = -2 };

static const struct {
    const char *name, *decide;
    enum bot_why why;
    int late, illegal, dead;
} bad[] = {
    { "late", "sleep 100", BOT_LATE, BOT_MAX_LATE, 0, 0 },
    { "late answers that come", HOLD "line=$was; [ \"$line\" ] && " FIRST,
      BOT_LATE, BOT_MAX_LATE, 0, 0 },
    { "illegal", "echo '{\"a\":\"fly moon\"}'", BOT_NOT_LEGAL, 0, ALL, 0 },
    { "not its to do", END_AT_6 "echo '{\"a\":\"dealer 1\"}'", BOT_NOT_LEGAL, 0,
      3, 1 },
    { "garbage", END_AT_6 "echo hello there", BOT_NOT_JSON, 0, 3, 1 },
    { "no text", END_AT_6 "echo '{\"a\":3}'", BOT_NOT_JSON, 0, 3, 1 },
    { "a list", END_AT_6 "echo '[\"end\"]'", BOT_NOT_JSON, 0, 3, 1 },
    { "an empty line", END_AT_6 "echo", BOT_NOT_JSON, 0, 3, 1 },
    { "death", "exit 1", BOT_DEAD, 0, 0, 1 },
    { "a violent death", "kill -9 $$", BOT_DEAD, 0, 0, 1 },
    { "closed pipes", "exec >&- <&-; sleep 100", BOT_DEAD, 0, 0, 1 },
    { "a flood of lines", "exec yes '{\"a\":\"nothing\"}'", BOT_NOT_LEGAL, 0,
      SOME, 1 },
    { "a flood of one line", "exec tr '\\0' x </dev/zero", BOT_FLOOD, 0, 0, 1 },
};

static void faults_are_counted_and_the_game_goes_on(void)
{
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char room[BOT_SCRIPT], decide[BOT_SCRIPT / 2];
        struct trial t;
        struct bot_faults f;
        const struct bot *b;

        snprintf(decide, sizeof decide,
                 "n=$((n + 1)); if [ $n -lt 3 ]; then %s; else %s; fi", FIRST,
                 bad[i].decide);
        if (!trial_open(&t, bot_script(room, decide, ""),
                        bad[i].late ? 100 : 10000))
            continue;
        f = play(&t, 0);
        b = t.hand.bot[0];
        CHECK(f.late == bad[i].late, "%s: %d late", bad[i].name, f.late);
        CHECK(f.dead == bad[i].dead, "%s: %d dead", bad[i].name, f.dead);
        CHECK(f.defaults > 0, "%s: defaults are played", bad[i].name);
        if (bad[i].illegal == ALL)
            CHECK(f.illegal == f.defaults && f.illegal == b->question - 2,
                  "%s: %d illegal", bad[i].name, f.illegal);
        else
            CHECK(f.illegal == bad[i].illegal ||
                      (f.illegal && bad[i].illegal == SOME),
                  "%s: %d illegal", bad[i].name, f.illegal);
        CHECK(b->why == bad[i].why, "%s: %d", bad[i].name, (int)b->why);
        CHECK(b->is_out == (bad[i].illegal != ALL), "%s: is it out?",
              bad[i].name);
        trial_close(&t);
    }
}

/* A game does not depend on the one before: after a fault the program is a new
 * one. */
static void a_fault_ends_with_its_game(void)
{
    char room[BOT_SCRIPT];
    struct trial t;
    struct bot_faults f;

    if (!trial_open(&t, bot_script(room, FIRST, "exit"), 10000))
        return;
    for (int64_t k = 0; k < 3; k++) {
        f = play(&t, k);
        CHECK(!f.late && !f.illegal, "game %d", (int)k);
        CHECK(f.dead == (k == 1) && !f.defaults == !f.dead,
              "game %d: who leaves between games is missing in the next",
              (int)k);
    }
    trial_close(&t);

    if (!trial_open(&t,
                    bot_script(room, "[ $((n += 1)) = 2 ] && exit; " FIRST, ""),
                    10000))
        return;
    for (int64_t k = 0; k < 3; k++) {
        f = play(&t, k);
        CHECK(f.dead == 1 && t.hand.bot[0]->question == 2,
              "game %d: it starts again, and dies again", (int)k);
    }
    trial_close(&t);
}

#define END_AT_9 "[ $n -gt 8 ] && exit; "
#define WITH_ID " | sed \"s/}/,\\\"id\\\":$n}/\""

/* The second question is answered together with the third; the answers to the
 * third and after are in time and count. */
#define SECOND_LATE(first)                                    \
    "n=$((n + 1)); " END_AT_9 HOLD "[ $n = 2 ] && continue; " \
    "if [ $n = 3 ]; then n=2; line=$was; " first              \
    "; n=3; line=$kept; fi; " first

static void a_late_answer_is_not_taken_for_the_next(void)
{
    static const char *const with[] = { SECOND_LATE(FIRST),
                                        SECOND_LATE(FIRST WITH_ID) };

    for (size_t i = 0; i < 2; i++) {
        char room[BOT_SCRIPT];
        struct trial t;
        struct bot_faults f;

        if (!trial_open(&t, bot_script(room, with[i], ""), 2000))
            continue;
        f = play(&t, 0);
        CHECK(f.late == 1 && !f.illegal && f.dead == 1,
              "%d: %d late, %d illegal", (int)i, f.late, f.illegal);
        CHECK(t.hand.bot[0]->question == 9, "%d: %d questions", (int)i,
              (int)t.hand.bot[0]->question);
        trial_close(&t);
    }
}

/* --- What it is told --------------------------------------------------------- */

static void it_is_told_what_its_seat_sees(void)
{
    struct mag_rules *rules = rules_for("venture", "venture", 3, "");
    struct sandbox s;
    struct mag_move m;
    struct mag_buf seen, want;
    struct bot b;
    int silent = 0, told = 0;

    sandbox_open(&s, rules, "bot", 4);
    mag_buf_init(&seen, 1 << 16);
    mag_buf_init(&want, 1 << 16);
    CHECK(!bot_init(&b, "./none", 1000, rules->game->max_legal), "memory");
    while (sandbox_step(&s, &m)) {
        int seat = (told + silent) % 3;

        mag_buf_clear(&b.out);
        mag_buf_clear(&want);
        bot_tell(&b, rules, seat, &s.tell, MAG_EN);
        events_text_of(rules, &s.tell, seat, &seen);
        if (seen.length) {
            for (char *c = seen.text; *c; c++) {
                if (*c == '\n')
                    *c = c[1] ? ',' : '\0';
            }
            mag_buf_printf(&want, "{\"op\":\"events\",\"events\":[%s]}\n",
                           seen.text);
        }
        CHECK(!strcmp(mag_buf_text(&b.out), mag_buf_text(&want)), "%s\n%s",
              mag_buf_text(&b.out), mag_buf_text(&want));
        *(seen.length ? &told : &silent) += 1;
    }
    CHECK(told > 100 && silent > 0, "%d told, %d not", told, silent);
    bot_release(&b);
    mag_buf_release(&seen);
    mag_buf_release(&want);
    sandbox_close(&s);
    mag_rules_free(rules);
}

/* The decide line, as a program that answers with its length got it. */
static void a_decision_shows_the_view_and_the_actions(void)
{
    struct mag_rules *rules = rules_for("venture", "venture", 2, "");
    struct sandbox s;
    struct mag_move m;
    struct mag_buf want;
    struct bot b;
    char room[BOT_SCRIPT];
    struct bot_file file;
    int asked = 0;

    /* Wrong on purpose: the answer is kept in b.said, cut. */
    bot_file_make(
        &file, bot_script(room, "echo \"{\\\"a\\\":\\\"${#line}\\\"}\"", ""));
    sandbox_open(&s, rules, "bot", 5);
    mag_buf_init(&want, 1 << 18);
    CHECK(!bot_init(&b, file.path, 10000, rules->game->max_legal), "memory");
    bot_begin(&b, rules, 0, 1, MAG_EN);
    while (asked < 5 && sandbox_step(&s, &m)) {
        struct mag_writer w;
        char expected[80];
        int n;

        if (!(mag_pending(rules, s.pos) & 1))
            continue;
        n = mag_legal(rules, s.pos, 0, s.list);
        if (n < 2)
            continue;
        b.why = BOT_FINE;
        bot_decide(&b, rules, s.pos, 0, MAG_EN);
        asked++;
        mag_buf_clear(&want);
        mag_put_start(&w, &want);
        mag_put_object(&w, NULL);
        mag_put_text(&w, "op", "decide");
        mag_put_int(&w, "id", asked);
        mag_put_object(&w, "view");
        rules->game->view(rules, s.pos, 0, &w);
        mag_put_end_object(&w);
        mag_put_array(&w, "actions");
        for (int i = 0; i < n; i++) {
            char word[MAG_WORD], text[MAG_SENTENCE];

            mag_print_action(rules, s.list[i], word, sizeof word);
            mag_say_action(&MAG_READER(rules, s.pos, NULL, MAG_EN), 0,
                           s.list[i], text, sizeof text);
            mag_put_object(&w, NULL);
            mag_put_text(&w, "a", word);
            mag_put_text(&w, "text", text);
            mag_put_end_object(&w);
        }
        mag_put_end_array(&w);
        mag_put_int(&w, "ms", 10000);
        mag_put_end_object(&w);
        snprintf(expected, sizeof expected, "{\"a\":\"%zu\"}", want.length);
        CHECK(!strcmp(b.said, expected), "%s, not %s", b.said, expected);
    }
    CHECK(asked == 5, "it was asked %d times", asked);
    bot_release(&b);
    bot_file_remove(&file);
    mag_buf_release(&want);
    sandbox_close(&s);
    mag_rules_free(rules);
}

/* --- magnat engine --test ---------------------------------------------------- */

static bool passes(const char *script, char *report, size_t cap)
{
    struct bot_file file;
    struct bot_check c = { .game = mag_game_find(NULL, "venture"),
                           .ms = 2000,
                           .silence_ms = 50 };
    FILE *out = tmpfile();
    bool ok;
    size_t n;

    bot_file_make(&file, script);
    c.path = file.path;
    ok = bot_check(&c, out);
    rewind(out);
    n = fread(report, 1, cap - 1, out);
    report[n] = '\0';
    fclose(out);
    bot_file_remove(&file);
    return ok;
}

static void the_check_names_what_is_wrong(void)
{
    static const struct {
        const char *decide, *says;
    } rows[] = {
        { "echo garbage; exit", "FAIL  Venture, 2 seats: an answer that "
                                "is no object with a text \"a\" (garbage)" },
        { "echo '{\"a\":\"fly\"}'; exit",
          "not among the actions ({\"a\":\"fly\"})" },
        { "exit", "it ended, or closed its output" },
    };
    static const struct {
        const char *script, *says;
    } greetings[] = {
        { "exit 0", "FAIL  hello: it ended" },
        { "echo hi; sleep 9", "FAIL  hello: it did not say hello as it should "
                              "(hi)" },
        { "echo '{\"protocol\":2,\"name\":\"x\"}'; sleep 9", "did not say" },
        { "echo '{\"protocol\":1}'; sleep 9", "did not say" },
    };
    char room[BOT_SCRIPT], report[4096];

    for (size_t i = 0; i < 3; i++) {
        CHECK(!passes(bot_script(room, rows[i].decide, ""), report,
                      sizeof report),
              "%s", rows[i].decide);
        CHECK(strstr(report, rows[i].says), "%s", report);
    }
    for (size_t i = 0; i < sizeof greetings / sizeof greetings[0]; i++) {
        CHECK(!passes(greetings[i].script, report, sizeof report), "%s",
              greetings[i].script);
        CHECK(strstr(report, greetings[i].says), "%s", report);
    }
}

static const struct test_case cases[] = {
    { "a good one plays without fault", a_good_one_plays_without_fault },
    { "faults are counted and the game goes on",
      faults_are_counted_and_the_game_goes_on },
    { "a fault ends with its game", a_fault_ends_with_its_game },
    { "a late answer is not taken for the next",
      a_late_answer_is_not_taken_for_the_next },
    { "it is told what its seat sees", it_is_told_what_its_seat_sees },
    { "a decision shows the view and the actions",
      a_decision_shows_the_view_and_the_actions },
    { "the check names what is wrong", the_check_names_what_is_wrong },
    { 0, 0 },
};

const struct suite suite_unit_bot = { cases };
