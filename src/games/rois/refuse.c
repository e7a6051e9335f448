/* The words for what may not be done, as far as parts share them. */
#include "base/text.h"
#include "games/rois/refuse.h"

#include "core/pure.h"

void roi_why_plain(struct mag_ruling *why, const char *clause, int text)
{
    mag_refuse(why, clause, text, mag_args0());
}

void roi_why_term(struct mag_ruling *why, const char *clause, int text,
                  int type, int64_t value)
{
    mag_refuse(why, clause, text, mag_args1(mag_arg_term(type, value)));
}

bool roi_why_no_action(const struct mag_play *p, mag_action action,
                       struct mag_ruling *why)
{
    if (mag_is_canonical(p->rules->game, action))
        return false;
    roi_why_plain(why, "ROI-T2", T_ROI_WHY_NOT_NOW);
    return true;
}

void roi_why_chance(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why)
{
    if (!roi_why_no_action(p, action, why))
        roi_why_plain(why, "ROI-U2", T_ROI_WHY_CANNOT_COME);
}
