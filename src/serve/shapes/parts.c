/* Parts of what the server sends: a table's card, its seats, what may be done. */
#include <stddef.h>

#include "core/sent.h"
#include "serve/shapes/shapes.h"

const char *const shape_stages[] = { "open", "playing", "over", NULL };
const char *const shape_langs[] = { "en", "fr", NULL };

const char *const shape_seat_kinds[] = { "open", "person", "program", NULL };
static const char *const speeds[] = { "relaxed", "live", "days", NULL };
static const char *const why_frozen[] = { "rules", "cards", "position", NULL };
static const char *const by_host[] = { "host", NULL };

static const struct mag_member seat[] = {
    { "kind", TEXT, .words = shape_seat_kinds, .about = "who sits there" },
    { "name", TEXT, .about = "empty at an open seat" },
    { "level", TEXT | MAYBE, .about = "of a program: how strong it is" },
    { "character", TEXT | MAYBE, .about = "of a program that has one" },
    { "here", FLAG, .about = "connected now; never by correspondence" },
    { "away", FLAG, .about = "a program plays on for the person" },
    { "came", NO | MAYBE, .about = "somebody took it and never entered" },
    { "gone", YES | MAYBE, .about = "the person gave up" },
    { "offered", YES | MAYBE, .about = "kept for who is named" },
    { "board", YES | MAYBE, .about = "the result may be shown to everybody" },
    { "rest", INT | MAYBE, .about = "its clock rests until this time" },
    { 0 },
};

const struct mag_shape shape_seat = SHAPE("Seat", seat, "a seat of a table");

static const struct mag_member speed[] = {
    { "kind", TEXT, .words = speeds,
      .about = "without a clock, live, or by "
               "correspondence" },
    { "step", INT | MAYBE, .about = "seconds for a decision" },
    { "bank", INT | MAYBE, .about = "seconds in reserve" },
    { "holidays", INT | MAYBE, .about = "days that a clock may rest" },
    { 0 },
};

const struct mag_shape shape_speed = SHAPE("Speed", speed,
                                           "how fast a table plays");

static const struct mag_member card[] = {
    { "id", TEXT, .about = "its name" },
    { "game", TEXT, .about = "which game" },
    { "ruleset", TEXT, .about = "of that game" },
    { "options", MAP, .each = TEXT, .about = "by name" },
    { "status", TEXT, .words = shape_stages, .about = "how far it is" },
    { "listed", FLAG, .about = "everybody sees it in the lobby" },
    { "created", INT, .about = "when" },
    { "moves", INT, .about = "that were noticed" },
    { "speed", OBJECT, .of = &shape_speed, .about = "how fast it plays" },
    { "help", NO | MAYBE, .about = "a contest: no hints, no coach" },
    { "begin", TEXT | MAYBE, .words = by_host,
      .about = "it starts when the host says so" },
    { "gallery", YES | MAYBE, .about = "those who watch may talk" },
    { "host", INT, .about = "the seat of who made it" },
    { "seats", LIST, .each = OBJECT, .of = &shape_seat, .about = "all seats" },
    { "pending", LIST, .each = INT, .about = "the seats that must decide" },
    { "seat", INT | MAYBE, .about = "mine" },
    { "next", TEXT | MAYBE, .about = "another game with the same people" },
    { "frozen", TEXT | MAYBE, .words = why_frozen, .about = "it stands still" },
    { "scores", LIST | MAYBE, .each = INT,
      .about = "at the end; -10^15 and a bit: bankrupt" },
    { "result", LIST | MAYBE, .each = NUMBER, .about = "shares of the win" },
    { "rules", INT | MAYBE,
      .about = "their version, if it comes from the "
               "store" },
    { "cards", TEXT | MAYBE, .about = "a hash of them, likewise" },
    { 0 },
};

const struct mag_shape shape_card = SHAPE("TableCard", card,
                                          "a table as a card for the shelf");

static const struct mag_member legal[] = {
    { "a", TEXT | MAYBE, .about = "the action in notation" },
    { "text", TEXT, .about = "the same in words" },
    { "figure", INT | MAYBE, .about = "that the text mentions: a price" },
    { "verb", TEXT, .about = "the action's first word" },
    { "clause", TEXT, .about = "of the rules" },
    { "group", TEXT, .about = "a heading in words" },
    { "numbers", LIST | MAYBE, .each = LIST, .deep = INT,
      .about = "from, to, step: one action for each number" },
    { 0 },
};

const struct mag_shape shape_legal = SHAPE("Legal", legal,
                                           "what the seat may do");

static const struct mag_member chat[] = {
    { "n", INT, .about = "counts up" },
    { "seat", INT | NONE, .about = "null: somebody who watches" },
    { "name", TEXT, .about = "of who said it" },
    { "text", TEXT, .about = "what was said" },
    { "time", INT, .about = "when" },
    { 0 },
};

const struct mag_shape shape_chat = SHAPE("Chat", chat, "a line of talk");

static const struct mag_member clock[] = {
    { "left", NUMBER | NONE, .about = "seconds of this decision" },
    { "bank", INT, .about = "seconds in reserve" },
    { "runs", FLAG, .about = "it does now" },
    { 0 },
};

const struct mag_shape shape_clock = SHAPE("Clock", clock, "of a seat");

static const struct mag_member frozen[] = {
    { "why", TEXT, .words = why_frozen, .about = "what has changed" },
    { "rules", INT, .about = "the version that it was begun under" },
    { "now", INT, .about = "the version of today" },
    { "text", TEXT, .about = "both in words" },
    { 0 },
};

const struct mag_shape shape_frozen = SHAPE("Frozen", frozen,
                                            "why a table stands still");

static const struct mag_member holding[] = {
    { "table", TEXT, .about = "which one" },
    { "token", TEXT, .about = "what opens the seat" },
    { 0 },
};

const struct mag_shape shape_holding = SHAPE("Holding", holding,
                                             "a seat that the page holds");
