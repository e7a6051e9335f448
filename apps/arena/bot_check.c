/* magnat engine --test: a program is put through what an arena does. */
#include "magnat/ask.h"
#include "magnat/decide.h"
#include "apps/arena/bot_check.h"

#include <poll.h>

#include "apps/arena/run.h"
#include "apps/common/common.h"
#include "base/text.h"
#include "core/playout.h"

enum { CHECK_SEED = 1 }; /* a check that fails can be run again, alike */

static void say_why(const struct bot *b, enum mag_lang lang, char *out,
                    size_t cap)
{
    static const int text[] = {
        [BOT_NO_START] = T_ARENA_WHY_START, [BOT_NO_HELLO] = T_ARENA_WHY_HELLO,
        [BOT_LATE] = T_ARENA_WHY_LATE,      [BOT_DEAD] = T_ARENA_WHY_DEAD,
        [BOT_FLOOD] = T_ARENA_WHY_FLOOD,    [BOT_UNASKED] = T_ARENA_WHY_UNASKED,
        [BOT_NOT_JSON] = T_ARENA_WHY_JSON,  [BOT_NOT_LEGAL] = T_ARENA_WHY_LEGAL,
    };
    const struct mag_text_arg args[MAG_TEXT_ARGS] = { { b->said, 0 },
                                                      { NULL, b->ms } };

    mag_text_format(out, cap, lang, text[b->why], args);
}

bool bot_starts(const char *path, char why[MAG_SENTENCE])
{
    struct bot_pipe p;
    struct mag_err err;

    if (bot_pipe_open(&p, path, &err)) {
        snprintf(why, MAG_SENTENCE, "%s", err.text);
        return false;
    }
    bot_pipe_close(&p, (struct bot_wait){ now_seconds(), -1 });
    return true;
}

bool bot_greets(const char *path, enum mag_lang lang, char why[MAG_SENTENCE])
{
    struct bot b;
    bool ok;

    if (bot_init(&b, path, BOT_HELLO_MS, 1)) {
        bot_release(&b);
        snprintf(why, MAG_SENTENCE, "no memory");
        return false;
    }
    ok = bot_hello(&b);
    if (!ok)
        say_why(&b, lang, why, MAG_SENTENCE);
    bot_release(&b);
    return ok;
}

/* --- The report -------------------------------------------------------------- */

struct check {
    const struct bot_check *what;
    FILE *out;
    bool ok;
};

/* One line: "ok    ..." or "FAIL  ...". */
static void tell(struct check *c, bool ok, int id,
                 const struct mag_text_arg *args)
{
    char text[2 * MAG_SENTENCE];

    mag_text_format(text, sizeof text, c->what->lang, id, args);
    fprintf(c->out, "%s  %s\n", ok ? "ok  " : "FAIL", text);
    fflush(c->out);
    c->ok = c->ok && ok;
}

static int64_t to_ms(double seconds)
{
    return (int64_t)(seconds * 1000 + 0.5);
}

/* --- Its steps --------------------------------------------------------------- */

static void check_hello(struct check *c, struct bot *b)
{
    char why[MAG_SENTENCE];
    double start = now_seconds();

    if (bot_hello(b)) {
        const struct mag_text_arg args[MAG_TEXT_ARGS] = {
            { b->name, 0 },
            { NULL, BOT_PROTOCOL },
            { NULL, to_ms(now_seconds() - start) },
        };

        tell(c, true, T_ARENA_TEST_HELLO, args);
        return;
    }
    say_why(b, c->what->lang, why, sizeof why);
    fprintf(c->out, "FAIL  hello: %s\n", why);
    c->ok = false;
}

/* The program in each seat once, against players that play at random. */
static void check_table(struct check *c, const struct mag_rules *rules)
{
    struct arena_plan plan = {
        .rules = rules,
        .player = { c->what->path },
        .entries = rules->seats,
        .rounds = 1,
        .seed = CHECK_SEED,
        .ms = c->what->ms,
        .lang = c->what->lang,
    };
    char why[MAG_SENTENCE] = "no memory", title[MAG_SENTENCE];
    struct arena_hand hand;
    struct mag_text_arg args[MAG_TEXT_ARGS] = {
        { title, 0 },
        { NULL, rules->seats },
        { why, 0 },
    };
    bool ok;

    table_title(rules, c->what->lang, title, sizeof title);
    for (int e = 1; e < rules->seats; e++)
        plan.player[e] = "random";
    ok = !arena_hand_init(&hand, &plan, NULL);
    for (int64_t k = 0; ok && k < arena_games(&plan); k++) {
        struct arena_game game;

        arena_play(&hand, k, NULL, &game);
        ok = !hand.bot[0]->why;
        if (!ok)
            say_why(hand.bot[0], c->what->lang, why, sizeof why);
    }
    if (ok) {
        args[2] = (struct mag_text_arg){ NULL, arena_games(&plan) };
        args[3] = (struct mag_text_arg){ NULL, to_ms(hand.bot[0]->slowest) };
    }
    tell(c, ok, ok ? T_ARENA_TEST_GAME : T_ARENA_TEST_GAME_BAD, args);
    arena_hand_release(&hand);
}

static void check_game(struct check *c, const struct mag_game *game)
{
    for (int r = 0; r < game->n_rulesets; r++) {
        for (int most = 0; most < 2; most++) {
            struct mag_setup setup;
            struct mag_rules *rules = NULL;
            int seats = most ? game->max_seats : game->min_seats;

            if ((most && game->min_seats == game->max_seats) ||
                mag_setup_init(&setup, game, game->rulesets[r].name, seats,
                               NULL) ||
                mag_rules_new(&rules, &setup, NULL, 0, NULL))
                continue; /* a rule set that is not for so many */
            check_table(c, rules);
            mag_rules_free(rules);
        }
    }
}

/* Plays defaults for all until the program, at seat 0, has a choice; then it
 * is left alone for a while, and asked. */
static void wait_and_ask(struct check *c, struct arena_hand *h, struct bot *b)
{
    const struct mag_rules *rules = h->plan->rules;
    struct mag_rng rng;
    uint32_t pending;

    mag_rng_seed(&rng, CHECK_SEED);
    mag_init(rules, h->pos);
    bot_begin(b, rules, 0, CHECK_SEED, c->what->lang);
    while (!b->question && !b->why && (pending = mag_pending(rules, h->pos))) {
        int seat = pending == MAG_CHANCE_BIT ? MAG_CHANCE
                                             : __builtin_ctz(pending);
        mag_action action;

        if (seat == MAG_CHANCE)
            action = playout_chance(rules, h->pos, &rng);
        else if (seat || mag_legal(rules, h->pos, seat, b->list) == 1)
            action = mag_fallback(rules, h->pos, seat);
        else {
            poll(NULL, 0, c->what->silence_ms);
            action = bot_decide(b, rules, h->pos, seat, c->what->lang);
        }
        h->tell.count = 0;
        if (mag_apply(rules, h->pos, seat, action, &h->tell, NULL))
            return;
        bot_tell(b, rules, 0, &h->tell, c->what->lang);
    }
}

static void check_silence(struct check *c, const struct mag_game *game)
{
    struct mag_setup setup;
    struct mag_rules *rules = NULL;
    struct arena_plan plan = { .player = { c->what->path },
                               .entries = 1,
                               .ms = c->what->ms };
    struct arena_hand hand;
    char why[MAG_SENTENCE];
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { NULL, c->what->silence_ms },
                                                { why, 0 } };

    if (mag_setup_init(&setup, game, NULL, game->min_seats, NULL) ||
        mag_rules_new(&rules, &setup, NULL, 0, NULL))
        return;
    plan.rules = rules;
    if (!arena_hand_init(&hand, &plan, NULL)) {
        wait_and_ask(c, &hand, hand.bot[0]);
        if (hand.bot[0]->why)
            say_why(hand.bot[0], c->what->lang, why, sizeof why);
        tell(c, !hand.bot[0]->why,
             hand.bot[0]->why ? T_ARENA_TEST_WAIT_BAD : T_ARENA_TEST_WAIT,
             args);
        arena_hand_release(&hand);
    }
    mag_rules_free(rules);
}

static void check_end(struct check *c, struct bot *b)
{
    const struct mag_text_arg args[MAG_TEXT_ARGS] = { { NULL, BOT_END_MS } };
    bool by_itself = bot_release(b);

    tell(c, by_itself, by_itself ? T_ARENA_TEST_END : T_ARENA_TEST_END_BAD,
         args);
}

bool bot_check(const struct bot_check *what, FILE *out)
{
    struct check c = { what, out, true };
    const struct mag_text_arg args[MAG_TEXT_ARGS] = { { what->path, 0 } };
    char text[MAG_SENTENCE];
    struct bot b;

    if (bot_init(&b, what->path, what->ms, 1)) {
        fprintf(out, "FAIL  no memory\n");
        return false;
    }
    check_hello(&c, &b);
    if (c.ok) {
        for (int i = 0; mag_game_at(NULL, i); i++) {
            if (!what->game || what->game == mag_game_at(NULL, i))
                check_game(&c, mag_game_at(NULL, i));
        }
        check_silence(&c, what->game ? what->game : mag_game_at(NULL, 0));
        check_end(&c, &b);
    } else {
        bot_release(&b);
    }
    mag_text_format(text, sizeof text, what->lang,
                    c.ok ? T_ARENA_TEST_PASSED : T_ARENA_TEST_FAILED, args);
    fprintf(out, "%s\n", text);
    return c.ok;
}
