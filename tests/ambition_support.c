/* A table of Ambition for tests. */
#include "magnat/decide.h"
#include "tests/ambition_support.h"

#include <stdio.h>
#include <string.h>

#include "games/ambition/game.h"
#include "games/ambition/month.h"
#include "games/ambition/terms.h"
#include "magnat/field.h"
#include "tests/support.h"

void at_open(struct atable *t, int seats, int month, const char *options)
{
    memset(t, 0, sizeof *t);
    t->rules = rules_for("ambition", NULL, seats,
                         options ? options : "deals=off");
    t->r = amb_rules_of(t->rules);
    t->told = (struct mag_events){ t->event, 0, 600 };
    t->play = (struct mag_play){ t->rules, &t->v, &t->v, NULL, MAG_CHANCE };
    amb_game.init(t->rules, &t->v);
    t->v.banker = (uint8_t)(seats - 1);
    t->v.month = (uint8_t)(month - 1);
    amb_start_month(&t->play);
}

void at_close(struct atable *t)
{
    mag_rules_free(t->rules);
}

void at_staff(struct atable *t, int seat, int w, int s, int y, int a)
{
    uint8_t *staff = t->v.firm[seat].staff;

    staff[WORKER] = (uint8_t)w;
    staff[SALES] = (uint8_t)s;
    staff[SECRETARY] = (uint8_t)y;
    staff[ACCOUNTANT] = (uint8_t)a;
}

static int term(const struct atable *t, int type, const char *id, size_t len)
{
    int64_t value = 0;

    CHECK(amb_game.term_parse(t->rules, type, id, len, &value), "no card %s",
          id);
    return (int)value;
}

int at_express(const struct atable *t, const char *id)
{
    return term(t, TERM_EXPRESS, id, strlen(id));
}

int at_news(const struct atable *t, const char *id)
{
    return term(t, TERM_NEWS, id, strlen(id));
}

int at_contract(const struct atable *t, const char *id)
{
    return term(t, TERM_CONTRACT, id, strlen(id));
}

void at_hand(struct atable *t, int seat, const char *cards)
{
    t->v.hand[seat] = 0;
    while (*cards) {
        size_t n = strcspn(cards, " ");

        t->v.hand[seat] |= 1u << term(t, TERM_EXPRESS, cards, n);
        cards += n + (cards[n] == ' ');
    }
}

/* Known contracts come from under an empty pile, in order. */
void at_contracts(struct atable *t, const char *ids)
{
    struct pile *p = &t->v.contracts;

    while (*ids) {
        size_t n = strcspn(ids, " ");
        int card = term(t, TERM_CONTRACT, ids, n);

        p->count[card]--;
        p->unseen--;
        pile_lay_under(p, card, PILE_PUBLIC);
        ids += n + (ids[n] == ' ');
    }
    for (int i = 0; i < p->kinds; i++) {
        while (p->count[i]) {
            p->count[i]--;
            p->unseen--;
            pile_lay_under(p, i, PILE_PUBLIC);
        }
    }
}

/* Takes a contract card out of the pile, wherever it lies. */
static void take_out(struct pile *p, int card)
{
    if (p->count[card]) {
        p->count[card]--;
        p->unseen--;
        return;
    }
    for (int i = 0; i < p->n_under; i++) {
        size_t behind = (size_t)(p->n_under - i - 1);

        if (p->under[i] != card)
            continue;
        memmove(p->under + i, p->under + i + 1, behind);
        memmove(p->under_known + i, p->under_known + i + 1, behind);
        p->n_under--;
        p->under[p->n_under] = p->under_known[p->n_under] = 0;
        return;
    }
}

void at_waits(struct atable *t, int seat, const char *id, int price, bool old)
{
    struct firm *f = &t->v.firm[seat];
    int card = at_contract(t, id);

    take_out(&t->v.contracts, card);
    f->waiting_card[f->n_waiting] = (uint8_t)card;
    f->waiting_price[f->n_waiting++] = (uint8_t)price;
    f->n_old = (uint8_t)(f->n_old + old);
}

void at_bundle(struct atable *t, int seat, int price, bool old)
{
    struct firm *f = &t->v.firm[seat];

    f->bundle[f->n_bundles++] = (uint8_t)price;
    f->old_bundles = (uint8_t)(f->old_bundles + old);
}

void at_top(struct atable *t, const char *id)
{
    pile_init(&t->v.news, t->r->n_news);
    pile_add(&t->v.news, at_news(t, id), 1);
}

/* --- Playing ------------------------------------------------------------------ */

static mag_action parse(struct atable *t, const char *text, int *seat)
{
    mag_action action = MAG_NO_ACTION;
    struct mag_err err = { "", 0 };

    *seat = text[0] == 'c' ? MAG_CHANCE : text[0] - '0';
    CHECK(!mag_parse_action(t->rules, text + 2, &action, &err), "%s: %s", text,
          err.text);
    return action;
}

static void play_one(struct atable *t, const char *text)
{
    int seat;
    mag_action action = parse(t, text, &seat);
    struct mag_ruling why = { 0 };
    struct mag_events part = { t->event + t->told.count, 0,
                               600 - t->told.count };
    enum mag_status st = mag_apply(t->rules, &t->v, seat, action, &part, &why);

    t->told.count += part.count;
    CHECK(!st, "\"%s\" is refused (%d): %s", text, (int)st,
          why.clause ? why.clause : "turn");
}

void at_do(struct atable *t, const char *script)
{
    t->told.count = 0;
    while (*script) {
        char text[MAG_WORD];
        size_t n = strcspn(script, ";");

        snprintf(text, sizeof text, "%.*s", (int)n, script);
        play_one(t, text);
        script += n;
        script += strspn(script, "; \n");
    }
}

void at_keep(struct atable *t)
{
    t->told.count = 0;
    for (int s = 0; s < t->rules->seats; s++) {
        for (int i = 0; i < TRADES && t->v.phase == PHASE_HIRE; i++) {
            char text[MAG_WORD];

            snprintf(text, sizeof text,
                     i == ACCOUNTANT ? "%d %ss %d" : "%d hire %s %d", s,
                     amb_trade[i], t->v.firm[s].staff[i]);
            if (at_pending(t) >> s & 1)
                play_one(t, text);
        }
    }
}

void at_hold(struct atable *t)
{
    while (t->v.phase == PHASE_WINDOW) {
        char text[MAG_WORD];

        snprintf(text, sizeof text, "%d hold", __builtin_ctz(at_pending(t)));
        play_one(t, text);
    }
}

void at_refused(struct atable *t, const char *text, const char *clause)
{
    int seat;
    mag_action action = parse(t, text, &seat);
    struct mag_ruling why = { 0 };
    struct ambition before = t->v;
    enum mag_status st = mag_apply(t->rules, &t->v, seat, action, NULL, &why);

    CHECK(st == MAG_E_ILLEGAL && why.clause && !strcmp(why.clause, clause),
          "\"%s\": status %d by %s, not refused by %s", text, (int)st,
          why.clause ? why.clause : "nothing", clause);
    CHECK(!memcmp(&before, &t->v, sizeof before), "\"%s\" changes something",
          text);
}

bool at_legal(struct atable *t, const char *text)
{
    int seat;
    mag_action action = parse(t, text, &seat);
    mag_action list[512];
    int n = mag_legal(t->rules, &t->v, seat, list);

    for (int i = 0; i < n; i++) {
        if (list[i] == action)
            return true;
    }
    return false;
}

int at_count(struct atable *t, int seat)
{
    mag_action list[512];

    return mag_legal(t->rules, &t->v, seat, list);
}

bool at_told(const struct atable *t, int kind, int seat)
{
    for (int i = 0; i < t->told.count; i++) {
        if (t->event[i].kind == kind && mag_event_is_seen(&t->event[i], seat))
            return true;
    }
    return false;
}

int64_t at_arg(const struct atable *t, int kind, int arg)
{
    int64_t value = -1;

    for (int i = 0; i < t->told.count; i++) {
        if (t->event[i].kind == kind)
            value = t->event[i].arg[arg];
    }
    return value;
}

void at_sound(const struct atable *t)
{
    struct mag_err err = { "", 0 };

    CHECK(!mag_state_check(t->rules, &t->v, &err), "the table is not sound: %s",
          err.text);
}

uint32_t at_pending(const struct atable *t)
{
    return mag_pending(t->rules, &t->v);
}
