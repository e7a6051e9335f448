/* A month begins and ends.
 *
 * AMB-S3 January is month 1; the last one is chosen at set-up.
 * AMB-S4 the bank passes to the left each month; AMB-F7 past nobody, if the
 *        banker failed.
 * AMB-K4 what was set aside comes back. */
#include "games/ambition/month.h"

#include <string.h>

#include "magnat/tell.h"
#include "games/ambition/ambition.h"
#include "games/ambition/content.h"
#include "games/ambition/deals.h"
#include "games/ambition/end.h"
#include "games/ambition/hire.h"
#include "games/ambition/order.h"
#include "games/ambition/sell.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

static void reset_firm(struct firm *f)
{
    memset(f->idle, 0, sizeof f->idle);
    f->wages = 0;
    f->cursor = 0;
    f->loan_month = 0;
    f->sold = 0;
    f->less = 0;
    f->won = 0;
    f->old_passed = 0;
    f->old_done = 0;
    f->named = 0;
    f->n_old = f->n_waiting;
    f->old_bundles = f->n_bundles;
}

void amb_start_month(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);

    v->month++;
    v->host = v->banker;
    v->readers = 0;
    v->hit = 0;
    v->settled = 0;
    v->named_trade = 0;
    v->callers = 0;
    memset(v->shown, 0, sizeof v->shown);
    v->now = v->next;
    memset(&v->next, 0, sizeof v->next);
    for (int s = 0; s < p->rules->seats; s++)
        reset_firm(&v->firm[s]);
    mag_tell_all(p->tell, EVENT_MONTH, v->banker, v->month, 0);
    v->op = OP_HIRE;
    if (amb_cards(p)->deals)
        amb_start_talks(p);
    else
        amb_start_hiring(p);
}

/* AMB-K4: contracts set aside go under the pile. */
static void return_set_aside(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);

    for (int i = 0; i < v->n_aside; i++) {
        amb_lay_under(p, v->aside[i]);
        v->aside[i] = 0;
    }
    v->n_aside = 0;
}

bool amb_is_last_month(const struct mag_play *p)
{
    return amb_at(p)->month == amb_cards(p)->months;
}

void amb_end_month(const struct mag_play *p)
{
    struct ambition *v = amb_edit(p);

    return_set_aside(p);
    amb_end_truces(p);
    if (amb_is_last_month(p)) {
        amb_end_game(p);
        return;
    }
    v->banker = (uint8_t)amb_left_of(p, v->host); /* AMB-F7 */
    amb_start_month(p);
}
