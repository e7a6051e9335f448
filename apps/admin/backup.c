/* The whole store of a file, as a file. */
#include <stdlib.h>

#include "apps/admin/admin.h"
#include "base/text.h"
#include "store/backup.h"

int admin_backup(struct admin *a)
{
    struct mag_err err = { "", 0 };
    int64_t tables = 0;

    if (a->n_words != 1 || a->person || a->stage)
        return args_fail("backup takes the name of a new file");
    if (store_backup(a->where, a->word[0], &tables, &err)) {
        args_fail("%s", err.text);
        return EXIT_FAILURE;
    }
    admin_say(a, T_ADMIN_SAVED, "saved", (int)tables);
    return EXIT_SUCCESS;
}
