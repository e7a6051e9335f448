/* Sealed answers: several seats decide at the same time, and nothing is shown
 * before all have answered (AMB-H4, AMB-C4, AMB-M1, AMB-V1, AMB-V4, AMB-X5).
 *
 * answer[seat] holds, by phase: the four numbers of a hiring; price and number
 * of a bid (0 and 0 for nothing); bars made; a cursor; 1 for taking part; an
 * Express plus 1, its target and its trade (0 for none). */
#include "games/ambition/sealed.h"

#include <string.h>

#include "magnat/tell.h"
#include "games/ambition/ambition.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

void amb_forget_answers(struct ambition *v)
{
    memset(v->step, 0, sizeof v->step);
    memset(v->answer, 0, sizeof v->answer);
    v->asked = v->waiting = 0;
}

void amb_ask_sealed(const struct mag_play *p, int phase, unsigned seats)
{
    struct ambition *v = amb_edit(p);

    amb_forget_answers(v);
    v->phase = (uint8_t)phase;
    v->asked = v->waiting = (uint8_t)seats;
}

/* One number of several. */
static void note_step(struct ambition *v, int seat, unsigned n)
{
    v->answer[seat][v->step[seat]++] = (uint8_t)n;
}

static void note_express(struct ambition *v, int seat, mag_action action)
{
    v->answer[seat][0] = (uint8_t)(mag_act_arg(action, 0) + 1);
    v->answer[seat][1] = (uint8_t)mag_act_arg(action, 1);
    v->answer[seat][2] = (uint8_t)mag_act_arg(action, 2);
}

/* The verb says what is noted, and whether more is to come. Who does not take
 * part, buys nothing or holds its cards leaves zeros. */
bool amb_note_answer(struct ambition *v, int seat, mag_action action)
{
    switch (mag_act_verb(action)) {
    case VERB_HIRE:
        note_step(v, seat, mag_act_arg(action, 1));
        return false;
    case VERB_PRICE:
        note_step(v, seat, mag_act_arg(action, 0));
        return false;
    case VERB_ACCOUNTANTS:
    case VERB_BARS:
    case VERB_MAKE:
    case VERB_CURSOR:
        note_step(v, seat, mag_act_arg(action, 0));
        break;
    case VERB_PLAY:
    case VERB_PLAY_TRADE:
        note_express(v, seat, action);
        break;
    case VERB_JOIN:
        v->answer[seat][0] = 1;
        break;
    default:
        break;
    }
    v->waiting &= (uint8_t) ~(1u << seat);
    v->step[seat] = 0;
    return true;
}

bool amb_answers_are_in(const struct mag_play *p, mag_action action)
{
    struct ambition *v = amb_edit(p);

    if (amb_note_answer(v, p->seat, action))
        mag_tell_all(p->tell, EVENT_CHOSEN, p->seat, 0, 0);
    return !v->waiting;
}
