/* request.h - one request, as the engine and the server both take it: a JSON
 * object with "op", the members of that operation and an "id" that the answer
 * repeats.
 *
 *   {"id":7,"ok":true, ...}
 *   {"id":7,"ok":false,"error":{"code":"illegal","clause":"VEN-T3","at":1,
 *    "text":"..."}}
 *
 * Each of the two stands on it with a state of its own: a struct request is
 * the first member of its struct call. */
#ifndef CORE_REQUEST_H
#define CORE_REQUEST_H

#include "magnat/json.h"
#include "magnat/match.h"
#include "magnat/shape.h"

/* A request at work. An operation writes the members of its answer into `w`,
 * or returns a status and leaves the reason here. */
struct request {
    const struct mag_json *v; /* the request itself; lent */
    struct mag_json id;       /* or what stands for it while there is none */
    const struct mag_library *library; /* where names are looked up */
    enum mag_lang lang;                /* of the texts in the answer */
    struct mag_writer w;
    struct mag_err err;
    const char *code;   /* NULL: the status's own word */
    const char *clause; /* NULL: no ruling */
    int at;             /* the refused action of a chain, or -1 */
};

/* An operation: what it is called, which members it takes besides "id" and
 * "op", and what it answers. A member that is not listed is refused: a slip of
 * the pen must not pass in silence. */
struct operation {
    const char *name; /* NULL: the end of the table */
    const struct mag_shape *takes;
    const struct mag_shape *gives;
    const struct mag_shape *differs; /* the answer's other form, or NULL */
    bool placed; /* it needs an open game, or to sit at a table */
    enum mag_status (*run)(struct request *r);
};

/* Member "op" in the table. NULL after having refused. */
const struct operation *request_operation(struct request *r,
                                          const struct operation *table);
/* Refuses members that the operation does not take, and those of another kind
 * than it takes. What must be there, and what is in a list, is its own
 * business. */
enum mag_status request_members(struct request *r, const struct operation *op);

/* --- Members --------------------------------------------------------------- */

/* A number or the language that may be missing: *out is then untouched. */
enum mag_status request_number(struct request *r, const char *name, int64_t low,
                               int64_t high, int64_t *out);
enum mag_status request_lang(struct request *r, enum mag_lang *out);

/* Member "game" as the name of one. */
enum mag_status request_game(struct request *r, const struct mag_game **out);

/* Who besides the seats may stand in "seat", and what stands for them. */
enum { OR_CHANCE = 1, OR_SPECTATOR = 2, OR_ALL = 4 };
enum { SEAT_ALL = -3, SEAT_NONE = -4 };
/* Member "seat": a seat, MAG_CHANCE, MAG_SPECTATOR, SEAT_ALL, or SEAT_NONE if
 * it is missing or nobody. */
int request_seat(const struct request *r, int seats, unsigned also);

/* An action in notation; a list of them into `out`, which has room for all.
 * r->at is then the one that is none. */
enum mag_status request_action(struct request *r, const struct mag_rules *rules,
                               const struct mag_json *v, mag_action *out);
enum mag_status request_actions(struct request *r,
                                const struct mag_rules *rules,
                                const struct mag_json *list, mag_action *out);

/* --- Refusals -------------------------------------------------------------- */

/* A text of the catalogue as the reason. */
void request_say(struct request *r, int text);

/* A refusal by the rules (`names` of the seats, or NULL) as the reason. False:
 * `st` is none, and there is no reason yet. */
bool request_ruling(struct request *r, const struct mag_rules *rules,
                    const char *const *names, enum mag_status st,
                    const struct mag_ruling *why);

/* --- Answers --------------------------------------------------------------- */

/* Begins an answer in `out`: the object, "id" and "ok". */
void answer_begin(struct mag_writer *w, struct mag_buf *out,
                  const struct mag_json *id, bool ok);
/* The whole refusal, in place of whatever was written. */
void answer_refuse(struct request *r, struct mag_buf *out, enum mag_status st);

#endif
