/* Laying out a table of L'Ambition des Rois for a test. */
#include "tests/rois_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/rois/heroes.h"
#include "games/rois/setup.h"
#include "games/rois/terms.h"
#include "games/rois/turn.h"
#include "magnat/field.h"
#include "tests/support.h"

void rt_open(struct rtable *t, int seats)
{
    memset(t, 0, sizeof *t);
    t->rules = rules_for("rois", NULL, seats, NULL);
    t->r = roi_cards_of(t->rules);
    t->told = (struct mag_events){ t->event, 0, RT_EVENTS };
    roi_init(t->rules, &t->v);
    t->v.defender = 1;
    t->v.outfitted = (uint8_t)seats;
    t->v.step = STEP_START;
}

void rt_close(struct rtable *t)
{
    mag_rules_free(t->rules);
}

/* The next word of a text; false at its end. */
static bool next(const char **text, char *word, size_t cap)
{
    size_t n;

    *text += strspn(*text, " ");
    n = strcspn(*text, " ");
    if (!n)
        return false;
    snprintf(word, cap, "%.*s", (int)n, *text);
    *text += n;
    return true;
}

purse rt_purse(const char *tokens)
{
    purse sum = 0;
    char word[40];

    while (next(&tokens, word, sizeof word)) {
        char *kind;
        long n = strtol(word, &kind, 10);
        int k = 0;

        while (k < KINDS && strcmp(roi_kind_word[k], kind))
            k++;
        CHECK(k < KINDS, "no resource \"%s\"", kind);
        sum += ONE_TOKEN(k) * (purse)n;
    }
    return sum;
}

void rt_tokens(struct rtable *t, int seat, const char *tokens)
{
    purse sum = rt_purse(tokens);

    CHECK(purse_covers(t->v.bank, sum), "the bank has less than %s", tokens);
    t->v.bank -= sum;
    t->v.seat[seat].tokens += sum;
}

static int term(const struct rtable *t, int type, const char *id)
{
    int64_t value = 0;

    CHECK(roi_term_parse(t->rules, type, id, strlen(id), &value),
          "no such thing: \"%s\"", id);
    return (int)value;
}

int rt_card(const struct rtable *t, const char *id)
{
    return term(t, TERM_CARD, id);
}

int rt_hero(const struct rtable *t, const char *id)
{
    return term(t, TERM_HERO, id);
}

static void out_of(struct pile *p, int kind)
{
    CHECK(p->count[kind], "none of kind %d is left", kind);
    p->count[kind]--;
    p->unseen--;
}

void rt_market(struct rtable *t, const char *cards)
{
    char word[40];
    int place = 0;

    while (next(&cards, word, sizeof word)) {
        int card = strcmp(word, "-") ? rt_card(t, word) : NO_CARD;

        if (card != NO_CARD)
            out_of(&t->v.deck, card);
        t->v.market[place++] = (uint8_t)card;
    }
}

void rt_own(struct rtable *t, int seat, const char *cards)
{
    char word[40];

    while (next(&cards, word, sizeof word)) {
        int card = rt_card(t, word);

        out_of(&t->v.deck, card);
        bag_add(&t->v.seat[seat].own, card);
    }
}

void rt_advanced(struct rtable *t, int seat, const char *heroes)
{
    char word[40];

    while (next(&heroes, word, sizeof word)) {
        int category = rt_hero(t, word) - CATEGORIES;

        out_of(&t->v.academy, category);
        t->v.seat[seat].advanced |= (uint16_t)(1u << category);
    }
}

void rt_deck(struct rtable *t, const char *cards)
{
    char word[40];

    pile_init(&t->v.deck, t->r->n_cards);
    while (next(&cards, word, sizeof word))
        pile_add(&t->v.deck, rt_card(t, word), 1);
}

/* The other advanced heroes go to the last seat: nothing is lost. */
void rt_academy(struct rtable *t, const char *heroes)
{
    struct pile *p = &t->v.academy;
    unsigned left = 0;
    char word[40];

    while (next(&heroes, word, sizeof word))
        left |= 1u << (rt_hero(t, word) - CATEGORIES);
    for (int c = 0; c < CATEGORIES; c++) {
        if (left >> c & 1 || !p->count[c])
            continue;
        out_of(p, c);
        t->v.seat[t->rules->seats - 1].advanced |= (uint16_t)(1u << c);
    }
}

static void check_sound(struct rtable *t, const char *after)
{
    struct mag_err err = { "", 0 };

    CHECK(!mag_state_check(t->rules, &t->v, &err), "after \"%s\": %s", after,
          err.text);
}

void rt_begin(struct rtable *t)
{
    struct mag_play p = { t->rules, &t->v, &t->v, &t->told, MAG_CHANCE };

    t->told.count = 0;
    t->v.to_start = bag_among(&t->v.seat[0].own, t->r->with_icon[ICON_START]);
    roi_advance(&p);
    check_sound(t, "the beginning");
}

static void act(struct rtable *t, int seat, const char *text)
{
    char said[MAG_SENTENCE] = "";
    struct mag_err err = { "", 0 };
    struct mag_ruling why = { 0 };
    mag_action action = MAG_NO_ACTION;
    enum mag_status st = mag_parse_action(t->rules, text, &action, &err);

    CHECK(!st, "%s", err.text);
    if (st)
        return;
    st = mag_apply(t->rules, &t->v, seat, action, &t->told, &why);
    if (st == MAG_E_ILLEGAL)
        mag_say_ruling(&MAG_READER(t->rules, NULL, NULL, MAG_EN), &why, said,
                       sizeof said);
    CHECK(!st, "seat %d: \"%s\": %s %s", seat, text, mag_status_word(st), said);
    check_sound(t, text);
}

void rt_play(struct rtable *t, const char *script)
{
    int seat = 0;

    t->told.count = 0;
    for (;;) {
        char text[MAG_WORD];
        size_t n;

        script += strspn(script, " ;");
        if (!*script)
            return;
        if (script[1] == ':') {
            seat = *script == 'c' ? MAG_CHANCE : *script - '0';
            script += 2;
            continue;
        }
        n = strcspn(script, ";");
        snprintf(text, sizeof text, "%.*s", (int)n, script);
        act(t, seat, text);
        script += n;
    }
}

static void send(struct rtable *t, int seat, const char *heroes)
{
    unsigned set = 0;
    char word[40], text[MAG_WORD];

    while (next(&heroes, word, sizeof word))
        set |= 1u << rt_hero(t, word) % CATEGORIES;
    CHECK(__builtin_popcount(set) == SENT, "three heroes");
    for (; set; set &= set - 1) {
        int hero = roi_hero_of(&t->v.seat[seat], __builtin_ctz(set));

        snprintf(text, sizeof text, "%s %s", set & (set - 1) ? "send" : "last",
                 t->r->hero_label[hero].id);
        act(t, seat, text);
    }
}

void rt_fight(struct rtable *t, const char *attack, const char *defence)
{
    t->told.count = 0;
    if (t->v.phase == PHASE_DEVELOP)
        act(t, 0, "pass");
    send(t, t->v.defender, defence);
    send(t, t->v.attacker, attack);
}

bool rt_legal(struct rtable *t, int seat, const char *text)
{
    mag_action list[ROI_MAX_LEGAL], action = MAG_NO_ACTION;
    struct mag_err err;
    int n = mag_legal(t->rules, &t->v, seat, list);

    CHECK(!mag_parse_action(t->rules, text, &action, &err), "%s", err.text);
    for (int i = 0; i < n; i++) {
        if (list[i] == action)
            return true;
    }
    return false;
}

void rt_refused(struct rtable *t, int seat, const char *text,
                const char *clause)
{
    struct mag_err err = { "", 0 };
    struct mag_ruling why = { 0 };
    mag_action action = MAG_NO_ACTION;
    struct rois before = t->v;
    enum mag_status st = mag_parse_action(t->rules, text, &action, &err);

    CHECK(!st, "%s", err.text);
    st = mag_apply(t->rules, &t->v, seat, action, NULL, &why);
    CHECK(st == MAG_E_ILLEGAL, "\"%s\" is not refused: %s", text,
          mag_status_word(st));
    CHECK(why.clause && !strcmp(why.clause, clause),
          "\"%s\" is refused by %s, not %s", text,
          why.clause ? why.clause : "nothing", clause);
    CHECK(!memcmp(&before, &t->v, sizeof before), "\"%s\" left a trace", text);
    CHECK(!rt_legal(t, seat, text), "\"%s\" is listed", text);
}

void rt_has(struct rtable *t, int seat, const char *tokens, const char *clause)
{
    char word[MAG_WORD];

    roi_term_print(t->rules, TERM_TOKENS, t->v.seat[seat].tokens, word,
                   sizeof word);
    CHECK(t->v.seat[seat].tokens == rt_purse(tokens),
          "%s: seat %d has %s, not %s", clause, seat, word, tokens);
}

int rt_told(const struct rtable *t, int kind, int seat)
{
    int n = 0;

    for (int i = 0; i < t->told.count; i++)
        n += t->event[i].kind == kind && mag_event_is_seen(&t->event[i], seat);
    return n;
}
