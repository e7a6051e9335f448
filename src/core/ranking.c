/* Who wins and what to expect, for games where points alone decide. */
#include "core/ranking.h"

#include "magnat/game.h"

void mag_result_by_score(const struct mag_rules *rules, const void *pos,
                         double *out)
{
    int64_t score[MAG_MAX_SEATS], best = INT64_MIN;
    unsigned winners = 0;

    rules->game->scores(rules, pos, score);
    for (int s = 0; s < rules->seats; s++) {
        if (score[s] > best) {
            best = score[s];
            winners = 0;
        }
        winners |= score[s] == best ? 1u << s : 0;
    }
    share_win(winners, rules->seats, out);
}

void mag_evaluate_by_score(const struct mag_rules *rules, const void *pos,
                           double *out)
{
    int64_t score[MAG_MAX_SEATS], least = 0;
    double sum = 0;

    rules->game->scores(rules, pos, score);
    for (int s = 0; s < rules->seats; s++)
        least = score[s] < least ? score[s] : least;
    for (int s = 0; s < rules->seats; s++)
        sum += out[s] = (double)(score[s] - least + 1);
    for (int s = 0; s < rules->seats; s++)
        out[s] /= sum;
}
