/* Messages in the order in which they came.
 *
 * The loop calls its watchers last first, so a server that handled messages as
 * it is called would turn the queue round at each pass: whoever was answered
 * first would be heard last the next time, and under load some would wait for
 * twice as long as others. So the letters of a pass are kept, and handed over
 * at its end, the other way round. */
#include "net/private.h"

static void hand_over(struct edge *e, const struct letter *l)
{
    struct edge_conn *c = l->from;

    if (!c)
        return; /* forgotten */
    c->mailed = false;
    if (c->closing)
        return;
    e->handler.message(e->handler.who, c,
                       mag_buf_text(&e->mail.text) + l->start, l->length);
}

/* The letters of one connection stand together, and stay in their order. */
void edge_deliver(struct edge *e)
{
    struct mail *mail = &e->mail;

    if (mail->open)
        return;
    mail->open = true;
    for (int end = mail->n, start; end; end = start) {
        start = end - 1;
        while (start &&
               mail->letter[start - 1].from == mail->letter[start].from)
            start--;
        for (int i = start; i < end; i++)
            hand_over(e, &mail->letter[i]);
    }
    mail->n = 0;
    mag_buf_clear(&mail->text);
    mail->open = false;
}

void edge_forget(const struct edge_conn *c)
{
    struct mail *mail = &c->edge->mail;

    for (int i = 0; i < mail->n; i++) {
        if (mail->letter[i].from == c)
            mail->letter[i].from = NULL;
    }
}

static bool is_last(const struct mail *mail, const struct edge_conn *c)
{
    return mail->n && mail->letter[mail->n - 1].from == c;
}

bool edge_post(struct edge_conn *c, const char *text, size_t length)
{
    struct edge *e = c->edge;
    struct mail *mail = &e->mail;

    if (mail->n == MOST_LETTERS || mail->text.length + length > MAIL_BYTES ||
        (c->mailed && !is_last(mail, c)))
        edge_deliver(e);
    mag_buf_add(&mail->text, text, length);
    mag_buf_add(&mail->text, "", 1); /* each is a text of its own */
    if (!mag_buf_ok(&mail->text))
        return false;
    mail->letter[mail->n++] =
        (struct letter){ c, mail->text.length - length - 1, length };
    c->mailed = true;
    return true;
}
