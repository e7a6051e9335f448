/* refusal.h - why something may not be done: the clause and the figures. */
#ifndef BOURSE_REFUSAL_H
#define BOURSE_REFUSAL_H

#include "games/bourse/bourse.h"

/* Does p->seat's menu have this verb, whatever with? */
bool bou_lists(const struct mag_play *p, unsigned verb);

/* The phase expects something else, which `clause` and `text` say. A verb that
 * it does list was used on more than there is. */
void bou_expect(const struct mag_play *p, mag_action action, const char *clause,
                int text, struct mag_ruling *why);

/* More than there is. */
void bou_refuse_many(const char *clause, int lots, struct mag_ruling *why);

/* A company that is not there, or that `clause` and `text` rule out. */
void bou_refuse_company(const struct mag_play *p, int company,
                        const char *clause, int text, struct mag_ruling *why);

/* Something that chance cannot bring. */
void bou_why_chance(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why);

#endif
