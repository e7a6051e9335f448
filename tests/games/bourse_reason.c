/* Reasons for hints in Maxi Bourse, word for word, and every figure
 * recomputed. */
#include <math.h>
#include <string.h>

#include "base/compare.h"
#include "games/bourse/auction.h"
#include "games/bourse/draw.h"
#include "games/bourse/evaluate.h"
#include "games/bourse/forced.h"
#include "games/bourse/income.h"
#include "games/bourse/market.h"
#include "games/bourse/orders.h"
#include "games/bourse/rumours.h"
#include "games/bourse/trade.h"
#include "games/bourse/turn.h"
#include "tests/bourse_support.h"
#include "tests/reasons.h"

struct row {
    const char *action;
    const char *words[MAG_LANGS];
};

static void check_rows(struct proving *p, const struct btable *t, int seat,
                       const struct row *row)
{
    for (; row->action; row++)
        prove_words(p, t->rules, &t->b, seat, row->action, row->words);
}

/* BOU-P2, BOU-P3: the sixth lot makes the majority, a third company of the
 * sector the bonus. */
static void buying(struct proving *p)
{
    static const struct row rows[] = {
        { "deal IBM",
          { "BOU-P2: for 500,000 $ at the quote it makes a majority: fees of 500,000 $ at each income, about 2 to come",
            "BOU-P2: pour 500 000 $ au cours, cela donne la majorité : 500 000 $ de jetons de présence à chaque revenu, encore 2 environ" } },
        { "deal GM",
          { "BOU-P3: it completes a horizontal bonus: 310,000 $ more at each income, about 2 to come",
            "BOU-P3: cela complète une prime horizontale : 310 000 $ de plus à chaque revenu, encore 2 environ" } },
        { "deal SONY",
          { "BOU-P2: Bob, with 5,000 shares, cannot get the majority from the bank any more",
            "BOU-P2: Bob, avec 5 000 titres, ne peut plus obtenir la majorité à la banque" } },
        { "deal TOYO",
          { "BOU-P2: for 200,000 $ at the quote you have 1,000 of the 6,000 shares of a majority; the bank still has 9,000",
            "BOU-P2: pour 200 000 $ au cours, vous avez 1 000 des 6 000 titres de la majorité ; la banque en a encore 9 000" } },
        { "deal PEUG",
          { "BOU-P1: for 400,000 $ at the quote it brings 10,000 $ of dividends at each income, about 2 to come",
            "BOU-P1: pour 400 000 $ au cours, cela rapporte 10 000 $ de dividendes à chaque revenu, encore 2 environ" } },
        { 0 },
    };
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_hold(&t, 0, "PEUG 6 FIAT 3 GM 2 IBM 5");
    bt_hold(&t, 1, "SONY 5");
    bt_drain(&t, "SONY", 1, 2);
    check_rows(p, &t, 0, rows);
    bt_close(&t);
}

/* BOU-I1: what an order may cost comes first. */
static void risks(struct proving *p)
{
    static const struct row rows[] = {
        { "buy IBM",
          { "BOU-I1: a rumour could make it 380,000 $, and you have 320,000 $",
            "BOU-I1: une rumeur pourrait le porter à 380 000 $, et vous avez 320 000 $" } },
        { 0 },
    };
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    bt_set_cash(&t, 0, 320000);
    bt_set_quote(&t, "IBM", 300);
    bt_rumour(&t, 1, 1);
    check_rows(p, &t, 0, rows);
    bt_close(&t);
}

static void before_rolling(struct proving *p)
{
    static const struct row rows[] = {
        { "sell PEUG",
          { "BOU-P2: it gives up 460,000 $ at each income, about 2 to come, for 2,400,000 $ at the quote",
            "BOU-P2: cela renonce à 460 000 $ à chaque revenu, encore 2 environ, pour 2 400 000 $ au cours" } },
        { "sell SONY",
          { "BOU-V1: no majority hangs on them: 600,000 $ at the quote; your cash is 10,000,000 $",
            "BOU-V1: aucune majorité n'en dépend : 600 000 $ au cours ; vous avez 10 000 000 $ en caisse" } },
        { "approach 1",
          { "BOU-X2: for IBM: all 2,000 shares of theirs would bring 520,000 $ more at each income",
            "BOU-X2: pour IBM : tous ses 2 000 titres rapporteraient 520 000 $ de plus à chaque revenu" } },
        { "roll",
          { "BOU-T3: on to the next income, 520,000 $ as things stand, in 61 squares",
            "BOU-T3: en route vers le prochain revenu, 520 000 $ en l'état, dans 61 cases" } },
        { 0 },
    };
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    bt_hold(&t, 0, "PEUG 6 SONY 2 IBM 4");
    bt_hold(&t, 1, "IBM 2");
    check_rows(p, &t, 0, rows);
    bt_close(&t);
}

/* BOU-I1: at best an order grows with the others' asks, Matra from 200. */
static void at_best(struct proving *p)
{
    static const struct row rows[] = {
        { "risk 2",
          { "BOU-I1: if the others ask too it comes to 520,000 $, and you have 500,000 $",
            "BOU-I1: si les autres demandent aussi, cela monte à 520 000 $, et vous avez 500 000 $" } },
        { "order 1",
          { "BOU-P2: for 200,000 $ at the quote you have 1,000 of the 6,000 shares of a majority; the bank still has 9,000",
            "BOU-P2: pour 200 000 $ au cours, vous avez 1 000 des 6 000 titres de la majorité ; la banque en a encore 9 000" } },
        { 0 },
    };
    static const struct row far_beyond[] = {
        { "risk 2",
          { "BOU-I1: that is 340,000 $ more than you have: forced sales and a fine of 100,000 $",
            "BOU-I1: c'est 340 000 $ de plus que vous n'avez : ventes forcées et amende de 100 000 $" } },
        { 0 },
    };
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_set_cash(&t, 0, 500000);
    bt_land(&t, "FIAT");
    bt_play(&t, "0 deal MATR");
    check_rows(p, &t, 0, rows);
    bt_set_cash(&t, 0, 100000);
    check_rows(p, &t, 0, far_beyond);
    bt_close(&t);
}

/* BOU-X2: Carl's rumours can move nothing here, so none is spoken of. */
static void haggling(struct proving *p)
{
    static const struct row first[] = {
        { "call 400",
          { "BOU-X2: that is 200,000 $ above the quote in all; Anna would then have 4,000 shares",
            "BOU-X2: c'est 200 000 $ en tout au-dessus du cours ; Anna en aurait alors 4 000" } },
        { "refuse",
          { "BOU-X2: you keep shares that are 600,000 $ at the quote, and Anna does not come to 4,000 of them",
            "BOU-X2: vous gardez des titres qui font 600 000 $ au cours, et Anna n'arrive pas à 4 000" } },
        { 0 },
    };
    static const struct row buyer[] = {
        { "answer 330",
          { "BOU-X2: 140,000 $ less than is asked, and still 60,000 $ above the quote",
            "BOU-X2: 140 000 $ de moins que le prix demandé, et encore 60 000 $ au-dessus du cours" } },
        { "order 2",
          { "BOU-P2: for 600,000 $ at the quote you have 4,000 of the 6,000 shares of a majority; the bank still has 5,000",
            "BOU-P2: pour 600 000 $ au cours, vous avez 4 000 des 6 000 titres de la majorité ; la banque en a encore 5 000" } },
        { "pass",
          { "BOU-X2: 800,000 $ is asked for shares that are 600,000 $ at the quote",
            "BOU-X2: on demande 800 000 $ pour des titres qui font 600 000 $ au cours" } },
        { 0 },
    };
    static const struct row last[] = {
        { "close",
          { "BOU-X2: 660,000 $ for you, 60,000 $ above the quote",
            "BOU-X2: 660 000 $ pour vous, 60 000 $ au-dessus du cours" } },
        { 0 },
    };
    static const struct row majority[] = {
        { "refuse",
          { "BOU-P2: Anna would have the majority with 6,000 shares",
            "BOU-P2: Anna aurait la majorité avec 6 000 titres" } },
        { 0 },
    };
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_hold(&t, 0, "ELF 2");
    bt_hold(&t, 1, "ELF 3");
    bt_rumour(&t, 2, 13);
    bt_set_cash(&t, 0, 800000); /* the very sum: no rumour can add to it */
    bt_play(&t, "0 approach 1; 0 about ELF; 0 wish 2");
    check_rows(p, &t, 1, first);
    bt_play(&t, "1 call 400");
    check_rows(p, &t, 0, buyer);
    bt_play(&t, "0 answer 330");
    check_rows(p, &t, 1, last);
    bt_close(&t);

    bt_open(&t, NULL, 2, NULL);
    bt_hold(&t, 0, "ELF 4");
    bt_hold(&t, 1, "ELF 3");
    bt_play(&t, "0 approach 1; 0 about ELF; 0 wish 2");
    check_rows(p, &t, 1, majority);
    bt_close(&t);
}

/* BOU-C3, BOU-C6: a rumour moves a quote no further than it goes (BOU-Q1). */
static void rumours(struct proving *p)
{
    static const struct row own[] = {
        { "reveal rumours-13",
          { "BOU-C3: it moves the quote by 40: 80,000 $ on your shares",
            "BOU-C3: le cours bouge de 40 : 80 000 $ sur vos titres" } },
        { 0 },
    };
    static const struct row other[] = {
        { "reveal rumours-13",
          { "BOU-C3: it moves the quote by 40: 160,000 $ on what Bob holds",
            "BOU-C3: le cours bouge de 40 : 160 000 $ sur ce que détient Bob" } },
        { 0 },
    };
    static const struct row top[] = {
        { "reveal rumours-13",
          { "BOU-C3: it moves the quote by 10: 20,000 $ on your shares",
            "BOU-C3: le cours bouge de 10 : 20 000 $ sur vos titres" } },
        { 0 },
    };
    static const struct row window[] = {
        { "show",
          { "BOU-C6: the price goes from 300 $ to 340 $ before it is paid",
            "BOU-C6: le prix passe de 300 à 340 $ avant d'être payé" } },
        { "pass",
          { "BOU-C6: a rumour works once; here it would take the quote from 300 $ to 340 $",
            "BOU-C6: une rumeur ne sert qu'une fois ; ici elle ferait passer le cours de 300 à 340 $" } },
        { 0 },
    };
    static const struct row none[] = {
        { "pass",
          { "BOU-C6: you hold no rumour on Elf",
            "BOU-C6: vous n'avez aucune rumeur sur Elf" } },
        { 0 },
    };
    struct btable t;

    bt_open(&t, NULL, 3, NULL);
    bt_hold(&t, 0, "ELF 2");
    bt_rumour(&t, 0, 13); /* Elf +40 */
    bt_rumour(&t, 2, 1);
    check_rows(p, &t, 0, own);
    bt_hold(&t, 1, "ELF 4"); /* more than Anna: it is Bob whom it concerns */
    check_rows(p, &t, 0, other);
    bou_move_lots(&t.b, 1, BANK, bt_company(&t, "ELF"), 4);
    bt_set_quote(&t, "ELF", QUOTE_MAX - 10);
    check_rows(p, &t, 0, top);
    bt_set_quote(&t, "ELF", 300);
    bt_play(&t, "0 roll; c die 2; c die 2; 0 buy ELF; 0 order 1");
    check_rows(p, &t, 0, window);
    check_rows(p, &t, 2, none);
    bt_close(&t);
}

/* BOU-V3, BOU-I6: refusing, and having to sell. */
static void selling(struct proving *p)
{
    static const struct row falls[] = {
        { "pass",
          { "BOU-V3: refused, the quote falls to 280 $",
            "BOU-V3: si vous refusez, le cours tombe à 280 $" } },
        { 0 },
    };
    static const struct row must[] = {
        { "sell ELF",
          { "BOU-I6: 400,000 $ must be found; these shares are 600,000 $ at the quote",
            "BOU-I6: il faut trouver 400 000 $ ; ces titres font 600 000 $ au cours" } },
        { 0 },
    };
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    bt_hold(&t, 0, "ELF 2");
    bt_play(&t, "0 sell ELF; 0 offer 2; 1 pass");
    check_rows(p, &t, 1, falls);
    bt_close(&t);

    bt_open(&t, NULL, 2, NULL);
    bt_hold(&t, 0, "ELF 2");
    bt_set_cash(&t, 0, 0);
    bt_land(&t, "FIAT");
    bt_play(&t, "0 deal FIAT; 0 risk 1"); /* 300,000 and the fine */
    check_rows(p, &t, 0, must);
    bt_close(&t);
}

/* BOU-T2: with income at each ring's end the way is shorter. */
static void way_to_income(struct proving *p)
{
    static const struct row rows[] = {
        { "roll",
          { "BOU-T3: on to the next income, 20,000 $ as things stand, in 25 squares",
            "BOU-T3: en route vers le prochain revenu, 20 000 $ en l'état, dans 25 cases" } },
        { 0 },
    };
    struct btable t;

    bt_open(&t, NULL, 2, "income=ring");
    bt_hold(&t, 0, "SONY 2");
    check_rows(p, &t, 0, rows);
    bt_close(&t);
}

/* BOU-C8: the card that moves a quote of one's choice, by 50. */
static void naming(struct proving *p)
{
    static const struct row rows[] = {
        { "name ELF",
          { "BOU-C8: you hold 2,000 shares of it: 100,000 $",
            "BOU-C8: vous en avez 2 000 titres : 100 000 $" } },
        { 0 },
    };
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    bt_hold(&t, 0, "ELF 2");
    bt_draw(&t, "bourse", 29);
    check_rows(p, &t, 0, rows);
    bt_close(&t);
}

/* --- Every figure ---------------------------------------------------------------- */

static int64_t dollars(int64_t thousands)
{
    return thousands * THOUSAND;
}

static int32_t income_of(const struct claim *c, const struct bourse *b)
{
    return bou_income_sum(bou_income_of(bou_compiled(c->rules), b, c->seat));
}

static int64_t incomes_to_come(const struct claim *c)
{
    struct outlook o = bou_look(c->rules, c->now, c->rules->weight + W_JUDGE);

    return lround(o.incomes[c->seat]);
}

/* What an action is about: of which company so many lots come from whom, and
 * the price of a lot; `most`: what it may come to (BOU-I1). */
struct about {
    int company, lots, from, price, most;
};

static struct about bought(const struct claim *c)
{
    const struct bourse *b = c->now;
    int arg = (int)mag_act_arg(c->action, 0), quote;
    struct about a = { arg, 1, BANK, 0, 0 };
    struct offer o;

    switch (mag_act_verb(c->action)) {
    case VERB_ORDER:
    case VERB_RISK:
        o = bou_on_offer(b, arg);
        return (struct about){ o.company, arg, o.seller, o.price, o.most };
    case VERB_WISH:
        quote = b->quote[b->deal.company] + STEP;
        return (struct about){ b->deal.company, arg, b->deal.holder, quote,
                               quote };
    case VERB_ABOUT:
        a.from = b->deal.holder;
        a.lots = b->lots[a.from][arg];
        return a;
    case VERB_DEAL:
    case VERB_BUY:
        if (b->phase == PHASE_CHOOSE && arg != b->stop.own) {
            o = bou_first_at_best(b, arg);
            return (struct about){ arg, 1, o.seller, o.price, o.most };
        }
        a.price = a.most = b->quote[arg];
        return a;
    default:
        return a;
    }
}

/* The position with those lots in the seat's hands. */
static struct bourse with(const struct claim *c, struct about a)
{
    struct bourse b = *(const struct bourse *)c->now;
    int lots = smaller_of(a.lots, b.lots[a.from][a.company]);

    bou_move_lots(&b, a.from, c->seat, a.company, lots);
    return b;
}

static bool of_buying(const struct claim *c, int64_t *out)
{
    const struct bourse *b = c->now;
    const struct bou_rules *r = bou_compiled(c->rules);
    struct about a = bought(c);
    struct bourse then;
    int rival;

    switch (c->why->text) {
    case T_REASON_BOU_MAJORITY:
    case T_REASON_BOU_HORIZONTAL:
    case T_REASON_BOU_VERTICAL:
    case T_REASON_BOU_ON_THE_WAY:
    case T_REASON_BOU_STOPS:
    case T_REASON_BOU_DIVIDEND:
        break;
    default:
        return false;
    }
    then = with(c, a);
    out[1] = incomes_to_come(c);
    out[2] = out[3] =
        dollars((then.lots[c->seat][a.company] - b->lots[c->seat][a.company]) *
                b->quote[a.company]);
    switch (c->why->text) {
    case T_REASON_BOU_MAJORITY:
        out[0] = dollars(bou_income_of(r, &then, c->seat).fees -
                         bou_income_of(r, b, c->seat).fees);
        CHECK(then.lots[c->seat][a.company] >= MAJORITY, "BOU-P2: a majority");
        return true;
    case T_REASON_BOU_HORIZONTAL:
    case T_REASON_BOU_VERTICAL:
        out[0] = dollars(income_of(c, &then) - income_of(c, b));
        return true;
    case T_REASON_BOU_ON_THE_WAY:
        out[0] = then.lots[c->seat][a.company] * THOUSAND;
        out[1] = MAJORITY * THOUSAND;
        out[2] = then.lots[BANK][a.company] * THOUSAND;
        return true;
    case T_REASON_BOU_STOPS:
        rival = (int)c->why->arg[0].value;
        out[0] = rival;
        out[1] = b->lots[rival][a.company];
        CHECK(then.lots[rival][a.company] + then.lots[BANK][a.company] <
                      MAJORITY &&
                  b->lots[rival][a.company] + b->lots[BANK][a.company] >=
                      MAJORITY,
              "BOU-P2: stopped");
        return true;
    default: /* the dividend */
        out[0] = dollars(income_of(c, &then) - income_of(c, b));
        return true;
    }
}

static bool of_risks(const struct claim *c, int64_t *out)
{
    const struct bourse *b = c->now;
    struct about a;
    int32_t cash = b->cash[c->seat];

    switch (c->why->text) {
    case T_REASON_BOU_BEYOND:
        a = bought(c);
        out[0] = dollars(a.lots * a.price - cash);
        out[1] = dollars(bou_compiled(c->rules)->fine);
        return true;
    case T_REASON_BOU_MAY_COME_TO:
        a = bought(c);
        out[0] = dollars(a.lots * a.most);
        out[1] = dollars(cash);
        return true;
    case T_REASON_BOU_RISK:
        a = bought(c);
        out[0] = dollars(a.lots * (a.most + bou_threat(c->rules, b, c->seat)));
        out[1] = dollars(cash);
        CHECK(a.lots * a.most <= cash, "BOU-I1: but for rumours it is paid");
        return true;
    default:
        return false;
    }
}

static bool of_selling(const struct claim *c, int64_t *out)
{
    const struct bourse *b = c->now;
    int arg = (int)mag_act_arg(c->action, 0);
    bool offer = mag_act_verb(c->action) == VERB_OFFER;
    int company = offer ? bou_company_to_sell(b) : arg;
    int lots = offer ? arg : b->lots[c->seat][company % MAX_COMPANIES];
    struct about back = { company, lots, BANK, 0, 0 };
    struct bourse then;

    switch (c->why->text) {
    case T_REASON_BOU_GIVES_UP:
        then = *b;
        bou_move_lots(&then, c->seat, BANK, company, lots);
        out[0] = dollars(income_of(c, b) - income_of(c, &then));
        out[1] = incomes_to_come(c);
        out[2] = dollars((int64_t)lots * b->quote[company]);
        return true;
    case T_REASON_BOU_SELLS:
        out[0] = dollars((int64_t)back.lots * b->quote[company]);
        out[1] = dollars(b->cash[c->seat]);
        return true;
    case T_REASON_BOU_FORCED:
        out[0] = dollars(bou_still_needed(bou_compiled(c->rules), b));
        out[1] = dollars((int64_t)b->lots[c->seat][arg] * b->quote[arg]);
        return true;
    case T_REASON_BOU_KEEPS_SHARES:
        out[0] = bou_sale(b)->left * THOUSAND;
        return true;
    case T_REASON_BOU_FALLS:
        out[0] = larger_of(QUOTE_MIN, b->quote[bou_sale(b)->company] -
                                          STEP * bou_sale(b)->left);
        return true;
    default:
        return false;
    }
}

static bool of_deals(const struct claim *c, int64_t *out)
{
    const struct bourse *b = c->now;
    const struct deal *d = &b->deal;
    int arg = (int)mag_act_arg(c->action, 0), quote = b->quote[d->company];
    int has = (b->lots[b->turn][d->company] + d->lots) * THOUSAND;

    switch (c->why->text) {
    case T_REASON_BOU_APPROACH: {
        int best = (int)c->why->arg[0].value;
        struct about a = { best, b->lots[arg][best], arg, 0, 0 };
        struct bourse then = with(c, a);

        out[0] = best;
        out[1] = b->lots[arg][best] * THOUSAND;
        out[2] = dollars(income_of(c, &then) - income_of(c, b));
        return true;
    }
    case T_REASON_BOU_GIVES_MAJORITY:
        out[0] = b->turn;
        out[1] = has;
        CHECK(has >= MAJORITY * THOUSAND, "BOU-P2: a majority");
        return true;
    case T_REASON_BOU_KEEPS_HELD:
        out[0] = dollars((int64_t)d->lots * quote);
        out[1] = b->turn;
        out[2] = has;
        return true;
    case T_REASON_BOU_CALLS:
        out[0] = dollars((int64_t)d->lots * (arg * STEP - quote));
        out[1] = b->turn;
        out[2] = has;
        return true;
    case T_REASON_BOU_CLOSES:
        out[0] = dollars((int64_t)d->lots * d->answered);
        out[1] = dollars((int64_t)d->lots * (d->answered - quote));
        if (c->then && !((const struct bourse *)c->then)->debt.kind)
            CHECK(dollars(((const struct bourse *)c->then)->cash[c->seat] -
                          b->cash[c->seat]) == out[0],
                  "BOU-X2: paid");
        return true;
    case T_REASON_BOU_ANSWERS:
        out[0] = dollars((int64_t)d->lots * (d->asked - arg * STEP));
        out[1] = dollars((int64_t)d->lots * (arg * STEP - quote));
        return true;
    case T_REASON_BOU_ASKED:
        out[0] = dollars((int64_t)d->lots * d->asked);
        out[1] = dollars((int64_t)d->lots * quote);
        return true;
    default:
        return false;
    }
}

/* What a rumour makes of its quote, by the bounds of BOU-Q1. */
static int quote_after(int quote, int by)
{
    return smaller_of(larger_of(quote + by, QUOTE_MIN), QUOTE_MAX);
}

static bool of_rumours(const struct claim *c, int64_t *out)
{
    const struct bourse *b = c->now;
    const struct bou_rules *r = bou_compiled(c->rules);
    unsigned number = mag_act_arg(c->action, 0) % MAX_CARDS;
    const struct quote_move *m = &r->card[DECK_RUMOURS][number].move[0];
    int whose = (int)c->why->arg[1].value, by = 0, lots;
    int company = b->order.company;
    struct mag_play p = bou_looking(c->rules, b, c->seat);

    switch (c->why->text) {
    case T_REASON_BOU_RUMOUR_OWN:
    case T_REASON_BOU_RUMOUR_OTHER:
        by = quote_after(b->quote[m->which], m->by) - b->quote[m->which];
        out[0] = by;
        out[1] = dollars(b->lots[c->seat][m->which] * by);
        if (c->then)
            CHECK(((const struct bourse *)c->then)->quote[m->which] ==
                      b->quote[m->which] + by,
                  "BOU-C3: the quote moves by %d", by);
        if (c->why->text == T_REASON_BOU_RUMOUR_OWN)
            return true;
        out[1] = whose;
        out[2] = dollars(b->lots[whose][m->which] * by);
        for (int s = 0; s < c->rules->seats; s++)
            CHECK(s == whose ||
                      b->lots[s][m->which] <= b->lots[whose][m->which],
                  "BOU-C3: nobody holds more");
        return true;
    case T_REASON_BOU_SHOW:
    case T_REASON_BOU_KEEP_RUMOUR:
        for (uint64_t set = bou_fitting(&p, c->seat); set; set &= set - 1)
            by += r->card[DECK_RUMOURS][__builtin_ctzll(set)].move[0].by;
        out[0] = b->quote[company];
        out[1] = quote_after(b->quote[company], by);
        return true;
    case T_REASON_BOU_NO_RUMOUR:
        out[0] = company;
        CHECK(!bou_fitting(&p, c->seat), "BOU-C6: none fits");
        return true;
    case T_REASON_BOU_NAME:
        number = mag_act_arg(c->action, 0);
        lots = b->lots[c->seat][number];
        by = quote_after(b->quote[number], bou_card_in_hand(r, b)->amount) -
             b->quote[number];
        out[0] = (int64_t)lots * THOUSAND;
        out[1] = dollars(lots * by);
        return true;
    default:
        return false;
    }
}

static bool of_waiting(const struct claim *c, int64_t *out)
{
    const struct bourse *b = c->now;

    switch (c->why->text) {
    case T_REASON_BOU_AUCTION:
        out[0] = b->called;
        out[1] = b->quote[bou_auctioned(b)];
        return true;
    case T_REASON_BOU_KEEPS:
        out[0] = dollars(b->cash[c->seat]);
        return true;
    case T_REASON_BOU_ROLL:
        out[0] = dollars(income_of(c, b));
        out[1] = bou_way_to_income(bou_compiled(c->rules), b->pawn[c->seat]);
        return true;
    default:
        return false;
    }
}

static bool figures(const struct claim *c, int64_t *out)
{
    return of_buying(c, out) || of_risks(c, out) || of_selling(c, out) ||
           of_deals(c, out) || of_rumours(c, out) || of_waiting(c, out);
}

static void every_figure(void)
{
    static const struct {
        const char *ruleset, *options;
        int seats;
    } table[] = { { "junior", NULL, 2 },
                  { "senior", NULL, 3 },
                  { "masters", NULL, 4 },
                  { "masters", "income=ring", 6 } };
    static const struct proving none = { "reason.bou.", figures, { 0 } };
    struct proving p = none;

    buying(&p);
    risks(&p);
    before_rolling(&p);
    at_best(&p);
    haggling(&p);
    rumours(&p);
    selling(&p);
    way_to_income(&p);
    naming(&p);
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct mag_rules *rules = rules_for("bourse", table[i].ruleset,
                                            table[i].seats, table[i].options);

        prove_games(&p, rules, 3);
        mag_rules_free(rules);
    }
    all_are_met(&p);
}

static const struct test_case cases[] = {
    { "word for word, and every figure", every_figure },
    { 0 },
};

const struct suite suite_games_bourse_reason = { cases };
