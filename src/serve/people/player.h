/* player.h - players: who has a key of their own.
 *
 * Nobody needs one. A player is a folder in the store (store/paper.h), known to
 * others, if at all, by its name, the player's id. Its papers:
 *
 *   me            {"name","public","made"}
 *   key:HASH      what opens it; the key itself is not kept. {}, or
 *                 PLAYER_KEY_OF_PASS
 *   pass:HASH     {"id","key","name","made","count"}: a passkey, by the hash of
 *                 its id, and the public half of it
 *   seat:TABLE    {"seat","key"}: a seat, and the hash of its token; another
 *                 may sit there by now
 *   doc:NAME      a page's own text, carried from device to device
 *
 * Whatever else is filed there goes with it when the player deletes it. */
#ifndef SERVE_PLAYER_H
#define SERVE_PLAYER_H

#include "serve/state/state.h"
#include "store/paper.h"

enum {
    PLAYER_KEY_TEXT = 16, /* letters of a key: twelve bytes in base64url */
    PLAYER_DOC = 6000,    /* bytes of a page's text */
    PLAYER_CLAIMS = 50,   /* seats claimed at once */
    PLAYER_PASSES = 10,   /* passkeys of a player */
    PLAYER_KEYS = 20      /* keys, then those that passkeys made give way */
};

/* What the paper of a key says that a passkey has made. */
#define PLAYER_KEY_OF_PASS "{\"pass\":true}"

/* --- The folder (player.c) --------------------------------------------------- */

struct player_me {
    char name[TABLE_NAME_BYTES];
    bool open; /* its page is for everybody */
    int64_t made;
};

/* The id of the first player with that key, or "". */
enum mag_status player_find(struct hub *hub, const char *key_name,
                            char id[STORE_ID]);
/* Reads "me"; *there: the player exists. */
enum mag_status player_read(struct hub *hub, const char *id,
                            struct player_me *me, bool *there);
/* The text of "me", written into `out`, which is empty. */
const char *player_me_text(const struct player_me *me, struct mag_buf *out);
/* The name of the paper of a key. */
void player_key_name(const char *key, char name[STORE_PAPER]);
/* All keys of a player, by the names of their papers. With the new one they fit
 * into one write. */
struct player_keys {
    char name[STORE_PAPERS - 1][STORE_PAPER];
    int n, oldest; /* `oldest`: of those that passkeys made; -1: none */
    int64_t at;    /* when the oldest was made */
};
enum mag_status player_keys(struct hub *hub, const char *id,
                            struct player_keys *out);
/* A paper of a folder, as of now. */
struct store_paper player_paper(const struct hub *hub, const char *id,
                                const char *name, const char *body);

/* --- Who sits where (player_seat.c) -------------------------------------------- */

/* The players at a table, by seat: "" where nobody is known. It is for the
 * server alone and never told to others. */
enum mag_status players_at(struct hub *hub, const struct table *t,
                           char (*ids)[STORE_ID]);
/* The one of a seat. */
enum mag_status player_at(struct hub *hub, const struct table *t, int seat,
                          char id[STORE_ID]);
/* The seat of the client's player there, or -1. */
int player_seat(struct hub *hub, struct client *c, const struct table *t);
/* The client's player has that seat from now on, unless somebody else has. */
void player_sits(struct hub *hub, const struct client *c, struct table *t,
                 int seat);
/* The rematch: the same people at the same seats. */
void players_follow(struct hub *hub, const struct table *from,
                    struct table *to);
/* The latest of the player's tables join those of the client's tokens: there
 * is room for HUB_SHELF more. */
struct mine_list {
    struct mine *mine;
    int n;
};
void player_add_mine(struct hub *hub, struct client *c, struct mine_list *list);

/* --- Holidays (holiday.c) -------------------------------------------------------- */

enum { HOLIDAY_BODY = 48 };
static const int64_t HOLIDAY_MOST = INT64_C(1) << 50; /* ms: no year near */

/* The paper that says so; `body` is lent to it. 0: no holidays. */
struct store_paper holiday_paper(const struct hub *hub, const char *player,
                                 int64_t until, char body[HOLIDAY_BODY]);
/* Looks up what the players of a table have said for all tables, once. */
void holiday_look(struct hub *hub, struct table *t);
/* Reads what that needs, and what holiday_sits() will for a player who sits
 * down (or ""). */
void holiday_prepare(struct hub *hub, const char *player,
                     const struct table *t);
/* Writes down one of those holidays as the seat's; true: that is under way, or
 * they are being looked up. */
bool holiday_due(struct hub *hub, struct table *t);
/* Until when the player is away everywhere; 0: it is not. */
enum mag_status holiday_of(struct hub *hub, const char *player, int64_t *until);
/* That player has a seat from now on. */
void holiday_sits(struct hub *hub, const char *player, struct table *t,
                  int seat);

/* --- Whose key it is --------------------------------------------------------- */

/* Does the client's key open its player, still? Another server may have renewed
 * it, or deleted the player: then the client has none from now on. */
bool player_holds(struct hub *hub, struct client *c);

#endif
