/* Every game: the same seed gives the same bytes; records and positions come
 * back as they were; undo undoes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/decide.h"
#include "magnat/json.h"
#include "tests/support.h"

enum { MAX_MOVES = 3000 };

/* A random match, up to a number of moves. */
static struct mag_match *random_match(const struct mag_rules *rules,
                                      uint64_t seed, int limit)
{
    struct mag_match *m = mag_match_new(rules, NULL);
    struct sandbox s;
    struct mag_move made;

    sandbox_open(&s, rules, "match", seed);
    for (int i = 0; i < limit && sandbox_step(&s, &made); i++)
        CHECK(!mag_match_apply(m, made.seat, made.action, NULL, NULL),
              "a match refuses what the game accepts");
    CHECK(!memcmp(s.pos, mag_match_position(m), rules->game->state_size),
          "a match is somewhere else than its game");
    sandbox_close(&s);
    return m;
}

static void record_in(const struct mag_rules *rules, const char *name)
{
    for (int i = 0; i < 2; i++) {
        struct mag_match *m = random_match(rules, (uint64_t)i + 9,
                                           i ? 40 : MAX_MOVES);
        char *text = mag_record_write(m, NULL);
        struct mag_record rec;
        struct mag_err err = { "", 0 };
        enum mag_status st = mag_record_read(&rec, text, strlen(text), NULL,
                                             &err);

        CHECK(!st, "%s: line %d: %s", name, err.line, err.text);
        if (!st) {
            char *again = mag_record_write(rec.match, NULL);

            CHECK(mag_match_hash(m) == mag_match_hash(rec.match),
                  "%s: a record ends elsewhere", name);
            CHECK(!strcmp(text, again), "%s: a record reads differently", name);
            free(again);
            mag_record_release(&rec);
        }
        free(text);
        mag_match_free(m);
    }
}

static void records(void)
{
    for_each_variant(record_in);
}

/* Writes and reads one position; the bytes must be the same. */
static void check_position(const struct mag_match *m, const char *name)
{
    const struct mag_rules *rules = mag_match_rules(m);
    struct mag_rules *rules2 = NULL;
    struct mag_match *m2 = NULL;
    struct mag_writer w;
    struct mag_json_doc doc;
    struct mag_err err = { "", 0 };
    struct mag_buf text;
    enum mag_status st;

    mag_buf_init(&text, MAG_POSITION_MAX_BYTES);
    mag_put_start(&w, &text);
    mag_position_write(rules, mag_match_position(m), &w, NULL);
    CHECK(mag_buf_ok(&text), "%s: a position past its ceiling", name);
    st = mag_json_read(&doc, mag_buf_text(&text), text.length, &err);
    if (!st)
        st = mag_position_read(doc.root, NULL, &rules2, &m2, &err);
    CHECK(!st, "%s: line %d: %s", name, err.line, err.text);
    if (!st)
        CHECK(!memcmp(mag_match_position(m), mag_match_position(m2),
                      rules->game->state_size),
              "%s: a position comes back changed", name);
    mag_json_free(&doc);
    mag_buf_release(&text);
    mag_match_free(m2);
    mag_rules_free(rules2);
}

static void positions_in(const struct mag_rules *rules, const char *name)
{
    static const int at[] = { 0, 1, 7, 30, 45, 60, 90, 150, 400, MAX_MOVES };

    for (size_t i = 0; i < sizeof at / sizeof at[0]; i++) {
        struct mag_match *m = random_match(rules, 40 + i, at[i]);

        check_position(m, name);
        mag_match_free(m);
    }
}

static void positions(void)
{
    for_each_variant(positions_in);
}

/* A match from a loaded position records its start. */
static void record_from_position_in(const struct mag_rules *rules,
                                    const char *name)
{
    struct mag_match *m = random_match(rules, 5, 80);
    struct mag_match *from = mag_match_new(rules, mag_match_position(m));
    char *text = mag_record_write(from, NULL);
    struct mag_record rec;
    struct mag_err err = { "", 0 };
    enum mag_status st = mag_record_read(&rec, text, strlen(text), NULL, &err);

    CHECK(!st, "%s: line %d: %s", name, err.line, err.text);
    if (!st) {
        CHECK(mag_match_hash(from) == mag_match_hash(rec.match),
              "%s: another start", name);
        mag_record_release(&rec);
    }
    free(text);
    mag_match_free(from);
    mag_match_free(m);
}

static void record_from_position(void)
{
    for_each_variant(record_from_position_in);
}

static void same_seed_in(const struct mag_rules *rules, const char *name)
{
    struct mag_match *a = random_match(rules, 3, MAX_MOVES);
    struct mag_match *b = random_match(rules, 3, MAX_MOVES);

    CHECK(mag_match_hash(a) == mag_match_hash(b), "%s: same seed, other end",
          name);
    CHECK(!memcmp(mag_match_position(a), mag_match_position(b),
                  rules->game->state_size),
          "%s: same seed, other bytes", name);
    mag_match_free(a);
    mag_match_free(b);
}

static void same_seed(void)
{
    for_each_variant(same_seed_in);
}

/* Random play in a match, taking back what may be taken back. */
static void undo_in(const struct mag_rules *rules, const char *name)
{
    struct mag_match *m = mag_match_new(rules, NULL);
    struct sandbox s;
    struct mag_move made;

    sandbox_open(&s, rules, name, 21);
    for (int i = 0; i < 600; i++) {
        uint64_t before = mag_match_hash(m);

        if (!sandbox_step(&s, &made))
            break;
        mag_match_apply(m, made.seat, made.action, NULL, NULL);
        if (made.seat == MAG_CHANCE) {
            CHECK(!mag_match_can_undo(m, 0), "%s: chance undone", name);
            continue;
        }
        if (!mag_match_can_undo(m, made.seat))
            continue;
        CHECK(!mag_match_undo(m, made.seat), "%s: undo refused", name);
        CHECK(mag_match_hash(m) == before, "%s: undo ends elsewhere", name);
        mag_match_apply(m, made.seat, made.action, NULL, NULL);
        CHECK(!memcmp(mag_match_position(m), s.pos, rules->game->state_size),
              "%s: lost the way after undo", name);
    }
    sandbox_close(&s);
    mag_match_free(m);
}

static void undo(void)
{
    for_each_variant(undo_in);
}

static const struct test_case cases[] = {
    { "records come back", records },
    { "positions come back", positions },
    { "records from a position", record_from_position },
    { "same seed, same bytes", same_seed },
    { "undo", undo },
    { 0 },
};

const struct suite suite_conformance_roundtrip = { cases };
