/* watchdog.h - a case that hangs is ended, and named.
 *
 * A hung case cannot be left behind alive: it may hold locks. So the whole run
 * ends, with the words and the tally that were left with the watchdog. */
#ifndef TESTS_WATCHDOG_H
#define TESTS_WATCHDOG_H

/* How many seconds a case may take: generous, for the machine may be busy;
 * more under sanitizers and with more effort. */
unsigned watchdog_patience(void);

/* Unless watchdog_rest() is called within so many seconds, writes `words` to
 * standard error and `tally` to standard output, a line each, and ends the
 * process with status 1. Both are copied. */
void watchdog_watch(unsigned seconds, const char *words, const char *tally);
void watchdog_rest(void);

#endif
