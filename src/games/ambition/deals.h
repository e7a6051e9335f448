/* deals.h - deals between two seats: proposals and promises. */
#ifndef AMBITION_DEALS_H
#define AMBITION_DEALS_H

#include "games/ambition/ambition.h"

/* The round at the month's start. */
void amb_start_talks(const struct mag_play *p);

void amb_list_talk(const struct mag_play *p, struct mag_menu *m);
void amb_why_talk(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why);
void amb_run_talk(const struct mag_play *p, mag_action action);

/* Proposals, besides a decision (games/ambition/besides.h). */
void amb_list_proposals(const struct mag_play *p, struct mag_menu *m);
void amb_why_propose(const struct mag_play *p, mag_action action,
                     struct mag_ruling *why);
void amb_run_propose(const struct mag_play *p, mag_action action);

/* What a deal may be about now, as a set of enum terms. */
unsigned amb_deal_subjects(const struct mag_play *p);

/* What the payee of a deal that was agreed on owes from now on. */
void amb_promise(const struct mag_play *p, const struct talk *t);
void amb_end_truces(const struct mag_play *p);
void amb_broken_truce(const struct mag_play *p, int from, int to);
/* The card that was told is turned: who told it so, and who did not? */
void amb_judge_news(const struct mag_play *p, int card);

/* An event for the two seats of a talk alone. */
void amb_tell_two(const struct mag_play *p, int kind, int seat, int other,
                  int64_t b, int64_t c);

/* Who pays, who receives. */
static inline int talk_payer(const struct talk *t)
{
    return t->terms >= TERMS_ASK ? t->to : t->from;
}

static inline int talk_payee(const struct talk *t)
{
    return t->terms >= TERMS_ASK ? t->from : t->to;
}

#endif
