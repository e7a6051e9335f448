/* world.h - the whole server in a simulation: servers (hubs), a store, pages
 * and the links between them, on one clock and from one seed.
 *
 * Nothing here sleeps, reads a real clock or starts a thread, so a seed is a
 * whole history that can be lived through again. The hub is the real one; the
 * store (store.c here) stands in for src/store at the link, with the promises
 * of SQLite (one server) or PostgreSQL (several). Faults come at random; what
 * must hold all the same is checked on the way (check.c, disk.c, page.c). */
#ifndef TESTS_WORLD_H
#define TESTS_WORLD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "magnat/rng.h"
#include "serve/hub.h"
#include "serve/steady.h"
#include "store/paper.h"
#include "store/store.h"
#include "tests/world/mirror.h"

enum {
    SERVERS = 3,
    PAGES = 16,
    OUTPUT = 96 << 10, /* bytes that may wait in a link, then it is behind */
    ASKED = 6,         /* requests of a page without an answer */
    NAMED = 4,         /* of them, those that have a name: asked again */
    PATIENCE = 15000,  /* ms that a page waits for an answer */
    OP = 16,           /* room for the name of an operation */
    OPS = 48,          /* operations, at most */
    KINDS = 48         /* kinds of lines, at most */
};

#define WALL INT64_C(1800000000000) /* where the servers' clocks begin */

/* What goes wrong. */
enum fault {
    FAULT_KILL,    /* a server is killed, and started again */
    FAULT_STOP,    /* a server is stopped in order */
    FAULT_POWER,   /* all of them at once */
    FAULT_FAIL,    /* a write fails */
    FAULT_RUN,     /* so do all for a while */
    FAULT_LOST,    /* a write is stored, but the answer is lost */
    FAULT_SLOW,    /* a write takes seconds */
    FAULT_FULL,    /* the disk is full: no server can write */
    FAULT_READ,    /* a read fails */
    FAULT_DEAF,    /* a server does not hear what others write */
    FAULT_APART,   /* a server cannot reach the store */
    FAULT_CUT,     /* a page's link breaks */
    FAULT_STUCK,   /* a page takes nothing for a while */
    FAULT_DOUBLED, /* a request arrives twice */
    FAULT_PAUSE,   /* a server stands still */
    FAULT_JUMP,    /* a server's clock is set */
    FAULT_FLOOD,   /* a page sends very much at once */
    FAULT_KEEPER,  /* whoever runs the servers ends or deletes a table */
    FAULT_CARDS,   /* they are stopped, and come back with other cards */
    FAULTS
};
const char *fault_word(enum fault f);

/* Over all seeds. */
struct tally {
    int64_t seeds, steps, asked, told, lines, tables, over, late, compared,
        reaped, peeked, held, papers;
    int64_t time;   /* simulated, ms */
    int64_t memory; /* the most that a world took, in bytes */
    int64_t fault[FAULTS];
    struct op_count {
        char op[OP];
        int64_t asked, granted;
    } op[OPS];
    int64_t kind[KINDS]; /* of lines that were stored */
};
void tally_op(struct tally *t, const char *op, bool granted);
void tally_report(const struct tally *t);

struct world;
struct page;

/* --- Events (events.c) -------------------------------------------------------- */

enum happening {
    AT_WAKE,   /* a hub's thread is woken */
    AT_ALARM,  /* its alarm rings */
    AT_WRITE,  /* its store commits */
    AT_HEAR,   /* it hears of others' writes */
    AT_START,  /* a server comes */
    AT_UP,     /* a page's message arrives at its server */
    AT_DOWN,   /* a server's message arrives at its page */
    AT_ROOM,   /* a link that was behind has room */
    AT_GONE,   /* the server hangs up */
    AT_PERSON, /* somebody looks at a page */
    AT_FAULT,  /* something goes wrong */
    AT_HEAL    /* it is well again */
};

/* `tag` says which life of a server or of a link is meant: what was meant for
 * an earlier one is passed over. */
struct happen {
    int64_t at;
    uint64_t serial;
    enum happening kind;
    int who;
    uint64_t tag;
};

struct agenda {
    struct happen *item; /* owned: a heap */
    int n, room;
    uint64_t serial;
};
void agenda_add(struct agenda *a, struct happen h);
struct happen agenda_take(struct agenda *a);

/* --- The database (disk.c) ------------------------------------------------------ */

struct disk_line {
    int kind, seat;
    int64_t at;
    int64_t usable;   /* time of the table in which it could be used */
    uint64_t named;   /* a hash of its name; 0: it has none */
    char *ref, *body; /* owned */
};

struct disk_table {
    struct disk_table *next;
    struct store_table row; /* row.head is owned here */
    struct disk_line *line; /* owned; number n at n - 1 */
    int n, room;
    int64_t blocked, lost; /* a write failed; time until the next was stored */
    int64_t unpaid;        /* time that no server lived to give back */
    int unpaid_at;         /* a line: that time is owed to who was asked
                              before the one behind it */
    int watched;           /* moves when somebody last looked (check.c) */
    bool deleted;
    struct news_at { /* what a server had not heard of when */
        int64_t at;
        int lines; /* 0: nothing */
    } unheard[SERVERS];
};

struct disk_paper {
    struct disk_paper *next;
    char folder[STORE_ID], name[STORE_PAPER];
    int64_t at;
    char *body; /* owned */
};

struct disk {
    struct world *world;
    struct disk_table *tables;
    struct disk_paper *papers;
    bool full;
};
struct disk_table *disk_find(const struct disk *d, const char *id);
/* The same, or it was deleted. */
bool disk_knows(const struct disk *d, const char *id);
/* Stores a write as a whole; false: refused, its lines are there already. */
bool disk_put(struct disk *d, const char *id, const struct store_table *row,
              const struct store_line *lines, int n);
/* Games that are played were made with other cards than those of today. */
void disk_age(struct disk *d);
/* Takes a table away that still has so many lines. */
bool disk_delete(struct disk *d, const char *id, int64_t lines);
void disk_failed(struct disk *d, const char *id);
/* Time in which the table could be used: some server was up, and what people
 * did was stored. */
int64_t disk_usable(const struct disk *d, const struct disk_table *t);
int disk_count_ref(const struct disk_table *t, const char *ref);
void disk_release(struct disk *d);

/* Papers (papers.c): a write as a whole; false: refused. */
bool disk_file(struct disk *d, const struct store_paper *papers, int n);
/* The text of a paper, or NULL. */
const char *disk_paper(struct disk *d, const char *folder, const char *name);
/* The next by name in a folder; the next folder with a paper of that name. */
const struct disk_paper *disk_next_paper(const struct disk *d,
                                         const char *folder, const char *prefix,
                                         const char *after);
const struct disk_paper *disk_next_holder(const struct disk *d,
                                          const char *name, const char *after);
void disk_release_papers(struct disk *d);

/* --- Servers (server.c) ---------------------------------------------------------- */

struct server {
    struct world *world;
    int index;
    struct hub *hub;     /* NULL: down */
    struct store *store; /* the hub's; NULL: closed */
    uint64_t life;       /* tag of its events */
    int64_t paused;      /* it stands still until then */
    int64_t wall;        /* its clock, less the world's */
    struct steady steady;
    bool woken, killed;
    bool deaf, missed; /* it hears nothing; and there was something */
    bool apart, failing;
    int64_t alarm;
};
void server_start(struct server *s);
void server_kill(struct server *s); /* as by SIGKILL */
void server_end(struct server *s);  /* as by SIGTERM */
void server_event(struct server *s, const struct happen *h);

/* Writes of a server that has been killed are stored or not (store.c). */
void store_step(struct store *s);
void store_hears(struct store *s, const char *id); /* NULL: any */
void store_die(struct store *s);

/* --- Pages and their links (link.c, page.c, people.c) ---------------------------- */

struct packet {
    struct packet *next;
    size_t length;
    char text[];
};

struct pipe { /* first in, first out; each has its event */
    struct packet *first, **end;
    int64_t last; /* when the last one arrives */
    size_t bytes;
};

/* A request without an answer. `ref` is its own name: it is asked again under
 * the same, after the link broke. */
struct asked {
    int64_t id, since;
    int64_t again; /* when it is asked again; 0: it waits */
    char op[OP], ref[24], table[STORE_ID];
    int seat;
    struct mag_buf rest; /* its members after "op" */
};

enum role { ROLE_PLAYER, ROLE_SECOND, ROLE_WATCHER, ROLE_VISITOR, ROLES };

struct page {
    struct world *world;
    int index;
    enum role role;
    struct server *server; /* NULL: no link */
    struct client *client; /* the hub's side */
    bool up;               /* this side believes in the link */
    uint64_t life;         /* of the link */
    struct pipe out, in;   /* to the server, to the page */
    int64_t stuck;         /* it takes nothing until then */
    bool behind;           /* the hub was told so */
    int64_t dropped;       /* when something was last not taken */
    int64_t next_id;
    struct asked asked[ASKED];
    int n_asked;
    bool deltas, french;
    bool keen; /* it keeps a whole mirror; others only count what they hear */
    char name[24], table[STORE_ID], token[64];
    int seat;
    bool entered;       /* it was answered so on this link */
    bool expects;       /* a sync */
    bool clocks_follow; /* the next update may show nothing else */
    int64_t rests;      /* it thinks until then */
    int refs;
    struct mirror mirror;
    /* Its player (keys.c): the key that it was granted and the one it asks for,
     * the text it left there, and who it deleted last. */
    char key[24], fresh[24], player[STORE_ID], deleted[STORE_ID];
    int doc, doc_asked;
    bool shown; /* the key, on this link */
};

void link_open(struct page *p);  /* to a server that is up, if there is one */
void link_break(struct page *p); /* both sides learn of it, one by one */
void link_lost(struct page *p);  /* this side has learned */
void link_say(struct page *p, const char *text, size_t length);
bool link_tell(void *page, const char *text, size_t length);
void link_event(struct page *p, const struct happen *h);
void link_free(struct page *p); /* it is not stuck any more */
void link_release(struct page *p);

void page_hears(struct page *p, const char *text, size_t length);
/* Asks; `rest` are members (",\"table\":..."). */
void page_ask(struct page *p, const char *op, const char *ref,
              const char *format, ...) __attribute__((format(printf, 4, 5)));
void page_came(struct page *p);         /* its link is open */
bool page_waits(const struct page *p);  /* too long */
bool page_missed(const struct page *p); /* it took not all that it was told */
void page_retry(struct page *p);        /* what is to be asked again */
void page_forget(struct page *p);       /* it leaves its table for good */
void page_release(struct page *p);

void person_acts(struct page *p);

void key_acts(struct page *p);
void key_granted(struct page *p, const struct asked *a, const char *player);
void key_refused(struct page *p, const struct asked *a, const char *code);
void key_dropped(struct page *p, const struct asked *a); /* without an answer */
/* Is all there that was granted, and nothing of who was deleted? */
void key_check(struct page *p);
void key_check_gone(const struct page *p);

/* --- Everything ------------------------------------------------------------------- */

/* Most worlds are small and short, so that there may be many of them; in large
 * ones things have the time to go wrong one after the other. */
struct climate {
    bool large;
    int64_t trouble, settle, calm; /* ms: faults; recovering; all must go on */
    bool shared;                   /* PostgreSQL: several servers */
    int every;                     /* ms between two faults; 0: none */
    uint32_t faults;               /* bits: which */
    int latency;                   /* of links, ms */
    int lag;                    /* until a hub hears what has come back, ms */
    int pace;                   /* of people, ms */
    int fail, lost, slow, read; /* of 1000 */
    bool reaps;                 /* after a day, which only a jump brings */
};

struct world {
    uint64_t seed;
    struct mag_rng rng;
    int64_t now;
    int64_t awake;  /* time in which some server was up */
    int64_t pauses; /* that may have been too short to be noticed */
    int64_t memory; /* in use when it began */
    struct agenda agenda;
    struct disk disk;
    struct climate climate;
    struct server server[SERVERS];
    int n_servers;
    struct page page[PAGES];
    int n_pages;
    struct hub *oracle; /* reads the store, and nothing else */
    struct store *oracle_store;
    struct mag_buf heard;    /* what the oracle said */
    char open[64][STORE_ID]; /* tables somebody told others about */
    int n_open;
    uint64_t lives;
    int64_t step;
    const struct server *writer; /* whose write is stored; NULL: a visitor's */
    bool calm, settled, trace;
    bool back; /* some clock may be behind another, or behind itself */
    struct tally *tally;
};

void world_live(uint64_t seed, bool trace, struct tally *tally);
uint32_t draw(struct world *w, uint32_t below);
bool luck(struct world *w, int of_1000);
void soon(struct world *w, enum happening kind, int who, uint64_t tag,
          int64_t ms);
void trace(struct world *w, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* A promise is broken: says so, with the line that shows it again, and ends. */
void found(struct world *w, const char *format, ...)
    __attribute__((format(printf, 2, 3), noreturn));

/* Draws what this world is like (faults.c). */
void climate_draw(struct world *w);
void fault_strikes(struct world *w);
void fault_heals(struct world *w, enum fault f, int who);
void fault_count(struct world *w, enum fault f);

/* Rules are compiled once for all worlds (rules.c): what they take. */
int64_t rules_bytes(void);
void rules_release(void);

int64_t memory_live(void); /* bytes in use (memory.c) */

/* What must hold (check.c). */
void oracle_open(struct world *w);
void oracle_close(struct world *w);
/* Does the page show what a fresh server would show it, if it can know? */
void check_page(struct page *p);
/* Is the page's table in its server's memory what is stored? */
void check_memory(const struct page *p);
/* Queues and memory (bounds.c): within their ceilings; all given back. */
void check_bounds(struct world *w);
void check_counts(struct world *w, const struct hub *hub);
void memory_begin(struct world *w);
void memory_end(struct world *w);
/* Somebody is late: had he the time that he was promised? Before the line is
 * stored. */
void check_late(struct world *w, const struct disk_table *t, int seat);
/* All clocks are set by so much: a table that is in nobody's memory does not
 * learn of it. */
void check_jump(struct world *w, int64_t by);
/* The server goes, with what it owes and what it has not noticed. */
void check_owed(struct server *s);
/* In peace every server hears of what another stores, soon. */
void check_heard(struct world *w);
void check_begin_calm(struct world *w);
void check_end_calm(struct world *w);

void chance_seed(uint64_t seed); /* of tokens and ids (chance.c) */

#endif
