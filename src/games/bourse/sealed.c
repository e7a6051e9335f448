/* Sealed answers: known to their seat alone until all are in.
 *
 * BOU-V2 asks for a sale. BOU-A7 answers to a call. BOU-C6 showing rumours.
 * BOU-C7 asks in a forced sale. */
#include "games/bourse/sealed.h"

#include "magnat/tell.h"
#include "games/bourse/tables.h"

#include "core/pure.h"

int bou_answer_of(mag_action action)
{
    return mag_act_verb(action) == VERB_PASS   ? 0
           : mag_act_verb(action) == VERB_SHOW ? 1
                                               : (int)mag_act_arg(action, 0);
}

bool bou_seal(const struct mag_play *p, mag_action action)
{
    struct bourse *b = bou_edit(p);
    int answer = bou_answer_of(action);

    b->answer[p->seat] = (uint8_t)answer;
    b->waiting = (uint8_t)(b->waiting & ~(1u << p->seat));
    mag_tell_one(p->tell, EVENT_SEALED, p->seat, answer);
    return !b->waiting;
}
