/* Finding a file that was compiled in. */
#include "base/data.h"

#include <string.h>

const struct data_file *data_find(const char *path)
{
    for (const struct data_file *f = data_files; f->path; f++) {
        if (!strcmp(f->path, path))
            return f;
    }
    return NULL;
}
