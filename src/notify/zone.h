/* zone.h - what time it is where somebody lives, and when it is quiet there.
 *
 * Zones are read from the system's own files (tzdata), by name, without the
 * C library's one zone for the whole process. */
#ifndef NOTIFY_ZONE_H
#define NOTIFY_ZONE_H

#include <stdbool.h>
#include <stdint.h>

enum { ZONE_NAME = 64, ZONE_DAY = 24 * 60 /* minutes */ };

/* Is it the name of a zone that we have: "Europe/Paris"? */
bool zone_is_known(const char *name);

/* Seconds that a zone is ahead of Greenwich at a time (milliseconds since
 * 1970); 0 for one that we do not have. */
int zone_offset(const char *name, int64_t at);

/* When a message of `now` may leave: now, or when the quiet hours end, which
 * run from minute `from` of the day to minute `to` (22:00 to 8:00: 1320, 480);
 * the same: there are none. */
int64_t zone_after_quiet(const char *name, int from, int to, int64_t now);

#endif
