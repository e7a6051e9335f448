/* fields_hand.h - the fields that a row cannot say. */
#ifndef BOURSE_FIELDS_HAND_H
#define BOURSE_FIELDS_HAND_H

#include "magnat/field.h"

extern const struct mag_by_hand bou_by_creditors, bou_by_card, bou_by_history,
    bou_by_bank, bou_by_decks;

#endif
