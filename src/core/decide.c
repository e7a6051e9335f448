/* The walk over a game's table of decisions. */
#include "magnat/decide.h"
#include "magnat/field.h"

#include <assert.h>

#include "core/phase.h"

static const struct mag_decision *row_of(const struct mag_rules *rules,
                                         const void *pos)
{
    return &rules->game->decisions[phase_row(rules, pos)];
}

static uint32_t asked_by(const struct mag_decision *row,
                         const struct mag_rules *rules, const void *pos)
{
    const uint8_t *byte = pos;

    switch (row->asks) {
    case MAG_ASKS_NOBODY:
        return 0;
    case MAG_ASKS_CHANCE:
        return MAG_CHANCE_BIT;
    case MAG_ASKS_SEAT:
        return 1u << byte[row->at];
    case MAG_ASKS_SEATS:
        return byte[row->at];
    case MAG_ASKS_WHO:
        break;
    }
    return row->asked(rules, pos);
}

/* The seat as a bit of a set of those who are asked; a spectator is none. */
static uint32_t bit_of(int seat)
{
    return seat == MAG_CHANCE                  ? MAG_CHANCE_BIT
           : seat >= 0 && seat < MAG_MAX_SEATS ? 1u << seat
                                               : 0;
}

static struct mag_play looking(const struct mag_rules *rules, const void *pos,
                               int seat)
{
    return (struct mag_play){ rules, pos, NULL, NULL, seat };
}

static int list_row(const struct mag_decision *row, const struct mag_play *p,
                    mag_action *out)
{
    struct mag_menu m = { .out = out };

    row->list(p, &m);
    assert(m.n > 0 && m.n <= p->rules->game->max_legal);
    return m.n;
}

uint32_t mag_pending(const struct mag_rules *rules, const void *pos)
{
    return asked_by(row_of(rules, pos), rules, pos);
}

int mag_legal(const struct mag_rules *rules, const void *pos, int seat,
              mag_action *out)
{
    const struct mag_decision *row = row_of(rules, pos);
    struct mag_play p = looking(rules, pos, seat);

    if (!(asked_by(row, rules, pos) & bit_of(seat)))
        return 0;
    return list_row(row, &p, out);
}

bool mag_is_canonical(const struct mag_game *game, mag_action action)
{
    unsigned verb = mag_act_verb(action);

    if (verb >= (unsigned)game->n_verbs)
        return false;
    for (int i = 0; i < 3; i++) {
        if (!game->verbs[verb].type[i] && mag_act_arg(action, i))
            return false;
    }
    return true;
}

static bool is_on_menu(const struct mag_decision *row, const struct mag_play *p,
                       mag_action action)
{
    struct mag_menu m = { .asked = action };

    row->list(p, &m);
    return m.on;
}

bool mag_is_legal(const struct mag_rules *rules, const void *pos, int seat,
                  mag_action action)
{
    const struct mag_decision *row = row_of(rules, pos);
    struct mag_play p = looking(rules, pos, seat);

    return asked_by(row, rules, pos) & bit_of(seat) &&
           is_on_menu(row, &p, action);
}

int mag_chance(const struct mag_rules *rules, const void *pos)
{
    const struct mag_decision *row = row_of(rules, pos);
    struct mag_play p = looking(rules, pos, MAG_CHANCE);
    mag_action list[MAG_SHORT_LIST];

    return row->chance ? row->chance(&p) : list_row(row, &p, list);
}

mag_action mag_outcome(const struct mag_rules *rules, const void *pos, int i)
{
    const struct mag_decision *row = row_of(rules, pos);
    struct mag_play p = looking(rules, pos, MAG_CHANCE);
    mag_action list[MAG_SHORT_LIST];

    if (row->outcome)
        return row->outcome(&p, i);
    list_row(row, &p, list);
    return list[i];
}

static void run(const struct mag_decision *row, const struct mag_rules *rules,
                void *pos, int seat, mag_action action, struct mag_events *tell)
{
    struct mag_play p = { rules, pos, pos, tell, seat };

    row->run(&p, action);
    if (rules->game->settle)
        rules->game->settle(&p);
    assert(rules->game->slow_check || !mag_state_check(rules, pos, NULL));
}

enum mag_status mag_apply(const struct mag_rules *rules, void *pos, int seat,
                          mag_action action, struct mag_events *tell,
                          struct mag_ruling *why)
{
    const struct mag_decision *row;
    struct mag_play p = looking(rules, pos, seat);
    uint32_t asked;

    if (!rules || !pos)
        return MAG_E_INPUT;
    row = row_of(rules, pos);
    asked = asked_by(row, rules, pos);
    if (!asked)
        return MAG_E_OVER;
    if (!(asked & bit_of(seat)))
        return MAG_E_TURN;
    if (!is_on_menu(row, &p, action)) {
        if (why)
            row->why(&p, action, why);
        return MAG_E_ILLEGAL;
    }
    run(row, rules, pos, seat, action, tell);
    return MAG_OK;
}

void mag_play_listed(const struct mag_rules *rules, void *pos, int seat,
                     mag_action action, struct mag_events *tell)
{
    assert(mag_is_legal(rules, pos, seat, action));
    run(row_of(rules, pos), rules, pos, seat, action, tell);
}

mag_action mag_fallback(const struct mag_rules *rules, const void *pos,
                        int seat)
{
    const struct mag_decision *row = row_of(rules, pos);
    struct mag_play p = looking(rules, pos, seat);
    mag_action list[MAG_SHORT_LIST];

    if (row->late)
        return row->late(&p);
    list_row(row, &p, list);
    return list[0];
}

const char *mag_phase_word(const struct mag_rules *rules, const void *pos)
{
    return rules && pos ? row_of(rules, pos)->word : NULL;
}
