/* What was watched in one process, carried to another: unpacked it is the
 * same; bytes that are cut short, or too long, are refused. */
#include <string.h>

#include "apps/simulate/run.h"
#include "tests/support.h"

enum { GAMES = 5, STRIDE = 997 };

static bool unpack(struct sim_watch *w, const struct mag_buf *b, size_t size)
{
    unsigned char *bytes = (unsigned char *)b->text;

    return sim_watch_unpack(w, 0, GAMES, bytes, size);
}

/* Plays some games and packs what was seen of them. */
static void pack_games(const struct mag_rules *rules, struct mag_buf *out)
{
    struct sim_plan plan = {
        .rules = rules, .games = GAMES, .seed = 21, .threads = 1
    };
    struct sim_watch watch;
    struct sim_result result;

    for (int e = 0; e < rules->seats; e++)
        plan.player[e] = "random";
    CHECK(!sim_watch_init(&watch, rules, GAMES, NULL), "watch");
    plan.watch = &watch;
    CHECK(!sim_run(&plan, &result, NULL), "run");
    sim_watch_pack(&watch, 0, GAMES, out);
    sim_release(&result);
    sim_watch_release(&watch);
}

static void unpacked_it_is_the_same(void)
{
    struct mag_rules *rules = rules_for("venture", NULL, 3, NULL);
    struct sim_watch to;
    struct mag_buf sent, again;

    mag_buf_init(&sent, 1 << 24);
    mag_buf_init(&again, 1 << 24);
    pack_games(rules, &sent);
    CHECK(!sim_watch_init(&to, rules, GAMES, NULL), "watch");
    CHECK(unpack(&to, &sent, sent.length) && to.counts.games == GAMES, "read");
    sim_watch_pack(&to, 0, GAMES, &again);
    CHECK(again.length == sent.length &&
              !memcmp(again.text, sent.text, sent.length),
          "packed again it is the same");
    sim_watch_clear(&to);
    CHECK(!to.counts.games && !to.counts.column[0].count, "cleared");
    sim_watch_release(&to);
    mag_buf_release(&sent);
    mag_buf_release(&again);
    mag_rules_free(rules);
}

static void bad_bytes_are_refused(void)
{
    struct mag_rules *rules = rules_for("venture", NULL, 3, NULL);
    struct sim_watch to;
    struct mag_buf sent;
    size_t size;

    mag_buf_init(&sent, 1 << 24);
    pack_games(rules, &sent);
    size = sent.length;
    mag_buf_add(&sent, "x", 1);
    for (size_t cut = 0; cut <= size + 1; cut += STRIDE) {
        CHECK(!sim_watch_init(&to, rules, GAMES, NULL), "watch");
        CHECK(!unpack(&to, &sent, cut == size ? size + 1 : cut), "%zu", cut);
        sim_watch_release(&to);
    }
    CHECK(!sim_watch_init(&to, rules, GAMES, NULL), "watch");
    CHECK(!unpack(&to, &sent, size + 1), "a byte too many");
    sim_watch_release(&to);
    mag_buf_release(&sent);
    mag_rules_free(rules);
}

static const struct test_case cases[] = {
    { "unpacked it is the same", unpacked_it_is_the_same },
    { "bad bytes are refused", bad_bytes_are_refused },
    { 0 },
};

const struct suite suite_unit_watch_pack = { cases };
