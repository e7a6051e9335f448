/* Does a talk make sense (AMB-D1 to AMB-D5)? */
#include "games/ambition/ambition.h"
#include "games/ambition/besides.h"
#include "games/ambition/check.h"
#include "games/ambition/content.h"
#include "games/ambition/deals.h"
#include "games/ambition/sell.h"

#include "core/pure.h"

/* The card that a deal is about: named by whoever receives the money. */
static bool news_is_sound(const struct mag_play *p)
{
    const struct talk *t = &amb_at(p)->talk;
    bool told = (t->terms == TERMS_ASK + TERMS_NEWS &&
                 t->stage >= TALK_ANSWER) ||
                (t->terms == TERMS_NEWS && t->stage == TALK_COUNTER);

    if (t->stage == TALK_NEWS && t->terms != TERMS_ASK + TERMS_NEWS)
        return false;
    if ((t->stage == TALK_TELLING || t->stage == TALK_RETELL) &&
        t->terms != TERMS_NEWS)
        return false;
    return told == (t->news != 0);
}

static bool sum_is_sound(const struct mag_play *p)
{
    const struct talk *t = &amb_at(p)->talk;
    bool asks = t->terms >= TERMS_ASK;
    int payer = amb_at(p)->firm[talk_payer(t)].cash;

    if ((t->stage == TALK_RETELL) != (t->counter > 0))
        return false;
    if (t->stage == TALK_SUM)
        return !t->sum && (asks || payer > 0);
    if (!t->sum)
        return false;
    /* Who names a sum to pay can pay it. */
    if (t->stage == TALK_COUNTER)
        return !asks || payer >= t->sum;
    return asks || payer >= t->sum;
}

/* At a decision of the proposer's own, or as a threat in a window (AMB-X2). */
static bool may_talk(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    const struct talk *t = &v->talk;

    if (v->phase != PHASE_WINDOW)
        return amb_talks_now(p, t->from);
    return amb_cards(p)->deals && v->waiting & v->threats & 1u << t->from &&
           t->terms == TERMS_ASK + TERMS_TRUCE && !(v->hit >> t->to & 1);
}

const char *amb_check_talk(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    const struct talk *t = &v->talk;
    bool said = t->stage >= TALK_ANSWER;

    if (v->threats & ~v->asked || (v->threats && !amb_cards(p)->deals))
        return "a threat out of turn (AMB-X2)";
    if (v->talked && (!amb_talks_now(p, v->turn) || v->talked >> v->turn & 1))
        return "talks out of turn (AMB-D4)";
    if (!t->stage)
        return t->from || t->to || t->terms || t->sum || t->news || t->counter
                   ? "a talk of nothing"
                   : NULL;
    if (t->stage >= TALK_STAGES || t->from == t->to || !is_in(v, t->to) ||
        !may_talk(p))
        return "a talk out of turn (AMB-D4)";
    if (v->phase != PHASE_WINDOW && (v->talked >> t->to & 1) != said)
        return "a talk that is counted wrongly (AMB-D4)";
    if (!news_is_sound(p) || !sum_is_sound(p))
        return "a deal that cannot be proposed (AMB-D5)";
    return NULL;
}
