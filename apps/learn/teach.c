/* One lesson at the terminal: the table, the bubble, and what is typed. */
#include "apps/learn/teach.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/common/args.h"
#include "apps/play/session.h"
#include "apps/play/typed.h"
#include "base/text.h"
#include "base/wrap.h"

/* A lesson and the table that it is shown at. The session lends the boards,
 * the list and the log of `magnat play`; the lesson plays. */
struct classroom {
    struct mag_lesson *lesson;
    struct session s;
};

enum { BUBBLE_MAX = 1 << 14 };

/* --- Showing a step ------------------------------------------------------------ */

static void hear(void *who, int move, const struct mag_events *events)
{
    struct classroom *c = who;

    log_add(&c->s.log, events, move, mag_match_move(c->s.match, move).seat);
}

/* "Step 4 of 27", its words, and the clauses that they rest on. */
static void show_bubble(const struct classroom *c)
{
    const struct mag_lesson_step *step = mag_lesson_step(c->lesson);
    struct mag_text_arg arg[MAG_TEXT_ARGS] = {
        { .number = mag_lesson_at(c->lesson) + 1 },
        { .number = mag_lesson_steps(c->lesson) },
    };
    char head[MAG_SENTENCE];
    struct mag_buf words, out;

    mag_buf_init(&words, BUBBLE_MAX);
    mag_buf_init(&out, BUBBLE_MAX);
    mag_text_format(head, sizeof head, c->s.lang, T_LEARN_STEP, arg);
    mag_buf_printf(&out, "\n%s\n", head);
    mag_buf_puts(&words, step->text[c->s.lang]);
    for (int i = 0; i < step->n_clauses; i++)
        mag_buf_printf(&words, "%s%s%s", i ? ", " : " (", step->clause[i],
                       i + 1 == step->n_clauses ? ")" : "");
    wrap_words(&out, mag_buf_text(&words), words.length, "  ", "  ",
               c->s.term.width);
    term_put(&c->s.term, mag_buf_text(&out));
    mag_buf_release(&words);
    mag_buf_release(&out);
}

static bool is_asked(const struct classroom *c)
{
    const struct mag_lesson_step *step = mag_lesson_step(c->lesson);

    return step && step->n_todo;
}

/* The list is that of the decision at hand; where nothing is to be done there
 * is none. */
static void fill_menu(struct classroom *c)
{
    int seat = mag_lesson_seat(c->lesson);

    c->s.menu.n = c->s.menu.n_otherwise = 0;
    if (is_asked(c) && mag_match_pending(c->s.match) >> seat & 1)
        menu_fill(&c->s.menu, mag_match_position(c->s.match), seat);
}

static void show_table(struct classroom *c)
{
    show_board(&c->s, mag_lesson_seat(c->lesson));
    if (c->s.menu.n)
        show_menu(&c->s);
}

static void show_step(struct classroom *c)
{
    fill_menu(c);
    show_news(&c->s, mag_lesson_seat(c->lesson));
    show_table(c);
    show_bubble(c);
}

/* --- What is tried --------------------------------------------------------------- */

static void say_refusal(const struct classroom *c,
                        const struct mag_lesson_answer *answer)
{
    char sentence[MAG_SENTENCE];

    if (!answer->why.clause) {
        say(&c->s, T_LEARN_REFUSED, NULL);
        return;
    }
    mag_say_ruling(&MAG_READER(c->s.rules, NULL, c->s.names, c->s.lang),
                   &answer->why, sentence, sizeof sentence);
    say_plainly(&c->s, sentence);
}

static void say_answer(const struct classroom *c,
                       const struct mag_lesson_answer *answer)
{
    static const int plain[] = {
        [MAG_LESSON_RIGHT] = T_LEARN_RIGHT,
        [MAG_LESSON_PART] = T_LEARN_PART,
        [MAG_LESSON_OTHER] = T_LEARN_OTHER,
    };

    if (answer->verdict == MAG_LESSON_ILLEGAL)
        say_refusal(c, answer);
    else if (answer->text[c->s.lang])
        say_plainly(&c->s, answer->text[c->s.lang]);
    else
        say(&c->s, plain[answer->verdict], NULL);
}

/* Did it change anything? */
static bool try_it(struct classroom *c, const mag_action *list, int n)
{
    const struct mag_lesson_ear ear = { hear, c };
    struct mag_lesson_answer answer;

    if (!is_asked(c)) {
        say(&c->s, T_LEARN_READ_ONLY, NULL);
        return false;
    }
    if (mag_lesson_try(c->lesson, list, n, &ear, &answer)) {
        say(&c->s, T_LEARN_REFUSED, NULL);
        return false;
    }
    say_answer(c, &answer);
    return answer.verdict == MAG_LESSON_RIGHT ||
           answer.verdict == MAG_LESSON_PART;
}

/* What is typed as actions, tried. */
static bool try_typed(struct classroom *c, const struct input *in)
{
    mag_action list[TYPED_MAX];
    int n = typed_actions(&c->s, in, T_LEARN_READ_ONLY, list, MAG_LESSON_CHAIN);

    return n && try_it(c, list, n);
}

/* --- Commands ---------------------------------------------------------------------- */

static bool next_step(struct classroom *c)
{
    const struct mag_lesson_ear ear = { hear, c };

    return !mag_lesson_next(c->lesson, &ear);
}

static bool go_back(struct classroom *c)
{
    if (!mag_lesson_back(c->lesson)) {
        say(&c->s, T_LEARN_FIRST, NULL);
        return false;
    }
    log_forget(&c->s.log, mag_match_moves(c->s.match));
    return true;
}

static void hint(const struct classroom *c)
{
    const struct mag_lesson_step *step = mag_lesson_step(c->lesson);
    int done = mag_lesson_done(c->lesson);
    char word[MAG_WORD], text[MAG_SENTENCE];

    if (done >= step->n_todo) {
        say(&c->s, T_LEARN_HINT_READ, NULL);
        return;
    }
    mag_print_action(c->s.rules, step->todo[done], word, sizeof word);
    mag_say_action(&MAG_READER(c->s.rules, mag_match_position(c->s.match),
                               c->s.names, c->s.lang),
                   mag_lesson_seat(c->lesson), step->todo[done], text,
                   sizeof text);
    say_words(&c->s, T_LEARN_HINT, word, text);
}

static void help(const struct classroom *c)
{
    const struct mag_lesson_step *step = mag_lesson_step(c->lesson);
    const char *clause = step->n_clauses ? step->clause[0]
                                         : c->s.rules->game->verbs[0].clause;

    say(&c->s, T_LEARN_HELP_DO, NULL);
    say(&c->s, T_LEARN_HELP_BACK, NULL);
    say_words(&c->s, T_LEARN_HELP_REST, clause, NULL);
}

static void explain(const struct classroom *c, const struct input *in)
{
    const struct menu *menu = &c->s.menu;
    int n = in->count ? in->number[0] : 0;

    if (n >= 1 && n <= menu->n)
        show_clause(
            &c->s,
            c->s.rules->game->verbs[mag_act_verb(menu->action[n - 1])].clause);
    else
        show_clause(&c->s, in->text);
}

enum settled { NOT_YET, MOVED, WANTS_OUT };

static enum settled moved(bool it)
{
    return it ? MOVED : NOT_YET;
}

static enum settled command(struct classroom *c, const struct input *in)
{
    switch (in->kind) {
    case INPUT_QUIT:
        return WANTS_OUT;
    case INPUT_UNDO:
        return moved(go_back(c));
    case INPUT_HINT:
        hint(c);
        break;
    case INPUT_BOARD:
        show_table(c);
        show_bubble(c);
        break;
    case INPUT_LOG:
        show_log(&c->s, mag_lesson_seat(c->lesson));
        break;
    case INPUT_EXPLAIN:
        explain(c, in);
        break;
    case INPUT_EMPTY:
    case INPUT_NUMBERS:
    case INPUT_NOTATION:
    case INPUT_HELP:
    case INPUT_SAVE:
    case INPUT_ORDERS:
    case INPUT_TALK:
    case INPUT_GIVE:
    case INPUT_DROP:
    case INPUT_TOO_MANY:
        help(c);
        break;
    }
    return NOT_YET;
}

static enum settled answer(struct classroom *c, const char *line)
{
    struct input in;

    input_read(&in, line);
    if (in.kind == INPUT_EMPTY && is_asked(c)) {
        say(&c->s, T_LEARN_DO_SOMETHING, NULL);
        return NOT_YET;
    }
    if (in.kind == INPUT_EMPTY)
        return moved(next_step(c));
    if (in.kind == INPUT_NUMBERS)
        return moved(try_typed(c, &in));
    if (in.kind == INPUT_NOTATION && typed_word(in.text, T_LEARN_WORD_BACK))
        return moved(go_back(c));
    if (in.kind == INPUT_NOTATION && typed_word(in.text, T_LEARN_WORD_SKIP))
        return moved(next_step(c));
    if (in.kind == INPUT_NOTATION)
        return moved(try_typed(c, &in));
    return command(c, &in);
}

/* --- The lesson -------------------------------------------------------------------- */

static enum settled ask(struct classroom *c)
{
    char line[TERM_LINE];
    int prompt = is_asked(c) ? T_LEARN_PROMPT_DO : T_LEARN_PROMPT_READ;

    switch (term_ask(&c->s.term, mag_text_plain(c->s.lang, prompt), line)) {
    case TERM_GOT:
        return answer(c, line);
    case TERM_TOO_LONG:
        say(&c->s, T_PLAY_TOO_LONG, NULL);
        return NOT_YET;
    case TERM_EOF:
    case TERM_INTERRUPT:
        break;
    }
    return WANTS_OUT;
}

static void teach_all(struct classroom *c)
{
    enum settled what = MOVED;

    say(&c->s, T_LEARN_COMMANDS, NULL);
    while (what != WANTS_OUT &&
           mag_lesson_at(c->lesson) < mag_lesson_steps(c->lesson)) {
        if (what == MOVED)
            show_step(c);
        what = ask(c);
    }
}

static void give_names(struct classroom *c)
{
    for (int i = 0; i < c->s.rules->seats; i++) {
        struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = i + 1 } };
        const char *name = mag_lesson_name(c->lesson, i);

        if (name)
            snprintf(c->s.seat[i].name, SEAT_NAME, "%s", name);
        else
            mag_text_format(c->s.seat[i].name, SEAT_NAME, c->s.lang,
                            T_CORE_SEAT, arg);
        c->s.names[i] = c->s.seat[i].name;
    }
}

int teach(struct mag_lesson *lesson, const struct teach_args *args)
{
    struct classroom *c = calloc(1, sizeof *c);
    struct mag_err err = { "no memory", 0 };
    int at = -1;

    if (!c)
        return args_fail("%s", err.text), -1;
    c->lesson = lesson;
    c->s.lang = args->lang;
    c->s.match = mag_lesson_match(lesson);
    c->s.rules = mag_match_rules(c->s.match);
    log_init(&c->s.log);
    give_names(c);
    if (menu_init(&c->s.menu, c->s.rules, &err)) {
        args_fail("%s", err.text);
    } else {
        c->s.menu.names = c->s.names;
        term_init(&c->s.term, args->ascii);
        teach_all(c);
        term_end(&c->s.term);
        at = mag_lesson_at(lesson);
    }
    menu_release(&c->s.menu);
    log_release(&c->s.log);
    free(c);
    return at;
}
