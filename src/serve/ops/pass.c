/* Passkeys of a player: added, listed, removed; and coming in with one. What it
 * opens is a key of its own for that device, like any other. */
#include <stdio.h>
#include <string.h>

#include "base/hex.h"
#include "base/text.h"
#include "serve/hall/reading.h"
#include "serve/ops/request.h"
#include "serve/people/player.h"
#include "serve/secret/passkey.h"
#include "serve/secret/vault.h"

enum { CHALLENGE_MS = 5 * 60000 };

_Static_assert(sizeof((struct client *)0)->challenge == PASS_CHALLENGE + 1,
               "a connection has room for a challenge");

static const char PREFIX[] = "pass:";

/* --- The paper ------------------------------------------------------------------ */

struct pass {
    char folder[STORE_ID]; /* "": there is none */
    char id[PASS_ID + 1], key[PASS_KEY + 1], name[TABLE_NAME_BYTES];
    int64_t made;
    int64_t count; /* signatures, as its authenticator counts; or 0 */
};

static void paper_name(const char *id, char name[STORE_PAPER])
{
    uint8_t hash[TABLE_KEY];
    char hex[2 * TABLE_KEY + 1];

    vault_hash(hash, sizeof hash, id, "a passkey");
    hex_write(hex, hash, sizeof hash);
    snprintf(name, STORE_PAPER, "%s%s", PREFIX, hex);
}

static bool read_pass(const struct store_paper *paper, struct pass *p)
{
    struct mag_json_doc doc = { 0 };
    const char *id = "", *key = "", *name = "";
    bool ok = !mag_json_read(&doc, paper->body, strlen(paper->body), NULL) &&
              !mag_json_need_text(doc.root, "id", &id, NULL) &&
              !mag_json_need_text(doc.root, "key", &key, NULL) &&
              !mag_json_need_text(doc.root, "name", &name, NULL) &&
              !mag_json_need_int(doc.root, "made", mag_within(0, INT64_MAX),
                                 &p->made, NULL) &&
              !mag_json_need_int(doc.root, "count", mag_within(0, UINT32_MAX),
                                 &p->count, NULL);

    if (ok) {
        memcpy(p->folder, paper->folder, STORE_ID);
        snprintf(p->id, sizeof p->id, "%s", id);
        snprintf(p->key, sizeof p->key, "%s", key);
        snprintf(p->name, sizeof p->name, "%s", name);
    }
    mag_json_free(&doc);
    return ok;
}

/* Written into `out`, which is empty. */
static const char *pass_text(const struct pass *p, struct mag_buf *out)
{
    struct mag_writer w;

    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    mag_put_text(&w, "id", p->id);
    mag_put_text(&w, "key", p->key);
    mag_put_text(&w, "name", p->name);
    mag_put_int(&w, "made", p->made);
    mag_put_int(&w, "count", p->count);
    mag_put_end_object(&w);
    return mag_buf_text(out);
}

static bool take_pass(void *who, const struct store_paper *paper)
{
    read_pass(paper, who);
    return false;
}

/* The one of that name, whoever has it. */
static enum mag_status find_pass(struct request *r, const char *name,
                                 struct pass *p)
{
    *p = (struct pass){ 0 };
    return read_holders(hub_of(r), name, 1, take_pass, p)
               ? refuse_with(r, "store", T_ONLINE_STORE)
               : MAG_OK;
}

/* --- The challenge ---------------------------------------------------------------- */

enum mag_status do_pass_challenge(struct request *r)
{
    struct client *c = client_of(r);

    if (!c->origin)
        return refuse_with(r, "token", T_ONLINE_PASS);
    if (!address_may_knock(hub_of(r), c))
        return refuse_with(r, "rate", T_ONLINE_RATE);
    secret_letters(c->challenge, PASS_CHALLENGE);
    c->challenge_until = hub_now(hub_of(r)) + CHALLENGE_MS;
    mag_put_text(&r->w, "challenge", c->challenge);
    return MAG_OK;
}

/* A challenge is good once, whatever becomes of it. */
struct answered {
    char challenge[PASS_CHALLENGE + 1];
    struct pass_place here;
    struct pass_word word;
    const char *id;
    bool spent; /* the challenge was looked at */
};

/* Nothing is read for it any more: the next one needs another. */
static enum mag_status spend(struct request *r, const struct answered *a,
                             enum mag_status st)
{
    if (a->spent && !request_waits(r))
        client_of(r)->challenge[0] = '\0';
    return st;
}

static enum mag_status read_answer(struct request *r, struct answered *a)
{
    struct client *c = client_of(r);
    bool asked = c->origin && c->challenge[0] &&
                 hub_now(hub_of(r)) < c->challenge_until;
    enum mag_status st = mag_json_need_text(r->v, "pass", &a->id, &r->err);

    memcpy(a->challenge, c->challenge, sizeof a->challenge);
    a->spent = true;
    a->here = (struct pass_place){ c->origin, a->challenge };
    if (!st)
        st = mag_json_need_text(r->v, "client", &a->word.client, &r->err);
    if (!st)
        st = mag_json_need_text(r->v, "data", &a->word.data, &r->err);
    if (!st && !asked)
        st = refuse_with(r, "token", T_ONLINE_PASS);
    return st;
}

/* --- add, list, drop ---------------------------------------------------------------- */

static bool count_one(void *who, const struct store_paper *paper)
{
    (void)paper;
    ++*(int *)who;
    return true;
}

/* The client's player has less than all that it may. */
static enum mag_status need_room(struct request *r)
{
    int n = 0;

    if (read_papers(hub_of(r), client_of(r)->player, PREFIX, count_one, &n))
        return refuse_with(r, "store", T_ONLINE_STORE);
    return n < PLAYER_PASSES ? MAG_OK
                             : refuse_with(r, "limit", T_ONLINE_PASSES);
}

static enum mag_status add_pass(struct request *r, struct answered *a)
{
    struct pass known, made = { .made = hub_now(hub_of(r)) };
    struct mag_buf text;
    struct store_paper paper;
    const char *key = "";
    char name[STORE_PAPER];
    enum mag_status st = need_player(r);

    if (!st)
        st = read_answer(r, a);
    if (!st)
        st = mag_json_need_text(r->v, "key", &key, &r->err);
    if (!st)
        st = read_name(r, made.name);
    if (!st && !pass_is_made(&a->word, &a->here, a->id, key))
        st = refuse_with(r, "token", T_ONLINE_PASS);
    if (st)
        return st;
    paper_name(a->id, name);
    st = find_pass(r, name, &known);
    if (!st && known.folder[0]) /* a passkey opens one folder */
        st = refuse_with(r, "token", T_ONLINE_PASS);
    if (!st)
        st = need_room(r);
    if (st)
        return st;
    snprintf(made.id, sizeof made.id, "%s", a->id);
    snprintf(made.key, sizeof made.key, "%s", key);
    mag_buf_init(&text, STORE_BODY);
    paper = player_paper(hub_of(r), client_of(r)->player, name,
                         pass_text(&made, &text));
    st = file_papers(r, &paper, 1, NULL);
    mag_buf_release(&text);
    return st;
}

enum mag_status do_pass_add(struct request *r)
{
    struct answered a = { 0 };

    return spend(r, &a, add_pass(r, &a));
}

static bool put_pass(void *who, const struct store_paper *paper)
{
    struct mag_writer *w = who;
    struct pass p;

    if (!read_pass(paper, &p))
        return true;
    mag_put_object(w, NULL);
    mag_put_text(w, "pass", p.id);
    mag_put_text(w, "name", p.name);
    mag_put_int(w, "made", p.made);
    mag_put_end_object(w);
    return true;
}

enum mag_status do_pass_list(struct request *r)
{
    enum mag_status st = need_player(r);

    if (st)
        return st;
    mag_put_array(&r->w, "passes");
    st = read_papers(hub_of(r), client_of(r)->player, PREFIX, put_pass, &r->w);
    mag_put_end_array(&r->w);
    return st ? refuse_with(r, "store", T_ONLINE_STORE) : MAG_OK;
}

enum mag_status do_pass_drop(struct request *r)
{
    struct store_paper paper;
    struct pass known;
    const char *id = "";
    char name[STORE_PAPER];
    enum mag_status st = need_player(r);

    if (!st)
        st = mag_json_need_text(r->v, "pass", &id, &r->err);
    if (st)
        return st;
    paper_name(id, name);
    st = find_pass(r, name, &known);
    if (!st && strcmp(known.folder, client_of(r)->player) != 0)
        st = refuse_with(r, "token", T_ONLINE_PASS);
    if (st)
        return st;
    paper = player_paper(hub_of(r), client_of(r)->player, name, NULL);
    return file_papers(r, &paper, 1, NULL);
}

/* --- enter ---------------------------------------------------------------------------- */

/* The signature is that passkey's, and not a copy's: one that counts has never
 * counted so far. */
static bool opens(struct answered *a, struct pass *p)
{
    uint32_t count = 0;

    if (!p->folder[0] || !pass_is_signed(&a->word, &a->here, p->key, &count) ||
        ((count || p->count) && count <= p->count))
        return false;
    p->count = count;
    return true;
}

/* A further key of the player: the one that has not been made by hand and is
 * oldest gives way if there are too many. */
static enum mag_status file_entry(struct request *r, const struct pass *p,
                                  const char *pass_name, const char *key_name)
{
    struct hub *hub = hub_of(r);
    struct store_paper papers[3];
    struct player_keys keys;
    struct mag_buf text;
    int n = 0;
    enum mag_status st;

    if (player_keys(hub, p->folder, &keys))
        return refuse_with(r, "store", T_ONLINE_STORE);
    mag_buf_init(&text, STORE_BODY);
    papers[n++] = player_paper(hub, p->folder, key_name, PLAYER_KEY_OF_PASS);
    if (p->count)
        papers[n++] = player_paper(hub, p->folder, pass_name,
                                   pass_text(p, &text));
    if (keys.n >= PLAYER_KEYS && keys.oldest >= 0)
        papers[n++] = player_paper(hub, p->folder, keys.name[keys.oldest],
                                   NULL);
    st = file_with_key(r, p->folder, key_name, papers, n);
    mag_buf_release(&text);
    return st;
}

static enum mag_status enter(struct request *r, struct answered *a)
{
    struct pass p;
    const char *key = "";
    char key_name[STORE_PAPER], name[STORE_PAPER], known[STORE_ID];
    enum mag_status st = read_answer(r, a);

    if (!st)
        st = mag_json_need_text(r->v, "signature", &a->word.signature, &r->err);
    if (!st)
        st = read_key(r, &key, key_name);
    if (st)
        return st;
    if (request_first(r) && !address_may_knock(hub_of(r), client_of(r)))
        return refuse_with(r, "rate", T_ONLINE_RATE);
    paper_name(a->id, name);
    st = find_pass(r, name, &p);
    if (!st && player_find(hub_of(r), key_name, known))
        st = refuse_with(r, "store", T_ONLINE_STORE);
    if (!st && (known[0] || !opens(a, &p)))
        st = refuse_with(r, "token", T_ONLINE_PASS);
    return st ? st : file_entry(r, &p, name, key_name);
}

enum mag_status do_pass_enter(struct request *r)
{
    struct answered a = { 0 };

    return spend(r, &a, enter(r, &a));
}
