/* Rules never change, so all worlds share what was compiled once: the linker
 * puts these before the library's own (mk/world.mk). */
#include <stdlib.h>
#include <string.h>

#include "magnat/game.h"
#include "tests/world/world.h"

enum { SETUPS = 4096 }; /* of one run; more are compiled anew */

/* The simulation is one thread, and the library hands no argument on. */
static struct mag_rules *kept[SETUPS];
static int n_kept;
static int64_t bytes;

enum mag_status __real_mag_rules_new(struct mag_rules **out,
                                     const struct mag_setup *setup,
                                     const char *content, size_t length,
                                     struct mag_err *err);
void __real_mag_rules_free(struct mag_rules *rules);
enum mag_status __wrap_mag_rules_new(struct mag_rules **out,
                                     const struct mag_setup *setup,
                                     const char *content, size_t length,
                                     struct mag_err *err);
void __wrap_mag_rules_free(struct mag_rules *rules);

static bool is_for(const struct mag_rules *rules, const struct mag_setup *setup)
{
    const struct mag_setup *own = &rules->setup;

    return own->game == setup->game && own->ruleset == setup->ruleset &&
           own->seats == setup->seats &&
           !memcmp(own->option, setup->option, sizeof own->option);
}

enum mag_status __wrap_mag_rules_new(struct mag_rules **out,
                                     const struct mag_setup *setup,
                                     const char *content, size_t length,
                                     struct mag_err *err)
{
    int64_t before;
    enum mag_status st;

    if (content || n_kept == SETUPS)
        return __real_mag_rules_new(out, setup, content, length, err);
    for (int i = 0; i < n_kept; i++) {
        if (!is_for(kept[i], setup))
            continue;
        *out = kept[i];
        return MAG_OK;
    }
    before = memory_live();
    st = __real_mag_rules_new(out, setup, NULL, 0, err);
    if (!st)
        kept[n_kept++] = *out;
    bytes += memory_live() - before;
    return st;
}

void __wrap_mag_rules_free(struct mag_rules *rules)
{
    for (int i = 0; i < n_kept; i++) {
        if (kept[i] == rules)
            return;
    }
    __real_mag_rules_free(rules);
}

int64_t rules_bytes(void)
{
    return bytes;
}

void rules_release(void)
{
    while (n_kept)
        __real_mag_rules_free(kept[--n_kept]);
}
