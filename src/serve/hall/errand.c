/* Things to be done for nobody in particular that need to read first. */
#include <stdlib.h>

#include "serve/hall/reading.h"
#include "serve/state/state.h"

static void drop(struct errand *e)
{
    *e->place = e->next;
    if (e->next)
        e->next->place = e->place;
    reading_release(&e->reading);
    free(e);
}

static void run(struct hub *hub, struct errand *e)
{
    struct reading *before = reading_begin(hub, &e->reading);

    e->run(hub, e);
    reading_end(hub, before);
    if (!e->reading.waits)
        drop(e);
}

static void run_again(struct hub *hub, struct reading *r)
{
    struct errand *e = r->whose;

    if (hub->stopping)
        drop(e);
    else
        run(hub, e);
}

void errand_send(struct hub *hub, const struct errand *what)
{
    struct errand *e = malloc(sizeof *e);

    if (!e)
        return;
    *e = *what;
    e->reading = (struct reading){ .again = run_again, .whose = e };
    e->next = hub->errands;
    e->place = &hub->errands;
    if (e->next)
        e->next->place = &e->next;
    hub->errands = e;
    run(hub, e);
}

void errand_forget(struct hub *hub)
{
    while (hub->errands)
        drop(hub->errands);
}
