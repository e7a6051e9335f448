/* Maxi Bourse: programs that bargain. What they say is true for all to hear,
 * and who only takes gets nothing out of them (BOU-X2). */
#include <math.h>
#include <string.h>

#include "base/typeset.h"
#include "games/bourse/advise.h"
#include "games/bourse/end.h"
#include "games/bourse/resample.h"
#include "games/bourse/say.h"
#include "games/bourse/setup.h"
#include "magnat/decide.h"
#include "magnat/player.h"
#include "tests/bourse_support.h"
#include "tests/support.h"

/* --- Words ---------------------------------------------------------------------- */

static void says(struct btable *t, int seat, const char *action, const char *en,
                 const char *fr)
{
    const char *words[MAG_LANGS] = { [MAG_EN] = en, [MAG_FR] = fr };
    struct mag_ruling said = { 0 };
    mag_action a = 0;

    CHECK(!mag_parse_action(t->rules, action, &a, NULL), "%s", action);
    CHECK(bou_say(t->rules, &t->b, seat, a, &said), "%s: nothing is said",
          action);
    for (int lang = 0; said.clause && lang < MAG_LANGS; lang++) {
        char text[MAG_SENTENCE], set[2 * MAG_SENTENCE];

        mag_say_reason(&MAG_READER(t->rules, NULL, NULL, (enum mag_lang)lang),
                       &said, text, sizeof text);
        set[typeset(lang == MAG_FR, set, words[lang], strlen(words[lang]))] =
            '\0';
        CHECK(!strcmp(text, set), "%s:\n%s\nis\n%s", action, set, text);
    }
}

static void speaks(void)
{
    struct btable t;

    bt_open(&t, "junior", 4, NULL);
    bt_hold(&t, 0, "ELF 4 FIAT 1");
    bt_hold(&t, 1, "ELF 2 FIAT 6 BP 1");
    bt_play(&t, "0 approach 1; 0 about ELF");
    says(
        &t, 0, "wish 2",
        "These 2,000 shares of Elf would give me the majority: I pay above the quote.",
        "Ces 2 000 titres d'Elf me donneraient la majorité : je paie au-dessus du cours.");
    says(
        &t, 0, "wish 1",
        "I have 4,000 shares of Elf and would like 1,000 of yours: name a price.",
        "J'ai 4 000 titres d'Elf et j'en voudrais 1 000 des vôtres : dites un prix.");
    bt_play(&t, "0 wish 2");
    says(&t, 1, "call 600",
         "You would have the majority of Elf: that is worth 600 $ a share.",
         "Vous auriez la majorité d'Elf : cela vaut bien 600 $ le titre.");
    says(&t, 1, "refuse", "No: you would have the majority of Elf.",
         "Non : vous auriez la majorité d'Elf.");
    bt_play(&t, "1 call 600");
    says(&t, 0, "answer 400",
         "I offer 400 $ a share: that is 100 $ above the quote.",
         "J'offre 400 $ le titre : c'est 100 $ au-dessus du cours.");
    says(
        &t, 0, "order 2",
        "Agreed at 600 $ a share: the majority of Elf is worth it to me.",
        "D'accord à 600 $ le titre : la majorité d'Elf vaut ce prix pour moi.");
    says(&t, 0, "pass", "No: 600 $ a share is too dear, with a quote of 300 $.",
         "Non : 600 $ le titre, c'est trop cher pour un cours de 300 $.");
    bt_play(&t, "0 answer 400");
    says(&t, 1, "close",
         "Agreed at 400 $ a share: the market would pay me 300 $.",
         "D'accord à 400 $ le titre : le marché m'en donnerait 300 $.");
    bt_close(&t);
}

static void refuses_in_words(void)
{
    struct btable t;

    bt_open(&t, "junior", 4, NULL);
    bt_hold(&t, 0, "FIAT 1");
    bt_hold(&t, 1, "FIAT 6");
    bt_hold(&t, 2, "BP 3");
    bt_play(&t, "0 approach 1; 0 about FIAT; 0 wish 1");
    says(&t, 1, "refuse", "No: I would lose my majority of Fiat.",
         "Non : j'y perdrais ma majorité de Fiat.");
    bt_play(&t, "1 refuse; 0 approach 2; 0 about BP");
    says(&t, 0, "wish 2",
         "I should like 2,000 of your shares of B.P.: name a price.",
         "Je voudrais 2 000 de vos titres de B.P. : dites un prix.");
    bt_play(&t, "0 wish 2");
    says(&t, 2, "refuse", "No: my shares of B.P. are not for sale.",
         "Non : mes titres de B.P. ne sont pas à vendre.");
    says(&t, 2, "call 250",
         "The quote of B.P. is 200 $; I part with mine for 250 $ a share.",
         "Le cours de B.P. est de 200 $ ; je cède les miens à 250 $ le titre.");
    bt_play(&t, "2 call 250");
    says(&t, 0, "order 2", "Agreed at 250 $ a share: I want more of B.P..",
         "D'accord à 250 $ le titre : je veux davantage de B.P..");
    bt_play(&t, "0 answer 210");
    says(&t, 2, "refuse", "No: 210 $ a share is too little for my B.P..",
         "Non : 210 $ le titre, c'est trop peu pour mes B.P..");
    bt_close(&t);
}

/* --- A table ---------------------------------------------------------------------- */

enum { MOST_SEATS = 4 };

struct party {
    struct mag_rules *rules;
    struct bourse b;
    struct mag_player *player;
    struct mag_rng rng;
    int taker; /* the seat that only takes, or -1 */
    int deals; /* that were closed */
};

static void party_open(struct party *p, int seats, const char *player)
{
    *p = (struct party){ .rules = rules_for("bourse", "junior", seats, NULL),
                         .taker = -1 };
    CHECK(!mag_player_new(&p->player, player, p->rules,
                          &MAG_PLAYER_OPTIONS(.budget = MAG_UNTIMED), NULL),
          "%s", player);
}

static void party_close(struct party *p)
{
    mag_player_free(p->player);
    mag_rules_free(p->rules);
}

/* Asks for everything at the lowest price that the rules allow, and sells
 * nothing. Any other decision it makes as the program would. */
static mag_action take(struct party *p)
{
    mag_action list[BOU_MAX_LEGAL];
    int n = mag_legal(p->rules, &p->b, p->taker, list);

    switch (p->b.phase) {
    case PHASE_BEFORE:
        for (int i = 0; i < n; i++) {
            if (mag_act_verb(list[i]) == VERB_APPROACH)
                return list[i];
        }
        break;
    case PHASE_ABOUT:
        return list[mag_rng_below(&p->rng, (uint32_t)n)];
    case PHASE_WISH:
        return list[n - 1];
    case PHASE_HOLDER: /* refuses */
        return list[n - 1];
    case PHASE_BUYER:
        if (p->b.deal.asked == p->b.quote[p->b.deal.company] + STEP)
            break;
        return mag_act_verb(list[0]) == VERB_ANSWER ? list[0] : list[n - 1];
    default:
        break;
    }
    return mag_player_choose(p->player, &p->b, p->taker, &p->rng);
}

static void check_said(struct party *p, int seat, mag_action a)
{
    struct mag_ruling here = { 0 }, there = { 0 };
    struct bourse other;

    memcpy(&other, &p->b, sizeof other);
    bou_resample(p->rules, &other, MAG_SPECTATOR, &p->rng);
    CHECK(bou_say(p->rules, &p->b, seat, a, &here) ==
                  bou_say(p->rules, &other, seat, a, &there) &&
              here.text == there.text &&
              !memcmp(here.arg, there.arg, sizeof here.arg),
          "what is said tells more than all may know");
}

/* One game; `said`: what programs say is looked at. */
static void party_play(struct party *p, uint64_t seed, bool said, double *share)
{
    uint32_t pending;

    mag_rng_seed(&p->rng, seed);
    bou_init(p->rules, &p->b);
    while ((pending = mag_pending(p->rules, &p->b))) {
        int seat = pending == MAG_CHANCE_BIT ? MAG_CHANCE
                                             : __builtin_ctz(pending);
        mag_action a = seat == MAG_CHANCE
                           ? playout_chance(p->rules, &p->b, &p->rng)
                       : seat == p->taker
                           ? take(p)
                           : mag_player_choose(p->player, &p->b, seat, &p->rng);

        if (said && seat >= 0)
            check_said(p, seat, a);
        p->deals +=
            p->b.order.kind == ORDER_PRIVATE ||
            (p->b.phase == PHASE_HOLDER && mag_act_verb(a) == VERB_CLOSE) ||
            (p->b.phase == PHASE_BUYER && mag_act_verb(a) == VERB_ORDER);
        CHECK(!mag_apply(p->rules, &p->b, seat, a, NULL, NULL), "illegal");
    }
    bou_result(p->rules, &p->b, share);
}

/* BOU-S6: the same words in every position that looks the same to all. */
static void says_only_what_all_know(void)
{
    struct party p;
    double share[MOST_SEATS];

    party_open(&p, 4, "greedy");
    for (int g = 0; g < 6; g++)
        party_play(&p, (uint64_t)g + 40, true, share);
    CHECK(p.deals >= 6, "%d private purchases in 6 games", p.deals);
    party_close(&p);
}

/* --- Who only takes --------------------------------------------------------------- */

/* It wins no more than its share, within what chance may do. */
static void exploit(const char *player, int seats, int games)
{
    struct party p;
    double won = 0, fair = 1.0 / seats;
    double chance = 2 * sqrt(fair * (1 - fair) / games);

    party_open(&p, seats, player);
    for (int g = 0; g < games; g++) {
        double share[MOST_SEATS];

        p.taker = g % seats;
        party_play(&p, (uint64_t)g + 7000, false, share);
        won += share[p.taker];
    }
    CHECK(won / games < fair + chance, "%s at %d seats: wins %.1f of %d",
          player, seats, won, games);
    party_close(&p);
}

static void nothing_for_takers(void)
{
    for (int seats = 3; TEST_FIGURES && seats <= 4; seats++)
        exploit("medium", seats, 400);
    exploit("search:20", 3, 12);
}

static const struct test_case cases[] = {
    { "speaks", speaks },
    { "refuses in words", refuses_in_words },
    { "says only what all know", says_only_what_all_know },
    { "nothing for takers", nothing_for_takers },
    { 0 },
};

const struct suite suite_games_bourse_bargain = { cases };
