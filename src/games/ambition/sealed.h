/* sealed.h - several seats answer at the same time (AMB-H4, AMB-C4, AMB-M1,
 * AMB-V1, AMB-V4, AMB-X5). */
#ifndef AMBITION_SEALED_H
#define AMBITION_SEALED_H

#include "magnat/decide.h"

struct ambition;

void amb_ask_sealed(const struct mag_play *p, int phase, unsigned seats);
void amb_forget_answers(struct ambition *v);

/* Notes one step of an answer; true if the seat has answered in full. */
bool amb_note_answer(struct ambition *v, int seat, mag_action action);

/* The same for p->seat, and told; true once nobody's answer is missing. */
bool amb_answers_are_in(const struct mag_play *p, mag_action action);

#endif
