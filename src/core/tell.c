/* Telling events and refusing actions, the same way in every game. */
#include "magnat/tell.h"

#include <assert.h>
#include <string.h>

void mag_tell_event(struct mag_events *tell, struct mag_event event)
{
    if (!tell)
        return;
    assert(tell->count < tell->cap); /* game->max_events is a promise */
    tell->item[tell->count++] = event;
}

void mag_tell_all(struct mag_events *tell, int kind, int seat, int64_t a,
                  int64_t b)
{
    mag_tell_event(tell, (struct mag_event){ (uint16_t)kind,
                                             (int8_t)seat,
                                             MAG_SEEN_BY_ALL,
                                             { a, b, 0, 0 } });
}

void mag_tell_one(struct mag_events *tell, int kind, int seat, int64_t a)
{
    mag_tell_event(
        tell, (struct mag_event){
                  (uint16_t)kind, (int8_t)seat, 1u << seat, { a, 0, 0, 0 } });
}

void mag_tell_others(struct mag_events *tell, int kind, int seat)
{
    mag_tell_event(tell,
                   (struct mag_event){
                       (uint16_t)kind, (int8_t)seat, ~(1u << seat), { 0 } });
}

bool mag_refuse(struct mag_ruling *why, const char *clause, int text,
                struct mag_args args)
{
    if (why) {
        why->clause = clause;
        why->text = text;
        memcpy(why->arg, args.arg, sizeof why->arg);
    }
    return false;
}

bool mag_give_reason(struct mag_ruling *why, const char *clause, int text,
                     struct mag_args args)
{
    return !mag_refuse(why, clause, text, args);
}
