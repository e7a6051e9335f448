/* What is said of a game that brings no words for it. */
#include "core/unspoken.h"

#include "base/text.h"
#include "magnat/decide.h"
#include "magnat/sight.h"

int best_other(const int64_t *score, int seats, int seat)
{
    int best = -1;

    for (int s = 0; s < seats; s++) {
        if (s != seat && !mag_is_out(score[s]) &&
            (best < 0 || score[s] > score[best]))
            best = s;
    }
    return best;
}

static bool says_goal(const struct mag_rules *rules, struct mag_ruling *out)
{
    if (rules->game->result != mag_result_by_score)
        return false;
    out->text = T_SIGHT_PLAIN_GOAL;
    return true;
}

static bool says_stand(const struct mag_rules *rules, const void *pos, int seat,
                       struct mag_ruling *out)
{
    int64_t score[MAG_MAX_SEATS] = { 0 };
    int place;

    rules->game->scores(rules, pos, score);
    place = mag_place_of(score, rules->seats, seat);
    if (mag_is_out(score[seat])) {
        out->text = T_SIGHT_PLAIN_OUT;
        return true;
    }
    out->text = place ? T_SIGHT_PLAIN_PLACED : T_SIGHT_PLAIN_STAND;
    out->arg[0] = (struct mag_arg){ score[seat], MAG_TYPE_NUMBER };
    out->arg[1] = (struct mag_arg){ place, MAG_TYPE_NUMBER };
    out->arg[2] = (struct mag_arg){ rules->seats, MAG_TYPE_NUMBER };
    return true;
}

bool unspoken_sight(const struct mag_rules *rules, const void *pos, int seat,
                    enum mag_sight which, struct mag_ruling *out)
{
    if (which == MAG_SIGHT_GOAL)
        return says_goal(rules, out);
    return which == MAG_SIGHT_STAND && seat >= 0 && mag_pending(rules, pos) &&
           says_stand(rules, pos, seat, out);
}

void unspoken_figures(const struct mag_rules *rules, const void *pos, int seat,
                      struct mag_coach_figures *out)
{
    const struct mag_arg none = { 0 };
    int64_t score[MAG_MAX_SEATS] = { 0 };
    int rival;

    rules->game->scores(rules, pos, score);
    rival = best_other(score, rules->seats, seat);
    mag_coach_add(out, T_COACH_PLAIN_OWN, T_COACH_PLAIN_POINTS,
                  (struct mag_arg){ score[seat], MAG_TYPE_NUMBER }, none);
    if (rival >= 0)
        mag_coach_add(out, T_COACH_PLAIN_RIVAL, T_COACH_PLAIN_POINTS,
                      (struct mag_arg){ score[rival], MAG_TYPE_NUMBER }, none);
}

int unspoken_question(const struct mag_rules *rules, const void *pos, int seat)
{
    uint32_t pending = mag_pending(rules, pos);
    mag_action late;

    if (seat < 0 || pending == MAG_CHANCE_BIT || !(pending >> seat & 1))
        return 0;
    late = mag_fallback(rules, pos, seat);
    return late == MAG_NO_ACTION ? 0
                                 : rules->game->verbs[mag_act_verb(late)].group;
}
