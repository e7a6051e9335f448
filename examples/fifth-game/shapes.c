/* What a view looks like, one row a member: kind, what it is, and the label under
 * which a player reads it where no board was drawn for the game. */
#include "criee.h"
#include "magnat/shape.h"

static const struct mag_member player_members[] = {
    { MAG_HAS("fish", MAG_IS_INT, "Fish bought so far."),
      .label = T_LABEL_FISH },
    { MAG_HAS("hand", MAG_IS_INT | MAG_IS_ABSENT,
              "Its own notes, a set: bit n for note n."),
      .label = T_LABEL_HAND },
    { MAG_HAS("bid", MAG_IS_INT | MAG_IS_ABSENT,
              "The note that it has bid, sealed; 0: none yet."),
      .label = T_LABEL_BID },
    { 0 },
};
static const struct mag_shape player = { "Player", player_members,
                                         "What is known of a seat.", NULL };

static const struct mag_member view_members[] = {
    { MAG_HAS("phase", MAG_IS_INT,
              "0 the notes are dealt, 1 all bid, 2 over.") },
    { MAG_HAS("dealt", MAG_IS_INT, "Notes dealt so far."),
      .label = T_LABEL_DEALT },
    { MAG_HAS("sold", MAG_IS_INT, "Baskets sold so far."),
      .label = T_LABEL_SOLD },
    { MAG_HAS("shown", MAG_IS_INT,
              "Notes that were bid, a set: bit n for note n."),
      .label = T_LABEL_SHOWN },
    { MAG_HAS("players", MAG_IS_LIST, "By seat."), .each = MAG_IS_OBJECT,
      .of = &player, .label = T_LABEL_PLAYERS },
    { 0 },
};
const struct mag_shape cri_view_shape = { "View", view_members,
                                          "What a seat, or a spectator, knows.",
                                          NULL };
