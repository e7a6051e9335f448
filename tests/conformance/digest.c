/* Every game: the digest of each seat. What came in less what went out is what
 * its purse has changed by, after every move; sentences and accounts are said
 * in both languages; a digest is the same whatever the seat could not see. */
#include <stdlib.h>
#include <string.h>

#include "magnat/decide.h"
#include "magnat/digest.h"
#include "magnat/json.h"
#include "magnat/player.h"
#include "tests/support.h"

enum { RANDOM_MOVES = 400, SAY_EVERY = 23 };

/* A game heard by all seats. */
struct hall {
    struct sandbox s;
    struct mag_digest digest[MAG_MAX_SEATS];
    int64_t purse[MAG_MAX_SEATS]; /* at the beginning */
    int64_t sum[MAG_MAX_SEATS];   /* in less out, since */
    int closed;
};

static void check_said(const struct hall *h, const char *text)
{
    CHECK(text[0] && !strpbrk(text, "{}|"), "%s: \"%s\"", h->s.name, text);
}

static void say(const struct hall *h, int seat, enum mag_lang lang)
{
    const struct mag_digest *d = &h->digest[seat];
    struct mag_reader to = MAG_READER(h->s.rules, h->s.pos, NULL, lang);
    char text[MAG_SENTENCE];
    struct mag_writer w;
    struct mag_buf out;

    for (int i = 0; mag_say_digest(d, &to, i, text, sizeof text); i++)
        check_said(h, text);
    if (mag_say_account(d, &to, text, sizeof text))
        check_said(h, text);
    if (mag_say_standing(d, &to, text, sizeof text))
        check_said(h, text);
    mag_buf_init(&out, 1 << 16);
    mag_put_start(&w, &out);
    mag_put_object(&w, NULL);
    mag_put_digest(d, &to, &w);
    mag_put_end_object(&w);
    CHECK(mag_buf_ok(&out) && out.length > 10, "%s: no digest", h->s.name);
    mag_buf_release(&out);
}

/* A ruined player's purse is the bank's (BOU-I3): its books are closed. */
static bool keeps_books(const struct hall *h, int seat)
{
    int64_t score[MAG_MAX_SEATS];

    if (strcmp(h->s.game->name, "bourse"))
        return true;
    h->s.game->scores(h->s.rules, h->s.pos, score);
    return score[seat] >= 0;
}

static void heard(struct hall *h, int n)
{
    const struct mag_chronicle *c = h->s.game->chronicle;

    for (int s = 0; s < h->s.rules->seats; s++) {
        struct mag_digest *d = &h->digest[s];
        int64_t purse = c->purse(h->s.pos, s) - h->purse[s];

        mag_digest_hear(d, h->s.rules, &h->s.tell);
        CHECK(!keeps_books(h, s) || h->sum[s] + d->change == purse,
              "%s: move %d, seat %d: the account says %lld, the purse %lld",
              h->s.name, n, s, (long long)(h->sum[s] + d->change),
              (long long)purse);
        h->closed += d->fresh;
        if (n % SAY_EVERY == 0)
            say(h, s, (enum mag_lang)(n % MAG_LANGS));
        if (n % 2 || d->fresh) {
            h->sum[s] += d->change;
            mag_digest_turn(d);
        }
    }
}

static int play(struct hall *h, struct mag_player *player, int most)
{
    struct mag_move made;
    int n = 0;

    for (int s = 0; s < h->s.rules->seats; s++) {
        mag_digest_init(&h->digest[s], s);
        h->purse[s] = h->s.game->chronicle->purse(h->s.pos, s);
    }
    for (; n < most; n++) {
        int seat = sandbox_mover(&h->s);

        if (seat == MAG_SPECTATOR)
            break;
        h->s.tell.count = 0;
        if (player && seat >= 0)
            mag_apply(h->s.rules, h->s.pos, seat,
                      mag_player_choose(player, h->s.pos, seat, &h->s.rng),
                      &h->s.tell, NULL);
        else if (!sandbox_step(&h->s, &made))
            break;
        heard(h, n);
    }
    return n;
}

static void random_games(const struct mag_rules *rules, const char *name)
{
    struct hall *h;

    if (!rules->game->chronicle)
        return; /* a game need not be told in short */
    h = calloc(1, sizeof *h);
    sandbox_open(&h->s, rules, name, 91);
    play(h, NULL, RANDOM_MOVES * test_effort());
    sandbox_close(&h->s);
    free(h);
}

static void variants(void)
{
    for_each_variant(random_games);
}

/* Whole games as programs play them, and how often an account was closed. */
static void whole(void)
{
    static const struct {
        const char *game, *ruleset, *options;
        int seats, least, most; /* accounts of all seats */
    } row[] = {
        { "ambition", NULL, "", 3, 3 * 8, 3 * 8 },
        { "ambition", NULL, "controls=on months=6", 2, 2 * 6, 2 * 6 },
        { "bourse", "junior", "laps=2", 3, 3 * 2, 3 * 4 },
        { "rois", NULL, "", 3, 3 * 6, 3 * 200 },
        { "venture", NULL, "", 3, 3 * 3, 3 * 40 },
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct mag_rules *rules;
        struct mag_player *player = NULL;
        struct hall *h;

        if (!mag_game_find(NULL, row[i].game))
            continue; /* the suite of another game */
        rules = rules_for(row[i].game, row[i].ruleset, row[i].seats,
                          row[i].options);
        h = calloc(1, sizeof *h);
        mag_player_new(&player, "greedy", rules, NULL, NULL);
        sandbox_open(&h->s, rules, row[i].game, 17 + i);
        play(h, player, 1 << 16);
        CHECK(h->closed >= row[i].least && h->closed <= row[i].most,
              "%s: %d accounts", row[i].game, h->closed);
        sandbox_close(&h->s);
        mag_player_free(player);
        mag_rules_free(rules);
        free(h);
    }
}

/* What a seat is told of a move rests on the events that it may see: those that
 * it may not are not heard. */
static void hears_its_own(const struct mag_rules *rules, const char *name)
{
    struct mag_event drawn = { 0 };
    struct mag_events tell = { &drawn, 1, 1 };
    struct mag_digest d;

    for (int kind = 0; kind < rules->game->n_events; kind++) {
        struct mag_digest before;

        mag_digest_init(&d, 0);
        before = d;
        drawn = (struct mag_event){ (uint16_t)kind, 0, ~1u, { 0 } };
        mag_digest_hear(&d, rules, &tell);
        CHECK(!memcmp(&d, &before, sizeof d), "%s: event %d was heard", name,
              kind);
    }
}

static void secrets(void)
{
    for_each_variant(hears_its_own);
}

static const struct test_case cases[] = {
    { "variants", variants },
    { "whole games", whole },
    { "secrets", secrets },
    { NULL, NULL },
};

const struct suite suite_conformance_digest = { cases };
