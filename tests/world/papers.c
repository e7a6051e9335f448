/* Papers of players in the simulated database: written whole or not at all. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/world/world.h"

static struct disk_paper **place_of(struct disk *d, const char *folder,
                                    const char *name)
{
    struct disk_paper **p = &d->papers;

    while (*p && (strcmp((*p)->folder, folder) || strcmp((*p)->name, name)))
        p = &(*p)->next;
    return p;
}

const char *disk_paper(struct disk *d, const char *folder, const char *name)
{
    const struct disk_paper *p = *place_of(d, folder, name);

    return p ? p->body : NULL;
}

static void take_away(struct disk_paper **place)
{
    struct disk_paper *p = *place;

    *place = p->next;
    free(p->body);
    free(p);
}

static void take_folder(struct disk *d, const char *folder)
{
    for (struct disk_paper **p = &d->papers; *p;) {
        if (!strcmp((*p)->folder, folder))
            take_away(p);
        else
            p = &(*p)->next;
    }
}

/* What belongs to nobody is dropped without a word. */
static void put(struct disk *d, const struct store_paper *paper)
{
    struct disk_paper **place = place_of(d, paper->folder, paper->name), *p;

    if (strcmp(paper->name, "me") && !disk_paper(d, paper->folder, "me"))
        return;
    if (*place)
        take_away(place);
    p = calloc(1, sizeof *p);
    if (!p)
        abort();
    memcpy(p->folder, paper->folder, sizeof p->folder);
    memcpy(p->name, paper->name, sizeof p->name);
    p->at = paper->at;
    p->body = strdup(paper->body);
    p->next = d->papers;
    d->papers = p;
}

bool disk_file(struct disk *d, const struct store_paper *papers, int n)
{
    for (int i = 0; i < n; i++) {
        if (!papers[i].body && papers[i].name[0] &&
            !disk_paper(d, papers[i].folder, papers[i].name))
            return false;
    }
    for (int i = 0; i < n; i++) {
        if (papers[i].body)
            put(d, &papers[i]);
        else if (papers[i].name[0])
            take_away(place_of(d, papers[i].folder, papers[i].name));
        else
            take_folder(d, papers[i].folder);
    }
    d->world->tally->papers += n;
    return true;
}

const struct disk_paper *disk_next_paper(const struct disk *d,
                                         const char *folder, const char *prefix,
                                         const char *after)
{
    const struct disk_paper *best = NULL;

    for (const struct disk_paper *p = d->papers; p; p = p->next) {
        if (!strcmp(p->folder, folder) &&
            !strncmp(p->name, prefix, strlen(prefix)) &&
            strcmp(p->name, after) > 0 &&
            (!best || strcmp(p->name, best->name) < 0))
            best = p;
    }
    return best;
}

const struct disk_paper *disk_next_holder(const struct disk *d,
                                          const char *name, const char *after)
{
    const struct disk_paper *best = NULL;

    for (const struct disk_paper *p = d->papers; p; p = p->next) {
        if (!strcmp(p->name, name) && strcmp(p->folder, after) > 0 &&
            (!best || strcmp(p->folder, best->folder) < 0))
            best = p;
    }
    return best;
}

void disk_release_papers(struct disk *d)
{
    while (d->papers)
        take_away(&d->papers);
}
