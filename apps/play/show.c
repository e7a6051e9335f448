/* What is shown: news, board, list of actions, ranking, help, clauses. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/clauses.h"
#include "core/glossary.h"
#include "core/phase.h"
#include "apps/play/account.h"
#include "apps/play/session.h"
#include "base/wrap.h"
#include "magnat/ask.h"
#include "magnat/json.h"
#include "magnat/sight.h"
#include "base/text.h"

enum { VIEW_MAX = 1 << 20, SHOW_MAX = 1 << 20, SMALL_SCREEN = 44 };

static void put(const struct session *s, struct mag_buf *text)
{
    term_put(&s->term, mag_buf_text(text));
    mag_buf_release(text);
}

static struct board_style style_of(const struct session *s)
{
    return (struct board_style){
        .game = s->rules->game,
        .lang = s->lang,
        .colour = s->term.colour,
        .names = s->names,
        .compact = s->rules->seats > 4 ||
                   (s->term.live && s->term.height < SMALL_SCREEN),
    };
}

void say_plainly(const struct session *s, const char *sentence)
{
    struct mag_buf out;

    mag_buf_init(&out, SHOW_MAX);
    wrap_words(&out, sentence, strlen(sentence), "", "  ", s->term.width);
    put(s, &out);
}

void say(const struct session *s, int text, const struct mag_text_arg *args)
{
    char sentence[MAG_SENTENCE * 2];

    mag_text_format(sentence, sizeof sentence, s->lang, text, args);
    say_plainly(s, sentence);
}

void say_words(const struct session *s, int text, const char *a, const char *b)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .text = a }, { .text = b } };

    say(s, text, arg);
}

void show_welcome(const struct session *s, bool seeded, bool resumed)
{
    const struct mag_game *game = s->rules->game;
    const struct mag_ruleset *set = &game->rulesets[s->rules->setup.ruleset];
    struct mag_text_arg arg[MAG_TEXT_ARGS] = {
        { .text = mag_game_text(game, s->lang, game->title) },
        { .text = mag_game_text(game, s->lang, set->title) },
        { .number = s->rules->seats },
    };
    char number[24];

    say(s, T_PLAY_WELCOME, arg);
    /* Only a seed that was asked for is told: it tells the future. */
    snprintf(number, sizeof number, "%llu", (unsigned long long)s->seed);
    if (seeded)
        say_words(s, T_PLAY_SEED, number, NULL);
    arg[0] = (struct mag_text_arg){ .number = mag_match_moves(s->match) };
    if (resumed)
        say(s, T_PLAY_RESUMED, arg);
}

void show_changed(const struct session *s, const struct mag_record *record)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = {
        { .number = record->version },
        { .number = s->rules->game->version },
        { .number = mag_match_moves(s->match) },
        { .number = record->moves },
    };

    if (!record->same_rules)
        say(s, T_PLAY_OTHER_RULES, arg);
    else if (!record->same_cards)
        say(s, T_PLAY_OTHER_CARDS, arg);
    if (record->diverged)
        say(s, T_PLAY_GOES_BACK, arg);
}

static struct log_style log_style_of(const struct session *s)
{
    return (struct log_style){ s->rules, s->names, s->lang, s->term.width };
}

void show_news(struct session *s, int viewer)
{
    struct log_style style = log_style_of(s);
    struct mag_buf out;

    mag_buf_init(&out, SHOW_MAX);
    mag_buf_puts(&out, "\n");
    if (!log_write(&out, &s->log, viewer, false, &style))
        mag_buf_clear(&out);
    account_write(&out, &s->log, viewer, &style, mag_match_position(s->match));
    log_told(&s->log, viewer);
    put(s, &out);
}

void show_log(const struct session *s, int viewer)
{
    struct log_style style = log_style_of(s);
    struct mag_buf out;

    mag_buf_init(&out, SHOW_MAX * 8);
    if (!log_write(&out, &s->log, viewer, true, &style))
        say(s, T_PLAY_NOTHING_YET, NULL);
    put(s, &out);
}

/* What wins, what ends it and how far that is, where the viewer stands. */
static void put_sight(const struct session *s, int viewer, struct mag_buf *out)
{
    static const enum mag_sight parts[] = { MAG_SIGHT_GOAL, MAG_SIGHT_END,
                                            MAG_SIGHT_STAND };
    struct mag_reader to = MAG_READER(s->rules, mag_match_position(s->match),
                                      s->names, s->lang);
    char line[3 * MAG_SENTENCE] = "", text[MAG_SENTENCE];

    if (mag_pending(s->rules, to.pos) == 0)
        return;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        if (!mag_say_sight(&to, viewer, parts[i], text, sizeof text))
            continue;
        strcat(strcat(line, line[0] ? " " : ""), text);
    }
    wrap_words(out, line, strlen(line), "", "", s->term.width);
}

void show_board(const struct session *s, int viewer)
{
    const struct mag_game *game = s->rules->game;
    struct board_style style = style_of(s);
    struct mag_writer w;
    struct mag_json_doc doc;
    struct mag_buf text, out;

    mag_buf_init(&text, VIEW_MAX);
    mag_buf_init(&out, SHOW_MAX);
    mag_put_start(&w, &text);
    mag_put_object(&w, NULL);
    mag_view(s->rules, mag_match_position(s->match), viewer, &w);
    mag_put_end_object(&w);
    mag_buf_puts(&out, "\n");
    put_sight(s, viewer, &out);
    if (!mag_json_read(&doc, mag_buf_text(&text), text.length, NULL))
        board_for(game->name)(&out, doc.root, &style);
    mag_json_free(&doc);
    mag_buf_release(&text);
    put(s, &out);
}

enum { BRACKET_MAX = 48 }; /* columns of what stands in the prompt */

bool say_offered(struct session *s, char *out, size_t cap)
{
    const void *pos = mag_match_position(s->match);

    form_say_numbers(&s->form, pos, out, cap);
    if (!out[0])
        menu_say_default(&s->menu, pos, s->lang, out, cap);
    return mag_text_width(out) <= BRACKET_MAX;
}

/* The orders that can be given along with an answer: "join; accept 27000". */
static void show_with(const struct session *s)
{
    const void *pos = mag_match_position(s->match);
    int last = 0;

    for (int i = 0; i < s->menu.n; i++) {
        char action[MAG_SENTENCE], order[MAG_SENTENCE];
        char word[2 * MAG_WORD + 2], second[MAG_WORD];
        struct mag_order o;
        struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .text = word },
                                                   { .text = action },
                                                   { .text = order } };

        if (!mag_order_with(s->rules, pos, s->menu.seat, s->menu.action[i],
                            &o) ||
            o.kind == last)
            continue;
        last = o.kind;
        mag_print_action(s->rules, s->menu.action[i], word, MAG_WORD);
        mag_print_order(s->rules, &o, second, sizeof second);
        strcat(strcat(word, "; "), second);
        mag_say_action(&MAG_READER(s->rules, pos, s->names, s->lang),
                       s->menu.seat, s->menu.action[i], action, sizeof action);
        mag_say_order(&MAG_READER(s->rules, NULL, s->names, s->lang), &o, order,
                      sizeof order);
        say(s, T_PLAY_WITH, arg);
    }
}

/* A goal, a form of numbers or a list, what is left, what Enter stands for. */
void show_menu(struct session *s)
{
    const void *pos = mag_match_position(s->match);
    int goal = s->rules->game->decisions[phase_row(s->rules, pos)].goal;
    struct board_style style = style_of(s);
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = 0 } };
    char offered[MAG_SENTENCE];
    struct mag_buf out;

    mag_buf_init(&out, SHOW_MAX);
    mag_buf_puts(&out, "\n");
    if (s->form.numbers)
        form_draw(&out, &s->form, pos, &style);
    else
        menu_draw(&out, &s->menu, pos, &style, s->term.width);
    put(s, &out);
    if (goal)
        say_plainly(s, mag_rules_text(s->rules, s->lang, goal));
    coach_show(s);
    if (s->form.n > 1 && s->form.numbers)
        say(s, T_PLAY_FORM_HOW, NULL);
    if (s->form.numbers && form_left(&s->form, pos, &arg[0].number))
        say(s, T_PLAY_FORM_LEFT, arg);
    if (s->form.rules) /* a lesson has neither forms nor orders */
        show_with(s);
    if (!say_offered(s, offered, sizeof offered))
        say_words(s, T_PLAY_FORM_PROPOSAL, offered, NULL);
}

/* --- The end ------------------------------------------------------------------ */

/* Seats by share of the win, then by points; `order` gets all of them. */
static void rank_seats(int n, const double *share, const int64_t *score,
                       int *order)
{
    for (int i = 0; i < n; i++) {
        int at = i;

        for (; at > 0; at--) {
            int above = order[at - 1];

            if (share[above] > share[i] ||
                (share[above] >= share[i] && score[above] >= score[i]))
                break;
            order[at] = above;
        }
        order[at] = i;
    }
}

/* A line of the ranking. */
struct rank {
    int place, seat;
    int64_t score;
    double share;
};

static void show_rank(const struct session *s, struct mag_buf *out,
                      struct rank r)
{
    struct board_style style = style_of(s);
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = r.score } };
    char points[64], number[16], won[96] = "";

    mag_text_format(points, sizeof points, s->lang,
                    mag_is_out(r.score) ? T_PLAY_OUT : T_PLAY_POINTS, arg);
    arg[0].number = llround(r.share * 100);
    if (r.share > 0.999)
        mag_text_format(won, sizeof won, s->lang, T_PLAY_WINS, NULL);
    else if (r.share > 0)
        mag_text_format(won, sizeof won, s->lang, T_PLAY_SHARES, arg);
    snprintf(number, sizeof number, "%d.", r.place);
    board_put(out, &style, INK_PLAIN, number, 4);
    board_put(out, &style, r.share > 0 ? INK_BOLD : INK_PLAIN, s->names[r.seat],
              SEAT_NAME);
    board_put(out, &style, INK_PLAIN, points, 16);
    board_put(out, &style, INK_GREEN, won, 0);
    board_end_line(out);
}

void show_ranking(const struct session *s)
{
    const void *pos = mag_match_position(s->match);
    int n = s->rules->seats, order[MAG_MAX_SEATS], place = 0;
    int64_t score[MAG_MAX_SEATS];
    double share[MAG_MAX_SEATS];
    struct mag_buf out;

    mag_scores(s->rules, pos, score);
    mag_result(s->rules, pos, share);
    rank_seats(n, share, score, order);
    term_put(&s->term, "\n");
    say(s, T_PLAY_OVER, NULL);
    mag_buf_init(&out, SHOW_MAX);
    for (int i = 0; i < n; i++) {
        int seat = order[i], above = i ? order[i - 1] : seat;
        bool tied = i && score[above] == score[seat] &&
                    !(share[above] > share[seat]);

        place = tied ? place : i + 1;
        show_rank(s, &out,
                  (struct rank){ place, seat, score[seat], share[seat] });
    }
    put(s, &out);
}

/* --- Help ----------------------------------------------------------------------- */

/* Some lines are of no use in some games, or after the end. */
static bool is_line_for(const struct session *s, int line)
{
    struct mag_order talk;

    if (line == T_PLAY_HELP_TALK)
        return !mag_parse_order(s->rules, "talk", &talk, NULL);
    return s->menu.n || line != T_PLAY_HELP_NOTATION;
}

void show_help(const struct session *s)
{
    static const int lines[] = {
        T_PLAY_HELP_NUMBERS, T_PLAY_HELP_FORM,    T_PLAY_HELP_NOTATION,
        T_PLAY_HELP_ENTER,   T_PLAY_HELP_EXPLAIN, T_PLAY_HELP_UNDO,
        T_PLAY_HELP_HINT,    T_PLAY_HELP_ORDERS,  T_PLAY_HELP_TALK,
        T_PLAY_HELP_SAVE,    T_PLAY_HELP_REST,
    };
    const struct mag_game *game = s->rules->game;
    char word[MAG_WORD] = "";

    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        if (lines[i] == T_PLAY_HELP_NOTATION && s->menu.n)
            mag_print_action(s->rules, s->menu.action[0], word, sizeof word);
        else if (s->menu.n)
            snprintf(word, sizeof word, "%s",
                     game->verbs[mag_act_verb(s->menu.action[0])].clause);
        if (is_line_for(s, lines[i]))
            say_words(s, lines[i], word, NULL);
    }
}

/* A word of the booklet; false: it has none such. */
static bool show_word(const struct session *s, const char *word)
{
    struct mag_json_doc doc = { 0 };
    struct glossary_term term;
    struct mag_buf out;
    bool found = !glossary_open(&doc, NULL) &&
                 glossary_find(&doc, s->rules->game, s->lang, word, &term);

    if (found) {
        mag_buf_init(&out, SHOW_MAX);
        glossary_write(&out, &term, s->term.width);
        put(s, &out);
    }
    mag_json_free(&doc);
    return found;
}

void show_clause(const struct session *s, const char *id)
{
    struct clause clause;
    struct mag_buf out;

    if (!clause_find(s->rules->game, s->lang, id, &clause)) {
        if (show_word(s, id))
            return;
        say_words(s, T_PLAY_NO_CLAUSE, id, NULL);
        return;
    }
    mag_buf_init(&out, SHOW_MAX);
    clause_write(&out, &clause, s->term.width);
    put(s, &out);
}
