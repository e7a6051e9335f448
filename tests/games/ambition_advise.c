/* Ambition: the advice plays whole games sensibly, and does not peek. The
 * board fits 80 columns. */
#include <math.h>
#include <string.h>

#include "magnat/decide.h"
#include "apps/play/boards/boards.h"
#include "base/text.h"
#include "magnat/player.h"
#include "games/ambition/advise.h"
#include "games/ambition/decisions.h"
#include "games/ambition/evaluate.h"
#include "games/ambition/game.h"
#include "games/ambition/resample.h"
#include "tests/ambition_support.h"
#include "tests/support.h"

struct seats {
    struct mag_player *player[SEATS];
};

static void one_move(const struct mag_rules *rules, struct seats *s,
                     struct mag_rng *rng, struct ambition *v)
{
    uint32_t pending = mag_pending(rules, v);
    int seat = MAG_CHANCE;
    mag_action action;

    if (pending == MAG_CHANCE_BIT) {
        action = playout_chance(rules, v, rng);
    } else {
        seat = __builtin_ctz(pending);
        action = mag_player_choose(s->player[seat], v, seat, rng);
    }
    CHECK(!mag_apply(rules, v, seat, action, NULL, NULL),
          "a player does what is not legal");
}

/* Plays one game to its end; `v` is the last position. */
static void play_game(const struct mag_rules *rules, struct seats *s,
                      uint64_t seed, struct ambition *v)
{
    struct mag_rng rng;

    mag_rng_seed(&rng, seed);
    amb_game.init(rules, v);
    while (mag_pending(rules, v))
        one_move(rules, s, &rng, v);
}

static void sit_down(const struct mag_rules *rules, struct seats *s,
                     const char *first, const char *others)
{
    struct mag_err err;

    for (int i = 0; i < rules->seats; i++)
        CHECK(!mag_player_new(&s->player[i], i ? others : first, rules, NULL,
                              &err),
              "no player");
}

static void get_up(const struct mag_rules *rules, struct seats *s)
{
    for (int i = 0; i < rules->seats; i++)
        mag_player_free(s->player[i]);
}

static void stays_solvent(void)
{
    struct mag_rules *rules = rules_for("ambition", NULL, 4, "deals=off");
    struct seats s;
    struct ambition v;
    int games = 60 * test_effort(), bankrupt = 0;
    int64_t fortunes = 0;

    sit_down(rules, &s, "greedy", "greedy");
    for (int i = 0; i < games; i++) {
        play_game(rules, &s, (uint64_t)i + 1, &v);
        bankrupt += 4 - __builtin_popcount(v.alive);
        for (int k = 0; k < 4; k++)
            fortunes += v.fortune[k];
    }
    CHECK(bankrupt * 20 <= 4 * games, "%d bankrupt firms in %d games", bankrupt,
          games);
    CHECK(fortunes / games / 4 > 150, "an average fortune of %d,000",
          (int)(fortunes / games / 4));
    get_up(rules, &s);
    mag_rules_free(rules);
}

static void beats_random(void)
{
    struct mag_rules *rules = rules_for("ambition", NULL, 2, "deals=on");
    struct seats s;
    struct ambition v;
    double share[SEATS], won = 0;
    int games = 40 * test_effort();

    sit_down(rules, &s, "greedy", "random");
    for (int i = 0; i < games; i++) {
        play_game(rules, &s, (uint64_t)i + 900, &v);
        amb_game.result(rules, &v, share);
        won += share[0];
    }
    CHECK(won >= 0.95 * games, "first in %f of %d games", won, games);
    get_up(rules, &s);
    mag_rules_free(rules);
}

/* How many actions are worth a thought. */
static int worthy(const double *score, int n)
{
    int sum = 0;

    for (int i = 0; i < n; i++)
        sum += score[i] > -HUGE_VAL;
    return sum;
}

/* Some action always is; where little hangs on it, just one. */
static void check_worthy(const struct ambition *v, const double *score, int n,
                         const char *name)
{
    int row = amb_phase(v), kept = worthy(score, n);

    CHECK(kept > 0, "%s: nothing is worth a thought in row %d", name, row);
    if (row == PHASE_STEP || row == ROW_TALK + TALK_SUM)
        CHECK(kept == 1, "%s: %d are worth a thought in row %d", name, kept,
              row);
}

/* The scores, and what a position is worth, rest on what the seat knows. */
static void does_not_peek(const struct mag_rules *rules, const char *name)
{
    struct sandbox s;
    struct mag_move made;
    double score[2][512], share[SEATS];

    if (rules->game != &amb_game)
        return;
    sandbox_open(&s, rules, name, 61);
    do {
        int seat = sandbox_mover(&s), n;
        double sum = 0;

        if (seat < 0 || mag_rng_below(&s.rng, 8))
            continue;
        n = mag_legal(rules, s.pos, seat, s.list);
        memcpy(s.other, s.pos, amb_game.state_size);
        amb_resample(rules, s.other, seat, &s.rng);
        for (int i = 0; i < 2; i++) {
            struct mag_rng rng;

            mag_rng_seed(&rng, 5); /* the same whim */
            amb_advise(rules, i ? s.other : s.pos, seat, s.list, n, score[i],
                       &rng, NULL);
        }
        CHECK(!memcmp(score[0], score[1], (size_t)n * sizeof score[0][0]),
              "%s: advice to seat %d in phase %s rests on a secret", name, seat,
              mag_phase_word(rules, s.pos));
        check_worthy(s.pos, score[0], n, name);
        amb_evaluate(rules, s.pos, share);
        for (int i = 0; i < rules->seats; i++)
            sum += share[i];
        CHECK(sum > 0.999 && sum < 1.001, "%s: shares sum to %f", name, sum);
    } while (sandbox_step(&s, &made));
    sandbox_close(&s);
}

static void advice_keeps_secrets(void)
{
    for_each_variant(does_not_peek);
}

/* A search begins with one staff or another, too. */
static void januaries_differ(void)
{
    enum { TABLES = 20 };
    struct mag_rules *rules = rules_for("ambition", NULL, 4, "deals=off");
    uint8_t staff[TABLES * SEATS][TRADES];
    int n = 0, different = 0;
    struct seats s;

    sit_down(rules, &s, "search:40", "search:40");
    for (int i = 0; i < TABLES; i++) {
        struct ambition v;
        struct mag_rng rng;

        mag_rng_seed(&rng, (uint64_t)i);
        amb_game.init(rules, &v);
        while (v.op <= OP_HIRE)
            one_move(rules, &s, &rng, &v);
        for (int k = 0; k < rules->seats; k++)
            memcpy(staff[n++], v.firm[k].staff, TRADES);
    }
    for (int i = 0; i < n; i++) {
        int k = 0;

        while (memcmp(staff[k], staff[i], TRADES))
            k++;
        different += k == i;
    }
    CHECK(different >= 6, "%d different staffs in %d Januaries", different, n);
    get_up(rules, &s);
    mag_rules_free(rules);
}

/* AMB-V4: who has negotiations for all contracts to come takes part in each
 * that it can deliver; AMB-V6: prices that nobody sells at are passed quickly. */
static void clear_cases(void)
{
    struct atable t;
    mag_action list[64];
    double score[64];
    struct mag_rng rng;
    int n;

    at_open(&t, 2, 2, NULL);
    at_staff(&t, 0, 2, 2, 1, 1);
    at_staff(&t, 1, 2, 2, 1, 1);
    t.v.firm[0].chocolate = t.v.firm[1].chocolate = 6;
    at_contracts(&t, "60t-45-114");
    at_keep(&t);
    at_do(&t, "0 offer 0; 1 offer 0");
    at_hold(&t);
    at_do(&t, "0 cursor 4; 1 cursor 1; c contract 60t-45-114");
    mag_rng_seed(&rng, 1);
    for (int seat = 0; seat < 2; seat++) {
        n = mag_legal(t.rules, &t.v, seat, list);
        amb_advise(t.rules, &t.v, seat, list, n, score, &rng, NULL);
        CHECK(worthy(score, n) == (seat ? 2 : 1), "seat %d thinks of %d", seat,
              worthy(score, n));
    }
    at_do(&t, "0 join; 1 join; 0 refuse; 1 refuse");
    n = mag_legal(t.rules, &t.v, 1, list);
    amb_advise(t.rules, &t.v, 1, list, n, score, &rng, NULL);
    CHECK(score[4] == 0, "45,000 for 60 tonnes goes up by less than may be");
    at_close(&t);
}

/* --- The board ------------------------------------------------------------------ */

static void check_width(const char *text, const char *name)
{
    while (*text) {
        char line[1024];
        size_t n = strcspn(text, "\n");

        CHECK(n < sizeof line, "%s: a line of %d bytes", name, (int)n);
        if (n < sizeof line) {
            memcpy(line, text, n);
            line[n] = '\0';
            CHECK(mag_text_width(line) <= 80, "%s: %d columns: %s", name,
                  (int)mag_text_width(line), line);
        }
        text += n + (text[n] == '\n');
    }
}

static void draw(const struct mag_rules *rules, const void *pos, int seat,
                 enum mag_lang lang, const char *name)
{
    static const char *const names[] = { "Anna", "Bartholomew the Great", "C",
                                         "Dominique" };
    struct board_style style = { .lang = lang, .names = names };
    struct mag_json_doc doc;
    struct mag_err err = { "", 0 };
    struct mag_buf view, out;

    mag_buf_init(&view, 1 << 20);
    mag_buf_init(&out, 1 << 20);
    view_text_of(rules, pos, seat, &view);
    CHECK(!mag_json_read(&doc, mag_buf_text(&view), view.length, &err), "%s",
          err.text);
    board_for("ambition")(&out, doc.root, &style);
    CHECK(strstr(mag_buf_text(&out), "Anna"), "%s: a board without its firms",
          name);
    check_width(mag_buf_text(&out), name);
    mag_json_free(&doc);
    mag_buf_release(&view);
    mag_buf_release(&out);
}

static void board_in(const struct mag_rules *rules, const char *name)
{
    struct sandbox s;
    struct mag_move made;

    if (rules->game != &amb_game)
        return;
    sandbox_open(&s, rules, name, 71);
    do {
        if (mag_rng_below(&s.rng, 12))
            continue;
        for (int seat = MAG_SPECTATOR; seat < rules->seats; seat++) {
            if (seat != MAG_CHANCE)
                draw(rules, s.pos, seat, (enum mag_lang)(seat & 1), name);
        }
    } while (sandbox_step(&s, &made));
    sandbox_close(&s);
}

static void board_fits(void)
{
    for_each_variant(board_in);
}

static const struct test_case cases[] = {
    { "stays solvent", stays_solvent },
    { "beats random", beats_random },
    { "advice keeps secrets", advice_keeps_secrets },
    { "januaries differ", januaries_differ },
    { "clear cases", clear_cases },
    { "the board fits", board_fits },
    { 0 },
};

const struct suite suite_games_ambition_advise = { cases };
