/* Two servers on one store, each told of what the other has written: what
 * PostgreSQL's notices do between servers, without PostgreSQL. */
#include <stdio.h>
#include <string.h>

#include "serve/hall/private.h"
#include "serve/private.h"
#include "tests/hall.h"
#include "tests/test.h"

#define TWO "[{'kind':'me'},{'kind':'open'}]"

/* Ana's server, and Bob's on the same file. */
struct pair {
    struct hall first, second;
    struct guest ana, bob;
};

static void open_pair(struct pair *p)
{
    struct hub_options options;

    hall_open(&p->first, NULL);
    guest_come(&p->ana, &p->first);
    guest_make(&p->ana, "venture", TWO, "");
    options = (struct hub_options){ .store = p->first.file, .seed = 9 };
    hall_open(&p->second, &options);
    guest_come(&p->bob, &p->second);
    guest_join(&p->bob, &p->ana, "Bob");
}

static void close_pair(struct pair *p)
{
    guest_go(&p->ana);
    guest_go(&p->bob);
    hall_close(&p->second);
    hall_close(&p->first);
}

/* `h` hears that the table (NULL: any) was changed. */
static void hears(struct hall *h, const char *table)
{
    follow_changed(h->hub, table);
    hall_settle(h);
}

static int64_t moves_of(struct guest *g)
{
    return number_of(guest_sees(g), "moves");
}

static void a_change_is_told(void)
{
    struct pair p;
    int64_t moves;
    int told = 0;

    open_pair(&p);
    CHECK(mag_json_is(mag_json_get(guest_sees(&p.ana), "view"), MAG_JSON_NULL),
          "Ana has not heard that it started");
    guest_forget(&p.ana);
    hears(&p.first, p.ana.table);
    CHECK(guest_count(&p.ana, "sync") == 1 &&
              mag_json_is(mag_json_get(guest_sees(&p.ana), "view"),
                          MAG_JSON_OBJECT),
          "now she has, all of it");
    for (int i = 0; i < 12; i++) {
        struct guest *other = guest_moves(&p.ana, i) ? &p.bob : &p.ana;

        if (other == &p.ana)
            CHECK(guest_moves(&p.bob, i), "somebody can move");
        moves = moves_of(other);
        hears(other->hall, i % 2 ? p.ana.table : NULL);
        told += moves_of(other) > moves;
    }
    CHECK(told > 6, "what can be noticed is told: %d", told);
    guest_forget(&p.bob);
    hears(&p.second, p.ana.table);
    hears(&p.second, "nosuchtable");
    CHECK(!p.bob.n, "nothing new, nothing told");
    close_pair(&p);
}

/* A server that has not heard writes in vain: nothing of it happened, and it
 * reads the table anew. */
static void too_late(void)
{
    struct pair p;
    struct guest *mover, *other;
    int64_t moves;

    open_pair(&p);
    hears(&p.first, p.ana.table);
    guest_ok(&p.ana, "'op':'chat','move':'x','text':'Bonjour'");
    guest_forget(&p.bob);
    guest_ask(&p.bob, "'op':'chat','move':'y','text':'Salut'");
    CHECK(guest_count(&p.bob, "chat") == 0, "Bob's came too late");
    hall_wait(&p.second, 5000);
    hears(&p.second, p.ana.table);
    guest_ok(&p.bob, "'op':'chat','move':'z','text':'Salut'");
    CHECK(guest_count(&p.bob, "chat") == 1, "said again, it is said");
    hears(&p.first, p.ana.table);
    CHECK(guest_count(&p.ana, "chat") == 2, "Ana reads both, once each");
    mover = mag_json_get(guest_sees(&p.ana), "legal")->count ? &p.ana : &p.bob;
    other = mover == &p.ana ? &p.bob : &p.ana;
    moves = moves_of(other);
    CHECK(guest_moves(mover, 0), "and the game goes on");
    hears(other->hall, p.ana.table);
    CHECK(moves_of(other) > moves, "for both");
    close_pair(&p);
}

/* What cannot be read is tried again. */
static void the_store_fails(void)
{
    struct pair p;

    open_pair(&p);
    guest_forget(&p.ana);
    store_fault(hub_store(p.first.hub), 1);
    hears(&p.first, p.ana.table);
    CHECK(!guest_count(&p.ana, "sync"), "it cannot be read");
    store_fault(hub_store(p.first.hub), 0);
    hall_wait(&p.first, 60000);
    CHECK(guest_count(&p.ana, "sync") == 1, "her page is told when it can");
    CHECK(
        mag_json_is(mag_json_get(guest_sees(&p.ana), "view"), MAG_JSON_OBJECT),
        "later it can");
    close_pair(&p);
}

/* Heard in the midst of a write of our own: looked at when that is over. */
static void while_writing(void)
{
    struct pair p;

    open_pair(&p);
    hears(&p.first, p.ana.table);
    guest_forget(&p.ana);
    guest_say(&p.ana, "{'id':70,'op':'chat','move':'w','text':'Bonjour'}");
    follow_changed(p.first.hub, p.ana.table);
    CHECK(!p.ana.n, "the write is on its way");
    hall_settle(&p.first);
    CHECK(guest_count(&p.ana, "chat") == 1, "said, once");
    guest_ok(&p.ana, "'op':'chat','move':'v','text':'encore'");
    close_pair(&p);
}

/* What another server has written is on its way from the store: who asks for
 * something at that table meanwhile waits for it, and does not write in vain. */
static void while_reading(void)
{
    const struct table *t;
    struct pair p;

    open_pair(&p);
    hears(&p.first, p.ana.table);
    guest_ok(&p.bob, "'op':'chat','move':'b','text':'Salut'");
    guest_forget(&p.ana);
    follow_changed(p.first.hub, p.ana.table);
    follow_changed(p.first.hub, p.ana.table);
    t = hub_find(p.first.hub, p.ana.table);
    CHECK(t->asked && t->heard && table_is_stored(t), "the store is asked");
    guest_say(&p.ana, "{'id':70,'op':'chat','move':'a','text':'Bonjour'}");
    CHECK(!p.ana.n && t->n_parked == 1, "nothing was read on the spot");
    hall_settle(&p.first);
    CHECK(p.ana.n == 3 && strstr(p.ana.told[0], "Salut") &&
              strstr(p.ana.told[1], "Bonjour") &&
              strstr(p.ana.told[2], "\"ok\":true"),
          "first what Bob said, then hers, stored at once: %d", p.ana.n);
    CHECK(!t->asked && !t->heard && !t->writing, "then nothing is under way");
    close_pair(&p);
}

/* Whoever leaves meanwhile is missed when it has come. */
static void left_while_reading(void)
{
    struct guest also;
    struct pair p;

    open_pair(&p);
    hears(&p.first, p.ana.table);
    guest_come(&also, &p.first);
    guest_enter(&also, p.ana.table, p.bob.token);
    hears(&p.first, p.ana.table);
    guest_forget(&p.ana);
    follow_changed(p.first.hub, p.ana.table);
    guest_go(&also);
    CHECK(!guest_count(&p.ana, "seats"), "not yet");
    hall_settle(&p.first);
    CHECK(guest_count(&p.ana, "seats") == 1, "Bob is not here any more");
    close_pair(&p);
}

/* What cannot be read is refused to who waited for it, and asked for again. */
static void unread(void)
{
    struct pair p;

    open_pair(&p);
    guest_forget(&p.ana);
    store_fault(hub_store(p.first.hub), 1);
    follow_changed(p.first.hub, p.ana.table);
    guest_refused(&p.ana, "store", "'op':'chat','move':'a','text':'Bonjour'");
    guest_ok(&p.ana, "'op':'chat','move':'a','text':'Bonjour'");
    CHECK(guest_count(&p.ana, "sync") == 1, "she has seen that it started");
    guest_forget(&p.ana);
    hears(&p.second, p.ana.table);
    guest_ok(&p.bob, "'op':'chat','move':'b','text':'Salut'");
    store_fault(hub_store(p.first.hub), 1);
    hears(&p.first, p.ana.table);
    CHECK(guest_count(&p.ana, "sync") == 1, "lines that failed: all is read");
    close_pair(&p);
}

/* An order is given at one server: at the other its owner alone hears of it. */
static void an_order_elsewhere(void)
{
    struct pair p;
    struct guest again;

    open_pair(&p);
    hears(&p.first, p.ana.table);
    guest_come(&again, &p.second);
    guest_enter(&again, p.ana.table, p.ana.token);
    hears(&p.second, p.ana.table);
    guest_forget(&again);
    guest_forget(&p.bob);
    guest_ok(&p.ana, "'op':'order','give':'alone'");
    hears(&p.second, p.ana.table);
    CHECK(guest_count(&again, "update") == 1 && again.n == 1 &&
              strstr(again.told[again.n - 1], "{\"order\":\"alone\",\"text\":"
                                              "\"Lay every new company alone\","
                                              "\"standard\":false}"),
          "Ana sees it on her other page");
    CHECK(!p.bob.n, "Bob hears nothing");
    guest_go(&again);
    close_pair(&p);
}

/* Bob has left, and then gives up: that a program played for him already is no
 * reason not to tell it. */
static void given_up_elsewhere(void)
{
    struct guest again;
    struct pair p;

    open_pair(&p);
    hears(&p.first, p.ana.table);
    guest_come(&again, &p.first);
    guest_enter(&again, p.ana.table, p.bob.token);
    guest_ok(&p.bob, "'op':'leave'");
    hears(&p.first, p.ana.table);
    guest_forget(&again);
    guest_forget(&p.ana);
    guest_ok(&p.bob, "'op':'give-up'");
    hears(&p.first, p.ana.table);
    CHECK(guest_count(&p.ana, "sync") == 1 &&
              strstr(p.ana.told[p.ana.n - 1], "\"gone\":true"),
          "Ana hears it");
    CHECK(guest_count(&again, "sync") == 1 &&
              !mag_json_get(guest_sees(&again), "orders"),
          "and Bob's other page has no orders any more");
    guest_go(&again);
    close_pair(&p);
}

/* --- As if it were played here ------------------------------------------------------ */

/* What a message says but for its number in the line. */
static const char *said_in(const char *text)
{
    const char *seq = strstr(text, "\"seq\":");

    return seq ? strchr(seq, ',') : text;
}

static bool is_answer(const char *text)
{
    return !strncmp(text, "{\"id\":", 6);
}

/* Both heard the same, answers apart; it is forgotten. Returns how much. */
static int heard_alike(struct guest *a, struct guest *b)
{
    int i = 0, k = 0, n = 0;

    for (;; i++, k++, n++) {
        while (i < a->n && is_answer(a->told[i]))
            i++;
        while (k < b->n && is_answer(b->told[k]))
            k++;
        if (i == a->n || k == b->n)
            break;
        CHECK(!strncmp(a->told[i], b->told[k], 12) &&
                  !strcmp(said_in(a->told[i]), said_in(b->told[k])),
              "one hears\n%s\nand the other\n%s", a->told[i], b->told[k]);
    }
    CHECK(i == a->n && k == b->n, "one hears more than the other");
    guest_forget(a);
    guest_forget(b);
    return n;
}

static void both_hear(struct pair *p, const char *table)
{
    hears(&p->second, table);
    hears(&p->first, table);
}

/* Bob has a page at each server: whichever a move goes through, both hear the
 * same updates, as differences too, and nobody is told all anew. */
static void play_through_both(const char *game, bool deltas)
{
    struct pair p = { 0 };
    struct guest near, hand;
    int told = 0, moves = 0;

    hall_open(&p.first, NULL);
    guest_come(&p.ana, &p.first);
    guest_make(&p.ana, game, TWO, "");
    hall_open(&p.second,
              &(struct hub_options){ .store = p.first.file, .seed = 9 });
    guest_come(&p.bob, &p.second);
    guest_join(&p.bob, &p.ana, "Bob");
    hears(&p.first, p.ana.table);
    guest_come(&near, &p.first);
    if (deltas)
        guest_ok(&near, "'op':'hello','protocol':1,'deltas':true");
    if (deltas)
        guest_ok(&p.bob, "'op':'hello','protocol':1,'deltas':true");
    guest_enter(&near, p.ana.table, p.bob.token);
    guest_enter(&p.bob, p.ana.table, p.bob.token);
    guest_come(&hand, &p.second);
    guest_enter(&hand, p.ana.table, p.bob.token);
    both_hear(&p, p.ana.table);
    guest_forget(&near);
    guest_forget(&p.bob);
    for (int i = 0; i < 24; i++) {
        struct guest *mover = guest_moves(&p.ana, i) ? &p.ana : &hand;

        moves += mover == &p.ana || guest_moves(&hand, i);
        if (i % 6 == 2) /* some can be taken back */
            guest_ask(mover, "'op':'undo','move':'u%d'", i);
        both_hear(&p, i % 3 ? p.ana.table : NULL);
        if (i % 6 == 5)
            guest_ok(&p.ana, "'op':'chat','move':'c%d','text':'Alors ?'", i);
        both_hear(&p, p.ana.table);
        CHECK(!guest_count(&p.bob, "sync") && !guest_count(&near, "sync"),
              "nobody is told all anew");
        told += heard_alike(&near, &p.bob);
    }
    CHECK(moves > 20 && told > moves / 2, "%s: %d moves, %d told", game, moves,
          told);
    guest_go(&near);
    guest_go(&hand);
    close_pair(&p);
}

static void heard_as_if_here(void)
{
    static const char *const game[] = { "venture", "rois", "ambition",
                                        "bourse" };

    for (int i = 0; i < 4; i++) {
        play_through_both(game[i], false);
        play_through_both(game[i], true);
    }
}

/* A line that came too late was not lost to a store that fails: nobody gets
 * time back for it. */
static void too_late_is_not_broken(void)
{
    const struct table *t;
    struct pair p;

    open_pair(&p);
    hears(&p.first, p.ana.table);
    guest_ok(&p.ana, "'op':'chat','move':'c1','text':'x'");
    guest_refused(&p.bob, "store", "'op':'chat','move':'c2','text':'y'");
    t = hub_find(p.second.hub, p.ana.table);
    CHECK(t && !t->stale && !t->broken, "it can be stored");
    guest_ok(&p.bob, "'op':'chat','move':'c2','text':'y'");
    close_pair(&p);
}

static bool note_resume(void *who, const struct store_line *line)
{
    *(bool *)who |= line->kind == LINE_RESUME;
    return true;
}

/* A clock has run out `ms` ago when somebody looks at the table through another
 * server, which was the first or not: does it start anew there? */
static bool starts_anew(bool was_first, int64_t ms)
{
    struct hub_options options = { .seed = 9 };
    struct hall first, second;
    struct guest ana, bob, eve;
    const struct table *t;
    bool anew = false;

    hall_open(&first, NULL);
    options.store = first.file;
    hall_open(&second, &options);
    second.hub->alone = was_first;
    second.hub->yield = HUB_YIELD_MS;
    first.now += 1000;
    guest_come(&ana, &first);
    guest_come(&bob, &first);
    guest_make(&ana, "venture", TWO,
               ",'speed':{'kind':'live','step':20,'bank':0}");
    guest_join(&bob, &ana, "Bob");
    second.now = first.now + 20000 + ms;
    guest_come(&eve, &second);
    guest_ok(&eve, "'op':'enter','table':'%s'", ana.table);
    t = hub_find(second.hub, ana.table);
    CHECK(t && !t->stale, "she looks at it");
    store_lines(second.hub->store,
                &(struct store_scope){ .name = ana.table, .from = 1 },
                note_resume, &anew, NULL);
    guest_go(&eve);
    guest_go(&bob);
    guest_go(&ana);
    hall_close(&second);
    hall_close(&first);
    return anew;
}

/* Who comes through another server just when a clock has run out does not set it
 * back before the one that has the table says so. */
static void out_of_time_elsewhere(void)
{
    CHECK(!starts_anew(false, 1), "the other server is about to say it");
    CHECK(starts_anew(false, HUB_OTHERS_MS), "nobody was there to say it");
    CHECK(!starts_anew(true, -5000), "it did not run while that one was down");
}

static const struct test_case cases[] = {
    { "out of time elsewhere", out_of_time_elsewhere },
    { "too late is not broken", too_late_is_not_broken },
    { "heard as if played here", heard_as_if_here },
    { "an order elsewhere", an_order_elsewhere },
    { "given up elsewhere", given_up_elsewhere },
    { "a change is told", a_change_is_told },
    { "too late", too_late },
    { "the store fails", the_store_fails },
    { "while writing", while_writing },
    { "while reading", while_reading },
    { "left while reading", left_while_reading },
    { "unread", unread },
    { NULL, NULL },
};

const struct suite suite_unit_serve_follow = { cases };
