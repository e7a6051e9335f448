/* markup.h - text among the signs of HTML and XML. */
#ifndef BASE_MARKUP_H
#define BASE_MARKUP_H

#include "magnat/buf.h"

/* Adds text with the signs that mean something to HTML and XML escaped. */
void markup_text(struct mag_buf *out, const char *text);

#endif
