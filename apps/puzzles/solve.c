/* Exercises at the terminal: the table, the question, and what is typed. */
#include "apps/puzzles/solve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/common/args.h"
#include "apps/play/typed.h"
#include "base/text.h"
#include "base/wrap.h"
#include "magnat/decide.h"

/* An exercise and the table that it is shown at. The session lends the boards
 * and the list of `magnat play`; nothing is played. */
struct desk {
    const struct solve_args *args;
    struct puzzle *p;
    int number;
    struct session s; /* its terminal stays from one exercise to the next */
    int hints;        /* given so far */
    bool looked;      /* the solution was shown */
    bool right;       /* it was found without */
    char found[PUZZLE_ID];
};

/* --- Showing ---------------------------------------------------------------------- */

static void show_question(const struct desk *d)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = {
        { .number = d->number },
        { .number = puzzle_count(d->args->game) },
    };
    char text[MAG_SENTENCE];

    term_put(&d->s.term, "\n");
    say(&d->s, T_PUZZLE_HEAD, arg);
    puzzle_say_title(d->p, d->s.lang, text, sizeof text);
    say_plainly(&d->s, text);
    puzzle_say_task(d->p, d->s.lang, text, sizeof text);
    say_plainly(&d->s, text);
}

static void show_table(struct desk *d)
{
    show_board(&d->s, d->p->seat);
    show_menu(&d->s);
    show_question(d);
}

/* Why it is so, line by line, and what else was weighed. */
static void explain(const struct desk *d)
{
    enum { ROOM = 1 << 14 };
    const char *why = d->p->why[d->s.lang];
    char text[MAG_SENTENCE];
    struct mag_buf out;

    mag_buf_init(&out, ROOM);
    while (*why) {
        size_t n = strcspn(why, "\n");

        wrap_words(&out, why, n, "", "  ", d->s.term.width);
        why += n + (why[n] == '\n');
    }
    for (int i = 0; i < d->p->n; i++) {
        puzzle_say_weighed(d->p, i, d->s.lang, text, sizeof text);
        wrap_words(&out, text, strlen(text), "  ", "      ", d->s.term.width);
    }
    term_put(&d->s.term, mag_buf_text(&out));
    mag_buf_release(&out);
}

/* --- What is tried ------------------------------------------------------------------ */

static void refuse(const struct desk *d, mag_action action)
{
    const struct mag_rules *rules = d->p->rules;
    struct mag_ruling why = { 0 };
    char text[MAG_SENTENCE];
    void *pos = malloc(rules->game->state_size);

    if (pos) {
        memcpy(pos, mag_match_position(d->p->match), rules->game->state_size);
        mag_apply(rules, pos, d->p->seat, action, NULL, &why);
    }
    free(pos);
    if (!why.clause) {
        say(&d->s, T_LEARN_REFUSED, NULL);
        return;
    }
    mag_say_ruling(&MAG_READER(rules, NULL, d->s.names, d->s.lang), &why, text,
                   sizeof text);
    say_plainly(&d->s, text);
}

static void try_typed(struct desk *d, const struct input *in)
{
    const void *pos = mag_match_position(d->p->match);
    mag_action list[TYPED_MAX];
    char text[2 * MAG_SENTENCE];

    if (!typed_actions(&d->s, in, T_LEARN_REFUSED, list, TYPED_MAX))
        return;
    if (!mag_is_legal(d->p->rules, pos, d->p->seat, list[0])) {
        refuse(d, list[0]);
        return;
    }
    puzzle_say_answer(d->p, list[0], d->s.lang, text, sizeof text);
    say_plainly(&d->s, text);
    if (list[0] != d->p->list[0].action)
        return;
    d->right = !d->looked;
    d->looked = true;
    explain(d);
}

/* --- Commands ------------------------------------------------------------------------- */

static void hint(struct desk *d)
{
    char text[MAG_SENTENCE];

    if (puzzle_say_hint(d->p, d->hints, d->s.lang, text, sizeof text)) {
        d->hints++;
        say_plainly(&d->s, text);
    } else {
        say(&d->s, T_PUZZLE_HINT_NONE, NULL);
    }
}

static void show_solution(struct desk *d)
{
    char text[MAG_SENTENCE];

    d->looked = true;
    puzzle_say_solution(d->p, d->s.lang, text, sizeof text);
    say_plainly(&d->s, text);
    explain(d);
}

static void explain_clause(const struct desk *d, const struct input *in)
{
    const struct menu *menu = &d->s.menu;
    int n = in->count ? in->number[0] : 0;

    if (n >= 1 && n <= menu->n)
        show_clause(
            &d->s, d->p->game->verbs[mag_act_verb(menu->action[n - 1])].clause);
    else
        show_clause(&d->s, in->text);
}

static void help(const struct desk *d)
{
    say(&d->s, T_PUZZLE_HELP_DO, NULL);
    say_words(&d->s, T_PUZZLE_HELP_REST, d->p->game->verbs[0].clause, NULL);
}

enum settled { NOT_YET, WANTS_NEXT, WANTS_OUT, FAILED };

static enum settled answer(struct desk *d, const char *line)
{
    struct input in;

    input_read(&in, line);
    if (in.kind == INPUT_QUIT)
        return WANTS_OUT;
    if (in.kind == INPUT_EMPTY && d->looked)
        return WANTS_NEXT;
    if (in.kind == INPUT_NOTATION && typed_word(in.text, T_PUZZLE_WORD_NEXT))
        return WANTS_NEXT;
    if (in.kind == INPUT_NOTATION &&
        typed_word(in.text, T_PUZZLE_WORD_SOLUTION))
        show_solution(d);
    else if (in.kind == INPUT_NUMBERS || in.kind == INPUT_NOTATION)
        try_typed(d, &in);
    else if (in.kind == INPUT_HINT)
        hint(d);
    else if (in.kind == INPUT_BOARD)
        show_table(d);
    else if (in.kind == INPUT_EXPLAIN)
        explain_clause(d, &in);
    else
        help(d);
    return NOT_YET;
}

static enum settled ask(struct desk *d)
{
    char line[TERM_LINE];
    int prompt = d->looked ? T_PUZZLE_PROMPT_NEXT : T_PUZZLE_PROMPT;

    switch (term_ask(&d->s.term, mag_text_plain(d->s.lang, prompt), line)) {
    case TERM_GOT:
        return answer(d, line);
    case TERM_TOO_LONG:
        say(&d->s, T_PLAY_TOO_LONG, NULL);
        return NOT_YET;
    case TERM_EOF:
    case TERM_INTERRUPT:
        break;
    }
    return WANTS_OUT;
}

/* --- One after the other ---------------------------------------------------------- */

static void give_names(struct desk *d)
{
    for (int i = 0; i < d->s.rules->seats; i++) {
        struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = i + 1 } };

        mag_text_format(d->s.seat[i].name, SEAT_NAME, d->s.lang, T_CORE_SEAT,
                        arg);
        d->s.names[i] = d->s.seat[i].name;
    }
}

static enum settled ask_one(struct desk *d)
{
    enum settled what;

    d->hints = 0;
    d->looked = d->right = false;
    d->s.match = d->p->match;
    d->s.rules = d->p->rules;
    give_names(d);
    d->s.menu.names = d->s.names;
    menu_fill(&d->s.menu, mag_match_position(d->p->match), d->p->seat);
    show_table(d);
    do
        what = ask(d);
    while (what == NOT_YET);
    return what;
}

/* Opens exercise d->number and asks. */
static enum settled open_one(struct desk *d)
{
    const struct mag_game *game = d->args->game;
    struct mag_err err = { "no memory", 0 };
    enum settled what = FAILED;
    struct puzzle p;
    size_t length;
    const char *text = puzzle_source(game, d->number, &length);

    if (!text)
        return WANTS_OUT;
    if (puzzle_init(&p, game, text, length, &err)) {
        args_fail("%s %d: %s", game->name, d->number, err.text);
        return FAILED;
    }
    d->p = &p;
    if (menu_init(&d->s.menu, p.rules, &err))
        args_fail("%s", err.text);
    else
        what = ask_one(d);
    if (d->right)
        snprintf(d->found, sizeof d->found, "%s", p.id);
    menu_release(&d->s.menu);
    puzzle_release(&p);
    return what;
}

static int ask_all(struct desk *d, struct solved *solved)
{
    int count = puzzle_count(d->args->game), right = 0;
    enum settled what = WANTS_NEXT;

    say(&d->s, T_PUZZLE_COMMANDS, NULL);
    for (; what == WANTS_NEXT && d->number <= count; d->number++) {
        what = open_one(d);
        right += d->right;
        if (d->right)
            solved_add(solved, d->args->game, d->found);
    }
    if (what == WANTS_NEXT)
        say(&d->s, T_PUZZLE_LAST, NULL);
    return what == FAILED ? -1 : right;
}

int solve(const struct solve_args *args, struct solved *solved)
{
    struct desk *d = calloc(1, sizeof *d);
    int right;

    if (!d)
        return args_fail("no memory"), -1;
    d->args = args;
    d->number = args->number;
    d->s.lang = args->lang;
    log_init(&d->s.log);
    term_init(&d->s.term, args->ascii);
    right = ask_all(d, solved);
    term_end(&d->s.term);
    log_release(&d->s.log);
    free(d);
    return right;
}
