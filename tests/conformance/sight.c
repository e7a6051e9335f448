/* Every game: what is always in sight. The goal and the end have words in both
 * languages and a clause that exists; the figures are those of the view; whoever
 * is waited for is named, and nobody else. */
#include <stdio.h>
#include <string.h>

#include "core/clauses.h"
#include "magnat/decide.h"
#include "magnat/json.h"
#include "magnat/sight.h"
#include "tests/support.h"

enum { EVERY = 24, MOST = 2000 }; /* moves */

static const char *const names[MAG_MAX_SEATS] = { "Ana",  "Bob",  "Cleo",
                                                  "Dirk", "Emma", "Finn" };

static struct mag_reader reader(const struct sandbox *s, enum mag_lang lang)
{
    return MAG_READER(s->rules, s->pos, names, lang);
}

/* --- Whom all wait for ---------------------------------------------------------- */

static void check_wait(const struct sandbox *s, int seat, enum mag_lang lang)
{
    uint32_t pending = mag_pending(s->rules, s->pos);
    struct mag_reader to = reader(s, lang);
    char text[MAG_SENTENCE] = "";
    bool said = mag_say_sight(&to, seat, MAG_SIGHT_WAIT, text, sizeof text);
    uint32_t others = seat >= 0 ? pending & ~(1u << seat) : pending;

    if (pending == MAG_CHANCE_BIT)
        others = 0;
    CHECK(said == (others != 0), "%s: phase %s: seat %d: \"%s\"", s->name,
          mag_phase_word(s->rules, s->pos), seat, text);
    for (int i = 0; said && i < s->rules->seats; i++)
        CHECK(!strstr(text, names[i]) == !(others >> i & 1),
              "%s: seat %d: \"%s\"", s->name, seat, text);
    if (said && seat >= 0 && pending >> seat & 1)
        CHECK(!strstr(text, "answered") && !strstr(text, "répondu"),
              "%s: seat %d has not answered: \"%s\"", s->name, seat, text);
}

/* --- Goal, end, place ------------------------------------------------------------ */

static void check_ruled(const struct sandbox *s, enum mag_sight which)
{
    struct mag_ruling r = { 0 };
    struct clause clause;
    bool said = s->game->sight(s->rules, s->pos, MAG_SPECTATOR, which, &r);
    bool over = !mag_pending(s->rules, s->pos);

    CHECK(said == (which == MAG_SIGHT_GOAL || !over), "%s: part %d", s->name,
          (int)which);
    CHECK(!said || clause_find(s->game, MAG_EN, r.clause, &clause),
          "%s: there is no clause %s", s->name, r.clause);
}

/* How far the end is, as the view has it. */
static void expected_end(const struct mag_game *game,
                         const struct mag_json *view, char *out, size_t cap)
{
    int64_t laps = 0;

#define AT(name) (long long)mag_json_get(view, name)->number
    *out = '\0';
    if (!strcmp(game->name, "ambition"))
        snprintf(out, cap,
                 AT("month") < AT("months") ? "month %lld of %lld" : "last of",
                 AT("month") ? AT("month") : 1, AT("months"));
    else if (!strcmp(game->name, "rois"))
        snprintf(out, cap, "Turn %lld", AT("turn"));
    else if (!strcmp(game->name, "venture") &&
             mag_json_is(mag_json_get(view, "last_turn"), MAG_JSON_FALSE))
        snprintf(out, cap, "%lld compan", AT("to_buy"));
    else if (!strcmp(game->name, "bourse") && AT("laps") &&
             mag_json_is(mag_json_get(view, "closing"), MAG_JSON_FALSE)) {
        const struct mag_json *p = mag_json_get(view, "players")->child;

        for (; p; p = p->next) {
            int64_t n = mag_json_get(p, "laps")->number;

            laps = n > laps ? n : laps;
        }
        snprintf(out, cap, "lap %lld of %lld", (long long)laps + 1, AT("laps"));
    }
#undef AT
}

static void check_end(const struct sandbox *s, struct mag_buf *view)
{
    struct mag_reader to = reader(s, MAG_EN);
    struct mag_json_doc doc;
    char text[MAG_SENTENCE], want[80] = "";

    if (!mag_say_sight(&to, MAG_SPECTATOR, MAG_SIGHT_END, text, sizeof text))
        return;
    view_text_of(s->rules, s->pos, MAG_SPECTATOR, view);
    if (!mag_json_read(&doc, mag_buf_text(view), view->length, NULL))
        expected_end(s->game, doc.root, want, sizeof want);
    mag_json_free(&doc);
    CHECK(strstr(text, want), "%s: \"%s\" has no \"%s\"", s->name, text, want);
}

static void check_here(const struct sandbox *s, struct mag_buf *view)
{
    char text[MAG_SENTENCE];

    check_ruled(s, MAG_SIGHT_GOAL);
    check_ruled(s, MAG_SIGHT_END);
    check_end(s, view);
    for (int lang = 0; lang < MAG_LANGS; lang++) {
        struct mag_reader to = reader(s, (enum mag_lang)lang);

        for (int seat = MAG_SPECTATOR; seat < s->rules->seats; seat++) {
            if (seat == MAG_CHANCE)
                continue;
            check_wait(s, seat, (enum mag_lang)lang);
            CHECK(
                mag_say_sight(&to, seat, MAG_SIGHT_STAND, text, sizeof text) ==
                    (seat >= 0 && mag_pending(s->rules, s->pos)),
                "%s: where seat %d stands", s->name, seat);
        }
    }
}

static void sight_in(const struct mag_rules *rules, const char *name)
{
    struct sandbox s;
    struct mag_move made;
    struct mag_buf view;
    int moves = 0;

    if (strchr(name, '=') || !rules->game->sight)
        return; /* options say nothing else; a game may leave it out */
    mag_buf_init(&view, 1 << 20);
    sandbox_open(&s, rules, name, 77);
    do {
        if (moves % EVERY == 0)
            check_here(&s, &view);
    } while (++moves < MOST && sandbox_step(&s, &made));
    check_here(&s, &view);
    sandbox_close(&s);
    mag_buf_release(&view);
}

static void in_sight(void)
{
    for_each_variant(sight_in);
}

static void places(void)
{
    static const int64_t score[] = { 5, 9, 5, 2 }, level[] = { 3, 3, 3 };

    CHECK(mag_place_of(score, 4, 1) == 1, "the first");
    CHECK(mag_place_of(score, 4, 0) == 2 && mag_place_of(score, 4, 2) == 2,
          "two share a place");
    CHECK(mag_place_of(score, 4, 3) == 4, "the last");
    CHECK(mag_place_of(level, 3, 1) == 0, "all are level");
}

static const struct test_case cases[] = {
    { "goal, end, place and wait", in_sight },
    { "places", places },
    { 0 },
};

const struct suite suite_conformance_sight = { cases };
