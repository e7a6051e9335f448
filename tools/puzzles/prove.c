/* The puzzles that are compiled in, searched anew with fresh luck: the solution
 * must be the best again, and surely better than the obvious action. */
#include "tools/puzzles/prove.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "puzzles/puzzle.h"
#include "tools/puzzles/tool.h"

enum { ITERATIONS = 8000 };

static bool is_seen(const struct puzzle *p, uint64_t seed)
{
    struct scales *s = scales_new(p->rules, ITERATIONS);
    const void *pos = mag_match_position(p->match);
    const struct weighed *obvious = NULL;
    struct verdict v;
    char first[MAG_WORD] = "", wanted[MAG_WORD];
    bool seen;

    scales_weigh(s, pos, p->seat, seed, 0, &v);
    scales_free(s);
    for (int i = 0; i < v.n; i++) {
        if (v.list[i].action == p->obvious)
            obvious = &v.list[i];
    }
    seen = v.n && v.list[0].action == p->list[0].action &&
           (!obvious || v.list[0].result - obvious->result >
                            hypot(v.list[0].error, obvious->error));
    if (seen)
        return true;
    mag_print_action(p->rules, v.list[0].action, first, sizeof first);
    mag_print_action(p->rules, p->list[0].action, wanted, sizeof wanted);
    printf("%s %s: \"%s\" is not seen; \"%s\" %.3f", p->game->name, p->id,
           wanted, first, v.list[0].result);
    for (int i = 1; i < v.n; i++) {
        if (v.list[i].action == p->list[0].action)
            printf(", it %.3f", v.list[i].result);
    }
    puts("");
    fflush(stdout);
    return false;
}

static bool is_named(const struct mag_game *game, char **games, int n)
{
    for (int i = 0; i < n; i++) {
        if (!strcmp(games[i], game->name))
            return true;
    }
    return !n;
}

bool prove_puzzles(uint64_t seed, char **games, int n)
{
    int seen = 0, all = 0;

    for (int g = 0; mag_game_at(NULL, g); g++) {
        const struct mag_game *game = mag_game_at(NULL, g);
        const char *text;
        size_t length;

        for (int k = 1; is_named(game, games, n) &&
                        (text = puzzle_source(game, k, &length));
             k++) {
            struct puzzle p;
            struct mag_err err;

            if (puzzle_init(&p, game, text, length, &err))
                fail(err.text);
            all++;
            seen += is_seen(&p, mag_seed_at(seed, (uint64_t)all));
            puzzle_release(&p);
        }
    }
    printf("%d passed, %d failed\n", seen, all - seen);
    return seen == all;
}
