/* Maxi Bourse: the board in text keeps to 80 columns and to what the seat may
 * know. */
#include <string.h>

#include "apps/play/boards/boards.h"
#include "base/text.h"
#include "tests/bourse_support.h"
#include "tests/support.h"

static void draw(const struct mag_rules *rules, const void *pos, int seat,
                 const struct board_style *style, struct mag_buf *out)
{
    struct mag_json_doc doc;
    struct mag_buf view;

    mag_buf_init(&view, 1 << 20);
    view_text_of(rules, pos, seat, &view);
    CHECK(!mag_json_read(&doc, mag_buf_text(&view), view.length, NULL),
          "a view");
    mag_buf_clear(out);
    board_for("bourse")(out, doc.root, style);
    mag_json_free(&doc);
    mag_buf_release(&view);
}

static void check_lines(const char *text)
{
    while (*text) {
        size_t n = strcspn(text, "\n");
        char line[400];

        CHECK(n < sizeof line, "a line of %zu bytes", n);
        if (n >= sizeof line)
            return;
        memcpy(line, text, n);
        line[n] = '\0';
        CHECK(mag_text_width(line) <= BOARD_WIDTH, "too wide: %s", line);
        text += n + (text[n] == '\n');
    }
}

static void eighty_columns(void)
{
    struct mag_rules *rules = rules_for("bourse", "masters", 6, NULL);
    struct sandbox s;
    struct mag_move made;
    struct mag_buf out;

    mag_buf_init(&out, 1 << 20);
    sandbox_open(&s, rules, "board", 11);
    for (int i = 0; sandbox_step(&s, &made); i++) {
        struct board_style style = { .lang = i & 1 ? MAG_FR : MAG_EN,
                                     .compact = i % 3 == 0 };

        if (mag_rng_below(&s.rng, 40))
            continue;
        draw(rules, s.pos, i % 7 == 6 ? MAG_SPECTATOR : i % 7, &style, &out);
        check_lines(mag_buf_text(&out));
    }
    sandbox_close(&s);
    mag_buf_release(&out);
    mag_rules_free(rules);
}

static void what_it_shows(void) /* BOU-S6 */
{
    struct board_style style = { .lang = MAG_EN };
    struct btable t;
    struct mag_buf out;

    mag_buf_init(&out, 1 << 20);
    bt_open(&t, NULL, 2, NULL);
    bt_hold(&t, 0, "ELF 6 SONY 2");
    bt_set_cash(&t, 1, 1234000);
    bt_rumour(&t, 1, 1);
    draw(t.rules, &t.b, 0, &style, &out);
    CHECK(strstr(mag_buf_text(&out), "ELF 6★") &&
              strstr(mag_buf_text(&out), "SONY 2"),
          "the portfolio, with its majority");
    CHECK(!strstr(mag_buf_text(&out), "1,234,000"), "BOU-S6: the other's cash");
    CHECK(!strstr(mag_buf_text(&out), "Coca-Cola"),
          "BOU-S6: the other's rumour");
    draw(t.rules, &t.b, 1, &style, &out);
    CHECK(strstr(mag_buf_text(&out), "1,234,000") &&
              strstr(mag_buf_text(&out), "Coca-Cola +$60"),
          "what is its own");
    mag_buf_release(&out);
    bt_close(&t);
}

static const struct test_case cases[] = {
    { "eighty columns", eighty_columns },
    { "what it shows", what_it_shows },
    { 0 },
};

const struct suite suite_games_bourse_board = { cases };
