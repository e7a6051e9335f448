/* The list of actions: grouped, numbered, set in columns. */
#include "magnat/decide.h"
#include "apps/play/menu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "magnat/match.h"

enum {
    NUMBER = 4,     /* columns of an action's number and the blank behind it */
    GAP = 2,        /* between two columns */
    BESIDE_MAX = 6, /* lines of a group whose heading stands at its side */
    FOLDED = 60     /* more actions of one verb are one line */
};

enum mag_status menu_init(struct menu *menu, const struct mag_rules *rules,
                          struct mag_err *err)
{
    size_t n = (size_t)rules->game->max_legal;

    *menu = (struct menu){ .rules = rules };
    menu->action = calloc(n, sizeof menu->action[0]);
    menu->sorted = calloc(n, sizeof menu->sorted[0]);
    menu->scratch = calloc(1, rules->game->state_size);
    if (menu->action && menu->sorted && menu->scratch)
        return MAG_OK;
    menu_release(menu);
    return mag_fail(err, MAG_E_NOMEM, "no memory");
}

void menu_release(struct menu *menu)
{
    free(menu->action);
    free(menu->sorted);
    free(menu->scratch);
    *menu = (struct menu){ .n = 0 };
}

static const struct mag_verb *verb_of(const struct menu *menu, mag_action a)
{
    return &menu->rules->game->verbs[mag_act_verb(a)];
}

/* Takes every action of the group of sorted[from] that is not taken yet. */
static void take_group(struct menu *menu, int from, int n)
{
    int group = verb_of(menu, menu->sorted[from])->group;

    for (int i = from; i < n; i++) {
        mag_action a = menu->sorted[i];

        if (a == MAG_NO_ACTION || verb_of(menu, a)->group != group)
            continue;
        menu->action[menu->n++] = a;
        menu->sorted[i] = MAG_NO_ACTION;
    }
}

/* Are the n actions in `sorted` all of the verb of `first`? */
static bool one_kind(const struct menu *menu, int n, mag_action first)
{
    for (int i = 0; i < n; i++) {
        if (mag_act_verb(menu->sorted[i]) != mag_act_verb(first))
            return false;
    }
    return true;
}

/* Is one of the n actions in `sorted` of the same group as `first`? */
static bool same_group(const struct menu *menu, int n, mag_action first)
{
    for (int i = 0; i < n; i++) {
        if (verb_of(menu, menu->sorted[i])->group ==
            verb_of(menu, first)->group)
            return true;
    }
    return false;
}

/* Follows the game's fallback to the end of this kind of decision. */
static void find_default(struct menu *menu, const void *pos)
{
    const struct mag_rules *rules = menu->rules;
    const struct mag_game *game = rules->game;
    mag_action first = menu->action[0];

    memcpy(menu->scratch, pos, game->state_size);
    menu->n_otherwise = 0;
    while (mag_pending(rules, menu->scratch) >> menu->seat & 1) {
        int n = mag_legal(rules, menu->scratch, menu->seat, menu->sorted);
        mag_action next = mag_fallback(rules, menu->scratch, menu->seat);

        if (!same_group(menu, n, first))
            return; /* the decision is made, another follows */
        if (!one_kind(menu, n, first) ||
            menu->n_otherwise == MENU_DEFAULT_MAX ||
            mag_apply(rules, menu->scratch, menu->seat, next, NULL, NULL)) {
            menu->n_otherwise = 0;
            return;
        }
        menu->otherwise[menu->n_otherwise++] = next;
    }
}

/* --- Sets that are named in any order ------------------------------------------ */

static bool is_of_set(const struct menu *menu, mag_action a)
{
    return verb_of(menu, a)->flags & MAG_VERB_SET;
}

static bool same_thing(mag_action a, mag_action b)
{
    return mag_act_arg(a, 0) == mag_act_arg(b, 0);
}

/* Lists `a`, under the verb of the first one, unless it is listed. */
static void add_to_set(struct menu *menu, mag_action a)
{
    for (int i = 0; i < menu->n; i++) {
        if (same_thing(menu->action[i], a))
            return;
    }
    menu->action[menu->n++] = mag_act(mag_act_verb(menu->action[0]),
                                      mag_act_arg(a, 0), 0, 0);
}

/* The lowest of all, again and again: on the way everything comes up that may
 * be named at all. */
static void widen_set(struct menu *menu, const void *pos)
{
    const struct mag_rules *rules = menu->rules;

    memcpy(menu->scratch, pos, rules->game->state_size);
    for (menu->need = 0; menu->need < MENU_PICK_MAX; menu->need++) {
        int n = mag_legal(rules, menu->scratch, menu->seat, menu->sorted);

        if (!n || !is_of_set(menu, menu->sorted[0]))
            return;
        for (int i = 0; i < n; i++)
            add_to_set(menu, menu->sorted[i]);
        mag_play_listed(rules, menu->scratch, menu->seat, menu->sorted[0],
                        NULL);
    }
}

/* Forgets the one at this place. */
static void unpick(struct menu *menu, int at)
{
    for (int i = at + 1; i < menu->n_picked; i++)
        menu->picked[i - 1] = menu->picked[i];
    menu->n_picked--;
}

bool menu_pick(struct menu *menu, mag_action action)
{
    for (int i = 0; i < menu->n_picked; i++) {
        if (same_thing(menu->picked[i], action)) {
            unpick(menu, i);
            return false;
        }
    }
    if (menu->n_picked == menu->need)
        unpick(menu, 0);
    menu->picked[menu->n_picked++] = action;
    return menu->n_picked == menu->need;
}

static bool is_picked(const struct menu *menu, mag_action action)
{
    for (int i = 0; i < menu->n_picked; i++) {
        if (same_thing(menu->picked[i], action))
            return true;
    }
    return false;
}

int menu_picked(struct menu *menu, const void *pos, mag_action *out)
{
    const struct mag_rules *rules = menu->rules;
    int found = 0;

    memcpy(menu->scratch, pos, rules->game->state_size);
    for (bool more = true; more && found < menu->need;) {
        int n = mag_legal(rules, menu->scratch, menu->seat, menu->sorted);

        more = false;
        for (int i = 0; i < n && !more; i++) {
            if (!is_picked(menu, menu->sorted[i]))
                continue;
            out[found++] = menu->sorted[i];
            mag_play_listed(rules, menu->scratch, menu->seat, menu->sorted[i],
                            NULL);
            more = true;
        }
    }
    return found;
}

/* --- Filling ---------------------------------------------------------------------- */

void menu_fill(struct menu *menu, const void *pos, int seat)
{
    int n = mag_legal(menu->rules, pos, seat, menu->sorted);

    menu->seat = seat;
    menu->n = 0;
    menu->need = 1;
    menu->n_picked = 0;
    for (int i = 0; i < n; i++) {
        if (menu->sorted[i] != MAG_NO_ACTION)
            take_group(menu, i, n);
    }
    find_default(menu, pos);
    if (is_of_set(menu, menu->action[0]))
        widen_set(menu, pos);
}

int menu_number(const struct menu *menu, mag_action action)
{
    for (int i = 0; i < menu->n; i++) {
        if (menu->action[i] == action)
            return i + 1;
    }
    return 0;
}

/* --- Drawing ------------------------------------------------------------------ */

static void say(const struct menu *menu, const void *pos, int i,
                enum mag_lang lang, char out[MAG_SENTENCE])
{
    mag_say_action(&MAG_READER(menu->rules, pos, menu->names, lang), menu->seat,
                   menu->action[i], out, MAG_SENTENCE);
}

static const char *heading(const struct menu *menu, int i, enum mag_lang lang)
{
    return mag_rules_text(menu->rules, lang,
                          verb_of(menu, menu->action[i])->group);
}

static int group_end(const struct menu *menu, int from)
{
    int group = verb_of(menu, menu->action[from])->group;
    int i = from;

    while (i < menu->n && verb_of(menu, menu->action[i])->group == group)
        i++;
    return i;
}

/* The end of the actions of one verb from `from` on. */
static int verb_end(const struct menu *menu, int from)
{
    int i = from;

    while (i < menu->n &&
           mag_act_verb(menu->action[i]) == mag_act_verb(menu->action[from]))
        i++;
    return i;
}

static bool is_folded(const struct menu *menu, int from)
{
    return verb_end(menu, from) - from > FOLDED;
}

/* What is drawn together: a group as far as nothing in it is folded, or the one
 * line that stands for many actions. */
static int part_end(const struct menu *menu, int from)
{
    int end = group_end(menu, from), i = verb_end(menu, from);

    if (is_folded(menu, from))
        return i;
    while (i < end && !is_folded(menu, i))
        i = verb_end(menu, i);
    return i;
}

/* One group in columns: entries from .. to-1 run down the columns. */
struct columns {
    int from, to;
    bool headed; /* the first part of its group */
    int indent;
    int wide;          /* of the widest text */
    int columns, rows; /* that fit */
};

static struct columns lay_out(const struct menu *menu, const void *pos,
                              enum mag_lang lang, struct columns c, int width)
{
    int n = c.to - c.from;
    int room = width - c.indent;

    c.wide = 1;
    for (int i = c.from; i < c.to; i++) {
        char text[MAG_SENTENCE];
        int wide;

        say(menu, pos, i, lang, text);
        wide = (int)mag_text_width(text);
        c.wide = wide > c.wide ? wide : c.wide;
    }
    if (c.wide > room - NUMBER)
        c.wide = room - NUMBER;
    c.columns = (room + GAP) / (NUMBER + c.wide + GAP);
    if (c.columns < 1)
        c.columns = 1;
    c.rows = (n + c.columns - 1) / c.columns;
    return c;
}

static void draw_entry(struct mag_buf *out, const struct board_style *style,
                       const struct columns *c, int i, const char *text)
{
    char number[16];

    snprintf(number, sizeof number, "%*d ", NUMBER - 1, i + 1);
    board_put(out, style, INK_YELLOW, number, 0);
    board_put(out, style, INK_PLAIN, text, c->wide);
    mag_buf_printf(out, "%*s", GAP, "");
}

static void draw_group(struct mag_buf *out, const struct menu *menu,
                       const void *pos, const struct board_style *style,
                       const struct columns *c)
{
    const char *head = c->headed ? heading(menu, c->from, style->lang) : "";

    if (!c->indent && c->headed) {
        board_put(out, style, INK_BOLD, head, 0);
        board_end_line(out);
    }
    for (int row = 0; row < c->rows; row++) {
        if (c->indent)
            board_put(out, style, INK_BOLD, row ? "" : head, c->indent);
        for (int i = c->from + row; i < c->to; i += c->rows) {
            char text[MAG_SENTENCE];

            say(menu, pos, i, style->lang, text);
            draw_entry(out, style, c, i, text);
        }
        board_end_line(out);
    }
}

/* "Name 310 $ a share … Name 3,000 $ a share", and how to say which. */
static void draw_folded(struct mag_buf *out, const struct menu *menu,
                        const void *pos, const struct board_style *style,
                        const struct columns *c)
{
    char first[MAG_SENTENCE], last[MAG_SENTENCE], word[MAG_WORD];
    char line[3 * MAG_SENTENCE];
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .text = first },
                                               { .text = last },
                                               { .text = word } };

    say(menu, pos, c->from, style->lang, first);
    say(menu, pos, c->to - 1, style->lang, last);
    mag_print_action(menu->rules, menu->action[(c->from + c->to) / 2], word,
                     sizeof word);
    if (c->headed) {
        board_put(out, style, INK_BOLD, heading(menu, c->from, style->lang), 0);
        board_end_line(out);
    }
    mag_text_format(line, sizeof line, style->lang, T_PLAY_MENU_FOLDED, arg);
    mag_buf_puts(out, "    ");
    board_put(out, style, INK_PLAIN, line, 0);
    board_end_line(out);
}

void menu_draw(struct mag_buf *out, const struct menu *menu, const void *pos,
               const struct board_style *style, int width)
{
    int indent = 0;

    for (int i = 0; i < menu->n; i = group_end(menu, i)) {
        int wide = (int)mag_text_width(heading(menu, i, style->lang)) + 1;

        indent = wide > indent ? wide : indent;
    }
    for (int i = 0; i < menu->n; i = part_end(menu, i)) {
        struct columns beside = { .from = i,
                                  .to = part_end(menu, i),
                                  .headed = !i || group_end(menu, i - 1) == i,
                                  .indent = indent };
        struct columns below = beside;

        if (is_folded(menu, i)) {
            draw_folded(out, menu, pos, style, &beside);
            continue;
        }
        below.indent = 0;
        beside = lay_out(menu, pos, style->lang, beside, width);
        below = lay_out(menu, pos, style->lang, below, width);
        if (beside.rows > BESIDE_MAX && below.rows + 1 < beside.rows)
            beside = below;
        draw_group(out, menu, pos, style, &beside);
    }
}

void menu_say_default(const struct menu *menu, const void *pos,
                      enum mag_lang lang, char *out, size_t cap)
{
    size_t used = 0;

    out[0] = '\0';
    for (int i = 0; i < menu->n_otherwise && used < cap; i++) {
        char text[MAG_SENTENCE];

        mag_say_action(&MAG_READER(menu->rules, pos, menu->names, lang),
                       menu->seat, menu->otherwise[i], text, sizeof text);
        used += (size_t)snprintf(out + used, cap - used, "%s%s", i ? " + " : "",
                                 text);
    }
}
