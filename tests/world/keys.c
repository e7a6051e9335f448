/* A page's own key: what was granted is there, and who is deleted leaves
 * nothing.
 *
 * A page asks for one such thing at a time. If it cannot know what came of it
 * (the link broke, or the store did not say), it goes on with another key. */
#include <stdio.h>
#include <string.h>

#include "serve/people/player.h"
#include "tests/world/world.h"

/* The key is shown again on each link, and that changes nothing. */
static bool is_write(const char *op)
{
    return strcmp(op, "player") != 0;
}

static bool is_key_op(const struct asked *a)
{
    return !strncmp(a->op, "player", strlen("player")) ||
           !strcmp(a->op, "rest");
}

static bool is_busy(const struct page *p)
{
    for (int i = 0; i < p->n_asked; i++) {
        if (is_key_op(&p->asked[i]))
            return true;
    }
    return false;
}

/* --- Asking --------------------------------------------------------------------- */

static void draw_key(struct page *p)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-_";

    for (int i = 0; i < PLAYER_KEY_TEXT; i++)
        p->fresh[i] = letters[draw(p->world, sizeof letters - 1)];
    p->fresh[PLAYER_KEY_TEXT] = '\0';
}

static void use_key(struct page *p)
{
    uint32_t what = draw(p->world, 100);

    if (what < 50) {
        page_ask(p, "player-put", "", ",\"doc\":\"prefs\",\"body\":\"n%d\"",
                 ++p->doc_asked);
    } else if (what < 70) {
        if (p->token[0])
            page_ask(p, "player-claim", "",
                     ",\"seats\":[{\"table\":\"%s\",\"token\":\"%s\"}]",
                     p->table, p->token);
    } else if (what < 80) {
        page_ask(p, "rest", "", ",\"until\":%lld",
                 (long long)(WALL + p->world->now + 86400000) *
                     (what % 2)); /* away, or back */
    } else if (what < 92) {
        draw_key(p);
        page_ask(p, "player-renew", "", ",\"key\":\"%s\"", p->fresh);
    } else {
        page_ask(p, "player-delete", "", "%s", "");
    }
}

void key_acts(struct page *p)
{
    if (is_busy(p))
        return;
    if (!p->key[0]) {
        draw_key(p);
        page_ask(p, "player-make", "", ",\"key\":\"%s\",\"name\":\"%s\"",
                 p->fresh, p->name);
    } else if (!p->shown) {
        page_ask(p, "player", "", ",\"key\":\"%s\"", p->key);
    } else {
        use_key(p);
    }
}

/* --- Checking --------------------------------------------------------------------- */

static void must_have(struct page *p, const char *name, const char *body)
{
    const char *there = disk_paper(&p->world->disk, p->player, name);

    if (!there || (body && strcmp(there, body)))
        found(p->world, "lost: paper %s of page %d: %s instead of %s", name,
              p->index, there ? there : "nothing", body ? body : "something");
}

static void must_have_all(struct page *p)
{
    char name[STORE_PAPER], body[24];

    player_key_name(p->key, name);
    must_have(p, "me", NULL);
    must_have(p, name, NULL);
    snprintf(body, sizeof body, "n%d", p->doc);
    if (p->doc)
        must_have(p, "doc:prefs", body);
}

void key_check(struct page *p)
{
    if (p->key[0] && !is_busy(p))
        must_have_all(p);
}

/* Nothing is there, and nothing comes later. */
static void must_be_gone(const struct page *p, const char *player)
{
    if (player[0] && disk_next_paper(&p->world->disk, player, "", ""))
        found(p->world, "page %d has deleted %s, and something is left",
              p->index, player);
}

void key_check_gone(const struct page *p)
{
    must_be_gone(p, p->deleted);
}

/* --- Answers ------------------------------------------------------------------------ */

static void forget_key(struct page *p)
{
    p->key[0] = p->player[0] = '\0';
    p->doc = p->doc_asked = 0;
    p->shown = false;
}

static void renewed(struct page *p)
{
    char name[STORE_PAPER];

    player_key_name(p->key, name);
    if (disk_paper(&p->world->disk, p->player, name))
        found(p->world, "the old key of page %d opens its player", p->index);
    memcpy(p->key, p->fresh, sizeof p->key);
}

void key_granted(struct page *p, const struct asked *a, const char *player)
{
    if (!is_key_op(a))
        return;
    p->shown = true;
    if (!strcmp(a->op, "player-make")) {
        memcpy(p->key, p->fresh, sizeof p->key);
        snprintf(p->player, sizeof p->player, "%s", player);
    } else if (!strcmp(a->op, "player-put")) {
        p->doc = p->doc_asked;
    } else if (!strcmp(a->op, "player-renew")) {
        renewed(p);
    } else if (!strcmp(a->op, "player-delete")) {
        must_be_gone(p, p->player);
        memcpy(p->deleted, p->player, sizeof p->deleted);
        forget_key(p);
    }
    if (p->key[0])
        must_have_all(p);
}

void key_dropped(struct page *p, const struct asked *a)
{
    if (is_key_op(a) && is_write(a->op))
        forget_key(p);
}

/* Does it end what the key opens? */
static bool ends_key(const char *op)
{
    return !strcmp(op, "player-renew") || !strcmp(op, "player-delete");
}

/* What arrives twice may be granted and refused, in any order: too many at
 * once, or the key that the first has ended. Then it cannot know, either. */
void key_refused(struct page *p, const struct asked *a, const char *code)
{
    if (!is_key_op(a))
        return;
    if (p->key[0] && !strcmp(code, "token") && !ends_key(a->op))
        found(p->world, "lost: the key of page %d opens nothing (%s)", p->index,
              a->op);
    key_dropped(p, a);
}
