/* parts.h - a hub from the inside, for the files of this folder. */
#ifndef SERVE_PARTS_H
#define SERVE_PARTS_H

#include "serve/hub.h"
#include "serve/table/table.h"
#include "serve/think/work.h"
#include "magnat/library.h"
#include "magnat/character.h"
#include "magnat/digest.h"
#include "magnat/json.h"
#include "store/store.h"

enum {
    HUB_BUCKETS = 1 << 15, /* of the hash of tables: about HUB_TABLES */
    HUB_ANSWER = 8 << 20,  /* the longest message we write */
    HUB_HEADROOM = 64,     /* before a message shared by connections */
    HUB_SHELF = 50,        /* tables of each kind in the lobby */
    HUB_CHAT_LINES = 5,    /* of a connection in */
    HUB_CHAT_EACH = 20,    /* of an address in */
    HUB_CHAT_MS = 10000,   /* so much time */
    HUB_ADDRESSES = 65536, /* that are told apart */
    HUB_ADDRESS_BUCKETS = 1 << 12,
    HUB_HELD = 8,             /* seats that a connection is known to have had */
    HUB_PLAYERS_AN_HOUR = 20, /* made by an address */
    HUB_KNOCKS_AN_HOUR = 600, /* keys that it shows */
    HUB_REPORTS_AN_HOUR = 6,  /* ... sends */
    HUB_PAPERS_A_MINUTE = 120, /* filed by a connection, and */
    HUB_FILINGS_EACH = 8,      /* of it under way */
    HUB_WISHES_EACH = 4,       /* ... how to be called */
    HUB_ASKS_EACH = 8,         /* hints, proposals and stories of an address */
    HUB_ASKS = 512,            /* ... and of all, under way */
    HUB_ALONE = 1024,          /* programs at tables where nobody is, queued */
    HUB_LOBBY_MS = 1000,       /* between two pictures of the lobby */
    HUB_SWEEP_MS = 30000,      /* between two looks for idle tables */
    HUB_RETRY_MS = 1000,       /* after a write that failed */
    HUB_YIELD_MS = 200,        /* other servers go first; and up to */
    HUB_YIELD_MORE_MS = 800,   /* ... more, so that not all wait as long */
    HUB_OTHERS_MS = 5000,      /* so long one of them may take to say it */
    HUB_BEAT_MS = 1000,        /* between two alarms while a table waits */
    HUB_STALL_MS = 300,        /* an alarm that late: it stood still */
    HUB_HEAR_MS = 20,          /* for what has come already, then one is late */
    HUB_FRESH_MS = 60000,      /* so long a server has just been started */
    HUB_LOADS = 50,            /* tables loaded at a time after the start */
    HUB_PARKED_EACH = 16,      /* requests of one connection that may wait */
    HUB_STORY_MOVES = 20000,   /* of a game that is told */
    HUB_LESSONS = 2000         /* open at once: about 100 KB each */
};

/* One of the tables where a connection has a seat. */
struct mine {
    char table[STORE_ID];
    int seat;
    uint8_t key[TABLE_KEY]; /* of the seat, as long as it is its own */
};

/* What a connection was last told of its seat's orders. */
struct orders_told {
    uint64_t given; /* a hash of those in force */
    uint64_t fit;   /* bit k: kind k could be given */
    uint64_t now;   /* ... and would answer the question */
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
    struct allowance tables, talk;
    struct allowance players, knocks, reports; /* made; keys shown; sent */
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
    uint64_t heard;    /* serial of what it follows (struct told); 0: nothing */
    bool late_sync;    /* it has room again; a sync is due after the write */
    struct mine *mine; /* owned */
    int n_mine;
    struct mine held[HUB_HELD]; /* where it sat, also without having said so */
    unsigned n_held;
    char
        gallery_name[TABLE_NAME_BYTES]; /* under which it talks as it watches */
    int made, left;                     /* tables; rooms */
    struct job *ask;                    /* that will answer it, or NULL */
    struct address *address;            /* NULL: from where many may come */
    int64_t chat[HUB_CHAT_LINES];       /* when it talked, oldest first */
    struct orders_told orders;          /* what it knows of its own */
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

struct board; /* board.c */

struct hub {
    struct hub_options options;
    struct hub_port port;
    struct hub_calls calls;
    struct store *store;
    struct work *work;
    struct mag_rng rng;
    struct table *bucket[HUB_BUCKETS];
    int loaded;               /* tables in memory */
    int unfinished;           /* tables that have not ended, in memory or not */
    bool count_again;         /* ... others have changed some */
    char (*frozen)[STORE_ID]; /* owned: those that were read, sorted */
    int n_frozen, frozen_room;
    struct book *books;
    struct client *clients;
    struct filing *filings;   /* owned: papers on their way */
    struct reading *reading;  /* who is at work and reads, or NULL */
    struct asked *asked;      /* owned: what the store was asked */
    struct errand *errands;   /* owned: under way */
    struct visit *visits;     /* owned: GETs that wait */
    const struct table *none; /* that was asked for, while that is told */
    int people, visitors;     /* all connections; those in the lobby */
    bool shelves_asked;       /* the store is asked for the shelves, */
    bool shelves_second;      /* behind tables of theirs; */
    bool shelves_changed;     /* since then a picture became due */
    int pupils;               /* who take a lesson */
    int asks;                 /* jobs that will answer somebody */
    struct address *address[HUB_ADDRESS_BUCKETS];
    int n_addresses;
    uint64_t serials;

    struct table **due; /* owned: a heap by `due` */
    int n_due, due_room;
    int64_t alarm_at, lobby_at, sweep_at, beat_at; /* 0: not set */
    int64_t reap_at;           /* the next step; 0: nothing is reaped */
    struct reaped *reaped;     /* owned: tables that are being deleted */
    char reap_after[STORE_ID]; /* the last table that was looked at, or "" */
    int64_t seen;              /* when something last happened */
    char (*to_load)[STORE_ID]; /* owned: tables that go on */
    int n_to_load, next_to_load;
    int n_left; /* of those that were tried: the store did not give them */
    int64_t load_at;
    bool loading;  /* some of them are being read */
    bool counting; /* the store is asked how many tables have not ended, */
    int64_t wrote; /* ... after so many writes */
    bool stopping;
    bool alone; /* when it was started: no other server was at work */
    int yield;  /* ms that programs wait where nobody is; 0: nobody shares */
    int64_t started;
    struct counts count;
    struct board *board; /* owned; NULL: there is none */

    /* Lent to whoever is at work: nobody keeps them over a call. */
    struct mag_buf answer, out, body, part, shelf;
    struct mag_buf small, now; /* a difference; what it leads to */
    struct mag_events tell;
    struct news *news;
    int n_news, news_room;
    mag_action *list;
    struct log_line *lines; /* TABLE_LOG */
    void *pos;
    void *before; /* where programs look that talk */
};

int64_t hub_now(const struct hub *hub);
/* The connection of that serial, or NULL: it has gone. */
struct client *hub_client(struct hub *hub, uint64_t serial);

/* A hub that only reads: hub_read() and record_write(), no more. The store and
 * the port are lent; freed with hub_free_reader(). NULL: no memory. */
struct hub *hub_new_reader(const struct mag_library *library,
                           struct store *store, const struct hub_port *port);
void hub_free_reader(struct hub *hub);

/* A line of the log: an event, its table (or NULL), and members that are
 * already JSON: ",\"moves\":3". Never a token, never talk. */
void hub_log(struct hub *hub, const char *level, const char *event,
             const char *table, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* --- Tables in memory (tables.c) ------------------------------------------- */

struct table *hub_find(struct hub *hub, const char *id); /* loaded, or NULL */
void hub_add(struct hub *hub, struct table *t);
void hub_drop(struct hub *hub, struct table *t); /* forgets and frees it */

/* One of its own, whatever became of it, that does not go on, read at once: for
 * a tool. Given back with hub_unread(). NULL: *st says why (MAG_OK: there is
 * none). */
struct table *hub_read(struct hub *hub, const char *id, enum mag_status *st);
void hub_unread(struct hub *hub, struct table *t);
/* Loads a table anew from `whole`, and tells those who look at it what has
 * changed. */
enum mag_status hub_refresh(struct hub *hub, struct table *t,
                            const struct store_whole *whole);
/* A table: if it is not in memory, or stale, the store is asked for it, and it is
 * being written (as it seems) until it has come. NULL: *st says why (MAG_OK:
 * there is none). */
struct table *hub_await(struct hub *hub, const char *id, enum mag_status *st);

/* The rules for a setup, shared; released with book_release(). */
enum mag_status book_take(struct hub *hub, const struct mag_setup *setup,
                          struct book **out, struct mag_err *err);
void book_release(struct hub *hub, struct book *book);

/* --- The heading (head.c) --------------------------------------------------- */

void head_write(const struct table *t, struct mag_buf *out);
enum mag_status head_read(struct hub *hub, struct table *t, const char *text,
                          struct mag_err *err);
void put_speed(struct mag_writer *w, const struct speed *speed);
enum mag_status read_speed(const struct mag_json *v, struct speed *out,
                           struct mag_err *err);
/* The options of a table as an object. */
void put_options(struct mag_writer *w, const struct mag_setup *setup);

/* --- From lines to a table (load.c) ----------------------------------------- */

/* From `whole`, or from the store if that is NULL. */
enum mag_status table_load(struct hub *hub, struct table *t,
                           const struct store_whole *whole,
                           struct mag_err *err);
/* A line that another server has stored behind what was read: what it does is
 * gathered to be told, as if it were done here. Not MAG_OK, or the table is
 * frozen: it is to be read anew. */
enum mag_status table_hear(struct hub *hub, struct table *t,
                           const struct store_line *line);

/* --- Playing (play.c) -------------------------------------------------------- */

/* A line to be stored; what was gathered in hub->body follows as its body if
 * `body` is NULL. Before a LINE_CONTINUE the position in hub->part is stored. */
struct entry {
    enum line kind;
    int seat;
    int64_t at;
    const char *ref, *body;
    bool head; /* the heading changes too */
};

/* Begins to gather what one write will hold. */
void play_begin(struct hub *hub);
/* Plays a seat's chain for a person, a program or a late seat, as e->kind and
 * e->seat say: whole or not at all, then chance after it, the clocks, and in
 * t->act who is to be told. It is to be committed. Refused: nothing has
 * changed (unless the table is stale), `why` (or NULL) and chain->failed say
 * which and why. */
enum mag_status table_play(struct hub *hub, struct table *t,
                           const struct entry *e, struct chain *chain,
                           struct mag_ruling *why);
/* The same for an order of e->seat, one action at a time; the owner is told by
 * which. */
enum mag_status table_obey(struct hub *hub, struct table *t,
                           const struct entry *e, mag_action action,
                           const struct mag_order *by);
/* Its owner alone is told that an order makes the next move. */
enum mag_status play_by(struct hub *hub, const struct table *t, int seat,
                        const struct mag_order *by);
/* A move that was made at another server. */
enum mag_status play_heard(struct hub *hub, struct table *t, int seat,
                           mag_action action);
/* Chance, as long as it is to move; a hash of the position, if one is due. */
enum mag_status play_luck(struct hub *hub, struct table *t);
/* Starts the match: the seats are taken. */
enum mag_status play_start(struct table *t);
enum mag_status play_undo(struct hub *hub, struct table *t, int seat);

/* A seat that somebody has come to stays taken: that is a line. True if one is
 * being written now (ops/sit.c). */
bool sit_note(struct hub *hub, struct table *t);

/* --- Writing (commit.c) ------------------------------------------------------- */

/* Queues the line; t->act says what follows. On a failure at once the table
 * is stale and nobody will be answered. */
enum mag_status commit(struct hub *hub, struct table *t,
                       const struct entry *entry);
/* Nothing is in flight any more: who had to wait for that is served. */
void commit_over(struct hub *hub, struct table *t);
/* The news gathered are the table's until others are. False: no memory. */
bool keep_news(struct hub *hub, struct table *t);

/* --- Calling people back (hall/summon.c, ops/call.c) ----------------------------------- */

/* Notes whom the lines of a table have called, after it was read or written. */
void recall_note(struct hub *hub, struct table *t);
/* Whom this write calls, and whom no longer (store/outbox_line.h). */
void recall_write(struct hub *hub, const struct table *t, const struct entry *e,
                  struct mag_buf *out);
/* A player was found to have this seat: it may be called from now on. */
void recall_seat(struct hub *hub, const struct table *t, int seat);
/* Answers wishes that were granted. */
void recall_answers(struct hub *hub);
/* Nobody is called any more for a player who is no more. */
void recall_forget_player(struct hub *hub, const char *player);

/* --- Other servers of the same store (follow.c) -------------------------------- */

/* For store_follow(): somebody else has changed a table (NULL: any). */
void follow_changed(void *who, const char *id);
/* Asks for what was changed elsewhere; when it comes it is told, and the table
 * goes on. It counts as writing until then, unless it came at once. */
void follow_table(struct hub *hub, struct table *t);
/* Likewise for all of it. What cannot be read is tried again later. */
void follow_refresh(struct hub *hub, struct table *t);
/* Likewise, and a write was refused: nothing is tried at once again, and a
 * table that was never stored is no more. */
void follow_refused(struct hub *hub, struct table *t);
/* All that is known of the table has been told. */
void follow_note(struct table *t);
/* It was read anew: tells those for whom something has changed since. */
void follow_tell(struct hub *hub, struct table *t);

/* --- What goes on by itself (go.c) -------------------------------------------- */

/* Looks what is next: programs that must think, clocks. */
void go_on(struct hub *hub, struct table *t);
void go_due(struct hub *hub, struct table *t);
/* A job has come back. */
void go_thought(struct hub *hub, struct job *job);
/* Nothing that a program thought here counts any more. */
void go_forget(struct hub *hub, struct table *t);
/* People have come or gone: a program that waits for its turn to think may now
 * be more, or less, urgent. */
void go_urgent(struct hub *hub, struct table *t);
/* The same after a move that those in `seen` have noticed, unless the program's
 * seat has not: how long it takes says nothing of what others do in secret. */
void go_moved(struct hub *hub, struct table *t, unsigned seen);

/* Lets a standing order act that is due, and returns true. Else *next is when
 * the next one is, or 0 (obey.c). */
bool obey_due(struct hub *hub, struct table *t, int64_t *next);

/* --- Holidays of players (holiday.c) ------------------------------------------- */

/* Looks up what the players of a table have said for all tables, once. */
void holiday_look(struct hub *hub, struct table *t);
/* Reads what that needs, and what holiday_sits() will for a player who sits
 * down (or ""). */
void holiday_prepare(struct hub *hub, const char *player,
                     const struct table *t);
/* Writes down one of those holidays as the seat's; true: that is under way, or
 * they are being looked up. */
bool holiday_due(struct hub *hub, struct table *t);
/* Until when the seat is away, or will be as soon as that is written. */
int64_t holiday_until(const struct table *t, int seat, int64_t at);
/* What the orders of a seat, which is asked, will answer: MAG_NO_ACTION if
 * nothing; *by is the order. */
mag_action obey_answer(struct hub *hub, const struct table *t, int seat,
                       struct mag_order *by);

/* Time that nobody could use (stall.c). Every way into the hub begins with
 * stall_look(); stall_pay() gives a table what it is owed, if there is
 * something: true if that is being written. */
void stall_look(struct hub *hub);
bool stall_pay(struct hub *hub, struct table *t);
/* The last write of a table has failed; it was stored. */
void stall_failed(struct table *t);
void stall_stored(struct table *t, int64_t now);
/* It was read: if there are lines after the one that failed, others can store, and
 * so can we. If it is that line after all, who is asked since then could not know. */
void stall_found(struct table *t, int64_t now);

/* Tables whose time is over (reap.c): a step of the walk, when it is due. */
void reap_start(struct hub *hub);
void reap_forget(struct hub *hub); /* what is on its way */
void reap_step(struct hub *hub);

/* When the hub must look at a table again (due.c); 0: never. */
void due_set(struct hub *hub, struct table *t, int64_t at);
struct table *due_first(const struct hub *hub); /* NULL: none */
void hub_rearm(struct hub *hub);

/* --- Telling (tell.c, card.c, legal.c, lobby.c) ---------------------------------- */

bool tell_client(struct client *c, struct hub *hub, const struct mag_buf *text);
void tell_sync(struct hub *hub, struct client *c);
/* Who moved is told in any case; MAG_CHANCE: nobody. */
void tell_update(struct hub *hub, struct table *t, int mover);
/* Would a seat see something else than it was told last? */
bool shows_new(struct hub *hub, const struct table *t, int seat);
/* That seat alone: its orders have changed. */
void tell_own(struct hub *hub, struct table *t, int seat);
void tell_clocks(struct hub *hub, struct table *t);
void tell_seats(struct hub *hub, struct table *t);
void tell_chat(struct hub *hub, struct table *t);
void tell_next(struct hub *hub, struct table *t);

/* Talk of those who watch (gallery.c): the newest line, to whoever may hear
 * it at the table that it looks at. */
void tell_gallery(struct hub *hub, struct table *t);
bool hears_gallery(const struct client *c);
/* The game is over: those who could not hear it are told what was said. */
void tell_whole_gallery(struct hub *hub, struct table *t);

/* Has this connection a seat there, as far as it has ever said? (call.c) */
bool client_holds_seat(const struct client *c, const struct table *t);
/* It sits down. */
void client_note_held(struct client *c);
/* Those with a seat there who look elsewhere hear what has changed. */
void call_about(struct hub *hub, struct table *t, const struct known *before);

/* Begins a message; its kind and number, which differ from connection to
 * connection, will stand in the room (HUB_HEADROOM) before it. */
void open_shared(struct mag_buf *message, struct mag_writer *w);
void send_shared(struct hub *hub, struct client *c, const char *kind,
                 struct mag_buf *message);

void put_card(struct mag_writer *w, const char *name, const struct table *t,
              int mine);
void put_seats(struct mag_writer *w, const struct table *t);
/* How it begins and whether those who watch may talk, if not as usual. */
void put_ways(struct mag_writer *w, const struct table *t);
void put_chat(struct mag_writer *w, const char *name, const struct chat *chat);
void put_chatter(struct mag_writer *w, const char *name,
                 const struct chatter *k);
/* Member "character" of a program's seat, if it has one. */
void put_character(struct mag_writer *w, const struct seat *s);
void put_pending(struct mag_writer *w, uint32_t pending);
void put_result(struct mag_writer *w, const struct table *t);
/* The list "legal" for a seat in a position. Returns the verb of its first
 * action; -1: it is empty. */
int put_legal(struct hub *hub, struct mag_writer *w, const struct table *t,
              const void *pos, int seat, enum mag_lang lang);
/* The same for who is at no table. */
int put_legal_to(struct hub *hub, struct mag_writer *w,
                 const struct mag_reader *to, int seat);
/* A line of the log: an event with its number. */
void put_told(struct mag_writer *w, const struct mag_reader *to,
              const struct mag_event *event, int n);
void put_line(struct mag_writer *w, const struct table *t,
              const struct mag_event *event, int n, enum mag_lang lang);

/* Standing orders (tell_orders.c), nothing to those who only watch: "orders" if
 * they are new to one of those who see as this seat in this language, and
 * "answers", the one that will answer. Returns where in hub->out the first
 * ends and the second begins. */
size_t put_orders(struct hub *hub, struct mag_writer *w, struct table *t,
                  int seat, enum mag_lang lang);
/* The same for a connection that is told everything. */
size_t put_all_orders(struct hub *hub, struct mag_writer *w, struct client *c);
/* "by": the order of this seat that made one of the moves to be told. */
void put_by(struct mag_writer *w, const struct table *t, int seat);
/* A line of the log: an order of its owner made the move that follows. */
void put_obeyed(struct mag_writer *w, const struct table *t,
                const struct mag_event *event, int n, enum mag_lang lang);

/* Differences (wire/baseline.c). What those were told last who see as one seat in one
 * language: a picture of the table without its list, and the last lists, so
 * that everything can be told as a difference from them. */
enum {
    TOLD_LISTS = 8,                     /* that are kept */
    TOLD_VIEW = sizeof "{\"view\":" - 1 /* where the view stands in `now` */
};
struct told_list {
    int verb; /* of its first action */
    struct mag_buf text;
};
struct told {
    struct mag_buf now;
    struct mag_buf news;   /* what happened last; "": not everybody heard it */
    struct mag_buf orders; /* the seat's own; "": not everybody heard them */
    struct told_list list[TOLD_LISTS];
    int n_lists, next; /* next: that gives way, when all are taken */
    uint64_t serial;   /* another one after each change */
};

/* Where the parts of a picture stand in hub->out: what happened (in an update),
 * from the view to "pending", the list, what follows it up to `to`; "by" up to
 * `orders`, "orders" (or nothing) up to `answers`, which may be the last. */
struct picture {
    size_t news, from, legal, after, to, orders, answers;
    int verb; /* of the list's first action; -1: it is empty */
};

/* Does it follow, so that it wants differences and not whole updates? */
bool told_follows(const struct client *c);
/* c was sent the picture in hub->out. From now on it follows, if it can. */
void told_whole(struct hub *hub, struct client *c, const struct picture *p);
/* Those who follow hear what the update in hub->out has changed. */
void told_update(struct hub *hub, struct table *t, int seat, enum mag_lang lang,
                 const struct picture *p);
/* What a seat that follows would see and could do in hub->pos, as a difference
 * from what it sees now. */
void told_ahead(struct hub *hub, const struct client *c, struct mag_writer *w);
/* It goes, or speaks another language, or wants no differences any more. */
void told_leave(struct client *c);

/* Programs that talk (table/remarks.c): what they say of each move. `pos` is where it
 * is made, and then what came of it; whoever walks makes the move there. */
struct talkers {
    struct mag_talk table;
    bool on; /* there are programs */
    const void *pos;
    int step;
    struct mag_said said[MAG_MAX_SEATS]; /* of the last move */
    int n;
};
bool talk_open(struct talkers *k, const struct table *t, void *pos);
/* Before the move and after it. `steps` are those of the viewers before. */
void talk_look(struct talkers *k, const int *steps, struct mag_move move);
void talk_hear(struct talkers *k, const struct mag_events *tell);
/* A line of the log: something said. */
void put_said(struct mag_writer *w, const struct table *t,
              const struct mag_said *said, int n, enum mag_lang lang);

/* Walks through a match from its first move; the position is hub->pos, the
 * events of the last step are hub->tell. */
struct replay {
    struct hub *hub;
    const struct table *table;
    int at; /* moves made */
    int steps[VIEWERS];
    struct talkers talk; /* off, unless it is opened */
};
void replay_init(struct replay *r, struct hub *hub, const struct table *t);
bool replay_step(struct replay *r); /* false: at the end */
/* The list "log" as a seat knows it. */
void put_log(struct hub *hub, struct mag_writer *w, const struct table *t,
             int seat, enum mag_lang lang);

void lobby_changed(struct hub *hub);
void lobby_tick(struct hub *hub);
void lobby_show(struct hub *hub, struct client *c);

/* --- Tables that no longer come out the same (frozen.c) ----------------------- */

/* Counts it (once) if it is frozen, or no longer. */
void frozen_note(struct hub *hub, const struct table *t);
/* "rules", "cards" or "position". */
const char *frozen_word(const struct table *t);
/* Member "frozen" of a picture of the table: why, and in words. */
void put_frozen(struct mag_writer *w, const struct table *t,
                enum mag_lang lang);

/* The last lines of the log of a frozen table that is over: the moves that the
 * rules of today cannot tell, as they are stored (record.c). */
void put_rest(struct mag_writer *w, const struct table *t, int n);
/* They are kept while it is in memory. */
void rest_note(struct table *t, const struct store_whole *whole);

/* The record of a table that has begun: as the rules of today have it, or, if
 * they differ, as it is stored; owned by the caller. */
enum mag_status record_write(struct hub *hub, const struct table *t,
                             char **text);
enum mag_status record_stored(struct hub *hub, const struct table *t,
                              char **text);

/* --- Answers (ops/request.c) --------------------------------------------------- */

/* Answers of a write: it is stored, or it could not be. */
void answer_stored(struct hub *hub, struct table *t, const struct act *act);
void answer_failed(struct hub *hub, struct client *c, int64_t id,
                   enum mag_status st);
/* Refused after a while, with a code and a text of the catalogue. */
void answer_refused(struct hub *hub, struct client *c, int64_t id,
                    const char *code, int text);
/* An answer of a job. */
void answer_job(struct hub *hub, struct client *c, const struct job *job);

/* --- Connections (client.c) --------------------------------------------------- */

/* What was asked for at the table is no longer wanted; `gone`: nor is an
 * answer. */
void client_unask(struct hub *hub, struct client *c, bool gone);
/* The job that was to answer it is back, or dropped. */
void client_answered(struct hub *hub, struct client *c);
void client_enter(struct hub *hub, struct client *c, struct table *t, int seat);
void client_quit(struct hub *hub, struct client *c);
/* Those whose seat is theirs no more look on from now on, those of `seat` (if
 * it is one) are told all anew; nobody stays at a table that is closed. */
void client_reseat(struct hub *hub, struct table *t, int seat);
/* Answers what waited for the table. */
void client_unpark(struct hub *hub, struct table *t);

/* --- Lessons (ops/lesson.c) ------------------------------------------------------ */

/* Its lesson, if it takes one, is over. */
void pupil_leave(struct hub *hub, struct client *c);

/* --- Exercises (ops/puzzle.c) ---------------------------------------------------- */

/* The list "puzzles" of a game. */
void put_puzzles(struct mag_writer *w, const struct mag_game *game,
                 enum mag_lang lang);
/* Which one is that of a day (days since 1970 began), in an open object. */
void put_puzzle_of_day(struct mag_writer *w, int64_t day, enum mag_lang lang);

/* --- The board of results (board.c) ---------------------------------------------- */

/* Puts it up, if the options say so; takes it down. */
enum mag_status board_open(struct hub *hub);
void board_close(struct hub *hub);
/* A heading of a game that is over has changed: it is read anew. */
void board_changed(struct hub *hub);
/* A page of it, as the query of a request says, in an open object. */
void put_board(struct hub *hub, struct mag_writer *w, const char *query);

/* --- GETs (http.c, visit.c) ------------------------------------------------------- */

/* The answer, as far as what it reads is there. */
void hub_get_now(struct hub *hub, const struct edge_request *req,
                 struct edge_reply *reply);
/* Nobody waits for an answer any more. */
void visit_forget(struct hub *hub);

/* --- Tables that go on after a start (resume.c) ------------------------------------ */

/* For store_tables(), at the start: counts one that has not ended; one that may
 * go on by itself is loaded soon. */
bool resume_note(void *who, const struct store_table *row);
/* Loads some of them. */
void resume_some(struct hub *hub);

/* --- Links to a table (link.c) ------------------------------------------------ */

/* The page, with what a card about the table in req->path ("/t/ID") says.
 * False: nothing is known of it, and nothing was written. */
struct web_file;
bool put_preview(struct hub *hub, struct mag_buf *out,
                 const struct edge_request *req, const struct web_file *page);

/* --- Players (ops/player.c) ------------------------------------------------------ */

/* A table has ended: its players keep what became of them. */
void history_end(struct hub *hub, const struct table *t);
/* The text of the paper of whoever has that seat; the outbox finds its owner by
 * it (store/outbox_line.h). */
void player_seat_text(const struct table *t, int seat, char *out, size_t cap);
/* Nobody waits any more for papers on their way. */
void player_forget(struct hub *hub);

/* --- Addresses (address.c) ------------------------------------------------------ */

bool address_may_make(struct hub *hub, struct client *c); /* a table, now */
bool address_may_talk(struct hub *hub, struct client *c);
/* A player, now; a key shown; a report; a paper, counted by connection. */
bool address_may_be(struct hub *hub, struct client *c);
bool address_may_knock(struct hub *hub, struct client *c);
bool address_may_report(struct hub *hub, struct client *c);
bool client_may_file(struct hub *hub, struct client *c);
uint64_t address_number(const struct client *c); /* 0: it has none */
void address_sweep(struct hub *hub, bool all);

/* --- Secrets (secret.c) ------------------------------------------------------- */

/* `n` letters of base64url that nobody can guess, and the end. */
void secret_letters(char *out, size_t n);
void secret_token(char token[TABLE_TOKEN], uint8_t key[TABLE_KEY]);
bool secret_fits(const char *token, const uint8_t key[TABLE_KEY]);
/* A token that the page has made, and its key. */
bool secret_is_token(const char *text);
/* So many letters of base64url. */
bool secret_is_letters(const char *text, size_t n);
void secret_key(const char *token, uint8_t key[TABLE_KEY]);
void secret_id(char id[STORE_ID]);
/* The same id for the same text; the text cannot be told from it. */
void secret_id_of(const char *text, char id[STORE_ID]);
/* The seat that the token opens, or -1. */
int secret_seat(const struct table *t, const char *token);

#endif
