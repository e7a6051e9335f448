/* Every game: hints rest on what the seat knows. The reasons for all legal
 * actions, and whole hints with the same seed, are byte-equal in a position
 * and in its resamples; reasons name a clause of the game and are whole
 * sentences in both languages; most actions have one.
 *
 * A hint is thought out on positions that resample() draws. Whole hints are
 * compared where it draws the same from both with the same seed: always but
 * in Ambition, if several pairs of others have dealt in secret (the bounds of
 * the second then follow from the first). */
#include <string.h>

#include "magnat/decide.h"
#include "base/hash.h"
#include "magnat/json.h"
#include "magnat/hint.h"
#include "tests/support.h"

enum {
    BUDGET = 40,
    GAMES = 2,
    HINTS = TEST_SLOWER > 1 ? 4 : 12, /* in one variant */
    COVERED = 85 /* per cent of the actions that have a reason */
};

struct tally {
    int actions, reasons; /* `reasons`: actions that have one */
    int looks, hints;
};

/* The reason in both languages, "" if there is none. */
static void words_of(const struct mag_rules *rules, const void *pos, int seat,
                     mag_action action, char out[MAG_LANGS][MAG_SENTENCE])
{
    struct mag_ruling why = { 0 };

    out[MAG_EN][0] = out[MAG_FR][0] = '\0';
    if (!rules->game->reason(rules, pos, seat, action, &why))
        return;
    CHECK(why.clause && !strncmp(why.clause, rules->game->prefix,
                                 strlen(rules->game->prefix)),
          "%s: a reason without a clause", rules->game->name);
    for (int lang = 0; lang < MAG_LANGS; lang++)
        mag_say_reason(&MAG_READER(rules, NULL, NULL, (enum mag_lang)lang),
                       &why, out[lang], MAG_SENTENCE);
}

static void check_reasons(struct sandbox *s, int seat, struct tally *t)
{
    int n = mag_legal(s->rules, s->pos, seat, s->list);

    for (int i = 0; i < n; i++) {
        char here[MAG_LANGS][MAG_SENTENCE], there[MAG_LANGS][MAG_SENTENCE];
        char word[MAG_WORD];

        words_of(s->rules, s->pos, seat, s->list[i], here);
        words_of(s->rules, s->other, seat, s->list[i], there);
        mag_print_action(s->rules, s->list[i], word, sizeof word);
        for (int lang = 0; lang < MAG_LANGS; lang++) {
            CHECK(!strcmp(here[lang], there[lang]),
                  "%s: seat %d, %s: \"%s\" or, in a resample, \"%s\"", s->name,
                  seat, word, here[lang], there[lang]);
            CHECK(!strpbrk(here[lang], "{}?"), "%s: %s: \"%s\"", s->name, word,
                  here[lang]);
        }
        t->actions++;
        t->reasons += here[MAG_EN][0] != '\0';
    }
}

static void hint_text_of(struct sandbox *s, struct mag_hinter *hinter,
                         const void *pos, int seat, struct mag_buf *out)
{
    struct mag_hint hint[MAG_HINTS];
    int n = mag_hinter_think(hinter, pos, seat, 11, hint);
    struct mag_hint_list list = { .size = sizeof list,
                                  .rules = s->rules,
                                  .pos = pos,
                                  .seat = seat,
                                  .n = n,
                                  .hints = hint,
                                  .lang = MAG_FR };
    struct mag_writer w;

    CHECK(n >= 1 && n <= MAG_HINTS, "%s: %d hints", s->name, n);
    for (int i = 0; i < n; i++) {
        memcpy(s->copy, pos, s->game->state_size);
        CHECK(!mag_apply(s->rules, s->copy, seat, hint[i].action, NULL, NULL),
              "%s: an illegal hint", s->name);
        CHECK(hint[i].result >= 0 && hint[i].result <= 1 && hint[i].error > 0,
              "%s: %f +- %f", s->name, hint[i].result, hint[i].error);
    }
    mag_buf_clear(out);
    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    mag_put_hints(&list, &w);
    mag_put_end_object(&w);
}

/* Do the same seeds draw the same from the position and its resample? */
static bool draws_the_same(struct sandbox *s, int seat)
{
    enum { DRAWS = 32 };
    uint64_t hash[2] = { 0 };

    for (int i = 0; i < 2 * DRAWS; i++) {
        struct mag_rng rng;

        mag_rng_seed(&rng, (uint64_t)i / 2);
        memcpy(s->copy, i % 2 ? s->other : s->pos, s->game->state_size);
        s->game->resample(s->rules, s->copy, seat, &rng);
        hash[i % 2] = hash_bytes(s->copy, s->game->state_size, hash[i % 2]);
    }
    return hash[0] == hash[1];
}

static void check_hint(struct sandbox *s, struct mag_hinter *hinter, int seat,
                       struct tally *t)
{
    struct mag_buf here, there;

    mag_buf_init(&here, 1 << 16);
    mag_buf_init(&there, 1 << 16);
    hint_text_of(s, hinter, s->pos, seat, &here);
    hint_text_of(s, hinter, s->other, seat, &there);
    CHECK(!strcmp(mag_buf_text(&here), mag_buf_text(&there)),
          "%s: seat %d gets another hint in a resample:\n%s\n%s", s->name, seat,
          mag_buf_text(&here), mag_buf_text(&there));
    t->hints++;
    mag_buf_release(&here);
    mag_buf_release(&there);
}

/* One decision in so many is looked at: most of a tiny game, less and less of
 * a long one. */
static uint32_t pause(const struct sandbox *s, int moves)
{
    if (s->game->max_moves < 100)
        return 2;
    return moves < 500 ? 24 : 500;
}

static void hints_in(const struct mag_rules *rules, const char *name)
{
    bool option = strchr(name, '=');
    struct mag_hinter *hinter = NULL;
    struct tally t = { 0 };

    CHECK(!mag_hinter_new(&hinter, rules, BUDGET, 0, NULL), "%s", name);
    for (int i = 0; i < GAMES * test_effort(); i++) {
        struct sandbox s;
        struct mag_move made;
        int moves = 0;

        sandbox_open(&s, rules, name, (uint64_t)i + 900);
        do {
            int seat = sandbox_mover(&s);

            if (seat < 0 || mag_rng_below(&s.rng, pause(&s, moves++)) != 0)
                continue;
            memcpy(s.other, s.pos, s.game->state_size);
            s.game->resample(rules, s.other, seat, &s.rng);
            if (rules->game->reason)
                check_reasons(&s, seat, &t);
            t.looks++;
            if (option || t.hints >= HINTS * test_effort())
                continue;
            if (draws_the_same(&s, seat))
                check_hint(&s, hinter, seat, &t);
        } while (sandbox_step(&s, &made));
        sandbox_close(&s);
    }
    CHECK(!rules->game->reason || t.reasons * 100 >= t.actions * COVERED,
          "%s: %d of %d actions have a reason", name, t.reasons, t.actions);
    CHECK(option || t.hints >= 4, "%s: only %d hints of %d compared", name,
          t.hints, t.looks);
    mag_hinter_free(hinter);
}

static void hints_keep_secrets(void)
{
    for_each_variant(hints_in);
}

static const struct test_case cases[] = {
    { "hints and reasons keep secrets", hints_keep_secrets },
    { 0 },
};

const struct suite suite_conformance_hint = { cases };
