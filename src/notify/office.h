/* office.h - those who call people: what players wish, and a thread that
 * delivers.
 *
 * The owner asks on one thread and takes the answers there; the office works on
 * a thread of its own, with a connection of its own to the store. What it
 * delivers is in the outbox (store/outbox.h). The wishes are docs/online.md. */
#ifndef NOTIFY_OFFICE_H
#define NOTIFY_OFFICE_H

#include <stdbool.h>
#include <stdint.h>

#include "magnat/buf.h"
#include "magnat/status.h"
#include "magnat/text.h"
#include "notify/reach.h"
#include "store/outbox.h"

enum {
    OFFICE_PUSHES = 8, /* browsers of a player */
    OFFICE_MAILS = 1,  /* mailboxes of a player */
    OFFICE_HOOKS = 3,  /* programs of a player */
    OFFICE_FEEDS = 1,
    OFFICE_ASKS = 256,            /* wishes that may wait */
    OFFICE_LEASE_MS = 20000,      /* more than a delivery takes */
    OFFICE_MAIL_MS = 3600000,     /* between two mails */
    OFFICE_RETRY_MS = 30000,      /* after a failure, then twice that .. */
    OFFICE_RETRY_MOST = 21600000, /* .. up to so long */
    OFFICE_FAILS = 10,            /* in a row, then what waits is dropped */
    OFFICE_BATCH = 50,            /* messages in one mail */
    OFFICE_LOSSES = 32,           /* that wait to be read */
    OFFICE_WORD = 80              /* room for a secret word */
};

/* How the world is reached; for tests another way. */
struct office_wire {
    void *who;
    enum reached (*post)(void *who, const struct reach_request *request);
    enum reached (*mail)(void *who, const struct reach_mail *mail);
};

/* What is NULL is not offered. */
struct office_options {
    const char *store;
    const char *public_url;   /* links begin with it */
    const char *push_subject; /* "mailto:..": whom push services may ask */
    const char *smtp;         /* "smtp://mail.example.org" */
    const char *smtp_password;
    const char *mail_from;
    bool hooks;              /* addresses of programs are called */
    bool open;               /* hooks may be in our own network, without TLS */
    bool alone;              /* no other server is at work at the store */
    bool quiet;              /* no thread: the owner calls office_step() */
    struct office_wire wire; /* zero: libcurl */
    void (*wake)(void *who); /* office_take() has something */
    void *who;
};

struct office;
enum mag_status office_new(struct office **out,
                           const struct office_options *options,
                           struct mag_err *err);
void office_free(struct office *o); /* what is on its way is given up */

/* A wish: a request of docs/online.md as JSON, of a player ("": of nobody in
 * particular). The answer has the same two numbers. False: too many wait. */
struct office_ask {
    uint64_t client;
    int64_t id;
    enum mag_lang lang;
    const char *player, *text;
};
bool office_ask(struct office *o, const struct office_ask *ask);

/* An answer: members in `out`, or a refusal's code and text of the catalogue. */
struct office_answer {
    uint64_t client;
    int64_t id;
    const char *code; /* NULL: it was granted */
    int text;
    struct mag_buf out; /* the taker releases it */
};
bool office_take(struct office *o, struct office_answer *answer);

/* Something may be due now. */
void office_poke(struct office *o);

/* The feed of a secret word; what it shows is read by `read`, which may say that
 * there is none (MAG_E_INPUT), or that it cannot be known now. */
typedef enum mag_status office_read_fn(void *who, const char *channel,
                                       outbox_row_fn *fn, void *to);
struct office_reader {
    office_read_fn *read;
    void *who;
};
enum mag_status office_feed(struct office *o, const char *word, int64_t now,
                            struct office_reader by, struct mag_buf *out);

/* --- What became of messages (count.c) ----------------------------------------- */

enum office_fate {
    OFFICE_DELIVERED,
    OFFICE_RETRIED,  /* not now: it is tried again */
    OFFICE_REFUSED,  /* for good; another one may be taken */
    OFFICE_GONE,     /* there is nobody at that address any more */
    OFFICE_GIVEN_UP, /* after OFFICE_FAILS failures */
    OFFICE_FATES
};

/* Messages since the start, by what became of them and by the kind of their
 * channel; and those of the whole store that are due, as of a moment ago. */
struct office_counts {
    int64_t fate[OFFICE_FATES][OUTBOX_KINDS], waiting[OUTBOX_KINDS];
};
struct office_counts office_counts(struct office *o);
/* The same in Prometheus text. */
void office_measure(struct office *o, struct mag_buf *out);

/* Messages that will never be delivered, once each; for the log. False: no more
 * were lost. The owner is woken when there are some. */
struct office_loss {
    enum outbox_kind kind;
    enum office_fate fate;
    int messages;
};
bool office_lost(struct office *o, struct office_loss *loss);

/* "push", "mail", "hook", "feed"; and a fate in a word. */
const char *office_way(enum outbox_kind kind);
const char *office_fate_word(enum office_fate fate);

/* Answers what waits, and delivers what is due; for tests. */
void office_step(struct office *o, int64_t now);

#endif
