/* The server over real WebSockets: secrets do not travel, a stop is polite,
 * a kill loses nothing that was acknowledged. */
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "magnat/decide.h"
#include "serve/serve.h"
#include "tests/stored.h"
#include "tests/support.h"
#include "tests/talk.h"
#include "tests/test.h"
#include "tests/ws.h"

enum { WAIT = 60000 * TEST_SLOWER, SEAT = 1 };

static const char TABLE[] = "wiretable";

/* --- A server on a thread ---------------------------------------------------------- */

struct live {
    struct server *server;
    pthread_t thread;
    char folder[40], file[64];
    int port;
};

static int64_t standing_still(void *who)
{
    (void)who;
    return 1800000000000;
}

static void *run(void *arg)
{
    server_run(arg);
    return NULL;
}

static void live_folder(struct live *l)
{
    snprintf(l->folder, sizeof l->folder, "/tmp/magnat-wire-XXXXXX");
    CHECK(mkdtemp(l->folder), "no folder");
    snprintf(l->file, sizeof l->file, "%s/x.db", l->folder);
}

static struct serve_options live_options(const struct live *l)
{
    struct serve_options o = serve_defaults();

    o.edge.port = 0;
    o.edge.rate = 1000;
    o.edge.burst = 1000;
    o.hub.store = l->file;
    o.hub.seed = 9;
    o.hub.pace = 0;
    return o;
}

static void live_start(struct live *l)
{
    struct serve_options o = live_options(l);
    struct mag_err err = { "", 0 };

    o.now = standing_still;
    CHECK(!server_new(&l->server, &o, &err), "%s", err.text);
    l->port = server_port(l->server);
    pthread_create(&l->thread, NULL, run, l->server);
}

static void live_stop(struct live *l)
{
    char command[80];

    server_stop(l->server);
    pthread_join(l->thread, NULL);
    server_free(l->server);
    snprintf(command, sizeof command, "rm -rf %s", l->folder);
    CHECK(!system(command), "folder not removed");
}

/* --- Listening ------------------------------------------------------------------------- */

static void say(struct ws *ws, const char *text)
{
    char *copy = strdup(text);

    for (char *p = copy; *p; p++)
        *p = *p == '\'' ? '"' : *p;
    CHECK(ws_send(ws, copy), "sent");
    free(copy);
}

/* Adds all that comes to `heard`, up to the answer to request `id`. */
static void listen_until(struct ws *ws, struct mag_buf *heard, int id)
{
    char start[40];
    const char *text;

    snprintf(start, sizeof start, "{\"id\":%d,", id);
    do {
        text = ws_receive(ws, WAIT);
        CHECK(text, "an answer to %d", id);
        mag_buf_puts(heard, text ? text : "");
        mag_buf_puts(heard, "\n");
    } while (text && strncmp(text, start, strlen(start)));
}

/* What seat 0 does while nobody looks: each request is granted. */
static void whisper(struct ws *other, const char *const *secret)
{
    struct mag_buf aside;
    char answer[40];

    mag_buf_init(&aside, 1 << 20);
    for (int i = 0; secret && secret[i]; i++) {
        say(other, secret[i]);
        listen_until(other, &aside, 2 + i);
        snprintf(answer, sizeof answer, "{\"id\":%d,\"ok\":true", 2 + i);
        CHECK(strstr(mag_buf_text(&aside), answer), "%s: %s", secret[i],
              mag_buf_text(&aside));
    }
    mag_buf_release(&aside);
}

/* Another page of the same seat (or, without a token, another spectator) that
 * hears differences. */
static void come_too(struct ws *ws, struct mag_buf *heard, const char *token)
{
    char line[400];

    say(ws, "{'id':1,'op':'hello','protocol':1,'deltas':true}");
    listen_until(ws, heard, 1);
    if (token)
        snprintf(line, sizeof line,
                 "{'id':2,'op':'enter','table':'%s','token':'%s'}", TABLE,
                 token);
    else
        snprintf(line, sizeof line, "{'id':2,'op':'enter','table':'%s'}",
                 TABLE);
    say(ws, line);
    listen_until(ws, heard, 2);
}

/* What it has heard since. */
static void go_too(struct ws *ws, struct mag_buf *heard)
{
    say(ws, "{'id':99,'op':'hello','protocol':1}");
    listen_until(ws, heard, 99);
    ws_close(ws);
}

/* What seat SEAT and a spectator hear while `script` (lines of the seat that
 * knows nothing) and `secret` (what seat 0 does) are said. */
static char *heard_of(struct live *l, const char *const *token,
                      const char *const *secret, const char *const *script)
{
    struct ws seat, watcher, other, small[2];
    struct mag_buf heard;
    char line[400];

    mag_buf_init(&heard, 16 << 20);
    CHECK(ws_open(&seat, l->port, "") && ws_open(&watcher, l->port, "") &&
              ws_open(&other, l->port, "") && ws_open(&small[0], l->port, "") &&
              ws_open(&small[1], l->port, ""),
          "connected");
    snprintf(line, sizeof line,
             "{'id':1,'op':'enter','table':'%s','token':'%s'}", TABLE,
             token[0]);
    say(&other, line);
    mag_buf_clear(&heard);
    listen_until(&other, &heard, 1);
    mag_buf_clear(&heard);
    snprintf(line, sizeof line,
             "{'id':1,'op':'enter','table':'%s','token':'%s'}", TABLE,
             token[SEAT]);
    say(&seat, line);
    listen_until(&seat, &heard, 1);
    snprintf(line, sizeof line, "{'id':1,'op':'enter','table':'%s'}", TABLE);
    say(&watcher, line);
    listen_until(&watcher, &heard, 1);
    come_too(&small[0], &heard, token[SEAT]);
    come_too(&small[1], &heard, NULL);
    whisper(&other, secret);
    for (int i = 0; script[i]; i++) {
        say(&seat, script[i]);
        listen_until(&seat, &heard, 10 + i);
    }
    say(&watcher, "{'id':99,'op':'hello','protocol':1,'lang':'fr'}");
    listen_until(&watcher, &heard, 99);
    say(&seat, "{'id':99,'op':'lang','lang':'fr'}");
    listen_until(&seat, &heard, 99);
    mag_buf_puts(&heard, ws_receive(&seat, WAIT)); /* the sync */
    go_too(&small[0], &heard);
    go_too(&small[1], &heard);
    ws_close(&seat);
    ws_close(&watcher);
    ws_close(&other);
    return mag_buf_take(&heard);
}

/* --- Secrets ----------------------------------------------------------------------------- */

struct pair { /* two positions that SEAT cannot tell apart */
    const struct mag_rules *rules;
    const void *pos[2];
    const char *const *secret[2];
    const char *const *script;
};

static void check_pair(const struct pair *p, const char *name)
{
    struct stored table;
    const char *tokens[2];
    char *heard[2];

    stored_open(&table, TABLE, p->rules);
    for (int i = 0; i < 2; i++)
        tokens[i] = table.token[i];
    for (int i = 0; i < 2; i++) {
        struct live l;

        live_folder(&l);
        stored_write(&table, l.file, p->pos[i]);
        live_start(&l);
        heard[i] = heard_of(&l, tokens, p->secret[i], p->script);
        live_stop(&l);
    }
    CHECK(strlen(heard[0]) > 1000 && !strcmp(heard[0], heard[1]),
          "%s: the wire tells\n%s\n%s", name, heard[0], heard[1]);
    free(heard[0]);
    free(heard[1]);
    stored_close(&table);
}

/* Lines that SEAT may say without anything being shown: looks, talk, refusals,
 * and one action of its own if it hides enough. */
static void write_script(struct sandbox *s, char (*line)[300],
                         const char **script)
{
    int n = mag_legal(s->rules, s->pos, SEAT, s->list), k = 0;
    char word[MAG_WORD] = "";

    for (int i = 0; i < n && !word[0]; i++) {
        const struct mag_verb *v = &s->game->verbs[mag_act_verb(s->list[i])];

        memcpy(s->copy, s->pos, s->game->state_size);
        mag_apply(s->rules, s->copy, SEAT, s->list[i], NULL, NULL);
        if (!(v->flags & MAG_VERB_REVEALS) &&
            mag_pending(s->rules, s->copy) >> SEAT & 1)
            mag_print_action(s->rules, s->list[i], word, sizeof word);
    }
    snprintf(line[k], 300, "{'id':%d,'op':'chat','move':'c','text':'hm'}",
             10 + k);
    script[k] = line[k], k++;
    snprintf(line[k], 300, "{'id':%d,'op':'replay','to':0}", 10 + k);
    script[k] = line[k], k++;
    snprintf(line[k], 300, "{'id':%d,'op':'replay','to':0,'seat':0}", 10 + k);
    script[k] = line[k], k++;
    if (word[0]) {
        snprintf(line[k], 300, "{'id':%d,'op':'preview','as':['%s']}", 10 + k,
                 word);
        script[k] = line[k], k++;
        snprintf(line[k], 300, "{'id':%d,'op':'move','move':'m','as':['%s']}",
                 10 + k, word);
        script[k] = line[k], k++;
        snprintf(line[k], 300, "{'id':%d,'op':'undo','move':'u'}", 10 + k);
        script[k] = line[k], k++;
    }
    script[k] = NULL;
}

/* Plays at random until SEAT decides and something is hidden from it; then
 * s->other is another position that it cannot tell from this one. */
static bool find_secret(struct sandbox *s, int moves)
{
    struct mag_move made;

    for (int i = 0; sandbox_step(s, &made); i++) {
        if (i < moves || !(mag_pending(s->rules, s->pos) >> SEAT & 1))
            continue;
        memcpy(s->other, s->pos, s->game->state_size);
        s->game->resample(s->rules, s->other, SEAT, &s->rng);
        if (memcmp(s->other, s->pos, s->game->state_size) != 0)
            return true;
    }
    return false;
}

static void secrets_of(const struct mag_game *game)
{
    /* The last rule set has all there is. */
    const char *ruleset = game->rulesets[game->n_rulesets - 1].name;
    struct mag_rules *rules = rules_for(game->name, ruleset, 2, "");
    struct sandbox s;
    char line[8][300];
    const char *script[9];
    struct pair p = { .rules = rules };
    bool found = false;

    for (uint64_t seed = 1; seed < 50 && !found; seed++) {
        sandbox_open(&s, rules, game->name, seed);
        found = find_secret(&s, 40);
        if (found) {
            write_script(&s, line, script);
            p.pos[0] = s.pos;
            p.pos[1] = s.other;
            p.script = script;
            check_pair(&p, game->name);
        }
        sandbox_close(&s);
    }
    CHECK(found, "%s: something is hidden", game->name);
    mag_rules_free(rules);
}

static void secrets_do_not_travel(void)
{
    for (int i = 0; mag_game_at(NULL, i); i++)
        secrets_of(mag_game_at(NULL, i));
}

static bool may(struct sandbox *s, int seat, const char *text)
{
    mag_action a;
    int n = mag_legal(s->rules, s->pos, seat, s->list);

    if (mag_parse_action(s->rules, text, &a, NULL))
        return false;
    for (int i = 0; i < n; i++) {
        if (s->list[i] == a)
            return true;
    }
    return false;
}

/* Plays until two seats are to bid; a price that seat 0 may bid, or "". */
static void find_price(struct sandbox *s, char price[40])
{
    struct mag_move made;

    price[0] = '\0';
    while (!price[0] && sandbox_step(s, &made)) {
        if ((mag_pending(s->rules, s->pos) & 3) != 3 || !may(s, 0, "nothing"))
            continue;
        for (int k = 1; k < 60; k++) {
            snprintf(price, 40, "price %d", k * 1000);
            if (may(s, 0, price))
                return;
        }
        price[0] = '\0';
    }
}

/* Seat 0 bids nothing, in one step, or something, in two, sent in one request
 * or in two: while the others have not bid, nobody can tell which. */
static void steps_in_secret_are_not_counted(void)
{
    static const char *const pass[] = {
        "{'id':2,'op':'move','move':'b','as':['nothing']}", NULL
    };
    struct mag_rules *rules = rules_for("ambition", NULL, 2, "");
    struct sandbox s;
    char line[8][300], price[40], whole[200], first[200];
    const char *script[9];
    const char *const at_once[] = { whole, NULL };
    const char *const in_two[] = {
        first, "{'id':3,'op':'move','move':'c','as':['bars 1']}", NULL
    };
    struct pair p = { .rules = rules };

    sandbox_open(&s, rules, "ambition", 3);
    find_price(&s, price);
    CHECK(price[0], "two seats are to bid");
    snprintf(whole, sizeof whole,
             "{'id':2,'op':'move','move':'b','as':['%s','bars 1']}", price);
    snprintf(first, sizeof first, "{'id':2,'op':'move','move':'b','as':['%s']}",
             price);
    write_script(&s, line, script);
    p.pos[0] = p.pos[1] = s.pos;
    p.secret[0] = pass;
    p.script = script;
    p.secret[1] = at_once;
    check_pair(&p, "a bid");
    p.secret[1] = in_two;
    check_pair(&p, "a bid in two requests");
    sandbox_close(&s);
    mag_rules_free(rules);
}

static void text_member(const char *text, const char *name, char *out,
                        size_t cap)
{
    struct mag_json_doc doc = { 0 };

    CHECK(text && !mag_json_read(&doc, text, strlen(text), NULL), "JSON");
    snprintf(out, cap, "%s", text_of(doc.root, name));
    mag_json_free(&doc);
}

/* --- Programs ------------------------------------------------------------------------- */

/* Hints, programs and stories on threads of their own, while people talk. */
static void programs_think_on_threads(void)
{
    struct live l;
    struct ws ws;
    struct mag_buf heard;
    char table[STORE_ID], token[64], line[300];
    const char *text;

    live_folder(&l);
    live_start(&l);
    mag_buf_init(&heard, 64 << 20);
    CHECK(ws_open(&ws, l.port, ""), "connected");
    say(&ws, "{'id':1,'op':'create','game':'rois','name':'Ana','seats':"
             "[{'kind':'me'},{'kind':'program','level':'easy'},"
             "{'kind':'program','level':'medium'}]}");
    listen_until(&ws, &heard, 1);
    text_member(mag_buf_text(&heard), "table", table, sizeof table);
    text_member(mag_buf_text(&heard), "token", token, sizeof token);
    snprintf(line, sizeof line,
             "{'id':2,'op':'enter','table':'%s','token':'%s'}", table, token);
    say(&ws, line);
    listen_until(&ws, &heard, 2);
    do /* until Ana is to decide */
        text = ws_receive(&ws, WAIT);
    while (text && !strstr(text, "\"legal\":[{"));
    CHECK(text, "her turn comes");
    mag_buf_clear(&heard);
    say(&ws, "{'id':3,'op':'hint'}");
    say(&ws, "{'id':4,'op':'chat','move':'c','text':'hm'}");
    say(&ws, "{'id':5,'op':'leave'}"); /* the programs finish the game */
    do
        text = ws_receive(&ws, WAIT);
    while (text && !strstr(text, "\"result\":["));
    CHECK(text, "the game ends");
    say(&ws, "{'id':6,'op':'story'}");
    listen_until(&ws, &heard, 6);
    CHECK(strstr(mag_buf_text(&heard), "{\"id\":6,\"ok\":true,\"curve\":["),
          "its story is told");
    ws_close(&ws);
    live_stop(&l);
    mag_buf_release(&heard);
}

/* --- Coming to an end ------------------------------------------------------------------------ */

static void a_stop_is_polite(void)
{
    struct live l;
    struct ws ws;
    const char *text;

    live_folder(&l);
    live_start(&l);
    CHECK(ws_open(&ws, l.port, ""), "connected");
    say(&ws, "{'id':1,'op':'hello','protocol':1}");
    CHECK(ws_receive(&ws, WAIT), "hello");
    server_stop(l.server);
    text = ws_receive(&ws, WAIT);
    CHECK(text && !strncmp(text, "{\"t\":\"bye\"", 10), "bye: %s",
          text ? text : "");
    live_stop(&l);
    ws_close(&ws);
}

/* A server in a process of its own; its port comes through the pipe. */
static pid_t spawn(struct live *l)
{
    int pipe_fd[2];
    pid_t pid;

    if (pipe(pipe_fd))
        return -1;
    pid = fork();
    if (!pid) {
        struct serve_options o = live_options(l);
        struct server *server = NULL;

        if (server_new(&server, &o, NULL))
            _exit(1);
        l->port = server_port(server);
        if (write(pipe_fd[1], &l->port, sizeof l->port) < 0)
            _exit(1);
        server_run(server);
        server_free(server);
        _exit(0);
    }
    close(pipe_fd[1]);
    CHECK(read(pipe_fd[0], &l->port, sizeof l->port) == sizeof l->port,
          "it listens");
    close(pipe_fd[0]);
    return pid;
}

/* Talks until the process is killed in the middle of it; returns the number of
 * lines that were acknowledged. */
static int talk_and_kill(struct live *l, pid_t pid, struct ws *ws, int kill_at)
{
    int acknowledged = 0, answered = 0;
    char line[100];
    const char *text;

    (void)l;
    for (int i = 0; i < 5; i++) { /* as many as may be said at once */
        snprintf(line, sizeof line,
                 "{'id':%d,'op':'chat','move':'%d','text':'%d'}", 100 + i, i,
                 i);
        for (char *p = line; *p; p++)
            *p = *p == '\'' ? '"' : *p;
        ws_send(ws, line); /* it fails after the kill */
        if (i == kill_at)
            kill(pid, SIGKILL);
    }
    while (answered < 5 && (text = ws_receive(ws, WAIT))) {
        answered += !strncmp(text, "{\"id\":10", 8);
        acknowledged += !strncmp(text, "{\"id\":10", 8) &&
                        strstr(text, "\"ok\":true");
    }
    kill(pid, SIGKILL);
    return acknowledged;
}

static int chats_of(const char *sync)
{
    struct mag_json_doc doc = { 0 };
    int n;

    CHECK(sync && !mag_json_read(&doc, sync, strlen(sync), NULL), "a sync");
    n = mag_json_get(doc.root, "chat") ? mag_json_get(doc.root, "chat")->count
                                       : -1;
    mag_json_free(&doc);
    return n;
}

static void a_kill_loses_nothing(void)
{
    for (int kill_at = 0; kill_at < 6; kill_at++) {
        struct live l;
        struct ws ws;
        struct mag_buf heard;
        char table[STORE_ID], token[64], line[300];
        int acknowledged, there, status;
        pid_t pid;

        live_folder(&l);
        mag_buf_init(&heard, 1 << 20);
        pid = spawn(&l);
        CHECK(ws_open(&ws, l.port, ""), "connected");
        say(&ws, "{'id':1,'op':'create','game':'rois','name':'Ana','seats':"
                 "[{'kind':'me'},{'kind':'open'}]}");
        listen_until(&ws, &heard, 1);
        text_member(mag_buf_text(&heard), "table", table, sizeof table);
        text_member(mag_buf_text(&heard), "token", token, sizeof token);
        snprintf(line, sizeof line,
                 "{'id':2,'op':'enter','table':'%s','token':'%s'}", table,
                 token);
        say(&ws, line);
        ws_receive(&ws, WAIT);
        ws_receive(&ws, WAIT);
        acknowledged = talk_and_kill(&l, pid, &ws, kill_at);
        waitpid(pid, &status, 0);
        ws_close(&ws);

        pid = spawn(&l);
        CHECK(ws_open(&ws, l.port, ""), "connected again");
        say(&ws, line);
        ws_receive(&ws, WAIT);
        there = chats_of(ws_receive(&ws, WAIT));
        CHECK(there >= acknowledged && there <= 5,
              "killed at %d: %d acknowledged, %d there", kill_at, acknowledged,
              there);
        CHECK(kill_at < 5 || acknowledged == 5, "all were acknowledged");
        ws_close(&ws);
        kill(pid, SIGTERM);
        waitpid(pid, &status, 0);
        CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0, "exit 0");
        mag_buf_release(&heard);
        snprintf(line, sizeof line, "rm -rf %s", l.folder);
        CHECK(!system(line), "folder not removed");
    }
}

static const struct test_case cases[] = {
    { "a kill loses nothing", a_kill_loses_nothing },
    { "secrets do not travel", secrets_do_not_travel },
    { "steps in secret are not counted", steps_in_secret_are_not_counted },
    { "programs think on threads", programs_think_on_threads },
    { "a stop is polite", a_stop_is_polite },
    { NULL, NULL },
};

const struct suite suite_unit_serve_wire = { cases };
