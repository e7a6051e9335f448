/* Maxi Bourse: set-up, laps and income, the close, and what is conserved. */
#include <stdio.h>
#include <string.h>

#include "games/bourse/end.h"
#include "games/bourse/income.h"
#include "games/bourse/resample.h"
#include "games/bourse/setup.h"
#include "magnat/decide.h"
#include "magnat/field.h"
#include "magnat/json.h"
#include "tests/bourse_support.h"
#include "tests/support.h"

static void formats(void) /* BOU-S1, BOU-S2, BOU-S4, BOU-T2 */
{
    static const struct {
        const char *name;
        int64_t cash;
        int lots, squares, laps;
    } row[] = {
        { "junior", 5000000, 5, 25, 6 },
        { "senior", 10000000, 7, 45, 4 },
        { "masters", 15000000, 10, 61, 3 },
    };

    for (int i = 0; i < 3; i++) {
        struct mag_rules *rules = rules_for("bourse", row[i].name, 3, NULL);
        const struct bou_rules *r = bou_compiled(rules);
        struct bourse b;

        bou_init(rules, &b);
        CHECK(r->n_companies == 40 && b.total[BANK] == 400,
              "BOU-S1: 40 companies of ten lots");
        CHECK((int64_t)b.cash[2] * THOUSAND == row[i].cash &&
                  r->start_lots == row[i].lots,
              "BOU-S2: %s", row[i].name);
        CHECK(r->n_squares == row[i].squares && r->laps == row[i].laps,
              "BOU-T2, BOU-G3: %s", row[i].name);
        for (int c = 0; c < 40; c++)
            CHECK(b.quote[c] == r->company[c].nominal,
                  "BOU-Q1: quotes start at nominal");
        mag_rules_free(rules);
    }
}

static void starting_lots(void) /* BOU-S2, BOU-S3, BOU-S4, BOU-S5 */
{
    struct btable t;

    bt_open(&t, "junior", 2, NULL);
    bou_init(t.rules, &t.b);
    bt_refused(&t, 0, "pick IBM", "BOU-S2"); /* nominal 500 */
    bt_refused(&t, 0, "roll", "BOU-S3");
    bt_play(&t, "0 pick AEG; 1 pick AEG");
    bt_refused(&t, 0, "pick AEG", "BOU-S2"); /* a different company each */
    bt_play(&t, "0 pick SONY; 1 pick TDK; 0 pick TDK; 1 pick BP;"
                "0 pick CGE; 1 pick CGE; 0 pick BSN; 1 pick BSN");
    CHECK(bt_lots(&t, 0, "SONY") == 1 && t.b.total[0] == 5 &&
              t.b.phase == PHASE_THROW,
          "BOU-S3: in turn; BOU-S4: companies off the ring too");
    bt_play(&t, "c die 3; c die 4; c die 6; c die 1");
    CHECK(t.b.phase == PHASE_THROW && t.b.contenders == 3,
          "BOU-S4: tied dice throw again");
    bt_play(&t, "c die 1; c die 1; c die 1; c die 2");
    CHECK(t.b.turn == 1 && t.b.starter == 1 && t.b.phase == PHASE_BEFORE &&
              !t.b.pawn[0],
          "BOU-S4: the highest starts, from Action!");
    bt_close(&t);
}

static void income(void) /* BOU-P1 to P5 and the examples */
{
    static const struct {
        const char *id, *lots, *quotes;
        int dividend, fees, horizontal, vertical;
    } row[] = {
        { "BOU-EX8", "ELF 5 SONY 5 FUJI 1", "", 110, 0, 0, 0 },
        { "BOU-EX8 fee", "PEUG 7", "PEUG 350", 70, 350, 0, 0 },
        { "BOU-P2", "PEUG 5", "", 50, 0, 0, 0 },
        { "BOU-EX9", "PEUG 6 TOYO 4 VW 3", "PEUG 100", 130, 100, 300, 0 },
        { "BOU-P3 two stakes", "PEUG 6 TOYO 4 VW 2", "PEUG 100", 120, 100, 0,
          0 },
        { "BOU-P3 twice", "PEUG 6 TOYO 6 VW 3 FIAT 3", "PEUG 100 TOYO 100", 180,
          200, 600, 0 },
        { "BOU-EX10", "BARC 6 CHAS 4 DEUT 3 ELF 7 MATR 2 BOUY 6 THOM 6 IBM 2",
          "BARC 400 ELF 350 BOUY 650 THOM 500", 360, 1900, 300, 600 },
        { "BOU-EX12", "BARC 6 CHAS 6 DEUT 3 ELF 7 MATR 2 BOUY 6 THOM 6 IBM 6",
          "BARC 400 ELF 350 BOUY 650 THOM 500 CHAS 100 IBM 100", 420, 2100, 300,
          1200 },
        { "BOU-EX12 Matra",
          "BARC 6 CHAS 6 DEUT 3 ELF 7 MATR 6 BOUY 6 THOM 6 IBM 2",
          "BARC 400 ELF 350 BOUY 650 THOM 500 CHAS 100 MATR 100", 420, 2100,
          300, 1200 },
        { "BOU-P4 one sector", "PEUG 6 TOYO 6 VW 6", "PEUG 10 TOYO 10 VW 10",
          180, 30, 300, 0 },
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct btable t;
        struct income in;
        const char *q = row[i].quotes;
        char id[8];
        int n, used;

        bt_open(&t, NULL, 2, NULL);
        bt_hold(&t, 0, row[i].lots);
        for (; sscanf(q, " %7s %d%n", id, &n, &used) == 2; q += used)
            bt_set_quote(&t, id, n);
        in = bou_income_of(t.r, &t.b, 0);
        CHECK(in.dividend == row[i].dividend && in.fees == row[i].fees &&
                  in.horizontal == row[i].horizontal &&
                  in.vertical == row[i].vertical,
              "%s: %d %d %d %d", row[i].id, in.dividend, in.fees, in.horizontal,
              in.vertical);
        bt_land_on(&t, 1);
        CHECK(t.b.cash[0] ==
                  10000 + in.dividend + in.fees + in.horizontal + in.vertical,
              "BOU-P5: %s: all add up", row[i].id);
        bt_close(&t);
    }
}

static void laps(void) /* BOU-T2, BOU-T3 */
{
    static const struct {
        const char *options;
        int from, paid, lap; /* throws 3 */
    } row[] = {
        { NULL, 0, 0, 0 },  /* leaving pays nothing */
        { NULL, 58, 1, 1 }, /* reaching */
        { NULL, 60, 1, 1 }, /* passing */
        { NULL, 23, 0, 0 }, /* the end of a ring */
        { "income=ring", 23, 1, 0 }, { "income=ring", 43, 1, 0 },
        { "income=ring", 60, 1, 1 }, { "income=ring", 0, 0, 0 },
        { "income=ring", 57, 0, 0 },
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct btable t;

        bt_open(&t, NULL, 2, row[i].options);
        bt_hold(&t, 0, "ELF 1");
        t.b.pawn[0] = (uint8_t)row[i].from;
        bt_play(&t, "0 roll; c die 1; c die 2");
        CHECK(t.b.cash[0] == 10000 + 10 * row[i].paid &&
                  t.b.laps[0] == row[i].lap,
              "BOU-T3: from %d with %s", row[i].from,
              row[i].options ? row[i].options : "defaults");
        bt_close(&t);
    }
}

static void order_of_a_turn(void) /* BOU-T1 */
{
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    bt_hold(&t, 0, "ELF 1");
    bt_refused(&t, 0, "deal ELF", "BOU-T1");
    bt_land(&t, "ELF");
    CHECK(t.b.phase == PHASE_CHOOSE, "BOU-T1: the square acts");
    bt_refused(&t, 0, "roll", "BOU-A2");
    bt_close(&t);
}

static void length_in_laps(void) /* BOU-G3, BOU-G1, BOU-G4 */
{
    struct btable t;
    double share[3];
    int64_t score[3];

    bt_open(&t, NULL, 3, "laps=1");
    t.b.starter = 2;
    bt_rumour(&t, 1, 1);
    bt_hold(&t, 1, "COCA 1");
    bt_land_on(&t, 0);
    CHECK(t.b.closing && t.b.turn == 1 && t.b.phase == PHASE_BEFORE,
          "BOU-G3: the round is played out");
    t.b.pawn[1] = 57;
    bt_play(&t, "1 roll; c die 1; c die 1; 1 pass; c draw world-2");
    CHECK(t.b.phase == PHASE_OVER, "BOU-G3: until the starting seat's place");
    bou_scores(t.rules, &t.b, score);
    CHECK(score[0] == 10000000 && score[1] == 10300000,
          "BOU-G1: quotes plus cash; BOU-G4: a rumour counts nothing");
    bou_result(t.rules, &t.b, share);
    CHECK(share[1] > 0.99 && share[0] + share[2] < 0.01, "BOU-G1");
    t.b.cash[0] += 300;
    bou_result(t.rules, &t.b, share);
    CHECK(share[0] > 0.49 && share[0] < 0.51, "BOU-G1: ties share");
    t.b.cash[0] = t.b.cash[2] = 0;
    t.b.ruined[2] = 1;
    t.b.ruined[0] = 2;
    bou_scores(t.rules, &t.b, score);
    CHECK(score[1] > score[0] && score[0] > score[2],
          "BOU-G4: ruined last, later ruin higher");
    bt_close(&t);
}

static void length_in_turns(void) /* BOU-G3 */
{
    struct btable t;

    bt_open(&t, NULL, 2, "turns=1 laps=1");
    bt_land_on(&t, 0);
    CHECK(!t.b.closing && t.b.phase == PHASE_BEFORE,
          "BOU-G3: with turns, laps do not count");
    bt_land_on(&t, 0);
    CHECK(t.b.phase == PHASE_OVER && t.b.rounds == 1, "BOU-G3: one turn each");
    bt_close(&t);

    bt_open(&t, NULL, 2, "laps=1");
    t.b.rounds = 39;
    bt_land_on(&t, 60);
    bt_play(&t, "0 pass; 1 pass");
    CHECK(t.b.phase == PHASE_BEFORE, "the fortieth round");
    bt_land_on(&t, 60);
    bt_play(&t, "1 pass; 0 pass");
    CHECK(t.b.phase == PHASE_OVER, "BOU-G3: forty rounds a lap at most");
    bt_close(&t);
}

static void sold_out(void) /* BOU-G2 */
{
    struct btable t;

    bt_open(&t, NULL, 2, NULL);
    for (int c = 0; c < t.r->n_companies; c++) {
        if (c != bt_company(&t, "ELF"))
            bt_drain(&t, t.r->company[c].id, 0, 1);
    }
    bt_drain(&t, "ELF", 1, 1);
    bt_rumour(&t, 1, 13); /* Elf +40 */
    bt_land(&t, "ELF");
    bt_play(&t, "0 deal ELF; 0 order 1");
    CHECK(t.b.phase == PHASE_WINDOW, "BOU-G2: not before it is paid");
    bt_play(&t, "1 show");
    CHECK(t.b.phase == PHASE_OVER && bt_cash(&t, 0) == 9660000,
          "BOU-G2: it ends once that settlement is paid");
    bt_close(&t);
}

/* What an event says moves money, and how. */
static int64_t money_in(const struct mag_event *e, int seat)
{
    switch (e->kind) {
    case EVENT_DIVIDEND:
    case EVENT_FEES:
    case EVENT_HORIZONTAL:
    case EVENT_VERTICAL:
    case EVENT_RECEIVED:
    case EVENT_SURPLUS:
        return e->seat == seat ? e->arg[0] : 0;
    case EVENT_PAID:
    case EVENT_FINED:
        return e->seat == seat ? -e->arg[0] : 0;
    case EVENT_PAID_SEAT:
        return (e->arg[1] == seat ? e->arg[0] : 0) -
               (e->seat == seat ? e->arg[0] : 0);
    case EVENT_BOUGHT:
        return e->seat == seat ? -e->arg[3] : 0;
    case EVENT_BOUGHT_FROM:
        return (e->arg[3] == seat ? e->arg[2] : 0) -
               (e->seat == seat ? e->arg[2] : 0);
    case EVENT_SEIZED:
        return e->seat == seat ? -e->arg[2] : 0;
    default:
        return 0;
    }
}

/* Random games: every change of cash is a named transfer, every change of a
 * quote is told, and lots stay ten of each (BOU-S1). */
static void conserved(void)
{
    static const char *const options[] = { NULL, "prudence=strict sales=one",
                                           "sale=turn income=ring" };

    for (int g = 0; g < 9 * test_effort(); g++) {
        struct mag_rules *rules = rules_for("bourse", "junior", 2 + g % 5,
                                            options[g % 3]);
        struct sandbox s;
        struct mag_move made;
        struct mag_err err = { "", 0 };

        sandbox_open(&s, rules, "conserved", (uint64_t)g);
        for (;;) {
            struct bourse old, *b = s.pos;
            bool seizing;

            memcpy(&old, s.pos, sizeof old);
            seizing = bou_is_seizure(&old);
            if (!sandbox_step(&s, &made))
                break;
            for (int i = 0; i < s.tell.count; i++) {
                const struct mag_event *e = &s.tell.item[i];

                seizing |= e->kind == EVENT_SEIZED;
                for (int seat = 0; seat < rules->seats; seat++)
                    old.cash[seat] += (int32_t)(money_in(e, seat) / THOUSAND);
                /* What the bank takes of a seizure pays the debt first. */
                if (e->kind == EVENT_SOLD && !seizing)
                    old.cash[e->seat] += (int32_t)(e->arg[3] / THOUSAND);
                if (e->kind == EVENT_QUOTE) {
                    CHECK(old.quote[e->arg[0]] == e->arg[1], "a quote jumped");
                    old.quote[e->arg[0]] = (uint16_t)e->arg[2];
                }
            }
            CHECK(!memcmp(old.quote, b->quote, sizeof old.quote),
                  "a quote changed without a word");
            for (int seat = 0; seat < rules->seats; seat++)
                CHECK(b->ruined[seat] || old.cash[seat] == b->cash[seat],
                      "cash of seat %d changed without a name in game %d", seat,
                      g);
            CHECK(!mag_state_check(rules, b, &err), "%s", err.text);
        }
        sandbox_close(&s);
        mag_rules_free(rules);
    }
}

/* BOU-I1: with prudence=strict only a rumour makes an order too dear. */
static void only_rumours_when_strict(void)
{
    int failures = 0;

    for (int g = 0; g < 30 * test_effort(); g++) {
        struct mag_rules *rules = rules_for("bourse", "junior", 2 + g % 5,
                                            "prudence=strict");
        struct sandbox s;
        struct mag_move made;
        bool in_debt = false;

        sandbox_open(&s, rules, "strict", (uint64_t)g + 60);
        while (sandbox_step(&s, &made)) {
            bool fails = false, rumour = false;

            for (int i = 0; i < s.tell.count; i++) {
                fails |= s.tell.item[i].kind == EVENT_SHORT;
                rumour |= s.tell.item[i].kind == EVENT_REVEALED;
            }
            /* A second one fails when the first has been dealt with. */
            CHECK(!fails || rumour || in_debt, "BOU-I1: game %d", g);
            failures += fails;
            in_debt = ((const struct bourse *)s.pos)->debt.kind;
        }
        sandbox_close(&s);
        mag_rules_free(rules);
    }
    CHECK(failures, "BOU-I1: it never happened");
}

static bool shows_cash(const struct btable *t, int viewer, int seat)
{
    struct mag_buf text;
    struct mag_json_doc doc;
    const struct mag_json *p;
    bool shown;

    mag_buf_init(&text, 1 << 20);
    view_text_of(t->rules, &t->b, viewer, &text);
    CHECK(!mag_json_read(&doc, mag_buf_text(&text), text.length, NULL),
          "a view");
    p = mag_json_get(doc.root, "players")->child;
    while (seat--)
        p = p->next;
    shown = mag_json_get(p, "cash");
    mag_json_free(&doc);
    mag_buf_release(&text);
    return shown;
}

static void what_is_hidden(void) /* BOU-S6 */
{
    struct btable t;
    struct mag_rng rng;
    struct bourse copy;
    int moved = 0;

    bt_open(&t, NULL, 3, NULL);
    CHECK(shows_cash(&t, 0, 0) && !shows_cash(&t, 0, 1) &&
              !shows_cash(&t, MAG_SPECTATOR, 1),
          "BOU-S6: cash=hidden");
    bt_rumour(&t, 1, 5);
    mag_rng_seed(&rng, 7);
    for (int i = 0; i < 20; i++) {
        copy = t.b;
        bou_resample(t.rules, &copy, 0, &rng);
        moved += copy.rumours[1] != t.b.rumours[1];
        CHECK(!memcmp(copy.cash, t.b.cash, sizeof copy.cash),
              "BOU-S6: resample keeps the cash");
        bou_resample(t.rules, &copy, 1, &rng);
        CHECK(__builtin_popcountll(copy.rumours[1]) == 1,
              "BOU-S6: how many rumours is public");
    }
    CHECK(moved > 10, "BOU-S6: what they say is not");
    bt_close(&t);

    bt_open(&t, NULL, 3, "cash=open");
    CHECK(shows_cash(&t, 0, 1) && shows_cash(&t, MAG_SPECTATOR, 2),
          "BOU-S6: cash=open");
    bt_close(&t);
}

static void history(void)
{
    struct mag_rules *rules = rules_for("bourse", "junior", 2, NULL);
    struct bourse b;

    bou_init(rules, &b);
    for (int i = 1; i <= 100; i++) {
        b.rounds++;
        b.quote[3] = (uint16_t)(10 * i);
        bou_snapshot(&b);
        CHECK(b.n_history <= HISTORY, "history overflows");
    }
    CHECK(b.stride == 8 && b.n_history == 13, "stride %d, %d kept", b.stride,
          b.n_history);
    for (int i = 1; i < b.n_history; i++)
        CHECK(b.history[i][3] == 80 * i, "snapshot %d is of round %d", i,
              b.history[i][3] / 10);
    mag_rules_free(rules);
}

/* A seat that is late does nothing if it may, else the smallest thing. */
static void late(void) /* BOU-T1, BOU-V1, BOU-V2, BOU-A9, BOU-X2 */
{
    static const struct {
        const char *moves;
        int seat;
        const char *does;
    } row[] = {
        { "", 0, "roll" },
        { "0 sell PEUG", 0, "offer 1" },
        { "0 sell PEUG; 0 offer 2", 1, "pass" },
        { "0 approach 1", 0, "about TOYO" },
        { "0 approach 1; 0 about TOYO", 0, "wish 1" },
        { "0 approach 1; 0 about TOYO; 0 wish 2", 1, "refuse" },
        { "0 approach 1; 0 about TOYO; 0 wish 2; 1 call 500", 0, "pass" },
        { "0 approach 1; 0 about TOYO; 0 wish 2; 1 call 500; 0 answer 420", 1,
          "refuse" },
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct btable t;
        char word[MAG_WORD];

        bt_open(&t, NULL, 2, NULL);
        bt_hold(&t, 0, "PEUG 3");
        bt_hold(&t, 1, "TOYO 3");
        bt_play(&t, row[i].moves);
        mag_print_action(t.rules, mag_fallback(t.rules, &t.b, row[i].seat),
                         word, sizeof word);
        CHECK(!strcmp(word, row[i].does), "after \"%s\": %s", row[i].moves,
              word);
        bt_close(&t);
    }
}

/* BOU-A9: who has chosen a company must ask. */
static void late_and_bound(void)
{
    struct btable t;
    char word[MAG_WORD];

    bt_open(&t, NULL, 2, NULL);
    bt_land(&t, "PEUG");
    bt_play(&t, "0 deal PEUG");
    mag_print_action(t.rules, mag_fallback(t.rules, &t.b, 0), word,
                     sizeof word);
    CHECK(!strcmp(word, "order 1"), "BOU-A9: %s", word);
    bt_close(&t);
}

static const struct test_case cases[] = {
    { "formats", formats },
    { "starting lots", starting_lots },
    { "income", income },
    { "laps", laps },
    { "order of a turn", order_of_a_turn },
    { "length in laps", length_in_laps },
    { "length in turns", length_in_turns },
    { "sold out", sold_out },
    { "lots, money and quotes are conserved", conserved },
    { "strict: only rumours", only_rumours_when_strict },
    { "what is hidden", what_is_hidden },
    { "history of quotes", history },
    { "late", late },
    { "late and bound", late_and_bound },
    { 0 },
};

const struct suite suite_games_bourse_session = { cases };
