/* The names of players: "greedy", "search:2000", "search:500ms:4t",
 * "search:2000:60x:8p". */
#include "players/spec.h"

#include <stdlib.h>
#include <string.h>

/* A whole number from 1 to `high`; NULL if there is none, else its end. */
static const char *read_number(const char *text, int64_t high, int64_t *out)
{
    int64_t value = 0;
    const char *p = text;

    for (; *p >= '0' && *p <= '9'; p++) {
        value = value * 10 + (*p - '0');
        if (value > high)
            return NULL;
    }
    *out = value;
    return p == text || !value ? NULL : p;
}

/* Is `unit` what stands before the next colon, or the end? */
static bool unit_is(const char *text, const char *unit)
{
    size_t n = strlen(unit);

    return !strncmp(text, unit, n) && (!text[n] || text[n] == ':');
}

/* One amount. No amount may be said twice. */
static bool read_amount(const char *text, struct mag_search_options *wish)
{
    int64_t value;
    const char *unit = read_number(text, MAG_MAX_ITERATIONS, &value);

    if (!unit)
        return false;
    if (unit_is(unit, "") && !wish->iterations) {
        wish->iterations = value;
        return true;
    }
    if (unit_is(unit, "ms") && !wish->milliseconds) {
        wish->milliseconds = value;
        return value <= MAG_MAX_THINKING_MS;
    }
    if (unit_is(unit, "t") && !wish->threads) {
        wish->threads = (int)value;
        return value <= MAG_MAX_THINKERS;
    }
    if (unit_is(unit, "x") && wish->exploration <= 0) {
        wish->exploration = (double)value / 100;
        return true;
    }
    if (unit_is(unit, "p") && !wish->moves) {
        wish->playout = MAG_PLAYOUT_ADVICE;
        wish->moves = (int)value;
        return true;
    }
    return false;
}

bool spec_read(const char *name, char kind[SPEC_KIND],
               struct mag_search_options *wish)
{
    size_t n = strcspn(name, ":");

    *wish = (struct mag_search_options){ 0 };
    if (!n || n >= SPEC_KIND)
        return false;
    memcpy(kind, name, n);
    kind[n] = '\0';
    for (const char *p = name + n; *p; p += strcspn(p, ":")) {
        p++;
        if (!read_amount(p, wish))
            return false;
    }
    return true;
}
