/* reach.h - speaking to the world: one request over HTTPS, one mail.
 *
 * Both wait, so they are for a thread of their own. Nothing is followed that
 * leads elsewhere, and what answers is cut short. */
#ifndef NOTIFY_REACH_H
#define NOTIFY_REACH_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

enum {
    REACH_SECONDS = 10, /* for a request or a mail, all in all */
    REACH_ANSWER = 4096 /* bytes of an answer that are listened to */
};

/* What came of it. */
enum reached {
    REACHED,       /* it was taken */
    REACHED_LATER, /* not now: try again */
    REACHED_NEVER, /* refused for good; another message may be taken */
    REACHED_GONE   /* there is nobody at that address any more */
};

/* Is it an address that we would speak to: https, a name, no user? `open`:
 * plain http and addresses of our own network too. */
bool reach_may(const char *url, bool open);
/* "https://push.example.net" of a whole address; false: there is none. */
bool reach_origin(const char *url, char *out, size_t cap);

struct reach_request {
    const char *url;
    const char *const *headers; /* "topic: x"; ends with NULL */
    const void *body;
    size_t length;
    bool open;               /* as above */
    const atomic_bool *halt; /* true: it ends, REACHED_LATER; or NULL */
};
enum reached reach_post(const struct reach_request *request);

struct reach_mail {
    const char *server;   /* "smtp://mail.example.org:587" */
    const char *password; /* of the user that the server names, or NULL */
    const char *from, *to;
    const char *text; /* the whole mail, lines ended by CR LF */
    const atomic_bool *halt;
};
enum reached reach_send(const struct reach_mail *mail);

#endif
