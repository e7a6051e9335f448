/* Every word of the catalogue, of the rules pages and of the cards, as it is
 * printed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/data.h"
#include "base/text.h"
#include "base/typeset.h"
#include "core/content.h"
#include "tests/test.h"
#include "tests/words.h"

/* --- The catalogue --------------------------------------------------------------- */

/* Texts that are tables for programs, or count what is no whole number. */
static bool is_no_sentence(int id, enum mag_lang lang)
{
    return id == T_CORE_ELIDED || id == T_CORE_SILENT_H ||
           (id == T_REPORT_ANALYSIS_POINTS && lang == MAG_EN);
}

/* Each text with 0, 1 and 2 in every place that shows or counts a number. */
static void numbers(void)
{
    for (int id = 0; id < T_COUNT; id++) {
        for (int i = 0; i < 3 * MAG_LANGS; i++) {
            enum mag_lang lang = (enum mag_lang)(i % MAG_LANGS);
            struct mag_text_arg arg[MAG_TEXT_ARGS];
            char text[MAG_SENTENCE];

            for (int k = 0; k < MAG_TEXT_ARGS; k++)
                arg[k] = (struct mag_text_arg){ .number = i / MAG_LANGS };
            arg[MAG_TEXT_SEAT].text = "Bob";
            mag_text_format(text, sizeof text, lang, id, arg);
            if (!is_no_sentence(id, lang))
                words_check(lang, text, mag_text_key(id));
        }
    }
}

/* Each text with names in its places. */
static void names(void)
{
    static const char *const name[] = { "Anna", "Émile", "Henri", "Bob" };

    for (int id = 0; id < T_COUNT; id++) {
        for (size_t i = 0; i < sizeof name / sizeof name[0]; i++) {
            struct mag_text_arg arg[MAG_TEXT_ARGS];
            char text[MAG_SENTENCE];

            for (int k = 0; k < MAG_TEXT_ARGS; k++)
                arg[k] = (struct mag_text_arg){ name[i], 2 };
            mag_text_format(text, sizeof text, MAG_FR, id, arg);
            if (!is_no_sentence(id, MAG_FR))
                words_check(MAG_FR, text, mag_text_key(id));
        }
    }
}

/* Bit i: the text shows place i, whatever it counts besides. */
static unsigned shown(const char *p)
{
    unsigned seen = 0;

    for (; (p = strchr(p, '{')); p++) {
        if (p[2] != '|')
            seen |= 1u << (p[1] == 's' ? MAG_TEXT_SEAT : p[1] - '0');
    }
    return seen;
}

static void places(void)
{
    for (int id = 0; id < T_COUNT; id++) {
        const char *en = mag_text_plain(MAG_EN, id);
        const char *fr = mag_text_plain(MAG_FR, id);

        CHECK(shown(en) == shown(fr), "%s: %s / %s", mag_text_key(id), en, fr);
    }
}

/* --- The mechanisms -------------------------------------------------------------- */

static const struct {
    bool french;
    const char *text, *set;
} prints[] = {
    { true, "Quoi ? Non ; si ! Ah : 95 %",
      "Quoi\u00a0? Non\u00a0; si\u00a0! "
      "Ah\u00a0: 95\u00a0%" },
    { true, "un « mot » ici", "un «\u00a0mot\u00a0» ici" },
    { true, "5 000 000 $, 12 F et 30 t",
      "5\u00a0000\u00a0000\u00a0$, "
      "12\u00a0F et 30\u00a0t" },
    { true,
      "{0} 000 titres à {1} $ :", "{0}\u00a0000 titres à {1}\u00a0$\u00a0:" },
    { true, "à 12:30, de 2 à 16 Francs", "à 12:30, de 2 à 16 Francs" },
    { true, "3 1 2 de 2009 100", "3 1 2 de 2009 100" },
    { true, "`--option a = b ;` ; `x ? y`",
      "`--option a = b ;`\u00a0; `x ? y`" },
    { true, "pour $HOME", "pour $HOME" },
    { true, "déjà\u00a0: fait", "déjà\u00a0: fait" },
    { false, "5,000,000 $ at 95 %", "$5,000,000 at 95%" },
    { false, "+{0} $, {1},000 $: {2} $", "+${0}, ${1},000: ${2}" },
    { false, "`5 $` of $HOME", "`5 $` of $HOME" },
    { false, "$5 stays", "$5 stays" },
};

static void printed(void)
{
    for (size_t i = 0; i < sizeof prints / sizeof prints[0]; i++) {
        char out[200];

        out[typeset(prints[i].french, out, prints[i].text,
                    strlen(prints[i].text))] = '\0';
        CHECK(!strcmp(out, prints[i].set), "\"%s\": \"%s\"", prints[i].text,
              out);
    }
}

/* tests/golden/elision.txt, which the page's own test reads too. */
static void elisions(void)
{
    FILE *in = fopen("tests/golden/elision.txt", "r");
    char row[200];
    int n = 0;

    CHECK(in, "no tests/golden/elision.txt");
    while (in && fgets(row, sizeof row, in)) {
        char *arg = strstr(row, " | ");
        char *said = arg ? strstr(arg + 3, " | ") : NULL;
        struct mag_text_arg args[MAG_TEXT_ARGS] = { 0 };
        char out[200];

        if (row[0] == '#' || !said)
            continue;
        *arg = *said = '\0';
        said[3 + strcspn(said + 3, "\n")] = '\0';
        args[0].text = arg + 3;
        mag_text_fill(out, sizeof out, MAG_FR, row, args);
        CHECK(!strcmp(out, said + 3), "%s, %s: %s", row, arg + 3, out);
        n++;
    }
    CHECK(n > 20, "%d rows", n);
    if (in)
        fclose(in);
}

/* A sign goes before the dollar; a number is never elided; a text is cut at
 * any length. */
static void filled(void)
{
    static const struct {
        const char *text;
        struct mag_text_arg arg;
        const char *out;
    } rows[] = {
        { "by ${0}", { NULL, -5000 }, "by -$5,000" },
        { "by ${0}", { "+60", 0 }, "by +$60" },
        { "by ${0}", { "−60", 0 }, "by −$60" },
        { "de {0}", { NULL, 11 }, "de 11" },
    };
    struct mag_text_arg anna[MAG_TEXT_ARGS] = { { "Anna", 0 } };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct mag_text_arg args[MAG_TEXT_ARGS] = { rows[i].arg };
        char out[80];

        mag_text_fill(out, sizeof out, MAG_EN, rows[i].text, args);
        CHECK(!strcmp(out, rows[i].out), "%s: %s", rows[i].text, out);
    }
    for (size_t cap = 1; cap < 20; cap++) {
        char out[20];
        size_t n = mag_text_fill(out, cap, MAG_FR, "Au tour de {0}", anna);

        CHECK(n < cap && !out[n] && strlen(out) == n, "%zu: %zu", cap, n);
    }
}

/* --- Pages and cards -------------------------------------------------------------- */

static void pages(void)
{
    int n = 0;

    for (const struct data_file *f = data_files; f->path; f++) {
        if (!strstr(f->path, ".md"))
            continue;
        words_check_spaces(strstr(f->path, "/fr/") ? MAG_FR : MAG_EN, f->text,
                           f->path);
        n++;
    }
    CHECK(n >= 8, "%d pages", n);
}

static void cards(void)
{
    static const char text[] =
        "{\"fr\" : \"Oui \\\" ; non !\",\n \"en\":\"5 $\","
        "\"id\":\"a ; b\",\"fr\":[\"c ; d\"]}";
    static const char set[] = "{\"fr\" : \"Oui \\\"\u00a0; non\u00a0!\",\n "
                              "\"en\":\"$5\",\"id\":\"a ; b\","
                              "\"fr\":[\"c ; d\"]}";
    size_t n = strlen(text);
    char *out = content_in_print(text, &n);

    CHECK(out && n == strlen(set) && !memcmp(out, set, n), "%.*s", (int)n,
          out ? out : "");
    free(out);
}

/* Whatever is cut short is passed on as it is, for the reader to refuse. */
static void cut_cards(void)
{
    static const char text[] = "{\"fr\": \"Oui \\\" ; non\"}";

    for (size_t cut = 0; cut <= strlen(text); cut++) {
        size_t n = cut;
        char *copy = strndup(text, cut), *out = content_in_print(copy, &n);

        CHECK(out && n >= cut, "%zu", cut);
        free(out);
        free(copy);
    }
}

static const struct test_case cases[] = {
    { "every text with numbers", numbers },
    { "every text with names", names },
    { "both languages show the same", places },
    { "as it is printed", printed },
    { "elisions", elisions },
    { "filled", filled },
    { "rules pages", pages },
    { "cards", cards },
    { "cards cut short", cut_cards },
    { NULL, NULL },
};

const struct suite suite_unit_words = { cases };
