/* The fields of every game: each byte of a position is described
 * exactly once; spoiled bytes are caught by the bounds; members that no row
 * knows are refused; a seat's observation is the same in every position that it
 * cannot tell from this one (that it varies is looked at in observed.c). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/field.h"
#include "magnat/json.h"
#include "tests/support.h"

enum { GAMES = 3, RESAMPLES = 2, LOOK_EVERY = 3, MOST_MOVES = 600 };

static void covered_in(const struct mag_rules *rules, const char *name)
{
    size_t size = rules->game->state_size, missing = 0, twice = 0, first = 0;
    unsigned char *times = calloc(size, 1);

    mag_fields_cover(rules, times);
    for (size_t i = size; i-- > 0;) {
        missing += times[i] == 0;
        twice += times[i] > 1;
        if (times[i] != 1)
            first = i;
    }
    CHECK(!missing && !twice,
          "%s: %zu bytes in no row, %zu in several; the first is %zu", name,
          missing, twice, first);
    free(times);
}

static void covered(void)
{
    for_each_variant(covered_in);
}

/* --- What a seat is told ---------------------------------------------------------- */

struct looks {
    float *truth, *other;
    int n;
    long compared, hidden; /* resamples looked at; those that differ */
};

static void looks_open(struct looks *l, const struct mag_rules *rules)
{
    size_t n = (size_t)mag_observe_size(rules);

    *l = (struct looks){ .n = (int)n };
    l->truth = calloc(n + 1, sizeof(float));
    l->other = calloc(n + 1, sizeof(float));
}

static void looks_close(struct looks *l)
{
    free(l->truth);
    free(l->other);
}

static void compare_with_resample(struct sandbox *s, struct looks *l, int seat)
{
    memcpy(s->other, s->pos, s->game->state_size);
    s->game->resample(s->rules, s->other, seat, &s->rng);
    mag_observe(s->rules, s->other, seat, l->other);
    l->compared++;
    l->hidden += memcmp(s->pos, s->other, s->game->state_size) != 0;
    for (int i = 0; i < l->n; i++) {
        char entry[MAG_SENTENCE] = "";

        if (l->truth[i] == l->other[i])
            continue;
        mag_observe_name(s->rules, i, entry, sizeof entry);
        CHECK(false, "%s: seat %d is told what it may not know: %s", s->name,
              seat, entry);
        return;
    }
}

static void look(struct sandbox *s, struct looks *l, int seat)
{
    /* What is behind the last entry is not written. */
    l->truth[l->n] = 7;
    mag_observe(s->rules, s->pos, seat, l->truth);
    CHECK(l->truth[l->n] == 7, "%s: more is told than its size says", s->name);
    for (int i = 0; i < RESAMPLES; i++)
        compare_with_resample(s, l, seat);
}

static void observed_in(const struct mag_rules *rules, const char *name)
{
    struct looks l;

    looks_open(&l, rules);
    for (int g = 0; g < GAMES; g++) {
        struct sandbox s;
        struct mag_move made;
        int moves = 0;

        sandbox_open(&s, rules, name, (uint64_t)g + 300);
        while (moves < MOST_MOVES && sandbox_step(&s, &made)) {
            if (moves++ % LOOK_EVERY == 0)
                look(&s, &l,
                     moves % (rules->seats + 1) - 1 < 0
                         ? MAG_SPECTATOR
                         : moves % (rules->seats + 1) - 1);
        }
        sandbox_close(&s);
    }
    CHECK(l.hidden > 0, "%s: no resample of %ld differs", name, l.compared);
    looks_close(&l);
}

static void observed(void)
{
    for_each_variant(observed_in);
}

/* Every entry has a name of its own. */
static void named_in(const struct mag_rules *rules, const char *name)
{
    int n = mag_observe_size(rules);
    char(*list)[MAG_WORD] = calloc((size_t)n + 1, sizeof *list);

    for (int i = 0; i < n; i++) {
        CHECK(mag_observe_name(rules, i, list[i], sizeof list[i]) && list[i][0],
              "%s: entry %d has no name", name, i);
        for (int j = 0; j < i; j++)
            CHECK(strcmp(list[i], list[j]), "%s: two entries are %s", name,
                  list[i]);
    }
    CHECK(!mag_observe_name(rules, n, list[n], sizeof list[n]),
          "%s: a name past the end", name);
    free(list);
}

static void named(void)
{
    for_each_variant(named_in);
}

/* --- What is refused -------------------------------------------------------------- */

static enum mag_status load_text(const struct mag_rules *rules,
                                 const char *text, void *pos,
                                 struct mag_err *err)
{
    struct mag_json_doc doc;
    enum mag_status st = mag_json_read(&doc, text, strlen(text), err);

    if (!st)
        st = mag_state_load(rules, doc.root, pos, err);
    mag_json_free(&doc);
    return st;
}

static void state_text(const struct sandbox *s, struct mag_buf *out)
{
    struct mag_writer w;

    mag_buf_init(out, 1 << 20);
    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    mag_state_dump(s->rules, s->pos, &w);
    mag_put_end_object(&w);
}

/* A member more, at the end or a second time, and one less. */
static void refused_in(const struct mag_rules *rules, const char *name)
{
    struct mag_err err = { "", 0 };
    struct mag_move made;
    struct mag_buf text;
    struct sandbox s;
    char *spoiled;

    sandbox_open(&s, rules, name, 5);
    for (int i = 0; i < 20; i++)
        sandbox_step(&s, &made);
    memcpy(s.copy, s.pos, s.game->state_size);
    state_text(&s, &text);
    spoiled = malloc(text.length + 40);

    CHECK(!load_text(rules, mag_buf_text(&text), s.other, &err), "%s: %s", name,
          err.text);
    CHECK(!memcmp(s.other, s.pos, s.game->state_size),
          "%s: a state comes back changed", name);
    snprintf(spoiled, text.length + 40, "%.*s,\"nobody\":0}",
             (int)text.length - 1, mag_buf_text(&text));
    CHECK(load_text(rules, spoiled, s.copy, &err) == MAG_E_INPUT &&
              strstr(err.text, "nobody"),
          "%s: an unknown member is taken: %s", name, err.text);
    snprintf(spoiled, text.length + 40, "{\"phase_\"%s",
             strchr(mag_buf_text(&text), ':'));
    CHECK(load_text(rules, spoiled, s.copy, &err) == MAG_E_INPUT &&
              strstr(err.text, "\"phase\" is missing"),
          "%s: a missing member is not missed: %s", name, err.text);
    CHECK(!memcmp(s.copy, s.pos, s.game->state_size),
          "%s: a refused state writes", name);
    free(spoiled);
    mag_buf_release(&text);
    sandbox_close(&s);
}

static void refused(void)
{
    for_each_variant(refused_in);
}

/* What the bounds let through can be written and comes back as it was. */
static void check_comes_back(struct sandbox *s, size_t at)
{
    struct mag_err err = { "", 0 };
    struct mag_buf text;
    enum mag_status st;

    state_text(s, &text);
    st = load_text(s->rules, mag_buf_text(&text), s->copy, &err);
    CHECK(!st && !memcmp(s->copy, s->pos, s->game->state_size),
          "%s: byte %zu is lost, or not read again: %s", s->name, at, err.text);
    mag_buf_release(&text);
}

/* Every byte set to 255 in turn: bounds and invariants catch nearly all. Where
 * points stand, more points are no fault. */
static void spoiled_in(const struct mag_rules *rules, const char *name)
{
    size_t caught = 0, tried = 0;
    struct mag_move made;
    struct sandbox s;

    sandbox_open(&s, rules, name, 8);
    for (int i = 0; i < 60; i++)
        sandbox_step(&s, &made);
    for (size_t i = 0; i < s.game->state_size; i++) {
        unsigned char *bytes = s.pos, old = bytes[i];

        if (old == 255)
            continue;
        bytes[i] = 255;
        tried++;
        if (mag_state_check(rules, s.pos, NULL))
            caught++;
        else
            check_comes_back(&s, i);
        bytes[i] = old;
    }
    CHECK(caught * 100 >= tried * 95, "%s: %zu of %zu spoiled bytes pass", name,
          tried - caught, tried);
    sandbox_close(&s);
}

static void spoiled(void)
{
    for_each_variant(spoiled_in);
}

static const struct test_case cases[] = {
    { "each byte is described exactly once", covered },
    { "a seat observes what it may know, and nothing else", observed },
    { "every entry of an observation has a name of its own", named },
    { "unknown and missing members are refused", refused },
    { "spoiled bytes are out of bounds", spoiled },
    { 0 },
};

const struct suite suite_conformance_fields = { cases };
