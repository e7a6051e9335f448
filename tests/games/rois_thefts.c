/* L'Ambition des Rois: thefts that the built-in cards cannot make. With cards
 * of our own there are two thieves in one hand, and safes enough for both.
 *
 * ROI-T14 the amulet holds for the combat. ROI-T21 each strong-room counts. */
#include <stdio.h>

#include "tests/rois_support.h"

#define NAME(id) "\"id\":\"" id "\",\"name\":{\"fr\":\"A\",\"en\":\"A\"}"
#define HERO(id, category, more) \
    "{" NAME(id) ",\"category\":\"" category "\",\"cost\":{}" more "}"

/* The thief takes 1, the bandit 3, both for nothing. A cellar is a strong-room
 * of which there are two; a charm is a second amulet. */
static const char cards[] =
    "{\"magnat\":\"content\",\"game\":\"rois\",\"heroes\":[" HERO("king", "crown", "") "," HERO("knight", "sword", "") "," HERO(
        "traveller", "staff",
        "") "," HERO("painter", "palette",
                     "") "," HERO("baron", "tower",
                                  "") "," HERO("cook", "pot",
                                               "") "," HERO("witch", "star",
                                                            "") "," HERO("thief",
                                                                         "hand",
                                                                         ",\"steal\":1") "," HERO("bandit",
                                                                                                  "mask",
                                                                                                  ",\"steal\":3") "],\"add\":{\"buildings\":[{" NAME("cellar") ",\"copies\":2,"
                                                                                                                                                               "\"cost\":{\"any\":1},\"icon\":\"defence\",\"theft_less\":1,"
                                                                                                                                                               "\"blocked\":{\"least\":3,\"most\":3},\"income\":{\"gold\":1}}],"
                                                                                                                                                               "\"items\":[{" NAME(
                                                                                                                                                                   "charm") ",\"copies\":1,\"cost\":{\"any\":1},"
                                                                                                                                                                            "\"use\":\"ward\"}]}}";

/* rt_open() with those cards. */
static void open_with_cards(struct rtable *t)
{
    struct mag_setup setup;
    struct mag_err err = { "", 0 };
    struct rois laid;

    rt_open(t, 2);
    setup = t->rules->setup;
    laid = t->v;
    mag_rules_free(t->rules);
    t->rules = NULL;
    mag_rules_new(&t->rules, &setup, cards, sizeof cards - 1, &err);
    CHECK(t->rules, "%s", err.text);
    t->r = mag_rules_data(t->rules);
    t->rules->game->init(t->rules, &t->v);
    t->v.defender = laid.defender;
    t->v.outfitted = laid.outfitted;
    t->v.step = laid.step;
}

/* Seat 1 has three gold and `own`; seat 0 attacks with both thieves, and
 * nobody blocks them. */
static void attack(struct rtable *t, const char *own)
{
    open_with_cards(t);
    rt_own(t, 1, own);
    rt_tokens(t, 1, "3gold");
    rt_begin(t);
    rt_fight(t, "thief bandit king", "knight cook baron");
}

static void strong_rooms(void) /* ROI-T21 */
{
    static const struct {
        const char *own, *hero, *loot;
    } row[] = {
        { "", "thief", "1gold" },
        { "", "bandit", "3gold" },
        { "strong-room", "thief", "" },
        { "strong-room", "bandit", "2gold" },
        { "strong-room cellar", "bandit", "1gold" },
        { "cellar cellar", "bandit", "1gold" },
        { "strong-room cellar cellar", "bandit", "" },
        { "strong-room cellar", "thief", "" },
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct rtable t;
        char script[40];

        attack(&t, row[i].own);
        snprintf(script, sizeof script, "0: use %s", row[i].hero);
        rt_play(&t, script);
        rt_has(&t, 0, row[i].loot, "ROI-T21: each strong-room takes one off");
        rt_close(&t);
    }
}

static void second_theft(void) /* ROI-T14 */
{
    struct rtable t;

    attack(&t, "amulet");
    rt_play(&t, "0: use thief; 1: item amulet; 0: use bandit");
    rt_has(&t, 0, "", "ROI-T14: no theft in this combat");
    rt_has(&t, 1, "3gold", "ROI-T14: nor the second");
    rt_close(&t);

    attack(&t, "amulet charm"); /* one is enough: the other is not asked for */
    rt_play(&t, "0: use bandit; 1: item charm; 0: use thief");
    CHECK(t.v.phase != PHASE_WARD, "ROI-T14: nothing would be taken");
    rt_play(&t, "0: pass");
    rt_has(&t, 1, "3gold", "ROI-T14: both thefts are void");
    rt_close(&t);
}

/* Declined at the first theft, it is asked for at the second. */
static void declined_once(void) /* ROI-T14 */
{
    struct rtable t;

    attack(&t, "amulet");
    rt_play(&t, "0: use thief; 1: pass");
    rt_has(&t, 0, "1gold", "ROI-T14: declined");
    rt_play(&t, "0: use bandit");
    CHECK(t.v.phase == PHASE_WARD, "ROI-T14: asked again");
    rt_play(&t, "1: item amulet");
    rt_has(&t, 0, "1gold", "ROI-T14: the second theft is void");
    rt_close(&t);
}

static const struct test_case cases[] = {
    { "two strong-rooms", strong_rooms },
    { "a second theft after the amulet", second_theft },
    { "an amulet declined once", declined_once },
    { 0, 0 },
};

const struct suite suite_games_rois_thefts = { cases };
