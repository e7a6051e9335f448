/* The words of the booklets: all of them, in both languages, with a clause. */
#include <string.h>

#include "core/glossary.h"
#include "base/data.h"
#include "tests/support.h"

static void built_in_is_sound(void)
{
    const struct data_file *file = data_find("data/glossary.json");
    struct mag_json_doc doc = { 0 };
    struct mag_err err = { "", 0 };

    CHECK(!glossary_read(&doc, file->text, file->length, &err), "line %d: %s",
          err.line, err.text);
    mag_json_free(&doc);
}

/* What the French booklets call things, as they print it. */
static const struct {
    const char *game, *words[40];
} booklet[] = {
    { "ambition",
      { "banquier",
        "ouvriers",
        "commerciaux",
        "secrétaires",
        "comptables",
        "licencier",
        "l'offre",
        "cours",
        "barres",
        "curseur",
        "négociations",
        "prix de base",
        "Monopole",
        "Rupture de stock",
        "liasses",
        "secrétariat",
        "en attente",
        "vente directe",
        "au noir",
        "emprunt",
        "titres de placement",
        "placements",
        "Confidentiel",
        "Express",
        "racket",
        "chantage",
        "contrôle",
        "faillite",
        "fortune" } },
    { "rois",
      { "Honneur",      "Nourriture", "Terrain",       "Or",
        "Héros",        "Coût",       "Revenus",       "catégorie",
        "Héros avancé", "Citoyens",   "Bâtiments",     "Objets magiques",
        "Palais",       "marché",     "développement", "promouvoir",
        "blocage",      "parier",     "mise",          "*" } },
    { "venture",
      { "sociétés", "industrie", "lettre commune", "conglomérat",
        "groupe industriel", "cartes de capital", "signe", "collection",
        "valeur nominale", "rachat", "transfert", "réorganiser",
        "rationalisation", "restructuration", "bénéfice", "gain", "rapporte",
        "réserve", "défausse" } },
    { "bourse",
      { "titres",
        "actions",
        "quotité",
        "cours",
        "cote",
        "au cours",
        "au mieux",
        "tour de parole",
        "enchères",
        "gré à gré",
        "valeur nominale",
        "portefeuille",
        "dividendes",
        "jetons de présence",
        "majorité",
        "horizontale",
        "verticale",
        "secteur",
        "rumeurs",
        "vente forcée",
        "double",
        "imprudence",
        "corbeille" } },
};

static void lexicon_is_whole(void)
{
    struct mag_json_doc doc = { 0 };
    struct glossary_term term;

    CHECK(!glossary_open(&doc, NULL), "it is there");
    for (size_t g = 0; g < sizeof booklet / sizeof booklet[0]; g++) {
        const struct mag_game *game = mag_game_find(NULL, booklet[g].game);

        for (int i = 0; booklet[g].words[i]; i++)
            CHECK(glossary_find(&doc, game, MAG_FR, booklet[g].words[i], &term),
                  "%s: \"%s\" is not explained", game->name,
                  booklet[g].words[i]);
    }
    CHECK(glossary_find(&doc, mag_game_find(NULL, "ambition"), MAG_EN,
                        "Bundles", &term) &&
              !strcmp(term.clause, "AMB-V9"),
          "in English, in any case");
    CHECK(!glossary_find(&doc, mag_game_find(NULL, "rois"), MAG_EN, "bundle",
                         &term),
          "not in another game");
    mag_json_free(&doc);
}

#define HEAD "{\"terms\":[{\"game\":\"rois\",\"clause\":\"ROI-T5\","
#define EN "\"en\":{\"term\":\"a\",\"forms\":[],\"text\":\"b\"}"
#define FR(text) \
    "\"fr\":{\"term\":\"a\",\"forms\":[\"c\"],\"text\":\"" text "\"}"

static void faults_are_named(void)
{
    static const struct {
        const char *text, *fault;
    } rows[] = {
        { HEAD EN "," FR("b") "}]}", "" },
        { HEAD EN "}]}", "fr" },
        { HEAD EN "," FR("b !") "}]}", "not set as it is printed" },
        { "{\"terms\":[{\"game\":\"rois\",\"clause\":\"ROI-none\"," EN
          "," FR("b") "}]}",
          "no clause" },
        { "{\"terms\":[{\"game\":\"chess\",\"clause\":\"ROI-T5\"}]}",
          "no game" },
        { HEAD EN "," FR("b") "},{\"game\":\"rois\",\"clause\":\"ROI-T5\"," EN
                              "," FR("b") "}]}",
          "twice" },
        { "{\"terms\":3}", "terms" },
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct mag_json_doc doc = { 0 };
        struct mag_err err = { "", 0 };
        enum mag_status st = glossary_read(&doc, rows[i].text,
                                           strlen(rows[i].text), &err);

        CHECK(!st == !rows[i].fault[0] && strstr(err.text, rows[i].fault),
              "%s: %s", rows[i].text, err.text);
        mag_json_free(&doc);
    }
}

static const struct test_case cases[] = {
    { "the built-in one is sound", built_in_is_sound },
    { "the booklets' own words are all in", lexicon_is_whole },
    { "faults are named", faults_are_named },
    { 0 },
};

const struct suite suite_unit_glossary = { cases };
