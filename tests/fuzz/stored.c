/* Fuzzes the reading of stored tables. The first line of the input is a stage
 * (0, 1, 2) and a heading, where $K stands for the key of a seat that we can
 * open; each other line is a line of the table: its kind, its seat (a digit,
 * else nobody), and its body, where | ends a line. Whatever it is, the server
 * opens it or says no; a table that was continued goes on when it is read
 * again. */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "serve/secret/secret.h"
#include "serve/state/state.h"
#include "tests/fuzz/fuzz.h"

enum { LINES = 400, BODY = STORE_BODY };

struct place {
    struct hub *hub;
    char file[64];
    char token[TABLE_TOKEN], key[2 * TABLE_KEY + 1];
    bool granted;   /* the last answer */
    bool frozen;    /* the last picture said so */
    bool continued; /* it went on */
    atomic_bool woken;
};

static bool take(void *conn, const char *text, size_t length)
{
    struct place *p = *(struct place **)conn;
    struct mag_json_doc doc = { 0 };

    must(!mag_json_read(&doc, text, length, NULL), "the server writes JSON");
    if (mag_json_get(doc.root, "id"))
        p->granted = mag_json_is(mag_json_get(doc.root, "ok"), MAG_JSON_TRUE);
    if (mag_json_text_is(mag_json_get(doc.root, "t"), "sync"))
        p->frozen = mag_json_get(doc.root, "frozen") != NULL;
    mag_json_free(&doc);
    return true;
}

static void hold(void *conn, bool on)
{
    (void)conn, (void)on;
}

static void hang_up(void *conn, int code, const char *reason)
{
    (void)conn, (void)code, (void)reason;
}

static void wake(void *who)
{
    struct place *p = who;

    atomic_store(&p->woken, true);
}

static void wake_nobody(void *who)
{
    (void)who;
}

static void set_alarm(void *who, int64_t ms)
{
    (void)who, (void)ms;
}

static int64_t now(void *who)
{
    (void)who;
    return 1800000000000;
}

static void settle(struct place *p)
{
    int patience = 20; /* programs may play on */

    do {
        atomic_store(&p->woken, false);
        store_flush(hub_store(p->hub));
        hub_wake(p->hub);
    } while (--patience && (atomic_load(&p->woken) ||
                            store_counts(hub_store(p->hub)).waiting > 0));
}

/* --- The store ------------------------------------------------------------------- */

/* The heading with $K filled in; owned by the caller. */
static char *heading(const struct place *p, const char *text, size_t length)
{
    struct mag_buf out;

    mag_buf_init(&out, STORE_HEAD);
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '$' && i + 1 < length && text[i + 1] == 'K') {
            mag_buf_puts(&out, p->key);
            i++;
        } else if (text[i]) {
            mag_buf_add(&out, text + i, 1);
        }
    }
    return mag_buf_take(&out);
}

static struct store_line line_of(const char *text, size_t length, char *body,
                                 int64_t n)
{
    struct store_line line = { n, 0, -1, 5, "", body };
    size_t used = 0, i = 0;

    for (; i < length && i < 2 && text[i] >= '0' && text[i] <= '9'; i++)
        line.kind = 10 * line.kind + text[i] - '0';
    if (i + 1 < length && text[i + 1] >= '0' && text[i + 1] <= '9')
        line.seat = text[i + 1] - '0';
    for (i += 3; i < length && used < BODY - 1; i++) {
        if (text[i])
            body[used++] = (char)(text[i] == '|' ? '\n' : text[i]);
    }
    body[used] = '\0';
    return line;
}

static bool write_table(const struct place *p, const char *text,
                        const char *end)
{
    const char *stop = memchr(text, '\n', (size_t)(end - text));
    struct store_table head = { .id = "stored", .created = 5 };
    char *own = stop ? heading(p, text + 1, (size_t)(stop - text) - 1) : NULL;
    struct store *store = NULL;
    int64_t stored;

    if (!own)
        return false;
    head.stage = (enum store_stage)((unsigned char)text[0] % 3);
    head.head = own;
    must(!store_open(&store, p->file, wake_nobody, NULL, NULL), "a store");
    store_append(store, &(struct store_write){ head.id, &head, NULL, 0 }, NULL);
    for (int64_t n = 1; n < LINES && stop && (text = stop + 1) < end; n++) {
        char body[BODY];
        struct store_line line;

        stop = memchr(text, '\n', (size_t)(end - text));
        line = line_of(text, (size_t)((stop ? stop : end) - text), body, n);
        store_append(store, &(struct store_write){ head.id, NULL, &line, 1 },
                     NULL);
    }
    store_flush(store);
    stored = store_counts(store).writes;
    store_close(store);
    free(own);
    return stored > 0; /* else it is no heading: no JSON */
}

/* --- Visits ---------------------------------------------------------------------- */

static void say(struct place *p, struct client *c, const char *text)
{
    p->granted = false;
    hub_message(p->hub, c, text, strlen(text));
    settle(p);
}

static void look_around(struct place *p, struct client *c, bool first)
{
    char enter[200];

    snprintf(
        enter, sizeof enter,
        "{\"id\":1,\"op\":\"enter\",\"table\":\"stored\",\"token\":\"%s\"}",
        p->token);
    say(p, c, enter);
    if (!p->granted)
        say(p, c, "{\"id\":2,\"op\":\"enter\",\"table\":\"stored\"}");
    if (p->granted && !first && p->continued)
        must(!p->frozen, "what was continued goes on");
    say(p, c, "{\"id\":3,\"op\":\"replay\",\"to\":1,\"seat\":\"all\"}");
    say(p, c, "{\"id\":4,\"op\":\"lobby\",\"tokens\":[]}");
    if (!first || !p->frozen)
        return;
    say(p, c, "{\"id\":5,\"op\":\"move\",\"move\":\"m\",\"as\":[\"pass\"]}");
    must(!p->granted, "a frozen table takes no move");
    say(p, c, "{\"id\":6,\"op\":\"continue\"}");
    p->continued = p->granted;
    must(!p->granted || !p->frozen, "it goes on");
}

static void read_record(struct place *p)
{
    struct edge_reply reply = { .status = 404 };
    struct edge_request req = {
        "/api/record/stored", "", false, false, "", "", false
    };

    mag_buf_init(&reply.made, MAG_RECORD_MAX_BYTES);
    reply.ticket = 1;
    do {
        hub_get(p->hub, &req, &reply);
        settle(p);
    } while (reply.later && hub_ready(p->hub));
    mag_buf_release(&reply.made);
}

static void visit(struct place *p, bool first)
{
    struct hub_port port = {
        p, take, hold, hang_up, wake, set_alarm, now, NULL
    };
    struct hub_options options = { .seed = 1, .store = p->file };
    struct place *conn = p;
    struct client *c;

    must(!hub_new(&p->hub, &options, &port, NULL), "a hub");
    c = hub_open(p->hub, &conn);
    hub_alarm(p->hub);
    settle(p);
    look_around(p, c, first);
    read_record(p);
    hub_stop(p->hub);
    hub_free(p->hub);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const tail[] = { "", "-wal", "-shm" };
    struct place p = { 0 };
    char folder[] = "/dev/shm/magnat-fuzz-XXXXXX", file[80];
    const char *text = (const char *)data;
    uint8_t key[TABLE_KEY];

    if (!size)
        return 0;
    must(mkdtemp(folder) != NULL, "a folder");
    snprintf(p.file, sizeof p.file, "%s/x", folder);
    secret_token(p.token, key);
    for (int i = 0; i < TABLE_KEY; i++)
        snprintf(p.key + 2 * i, 3, "%02x", key[i]);
    if (write_table(&p, text, text + size)) {
        visit(&p, true);
        visit(&p, false);
    }
    for (int i = 0; i < 3; i++) {
        snprintf(file, sizeof file, "%s%s", p.file, tail[i]);
        unlink(file);
    }
    rmdir(folder);
    return 0;
}
