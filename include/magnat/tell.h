/* tell.h - how rules say what happened, and why something is refused
 * or worth doing. */
#ifndef MAGNAT_TELL_H
#define MAGNAT_TELL_H

#include "magnat/export.h"
#include "magnat/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Tells an event about `seat`, with its first arguments, to everybody, to that
 * seat alone, or to all but that seat. Nobody listens when `tell` is NULL. */
MAG_API void mag_tell_all(struct mag_events *tell, int kind, int seat,
                          int64_t a, int64_t b);
MAG_API void mag_tell_one(struct mag_events *tell, int kind, int seat,
                          int64_t a);
MAG_API void mag_tell_others(struct mag_events *tell, int kind, int seat);

/* Any event at all. */
MAG_API void mag_tell_event(struct mag_events *tell, struct mag_event event);

/* --- Arguments, for rulings and reasons -------------------------------------- */

static inline struct mag_arg mag_arg_none(void)
{
    struct mag_arg arg = { 0, MAG_TYPE_NONE };

    return arg;
}

static inline struct mag_arg mag_arg_number(int64_t n)
{
    struct mag_arg arg = { n, MAG_TYPE_NUMBER };

    return arg;
}

static inline struct mag_arg mag_arg_seat(int seat)
{
    struct mag_arg arg = { seat, MAG_TYPE_SEAT };

    return arg;
}

static inline struct mag_arg mag_arg_term(int type, int64_t value)
{
    struct mag_arg arg = { value, (uint8_t)type };

    return arg;
}

/* The figures of a ruling: none, or up to three. */
struct mag_args {
    struct mag_arg arg[MAG_MAX_ARGS];
};

static inline struct mag_args mag_args3(struct mag_arg a, struct mag_arg b,
                                        struct mag_arg c)
{
    struct mag_args args = { { a, b, c, mag_arg_none() } };

    return args;
}

static inline struct mag_args mag_args2(struct mag_arg a, struct mag_arg b)
{
    return mag_args3(a, b, mag_arg_none());
}

static inline struct mag_args mag_args1(struct mag_arg a)
{
    return mag_args2(a, mag_arg_none());
}

static inline struct mag_args mag_args0(void)
{
    return mag_args1(mag_arg_none());
}

/* Refuses: fills `why` (may be NULL) and returns false, so that a check can
 * write `return mag_refuse(why, "VEN-T3", text, mag_args1(...))`. */
MAG_API bool mag_refuse(struct mag_ruling *why, const char *clause, int text,
                        struct mag_args args);

/* The same shape for a reason, which is given: returns true. */
MAG_API bool mag_give_reason(struct mag_ruling *why, const char *clause,
                             int text, struct mag_args args);

#ifdef __cplusplus
}
#endif

#endif
