/* What everybody may read over HTTP, as JSON. */
#include <stddef.h>

#include "core/sent.h"
#include "serve/shapes/shapes.h"

#define ROW_NAME                          \
    {                                     \
        "name", TEXT, .about = "its word" \
    }
#define ROW_TITLE                                   \
    {                                               \
        "title", TEXT, .about = "what it is called" \
    }
#define ROW_GAME                          \
    {                                     \
        "game", TEXT, .about = "its name" \
    }

/* --- Games -------------------------------------------------------------------------- */

static const struct mag_member level[] = {
    ROW_NAME,
    ROW_TITLE,
    { "text", TEXT, .about = "how strong that is" },
    { 0 },
};

static const struct mag_shape shape_level = SHAPE("Level", level,
                                                  "how strong a program plays");

static const struct mag_member character[] = {
    { "word", TEXT, .about = "by which it is asked for" },
    { "name", TEXT, .about = "of the person" },
    { "title", TEXT, .about = "\"the sly\"" },
    { "text", TEXT, .about = "how it plays" },
    { 0 },
};

static const struct mag_shape shape_character = SHAPE("Character", character,
                                                      "who a program may be");

static const struct mag_member ruleset[] = { ROW_NAME, ROW_TITLE, { 0 } };

static const struct mag_shape shape_ruleset = SHAPE("RulesetInfo", ruleset,
                                                    "a rule set of a game");

static const struct mag_member option[] = {
    ROW_NAME,
    { "meaning", TEXT, .about = "in words" },
    { "values", LIST | MAYBE, .each = TEXT, .about = "one of these; or" },
    { "low", INT | MAYBE, .about = "a number from here ..." },
    { "high", INT | MAYBE, .about = "... to here" },
    { "default", TEXT, .about = "if nothing is said" },
    { "rulesets", LIST, .each = TEXT, .about = "that have it" },
    { 0 },
};

static const struct mag_shape shape_option = SHAPE("OptionInfo", option,
                                                   "an option of a game");

static const struct mag_member game[] = {
    ROW_NAME,
    ROW_TITLE,
    { "blurb", TEXT, .about = "what it is about" },
    { "clauses", TEXT, .about = "the prefix of its clauses" },
    { "min_seats", INT, .about = "at least" },
    { "max_seats", INT, .about = "at most" },
    { "short", TEXT, .about = "its name in a list" },
    { "pitch", TEXT, .about = "what it is about, in short" },
    { "usual", INT, .about = "seats of a first game" },
    { "minutes", INT | MAYBE, .about = "how long that takes" },
    { "rulesets", LIST, .each = OBJECT, .of = &shape_ruleset,
      .about = "the first is the usual one" },
    { "options", LIST, .each = OBJECT, .of = &shape_option,
      .about = "that may be set" },
    { "lessons", INT, .about = "how many" },
    { "puzzles", INT, .about = "how many" },
    { 0 },
};

static const struct mag_shape shape_game = SHAPE("GameInfo", game, "a game");

static const struct mag_member games[] = {
    { "version", TEXT, .about = "of the server" },
    { "protocol", INT, .about = "1" },
    { "board", YES | MAYBE, .about = "there is a board of results" },
    { "levels", LIST, .each = OBJECT, .of = &shape_level,
      .about = "the weakest first" },
    { "characters", LIST, .each = OBJECT, .of = &shape_character,
      .about = "of programs" },
    { "games", LIST, .each = OBJECT, .of = &shape_game, .about = "all" },
    { 0 },
};

static const struct mag_shape shape_games = SHAPE("GamesInfo", games, NULL);

static const struct mag_member course[] = {
    { "scenes", MAP, .each = LIST, .deep = TEXT,
      .about = "the events of each" },
    { "turns", LIST, .each = TEXT, .about = "scenes of one seat" },
    { "opens", LIST, .each = TEXT, .about = "events that begin another scene" },
    { "steps", LIST, .each = TEXT, .about = "where a scene stops" },
    { "joins", LIST, .each = TEXT, .about = "with these a seat takes part" },
    { "tells", LIST, .each = TEXT, .about = "what is said of a scene" },
    { "asides", LIST, .each = TEXT, .about = "nothing to wait for" },
    { "seats", LIST, .each = TEXT, .about = "arguments that name a seat" },
    { 0 },
};

static const struct mag_shape shape_course =
    SHAPE("Course", course, "which events are told together");

static const struct mag_member label[] = {
    { "name", TEXT, .about = "in the view" },
    { "label", TEXT, .about = "for people" },
    { "seat", YES | MAYBE, .about = "it names a seat" },
    { "things", MAP | MAYBE, .each = TEXT, .about = "what its words name" },
    { "of", LIST | MAYBE, .each = OBJECT, .of = &shape_label,
      .about = "what is in it" },
    { 0 },
};

const struct mag_shape shape_label = SHAPE("Label", label,
                                           "a member of a view, for people");

static const struct mag_member about[] = {
    ROW_NAME,
    { "course", OBJECT | MAYBE, .of = &shape_course,
      .about = "how it is told" },
    { "deals", LIST | MAYBE, .each = TEXT,
      .about = "verbs with which players treat with each other" },
    { "dealt", LIST | MAYBE, .each = TEXT, .about = "events that tell of it" },
    { "view", LIST | MAYBE, .each = OBJECT, .of = &shape_label,
      .about = "its members that are for people" },
    { 0 },
};

static const struct mag_shape shape_about = SHAPE("AboutGame", about, NULL);

/* --- Rules, lessons, exercises ------------------------------------------------------------ */

static const struct mag_member clause[] = {
    { "id", TEXT, .about = "VEN-T3" },
    { "text", TEXT, .about = "in words" },
    { 0 },
};

static const struct mag_shape shape_clause = SHAPE("Clause", clause,
                                                   "of the rules");

static const struct mag_member section[] = {
    { "heading", TEXT, .about = "of the booklet" },
    { "paragraphs", LIST, .each = TEXT, .about = "in plain words" },
    { "clauses", LIST, .each = OBJECT, .of = &shape_clause,
      .about = "one by one" },
    { 0 },
};

static const struct mag_shape shape_section = SHAPE("RulesSection", section,
                                                    "a part of the rules");

static const struct mag_member rules[] = {
    { "sections", LIST, .each = OBJECT, .of = &shape_section,
      .about = "the rules in words" },
    { 0 },
};

static const struct mag_shape shape_rules = SHAPE("Rules", rules, NULL);

static const struct mag_member lesson[] = {
    ROW_GAME,
    { "number", INT, .about = "from 1" },
    ROWS_LESSON_FACTS,
    { 0 },
};

static const struct mag_shape shape_lesson = SHAPE("LessonInfo", lesson,
                                                   "a lesson");

static const struct mag_member lessons[] = {
    { "lessons", LIST, .each = OBJECT, .of = &shape_lesson,
      .about = "of the game" },
    { 0 },
};

static const struct mag_shape shape_lessons = SHAPE("Lessons", lessons, NULL);

static const struct mag_member puzzle[] = {
    { "puzzle", TEXT, .about = "its name" },
    { "number", INT, .about = "from 1" },
    { "theme", TEXT, .about = "what it is about" },
    { "level", INT, .about = "how hard it is" },
    { 0 },
};

static const struct mag_shape shape_puzzle = SHAPE("PuzzleInfo", puzzle,
                                                   "an exercise");

static const struct mag_member puzzles[] = {
    { "puzzles", LIST, .each = OBJECT, .of = &shape_puzzle,
      .about = "of the game" },
    { 0 },
};

static const struct mag_shape shape_puzzles = SHAPE("Puzzles", puzzles, NULL);

static const struct mag_member of_day[] = {
    { "game", TEXT | MAYBE, .about = "if there are exercises at all" },
    { "puzzle", TEXT | MAYBE, .about = "its name" },
    { "theme", TEXT | MAYBE, .about = "what it is about" },
    { "level", INT | MAYBE, .about = "how hard it is" },
    { 0 },
};

static const struct mag_shape shape_of_day = SHAPE("PuzzleOfDay", of_day, NULL);

/* --- The board of results ------------------------------------------------------------------- */

static const struct mag_member kind[] = {
    ROW_GAME,
    { "ruleset", TEXT, .about = "of the game" },
    { "count", INT, .about = "results" },
    { 0 },
};

static const struct mag_shape shape_kind = SHAPE("BoardKind", kind,
                                                 "what results there are");

static const struct mag_member person[] = {
    { "kind", TEXT, .words = shape_seat_kinds, .about = "who sat there" },
    { "name", TEXT, .about = "at the table" },
    { "level", TEXT | MAYBE, .about = "of a program" },
    { "character", TEXT | MAYBE, .about = "of a program that has one" },
    { 0 },
};

static const struct mag_shape shape_person = SHAPE("BoardSeat", person,
                                                   "who played");

static const struct mag_member result[] = {
    { "table", TEXT, .about = "which one" },
    { "created", INT, .about = "when" },
    { "ended", INT, .about = "when" },
    ROW_GAME,
    { "ruleset", TEXT, .about = "of the game" },
    { "options", MAP, .each = TEXT, .about = "by name" },
    { "speed", OBJECT, .of = &shape_speed, .about = "how fast it was" },
    { "scores", LIST, .each = INT, .about = "by seat" },
    { "result", LIST, .each = NUMBER, .about = "shares of the win" },
    { "seats", LIST, .each = OBJECT, .of = &shape_person,
      .about = "who played" },
    { 0 },
};

static const struct mag_shape shape_result = SHAPE("BoardResult", result,
                                                   "a game that has ended");

static const struct mag_member board[] = {
    { "kinds", LIST, .each = OBJECT, .of = &shape_kind,
      .about = "to choose from" },
    { "results", LIST, .each = OBJECT, .of = &shape_result,
      .about = "the latest first" },
    { "page", INT, .about = "this one" },
    { "pages", INT, .about = "how many" },
    { "count", INT, .about = "results in all" },
    { 0 },
};

static const struct mag_shape shape_board = SHAPE("Board", board, NULL);

const struct online_page online_pages[] = {
    { "/api/games", &shape_games },
    { "/api/games/GAME", &shape_about },
    { "/api/rules/GAME", &shape_rules },
    { "/api/lessons/GAME", &shape_lessons },
    { "/api/puzzles/GAME", &shape_puzzles },
    { "/api/puzzle-of-day", &shape_of_day },
    { "/api/board", &shape_board },
    { 0 },
};
