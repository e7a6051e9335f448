/* The coach of L'Ambition des Rois: each warning in its position, and none in a
 * sound one; the figures beside the forms. */
#include "games/rois/advise_combat.h"
#include "tests/coaching.h"
#include "tests/rois_support.h"

static void palaces(void) /* ROI-T11 */
{
    static const struct warned rows[] = {
        { "pass",
          "You can buy a palace now, for 4 honour, 1 land: tokens kept in hand can be stolen. (ROI-T11)" },
        { "buy farm", NULL },
        { "buy palace", NULL },
        { 0 },
    };
    static const struct warned second[] = {
        { "pass",
          "You can buy your second palace now, for 4 honour, 1 land, and win the game. (ROI-T11)" },
        { "buy farm",
          "You can buy your second palace now, for 4 honour, 1 land, and win the game. (ROI-T11)" },
        { "promote",
          "You can buy your second palace now, for 4 honour, 1 land, and win the game. (ROI-T11)" },
        { "buy palace", NULL },
        { 0 },
    };
    static const char *const figures[] = {
        "For a palace you lack: nothing: you can build", "Your palaces: 0 of 2",
        "You have: 5 honour, 3 food, 3 land, 3 gold", NULL
    };
    struct rtable t;

    rt_open(&t, 2);
    rt_tokens(&t, 0, "5honour 3food 3land 3gold");
    rt_market(&t, "farm");
    rt_begin(&t);
    check_warnings(t.rules, &t.v, 0, rows);
    check_coach_figures(t.rules, &t.v, 0, figures);
    t.v.seat[0].palaces = 1;
    check_warnings(t.rules, &t.v, 0, second);
    rt_close(&t);
}

static void too_early(void)
{
    static const struct warned rows[] = {
        { "pass", NULL },
        { 0 },
    };
    static const char *const figures[] = {
        "For a palace you lack: 3 honour, 1 land", "Your palaces: 0 of 2",
        "You have: 1 honour, 3 food", NULL
    };
    struct rtable t;

    rt_open(&t, 2);
    rt_tokens(&t, 0, "1honour 3food");
    rt_begin(&t);
    check_warnings(t.rules, &t.v, 0, rows);
    check_coach_figures(t.rules, &t.v, 0, figures);
    rt_close(&t);
}

static void heroes(void) /* ROI-T7 */
{
    static const struct warned third[] = {
        { "last bandit",
          "You could not pay this hero (1 honour): even unblocked it would bring nothing. (ROI-T7)" },
        { "last thief", NULL },
        { 0 },
    };
    static const struct warned use[] = {
        { "pass",
          "King costs nothing and is not blocked: you give up 1 food, 1 gold. (ROI-T7)" },
        { "use king", NULL },
        { 0 },
    };
    static const char *const attack[] = {
        "Your three best heroes bring, unblocked: 4 tokens",
        "For a palace you lack: 4 honour, 1 land", "Your palaces: 0 of 2",
        "You have: 1 gold", NULL
    };
    struct rtable t;

    rt_open(&t, 2);
    rt_tokens(&t, 0, "1gold");
    rt_begin(&t);
    rt_play(&t, "0: pass");
    check_coach_figures(t.rules, &t.v, 0, attack);
    rt_play(&t, "0: send king; send cook");
    check_warnings(t.rules, &t.v, 0, third);
    rt_close(&t);
    rt_open(&t, 2);
    rt_begin(&t);
    rt_fight(&t, "king traveller bandit", "cook thief painter");
    check_warnings(t.rules, &t.v, 0, use);
    rt_close(&t);
}

static void honour(void) /* ROI-T3, ROI-T4: a promotion costs any two */
{
    static const struct warned rows[] = {
        { "promote; pay honour; pay honour",
          "Honour spent where 2 tokens of other kinds would do: a palace costs 4 honour. (ROI-T3)" },
        { "promote; pay food; pay food", NULL },
        { 0 },
    };
    struct rtable t;

    rt_open(&t, 2);
    rt_tokens(&t, 0, "2honour 2food");
    rt_begin(&t);
    check_warnings(t.rules, &t.v, 0, rows);
    rt_close(&t);
}

/* ROI-M4: whom the odds are against, and nobody else. */
static void bets(void)
{
    static const char *const sent[] = {
        "0: pass; send king; send cook; last thief",
        "0: pass; send king; send painter; last cook",
        "0: pass; send traveller; send painter; last bandit",
    };
    int warned = 0;

    for (size_t i = 0; i < sizeof sent / sizeof sent[0]; i++) {
        struct mag_ruling why;
        struct rtable t;

        rt_open(&t, 3);
        rt_tokens(&t, 2, "1gold");
        rt_begin(&t);
        rt_play(&t, sent[i]);
        rt_play(&t, "1: send king; send cook; last thief");
        CHECK(t.v.phase == PHASE_BET, "%s (ROI-M4)", sent[i]);
        for (unsigned side = 0; side < SIDES; side++) {
            double chance = roi_attack_succeeds(t.rules, &t.v);
            bool poor = (side == SIDE_ATTACK ? chance : 1 - chance) < 0.395;
            bool warns = t.rules->game->coach->warns(
                t.rules, &t.v, 2, mag_act(VERB_BET, side, GOLD, 0), &why);

            CHECK(warns == poor, "%s: %.2f, side %u (ROI-M4)", sent[i], chance,
                  side);
            warned += warns;
        }
        rt_close(&t);
    }
    CHECK(warned, "no bet is against the odds (ROI-M4)");
}

static const struct test_case cases[] = {
    { "palaces", palaces }, { "too early", too_early }, { "heroes", heroes },
    { "honour", honour },   { "bets", bets },           { NULL, NULL },
};

const struct suite suite_games_rois_coach = { cases };
