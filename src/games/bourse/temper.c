/* What each action of Maxi Bourse is like: dear shares are for the bold, many
 * at once too; who makes others pay is no friend. Each company has its
 * admirers. */
#include "games/bourse/private.h"

#include "core/temper.h"
#include "games/bourse/bourse.h"
#include "games/bourse/tables.h"

#include "core/pure.h"

static const struct temper_row by_verb[VERBS] = {
    [VERB_APPROACH] = { { .bold = 0.4, .friendly = 1 }, { 0 } },
    [VERB_OFFER] = { { 0 }, { .bold = -100 } },
    [VERB_KEEP] = { { .patient = 1 }, { 0 } },
    [VERB_ABOUT] = { { 0 }, { .bold = 2 } },
    [VERB_WISH] = { { 0 }, { .bold = 100 } },
    [VERB_CALL] = { { 0 }, { .friendly = -1 } },
    [VERB_ANSWER] = { { 0 }, { .friendly = 1 } },
    [VERB_STRETCH] = { { .bold = 1 }, { 0 } },
    [VERB_CLOSE] = { { .friendly = 1, .patient = -0.5 }, { 0 } },
    [VERB_REFUSE] = { { .friendly = -0.6, .patient = 0.5 }, { 0 } },
    [VERB_DEAL] = { { 0 }, { .bold = 2 } },
    [VERB_BUY] = { { 0 }, { .bold = 2 } },
    [VERB_NAME] = { { 0 }, { .bold = 2 } },
    [VERB_ORDER] = { { 0 }, { .bold = 100, .friendly = -100 } },
    [VERB_RISK] = { { .bold = 1 }, { .bold = 100 } },
    /* Like a pass: when to show a rumour is not a matter of taste. */
    [VERB_SHOW] = { { .bold = -0.6, .patient = 0.6, .friendly = 0.4 }, { 0 } },
    [VERB_PASS] = { { .bold = -0.6, .patient = 0.6, .friendly = 0.4 }, { 0 } },
};

/* By company, over and over: six that differ from neighbour to neighbour. */
static const struct mag_temper tastes[] = {
    { .friendly = 0.6 }, { .patient = 0.6 },   { .sly = 0.6 },
    { .bold = 0.6 },     { .friendly = -0.6 }, { .patient = -0.6 },
};
enum { TASTES = sizeof tastes / sizeof tastes[0] };

/* Where a taste for some companies costs little. To deal in them at every stop
 * or to part with the others costs up to a fifth of the games. */
static bool is_taste(unsigned verb)
{
    return verb == VERB_PICK || verb == VERB_NAME || verb == VERB_ABOUT;
}

void bou_temper(const struct mag_rules *rules, const void *pos, int seat,
                mag_action action, struct mag_temper *out)
{
    const struct bourse *b = pos;
    unsigned verb = mag_act_verb(action);
    int arg = (int)mag_act_arg(action, 0);
    bool company = bou_verbs[verb].type[0] == TERM_COMPANY;

    (void)rules;
    (void)seat;
    *out = temper_of(&by_verb[verb], company ? b->quote[arg] : arg);
    if (is_taste(verb))
        temper_add(out, &tastes[arg % TASTES], 1);
}
