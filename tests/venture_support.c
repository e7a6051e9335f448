/* Laying out a table of Venture for a test. */
#include "magnat/decide.h"
#include "tests/venture_support.h"

#include <stdio.h>
#include <string.h>

#include "games/venture/setup.h"
#include "games/venture/terms.h"
#include "magnat/field.h"
#include "tests/support.h"

void vt_open(struct vtable *t, const char *ruleset, int seats,
             const char *options)
{
    memset(t, 0, sizeof *t);
    t->rules = rules_for("venture", ruleset, seats, options);
    t->r = ven_cards_of(t->rules);
    t->told = (struct mag_events){ t->event, 0, 32 };
    ven_init(t->rules, &t->v);
    t->v.phase = PHASE_TURN;
    pile_add(&t->v.stock, KIND_PROFIT, t->r->copies[KIND_PROFIT]);
}

void vt_close(struct vtable *t)
{
    mag_rules_free(t->rules);
}

/* Calls `each` for every word of a text. */
static void words(struct vtable *t, const char *text, int type,
                  void (*each)(struct vtable *, int, void *), void *arg)
{
    while (*text) {
        size_t n = strcspn(text, " ");
        int64_t value = 0;

        CHECK(ven_term_parse(t->rules, type, text, n, &value),
              "no card \"%.*s\"", (int)n, text);
        each(t, (int)value, arg);
        text += n;
        text += strspn(text, " ");
    }
}

static void out_of_stock(struct vtable *t, int kind)
{
    CHECK(t->v.stock.count[kind], "the stock has no more cards of kind %d",
          kind);
    t->v.stock.count[kind]--;
    t->v.stock.unseen--;
}

static void to_bundle(struct vtable *t, int kind, void *arg)
{
    out_of_stock(t, kind);
    *(bundle *)arg += ONE_CARD(kind);
}

void vt_hand(struct vtable *t, int seat, const char *cards)
{
    words(t, cards, TERM_CARD, to_bundle, &t->v.hand[seat]);
}

void vt_discards(struct vtable *t, const char *cards)
{
    words(t, cards, TERM_CARD, to_bundle, &t->v.discards);
}

static void out_of_reserve(struct vtable *t, int company)
{
    CHECK(t->v.reserve.count[company], "company %d is already laid out",
          company);
    t->v.reserve.count[company]--;
    t->v.reserve.unseen--;
    if (t->v.to_come > t->v.reserve.unseen)
        t->v.to_come = t->v.reserve.unseen;
}

static void to_centre(struct vtable *t, int company, void *arg)
{
    (void)arg;
    out_of_reserve(t, company);
    t->v.centre |= (uint64_t)1 << company;
}

void vt_centre(struct vtable *t, const char *companies)
{
    words(t, companies, TERM_COMPANY, to_centre, NULL);
}

static void to_pile(struct vtable *t, int company, void *arg)
{
    struct holding *h = arg;

    out_of_reserve(t, company);
    h->card[h->n++] = (uint8_t)company;
}

void vt_pile(struct vtable *t, int seat, const char *companies)
{
    struct holding *h = &t->v.held[seat];

    h->bottoms |= (uint64_t)1 << h->n;
    words(t, companies, TERM_COMPANY, to_pile, h);
}

/* The companies that do not come are still in the reserve, like those that
 * leave the game at two seats. */
void vt_no_reserve(struct vtable *t)
{
    t->v.to_come = 0;
}

static void keep(struct vtable *t, int kind, void *arg)
{
    uint8_t *count = arg;

    (void)t;
    count[kind]++;
}

void vt_stock(struct vtable *t, const char *cards)
{
    uint8_t want[KINDS] = { 0 };

    words(t, cards, TERM_CARD, keep, want);
    for (int kind = 0; kind < KINDS; kind++) {
        while (t->v.stock.count[kind] > want[kind]) {
            out_of_stock(t, kind);
            if (kind == KIND_PROFIT)
                t->v.discarded_profits++;
            else
                t->v.discards += ONE_CARD(kind);
        }
        CHECK(t->v.stock.count[kind] == want[kind], "too few of kind %d", kind);
    }
}

int vt_company(const struct vtable *t, const char *name)
{
    int64_t id = -1;

    CHECK(ven_term_parse(t->rules, TERM_COMPANY, name, strlen(name), &id),
          "no company %s", name);
    return (int)id;
}

bundle vt_cards(const struct vtable *t, const char *cards)
{
    bundle b = 0;

    while (*cards) {
        size_t n = strcspn(cards, " ");
        int64_t kind = 0;

        CHECK(ven_term_parse(t->rules, TERM_CARD, cards, n, &kind),
              "no card \"%.*s\"", (int)n, cards);
        b += ONE_CARD(kind);
        cards += n;
        cards += strspn(cards, " ");
    }
    return b;
}

static mag_action parse(struct vtable *t, const char *text)
{
    mag_action action = MAG_NO_ACTION;
    struct mag_err err = { "", 0 };

    CHECK(!mag_parse_action(t->rules, text, &action, &err), "%s", err.text);
    return action;
}

void vt_do(struct vtable *t, int seat, const char *actions)
{
    char text[400], *save = NULL;

    snprintf(text, sizeof text, "%s", actions);
    for (char *p = strtok_r(text, ";", &save); p;
         p = strtok_r(NULL, ";", &save)) {
        struct mag_ruling why = { 0 };
        enum mag_status st;
        struct mag_err err = { "", 0 };

        p += strspn(p, " ");
        CHECK(!mag_state_check(t->rules, &t->v, &err), "before \"%s\": %s", p,
              err.text);
        t->told.count = 0;
        st = mag_apply(t->rules, &t->v, seat, parse(t, p), &t->told, &why);
        CHECK(!st, "\"%s\" was refused: %d %s", p, (int)st,
              why.clause ? why.clause : "");
    }
}

void vt_refused(struct vtable *t, int seat, const char *action,
                const char *clause)
{
    struct venture before = t->v;
    struct mag_ruling why = { 0 };
    enum mag_status st = mag_apply(t->rules, &t->v, seat, parse(t, action),
                                   NULL, &why);

    CHECK(st == MAG_E_ILLEGAL, "\"%s\" was not refused: %d", action, (int)st);
    CHECK(why.clause && !strcmp(why.clause, clause), "\"%s\": %s instead of %s",
          action, why.clause ? why.clause : "", clause);
    CHECK(!memcmp(&before, &t->v, sizeof before), "\"%s\": dirty refusal",
          action);
}

bool vt_legal(struct vtable *t, int seat, const char *action)
{
    mag_action list[MAX_COMPANIES * (1 + FACTORS) + 8];
    mag_action want = parse(t, action);
    int n = mag_legal(t->rules, &t->v, seat, list);

    for (int i = 0; i < n; i++) {
        if (list[i] == want)
            return true;
    }
    return false;
}

bool vt_told(const struct vtable *t, int kind)
{
    for (int i = 0; i < t->told.count; i++) {
        if (t->told.item[i].kind == kind)
            return true;
    }
    return false;
}
