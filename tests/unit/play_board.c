/* Boards are drawn from a view and nothing else, in 80 columns. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/play/boards/boards.h"
#include "apps/common/common.h"
#include "base/text.h"
#include "examples/fifth-game/criee.h"
#include "tests/support.h"

#define VIEW "tests/golden/board-venture.json"
#define GOLDEN "tests/golden/board-venture.txt"

static const char *const names[MAG_MAX_SEATS] = { "Anna", "Bertha", "Zoë" };

static void draw(struct mag_buf *out, const char *view, size_t length,
                 struct board_style style)
{
    struct mag_err err = { "", 0 };
    struct mag_json_doc doc;

    CHECK(!mag_json_read(&doc, view, length, &err), "line %d: %s", err.line,
          err.text);
    if (doc.root)
        board_for("venture")(out, doc.root, &style);
    mag_json_free(&doc);
}

static void check_width(const char *text, const char *what)
{
    for (const char *p = text; *p; p += strcspn(p, "\n") + 1) {
        char line[1000] = "";

        strncat(line, p, strcspn(p, "\n"));
        CHECK(mag_text_width(line) <= BOARD_WIDTH, "%s: %zu columns: %s", what,
              mag_text_width(line), line);
        CHECK(!line[0] || line[strlen(line) - 1] != ' ', "%s: blanks: %s", what,
              line);
    }
}

/* The three boards of the golden file, one after the other. */
static void draw_golden(struct mag_buf *out)
{
    static const struct board_style style[] = {
        { .lang = MAG_EN, .names = names },
        { .lang = MAG_EN, .compact = true },
        { .lang = MAG_FR, .names = names },
    };
    size_t length;
    char *view = read_file(VIEW, 1 << 20, &length);

    CHECK(view != NULL, "%s is missing", VIEW);
    for (int i = 0; view && i < 3; i++) {
        if (i)
            mag_buf_puts(out, "\n");
        draw(out, view, length, style[i]);
    }
    free(view);
}

static void golden(void)
{
    struct mag_buf out;
    size_t length;
    char *want;

    mag_buf_init(&out, 1 << 16);
    draw_golden(&out);
    check_width(mag_buf_text(&out), "golden");
    if (getenv("MAGNAT_GOLDEN")) {
        FILE *file = fopen(GOLDEN, "w");

        CHECK(file && fputs(mag_buf_text(&out), file) >= 0, "%s", GOLDEN);
        if (file)
            fclose(file);
    }
    want = read_file(GOLDEN, 1 << 16, &length);
    CHECK(want && !strcmp(want, mag_buf_text(&out)),
          "the board changed (MAGNAT_GOLDEN=1 accepts it):\n%s",
          mag_buf_text(&out));
    free(want);
    mag_buf_release(&out);
}

/* Colours add nothing but colour. */
static void colours(void)
{
    struct mag_buf plain, inked, stripped;
    size_t length;
    char *view = read_file(VIEW, 1 << 20, &length);

    mag_buf_init(&plain, 1 << 16);
    mag_buf_init(&inked, 1 << 16);
    mag_buf_init(&stripped, 1 << 16);
    draw(&plain, view, length, (struct board_style){ .names = names });
    draw(&inked, view, length,
         (struct board_style){ .names = names, .colour = true });
    for (const char *p = mag_buf_text(&inked); *p; p++) {
        if (*p == '\033')
            p = strchr(p, 'm');
        else
            mag_buf_add(&stripped, p, 1);
    }
    CHECK(inked.length > plain.length, "there are colours");
    CHECK(!strcmp(mag_buf_text(&stripped), mag_buf_text(&plain)), "%s",
          mag_buf_text(&stripped));
    free(view);
    mag_buf_release(&plain);
    mag_buf_release(&inked);
    mag_buf_release(&stripped);
}

/* --- Colours of industries (VEN-S4) ------------------------------------------ */

/* How bright a colour of the terminal's cube is, by WCAG. */
static double luminance(int code)
{
    static const double part[] = { 0.2126, 0.7152, 0.0722 };
    static const int step[] = { 0, 95, 135, 175, 215, 255 };
    int at[3] = { (code - 16) / 36, (code - 16) / 6 % 6, (code - 16) % 6 };
    double sum = 0;

    for (int i = 0; i < 3; i++) {
        double c = step[at[i]] / 255.0;

        sum += part[i] *
               (c <= 0.03928 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4));
    }
    return sum;
}

/* VEN-S4: each industry on the booklet's colour, readable, with its sign. */
static void industries(void)
{
    static const struct {
        const char *industry, *colour, *drawn;
        int ink, ground;
    } row[] = {
        { "aerospace", "orange", "↑Aer", 16, 208 },
        { "automobile", "black", "∞Aut", 231, 16 },
        { "chemicals", "red", "¤Che", 231, 160 },
        { "electronics", "violet", "ΩEle", 231, 91 },
        { "oil", "green", "♦Oil", 231, 28 },
        { "steel", "blue", "≡Ste", 231, 25 },
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        double ink = luminance(row[i].ink), ground = luminance(row[i].ground);
        char view[300], want[64];
        struct mag_buf out;
        int n = snprintf(view, sizeof view,
                         "{\"won\": {\"industry\": \"%s\", \"colour\": "
                         "\"%s\", \"letters\": \"A\"}}",
                         row[i].industry, row[i].colour);

        snprintf(want, sizeof want, "\033[38;5;%d;48;5;%dm%s\033[0m",
                 row[i].ink, row[i].ground, row[i].drawn);
        mag_buf_init(&out, 1 << 16);
        draw(&out, view, (size_t)n, (struct board_style){ .colour = true });
        CHECK(strstr(mag_buf_text(&out), want), "VEN-S4: %s is %s",
              row[i].industry, row[i].colour);
        CHECK((fmax(ink, ground) + 0.05) / (fmin(ink, ground) + 0.05) >= 4.5,
              "VEN-S4: %s can be read", row[i].industry);
        mag_buf_release(&out);
    }
}

/* Every view of random games is drawn, within its columns. */
static void variant(const struct mag_rules *rules, const char *name)
{
    struct sandbox s;
    struct mag_move made;
    struct mag_buf view, out;
    int moves = 0;

    sandbox_open(&s, rules, name, 11);
    mag_buf_init(&view, 1 << 20);
    mag_buf_init(&out, 1 << 20);
    do {
        int seat = moves % (rules->seats + 1);

        if (moves++ % 37)
            continue;
        view_text_of(rules, s.pos, seat == rules->seats ? MAG_SPECTATOR : seat,
                     &view);
        mag_buf_clear(&out);
        draw(&out, mag_buf_text(&view), view.length,
             (struct board_style){ .lang = moves % 2 ? MAG_FR : MAG_EN,
                                   .compact = moves % 3 == 0 });
        CHECK(out.length > 0, "%s: nothing is drawn", name);
        check_width(mag_buf_text(&out), name);
    } while (sandbox_step(&s, &made) && moves < 2000);
    mag_buf_release(&view);
    mag_buf_release(&out);
    sandbox_close(&s);
}

static void random_views(void)
{
    static const struct {
        const char *ruleset, *options;
        int seats;
    } tables[] = {
        { "venture", "", 2 },
        { "venture", "mistakes=on", 3 },
        { "riche-ou-pauvre", "", 6 },
    };

    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        struct mag_rules *rules = rules_for("venture", tables[i].ruleset,
                                            tables[i].seats, tables[i].options);

        variant(rules, tables[i].ruleset);
        mag_rules_free(rules);
    }
}

/* A view that lacks things is no reason to fall over: what is there is drawn,
 * a thing without a name as "?", and every line keeps to its columns. */
static void broken_views(void)
{
    static const struct {
        const char *view, *drawn;
    } row[] = {
        { "{}", "── Centre ─" },
        { "[]", "── Centre ─" },
        { "{\"players\":[{}],\"seat\":0,\"hand\":{}}", "  (no card)\n" },
        { "{\"players\":[{\"seat\":0,\"piles\":[{\"companies\":[{}]}]}]}",
          "\n  ?    ······\n" },
        { "{\"players\":[{\"piles\":[{}, {\"companies\":[{}, {}]}]}]}",
          "\n  ?    ······\n  ?    ······\n  =    ······\n" },
        { "{\"seat\":0,\"players\":[{\"seat\":0}],"
          "\"hand\":{\"x\":1,\"9q\":1}}",
          "\n  takeover x\n" },
        { "{\"centre\":[{}],\"lifted\":[{}],\"won\":{}}",
          "\n  ?\n  ······   0\n" },
        { "{\"players\":3,\"centre\":\"x\",\"seat\":\"y\",\"hand\":[1]}",
          "── Centre ─" },
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct mag_buf out;

        mag_buf_init(&out, 1 << 16);
        draw(&out, row[i].view, strlen(row[i].view),
             (struct board_style){ .lang = MAG_EN });
        CHECK(mag_buf_ok(&out) && strstr(mag_buf_text(&out), row[i].drawn),
              "%s:\n%s", row[i].view, mag_buf_text(&out));
        check_width(mag_buf_text(&out), row[i].view);
        mag_buf_release(&out);
    }
}

static void hands(void)
{
    static const struct {
        const char *hand, *drawn;
    } table[] = {
        /* VEN-S3, VEN-EX1: sets in brackets, equal values are no set */
        { "\"worth\":16,\"hand\":{\"1t\":1,\"5t\":1}", "[1▲ 5▲] 16" },
        { "\"worth\":6,\"hand\":{\"3c\":2}", "3●   3●" },
        { "\"worth\":64,\"hand\":{\"1s\":1,\"3s\":1,\"5s\":1,\"8s\":1}",
          "[1■ 3■ 5■ 8■] 64" },
        { "\"worth\":43,\"hand\":{\"1t\":2,\"3t\":1,\"5t\":1,\"10\":1}",
          "[1▲ 3▲ 5▲] 32   1▲   10" },
        { "\"worth\":0,\"hand\":{\"half\":1,\"sesqui\":2}",
          "takeover ½ 1½ 1½" },
        { "\"worth\":0,\"hand\":{}", "(no card)" },
        /* other figures for sets: none is drawn that does not add up */
        { "\"worth\":99,\"hand\":{\"1t\":1,\"5t\":1}", "1▲ 5▲" },
    };

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct mag_buf out;
        char view[400], line[100];

        snprintf(view, sizeof view,
                 "{\"seat\":0,\"players\":[{\"seat\":0}],%s}", table[i].hand);
        snprintf(line, sizeof line, "\n  %s\n", table[i].drawn);
        mag_buf_init(&out, 1 << 16);
        draw(&out, view, strlen(view), (struct board_style){ .lang = MAG_EN });
        CHECK(strstr(mag_buf_text(&out), line) != NULL, "%s:\n%s",
              table[i].hand, mag_buf_text(&out));
        mag_buf_release(&out);
    }
}

/* A game without a board of its own still shows its view, a member a line and
 * within the columns; each of ours has a board. */
static void plain(void)
{
    static const char view[] = "{\"phase\":\"x\",\"list\":[1,2],\"long\":\""
                               "0123456789012345678901234567890123456789"
                               "0123456789012345678901234567890123456789\"}";
    static const char drawn[] =
        "phase                    x\n"
        "list                     1, 2\n"
        "long                     012345678901234567890123456789"
        "012345678901234567890123…\n";
    board_draw *plainly = board_for("no such game");
    struct board_style style = { .lang = MAG_EN };
    struct mag_json_doc doc;
    struct mag_buf out;

    mag_buf_init(&out, 1 << 16);
    CHECK(!mag_json_read(&doc, view, strlen(view), NULL), "json");
    plainly(&out, doc.root, &style);
    CHECK(!strcmp(mag_buf_text(&out), drawn), "%s", mag_buf_text(&out));
    check_width(mag_buf_text(&out), "plain");
    for (int g = 0; mag_game_at(NULL, g); g++)
        CHECK(board_for(mag_game_at(NULL, g)->name) != plainly,
              "%s has no board", mag_game_at(NULL, g)->name);
    mag_json_free(&doc);
    mag_buf_release(&out);
}

/* What a game labels is shown in its words, by owner; the rest is not. */
static void labelled(void)
{
    static const char view[] =
        "{\"basket\":2,\"fish\":1200,\"shown\":[],\"dealt\":8,\"players\":["
        "{\"fish\":1,\"notes\":3,\"hand\":[2,7,16]},{\"fish\":0,\"notes\":3}]}";
    static const char drawn[] =
        "Panier en vente          2\n"
        "Poissons dedans          1\u00a0200\n"
        "Billets déjà montrés     –\n"
        "Anna                     Poissons 1 · Billets en main 3 · Vos billets "
        "2, 7, 16\n"
        "Bertha                   Poissons 0 · Billets en main 3\n";
    struct board_style style = { .lang = MAG_FR,
                                 .names = names,
                                 .game = &cri_game };
    struct mag_json_doc doc;
    struct mag_buf out;

    mag_buf_init(&out, 1 << 16);
    CHECK(!mag_json_read(&doc, view, strlen(view), NULL), "json");
    board_for(cri_game.name)(&out, doc.root, &style);
    CHECK(!strcmp(mag_buf_text(&out), drawn), "%s", mag_buf_text(&out));
    check_width(mag_buf_text(&out), "labelled");
    mag_json_free(&doc);
    mag_buf_release(&out);
}

static const struct test_case cases[] = {
    { "golden", golden },
    { "colours add nothing", colours },
    { "industries", industries },
    { "views of random games", random_views },
    { "broken views", broken_views },
    { "hands", hands },
    { "plain board", plain },
    { "labels of a game from outside", labelled },
    { NULL, NULL },
};

const struct suite suite_unit_play_board = { cases };
