/* Every byte that is in use is counted: the linker puts these before the C
 * library's own (mk/world.mk). */
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

#include "tests/world/world.h"

static int64_t live; /* the simulation is one thread */

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *p, size_t size);
void __real_free(void *p);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *p, size_t size);
char *__wrap_strdup(const char *text);
void __wrap_free(void *p);

static void *count(void *p)
{
    live += (int64_t)malloc_usable_size(p);
    return p;
}

void *__wrap_malloc(size_t size)
{
    return count(__real_malloc(size));
}

void *__wrap_calloc(size_t n, size_t size)
{
    return count(__real_calloc(n, size));
}

void *__wrap_realloc(void *p, size_t size)
{
    size_t had = malloc_usable_size(p);
    void *more = __real_realloc(p, size);

    if (!more && size)
        return NULL; /* p is still there */
    live -= (int64_t)had;
    return count(more);
}

void __wrap_free(void *p)
{
    live -= (int64_t)malloc_usable_size(p);
    __real_free(p);
}

char *__wrap_strdup(const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);

    return copy ? memcpy(copy, text, size) : NULL;
}

int64_t memory_live(void)
{
    return live;
}
