/* Every game: nobody sees what is not theirs.
 *
 * For random positions, every seat and the spectator: views, legal lists,
 * refusals, defaults, who is pending, and the events of the seat's own moves
 * are byte-equal in the position and its resamples; resamples are sound,
 * playable and do vary. And an event tells a seat nothing that its view does
 * not show: two moves that leave its view the same are told the same. */
#include <stdio.h>
#include <string.h>

#include "magnat/field.h"
#include "magnat/decide.h"
#include "magnat/json.h"
#include "magnat/sight.h"
#include "tests/support.h"

enum { GAMES = 2, RESAMPLES = 2 };

struct texts {
    struct mag_buf a, b;
    bool sealed; /* the last move was made while several were pending */
};

static bool same(const struct mag_buf *a, const struct mag_buf *b)
{
    return a->length == b->length &&
           !memcmp(mag_buf_text(a), mag_buf_text(b), a->length);
}

static void sight_text_of(const struct mag_rules *rules, const void *pos,
                          int seat, struct mag_buf *out)
{
    struct mag_reader to = MAG_READER(rules, pos, NULL, MAG_EN);
    struct mag_writer w;

    mag_buf_clear(out);
    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    mag_put_sight(&to, seat, &w);
    mag_put_end_object(&w);
}

static void check_view(struct sandbox *s, int seat, struct texts *t)
{
    struct mag_json_doc doc;
    struct mag_err err = { "", 0 };

    view_text_of(s->rules, s->pos, seat, &t->a);
    view_text_of(s->rules, s->other, seat, &t->b);
    CHECK(same(&t->a, &t->b), "%s: seat %d can tell a resample by its view",
          s->name, seat);
    CHECK(!mag_json_read(&doc, mag_buf_text(&t->a), t->a.length, &err),
          "%s: the view is no JSON: %s", s->name, err.text);
    mag_json_free(&doc);
    sight_text_of(s->rules, s->pos, seat, &t->a);
    sight_text_of(s->rules, s->other, seat, &t->b);
    CHECK(same(&t->a, &t->b), "%s: seat %d can tell a resample: %s or %s",
          s->name, seat, mag_buf_text(&t->a), mag_buf_text(&t->b));
}

/* Does the seat get the same answer, with the same events, in both? */
static void check_answer(struct sandbox *s, int seat, mag_action action,
                         struct texts *t)
{
    struct mag_ruling why[2] = { { 0 }, { 0 } };
    enum mag_status st[2];

    memcpy(s->copy, s->pos, s->game->state_size);
    s->tell.count = s->tell2.count = 0;
    st[0] = mag_apply(s->rules, s->copy, seat, action, &s->tell, &why[0]);
    memcpy(s->copy, s->other, s->game->state_size);
    st[1] = mag_apply(s->rules, s->copy, seat, action, &s->tell2, &why[1]);
    CHECK(st[0] == st[1], "%s: seat %d gets another answer in a resample",
          s->name, seat);
    if (st[0] == MAG_E_ILLEGAL && st[1] == MAG_E_ILLEGAL) {
        char text[2][MAG_SENTENCE];

        for (int i = 0; i < 2; i++)
            mag_say_ruling(&MAG_READER(s->rules, NULL, NULL, MAG_EN), &why[i],
                           text[i], sizeof text[i]);
        CHECK(!strcmp(text[0], text[1]), "%s: seat %d: \"%s\" or \"%s\"",
              s->name, seat, text[0], text[1]);
        return;
    }
    events_text_of(s->rules, &s->tell, seat, &t->a);
    events_text_of(s->rules, &s->tell2, seat, &t->b);
    CHECK(same(&t->a, &t->b), "%s: seat %d is told other events:\n%s%s",
          s->name, seat, mag_buf_text(&t->a), mag_buf_text(&t->b));
}

/* Sealed answers are opened when the last one is in: then what the seat is
 * told depends on the others' hidden choices, as it should. */
static bool opens_seals(struct sandbox *s, int seat, mag_action action)
{
    uint32_t before = mag_pending(s->rules, s->pos), after;

    if (s->game->verbs[mag_act_verb(action)].flags & MAG_VERB_OPENS)
        return true;
    memcpy(s->copy, s->pos, s->game->state_size);
    if (mag_apply(s->rules, s->copy, seat, action, NULL, NULL))
        return false;
    after = mag_pending(s->rules, s->copy);
    return !(after & before & (1u << seat));
}

static void check_actions(struct sandbox *s, int seat, struct texts *t)
{
    const struct mag_game *game = s->game;
    int n = mag_legal(s->rules, s->pos, seat, s->list);
    size_t bytes = (size_t)n * sizeof s->list[0];
    mag_action known[64];
    mag_action pick;

    if (!n)
        return;
    pick = s->list[mag_rng_below(&s->rng, (uint32_t)n)];
    CHECK(mag_fallback(s->rules, s->pos, seat) ==
              mag_fallback(s->rules, s->other, seat),
          "%s: seat %d: another default in a resample", s->name, seat);
    if (bytes <= sizeof known) {
        memcpy(known, s->list, bytes);
        CHECK(mag_legal(s->rules, s->other, seat, s->list) == n &&
                  !memcmp(known, s->list, bytes),
              "%s: seat %d: another legal list in a resample", s->name, seat);
    } else {
        CHECK(mag_legal(s->rules, s->other, seat, s->list) == n,
              "%s: seat %d: another legal list in a resample", s->name, seat);
    }
    /* The last of several sealed answers opens them all. */
    if (!opens_seals(s, seat, pick) &&
        !(t->sealed && mag_pending(s->rules, s->pos) == 1u << seat))
        check_answer(s, seat, pick, t);
    check_answer(s, seat,
                 mag_act(mag_rng_below(&s->rng, (uint32_t)game->n_verbs),
                         mag_rng_below(&s->rng, 60), 0, 0) |
                     0xffff,
                 t);
}

/* Returns whether the resample differs from the truth. */
static bool check_resample(struct sandbox *s, int seat, struct texts *t)
{
    struct mag_err err = { "", 0 };

    memcpy(s->other, s->pos, s->game->state_size);
    s->game->resample(s->rules, s->other, seat, &s->rng);
    CHECK(!mag_state_check(s->rules, s->other, &err),
          "%s: seat %d: a resample breaks: %s", s->name, seat, err.text);
    CHECK(mag_pending(s->rules, s->pos) == mag_pending(s->rules, s->other),
          "%s: who is pending depends on a secret of others than seat %d",
          s->name, seat);
    check_view(s, seat, t);
    if (seat >= 0 && mag_pending(s->rules, s->pos) >> seat & 1)
        check_actions(s, seat, t);
    return memcmp(s->other, s->pos, s->game->state_size) != 0;
}

/* Is the action one that shows something to all? */
static bool is_public(const struct sandbox *s, mag_action action)
{
    return s->game->verbs[mag_act_verb(action)].flags &
           (MAG_VERB_REVEALS | MAG_VERB_OPENS);
}

/* Two moves of one seat, or two outcomes: whoever's view cannot tell them
 * apart is told the same. Not so where something is shown to all by the rules:
 * it may be gone from the table, and so from the view, when the move is over. */
static void check_told(struct sandbox *s, struct texts *t)
{
    int mover = sandbox_mover(s);
    int n = mag_legal(s->rules, s->pos, mover, s->list);
    mag_action a = s->list[mag_rng_below(&s->rng, (uint32_t)n)];
    mag_action b = s->list[mag_rng_below(&s->rng, (uint32_t)n)];

    if (is_public(s, a) || is_public(s, b))
        return;
    memcpy(s->copy, s->pos, s->game->state_size);
    memcpy(s->other, s->pos, s->game->state_size);
    s->tell.count = s->tell2.count = 0;
    mag_apply(s->rules, s->copy, mover, a, &s->tell, NULL);
    mag_apply(s->rules, s->other, mover, b, &s->tell2, NULL);
    for (int seat = MAG_SPECTATOR; seat < s->rules->seats; seat++) {
        if (seat == MAG_CHANCE || seat == mover)
            continue;
        view_text_of(s->rules, s->copy, seat, &t->a);
        view_text_of(s->rules, s->other, seat, &t->b);
        if (!same(&t->a, &t->b))
            continue;
        sight_text_of(s->rules, s->copy, seat, &t->a);
        sight_text_of(s->rules, s->other, seat, &t->b);
        CHECK(same(&t->a, &t->b), "%s: seat %d sees more than its view: %s %s",
              s->name, seat, mag_buf_text(&t->a), mag_buf_text(&t->b));
        events_text_of(s->rules, &s->tell, seat, &t->a);
        events_text_of(s->rules, &s->tell2, seat, &t->b);
        CHECK(same(&t->a, &t->b),
              "%s: events tell seat %d more than its view:\n%s%s", s->name,
              seat, mag_buf_text(&t->a), mag_buf_text(&t->b));
    }
}

/* A spectator sees what everybody sees, no more. */
static void check_spectator(const struct sandbox *s)
{
    for (int i = 0; i < s->tell.count; i++) {
        uint32_t seats = (1u << s->rules->seats) - 1;
        uint32_t seen = s->tell.item[i].visible;

        if (seen & MAG_SEEN_BY_SPECTATORS)
            CHECK((seen & seats) == seats || s->tell.item[i].seat >= 0,
                  "%s: spectators see what a seat does not", s->name);
    }
}

static void check_here(struct sandbox *s, struct texts *t, int *varied)
{
    bool option = strchr(s->name, '=');

    for (int seat = MAG_SPECTATOR; seat < s->rules->seats; seat++) {
        /* Where only an option differs, half of the viewers will do. */
        if (option && mag_rng_below(&s->rng, 2))
            continue;
        for (int i = 0; i < RESAMPLES && seat != MAG_CHANCE; i++)
            *varied += check_resample(s, seat, t);
    }
    check_told(s, t);
    /* A resample can be played on to its end. */
    if (mag_rng_below(&s->rng, 16) == 0) {
        memcpy(s->other, s->pos, s->game->state_size);
        s->game->resample(s->rules, s->other, 0, &s->rng);
        playout_random(s->rules, s->other, &s->rng, s->list, 2000);
        CHECK(!mag_state_check(s->rules, s->other, NULL),
              "%s: a resample goes astray", s->name);
    }
}

/* Does a spectator's resample differ from the truth? */
static bool differs(struct sandbox *s)
{
    memcpy(s->other, s->pos, s->game->state_size);
    s->game->resample(s->rules, s->other, MAG_SPECTATOR, &s->rng);
    return memcmp(s->other, s->pos, s->game->state_size) != 0;
}

static bool several_pending(const struct sandbox *s)
{
    uint32_t pending = mag_pending(s->rules, s->pos);

    return pending & (pending - 1);
}

static void secrecy_in(const struct mag_rules *rules, const char *name)
{
    struct texts t = { .sealed = false };
    int varied = 0;

    mag_buf_init(&t.a, 1 << 20);
    mag_buf_init(&t.b, 1 << 20);
    for (int i = 0; i < GAMES * test_effort(); i++) {
        struct sandbox s;
        struct mag_move made;
        int moves = 0;

        sandbox_open(&s, rules, name, (uint64_t)i + 500);
        do {
            if (sandbox_mover(&s) != MAG_SPECTATOR &&
                mag_rng_below(&s.rng, moves++ < 500 ? 24 : 500) == 0)
                check_here(&s, &t, &varied);
            check_spectator(&s);
            varied += !varied && differs(&s);
            t.sealed = several_pending(&s);
        } while (sandbox_step(&s, &made));
        sandbox_close(&s);
    }
    CHECK(varied > 0, "%s: resampling always returns the truth", name);
    mag_buf_release(&t.a);
    mag_buf_release(&t.b);
}

static void nobody_sees(void)
{
    for_each_variant(secrecy_in);
}

static const struct test_case cases[] = {
    { "views, events, lists and refusals keep secrets", nobody_sees },
    { 0 },
};

const struct suite suite_conformance_secrecy = { cases };
