/* venture.h - the two halves of Venture's board. */
#ifndef APPS_BOARDS_VENTURE_H
#define APPS_BOARDS_VENTURE_H

#include "apps/boards/boards.h"

/* The seat's own hand, by sign, with its sets in brackets, and its worth. */
void venture_hand(struct buf *out, const struct board_style *style,
                  const struct mag_json *view);

#endif
