/* The gallery: those who watch talk among themselves, if the host allows it.
 * Whoever holds a seat hears nothing of it before the game is over. */
#include "serve/wire/private.h"

bool hears_gallery(const struct client *c)
{
    const struct table *t = c->table;

    return t->has_gallery &&
           (t->stage == STORE_OVER || !client_holds_seat(c, t));
}

void tell_gallery(struct hub *hub, struct table *t)
{
    struct mag_buf *message = &hub->wire.message;
    struct mag_writer w;

    if (!t->clients || !t->gallery.n)
        return;
    open_shared(message, &w);
    put_chat(&w, "chat", &t->gallery.line[t->gallery.n - 1]);
    mag_put_end_object(&w);
    for (struct client *c = t->clients; c; c = c->next_at) {
        if (hears_gallery(c))
            send_shared(hub, c, "gallery", message);
    }
}

void tell_whole_gallery(struct hub *hub, struct table *t)
{
    struct mag_buf *message = &hub->wire.message;
    struct mag_writer w;

    if (!t->clients || !t->gallery.n)
        return;
    open_shared(message, &w);
    put_chatter(&w, "gallery", &t->gallery);
    mag_put_end_object(&w);
    for (struct client *c = t->clients; c; c = c->next_at) {
        if (client_holds_seat(c, t))
            send_shared(hub, c, "gallery", message);
    }
}
