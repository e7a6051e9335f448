/* What a player types at the prompt is understood, in both languages. */
#include <string.h>

#include "apps/play/input.h"
#include "tests/test.h"

static const struct {
    const char *line;
    enum input_kind kind;
    int count, first, last; /* numbers */
    const char *text;       /* NULL: does not matter */
} lines[] = {
    { "", INPUT_EMPTY, 0, 0, 0, "" },
    { "  \t ", INPUT_EMPTY, 0, 0, 0, "" },
    { "3", INPUT_NUMBERS, 1, 3, 3, NULL },
    { "  12  ", INPUT_NUMBERS, 1, 12, 12, NULL },
    { "3 1 2", INPUT_NUMBERS, 3, 3, 2, NULL },
    { "3,1, 2", INPUT_NUMBERS, 3, 3, 2, NULL },
    { "0", INPUT_NUMBERS, 1, 0, 0, NULL },
    { "99999999999999999999", INPUT_NUMBERS, 1, -1, -1, NULL },
    { "-3", INPUT_NOTATION, 0, 0, 0, "-3" },
    { "3x", INPUT_NOTATION, 0, 0, 0, "3x" },
    { "+ hold", INPUT_GIVE, 0, 0, 0, "hold" },
    { "+stay  620", INPUT_GIVE, 0, 0, 0, "stay 620" },
    { "- silent", INPUT_DROP, 0, 0, 0, "silent" },
    { "+", INPUT_NOTATION, 0, 0, 0, "+" },
    { "orders", INPUT_ORDERS, 0, 0, 0, NULL },
    { "consignes", INPUT_ORDERS, 0, 0, 0, NULL },
    { "?", INPUT_HELP, 0, 0, 0, NULL },
    { "?3", INPUT_EXPLAIN, 1, 3, 3, NULL },
    { "? 3", INPUT_EXPLAIN, 1, 3, 3, NULL },
    { "? VEN-T3", INPUT_EXPLAIN, 0, 0, 0, "VEN-T3" },
    { "?t3", INPUT_EXPLAIN, 0, 0, 0, "t3" },
    { "help", INPUT_HELP, 0, 0, 0, NULL },
    { "aide", INPUT_HELP, 0, 0, 0, NULL },
    { "HELP", INPUT_HELP, 0, 0, 0, NULL },
    { "undo", INPUT_UNDO, 0, 0, 0, NULL },
    { "annuler", INPUT_UNDO, 0, 0, 0, NULL },
    { "hint", INPUT_HINT, 0, 0, 0, NULL },
    { "h", INPUT_HINT, 0, 0, 0, NULL },
    { "c", INPUT_HINT, 0, 0, 0, NULL },
    { "conseil", INPUT_HINT, 0, 0, 0, NULL },
    { "board", INPUT_BOARD, 0, 0, 0, NULL },
    { "plateau", INPUT_BOARD, 0, 0, 0, NULL },
    { "log", INPUT_LOG, 0, 0, 0, NULL },
    { "journal", INPUT_LOG, 0, 0, 0, NULL },
    { "quit", INPUT_QUIT, 0, 0, 0, NULL },
    { "q", INPUT_QUIT, 0, 0, 0, NULL },
    { "quitter", INPUT_QUIT, 0, 0, 0, NULL },
    { "save", INPUT_SAVE, 0, 0, 0, "" },
    { "save my game.rec", INPUT_SAVE, 0, 0, 0, "my game.rec" },
    { "sauver partie", INPUT_SAVE, 0, 0, 0, "partie" },
    { "quit now", INPUT_NOTATION, 0, 0, 0, "quit now" },
    { "logs", INPUT_NOTATION, 0, 0, 0, "logs" },
    { "buy oil-C; alone", INPUT_NOTATION, 0, 0, 0, "buy oil-C; alone" },
};

static void understands_lines(void)
{
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        struct input in;

        input_read(&in, lines[i].line);
        CHECK(in.kind == lines[i].kind, "\"%s\" is %d", lines[i].line,
              (int)in.kind);
        CHECK(in.count == lines[i].count, "\"%s\": %d numbers", lines[i].line,
              in.count);
        CHECK(!in.count || (in.number[0] == lines[i].first &&
                            in.number[in.count - 1] == lines[i].last),
              "\"%s\": %d ..", lines[i].line, in.number[0]);
        CHECK(!lines[i].text || !strcmp(in.text, lines[i].text),
              "\"%s\": \"%s\"", lines[i].line, in.text);
    }
}

static void too_many_numbers(void)
{
    char line[INPUT_NUMBERS_MAX * 2 + 3] = "";
    struct input in;

    for (int i = 0; i < INPUT_NUMBERS_MAX; i++)
        strcat(line, "1 ");
    input_read(&in, line);
    CHECK(in.kind == INPUT_NUMBERS && in.count == INPUT_NUMBERS_MAX, "%d of %d",
          in.count, INPUT_NUMBERS_MAX);
    strcat(line, "1");
    input_read(&in, line);
    CHECK(in.kind == INPUT_TOO_MANY, "one more is %d", (int)in.kind);
}

static void pieces(void)
{
    const char *p = " buy   oil-C ;; alone;  ; end ";
    static const char *const want[] = { "buy oil-C", "alone", "end" };
    char piece[40], cut[6];

    for (int i = 0; i < 3; i++) {
        size_t n = input_piece(&p, piece, sizeof piece);

        CHECK(n == strlen(want[i]) && !strcmp(piece, want[i]), "\"%s\"", piece);
    }
    CHECK(!input_piece(&p, piece, sizeof piece), "\"%s\" after the end", piece);
    p = "reorganise";
    CHECK(input_piece(&p, cut, sizeof cut) == 5 && !strcmp(cut, "reorg"),
          "\"%s\"", cut);
}

static const struct test_case cases[] = {
    { "understands lines", understands_lines },
    { "too many numbers", too_many_numbers },
    { "pieces between semicolons", pieces },
    { NULL, NULL },
};

const struct suite suite_unit_play_input = { cases };
