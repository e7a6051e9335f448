/* The names of players: "greedy", "search:2000", "search:500ms:4t",
 * "search:2000:60x:8p", "hard:ruse". */
#include "players/spec.h"

#include <stdlib.h>
#include <string.h>

#include "players/character.h"

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
    if (unit_is(unit, "r") && !wish->racers) {
        wish->racers = (int)value;
        return value <= MAG_MAX_RACERS;
    }
    if (unit_is(unit, "p") && !wish->moves) {
        wish->playout = MAG_PLAYOUT_ADVICE;
        wish->moves = (int)value;
        return true;
    }
    return false;
}

/* An amount, or a character: who it is may be said once. */
static bool read_part(const char *text, struct spec *out)
{
    int character = character_read(text, strcspn(text, ":"));

    if (character == MAG_NO_CHARACTER) {
        out->amounts = true;
        return read_amount(text, &out->wish);
    }
    if (out->character != MAG_NO_CHARACTER)
        return false;
    out->character = character;
    return true;
}

bool spec_read(const char *name, struct spec *out)
{
    size_t n = strcspn(name, ":");

    *out = (struct spec){ .character = MAG_NO_CHARACTER };
    if (!n || n >= SPEC_KIND)
        return false;
    memcpy(out->kind, name, n);
    for (const char *p = name + n; *p; p += strcspn(p, ":")) {
        p++;
        if (!read_part(p, out))
            return false;
    }
    return true;
}
