/* talk.h - the stages of a talk: a sum, a card, an answer, a counter-proposal. */
#ifndef AMBITION_TALK_H
#define AMBITION_TALK_H

#include "magnat/decide.h"

void amb_list_sum(const struct mag_play *p, struct mag_menu *m);
void amb_why_sum(const struct mag_play *p, mag_action action,
                 struct mag_ruling *why);
void amb_run_sum(const struct mag_play *p, mag_action action);

/* A card: part of a proposal, of an answer, of a counter-proposal. */
void amb_list_tell(const struct mag_play *p, struct mag_menu *m);
void amb_why_tell(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why);
void amb_run_talk_news(const struct mag_play *p, mag_action action);
void amb_run_telling(const struct mag_play *p, mag_action action);
void amb_run_retell(const struct mag_play *p, mag_action action);

void amb_list_answer(const struct mag_play *p, struct mag_menu *m);
void amb_why_answer(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why);
void amb_run_answer(const struct mag_play *p, mag_action action);

void amb_list_counter(const struct mag_play *p, struct mag_menu *m);
void amb_why_counter(const struct mag_play *p, mag_action action,
                     struct mag_ruling *why);
void amb_run_counter(const struct mag_play *p, mag_action action);

#endif
