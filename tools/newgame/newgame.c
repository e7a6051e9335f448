/* New game: take coins from a heap; nobody knows your purse.
 *
 * NEW-S1 each of 2 to 4 seats is dealt a purse of 1 to 6 coins, unseen by the
 *        others.
 * NEW-T1 in turn each takes 1 to 3 coins from a heap of 20.
 * NEW-G1 when the heap is empty all show their purses: most coins win.
 *
 * This is a whole game to change into yours, table by table. Take another
 * prefix for the clauses, and keep the words of verbs and events once there are
 * records. What else a game may bring is listed in CONTRIBUTING.md. */
#include "magnat/about.h"
#include "magnat/decide.h"
#include "magnat/field.h"
#include "magnat/json.h"
#include "magnat/library.h"
#include "magnat/rng.h"
#include "magnat/shape.h"
#include "magnat/tell.h"

extern const struct mag_game newgame_game;

enum { SEATS = 4, HEAP = 20, PURSE = 6, MOST = 3, NUMBER = MAG_TYPE_NUMBER };
enum { VERB_DEAL, VERB_TAKE, VERBS };
enum { EVENT_PURSE, EVENT_TAKEN, EVENT_SHOWN, EVENTS };
enum { PHASE_DEAL, PHASE_TURN, PHASE_OVER, PHASES };

/* --- Words: every text that a player sees, in both languages ------------------- */

/* A French space before a sign does not break: \u00a0. {0} to {3} are arguments,
 * {s} is the seat, {0|coin|coins} a form by number. */

enum {
    T_TITLE = MAG_OWN_TEXT,
    T_BLURB,
    T_DEAL,
    T_TAKE,
    T_ASKED,
    T_PURSE,
    T_TAKEN,
    T_SHOWN,
    T_NOT_SO,
    T_HEAP,
    T_PLAYERS,
    T_COINS,
    T_OWN_PURSE
};

#define SAYS(id, en, fr) \
    [(id)-MAG_OWN_TEXT] = { .text = { [MAG_EN] = en, [MAG_FR] = fr } }

static const struct mag_words words[] = {
    SAYS(T_TITLE, "New game", "Nouveau jeu"),
    SAYS(T_BLURB, "Take coins from the heap; nobody knows your purse.",
         "Prenez des pièces dans le tas\u00a0; votre bourse est secrète."),
    SAYS(T_DEAL, "A purse of {0}", "Une bourse de {0}"),
    SAYS(T_TAKE, "Take {0}", "Prendre {0}"),
    SAYS(T_ASKED, "How many coins do you take?",
         "Combien de pièces prenez-vous\u00a0?"),
    SAYS(T_PURSE, "{s} is dealt a purse of {0}.",
         "{s} reçoit une bourse de {0}."),
    SAYS(T_TAKEN, "{s} takes {0}; {1} left.",
         "{s} prend {0}\u00a0; reste {1}."),
    SAYS(T_SHOWN, "{s} shows a purse of {0}.", "{s} montre une bourse de {0}."),
    SAYS(T_NOT_SO, "1 to 3 coins, and {0} are there",
         "de 1 à 3 pièces, et il y en a {0}"),
    SAYS(T_HEAP, "In the heap", "Dans le tas"),
    SAYS(T_PLAYERS, "Players", "Joueurs"),
    SAYS(T_COINS, "Coins", "Pièces"),
    SAYS(T_OWN_PURSE, "Purse", "Bourse"),
};

/* --- Verbs and events: their words are stored in records ------------------------ */

static const struct mag_verb verbs[VERBS] = {
    [VERB_DEAL] = { .word = "deal",
                    .clause = "NEW-S1",
                    .text = T_DEAL,
                    .type = { NUMBER },
                    .flags = MAG_VERB_CHANCE,
                    .group = T_DEAL },
    [VERB_TAKE] = { .word = "take",
                    .clause = "NEW-T1",
                    .text = T_TAKE,
                    .type = { NUMBER },
                    .group = T_ASKED },
};

static const struct mag_event_kind events[EVENTS] = {
    [EVENT_PURSE] = { .word = "purse",
                      .text = T_PURSE,
                      .type = { NUMBER },
                      .arg = { "coins" } },
    [EVENT_TAKEN] = { .word = "taken",
                      .text = T_TAKEN,
                      .type = { NUMBER, NUMBER },
                      .arg = { "coins", "left" } },
    [EVENT_SHOWN] = { .word = "shown",
                      .text = T_SHOWN,
                      .type = { NUMBER },
                      .arg = { "coins" } },
};

/* --- The position: flat, and described by a row a member ------------------------- */

/* Invariants, tested by check(): the heap and what was taken make HEAP; purses
 * are dealt in the order of the seats; the game is over when the heap is
 * empty. */
struct newgame {
    uint8_t phase, turn, dealt, heap;
    uint8_t purse[SEATS], coins[SEATS];
};

/* NEW-S1, NEW-G1: a purse is its owner's secret until all are shown. */
static bool knows(const struct newgame *g, int seat, int owner)
{
    return seat == owner || g->phase == PHASE_OVER;
}

static bool sees_purse(const struct mag_spot *s)
{
    return knows(s->pos, s->seat, s->owner);
}

static const struct mag_field seat_fields[] = {
    { .name = "coins",
      MAG_BY_SEAT(struct newgame, coins),
      .shape = MAG_FIELD_NUMBER,
      .high = HEAP },
    { .name = "purse",
      MAG_BY_SEAT(struct newgame, purse),
      .shape = MAG_FIELD_NUMBER,
      .high = PURSE,
      .seen = sees_purse },
    { .shape = MAG_FIELD_END },
};

static const struct mag_field fields[] = {
    { MAG_NUMBER(struct newgame, phase, 0), .unit = &mag_unit_phase },
    { MAG_NUMBER(struct newgame, turn, 0), .unit = &mag_unit_seat },
    { MAG_NUMBER(struct newgame, dealt, SEATS) },
    { MAG_NUMBER(struct newgame, heap, HEAP) },
    { .name = "players", .shape = MAG_FIELD_SEATS, .part = seat_fields },
    { .shape = MAG_FIELD_END },
};

static void init(const struct mag_rules *rules, void *pos)
{
    (void)rules;
    *(struct newgame *)pos = (struct newgame){ .heap = HEAP };
}

static const char *check(const struct mag_rules *rules, const void *pos)
{
    const struct newgame *g = pos;
    int taken = 0;

    for (int s = 0; s < rules->seats; s++) {
        taken += g->coins[s];
        if ((s < g->dealt) != (g->purse[s] > 0))
            return "purses are dealt in the order of the seats";
    }
    if (g->heap + taken != HEAP)
        return "coins are lost";
    if ((g->phase == PHASE_DEAL) != (g->dealt < rules->seats) ||
        (g->phase == PHASE_OVER) != (g->heap == 0) || g->turn >= rules->seats)
        return "the phase is not that of the coins";
    return NULL;
}

/* --- The decisions: one row a phase ------------------------------------------------ */

static int room(const struct newgame *g)
{
    return g->heap < MOST ? g->heap : MOST;
}

static void list(const struct mag_play *p, struct mag_menu *m)
{
    bool deal = p->seat == MAG_CHANCE;

    mag_menu_range(m, mag_act(deal ? VERB_DEAL : VERB_TAKE, 1, 0, 0),
                   MAG_STEP_ARG(0), deal ? PURSE : room(p->pos));
}

static void why(const struct mag_play *p, mag_action action,
                struct mag_ruling *out)
{
    const struct newgame *g = p->pos;

    (void)action;
    *out = (struct mag_ruling){ .clause = "NEW-T1",
                                .text = T_NOT_SO,
                                .arg = { mag_arg_number(g->heap) } };
}

static void run_deal(const struct mag_play *p, mag_action action)
{
    struct newgame *g = p->edit;
    int seat = g->dealt++;

    g->purse[seat] = (uint8_t)mag_act_arg(action, 0);
    mag_tell_one(p->tell, EVENT_PURSE, seat, g->purse[seat]);
    if (g->dealt == p->rules->seats)
        g->phase = PHASE_TURN;
}

static void run_take(const struct mag_play *p, mag_action action)
{
    struct newgame *g = p->edit;
    int n = (int)mag_act_arg(action, 0);

    g->heap = (uint8_t)(g->heap - n);
    g->coins[p->seat] = (uint8_t)(g->coins[p->seat] + n);
    mag_tell_all(p->tell, EVENT_TAKEN, p->seat, n, g->heap);
    g->turn = (uint8_t)((p->seat + 1) % p->rules->seats);
    if (g->heap)
        return;
    g->phase = PHASE_OVER;
    for (int s = 0; s < p->rules->seats; s++)
        mag_tell_all(p->tell, EVENT_SHOWN, s, g->purse[s], 0);
}

static const struct mag_decision decisions[PHASES] = {
    [PHASE_DEAL] = { .word = "deal",
                     .asks = MAG_ASKS_CHANCE,
                     .list = list,
                     .why = why,
                     .run = run_deal },
    [PHASE_TURN] = { .word = "turn",
                     .asks = MAG_ASKS_SEAT,
                     .at = offsetof(struct newgame, turn),
                     .list = list,
                     .why = why,
                     .run = run_take },
    [PHASE_OVER] = { .word = "over" },
};

/* NEW-G1: the purses count when they are shown. */
static void scores(const struct mag_rules *rules, const void *pos, int64_t *out)
{
    const struct newgame *g = pos;

    for (int s = 0; s < rules->seats; s++)
        out[s] = g->coins[s] + (g->phase == PHASE_OVER ? g->purse[s] : 0);
}

/* --- What a seat knows -------------------------------------------------------------- */

/* What the seat does not know is drawn again. */
static void resample(const struct mag_rules *rules, void *pos, int seat,
                     struct mag_rng *rng)
{
    struct newgame *g = pos;

    for (int s = 0; s < rules->seats && s < g->dealt; s++) {
        if (!knows(g, seat, s))
            g->purse[s] = (uint8_t)(1 + mag_rng_below(rng, PURSE));
    }
}

static const struct mag_member of_a_seat[] = {
    { .name = "coins",
      .is = MAG_IS_INT,
      .label = T_COINS,
      .about = "Taken from the heap" },
    { .name = "purse",
      .is = MAG_IS_INT | MAG_IS_ABSENT,
      .label = T_OWN_PURSE,
      .about = "Dealt; only what the seat may know" },
    { .name = NULL },
};

static const struct mag_shape seat_shape = { .name = "Seat",
                                             .members = of_a_seat,
                                             .about = "What a seat has" };

static const struct mag_member of_all[] = {
    { .name = "heap",
      .is = MAG_IS_INT,
      .label = T_HEAP,
      .about = "Coins that are left" },
    { .name = "players",
      .is = MAG_IS_LIST,
      .each = MAG_IS_OBJECT,
      .of = &seat_shape,
      .label = T_PLAYERS,
      .about = "By seat" },
    { .name = NULL },
};

static const struct mag_shape shape = { .name = "View",
                                        .members = of_all,
                                        .about = "What a seat knows" };

static void view(const struct mag_rules *rules, const void *pos, int seat,
                 struct mag_writer *w)
{
    const struct newgame *g = pos;

    mag_put_int(w, "heap", g->heap);
    mag_put_array(w, "players");
    for (int s = 0; s < rules->seats; s++) {
        mag_put_object(w, NULL);
        mag_put_int(w, "coins", g->coins[s]);
        if (g->purse[s] && knows(g, seat, s))
            mag_put_int(w, "purse", g->purse[s]);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}

/* --- The game, and the file as a plug-in ---------------------------------------------- */

static const struct mag_ruleset ruleset = { .name = "newgame",
                                            .title = T_TITLE };

static const struct mag_about about = { .minutes = 2, .seats = 3 };

const struct mag_game newgame_game = {
    .size = sizeof(struct mag_game),
    .name = "newgame",
    .title = T_TITLE,
    .blurb = T_BLURB,
    .words = words,
    .prefix = "NEW",
    .version = 1,
    .min_seats = 2,
    .max_seats = SEATS,
    .rulesets = &ruleset,
    .n_rulesets = 1,
    .verbs = verbs,
    .n_verbs = VERBS,
    .events = events,
    .n_events = EVENTS,
    .state_size = sizeof(struct newgame),
    .max_legal = PURSE,        /* chance lists most */
    .max_events = 1 + SEATS,   /* the last coins, and every purse */
    .max_moves = SEATS + HEAP, /* a coin a move */
    .init = init,
    .decisions = decisions,
    .n_decisions = PHASES,
    .phase_at = offsetof(struct newgame, phase),
    .scores = scores,
    .result = mag_result_by_score,
    .view = view,
    .view_shape = &shape,
    .fields = fields,
    .check = check,
    .resample = resample,
    .evaluate = mag_evaluate_by_score,
    .about = &about,
};

static const struct mag_game *const games[] = { &newgame_game };

MAG_PLUGIN = {
    MAG_PLUGIN_HEAD,
    .library = { .size = sizeof(struct mag_library),
                 .games = games,
                 .n_games = 1 },
};
