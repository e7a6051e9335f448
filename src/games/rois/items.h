/* items.h - magic items: which may be used, the horn, and the windows in which
 * the others are. */
#ifndef ROIS_ITEMS_H
#define ROIS_ITEMS_H

#include "games/rois/content.h"
#include "games/rois/rois.h"
#include "games/rois/tables.h"

/* The items of a seat that may be used now, of those for `use`. */
uint64_t roi_usable(const struct mag_play *p, int seat, enum use use);

/* Takes an item out of the game. */
void roi_use_up(const struct mag_play *p, int seat, int item);

/* Lists the items that may be used by themselves: `others`, and the horn
 * wherever the attacker may blow it (ROI-T15). */
void roi_list_items(const struct mag_play *p, struct mag_menu *m,
                    uint64_t others);
void roi_blow_horn(const struct mag_play *p, int horn);

/* True: the action was to blow the horn, and that is done. */
static inline bool roi_run_horn(const struct mag_play *p, mag_action action)
{
    unsigned item = mag_act_arg(action, 0);

    if (mag_act_verb(action) != VERB_ITEM ||
        !(roi_cards(p)->for_use[USE_INCOME] >> item & 1))
        return false;
    roi_blow_horn(p, (int)item);
    return true;
}

/* The windows (ROI-T12). A step returns true when somebody must decide. */
bool roi_step_before(const struct mag_play *p);
bool roi_step_shield(const struct mag_play *p);
bool roi_step_cape(const struct mag_play *p);

void roi_list_before(const struct mag_play *p, struct mag_menu *m);
void roi_why_before(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why);
void roi_run_before(const struct mag_play *p, mag_action action);

void roi_list_shield(const struct mag_play *p, struct mag_menu *m);
void roi_why_shield(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why);
void roi_run_shield(const struct mag_play *p, mag_action action);

void roi_list_cape(const struct mag_play *p, struct mag_menu *m);
void roi_why_cape(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why);
void roi_run_cape(const struct mag_play *p, mag_action action);

void roi_list_ward(const struct mag_play *p, struct mag_menu *m);
void roi_why_ward(const struct mag_play *p, mag_action action,
                  struct mag_ruling *why);
void roi_run_ward(const struct mag_play *p, mag_action action);

#endif
