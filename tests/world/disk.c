/* What is stored: it is there for ever, and every line once. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/hash.h"
#include "serve/table/table.h"
#include "tests/world/world.h"

struct disk_table *disk_find(const struct disk *d, const char *id)
{
    for (struct disk_table *t = d->tables; t; t = t->next) {
        if (!t->deleted && !strcmp(t->row.id, id))
            return t;
    }
    return NULL;
}

bool disk_knows(const struct disk *d, const char *id)
{
    for (const struct disk_table *t = d->tables; t; t = t->next) {
        if (!strcmp(t->row.id, id))
            return true;
    }
    return false;
}

bool disk_delete(struct disk *d, const char *id, int64_t lines)
{
    struct disk_table *t = disk_find(d, id);

    if (!t || t->n != lines)
        return false;
    t->deleted = true;
    return true;
}

void disk_age(struct disk *d)
{
    static const char CARDS[] = "\"cards\":\"";

    for (struct disk_table *t = d->tables; t; t = t->next) {
        const char *cards = t->row.head ? strstr(t->row.head, CARDS) : NULL;

        if (cards && t->row.stage == STORE_PLAYING)
            ((char *)(uintptr_t)cards)[sizeof CARDS - 1] = 'x';
    }
}

static uint64_t name_hash(const char *ref)
{
    return ref[0] ? hash_bytes(ref, strlen(ref), 0) | 1 : 0;
}

int disk_count_ref(const struct disk_table *t, const char *ref)
{
    uint64_t named = name_hash(ref);
    int n = 0;

    for (int i = 0; i < t->n; i++)
        n += t->line[i].named == named && !strcmp(t->line[i].ref, ref);
    return n;
}

/* Of several servers one cannot know that another is in trouble. */
void disk_failed(struct disk *d, const char *id)
{
    struct disk_table *t = disk_find(d, id);

    if (t && !t->blocked && d->world->n_servers == 1)
        t->blocked = d->world->awake + 1;
}

int64_t disk_usable(const struct disk *d, const struct disk_table *t)
{
    return d->world->awake - t->lost;
}

static struct disk_table *add_table(struct disk *d, const char *id)
{
    struct disk_table *t = calloc(1, sizeof *t);

    if (!t)
        abort();
    snprintf(t->row.id, sizeof t->row.id, "%s", id);
    t->watched = -1;
    t->next = d->tables;
    d->tables = t;
    d->world->tally->tables++;
    return t;
}

/* One that was named and is here already was asked for twice and done twice. */
static void add_line(struct disk *d, struct disk_table *t,
                     const struct store_line *l)
{
    struct disk_line *more = array_grow(t->line, &t->room, t->n + 1, 64,
                                        sizeof *more);

    if (!more)
        abort();
    t->line = more;
    if (l->ref[0] && disk_count_ref(t, l->ref))
        found(d->world, "doubled: line %s of %s", l->ref, t->row.id);
    t->line[t->n++] = (struct disk_line){
        l->kind,           l->seat,        l->at,          disk_usable(d, t),
        name_hash(l->ref), strdup(l->ref), strdup(l->body)
    };
    d->world->tally->lines++;
    d->world->tally->kind[l->kind]++;
    d->world->tally->late += l->kind == LINE_LATE;
}

/* Do the lines follow what is there? If not, somebody else was faster, or has
 * deleted the table. */
static bool follow(struct disk *d, const struct disk_table *t, const char *id,
                   const struct store_line *lines, int n)
{
    int have = t ? t->n : 0;

    if (!t && lines[0].n > 1 && disk_knows(d, id))
        return false;
    for (int i = 0; i < n; i++) {
        if (lines[i].n <= have)
            return false;
        if (lines[i].n != have + 1 + i)
            found(d->world, "a gap: line %d of %s", (int)lines[i].n, id);
    }
    if (have && t->line[have - 1].kind == LINE_END)
        found(d->world, "table %s goes on after it was ended", id);
    return true;
}

bool disk_put(struct disk *d, const char *id, const struct store_table *row,
              const struct store_line *lines, int n)
{
    struct disk_table *t = disk_find(d, id);
    int64_t created = t ? t->row.created : 0;
    char *head;

    if (!follow(d, t, id, lines, n))
        return false;
    if (t && t->blocked) {
        t->lost += d->world->awake - t->blocked + 1;
        t->blocked = 0;
    }
    if (t && lines[0].kind == LINE_LATE)
        check_late(d->world, t, lines[0].seat);
    if (!t)
        t = add_table(d, id);
    if (row) {
        d->world->tally->over += row->stage == STORE_OVER &&
                                 t->row.stage != STORE_OVER;
        head = strdup(row->head);
        free((void *)(uintptr_t)t->row.head);
        t->row = *row;
        t->row.head = head;
        t->row.created = created ? created : row->created;
    }
    for (int i = 0; i < n; i++)
        add_line(d, t, &lines[i]);
    return true;
}

void disk_release(struct disk *d)
{
    disk_release_papers(d);
    while (d->tables) {
        struct disk_table *t = d->tables;

        d->tables = t->next;
        for (int i = 0; i < t->n; i++) {
            free(t->line[i].ref);
            free(t->line[i].body);
        }
        free(t->line);
        free((void *)(uintptr_t)t->row.head);
        free(t);
    }
}
