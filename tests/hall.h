/* hall.h - a server without a network, for tests: a hub on a fresh store, a
 * clock that stands still, and guests who keep what they are told. */
#ifndef TESTS_HALL_H
#define TESTS_HALL_H

#include <stdatomic.h>

#include "serve/hub.h"
#include "magnat/json.h"
#include "store/store.h"
#include "tests/talk.h"

enum { HALL_TOLD = 4096, HALL_ASKED = 64 };

/* A request as it was sent. */
struct hall_asked {
    int64_t id;
    char *text; /* owned */
};

struct hall {
    struct hub *hub;
    char folder[40], file[64];
    struct hub_options options;
    int64_t now, alarm; /* alarm: when hub_alarm() is wanted; -1: never */
    atomic_bool woken;
    uint64_t tickets; /* of GETs */
};

/* A connection. Messages are kept until the guest forgets them. */
struct guest {
    struct hall *hall;
    struct client *client; /* NULL: gone */
    bool deaf;             /* it takes nothing */
    bool held;             /* what it is told waits for more */
    char *told[HALL_TOLD]; /* owned */
    int n;
    int last_id;
    struct hall_asked asked[HALL_ASKED]; /* the last ones */
    int n_asked;
    struct mag_json_doc doc; /* of what was looked at last */
    char table[STORE_ID], token[64];
};

void hall_open(struct hall *h, const struct hub_options *options);
void hall_close(struct hall *h);
/* The hub goes and comes again on the same store; guests must have gone. */
void hall_restart(struct hall *h);
/* The same on a copy of the files as they are now: as if killed. */
void hall_kill(struct hall *h);
/* Everything that is on its way arrives. */
void hall_settle(struct hall *h);
/* Time passes; alarms ring when they are due. */
void hall_wait(struct hall *h, int64_t ms);

/* A GET, and its answer, also if that comes later. */
void hall_get(struct hall *h, const struct edge_request *req,
              struct edge_reply *reply);

void guest_come(struct guest *g, struct hall *h);
void guest_go(struct guest *g);
void guest_forget(struct guest *g);

/* Sends a message as it is, quotes written as ', and waits for nothing. */
void guest_say(struct guest *g, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Sends {"id":N, ...} and returns the answer, when all has settled; it is
 * lent until the next call. NULL: there was none. */
const struct mag_json *guest_ask(struct guest *g, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* The same, checking that it was granted. */
const struct mag_json *guest_ok(struct guest *g, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* The same, checking that it was refused with that code. */
void guest_refused(struct guest *g, const char *code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The last message of a kind ("sync"), or NULL. */
const struct mag_json *guest_told(struct guest *g, const char *kind);
/* The last sync or update: what the table looks like now. */
const struct mag_json *guest_sees(struct guest *g);
int guest_count(const struct guest *g, const char *kind);

/* Makes a table; `rest` is what follows "seats" in create. The guest keeps
 * table and token, and enters. */
void guest_make(struct guest *g, const char *game, const char *seats,
                const char *rest);
/* Takes a seat at the table of `host` and enters. */
void guest_join(struct guest *g, const struct guest *host, const char *name);
void guest_enter(struct guest *g, const char *table, const char *token);

/* The k-th action that the guest may take, in notation; "" if none. */
void guest_action(struct guest *g, int k, char *out, size_t cap);
/* Takes it. False: it may do nothing. */
bool guest_moves(struct guest *g, int k);

#endif
