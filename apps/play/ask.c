/* Questions: the prompt, and what is done with each answer. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/play/input.h"
#include "apps/play/session.h"
#include "base/text.h"

/* Did the answer settle the question? */
enum settled { NOT_YET, ACTED, WANTS_OUT };

static enum term_read prompt_text(struct session *s, int text, char *line)
{
    return term_ask(&s->term, mag_text_plain(s->lang, text), line);
}

/* --- Actions ---------------------------------------------------------------------- */

static void say_refusal(const struct session *s, enum mag_status status,
                        const struct mag_ruling *why, mag_action action,
                        bool alone)
{
    char sentence[MAG_SENTENCE], word[MAG_WORD];

    mag_print_action(s->rules, action, word, sizeof word);
    if (status == MAG_E_NOMEM || status == MAG_E_LIMIT) {
        say(s, T_PLAY_NO_MEMORY, NULL);
        return;
    }
    if (status != MAG_E_ILLEGAL || !why->clause) {
        say_words(s, T_PLAY_TOO_LATE, word, NULL);
        return;
    }
    mag_say_ruling(&MAG_READER(s->rules, NULL, s->names, s->lang), why,
                   sentence, sizeof sentence);
    if (alone) {
        say_plainly(s, sentence);
        return;
    }
    say_words(s, T_PLAY_BATCH_REFUSED, word, sentence);
}

static int by_value(const void *a, const void *b)
{
    mag_action x = *(const mag_action *)a, y = *(const mag_action *)b;

    return (x > y) - (x < y);
}

/* Cards for a payment may be typed in any order, the rules name them in one. */
static bool play_sorted(struct session *s, const mag_action *actions, int n)
{
    mag_action sorted[INPUT_NUMBERS_MAX];
    int failed;

    memcpy(sorted, actions, (size_t)n * sizeof sorted[0]);
    qsort(sorted, (size_t)n, sizeof sorted[0], by_value);
    return !session_play(s, s->menu.seat, sorted, n, NULL, &failed);
}

/* Others decide between the first actions and the rest: what of the rest can be
 * said now is ordered, the one named first being the first that counts. */
static bool play_and_plan(struct session *s, const mag_action *actions, int n,
                          int first)
{
    struct mag_order later[INPUT_NUMBERS_MAX];
    int failed;

    for (int i = first; i < n; i++) {
        if (!form_plan(s->rules, mag_match_position(s->match), actions[i],
                       &later[n - 1 - i]))
            return false;
    }
    if (!orders_give_all(s, later, n - first))
        return false;
    for (int i = n - first - 1; i >= 0; i--)
        orders_say_given(s, &later[i], 1);
    return !session_play(s, s->menu.seat, actions, first, NULL, &failed);
}

static enum settled act_now(struct session *s, const mag_action *actions, int n,
                            bool any_order)
{
    struct mag_ruling why = { 0 };
    int failed = 0;
    enum mag_status st = session_play(s, s->menu.seat, actions, n, &why,
                                      &failed);

    if (st && !(any_order && play_sorted(s, actions, n)) &&
        !(st == MAG_E_TURN && failed && play_and_plan(s, actions, n, failed))) {
        say_refusal(s, st, &why, actions[failed], n == 1);
        return NOT_YET;
    }
    if (s->save)
        save_game(s, s->save, true);
    return ACTED;
}

/* The same for what a person has just said. */
static enum settled act(struct session *s, const mag_action *actions, int n,
                        bool any_order)
{
    return coach_lets(s, actions, n) ? act_now(s, actions, n, any_order)
                                     : NOT_YET;
}

/* What has been named so far of several. */
static void say_picked(const struct session *s)
{
    const struct menu *m = &s->menu;
    char names[MAG_SENTENCE] = "";
    struct mag_text_arg arg[MAG_TEXT_ARGS] = {
        { .text = names }, { .number = m->need - m->n_picked }
    };

    for (int i = 0; i < m->n_picked; i++) {
        char text[MAG_SENTENCE / MENU_PICK_MAX - 4];
        size_t used = strlen(names);

        mag_say_action(&MAG_READER(s->rules, mag_match_position(s->match),
                                   s->names, s->lang),
                       m->seat, m->picked[i], text, sizeof text);
        snprintf(names + used, sizeof names - used, "%s%s", i ? " + " : "",
                 text);
    }
    say(s, m->n_picked ? T_PLAY_PICKED : T_PLAY_PICKED_NONE, arg);
}

/* Several are named, in any order; played when they are all there. */
static enum settled pick(struct session *s, const mag_action *actions, int n)
{
    mag_action list[MENU_PICK_MAX];
    int found;

    for (int i = 0; i < n; i++)
        menu_pick(&s->menu, actions[i]);
    s->menu.n_otherwise = s->form.n = 0; /* it was for all of them */
    if (s->menu.n_picked < s->menu.need) {
        say_picked(s);
        return NOT_YET;
    }
    found = menu_picked(&s->menu, mag_match_position(s->match), list);
    s->menu.n_picked = 0;
    return act(s, found == s->menu.need ? list : actions,
               found == s->menu.need ? found : 1, false);
}

/* Each number is the answer itself: "6 1 1 1". */
static enum settled act_form(struct session *s, const struct input *in)
{
    mag_action list[FORM_MAX];
    int failed = 0, n = form_numbers(&s->form, mag_match_position(s->match),
                                     in->number, in->count, list, &failed);
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number =
                                                     in->number[failed] } };

    if (n)
        return act(s, list, n, false);
    say(s, T_PLAY_FORM_NO_NUMBER, arg);
    return NOT_YET;
}

static enum settled act_numbers(struct session *s, const struct input *in)
{
    mag_action list[INPUT_NUMBERS_MAX];

    if (s->form.numbers)
        return act_form(s, in);

    for (int i = 0; i < in->count; i++) {
        struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = in->number[i] },
                                                   { .number = s->menu.n } };

        if (in->number[i] < 1 || in->number[i] > s->menu.n) {
            say(s, T_PLAY_BAD_NUMBER, arg);
            return NOT_YET;
        }
        list[i] = s->menu.action[in->number[i] - 1];
    }
    return s->menu.need > 1 ? pick(s, list, in->count)
                            : act(s, list, in->count, true);
}

/* Does each name one of the set that is asked for? */
static bool all_of_set(const struct session *s, const mag_action *list, int n)
{
    for (int i = 0; i < n; i++) {
        mag_action same = mag_act(mag_act_verb(s->menu.action[0]),
                                  mag_act_arg(list[i], 0), 0, 0);

        if (!(s->rules->game->verbs[mag_act_verb(list[i])].flags &
              MAG_VERB_SET) ||
            !menu_number(&s->menu, same))
            return false;
    }
    return n > 0;
}

/* An order may have made the question superfluous. */
static enum settled by_order(struct session *s)
{
    mag_action a = orders_answer(s, s->menu.seat);

    return a == MAG_NO_ACTION ? NOT_YET : act_now(s, &a, 1, false);
}

/* The file that is kept up to date keeps the orders, too. */
static void keep_orders(const struct session *s)
{
    if (s->save)
        save_game(s, s->save, true);
}

static enum settled give_order(struct session *s, const char *text)
{
    if (!orders_give(s, text)) {
        keep_orders(s);
        return by_order(s);
    }
    say_words(s, T_PLAY_NO_ORDER, text, NULL);
    return NOT_YET;
}

/* What is no action, typed alone, may be an order: "stay 620". */
static enum settled not_an_action(struct session *s, const char *text,
                                  bool alone)
{
    if (alone && !orders_give(s, text)) {
        keep_orders(s);
        return by_order(s);
    }
    say_words(s, T_PLAY_NOT_UNDERSTOOD, text, NULL);
    return NOT_YET;
}

/* A line of notation: actions, and orders given along with them. */
struct typed {
    mag_action list[INPUT_NUMBERS_MAX];
    struct mag_order order[INPUT_NUMBERS_MAX];
    int n, n_orders;
};

/* "join 31000": an action, and the figure of the order that goes with it. */
static bool read_with(const struct session *s, const char *piece,
                      struct typed *t)
{
    const char *figure = strrchr(piece, ' ');
    char word[2 * MAG_WORD];
    struct mag_order *order = &t->order[t->n_orders];
    mag_action action;

    if (!figure)
        return false;
    snprintf(word, sizeof word, "%.*s", (int)(figure - piece), piece);
    if (mag_parse_action(s->rules, word, &action, NULL) ||
        !mag_order_with(s->rules, mag_match_position(s->match), s->menu.seat,
                        action, order))
        return false;
    snprintf(word, sizeof word, "%s%s",
             mag_order_kind(s->rules->game, order->kind)->word, figure);
    if (mag_parse_order(s->rules, word, order, NULL))
        return false;
    t->list[t->n++] = action;
    t->n_orders++;
    return true;
}

static bool read_typed(const struct session *s, const char *piece,
                       struct typed *t)
{
    if (!mag_parse_action(s->rules, piece, &t->list[t->n], NULL)) {
        t->n++;
        return true;
    }
    if (read_with(s, piece, t))
        return true;
    if (!t->n || mag_parse_order(s->rules, piece, &t->order[t->n_orders], NULL))
        return false;
    t->n_orders++;
    return true;
}

static enum settled act_typed(struct session *s, const struct typed *t)
{
    struct mag_orders before = s->orders[s->menu.seat];
    enum settled done;

    if (s->menu.need > 1 && all_of_set(s, t->list, t->n))
        return pick(s, t->list, t->n);
    if (!orders_give_all(s, t->order, t->n_orders)) {
        say(s, T_PLAY_ORDERS_REFUSED, NULL);
        return NOT_YET;
    }
    done = t->n ? act(s, t->list, t->n, false) : NOT_YET;
    if (done == NOT_YET)
        s->orders[s->menu.seat] = before;
    else
        orders_say_given(s, t->order, t->n_orders);
    return done;
}

static enum settled act_notation(struct session *s, const struct input *in)
{
    struct typed t = { .n = 0 };
    const char *p = in->text;
    char piece[MAG_WORD];
    struct mag_text_arg limit[MAG_TEXT_ARGS] = { { .number =
                                                       INPUT_NUMBERS_MAX } };

    while (input_piece(&p, piece, sizeof piece)) {
        if (t.n == INPUT_NUMBERS_MAX || t.n_orders == INPUT_NUMBERS_MAX) {
            say(s, T_PLAY_TOO_MANY, limit);
            return NOT_YET;
        }
        if (!read_typed(s, piece, &t))
            return not_an_action(s, piece, !t.n);
    }
    return act_typed(s, &t);
}

static enum settled act_default(struct session *s)
{
    if (!s->menu.n_otherwise) {
        say(s, T_PLAY_NO_DEFAULT, NULL);
        return NOT_YET;
    }
    return act(s, s->menu.otherwise, s->menu.n_otherwise, false);
}

/* --- Commands --------------------------------------------------------------------- */

static void explain(const struct session *s, const struct input *in)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = in->number[0] },
                                               { .number = s->menu.n } };

    if (!in->count) {
        show_clause(s, in->text);
        return;
    }
    if (in->number[0] < 1 || in->number[0] > s->menu.n) {
        say(s, T_PLAY_BAD_NUMBER, arg);
        return;
    }
    mag_action a = s->menu.action[in->number[0] - 1];

    show_clause(s, s->rules->game->verbs[mag_act_verb(a)].clause);
}

/* One of the best actions: its number in the list, what it is, what to expect
 * of it, what it risks and why. */
static void say_hint(const struct session *s, const struct mag_hint *h)
{
    char action[MAG_SENTENCE], expect[MAG_SENTENCE], why[MAG_SENTENCE];
    char word[MAG_WORD];
    struct mag_text_arg arg[MAG_TEXT_ARGS] = {
        { .number = menu_number(&s->menu, h->action) },
        { .text = action },
        { .text = expect },
        { .text = why },
    };

    mag_print_action(s->rules, h->action, word, sizeof word);
    if (s->form.numbers)
        arg[0] = (struct mag_text_arg){ .text = word };
    mag_say_action(
        &MAG_READER(s->rules, mag_match_position(s->match), s->names, s->lang),
        s->menu.seat, h->action, action, sizeof action);
    mag_say_expectation(h, s->lang, expect, sizeof expect);
    say(s, T_PLAY_HINT, arg);
    mag_say_risk(h, s->lang, expect, sizeof expect);
    say(s, T_PLAY_HINT_RISK, arg);
    if (!h->why.clause)
        return;
    mag_say_reason(&MAG_READER(s->rules, NULL, s->names, s->lang), &h->why, why,
                   sizeof why);
    arg[0] = (struct mag_text_arg){ .text = h->why.clause };
    say(s, T_PLAY_HINT_WHY, arg);
}

static void hint(struct session *s)
{
    struct mag_hint best[MAG_HINTS];
    struct mag_rng rng = session_rng(s);
    int n = mag_hinter_think(s->adviser, mag_match_position(s->match),
                             s->menu.seat, rng.next(&rng), best);

    for (int i = 0; i < n; i++)
        say_hint(s, &best[i]);
}

static void save(const struct session *s, const char *path)
{
    if (!*path)
        say(s, T_PLAY_SAVE_WHERE, NULL);
    else
        save_game(s, path, false);
}

static void show_all(struct session *s, int seat)
{
    term_clear(&s->term, s->people > 1);
    show_news(s, seat);
    show_board(s, seat);
    show_menu(s);
}

static enum settled undo(struct session *s)
{
    if (s->menu.n_picked) {
        s->menu.n_picked--;
        say_picked(s);
        return NOT_YET;
    }
    if (!session_undo(s, s->menu.seat)) {
        say(s, T_PLAY_CANNOT_UNDO, NULL);
        return NOT_YET;
    }
    if (s->save)
        save_game(s, s->save, true);
    return ACTED;
}

/* Commands that are the same during the game and after it. */
static bool common_command(struct session *s, const struct input *in,
                           int viewer)
{
    if (in->kind == INPUT_HELP)
        show_help(s);
    else if (in->kind == INPUT_SAVE)
        save(s, in->text);
    else if (in->kind == INPUT_LOG)
        show_log(s, viewer);
    else if (in->kind == INPUT_EXPLAIN)
        explain(s, in);
    else
        return false;
    return true;
}

static enum settled answer(struct session *s, const char *line)
{
    struct mag_text_arg limit[MAG_TEXT_ARGS] = { { .number =
                                                       INPUT_NUMBERS_MAX } };
    struct input in;

    input_read(&in, line);
    switch (in.kind) {
    case INPUT_EMPTY:
        return act_default(s);
    case INPUT_NUMBERS:
        return act_numbers(s, &in);
    case INPUT_NOTATION:
        return act_notation(s, &in);
    case INPUT_UNDO:
        return undo(s);
    case INPUT_QUIT:
        return WANTS_OUT;
    case INPUT_GIVE:
        return give_order(s, in.text);
    case INPUT_TALK:
        return give_order(s, "talk");
    case INPUT_DROP:
        orders_drop(s, in.text);
        keep_orders(s);
        break;
    case INPUT_ORDERS:
        orders_show(s, s->menu.seat);
        break;
    case INPUT_HINT:
        hint(s);
        break;
    case INPUT_BOARD:
        show_all(s, s->menu.seat);
        break;
    case INPUT_TOO_MANY:
        say(s, T_PLAY_TOO_MANY, limit);
        break;
    case INPUT_HELP:
    case INPUT_SAVE:
    case INPUT_LOG:
    case INPUT_EXPLAIN:
        common_command(s, &in, s->menu.seat);
        break;
    }
    return NOT_YET;
}

/* --- A person's decision ------------------------------------------------------------- */

/* Several people share the keyboard: nobody sees another's hand. */
static enum outcome hand_over(struct session *s, int seat)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { [MAG_TEXT_SEAT] = {
                                                   .text = s->names[seat] } };
    char line[TERM_LINE], text[MAG_SENTENCE];
    enum term_read got;

    if (s->keyboard == seat || s->people < 2 || !s->term.live) {
        s->keyboard = seat;
        return GOES_ON;
    }
    term_clear(&s->term, true);
    mag_text_format(text, sizeof text, s->lang, T_PLAY_HAND_OVER, arg);
    got = term_ask(&s->term, text, line);
    s->keyboard = seat;
    return got == TERM_EOF         ? LEFT
           : got == TERM_INTERRUPT ? INTERRUPTED
                                   : GOES_ON;
}

static enum term_read ask(struct session *s, char line[TERM_LINE])
{
    char otherwise[MAG_SENTENCE / 2], text[MAG_SENTENCE];
    bool beside = say_offered(s, otherwise, sizeof otherwise);
    struct mag_text_arg arg[MAG_TEXT_ARGS] = {
        { .text = otherwise },
        [MAG_TEXT_SEAT] = { .text = s->names[s->menu.seat] },
    };

    mag_text_format(text, sizeof text, s->lang,
                    !otherwise[0] ? T_PLAY_PROMPT
                    : beside      ? T_PLAY_PROMPT_DEFAULT
                                  : T_PLAY_PROMPT_ENTER,
                    arg);
    return term_ask(&s->term, text, line);
}

/* What may be done, and what Enter stands for. */
static void fill_question(struct session *s, int seat)
{
    const void *pos = mag_match_position(s->match);
    struct mag_rng rng = session_rng(s);
    struct form_wish wish = { session_goes_on(s, seat), rng.next(&rng) };

    menu_fill(&s->menu, pos, seat);
    form_fill(&s->form, pos, seat, &s->orders[seat], &wish);
    if (s->form.n) {
        s->menu.n_otherwise = s->form.n;
        memcpy(s->menu.otherwise, s->form.proposal,
               (size_t)s->form.n * sizeof s->form.proposal[0]);
    }
}

enum outcome ask_person(struct session *s, int seat)
{
    char line[TERM_LINE];
    enum settled done = NOT_YET;
    mag_action ordered = orders_answer(s, seat);

    s->menu.seat = seat;
    if (ordered != MAG_NO_ACTION) /* the log tells of it */
        return act_now(s, &ordered, 1, false) == ACTED ? GOES_ON : LEFT;
    fill_question(s, seat);

    enum outcome o = hand_over(s, seat);

    if (o)
        return o;
    show_all(s, seat);
    while (done == NOT_YET) {
        switch (ask(s, line)) {
        case TERM_GOT:
            done = answer(s, line);
            break;
        case TERM_TOO_LONG:
            say(s, T_PLAY_TOO_LONG, NULL);
            break;
        case TERM_EOF:
            return LEFT;
        case TERM_INTERRUPT:
            return INTERRUPTED;
        }
    }
    return done == WANTS_OUT ? LEFT : GOES_ON;
}

/* --- Other questions ------------------------------------------------------------------ */

enum outcome ask_watcher(struct session *s)
{
    char line[TERM_LINE];
    struct input in;
    enum term_read got;

    term_clear(&s->term, false);
    show_news(s, MAG_SPECTATOR);
    if (!s->term.live)
        return GOES_ON;
    show_board(s, MAG_SPECTATOR);
    got = prompt_text(s, T_PLAY_WATCH, line);
    if (got == TERM_EOF || got == TERM_INTERRUPT)
        return got == TERM_EOF ? LEFT : INTERRUPTED;
    input_read(&in, line);
    return in.kind == INPUT_QUIT ? LEFT : GOES_ON;
}

/* One question after the end; false when nobody wants more. */
static bool ask_more(struct session *s, int viewer)
{
    char line[TERM_LINE];
    struct input in;
    /* In a pipe, answers that come too late are passed over in silence. */
    enum term_read got = s->term.live ? prompt_text(s, T_PLAY_OVER_PROMPT, line)
                                      : term_read(&s->term, line);

    if (got == TERM_EOF || got == TERM_INTERRUPT)
        return false;
    input_read(&in, line);
    if (in.kind == INPUT_QUIT || (in.kind == INPUT_EMPTY && s->term.live))
        return false;
    if (in.kind == INPUT_BOARD)
        show_board(s, viewer);
    else if (!common_command(s, &in, viewer) && s->term.live)
        say(s, T_PLAY_OVER, NULL);
    return true;
}

void ask_after(struct session *s)
{
    int viewer = s->keyboard == NOBODY ? MAG_SPECTATOR : s->keyboard;

    s->menu.n = s->menu.n_otherwise = 0; /* nothing is left to do */
    while (ask_more(s, viewer))
        continue;
}

void ask_save(struct session *s)
{
    char line[TERM_LINE];

    while (prompt_text(s, T_PLAY_ASK_SAVE, line) == TERM_GOT && line[0]) {
        if (save_game(s, line, false))
            return;
    }
}
