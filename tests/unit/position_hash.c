/* The hash of a position: of what it is, not of how it lies in memory. */
#include <stdlib.h>
#include <string.h>

#include "magnat/json.h"
#include "tests/support.h"

/* The same toy position, laid out in two ways; `spoiled` is what a compiler
 * may leave between two members. */
struct narrow {
    uint8_t phase;
    uint8_t score[2];
    int16_t money;
};

struct wide {
    int64_t money;
    char spoiled[13];
    int32_t score[2];
    uint64_t phase;
};

/* What the three dumps write: a later version has members more. */
struct figures {
    int phase, score[2], money, later;
    const char *word;
    int remembered;
};

static void put(const struct figures *f, struct mag_writer *w, bool late)
{
    mag_put_int(w, "phase", f->phase);
    mag_put_array(w, "scores");
    mag_put_int(w, NULL, f->score[0]);
    mag_put_int(w, NULL, f->score[1]);
    mag_put_end_array(w);
    mag_put_int(w, "money", f->money);
    if (!late)
        return;
    mag_put_int(w, "countdown", f->later);
    mag_put_text(w, "word", f->word ? f->word : "");
    mag_put_bool(w, "closing", false);
    mag_put_int(w, "note_of_old", f->remembered);
    mag_put_array(w, "named");
    mag_put_end_array(w);
}

static void dump_narrow(const struct mag_rules *rules, const void *pos,
                        struct mag_writer *w)
{
    const struct narrow *p = pos;
    struct figures f = { .phase = p->phase,
                         .score = { p->score[0], p->score[1] },
                         .money = p->money };

    (void)rules;
    put(&f, w, false);
}

static void dump_wide(const struct mag_rules *rules, const void *pos,
                      struct mag_writer *w)
{
    const struct wide *p = pos;
    struct figures f = { .phase = (int)p->phase,
                         .score = { p->score[0], p->score[1] },
                         .money = (int)p->money };

    (void)rules;
    put(&f, w, false);
}

static void dump_figures(const struct mag_rules *rules, const void *pos,
                         struct mag_writer *w)
{
    (void)rules;
    put(pos, w, true);
}

static uint64_t hash_of_toy(void (*dump)(const struct mag_rules *, const void *,
                                         struct mag_writer *),
                            const void *pos)
{
    struct mag_game game = { .name = "toy", .dump = dump };
    struct mag_rules rules = { .game = &game };

    return mag_position_hash(&rules, pos);
}

static void not_of_memory(void)
{
    struct narrow a = { .phase = 3, .score = { 7, 0 }, .money = -40 };
    struct wide b, c;

    memset(&b, 0x55, sizeof b);
    memset(&c, 0xaa, sizeof c);
    b.money = c.money = -40;
    b.score[0] = c.score[0] = 7;
    b.score[1] = c.score[1] = 0;
    b.phase = c.phase = 3;
    CHECK(hash_of_toy(dump_narrow, &a) == hash_of_toy(dump_wide, &b),
          "another struct, the same position");
    CHECK(hash_of_toy(dump_wide, &b) == hash_of_toy(dump_wide, &c),
          "what lies between the members does not count");
    c.score[1] = 1;
    CHECK(hash_of_toy(dump_wide, &b) != hash_of_toy(dump_wide, &c),
          "a figure counts");
}

static void later_members(void)
{
    struct narrow old = { .phase = 3, .score = { 7, 2 }, .money = 12 };
    struct figures new = { .phase = 3, .score = { 7, 2 }, .money = 12 };
    uint64_t then = hash_of_toy(dump_narrow, &old);

    CHECK(hash_of_toy(dump_figures, &new) == then,
          "a member that is nothing counts for nothing");
    new.later = 1;
    CHECK(hash_of_toy(dump_figures, &new) != then,
          "one that is something does");
    new.later = 0;
    new.word = "x";
    CHECK(hash_of_toy(dump_figures, &new) != then, "a text, too");
    new.word = NULL;
    new.remembered = 7;
    CHECK(hash_of_toy(dump_figures, &new) == then,
          "what is only remembered counts for nothing");
}

static void places_count(void)
{
    struct figures a = { .score = { 1, 2 } }, b = { .score = { 2, 1 } };
    struct figures c = { .phase = 5 }, d = { .money = 5 };

    CHECK(hash_of_toy(dump_figures, &a) != hash_of_toy(dump_figures, &b),
          "the order in a list counts");
    CHECK(hash_of_toy(dump_figures, &c) != hash_of_toy(dump_figures, &d),
          "the name counts");
    a.word = "a \"quoted\\\" text";
    b = a;
    b.word = "a \"quoted\\\" texd";
    CHECK(hash_of_toy(dump_figures, &a) != hash_of_toy(dump_figures, &b),
          "all of a text counts");
}

/* In the games that there are: no two positions of a while of play share one,
 * unless they are written the same. */
static void every_move_counts(void)
{
    for (int g = 0; mag_game_at(NULL, g); g++) {
        const char *name = mag_game_at(NULL, g)->name;
        struct mag_rules *rules = rules_for(name, NULL, 2, NULL);
        struct mag_move made;
        struct sandbox s;
        uint64_t last = 0;
        int same = 0, moves = 0;

        sandbox_open(&s, rules, name, 3);
        for (; moves < 200 && sandbox_step(&s, &made); moves++) {
            uint64_t now = mag_position_hash(rules, s.pos);

            same += now == last;
            last = now;
        }
        CHECK(moves > 50 && !same, "%s: %d of %d moves change nothing", name,
              same, moves);
        sandbox_close(&s);
        mag_rules_free(rules);
    }
}

static const struct test_case cases[] = {
    { "not of memory", not_of_memory },
    { "later members", later_members },
    { "places count", places_count },
    { "every move counts", every_move_counts },
    { 0 },
};

const struct suite suite_unit_position_hash = { cases };
