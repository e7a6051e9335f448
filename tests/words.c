/* The marks of a sentence that is not as it is printed. What is looked for is
 * written down anew here, not taken from the functions that set the texts. */
#include "tests/words.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "tests/test.h"

/* Nouns that stand after a number, one and several of them. Shares and titres
 * go by the thousand; an attack and "attaque" are verbs as well. */
static const struct {
    const char *one, *many;
} nouns[MAG_LANGS][48] = {
    [MAG_EN] = {
        { "accountant", "accountants" }, { "action", "actions" },
        { "bar", "bars" },
        { "building", "buildings" },     { "bundle", "bundles" },
        { "byte", "bytes" },             { "card", "cards" },
        { "choice", "choices" },         { "company", "companies" },
        { "contract", "contracts" },     { "day", "days" },
        { "decision", "decisions" },     { "event", "events" },
        { "game", "games" },             { "hero", "heroes" },
        { "income", "incomes" },         { "lap", "laps" },
        { "letter", "letters" },         { "loan", "loans" },
        { "lot", "lots" },               { "month", "months" },
        { "move", "moves" },             { "negotiation", "negotiations" },
        { "other", "others" },           { "palace", "palaces" },
        { "person", "people" },          { "pile", "piles" },
        { "player", "players" },         { "point", "points" },
        { "resource", "resources" },     { "ring", "rings" },
        { "round", "rounds" },           { "seat", "seats" },
        { "second", "seconds" },         { "secretary", "secretaries" },
        { "sector", "sectors" },         { "square", "squares" },
        { "swap", "swaps" },             { "thread", "threads" },
        { "time", "times" },             { "title", "titles" },
        { "token", "tokens" },           { "turn", "turns" },
        { "worker", "workers" },
    },
    [MAG_FR] = {
        { "action", "actions" },         { "anneau", "anneaux" },
        { "autre", "autres" },
        { "barre", "barres" },           { "bâtiment", "bâtiments" },
        { "carte", "cartes" },           { "case", "cases" },
        { "commercial", "commerciaux" }, { "comptable", "comptables" },
        { "contrat", "contrats" },       { "coup", "coups" },
        { "décision", "décisions" },     { "emprunt", "emprunts" },
        { "événement", "événements" },   { "fil", "fils" },
        { "industrie", "industries" },   { "jeton", "jetons" },
        { "joueur", "joueurs" },         { "jour", "jours" },
        { "lettre", "lettres" },         { "liasse", "liasses" },
        { "lot", "lots" },               { "million", "millions" },
        { "négociation", "négociations" }, { "octet", "octets" },
        { "ouvrier", "ouvriers" },       { "partie", "parties" },
        { "personne", "personnes" },     { "pile", "piles" },
        { "place", "places" },           { "point", "points" },
        { "ressource", "ressources" },   { "revenu", "revenus" },
        { "ronde", "rondes" },           { "seconde", "secondes" },
        { "secrétaire", "secrétaires" }, { "secteur", "secteurs" },
        { "société", "sociétés" },
        { "tour", "tours" },
    },
};

static bool fault(const char *where, const char *text, const char *what)
{
    CHECK(false, "%s: %s: %s", where, what, text);
    return false;
}

/* --- Spaces ---------------------------------------------------------------------- */

static bool in(char c, const char *set)
{
    return c && strchr(set, c);
}

static bool is_letter(char c)
{
    return isalpha((unsigned char)c) || ((unsigned char)c & 0x80);
}

/* A sign right behind a word: "Quoi?", but not "?3" nor "12:30". */
static bool is_glued(const char *text, const char *p)
{
    if (p == text || !(is_letter(p[-1]) || p[-1] == ')'))
        return false;
    if ((unsigned char)p[-1] == 0xa0)
        return false;
    return in(*p, ";!?") || (*p == ':' && (p[1] == ' ' || !p[1]));
}

static bool french_spaces(const char *text, const char *where)
{
    bool code = false;

    for (const char *p = text; *p; p++) {
        code ^= *p == '`';
        if (code)
            continue;
        if (is_glued(text, p))
            return fault(where, p - (p > text), "no space before a sign");
        if (*p != ' ')
            continue;
        if (in(p[1], ":;!?%") || (p[1] == '$' && !isalnum((unsigned char)p[2])))
            return fault(where, p, "a space that breaks before a sign");
        if (!strncmp(p + 1, "»", 2) ||
            (p - text > 1 && !strncmp(p - 2, "«", 2)))
            return fault(where, p, "a space that breaks at a guillemet");
        if (p > text && isdigit((unsigned char)p[-1]) &&
            strspn(p + 1, "0123456789") == 3)
            return fault(where, p - 1, "a space that breaks in a number");
        if (p > text && isdigit((unsigned char)p[-1]) && in(p[1], "Ft") &&
            !is_letter(p[2]) && p[2] != '\'')
            return fault(where, p - 1, "a space that breaks before a unit");
    }
    return true;
}

static bool english_spaces(const char *text, const char *where)
{
    bool code = false;

    for (const char *p = text; *p; p++) {
        code ^= *p == '`';
        if (code || *p != ' ' || p == text)
            continue;
        if (isdigit((unsigned char)p[-1]) && in(p[1], "$%") &&
            !isalnum((unsigned char)p[2]))
            return fault(where, p - 1, "a sign behind its number");
    }
    return true;
}

bool words_check_spaces(enum mag_lang lang, const char *text, const char *where)
{
    return lang == MAG_FR ? french_spaces(text, where)
                          : english_spaces(text, where);
}

/* --- Numbers and nouns ----------------------------------------------------------- */

/* Reads "12,000" or "12 000" at *p, which goes on behind it: is it one, in
 * the sense of the language? */
static bool reads_one(enum mag_lang lang, const char **p)
{
    const char *gap = lang == MAG_FR ? "\xc2\xa0" : ",";
    long n = 0;

    for (;;) {
        if (isdigit((unsigned char)**p)) {
            n = n * 10 + (*(*p)++ - '0');
            continue;
        }
        if (strncmp(*p, gap, strlen(gap)) ||
            !isdigit((unsigned char)(*p)[strlen(gap)]))
            break;
        *p += strlen(gap);
    }
    return lang == MAG_FR ? n < 2 : n == 1;
}

static bool is_noun(const char *word, size_t length, const char *noun)
{
    return noun && strlen(noun) == length && !memcmp(word, noun, length);
}

static bool nouns_fit(enum mag_lang lang, const char *text, const char *where)
{
    for (const char *p = text; *p; p++) {
        const char *number = p;
        size_t n = 0;

        if (!isdigit((unsigned char)*p) ||
            (p > text && (is_letter(p[-1]) || in(p[-1], ".,-"))))
            continue;

        bool one = reads_one(lang, &p);

        if (*p != ' ') {
            p--;
            continue;
        }
        while (is_letter(p[1 + n]))
            n++;
        for (size_t i = 0; n && !in(p[1 + n], "/'"); i++) {
            if (i == sizeof nouns[0] / sizeof nouns[0][0] ||
                !nouns[lang][i].one)
                break;
            if (is_noun(p + 1, n,
                        one ? nouns[lang][i].many : nouns[lang][i].one))
                return fault(where, number, "the wrong form after a number");
        }
    }
    return true;
}

/* --- Elisions -------------------------------------------------------------------- */

static bool is_vowel(const char *p)
{
    static const char *const accented[] = { "é", "É", "è", "È", "ê", "Ê", "â",
                                            "Â", "î", "Î", "ô", "Ô", "œ", "Œ" };

    if (in(*p, "aeiouAEIOU"))
        return strncmp(p, "onz", 3);
    for (size_t i = 0; i < sizeof accented / sizeof accented[0]; i++) {
        if (!strncmp(p, accented[i], strlen(accented[i])))
            return true;
    }
    return false;
}

static bool elided(const char *text, const char *where)
{
    static const char *const word[] = { "de ", "De ",  "le ",
                                        "Le ", "que ", "Que " };

    for (const char *p = text; *p; p++) {
        if (p > text && (is_letter(p[-1]) || p[-1] == '-'))
            continue;
        for (size_t i = 0; i < sizeof word / sizeof word[0]; i++) {
            if (!strncmp(p, word[i], strlen(word[i])) &&
                is_vowel(p + strlen(word[i])))
                return fault(where, p, "not elided");
        }
    }
    return true;
}

bool words_check(enum mag_lang lang, const char *text, const char *where)
{
    if (strchr(text, '{') || strchr(text, '}'))
        return fault(where, text, "a place is left over");
    return words_check_spaces(lang, text, where) &&
           nouns_fit(lang, text, where) &&
           (lang == MAG_EN || elided(text, where));
}
