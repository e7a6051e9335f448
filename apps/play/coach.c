/* The coach at the terminal: a sentence, figures, and a question before what
 * ruins. */
#include "magnat/coach.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/common/kept.h"
#include "apps/play/session.h"
#include "base/text.h"
#include "core/phase.h"

enum { FIRST_GAMES = 2 };

static int games_finished(const struct session *s)
{
    struct kept *p = calloc(1, sizeof *p);
    int n = FIRST_GAMES;

    if (!p)
        return n;
    kept_read(p, "games");
    n = kept_get(p, s->rules->game, 0);
    free(p);
    return n;
}

void coach_start(struct session *s, const char *mode)
{
    bool wanted = !strcmp(mode, "on") ||
                  (!strcmp(mode, "auto") && s->term.live && s->people &&
                   games_finished(s) < FIRST_GAMES);

    if (wanted)
        s->coach.scratch = malloc(s->rules->game->state_size);
    s->coach.on = s->coach.scratch != NULL;
}

void coach_count(const struct session *s)
{
    struct kept *p;
    int n;

    if (!s->term.live || !s->people || !mag_match_is_over(s->match))
        return;
    p = calloc(1, sizeof *p);
    if (!p)
        return;
    kept_read(p, "games");
    n = kept_get(p, s->rules->game, 0);
    if (n < FIRST_GAMES)
        kept_set(p, s->rules->game, 0, n + 1);
    free(p);
}

/* "Cash: 100,000 F · A worker turns: 3 bars" */
static void show_figures(const struct session *s)
{
    const void *pos = mag_match_position(s->match);
    const struct mag_reader to = MAG_READER(s->rules, pos, s->names, s->lang);
    struct mag_coach_figures figures;
    char line[4 * MAG_SENTENCE] = "";
    size_t used = 0;

    mag_coach_look(s->rules, pos, s->menu.seat, &figures);
    for (int i = 0; i < figures.n; i++) {
        char label[MAG_SENTENCE], value[MAG_SENTENCE], text[MAG_SENTENCE];
        struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .text = label },
                                                   { .text = value } };

        mag_say_figure(&to, &figures.item[i], label, value);
        mag_text_format(text, sizeof text, s->lang, T_PLAY_COACH_FIGURE, arg);
        if (used < sizeof line)
            used += (size_t)snprintf(line + used, sizeof line - used, "%s%s",
                                     i ? " · " : "", text);
    }
    if (*line)
        say_plainly(s, line);
}

void coach_show(struct session *s)
{
    const void *pos = mag_match_position(s->match);
    int row = phase_row(s->rules, pos);
    const struct mag_reader to = MAG_READER(s->rules, pos, s->names, s->lang);
    char sentence[MAG_SENTENCE];

    if (!s->coach.on)
        return;
    if (!(s->coach.said >> row & 1) &&
        mag_say_coach(&to, s->menu.seat, sentence))
        say_words(s, T_PLAY_COACH, sentence, NULL);
    s->coach.said |= MAG_ROW(row);
    show_figures(s);
}

static bool is_yes(const char *line)
{
    return strchr("yYoO", line[0]) && line[0];
}

static bool ask_whether(struct session *s, const char *warning)
{
    char line[TERM_LINE];

    say_words(s, T_PLAY_COACH, warning, NULL);
    return term_ask(&s->term, mag_text_plain(s->lang, T_PLAY_COACH_ANYWAY),
                    line) == TERM_GOT &&
           is_yes(line);
}

bool coach_lets(struct session *s, const mag_action *actions, int n)
{
    struct mag_intent intent = { s->menu.seat, actions, n, s->coach.scratch };
    int now = 1 + mag_match_moves(s->match);
    struct mag_ruling why = { 0 };
    char warning[MAG_SENTENCE];

    if (!s->coach.on || s->coach.asked == now ||
        !mag_coach_warns(s->rules, mag_match_position(s->match), &intent, &why))
        return true;
    s->coach.asked = now;
    mag_say_ruling(&MAG_READER(s->rules, NULL, s->names, s->lang), &why,
                   warning, sizeof warning);
    if (s->term.live)
        return ask_whether(s, warning);
    fprintf(stderr, "%s\n", warning);
    return true;
}
