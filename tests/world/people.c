/* What people do: they make tables, sit down, play, talk, watch, leave. */
#include <stdio.h>
#include <string.h>

#include "magnat/decide.h"
#include "puzzles/puzzle.h"
#include "serve/state/state.h"
#include "tests/world/world.h"

static const char *word(const struct mag_json *v, const char *name)
{
    const struct mag_json *m = mag_json_get(v, name);

    return m && m->type == MAG_JSON_STRING ? m->text : "";
}

static void new_ref(struct page *p, char ref[24])
{
    snprintf(ref, 24, "p%d-%d", p->index, ++p->refs);
}

/* A token of the page's own, so that asking again is asking the same. */
static void new_token(struct page *p, char token[TABLE_TOKEN])
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-_"
                                  "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

    for (int i = 0; i < TABLE_TOKEN - 1; i++)
        token[i] = letters[draw(p->world, sizeof letters - 1)];
    token[TABLE_TOKEN - 1] = '\0';
}

/* --- Finding a table ---------------------------------------------------------------- */

static void draw_seats(struct page *p, int n, struct mag_buf *out)
{
    int me = (int)draw(p->world, (uint32_t)n);

    for (int i = 0; i < n; i++) {
        if (i)
            mag_buf_puts(out, ",");
        if (i == me)
            mag_buf_puts(out, "{\"kind\":\"me\"}");
        else if (luck(p->world, 550))
            mag_buf_puts(out, "{\"kind\":\"open\"}");
        else
            mag_buf_puts(out, "{\"kind\":\"program\",\"level\":\"easy\"}");
    }
}

static void draw_speed(struct page *p, char *out, size_t cap)
{
    switch (draw(p->world, 4)) {
    case 0:
        snprintf(out, cap, "{\"kind\":\"relaxed\"}");
        break;
    case 1:
        snprintf(out, cap, "{\"kind\":\"days\",\"step\":86400}");
        break;
    default:
        snprintf(out, cap, "{\"kind\":\"live\",\"step\":%u,\"bank\":%u}",
                 p->world->climate.large ? 5 + draw(p->world, 30)
                                         : 5 + draw(p->world, 5),
                 draw(p->world, p->world->climate.large ? 60 : 8));
    }
}

static void create(struct page *p)
{
    static const char *const GAME[] = { "ambition", "rois", "venture",
                                        "bourse" };
    const struct mag_game *g = mag_game_find(NULL, GAME[draw(p->world, 4)]);
    int n = g->min_seats +
            (int)draw(p->world, (uint32_t)(g->max_seats - g->min_seats + 1));
    struct mag_buf seats;
    char speed[80], token[TABLE_TOKEN], ref[24];

    mag_buf_init(&seats, 1000);
    draw_seats(p, n, &seats);
    draw_speed(p, speed, sizeof speed);
    new_token(p, token);
    new_ref(p, ref);
    page_ask(p, "create", ref,
             ",\"game\":\"%s\",\"name\":\"%s\",\"seats\":[%s],\"speed\":%s,"
             "\"listed\":%s,\"gallery\":%s,\"token\":\"%s\"",
             g->name, p->name, mag_buf_text(&seats), speed,
             luck(p->world, 800) ? "true" : "false",
             luck(p->world, 500) ? "true" : "false", token);
    mag_buf_release(&seats);
}

static const char *heard_of(struct world *w)
{
    int room = sizeof w->open / sizeof w->open[0];
    int n = w->n_open < room ? w->n_open : room;

    return n ? w->open[draw(w, (uint32_t)n)] : NULL;
}

static void find_table(struct page *p)
{
    const char *id = heard_of(p->world);
    char token[TABLE_TOKEN], ref[24];

    if (p->n_asked)
        return;
    if (!id || luck(p->world, 300)) {
        create(p);
        return;
    }
    new_token(p, token);
    new_ref(p, ref);
    snprintf(p->table, sizeof p->table, "%s", id);
    page_ask(p, "join", ref,
             ",\"table\":\"%s\",\"name\":\"%s\",\"token\":\"%s\"", id, p->name,
             token);
}

/* Has it asked for that, and waits? */
static bool page_asks(const struct page *p, const char *op)
{
    for (int i = 0; i < p->n_asked; i++) {
        if (!strcmp(p->asked[i].op, op))
            return true;
    }
    return false;
}

static void enter(struct page *p)
{
    if (p->token[0])
        page_ask(p, "enter", "", ",\"table\":\"%s\",\"token\":\"%s\"", p->table,
                 p->token);
    else
        page_ask(p, "enter", "", ",\"table\":\"%s\"", p->table);
}

/* --- At a table ------------------------------------------------------------------------ */

/* What a page that is not keen would show: its table, as its server has it,
 * when nothing is under way there. NULL: not now. */
static const struct table *seen_table(const struct page *p)
{
    const struct table *t = p->client ? p->client->table : NULL;

    return t && !t->writing && !t->stale && !t->closed ? t : NULL;
}

static const char *status(const struct page *p)
{
    static const char *const WORD[] = { "open", "playing", "over" };
    const struct table *t = seen_table(p);

    if (p->keen)
        return p->mirror.status;
    return t ? WORD[t->stage] : "";
}

static bool can_move(const struct page *p)
{
    const struct table *t = seen_table(p);
    int seat = t ? p->client->seat : -1;

    if (p->keen)
        return p->mirror.legal;
    return seat >= 0 && !t->frozen && !t->seat[seat].gone &&
           table_pending(t) >> seat & 1;
}

static bool is_frozen(const struct page *p)
{
    const struct table *t = seen_table(p);

    if (p->keen)
        return mag_json_get(p->mirror.now.root, "frozen");
    return t && t->frozen;
}

static void pick_listed(struct page *p, char *out, size_t cap)
{
    const struct mag_json *list = p->mirror.legal, *v = list->child;
    const struct mag_json *range;
    int64_t low, high, step;

    for (uint32_t k = draw(p->world, (uint32_t)list->count); k; k--)
        v = v->next;
    if (mag_json_get(v, "a")) {
        snprintf(out, cap, "%s", word(v, "a"));
        return;
    }
    range = mag_json_get(v, "numbers")->child->child;
    low = range->number;
    high = range->next->number;
    step = range->next->next->number;
    low += step * draw(p->world, (uint32_t)((high - low) / step + 1));
    snprintf(out, cap, "%s %lld", word(v, "verb"), (long long)low);
}

static void pick_action(struct page *p, char *out, size_t cap)
{
    const struct table *t = seen_table(p);
    mag_action *list;
    int n;

    if (p->keen) {
        pick_listed(p, out, cap);
        return;
    }
    list = p->server->hub->bench.list;
    n = mag_legal(table_rules_of(t), mag_match_position(t->match),
                  p->client->seat, list);
    mag_print_action(table_rules_of(t), list[draw(p->world, (uint32_t)n)], out,
                     cap);
}

/* How many moves its seat has made. */
static int64_t own_moves(const struct page *p)
{
    const struct mag_json *own = mag_json_get(p->mirror.now.root, "own");
    const struct table *t = seen_table(p);

    if (p->keen)
        return own ? own->number : -1;
    return t && p->client->seat >= 0 ? t->own[p->client->seat] : -1;
}

static void move(struct page *p)
{
    int64_t own = own_moves(p);
    char ref[24], action[100], said[40] = "";

    new_ref(p, ref);
    pick_action(p, action, sizeof action);
    if (own >= 0 && luck(p->world, 700))
        snprintf(said, sizeof said, ",\"own\":%lld", (long long)own);
    page_ask(p, "move", ref, ",\"move\":\"%s\"%s,\"as\":[\"%s\"]", ref, said,
             action);
}

static void talk(struct page *p)
{
    char ref[24];

    new_ref(p, ref);
    page_ask(p, "chat", ref, ",\"move\":\"%s\",\"text\":\"Bonjour %d\"", ref,
             p->refs);
}

static void undo(struct page *p)
{
    char ref[24];

    new_ref(p, ref);
    page_ask(p, "undo", ref, ",\"move\":\"%s\"", ref);
}

/* Gives one of the orders that could be given, or drops one. */
static void order(struct page *p)
{
    const struct mag_json *all = p->mirror.orders.root;
    bool give = luck(p->world, 600);
    const struct mag_json *list = mag_json_get(all,
                                               give ? "possible" : "given");
    const struct mag_json *v = list ? list->child : NULL;
    char word_of[60];

    if (!v)
        return;
    for (uint32_t k = draw(p->world, (uint32_t)list->count); k; k--)
        v = v->next;
    snprintf(word_of, sizeof word_of, "%s", word(v, "order"));
    if (give && mag_json_is(mag_json_get(v, "figure"), MAG_JSON_TRUE))
        snprintf(word_of, sizeof word_of, "%s %u", word(v, "order"),
                 draw(p->world, 50) * 10);
    page_ask(p, "order", "", ",\"%s\":\"%s\"", give ? "give" : "drop", word_of);
}

static void speak(struct page *p)
{
    p->french = !p->french;
    page_ask(p, "lang", "", ",\"lang\":\"%s\"", p->french ? "fr" : "en");
}

static void say_start(struct page *p)
{
    page_ask(p, "start", "", ",\"level\":\"easy\"");
}

/* Of the host: a seat where nobody has come, if there is one. */
static void free_seat(struct page *p)
{
    const struct table *t = seen_table(p);
    uint32_t seat = draw(p->world, 6);

    for (int s = 0; t && s < t->seats; s++) {
        if (t->seat[s].kind == SEAT_PERSON && !t->seat[s].came && s != t->host)
            seat = (uint32_t)s;
    }
    page_ask(p, "free", "", ",\"seat\":%u", seat);
}

static void digest(struct page *p)
{
    page_ask(p, "digest", "", ",\"since\":%u", draw(p->world, 20));
}

static void agree(struct page *p)
{
    page_ask(p, "board", "", ",\"agree\":%s",
             luck(p->world, 500) ? "true" : "false");
}

static void be_called(struct page *p)
{
    page_ask(p, "calls", "",
             ",\"tokens\":[{\"table\":\"%s\",\"token\":\"%s\"}]", p->table,
             p->token);
}

static void lobby(struct page *p)
{
    page_ask(p, "lobby", "", ",\"tokens\":[]");
}

/* Looks ahead, with or without the coach. */
static void look_ahead(struct page *p)
{
    char action[100];

    if (!can_move(p))
        return;
    pick_action(p, action, sizeof action);
    page_ask(p, luck(p->world, 500) ? "preview" : "coach", "",
             ",\"as\":[\"%s\"]", action);
}

static void replay(struct page *p)
{
    page_ask(p, "replay", "", ",\"to\":%u", draw(p->world, 10));
}

/* --- Learning, at no table ------------------------------------------------------------ */

static const char *a_game(struct page *p)
{
    return mag_game_at(NULL, (int)draw(p->world, 4))->name;
}

static void learn(struct page *p)
{
    switch (draw(p->world, 8)) {
    case 0:
        page_ask(p, "lesson", "", ",\"game\":\"%s\",\"number\":%u,\"step\":%u",
                 a_game(p), 1 + draw(p->world, 4), draw(p->world, 4));
        break;
    case 1:
        page_ask(p, "lesson-back", "", "%s", "");
        break;
    case 2:
        page_ask(p, "lesson-end", "", "%s", "");
        break;
    case 3:
        page_ask(p, "lesson-try", "", ",\"as\":[\"pass\"]");
        break;
    default:
        page_ask(p, "lesson-next", "", "%s", "");
    }
}

static void puzzle(struct page *p)
{
    const struct mag_game *game = mag_game_find(NULL, a_game(p));
    int n = puzzle_count(game);
    char id[40];
    size_t length = 0;
    const char *text = puzzle_source(
        game, n ? 1 + (int)draw(p->world, (uint32_t)n) : 1, &length);
    const char *op = luck(p->world, 500) ? "puzzle" : "puzzle-solution";

    if (text && sscanf(text, "{\"id\":\"%39[^\"]", id) == 1)
        page_ask(p, op, "", ",\"game\":\"%s\",\"puzzle\":\"%s\"", game->name,
                 id);
}

/* --- Something else than a move -------------------------------------------------------- */

struct habit {
    int weight;
    void (*does)(struct page *p); /* NULL: asks `op`, and no more */
    const char *op;
};

static const struct habit HABITS[] = {
    { 80, NULL, NULL },      { 30, talk, NULL },      { 30, order, NULL },
    { 30, undo, NULL },      { 10, speak, NULL },     { 20, say_start, NULL },
    { 10, NULL, "leave" },   { 20, NULL, "back" },    { 2, NULL, "give-up" },
    { 10, free_seat, NULL }, { 10, NULL, "quit" },    { 8, digest, NULL },
    { 5, NULL, "propose" },  { 3, NULL, "hint" },     { 2, NULL, "story" },
    { 10, lobby, NULL },     { 10, NULL, "unlobby" }, { 15, look_ahead, NULL },
    { 5, replay, NULL },     { 2, learn, NULL },      { 1, puzzle, NULL },
    { 1, NULL, "continue" }, { 6, agree, NULL },      { 4, be_called, NULL },
};

static void fidget(struct page *p)
{
    const struct habit *h = HABITS;
    uint32_t all = 0, at;

    for (size_t i = 0; i < sizeof HABITS / sizeof HABITS[0]; i++)
        all += (uint32_t)HABITS[i].weight;
    for (at = draw(p->world, all); at >= (uint32_t)h->weight; h++)
        at -= (uint32_t)h->weight;
    if (h->does)
        h->does(p);
    else if (h->op)
        page_ask(p, h->op, "", "%s", "");
}

static void after_the_end(struct page *p)
{
    if (p->mirror.next[0] && luck(p->world, 500)) {
        snprintf(p->table, sizeof p->table, "%s", p->mirror.next);
        p->entered = false;
    } else if (luck(p->world, 300)) {
        page_ask(p, "rematch", "", "%s", "");
    } else if (luck(p->world, 100)) {
        page_ask(p, "story", "", "%s", "");
    } else if (luck(p->world, 300)) {
        replay(p);
    } else {
        page_forget(p);
    }
}

static void play(struct page *p)
{
    if (!p->token[0]) {
        find_table(p);
    } else if (!p->entered) {
        if (luck(p->world, 60))
            page_forget(p); /* it sat down, and is never seen */
        else if (!page_asks(p, "enter"))
            enter(p);
    } else if (!p->mirror.whole) {
        return;
    } else if (!strcmp(status(p), "over")) {
        after_the_end(p);
    } else if (is_frozen(p) && luck(p->world, 300)) {
        page_ask(p, "continue", "", "%s", "");
    } else if (can_move(p) && luck(p->world, 850)) {
        move(p);
    } else if (!strcmp(status(p), "open") && luck(p->world, 100)) {
        page_forget(p); /* it never comes back */
    } else if (!strcmp(status(p), "open") && luck(p->world, 250)) {
        say_start(p);
    } else {
        fidget(p);
    }
}

/* --- Others ------------------------------------------------------------------------------ */

/* A second device of somebody who plays. */
static void second(struct page *p)
{
    const struct page *other =
        &p->world->page[draw(p->world, (uint32_t)p->world->n_pages)];

    if (p->token[0] && p->entered && luck(p->world, 960)) {
        if (p->mirror.whole && can_move(p) && luck(p->world, 100))
            move(p);
        return;
    }
    if (p->n_asked)
        return;
    page_forget(p);
    if (!other->token[0] || other == p)
        return;
    snprintf(p->table, sizeof p->table, "%s", other->table);
    snprintf(p->token, sizeof p->token, "%s", other->token);
    enter(p);
}

/* Those who watch talk among themselves. */
static void remark(struct page *p)
{
    char ref[24];

    new_ref(p, ref);
    page_ask(p, "gallery", ref,
             ",\"move\":\"%s\",\"name\":\"Eve%d\",\"text\":\"Oh %d\"", ref,
             p->index, p->refs);
}

static void watch(struct page *p)
{
    const char *id = heard_of(p->world);

    if (p->entered && luck(p->world, 100))
        remark(p);
    if ((p->entered && luck(p->world, 970)) || !id || p->n_asked)
        return;
    snprintf(p->table, sizeof p->table, "%s", id);
    p->entered = false;
    enter(p);
}

static void visit(struct page *p)
{
    const struct page *other = &p->world->page[0];

    if (p->n_asked)
        return;
    if (other->token[0] && other->table[0] && luck(p->world, 100))
        page_ask(p, "lobby", "",
                 ",\"tokens\":[{\"table\":\"%s\",\"token\":\"%s\"}]",
                 other->table, other->token);
    else if (luck(p->world, 100))
        lobby(p);
    else if (luck(p->world, 200))
        learn(p);
    else if (luck(p->world, 20))
        puzzle(p);
}

void person_acts(struct page *p)
{
    if (!p->up) {
        link_open(p);
        return;
    }
    page_retry(p);
    if (page_waits(p)) {
        if (p->world->settled && !page_missed(p))
            found(p->world, "page %d is not answered in peace", p->index);
        link_break(p);
        return;
    }
    if (p->rests > p->world->now ||
        (p->entered && p->n_asked && luck(p->world, 900)))
        return;
    if (luck(p->world, 15)) {
        p->rests = p->world->now +
                   draw(p->world, p->world->climate.large ? 70000 : 15000);
        return;
    }
    if (luck(p->world, 60))
        key_acts(p);
    if (p->role == ROLE_PLAYER)
        play(p);
    else if (p->role == ROLE_SECOND)
        second(p);
    else if (p->role == ROLE_WATCHER)
        watch(p);
    else
        visit(p);
}
