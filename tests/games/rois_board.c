/* L'Ambition des Rois: the board in text, drawn from views alone. */
#include <stdio.h>
#include <string.h>

#include "apps/play/boards/boards.h"
#include "apps/play/boards/rois.h"
#include "base/text.h"
#include "tests/rois_support.h"
#include "tests/support.h"

static void check_lines(const char *text, const char *what)
{
    while (*text) {
        size_t n = strcspn(text, "\n");
        char line[1000];

        snprintf(line, sizeof line, "%.*s", (int)n, text);
        CHECK(mag_text_width(line) <= BOARD_WIDTH, "%s: %d columns: %s", what,
              (int)mag_text_width(line), line);
        text += n + (text[n] == '\n');
    }
}

/* Draws what a seat sees; the caller releases `out`. */
static void draw(struct rtable *t, int seat, enum mag_lang lang,
                 struct mag_buf *out)
{
    static const char *const names[] = { "Anna", "Ben", "Clara", "David" };
    struct board_style style = { .lang = lang, .names = names };
    struct mag_buf view;
    struct mag_json_doc doc = { 0 };
    struct mag_err err;

    mag_buf_init(&view, 1 << 20);
    mag_buf_init(out, 1 << 20);
    view_text_of(t->rules, &t->v, seat, &view);
    CHECK(!mag_json_read(&doc, mag_buf_text(&view), view.length, &err), "%s",
          err.text);
    board_for("rois")(out, doc.root, &style);
    mag_json_free(&doc);
    mag_buf_release(&view);
}

static void widths(void)
{
    for (int seats = 2; seats <= 4; seats++) {
        struct rtable t;
        struct sandbox s;
        struct mag_move made;
        int n = 0;

        rt_open(&t, seats);
        sandbox_open(&s, t.rules, "board", 11);
        while (sandbox_step(&s, &made)) {
            struct mag_buf out;

            if (n++ % 7)
                continue;
            memcpy(&t.v, s.pos, sizeof t.v);
            draw(&t, n % seats, n % 2 ? MAG_FR : MAG_EN, &out);
            check_lines(mag_buf_text(&out), "board");
            mag_buf_release(&out);
        }
        sandbox_close(&s);
        rt_close(&t);
    }
}

static void shows_what_is_known(void)
{
    static const struct {
        int seat;
        const char *word;
        bool shown;
    } table[] = {
        { 0, "Anna", true },
        { 0, "Your heroes", true },
        { 0, "Farm ×2", true },
        { 0, "Royal scroll", true },
        { 0, "crystal ball showed Knight (sword)", true },
        { 1, "crystal ball showed", false },
        { 1, "King (crown), Knight (sword)", true }, /* its own defence */
        { 0, "King (crown), Knight", false },
        { 2, "King (crown), Knight", false },
        { 0, "start: may pay 1F for 1H", true },
        { 0, "attack sword or staff blocked: +1H", true },
        { 2, "1 palace", true },
        { 0, "Duke (tower) +1H +1L", true },
        { 0, "Baron (tower) +1L", false },
        { 0, "Forge (building)", true },
        { 0, "Bard (citizen)", true },
        { 0, "he sings your glory all night", true },
        { 0, "Wonderful lamp (magic item)", true },
        { 0, "Palace (building)", true },
    };
    struct rtable t;

    rt_open(&t, 3);
    rt_own(&t, 0, "farm farm crystal-ball scroll");
    rt_advanced(&t, 0, "duke");
    rt_market(&t, "monastery forge bard - lamp");
    t.v.seat[2].palaces = 1;
    rt_begin(&t);
    rt_play(&t, "0: pass; item crystal-ball; 1: send king; send knight;"
                "last cook; c: glimpse 1");
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct mag_buf out;

        draw(&t, table[i].seat, MAG_EN, &out);
        CHECK((strstr(mag_buf_text(&out), table[i].word) != NULL) ==
                  table[i].shown,
              "seat %d: \"%s\" in\n%s", table[i].seat, table[i].word,
              mag_buf_text(&out));
        mag_buf_release(&out);
    }
    rt_close(&t);
}

/* Every card says what it does, in both languages. */
static void every_effect(void)
{
    struct rtable t;

    rt_open(&t, 2);
    for (int i = 0; i < t.r->n_cards; i++) {
        for (int lang = 0; lang < MAG_LANGS; lang++) {
            struct mag_buf view;
            struct mag_json_doc doc = { 0 };
            struct mag_err err;
            char effect[ROIS_LINE];

            memset(t.v.market, NO_CARD, sizeof t.v.market);
            t.v.market[0] = (uint8_t)i;
            mag_buf_init(&view, 1 << 20);
            view_text_of(t.rules, &t.v, 0, &view);
            CHECK(!mag_json_read(&doc, mag_buf_text(&view), view.length, &err),
                  "%s", err.text);
            rois_effect(mag_json_get(doc.root, "market")->child,
                        (enum mag_lang)lang, effect, sizeof effect);
            CHECK(effect[0] && mag_text_width(effect) <= 48, "%s: \"%s\"",
                  t.r->label[i].id, effect);
            mag_json_free(&doc);
            mag_buf_release(&view);
        }
    }
    rt_close(&t);
}

static const struct test_case cases[] = {
    { "no line is wider than 80 columns", widths },
    { "it shows what the seat knows", shows_what_is_known },
    { "every card says what it does", every_effect },
    { 0, 0 },
};

const struct suite suite_games_rois_board = { cases };
