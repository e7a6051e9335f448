/* What is answered about players, their keys and how they are called. */
#include <stddef.h>

#include "core/sent.h"
#include "serve/shapes/shapes.h"
#include "serve/shapes/rows.h"

#define ROW_PLAYER                        \
    {                                     \
        "player", TEXT, .about = "its id" \
    }
#define ROW_GAME                          \
    {                                     \
        "game", TEXT, .about = "its name" \
    }

/* --- Keys and passkeys ------------------------------------------------------------ */

static const struct mag_member player[] = { ROWS_OK, ROW_PLAYER, { 0 } };

const struct mag_shape gives_player = SHAPE("PlayerMakeAnswer", player, NULL);

static const struct mag_member shown[] = {
    ROWS_OK,
    ROW_PLAYER,
    { "name", TEXT, .about = "the player's" },
    { "public", FLAG, .about = "everybody may see the page" },
    { "rest", INT | MAYBE, .about = "away until then, at all tables" },
    { "docs", MAP, .each = TEXT, .about = "the texts that pages left" },
    { 0 },
};

const struct mag_shape gives_player_shown = SHAPE("PlayerAnswer", shown, NULL);

static const struct mag_member claimed[] = {
    ROWS_OK,
    { "claimed", INT, .about = "how many seats" },
    { 0 },
};

const struct mag_shape gives_claimed = SHAPE("PlayerClaimAnswer", claimed,
                                             NULL);

static const struct mag_member challenge[] = {
    ROWS_OK,
    { "challenge", TEXT, .about = "32 letters, good once" },
    { 0 },
};

const struct mag_shape gives_challenge = SHAPE("PassChallengeAnswer", challenge,
                                               NULL);

static const struct mag_member pass[] = {
    { "pass", TEXT, .about = "the credential's id" },
    { "name", TEXT, .about = "its name" },
    { "made", INT, .about = "when" },
    { 0 },
};

static const struct mag_shape shape_pass = SHAPE("Pass", pass, "a passkey");

static const struct mag_member passes[] = {
    ROWS_OK,
    { "passes", LIST, .each = OBJECT, .of = &shape_pass,
      .about = "the player's" },
    { 0 },
};

const struct mag_shape gives_passes = SHAPE("PassListAnswer", passes, NULL);

/* --- A player's page -------------------------------------------------------------------- */

#define ROWS_TALLY                                                         \
    { "played", INT, .about = "games" }, { "won", INT, .about = "alone" }, \
    {                                                                      \
        "shared", INT, .about = "won with others"                          \
    }

static const struct mag_member tally[] = { ROW_GAME, ROWS_TALLY, { 0 } };

static const struct mag_shape shape_tally = SHAPE("GameTally", tally,
                                                  "games of a kind");

static const struct mag_member against[] = {
    { "level", TEXT | MAYBE, .about = "without it: people" },
    { "character", TEXT | MAYBE, .about = "of a program that has one" },
    ROWS_TALLY,
    { 0 },
};

static const struct mag_shape shape_against =
    SHAPE("RivalTally", against, "games against somebody of a kind");

static const struct mag_member opening[] = {
    ROW_GAME,
    { "text", TEXT, .about = "what the seat began with" },
    ROWS_TALLY,
    { 0 },
};

static const struct mag_shape shape_opening = SHAPE("OpeningTally", opening,
                                                    "games by how they began");

static const struct mag_member rated[] = {
    { "at", INT, .about = "when" },
    { "r", INT, .about = "the rating" },
    { "d", INT, .about = "its deviation" },
    { 0 },
};

static const struct mag_shape shape_rated = SHAPE("Rated", rated,
                                                  "a rating after a game");

static const struct mag_member rating[] = {
    ROW_GAME,
    { "curve", LIST, .each = OBJECT, .of = &shape_rated,
      .about = "the last hundred" },
    { 0 },
};

static const struct mag_shape shape_rating = SHAPE("Rating", rating,
                                                   "of a player in a game");

static const struct mag_member played[] = {
    { "table", TEXT, .about = "which one" },
    ROW_GAME,
    { "seats", INT, .about = "how many" },
    { "at", INT, .about = "when it ended" },
    { "share", NUMBER, .about = "of the win" },
    { 0 },
};

static const struct mag_shape shape_played = SHAPE("PlayedGame", played,
                                                   "one of the last games");

static const struct mag_member moment[] = {
    { "table", TEXT, .about = "which one" },
    ROW_GAME,
    { "seat", INT, .about = "the player's" },
    { "at", INT, .about = "counts every move" },
    { "rise", NUMBER, .about = "of the chances" },
    { 0 },
};

static const struct mag_shape shape_moment =
    SHAPE("BestMoment", moment, "where the chances rose most");

static const struct mag_member page[] = {
    ROWS_OK,
    { "own", FLAG, .about = "it is who asks" },
    ROW_PLAYER,
    { "name", TEXT, .about = "the player's" },
    { "public", FLAG, .about = "everybody may see it" },
    { "made", INT, .about = "when the key was made" },
    { "games", LIST, .each = OBJECT, .of = &shape_tally, .about = "by game" },
    { "against", LIST, .each = OBJECT, .of = &shape_against,
      .about = "by kind of rival" },
    { "openings", LIST, .each = OBJECT, .of = &shape_opening,
      .about = "the three most frequent of a game" },
    { "ratings", LIST, .each = OBJECT, .of = &shape_rating,
      .about = "by game" },
    { "last", LIST, .each = OBJECT, .of = &shape_played,
      .about = "the latest first" },
    { "moments", LIST, .each = OBJECT, .of = &shape_moment,
      .about = "the best first" },
    { 0 },
};

const struct mag_shape gives_page = SHAPE("PlayerPageAnswer", page, NULL);

/* --- Being called back ---------------------------------------------------------------------- */

static const char *const ways[] = { "push", "mail", "hook", "feed", NULL };
static const char *const occasions[] = { "turn",  "joined", "begun", "deal",
                                         "ended", "remind", NULL };

static const struct mag_member offers[] = {
    { "push", TEXT | MAYBE, .about = "to browsers: the server's key" },
    { "mail", YES | MAYBE, .about = "to a mailbox" },
    { "hook", YES | MAYBE, .about = "to a program" },
    { "feed", YES | MAYBE, .about = "as a feed" },
    { 0 },
};

static const struct mag_shape shape_offers = SHAPE("CallOffers", offers,
                                                   "ways of being called");

static const struct mag_member channel[] = {
    { "channel", TEXT, .about = "its id" },
    { "kind", TEXT, .words = ways, .about = "by which way" },
    { "address", TEXT | MAYBE, .about = "where to; not of a feed" },
    { "events", LIST, .each = TEXT, .words = occasions, .about = "for what" },
    { "print", TEXT | MAYBE,
      .about = "push: half of a SHA-256 of its address, in hex" },
    { "confirmed", FLAG | MAYBE, .about = "mail: the link was followed" },
    { "key", TEXT | MAYBE, .about = "hook: what it is signed with" },
    { "path", TEXT | MAYBE, .about = "feed: GET /feed/PATH, or PATH.fr" },
    { 0 },
};

static const struct mag_shape shape_channel = SHAPE("CallChannel", channel,
                                                    "a way that was set up");

static const struct mag_member quiet[] = {
    { "from", INT, .about = "a minute of the day" },
    { "to", INT, .about = "the same: no quiet hours" },
    { "zone", TEXT, .about = "Europe/Paris" },
    { 0 },
};

static const struct mag_shape shape_quiet = SHAPE("QuietHours", quiet,
                                                  "when nobody is called");

static const struct mag_member calls[] = {
    ROWS_OK,
    { "offers", OBJECT, .of = &shape_offers, .about = "what there is" },
    { "channels", LIST, .each = OBJECT, .of = &shape_channel,
      .about = "what was set up" },
    { "quiet", OBJECT | MAYBE, .of = &shape_quiet,
      .about = "if they were ever set" },
    { 0 },
};

const struct mag_shape gives_calls = SHAPE("CallsAnswer", calls, NULL);
