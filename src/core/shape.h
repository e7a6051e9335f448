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

/* Is the value of a kind that may stand there? What is in it does not count. */
bool shape_fits(unsigned is, const struct mag_json *v);

/* What stands in a place, in its entries and in theirs. */
struct shape_level {
    unsigned is, each, deep;
};
static inline struct shape_level shape_level(const struct mag_member *m)
{
    return (struct shape_level){ m->is, m->each, m->deep };
}
static inline struct shape_level shape_inner(struct shape_level at)
{
    return (struct shape_level){ at.each, at.deep, 0 };
}

/* In a map the words are its names, not what it holds. */
static inline bool shape_names_only(const struct mag_member *m)
{
    return (m->is | m->each | m->deep) & MAG_IS_MAP;
}

/* Can the things of a unit be listed? Sums and sets of cards are too many. */
static inline bool shape_unit_listed(const struct mag_unit *u)
{
    return u->n || u->count;
}

/* The words that a member may be, where they are the same at every table;
 * else NULL. *n is how many there are. */
const char *const *shape_words(const struct mag_member *m, int *n);

/* --- Events ---------------------------------------------------------------------- */

/* What mag_put_event() writes of one kind of event, from the game's table. */
struct shape_event {
    struct mag_shape shape;
    struct mag_member member[MAG_MAX_ARGS + 4]; /* event, seat, text, the end */
    const char *word[2];
};
void shape_event(const struct mag_rules *rules, int kind,
                 struct shape_event *out);

/* What an argument of that type is; NULL where it is a number. */
const struct mag_unit *shape_term(const struct mag_game *game, int type);

/* --- Printing -------------------------------------------------------------------- */

/* The shapes that some roots reach, each once: the roots and then, one by one,
 * what each of them names, in the order of its rows; and their units. */
struct shape_set {
    const struct mag_shape *item[MAG_MAX_SHAPES];
    const struct mag_unit *unit[MAG_MAX_SHAPES];
    int n, units;
};
enum mag_status shape_gather(const struct mag_shape *const *roots,
                             struct shape_set *set, struct mag_err *err);

/* One more unit, unless it is there. */
enum mag_status shape_gather_unit(struct shape_set *set,
                                  const struct mag_unit *unit,
                                  struct mag_err *err);

/* MAG_OK if no shape is called like a unit: on the page both are types. */
enum mag_status shape_check_names(const struct shape_set *set,
                                  const struct mag_rules *rules,
                                  struct mag_err *err);

/* How many words of a unit are the same at every table of the game, and one
 * of them; 0: they depend on the table. `rules` may be NULL. */
int shape_unit_words(const struct mag_rules *rules, const struct mag_unit *u);
const char *shape_unit_word(const struct mag_rules *rules,
                            const struct mag_unit *u, int i);

/* Each form prints the shapes and units of a set. */
void shape_typescript(const struct shape_set *set,
                      const struct mag_shape_form *how, struct mag_buf *out);
void shape_markdown(const struct shape_set *set,
                    const struct mag_shape_form *how, struct mag_buf *out);
void shape_json(const struct shape_set *set, const struct mag_shape_form *how,
                struct mag_buf *out);

/* The type of a member, as an expression. */
void shape_type_typescript(const struct mag_member *m,
                           const struct mag_shape_form *how,
                           struct mag_buf *out);
void shape_type_markdown(const struct mag_member *m,
                         const struct mag_shape_form *how, struct mag_buf *out);

/* The name of a unit's type: "Trade", or "CompanyId" where any text may be
 * one. */
void shape_unit_name(const struct mag_rules *rules, const struct mag_unit *u,
                     struct mag_buf *out);

#endif
