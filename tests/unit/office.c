/* Those who deliver: each message once, again after a failure, never for ever;
 * whom they leave alone, and when. On a file, or (MAGNAT_TEST_POSTGRES) in a
 * database, which loses everything in it. */
#include "notify/office.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/json.h"
#include "notify/zone.h"
#include "store/paper.h"
#include "tests/postgres.h"
#include "tests/shapes.h"
#include "tests/talk.h"
#include "tests/test.h"

static const int64_t NOW = INT64_C(1782907200000); /* noon in July 2026 */
enum { MINUTE = 60000, HOUR = 60 * MINUTE };

/* What left, and how the world takes it. */
struct post {
    char url[64], body[4096], headers[2048];
    int n;
    enum reached answer;
};

struct bureau {
    char folder[32], file[48];
    const char *where;
    struct store *store;
    struct outbox *outbox;
    struct office *office, *other; /* two servers of one store */
    struct post post;
    char answer[4096];
};

static enum reached take_post(void *who, const struct reach_request *r)
{
    struct post *p = who;

    p->n++;
    snprintf(p->url, sizeof p->url, "%s", r->url);
    snprintf(p->body, sizeof p->body, "%.*s", (int)r->length,
             (const char *)r->body);
    p->headers[0] = '\0';
    for (int i = 0; r->headers[i]; i++) {
        strncat(p->headers, r->headers[i], 1000);
        strcat(p->headers, "\n");
    }
    return p->answer;
}

static enum reached take_mail(void *who, const struct reach_mail *m)
{
    struct post *p = who;

    p->n++;
    snprintf(p->url, sizeof p->url, "%s", m->to);
    snprintf(p->body, sizeof p->body, "%s", m->text);
    return p->answer;
}

static void no_wake(void *who)
{
    (void)who;
}

static struct office *new_office(struct bureau *b)
{
    struct office_options o = {
        .store = b->where,
        .public_url = "https://play.example.org/",
        .push_subject = "mailto:a@example.org",
        .smtp = "smtp://mail.example.org",
        .mail_from = "magnat@example.org",
        .hooks = true,
        .quiet = true,
        .wire = { &b->post, take_post, take_mail },
        .wake = no_wake,
    };
    struct office *office = NULL;
    struct mag_err err = { "", 0 };

    CHECK(!office_new(&office, &o, &err), "%s", err.text);
    return office;
}

/* Two servers, and a player with a folder. */
static void open_bureau(struct bureau *b)
{
    struct store_paper me = { "ana", "me", 1, "{}" };
    struct mag_err err = { "", 0 };

    memset(b, 0, sizeof *b);
    strcpy(b->folder, "/tmp/magnat-office-XXXXXX");
    CHECK(mkdtemp(b->folder), "no folder");
    snprintf(b->file, sizeof b->file, "%s/x.db", b->folder);
    b->where = getenv("MAGNAT_TEST_POSTGRES");
    if (b->where)
        postgres_empty(b->where);
    else
        b->where = b->file;
    CHECK(!store_open(&b->store, b->where, no_wake, NULL, &err), "%s",
          err.text);
    store_file(b->store, &me, 1, NULL);
    store_flush(b->store);
    store_poll(b->store);
    CHECK(!outbox_open(&b->outbox, b->where, &err), "%s", err.text);
    b->office = new_office(b);
    b->other = new_office(b);
}

static void close_bureau(struct bureau *b)
{
    char command[64];

    office_free(b->office);
    office_free(b->other);
    outbox_close(b->outbox);
    store_close(b->store);
    snprintf(command, sizeof command, "rm -r %s", b->folder);
    CHECK(!system(command), "%s", command);
}

/* The server puts "id" and "ok" before what the office answers; then it has the
 * shape that the server declares for it, and so has what was asked. */
static void hold_to_shape(const char *json, const struct mag_buf *answer)
{
    struct mag_json_doc asked = { 0 }, told = { 0 };
    struct mag_err err = { "", 0 };
    const char *members = mag_buf_text(answer);
    char text[4000];

    snprintf(text, sizeof text, "{\"id\":7,\"ok\":true%s%s",
             answer->length > 2 ? "," : "",
             answer->length > 2 ? members + 1 : "}");
    CHECK(!mag_json_read(&asked, json, strlen(json), &err) &&
              !mag_json_read(&told, text, strlen(text), &err) &&
              !shapes_asked(asked.root, &err) &&
              !shapes_told(text_of(asked.root, "op"), told.root, &err),
          "%s: %s", json, err.text);
    mag_json_free(&asked);
    mag_json_free(&told);
}

/* Asks, with ' for ". The code of a refusal, or "". */
static const char *wish(struct bureau *b, const char *player, int64_t now,
                        const char *text)
{
    char json[600];
    struct office_answer a = { .code = "nothing" };

    snprintf(json, sizeof json, "%s", text);
    for (char *p = json; *p; p++)
        *p = *p == '\'' ? '"' : *p;
    office_ask(b->office, &(struct office_ask){ 1, 7, MAG_EN, player, json });
    office_step(b->office, now);
    CHECK(office_take(b->office, &a) && a.client == 1 && a.id == 7, "%s", json);
    snprintf(b->answer, sizeof b->answer, "%s", mag_buf_text(&a.out));
    if (!a.code && !strstr(json, "call-forget"))
        hold_to_shape(json, &a.out);
    mag_buf_release(&a.out);
    return a.code ? a.code : "";
}

/* A member of the channel shown last. */
static void shown(const struct bureau *b, const char *name, char *out,
                  size_t cap)
{
    struct mag_json_doc doc = { 0 };
    const struct mag_json *c;

    out[0] = '\0';
    if (!mag_json_read(&doc, b->answer, strlen(b->answer), NULL)) {
        c = mag_json_get(doc.root, "channels");
        c = c ? c->child : NULL;
        while (c && c->next)
            c = c->next;
        c = c ? mag_json_get(c, name) : NULL;
        if (mag_json_is(c, MAG_JSON_STRING))
            snprintf(out, cap, "%s", c->text);
    }
    mag_json_free(&doc);
}

static void put(struct bureau *b, const char *channel, const char *table,
                enum outbox_call call, int64_t due)
{
    struct outbox_row row = { .call = call, .at = due, .due = due };

    snprintf(row.channel, sizeof row.channel, "%s", channel);
    snprintf(row.table, sizeof row.table, "%s", table);
    snprintf(row.mark, sizeof row.mark, "m%s%d", table, (int)call);
    snprintf(row.game, sizeof row.game, "venture");
    CHECK(!outbox_put(b->outbox, &row, NULL), "put");
}

static void both(struct bureau *b, int64_t now)
{
    office_step(b->office, now);
    office_step(b->other, now);
}

#define HOOK "{'op':'call-add','kind':'hook','address':'https://example.org/h'}"
#define MAIL "{'op':'call-add','kind':'mail','address':'ana@example.org'}"

static void once(void)
{
    struct bureau b;
    char id[OUTBOX_ID];

    open_bureau(&b);
    CHECK(!*wish(&b, "ana", NOW, HOOK), "%s", b.answer);
    shown(&b, "channel", id, sizeof id);
    put(&b, id, "t1", CALL_TURN, NOW + MINUTE);
    put(&b, id, "t1", CALL_TURN, NOW + MINUTE); /* it waits already */
    both(&b, NOW);
    CHECK(b.post.n == 0, "not before it is due");
    both(&b, NOW + MINUTE);
    both(&b, NOW + 2 * MINUTE);
    CHECK(b.post.n == 1, "%d", b.post.n);
    CHECK(!strcmp(b.post.url, "https://example.org/h"), "%s", b.post.url);
    CHECK(strstr(b.post.body, "\"event\":\"turn\"") &&
              strstr(b.post.body, "https://play.example.org/t/t1"),
          "%s", b.post.body);
    CHECK(strstr(b.post.headers, "idempotency-key: mt11\n") &&
              strstr(b.post.headers, "magnat-signature: t=1782907260,v1="),
          "%s", b.post.headers);
    close_bureau(&b);
}

/* A server takes it in hand and dies: the other waits for the lease, and calls
 * again with the same name. */
static void after_a_death(void)
{
    struct bureau b;
    struct outbox_channel c;
    char id[OUTBOX_ID];
    bool found = false;

    open_bureau(&b);
    wish(&b, "ana", NOW, HOOK);
    shown(&b, "channel", id, sizeof id);
    put(&b, id, "t1", CALL_TURN, NOW);
    CHECK(!outbox_claim(b.outbox,
                        (struct outbox_times){ .now = NOW,
                                               .since = 0,
                                               .until = NOW + OFFICE_LEASE_MS },
                        &c, &found, NULL) &&
              found,
          "in hand");
    both(&b, NOW + OFFICE_LEASE_MS - 1);
    CHECK(b.post.n == 0, "one at a time");
    both(&b, NOW + OFFICE_LEASE_MS);
    CHECK(b.post.n == 1 && strstr(b.post.headers, "idempotency-key: mt11\n"),
          "%d", b.post.n);
    close_bureau(&b);
}

static void again_and_no_more(void)
{
    struct bureau b;
    char id[OUTBOX_ID];
    int64_t now = NOW;
    int before;

    open_bureau(&b);
    wish(&b, "ana", NOW, HOOK);
    shown(&b, "channel", id, sizeof id);
    put(&b, id, "t1", CALL_TURN, NOW);
    b.post.answer = REACHED_LATER;
    both(&b, NOW);
    both(&b, NOW + OFFICE_RETRY_MS - 1);
    CHECK(b.post.n == 1, "it rests");
    both(&b, NOW + OFFICE_RETRY_MS);
    CHECK(b.post.n == 2, "again");
    for (int i = 0; i < 200; i++)
        both(&b, now += HOUR);
    CHECK(b.post.n == OFFICE_FAILS, "%d times", b.post.n);
    put(&b, id, "t2", CALL_TURN, now);
    b.post.answer = REACHED;
    both(&b, now + OFFICE_RETRY_MOST);
    CHECK(b.post.n == OFFICE_FAILS + 1, "the next one is tried");
    b.post.answer = REACHED_NEVER;
    put(&b, id, "t3", CALL_TURN, now);
    both(&b, now + OFFICE_RETRY_MOST);
    both(&b, now + 2 * OFFICE_RETRY_MOST);
    CHECK(b.post.n == OFFICE_FAILS + 2, "refused once is enough");
    b.post.answer = REACHED_GONE;
    put(&b, id, "t4", CALL_TURN, now);
    both(&b, now + OFFICE_RETRY_MOST);
    before = b.post.n;
    put(&b, id, "t5", CALL_TURN, now);
    both(&b, now + 2 * OFFICE_RETRY_MOST);
    CHECK(b.post.n == before, "nobody is there any more");
    wish(&b, "ana", now, "{'op':'call-list'}");
    CHECK(strstr(b.answer, "\"channels\":[]"), "%s", b.answer);
    close_bureau(&b);
}

/* What the owner reads: each fate once, losses with it, and what waits. */
static void counted(void)
{
    static const struct {
        enum reached answer;
        enum office_fate fate;
        int messages;
    } row[] = {
        { REACHED, OFFICE_DELIVERED, 1 },
        { REACHED_NEVER, OFFICE_REFUSED, 1 },
        { REACHED_GONE, OFFICE_GONE, 2 }, /* the one behind it, too */
    };
    struct bureau b;
    struct office_counts n;
    struct office_loss loss;
    char id[OUTBOX_ID];

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        open_bureau(&b);
        wish(&b, "ana", NOW, HOOK);
        shown(&b, "channel", id, sizeof id);
        put(&b, id, "t1", CALL_TURN, NOW + HOUR);
        put(&b, id, "t2", CALL_TURN, NOW + 9 * HOUR);
        b.post.answer = row[i].answer;
        office_step(b.office, NOW + HOUR);
        n = office_counts(b.office);
        for (int f = 0; f < OFFICE_FATES; f++)
            CHECK(n.fate[f][OUTBOX_HOOK] ==
                      ((int)row[i].fate == f ? row[i].messages : 0),
                  "%zu: %s", i, office_fate_word((enum office_fate)f));
        CHECK(office_lost(b.office, &loss) == (i > 0), "%zu: lost", i);
        CHECK(i == 0 || (loss.kind == OUTBOX_HOOK && loss.fate == row[i].fate &&
                         loss.messages == row[i].messages),
              "%zu: %d", i, loss.messages);
        CHECK(!office_lost(b.office, &loss), "once");
        close_bureau(&b);
    }
}

static void counted_as_given_up(void)
{
    struct bureau b;
    struct office_counts n;
    struct office_loss loss = { 0 };
    char id[OUTBOX_ID];
    int64_t now = NOW;

    open_bureau(&b);
    wish(&b, "ana", NOW, HOOK);
    shown(&b, "channel", id, sizeof id);
    put(&b, id, "t1", CALL_TURN, NOW);
    put(&b, id, "t2", CALL_TURN, NOW);
    b.post.answer = REACHED_LATER;
    office_step(b.office, now += HOUR);
    n = office_counts(b.office);
    CHECK(n.waiting[OUTBOX_HOOK] == 2 && !n.waiting[OUTBOX_MAIL], "both wait");
    CHECK(!office_lost(b.office, &loss), "not yet");
    for (int i = 1; i < OFFICE_FAILS; i++)
        office_step(b.office, now += OFFICE_RETRY_MOST);
    n = office_counts(b.office);
    CHECK(n.fate[OFFICE_RETRIED][OUTBOX_HOOK] == OFFICE_FAILS - 1, "retried");
    CHECK(n.fate[OFFICE_GIVEN_UP][OUTBOX_HOOK] == 2, "given up");
    CHECK(!n.waiting[OUTBOX_HOOK], "nothing waits");
    CHECK(office_lost(b.office, &loss) && loss.fate == OFFICE_GIVEN_UP &&
              loss.messages == 2,
          "%d", loss.messages);
    close_bureau(&b);
}

/* The word behind `path` in the mail, with soft line breaks taken out. */
static void word_in(const char *mail, const char *path, char *out, size_t cap)
{
    char text[4096];
    size_t n = 0;
    const char *p;

    for (p = mail; *p && n < sizeof text - 1; p++) {
        if (p[0] == '=' && p[1] == '\r')
            p += 2;
        else
            text[n++] = *p;
    }
    text[n] = '\0';
    p = strstr(text, path);
    out[0] = '\0';
    if (p)
        snprintf(out, cap, "%.*s", (int)strcspn(p + strlen(path), ">\r\n"),
                 p + strlen(path));
}

static void mail_by_the_hour(void)
{
    struct bureau b;
    char id[OUTBOX_ID], word[OFFICE_WORD], text[200];

    open_bureau(&b);
    CHECK(!*wish(&b, "ana", NOW, MAIL), "%s", b.answer);
    CHECK(strstr(b.answer, "\"confirmed\":false"), "%s", b.answer);
    shown(&b, "channel", id, sizeof id);
    CHECK(b.post.n == 1, "is it yours? %d", b.post.n);
    CHECK(!strstr(b.post.body, "List-Unsubscribe"), "there is no list yet");
    word_in(b.post.body, "https://play.example.org/calls/yes/", word,
            sizeof word);
    CHECK(!strcmp(wish(&b, "", NOW, "{'op':'call-yes','word':'x~y'}"),
                  "unknown-link"),
          "any link");
    snprintf(text, sizeof text, "{'op':'call-yes','word':'%s'}", word);
    CHECK(!*wish(&b, "", NOW, text), "%s", text);
    snprintf(text, sizeof text, "{'op':'call-off','word':'%s'}", word);
    CHECK(*wish(&b, "", NOW, text), "a word for one purpose");
    put(&b, id, "t1", CALL_TURN, NOW);
    both(&b, NOW);
    CHECK(b.post.n == 2 && strstr(b.post.body, "/t/t1"), "%s", b.post.body);
    put(&b, id, "t2", CALL_TURN, NOW + MINUTE);
    put(&b, id, "t3", CALL_ENDED, NOW + 2 * MINUTE);
    both(&b, NOW + HOUR - 1);
    CHECK(b.post.n == 2, "one an hour");
    both(&b, NOW + HOUR);
    CHECK(b.post.n == 3 && strstr(b.post.body, "/t/t2") &&
              strstr(b.post.body, "/t/t3"),
          "with everything in it: %s", b.post.body);
    word_in(b.post.body, "<https://play.example.org/calls/off/", word,
            sizeof word);
    snprintf(text, sizeof text, "{'op':'call-off','word':'%s'}", word);
    CHECK(!*wish(&b, "", NOW, text), "off: %s", text);
    CHECK(!strcmp(wish(&b, "", NOW, text), "unknown-link"), "and off it is");
    CHECK(!strcmp(wish(&b, "ana", NOW + HOUR, MAIL), "rate"),
          "asked once a day, whoever asks");
    CHECK(!*wish(&b, "ana", NOW + 25 * HOUR, MAIL), "and the day after");
    close_bureau(&b);
}

static bool look_away(void *who, const struct outbox_row *row)
{
    (void)who, (void)row;
    return true;
}

/* A mail that a server died with may have left: it is not sent twice. What came
 * after it is. */
static void mail_after_a_death(void)
{
    struct bureau b;
    struct outbox_channel c;
    char id[OUTBOX_ID];
    bool found = false;

    open_bureau(&b);
    wish(&b, "ana", NOW, MAIL);
    shown(&b, "channel", id, sizeof id);
    CHECK(!outbox_confirm(b.outbox, id, NULL), "confirmed");
    b.post.n = 0;
    put(&b, id, "t1", CALL_TURN, NOW);
    outbox_claim(b.outbox,
                 (struct outbox_times){
                     .now = NOW, .since = NOW, .until = NOW + OFFICE_LEASE_MS },
                 &c, &found, NULL);
    CHECK(found, "in hand");
    outbox_due(b.outbox, &c, &(struct outbox_wanted){ NOW, 10, true },
               look_away, NULL);
    put(&b, id, "t2", CALL_TURN, NOW);
    both(&b, NOW + OFFICE_LEASE_MS);
    CHECK(b.post.n == 1 && strstr(b.post.body, "/t/t2") &&
              !strstr(b.post.body, "/t/t1"),
          "%d: %s", b.post.n, b.post.body);
    close_bureau(&b);
}

static void at_night(void)
{
    struct bureau b;
    char id[OUTBOX_ID];

    open_bureau(&b);
    wish(&b, "ana", NOW, HOOK);
    shown(&b, "channel", id, sizeof id);
    CHECK(!strcmp(wish(&b, "ana", NOW,
                       "{'op':'call-quiet','from':0,'to':60,'zone':'X/Y'}"),
                  "input"),
          "no such zone");
    CHECK(!*wish(&b, "ana", NOW,
                 "{'op':'call-quiet','from':780,'to':900,"
                 "'zone':'Europe/Paris'}"),
          "%s", b.answer);
    CHECK(strstr(b.answer, "\"quiet\":{\"from\":780,\"to\":900,"
                           "\"zone\":\"Europe/Paris\"}"),
          "%s", b.answer);
    put(&b, id, "t1", CALL_TURN, NOW); /* 14:00 in Paris */
    both(&b, NOW);
    both(&b, NOW + HOUR - 1);
    CHECK(b.post.n == 0, "it is quiet");
    both(&b, NOW + HOUR);
    CHECK(b.post.n == 1, "at three");
    close_bureau(&b);
}

static bool count_channel(void *who, const struct outbox_channel *c)
{
    int *n = who;

    (void)c;
    ++*n;
    return true;
}

static int add_channel(struct bureau *b, const char *id, const char *player,
                       enum outbox_kind kind)
{
    struct outbox_channel c = { .kind = kind, .confirmed = true, .made = NOW };
    int n = 0;

    snprintf(c.id, sizeof c.id, "%s", id);
    snprintf(c.player, sizeof c.player, "%s", player);
    snprintf(c.address, sizeof c.address, "https://example.org/same");
    snprintf(c.lang, sizeof c.lang, "en");
    CHECK(!outbox_add(b->outbox, &c, NULL), "%s", id);
    outbox_of(b->outbox, "ana", count_channel, &n, NULL);
    return n;
}

/* A browser has one channel, whoever uses it. What is no browser keeps its
 * channel, though it has the same address. */
static void one_browser(void)
{
    struct bureau b;

    open_bureau(&b);
    CHECK(add_channel(&b, "c1", "ana", OUTBOX_HOOK) == 1, "a hook");
    CHECK(add_channel(&b, "c2", "ana", OUTBOX_PUSH) == 2,
          "the hook at a browser's address stays");
    CHECK(add_channel(&b, "c3", "ana", OUTBOX_PUSH) == 2,
          "the browser again: its channel is replaced");
    CHECK(add_channel(&b, "c4", "ana", OUTBOX_HOOK) == 3,
          "a hook replaces nothing");
    CHECK(add_channel(&b, "c5", "bob", OUTBOX_PUSH) == 2,
          "the browser is bob's now");
    close_bureau(&b);
}

static void wishes(void)
{
    static const struct {
        const char *text, *code;
    } table[] = {
        { "{'op':'call-add','kind':'hook','address':'http://example.org/'}",
          "input" },
        { "{'op':'call-add','kind':'mail','address':'a@b'}", "input" },
        { "{'op':'call-add','kind':'push','address':'https://p.example/x',"
          "'key':'AA','auth':'AA'}",
          "input" },
        { "{'op':'call-add','kind':'pigeon'}", "state" },
        { "{'op':'call-add','kind':'feed','events':['turn','x']}", "input" },
        { "{'op':'call-add','kind':'feed','events':['turn']}", "" },
        { "{'op':'call-add','kind':'feed'}", "limit" },
        { HOOK, "" },
        { HOOK, "" },
        { HOOK, "" },
        { HOOK, "limit" },
    };
    struct bureau b;
    char id[OUTBOX_ID], text[200];

    open_bureau(&b);
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        CHECK(!strcmp(wish(&b, "ana", NOW + (int64_t)i, table[i].text),
                      table[i].code),
              "%s: %s", table[i].text, b.answer);
    shown(&b, "channel", id, sizeof id);
    wish(&b, "ana", NOW, "{'op':'call-list'}");
    shown(&b, "channel", id, sizeof id);
    snprintf(text, sizeof text, "{'op':'call-drop','channel':'%s'}", id);
    wish(&b, "bob", NOW, text);
    CHECK(strstr(b.answer, "\"channels\":[]"), "bob has none");
    put(&b, id, "t1", CALL_TURN, NOW);
    both(&b, NOW);
    CHECK(b.post.n == 1, "and cannot take ana's");
    wish(&b, "ana", NOW, text);
    put(&b, id, "t2", CALL_TURN, NOW);
    both(&b, NOW);
    CHECK(b.post.n == 1, "she can");
    wish(&b, "ana", NOW, "{'op':'call-forget'}");
    CHECK(!*wish(&b, "ana", NOW, "{'op':'call-list'}") &&
              strstr(b.answer, "\"channels\":[]"),
          "%s", b.answer);
    close_bureau(&b);
}

static enum mag_status read_store(void *who, const char *channel,
                                  outbox_row_fn *fn, void *to)
{
    return store_feed(who,
                      &(struct store_scope){ .name = channel, .from = NOW }, fn,
                      to, NULL);
}

static enum mag_status feed_of(struct bureau *b, const char *word,
                               struct mag_buf *out)
{
    return office_feed(b->office, word, NOW,
                       (struct office_reader){ read_store, b->store }, out);
}

static void a_feed(void)
{
    struct bureau b;
    char id[OUTBOX_ID], path[OFFICE_WORD + 8], text[200];
    struct mag_buf out;

    open_bureau(&b);
    wish(&b, "ana", NOW, "{'op':'call-add','kind':'feed'}");
    shown(&b, "channel", id, sizeof id);
    shown(&b, "path", path, sizeof path);
    put(&b, id, "t1", CALL_TURN, NOW);
    put(&b, id, "t2", CALL_REMIND, NOW + HOUR);
    mag_buf_init(&out, 1 << 16);
    CHECK(!feed_of(&b, path, &out), "%s", path);
    CHECK(strstr(mag_buf_text(&out), "/t/t1") &&
              !strstr(mag_buf_text(&out), "/t/t2"),
          "%s", mag_buf_text(&out));
    both(&b, NOW);
    CHECK(b.post.n == 0, "it is not delivered but fetched");
    path[strlen(path) - 1] ^= 1;
    mag_buf_clear(&out);
    CHECK(feed_of(&b, path, &out) == MAG_E_INPUT && !out.length,
          "another word");
    path[strlen(path) - 1] ^= 1;
    snprintf(text, sizeof text, "{'op':'call-drop','channel':'%s'}", id);
    wish(&b, "ana", NOW, text);
    CHECK(feed_of(&b, path, &out) == MAG_E_INPUT, "it is closed");
    mag_buf_release(&out);
    close_bureau(&b);
}

static const struct test_case cases[] = {
    { "each message once", once },
    { "after a death", after_a_death },
    { "again, and no more", again_and_no_more },
    { "what is counted", counted },
    { "what is counted as given up", counted_as_given_up },
    { "mail by the hour", mail_by_the_hour },
    { "mail after a death", mail_after_a_death },
    { "at night", at_night },
    { "one browser", one_browser },
    { "wishes", wishes },
    { "a feed", a_feed },
    { NULL, NULL },
};

const struct suite suite_unit_office = { cases };
