/* The six characters: the booklet of Ambition asks which of them one is.
 *
 *             risk  patience  bluff  bargain  grudge
 *   Intuitif   .3     -.6      -.3      .3     -.3
 *   Rigoureux -.8      .8      -.8     -.2      .3
 *   Ruse      -.2      .6       .7      .2      .5
 *   Arnaqueur  .6      .1      1.0     -.5     -.2
 *   Charmeur  -.3     -.1      -.2     1.0     -.8
 *   Fonceur   1.0    -1.0       .2     -.4      .8
 *
 * A manner is for a game's own advice. The temper is where the character
 * stands among actions that are about as good, and is spread out so that no
 * two stand close to each other on most of its axes. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "magnat/character.h"
#include "magnat/player.h"
#include "magnat/rng.h"
#include "players/character.h"

#define LINES_OF(C)                                                           \
    {                                                                         \
        { T_CHARACTER_##C##_START_1, T_CHARACTER_##C##_START_2 },             \
            { T_CHARACTER_##C##_GOOD_1, T_CHARACTER_##C##_GOOD_2 },           \
            { T_CHARACTER_##C##_BAD_1, T_CHARACTER_##C##_BAD_2 },             \
            { T_CHARACTER_##C##_THREAT_1, T_CHARACTER_##C##_THREAT_2 },       \
            { T_CHARACTER_##C##_AGREEMENT_1, T_CHARACTER_##C##_AGREEMENT_2 }, \
            { T_CHARACTER_##C##_WIN_1, T_CHARACTER_##C##_WIN_2 },             \
            { T_CHARACTER_##C##_LOSS_1, T_CHARACTER_##C##_LOSS_2 },           \
    }

static const struct mag_character characters[] = {
    { "intuitif",
      T_CHARACTER_INTUITIF_NAME,
      T_CHARACTER_INTUITIF_TITLE,
      T_CHARACTER_INTUITIF_ABOUT,
      { .risk = 0.3,
        .patience = -0.6,
        .bluff = -0.3,
        .bargain = 0.3,
        .grudge = -0.3 },
      { .bold = 0.3, .patient = -0.4, .sly = -0.3, .friendly = 0.3 },
      60,
      LINES_OF(INTUITIF) },
    { "rigoureux",
      T_CHARACTER_RIGOUREUX_NAME,
      T_CHARACTER_RIGOUREUX_TITLE,
      T_CHARACTER_RIGOUREUX_ABOUT,
      { .risk = -0.8,
        .patience = 0.8,
        .bluff = -0.8,
        .bargain = -0.2,
        .grudge = 0.3 },
      { .bold = -1, .patient = 1, .sly = -1, .friendly = -0.2 },
      25,
      LINES_OF(RIGOUREUX) },
    { "ruse",
      T_CHARACTER_RUSE_NAME,
      T_CHARACTER_RUSE_TITLE,
      T_CHARACTER_RUSE_ABOUT,
      { .risk = -0.2,
        .patience = 0.6,
        .bluff = 0.7,
        .bargain = 0.2,
        .grudge = 0.5 },
      { .bold = -0.2, .patient = 0.5, .sly = 1, .friendly = 0.2 },
      40,
      LINES_OF(RUSE) },
    { "arnaqueur",
      T_CHARACTER_ARNAQUEUR_NAME,
      T_CHARACTER_ARNAQUEUR_TITLE,
      T_CHARACTER_ARNAQUEUR_ABOUT,
      { .risk = 0.6,
        .patience = 0.1,
        .bluff = 1,
        .bargain = -0.5,
        .grudge = -0.2 },
      { .bold = 0.6, .patient = 0, .sly = 0.6, .friendly = -1 },
      50,
      LINES_OF(ARNAQUEUR) },
    { "charmeur",
      T_CHARACTER_CHARMEUR_NAME,
      T_CHARACTER_CHARMEUR_TITLE,
      T_CHARACTER_CHARMEUR_ABOUT,
      { .risk = -0.3,
        .patience = -0.1,
        .bluff = -0.2,
        .bargain = 1,
        .grudge = -0.8 },
      { .bold = -0.6, .patient = -0.1, .sly = 0, .friendly = 1 },
      70,
      LINES_OF(CHARMEUR) },
    { "fonceur",
      T_CHARACTER_FONCEUR_NAME,
      T_CHARACTER_FONCEUR_TITLE,
      T_CHARACTER_FONCEUR_ABOUT,
      { .risk = 1,
        .patience = -1,
        .bluff = 0.2,
        .bargain = -0.4,
        .grudge = 0.8 },
      { .bold = 1, .patient = -1, .sly = -0.6, .friendly = -0.4 },
      50,
      LINES_OF(FONCEUR) },
};

enum { CHARACTERS = sizeof characters / sizeof characters[0] };

static const char any[] = "any";

const struct mag_character *mag_character_at(int i)
{
    return i >= 0 && i < CHARACTERS ? &characters[i] : NULL;
}

int character_read(const char *word, size_t length)
{
    for (int i = 0; i < CHARACTERS; i++) {
        if (strlen(characters[i].word) == length &&
            !memcmp(characters[i].word, word, length))
            return i;
    }
    return length == strlen(any) && !memcmp(word, any, length)
               ? MAG_ANY_CHARACTER
               : MAG_NO_CHARACTER;
}

int mag_character_find(const char *word)
{
    return character_read(word, strlen(word));
}

int mag_player_character(const char *name)
{
    const char *p = name + strcspn(name, ":");

    while (*p) {
        size_t n = strcspn(++p, ":");
        int found = character_read(p, n);

        if (found != MAG_NO_CHARACTER)
            return found;
        p += n;
    }
    return MAG_NO_CHARACTER;
}

const struct mag_character *character_drawn(uint64_t seed)
{
    return &characters[mag_seed_at(seed, 0) % CHARACTERS];
}

bool mag_player_settle(const char *name, uint64_t seed, char *out)
{
    const char *p = name;
    size_t used = 0;

    if (!mag_player_exists(NULL, name))
        return false;
    while (used < MAG_PLAYER_NAME) {
        size_t n = strcspn(p, ":");
        const char *part = p;

        p += n;
        if (p - n != name && character_read(part, n) == MAG_ANY_CHARACTER) {
            part = character_drawn(seed)->word;
            n = strlen(part);
        }
        used += (size_t)snprintf(out + used, MAG_PLAYER_NAME - used, "%.*s%s",
                                 (int)n, part, *p ? ":" : "");
        if (!*p++)
            break;
    }
    return used < MAG_PLAYER_NAME;
}
