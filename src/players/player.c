/* The players there are, and the one door through which they see a game. */
#include <stdlib.h>
#include <string.h>

#include "base/sized.h"
#include "magnat/decide.h"
#include "magnat/library.h"
#include "players/character.h"
#include "players/kind.h"
#include "players/outside.h"
#include "players/see.h"
#include "players/spec.h"

static const struct player_kind *const kinds[] = {
    &random_player, &greedy_player, &search_player, &beginner_player,
    &easy_player,   &medium_player, &hard_player,   &expert_player,
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

struct mag_player {
    const struct player_kind *kind;
    const struct mag_rules *rules;
    struct mag_rules *own; /* owned: the same with its manner, or NULL */
    const struct mag_character *character; /* NULL: nobody in particular */
    bool undrawn;                          /* any: by its first decision */
    void *mind;                            /* the kind's own */
    bool forced; /* the last decision needed no thought */
    void *pos;   /* owned, like the three below */
    mag_action *list;
    double *score;
    void *memo; /* what the game's advice keeps; NULL: nothing */
};

const char *mag_player_at(const struct mag_library *library, int i)
{
    int j = i - KINDS;

    if (j < 0)
        return i >= 0 ? kinds[i]->name : NULL;
    return library && j < library->n_players ? library->players[j]->name : NULL;
}

/* Only search itself is told how much to think. */
static bool takes_amounts(const struct player_kind *kind)
{
    return kind->open && !kind->preset.iterations;
}

/* Who plays at random, plays like nobody. */
static bool takes(const struct player_kind *kind, const struct spec *spec)
{
    return (!spec->amounts || takes_amounts(kind)) &&
           (!kind->blind || spec->character == MAG_NO_CHARACTER);
}

/* The kind that a name means; NULL if there is none. */
static const struct player_kind *find(const char *name, struct spec *spec)
{
    if (!spec_read(name, spec))
        return NULL;
    for (int i = 0; i < KINDS; i++) {
        if (!strcmp(kinds[i]->name, spec->kind))
            return takes(kinds[i], spec) ? kinds[i] : NULL;
    }
    return NULL;
}

/* The same among those from outside: they are told how long to think. */
static const struct mag_player_kind *find_outside(
    const struct mag_library *library, const char *name, struct spec *spec)
{
    if (!library || !spec_read(name, spec) || !outside_takes(spec))
        return NULL;
    for (int i = 0; i < library->n_players; i++) {
        if (!strcmp(library->players[i]->name, spec->kind))
            return library->players[i];
    }
    return NULL;
}

bool mag_player_exists(const struct mag_library *library, const char *name)
{
    struct spec spec;

    return name && (find(name, &spec) || find_outside(library, name, &spec));
}

/* Rules of its own for a player with a character, which holds its manner. */
static bool give_character(struct mag_player *p, int character)
{
    static const struct mag_manner unknown = { 0 };

    if (character == MAG_NO_CHARACTER)
        return true;
    p->character = mag_character_at(character);
    p->undrawn = !p->character;
    p->own = mag_rules_for_manner(p->rules, p->character ? &p->character->manner
                                                         : &unknown);
    if (p->own)
        p->rules = p->own;
    return p->own != NULL;
}

/* What it thinks with. False: no memory. */
static bool give_mind(struct mag_player *p, const struct mag_player_kind *from,
                      const struct mag_search_options *wish)
{
    if (from)
        p->mind = outside_open(from, p->rules, wish);
    else if (p->kind->open)
        p->mind = p->kind->open(p->rules, wish);
    return p->mind || (!from && !p->kind->open);
}

/* Who is to play: a kind, and the one from outside that it stands for, or
 * NULL. */
struct cast {
    const struct player_kind *kind;
    const struct mag_player_kind *from;
};

static enum mag_status make(struct mag_player **out, struct cast cast,
                            const struct mag_rules *rules,
                            const struct spec *spec, struct mag_err *err)
{
    size_t n = rules ? (size_t)rules->game->max_legal : 0;
    struct mag_player *p = rules ? calloc(1, sizeof *p) : NULL;
    bool ok = p != NULL;

    if (!rules)
        return mag_fail(err, MAG_E_INPUT, "there are no rules");
    if (p) {
        p->kind = cast.kind;
        p->rules = rules;
        p->pos = calloc(1, rules->game->state_size);
        p->list = calloc(n, sizeof p->list[0]);
        p->score = calloc(n, sizeof p->score[0]);
        if (rules->game->tuning.memo_size) /* without, it only takes longer */
            p->memo = calloc(1, rules->game->tuning.memo_size);
        ok = give_character(p, spec->character);
    }
    ok = ok && give_mind(p, cast.from, &spec->wish);
    if (!ok || !p->pos || !p->list || !p->score) {
        mag_player_free(p);
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    }
    p->forced = true;
    *out = p;
    return MAG_OK;
}

enum mag_status mag_player_new(struct mag_player **out, const char *name,
                               const struct mag_rules *rules,
                               const struct mag_player_options *options,
                               struct mag_err *err)
{
    struct mag_player_options how;
    struct spec spec;
    const struct player_kind *kind = name ? find(name, &spec) : NULL;
    const struct mag_player_kind *from = NULL;

    if (!name)
        return mag_fail(err, MAG_E_INPUT, "there is no player without a name");
    if (!sized_take(&how, sizeof how, options))
        return mag_fail(err, MAG_E_INPUT, "options of another version");
    if (!kind && (from = find_outside(how.library, name, &spec)))
        kind = &outside_player;
    if (!kind)
        return mag_fail(err, MAG_E_INPUT, "there is no player \"%.40s\"", name);
    if (kind->preset.iterations)
        spec.wish = kind->preset;
    if (kind->preset.iterations && how.budget == MAG_UNTIMED)
        spec.wish.milliseconds = 0;
    if (how.budget > 0)
        spec.wish.iterations = how.budget;
    return make(out, (struct cast){ kind, from }, rules, &spec, err);
}

enum mag_status mag_search_new(struct mag_player **out,
                               const struct mag_search_options *options,
                               const struct mag_rules *rules,
                               struct mag_err *err)
{
    struct spec spec = { .character = MAG_NO_CHARACTER };

    if (!sized_take(&spec.wish, sizeof spec.wish, options))
        return mag_fail(err, MAG_E_INPUT, "options of another version");
    return make(out, (struct cast){ &search_player, NULL }, rules, &spec, err);
}

void mag_player_free(struct mag_player *p)
{
    if (!p)
        return;
    if (p->kind->close && p->mind)
        p->kind->close(p->mind);
    free(p->pos);
    free(p->list);
    free(p->score);
    free(p->memo);
    mag_rules_free(p->own);
    free(p);
}

/* A player of any character becomes one when it first thinks. */
static void draw_character(struct mag_player *p, struct mag_rng *rng)
{
    p->character = character_drawn(rng->next(rng));
    p->own->manner = p->character->manner;
    p->undrawn = false;
}

mag_action mag_player_choose(struct mag_player *p, const void *pos, int seat,
                             struct mag_rng *rng)
{
    const struct mag_game *game = p->rules->game;
    int n = mag_legal(p->rules, pos, seat, p->list);

    p->forced = n == 1;
    if (p->forced)
        return p->list[0];
    if (p->undrawn)
        draw_character(p, rng);
    if (!p->kind->blind) {
        memcpy(p->pos, pos, game->state_size);
        see_as(p->rules, p->pos, seat, rng);
    }

    struct question q = { p->rules, p->pos, seat,    p->list, n,
                          p->score, rng,    p->mind, p->memo, p->character };

    return p->list[p->kind->choose(&q)];
}

void mag_player_stop(struct mag_player *p)
{
    if (p->kind->stop)
        p->kind->stop(p->mind, true);
}

void mag_player_resume(struct mag_player *p)
{
    if (p->kind->stop)
        p->kind->stop(p->mind, false);
}

int mag_player_candidates(const struct mag_player *p, struct mag_candidate *out,
                          int cap)
{
    if (p->forced || !p->kind->candidates)
        return 0;
    return p->kind->candidates(p->mind, out, cap);
}
