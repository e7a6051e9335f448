/* A player's folder: what is in it, and what opens it. */
#include "serve/people/player.h"

#include <stdio.h>
#include <string.h>

#include "base/hex.h"
#include "serve/hall/reading.h"
#include "serve/secret/vault.h"

void player_key_name(const char *key, char name[STORE_PAPER])
{
    uint8_t hash[TABLE_KEY];
    char hex[2 * TABLE_KEY + 1];

    vault_hash(hash, sizeof hash, key, "the key of a player");
    hex_write(hex, hash, sizeof hash);
    snprintf(name, STORE_PAPER, "key:%s", hex);
}

struct store_paper player_paper(const struct hub *hub, const char *id,
                                const char *name, const char *body)
{
    struct store_paper p = { .at = hub_now(hub), .body = body };

    snprintf(p.folder, sizeof p.folder, "%s", id);
    snprintf(p.name, sizeof p.name, "%s", name);
    return p;
}

static bool take_folder(void *who, const struct store_paper *paper)
{
    memcpy(who, paper->folder, STORE_ID);
    return false;
}

enum mag_status player_find(struct hub *hub, const char *key_name,
                            char id[STORE_ID])
{
    id[0] = '\0';
    return read_holders(hub, key_name, 1, take_folder, id);
}

static bool take_key(void *who, const struct store_paper *paper)
{
    struct player_keys *k = who;

    if (!strcmp(paper->body, PLAYER_KEY_OF_PASS) &&
        (k->oldest < 0 || paper->at < k->at)) {
        k->oldest = k->n;
        k->at = paper->at;
    }
    memcpy(k->name[k->n++], paper->name, STORE_PAPER);
    return k->n < STORE_PAPERS - 1;
}

enum mag_status player_keys(struct hub *hub, const char *id,
                            struct player_keys *out)
{
    out->n = 0;
    out->oldest = -1;
    return read_papers(hub, id, "key:", take_key, out);
}

struct found_me {
    struct player_me *me;
    bool there;
};

static bool take_me(void *who, const struct store_paper *paper)
{
    struct found_me *r = who;
    struct mag_json_doc doc = { 0 };
    const char *name = "";
    int64_t made = 0;

    if (strcmp(paper->name, "me"))
        return true;
    r->there = true;
    if (!mag_json_read(&doc, paper->body, strlen(paper->body), NULL) &&
        !mag_json_need_text(doc.root, "name", &name, NULL) &&
        !mag_json_need_int(doc.root, "made", mag_within(0, INT64_MAX), &made,
                           NULL)) {
        snprintf(r->me->name, sizeof r->me->name, "%s", name);
        r->me->made = made;
        r->me->open = mag_json_is(mag_json_get(doc.root, "public"),
                                  MAG_JSON_TRUE);
    }
    mag_json_free(&doc);
    return false;
}

enum mag_status player_read(struct hub *hub, const char *id,
                            struct player_me *me, bool *there)
{
    struct found_me r = { me, false };
    enum mag_status st;

    *me = (struct player_me){ 0 };
    st = read_papers(hub, id, "me", take_me, &r);
    *there = r.there;
    return st;
}

const char *player_me_text(const struct player_me *me, struct mag_buf *out)
{
    struct mag_writer w;

    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    mag_put_text(&w, "name", me->name);
    mag_put_bool(&w, "public", me->open);
    mag_put_int(&w, "made", me->made);
    mag_put_end_object(&w);
    return mag_buf_text(out);
}

bool player_holds(struct hub *hub, struct client *c)
{
    char id[STORE_ID];

    if (!c->player[0] || player_find(hub, c->player_key, id))
        return false;
    if (strcmp(id, c->player) != 0)
        c->player[0] = c->player_key[0] = '\0';
    return c->player[0] != '\0';
}
