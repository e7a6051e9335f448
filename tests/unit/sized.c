/* Structs that begin with their size: older, newer, and without one. */
#include <string.h>

#include "base/sized.h"
#include "magnat/match.h"
#include "magnat/player.h"
#include "tests/support.h"

struct now {
    size_t size;
    int64_t a, b;
};

struct later {
    struct now now;
    int64_t c;
};

static void copies(void)
{
    struct now to = { 1, 2, 3 };
    struct now short_of_b = { offsetof(struct now, b), 4, 5 };
    struct later later = { { sizeof later, 6, 7 }, 0 };

    CHECK(sized_take(&to, sizeof to, NULL) && to.size == sizeof to && !to.a &&
              !to.b,
          "none: all zero");
    CHECK(sized_take(&to, sizeof to, &short_of_b) && to.a == 4 && !to.b &&
              to.size == sizeof to,
          "an older one");
    CHECK(sized_take(&to, sizeof to, &later) && to.a == 6 && to.b == 7,
          "a newer one that says no more");
    later.c = 1;
    CHECK(!sized_take(&to, sizeof to, &later), "a newer one that says more");
    later.now.size = 0;
    CHECK(!sized_take(&to, sizeof to, &later), "no size");
    later.now.size = sizeof(size_t) - 1;
    CHECK(!sized_take(&to, sizeof to, &later), "half a size");
}

static void refusals(void)
{
    struct mag_rules *rules = rules_for("venture", NULL, 2, NULL);
    struct mag_game other = *rules->game;
    struct mag_setup setup = rules->setup;
    struct mag_rules *made = NULL;
    struct mag_player *player = NULL;
    struct mag_record record;
    struct mag_reading how = { 0 };
    struct mag_err err = { "", 0 };

    CHECK(mag_player_new(&player, "greedy", rules,
                         &(struct mag_player_options){ 0 },
                         &err) == MAG_E_INPUT &&
              strstr(err.text, "another version"),
          "a player: %s", err.text);
    CHECK(mag_search_new(&player, &(struct mag_search_options){ 0 }, rules,
                         &err) == MAG_E_INPUT,
          "a search");
    CHECK(mag_record_read(&record, "x", 1, &how, &err) == MAG_E_INPUT &&
              strstr(err.text, "another version"),
          "a record: %s", err.text);
    CHECK(mag_record_recall(&record, "x", 1, &how, &err) == MAG_E_INPUT &&
              strstr(err.text, "another version"),
          "a record: %s", err.text);
    CHECK(mag_position_read(NULL, &how, &made, NULL, &err) == MAG_E_INPUT &&
              strstr(err.text, "another version"),
          "a position: %s", err.text);
    other.size -= sizeof other.size;
    CHECK(mag_setup_init(&setup, &other, NULL, 2, &err) == MAG_E_INPUT &&
              strstr(err.text, "another version"),
          "a game: %s", err.text);
    setup.size++;
    CHECK(mag_rules_new(&made, &setup, NULL, 0, &err) == MAG_E_INPUT &&
              strstr(err.text, "another version"),
          "a set-up: %s", err.text);
    mag_rules_free(rules);
}

static const struct test_case cases[] = {
    { "older and newer ones", copies },
    { "another version is refused", refusals },
    { 0 },
};

const struct suite suite_unit_sized = { cases };
