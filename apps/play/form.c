/* Forms: what is proposed, and numbers in one line. */
#include "apps/play/form.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "core/phase.h"
#include "magnat/ask.h"
#include "magnat/decide.h"
#include "magnat/match.h"
#include "magnat/rng.h"

enum {
    BESIDES_MAX = 3, /* answers without a number that a form of numbers has */
    OTHERS_MAX = 64, /* decisions of others between two of a plan */
    BOUNDS = 18,     /* columns of "1,000…200,000" and the gap behind */
    WORDS = 32,      /* columns at most, where long words are typed */
    GAP = 2
};

enum mag_status form_init(struct form *form, const struct mag_rules *rules,
                          struct mag_err *err)
{
    *form = (struct form){ .rules = rules };
    form->scratch = calloc(1, rules->game->state_size);
    form->list = calloc((size_t)rules->game->max_legal, sizeof form->list[0]);
    if (!form->scratch || !form->list)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    return mag_player_new(&form->adviser, "greedy", rules, NULL, err);
}

void form_release(struct form *form)
{
    mag_player_free(form->adviser);
    free(form->scratch);
    free(form->list);
    *form = (struct form){ .n = 0 };
}

static void look_at(struct form *form, const void *pos)
{
    memcpy(form->scratch, pos, form->rules->game->state_size);
}

static bool is_asked(const struct form *form)
{
    return mag_pending(form->rules, form->scratch) >> form->seat & 1;
}

static bool apply(struct form *form, mag_action action)
{
    return !mag_apply(form->rules, form->scratch, form->seat, action, NULL,
                      NULL);
}

/* --- Numbers ------------------------------------------------------------------------ */

/* A decision answered with a number: the actions list[from .. to-1], which are
 * written as the same words and a number. */
struct field {
    int from, to;
    size_t words; /* bytes before the number */
};

/* The words of an action before its last one, if that is a number; else 0. */
static size_t words_before(const struct form *form, mag_action a, char *word)
{
    const char *number;

    mag_print_action(form->rules, a, word, MAG_WORD);
    number = strrchr(word, ' ');
    if (!number || !number[1 + strspn(number + 1, "0123456789")])
        return number ? (size_t)(number - word) + 1 : 0;
    return 0;
}

static int same_verb_end(const struct form *form, int from, int n)
{
    int i = from;

    while (i < n &&
           mag_act_verb(form->list[i]) == mag_act_verb(form->list[from]))
        i++;
    return i;
}

/* The longest run of one verb in the list. */
static struct field longest(const struct form *form, int n)
{
    struct field best = { 0, 0, 0 };

    for (int i = 0, end; i < n; i = end) {
        end = same_verb_end(form, i, n);
        if (end - i > best.to - best.from)
            best = (struct field){ i, end, 0 };
    }
    return best;
}

/* What else may be done is of another kind (deals, beside a number), or there
 * is little of it, in a form that goes on by itself. */
static bool stands_alone(const struct form *form, const struct field *f, int n)
{
    const struct mag_game *game = form->rules->game;
    const struct mag_verb *verbs = game->verbs;
    int row = phase_row(form->rules, form->scratch), alike = 0;
    int group = verbs[mag_act_verb(form->list[f->from])].group;

    for (int i = 0; i < n; i++)
        alike += (i < f->from || i >= f->to) &&
                 verbs[mag_act_verb(form->list[i])].group == group;
    return !alike || (phase_goes_on(game, row, row) && alike <= BESIDES_MAX);
}

/* Which argument of an action is its last. */
static int last_arg(const struct form *form, mag_action a)
{
    const struct mag_verb *v = &form->rules->game->verbs[mag_act_verb(a)];
    int i = 2;

    while (i > 0 && !v->type[i])
        i--;
    return i;
}

/* Is each written as the same words and its last argument, in one unit? Cards
 * may be called by numbers, too, but not by their own. */
static bool counts(const struct form *form, struct field *f)
{
    int arg = last_arg(form, form->list[f->from]);
    char first[MAG_WORD], word[MAG_WORD];
    long long unit = 0;

    f->words = words_before(form, form->list[f->from], first);
    for (int i = f->from; i < f->to; i++) {
        long long value = mag_act_arg(form->list[i], arg), shown;

        if (!f->words || words_before(form, form->list[i], word) != f->words ||
            memcmp(first, word, f->words))
            return false;
        shown = atoll(word + f->words);
        if (value && !unit)
            unit = shown / value;
        if (shown != unit * value)
            return false;
    }
    return true;
}

/* Lists what may be done at form->scratch. Returns whether it is a number. */
static bool find_field(struct form *form, struct field *f, int *n)
{
    *n = mag_legal(form->rules, form->scratch, form->seat, form->list);
    *f = longest(form, *n);
    return f->to - f->from > 1 && counts(form, f) && stands_alone(form, f, *n);
}

int form_numbers(struct form *form, const void *pos, const int *number, int n,
                 mag_action *out, int *failed)
{
    look_at(form, pos);
    for (int i = 0; i < n; i++) {
        char word[MAG_WORD];
        struct field f;
        int listed;

        *failed = i;
        if (i == FORM_MAX || number[i] < 0 || !is_asked(form) ||
            !find_field(form, &f, &listed))
            return 0;
        words_before(form, form->list[f.from], word);
        snprintf(word + f.words, sizeof word - f.words, "%d", number[i]);
        if (mag_parse_action(form->rules, word, &out[i], NULL))
            return 0;
        if (!apply(form, out[i]))
            return i + 1; /* the rules say why */
    }
    return n;
}

/* --- What is proposed ----------------------------------------------------------------- */

static const struct mag_order_kind *plans(const struct mag_rules *rules,
                                          int row, unsigned verb, int *kind)
{
    const struct mag_game *game = rules->game;

    for (*kind = 1; *kind <= game->n_orders; ++*kind) {
        const struct mag_order_kind *k = &game->orders[*kind - 1];

        if (k->form == MAG_ORDER_THIS && k->type && k->yes == verb &&
            k->phases >> row & 1)
            return k;
    }
    return NULL;
}

bool form_plan(const struct mag_rules *rules, const void *pos,
               mag_action action, struct mag_order *order)
{
    int kind;

    if (!plans(rules, phase_row(rules, pos), mag_act_verb(action), &kind))
        return false;
    *order = (struct mag_order){ .kind = kind,
                                 .figure = mag_act_arg(action, 0) };
    return true;
}

/* Lets the others decide as the seat would, until it is asked again. */
static void let_others_play(struct form *form, struct mag_rng *rng)
{
    for (int i = 0; i < OTHERS_MAX && !is_asked(form); i++) {
        uint32_t pending = mag_pending(form->rules, form->scratch);
        int seat;

        if (!pending || pending == MAG_CHANCE_BIT)
            return;
        seat = __builtin_ctz(pending);
        mag_apply(form->rules, form->scratch, seat,
                  mag_player_choose(form->adviser, form->scratch, seat, rng),
                  NULL, NULL);
    }
}

/* Is there more to answer after `action`, which was given in row `row`? */
static bool goes_on(struct form *form, int row, mag_action action,
                    struct mag_rng *rng)
{
    const struct mag_game *game = form->rules->game;
    int kind;

    if (!is_asked(form) && phase_goes_on(game, row, row) &&
        plans(form->rules, row, mag_act_verb(action), &kind))
        let_others_play(form, rng);
    return is_asked(form) &&
           phase_goes_on(game, row, phase_row(form->rules, form->scratch));
}

static mag_action answer(struct form *form, const struct mag_orders *orders,
                         struct mag_rng *rng)
{
    int n = mag_legal(form->rules, form->scratch, form->seat, form->list);
    mag_action a = mag_orders_answer(&(struct mag_play){ .rules = form->rules,
                                                         .pos = form->scratch,
                                                         .seat = form->seat },
                                     orders, form->list, n, NULL);

    return a != MAG_NO_ACTION ? a
                              : mag_player_choose(form->adviser, form->scratch,
                                                  form->seat, rng);
}

static void propose(struct form *form, const void *pos,
                    const struct mag_orders *orders, uint64_t seed)
{
    const struct mag_rules *rules = form->rules;
    struct mag_rng rng;
    bool more = true;

    mag_rng_seed(&rng, seed);
    look_at(form, pos);
    mag_resample(rules, form->scratch, form->seat, &rng);
    while (more && form->n < FORM_MAX) {
        int row = phase_row(rules, form->scratch);
        mag_action a = answer(form, orders, &rng);

        if (!apply(form, a))
            return;
        form->proposal[form->n++] = a;
        more = goes_on(form, row, a, &rng);
    }
}

void form_fill(struct form *form, const void *pos, int seat,
               const struct mag_orders *orders, const struct form_wish *wish)
{
    const struct mag_game *game = form->rules->game;
    int row = phase_row(form->rules, pos), n;
    struct field f;

    form->seat = seat;
    form->n = 0;
    look_at(form, pos);
    form->numbers = find_field(form, &f, &n);
    if (form->numbers || wish->begun || phase_goes_on(game, row, row))
        propose(form, pos, orders, wish->seed);
    form->numbers = form->numbers && form->n; /* its lines are the proposal's */
}

/* --- In words -------------------------------------------------------------------------- */

/* A form as it is drawn: what is typed at the left, what it means beside it. */
struct sheet {
    struct mag_buf *out; /* NULL: it is only measured */
    const struct board_style *style;
    int left; /* columns of the longest that is typed, and the gap */
};

static void draw_line(struct sheet *sheet, const char *left, const char *text)
{
    int wide = (int)mag_text_width(left) + GAP;

    if (!sheet->out) {
        if (wide > sheet->left && wide <= WORDS)
            sheet->left = wide;
        return;
    }
    mag_buf_puts(sheet->out, "  ");
    board_put(sheet->out, sheet->style, INK_YELLOW, left,
              wide <= sheet->left ? sheet->left : 0);
    mag_buf_puts(sheet->out, wide <= sheet->left ? "" : "  ");
    board_put(sheet->out, sheet->style, INK_PLAIN, text, 0);
    board_end_line(sheet->out);
}

/* "0…16", in the language's way of writing numbers. */
static void say_bounds(const struct form *form, const struct field *f,
                       enum mag_lang lang, char *out, size_t cap)
{
    char first[MAG_WORD], last[MAG_WORD];
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = 0 } };

    words_before(form, form->list[f->from], first);
    words_before(form, form->list[f->to - 1], last);
    arg[0].number = atoll(first + f->words);
    arg[1].number = atoll(last + f->words);
    mag_text_format(out, cap, lang, T_PLAY_FORM_BOUNDS, arg);
}

/* The words of an action, and where in them its number stands: "Have |4|
 * workers (24,000 in wages)". */
struct said {
    char text[MAG_SENTENCE], number[MAG_WORD];
    const char *at, *after; /* NULL: it is not said */
};

static void say_numbered(const struct form *form, const struct field *f,
                         mag_action a, const struct board_style *style,
                         struct said *s)
{
    char word[MAG_WORD];

    words_before(form, a, word);
    mag_text_number(s->number, sizeof s->number, style->lang,
                    atoll(word + f->words));
    mag_say_action(
        &MAG_READER(form->rules, form->scratch, style->names, style->lang),
        form->seat, a, s->text, sizeof s->text);
    s->at = strstr(s->text, s->number);
    s->after = s->at ? s->at + strlen(s->number) : NULL;
}

/* What is asked, of any number: "Have … workers", and what is proposed: "[4]
 * (24,000 in wages)". The last of the list gives the words: it is many. A number
 * that comes first is the one at the left: "1…16 bars". */
static void draw_field(struct sheet *sheet, struct form *form,
                       const struct field *f, mag_action proposed)
{
    const struct board_style *style = sheet->style;
    bool has = mag_act_verb(proposed) == mag_act_verb(form->list[f->from]);
    char bounds[MAG_WORD], line[3 * MAG_SENTENCE];
    const char *note;
    struct said many, one;
    int words, used;

    say_bounds(form, f, style->lang, bounds, sizeof bounds);
    say_numbered(form, f, form->list[f->to - 1], style, &many);
    say_numbered(form, f, has ? proposed : form->list[f->from], style, &one);
    if (!many.at || !one.at) {
        draw_line(sheet, bounds, one.text);
        return;
    }
    words = (int)strcspn(many.after, "(");
    while (words && many.after[words - 1] == ' ')
        words--;
    used = snprintf(line, sizeof line, "%.*s%s%.*s", (int)(many.at - many.text),
                    many.text, many.at == many.text ? "" : "…", words,
                    many.after);
    note = strchr(one.after, '(');
    if (has)
        snprintf(line + used, sizeof line - (size_t)used, " [%s]%s%s",
                 one.number, note ? " " : "", note ? note : "");
    draw_line(sheet, bounds, line + strspn(line, " "));
}

/* What can be answered without a number, by its word. */
static void draw_besides(struct sheet *sheet, struct form *form,
                         const struct field *f, int n)
{
    const struct board_style *style = sheet->style;

    for (int i = 0; i < n; i++) {
        char word[MAG_WORD], text[MAG_SENTENCE];

        if (i >= f->from && i < f->to)
            continue;
        mag_print_action(form->rules, form->list[i], word, sizeof word);
        mag_say_action(
            &MAG_READER(form->rules, form->scratch, style->names, style->lang),
            form->seat, form->list[i], text, sizeof text);
        draw_line(sheet, word, text);
    }
}

static void draw_sheet(struct sheet *sheet, struct form *form, const void *pos)
{
    struct field f;
    int n;

    look_at(form, pos);
    for (int i = 0; i < form->n && find_field(form, &f, &n); i++) {
        draw_field(sheet, form, &f, form->proposal[i]);
        draw_besides(sheet, form, &f, n);
        if (!apply(form, form->proposal[i]))
            return;
    }
}

void form_draw(struct mag_buf *out, struct form *form, const void *pos,
               const struct board_style *style)
{
    struct sheet sheet = { NULL, style, BOUNDS };

    draw_sheet(&sheet, form, pos);
    sheet.out = out;
    draw_sheet(&sheet, form, pos);
}

bool form_left(struct form *form, const void *pos, int64_t *left)
{
    int64_t now = 0;

    look_at(form, pos);
    for (int i = 0; i < form->n; i++) {
        if (!apply(form, form->proposal[i]))
            return false;
    }
    return mag_purse(form->rules, form->scratch, form->seat, left) &&
           mag_purse(form->rules, pos, form->seat, &now) && *left != now;
}

void form_say_numbers(struct form *form, const void *pos, char *out, size_t cap)
{
    size_t used = 0;

    out[0] = '\0';
    if (!form->numbers)
        return;
    look_at(form, pos);
    for (int i = 0; i < form->n; i++) {
        char word[MAG_WORD];
        size_t words = words_before(form, form->proposal[i], word);

        if (!words) {
            out[0] = '\0';
            return;
        }
        used += (size_t)snprintf(out + used, used < cap ? cap - used : 0,
                                 "%s%s", i ? " " : "", word + words);
    }
}
