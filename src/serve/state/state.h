/* state.h - a server's state, which the rooms above share: connections, where
 * they come from, and the hub that holds them and the tables. */
#ifndef SERVE_STATE_H
#define SERVE_STATE_H

#include "magnat/json.h"
#include "serve/hub.h"
#include "serve/table/play.h"
#include "store/store.h"

enum {
    /* The hash of tables has about as many buckets as HUB_TABLES. */
    HUB_BUCKETS = 1 << 15,
    /* The longest message that is written, in bytes. */
    HUB_ANSWER = 8 << 20,
    /* A connection may say so many lines in HUB_CHAT_MS. */
    HUB_CHAT_LINES = 5,
    /* The hash of addresses has so many buckets. */
    HUB_ADDRESS_BUCKETS = 1 << 12,
    /* A connection is known to have had so many seats, the latest ones. */
    HUB_HELD = 8
};

struct asked;
struct errand;
struct filing;
struct job;
struct pupil;
struct reaped;
struct results;
struct visit;
struct work;

/* One of the tables where a connection has a seat. */
struct mine {
    char table[STORE_ID];
    int seat;
    uint8_t key[TABLE_KEY]; /* of the seat, as long as it is its own */
};

/* What a connection knows of its seat's orders. */
struct orders_known {
    uint64_t given; /* a hash of those in force */
    uint64_t fit;   /* bit k: kind k could be given */
    uint64_t now;   /* bit k: kind k would answer the question */
};

/* Something that may be done so often in a time: what is left, as of `at`. */
struct allowance {
    double left;
    int64_t at;
};

/* An address; see address.c. */
struct address {
    struct address *next;
    char text[48];
    uint64_t number; /* its own; not 0 */
    int clients, asks;
    struct allowance tables, chat;
    struct allowance players, knocks, reports; /* made; keys shown; sent */
};

/* Whoever reads from the store (reading.h): what was asked, so many answers
 * that are still to come, and what runs it again when they have. */
struct reading {
    struct asked *asked; /* owned */
    int waits;
    bool counted; /* request_first() */
    void (*again)(struct hub *hub, struct reading *r);
    void *whose; /* for again() */
};

/* A request that waits. */
struct parked {
    struct parked *next;    /* of the same connection, behind it */
    struct parked *next_at; /* of another one, first there, at the same table */
    struct client *client;
    struct reading reading;
    size_t length;
    char text[];
};

/* A connection. It sits at `table` (or NULL) as `seat`, or watches
 * (MAG_SPECTATOR). Its requests are run one after the other: `waiting` are
 * those that wait, in the order in which they came. The first of them waits for
 * a write at `parked_at`, or (NULL) for what it reads (reading.h); the others
 * wait for it. `acting` is the table whose write will answer it. */
struct client {
    struct client *next, **place;       /* all connections */
    struct client *next_at, **place_at; /* at the same table */
    void *conn;
    uint64_t serial;
    struct table *table;
    int seat;
    uint8_t key[TABLE_KEY]; /* of the seat, when it sat down */
    enum mag_lang lang;
    int64_t seq; /* messages about the table since it entered */
    bool behind, lobby;
    bool lobby_waits;    /* for the shelves to be read */
    bool lobby_reads;    /* its own tables are */
    bool calls;          /* it wants to hear of its seats elsewhere */
    uint64_t lobby_told; /* hash of the picture of the lobby that it has */
    bool deltas;         /* it asked for differences */
    uint64_t baseline;   /* serial of the one that it has; 0: none */
    bool late_sync;      /* it has room again; a sync is due after the write */
    struct mine *mine;   /* owned */
    int n_mine;
    struct mine held[HUB_HELD]; /* where it sat, also without having said so */
    unsigned n_held;
    char
        gallery_name[TABLE_NAME_BYTES]; /* under which it talks as it watches */
    int made, left;                     /* tables; rooms */
    struct job *ask;                    /* that will answer it, or NULL */
    struct address *address;            /* NULL: from where many may come */
    int64_t chat[HUB_CHAT_LINES];       /* when it talked, oldest first */
    struct orders_known orders;         /* what it was told of its own */
    struct table *acting, *parked_at;
    struct parked *waiting; /* owned */
    int n_waiting;
    struct pupil *pupil;   /* owned; NULL: it takes no lesson */
    char player[STORE_ID]; /* its id; "": it has shown no key */
    char player_key[80];   /* the name of the paper of that key */
    char *origin;          /* owned; of its page, ours; NULL: no browser */
    char challenge[33];    /* for a passkey; "": none, or it was answered */
    int64_t challenge_until;
    int filings, wishes;                     /* of its own, under way */
    struct allowance knocks, reports, filed; /* as of an address; papers */
};

/* A line of the log being gathered. */
struct log_line {
    struct mag_event event;
    struct mag_ruling words; /* if it is something said */
    int n;
};

/* Since the start. */
struct counts {
    int64_t requests, refused, moves, undone, chats, made, ended, late, failed,
        thought, hints, stories, loaded, lobbies, syncs, updates;
    int64_t stalls; /* times that it stood still */
    int64_t reaped; /* tables */
};

/* Texts that are being written. They belong to the files of wire/: each of them
 * from its first byte to the call that sends it. */
struct wire {
    struct mag_buf message; /* to one connection, or to many */
    struct mag_buf view;    /* of a seat, on its way into messages */
    struct mag_buf now;     /* a picture without its list, to be remembered */
    struct mag_buf delta;   /* a message as a difference */
    struct mag_buf answer;  /* that comes later than its request */
    struct log_line *lines; /* owned: the last TABLE_LOG of a log */
};

/* What the lobby shows to everybody, and when it is shown anew: hall/lobby.c's
 * own. */
struct lobby {
    struct mag_buf shelf; /* members of a message */
    bool asked;           /* the store is asked for it; */
    bool second;          /* behind tables that it shows; */
    bool changed;         /* since then a picture became due */
    int64_t at;           /* when one is due; 0: none is */
};

/* What the rooms above do about a table: the hall asks for it without knowing
 * who does it. Set once, before anything is called. */
struct upstairs {
    /* It is about to go on. True: something else is written first, or read. */
    bool (*goes_on)(struct hub *hub, struct table *t);
    /* It has ended, and that is stored. */
    void (*ended)(struct hub *hub, const struct table *t);
    /* The heading of one that is over has changed. */
    void (*retold)(struct hub *hub);
    /* The connection has taken that seat, and that is stored. */
    void (*sat)(struct hub *hub, const struct client *c, struct table *t,
                int seat);
    /* Nothing is in flight: requests that waited for it may run. */
    void (*unpark)(struct hub *hub, struct table *t);
};

struct hub {
    struct hub_options options;
    struct hub_port port;
    struct hub_calls calls;
    struct store *store;
    struct work *work;
    struct mag_rng rng;
    struct table *bucket[HUB_BUCKETS];
    int loaded;       /* tables in memory */
    int unfinished;   /* tables that have not ended, in memory or not */
    bool count_again; /* `unfinished` may be wrong: others changed some */
    char (*frozen)[STORE_ID]; /* owned: those that were read, sorted */
    int n_frozen, frozen_room;
    struct books books;
    struct client *clients;
    struct filing *filings;   /* owned: papers on their way */
    struct reading *reading;  /* who is at work and reads, or NULL */
    struct asked *asked;      /* owned: what the store was asked */
    struct errand *errands;   /* owned: under way */
    struct visit *visits;     /* owned: GETs that wait */
    const struct table *none; /* that was asked for, while that is told */
    int people, visitors;     /* all connections; those in the lobby */
    int pupils;               /* who take a lesson */
    int asks;                 /* jobs that will answer somebody */
    struct address *address[HUB_ADDRESS_BUCKETS];
    int n_addresses;
    uint64_t serials;

    struct table **due; /* owned: a heap by `due` */
    int n_due, due_room;
    int64_t alarm_at, sweep_at, beat_at; /* 0: not set */
    int64_t reap_at;           /* the next step; 0: nothing is reaped */
    struct reaped *reaped;     /* owned: tables that are being deleted */
    char reap_after[STORE_ID]; /* the last table that was looked at, or "" */
    int64_t seen;              /* when something last happened */
    char (*to_load)[STORE_ID]; /* owned: tables that go on */
    int n_to_load, next_to_load;
    int n_left; /* of those that were tried: the store did not give them */
    int64_t load_at;
    bool loading;  /* some of them are being read */
    bool counting; /* the store is asked how many have not ended */
    int64_t wrote; /* how many writes there were when it was asked */
    bool stopping;
    bool alone; /* when it was started: no other server was at work */
    int yield;  /* ms that programs wait where nobody is; 0: nobody shares */
    int64_t started;
    struct counts count;
    struct results *results; /* owned; NULL: they are not shown */
    struct upstairs upstairs;

    struct mag_buf answer; /* of the request that is run: ops/request.c's own */
    struct wire wire;
    struct lobby lobby;

    /* One of each, lent as an argument to whoever is at work; nobody keeps it
     * over a call. */
    struct bench bench;
    struct draft draft;
};

/* Milliseconds since 1970, by the port. */
int64_t hub_now(const struct hub *hub);
/* The connection of that serial, or NULL: it has gone. */
struct client *hub_client(struct hub *hub, uint64_t serial);

/* A line of the log: an event, its table (or NULL), and members that are
 * already JSON: ",\"moves\":3". Never a token, never talk. */
void hub_log(struct hub *hub, const char *level, const char *event,
             const char *table, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

#endif
