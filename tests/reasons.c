#include "magnat/field.h"
#include "tests/reasons.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/decide.h"
#include "magnat/player.h"

enum {
    ACTIONS = 24, /* of one list, at most */
    LOOKS = 120,  /* in one game */
    MOVES = 3000
};

#define UNSET INT64_MIN

/* Does the text show its argument i? */
static bool shows(const struct mag_rules *rules, int text, int i)
{
    char place[2][8];
    const char *words = mag_rules_text(rules, MAG_EN, text);

    snprintf(place[0], sizeof place[0], "{%d}", i);
    snprintf(place[1], sizeof place[1], "{%d|", i);
    return strstr(words, place[0]) || strstr(words, place[1]);
}

static void compare(const struct proving *p, const struct claim *c)
{
    int64_t want[MAG_MAX_ARGS] = { UNSET, UNSET, UNSET, UNSET };
    const char *key = mag_text_key(c->why->text);
    char word[MAG_WORD];

    mag_print_action(c->rules, c->action, word, sizeof word);
    CHECK(p->figures(c, want), "%s: nobody recomputes %s", word, key);
    for (int i = 0; i < MAG_MAX_ARGS; i++) {
        if (shows(c->rules, c->why->text, i))
            CHECK(want[i] == c->why->arg[i].value,
                  "%s, seat %d: %s says {%d} = %lld, not %lld", word, c->seat,
                  key, i, (long long)c->why->arg[i].value, (long long)want[i]);
    }
}

void prove(struct proving *p, const struct mag_rules *rules, const void *pos,
           int seat, mag_action action)
{
    struct mag_ruling why = { 0 };
    struct claim c = { rules, pos, NULL, seat, action, &why };
    void *then;

    if (!rules->game->reason(rules, pos, seat, action, &why))
        return;
    then = malloc(rules->game->state_size);
    memcpy(then, pos, rules->game->state_size);
    /* Some tables are laid out for one sentence, and not sound enough to play. */
    if (!mag_state_check(rules, pos, NULL) &&
        mag_pending(rules, pos) >> seat & 1 &&
        mag_is_legal(rules, pos, seat, action) &&
        !mag_apply(rules, then, seat, action, NULL, NULL))
        c.then = then;
    CHECK(!strncmp(mag_text_key(why.text), p->prefix, strlen(p->prefix)),
          "%s is no reason of this game", mag_text_key(why.text));
    p->met[why.text] = true;
    if (rules->game->wording)
        p->met[rules->game->wording(rules, why.text)] = true;
    compare(p, &c);
    free(then);
}

void prove_words(struct proving *p, const struct mag_rules *rules,
                 const void *pos, int seat, const char *notation,
                 const char *const *words)
{
    mag_action action = 0;

    check_reason(rules, pos, seat, notation, words);
    if (!mag_parse_action(rules, notation, &action, NULL))
        prove(p, rules, pos, seat, action);
}

/* A few of the legal actions, so that long lists do not take all the time. */
static void prove_list(struct proving *p, struct sandbox *s, int seat)
{
    int n = mag_legal(s->rules, s->pos, seat, s->list);
    int step = n / ACTIONS + 1;

    for (int i = (int)mag_rng_below(&s->rng, (uint32_t)step); i < n; i += step)
        prove(p, s->rules, s->pos, seat, s->list[i]);
}

static void prove_game(struct proving *p, const struct mag_rules *rules,
                       struct mag_player *player, uint64_t seed)
{
    struct sandbox s;
    int seat, looks = 0;

    sandbox_open(&s, rules, rules->game->name, seed);
    for (int i = 0; i < MOVES; i++) {
        mag_action action;

        seat = sandbox_mover(&s);
        if (seat == MAG_SPECTATOR)
            break;
        if (seat == MAG_CHANCE) {
            action = playout_chance(rules, s.pos, &s.rng);
        } else {
            if (looks < LOOKS && !mag_rng_below(&s.rng, 3)) {
                prove_list(p, &s, seat);
                looks++;
            }
            action = mag_player_choose(player, s.pos, seat, &s.rng);
        }
        mag_apply(rules, s.pos, seat, action, NULL, NULL);
    }
    sandbox_close(&s);
}

void prove_games(struct proving *p, const struct mag_rules *rules, int games)
{
    static const char *const kind[] = { "random", "greedy", "beginner" };

    for (int i = 0; i < games; i++) {
        struct mag_player *player = NULL;

        CHECK(!mag_player_new(&player, kind[i % 3], rules, NULL, NULL), "%s",
              kind[i % 3]);
        prove_game(p, rules, player, (uint64_t)i + 50);
        mag_player_free(player);
    }
}

void all_are_met(const struct proving *p)
{
    for (int id = 0; id < T_COUNT; id++) {
        if (!strncmp(mag_text_key(id), p->prefix, strlen(p->prefix)))
            CHECK(p->met[id], "%s is never given", mag_text_key(id));
    }
}
