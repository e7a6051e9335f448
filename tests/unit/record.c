/* Records: faults are named with their line; a divergence says where. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support.h"

/* A short game as text. Free it. */
static char *sample(int moves)
{
    struct mag_rules *rules = rules_for("venture", NULL, 2, NULL);
    static const char *const players[] = { "Ann", "greedy" };
    struct mag_match *m = mag_match_new(rules, NULL);
    struct sandbox s;
    struct mag_move made;
    char *text;

    sandbox_open(&s, rules, "sample", 6);
    for (int i = 0; i < moves && sandbox_step(&s, &made); i++)
        mag_match_apply(m, made.seat, made.action, NULL, NULL);
    text = mag_record_write(m, players);
    sandbox_close(&s);
    mag_match_free(m);
    mag_rules_free(rules);
    return text;
}

/* `text` with the first `from` replaced. Free it. */
static char *changed(const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    size_t n = strlen(text) + strlen(to) + 1;
    char *out = malloc(n);

    CHECK(at != NULL, "no \"%s\" in the record", from);
    if (!at)
        at = text;
    snprintf(out, n, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    return out;
}

static void reads(void)
{
    char *text = sample(40);
    struct mag_record rec;
    struct mag_err err = { "", 0 };

    CHECK(!mag_record_read(&rec, text, strlen(text), NULL, &err), "%s",
          err.text);
    CHECK(!strcmp(rec.player[0], "Ann") && rec.moves == 40, "its header");
    mag_record_release(&rec);
    CHECK(!mag_record_read(&rec, text, strlen(text),
                           &MAG_READING(.partly = true, .to = 20), &err),
          "%s", err.text);
    CHECK(mag_match_moves(rec.match) == 20 && rec.moves == 40, "to move 20");
    mag_record_release(&rec);
    free(text);
}

static void faults(void)
{
    static const struct {
        const char *from, *to, *reason;
        enum mag_status status;
    } table[] = {
        { "magnat-record 2", "magnat-record 9", "starts with", MAG_E_INPUT },
        { "game venture", "game chess", "no such game", MAG_E_INPUT },
        { "rules 2", "rules 9", "version 9", MAG_E_INPUT },
        { "seats 2", "seats 8", "2 to 6", MAG_E_INPUT },
        { "ruleset venture", "ruleset poker", "no rule set", MAG_E_INPUT },
        { "endhand=face", "endhand=fist", "is one of", MAG_E_INPUT },
        { "content builtin", "content other", "content", MAG_E_INPUT },
        { "\nmoves\n", "\nmuves\n", "unknown line", MAG_E_INPUT },
        { "\nmoves\n", "\nseats 3\nmoves\n", "before the options",
          MAG_E_INPUT },
        { "\n* dealer", "\n* dualer", "no such action", MAG_E_INPUT },
        { "\n* dealer", "\n1 dealer", "not this seat's", MAG_E_INPUT },
        { "\n* show ", "\n* show oil-C\n* show oil-C\n* show ", "VEN-T5",
          MAG_E_INPUT },
        { "\n= ", "\n= 0", "the position is", MAG_E_DIVERGED },
    };
    char *text = sample(40);

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        char *bad = changed(text, table[i].from, table[i].to);
        struct mag_record rec;
        struct mag_err err = { "", 0 };
        enum mag_status st = mag_record_read(&rec, bad, strlen(bad), NULL,
                                             &err);

        CHECK(st == table[i].status && err.line > 0 &&
                  strstr(err.text, table[i].reason),
              "\"%s\": %d, line %d: %s", table[i].to, (int)st, err.line,
              err.text);
        if (!st)
            mag_record_release(&rec);
        free(bad);
    }
    free(text);
}

/* What was made with other rules is replayed as far as it agrees. */
static void recalls(void)
{
    static const struct {
        const char *what, *from, *to;
        int agreed; /* of 70 moves */
        bool diverged;
    } table[] = {
        { "another version", "moves", "moves", 70, false },
        { "another position", "\n= ", "\n= 0", 0, true },
        { "an option that is no more", "option", "option old=on\noption", 70,
          false },
    };
    char *text = sample(70);

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        char *other = changed(text, table[i].from, table[i].to);
        struct mag_record rec;
        struct mag_err err = { "", 0 };

        *(strstr(other, "\nrules ") + strlen("\nrules ")) = '7';
        CHECK(!mag_record_recall(&rec, other, strlen(other), NULL, &err),
              "%s: %s", table[i].what, err.text);
        CHECK(rec.match && mag_match_moves(rec.match) == table[i].agreed &&
                  rec.diverged == table[i].diverged && rec.moves == 70,
              "%s: %d moves", table[i].what,
              rec.match ? mag_match_moves(rec.match) : -1);
        mag_record_release(&rec);
        free(other);
    }
    free(text);
}

/* A move that the rules refuse now: back to the last position that agrees. */
static void goes_back_to_a_hash(void)
{
    char *text = sample(100), *at = strstr(text, "\n= ");
    struct mag_record rec;
    struct mag_err err = { "", 0 };

    memcpy(strstr(text, "rules 2"), "rules 3", strlen("rules 3"));
    at = strchr(at + 1, '\n') + 1;
    at = strchr(at, '\n') + 1; /* the second move after it */
    at[2] = '?';
    CHECK(!mag_record_recall(&rec, text, strlen(text), NULL, &err), "%s",
          err.text);
    CHECK(rec.diverged && mag_match_moves(rec.match) == MAG_HASH_EVERY &&
              rec.diverged_at == MAG_HASH_EVERY + 1 && rec.moves == 100 &&
              rec.version == 3 && !rec.same_rules && rec.same_cards,
          "at move %d", mag_match_moves(rec.match));
    CHECK(rec.why.line && rec.why.text[0], "why, and where");
    mag_record_release(&rec);
    free(text);
}

static void cut_anywhere(void)
{
    char *text = sample(40);
    size_t n = strlen(text);

    for (size_t cut = 0; cut < n; cut++) {
        struct mag_record rec;
        struct mag_err err;
        char *part = malloc(cut ? cut : 1);

        memcpy(part, text, cut);
        if (!mag_record_read(&rec, part, cut, NULL, &err))
            mag_record_release(&rec);
        free(part);
    }
    free(text);
}

static void notation(void)
{
    static const struct {
        const char *text;
        bool good;
    } table[] = {
        { "buy steel-BCEF", true },
        { "buy  steel-BCEF", false },
        { "buy", false },
        { "buy steel-BCEF x", false },
        { "buy steel-BCEF ", false },
        { " buy steel-BCEF", false },
        { "takeover half oil-C", true },
        { "takeover oil-C half", false },
        { "deal 1 8t", true },
        { "deal 2 8t", false },
        { "deal 01 8t", false },
        { "pay 7t", false },
        { "pay profit", true },
        { "", false },
        { "sell oil-C", false },
    };
    struct mag_rules *rules = rules_for("venture", NULL, 2, NULL);

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        mag_action action;
        struct mag_err err;

        CHECK(!mag_parse_action(rules, table[i].text, &action, &err) ==
                  table[i].good,
              "\"%s\"", table[i].text);
    }
    mag_rules_free(rules);
}

static const struct test_case cases[] = {
    { "reads", reads },
    { "faults", faults },
    { "recalls", recalls },
    { "goes back to a hash", goes_back_to_a_hash },
    { "cut anywhere", cut_anywhere },
    { "notation", notation },
    { 0 },
};

const struct suite suite_unit_record = { cases };
