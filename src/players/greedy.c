/* greedy: the action that the game's own advice scores highest; the first of
 * equals. Where a game gives no advice: what a seat out of time would do. */
#include "magnat/decide.h"
#include "players/character.h"
#include "players/kind.h"

static int best(const double *score, int n)
{
    int top = 0;

    for (int i = 1; i < n; i++) {
        if (score[i] > score[top])
            top = i;
    }
    return top;
}

static int index_of(const struct question *q, mag_action action)
{
    for (int i = 0; i < q->n; i++) {
        if (q->list[i] == action)
            return i;
    }
    return 0;
}

static int choose(const struct question *q)
{
    if (!advise_on(q))
        return index_of(q, mag_fallback(q->rules, q->pos, q->seat));
    return q->character ? character_lean_on_advice(q) : best(q->score, q->n);
}

const struct player_kind greedy_player = { .name = "greedy", .choose = choose };
