/* The replay of a game that is over: one moment for everybody, whatever number
 * it has for whose eyes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/hall.h"
#include "tests/test.h"

#define TWO "[{'kind':'me'},{'kind':'open'}]"

enum { SEATS = 2 };

/* What a frame says. */
struct frame {
    int64_t to, at, moves;
    int events;
    int64_t n; /* of its first event; -1: none */
};

static struct frame frame_of(const struct mag_json *v)
{
    const struct mag_json *events = mag_json_get(v, "events");

    return (struct frame){ number_of(v, "to"), number_of(v, "at"),
                           number_of(v, "moves"), events->count,
                           events->child ? number_of(events->child, "n") : -1 };
}

static struct frame at_moment(struct guest *g, int at, const char *eyes)
{
    return frame_of(guest_ok(g, "'op':'replay','at':%d,'seat':%s", at, eyes));
}

static struct frame at_number(struct guest *g, int to, const char *eyes)
{
    return frame_of(guest_ok(g, "'op':'replay','to':%d,'seat':%s", to, eyes));
}

/* One pair of eyes: they see the end without being told where it is, each of
 * their own moves has a moment, and the moment leads back to it. */
static void check_eyes(struct guest *g, const char *eyes, int moves)
{
    struct frame end = frame_of(guest_ok(g, "'op':'replay','seat':%s", eyes));
    int64_t last = -1;

    CHECK(end.at == moves && end.to == end.moves, "%s: the end: %d of %d", eyes,
          (int)end.to, (int)end.moves);
    for (int to = 0; to <= end.moves; to += 7) {
        struct frame f = at_number(g, to, eyes);
        struct frame back = at_moment(g, (int)f.at, eyes);

        CHECK(f.at > last && f.at >= to, "%s: %d is later", eyes, to);
        CHECK(back.to == to && back.at == f.at && back.events == f.events,
              "%s: move %d is moment %d", eyes, to, (int)f.at);
        CHECK(f.n < 0 || f.n == to, "%s: what came with it", eyes);
        last = f.at;
    }
}

/* Another's eyes at the same moment see the position of that moment. */
static void check_views(struct guest *g, int at)
{
    char *told[SEATS];

    for (int s = 0; s < SEATS; s++) {
        guest_ok(g, "'op':'replay','at':%d,'seat':%d", at, s);
        told[s] = strdup(strstr(g->told[g->n - 1], "\"view\":") + 7);
        told[s][strlen(told[s]) - 1] = '\0'; /* the answer's own brace */
    }
    guest_ok(g, "'op':'replay','to':%d,'seat':'all'", at);
    for (int s = 0; s < SEATS; s++) {
        CHECK(strstr(g->told[g->n - 1], told[s]), "moment %d, seat %d", at, s);
        free(told[s]);
    }
}

static void one_moment_for_all(void)
{
    struct hub_options options = { .seed = 5 };
    struct hall h;
    struct guest ana, bob;
    int moves;

    hall_open(&h, &options);
    guest_come(&ana, &h);
    guest_come(&bob, &h);
    guest_make(&ana, "rois", TWO, "");
    guest_join(&bob, &ana, "Bob");
    guest_refused(&ana, "state", "'op':'replay','at':0");
    CHECK(!mag_json_get(guest_ok(&ana, "'op':'replay'"), "at"),
          "before the end nobody learns how many moves there were");
    guest_ok(&bob, "'op':'give-up'");
    guest_ok(&ana, "'op':'give-up'");
    moves = (int)number_of(guest_ok(&ana, "'op':'replay','seat':'all'"), "at");
    CHECK(moves > 60, "%d moves", moves);
    check_eyes(&ana, "0", moves);
    check_eyes(&ana, "1", moves);
    check_eyes(&ana, "'spectator'", moves);
    for (int at = 3; at < moves; at += 17)
        check_views(&ana, at);
    guest_refused(&ana, "input", "'op':'replay','at':%d,'seat':0", moves + 1);
    guest_go(&ana);
    guest_go(&bob);
    hall_close(&h);
}

static const struct test_case cases[] = {
    { "one moment for all", one_moment_for_all },
    { NULL, NULL },
};

const struct suite suite_unit_serve_replay = { cases };
