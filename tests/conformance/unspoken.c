/* Every game, robbed of its coach, its chronicle and its sight: what is then
 * said of it comes from its points, verbs and events alone, in both languages,
 * and rests on what the seat knows. */
#include <string.h>

#include "magnat/coach.h"
#include "magnat/digest.h"
#include "magnat/json.h"
#include "magnat/sight.h"
#include "magnat/text.h"
#include "tests/support.h"
#include "tests/words.h"

enum { MOVES = 300, EVERY = 16 };

struct bare {
    struct sandbox s;
    struct mag_digest digest[MAG_MAX_SEATS];
    struct mag_buf here, there;
    int sentences, lines;
};

static const char *const names[] = { "Anna",  "Bob",  "Carl",
                                     "Diane", "Eric", "Fred" };

/* All that is said to the seat at `pos`. */
static void write_all(struct bare *b, const void *pos, int seat,
                      enum mag_lang lang, struct mag_buf *out)
{
    struct mag_reader to = MAG_READER(b->s.rules, pos, names, lang);
    struct mag_writer w;

    mag_buf_clear(out);
    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    if (mag_pending(b->s.rules, b->s.pos) >> seat & 1)
        mag_put_coach(&to, seat, &w);
    mag_put_digest(&b->digest[seat], &to, &w);
    mag_put_sight(&to, seat, &w);
    mag_put_end_object(&w);
}

static void check_wait(const struct bare *b, int seat, enum mag_lang lang)
{
    struct mag_reader to = MAG_READER(b->s.rules, b->s.pos, names, lang);
    uint32_t pending = mag_pending(b->s.rules, b->s.pos);
    uint32_t others = pending == MAG_CHANCE_BIT ? 0 : pending & ~(1u << seat);
    char text[MAG_SENTENCE] = "";
    bool said = mag_say_sight(&to, seat, MAG_SIGHT_WAIT, text, sizeof text);

    CHECK(said == (others != 0), "%s: seat %d: \"%s\"", b->s.name, seat, text);
    for (int i = 0; said && i < b->s.rules->seats; i++)
        CHECK(!strstr(text, names[i]) == !(others >> i & 1),
              "%s: seat %d: \"%s\"", b->s.name, seat, text);
}

static void check_said(struct bare *b, int seat, enum mag_lang lang)
{
    struct mag_reader to = MAG_READER(b->s.rules, b->s.pos, names, lang);
    bool asked = mag_pending(b->s.rules, b->s.pos) >> seat & 1;
    char text[MAG_SENTENCE];

    if (mag_say_coach(&to, seat, text)) {
        b->sentences++;
        CHECK(asked, "%s: \"%s\" to who is not asked", b->s.name, text);
        words_check(lang, text, b->s.name);
    }
    if (mag_say_sight(&to, seat, MAG_SIGHT_STAND, text, sizeof text))
        words_check(lang, text, b->s.name);
    if (mag_say_standing(&b->digest[seat], &to, text, sizeof text))
        words_check(lang, text, b->s.name);
    b->lines += mag_say_digest(&b->digest[seat], &to, 0, text, sizeof text);
}

static void check_here(struct bare *b)
{
    struct sandbox *s = &b->s;

    for (int seat = 0; seat < s->rules->seats; seat++) {
        enum mag_lang lang = seat % 2 ? MAG_FR : MAG_EN;

        check_wait(b, seat, lang);
        if (mag_pending(s->rules, s->pos) == MAG_CHANCE_BIT)
            continue;
        check_said(b, seat, lang);
        memcpy(s->other, s->pos, s->game->state_size);
        s->game->resample(s->rules, s->other, seat, &s->rng);
        write_all(b, s->pos, seat, lang, &b->here);
        write_all(b, s->other, seat, lang, &b->there);
        CHECK(!strcmp(mag_buf_text(&b->here), mag_buf_text(&b->there)),
              "%s: seat %d is told what it cannot know:\n%s\n%s", s->name, seat,
              mag_buf_text(&b->here), mag_buf_text(&b->there));
    }
}

static void play_bare(const struct mag_rules *rules, const char *name)
{
    int every = rules->game->max_moves < MOVES ? 1 : EVERY;
    struct mag_move made;
    struct bare b = { .sentences = 0 };

    sandbox_open(&b.s, rules, name, 5);
    mag_buf_init(&b.here, 1 << 20);
    mag_buf_init(&b.there, 1 << 20);
    for (int s = 0; s < rules->seats; s++)
        mag_digest_init(&b.digest[s], s);
    for (int n = 0; n < MOVES * test_effort(); n++) {
        b.s.tell.count = 0;
        if (!sandbox_step(&b.s, &made))
            break;
        for (int s = 0; s < rules->seats; s++)
            mag_digest_hear(&b.digest[s], rules, &b.s.tell);
        if (n % every == 0)
            check_here(&b);
    }
    CHECK(b.sentences > 0, "%s: nobody was told what it is asked", name);
    CHECK(b.lines > 0, "%s: nothing is told of what happened", name);
    mag_buf_release(&b.here);
    mag_buf_release(&b.there);
    sandbox_close(&b.s);
}

/* The game without its words. Everything else, cards too, is its own. */
static void rob(const struct mag_rules *rules, const char *name)
{
    struct mag_game bare = *rules->game;
    struct mag_setup setup = rules->setup;
    struct mag_rules *poor = NULL;

    if (strchr(name, '='))
        return; /* options add nothing to say */
    bare.coach = NULL;
    bare.chronicle = NULL;
    bare.sight = NULL;
    setup.game = &bare;
    CHECK(!mag_rules_new(&poor, &setup, NULL, 0, NULL), "%s", name);
    if (poor)
        play_bare(poor, name);
    mag_rules_free(poor);
}

static void all_games(void)
{
    for_each_variant(rob);
}

/* Where points decide, that is said. */
static void goal(void)
{
    struct mag_game bare = *mag_game_at(NULL, 0);
    struct mag_rules *poor = NULL;
    struct mag_setup setup;
    struct sandbox s;

    bare.sight = NULL;
    bare.result = mag_result_by_score;
    CHECK(!mag_setup_init(&setup, &bare, NULL, bare.min_seats, NULL) &&
              !mag_rules_new(&poor, &setup, NULL, 0, NULL),
          "%s", bare.name);
    sandbox_open(&s, poor, bare.name, 1);
    for (int lang = 0; lang < MAG_LANGS; lang++) {
        static const char *const said[] = {
            [MAG_EN] = "Most points win.", [MAG_FR] = "Le plus de points gagne."
        };
        struct mag_reader to = MAG_READER(poor, s.pos, names,
                                          (enum mag_lang)lang);
        char text[MAG_SENTENCE] = "";

        CHECK(mag_say_sight(&to, 0, MAG_SIGHT_GOAL, text, sizeof text) &&
                  !strcmp(text, said[lang]),
              "\"%s\"", text);
        CHECK(!mag_say_sight(&to, 0, MAG_SIGHT_END, text, sizeof text),
              "nobody knows how it ends: \"%s\"", text);
    }
    sandbox_close(&s);
    mag_rules_free(poor);
}

static const struct test_case cases[] = {
    { "what is said of a game without words", all_games },
    { "points decide", goal },
    { NULL, NULL },
};

const struct suite suite_conformance_unspoken = { cases };
