/* Who is called back to a table: whoever is asked by correspondence, once, and
 * nobody else; what a kill leaves of it; holidays. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notify/office.h"
#include "serve/hall/reading.h"
#include "tests/hall.h"
#include "tests/test.h"

enum { SECOND = 1000, HOUR = 3600 * SECOND, DAY = 24 * HOUR };
enum { MOST = 64 };

/* A hall, and those who call people: what they would send is kept. */
struct bureau {
    struct hall h;
    struct office *office;
    char sent[MOST][400]; /* address, a blank, what is said */
    int n;
    int pokes; /* the office was woken */
    enum reached answer;
};

static enum reached take_post(void *who, const struct reach_request *r)
{
    struct bureau *b = who;

    if (b->n < MOST)
        snprintf(b->sent[b->n++], sizeof b->sent[0], "%s %.*s", r->url,
                 (int)r->length, (const char *)r->body);
    return b->answer;
}

static void wake(void *who)
{
    struct bureau *b = who;

    atomic_store(&b->h.woken, true);
}

/* A wish is granted at once. */
static bool ask(void *who, const struct hub_wish *w)
{
    struct bureau *b = who;
    struct office_ask a = { w->client, w->id, w->lang, w->player, w->text };
    bool ok = office_ask(b->office, &a);

    office_step(b->office, 0); /* delivers nothing: nothing is due so early */
    return ok;
}

static bool take(void *who, struct hub_granted *g)
{
    struct bureau *b = who;
    struct office_answer a;

    if (!office_take(b->office, &a))
        return false;
    *g = (struct hub_granted){ a.client, a.id, a.code, a.text, a.out };
    return true;
}

static void poke(void *who)
{
    struct bureau *b = who;

    b->pokes++;
}

static enum mag_status read_calls(void *who, const char *channel,
                                  outbox_row_fn *fn, void *to)
{
    return read_feed(who, channel, fn, to);
}

static enum mag_status feed(void *who, const char *word, struct mag_buf *out)
{
    struct bureau *b = who;

    return office_feed(b->office, word, b->h.now,
                       (struct office_reader){ read_calls, b->h.hub }, out);
}

static bool lost(void *who, struct hub_loss *loss)
{
    struct bureau *b = who;
    struct office_loss l;

    if (!office_lost(b->office, &l))
        return false;
    *loss = (struct hub_loss){ office_way(l.kind), office_fate_word(l.fate),
                               l.messages };
    return true;
}

static void staff(struct bureau *b)
{
    struct office_options o = {
        .store = b->h.file,
        .public_url = "https://play.example.org",
        .hooks = true,
        .quiet = true,
        .alone = true,
        .wire = { b, take_post, NULL },
        .wake = wake,
        .who = b,
    };
    struct hub_calls calls = { b, ask, take, poke, feed, lost };
    struct mag_err err = { "", 0 };

    CHECK(!office_new(&b->office, &o, &err), "%s", err.text);
    hub_set_calls(b->h.hub, &calls);
}

static void open_logged(struct bureau *b, FILE *log)
{
    struct hub_options options = { .seed = 7,
                                   .call_delay = 60 * SECOND,
                                   .log = log };

    memset(b, 0, sizeof *b);
    hall_open(&b->h, &options);
    staff(b);
}

static void open_bureau(struct bureau *b)
{
    open_logged(b, NULL);
}

static void close_bureau(struct bureau *b)
{
    office_free(b->office);
    hall_close(&b->h);
}

static void come(struct bureau *b, struct guest *g, const char *name)
{
    guest_come(g, &b->h);
    guest_ok(g, "'op':'player-make','key':'%.4s567890123456','name':'%s'", name,
             name);
    guest_ok(g, "'op':'call-add','kind':'hook','address':'https://%s.example/'",
             name);
}

/* Time passes, and what is due leaves. */
static void wait(struct bureau *b, int64_t ms)
{
    hall_wait(&b->h, ms);
    hall_settle(&b->h);
    office_step(b->office, b->h.now);
}

/* How often somebody was called for that, and all of it is forgotten. */
static int called(struct bureau *b, const char *name, const char *event)
{
    char start[40], part[40];
    int n = 0;

    snprintf(start, sizeof start, "https://%s.example/ ", name);
    snprintf(part, sizeof part, "\"event\":\"%s\"", event);
    for (int i = 0; i < b->n; i++)
        n += !strncmp(b->sent[i], start, strlen(start)) &&
             strstr(b->sent[i], part);
    return n;
}

/* Exactly so many of that, and nothing else to anybody. */
static void only(struct bureau *b, const char *name, const char *event, int n)
{
    CHECK(called(b, name, event) == n, "%s %s: %d", name, event,
          called(b, name, event));
    CHECK(b->n == n, "%d in all; the last is %s", b->n,
          b->n ? b->sent[b->n - 1] : "");
    b->n = 0;
}

#define DAYS ",'speed':{'kind':'days','step':86400}"
#define TWO "[{'kind':'me'},{'kind':'open'}]"

/* Anna and Bert at a table of Venture; the one who is asked is *asked. */
static void sit(struct bureau *b, struct guest *ana, struct guest *bob,
                struct guest **asked, struct guest **other)
{
    const struct mag_json *pending;

    come(b, ana, "anna");
    come(b, bob, "bert");
    guest_make(ana, "venture", TWO, DAYS);
    guest_join(bob, ana, "Bert");
    pending = mag_json_get(guest_sees(ana), "pending");
    *asked = pending && pending->child->number == 0 ? ana : bob;
    *other = *asked == ana ? bob : ana;
    wait(b, 0);
}

static const char *name_of(const struct guest *g, const struct guest *ana)
{
    return g == ana ? "anna" : "bert";
}

static void play(struct guest *g)
{
    char action[MAG_WORD];

    guest_action(g, 0, action, sizeof action);
    guest_ok(g, "'op':'move','move':'m%d','as':['%s']", g->last_id, action);
}

static void the_one_who_is_asked(void)
{
    struct bureau b;
    struct guest ana, bob, *asked, *other;

    open_bureau(&b);
    sit(&b, &ana, &bob, &asked, &other);
    only(&b, "anna", "turn", 0);
    wait(&b, 59 * SECOND);
    only(&b, "anna", "turn", 0);
    wait(&b, 2 * SECOND);
    only(&b, name_of(asked, &ana), "turn", 1);
    wait(&b, HOUR);
    only(&b, "anna", "turn", 0);
    CHECK(!strstr(b.sent[0], asked->token), "its secret stays here");
    guest_go(&ana);
    guest_go(&bob);
    close_bureau(&b);
}

/* Who answers in time is not called; the clock reminds who does not. */
static void answered_or_reminded(void)
{
    struct bureau b;
    struct guest ana, bob, *asked, *other;

    open_bureau(&b);
    sit(&b, &ana, &bob, &asked, &other);
    for (int i = 0; i < 40 && !guest_told(asked, "x"); i++) {
        const struct mag_json *legal = mag_json_get(guest_sees(asked), "legal");

        if (!legal || !legal->child)
            break;
        play(asked);
    }
    wait(&b, 2 * 60 * SECOND);
    only(&b, name_of(other, &ana), "turn", 1);
    wait(&b, 17 * HOUR);
    only(&b, "anna", "remind", 0);
    wait(&b, 2 * HOUR);
    only(&b, name_of(other, &ana), "remind", 1);
    guest_go(&ana);
    guest_go(&bob);
    close_bureau(&b);
}

/* The log says that a message was lost, and not whose. */
static void lost_for_good(void)
{
    char *text = NULL;
    size_t length = 0;
    FILE *log = open_memstream(&text, &length);
    struct bureau b;
    struct guest ana, bob, *asked, *other;

    open_logged(&b, log);
    b.answer = REACHED_GONE;
    sit(&b, &ana, &bob, &asked, &other);
    wait(&b, 61 * SECOND);
    hall_settle(&b.h);
    fflush(log);
    CHECK(strstr(text, "\"level\":\"warning\",\"event\":\"call\",\"way\":"
                       "\"hook\",\"why\":\"gone\",\"messages\":2}"),
          "%s", text);
    CHECK(!strstr(text, "example") && !strstr(text, asked->token), "%s", text);
    guest_go(&ana);
    guest_go(&bob);
    close_bureau(&b);
    fclose(log);
    free(text);
}

/* Killed between the move and the call: the call is there, once. */
static void after_a_kill(void)
{
    struct bureau b;
    struct guest ana, bob, *asked, *other;
    const char *name;

    open_bureau(&b);
    sit(&b, &ana, &bob, &asked, &other);
    name = name_of(asked, &ana);
    guest_go(&ana);
    guest_go(&bob);
    office_free(b.office);
    hall_kill(&b.h);
    staff(&b);
    wait(&b, 61 * SECOND);
    only(&b, name, "turn", 1);
    office_free(b.office);
    hall_kill(&b.h);
    staff(&b);
    wait(&b, HOUR);
    only(&b, name, "turn", 0);
    close_bureau(&b);
}

static void who_joined(void)
{
    struct bureau b;
    struct guest ana, bob, zoe;

    open_bureau(&b);
    come(&b, &ana, "anna");
    come(&b, &bob, "bert");
    come(&b, &zoe, "zoey");
    guest_make(&ana, "venture",
               "[{'kind':'me'},{'kind':'open'},"
               "{'kind':'open'}]",
               "");
    guest_ok(&ana, "'op':'quit'");
    guest_join(&bob, &ana, "Bert");
    wait(&b, 61 * SECOND);
    only(&b, "anna", "joined", 1);
    guest_join(&zoe, &ana, "Zoe");
    wait(&b, 61 * SECOND);
    only(&b, "anna", "begun", 1);
    wait(&b, 20 * (int64_t)DAY); /* no clock, nobody is called */
    only(&b, "anna", "turn", 0);
    guest_go(&ana);
    guest_go(&bob);
    guest_go(&zoe);
    close_bureau(&b);
}

/* Who chooses what is told, and who has no key hears nothing. */
static void as_it_was_wished(void)
{
    struct bureau b;
    struct guest ana, bob;
    const struct mag_json *c;
    char id[32];

    open_bureau(&b);
    come(&b, &ana, "anna");
    guest_come(&bob, &b.h);
    guest_refused(&bob, "token", "'op':'call-list'");
    c = mag_json_get(guest_ok(&ana, "'op':'call-list'"), "channels")->child;
    snprintf(id, sizeof id, "%s", text_of(c, "channel"));
    guest_ok(&ana, "'op':'call-set','channel':'%s','events':['ended']", id);
    guest_make(&ana, "venture", TWO, DAYS);
    guest_ok(&ana, "'op':'quit'");
    guest_join(&bob, &ana, "Bert");
    wait(&b, 20 * HOUR);
    only(&b, "anna", "turn", 0);
    guest_ok(&ana, "'op':'player-delete'");
    guest_go(&ana);
    guest_go(&bob);
    close_bureau(&b);
}

static int64_t left_of(struct guest *g, int seat)
{
    const struct mag_json *c = mag_json_get(guest_sees(g), "clocks");

    c = c ? c->child : NULL;
    while (c && seat--)
        c = c->next;
    c = c ? mag_json_get(c, "left") : NULL;
    return !c ? -1 : c->type == MAG_JSON_INT ? c->number : (int64_t)c->real;
}

/* The clock rests as long as the holidays last; the others see until when. */
static void on_holiday(void)
{
    struct bureau b;
    struct guest ana, bob, *asked, *other;
    char table[STORE_ID], token[64];
    int64_t until, start;
    int seat;

    open_bureau(&b);
    sit(&b, &ana, &bob, &asked, &other);
    seat = asked == &bob;
    wait(&b, 12 * HOUR);
    b.n = 0;
    start = b.h.now;
    until = start + 5 * (int64_t)DAY;
    guest_refused(other, "token",
                  "'op':'rest','table':'%s','token':'%s',"
                  "'until':%lld",
                  ana.table, "x", (long long)until);
    guest_ok(asked, "'op':'rest','table':'%s','token':'%s','until':%lld",
             ana.table, asked->token, (long long)until);
    CHECK(mag_json_get(mag_json_get(guest_told(other, "seats"), "seats")->child,
                       "rest") ||
              seat,
          "the other sees it");
    wait(&b, 5 * (int64_t)DAY - HOUR);
    guest_enter(other, ana.table, other->token);
    CHECK(left_of(other, seat) == 12 * 3600, "%lld",
          (long long)left_of(other, seat));
    only(&b, "anna", "remind", 0);
    wait(&b, 8 * HOUR);
    only(&b, name_of(asked, &ana), "remind", 1);
    guest_enter(other, ana.table, other->token);
    CHECK(left_of(other, seat) == 5 * 3600, "%lld",
          (long long)left_of(other, seat));
    /* Nine of fourteen days are left: it is granted so much and no more. */
    until = b.h.now + 30 * (int64_t)DAY;
    guest_ok(asked, "'op':'rest','table':'%s','token':'%s','until':%lld",
             ana.table, asked->token, (long long)until);
    wait(&b, 9 * (int64_t)DAY + 4 * HOUR);
    guest_enter(other, ana.table, other->token);
    CHECK(left_of(other, seat) == 3600, "%lld",
          (long long)left_of(other, seat));
    guest_refused(asked, "limit",
                  "'op':'rest','table':'%s','token':'%s','until':%lld",
                  ana.table, asked->token, (long long)(b.h.now + DAY));
    snprintf(table, sizeof table, "%s", ana.table);
    snprintf(token, sizeof token, "%s", other->token);
    guest_go(&ana);
    guest_go(&bob);
    hall_restart(&b.h); /* the lines say the same */
    guest_come(other, &b.h);
    guest_enter(other, table, token);
    CHECK(left_of(other, seat) == 3600, "%lld after a restart",
          (long long)left_of(other, seat));
    guest_go(other);
    close_bureau(&b);
}

/* A seat that decides in secret calls nobody. */
static void in_secret(void)
{
    struct bureau b;
    struct guest ana, bob;
    int before;

    open_bureau(&b);
    come(&b, &ana, "anna");
    come(&b, &bob, "bert");
    guest_make(&ana, "ambition", TWO, DAYS);
    guest_join(&bob, &ana, "Bert");
    wait(&b, 2 * 60 * SECOND);
    before = b.n;
    CHECK(before > 0, "somebody is asked");
    b.n = 0;
    for (int i = 0; i < 3; i++) {
        const struct mag_json *p = mag_json_get(guest_sees(&bob), "pending");
        const struct mag_json *legal = mag_json_get(guest_sees(&ana), "legal");

        if (!legal || !legal->child || !p || p->count != 2)
            break;
        play(&ana);
        wait(&b, 2 * 60 * SECOND);
        CHECK(!called(&b, "bert", "turn") && !called(&b, "bert", "deal"),
              "bert was asked before");
        b.n = 0;
    }
    guest_go(&ana);
    guest_go(&bob);
    close_bureau(&b);
}

/* Until when a seat is away, as `g` sees it at that table. */
static int64_t rest_of(struct guest *g, const char *table, int seat)
{
    const struct mag_json *s;
    int64_t until = 0;

    guest_enter(g, table, NULL);
    s = mag_json_get(guest_told(g, "sync"), "table");
    s = s ? mag_json_get(s, "seats") : NULL;
    s = s ? s->child : NULL;
    while (s && seat--)
        s = s->next;
    if (s && mag_json_get(s, "rest"))
        mag_json_need_int(s, "rest", mag_within(0, INT64_MAX), &until, NULL);
    return until;
}

/* Anna makes a table with such holidays, Bert joins it. */
static void meet(struct bureau *b, struct guest *ana, struct guest *bob,
                 int days)
{
    char speed[100];

    snprintf(speed, sizeof speed,
             ",'speed':{'kind':'days','step':86400,'holidays':%d}", days);
    guest_make(ana, "venture", TWO, speed);
    guest_ok(ana, "'op':'quit'");
    guest_join(bob, ana, "Bert");
    guest_ok(bob, "'op':'quit'");
    wait(b, 0);
}

/* Said once, it holds for tables of later: whoever makes them, within what each
 * grants, and until it is said that it is over. */
static void away_everywhere(void)
{
    struct bureau b;
    struct guest ana, bob, eve;
    int64_t until;

    open_bureau(&b);
    come(&b, &ana, "anna");
    come(&b, &bob, "bert");
    guest_come(&eve, &b.h);
    until = b.h.now + 5 * (int64_t)DAY;
    guest_refused(&eve, "token", "'op':'rest','until':%lld", (long long)until);
    guest_ok(&ana, "'op':'rest','until':%lld", (long long)until);
    CHECK(number_of(guest_ok(&ana, "'op':'player','key':'anna567890123456'"),
                    "rest") == until,
          "she is told so");
    meet(&b, &ana, &bob, 14);
    CHECK(rest_of(&eve, ana.table, 0) == until, "the host");
    CHECK(!rest_of(&eve, ana.table, 1), "nobody else");
    meet(&b, &bob, &ana, 14);
    CHECK(rest_of(&eve, bob.table, 1) == until, "who joins");
    meet(&b, &ana, &bob, 2);
    CHECK(rest_of(&eve, ana.table, 0) == b.h.now + 2 * (int64_t)DAY, "limit");
    meet(&b, &ana, &bob, 0);
    CHECK(!rest_of(&eve, ana.table, 0), "none are granted");
    guest_ok(&ana, "'op':'rest','until':0");
    meet(&b, &ana, &bob, 14);
    CHECK(!rest_of(&eve, ana.table, 0), "she is back");
    guest_go(&ana);
    guest_go(&bob);
    guest_go(&eve);
    close_bureau(&b);
}

/* Who is away is not called; a restart changes nothing of what she says at the
 * table itself. */
static void away_and_left_alone(void)
{
    struct bureau b;
    struct guest ana, bob, eve;
    char table[STORE_ID];

    open_bureau(&b);
    come(&b, &ana, "anna");
    come(&b, &bob, "bert");
    guest_come(&eve, &b.h);
    guest_ok(&ana, "'op':'rest','until':%lld",
             (long long)(b.h.now + 5 * (int64_t)DAY));
    meet(&b, &ana, &bob, 14);
    snprintf(table, sizeof table, "%s", ana.table);
    wait(&b, 4 * (int64_t)DAY);
    CHECK(!called(&b, "anna", "begun") && !called(&b, "anna", "turn"),
          "on holiday");
    guest_ok(&ana, "'op':'rest','table':'%s','until':0", table);
    CHECK(!rest_of(&eve, table, 0), "back at this table");
    guest_go(&ana);
    guest_go(&bob);
    guest_go(&eve);
    hall_restart(&b.h);
    hub_set_calls(b.h.hub, &(struct hub_calls){ 0 });
    guest_come(&eve, &b.h);
    CHECK(!rest_of(&eve, table, 0), "still");
    guest_go(&eve);
    close_bureau(&b);
}

/* A seat without a key is claimed while the game runs. */
static void away_when_claimed(void)
{
    struct bureau b;
    struct guest ana, bob, eve;
    int64_t until;

    open_bureau(&b);
    guest_come(&ana, &b.h);
    come(&b, &bob, "bert");
    guest_come(&eve, &b.h);
    meet(&b, &ana, &bob, 14);
    until = b.h.now + 3 * (int64_t)DAY;
    guest_ok(&ana, "'op':'player-make','key':'anna567890123456','name':'A'");
    guest_ok(&ana, "'op':'rest','until':%lld", (long long)until);
    CHECK(!rest_of(&eve, ana.table, 0), "nobody knows that it is hers");
    guest_ok(&ana, "'op':'player-claim','seats':[{'table':'%s','token':'%s'}]",
             ana.table, ana.token);
    wait(&b, 10);
    CHECK(rest_of(&eve, ana.table, 0) == until, "now it is");
    guest_go(&ana);
    guest_go(&bob);
    guest_go(&eve);
    close_bureau(&b);
}

/* A line that calls nobody does not wake the office: it would look through all
 * that waits, at every move of every table. */
static void woken_by_calls(void)
{
    struct bureau b;
    struct guest ana, bob;
    int moves = 0;

    open_bureau(&b);
    guest_come(&ana, &b.h);
    guest_come(&bob, &b.h);
    guest_make(&ana, "venture", TWO, "");
    guest_join(&bob, &ana, "Bob");
    b.pokes = 0;
    for (int i = 0; i < 8; i++)
        moves += guest_moves(&ana, i) || guest_moves(&bob, i);
    CHECK(moves > 4 && !b.pokes, "%d moves, woken %d times", moves, b.pokes);
    guest_make(&ana, "venture", TWO, DAYS);
    guest_join(&bob, &ana, "Bob");
    CHECK(b.pokes > 0, "by correspondence somebody is asked");
    guest_go(&ana);
    guest_go(&bob);
    close_bureau(&b);
}

/* Asks for a page; what was made of it is in *out. True: it comes later. */
static bool get(struct bureau *b, const char *path, struct edge_reply *out,
                struct mag_buf *text)
{
    struct edge_request req = { path, "", false, false, "", "", false };

    *out = (struct edge_reply){ .status = 404, .ticket = 1 };
    mag_buf_init(&out->made, 1 << 20);
    hub_get(b->h.hub, &req, out);
    mag_buf_clear(text);
    mag_buf_puts(text, mag_buf_text(&out->made));
    mag_buf_release(&out->made);
    return out->later;
}

/* A feed is read by the store's thread: who fetches it waits, nobody else. */
static void a_feed_comes_later(void)
{
    struct bureau b;
    struct guest ana;
    struct edge_reply reply;
    struct mag_buf text;
    const struct mag_json *c;
    char path[120];

    open_bureau(&b);
    come(&b, &ana, "anna");
    c = mag_json_get(guest_ok(&ana, "'op':'call-add','kind':'feed'"),
                     "channels")
            ->child;
    while (c->next && !mag_json_get(c, "path")) /* not the hook */
        c = c->next;
    snprintf(path, sizeof path, "/feed/%s", text_of(c, "path"));
    mag_buf_init(&text, 1 << 20);
    CHECK(get(&b, path, &reply, &text) && !text.length, "it is to come");
    guest_say(&ana, "{'id':900,'op':'hello','protocol':1}");
    CHECK(ana.n && strstr(ana.told[ana.n - 1], "900"), "others are answered");
    hall_settle(&b.h);
    CHECK(hub_ready(b.h.hub) == 1 && !get(&b, path, &reply, &text) &&
              reply.status == 200 && strstr(mag_buf_text(&text), "<feed"),
          "it has come: %d %s", reply.status, mag_buf_text(&text));
    store_fault(hub_store(b.h.hub), 1);
    get(&b, path, &reply, &text);
    hall_settle(&b.h);
    CHECK(!get(&b, path, &reply, &text) && reply.status == 503,
          "it cannot be read: %d", reply.status);
    path[strlen(path) - 1] ^= 1;
    CHECK(!get(&b, path, &reply, &text) && reply.status == 404,
          "another word: %d", reply.status);
    mag_buf_release(&text);
    guest_go(&ana);
    close_bureau(&b);
}

static const struct test_case cases[] = {
    { "a feed comes later", a_feed_comes_later },
    { "woken by calls", woken_by_calls },
    { "lost for good", lost_for_good },
    { "the one who is asked", the_one_who_is_asked },
    { "answered or reminded", answered_or_reminded },
    { "after a kill", after_a_kill },
    { "who joined", who_joined },
    { "as it was wished", as_it_was_wished },
    { "on holiday", on_holiday },
    { "away everywhere", away_everywhere },
    { "away and left alone", away_and_left_alone },
    { "away when claimed", away_when_claimed },
    { "in secret", in_secret },
    { NULL, NULL },
};

const struct suite suite_unit_serve_call = { cases };
