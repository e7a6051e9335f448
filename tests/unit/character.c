/* Characters: their names, that they take what is like them and what is about
 * as good, that they do not peek; and what programs say aloud. */
#include <math.h>
#include <string.h>

#include "base/text.h"
#include "magnat/character.h"
#include "magnat/decide.h"
#include "magnat/match.h"
#include "magnat/player.h"
#include "tests/support.h"

static void names(void)
{
    char name[MAG_PLAYER_NAME], again[MAG_PLAYER_NAME];
    uint32_t drawn = 0;

    CHECK(!strcmp(mag_character_at(mag_character_find("ruse"))->word, "ruse"),
          "found by its word");
    CHECK(mag_character_find("renard") == MAG_NO_CHARACTER, "nobody");
    CHECK(mag_player_character("search:50:fonceur:2t") ==
              mag_character_find("fonceur"),
          "among amounts");
    CHECK(mag_player_character("ruse") == MAG_NO_CHARACTER,
          "a kind is no character");
    CHECK(mag_player_character("hard:any") == MAG_ANY_CHARACTER, "any");
    CHECK(!mag_player_settle("hard:renard", 1, name), "no such player");
    CHECK(mag_player_settle("search:50:ruse", 1, name) &&
              !strcmp(name, "search:50:ruse"),
          "who is somebody stays it: %s", name);
    for (uint64_t seed = 0; seed < 64; seed++) {
        CHECK(mag_player_settle("search:any:50", seed, name) &&
                  mag_player_settle("search:any:50", seed, again) &&
                  !strcmp(name, again) && mag_player_exists(NULL, name),
              "%s, and %s", name, again);
        drawn |= 1u << mag_player_character(name);
    }
    CHECK(drawn == 0x3f, "all six are drawn: %x", drawn);
}

/* Everybody has something to say on every occasion, in both languages. */
/* The number of a line among all: of a character, for an occasion. */
static const char *line_at(int i, enum mag_lang lang)
{
    const struct mag_character *c =
        mag_character_at(i / (MAG_OCCASIONS * MAG_LINES));

    return c ? mag_text_plain(
                   lang, c->line[i / MAG_LINES % MAG_OCCASIONS][i % MAG_LINES])
             : NULL;
}

/* Words of its own: no line stands twice, for another occasion or for another
 * character, and none was left in the other language. */
static void everybody_has_words(void)
{
    for (int i = 0; line_at(i, MAG_EN); i++) {
        const char *en = line_at(i, MAG_EN), *fr = line_at(i, MAG_FR);

        CHECK(strcmp(en, fr) != 0, "%s", en);
        for (int k = 0; k < i; k++)
            CHECK(strcmp(en, line_at(k, MAG_EN)) != 0 &&
                      strcmp(fr, line_at(k, MAG_FR)) != 0,
                  "twice: %s / %s", en, fr);
    }
}

/* --- Play ------------------------------------------------------------------- */

/* The advice's score of what a character takes is above the mean of all that
 * are worth a thought: the bound of lean.c is below the top of their better
 * half's mean. */
static void check_bound(struct sandbox *s, int seat, mag_action chosen, int n,
                        double *score)
{
    double top = -HUGE_VAL, sum = 0, of = -HUGE_VAL;
    struct mag_rng rng;
    int thought = 0;

    mag_rng_seed(&rng, 7);
    s->game->advise(s->rules, s->pos, seat, s->list, n, score, &rng, NULL);
    for (int i = 0; i < n; i++) {
        if (s->list[i] == chosen)
            of = score[i];
        if (score[i] == -HUGE_VAL)
            continue;
        top = fmax(top, score[i]);
        sum += score[i];
        thought++;
    }
    CHECK(of >= sum / thought - 1e-9 * fabs(top),
          "%s: seat %d takes what scores %g; mean %g, best %g", s->name, seat,
          of, sum / thought, top);
}

static void lean_in(const struct mag_rules *rules, const char *name)
{
    enum { MOVES = 60, MANY = 4096 };
    static double score[MANY];
    struct mag_player *p[2], *search;
    struct sandbox s;
    struct mag_move made;
    /* Where the advice neither reads what is hidden nor draws lots. */
    bool plain = !strcmp(rules->game->name, "venture");
    int differ = 0;

    CHECK(rules->game->max_legal <= MANY || !plain, "room");
    CHECK(!mag_player_new(&p[0], "medium:fonceur", rules, NULL, NULL) &&
              !mag_player_new(&p[1], "medium:rigoureux", rules, NULL, NULL) &&
              !mag_player_new(&search, "search:16:ruse", rules, NULL, NULL),
          "three players");
    sandbox_open(&s, rules, name, 77);
    for (int i = 0; i < MOVES && sandbox_step(&s, &made); i++) {
        uint32_t pending = mag_pending(rules, s.pos);
        int seat = pending ? __builtin_ctz(pending) : MAG_CHANCE, n;
        struct mag_rng rng;
        mag_action a, b;

        if (!pending || pending == MAG_CHANCE_BIT)
            continue;
        mag_rng_seed(&rng, 5);
        a = mag_player_choose(p[0], s.pos, seat, &rng);
        mag_rng_seed(&rng, 5);
        CHECK(a == mag_player_choose(p[0], s.pos, seat, &rng),
              "%s: the same seed, the same choice", name);
        mag_rng_seed(&rng, 5);
        b = mag_player_choose(p[1], s.pos, seat, &rng);
        differ += a != b;
        mag_rng_seed(&rng, 5);
        CHECK(mag_is_legal(rules, s.pos, seat,
                           mag_player_choose(search, s.pos, seat, &rng)),
              "%s: legal", name);
        n = mag_legal(rules, s.pos, seat, s.list);
        if (n > 1 && plain)
            check_bound(&s, seat, a, n, score);
    }
    CHECK(differ > 0 || strcmp(rules->game->name, "rois") != 0,
          "%s: they never differ", name);
    sandbox_close(&s);
    mag_player_free(p[0]);
    mag_player_free(p[1]);
    mag_player_free(search);
}

static void leans_within_bounds(void)
{
    for_each_variant(lean_in);
}

/* What a search takes for its manner is at most so much below the best of what
 * it looked at again: those were visited at least half as much as the most. */
static void check_loss(const struct mag_player *p, mag_action chosen,
                       const char *name)
{
    enum { MANY = 256, WALKS = 60 };
    const double most_lost = 0.02;
    struct mag_candidate c[MANY];
    int n = mag_player_candidates(p, c, MANY);
    int64_t most = 0, walks = 0;

    for (int i = 0; i < n; i++) {
        most = c[i].visits > most ? c[i].visits : most;
        walks += c[i].visits;
    }
    CHECK(!n || c[0].action == chosen, "%s: the first is taken", name);
    CHECK(walks <= WALKS, "%s: looks twice, not longer", name);
    for (int i = 0; i < n; i++)
        CHECK(c[i].visits * 2 < most ||
                  c[i].result - most_lost <= c[0].result + 1e-9,
              "%s: takes %g for %g", name, c[0].result, c[i].result);
}

/* Two that search, at the same decisions of a game of Rois. */
static void searches_in(const struct mag_rules *rules, const char *name)
{
    enum { MOVES = 120, APART = 3 };
    struct mag_player *p[2];
    struct sandbox s;
    struct mag_move made;
    int differ = 0;

    if (strcmp(rules->game->name, "rois") != 0)
        return;
    CHECK(!mag_player_new(&p[0], "search:30:fonceur", rules, NULL, NULL) &&
              !mag_player_new(&p[1], "search:30:charmeur", rules, NULL, NULL),
          "two players");
    sandbox_open(&s, rules, name, 78);
    for (int i = 0; i < MOVES && sandbox_step(&s, &made); i++) {
        int seat = sandbox_mover(&s);
        mag_action a[2];

        for (int k = 0; k < 2 && seat >= 0; k++) {
            struct mag_rng rng;

            mag_rng_seed(&rng, 5);
            a[k] = mag_player_choose(p[k], s.pos, seat, &rng);
            check_loss(p[k], a[k], name);
        }
        differ += seat >= 0 && a[0] != a[1];
    }
    CHECK(differ >= APART, "%s: they differ %d times", name, differ);
    sandbox_close(&s);
    mag_player_free(p[0]);
    mag_player_free(p[1]);
}

static void searches_show_character(void)
{
    for_each_variant(searches_in);
}

/* One whose time is over before a second look: it takes what was visited most. */
static void hurries_in(const struct mag_rules *rules, const char *name)
{
    enum { MOVES = 40, MOST = 64 };
    struct mag_candidate c[MOST];
    struct mag_player *p;
    struct sandbox s;
    struct mag_move made;

    if (strcmp(rules->game->name, "rois") != 0)
        return;
    CHECK(!mag_player_new(&p, "search:8ms:fonceur", rules, NULL, NULL), "made");
    sandbox_open(&s, rules, name, 78);
    for (int i = 0; i < MOVES && sandbox_step(&s, &made); i++) {
        int seat = sandbox_mover(&s), n;
        struct mag_rng rng;

        if (seat < 0)
            continue;
        mag_rng_seed(&rng, 5);
        mag_player_choose(p, s.pos, seat, &rng);
        n = mag_player_candidates(p, c, MOST);
        for (int k = 1; k < n; k++)
            CHECK(c[k].visits <= c[0].visits, "%s: %d before %d", name,
                  (int)c[0].visits, (int)c[k].visits);
    }
    sandbox_close(&s);
    mag_player_free(p);
}

static void who_hurries_takes_the_best(void)
{
    for_each_variant(hurries_in);
}

/* --- Talk ------------------------------------------------------------------- */

/* Why it bargains, in the game's own words: as often as it does. */
static bool is_of_the_game(const struct mag_said *said)
{
    return !strncmp(mag_text_key(said->words.text), "say.", 4);
}

static void talk_in(const struct mag_rules *rules, const char *name)
{
    struct mag_talk talk = { .rules = rules, .seed = 3 }, other;
    int said_at[MAG_MAX_SEATS] = { 0 }, decisions = 0, step = 0;
    struct sandbox s;
    struct mag_move made;
    bool more = true;

    for (int i = 0; i < rules->seats; i++) {
        talk.programs |= 1u << i;
        talk.character[i] = i;
    }
    other = talk;
    sandbox_open(&s, rules, name, 4);
    memcpy(s.copy, s.pos, s.game->state_size);
    while (more) {
        struct mag_said said[MAG_MAX_SEATS];
        bool noticed = false;
        int n;

        memcpy(s.other, s.pos, s.game->state_size);
        s.game->resample(rules, s.other, MAG_SPECTATOR, &s.rng);
        more = sandbox_step(&s, &made);
        if (!more)
            break;
        mag_talk_look(&talk, s.copy, step, made.seat, made.action);
        mag_talk_look(&other, s.other, step, made.seat, made.action);
        CHECK(!memcmp(talk.score, other.score,
                      (size_t)rules->seats * sizeof talk.score[0]),
              "%s: it looks at points that not all can see", name);
        memcpy(s.copy, s.pos, s.game->state_size);
        n = mag_talk_hear(&talk, s.pos, step, &s.tell, said);
        for (int i = 0; i < s.tell.count; i++)
            noticed |= mag_event_is_seen(&s.tell.item[i], MAG_SPECTATOR);
        CHECK(n == 0 || s.tell.count, "%s: nobody noticed anything", name);
        for (int i = 0; i < n; i++) {
            CHECK(noticed || said[i].visible != MAG_SEEN_BY_ALL,
                  "%s: said aloud of what was hidden", name);
            said_at[said[i].seat] += !is_of_the_game(&said[i]);
        }
        decisions += made.seat >= 0;
        step += noticed;
    }
    for (int i = 0; i < rules->seats; i++)
        CHECK(said_at[i] <= 4 + decisions / rules->seats / 10,
              "%s: seat %d speaks %d times in %d decisions", name, i,
              said_at[i], decisions / rules->seats);
    sandbox_close(&s);
}

static void talk(void)
{
    for_each_variant(talk_in);
}

static const struct test_case cases[] = {
    { "names", names },
    { "everybody has words", everybody_has_words },
    { "they lean within bounds", leans_within_bounds },
    { "searches show character", searches_show_character },
    { "who hurries takes the best", who_hurries_takes_the_best },
    { "talk", talk },
    { NULL, NULL },
};

const struct suite suite_unit_character = { cases };
