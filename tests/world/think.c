/* Programs that do not think: what they choose is not what is rehearsed, and
 * nothing may depend on a real clock. The linker puts these before the
 * library's own (mk/world.mk). */
#include "magnat/hint.h"
#include "magnat/player.h"

enum { THOUGHTS = 8 }; /* iterations */

enum mag_status __real_mag_player_new(struct mag_player **out, const char *name,
                                      const struct mag_rules *rules,
                                      const struct mag_player_options *options,
                                      struct mag_err *err);
enum mag_status __wrap_mag_player_new(struct mag_player **out, const char *name,
                                      const struct mag_rules *rules,
                                      const struct mag_player_options *options,
                                      struct mag_err *err);
enum mag_status __real_mag_hinter_new(struct mag_hinter **out,
                                      const struct mag_rules *rules,
                                      int64_t budget, int64_t milliseconds,
                                      struct mag_err *err);
enum mag_status __wrap_mag_hinter_new(struct mag_hinter **out,
                                      const struct mag_rules *rules,
                                      int64_t budget, int64_t milliseconds,
                                      struct mag_err *err);

enum mag_status __real_mag_search_new(struct mag_player **out,
                                      const struct mag_search_options *options,
                                      const struct mag_rules *rules,
                                      struct mag_err *err);
enum mag_status __wrap_mag_search_new(struct mag_player **out,
                                      const struct mag_search_options *options,
                                      const struct mag_rules *rules,
                                      struct mag_err *err);

enum mag_status __wrap_mag_search_new(struct mag_player **out,
                                      const struct mag_search_options *options,
                                      const struct mag_rules *rules,
                                      struct mag_err *err)
{
    struct mag_search_options few = *options;

    few.iterations = THOUGHTS;
    few.milliseconds = 0;
    return __real_mag_search_new(out, &few, rules, err);
}

enum mag_status __wrap_mag_player_new(struct mag_player **out, const char *name,
                                      const struct mag_rules *rules,
                                      const struct mag_player_options *options,
                                      struct mag_err *err)
{
    (void)name;
    return __real_mag_player_new(out, "random", rules, options, err);
}

enum mag_status __wrap_mag_hinter_new(struct mag_hinter **out,
                                      const struct mag_rules *rules,
                                      int64_t budget, int64_t milliseconds,
                                      struct mag_err *err)
{
    (void)budget, (void)milliseconds;
    return __real_mag_hinter_new(out, rules, THOUGHTS, 0, err);
}
