/* The moments of recorded games, of every game at several numbers of seats:
 * they lie apart, what was better was legal, and a search from another seed
 * does not take what was done. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/decide.h"
#include "magnat/hint.h"
#include "players/analyse.h"
#include "tests/support.h"

enum { ITERATIONS = 250, AGAIN = 500, AGREE = 80 /* per cent */ };

struct tally {
    int moments, agreed;
};

static bool read_record(const char *name, struct mag_record *out)
{
    static const char folder[] = "tests/golden/records";
    char path[200], *text = calloc(1, 1 << 18);
    size_t size = 0;
    FILE *in;
    bool ok;

    snprintf(path, sizeof path, "%s/%s.rec", folder, name);
    in = fopen(path, "rb");
    if (in && text)
        size = fread(text, 1, (1 << 18) - 1, in);
    if (in)
        fclose(in);
    ok = size && !mag_record_read(out, text, size, NULL, NULL);
    CHECK(ok, "%s cannot be read", path);
    free(text);
    return ok;
}

/* Does a hint from another seed, with more thought, do something else? */
static bool agrees(const struct mag_rules *rules, const void *pos,
                   const struct analyse_moment *m)
{
    struct mag_hinter *hinter = NULL;
    struct mag_hint hint[MAG_HINTS];

    CHECK(!mag_hinter_new(&hinter, rules, AGAIN, 0, NULL), "a hinter");
    mag_hinter_think(hinter, pos, m->seat, 77, hint);
    mag_hinter_free(hinter);
    return hint[0].action != m->fault.done;
}

static void check_moment(const struct mag_rules *rules, const void *pos,
                         struct mag_move made, const struct analyse_moment *m)
{
    const struct analyse_fault *f = &m->fault;
    const char *name = rules->game->name;

    CHECK(made.seat == m->seat && made.action == f->done,
          "%s: move %d was made", name, f->move);
    CHECK(f->better != f->done && mag_is_legal(rules, pos, m->seat, f->better),
          "%s: move %d: the better one was legal", name, f->move);
    CHECK(f->cost >= analyse_costly && f->cost > m->error && m->error > 0,
          "%s: move %d cost %.3f, give or take %.3f", name, f->move, f->cost,
          m->error);
    CHECK(f->done_text[MAG_FR][0] && f->better_text[MAG_EN][0], "in words");
}

/* Walks through the game again, to where each moment was. */
static void walk(const struct mag_record *record, const struct analysis *a,
                 const char *name, struct tally *t)
{
    struct mag_match *again = mag_match_new(record->rules, NULL);
    int n = mag_match_moves(record->match), next = 0;

    for (int i = 0; i < n && next < a->moments; i++) {
        struct mag_move move = mag_match_move(record->match, i);
        const struct analyse_moment *m = &a->moment[next];

        if (m->fault.move == i) {
            check_moment(record->rules, mag_match_position(again), move, m);
            t->moments++;
            t->agreed += agrees(record->rules, mag_match_position(again), m);
            next++;
        }
        mag_match_apply(again, move.seat, move.action, NULL, NULL);
    }
    CHECK(next == a->moments, "%s: in the order of the game", name);
    mag_match_free(again);
}

static void check_record(const char *name, struct tally *t)
{
    struct analyse_plan plan = { "greedy", 0, 3, ITERATIONS, NULL };
    struct mag_record record;
    struct mag_match *start;
    struct analysis a;
    int n;

    if (!read_record(name, &record))
        return;
    n = mag_match_moves(record.match);
    start = mag_match_new(record.rules, NULL);
    CHECK(
        !analyse_game(&a, record.match, mag_match_position(start), &plan, NULL),
        "analysis");
    for (int i = 1; i < a.moments; i++)
        CHECK((a.moment[i].fault.move - a.moment[i - 1].fault.move) * 8 >= n,
              "%s: moves %d and %d of %d are told", name,
              a.moment[i - 1].fault.move, a.moment[i].fault.move, n);
    walk(&record, &a, name, t);
    analysis_release(&a);
    mag_match_free(start);
    mag_record_release(&record);
}

static void moments_of_records(void)
{
    static const char *const records[] = {
        "venture-venture-2",
        "venture-venture-4",
        "venture-riche-ou-pauvre-6",
        "ambition-ambition-2",
        "ambition-ambition-4",
        "rois-rois-2",
        "rois-rois-3",
        "rois-rois-4",
        "bourse-junior-2",
        "bourse-junior-3",
        "bourse-masters-5",
    };
    size_t step = TEST_FIGURES ? 1 : 5;
    struct tally t = { 0 };

    for (size_t i = 0; i < sizeof records / sizeof records[0]; i += step)
        check_record(records[i], &t);
    CHECK(!TEST_FIGURES || t.moments >= 22, "only %d moments", t.moments);
    CHECK(t.agreed * 100 >= t.moments * AGREE,
          "of %d moments %d are found again", t.moments, t.agreed);
}

/* Without iterations none are looked for. */
static void none_if_not_asked_for(void)
{
    struct analyse_plan plan = { "greedy", 0, 3, 0, NULL };
    struct mag_record record;
    struct mag_match *start;
    struct analysis a;

    if (!read_record("rois-rois-2", &record))
        return;
    start = mag_match_new(record.rules, NULL);
    CHECK(
        !analyse_game(&a, record.match, mag_match_position(start), &plan, NULL),
        "analysis");
    CHECK(!a.moments, "%d", a.moments);
    analysis_release(&a);
    mag_match_free(start);
    mag_record_release(&record);
}

static const struct test_case cases[] = {
    { "moments of recorded games", moments_of_records },
    { "none if not asked for", none_if_not_asked_for },
    { NULL, NULL },
};

const struct suite suite_unit_moments = { cases };
