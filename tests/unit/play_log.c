/* The log tells each seat what it may see, once; the terminal's odds and
 * ends; files written whole. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "apps/common/common.h"
#include "apps/common/whole.h"
#include "apps/play/log.h"
#include "apps/play/session.h"
#include "apps/play/term.h"
#include "tests/support.h"

/* Adds what one move of a seat caused: `visible` as in events. */
static void happen(struct play_log *log, int move, int seat, uint32_t visible)
{
    struct mag_event e = { .kind = 0,
                           .seat = (int8_t)(seat < 0 ? 0 : seat),
                           .visible = visible };
    struct mag_events events = { &e, 1, 1 };

    log_add(log, &events, move, seat);
}

static int told(const struct play_log *log, int seat, bool everything,
                const struct mag_rules *rules)
{
    struct log_style style = { rules, NULL, MAG_EN, 80 };
    struct mag_buf out;
    int n, bullets = 0;

    mag_buf_init(&out, 1 << 16);
    n = log_write(&out, log, seat, everything, &style);
    for (const char *p = mag_buf_text(&out); (p = strstr(p, "• ")); p++)
        bullets++;
    mag_buf_release(&out);
    return n * 10 + bullets; /* 32: three events in two paragraphs */
}

static void tells_once_and_only_what_is_seen(void)
{
    struct mag_rules *rules = rules_for("venture", NULL, 3, "");
    struct play_log log;

    log_init(&log);
    happen(&log, 0, MAG_CHANCE, MAG_SEEN_BY_ALL);
    happen(&log, 1, 0, MAG_SEEN_BY_ALL);
    happen(&log, 2, MAG_CHANCE, 1u << 0); /* belongs to seat 0's move */
    happen(&log, 3, 1, MAG_SEEN_BY_ALL);
    CHECK(told(&log, 0, false, rules) == 43, "seat 0: %d",
          told(&log, 0, false, rules));
    CHECK(told(&log, 1, false, rules) == 33, "seat 1: %d",
          told(&log, 1, false, rules));
    CHECK(told(&log, MAG_SPECTATOR, false, rules) == 33, "spectator: %d",
          told(&log, MAG_SPECTATOR, false, rules));
    log_told(&log, 0);
    CHECK(told(&log, 0, false, rules) == 0, "seat 0 again");
    CHECK(told(&log, 0, true, rules) == 43, "the whole log stays");
    CHECK(told(&log, 1, false, rules) == 33, "seat 1 was not told");
    log_release(&log);
    mag_rules_free(rules);
}

static void forgets_what_is_taken_back(void)
{
    struct mag_rules *rules = rules_for("venture", NULL, 3, "");
    struct play_log log;

    log_init(&log);
    for (int i = 0; i < 1000; i++)
        happen(&log, i, i % 2, MAG_SEEN_BY_ALL);
    log_told(&log, 1);
    log_forget(&log, 998);
    CHECK(log.count == 998 && log.actor == 1, "%d left, actor %d", log.count,
          log.actor);
    happen(&log, 998, 0, MAG_SEEN_BY_ALL);
    CHECK(told(&log, 1, false, rules) == 11, "only what is new: %d",
          told(&log, 1, false, rules));
    log_release(&log);
    mag_rules_free(rules);
}

static const struct {
    const char *lc_all, *lc_ctype, *lang;
    bool utf8;
} locales[] = {
    { NULL, NULL, NULL, true },
    { NULL, NULL, "C", true },
    { NULL, NULL, "fr_FR.UTF-8", true },
    { NULL, NULL, "fr_FR.utf8", true },
    { NULL, NULL, "fr_FR.ISO-8859-1", false },
    { "", "", "fr_FR.ISO-8859-15", false },
    { "C.UTF-8", NULL, "fr_FR.ISO-8859-1", true },
    { "", "de_DE.iso88591", "C.UTF-8", false },
};

static void charsets(void)
{
    for (size_t i = 0; i < sizeof locales / sizeof locales[0]; i++)
        CHECK(term_utf8(locales[i].lc_all, locales[i].lc_ctype,
                        locales[i].lang) == locales[i].utf8,
              "locale %zu", i);
}

static void spelling(void)
{
    struct mag_buf out;

    mag_buf_init(&out, 1000);
    term_spell(&out, "── é 8▲ ½ A·C → «Œ» \xf0\x9f\x98\x80 ok");
    CHECK(!strcmp(mag_buf_text(&out), "-- e 8^ .5 A.C -> \"OE\" ? ok"), "%s",
          mag_buf_text(&out));
    mag_buf_clear(&out);
    term_spell(&out, "↑∞¤Ω♦≡"); /* VEN-S4: six industries, six signs */
    CHECK(!strcmp(mag_buf_text(&out), "!%&@,="), "%s", mag_buf_text(&out));
    mag_buf_release(&out);
}

static void files_are_whole(void)
{
    char folder[] = "/tmp/magnat-test-XXXXXX", path[80], *text;
    struct mag_err err = { "", 0 };
    size_t length;

    CHECK(mkdtemp(folder) != NULL, "no folder");
    snprintf(path, sizeof path, "%s/game", folder);
    CHECK(!write_whole(path, "first, and longer\n", &err), "%s", err.text);
    CHECK(!write_whole(path, "second\n", &err), "%s", err.text);
    text = read_file(path, 1000, &length);
    CHECK(text && !strcmp(text, "second\n"), "\"%s\"", text ? text : "-");
    free(text);
    unlink(path);
    CHECK(write_whole(folder, "x", &err) == MAG_E_IO && err.text[0],
          "a folder is no file");
    CHECK(!rmdir(folder), "something was left behind");
    CHECK(write_whole(path, "x", &err) == MAG_E_IO, "the folder is gone");
    CHECK(strstr(err.text, path) != NULL, "%s", err.text);
}

static const struct test_case cases[] = {
    { "tells once, and only what is seen", tells_once_and_only_what_is_seen },
    { "forgets what is taken back", forgets_what_is_taken_back },
    { "charsets", charsets },
    { "spelling in ASCII", spelling },
    { "files are whole", files_are_whole },
    { NULL, NULL },
};

const struct suite suite_unit_play_log = { cases };
