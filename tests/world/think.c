/* Programs that do not think: what they choose is not what is rehearsed, and
 * nothing may depend on a real clock. The linker puts these before the
 * library's own (mk/world.mk). */
#include "magnat/hint.h"
#include "magnat/player.h"

enum { HINT = 8 }; /* iterations */

enum mag_status __real_mag_player_new(struct mag_player **out, const char *name,
                                      const struct mag_rules *rules,
                                      int64_t budget, struct mag_err *err);
enum mag_status __wrap_mag_player_new(struct mag_player **out, const char *name,
                                      const struct mag_rules *rules,
                                      int64_t budget, struct mag_err *err);
enum mag_status __real_mag_hinter_new(struct mag_hinter **out,
                                      const struct mag_rules *rules,
                                      int64_t budget, int64_t milliseconds,
                                      struct mag_err *err);
enum mag_status __wrap_mag_hinter_new(struct mag_hinter **out,
                                      const struct mag_rules *rules,
                                      int64_t budget, int64_t milliseconds,
                                      struct mag_err *err);

enum mag_status __wrap_mag_player_new(struct mag_player **out, const char *name,
                                      const struct mag_rules *rules,
                                      int64_t budget, struct mag_err *err)
{
    (void)name;
    return __real_mag_player_new(out, "random", rules, budget, err);
}

enum mag_status __wrap_mag_hinter_new(struct mag_hinter **out,
                                      const struct mag_rules *rules,
                                      int64_t budget, int64_t milliseconds,
                                      struct mag_err *err)
{
    (void)budget, (void)milliseconds;
    return __real_mag_hinter_new(out, rules, HINT, 0, err);
}
