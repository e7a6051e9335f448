/* request.h - one request at work, and how it is answered. */
#ifndef SERVE_REQUEST_H
#define SERVE_REQUEST_H

#include "core/request.h"
#include "magnat/digest.h"
#include "serve/hall/hall.h"
#include "serve/ops/ops.h"
#include "serve/secret/secret.h"
#include "serve/table/stored.h"
#include "serve/wire/wire.h"
#include "store/paper.h"

/* A request of a connection. An operation writes the members of its answer, or
 * sets `later` when a write or a job will answer, or refuses. `then` is sent
 * after a good answer. */
struct call {
    struct request r; /* first, so that call_of() finds the rest */
    struct hub *hub;
    struct client *client;
    struct table *table; /* where the client sits, for those operations */
    bool later;
    bool wait; /* the table it is about is being written: ask again then */
    void (*then)(struct hub *hub, struct client *c);
};

static inline struct call *call_of(struct request *r)
{
    return (struct call *)r;
}

static inline struct hub *hub_of(struct request *r)
{
    return call_of(r)->hub;
}

static inline struct client *client_of(struct request *r)
{
    return call_of(r)->client;
}

static inline struct table *table_of(struct request *r)
{
    return call_of(r)->table;
}

/* All operations; a row without a name ends them. */
const struct operation *online_operations(void);

/* Refuses with a code of docs/online.md and a text of the catalogue. */
enum mag_status refuse_with(struct request *r, const char *code, int text);
/* A refusal by the rules, in the client's language. */
enum mag_status refuse_by_rules(struct request *r, enum mag_status st,
                                const struct mag_ruling *why);

/* The same for who is at no table. */
enum mag_status refuse_ruled(struct request *r, const struct mag_reader *to,
                             enum mag_status st, const struct mag_ruling *why);

/* Must it be run again, when what it reads is there? Whatever it answers does
 * not count then. */
bool request_waits(struct request *r);
/* Has what it may do so often not been counted yet, when it was run before? It
 * is from now on. */
bool request_first(struct request *r);

/* The table that member "table" names. NULL after having refused, or when it
 * must wait (call_of(r)->wait). */
struct table *need_table(struct request *r);
/* Member "move": the request's own name, with the seat before it. *again: it
 * was stored before. */
enum mag_status need_ref(struct request *r, char ref[STORE_REF], bool *again);
/* Member "name": a nickname, trimmed, in TABLE_NAME_BYTES (make.c). */
enum mag_status read_name(struct request *r, char *out);
/* Member "as": a seat's actions, one after the other (play.c). */
enum mag_status read_chain(struct request *r, const struct mag_rules *rules,
                           struct chain *chain);
/* Plays them at `pos`, from the position that `from` stands at: what shows
 * something to others, or something of others, is refused. */
enum mag_status look_ahead(struct request *r, const struct mag_reader *from,
                           int seat, const struct chain *chain, void *pos);
/* "view" and "legal" of the seat where the reader stands. */
void put_ahead(struct request *r, const struct mag_reader *to, int seat);
/* The table is not frozen. */
enum mag_status need_thawed(struct request *r);
/* The client's seat is played by the person; it was not given up. */
enum mag_status need_not_gone(struct request *r);
/* The client has a seat here, plays it, and the game goes on. */
enum mag_status need_playing(struct request *r);
/* The table is not one without help. */
enum mag_status need_help(struct request *r);

/* A line of chat now is not too much (sit.c). */
bool may_chat(struct hub *hub, struct client *c);
/* The seat that is kept for who has this token; -1: none. */
int offered_seat(const struct table *t, const char *token);

/* The client has a seat here. */
enum mag_status need_own_seat(struct request *r);
/* Queues what the request did; it will be answered. */
enum mag_status request_commit(struct request *r, struct table *t,
                               const struct entry *entry, unsigned tell,
                               enum answer answer);

/* --- Of a player (player.c) ----------------------------------------------------- */

/* Nobody is called any more for a player who is no more (call.c). */
void call_forget_player(struct hub *hub, const char *player);
enum mag_status need_player(struct request *r);
/* Puts papers on file; then the request is answered with {}, or with what
 * `after` (or NULL) adds. */
struct filing;
typedef void filing_after(struct filing *f, struct client *c,
                          struct mag_writer *w);
enum mag_status file_papers(struct request *r, const struct store_paper *papers,
                            int n, filing_after *after);

/* Member "key", and the name of its paper. */
enum mag_status read_key(struct request *r, const char **key,
                         char name[STORE_PAPER]);
/* The same of a player whom the client will be, with that key, from then on;
 * answered with its id. */
enum mag_status file_with_key(struct request *r, const char *id,
                              const char *key, const struct store_paper *papers,
                              int n);

struct filing {
    struct filing *next, **place; /* all that are under way */
    struct hub *hub;
    uint64_t client; /* its serial */
    int64_t id;      /* of the request */
    char player[STORE_ID];
    char key[STORE_PAPER]; /* that opens it from then on, or "" */
    filing_after *after;
};

enum mag_status do_hello(struct request *r); /* lobby.c */
enum mag_status do_lang(struct request *r);
enum mag_status do_lobby(struct request *r);
enum mag_status do_unlobby(struct request *r);
enum mag_status do_calls(struct request *r);
enum mag_status do_create(struct request *r); /* make.c */
enum mag_status do_join(struct request *r);
enum mag_status do_free(struct request *r);
enum mag_status do_start(struct request *r);
enum mag_status do_rematch(struct request *r);
enum mag_status do_enter(struct request *r); /* sit.c */
enum mag_status do_quit(struct request *r);
enum mag_status do_chat(struct request *r);
enum mag_status do_gallery(struct request *r); /* gallery.c */
enum mag_status do_leave(struct request *r);   /* leave.c */
enum mag_status do_back(struct request *r);
enum mag_status do_give_up(struct request *r);
enum mag_status do_decline(struct request *r);
enum mag_status do_board(struct request *r);
enum mag_status do_move(struct request *r); /* play.c */
enum mag_status do_undo(struct request *r);
enum mag_status do_preview(struct request *r);
enum mag_status do_order(struct request *r);    /* order.c */
enum mag_status do_continue(struct request *r); /* continue.c */
enum mag_status do_coach(struct request *r);    /* coach.c */
enum mag_status do_digest(struct request *r);   /* digest.c */
enum mag_status do_lesson(struct request *r);   /* lesson.c */
enum mag_status do_lesson_try(struct request *r);
enum mag_status do_lesson_next(struct request *r);
enum mag_status do_lesson_back(struct request *r);
enum mag_status do_lesson_preview(struct request *r);
enum mag_status do_lesson_end(struct request *r);
enum mag_status do_puzzle(struct request *r); /* puzzle.c */
enum mag_status do_puzzle_try(struct request *r);
enum mag_status do_puzzle_preview(struct request *r);
enum mag_status do_puzzle_hint(struct request *r);
enum mag_status do_puzzle_solution(struct request *r);
enum mag_status do_call(struct request *r); /* call.c */
enum mag_status do_call_link(struct request *r);
enum mag_status do_rest(struct request *r);
enum mag_status do_hint(struct request *r); /* look.c */
enum mag_status do_propose(struct request *r);
enum mag_status do_replay(struct request *r);
enum mag_status do_story(struct request *r);
enum mag_status do_player_make(struct request *r); /* player.c */
enum mag_status do_player(struct request *r);
enum mag_status do_player_out(struct request *r);
enum mag_status do_player_set(struct request *r);
enum mag_status do_player_put(struct request *r);
enum mag_status do_player_renew(struct request *r);
enum mag_status do_player_delete(struct request *r);
enum mag_status do_player_claim(struct request *r);
enum mag_status do_pass_challenge(struct request *r); /* pass.c */
enum mag_status do_pass_add(struct request *r);
enum mag_status do_pass_list(struct request *r);
enum mag_status do_pass_drop(struct request *r);
enum mag_status do_pass_enter(struct request *r);
enum mag_status do_player_page(struct request *r); /* page.c */
enum mag_status do_report(struct request *r);      /* report.c */

#endif
