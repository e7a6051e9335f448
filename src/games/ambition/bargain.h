/* bargain.h - how programs bargain and bluff: what peace, news and a word are
 * worth, what they propose and answer, what they claim and doubt.
 *
 * A deal is judged by what it does to the two against the others. With n seats,
 * a thousand that passes from one to the other puts them n / (n - 1) apart
 * from the rest; what one of them is spared or learns counts once. So with
 * three seats and more there is room between what the buyer may pay and what
 * the seller must have, at the expense of those who do not deal. */
#ifndef AMBITION_BARGAIN_H
#define AMBITION_BARGAIN_H

#include "games/ambition/plan.h"
#include "games/ambition/weights.h"

/* --- A word and its worth (bargain_word.c) ---------------------------------- */

/* How far `seat` believes what `other` promises or tells, 0 to 1: by how its
 * words to the seat have ended so far. */
double amb_trust(const struct mag_play *p, int seat, int other);

/* What keeping a truce with the target is worth, and what a broken word calls
 * for: added to the score of an Express on it. */
double amb_honour(const struct mag_play *p, int seat, int target);

/* What a thousand paid means: more than a thousand, since the other has it. */
double amb_paid(const struct mag_play *p, double sum);

/* What all that is between a seat and the others is worth to it, in
 * thousands: peace, debts, words broken, and what it knows of the news. */
double amb_ties(const struct mag_play *p, int seat);

/* Does the player of these rules deal at all? */
static inline bool amb_deals(const struct mag_rules *rules)
{
    return amb_weight(rules, WEIGHT_DEALS) > 0;
}

/* --- Peace (bargain_peace.c) -------------------------------------------------- */

/* What the Express cards in another hand are likely to cost the seat this
 * month, by what all can see. */
double amb_peril(const struct mag_play *p, int seat, int from);
/* The same in an Express window, for one who is threatened: by the cards that
 * fit it and are in none of the hands `seen`. */
double amb_threat(const struct mag_play *p, int seat, int from, unsigned seen);
/* The sum that a threat asks for: by public facts alone. */
double amb_racket(const struct mag_play *p, int target, int from);
/* What a threat is worth, as the score of an Express is. */
double amb_score_threat(const struct outlook *o, int target);
/* What peace costs and brings, in a deal that is talked over. */
double amb_peace_bought(const struct outlook *o, int from);
double amb_peace_sold(const struct outlook *o, int to);

/* --- Le Confidentiel (bargain_news.c) ------------------------------------------ */

/* Which cards may come is public: those that have not yet. */
bool amb_may_come(const struct ambition *v, int card);
/* The card that comes, as far as the seat knows or believes; -1. */
int amb_expected_news(const struct mag_play *p, int seat);
/* What knowing it is worth now, by public facts: a card, and on the average
 * of those that may come, to one who reads and to one who buys. */
double amb_news_worth(const struct mag_play *p, int card);
double amb_reading_worth(const struct mag_play *p);
double amb_hearsay_worth(const struct mag_play *p);
/* Is it a card that is worth most to the few who know it? */
bool amb_is_rival(const struct mag_play *p, int card);
/* How often such a one is sold again, as another. */
double amb_lies(const struct mag_rules *rules);

/* What the card that comes does to a firm whose month ends as forecast,
 * compared with those that might have come. */
double amb_news_ahead(const struct forecast *f, int seat);
/* Bars of cocoa that a seat buys for a month without any. */
double amb_hoard(const struct forecast *f, int seat);

/* --- What is said (bargain.c) ---------------------------------------------------- */

/* Reading, proposing, threatening: besides a decision. */
double amb_score_besides(const struct outlook *o, mag_action action);
/* What the deal that is talked over is worth to the seat: the sum to propose,
 * or the one at which it agrees. */
double amb_talk_worth(const struct outlook *o);
/* In a talk, where o->worth is that, and as help to one who cannot pay. */
double amb_score_talk(const struct outlook *o, mag_action action);
double amb_score_gift(const struct outlook *o, mag_action action);

/* --- Sheets (bargain_bluff.c) ------------------------------------------------------ */

double amb_score_announce(const struct outlook *o, mag_action action);
double amb_score_control(const struct outlook *o, mag_action action);
/* Is what was announced just what serves the speaker best? Only then a bluff
 * is likely. */
bool amb_is_convenient(const struct mag_play *p, int speaker);

/* --- Aloud (bargain_say.c) ---------------------------------------------------------- */

bool amb_say(const struct mag_rules *rules, const void *pos, int seat,
             mag_action action, struct mag_ruling *words);

#endif
