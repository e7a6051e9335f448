/* Delivering: a channel is taken in hand, served, and let go.
 *
 * Browsers and programs are called at least once: a kill between the call and
 * the note that it was made makes the next server call again, with the same
 * name, by which a browser replaces what it shows and a program knows it. A
 * mail leaves at most once: what a server died with while it spoke to the mail
 * server is not sent again. */
#include <stdio.h>
#include <string.h>

#include <sodium.h>

#include "base/text.h"
#include "notify/private.h"
#include "notify/mail.h"
#include "notify/words.h"
#include "notify/zone.h"

enum { MESSAGE = SEAL_PLAIN, HEADER = SEAL_WORD + 64 };

/* A channel in hand. */
struct hand {
    struct office *o;
    struct outbox_channel c;
    struct outbox_row row[OFFICE_BATCH];
    int n;
    int64_t now;
};

/* --- Browsers ------------------------------------------------------------------- */

static void write_push(const struct outbox_row *row, enum mag_lang lang,
                       struct mag_buf *out)
{
    struct mag_writer w;
    char text[WORDS_ROOM];
    struct mag_buf link;

    mag_buf_init(&link, MESSAGE);
    words_link(row, "", &link);
    words_say(row, lang, text);
    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    mag_put_text(&w, "title", "Magnat");
    mag_put_text(&w, "body", text);
    mag_put_text(&w, "url", mag_buf_text(&link));
    mag_put_text(&w, "tag", row->mark);
    mag_put_text(&w, "lang", lang == MAG_FR ? "fr" : "en");
    mag_put_end_object(&w);
    mag_buf_release(&link);
}

/* The keys of the browser, which were checked when they were stored. */
static bool reader_of(const struct outbox_channel *c, struct seal_reader *out)
{
    char key[OUTBOX_EXTRA], auth[OUTBOX_EXTRA];

    return sscanf(c->extra, "%159s %159s", key, auth) == 2 &&
           !seal_reader_of(key, auth, out);
}

static bool seal_row(const struct hand *h, const struct outbox_row *row,
                     struct sealed *out)
{
    struct seal_reader reader;
    struct seal_pair once;
    uint8_t salt[SEAL_SALT];
    struct mag_buf text;
    bool ok;

    mag_buf_init(&text, MESSAGE);
    write_push(row, words_lang(h->c.lang), &text);
    randombytes_buf(salt, sizeof salt);
    ok = mag_buf_ok(&text) && reader_of(&h->c, &reader) && !seal_make(&once) &&
         !seal(&reader, &once, salt,
               (struct seal_plain){ mag_buf_text(&text), text.length }, out);
    mag_buf_release(&text);
    return ok;
}

static enum reached push(struct hand *h, const struct outbox_row *row)
{
    enum { GOOD_FOR = 12 * 3600, SECOND = 1000 };
    struct office *o = h->o;
    char origin[OUTBOX_ADDRESS], vouch[HEADER], word[SEAL_WORD], topic[64];
    struct sealed sealed;
    const char *headers[] = { "content-type: application/octet-stream",
                              "content-encoding: aes128gcm",
                              "ttl: 86400",
                              vouch,
                              topic,
                              NULL };
    struct reach_request r = { .url = h->c.address,
                               .headers = headers,
                               .body = sealed.bytes,
                               .open = o->options.open,
                               .halt = &o->halt };

    if (!seal_row(h, row, &sealed) ||
        !reach_origin(h->c.address, origin, sizeof origin) ||
        seal_vouch(&o->pair, origin, o->options.push_subject,
                   h->now / SECOND + GOOD_FOR, word))
        return REACHED_GONE;
    r.length = sealed.length;
    snprintf(vouch, sizeof vouch, "authorization: %s", word);
    snprintf(topic, sizeof topic, "topic: %s", row->mark);
    return o->options.wire.post(o->options.wire.who, &r);
}

/* --- Programs ------------------------------------------------------------------- */

static void write_hook(const struct hand *h, const struct outbox_row *row,
                       struct mag_buf *out)
{
    struct mag_writer w;
    struct mag_buf link;
    char text[WORDS_ROOM];

    mag_buf_init(&link, MESSAGE);
    words_link(row, h->o->base, &link);
    words_say(row, words_lang(h->c.lang), text);
    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    mag_put_text(&w, "id", row->mark);
    mag_put_text(&w, "event", words_event(row->call));
    mag_put_text(&w, "game", row->game);
    mag_put_text(&w, "text", text);
    mag_put_text(&w, "url", mag_buf_text(&link));
    mag_put_int(&w, "time", row->at);
    mag_put_end_object(&w);
    mag_buf_release(&link);
}

/* "magnat-signature: t=SECONDS,v1=HMAC of 't.body'". */
static void sign_hook(const struct hand *h, const char *body, char *out,
                      size_t cap)
{
    enum { SECOND = 1000 };
    char key[OFFICE_WORD], mac[65], text[MESSAGE + 32];
    long long t = h->now / SECOND;

    word_key(h->o, h->c.id, key);
    snprintf(text, sizeof text, "%lld.%s", t, body);
    word_sign(key, text, mac);
    snprintf(out, cap, "magnat-signature: t=%lld,v1=%s", t, mac);
}

static enum reached hook(struct hand *h, const struct outbox_row *row)
{
    char signature[160], name[64];
    const char *headers[] = { "content-type: application/json", signature, name,
                              NULL };
    struct reach_request r = { .url = h->c.address,
                               .headers = headers,
                               .open = h->o->options.open,
                               .halt = &h->o->halt };
    struct mag_buf body;
    enum reached got = REACHED_LATER;

    mag_buf_init(&body, MESSAGE);
    write_hook(h, row, &body);
    if (mag_buf_ok(&body)) {
        r.body = mag_buf_text(&body);
        r.length = body.length;
        sign_hook(h, mag_buf_text(&body), signature, sizeof signature);
        snprintf(name, sizeof name, "idempotency-key: %s", row->mark);
        got = h->o->options.wire.post(h->o->options.wire.who, &r);
    }
    mag_buf_release(&body);
    return got;
}

/* --- Mailboxes -------------------------------------------------------------------- */

static void say(struct mag_buf *out, enum mag_lang lang, int id,
                const char *what)
{
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { what, 0 } };
    char text[4 * WORDS_ROOM];

    mag_text_format(text, sizeof text, lang, id, args);
    mag_buf_puts(out, text);
}

static void write_question(const struct hand *h, enum mag_lang lang,
                           struct mag_buf *out)
{
    char word[OFFICE_WORD];

    word_make(h->o, "yes", h->c.id, word);
    say(out, lang, T_NOTIFY_MAIL_CONFIRM, h->o->base);
    mag_buf_printf(out, "\n\n%s/calls/yes/%s\n\n", h->o->base, word);
    say(out, lang, T_NOTIFY_MAIL_NOT_YOU, NULL);
    mag_buf_puts(out, "\n");
}

static void write_list(const struct hand *h, enum mag_lang lang,
                       const char *off, struct mag_buf *out)
{
    char text[WORDS_ROOM];

    for (int i = 0; i < h->n; i++) {
        words_say(&h->row[i], lang, text);
        mag_buf_printf(out, "%s\n", text);
        words_link(&h->row[i], h->o->base, out);
        mag_buf_puts(out, "\n\n");
    }
    mag_buf_puts(out, "-- \n");
    say(out, lang, T_NOTIFY_MAIL_NO_MORE, NULL);
    mag_buf_printf(out, "\n%s\n", off);
}

static void write_subject(const struct hand *h, enum mag_lang lang, char *out)
{
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { NULL, h->n } };

    if (h->n == 1)
        words_say(&h->row[0], lang, out);
    else
        mag_text_format(out, WORDS_ROOM, lang, T_NOTIFY_SUBJECT_MANY, args);
}

static enum reached post_mail(struct hand *h, const struct mail *m)
{
    const struct office_options *p = &h->o->options;
    enum { WHOLE = 64 << 10 };
    struct mag_buf whole;
    enum reached got = REACHED_LATER;

    mag_buf_init(&whole, WHOLE);
    mail_write(m, &whole);
    if (mag_buf_ok(&whole))
        got = p->wire.mail(p->wire.who,
                           &(struct reach_mail){ .server = p->smtp,
                                                 .password = p->smtp_password,
                                                 .from = m->from,
                                                 .to = m->to,
                                                 .text = mag_buf_text(&whole),
                                                 .halt = &h->o->halt });
    mag_buf_release(&whole);
    return got;
}

static enum reached mail_all(struct hand *h)
{
    enum { TEXT = 32 << 10 };
    enum mag_lang lang = words_lang(h->c.lang);
    bool asks = h->row[0].call == CALL_CONFIRM;
    char off[sizeof h->o->base + OFFICE_WORD + 16], word[OFFICE_WORD],
        subject[WORDS_ROOM];
    struct mag_buf text;
    struct mail m = { .from = h->o->options.mail_from,
                      .to = h->c.address,
                      .subject = subject,
                      .name = h->row[0].mark,
                      .off = asks ? NULL : off,
                      .at = h->now };
    enum reached got = REACHED_LATER;

    word_make(h->o, "off", h->c.id, word);
    snprintf(off, sizeof off, "%s/calls/off/%s", h->o->base, word);
    mag_buf_init(&text, TEXT);
    if (asks)
        write_question(h, lang, &text);
    else
        write_list(h, lang, off, &text);
    write_subject(h, lang, subject);
    m.text = mag_buf_text(&text);
    if (mag_buf_ok(&text))
        got = post_mail(h, &m);
    mag_buf_release(&text);
    if (got == REACHED && !asks)
        h->c.last = h->now;
    return got;
}

/* --- What came of it ----------------------------------------------------------------- */

static int64_t patience(int fails)
{
    int64_t ms = OFFICE_RETRY_MS;

    for (int i = 1; i < fails && ms < OFFICE_RETRY_MOST; i++)
        ms *= 2;
    return ms < OFFICE_RETRY_MOST ? ms : OFFICE_RETRY_MOST;
}

static void note_done(struct hand *h, enum office_fate fate)
{
    count_fate(h->o, h->c.kind, fate, h->n);
    for (int i = 0; i < h->n; i++)
        outbox_done(h->o->outbox, &h->row[i], NULL);
    h->c.fails = 0;
    outbox_release(h->o->outbox, &h->c, 0, NULL);
}

/* All that waits for the channel is lost. */
static void lose_all(struct hand *h, enum office_fate fate)
{
    int n = 0;

    outbox_empty(h->o->outbox, h->c.id, &n, NULL);
    count_fate(h->o, h->c.kind, fate, n > h->n ? n : h->n);
}

static void note_failure(struct hand *h)
{
    if (++h->c.fails >= OFFICE_FAILS) {
        lose_all(h, OFFICE_GIVEN_UP);
        h->c.fails = 0;
    } else {
        count_fate(h->o, h->c.kind, OFFICE_RETRIED, h->n);
    }
    outbox_release(h->o->outbox, &h->c, h->now + patience(h->c.fails), NULL);
}

static void note_gone(struct hand *h)
{
    lose_all(h, OFFICE_GONE);
    outbox_drop(h->o->outbox, NULL, h->c.id, NULL);
}

static void note_outcome(struct hand *h, enum reached got)
{
    if (got == REACHED_GONE)
        note_gone(h);
    else if (got == REACHED_LATER)
        note_failure(h);
    else
        note_done(h, got == REACHED ? OFFICE_DELIVERED : OFFICE_REFUSED);
}

static bool take_row(void *who, const struct outbox_row *row)
{
    struct hand *h = who;

    h->row[h->n++] = *row;
    return h->n < OFFICE_BATCH;
}

/* When it may be served: not while its owner wants to be left alone. */
static int64_t rests_until(const struct hand *h)
{
    const struct outbox_channel *c = &h->c;

    return c->confirmed
               ? zone_after_quiet(c->zone, c->quiet_from, c->quiet_to, h->now)
               : h->now;
}

static void serve(struct hand *h)
{
    bool mail = h->c.kind == OUTBOX_MAIL;

    if (outbox_due(
            h->o->outbox, &h->c,
            &(struct outbox_wanted){ h->now, mail ? OFFICE_BATCH : 1, mail },
            take_row, h))
        h->n = 0;
    if (!h->n) /* answered meanwhile, or the store does not speak */
        outbox_release(h->o->outbox, &h->c, 0, NULL);
    else if (mail)
        note_outcome(h, mail_all(h));
    else
        note_outcome(h, h->c.kind == OUTBOX_PUSH ? push(h, &h->row[0])
                                                 : hook(h, &h->row[0]));
}

bool deliver_one(struct office *o, int64_t now)
{
    enum { HOUR = 3600000 };
    struct hand h = { .o = o, .now = now };
    bool found = false;
    int64_t rest;

    if (outbox_claim(o->outbox,
                     (struct outbox_times){ .now = now,
                                            .since = now - OFFICE_MAIL_MS,
                                            .until = now + OFFICE_LEASE_MS },
                     &h.c, &found, NULL))
        return false;
    if (!found)
        return h.c.id[0]; /* another server was faster */
    rest = offers(o, h.c.kind) ? rests_until(&h) : now + HOUR;
    if (rest > now)
        outbox_release(o->outbox, &h.c, rest, NULL);
    else
        serve(&h);
    return true;
}
