/* The list of matches, and what is asked of each. */
#include "tools/strength/matches.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const struct pairing pairings[] = {
    { "beginner", "random", 400, 20, 0, 0 },
    { "easy", "beginner", 400, 20, 0, 0 },
    { "medium", "easy", 400, 20, 0, 0 },
    { "search:200", "search:200", 1000, 10, 0, 0 },
    { "hard", "medium", 200, 2, 0, 0 },
    { "medium", "hard", 200, 2, 3, 0 }, /* two: the same as the row before */
    { "expert", "hard", 120, 1, 0, 4 },
};

const struct pairing *pairing_at(int i)
{
    return i < (int)(sizeof pairings / sizeof pairings[0]) ? &pairings[i]
                                                           : NULL;
}

/* --- What is asked -------------------------------------------------------------- */

static bool is(const struct pairing *p, const char *a, const char *b)
{
    return !strcmp(p->a, a) && !strcmp(p->b, b);
}

/* One medium among hards is to have at most so much of its fair share. */
static const double medium_among_hards = 0.7;
/* No seat number has an edge of more. */
static const double even_within = 0.04;

/* One hard among mediums. With two seats that is one medium among hards. */
static double hard_among_mediums(int seats)
{
    switch (seats) {
    case 2:
        return 1 - medium_among_hards / 2;
    case 3:
        return 0.60;
    case 4:
        return 0.55;
    default:
        return 0.45;
    }
}

static void set_goal(struct match *m)
{
    double fair = 1.0 / m->seats;

    if (!strcmp(m->pairing->a, m->pairing->b)) {
        m->goal = EVEN;
        m->bound = even_within;
    } else if (is(m->pairing, "hard", "medium")) {
        m->goal = AT_LEAST;
        m->bound = hard_among_mediums(m->seats);
    } else if (is(m->pairing, "medium", "hard")) {
        m->goal = AT_MOST;
        m->bound = medium_among_hards * fair;
    } else if (is(m->pairing, "expert", "hard")) {
        m->goal = AT_LEAST;
        m->bound = m->seats == 2 ? 0.58 : 1.3 * fair;
    } else { /* levels are in order */
        m->goal = ABOVE;
        m->bound = fair;
    }
}

void match_target(const struct match *m, char *out, size_t cap)
{
    double percent = 100 * m->bound, fair = 100.0 / m->seats;

    switch (m->goal) {
    case AT_LEAST:
        snprintf(out, cap, "at least %.3g %%", percent);
        break;
    case AT_MOST:
        snprintf(out, cap, "at most %.3g %%", percent);
        break;
    case ABOVE:
        snprintf(out, cap, "surely above %.3g %%", percent);
        break;
    case EVEN:
        snprintf(out, cap, "each seat %.3g to %.3g %%", fair - percent,
                 fair + percent);
        break;
    }
}

/* `good` says on which side of the bound the share is; the interval may reach
 * over it. */
static enum verdict judge(bool good, struct interval i, double bound)
{
    bool over = i.low < bound && bound < i.high;

    if (good)
        return over ? MET_CLOSELY : MET;
    return over ? MISSED_CLOSELY : MISSED;
}

static enum verdict even_verdict(const struct match *m, const double *won,
                                 double games)
{
    enum verdict worst = MET;

    for (int s = 0; s < m->seats; s++) {
        double fair = 1.0 / m->seats, share = won[s] / games;
        double bound = share < fair ? fair - m->bound : fair + m->bound;
        enum verdict v = judge(fabs(share - fair) <= m->bound,
                               wilson(won[s], games), bound);

        if (v < worst)
            worst = v;
    }
    return worst;
}

enum verdict match_verdict(const struct match *m, const double *won,
                           double games)
{
    struct interval i;
    double all = 0;

    if (games <= 0)
        return UNKNOWN;
    if (m->goal == EVEN)
        return even_verdict(m, won, games);
    for (int s = 0; s < m->seats; s++)
        all += won[s];
    i = wilson(all, games);
    if (m->goal == ABOVE)
        return judge(i.low > m->bound, i, m->bound);
    if (m->goal == AT_MOST)
        return judge(all / games <= m->bound, i, m->bound);
    return judge(all / games >= m->bound, i, m->bound);
}

/* --- The list ------------------------------------------------------------------- */

int match_go(const struct match *m)
{
    return m->pairing->deals * m->seats;
}

static bool at_seats(const struct pairing *p, int seats)
{
    return seats >= p->low && (!p->high || seats <= p->high);
}

static int list_game(struct match *out, const struct pairing *p,
                     const struct mag_game *game)
{
    int n = 0;

    for (int r = 0; r < game->n_rulesets; r++) {
        for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
            struct match *m = &out[n];

            if (!at_seats(p, seats))
                continue;
            *m = (struct match){ p, game, r, seats, ABOVE, 0, "" };
            set_goal(m);
            snprintf(m->name, sizeof m->name, "%s/%s %d %s %s", game->name,
                     game->rulesets[r].name, seats, p->a, p->b);
            n++;
        }
    }
    return n;
}

int matches_list(struct match out[MAX_MATCHES])
{
    const struct pairing *p;
    const struct mag_game *game;
    int n = 0;

    for (int i = 0; (p = pairing_at(i)); i++) {
        for (int g = 0; (game = mag_game_at(NULL, g)); g++)
            n += list_game(&out[n], p, game);
    }
    return n;
}
