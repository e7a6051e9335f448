/* Where the program remembers things. */
#include "apps/common/state_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool state_path(const char *name, char *out, size_t cap)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int n = 0;

    if (state && *state == '/')
        n = snprintf(out, cap, "%s/magnat/%s", state, name);
    else if (home && *home == '/')
        n = snprintf(out, cap, "%s/.local/state/magnat/%s", home, name);
    if (n > 0 && (size_t)n < cap)
        return true;
    *out = '\0';
    return false;
}

/* The folders above the file, as far as they are missing. */
static void make_folders(const char *path)
{
    char part[STATE_PATH];

    for (const char *p = strchr(path + 1, '/'); p; p = strchr(p + 1, '/')) {
        snprintf(part, sizeof part, "%.*s", (int)(p - path), path);
        if (mkdir(part, 0700) && errno != EEXIST)
            return; /* opening the file says that it failed */
    }
}

FILE *state_create(const char *path, const char *mode)
{
    if (!*path)
        return NULL;
    make_folders(path);
    return fopen(path, mode);
}
