/* Clauses are found in the rules by their id and set as prose. */
#include <stdio.h>
#include <string.h>

#include "core/clauses.h"
#include "base/wrap.h"
#include "base/text.h"
#include "tests/test.h"

static const struct {
    const char *id, *found; /* NULL: there is none */
    enum mag_lang lang;
    const char *part; /* of its text */
} wanted[] = {
    { "VEN-T3", "VEN-T3", MAG_EN, "No change is given." },
    { "ven-t3", "VEN-T3", MAG_EN, "paid once" },
    { "t3", "VEN-T3", MAG_EN, "paid once" },
    { "S3", "VEN-S3", MAG_FR, "collection" },
    { "VEN-G4", "VEN-G4", MAG_EN, "ten full rounds" },
    { "VEN-EX7", NULL, MAG_EN, NULL }, /* examples are for developers */
    { "VEN-T", NULL, MAG_EN, NULL },
    { "VEN-", NULL, MAG_EN, NULL },
    { "VEN", NULL, MAG_EN, NULL },
    { "", NULL, MAG_EN, NULL },
    { "Decision", NULL, MAG_EN, NULL },
};

static void finds(void)
{
    const struct mag_game *game = mag_game_find(NULL, "venture");

    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        struct clause c = { .length = 0 };
        bool found = clause_find(game, wanted[i].lang, wanted[i].id, &c);
        char text[4000];

        CHECK(found == (wanted[i].found != NULL), "\"%s\": %d", wanted[i].id,
              found);
        if (!found || !wanted[i].found)
            continue;
        snprintf(text, sizeof text, "%.*s", (int)c.length, c.text);
        CHECK(!strcmp(c.id, wanted[i].found), "\"%s\": %s", wanted[i].id, c.id);
        CHECK(strstr(text, wanted[i].part) != NULL, "%s: %s", c.id, text);
        CHECK(c.heading_length > 0 && c.heading[0] != '#', "%s: heading", c.id);
        CHECK(!strstr(text, "- **"), "%s runs on", c.id);
    }
}

/* The clause behind every verb of every game is there, in both languages, so
 * that ? always answers. */
static void every_verb_has_its_clause(void)
{
    for (int g = 0; mag_game_at(NULL, g); g++) {
        const struct mag_game *game = mag_game_at(NULL, g);

        for (int v = 0; v < game->n_verbs * MAG_LANGS; v++) {
            const struct mag_verb *verb = &game->verbs[v / MAG_LANGS];
            struct clause c;

            CHECK(clause_find(game, (enum mag_lang)(v % MAG_LANGS),
                              verb->clause, &c),
                  "%s: %s of \"%s\"", game->name, verb->clause, verb->word);
        }
    }
}

/* The id on the next line of a text that begins an item with one, by its
 * looks alone: "- **VEN-T3**". False: there is no more. */
static bool next_item(const char **place, const char *prefix, char *id,
                      size_t cap)
{
    char start[20];

    snprintf(start, sizeof start, "\n- **%s-", prefix);
    *place = strstr(*place, start);
    if (!*place)
        return false;
    *place += strlen("\n- **");
    snprintf(id, cap, "%.*s", (int)strcspn(*place, "*"), *place);
    return true;
}

/* Every clause of every game, each once, as they stand, with its text. */
static void walk(const struct mag_game *game, enum mag_lang lang)
{
    const char *place = clauses_text(game, lang), *look = place;
    struct clause c = { .length = 0 };
    char id[CLAUSE_ID];
    int n = 0;

    while (clause_next(&place, &c)) {
        bool more = next_item(&look, game->prefix, id, sizeof id);

        CHECK(more && !strcmp(c.id, id), "%s follows, not %s", more ? id : "-",
              c.id);
        if (!more)
            return;
        CHECK(c.length > 10 && c.text > look && place == c.text + c.length,
              "%s: its text", c.id);
        n++;
    }
    CHECK(!next_item(&look, game->prefix, id, sizeof id), "%s is left out", id);
    CHECK(n > 25, "%s: %d clauses", game->name, n);
}

static void walks_in_order(void)
{
    for (int g = 0; mag_game_at(NULL, g); g++) {
        walk(mag_game_at(NULL, g), MAG_EN);
        walk(mag_game_at(NULL, g), MAG_FR);
    }
}

static void sets_prose(void)
{
    struct clause c;
    struct mag_buf out;

    mag_buf_init(&out, 1 << 16);
    CHECK(clause_find(mag_game_find(NULL, "venture"), MAG_EN, "VEN-U1", &c),
          "VEN-U1");
    clause_write(&out, &c, 60);
    CHECK(!strncmp(mag_buf_text(&out), "VEN-U1  There are", 17), "%s",
          mag_buf_text(&out));
    CHECK(!strpbrk(mag_buf_text(&out), "`*"), "marks: %s", mag_buf_text(&out));
    for (const char *p = mag_buf_text(&out); *p; p += strcspn(p, "\n") + 1)
        CHECK(strcspn(p, "\n") <= 60, "%.80s", p);
    mag_buf_release(&out);
}

static const struct {
    const char *text;
    int width;
    const char *set;
} prose[] = {
    { "", 10, "> \n" },
    { "one two three", 80, "> one two three\n" },
    { "one two three", 9, "> one two\n  three\n" },
    { " one \n\n two ", 9, "> one two\n" },
    { "éé éé éé", 7, "> éé éé\n  éé\n" },
    { "abcdefghijkl m", 6, "> abcdefghijkl\n  m\n" },
    { "deux mots\u00a0; un", 11, "> deux\n  mots\u00a0; un\n" },
    { "un «\u00a0mot\u00a0» ici", 9, "> un\n  «\u00a0mot\u00a0»\n  ici\n" },
};

static void wraps(void)
{
    for (size_t i = 0; i < sizeof prose / sizeof prose[0]; i++) {
        struct mag_buf out;

        mag_buf_init(&out, 1000);
        wrap_words(&out, prose[i].text, strlen(prose[i].text), "> ", "  ",
                   prose[i].width);
        CHECK(!strcmp(mag_buf_text(&out), prose[i].set), "\"%s\": \"%s\"",
              prose[i].text, mag_buf_text(&out));
        mag_buf_release(&out);
    }
}

static const struct test_case cases[] = {
    { "found by id", finds },
    { "every verb has its clause", every_verb_has_its_clause },
    { "walked in order", walks_in_order },
    { "set as prose", sets_prose },
    { "wrapped", wraps },
    { NULL, NULL },
};

const struct suite suite_unit_play_clauses = { cases };
