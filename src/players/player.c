/* The players there are, and the one door through which they see a game. */
#include <stdlib.h>
#include <string.h>

#include "players/kind.h"

static const struct player_kind *const kinds[] = {
    &random_player,
    &greedy_player,
    &search_player,
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

struct mag_player {
    const struct player_kind *kind;
    const struct mag_rules *rules;
    void *mind; /* the kind's own */
    void *pos;  /* owned, like the two below */
    mag_action *list;
    double *score;
};

const char *mag_player_at(int i)
{
    return i >= 0 && i < KINDS ? kinds[i]->name : NULL;
}

static const struct player_kind *find(const char *name)
{
    for (int i = 0; i < KINDS; i++) {
        if (!strcmp(kinds[i]->name, name))
            return kinds[i];
    }
    return NULL;
}

bool mag_player_exists(const char *name)
{
    return find(name) != NULL;
}

enum mag_status mag_player_new(struct mag_player **out, const char *name,
                               const struct mag_rules *rules, int64_t budget,
                               struct mag_err *err)
{
    const struct player_kind *kind = find(name);
    size_t n = (size_t)rules->game->max_legal;
    struct mag_player *p;

    if (!kind)
        return mag_fail(err, MAG_E_INPUT, "there is no player \"%.40s\"", name);
    p = calloc(1, sizeof *p);
    if (p) {
        p->kind = kind;
        p->rules = rules;
        p->pos = calloc(1, rules->game->state_size);
        p->list = calloc(n, sizeof p->list[0]);
        p->score = calloc(n, sizeof p->score[0]);
    }
    if (p && kind->open)
        p->mind = kind->open(rules, budget);
    if (!p || !p->pos || !p->list || !p->score || (kind->open && !p->mind)) {
        mag_player_free(p);
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    }
    *out = p;
    return MAG_OK;
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
    int n = game->legal(p->rules, pos, seat, p->list);

    if (n == 1)
        return p->list[0];
    if (!p->kind->blind) {
        memcpy(p->pos, pos, game->state_size);
        game->resample(p->rules, p->pos, seat, rng);
    }

    struct question q = { p->rules, p->pos,   seat, p->list,
                          n,        p->score, rng,  p->mind };

    return p->list[p->kind->choose(&q)];
}
