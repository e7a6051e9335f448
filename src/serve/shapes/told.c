/* What the server sends by itself. */
#include <stddef.h>

#include "core/sent.h"
#include "serve/shapes/shapes.h"

/* A kind of message is known by its word. */
#define KIND(words_)                                    \
    {                                                   \
        "t", TEXT, .words = words_, .about = "the kind" \
    }

#define SEQ                                                                    \
    {                                                                          \
        "seq", INT, .about = "counts the messages since the table was entered" \
    }

/* What a sync and an update have in common. */
#define ROWS_NOW                                                           \
    { "view", ANY, .about = "what the seat sees; null before the start" }, \
        { "pending", LIST, .each = INT,                                    \
          .about = "the seats that must decide" },                         \
        { "sight", OBJECT | MAYBE, .of = &shape_sight,                     \
          .about = "in words, once it has started" },                      \
        { "legal", LIST, .each = OBJECT, .of = &shape_legal,               \
          .about = "what the seat may do" },                               \
        { "undo", FLAG, .about = "its last action can be taken back" },    \
        { "own", INT | MAYBE,                                              \
          .about = "moves made for this seat; not for who watches" },      \
        { "clocks", LIST, .each = OBJECT, .of = &shape_clock,              \
          .about = "by seat" },                                            \
        { "scores", LIST | MAYBE, .each = INT, .about = "at the end" },    \
        { "result", LIST | MAYBE, .each = NUMBER,                          \
          .about = "at the end: shares of the win" },                      \
        { "frozen", OBJECT | MAYBE, .of = &shape_frozen,                   \
          .about = "it stands still" },                                    \
        { "orders", OBJECT | MAYBE, .of = &shape_orders,                   \
          .about = "of the owner of a seat, if they have changed" },       \
    {                                                                      \
        "answers", TEXT | MAYBE, .about = "the order that will answer"     \
    }

static const char *const is_sync[] = { "sync", NULL };
static const char *const is_update[] = { "update", NULL };
static const char *const is_delta[] = { "delta", NULL };
static const char *const is_seats[] = { "seats", NULL };
static const char *const is_chat[] = { "chat", NULL };
static const char *const is_gallery[] = { "gallery", NULL };
static const char *const is_next[] = { "next", NULL };
static const char *const is_closed[] = { "closed", NULL };
static const char *const is_bye[] = { "bye", NULL };
static const char *const is_lobby[] = { "lobby", NULL };
static const char *const is_call[] = { "call", NULL };
static const char *const is_player_out[] = { "player-out", NULL };

static const char *const calls[] = { "full", "started", "again", NULL };

/* --- At a table ------------------------------------------------------------------ */

static const struct mag_member sync[] = {
    KIND(is_sync),
    SEQ,
    { "table", OBJECT, .of = &shape_card, .about = "its card" },
    { "seat", INT | NONE, .about = "mine; null: I watch" },
    { "moves", INT, .about = "that the seat could notice" },
    { "time", INT, .about = "of the server" },
    ROWS_NOW,
    { "log", LIST, .each = OBJECT, .of = &shape_line,
      .about = "the last 400 lines" },
    { "chat", LIST, .each = OBJECT, .of = &shape_chat,
      .about = "the last 50 lines" },
    { "gallery", LIST | MAYBE, .each = OBJECT, .of = &shape_chat,
      .about = "to who may hear it" },
    { "next", TEXT | MAYBE, .about = "another game with the same people" },
    { 0 },
};

static const struct mag_shape shape_sync = SHAPE("Sync", sync,
                                                 "all there is to know");

static const struct mag_member update[] = {
    KIND(is_update),
    SEQ,
    { "moves", INT, .about = "that the seat could notice" },
    { "time", INT, .about = "of the server" },
    { "events", LIST, .each = OBJECT, .of = &shape_line,
      .about = "what has happened" },
    ROWS_NOW,
    { "back", NUMBER | MAYBE, .about = "seconds that clocks were given back" },
    { "by", TEXT | MAYBE, .about = "the order that has made this move" },
    { 0 },
};

static const struct mag_shape shape_update = SHAPE("Update", update,
                                                   "something has happened");

static const struct mag_member delta[] = {
    KIND(is_delta),
    SEQ,
    { "moves", INT | MAYBE, .about = "left out: the n of the last event" },
    { "time", INT | MAYBE, .about = "of the server; at tables with a clock" },
    { "events", ANY | MAYBE, .about = "D from those of the last delta" },
    { "now", ANY | MAYBE, .about = "D from the last picture" },
    { "asked", TEXT | MAYBE, .about = "the verb of the list's first action" },
    { "fresh", YES | MAYBE, .about = "the list is told from an empty one" },
    { "legal", ANY | MAYBE, .about = "D from the last list of that verb" },
    { "back", NUMBER | MAYBE, .about = "as in an update" },
    { "by", TEXT | MAYBE, .about = "as in an update" },
    { "orders", ANY | MAYBE, .about = "D from the last orders" },
    { "answers", TEXT | MAYBE, .about = "as in an update" },
    { 0 },
};

static const struct mag_shape shape_delta = SHAPE("Delta", delta,
                                                  "an update as differences");

static const struct mag_member seats[] = {
    KIND(is_seats),
    SEQ,
    { "status", TEXT, .words = shape_stages, .about = "how far the table is" },
    { "host", INT, .about = "the seat of who made it" },
    { "seats", LIST, .each = OBJECT, .of = &shape_seat, .about = "all seats" },
    { 0 },
};

static const struct mag_shape shape_seats =
    SHAPE("SeatsMessage", seats, "somebody came, went or sat down");

static const struct mag_member chat[] = {
    KIND(is_chat),
    SEQ,
    { "chat", OBJECT, .of = &shape_chat, .about = "what was said" },
    { 0 },
};

static const struct mag_shape shape_said = SHAPE("ChatMessage", chat,
                                                 "somebody says something");

static const struct mag_member gallery[] = {
    KIND(is_gallery),
    SEQ,
    { "chat", OBJECT | MAYBE, .of = &shape_chat,
      .about = "what somebody who watches says, to the others" },
    { "gallery", LIST | MAYBE, .each = OBJECT, .of = &shape_chat,
      .about = "at the end: all of it, to those who had a seat" },
    { 0 },
};

static const struct mag_shape shape_gallery = SHAPE("GalleryMessage", gallery,
                                                    "talk of those who watch");

static const struct mag_member next[] = {
    KIND(is_next),
    SEQ,
    { "table", TEXT, .about = "another game with the same people" },
    { 0 },
};

static const struct mag_shape shape_next = SHAPE("NextMessage", next,
                                                 "a rematch was set up");

static const struct mag_member closed[] = { KIND(is_closed), SEQ, { 0 } };

static const struct mag_shape shape_closed =
    SHAPE("ClosedMessage", closed, "there is no such table any more");

/* --- Anywhere --------------------------------------------------------------------- */

static const struct mag_member bye[] = {
    KIND(is_bye),
    { "text", TEXT, .about = "in words" },
    { 0 },
};

static const struct mag_shape shape_bye = SHAPE("ByeMessage", bye,
                                                "the server stops");

static const struct mag_member lobby[] = {
    KIND(is_lobby),
    { "mine", LIST, .each = OBJECT, .of = &shape_card, .about = "my tables" },
    { "open", LIST, .each = OBJECT, .of = &shape_card,
      .about = "tables with a free seat" },
    { "playing", LIST, .each = OBJECT, .of = &shape_card,
      .about = "games under way" },
    { "ended", LIST, .each = OBJECT, .of = &shape_card,
      .about = "games that are over" },
    { "people", INT, .about = "how many are connected" },
    { 0 },
};

static const struct mag_shape shape_lobby = SHAPE("LobbyMessage", lobby,
                                                  "the shelves");

static const struct mag_member call[] = {
    KIND(is_call),
    { "what", TEXT, .words = calls, .about = "what has happened there" },
    { "table", TEXT, .about = "which one" },
    { "game", TEXT, .about = "its game" },
    { "seat", INT, .about = "mine there" },
    { "next", TEXT | MAYBE, .about = "of `again`: the new table" },
    { 0 },
};

static const struct mag_shape shape_call =
    SHAPE("CallMessage", call, "a table of mine calls while I look elsewhere");

static const struct mag_member player_out[] = { KIND(is_player_out), { 0 } };

static const struct mag_shape shape_player_out =
    SHAPE("PlayerOutMessage", player_out,
          "the player's key was renewed, or the player deleted");

static const struct mag_shape *const kinds[] = {
    &shape_sync, &shape_update,  &shape_delta, &shape_seats,
    &shape_said, &shape_gallery, &shape_next,  &shape_closed,
    &shape_bye,  &shape_lobby,   &shape_call,  &shape_player_out,
    NULL,
};

const struct mag_shape shape_message = {
    .name = "Message",
    .about = "what the server sends by itself",
    .either = kinds,
};

static const struct mag_member refused[] = {
    { "id", INT, .about = "of the request" },
    { "ok", NO, .about = "it was refused" },
    { "error", OBJECT, .of = &shape_refusal, .about = "why" },
    { 0 },
};

const struct mag_shape shape_refused = SHAPE("Refused", refused,
                                             "the answer to what is refused");
