/* What a view looks like, one row a member: kind, what it is, and the label under
 * which a player reads it where no board was drawn for the game. */
#include "criee.h"
#include "magnat/field.h"
#include "magnat/shape.h"

static const struct mag_member player_members[] = {
    { MAG_HAS("fish", MAG_IS_INT, "Fish bought so far."),
      .label = T_LABEL_FISH },
    { MAG_HAS("notes", MAG_IS_INT, "How many notes it has, a bid included."),
      .label = T_LABEL_NOTES },
    { MAG_HAS("hand", MAG_IS_LIST | MAG_IS_ABSENT,
              "For the seat alone: its notes."),
      .each = MAG_IS_INT, .label = T_LABEL_HAND },
    { MAG_HAS("bid", MAG_IS_INT | MAG_IS_ABSENT,
              "For the seat alone: the note that it has bid, sealed."),
      .label = T_LABEL_BID },
    { 0 },
};
static const struct mag_shape player = { "Player", player_members,
                                         "What is known of a seat.", NULL };

static const struct mag_member view_members[] = {
    { MAG_HAS("phase", MAG_IS_TEXT, "What is decided now, or drawn."),
      .unit = &mag_unit_phase },
    { MAG_HAS("basket", MAG_IS_INT | MAG_IS_ABSENT,
              "Fish in the basket that is sold now."),
      .label = T_LABEL_BASKET },
    { MAG_HAS("left", MAG_IS_INT, "Baskets still to be sold."),
      .label = T_LABEL_LEFT },
    { MAG_HAS("shown", MAG_IS_LIST, "Notes that were bid."), .each = MAG_IS_INT,
      .label = T_LABEL_SHOWN },
    { MAG_HAS("players", MAG_IS_LIST, "By seat."), .each = MAG_IS_OBJECT,
      .of = &player, .label = T_LABEL_PLAYERS },
    { 0 },
};
const struct mag_shape cri_view_shape = { "View", view_members,
                                          "What a seat, or a spectator, knows.",
                                          NULL };
