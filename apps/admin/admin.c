/* magnat admin: tables in the store of a server, which may be running. */
#include "apps/admin/admin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/text.h"

/* The store must be there, is made if need be, or stays closed. */
static const struct {
    const char *name;
    int (*run)(struct admin *a);
    enum { USES, MAKES, LEAVES } store;
} actions[] = {
    { "list", admin_list, USES },
    { "person", admin_list, USES },
    { "end", admin_end, USES },
    { "delete", admin_delete, USES },
    { "export", admin_export, USES },
    { "import", admin_import, MAKES },
    { "reap", admin_reap, USES },
    { "backup", admin_backup, LEAVES },
    { "players", admin_players, USES },
    { "player-export", admin_player_export, USES },
    { "player-delete", admin_player_delete, USES },
    { "reports", admin_reports, USES },
    { "reports-clear", admin_reports_clear, USES },
};

enum { ACTIONS = sizeof actions / sizeof actions[0] };

static int find_action(const char *name)
{
    for (int i = 0; i < ACTIONS; i++) {
        if (!strcmp(actions[i].name, name))
            return i;
    }
    return -1;
}

static bool is_file(const char *where)
{
    return !strstr(where, "://");
}

/* `magnat admin person Ana` is `magnat admin list --person Ana`. */
static bool take_person(struct admin *a, const char *action)
{
    if (strcmp(action, "person"))
        return true;
    if (a->n_words != 1 || a->person) {
        args_fail("person takes one name, token or key");
        return false;
    }
    a->person = a->word[0];
    a->n_words = 0;
    return true;
}

static int run(struct admin *a, int action)
{
    struct mag_err err = { "", 0 };
    int status;

    if (!take_person(a, actions[action].name))
        return EXIT_USAGE;
    if (is_file(a->where) && access(a->where, F_OK) &&
        actions[action].store != MAKES)
        return args_fail("there is no store %s", a->where);
    umask(S_IRWXG | S_IRWXO); /* keys and hidden cards are in what is written */
    if (actions[action].store == LEAVES)
        return actions[action].run(a);
    if (store_visit(&a->store, a->where, &err))
        return args_fail("%s", err.text);
    status = actions[action].run(a);
    store_close(a->store);
    return status;
}

static int64_t now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int cmd_admin(const struct mag_library *library, int argc, char **argv)
{
    struct admin a = { .library = library,
                       .now = now_ms(),
                       .where = "magnat.db" };
    const char *lang = NULL, *words[ADMIN_WORDS + 1];
    int64_t open = REAP_OPEN_DAYS, abandoned = REAP_ABANDONED_DAYS,
            finished = 0;
    const struct args_option options[] = {
        { "store", ARGS_TEXT, &a.where, 0, 0 },
        { "stage", ARGS_TEXT, &a.stage, 0, 0 },
        { "person", ARGS_TEXT, &a.person, 0, 0 },
        { "to", ARGS_TEXT, &a.to, 0, 0 },
        { "keep-open", ARGS_NUMBER, &open, 0, REAP_MOST_DAYS },
        { "keep-abandoned", ARGS_NUMBER, &abandoned, 0, REAP_MOST_DAYS },
        { "keep-finished", ARGS_NUMBER, &finished, 0, REAP_MOST_DAYS },
        { "dry-run", ARGS_FLAG, &a.dry_run, 0, 0 },
        { "json", ARGS_FLAG, &a.json, 0, 0 },
        { "lang", ARGS_TEXT, &lang, 0, 0 },
        { NULL, ARGS_FLAG, NULL, 0, 0 },
    };
    int n, action, choice;

    if (!args_read(argc, argv, options, words, ADMIN_WORDS + 1, &n))
        return EXIT_USAGE;
    choice = choose_lang(lang);
    if (choice < 0)
        return EXIT_USAGE;
    action = n ? find_action(words[0]) : -1;
    if (action < 0)
        return args_fail(
            "admin does one of list, person, end, delete, export,"
            " import, reap, backup, players, player-export, player-delete,"
            " reports and reports-clear. See: magnat help admin");
    a.lang = (enum mag_lang)choice;
    a.n_words = n - 1;
    memcpy(a.word, words + 1, (size_t)a.n_words * sizeof words[0]);
    a.keep = (struct reap_policy){ (int)open, (int)abandoned, (int)finished };
    return run(&a, action);
}
