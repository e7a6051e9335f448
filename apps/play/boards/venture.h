/* venture.h - the two halves of Venture's board. */
#ifndef APPS_PLAY_BOARDS_VENTURE_H
#define APPS_PLAY_BOARDS_VENTURE_H

#include "apps/play/boards/boards.h"

/* The seat's own hand, by sign, with its sets in brackets, and its worth. */
void venture_hand(struct mag_buf *out, const struct board_style *style,
                  const struct mag_json *view);

#endif
