/* What may be asked of a position: the game's functions, where it has them. */
#include "magnat/ask.h"

#include <string.h>

#include "core/notation.h"

void mag_init(const struct mag_rules *rules, void *pos)
{
    if (rules && pos)
        rules->game->init(rules, pos);
}

void mag_scores(const struct mag_rules *rules, const void *pos, int64_t *out)
{
    if (rules && pos)
        rules->game->scores(rules, pos, out);
}

void mag_result(const struct mag_rules *rules, const void *pos, double *out)
{
    if (rules && pos)
        rules->game->result(rules, pos, out);
}

void mag_worth(const struct mag_rules *rules, const void *pos, int64_t *out)
{
    if (rules && pos && rules->game->worth)
        rules->game->worth(rules, pos, out);
    else
        mag_scores(rules, pos, out);
}

void mag_view(const struct mag_rules *rules, const void *pos, int seat,
              struct mag_writer *w)
{
    if (rules && pos)
        rules->game->view(rules, pos, seat, w);
}

void mag_resample(const struct mag_rules *rules, void *pos, int seat,
                  struct mag_rng *rng)
{
    if (rules && pos)
        rules->game->resample(rules, pos, seat, rng);
}

void mag_unseal(const struct mag_rules *rules, void *pos, int seat)
{
    if (rules && pos && rules->game->unseal)
        rules->game->unseal(rules, pos, seat);
}

bool mag_purse(const struct mag_rules *rules, const void *pos, int seat,
               int64_t *out)
{
    if (!rules || !pos || !rules->game->purse)
        return false;
    *out = rules->game->purse(rules, pos, seat);
    return true;
}

/* --- For programs that play, and those who explain --------------------------- */

bool mag_evaluate(const struct mag_rules *rules, const void *pos, double *out)
{
    if (!rules || !pos)
        return false;
    if (rules->game->evaluate) {
        rules->game->evaluate(rules, pos, out);
        return true;
    }
    for (int s = 0; s < rules->seats; s++)
        out[s] = 1.0 / rules->seats;
    return false;
}

bool mag_advise(const struct mag_rules *rules, const void *pos, int seat,
                const struct mag_advice *a)
{
    if (!rules || !pos)
        return false;
    if (rules->game->advise) {
        rules->game->advise(rules, pos, seat, a->list, a->n, a->score, a->rng,
                            a->memo);
        return true;
    }
    for (int i = 0; i < a->n; i++)
        a->score[i] = 0;
    return false;
}

bool mag_reason(const struct mag_rules *rules, const void *pos, int seat,
                mag_action action, struct mag_ruling *why)
{
    return rules && pos && rules->game->reason &&
           rules->game->reason(rules, pos, seat, action, why);
}

/* Of a game that does not say what its actions are like: who names more is
 * bolder, a threat is not friendly, an agreement is. Only how the actions of one
 * list differ counts, so a number may stand as it is. */
static struct mag_temper temper_by_verb(const struct mag_game *game,
                                        mag_action action)
{
    const struct mag_verb *verb = &game->verbs[mag_act_verb(action)];
    struct mag_temper t = { 0 };

    for (int a = 0; a < 3 && verb->type[a]; a++) {
        if (verb->type[a] == MAG_TYPE_NUMBER)
            t.bold += mag_act_arg(action, a);
    }
    if (verb->flags & MAG_VERB_THREAT)
        t.friendly = -1;
    if (verb->flags & MAG_VERB_AGREEMENT)
        t.friendly = 1;
    return t;
}

bool mag_temper_of(const struct mag_rules *rules, const void *pos, int seat,
                   mag_action action, struct mag_temper *out)
{
    if (!rules || !pos)
        return false;
    *out = (struct mag_temper){ 0 };
    if (rules->game->temper)
        rules->game->temper(rules, pos, seat, action, out);
    else
        *out = temper_by_verb(rules->game, action);
    return true;
}

bool mag_remark(const struct mag_rules *rules, const void *pos, int seat,
                mag_action action, struct mag_ruling *words)
{
    return rules && pos && rules->game->say &&
           rules->game->say(rules, pos, seat, action, words);
}

/* --- Terms ------------------------------------------------------------------- */

void mag_print_term(const struct mag_rules *rules, struct mag_arg term,
                    char *out, size_t cap)
{
    if (rules)
        notation_print_term(rules, term.type, term.value, out, cap);
}

bool mag_parse_term(const struct mag_rules *rules, const char *text,
                    struct mag_arg *term)
{
    return rules && text &&
           notation_parse_term(rules, term->type, text, strlen(text),
                               &term->value);
}
