/* account.h - what came in and went out, a line or two in the log. */
#ifndef APPS_PLAY_ACCOUNT_H
#define APPS_PLAY_ACCOUNT_H

#include "apps/play/log.h"
#include "magnat/digest.h"

/* Adds the account that was closed in what `seat` was not told yet, if one
 * was. To be called before log_told(); `pos` is where the match stands. */
void account_write(struct mag_buf *out, const struct play_log *log, int seat,
                   const struct log_style *style, const void *pos);

#endif
