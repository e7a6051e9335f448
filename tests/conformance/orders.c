/* Every game: standing orders. What orders answer is listed, and rests on what
 * the seat knows: in a resample of the position they answer the same. Every
 * kind that can act at all acts in some game; its notation comes back, and it
 * is said in both languages. */
#include <string.h>

#include "magnat/decide.h"
#include "magnat/orders.h"
#include "magnat/player.h"
#include "tests/support.h"

enum { GAMES = 10, PLAYED = 1500, KINDS = 64, LOOK_EVERY = 3 };

/* An order of a kind, with a figure that its words can say. */
static struct mag_order some_order(struct sandbox *s, int kind)
{
    const struct mag_order_kind *k = mag_order_kind(s->game, kind);
    struct mag_order o = { .kind = kind };

    for (int i = 0; k->type && i < 100; i++) {
        char word[MAG_WORD];
        struct mag_order read;

        o.figure = mag_rng_below(&s->rng, k->type == MAG_TYPE_SEAT ? 2 : 60);
        mag_print_order(s->rules, &o, word, sizeof word);
        if (!mag_parse_order(s->rules, word, &read, NULL))
            break;
    }
    return o;
}

static void check_words(struct sandbox *s, const struct mag_order *o)
{
    char word[MAG_WORD], again[MAG_WORD], text[MAG_SENTENCE];
    struct mag_order read = { .kind = -1 };

    mag_print_order(s->rules, o, word, sizeof word);
    CHECK(!mag_parse_order(s->rules, word, &read, NULL), "%s: %s is not read",
          s->name, word);
    mag_print_order(s->rules, &read, again, sizeof again);
    CHECK(read.kind == o->kind && !strcmp(word, again),
          "%s: %s came back as %s", s->name, word, again);
    for (int lang = 0; lang < MAG_LANGS; lang++) {
        mag_say_order(&MAG_READER(s->rules, NULL, NULL, (enum mag_lang)lang), o,
                      text, sizeof text);
        CHECK(text[0] && !strpbrk(text, "{}[]|"), "%s: %s: \"%s\"", s->name,
              word, text);
    }
}

static void give_some(struct sandbox *s, int seat, struct mag_orders *orders)
{
    int kinds = 1 + s->game->n_orders;

    for (int i = 0; i < 3; i++) {
        int kind = (int)mag_rng_below(&s->rng, (uint32_t)kinds);
        struct mag_order o = some_order(s, kind);

        if (mag_rng_below(&s->rng, 4) == 0)
            mag_orders_drop(s->game, orders, &o);
        else if (mag_order_fits(s->rules, s->pos, seat, kind))
            CHECK(!mag_orders_give(&(struct mag_play){ .rules = s->rules,
                                                       .pos = s->pos,
                                                       .seat = seat },
                                   orders, o, NULL) ||
                      orders->count == MAG_MAX_ORDERS,
                  "%s: kind %d is refused", s->name, kind);
        check_words(s, &o);
    }
}

/* What may be ordered along with an action, and which figure is sensible, rests
 * on what the seat knows; and it can be given. */
static void check_with(struct sandbox *s, int seat, int n)
{
    /* Of a long list the ends will do: the rest are like them. */
    for (int i = 0; i < n; i = i == 0 && n > 2 ? n - 1 : i + 1) {
        struct mag_order here = { .kind = -1 }, there = here;
        struct mag_orders none = { 0 };
        bool found = mag_order_with(s->rules, s->pos, seat, s->list[i], &here);

        CHECK(found == mag_order_with(s->rules, s->copy, seat, s->list[i],
                                      &there) &&
                  (!found ||
                   (here.kind == there.kind && here.figure == there.figure)),
              "%s: seat %d is proposed something else in a resample", s->name,
              seat);
        if (!found)
            continue;
        CHECK(!mag_orders_give(&(struct mag_play){ .rules = s->rules,
                                                   .pos = s->pos,
                                                   .seat = seat },
                               &none, here, NULL),
              "%s: kind %d cannot be given", s->name, here.kind);
    }
}

/* What the orders answer here and in a resample. */
static mag_action answer(struct sandbox *s, int seat,
                         const struct mag_orders *orders, int acted[KINDS])
{
    struct mag_order by = { .kind = -1 }, again = by;
    int n = mag_legal(s->rules, s->pos, seat, s->list);
    mag_action a = mag_orders_answer(
        &(struct mag_play){ .rules = s->rules, .pos = s->pos, .seat = seat },
        orders, s->list, n, &by);

    memcpy(s->copy, s->pos, s->game->state_size);
    s->game->resample(s->rules, s->copy, seat, &s->rng);
    CHECK(mag_orders_answer(&(struct mag_play){ .rules = s->rules,
                                                .pos = s->copy,
                                                .seat = seat },
                            orders, s->list, n, &again) == a &&
              again.kind == by.kind,
          "%s: seat %d: orders answer otherwise in a resample", s->name, seat);
    check_with(s, seat, n);
    if (a == MAG_NO_ACTION)
        return a;
    CHECK(mag_is_legal(s->rules, s->pos, seat, a),
          "%s: order %d answers what is not listed", s->name, by.kind);
    acted[by.kind]++;
    return a;
}

/* The seat moves of its own accord: at random, or as the program says, which
 * comes to what random play seldom sees. */
static void move(struct sandbox *s, int seat, struct mag_player *player)
{
    struct mag_move made;

    if (player && seat >= 0)
        mag_apply(s->rules, s->pos, seat,
                  mag_player_choose(player, s->pos, seat, &s->rng), NULL, NULL);
    else
        sandbox_step(s, &made);
}

static void one_game(struct sandbox *s, struct mag_player *player,
                     int acted[KINDS])
{
    struct mag_orders orders[MAG_MAX_SEATS] = { 0 };

    for (int n = 0; n < PLAYED; n++) {
        int seat = sandbox_mover(s);
        mag_action a = MAG_NO_ACTION;

        if (seat == MAG_SPECTATOR)
            return;
        if (seat >= 0) {
            mag_orders_forget(s->rules, s->pos, seat, &orders[seat]);
            if (n % LOOK_EVERY == 0)
                give_some(s, seat, &orders[seat]);
            a = answer(s, seat, &orders[seat], acted);
        }
        if (a != MAG_NO_ACTION)
            mag_apply(s->rules, s->pos, seat, a, NULL, NULL);
        else
            move(s, seat, player);
    }
}

/* By rule set, so that kinds which only some options wake are seen. */
static int acted_in[8][KINDS];

static void orders_in(const struct mag_rules *rules, const char *name)
{
    struct mag_player *player = NULL;
    int g = 0;

    while (mag_game_at(NULL, g) && mag_game_at(NULL, g) != rules->game)
        g++;
    CHECK(rules->game->n_orders < KINDS, "%s has too many orders", name);
    mag_player_new(&player, "greedy", rules, NULL, NULL);
    for (int i = 0; i < GAMES * test_effort(); i++) {
        struct sandbox s;

        sandbox_open(&s, rules, name, (uint64_t)i + 40);
        one_game(&s, i % 2 ? player : NULL, acted_in[g]);
        sandbox_close(&s);
    }
    mag_player_free(player);
}

static void answers(void)
{
    memset(acted_in, 0, sizeof acted_in);
    for_each_variant(orders_in);
    for (int g = 0; mag_game_at(NULL, g); g++) {
        const struct mag_game *game = mag_game_at(NULL, g);

        for (int k = 0; k <= game->n_orders; k++) {
            const struct mag_order_kind *kind = mag_order_kind(game, k);

            CHECK(kind->form == MAG_ORDER_ASK || acted_in[g][k],
                  "%s: \"%s\" never answered", game->name, kind->word);
        }
    }
}

/* Rows that could not work. */
static void tables(void)
{
    for (int g = 0; mag_game_at(NULL, g); g++) {
        const struct mag_game *game = mag_game_at(NULL, g);

        CHECK(game->n_decisions <= 64, "%s: too many phases for a set",
              game->name);
        for (int k = 1; k <= game->n_orders; k++) {
            const struct mag_order_kind *kind = mag_order_kind(game, k);
            bool prices = kind->form == MAG_ORDER_AT_MOST ||
                          kind->form == MAG_ORDER_AT_LEAST ||
                          kind->form == MAG_ORDER_WHERE;

            CHECK(kind->phases && !(kind->phases >> game->n_decisions),
                  "%s: %s answers nothing", game->name, kind->word);
            if (kind->form == MAG_ORDER_THIS)
                prices = !kind->type; /* what it names, or reckons */
            CHECK(prices == (kind->price != NULL) &&
                      (!prices || kind->type || kind->form == MAG_ORDER_THIS),
                  "%s: %s has a figure or a price alone", game->name,
                  kind->word);
            CHECK(!kind->with_in == !kind->propose &&
                      (!kind->with_in || kind->subject),
                  "%s: %s goes with an action half", game->name, kind->word);
            CHECK(!kind->figure || !kind->type, "%s: %s has two figures",
                  game->name, kind->word);
            CHECK(!kind->standard || (!kind->type && !kind->subject),
                  "%s: %s is for everybody and takes a figure", game->name,
                  kind->word);
            for (int j = 0; j < k; j++)
                CHECK(strcmp(kind->word, mag_order_kind(game, j)->word) != 0,
                      "%s: two orders are called %s", game->name, kind->word);
        }
        for (int d = 0; d < game->n_decisions; d++)
            CHECK(game->n_decisions == 64 ||
                      !(game->decisions[d].then >> game->n_decisions),
                  "%s: a form goes on where there is no row", game->name);
        CHECK(!mag_order_kind(game, game->n_orders + 1) &&
                  !mag_order_kind(game, -1),
              "%s: orders past the end", game->name);
    }
}

static const struct test_case cases[] = {
    { "orders answer what is listed, from what the seat knows", answers },
    { "the tables of orders are whole", tables },
    { 0 },
};

const struct suite suite_conformance_orders = { cases };
