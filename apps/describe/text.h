/* text.h - the description of a game for people, in 80 columns. */
#ifndef APPS_DESCRIBE_TEXT_H
#define APPS_DESCRIBE_TEXT_H

#include "magnat/describe.h"

void describe_text(const struct mag_shape_form *how, unsigned what,
                   struct mag_buf *out);

#endif
