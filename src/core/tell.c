/* Telling events and refusing actions, the same way in every game. */
#include "magnat/tell.h"

#include <assert.h>

void mag_tell_event(struct mag_events *tell, struct mag_event event)
{
    if (!tell)
        return;
    assert(tell->count < tell->cap); /* game->max_events is a promise */
    tell->item[tell->count++] = event;
}

void mag_tell_all(struct mag_events *tell, int kind, int seat, int64_t a,
                  int64_t b, int64_t c)
{
    mag_tell_event(tell, (struct mag_event){ (uint16_t)kind,
                                             (int8_t)seat,
                                             MAG_SEEN_BY_ALL,
                                             { a, b, c, 0 } });
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
                struct mag_arg a, struct mag_arg b, struct mag_arg c)
{
    if (why)
        *why = (struct mag_ruling){ clause, text, { a, b, c } };
    return false;
}

bool mag_give_reason(struct mag_ruling *why, const char *clause, int text,
                     struct mag_arg a, struct mag_arg b, struct mag_arg c)
{
    return !mag_refuse(why, clause, text, a, b, c);
}
