/* tell.h - how rules say what happened, and why something is refused
 * or worth doing. */
#ifndef CORE_TELL_H
#define CORE_TELL_H

#include "magnat/game.h"

/* Tells an event about `seat` to everybody, to that seat alone, or to all but
 * that seat. Nobody listens when `tell` is NULL. */
void tell_all(struct mag_events *tell, int kind, int seat, int64_t a, int64_t b,
              int64_t c);
void tell_one(struct mag_events *tell, int kind, int seat, int64_t a);
void tell_others(struct mag_events *tell, int kind, int seat);

/* Any event at all. */
void tell_event(struct mag_events *tell, struct mag_event event);

/* Refuses: fills `why` (may be NULL) and returns false, so that a check can
 * write `return refuse(...)`. */
bool refuse(struct mag_ruling *why, const char *clause, int text,
            struct mag_arg a, struct mag_arg b, struct mag_arg c);

/* The same shape for a reason, which is given: returns true. */
bool give_reason(struct mag_ruling *why, const char *clause, int text,
                 struct mag_arg a, struct mag_arg b, struct mag_arg c);

static inline struct mag_arg arg_none(void)
{
    return (struct mag_arg){ 0, MAG_TYPE_NONE };
}

static inline struct mag_arg arg_number(int64_t n)
{
    return (struct mag_arg){ n, MAG_TYPE_NUMBER };
}

static inline struct mag_arg arg_seat(int seat)
{
    return (struct mag_arg){ seat, MAG_TYPE_SEAT };
}

static inline struct mag_arg arg_term(int type, int64_t value)
{
    return (struct mag_arg){ value, (uint8_t)type };
}

#endif
