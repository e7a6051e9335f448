/* Laying out a table of Maxi Bourse, and playing at it in notation. */
#include "tests/bourse_support.h"

#include <stdio.h>
#include <string.h>

#include "games/bourse/market.h"
#include "games/bourse/setup.h"
#include "games/bourse/terms.h"
#include "magnat/decide.h"
#include "magnat/field.h"
#include "tests/support.h"

void bt_open(struct btable *t, const char *ruleset, int seats,
             const char *options)
{
    memset(t, 0, sizeof *t);
    t->rules = rules_for("bourse", ruleset ? ruleset : "masters", seats,
                         options);
    t->r = bou_compiled(t->rules);
    t->told = (struct mag_events){ t->event, 0, 256 };
    bou_init(t->rules, &t->b);
    t->b.phase = PHASE_BEFORE;
    for (int s = 0; s < seats; s++)
        t->b.cash[s] = 10000;
}

void bt_close(struct btable *t)
{
    mag_rules_free(t->rules);
}

int bt_company(const struct btable *t, const char *id)
{
    int64_t c = 0;
    bool ok = bou_term_parse(t->rules, TERM_COMPANY, id, strlen(id), &c);

    CHECK(ok, "no company %s", id);
    return (int)c;
}

int bt_quote(const struct btable *t, const char *id)
{
    return t->b.quote[bt_company(t, id)];
}

int bt_lots(const struct btable *t, int seat, const char *id)
{
    return t->b.lots[seat][bt_company(t, id)];
}

int64_t bt_cash(const struct btable *t, int seat)
{
    return (int64_t)t->b.cash[seat] * THOUSAND;
}

void bt_hold(struct btable *t, int seat, const char *lots)
{
    char id[8];
    int n, used;

    for (; sscanf(lots, " %7s %d%n", id, &n, &used) == 2; lots += used)
        bou_move_lots(&t->b, BANK, seat, bt_company(t, id), n);
}

void bt_drain(struct btable *t, const char *id, int lots, int seat)
{
    int c = bt_company(t, id);

    bou_move_lots(&t->b, BANK, seat, c, t->b.lots[BANK][c] - lots);
}

void bt_set_quote(struct btable *t, const char *id, int quote)
{
    t->b.quote[bt_company(t, id)] = (uint16_t)quote;
}

void bt_set_cash(struct btable *t, int seat, int64_t dollars)
{
    t->b.cash[seat] = (int32_t)(dollars / THOUSAND);
}

void bt_rumour(struct btable *t, int seat, int number)
{
    pile_draw(&t->b.pile[DECK_RUMOURS], number - 1);
    t->b.rumours[seat] |= one_bit(number - 1);
}

static void one_move(struct btable *t, int seat, const char *text)
{
    struct mag_err err = { "", 0 };
    struct mag_ruling why = { 0 };
    mag_action action = MAG_NO_ACTION;
    enum mag_status st = mag_parse_action(t->rules, text, &action, &err);
    char said[MAG_SENTENCE] = "";

    CHECK(!st, "%s", err.text);
    if (st)
        return;
    st = mag_apply(t->rules, &t->b, seat, action, &t->told, &why);
    if (st == MAG_E_ILLEGAL)
        mag_say_ruling(&MAG_READER(t->rules, NULL, NULL, MAG_EN), &why, said,
                       sizeof said);
    CHECK(!st, "seat %d: \"%s\" in %s: %s %s", seat, text,
          mag_phase_word(t->rules, &t->b), mag_status_word(st), said);
    CHECK(!mag_state_check(t->rules, &t->b, &err), "after \"%s\": %s", text,
          err.text);
}

void bt_play(struct btable *t, const char *moves)
{
    t->told.count = 0;
    while (*moves) {
        size_t n = strcspn(moves, ";");
        char text[80];

        while (*moves == ' ')
            moves++, n--;
        snprintf(text, sizeof text, "%.*s", (int)n, moves);
        if (n > 2)
            one_move(t, text[0] == 'c' ? MAG_CHANCE : text[0] - '0', text + 2);
        moves += n + (moves[n] == ';');
        t->told.count %= 200;
    }
}

void bt_refused(struct btable *t, int seat, const char *action,
                const char *clause)
{
    struct mag_err err = { "", 0 };
    struct mag_ruling why = { 0 };
    struct bourse before = t->b;
    mag_action a = MAG_NO_ACTION;
    enum mag_status st = mag_parse_action(t->rules, action, &a, &err);

    CHECK(!st, "%s", err.text);
    st = mag_apply(t->rules, &t->b, seat, a, NULL, &why);
    CHECK(st == MAG_E_ILLEGAL, "%s: \"%s\" is not refused", clause, action);
    CHECK(why.clause && !strcmp(why.clause, clause),
          "\"%s\" is refused by %s instead of %s", action,
          why.clause ? why.clause : "nothing", clause);
    CHECK(!memcmp(&before, &t->b, sizeof before), "%s: a byte changed", clause);
}

bool bt_legal(struct btable *t, int seat, const char *action)
{
    mag_action list[BOU_MAX_LEGAL], a = MAG_NO_ACTION;
    int n = mag_legal(t->rules, &t->b, seat, list);

    if (mag_parse_action(t->rules, action, &a, NULL))
        return false;
    for (int i = 0; i < n; i++) {
        if (list[i] == a)
            return true;
    }
    return false;
}

bool bt_told(const struct btable *t, int kind)
{
    for (int i = 0; i < t->told.count; i++) {
        if (t->event[i].kind == kind)
            return true;
    }
    return false;
}

void bt_land_on(struct btable *t, int square)
{
    int n = t->r->n_squares;
    char moves[64];

    /* Three squares before it: round the start only if need be. */
    t->b.pawn[t->b.turn] = (uint8_t)((square - 3 + n) % n);
    snprintf(moves, sizeof moves, "%d roll; c die 1; c die 2", t->b.turn);
    bt_play(t, moves);
}

void bt_land(struct btable *t, const char *id)
{
    int c = bt_company(t, id);

    for (int i = 0; i < t->r->n_squares; i++) {
        if (t->r->square[i] == SQUARE_TITLE && t->r->titled[i] == c) {
            bt_land_on(t, i);
            return;
        }
    }
    CHECK(false, "%s is not on the board", id);
}

void bt_draw(struct btable *t, const char *deck, int number)
{
    char move[64];
    int d = 0;

    while (d < DECKS && strcmp(bou_deck_word[d], deck))
        d++;
    for (int i = 1; i < t->r->n_squares; i++) {
        if (t->r->square[i] == d) {
            bt_land_on(t, i);
            break;
        }
    }
    snprintf(move, sizeof move, "c draw %s-%d", deck, number);
    bt_play(t, move);
}
