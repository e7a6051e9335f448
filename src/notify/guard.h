/* guard.h - addresses that a stranger must not make us speak to: our own
 * machine, the networks behind it, and what is nobody's. */
#ifndef NOTIFY_GUARD_H
#define NOTIFY_GUARD_H

#include <stdbool.h>

struct sockaddr;

/* Is it an address of the world at large? Looked at when a connection is made,
 * so that a name cannot lead elsewhere than when it was looked up. */
bool guard_is_public(const struct sockaddr *address);

#endif
