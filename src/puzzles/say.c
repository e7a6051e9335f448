/* Puzzles in words. */
#include "puzzles/puzzle.h"

#include <string.h>

#include "base/text.h"

enum { A_POINT = 10 }; /* thousandths of the win */

static void say_action(const struct puzzle *p, mag_action action,
                       enum mag_lang lang, char *out, size_t cap)
{
    mag_say_action(
        &MAG_READER(p->rules, mag_match_position(p->match), NULL, lang),
        p->seat, action, out, cap);
}

/* Thousandths as points, rounded. */
static int64_t points(int share)
{
    return (share + A_POINT / 2) / A_POINT;
}

/* By how many points one differs from the other, as both are shown. */
static int64_t apart(const struct puzzle_weighed *a,
                     const struct puzzle_weighed *b)
{
    return points(a->share) - points(b->share);
}

int puzzle_level_text(int level)
{
    static const int text[] = { T_PUZZLE_LEVEL_1, T_PUZZLE_LEVEL_2,
                                T_PUZZLE_LEVEL_3 };

    return text[level - 1];
}

/* What is played: the rule set where it has a name of its own, not where its
 * title explains it ("Senior: two rings, .."). */
static const char *title_of(const struct puzzle *p, enum mag_lang lang)
{
    int ruleset = p->rules->setup.ruleset;
    const char *title = mag_game_text(p->game, lang,
                                      p->game->rulesets[ruleset].title);

    return p->game->n_rulesets > 1 && !strchr(title, ':')
               ? title
               : mag_game_text(p->game, lang, p->game->title);
}

void puzzle_say_title(const struct puzzle *p, enum mag_lang lang, char *out,
                      size_t cap)
{
    struct mag_text_arg args[MAG_TEXT_ARGS] = {
        { .text = title_of(p, lang) },
        { .number = p->rules->seats },
        { .text = mag_text_plain(lang, puzzle_level_text(p->level)) },
    };

    mag_text_format(out, cap, lang, T_PUZZLE_TITLE, args);
}

void puzzle_say_task(const struct puzzle *p, enum mag_lang lang, char *out,
                     size_t cap)
{
    struct mag_text_arg seat[MAG_TEXT_ARGS] = { { .number = p->seat + 1 } };
    char name[MAG_SENTENCE / 4];
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { .text = name } };

    mag_text_format(name, sizeof name, lang, T_CORE_SEAT, seat);
    mag_text_format(out, cap, lang, T_PUZZLE_TASK, args);
}

void puzzle_say_answer(const struct puzzle *p, mag_action tried,
                       enum mag_lang lang, char *out, size_t cap)
{
    const struct puzzle_weighed *found = puzzle_about(p, tried);
    const struct puzzle_weighed *best = &p->list[0];
    char text[MAG_SENTENCE];
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { .text = text } };
    int say = T_PUZZLE_OTHER;

    say_action(p, tried, lang, text, sizeof text);
    if (found) {
        args[1].number = points(found->share);
        args[2].number = found == best ? apart(best, best + 1)
                                       : apart(best, found);
        say = found == best         ? T_PUZZLE_RIGHT
              : tried == p->obvious ? T_PUZZLE_OBVIOUS
                                    : T_PUZZLE_WORSE;
    }
    mag_text_format(out, cap, lang, say, args);
}

bool puzzle_say_hint(const struct puzzle *p, int step, enum mag_lang lang,
                     char *out, size_t cap)
{
    const struct mag_verb *verb =
        &p->game->verbs[mag_act_verb(p->list[0].action)];
    char text[MAG_SENTENCE];
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { .text = text } };

    if (step == 0)
        args[0].text = mag_rules_text(p->rules, lang, verb->group);
    else if (step == 1)
        say_action(p, p->obvious, lang, text, sizeof text);
    else
        return false;
    mag_text_format(out, cap, lang,
                    step ? T_PUZZLE_HINT_OBVIOUS : T_PUZZLE_HINT_THEME, args);
    return true;
}

void puzzle_say_solution(const struct puzzle *p, enum mag_lang lang, char *out,
                         size_t cap)
{
    char text[MAG_SENTENCE];
    struct mag_text_arg args[MAG_TEXT_ARGS] = {
        { .text = text }, { .number = points(p->list[0].share) }
    };

    say_action(p, p->list[0].action, lang, text, sizeof text);
    mag_text_format(out, cap, lang, T_PUZZLE_SOLUTION, args);
}

void puzzle_say_weighed(const struct puzzle *p, int row, enum mag_lang lang,
                        char *out, size_t cap)
{
    char text[MAG_SENTENCE];
    int64_t error = points(p->list[row].error);
    struct mag_text_arg args[MAG_TEXT_ARGS] = {
        { .number = points(p->list[row].share) },
        { .number = error ? error : 1 },
        { .text = text },
    };

    say_action(p, p->list[row].action, lang, text, sizeof text);
    mag_text_format(out, cap, lang, T_PUZZLE_WEIGHED, args);
}
