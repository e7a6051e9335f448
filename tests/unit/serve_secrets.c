/* What is done in secret shows nowhere: whatever a seat chooses where nobody
 * can see it, in however many steps, taken back or not, all others get the same
 * bytes in the same order, over the whole server. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/decide.h"
#include "tests/spied.h"
#include "tests/support.h"
#include "tests/test.h"

enum {
    OWNER = SPIED_OWNER,
    OTHER = SPIED_OTHER,
    STEPS = 5,   /* of a chain in secret */
    TRIES = 40,  /* chains that are tried at a position */
    EVERY = 700, /* ms between two steps: the lobby looks in between */
    FOUND = 3,   /* positions of a game */
    SEEDS = 30,
    MOVES = 400
};

/* Steps that nobody but their owner notices. */
struct secret {
    char step[STEPS][MAG_WORD];
    int n;
};

/* Where secrets are looked for: at once, behind something that OWNER does for
 * all to see (before that it has no order that would go on by itself), or in
 * one choice, of which all see that it was made. */
enum where { AT_ONCE, BEHIND, IN_A_CHOICE };

/* A position: how OWNER opens it, if it does, what OTHER did there before, if
 * it can take something back, and two secrets of OWNER. `known`: that something
 * was done shows, but not what. */
struct scene {
    char opening[MAG_WORD], before[MAG_WORD];
    struct secret a, b;
    bool known;
};

static void picture_of(const struct sandbox *s, const void *pos,
                       struct mag_buf *out)
{
    static const int eyes[] = { OTHER, MAG_SPECTATOR };
    struct mag_buf one;

    mag_buf_init(&one, 1 << 20);
    mag_buf_clear(out);
    for (int i = 0; i < 2; i++) {
        view_text_of(s->rules, pos, eyes[i], &one);
        mag_buf_puts(out, mag_buf_text(&one));
    }
    mag_buf_printf(out, "%u", (unsigned)mag_pending(s->rules, pos));
    mag_buf_release(&one);
}

static bool is_told(const struct mag_events *tell)
{
    for (int i = 0; i < tell->count; i++) {
        if (mag_event_is_seen(&tell->item[i], OTHER) ||
            mag_event_is_seen(&tell->item[i], MAG_SPECTATOR))
            return true;
    }
    return false;
}

/* A chain of random steps of OWNER from s->copy that the others cannot notice;
 * s->other is where it leads. */
static void dream_up(struct sandbox *s, const char *picture, struct secret *out)
{
    struct mag_buf now;

    mag_buf_init(&now, 1 << 20);
    out->n = 0;
    memcpy(s->other, s->copy, s->game->state_size);
    while (out->n < STEPS) {
        int n = mag_legal(s->rules, s->other, OWNER, s->list);
        mag_action action = n ? s->list[mag_rng_below(&s->rng, (uint32_t)n)]
                              : MAG_NO_ACTION;

        s->tell2.count = 0;
        if (!n ||
            mag_apply(s->rules, s->other, OWNER, action, &s->tell2, NULL) ||
            is_told(&s->tell2))
            break;
        picture_of(s, s->other, &now);
        if (strcmp(mag_buf_text(&now), picture) != 0)
            break;
        mag_print_action(s->rules, action, out->step[out->n++], MAG_WORD);
    }
    mag_buf_release(&now);
}

static bool differ(const struct secret *a, const struct secret *b)
{
    return a->n != b->n ||
           memcmp(a->step, b->step, (size_t)a->n * sizeof a->step[0]) != 0;
}

/* OTHER does something at s->copy that it could take back. */
static void other_begins(struct sandbox *s, struct scene *out)
{
    int n = mag_pending(s->rules, s->copy) >> OTHER & 1
                ? mag_legal(s->rules, s->copy, OTHER, s->list)
                : 0;

    out->before[0] = '\0';
    for (int i = 0; i < n; i++) {
        uint32_t pending = mag_pending(s->rules, s->copy);

        if (mag_action_reveals(s->game, s->list[i]))
            continue;
        memcpy(s->other, s->copy, s->game->state_size);
        mag_apply(s->rules, s->other, OTHER, s->list[i], NULL, NULL);
        if (mag_pending(s->rules, s->other) != pending)
            continue;
        mag_print_action(s->rules, s->list[i], out->before, sizeof out->before);
        memcpy(s->copy, s->other, s->game->state_size);
        return;
    }
}

/* Would a standard order answer for somebody before it can be dropped? */
static bool goes_by_itself(struct sandbox *s)
{
    static const struct mag_orders none;

    for (int i = 0; i < s->rules->seats; i++) {
        int n = mag_pending(s->rules, s->pos) >> i & 1
                    ? mag_legal(s->rules, s->pos, i, s->list)
                    : 0;

        if (n && mag_orders_answer(&(struct mag_play){ .rules = s->rules,
                                                       .pos = s->pos,
                                                       .seat = i },
                                   &none, s->list, n, NULL) != MAG_NO_ACTION)
            return true;
    }
    return false;
}

/* OWNER does something at s->copy, and goes on. */
static bool owner_opens(struct sandbox *s, struct scene *out)
{
    int n = mag_legal(s->rules, s->copy, OWNER, s->list);
    mag_action action = s->list[mag_rng_below(&s->rng, (uint32_t)n)];

    mag_print_action(s->rules, action, out->opening, sizeof out->opening);
    mag_apply(s->rules, s->copy, OWNER, action, NULL, NULL);
    return mag_pending(s->rules, s->copy) >> OWNER & 1;
}

static bool set_scene(struct sandbox *s, bool behind, struct scene *out)
{
    struct mag_buf picture;

    memset(out, 0, sizeof *out);
    if (!(mag_pending(s->rules, s->pos) >> OWNER & 1) || goes_by_itself(s))
        return false;
    memcpy(s->copy, s->pos, s->game->state_size);
    if (behind && !owner_opens(s, out))
        return false;
    other_begins(s, out);
    mag_buf_init(&picture, 1 << 20);
    picture_of(s, s->copy, &picture);
    for (int i = 0; i < TRIES; i++) {
        struct secret one = { .n = 0 };

        dream_up(s, mag_buf_text(&picture), &one);
        if (one.n > out->a.n)
            out->a = one;
        else if (one.n && differ(&one, &out->a))
            out->b = one;
        if (!out->a.n && i == 3)
            break; /* there is nothing to hide here */
    }
    mag_buf_release(&picture);
    return out->a.n > 0 && out->b.n > 0;
}

/* What others are told of an action of OWNER at s->pos, and what they see
 * then. */
static void told_of(struct sandbox *s, mag_action action, struct mag_buf *out)
{
    struct mag_buf events;

    memcpy(s->other, s->pos, s->game->state_size);
    s->tell2.count = 0;
    mag_apply(s->rules, s->other, OWNER, action, &s->tell2, NULL);
    picture_of(s, s->other, out);
    mag_buf_init(&events, 1 << 20);
    events_text_of(s->rules, &s->tell2, OTHER, &events);
    mag_buf_puts(out, mag_buf_text(&events));
    events_text_of(s->rules, &s->tell2, MAG_SPECTATOR, &events);
    mag_buf_puts(out, mag_buf_text(&events));
    mag_buf_release(&events);
}

/* Two actions that others cannot tell apart. */
static bool set_twins(struct sandbox *s, struct scene *out)
{
    enum { MOST = 12 };
    struct mag_buf one, two;
    int n;

    memset(out, 0, sizeof *out);
    if (!(mag_pending(s->rules, s->pos) >> OWNER & 1) || goes_by_itself(s))
        return false;
    n = mag_legal(s->rules, s->pos, OWNER, s->list);
    mag_buf_init(&one, 1 << 20);
    mag_buf_init(&two, 1 << 20);
    for (int i = 0; i < n && i < MOST && !out->known; i++) {
        mag_action a = s->list[i], b = s->list[n - 1 - i];

        told_of(s, a, &one);
        told_of(s, b, &two);
        if (a == b || strcmp(mag_buf_text(&one), mag_buf_text(&two)) != 0)
            continue;
        mag_print_action(s->rules, a, out->a.step[0], MAG_WORD);
        mag_print_action(s->rules, b, out->b.step[0], MAG_WORD);
        out->a.n = out->b.n = 1;
        out->known = true;
    }
    mag_buf_release(&one);
    mag_buf_release(&two);
    return out->known;
}

/* --- Runs ------------------------------------------------------------------------ */

/* Nothing is answered for it: what is done is what the run says. */
static void drop_orders(struct guest *g)
{
    const struct mag_json *sync = guest_told(g, "sync");
    const struct mag_json *orders = mag_json_get(sync, "orders");
    const struct mag_json *given = orders ? mag_json_get(orders, "given")
                                          : NULL;
    char word[8][MAG_WORD];
    int n = 0;

    for (const struct mag_json *v = given ? given->child : NULL; v && n < 8;
         v = v->next)
        snprintf(word[n++], MAG_WORD, "%s", text_of(v, "order"));
    for (int i = 0; i < n; i++)
        guest_ok(g, "'op':'order','drop':'%s'", word[i]);
}

static void do_in_secret(struct spied *r, const struct secret *secret,
                         bool back)
{
    for (int i = 0; i < STEPS; i++) {
        if (i < secret->n)
            guest_ok(&r->owner, "'op':'move','move':'s%d','as':['%s']", i,
                     secret->step[i]);
        hall_wait(&r->h, EVERY);
        if (i == 1)
            spied_ask(r);
    }
    for (int i = 0; back && i < secret->n; i++)
        guest_ok(&r->owner, "'op':'undo','move':'u%d'", i);
    hall_wait(&r->h, EVERY);
}

static char *run_with(const struct stored *t, const void *pos,
                      const struct scene *scene, const struct secret *secret,
                      bool back)
{
    struct spied r;
    struct guest third;

    spied_open(&r, t, pos);
    drop_orders(&r.owner);
    drop_orders(&r.other);
    for (int seat = 2; seat < t->table->seats; seat++) {
        guest_come(&third, &r.h);
        guest_enter(&third, t->table->id, t->token[seat]);
        drop_orders(&third);
        guest_go(&third);
    }
    if (scene->opening[0])
        guest_ok(&r.owner, "'op':'move','move':'p','as':['%s']",
                 scene->opening);
    if (scene->before[0])
        guest_ok(&r.other, "'op':'move','move':'o','as':['%s']", scene->before);
    do_in_secret(&r, secret, back);
    spied_ask(&r);
    guest_ok(&r.other, "'op':'chat','move':'c','text':'?'");
    if (scene->before[0])
        guest_ok(&r.other, "'op':'undo','move':'x'");
    hall_wait(&r.h, 1500);
    spied_ask(&r);
    guest_enter(&r.other, t->table->id, t->token[OTHER]);
    return spied_close(&r);
}

static void check_scene(const struct sandbox *s, const struct stored *t,
                        const struct scene *scene)
{
    static const struct secret none = { .n = 0 };
    char *heard[4];
    int n = 2;

    heard[0] = run_with(t, s->pos, scene, &scene->a, false);
    heard[1] = run_with(t, s->pos, scene, &scene->b, false);
    for (; n < 4 && !scene->known; n++)
        heard[n] = run_with(t, s->pos, scene, n == 2 ? &none : &scene->a,
                            n == 3);
    for (int i = 1; i < n; i++) {
        size_t at = 0;
        while (heard[0][at] && heard[0][at] == heard[i][at])
            at++;
        CHECK(strlen(heard[0]) > 1000 && !strcmp(heard[0], heard[i]),
              "%s: %d steps (%s .. or %s ..) show:\n%.200s\n%.200s", s->name,
              scene->a.n, scene->a.step[0], scene->b.step[0],
              heard[0] + (at > 80 ? at - 80 : 0),
              heard[i] + (at > 80 ? at - 80 : 0));
    }
    for (int i = 0; i < n; i++)
        free(heard[i]);
}

/* The next scene of that kind in a game between chances; false: none. */
static bool next_scene(struct sandbox *s, enum where where, struct scene *scene)
{
    struct mag_move made;

    for (int i = 0; i < MOVES && sandbox_step(s, &made); i++) {
        if (where == IN_A_CHOICE ? set_twins(s, scene)
                                 : set_scene(s, where == BEHIND, scene))
            return true;
    }
    return false;
}

/* Looks at some scenes of a game; returns how many. *backs: those where OTHER
 * takes something back. */
static int secrets_of(const char *game, int seats, enum where where, int *backs)
{
    struct mag_rules *rules = rules_for(game, NULL, seats, "");
    struct sandbox s;
    struct stored t;
    struct scene scene;
    int scenes = 0;

    *backs = 0;
    stored_open(&t, "secrets", rules);
    t.table->listed = true;
    t.table->speed = (struct speed){ SPEED_LIVE, 60, 60, 0 };
    for (uint64_t seed = 1; seed < SEEDS && scenes < FOUND; seed++) {
        sandbox_open(&s, rules, game, seed);
        if (next_scene(&s, where, &scene)) {
            scenes++;
            *backs += scene.before[0] != '\0';
            check_scene(&s, &t, &scene);
        }
        sandbox_close(&s);
    }
    stored_close(&t);
    mag_rules_free(rules);
    return scenes;
}

/* Steps that nobody notices: only where several decide at once, or one thing
 * is chosen in several steps. */
static void steps_in_secret(void)
{
    int backs;

    CHECK(secrets_of("ambition", 2, AT_ONCE, &backs) && backs, "in Ambition");
    CHECK(secrets_of("rois", 2, AT_ONCE, &backs) && backs, "in Rois");
    /* Cards are named for a payment one by one; all see them when it is made. */
    CHECK(secrets_of("venture", 2, BEHIND, &backs) == FOUND, "in Venture");
}

/* That it was decided shows, but not what. */
static void choices_in_secret(void)
{
    int backs;

    for (int i = 0; mag_game_at(NULL, i); i++) {
        const char *game = mag_game_at(NULL, i)->name;
        int scenes = secrets_of(game, 3, IN_A_CHOICE, &backs);

        /* Of Venture's cards everybody sees what is done with them. */
        CHECK(scenes || !strcmp(game, "venture"), "%s: no scene", game);
    }
}

static const struct test_case cases[] = {
    { "steps in secret", steps_in_secret },
    { "choices in secret", choices_in_secret },
    { NULL, NULL },
};

const struct suite suite_unit_serve_secrets = { cases };
