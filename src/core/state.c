/* The state of a position: is it sound, and read again? */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/field.h"

static enum mag_status fault_of(const struct mag_rules *rules,
                                const struct mag_field *f, int owner,
                                struct mag_err *err)
{
    char place[40] = "";

    if (f->each && owner >= rules->seats)
        return mag_fail(err, MAG_E_INPUT, "\"%s\" of a seat that is not there",
                        f->name ? f->name : "a gap");
    if (f->each)
        snprintf(place, sizeof place, " of seat %d", owner);
    if (f->shape == MAG_FIELD_GAP)
        return mag_fail(err, MAG_E_INPUT, "a byte that is not in use%s", place);
    if (f->unit)
        return mag_fail(err, MAG_E_INPUT, "\"%s\"%s names no %s, or too many",
                        f->name, place, f->unit->name);
    return mag_fail(err, MAG_E_INPUT, "\"%s\"%s is not from %lld to %lld",
                    f->name, place, (long long)(f->low * field_scale(f)),
                    (long long)(field_high(rules, f) * field_scale(f)));
}

enum mag_status mag_state_check(const struct mag_rules *rules, const void *pos,
                                struct mag_err *err)
{
    const struct mag_field *f;
    const char *fault;
    int owner = 0;

    if (!rules || !pos)
        return mag_fail(err, MAG_E_INPUT, "there are no rules, or no position");
    f = field_fault(rules, pos, &owner);
    if (f)
        return fault_of(rules, f, owner, err);
    fault = rules->game->check(rules, pos);
    return fault ? mag_fail(err, MAG_E_INPUT, "%s", fault) : MAG_OK;
}

/* What was read is a position if every bound and invariant holds. */
static enum mag_status accept(const struct mag_rules *rules, const void *room,
                              void *pos, struct mag_err *err)
{
    struct mag_err why = { "", 0 };
    enum mag_status st = mag_state_check(rules, room, &why);

    if (st)
        return mag_fail(err, st, "not a position of this game: %s", why.text);
    memcpy(pos, room, rules->game->state_size);
    return MAG_OK;
}

enum mag_status mag_state_load(const struct mag_rules *rules,
                               const struct mag_json *state, void *pos,
                               struct mag_err *err)
{
    enum mag_status st;
    void *room;

    if (!rules || !pos)
        return mag_fail(err, MAG_E_INPUT, "there are no rules, or no position");
    if (!mag_json_is(state, MAG_JSON_OBJECT))
        return mag_fail(err, MAG_E_INPUT, "a state must be an object");
    room = malloc(rules->game->state_size);
    if (!room)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    st = field_load(rules, state, room, err);
    if (!st)
        st = accept(rules, room, pos, err);
    free(room);
    return st;
}
