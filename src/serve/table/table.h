/* table.h - one table: a match, who sits there, the clocks, the talk.
 *
 * Everything that happens at a table is a line in the store, in order; a
 * table is loaded by doing the same again. The heading holds what the lines
 * began from and who sits where. */
#ifndef SERVE_TABLE_H
#define SERVE_TABLE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/made.h"
#include "magnat/match.h"
#include "magnat/orders.h"
#include "serve/table/bench.h"
#include "serve/table/book.h"
#include "store/store.h"

struct client;
struct parked;
struct hub;
struct job;
struct baseline;

enum {
    TABLE_NAME = 24,            /* characters of a nickname */
    TABLE_NAME_BYTES = 97,      /* bytes that they may take, terminated */
    TABLE_KEY = 32,             /* bytes of a token's hash */
    TABLE_TOKEN = 44,           /* a token as text, terminated */
    TABLE_REF = 40,             /* bytes of a request's own name */
    TABLE_CHAT = 500,           /* bytes of a line of talk */
    TABLE_CHATS = 50,           /* lines of talk that are kept at hand */
    TABLE_GALLERY = 2000,       /* lines that those who watch may say in all */
    TABLE_LOG = 400,            /* lines of the log in a sync */
    TABLE_BATCH = 64,           /* actions in one request */
    TABLE_LATE = 3,             /* times in a row, then a program plays on */
    TABLE_MAX_MOVES = 1 << 17,  /* of a game, chance included */
    TABLE_HASH = 16,            /* moves between two hashes in the lines */
    VIEWERS = MAG_MAX_SEATS + 1 /* the seats, and those who watch */
};

/* Kinds of lines in the store. The numbers are for ever. Moves are written as
 * in a record, one below the other, with a hash of the position ("= HASH")
 * now and then. */
enum line {
    LINE_SIT = 1,  /* body: the nickname */
    LINE_POSITION, /* body: part of a position to start from, as JSON */
    LINE_START,    /* body: moves (of chance) */
    LINE_MOVE,     /* a person's; body: moves */
    LINE_PLAY,     /* a program's; body: moves */
    LINE_LATE,     /* the default of a late seat; body: moves */
    LINE_MORE,     /* what did not fit in the line before; body: moves */
    LINE_UNDO,
    LINE_CHAT,     /* body: the text */
    LINE_LEAVE,    /* a program plays on for the seat */
    LINE_BACK,     /* no longer; before the start: somebody came to the seat */
    LINE_NEXT,     /* body: the table of the rematch */
    LINE_RESUME,   /* the server was down: the clocks of those who must decide
                    start anew; or it stood still, body: the milliseconds that
                    they get back */
    LINE_CONTINUE, /* a frozen table goes on. Body: "at N HASH", the moves it
                      goes on after and their position, then moves (of chance).
                      Before it stand lines with that position. */
    LINE_ORDER,   /* a seat's own, told to nobody else; body: "give stay 620" or
                      "drop stay 620" */
    LINE_OBEY,    /* a person's by a standing order; body: "by stay 620", then
                      moves */
    LINE_RISE,    /* the seat is free again, before the start */
    LINE_GIVE_UP, /* a program plays the seat to the end */
    LINE_END,     /* whoever runs the server has closed the table */
    LINE_GALLERY, /* talk of those who watch; body: the name, then the text */
    LINE_BOARD,   /* the seat's results may be shown, or no longer: the heading
                      says which */
    LINE_REST = 40, /* by correspondence: the seat's clock rests; body: until
                       when, milliseconds since 1970; "0": no longer */
};

enum seat_kind { SEAT_OPEN, SEAT_PERSON, SEAT_PROGRAM };
enum speed_kind { SPEED_RELAXED, SPEED_LIVE, SPEED_DAYS };

struct speed {
    enum speed_kind kind;
    int step, bank; /* seconds */
    int holidays;   /* SPEED_DAYS: days that a seat's clock may rest */
};

/* A clock: `since` is when the decision began (0: none is owed), `bank` the
 * milliseconds left in reserve. `debt` counts actions that were taken back:
 * playing them again wins no time. */
struct clock {
    int64_t since, bank;
    int16_t debt;
};

/* A holiday: the clocks of the seat rest `from` a time `until` another, both 0:
 * it has none. `used` is what those before it have taken, in milliseconds;
 * `said`: one was taken or ended here. Until then what the player has said for
 * all tables counts, `wish` (0: nothing, or it was not looked up). */
struct rest {
    int64_t from, until, used, wish;
    bool said;
};

/* `shown` is the clock as far as others can know it: what the seat decides in
 * secret is no decision there, however many steps it takes. */
struct seat {
    uint8_t kind;
    uint8_t level;     /* SEAT_PROGRAM: a row of the levels */
    uint8_t character; /* SEAT_PROGRAM: one of the characters, plus 1 */
    bool away;         /* SEAT_PERSON: a program plays on */
    bool gone;         /* SEAT_PERSON: gave up; a program plays to the end */
    bool came;         /* SEAT_PERSON: somebody has entered with its token */
    bool mute;         /* it took a move back: its orders leave that question */
    bool offered;      /* SEAT_OPEN: kept for who has `key`, under `name` */
    bool agreed;       /* SEAT_PERSON: the result may be shown to everybody */
    uint8_t late;      /* in a row */
    int here;          /* connections */
    struct clock clock, shown;
    struct rest rest;
    int64_t asked; /* when its decision began, with or without a clock */
    uint8_t key[TABLE_KEY]; /* SEAT_PERSON, or offered: the hash of its token */
    char name[TABLE_NAME_BYTES];
};

struct chat {
    int64_t n, at;
    int seat;
    char *name, *text; /* owned; another may sit there by now */
};

/* Who talks with whom: those at the table, or those who watch. */
struct chatter {
    struct chat *line; /* owned: the last TABLE_CHATS, oldest first */
    int n;
    int64_t said; /* in all */
};

/* What a seat does at once, one action after the other. */
struct chain {
    mag_action action[TABLE_BATCH];
    int n;
    int failed; /* after a refusal: which one */
};

/* An event that has not been told yet, and the number of its move as each
 * viewer counts. */
struct news {
    struct mag_event event;
    bool undone; /* no event of the game: event.seat took a move back */
    bool said;   /* no event of the game: event.seat, a program, says `words` */
    bool obeyed; /* no event of the game: an order of event.seat made the next
                    move; its kind and its figure are the arguments */
    struct mag_ruling words;
    int steps[VIEWERS];
};

/* A move that a standing order made. */
struct obeyed {
    int move;
    struct mag_order by;
};

/* Why a table is frozen: it was made with another version of the rules, or
 * with other cards; or with these, and yet it does not come out the same. */
enum frozen { FROZEN_NOT, FROZEN_RULES, FROZEN_CARDS, FROZEN_POSITION };

/* How a game ended. Once it is known it never changes. */
struct outcome {
    bool known;
    int64_t score[MAG_MAX_SEATS];
    double share[MAG_MAX_SEATS];
};

/* Whom the stored lines have called: seats that are asked and know it, and the
 * deadlines that they will be reminded of. */
struct called {
    enum store_stage stage;
    uint32_t asked;
    int64_t deadline[MAG_MAX_SEATS];
};

/* What of a table may change while it is played and everybody sees. */
struct face {
    enum store_stage stage;
    int moves; /* as those who watch count */
    uint32_t pending, away;
    int64_t rest[MAG_MAX_SEATS]; /* until when its clock rests; 0: it runs */
    bool closed;
};

/* What those at a table were told besides the position: what everybody knows,
 * and how much of the game and of its own doings each viewer has noticed. */
struct known {
    enum store_stage stage;
    bool frozen;
    int continued;
    bool full; /* nobody is waited for but the host */
    int64_t chats, gallery;
    uint64_t seats; /* a hash of who sits where */
    char successor[STORE_ID];
    int steps[VIEWERS], own[MAG_MAX_SEATS], ordered[MAG_MAX_SEATS];
};

/* What the store was asked about a table in memory. */
enum question {
    ASK_NOT,
    ASK_LINES, /* whether it has lines that are not known here */
    ASK_NEWS,  /* what another server has changed */
    ASK_WHOLE, /* all of it */
    ASK_AGAIN  /* all of it, since a write was refused */
};

/* What is to be done when the write in flight is stored. */
enum {
    TELL_UPDATE = 1,
    TELL_SEATS = 2,
    TELL_CHAT = 4,
    TELL_NEXT = 8,
    TELL_ALL = 16,
    TELL_OWN =
        32, /* the seat alone: nobody else learns that there was a write */
    TELL_RISEN = 64, /* the pages of the seat: it is theirs no more */
    TELL_CLOCKS = 128,
    TELL_GALLERY = 256 /* those who watch */
};

enum answer {
    ANSWER_PLAIN,
    ANSWER_MADE,   /* table, seat, token */
    ANSWER_JOINED, /* seat, token */
    ANSWER_SEQ,    /* seq */
    ANSWER_NEXT    /* table */
};

struct act {
    unsigned tell;
    enum answer answer;
    struct client *client; /* NULL: nobody waits, or it has gone */
    int64_t id;
    int seat;
    char token[TABLE_TOKEN];
    struct table *parent; /* the rematch of this table was made */
    bool calls;           /* somebody is called (hall/summon.c) */
};

/* Invariants:
 *   - `match` is NULL if and only if the stage is STORE_OPEN;
 *   - seen[i] has bit v for each viewer v who noticed move i, and steps[v] is
 *     the number of moves with that bit; own[s] is the number of moves of
 *     seat s;
 *   - while `writing`, nothing of what changed since the last commit has been
 *     told to anybody, and nothing else changes;
 *   - at most one of `job` and `held` is set;
 *   - obeyed[] is in the order of the moves, and all of them are made;
 *   - a seat that is gone is a person's and away;
 *   - a closed table is open and does not start: the last person left it, or
 *     whoever runs the server ended or deleted it. For everybody there is no
 *     such table;
 *   - a frozen table owes no decision: its match stands at the last position
 *     that agrees with what is stored, and its stage is what is stored;
 *   - a stale table differs from what is stored and must be loaded anew;
 *   - while the store is asked about it, it counts as writing; if it is not
 *     stale then all that is in memory is stored. */
struct table {
    struct table *next;                /* in the hub's hash */
    const struct mag_library *library; /* lent: players from outside, or NULL */
    char id[STORE_ID];
    enum store_stage stage;
    bool listed, writing, stale;
    bool no_help;     /* no hints, proposals or coach: a contest */
    bool by_host;     /* it starts when the host says so, not when it is full */
    bool has_gallery; /* those who watch may talk among themselves */
    bool wishes_known; /* holidays of its players were looked up */
    bool wishes_asked; /* the store was asked for the holidays */
    bool wishes_tried; /* the store did not tell the holidays */
    bool heard;        /* another server changed it while we were writing */
    bool fresh;        /* not stored yet: the first write is in flight */
    bool closed; /* the last person left before the start, or it was ended */
    int64_t created, changed, used;
    int64_t ended; /* STORE_OVER */

    struct book *book;
    struct mag_match *match; /* owned */
    void *start;             /* owned; NULL: the game's own first position */
    struct made made; /* what it is played with; nothing before it starts */
    bool odd;         /* its heading has options that are no more */
    enum frozen frozen;
    struct outcome outcome; /* STORE_OVER */
    int before;             /* moves that were made before `start` */
    int hashed;             /* moves at the last hash in the lines, or less */
    int agreed; /* while loading: at the last position that agrees */
    int continued, continued_by; /* after so many moves, by whom; -1: never */
    int seats, host;
    struct seat seat[MAG_MAX_SEATS];
    struct speed speed;
    char successor[STORE_ID]; /* the rematch, or "" */

    int64_t lines; /* stored */
    struct chatter chat, gallery;
    uint64_t *ref; /* owned: hashes of requests' own names, to count once */
    int n_refs, refs_room;
    uint8_t *seen; /* owned */
    int seen_room;
    int steps[VIEWERS];
    int own[MAG_MAX_SEATS];
    struct mag_orders *orders[MAG_MAX_SEATS]; /* owned; NULL: none was given */
    int ordered[MAG_MAX_SEATS];               /* stored lines of that kind */
    struct obeyed *obeyed;                    /* owned */
    int n_obeyed, obeyed_room;
    int64_t woken; /* when it was read; 0: made here */

    struct called called;    /* as of what is stored */
    struct face face;        /* when nothing was in flight */
    struct client *clients;  /* those who look at it */
    struct known known;      /* what they know */
    uint64_t shown[VIEWERS]; /* hash of the view last told */
    struct baseline *baseline[VIEWERS][MAG_LANGS]; /* owned; or NULL */
    /* Moves that the rules of today cannot tell, for the log: owned, or NULL,
     * and the number of the first. */
    char *untold;
    int untold_from;
    struct news *news; /* owned: to be told */
    int n_news;
    struct act act;
    int n_writing;                       /* lines in flight */
    struct parked *parked, **parked_end; /* the first of each connection */
    int n_parked;

    bool reading;        /* the store was asked for it: it counts as writing */
    enum question asked; /* likewise, and it is in memory */
    enum mag_status unread; /* why it could not be read: who waited hears it */
    struct job *job, *held; /* a program thinks; has thought */
    uint64_t maker;       /* the address of who came last to a seat; 0: none */
    int64_t moved;        /* when the last move was made */
    int64_t owed, paying; /* ms: nobody could use them; being given back */
    bool anew;            /* clocks are to start anew */
    bool renewing;        /* the new start of the clocks is being written */
    int64_t broken;       /* since when nothing could be stored; 0: it can */
    int64_t had;          /* how many lines it had when that began */
    int64_t stood;        /* ms that the server stood still during a write */
    unsigned warned;      /* generation + 1 in which somebody is late */
    unsigned generation;  /* goes up with each change of the match */
    int64_t due;          /* when the hub must look again; 0: never */
    int due_at;           /* its place among those, or -1 */
};

/* A table without a match; NULL: no memory. */
struct table *table_new(const struct mag_library *library, const char *id);
/* Frees it. The book is released by the hub. */
void table_free(struct table *t);
/* Empties it for loading anew: all but the id, who looks at it, what they were
 * shown last and what waits. Nobody follows it by differences any more
 * (baseline_forget()). */
void table_clear(struct table *t);

static inline const struct mag_rules *table_rules_of(const struct table *t)
{
    return t->book->rules;
}

/* 0 .. MAG_MAX_SEATS-1 for seats, the last for those who watch. */
static inline int viewer_of(int seat)
{
    return seat < 0 ? VIEWERS - 1 : seat;
}

/* Is all that is in memory stored, as far as is known? */
static inline bool table_is_stored(const struct table *t)
{
    return !t->stale && (!t->writing || t->asked);
}

/* Seats that must decide now; 0 if it is not playing. */
uint32_t table_pending(const struct table *t);

/* What everybody may see of it now: not what is in flight, so that nobody sees
 * that something is. */
struct face table_face(const struct table *t);
/* Nothing is in flight: all of it may be seen. */
void table_show_face(struct table *t);

/* Does a program decide for this seat? */
bool seat_is_played(const struct seat *s);

/* Do others see who is connected? Not by correspondence: an order that acts
 * for who is not there would be known by it. */
bool shows_presence(const struct table *t);

/* Before the start: no seat is open any more. */
bool table_is_full(const struct table *t);
/* Before the start: it is full and nobody is waited for, so it may start. */
bool table_is_ready(const struct table *t);

/* The names of the seats, for sentences. */
void table_names(const struct table *t, const char **names);

/* Has a request of that name been stored already? */
bool table_has_ref(const struct table *t, const char *ref);
bool table_note_ref(struct table *t, const char *ref); /* false: no memory */

/* Was it made with the rules and cards of today? */
bool table_is_current(const struct table *t);
/* From now on it is. */
void table_make_current(struct table *t);
/* The end as the match has it; not known before the end. */
struct outcome table_outcome(const struct table *t);
/* Goes back to the position after so many moves of the match. */
void table_rewind(struct table *t, int moves);
/* A frozen table goes on from where it stands, as a seat wished. */
void table_go_on(struct table *t, int seat, int64_t at);

/* Adds a line of talk at the end, by who sits there (-1: who watches) under
 * that name. False: no memory. */
bool chatter_note(struct chatter *k, int seat, int64_t at, const char *name,
                  const char *text);

/* Who is late or away, and the clocks, after a seat has played n actions in a
 * line of that kind; `before` is who had to decide before it, `seen` who has
 * noticed one of its moves. */
struct played {
    enum line kind;
    int seat, n;
    uint32_t before;
    unsigned seen;
    int64_t at;
};
void table_played(struct table *t, const struct played *line);
/* Who has noticed one of the moves from number `first` on. */
unsigned table_seen(const struct table *t, int first);

/* A program plays on for the seat, or no longer. */
void table_away(struct table *t, int seat, bool away, int64_t at);

/* Before the start: the seat is free again. If it was the host's the next
 * person is host; if there is none the table is closed. */
void table_rise(struct table *t, int seat);
/* A program plays the seat to the end. */
void table_give_up(struct table *t, int seat, int64_t at);

/* Notes move number `i`, which the match has accepted, with what was told of
 * it. False: no memory. */
bool table_note_move(struct table *t, int i, const struct mag_events *tell);
/* Takes back the last move of a seat and returns who had noticed it. 0: it
 * cannot. Others may have decided in secret since. */
unsigned table_take_back(struct table *t, int seat);

/* --- Standing orders (table/orders.c) ------------------------------------------ */

/* The orders of a seat: lent. */
const struct mag_orders *table_orders(const struct table *t, int seat);
/* Does what a LINE_ORDER says; *changed: it was not so before. Refused without a
 * change: MAG_E_INPUT: no such order, MAG_E_TURN, MAG_E_LIMIT or MAG_E_NOMEM. */
enum mag_status table_order(struct table *t, int seat, const char *body,
                            bool *changed);
/* What the orders of a seat, if it is asked, will answer: MAG_NO_ACTION if
 * nothing; *by is the order. `list` has room for all legal actions. */
mag_action table_ordered(const struct table *t, int seat, mag_action *list,
                         struct mag_order *by);
/* The match has moved on or back: orders whose occasion is over end, and so
 * does what is known of moves that are no more. */
void table_orders_follow(struct table *t);
/* All orders end. */
void table_orders_clear(struct table *t);
/* Notes that an order made move `i`, later than all before. False: no memory. */
bool table_note_obeyed(struct table *t, int i, const struct mag_order *by);
/* Move `i` was taken back: those behind it have moved up. */
void table_forget_obeyed(struct table *t, int i);
/* The order that made move `i`, or NULL. */
const struct mag_order *table_obeyed(const struct table *t, int i);

/* --- Clocks (clock.c) ----------------------------------------------------- */

/* The clocks after what was played in a line. */
void clock_moved(struct table *t, const struct played *line);
/* `seen`: who had noticed what was taken back. */
void clock_undone(struct table *t, int seat, unsigned seen);
/* Those who must decide start anew. */
void clock_resume(struct table *t, int64_t at);
/* They get some time back. */
void clock_give(struct table *t, int64_t ms, int64_t at);
/* Nothing began later than now: the clock may have been set back since. */
void clock_cap(struct table *t, int64_t now);
/* The seat is away `until` a time, as far as its holidays last, or is back (0).
 * False: nothing is left of them. */
bool clock_rest(struct table *t, int seat, int64_t until, int64_t at);
/* Does the table grant holidays? */
bool rest_granted(const struct table *t);
/* Has the seat's player said that it is away, and nobody wrote it down yet? */
bool rest_wished(const struct table *t, int seat, int64_t at);
/* Until when the seat is away, or will be as soon as that is written. */
int64_t rest_until(const struct table *t, int seat, int64_t at);
/* When this seat is late; 0: never. */
int64_t clock_deadline(const struct table *t, int seat);
/* Milliseconds left of a seat's step and of its bank, as of `now`, by its own
 * clock or by the one that is shown. */
struct time_left {
    int64_t step, bank;
};
struct time_left clock_left(const struct table *t, const struct seat *s,
                            bool own, int64_t now);

#endif
