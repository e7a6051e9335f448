/* A table that is spied at. */
#include "tests/spied.h"

#include <stdio.h>
#include <string.h>

#include "tests/test.h"

static void hear(struct mag_buf *heard, const struct guest *g)
{
    for (int i = 0; i < g->n; i++) {
        mag_buf_puts(heard, g->told[i]);
        mag_buf_puts(heard, "\n");
    }
}

static void hear_page(struct spied *s, const char *path)
{
    struct edge_reply reply = { .status = 404 };
    struct edge_request req = { path, "lang=fr", false, false, "", "", false };

    mag_buf_init(&reply.made, 1 << 20);
    hall_get(&s->h, &req, &reply);
    mag_buf_printf(&s->http, "%s %d ", path, reply.status);
    if (!reply.lent)
        mag_buf_puts(&s->http, mag_buf_text(&reply.made));
    else if (reply.length < 100)
        mag_buf_add(&s->http, reply.lent, reply.length);
    mag_buf_puts(&s->http, "\n");
    mag_buf_release(&reply.made);
}

/* A stranger comes, looks at the table and the lobby, and goes. */
static void look_in(struct spied *s)
{
    struct guest stranger;

    guest_come(&stranger, &s->h);
    guest_enter(&stranger, s->table->table->id, NULL);
    guest_ok(&stranger, "'op':'lobby','tokens':[]");
    guest_ok(&stranger, "'op':'replay','to':0");
    guest_ok(&stranger, "'op':'digest','since':0");
    hear(&s->http, &stranger);
    guest_go(&stranger);
}

void spied_ask(struct spied *s)
{
    static const char *const pages[] = {
        "/", "/healthz", "/metrics", "/api/games", "/api/nothing", "/readyz"
    };
    char record[64];

    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++)
        hear_page(s, pages[i]);
    snprintf(record, sizeof record, "/api/record/%s", s->table->table->id);
    hear_page(s, record);
    look_in(s);
    guest_ok(&s->other, "'op':'digest','since':0");
    guest_ok(&s->other, "'op':'replay','to':0");
}

void spied_open(struct spied *s, const struct stored *t, const void *pos)
{
    const char *id = t->table->id;

    *s = (struct spied){ .table = t };
    mag_buf_init(&s->http, 16 << 20);
    hall_open(&s->h, NULL);
    stored_write(t, s->h.file, pos);
    guest_come(&s->owner, &s->h);
    guest_come(&s->other, &s->h);
    guest_come(&s->watcher, &s->h);
    guest_come(&s->lobby, &s->h);
    guest_enter(&s->owner, id, t->token[SPIED_OWNER]);
    guest_enter(&s->other, id, t->token[SPIED_OTHER]);
    guest_enter(&s->watcher, id, NULL);
    guest_ok(&s->lobby, "'op':'lobby','tokens':[{'table':'%s','token':'%s'}]",
             id, t->token[SPIED_OTHER]);
    hall_wait(&s->h, 500);
}

char *spied_close(struct spied *s)
{
    struct mag_buf heard;

    hall_wait(&s->h, 0);
    mag_buf_init(&heard, 32 << 20);
    hear(&heard, &s->other);
    hear(&heard, &s->watcher);
    hear(&heard, &s->lobby);
    mag_buf_puts(&heard, mag_buf_text(&s->http));
    guest_go(&s->owner);
    guest_go(&s->other);
    guest_go(&s->watcher);
    guest_go(&s->lobby);
    hall_close(&s->h);
    mag_buf_release(&s->http);
    return mag_buf_take(&heard);
}
