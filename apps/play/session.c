/* A game at the terminal: its loop. */
#include "magnat/decide.h"
#include "apps/play/session.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "core/phase.h"

bool is_person(const struct session *s, int seat)
{
    return !strcmp(s->seat[seat].kind, "me");
}

/* Is one of the seats before this one called so? */
static bool is_called(const struct session *s, int seat, const char *name)
{
    for (int i = 0; i < seat; i++) {
        if (!strcmp(s->seat[i].name, name))
            return true;
    }
    return false;
}

/* "Player 1" for a person, "Greedy 2" for a program, or its character's. */
static void give_name(const struct session *s, struct play_seat *p, int seat)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = seat + 1 } };

    const struct mag_character *c =
        mag_character_at(mag_player_character(p->kind));

    if (p->named)
        return;
    if (c && !is_called(s, seat, mag_text_plain(s->lang, c->name))) {
        snprintf(p->name, sizeof p->name, "%s",
                 mag_text_plain(s->lang, c->name));
        return;
    }
    if (is_person(s, seat)) {
        mag_text_format(p->name, sizeof p->name, s->lang, T_CORE_SEAT, arg);
        return;
    }
    snprintf(p->name, sizeof p->name, "%.*s %d", (int)strcspn(p->kind, ":"),
             p->kind, seat + 1);
    p->name[0] = (char)toupper((unsigned char)p->name[0]);
}

/* A hint takes no longer than that, on a slow machine. */
enum { HINT_MS = 3000 };

/* "hard:any" is somebody from now on, also in the record. */
static void settle_character(const struct session *s, struct play_seat *p,
                             int seat)
{
    char kind[MAG_PLAYER_NAME] = "";

    if (mag_player_settle(p->kind, mag_seed_at(s->seed, (uint64_t)seat), kind))
        memcpy(p->kind, kind, sizeof kind);
}

static enum mag_status seat_players(struct session *s, struct mag_err *err)
{
    for (int i = 0; i < s->rules->seats; i++) {
        struct play_seat *p = &s->seat[i];

        settle_character(s, p, i);
        give_name(s, p, i);
        s->names[i] = p->name;
        if (is_person(s, i)) {
            s->people++;
            continue;
        }
        s->talk.programs |= 1u << i;
        s->talk.character[i] = mag_player_character(p->kind);
        enum mag_status st =
            mag_player_new(&p->player, p->kind, s->rules,
                           &MAG_PLAYER_OPTIONS(.library = s->library), err);

        if (st)
            return st;
    }
    return mag_hinter_new(&s->adviser, s->rules, 0, HINT_MS, err);
}

enum mag_status session_start(struct session *s, struct mag_err *err)
{
    const struct mag_game *game = s->rules->game;
    enum mag_status st = menu_init(&s->menu, s->rules, err);

    if (!st)
        st = form_init(&s->form, s->rules, err);
    log_init(&s->log);
    s->keyboard = s->watched = s->mover = NOBODY;
    if (st)
        return st;
    s->menu.names = s->names;
    s->tell.cap = game->max_events * MENU_DEFAULT_MAX;
    s->tell.item = calloc((size_t)s->tell.cap, sizeof s->tell.item[0]);
    s->before = calloc(1, game->state_size);
    if (!s->tell.item || !s->before)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    s->talk.rules = s->rules;
    s->talk.seed = s->seed;
    return seat_players(s, err);
}

void session_release(struct session *s)
{
    for (int i = 0; i < MAG_MAX_SEATS; i++)
        mag_player_free(s->seat[i].player);
    mag_hinter_free(s->adviser);
    menu_release(&s->menu);
    form_release(&s->form);
    log_release(&s->log);
    free(s->tell.item);
    free(s->before);
    free(s->coach.scratch);
    mag_match_free(s->match);
    mag_rules_free(s->own);
}

struct mag_rng session_rng(const struct session *s)
{
    struct mag_rng rng;

    mag_rng_seed(&rng,
                 mag_seed_at(s->seed, (uint64_t)mag_match_moves(s->match)));
    return rng;
}

/* --- Moves ------------------------------------------------------------------------ */

void session_look(struct session *s)
{
    memcpy(s->before, mag_match_position(s->match), s->rules->game->state_size);
}

void session_note(struct session *s, int move, const struct mag_events *tell)
{
    struct mag_move m = mag_match_move(s->match, move);
    struct mag_said said[MAG_MAX_SEATS];
    int step = log_noticed(&s->log), n = 0;

    mag_talk_look(&s->talk, s->before, step, m.seat, m.action);
    mag_apply(s->rules, s->before, m.seat, m.action, NULL, NULL);
    log_add(&s->log, tell, move, m.seat);
    if (!s->quiet)
        n = mag_talk_hear(&s->talk, s->before, step, tell, said);
    for (int i = 0; i < n; i++)
        log_say(&s->log, &said[i], move);
}

enum mag_status session_play(struct session *s, int seat,
                             const mag_action *actions, int n,
                             struct mag_ruling *why, int *failed)
{
    int told[MENU_DEFAULT_MAX], first = mag_match_moves(s->match);
    struct mag_batch batch = {
        .action = actions, .n = n, .tell = &s->tell, .told = told
    };
    enum mag_status st;

    session_look(s);
    st = mag_match_batch(s->match, seat, &batch, why);
    *failed = batch.failed;
    /* Each with its number: taking back one move forgets its events only. */
    for (int i = 0; i < n && !st; i++) {
        struct mag_events part = mag_batch_events(&batch, i);

        s->mover = seat;
        s->row = phase_row(s->rules, s->before);
        session_note(s, first + i, &part);
    }
    return st;
}

bool session_goes_on(const struct session *s, int seat)
{
    return s->mover == seat &&
           phase_goes_on(s->rules->game, s->row,
                         phase_row(s->rules, mag_match_position(s->match)));
}

/* Takes back the move before, too, if it led to the same question. */
static bool undo_more(struct session *s, int seat)
{
    int row = phase_row(s->rules, mag_match_position(s->match));
    int moves = mag_match_moves(s->match);
    struct mag_move last;

    if (!moves || !mag_match_can_undo(s->match, seat))
        return false;
    last = mag_match_move(s->match, moves - 1);
    if (mag_match_undo(s->match, seat))
        return false;
    if (phase_goes_on(s->rules->game,
                      phase_row(s->rules, mag_match_position(s->match)), row))
        return true;
    mag_match_apply(s->match, seat, last.action, NULL, NULL);
    return false;
}

bool session_undo(struct session *s, int seat)
{
    if (mag_match_undo(s->match, seat))
        return false;
    while (undo_more(s, seat))
        continue;
    /* What was played by itself is taken back with what led to it. */
    while (orders_answer(s, seat) != MAG_NO_ACTION &&
           !mag_match_undo(s->match, seat))
        continue;
    log_forget(&s->log, mag_match_moves(s->match));
    s->mover = NOBODY;
    return true;
}

static bool play_chance(struct session *s)
{
    struct mag_rng rng = session_rng(s);
    int move = mag_match_moves(s->match);

    session_look(s);
    s->mover = NOBODY;
    if (mag_match_chance(s->match, &rng, &s->tell))
        return false;
    session_note(s, move, &s->tell);
    return true;
}

/* Some programs take their time. */
static void show_thinking(const struct session *s, int seat)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { [MAG_TEXT_SEAT] = {
                                                   .text = s->names[seat] } };
    char text[MAG_SENTENCE];

    mag_text_format(text, sizeof text, s->lang, T_PLAY_THINKING, arg);
    term_status(&s->term, text);
}

static bool play_program(struct session *s, int seat)
{
    show_thinking(s, seat);

    struct mag_rng rng = session_rng(s);
    mag_action a = mag_player_choose(s->seat[seat].player,
                                     mag_match_position(s->match), seat, &rng);
    int failed;

    return !session_play(s, seat, &a, 1, NULL, &failed);
}

static enum outcome one_decision(struct session *s, int seat)
{
    if (is_person(s, seat))
        return ask_person(s, seat);
    if (!s->people && seat != s->watched) {
        enum outcome o = ask_watcher(s);

        s->watched = seat;
        if (o)
            return o;
    }
    return play_program(s, seat) ? GOES_ON : LEFT;
}

static enum outcome one_step(struct session *s)
{
    uint32_t pending = mag_match_pending(s->match);

    if (term_interrupted())
        return INTERRUPTED;
    if (pending == MAG_CHANCE_BIT)
        return play_chance(s) ? GOES_ON : LEFT;
    return one_decision(s, __builtin_ctz(pending));
}

/* --- The end ------------------------------------------------------------------ */

/* Who looks at the table when nobody in particular is asked. */
static int last_viewer(const struct session *s)
{
    return s->keyboard == NOBODY ? MAG_SPECTATOR : s->keyboard;
}

static void finish(struct session *s)
{
    show_news(s, last_viewer(s));
    show_board(s, s->people == 1 ? last_viewer(s) : MAG_SPECTATOR);
    show_ranking(s);
    if (s->save)
        save_game(s, s->save, false);
    if (s->people || s->term.live)
        ask_after(s);
}

static void leave(struct session *s, enum outcome why)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = mag_match_moves(
                                                     s->match) } };

    if (why == INTERRUPTED && s->term.live)
        term_put(&s->term, "\n");
    say(s, T_PLAY_UNFINISHED, arg);
    if (s->save)
        save_game(s, s->save, false);
    else if (why == LEFT && s->term.live)
        ask_save(s);
}

void session_run(struct session *s)
{
    enum outcome o = GOES_ON;

    while (!o && !mag_match_is_over(s->match))
        o = one_step(s);
    term_status(&s->term, "");
    if (s->log.lost)
        say(s, T_PLAY_NO_MEMORY, NULL);
    if (o)
        leave(s, o);
    else
        finish(s);
}
