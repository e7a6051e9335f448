/* Who plays alone has no passkey: there is nobody to show it to. */
#include "serve/secret/passkey.h"

bool pass_is_made(const struct pass_word *w, const struct pass_place *here,
                  const char *id, const char *key)
{
    (void)w, (void)here, (void)id, (void)key;
    return false;
}

bool pass_is_signed(const struct pass_word *w, const struct pass_place *here,
                    const char *key, uint32_t *count)
{
    (void)w, (void)here, (void)key, (void)count;
    return false;
}
