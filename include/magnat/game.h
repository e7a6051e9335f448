/* game.h - the one interface that every game implements and every caller uses.
 *
 * A position is game->state_size bytes owned by the caller. It holds no
 * pointers, so memcpy() is a complete clone. Rules do no I/O, allocate
 * nothing, read no clock and draw no random numbers: a die or a card drawn is
 * a move of the seat MAG_CHANCE, picked by whoever drives the match. Hence the
 * same moves give the same bytes on every machine.
 *
 * What never changes during a game (cards, options, number of seats) is
 * compiled once into `struct mag_rules`, which is immutable, shared by any
 * number of positions and threads, and passed first everywhere.
 *
 * Whatever leaves the library for a seat (view, events, legal actions,
 * refusals) is a function of what that seat may know. */
#ifndef MAGNAT_GAME_H
#define MAGNAT_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "magnat/export.h"
#include "magnat/status.h"

#ifdef __cplusplus
extern "C" {
#endif

struct mag_rng;        /* magnat/rng.h */
struct mag_json;       /* magnat/json.h: a value read from text */
struct mag_writer;     /* magnat/json.h: writes JSON into a buffer */
struct mag_content;    /* magnat/content.h: the cards, as data */
struct mag_rules;      /* below */
struct mag_library;    /* magnat/library.h: games from outside */
struct mag_decision;   /* magnat/decide.h: a row of the table of phases */
struct mag_play;       /* magnat/decide.h: a position at work */
struct mag_order_kind; /* magnat/orders.h: a row of the standing orders */
struct mag_chronicle;  /* magnat/digest.h: how a game is told in short */
struct mag_coach;      /* magnat/coach.h: what it tells beginners */
struct mag_field;      /* magnat/field.h: a row of what a position is made of */
struct mag_shape;      /* magnat/shape.h: what is sent looks like */
struct mag_unit;       /* magnat/field.h: things with a word each */
struct mag_about;      /* magnat/about.h: shelf, course, exercises */

enum {
    MAG_MAX_SEATS = 6,
    MAG_MAX_OPTIONS = 16,
    MAG_MAX_RULESETS = 4,
    MAG_MAX_WEIGHTS = 64,
    MAG_MAX_ARGS = 4,   /* arguments of an event or a ruling */
    MAG_WORD = 96,      /* room for any action in notation */
    MAG_SENTENCE = 512, /* room for any sentence shown to a player */

    MAG_OWN_TEXT = 1 << 20, /* from here on ids are of game->words */

    MAG_CHANCE = -1,   /* the seat that throws dice and draws cards */
    MAG_SPECTATOR = -2 /* knows what everybody knows */
};

enum mag_lang { MAG_EN, MAG_FR, MAG_LANGS };

/* --- Actions ------------------------------------------------------------
 *
 * An action is a verb and up to three arguments, packed so that comparing
 * two actions as integers sorts them by verb, then by arguments. What the
 * arguments mean is said by the game's table of verbs. */
typedef uint64_t mag_action;

#define MAG_NO_ACTION ((mag_action)~0ull)

static inline mag_action mag_act(unsigned verb, unsigned a, unsigned b,
                                 unsigned c)
{
    return (mag_action)(verb & 0xffff) << 48 | (mag_action)(a & 0xffff) << 32 |
           (mag_action)(b & 0xffff) << 16 | (mag_action)(c & 0xffff);
}
static inline unsigned mag_act_verb(mag_action x)
{
    return (unsigned)(x >> 48);
}
/* Argument i (0, 1 or 2) of an action. */
static inline unsigned mag_act_arg(mag_action x, int i)
{
    return (unsigned)(x >> (32 - 16 * i)) & 0xffff;
}

/* Types of arguments. From MAG_TYPE_GAME on they are the game's own terms
 * (a company, a card, ...), named by game->term_*. */
enum {
    MAG_TYPE_NONE = 0,
    MAG_TYPE_NUMBER, /* a plain number */
    MAG_TYPE_SEAT,   /* a seat: shown from 1 to people, from 0 in notation */
    MAG_TYPE_GAME = 16,
    MAG_TYPE_ONE = 256 /* added to a type of the game for term_text(): one of
                        * them; asked only where a text counts it, {0:1} */
};

enum {
    MAG_VERB_REVEALS = 1, /* shows something to all: cannot be undone */
    MAG_VERB_CHANCE = 2,  /* only chance uses it */
    MAG_VERB_OPENS = 4,   /* may open what others have chosen in secret */
    MAG_VERB_ASIDE = 8,   /* alone no reason to ask a person who has nothing
                             else to choose */
    MAG_VERB_SET = 16,    /* one of several that are named in ascending order:
                             a person may name them in any */
    /* What anybody who notices it takes for a threat, or for an agreement. */
    MAG_VERB_THREAT = 32,
    MAG_VERB_AGREEMENT = 64
};

/* One row per verb. Verbs are numbered by their place in the table. */
struct mag_verb {
    const char *word;   /* ASCII, stable: the notation of records */
    const char *clause; /* the rule that allows it */
    int text;           /* catalogue id: "Buy {0} for {3}"; {3} is figure() */
    uint8_t type[3];    /* of the arguments; MAG_TYPE_NONE ends the list */
    uint8_t flags;      /* MAG_VERB_* */
    int group;          /* catalogue id of the heading it is listed under */
};

/* --- Events and rulings -------------------------------------------------- */

struct mag_arg {
    int64_t value;
    uint8_t type; /* MAG_TYPE_* */
};

/* Who may see an event: a bit per seat, and one for spectators. A spectator
 * sees exactly what is visible to everybody. */
#define MAG_SEEN_BY_SPECTATORS (1u << 31)
#define MAG_SEEN_BY_ALL (~0u)

struct mag_event {
    uint16_t kind;    /* row of game->events */
    int8_t seat;      /* whom it is about, or MAG_CHANCE */
    uint32_t visible; /* MAG_SEEN_*: bit s for seat s */
    int64_t arg[MAG_MAX_ARGS];
};

struct mag_event_kind {
    const char *word;              /* ASCII, stable: for the protocol */
    int text;                      /* catalogue id; {s} is the seat */
    uint8_t type[MAG_MAX_ARGS];    /* of the arguments */
    const char *arg[MAG_MAX_ARGS]; /* their names in the protocol */
};

/* Where apply() tells what happened. Caller's memory: `cap` is at least
 * game->max_events. A NULL sink means that nobody listens. */
struct mag_events {
    struct mag_event *item;
    int count, cap;
};

/* A refusal, or a reason for a hint: the clause, and the figures it rests on.
 * All of it is known to the seat that gets it. */
struct mag_ruling {
    const char *clause;
    int text; /* catalogue id */
    struct mag_arg arg[MAG_MAX_ARGS];
};

/* What is always in sight at a table (magnat/sight.h). */
enum mag_sight {
    MAG_SIGHT_GOAL,     /* what wins */
    MAG_SIGHT_END,      /* what ends the game, and how far that is */
    MAG_SIGHT_STAND,    /* where a seat stands */
    MAG_SIGHT_WAIT,     /* what those who are asked decide: "a sealed bid" */
    MAG_SIGHT_ANSWERED, /* no text: has the seat answered, with others to come? */
};

/* --- Facts about a game, as data ------------------------------------------ */

struct mag_option {
    const char *name;  /* ASCII: --option name=value */
    int meaning;       /* catalogue id */
    const char *words; /* "off on": the values by name; NULL: a number */
    int low, high;     /* bounds of the value (an index if words != NULL) */
    int fallback;      /* the default */
    unsigned rulesets; /* bit r: rule set r knows this option */
};

struct mag_ruleset {
    const char *name;
    int title; /* catalogue id */
};

/* A number that a game's evaluation or advice rests on, such as what a
 * building is worth per turn. `magnat tune` looks for better ones. It says
 * nothing about the rules. */
struct mag_weight {
    const char *name; /* ASCII, as written in tables of weights */
    double fallback;  /* the default */
    double low, high; /* where to look for a better one */
};

/* Figures for programs that play, as measured. They say nothing about the
 * rules; all may be zero. */
struct mag_tuning {
    const struct mag_weight *weights;
    int n_weights;
    int foresight;      /* decisions that a search plays on by the advice before
                         it judges, with two seats; 0: it judges at once */
    int foresight_more; /* such decisions for each seat beyond two, so that a
                           search sees its own next turn at every table */
    int farsight;     /* so many times as far with 8,000 iterations and more; 0:
                         as far */
    int hard;         /* iterations of the level `hard`; 0: 2,000. Fewer where
                         more hardly help, so that it stays below `expert` */
    int expert;       /* iterations of the level `expert`; 0: 8,000. Fewer
                         where more play worse */
    size_t memo_size; /* bytes in which advise() keeps what it reckoned */
    double leeway;    /* how far below the best score of the advice a character
                         may go for its manner, as a share of the scores'
                         spread; 0: not at all */
    double exploration; /* of a search: the weight of the prior against the
                           value; 0: 3 */
    int racers;         /* of a search: how many actions it compares evenly; 0:
                           none, it tries most what looks best */
    double trust;       /* of a search: by how many standard errors the best of
                           `racers` must be ahead of the advice's first */
};

/* A game being set up: which game, how many seats, which options. */
struct mag_setup {
    size_t size; /* sizeof(struct mag_setup), by mag_setup_init() */
    const struct mag_game *game;
    int ruleset;
    int seats;
    int option[MAG_MAX_OPTIONS]; /* by row of game->options */
};

/* How a program likes to play, each figure from -1 to 1; all 0 is nobody in
 * particular. A game's advice, evaluation and bargaining may lean on it, its
 * rules never do. */
struct mag_manner {
    double risk;     /* takes a chance for more */
    double patience; /* waits for a better price, builds for later */
    double bluff;    /* claims what it has not, and doubts what others claim */
    double bargain;  /* proposes deals, and gives way for one */
    double grudge;   /* remembers who broke a promise or lied */
};

/* What an action is like, each figure from -1 to 1. Only how the actions of
 * one list differ counts. */
struct mag_temper {
    double bold;     /* ventures much; below 0: plays safe */
    double patient;  /* saves and builds; below 0: takes at once */
    double sly;      /* hides, tricks and doubts; below 0: plain dealing */
    double friendly; /* gives way to others; below 0: harms them */
};

/* The rules in force at one table, created by mag_rules_new(). Behind them lie
 * game->rules_size bytes that game->compile() filled from the content. */
struct mag_rules {
    struct mag_setup setup;
    const struct mag_game *game; /* the same as setup.game */
    int seats;                   /* the same as setup.seats */
    uint64_t content_hash; /* of the built-in cards and the file over them */
    bool builtin;          /* no file over the built-in cards */
    double weight[MAG_MAX_WEIGHTS]; /* by row of game->tuning.weights */
    struct mag_manner manner; /* of the player that these rules are lent to */
    size_t bytes;      /* of the whole block: this, the game's own, the next */
    size_t observe_at; /* where in it stands how to observe; 0: nowhere */
};

/* The game's own compiled rules: game->rules_size bytes behind the rest. */
static inline const void *mag_rules_data(const struct mag_rules *rules)
{
    return rules + 1;
}
/* The same to write to, for game->compile(). */
static inline void *mag_rules_room(struct mag_rules *rules)
{
    return rules + 1;
}

/* A text of a game that brings its own, by enum mag_lang. */
struct mag_words {
    const char *text[MAG_LANGS];
};

struct mag_game {
    size_t size;      /* sizeof(struct mag_game) */
    const char *name; /* ASCII, lower case: it is stored in records */
    int title, blurb; /* catalogue ids */
    /* A game outside of this library has no part in the catalogue and none in
     * data/content: ids from MAG_OWN_TEXT on are rows of `words`, and `cards`
     * is the text of its content file. NULL for the built-in ones. */
    const struct mag_words *words;
    const char *cards;
    const char *prefix; /* of its clauses: "VEN" */
    int version;        /* of the rules: records are pinned to it */
    int min_seats, max_seats;
    const struct mag_ruleset *rulesets; /* the first is the default */
    int n_rulesets;
    const struct mag_option *options;
    int n_options;
    const struct mag_verb *verbs;
    int n_verbs;
    const struct mag_event_kind *events;
    int n_events;
    size_t state_size; /* bytes of a position */
    size_t rules_size; /* bytes of compiled rules */
    int max_legal;     /* legal() never lists more */
    int max_events;    /* one apply() never tells more */
    int64_t max_moves; /* no game lasts longer, chance included */

    /* Compiles the cards into mag_rules_room(), read by magnat/content.h. A
     * fault is reported with the line it stands on. Setup is already filled
     * and valid. NULL: no cards. */
    enum mag_status (*compile)(struct mag_rules *rules,
                               const struct mag_content *content,
                               struct mag_err *err);

    /* Writes the position before the first move. */
    void (*init)(const struct mag_rules *rules, void *pos);

    /* The decisions: one row a phase (magnat/decide.h), which mag_pending(),
     * mag_legal(), mag_apply() and mag_fallback() walk over. The row in force
     * is the byte at `phase_at` of a position, or what phase() says. */
    const struct mag_decision *decisions;
    int n_decisions;
    size_t phase_at;
    int (*phase)(const void *pos); /* may be NULL */

    /* The standing orders that its decisions know (magnat/orders.h). */
    const struct mag_order_kind *orders;
    int n_orders;

    /* How it is told in a few sentences, and what moves a purse
     * (magnat/digest.h). May be NULL. */
    const struct mag_chronicle *chronicle;

    /* What beginners are told before they decide (magnat/coach.h). May be
     * NULL. */
    const struct mag_coach *coach;

    /* What is always in sight of `seat` (or MAG_SPECTATOR): rests on what its
     * view shows. False: nothing to say. May be NULL. */
    bool (*sight)(const struct mag_rules *rules, const void *pos, int seat,
                  enum mag_sight which, struct mag_ruling *out);

    /* What follows by itself after every move. May be NULL. */
    void (*settle)(const struct mag_play *p);

    /* The number that {3} stands for in a verb's text (a cost, say). Known
     * to the seat. May be NULL. */
    int64_t (*figure)(const struct mag_rules *rules, const void *pos, int seat,
                      mag_action action);

    /* Where that number may still grow before it is due: the catalogue id of a
     * text that says "{3} to {2}" instead of the verb's, and what {2} stands
     * for. 0: it will not. May be NULL. */
    int (*range)(const struct mag_rules *rules, const void *pos, int seat,
                 mag_action action, int64_t *most);

    /* What the seat has left to spend if what it has answered in the decision
     * under way comes to be paid. Known to the seat. May be NULL. */
    int64_t (*purse)(const struct mag_rules *rules, const void *pos, int seat);

    /* Points so far, and, when the game is over, each seat's share of the
     * win (they sum to 1). */
    void (*scores)(const struct mag_rules *rules, const void *pos,
                   int64_t *out);
    void (*result)(const struct mag_rules *rules, const void *pos, double *out);

    /* What scores() would say if the game ended now, hidden points included:
     * for those who tell a game that is over, never for a seat that plays.
     * NULL: scores() hides nothing. */
    void (*worth)(const struct mag_rules *rules, const void *pos, int64_t *out);

    /* Writes the members of an open JSON object: what `seat` (or
     * MAG_SPECTATOR) knows. */
    void (*view)(const struct mag_rules *rules, const void *pos, int seat,
                 struct mag_writer *w);

    /* The members that view() writes, each declared once (magnat/shape.h). */
    const struct mag_shape *view_shape;

    /* What a position is made of, one row a field (magnat/field.h). How it is
     * written and read, its bounds and what a seat observes follow from it:
     * see mag_state_dump(), mag_state_load() and mag_observe(). */
    const struct mag_field *fields;

    /* NULL if the invariants written above the state struct hold, else the
     * one that does not, in words. With asserts it is asked after every move,
     * unless `slow_check` says that it takes too long for that. */
    const char *(*check)(const struct mag_rules *rules, const void *pos);
    bool slow_check;

    /* Turns `pos` into another position that `seat` (or MAG_SPECTATOR)
     * cannot tell from it, drawn at random from those. */
    void (*resample)(const struct mag_rules *rules, void *pos, int seat,
                     struct mag_rng *rng);

    /* Takes back every answer that others than `seat` have sealed in the
     * decision under way: the position is then byte-equal to the one before
     * them. What sealed answers of an earlier decision are still unopened
     * stays, for resample() to draw. Programs that play think from there, so
     * that it does not matter who is asked first. NULL: no decision of this
     * game is sealed, or resample() draws such answers. */
    void (*unseal)(const struct mag_rules *rules, void *pos, int seat);

    /* The game's own terms: for types from MAG_TYPE_GAME on. Both print into
     * `out` of `cap` bytes. parse() reads exactly `len` bytes. */
    void (*term_print)(const struct mag_rules *rules, int type, int64_t value,
                       char *out, size_t cap);
    bool (*term_parse)(const struct mag_rules *rules, int type,
                       const char *text, size_t len, int64_t *value);
    void (*term_text)(const struct mag_rules *rules, int type, int64_t value,
                      enum mag_lang lang, char *out, size_t cap);

    /* What its terms are called and which there are, one row each from type
     * MAG_TYPE_GAME on (magnat/field.h), NULL behind the last: for those who
     * describe its actions and events. Optional (NULL). */
    const struct mag_unit *const *terms;

    /* A rule set may have its own word for a thing: the catalogue id to use
     * instead of `text`. Optional (NULL: always `text`). */
    int (*wording)(const struct mag_rules *rules, int text);

    /* For programs that play. evaluate() estimates each seat's share of the
     * win, in 0..1, from a position whose hidden part may have been drawn by
     * resample(). advise() scores the n listed actions for `seat`: higher is
     * better, on any scale, and -HUGE_VAL for what is never worth a thought
     * (not for all of them); a game of bluff may draw from `rng` to mix its
     * answers. `memo` is NULL, or tuning.memo_size bytes of one caller, zero at first
     * and only for these rules: it saves time, the scores are the same. Both
     * optional (NULL: programs judge by the points, and have no advice). */
    void (*evaluate)(const struct mag_rules *rules, const void *pos,
                     double *out);
    void (*advise)(const struct mag_rules *rules, const void *pos, int seat,
                   const mag_action *list, int n, double *score,
                   struct mag_rng *rng, void *memo);

    /* The main thing for or against a legal action, with its figures, for a
     * person who asks for a hint. Rests on what the seat knows alone. False:
     * there is nothing to say. Optional (NULL). */
    bool (*reason)(const struct mag_rules *rules, const void *pos, int seat,
                   mag_action action, struct mag_ruling *why);

    /* What a legal action is like, for a seat that knows `pos`: of actions that
     * are about as good, characters take those that are like them. Optional
     * (NULL: by the verb, who names a larger number being bolder). */
    void (*temper)(const struct mag_rules *rules, const void *pos, int seat,
                   mag_action action, struct mag_temper *out);

    /* What a program says aloud as it does `action` at `pos`: why it proposes,
     * threatens, accepts or refuses. Everybody hears it, so it is true to what
     * all may know and gives away nothing else. False: it says nothing.
     * Optional (NULL). */
    bool (*say)(const struct mag_rules *rules, const void *pos, int seat,
                mag_action action, struct mag_ruling *words);

    struct mag_tuning tuning;

    /* What the program knows of it besides its rules (magnat/about.h): how it
     * stands on the shelf, how it is told, what exercises are about. May be
     * NULL. */
    const struct mag_about *about;
};

#define MAG_CHANCE_BIT (1u << 31)

/* The points of a seat that has left the game: MAG_OUT plus a small number, the
 * larger the later it left. It ranks behind every other, and no sum or mean of
 * points counts it. */
#define MAG_OUT (-1000000000000000ll)

static inline bool mag_is_out(int64_t score)
{
    return score < MAG_OUT / 2;
}

/* --- The registry ----------------------------------------------------------- */

/* Game i, the built-in ones first; NULL past the end. And the game of that
 * name; NULL if there is none. A library (magnat/library.h) may bring more than
 * the built-in ones; NULL brings none. */
MAG_API const struct mag_game *mag_game_at(const struct mag_library *library,
                                           int i);
MAG_API const struct mag_game *mag_game_find(const struct mag_library *library,
                                             const char *name);

/* --- Rules ------------------------------------------------------------------- */

/* Fills `setup` with the game's defaults for rule set `ruleset` (NULL: the
 * first) and `seats`. */
MAG_API enum mag_status mag_setup_init(struct mag_setup *setup,
                                       const struct mag_game *game,
                                       const char *ruleset, int seats,
                                       struct mag_err *err);

/* Sets one option by name from its written value ("on", "3"). */
MAG_API enum mag_status mag_setup_option(struct mag_setup *setup,
                                         const char *name, const char *value,
                                         struct mag_err *err);

/* The value of option `row` as it is written in records. */
MAG_API void mag_setup_value(const struct mag_setup *setup, int row, char *out,
                             size_t cap);

/* Compiles rules for a table. `content` is the text of a content file laid
 * over the built-in cards, or NULL for the built-in cards alone; it is
 * copied. The result is immutable; free it after the last position. */
MAG_API enum mag_status mag_rules_new(struct mag_rules **out,
                                      const struct mag_setup *setup,
                                      const char *content, size_t length,
                                      struct mag_err *err);
MAG_API void mag_rules_free(struct mag_rules *rules);

/* The same rules for a player of that manner. NULL: no memory. */
MAG_API struct mag_rules *mag_rules_for_manner(const struct mag_rules *rules,
                                               const struct mag_manner *manner);

/* For games where points alone decide: result() that gives the win to who has
 * most, shared if several have; evaluate() that expects each seat's share to be
 * that of its points, which is a start. */
MAG_API void mag_result_by_score(const struct mag_rules *rules, const void *pos,
                                 double *out);
MAG_API void mag_evaluate_by_score(const struct mag_rules *rules,
                                   const void *pos, double *out);

/* Sets a weight by name, before the rules are shared. Players judge by the
 * weights of the rules that they were made with, so two players of one table
 * may hold rules that differ in nothing else. */
MAG_API enum mag_status mag_rules_weigh(struct mag_rules *rules,
                                        const char *name, double value,
                                        struct mag_err *err);

#ifdef __cplusplus
}
#endif

#endif
