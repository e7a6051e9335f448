/* What each action of Ambition is like: a full store is for the patient, a
 * control is for those who doubt, and an Express harms. A bid is like nobody:
 * who always bids a little more pays for it (a fifth of its games). A trade is hired by those who need it for their ways: workers by the bold,
 * salesmen by who pleases, secretaries by the patient, accountants by the
 * sly. */
#include "games/ambition/private.h"

#include "core/temper.h"
#include "games/ambition/ambition.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

static const struct temper_row by_verb[VERBS] = {
    [VERB_ACCOUNTANTS] = { { 0 }, { .sly = 50 } },
    [VERB_OFFER] = { { 0 }, { .friendly = 50 } },
    [VERB_NOTHING] = { { .bold = -1, .patient = 0.5 }, { 0 } },
    [VERB_BARS] = { { 0 }, { .patient = 50 } },
    [VERB_TRUST] = { { .sly = -0.6, .friendly = 0.6 }, { 0 } },
    [VERB_CONTROL] = { { .bold = 0.5, .sly = 0.6, .friendly = -0.6 }, { 0 } },
    [VERB_HOLD] = { { .patient = 0.6, .friendly = 0.6 }, { 0 } },
    [VERB_PLAY] = { { .bold = 0.5, .sly = 0.4, .friendly = -0.8 },
                    { .sly = 30 } },
    [VERB_PLAY_TRADE] = { { .bold = 0.5, .sly = 0.4, .friendly = -0.8 },
                          { .sly = 30 } },
    [VERB_MAKE] = { { 0 }, { .patient = -50 } },
    [VERB_CURSOR] = { { 0 }, { .bold = 50 } },
    [VERB_STAY_OUT] = { { .bold = -0.6, .patient = 0.6 }, { 0 } },
    [VERB_JOIN] = { { .bold = 0.6 }, { 0 } },
    [VERB_REFUSE] = { { .bold = 0.4, .patient = 0.8 }, { 0 } },
    [VERB_ACCEPT] = { { .patient = -0.8, .friendly = 0.3 }, { 0 } },
    [VERB_RAISE] = { { 0 }, { .friendly = 50 } },
    [VERB_KEEP_OLD] = { { .patient = 0.5 }, { 0 } },
    [VERB_PASS_OLD] = { { 0 }, { .patient = -20 } },
    [VERB_WAIT] = { { .patient = 1 }, { 0 } },
    [VERB_PASS] = { { .patient = -1 }, { 0 } },
    [VERB_COLLECT] = { { 0 }, { .patient = -20 } },
    [VERB_SELL] = { { 0 }, { .patient = -50 } },
    [VERB_SELL_TITLES] = { { 0 }, { .bold = 50 } },
    [VERB_REPAY] = { { 0 }, { .bold = -50 } },
    [VERB_NO_LOAN] = { { .bold = -0.8 }, { 0 } },
    [VERB_BORROW] = { { .bold = 0.8, .patient = -0.3 }, { 0 } },
    [VERB_BUY_TITLES] = { { 0 }, { .sly = 50 } },
    [VERB_GIVE] = { { .friendly = 0.5 }, { .friendly = 20 } },
    [VERB_SILENT] = { { .patient = 0.3, .friendly = -0.3 }, { 0 } },
    [VERB_SUM] = { { 0 }, { .friendly = 20 } },
    [VERB_TELL] = { { .sly = 0.3 }, { 0 } },
    [VERB_DECLINE] = { { .friendly = -0.8 }, { 0 } },
    [VERB_AGREE] = { { .friendly = 1, .patient = -0.3 }, { 0 } },
    [VERB_COUNTER] = { { .sly = 0.6 }, { .bold = 20 } },
    [VERB_READ] = { { .sly = 0.8 }, { 0 } },
    [VERB_PROPOSE] = { { .friendly = 0.8, .sly = 0.3 }, { 0 } },
    [VERB_ASK] = { { .friendly = 0.4 }, { 0 } },
    [VERB_THREATEN] = { { .bold = 0.6, .sly = 0.6, .friendly = -1 }, { 0 } },
};

static const struct temper_row by_trade[TRADES] = {
    [WORKER] = { { 0 }, { .bold = 50 } },
    [SALES] = { { 0 }, { .friendly = 50 } },
    [SECRETARY] = { { 0 }, { .patient = 50 } },
    [ACCOUNTANT] = { { 0 }, { .sly = 50 } },
};

void amb_temper(const struct mag_rules *rules, const void *pos, int seat,
                mag_action action, struct mag_temper *out)
{
    unsigned verb = mag_act_verb(action);
    int arg = (int)mag_act_arg(action, 0);

    (void)rules;
    (void)pos;
    (void)seat;
    if (verb == VERB_HIRE)
        *out = temper_of(&by_trade[arg], mag_act_arg(action, 1));
    else
        *out = temper_of(&by_verb[verb], verb == VERB_PASS_OLD
                                             ? mag_act_arg(action, 1)
                                             : (unsigned)arg);
}
