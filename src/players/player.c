/* The players there are, and the one door through which they see a game. */
#include <stdlib.h>
#include <string.h>

#include "magnat/decide.h"
#include "players/kind.h"
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
    void *mind;  /* the kind's own */
    bool forced; /* the last decision needed no thought */
    void *pos;   /* owned, like the two below */
    mag_action *list;
    double *score;
};

const char *mag_player_at(int i)
{
    return i >= 0 && i < KINDS ? kinds[i]->name : NULL;
}

/* Only search itself is told how much to think. */
static bool takes_amounts(const struct player_kind *kind)
{
    return kind->open && !kind->preset.iterations;
}

/* The kind that a name means; NULL if there is none. */
static const struct player_kind *find(const char *name,
                                      struct mag_search_options *wish)
{
    char kind[SPEC_KIND];

    if (!spec_read(name, kind, wish))
        return NULL;
    for (int i = 0; i < KINDS; i++) {
        if (!strcmp(kinds[i]->name, kind))
            return takes_amounts(kinds[i]) || !strchr(name, ':') ? kinds[i]
                                                                 : NULL;
    }
    return NULL;
}

bool mag_player_exists(const char *name)
{
    struct mag_search_options wish;

    return find(name, &wish) != NULL;
}

static enum mag_status make(struct mag_player **out,
                            const struct player_kind *kind,
                            const struct mag_rules *rules,
                            const struct mag_search_options *wish,
                            struct mag_err *err)
{
    size_t n = (size_t)rules->game->max_legal;
    struct mag_player *p = calloc(1, sizeof *p);

    if (p) {
        p->kind = kind;
        p->rules = rules;
        p->pos = calloc(1, rules->game->state_size);
        p->list = calloc(n, sizeof p->list[0]);
        p->score = calloc(n, sizeof p->score[0]);
    }
    if (p && kind->open)
        p->mind = kind->open(rules, wish);
    if (!p || !p->pos || !p->list || !p->score || (kind->open && !p->mind)) {
        mag_player_free(p);
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    }
    p->forced = true;
    *out = p;
    return MAG_OK;
}

enum mag_status mag_player_new(struct mag_player **out, const char *name,
                               const struct mag_rules *rules, int64_t budget,
                               struct mag_err *err)
{
    struct mag_search_options wish;
    const struct player_kind *kind = find(name, &wish);

    if (!kind)
        return mag_fail(err, MAG_E_INPUT, "there is no player \"%.40s\"", name);
    if (kind->preset.iterations)
        wish = kind->preset;
    if (kind->preset.iterations && budget == MAG_UNTIMED)
        wish.milliseconds = 0;
    if (budget > 0)
        wish.iterations = budget;
    return make(out, kind, rules, &wish, err);
}

enum mag_status mag_search_new(struct mag_player **out,
                               const struct mag_search_options *options,
                               const struct mag_rules *rules,
                               struct mag_err *err)
{
    static const struct mag_search_options defaults = { 0 };

    return make(out, &search_player, rules, options ? options : &defaults, err);
}

void mag_player_free(struct mag_player *p)
{
    if (!p)
        return;
    if (p->kind->close)
        p->kind->close(p->mind);
    free(p->pos);
    free(p->list);
    free(p->score);
    free(p);
}

mag_action mag_player_choose(struct mag_player *p, const void *pos, int seat,
                             struct mag_rng *rng)
{
    const struct mag_game *game = p->rules->game;
    int n = mag_legal(p->rules, pos, seat, p->list);

    p->forced = n == 1;
    if (p->forced)
        return p->list[0];
    if (!p->kind->blind) {
        memcpy(p->pos, pos, game->state_size);
        see_as(p->rules, p->pos, seat, rng);
    }

    struct question q = { p->rules, p->pos,   seat, p->list,
                          n,        p->score, rng,  p->mind };

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
