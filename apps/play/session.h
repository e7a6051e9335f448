/* session.h - a game at the terminal: who sits where, and how it goes.
 *
 * Chance and programs draw from a generator seeded anew for every move, from
 * the session's seed and the number of the move. So a game that was saved and
 * resumed with the same --seed goes on exactly as if it had not been
 * interrupted, and neither hints nor choices taken back change what comes. */
#ifndef APPS_PLAY_SESSION_H
#define APPS_PLAY_SESSION_H

#include "apps/play/boards/boards.h"
#include "apps/play/form.h"
#include "apps/play/log.h"
#include "apps/play/menu.h"
#include "apps/play/term.h"
#include "magnat/character.h"
#include "magnat/hint.h"
#include "magnat/match.h"
#include "magnat/orders.h"
#include "magnat/player.h"

enum {
    SEAT_KIND = MAG_PLAYER_NAME,
    SEAT_NAME = 25, /* with the terminator; fits a record's line */
    NOBODY = -1
};

struct play_seat {
    char kind[SEAT_KIND]; /* "me", or the name of a program */
    char name[SEAT_NAME];
    bool named;                /* the name was given */
    struct mag_player *player; /* owned; NULL for a person */
};

/* The coach beside a person (coach.c). All zero: there is none. */
struct play_coach {
    bool on;
    uint64_t said; /* rows whose sentence was said */
    int asked;     /* 1 + the move before which it has asked; 0: none */
    void *scratch; /* a position: owned */
};

/* Invariants: rules, match, menu, log and tell belong together; a seat has a
 * player if and only if its kind is not "me". */
struct session {
    const struct mag_library *library; /* of the players; lent */
    struct term term;
    enum mag_lang lang;
    uint64_t seed;
    const struct mag_rules *rules;
    struct mag_rules *own; /* the same: owned, like match, adviser, tell */
    struct mag_match *match;
    struct mag_hinter *adviser;
    struct mag_events tell;
    struct menu menu;
    struct form form;
    struct play_log log;
    struct play_coach coach;
    bool quiet;           /* programs hold their tongues */
    struct mag_talk talk; /* otherwise, what they say; `before` is where they
                             look: owned */
    void *before;
    struct play_seat seat[MAG_MAX_SEATS];
    const char *names[MAG_MAX_SEATS];
    struct mag_orders orders[MAG_MAX_SEATS]; /* of people */
    int mover, row; /* who moved last, and in which row of decisions */
    int people;
    int keyboard;     /* the person who sat there last, or NOBODY */
    int watched;      /* nobody plays: the program that moved last */
    const char *save; /* a file kept up to date, or NULL */
};

/* What became of a question. */
enum outcome {
    GOES_ON,
    LEFT,       /* quit, or the input ended */
    INTERRUPTED /* Ctrl-C */
};

/* Makes players, names and room for a session whose rules, match, seats and
 * language are set. */
enum mag_status session_start(struct session *s, struct mag_err *err);
void session_release(struct session *s);

/* Plays until the end or until the players leave. */
void session_run(struct session *s);

bool is_person(const struct session *s, int seat);

/* Logs move number `move`, which was made at s->before, and what programs say;
 * s->before is then what came of it. */
void session_note(struct session *s, int move, const struct mag_events *tell);
/* s->before is where the match stands. */
void session_look(struct session *s);

/* The generator for what comes next. */
struct mag_rng session_rng(const struct session *s);

/* Plays at most MENU_DEFAULT_MAX actions of a seat, whole or not at all, and
 * logs what happens. `failed` is the one refused. */
enum mag_status session_play(struct session *s, int seat,
                             const mag_action *actions, int n,
                             struct mag_ruling *why, int *failed);

/* Is the seat asked for more of what it has just answered? */
bool session_goes_on(const struct session *s, int seat);

/* Takes back the seat's last choice, a whole form; false if there is none. */
bool session_undo(struct session *s, int seat);

/* What the seat has ordered for the decision it is asked for; MAG_NO_ACTION:
 * it is to be asked. */
mag_action orders_answer(struct session *s, int seat);

/* Gives the person at the keyboard's order, or takes it back, and says so.
 * MAG_E_INPUT, and nothing is said: it is no order. */
enum mag_status orders_give(struct session *s, const char *text);
/* The same for n of them, of which nothing is said; false: one is refused, and
 * none was given. */
bool orders_give_all(struct session *s, const struct mag_order *order, int n);
void orders_say_given(const struct session *s, const struct mag_order *order,
                      int n);
void orders_drop(struct session *s, const char *text);
void orders_show(const struct session *s, int seat);

/* Sits down, if `mode` ("on", "off", "auto") wants it: by itself at a terminal
 * for who has finished fewer than two games of the kind. */
void coach_start(struct session *s, const char *mode);
/* A game has come to its end at a terminal. */
void coach_count(const struct session *s);
/* The sentence of the question, once for each kind, and its figures. */
void coach_show(struct session *s);
/* May it be played? Before what ruins a person at a terminal is asked once; in
 * a pipe a line on stderr says so, and it is played. */
bool coach_lets(struct session *s, const mag_action *actions, int n);

/* --- Parts of it (play_show.c, play_ask.c, play_save.c) ------------------------ */

/* A sentence, set to the width of the terminal. */
void say_plainly(const struct session *s, const char *sentence);

/* A sentence of the catalogue; `args` as for mag_text_format(). */
struct mag_text_arg;
void say(const struct session *s, int text, const struct mag_text_arg *args);
void say_words(const struct session *s, int text, const char *a, const char *b);

void show_welcome(const struct session *s, bool seeded, bool resumed);
/* If the game was saved under other rules or cards. */
void show_changed(const struct session *s, const struct mag_record *record);
void show_news(struct session *s, int viewer); /* since they were last told */
void show_log(const struct session *s, int viewer);
void show_board(const struct session *s, int viewer);
/* What may be done, or the form to fill in. */
void show_menu(struct session *s);
/* What Enter stands for; "" if nothing. False: it is too long to stand in the
 * prompt, and show_menu() shows it. */
bool say_offered(struct session *s, char *out, size_t cap);
void show_ranking(const struct session *s);
void show_help(const struct session *s);
void show_clause(const struct session *s, const char *id);

/* Asks a person until something is played. */
enum outcome ask_person(struct session *s, int seat);
/* After the end: the record, the log. */
void ask_after(struct session *s);
/* Nobody plays: shows what happens, and waits on a terminal. */
enum outcome ask_watcher(struct session *s);
/* Leaving an unfinished game on a terminal: to be saved? */
void ask_save(struct session *s);

/* The orders that were saved beside a record which was resumed. */
void recall_orders(struct session *s, const char *path);

/* Writes the record and says so, unless `quiet` and it went well. */
bool save_game(const struct session *s, const char *path, bool quiet);

#endif
