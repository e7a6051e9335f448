/* Numbers and notation, understood as actions. */
#include "apps/play/typed.h"

#include <string.h>
#include <strings.h>

#include "base/text.h"

/* Of a set, as many as are needed, named in any order: put in the rules'. */
static int in_order(struct session *s, mag_action *list, int n)
{
    struct menu *menu = &s->menu;
    mag_action picked[MENU_PICK_MAX];

    if (n != menu->need || menu->need < 2)
        return n;
    menu->n_picked = 0;
    for (int i = 0; i < n; i++)
        menu_pick(menu, list[i]);
    if (menu_picked(menu, mag_match_position(s->match), picked) == menu->need)
        memcpy(list, picked, (size_t)n * sizeof list[0]);
    return n;
}

static int numbers(struct session *s, const struct input *in, int none,
                   mag_action *out)
{
    const struct menu *menu = &s->menu;

    for (int i = 0; i < in->count; i++) {
        struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = in->number[i] },
                                                   { .number = menu->n } };

        if (in->number[i] < 1 || in->number[i] > menu->n) {
            say(s, menu->n ? T_PLAY_BAD_NUMBER : none, arg);
            return 0;
        }
        out[i] = menu->action[in->number[i] - 1];
    }
    return in_order(s, out, in->count);
}

static int notation(const struct session *s, const char *text, mag_action *out,
                    int most)
{
    struct mag_text_arg limit[MAG_TEXT_ARGS] = { { .number = most } };
    char piece[MAG_WORD];
    int n = 0;

    while (input_piece(&text, piece, sizeof piece)) {
        if (n == most) {
            say(s, T_PLAY_TOO_MANY, limit);
            return 0;
        }
        if (mag_parse_action(s->rules, piece, &out[n++], NULL)) {
            say_words(s, T_PLAY_NOT_UNDERSTOOD, piece, NULL);
            return 0;
        }
    }
    return n;
}

int typed_actions(struct session *s, const struct input *in, int none,
                  mag_action out[TYPED_MAX], int most)
{
    if (in->kind == INPUT_NUMBERS)
        return numbers(s, in, none, out);
    return notation(s, in->text, out, most);
}

bool typed_word(const char *line, int word)
{
    for (int lang = 0; lang < MAG_LANGS; lang++) {
        if (!strcasecmp(line, mag_text_plain((enum mag_lang)lang, word)))
            return true;
    }
    return false;
}
