/* Plug-ins: opened, looked at, tried, and added to one library. */
#include "apps/common/plugins.h"

#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/common/args.h"

static bool refuse(const char *path, const char *why)
{
    args_fail("--plugin %s: %s", path, why);
    return false;
}

/* The loader's own words may be several, and name things that nobody asked
 * about: the first line, without the path that we say ourselves. */
static bool refuse_load(const char *path, const char *full)
{
    const char *why = dlerror();
    size_t n = strlen(full);
    char line[200];

    if (!why)
        why = "it cannot be loaded";
    if (!strncmp(why, full, n) && !strncmp(why + n, ": ", 2))
        why += n + 2;
    snprintf(line, sizeof line, "%.*s", (int)strcspn(why, "\n"), why);
    return refuse(path, line);
}

/* Was it made for this Magnat? Its size is read first: what follows may be
 * laid out in another way. */
static const char *unlike(const struct mag_plugin *plugin)
{
    if (!plugin)
        return "it defines no magnat_plugin";
    if (plugin->size != sizeof *plugin)
        return "its magnat_plugin has another size: it was made for another "
               "version of Magnat";
    if (plugin->abi != MAG_PLUGIN_ABI)
        return "it has another ABI version: it was made for another version "
               "of Magnat";
    if (plugin->game_size != sizeof(struct mag_game) ||
        plugin->rules_size != sizeof(struct mag_rules))
        return "its games have another size: it was made for another version "
               "of Magnat";
    if (plugin->library.size != sizeof plugin->library)
        return "its library has another size: it was made for another version "
               "of Magnat";
    if (!plugin->library.n_games && !plugin->library.n_players)
        return "it brings no game and no player";
    return NULL;
}

/* Adds what it brings to the whole, which is looked at again: names are taken
 * across files, too. Only the new games are tried. */
static bool add(struct plugins *p, const char *path,
                const struct mag_library *from)
{
    enum { SEED = 1 };
    struct mag_library *all = &p->library;
    struct mag_err err = { "", 0 };

    if (mag_library_check(from, &err))
        return refuse(path, err.text);
    if (all->n_games + from->n_games > PLUGINS_GAMES ||
        all->n_players + from->n_players > PLUGINS_PLAYERS)
        return refuse(path, "that is too many games or players");
    for (int i = 0; i < from->n_games; i++)
        p->game[all->n_games++] = from->games[i];
    for (int i = 0; i < from->n_players; i++)
        p->player[all->n_players++] = from->players[i];
    if (mag_library_check(all, &err) || mag_library_try(from, SEED, &err))
        return refuse(path, err.text);
    return true;
}

static bool load(struct plugins *p, const char *path)
{
    char *full = realpath(path, NULL);
    const struct mag_plugin *plugin;
    const char *why;
    bool opened;

    if (!full)
        return refuse(path, strerror(errno));
    if (p->n == PLUGINS_MAX) {
        free(full);
        return refuse(path, "that is too many plug-ins");
    }
    p->file[p->n] = dlopen(full, RTLD_NOW | RTLD_LOCAL);
    opened = p->file[p->n] || refuse_load(path, full);
    free(full);
    if (!opened)
        return false;
    plugin = dlsym(p->file[p->n++], "magnat_plugin");
    why = unlike(plugin);
    return why ? refuse(path, why) : add(p, path, &plugin->library);
}

bool plugins_read(struct plugins *p, int *argc, char **argv)
{
    static const char option[] = "--plugin";
    size_t n = sizeof option - 1;
    int kept = 1;

    *p = (struct plugins){ .library = { sizeof p->library, p->game, 0,
                                        p->player, 0 } };
    for (int i = 1; i < *argc; i++) {
        const char *path = NULL;

        if (strncmp(argv[i], option, n) || (argv[i][n] && argv[i][n] != '=')) {
            argv[kept++] = argv[i];
            continue;
        }
        if (argv[i][n])
            path = argv[i] + n + 1;
        else if (i + 1 < *argc)
            path = argv[++i];
        if (!path || !*path) {
            args_fail("--plugin needs a file");
            return false;
        }
        if (!load(p, path))
            return false;
    }
    argv[kept] = NULL;
    *argc = kept;
    return true;
}

void plugins_release(struct plugins *p)
{
    while (p->n)
        dlclose(p->file[--p->n]);
}

const struct mag_library *plugins_library(const struct plugins *p)
{
    return p->n ? &p->library : NULL;
}
