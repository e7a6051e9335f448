/* describe.h - a game as its tables say it is: what a position is made of, what
 * a view holds, what can be done and what can happen. For those who write
 * programs and pages for a game, and for its documents. */
#ifndef MAGNAT_DESCRIBE_H
#define MAGNAT_DESCRIBE_H

#include "magnat/export.h"
#include "magnat/shape.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is described: any of them together. */
enum {
    MAG_TELL_ACTIONS = 1,
    MAG_TELL_EVENTS = 2,
    MAG_TELL_VIEW = 4,
    MAG_TELL_FIELDS = 8, /* of the position; in JSON the observation, too */
    MAG_TELL_ALL = 15
};

/* Describes the game of how->rules, in words of how->lang where there are any.
 * JSON is one object, TypeScript a module of the types of view and events,
 * markdown a chapter with a table a part. MAG_E_INPUT: its shapes cannot be
 * told apart (see mag_shape_print()). */
MAG_API enum mag_status mag_describe(const struct mag_shape_form *how,
                                     unsigned what, struct mag_buf *out,
                                     struct mag_err *err);

#ifdef __cplusplus
}
#endif

#endif
