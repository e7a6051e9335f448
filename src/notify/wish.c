/* What players wish: how they are called, for what, and when not. */
#include <ctype.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "notify/private.h"
#include "notify/mail.h"
#include "notify/words.h"
#include "notify/zone.h"

static const int64_t DAY_MS = 86400 * 1000;

static const int MOST[OUTBOX_KINDS] = { 0, OFFICE_PUSHES, OFFICE_MAILS,
                                        OFFICE_HOOKS, OFFICE_FEEDS };

/* A wish being granted. */
struct granting {
    struct office *o;
    const struct wish *w;
    const struct mag_json *v;
    int64_t now;
    struct office_answer *answer;
    struct mag_writer out;
    struct mag_err err;
};

static void refuse(struct granting *g, const char *code, int text)
{
    g->answer->code = code;
    g->answer->text = text;
}

/* The store's status as a refusal. */
static bool is_stored(struct granting *g, enum mag_status st)
{
    if (st)
        refuse(g, "store", T_ONLINE_STORE);
    return !st;
}

static const char *text_of(const struct granting *g, const char *name)
{
    const struct mag_json *m = mag_json_get(g->v, name);

    return mag_json_is(m, MAG_JSON_STRING) ? m->text : "";
}

bool offers(const struct office *o, enum outbox_kind kind)
{
    const struct office_options *p = &o->options;

    if (kind == OUTBOX_PUSH)
        return p->push_subject;
    if (kind == OUTBOX_MAIL)
        return p->smtp && p->mail_from && o->base[0];
    if (kind == OUTBOX_HOOK)
        return p->hooks && o->base[0];
    return true;
}

/* --- Showing -------------------------------------------------------------------- */

static void put_events(struct mag_writer *w, int events)
{
    mag_put_array(w, "events");
    for (int i = CALL_TURN; i < CALLS; i++) {
        if (events >> i & 1)
            mag_put_text(w, NULL, words_event((enum outbox_call)i));
    }
    mag_put_end_array(w);
}

/* A browser's address is long and says nothing: its service alone is shown. */
static void put_address(struct mag_writer *w, const struct outbox_channel *c)
{
    char origin[OUTBOX_ADDRESS] = "";

    if (c->kind == OUTBOX_PUSH)
        reach_origin(c->address, origin, sizeof origin);
    if (c->kind != OUTBOX_FEED)
        mag_put_text(w, "address",
                     c->kind == OUTBOX_PUSH ? origin : c->address);
}

/* A browser knows itself by this: half of a SHA-256 of its address. */
static void put_print(struct mag_writer *w, const struct outbox_channel *c)
{
    enum { PRINT = 16 };
    uint8_t hash[crypto_hash_sha256_BYTES];
    char hex[2 * PRINT + 1];

    crypto_hash_sha256(hash, (const unsigned char *)c->address,
                       strlen(c->address));
    sodium_bin2hex(hex, sizeof hex, hash, PRINT);
    mag_put_text(w, "print", hex);
}

static bool put_channel(void *who, const struct outbox_channel *c)
{
    struct granting *g = who;
    struct mag_writer *w = &g->out;
    char word[OFFICE_WORD];

    mag_put_object(w, NULL);
    mag_put_text(w, "channel", c->id);
    mag_put_text(w, "kind", office_way(c->kind));
    put_address(w, c);
    put_events(w, c->events);
    if (c->kind == OUTBOX_PUSH)
        put_print(w, c);
    if (c->kind == OUTBOX_MAIL)
        mag_put_bool(w, "confirmed", c->confirmed);
    if (c->kind == OUTBOX_HOOK) {
        word_key(g->o, c->id, word);
        mag_put_text(w, "key", word);
    }
    if (c->kind == OUTBOX_FEED) {
        word_make(g->o, "feed", c->id, word);
        mag_put_text(w, "path", word);
    }
    mag_put_end_object(w);
    return true;
}

static void put_offers(struct granting *g)
{
    char key[2 * SEAL_POINT];

    mag_put_object(&g->out, "offers");
    for (int k = OUTBOX_PUSH; k < OUTBOX_KINDS; k++) {
        if (k == OUTBOX_PUSH && offers(g->o, OUTBOX_PUSH)) {
            sodium_bin2base64(key, sizeof key, g->o->pair.point, SEAL_POINT,
                              sodium_base64_VARIANT_URLSAFE_NO_PADDING);
            mag_put_text(&g->out, "push", key);
        } else if (offers(g->o, (enum outbox_kind)k)) {
            mag_put_bool(&g->out, office_way((enum outbox_kind)k), true);
        }
    }
    mag_put_end_object(&g->out);
}

static bool note_quiet(void *who, const char *zone, int from, int to)
{
    struct granting *g = who;

    mag_put_object(&g->out, "quiet");
    mag_put_int(&g->out, "from", from);
    mag_put_int(&g->out, "to", to);
    mag_put_text(&g->out, "zone", zone);
    mag_put_end_object(&g->out);
    return false;
}

static void show(struct granting *g)
{
    enum mag_status st;

    put_offers(g);
    mag_put_array(&g->out, "channels");
    st = outbox_of(g->o->outbox, g->w->player, put_channel, g, NULL);
    mag_put_end_array(&g->out);
    if (!st)
        st = outbox_hours(g->o->outbox, g->w->player, note_quiet, g, NULL);
    is_stored(g, st);
}

/* --- Adding ---------------------------------------------------------------------- */

static bool read_events(struct granting *g, int *out)
{
    const struct mag_json *list = mag_json_get(g->v, "events");
    int events = 0;

    if (!mag_json_is(list, MAG_JSON_ARRAY)) {
        *out = (1 << CALLS) - 2; /* all */
        return !list;
    }
    for (const struct mag_json *m = list->child; m; m = m->next) {
        int k = m->type == MAG_JSON_STRING ? words_find(m->text) : -1;

        if (k < 0)
            return false;
        events |= 1 << k;
    }
    *out = events;
    return true;
}

static enum outbox_kind kind_of(const char *word)
{
    for (int k = 1; k < OUTBOX_KINDS; k++) {
        if (!strcmp(office_way((enum outbox_kind)k), word))
            return (enum outbox_kind)k;
    }
    return 0;
}

/* Where it goes, checked by its kind. */
static bool read_address(struct granting *g, struct outbox_channel *c)
{
    const char *address = text_of(g, "address");
    const char *key = text_of(g, "key"), *auth = text_of(g, "auth");
    struct seal_reader reader;

    if (strlen(address) >= OUTBOX_ADDRESS)
        return false;
    snprintf(c->address, sizeof c->address, "%s", address);
    if (c->kind == OUTBOX_FEED)
        return !address[0];
    if (c->kind == OUTBOX_MAIL)
        return mail_is_address(address);
    if (!reach_may(address, g->o->options.open))
        return false;
    if (c->kind == OUTBOX_HOOK)
        return true;
    return !seal_reader_of(key, auth, &reader) &&
           (size_t)snprintf(c->extra, sizeof c->extra, "%s %s", key, auth) <
               sizeof c->extra;
}

struct counting {
    const struct outbox_channel *like;
    int n;
};

static bool count_like(void *who, const struct outbox_channel *c)
{
    struct counting *k = who;

    k->n += c->kind == k->like->kind &&
            (c->kind != OUTBOX_PUSH || strcmp(c->address, k->like->address));
    return true;
}

/* Is there room for one more of its kind? */
static bool has_room(struct granting *g, const struct outbox_channel *c)
{
    struct counting k = { c, 0 };

    if (!is_stored(g,
                   outbox_of(g->o->outbox, g->w->player, count_like, &k, NULL)))
        return false;
    if (k.n < MOST[c->kind])
        return true;
    refuse(g, "limit", T_NOTIFY_REFUSED_MANY);
    return false;
}

/* A stranger's mailbox gets one question a day, whoever asks. */
static bool may_ask(struct granting *g, const struct outbox_channel *c)
{
    enum { HASH = 16 };
    uint8_t hash[HASH];
    char hex[2 * HASH + 1], low[OUTBOX_ADDRESS];
    bool first = false;
    size_t n = strlen(c->address);

    for (size_t i = 0; i <= n; i++)
        low[i] = (char)tolower((unsigned char)c->address[i]);
    crypto_generichash(hash, sizeof hash, (unsigned char *)low, n, g->o->mac,
                       sizeof g->o->mac);
    sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
    if (!is_stored(
            g, outbox_first(g->o->outbox, hex,
                            (struct outbox_times){ .now = g->now,
                                                   .since = g->now - DAY_MS },
                            &first, NULL)))
        return false;
    if (!first)
        refuse(g, "rate", T_NOTIFY_REFUSED_ASKED);
    return first;
}

static void ask_mailbox(struct granting *g, const struct outbox_channel *c)
{
    struct outbox_row row = { .call = CALL_CONFIRM,
                              .at = g->now,
                              .due = g->now };

    snprintf(row.channel, sizeof row.channel, "%s", c->id);
    word_fresh(row.mark);
    is_stored(g, outbox_put(g->o->outbox, &row, NULL));
}

static void add(struct granting *g)
{
    struct outbox_channel c = { .kind = kind_of(text_of(g, "kind")),
                                .made = g->now };

    if (!c.kind || !offers(g->o, c.kind)) {
        refuse(g, "state", T_NOTIFY_REFUSED_OFFERED);
        return;
    }
    if (!read_events(g, &c.events) || !read_address(g, &c)) {
        refuse(g, "input", T_NOTIFY_REFUSED_ADDRESS);
        return;
    }
    if (!has_room(g, &c) || (c.kind == OUTBOX_MAIL && !may_ask(g, &c)))
        return;
    c.confirmed = c.kind != OUTBOX_MAIL;
    word_fresh(c.id);
    memcpy(c.player, g->w->player, sizeof c.player);
    snprintf(c.lang, sizeof c.lang, "%s", g->w->lang == MAG_FR ? "fr" : "en");
    if (!is_stored(g, outbox_add(g->o->outbox, &c, NULL)))
        return;
    if (c.kind == OUTBOX_MAIL)
        ask_mailbox(g, &c);
    if (!g->answer->code)
        show(g);
}

/* --- Changing ---------------------------------------------------------------------- */

static void set(struct granting *g)
{
    int events;

    if (!mag_json_get(g->v, "events") || !read_events(g, &events)) {
        refuse(g, "input", T_NOTIFY_REFUSED_ADDRESS);
        return;
    }
    if (is_stored(g, outbox_want(g->o->outbox, g->w->player,
                                 text_of(g, "channel"), events, NULL)))
        show(g);
}

static void drop(struct granting *g)
{
    if (is_stored(g, outbox_drop(g->o->outbox, g->w->player,
                                 text_of(g, "channel"), NULL)))
        show(g);
}

static void quieten(struct granting *g)
{
    struct outbox_channel c = { .kind = 0 };
    int64_t from = 0, to = 0;
    const char *zone = text_of(g, "zone");

    if (mag_json_need_int(g->v, "from", mag_within(0, ZONE_DAY - 1), &from,
                          NULL) ||
        mag_json_need_int(g->v, "to", mag_within(0, ZONE_DAY - 1), &to, NULL) ||
        !zone_is_known(zone)) {
        refuse(g, "input", T_NOTIFY_REFUSED_ZONE);
        return;
    }
    c.quiet_from = (int)from;
    c.quiet_to = (int)to;
    snprintf(c.zone, sizeof c.zone, "%s", zone);
    if (is_stored(g, outbox_quiet(g->o->outbox, g->w->player, &c, NULL)))
        show(g);
}

/* --- By a link in a mail ------------------------------------------------------------ */

static bool note_id(void *who, const struct outbox_channel *c)
{
    bool *any = who;

    (void)c;
    *any = true;
    return false;
}

/* The channel of a link, if it is still there. */
static bool opens(struct granting *g, const char *purpose, char id[OUTBOX_ID])
{
    bool any = false;

    if (word_opens(g->o, purpose, text_of(g, "word"), id) &&
        !is_stored(g, outbox_one(g->o->outbox, id, note_id, &any, NULL)))
        return false;
    if (!any)
        refuse(g, "unknown-link", T_NOTIFY_REFUSED_LINK);
    return any;
}

static void say_yes(struct granting *g)
{
    char id[OUTBOX_ID];

    if (opens(g, "yes", id))
        is_stored(g, outbox_confirm(g->o->outbox, id, NULL));
}

static void say_off(struct granting *g)
{
    char id[OUTBOX_ID];

    if (opens(g, "off", id))
        is_stored(g, outbox_drop(g->o->outbox, NULL, id, NULL));
}

static void forget(struct granting *g)
{
    is_stored(g, outbox_forget(g->o->outbox, g->w->player, NULL));
}

/* --- All ------------------------------------------------------------------------------- */

static const struct {
    const char *op;
    void (*grant)(struct granting *g);
} WISH[] = {
    { "call-list", show },   { "call-add", add },       { "call-set", set },
    { "call-drop", drop },   { "call-quiet", quieten }, { "call-yes", say_yes },
    { "call-off", say_off }, { "call-forget", forget },
};

void wish_grant(struct office *o, const struct wish *w, int64_t now,
                struct office_answer *answer)
{
    struct granting g = { .o = o, .w = w, .now = now, .answer = answer };
    struct mag_json_doc doc = { 0 };
    const char *op;

    if (mag_json_read(&doc, w->text, strlen(w->text), NULL)) {
        refuse(&g, "input", T_NOTIFY_REFUSED_ADDRESS);
        return;
    }
    g.v = doc.root;
    op = text_of(&g, "op");
    mag_put_start(&g.out, &answer->out);
    mag_put_object(&g.out, NULL);
    for (size_t i = 0; i < sizeof WISH / sizeof WISH[0]; i++) {
        if (!strcmp(WISH[i].op, op))
            WISH[i].grant(&g);
    }
    mag_put_end_object(&g.out);
    mag_json_free(&doc);
}
