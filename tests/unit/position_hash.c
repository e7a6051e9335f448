/* The hash of a position: of what it is, not of how it lies in memory. */
#include <stdlib.h>
#include <string.h>

#include "magnat/field.h"
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

/* A later version has members more. */
struct figures {
    int32_t phase, score[2], money, later;
    uint32_t word; /* which of the words below */
    uint32_t closing;
    int32_t remembered;
    uint32_t named;
};

/* The members that all have, wherever they stand. */
#define COMMON(s)                                           \
    { MAG_NUMBER(s, phase, 9) },                            \
        { .name = "scores",                                 \
          .shape = MAG_FIELD_LIST,                          \
          .flags = MAG_FIELD_FULL,                          \
          MAG_ARRAY_AT(s, score, 2),                        \
          .high = 9 },                                      \
    {                                                       \
        MAG_NUMBER(s, money, 99), .flags = MAG_FIELD_SIGNED \
    }

enum { QUOTED = 2 };
static const char *const words[] = { "", "x", "a \"quoted\\\" text",
                                     "a \"quoted\\\" texd" };
static const struct mag_unit unit_word = { .name = "word",
                                           .words = words,
                                           .n = QUOTED + 2 };

static void put_closing(const struct mag_spot *s, const char *name,
                        struct mag_writer *w)
{
    mag_put_bool(w, name, ((const struct figures *)s->pos)->closing);
}

static const struct mag_by_hand by_closing = { .put = put_closing };

static const struct mag_field narrow_fields[] = {
    COMMON(struct narrow),
    { .shape = MAG_FIELD_END },
};
static const struct mag_field wide_fields[] = {
    COMMON(struct wide),
    { .shape = MAG_FIELD_END },
};
static const struct mag_field figures_fields[] = {
    COMMON(struct figures),
    { .name = "countdown",
      .shape = MAG_FIELD_NUMBER,
      MAG_AT(struct figures, later) },
    { MAG_NUMBER(struct figures, word, 1), .flags = MAG_FIELD_WORD,
      .unit = &unit_word },
    { .name = "closing", .shape = MAG_FIELD_HAND, .hand = &by_closing },
    { .name = "note_of_old",
      .shape = MAG_FIELD_NUMBER,
      MAG_AT(struct figures, remembered) },
    { .name = "named",
      .shape = MAG_FIELD_SET,
      MAG_AT(struct figures, named),
      .unit = &unit_word },
    { .shape = MAG_FIELD_END },
};

static uint64_t hash_of_toy(const struct mag_field *fields, const void *pos)
{
    struct mag_game game = { .name = "toy", .fields = fields };
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
    CHECK(hash_of_toy(narrow_fields, &a) == hash_of_toy(wide_fields, &b),
          "another struct, the same position");
    CHECK(hash_of_toy(wide_fields, &b) == hash_of_toy(wide_fields, &c),
          "what lies between the members does not count");
    c.score[1] = 1;
    CHECK(hash_of_toy(wide_fields, &b) != hash_of_toy(wide_fields, &c),
          "a figure counts");
}

static void later_members(void)
{
    struct narrow old = { .phase = 3, .score = { 7, 2 }, .money = 12 };
    struct figures new = { .phase = 3, .score = { 7, 2 }, .money = 12 };
    uint64_t then = hash_of_toy(narrow_fields, &old);

    CHECK(hash_of_toy(figures_fields, &new) == then,
          "a member that is nothing counts for nothing");
    new.later = 1;
    CHECK(hash_of_toy(figures_fields, &new) != then,
          "one that is something does");
    new.later = 0;
    new.word = 1;
    CHECK(hash_of_toy(figures_fields, &new) != then, "a text, too");
    new.word = 0;
    new.remembered = 7;
    CHECK(hash_of_toy(figures_fields, &new) == then,
          "what is only remembered counts for nothing");
}

static void places_count(void)
{
    struct figures a = { .score = { 1, 2 } }, b = { .score = { 2, 1 } };
    struct figures c = { .phase = 5 }, d = { .money = 5 };

    CHECK(hash_of_toy(figures_fields, &a) != hash_of_toy(figures_fields, &b),
          "the order in a list counts");
    CHECK(hash_of_toy(figures_fields, &c) != hash_of_toy(figures_fields, &d),
          "the name counts");
    a.word = QUOTED;
    b = a;
    b.word = QUOTED + 1;
    CHECK(hash_of_toy(figures_fields, &a) != hash_of_toy(figures_fields, &b),
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
