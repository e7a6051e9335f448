/* Every game with decisions that several seats make at the same time: what the
 * others have sealed is taken back before a program thinks.
 *
 * After another seat's answer the unsealed position is byte-equal to the one
 * before it, sound, and asks the seat the same; and a program chooses the same
 * for a seed whether others have answered or not. */
#include <string.h>

#include "magnat/field.h"
#include "magnat/decide.h"
#include "magnat/player.h"
#include "tests/support.h"

enum { GAMES = 2, PLAYED = 400, ASKED = 6, STEPS = 12 };

static const char *const programs[] = { "greedy", "search:50", "medium:ruse",
                                        "search:50:fonceur" };
enum { PROGRAMS = sizeof programs / sizeof programs[0] };

struct thinkers {
    struct mag_player *player[PROGRAMS];
    int asked; /* decisions that programs were compared at */
};

static bool several(uint32_t pending)
{
    return pending != MAG_CHANCE_BIT && pending & (pending - 1);
}

static mag_action choice(struct mag_player *p, const void *pos, int seat)
{
    struct mag_rng rng;

    mag_rng_seed(&rng, 7);
    return mag_player_choose(p, pos, seat, &rng);
}

/* What `seat` may think from, in `out`. */
static void unseal(const struct sandbox *s, void *out, const void *pos,
                   int seat)
{
    memcpy(out, pos, s->game->state_size);
    s->game->unseal(s->rules, out, seat);
}

/* s->copy is s->pos after something that `other` did in secret. */
static void check_unsealed(struct sandbox *s, void *room, int seat, int other)
{
    struct mag_err err = { "", 0 };

    unseal(s, room, s->copy, seat);
    CHECK(!memcmp(room, s->other, s->game->state_size),
          "%s: seat %d still sees that seat %d has answered", s->name, seat,
          other);
    CHECK(!mag_state_check(s->rules, room, &err),
          "%s: an unsealed position breaks: %s", s->name, err.text);
    CHECK(mag_pending(s->rules, room) >> seat & 1,
          "%s: seat %d is not asked any more", s->name, seat);
}

static void check_choice(struct sandbox *s, struct thinkers *t, int seat)
{
    for (int i = 0; i < PROGRAMS; i++)
        CHECK(choice(t->player[i], s->pos, seat) ==
                  choice(t->player[i], s->copy, seat),
              "%s: %s chooses otherwise for seat %d once others have answered",
              s->name, programs[i], seat);
    t->asked++;
}

/* Does `seat` hear more than that something was answered? */
static bool hears(const struct sandbox *s, int seat)
{
    for (int i = 0; i < s->tell.count; i++) {
        const struct mag_event *e = &s->tell.item[i];

        if (e->visible >> seat & 1 && s->game->events[e->kind].type[0])
            return true;
    }
    return false;
}

/* `other` answers at random in s->copy. False, and nothing is done, if that
 * was no answer of its own in secret: a chain that ends the decision, or
 * something that all may hear of. `room` is for trying. */
static bool answers(struct sandbox *s, void *room, int seat, int other)
{
    int n = mag_legal(s->rules, s->copy, other, s->list);
    mag_action a = s->list[mag_rng_below(&s->rng, (uint32_t)n)];

    memcpy(room, s->copy, s->game->state_size);
    s->tell.count = 0;
    mag_play_listed(s->rules, room, other, a, &s->tell);
    if (mag_pending(s->rules, room) == MAG_CHANCE_BIT ||
        !(mag_pending(s->rules, room) >> seat & 1) || hears(s, seat) ||
        strcmp(mag_phase_word(s->rules, room),
               mag_phase_word(s->rules, s->copy)) != 0)
        return false;
    memcpy(s->copy, room, s->game->state_size);
    return true;
}

/* Other seats answer, one small decision after the other. */
static void others_answer(struct sandbox *s, void *room, struct thinkers *t,
                          int seat)
{
    bool answered = false;

    unseal(s, s->other, s->pos, seat);
    memcpy(s->copy, s->pos, s->game->state_size);
    for (int o = 0; o < s->rules->seats; o++) {
        for (int i = 0; i < STEPS && o != seat; i++) {
            if (!(mag_pending(s->rules, s->copy) >> o & 1) ||
                !answers(s, room, seat, o))
                break;
            check_unsealed(s, room, seat, o);
            answered = true;
        }
    }
    if (answered && t->asked < ASKED * test_effort())
        check_choice(s, t, seat);
}

static void sealed_in(const struct mag_rules *rules, const char *name)
{
    struct thinkers t = { .asked = 0 };

    for (int i = 0; i < PROGRAMS; i++)
        mag_player_new(&t.player[i], programs[i], rules, NULL, NULL);
    for (int i = 0; i < GAMES * test_effort(); i++) {
        struct sandbox s, spare;
        struct mag_move made;

        sandbox_open(&s, rules, name, (uint64_t)i + 900);
        sandbox_open(&spare, rules, name, 1);
        for (int n = 0; n < PLAYED && sandbox_step(&s, &made); n++) {
            uint32_t pending = mag_pending(rules, s.pos);

            /* A game may leave it to resample(); ours do not (unit/hint). */
            if (several(pending) && s.game->unseal)
                others_answer(&s, spare.pos, &t, __builtin_ctz(pending));
        }
        sandbox_close(&s);
        sandbox_close(&spare);
    }
    for (int i = 0; i < PROGRAMS; i++)
        mag_player_free(t.player[i]);
}

static void unsealed(void)
{
    for_each_variant(sealed_in);
}

static const struct test_case cases[] = {
    { "who thinks does not see what others have sealed", unsealed },
    { 0 },
};

const struct suite suite_conformance_sealed = { cases };
