/* Tables that were playing when the server was started go on: they are read, a
 * few at a time. */
#include <stdlib.h>
#include <string.h>

#include "serve/hall/private.h"
#include "serve/hall/reading.h"

/* After the start so many tables are loaded at a time. */
enum { HUB_LOADS = 50 };

bool resume_note(void *who, const struct store_table *row)
{
    struct hub *hub = who;

    hub->unfinished++;
    if (row->stage != STORE_PLAYING)
        return true;
    if (hub->n_to_load % 256 == 0) {
        size_t room = (size_t)(hub->n_to_load + 256) * STORE_ID;
        void *more = realloc(hub->to_load, room);

        if (!more)
            return true; /* it is loaded when somebody enters */
        hub->to_load = more;
    }
    memcpy(hub->to_load[hub->n_to_load++], row->id, STORE_ID);
    return true;
}

/* All were tried: those that the store did not give are tried again. */
static void end_loading(struct hub *hub)
{
    hub->next_to_load = 0;
    hub->n_to_load = hub->n_left;
    hub->n_left = 0;
    hub->load_at = hub_now(hub) + HUB_RETRY_MS;
    if (hub->n_to_load)
        return;
    hub_log(hub, "info", "loaded", NULL, ",\"tables\":%lld,\"frozen\":%d",
            (long long)hub->count.loaded, hub->n_frozen);
    free(hub->to_load);
    hub->to_load = NULL;
}

static bool note_playing(void *who, const struct store_table *row)
{
    *(bool *)who = row->stage == STORE_PLAYING;
    return false;
}

/* Is it not there although it should be? */
static bool is_missing(struct hub *hub, const char *id)
{
    bool playing = false;

    if (hub_find(hub, id))
        return false;
    return read_head(hub, id, note_playing, &playing) || playing;
}

/* First all are asked for; when they have come those that have not are. */
static void load_batch(struct hub *hub, struct errand *e)
{
    int end = hub->next_to_load + HUB_LOADS;
    bool missing[HUB_LOADS];
    enum mag_status st;

    end = end < hub->n_to_load ? end : hub->n_to_load;
    for (int i = hub->next_to_load; i < end && !e->step; i++) {
        if (!hub_find(hub, hub->to_load[i]))
            hub_await(hub, hub->to_load[i], &st);
    }
    e->step = 1;
    hub->loading = !read_behind(hub, "load");
    if (hub->loading)
        return;
    for (int i = hub->next_to_load; i < end; i++)
        missing[i - hub->next_to_load] = is_missing(hub, hub->to_load[i]);
    hub->loading = reading_waits(hub);
    if (hub->loading)
        return;
    for (int i = hub->next_to_load; i < end; i++) {
        if (missing[i - hub->next_to_load])
            memmove(hub->to_load[hub->n_left++], hub->to_load[i], STORE_ID);
    }
    hub->next_to_load = end;
    if (hub->next_to_load == hub->n_to_load)
        end_loading(hub);
}

/* Tables that were playing go on, a few at a time. */
void resume_some(struct hub *hub)
{
    errand_send(hub, &(struct errand){ .run = load_batch });
}
