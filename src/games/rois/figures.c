/* Figures for a view: what the rules make of a position, so that who draws it
 * need not reckon. All are public.
 *
 * ROI-T4 what a promotion costs. ROI-T5 heroes sent. ROI-T11 palaces that win.
 * ROI-T3 what the attacker lacks for each card on sale. */
#include "games/rois/figures.h"

#include "games/rois/content.h"
#include "games/rois/private.h"
#include "games/rois/promotion.h"
#include "magnat/json.h"

#include "core/pure.h"

/* Of each kind, and then of any, what `have` lacks for the price. */
static struct income lack_of(purse have, const struct price *cost)
{
    struct income lack = { 0, 0, 0 };
    int spare = 0;

    for (int k = 0; k < KINDS; k++) {
        int left = purse_count(have, k) - purse_count(cost->fixed, k);

        if (left < 0)
            lack.fixed += ONE_TOKEN(k) * (purse)-left;
        else
            spare += left;
    }
    if (cost->any > spare)
        lack.any = (uint8_t)(cost->any - spare);
    return lack;
}

static void put_lack(const struct rois_rules *r, const struct rois *v, int card,
                     struct mag_writer *w)
{
    struct income lack = { 0, 0, 0 };

    if (card != NO_CARD)
        lack = lack_of(v->seat[v->attacker].tokens, &r->card[card].cost);
    roi_put_tokens(w, NULL, &lack);
}

void roi_put_figures(const struct mag_rules *rules, const struct rois *v,
                     struct mag_writer *w)
{
    const struct rois_rules *r = roi_cards_of(rules);
    struct mag_play p = { .rules = rules, .pos = v, .seat = v->attacker };

    mag_put_object(w, "figures");
    mag_put_int(w, "sent", SENT);
    mag_put_int(w, "palaces", PALACES_TO_WIN);
    mag_put_int(w, "promotion", roi_promotion_cost(&p));
    mag_put_end_object(w);
    mag_put_array(w, "lacks");
    for (int i = 0; i < MARKET; i++)
        put_lack(r, v, v->market[i], w);
    put_lack(r, v, PALACE, w);
    mag_put_end_array(w);
}
