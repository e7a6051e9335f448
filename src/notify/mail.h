/* mail.h - a mail as it goes over the wire. Does no I/O. */
#ifndef NOTIFY_MAIL_H
#define NOTIFY_MAIL_H

#include <stdbool.h>
#include <stdint.h>

#include "magnat/buf.h"

enum { MAIL_ADDRESS = 254 }; /* bytes of a mailbox (RFC 5321) */

/* Is it one mailbox, and nothing that could be more: "ana@example.org"? */
bool mail_is_address(const char *text);

struct mail {
    const char *from, *to;
    const char *subject, *text; /* UTF-8; lines of the text end with \n */
    const char *name;           /* its own, "c1f0"; the same if sent again */
    const char *off; /* where it is unsubscribed from with one click; or NULL */
    int64_t at;      /* milliseconds since 1970 */
};
/* The whole of it, with CR LF. No text gets into a header that could end it. */
void mail_write(const struct mail *m, struct mag_buf *out);

#endif
