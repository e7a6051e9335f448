/* What each operation takes, besides "id" and "op". */
#include <stddef.h>

#include "core/sent.h"
#include "serve/shapes/shapes.h"

#define ROW_MOVE                                                             \
    {                                                                        \
        "move", TEXT, .about = "a name of the page's choice: it counts once" \
    }
#define ROW_AS                                                              \
    {                                                                       \
        "as", LIST, .each = TEXT, .about = "a chain of actions in notation" \
    }
#define ROW_OWN                                                                \
    {                                                                          \
        "own", INT | MAYBE, .about = "it counts only while this is the seat's" \
    }
#define ROW_NEW_TOKEN                                                \
    {                                                                \
        "token", TEXT | MAYBE,                                       \
            .about = "of the page's own making: then it counts once" \
    }
#define ROW_BOARD                                                             \
    {                                                                         \
        "board", FLAG | MAYBE, .about = "my result may be shown on the board" \
    }

static const struct mag_member nothing[] = { { 0 } };

const struct mag_shape takes_nothing = SHAPE("NothingAsked", nothing, NULL);

/* --- Playing --------------------------------------------------------------------- */

static const struct mag_member move[] = { ROW_MOVE, ROW_OWN, ROW_AS, { 0 } };

const struct mag_shape takes_move = SHAPE("MoveRequest", move, NULL);

static const struct mag_member chain[] = { ROW_AS, { 0 } };

const struct mag_shape takes_chain = SHAPE("ChainRequest", chain, NULL);

static const struct mag_member undo[] = { ROW_MOVE, ROW_OWN, { 0 } };

const struct mag_shape takes_undo = SHAPE("UndoRequest", undo, NULL);

static const struct mag_member order[] = {
    { "table", TEXT | MAYBE, .about = "the one where I sit" },
    { "give", TEXT | MAYBE, .about = "an order in notation; or" },
    { "drop", TEXT | MAYBE, .about = "one that is taken back" },
    { 0 },
};

const struct mag_shape takes_order = SHAPE("OrderRequest", order, NULL);

static const struct mag_member coach[] = {
    { "as", LIST | MAYBE, .each = TEXT, .about = "a chain to be warned of" },
    { 0 },
};

const struct mag_shape takes_coach = SHAPE("CoachRequest", coach, NULL);

static const struct mag_member digest[] = {
    { "since", INT, .about = "the n of a line" },
    { 0 },
};

const struct mag_shape takes_digest = SHAPE("DigestRequest", digest, NULL);

static const struct mag_member propose[] = {
    { "most", INT | MAYBE, .about = "decisions; 1 if it is left out" },
    { 0 },
};

const struct mag_shape takes_propose = SHAPE("ProposeRequest", propose, NULL);

static const struct mag_member chat[] = {
    ROW_MOVE,
    { "text", TEXT, .about = "what I say" },
    { 0 },
};

const struct mag_shape takes_chat = SHAPE("ChatRequest", chat, NULL);

static const struct mag_member gallery[] = {
    ROW_MOVE,
    { "name", TEXT, .about = "mine in the gallery" },
    { "text", TEXT, .about = "what I say" },
    { 0 },
};

const struct mag_shape takes_gallery = SHAPE("GalleryRequest", gallery, NULL);

static const struct mag_member replay[] = {
    { "to", INT | MAYBE, .about = "as those eyes count" },
    { "at", INT | MAYBE, .about = "counts every move; when it is over" },
    { "seat", INT | TEXT | MAYBE,
      .about = "whose eyes: a seat, \"spectator\" or \"all\"" },
    { 0 },
};

const struct mag_shape takes_replay = SHAPE("ReplayRequest", replay, NULL);

/* --- Coming and going -------------------------------------------------------------- */

static const struct mag_member hello[] = {
    { "protocol", INT, .about = "1" },
    { "lang", TEXT | MAYBE, .words = shape_langs, .about = "of all texts" },
    { "deltas", FLAG | MAYBE, .about = "updates as differences" },
    { 0 },
};

const struct mag_shape takes_hello = SHAPE("HelloRequest", hello, NULL);

static const struct mag_member lang[] = {
    { "lang", TEXT, .words = shape_langs, .about = "of all texts from now on" },
    { 0 },
};

const struct mag_shape takes_lang = SHAPE("LangRequest", lang, NULL);

static const struct mag_member tokens[] = {
    { "tokens", LIST, .each = OBJECT, .of = &shape_holding,
      .about = "my seats, at most 50" },
    { 0 },
};

const struct mag_shape takes_tokens = SHAPE("TokensRequest", tokens, NULL);

static const struct mag_member enter[] = {
    { "table", TEXT, .about = "which one" },
    { "token", TEXT | NONE | MAYBE,
      .about = "without it: the player's seat, or a spectator" },
    { 0 },
};

const struct mag_shape takes_enter = SHAPE("EnterRequest", enter, NULL);

static const char *const wished[] = { "me", "open", "program", NULL };

static const struct mag_member wish[] = {
    { "kind", TEXT, .words = wished, .about = "who sits there" },
    { "level", TEXT | MAYBE, .about = "of a program" },
    { "character", TEXT | MAYBE, .about = "of a program; `any`: is drawn" },
    { 0 },
};

static const struct mag_shape shape_wish = SHAPE("SeatWish", wish,
                                                 "a seat of a new table");

static const char *const begins[] = { "full", "host", NULL };

static const struct mag_member create[] = {
    { "game", TEXT, .about = "its name" },
    { "ruleset", TEXT | MAYBE, .about = "the game's first" },
    { "options", MAP | MAYBE, .each = TEXT | INT, .about = "its defaults" },
    { "name", TEXT, .about = "mine" },
    { "seats", LIST, .each = OBJECT, .of = &shape_wish,
      .about = "exactly one is `me`" },
    { "speed", OBJECT | MAYBE, .of = &shape_speed, .about = "relaxed" },
    { "listed", FLAG | MAYBE, .about = "true" },
    { "help", FLAG | MAYBE, .about = "true" },
    { "begin", TEXT | MAYBE, .words = begins, .about = "full" },
    { "gallery", FLAG | MAYBE, .about = "those who watch may talk" },
    ROW_BOARD,
    ROW_NEW_TOKEN,
    { 0 },
};

const struct mag_shape takes_create = SHAPE("CreateRequest", create, NULL);

static const struct mag_member join[] = {
    { "table", TEXT, .about = "which one" },
    { "name", TEXT | MAYBE, .about = "mine; not where a seat is kept for me" },
    { "seat", INT | MAYBE, .about = "if a certain one is wanted" },
    ROW_BOARD,
    ROW_NEW_TOKEN,
    { 0 },
};

const struct mag_shape takes_join = SHAPE("JoinRequest", join, NULL);

static const struct mag_member decline[] = {
    { "table", TEXT, .about = "where a seat is kept for me" },
    { "token", TEXT, .about = "what opens it" },
    { 0 },
};

const struct mag_shape takes_decline = SHAPE("DeclineRequest", decline, NULL);

static const struct mag_member free_seat[] = {
    { "seat", INT, .about = "that was taken and never entered" },
    { 0 },
};

const struct mag_shape takes_free = SHAPE("FreeRequest", free_seat, NULL);

static const struct mag_member start[] = {
    { "level", TEXT | MAYBE, .about = "of the programs in open seats" },
    { "character", TEXT | MAYBE, .about = "of theirs" },
    { 0 },
};

const struct mag_shape takes_start = SHAPE("StartRequest", start, NULL);

static const struct mag_member board[] = {
    { "agree", FLAG, .about = "my result may be shown on the board" },
    { 0 },
};

const struct mag_shape takes_board = SHAPE("BoardRequest", board, NULL);

static const struct mag_member rest[] = {
    { "table", TEXT | MAYBE, .about = "without it: at all of the player's" },
    { "token", TEXT | MAYBE, .about = "of my seat; or the player's" },
    { "until", INT, .about = "a time; 0: I am back" },
    { 0 },
};

const struct mag_shape takes_rest = SHAPE("RestRequest", rest, NULL);

/* --- Learning ------------------------------------------------------------------------ */

static const struct mag_member lesson[] = {
    { "game", TEXT | MAYBE, .about = "without it: the one under way" },
    { "number", INT | MAYBE, .about = "1 if it is left out" },
    { "step", INT | MAYBE, .about = "0 if it is left out" },
    { "name", TEXT | MAYBE, .about = "the learner's" },
    { 0 },
};

const struct mag_shape takes_lesson = SHAPE("LessonRequest", lesson, NULL);

#define ROWS_PUZZLE                             \
    { "game", TEXT, .about = "its name" },      \
    {                                           \
        "puzzle", TEXT, .about = "the exercise" \
    }

static const struct mag_member puzzle[] = { ROWS_PUZZLE, { 0 } };

const struct mag_shape takes_puzzle = SHAPE("PuzzleRequest", puzzle, NULL);

static const struct mag_member puzzle_chain[] = { ROWS_PUZZLE, ROW_AS, { 0 } };

const struct mag_shape takes_puzzle_chain = SHAPE("PuzzleChainRequest",
                                                  puzzle_chain, NULL);

static const struct mag_member puzzle_hint[] = {
    ROWS_PUZZLE,
    { "step", INT | MAYBE, .about = "0 if it is left out" },
    { 0 },
};

const struct mag_shape takes_puzzle_hint = SHAPE("PuzzleHintRequest",
                                                 puzzle_hint, NULL);

/* --- Players -------------------------------------------------------------------------- */

#define ROW_KEY                                                     \
    {                                                               \
        "key", TEXT, .about = "16 letters of the page's own making" \
    }

static const struct mag_member named_key[] = {
    ROW_KEY,
    { "name", TEXT, .about = "the player's" },
    { 0 },
};

const struct mag_shape takes_named_key = SHAPE("PlayerMakeRequest", named_key,
                                               NULL);

static const struct mag_member key[] = { ROW_KEY, { 0 } };

const struct mag_shape takes_key = SHAPE("KeyRequest", key, NULL);

static const struct mag_member player_set[] = {
    { "name", TEXT | MAYBE, .about = "the player's" },
    { "public", FLAG | MAYBE, .about = "everybody may see the page" },
    { 0 },
};

const struct mag_shape takes_player_set = SHAPE("PlayerSetRequest", player_set,
                                                NULL);

static const char *const docs[] = { "prefs", "lessons", "solved", "mute",
                                    NULL };

static const struct mag_member player_put[] = {
    { "doc", TEXT, .words = docs, .about = "which text" },
    { "body", TEXT, .about = "the page's own" },
    { 0 },
};

const struct mag_shape takes_player_put = SHAPE("PlayerPutRequest", player_put,
                                                NULL);

static const struct mag_member player_claim[] = {
    { "seats", LIST, .each = OBJECT, .of = &shape_holding,
      .about = "taken before there was a key" },
    { 0 },
};

const struct mag_shape takes_player_claim = SHAPE("PlayerClaimRequest",
                                                  player_claim, NULL);

#define ROWS_PASS                                      \
    { "pass", TEXT, .about = "the credential's id" },  \
        { "client", TEXT, .about = "clientDataJSON" }, \
    {                                                  \
        "data", TEXT, .about = "authenticatorData"     \
    }

static const struct mag_member pass_add[] = {
    ROWS_PASS,
    { "key", TEXT, .about = "the public key" },
    { "name", TEXT, .about = "the passkey's" },
    { 0 },
};

const struct mag_shape takes_pass_add = SHAPE("PassAddRequest", pass_add, NULL);

static const struct mag_member pass[] = {
    { "pass", TEXT, .about = "the credential's id" },
    { 0 },
};

const struct mag_shape takes_pass = SHAPE("PassRequest", pass, NULL);

static const struct mag_member pass_enter[] = {
    ROWS_PASS,
    { "signature", TEXT, .about = "of the challenge" },
    ROW_KEY,
    { 0 },
};

const struct mag_shape takes_pass_enter = SHAPE("PassEnterRequest", pass_enter,
                                                NULL);

static const struct mag_member player_page[] = {
    { "player", TEXT | MAYBE, .about = "somebody else's, if it is public" },
    { 0 },
};

const struct mag_shape takes_player_page = SHAPE("PlayerPageRequest",
                                                 player_page, NULL);

static const struct mag_member report[] = {
    { "seat", INT, .about = "of a person" },
    { "text", TEXT, .about = "what whoever runs the server should know" },
    { 0 },
};

const struct mag_shape takes_report = SHAPE("ReportRequest", report, NULL);

/* --- Being called back ------------------------------------------------------------------ */

static const char *const ways[] = { "push", "mail", "hook", "feed", NULL };
static const char *const occasions[] = { "turn",  "joined", "begun", "deal",
                                         "ended", "remind", NULL };

static const struct mag_member call_add[] = {
    { "kind", TEXT, .words = ways, .about = "by which way" },
    { "address", TEXT | MAYBE, .about = "where to; not of a feed" },
    { "key", TEXT | MAYBE, .about = "of a browser: p256dh" },
    { "auth", TEXT | MAYBE, .about = "of a browser" },
    { "events", LIST | MAYBE, .each = TEXT, .words = occasions,
      .about = "all, if they are left out" },
    { 0 },
};

const struct mag_shape takes_call_add = SHAPE("CallAddRequest", call_add, NULL);

static const struct mag_member call_set[] = {
    { "channel", TEXT, .about = "which way" },
    { "events", LIST, .each = TEXT, .words = occasions, .about = "for what" },
    { 0 },
};

const struct mag_shape takes_call_set = SHAPE("CallSetRequest", call_set, NULL);

static const struct mag_member call_drop[] = {
    { "channel", TEXT, .about = "which way" },
    { 0 },
};

const struct mag_shape takes_call_drop = SHAPE("CallDropRequest", call_drop,
                                               NULL);

static const struct mag_member call_quiet[] = {
    { "from", INT, .about = "a minute of the day" },
    { "to", INT, .about = "the same: no quiet hours" },
    { "zone", TEXT, .about = "Europe/Paris" },
    { 0 },
};

const struct mag_shape takes_call_quiet = SHAPE("CallQuietRequest", call_quiet,
                                                NULL);

static const struct mag_member word[] = {
    { "word", TEXT, .about = "of the link in a mail" },
    { 0 },
};

const struct mag_shape takes_word = SHAPE("WordRequest", word, NULL);
