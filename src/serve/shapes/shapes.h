/* shapes.h - what goes over the line: the shapes of all requests, answers and
 * messages of docs/online.md. The page's types, that page's tables and the
 * tests that look at what is really sent are made of them. */
#ifndef SERVE_SHAPES_H
#define SERVE_SHAPES_H

#include "magnat/shape.h"

/* What the server sends by itself: one of these, told apart by "t". */
extern const struct mag_shape shape_message;
/* A refused request. */
extern const struct mag_shape shape_refused;

/* What everybody may read over HTTP; a row without a path ends them. A path
 * that ends in "GAME" has the name of one there (pages.c). */
struct online_page {
    const char *path;
    const struct mag_shape *gives;
};
extern const struct online_page online_pages[];

/* --- Parts (parts.c) ------------------------------------------------------ */

extern const struct mag_shape shape_seat, shape_speed, shape_card, shape_legal,
    shape_chat, shape_clock, shape_frozen;

/* A seat and what opens it. */
extern const struct mag_shape shape_holding;

/* A member of a view as people read it: it may hold others. */
extern const struct mag_shape shape_label;

extern const char *const shape_stages[], *const shape_langs[],
                                             *const shape_seat_kinds[];

/* --- Requests (asked.c) ---------------------------------------------------- */

extern const struct mag_shape takes_nothing, takes_move, takes_chain,
    takes_undo, takes_order, takes_coach, takes_digest, takes_propose,
    takes_chat, takes_gallery, takes_enter, takes_hello, takes_lang,
    takes_tokens, takes_create, takes_join, takes_decline, takes_free,
    takes_start, takes_board, takes_replay, takes_lesson, takes_puzzle,
    takes_puzzle_chain, takes_puzzle_hint, takes_named_key, takes_key,
    takes_player_set, takes_player_put, takes_player_claim, takes_pass_add,
    takes_pass, takes_pass_enter, takes_player_page, takes_report,
    takes_call_add, takes_call_set, takes_call_drop, takes_call_quiet,
    takes_word, takes_rest;

/* --- Answers (answered.c, people.c) ----------------------------------- */

extern const struct mag_shape gives_nothing, gives_seq, gives_preview,
    gives_preview_delta, gives_hints, gives_coach, gives_digest, gives_proposal,
    gives_entered, gives_hello, gives_made, gives_joined, gives_next,
    gives_replay, gives_story, gives_lesson, gives_tried, gives_moved,
    gives_back, gives_puzzle, gives_puzzle_tried, gives_puzzle_hint,
    gives_solution;
extern const struct mag_shape gives_player, gives_player_shown, gives_claimed,
    gives_challenge, gives_passes, gives_page, gives_calls;

#endif
