/* shape.h - how the walks over declared shapes find their way. */
#ifndef CORE_SHAPE_H
#define CORE_SHAPE_H

#include "magnat/field.h"
#include "magnat/json.h"
#include "magnat/shape.h"

/* Who wants to know which members were met, for instance to find those that
 * are declared and never sent. */
struct shape_watch {
    void (*met)(void *to, const struct mag_member *m);
    void *to;
};

/* mag_shape_check() with somebody who looks on; `watch` may be NULL. */
enum mag_status shape_check(const struct mag_shape *shape,
                            const struct mag_rules *rules,
                            const struct mag_json *value,
                            const struct shape_watch *watch,
                            struct mag_err *err);

/* The shapes that some roots reach, each once: the roots and then, one by one,
 * what each of them names, in the order of its rows. */
struct shape_set {
    const struct mag_shape *item[MAG_MAX_SHAPES];
    int n;
};
enum mag_status shape_gather(const struct mag_shape *const *roots,
                             struct shape_set *set, struct mag_err *err);

/* The words that a member may be, where they are the same at every table;
 * else NULL. *n is how many there are. */
const char *const *shape_words(const struct mag_member *m, int *n);

#endif
