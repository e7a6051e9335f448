/* Telling events and refusing actions, the same way in every game. */
#include "core/tell.h"

#include <assert.h>

void tell_event(struct mag_events *tell, struct mag_event event)
{
    if (!tell)
        return;
    assert(tell->count < tell->cap); /* game->max_events is a promise */
    tell->item[tell->count++] = event;
}

void tell_all(struct mag_events *tell, int kind, int seat, int64_t a, int64_t b,
              int64_t c)
{
    tell_event(tell, (struct mag_event){ (uint16_t)kind,
                                         (int8_t)seat,
                                         MAG_SEEN_BY_ALL,
                                         { a, b, c, 0 } });
}

void tell_one(struct mag_events *tell, int kind, int seat, int64_t a)
{
    tell_event(tell,
               (struct mag_event){
                   (uint16_t)kind, (int8_t)seat, 1u << seat, { a, 0, 0, 0 } });
}

void tell_others(struct mag_events *tell, int kind, int seat)
{
    tell_event(tell, (struct mag_event){
                         (uint16_t)kind, (int8_t)seat, ~(1u << seat), { 0 } });
}

bool refuse(struct mag_ruling *why, const char *clause, int text,
            struct mag_arg a, struct mag_arg b, struct mag_arg c)
{
    if (why)
        *why = (struct mag_ruling){ clause, text, { a, b, c } };
    return false;
}

bool give_reason(struct mag_ruling *why, const char *clause, int text,
                 struct mag_arg a, struct mag_arg b, struct mag_arg c)
{
    return !refuse(why, clause, text, a, b, c);
}
