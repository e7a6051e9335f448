/* The usage of every command as data, and how it is set. */
#include "apps/common/help.h"

#include <string.h>

#include "apps/common/figures.h"
#include "base/wrap.h"
#include "base/text.h"

enum { WIDTH = 80, COMMAND = 10, OPTION = 24 };

/* One thing a command takes: how it is written, what it means. */
struct row {
    const char *word;
    int meaning;
};

enum { MAX_ROWS = 24 };

struct usage {
    const char *name;
    const char *synopsis;
    int about;
    struct row row[MAX_ROWS]; /* ends with a NULL word */
};

static const struct usage usages[] = {
    { "games",
      "magnat games [OPTIONS]",
      T_TOOLS_ABOUT_GAMES,
      { { "--json", T_TOOLS_HELP_JSON },
        { "--lang fr|en", T_TOOLS_HELP_LANG } } },
    { "describe",
      "magnat describe GAME|online [OPTIONS]",
      T_TOOLS_ABOUT_DESCRIBE,
      { { "--as FORM", T_TOOLS_HELP_DESCRIBE_AS },
        { "--only PART", T_TOOLS_HELP_DESCRIBE_ONLY },
        { "--seats N", T_TOOLS_HELP_DESCRIBE_SEATS },
        { "--ruleset NAME", T_TOOLS_HELP_RULESET },
        { "--option NAME=VALUE", T_TOOLS_HELP_OPTION },
        { "--content FILE", T_TOOLS_HELP_CONTENT },
        { "--lang fr|en", T_TOOLS_HELP_LANG } } },
    { "learn",
      "magnat learn [GAME [LESSON]] [OPTIONS]",
      T_LEARN_ABOUT,
      { { "--step N", T_LEARN_HELP_STEP },
        { "--again", T_LEARN_HELP_AGAIN },
        { "--ascii", T_TOOLS_HELP_ASCII },
        { "--lang fr|en", T_TOOLS_HELP_LANG } } },
    { "puzzles",
      "magnat puzzles [GAME [NUMBER]] [OPTIONS]",
      T_PUZZLE_ABOUT,
      { { "--theme WORD", T_PUZZLE_HELP_THEME },
        { "--level N", T_PUZZLE_HELP_LEVEL },
        { "--ascii", T_TOOLS_HELP_ASCII },
        { "--lang fr|en", T_TOOLS_HELP_LANG } } },
    { "play",
      "magnat play GAME [OPTIONS] | magnat play --resume FILE",
      T_TOOLS_ABOUT_PLAY,
      { { "--seats me,greedy,..", T_TOOLS_HELP_PLAY_SEATS },
        { "--names a,b,..", T_TOOLS_HELP_NAMES },
        { "--save FILE", T_TOOLS_HELP_SAVE },
        { "--resume FILE", T_TOOLS_HELP_RESUME },
        { "--ascii", T_TOOLS_HELP_ASCII },
        { "--quiet", T_TOOLS_HELP_QUIET },
        { "--coach auto|on|off", T_TOOLS_HELP_COACH },
        { "--seed N", T_TOOLS_HELP_SEED },
        { "--ruleset NAME", T_TOOLS_HELP_RULESET },
        { "--option NAME=VALUE", T_TOOLS_HELP_OPTION },
        { "--content FILE", T_TOOLS_HELP_CONTENT },
        { "--lang fr|en", T_TOOLS_HELP_LANG } } },
    { "serve",
      "magnat serve [OPTIONS]",
      T_ONLINE_ABOUT,
      { { "--port N", T_ONLINE_HELP_PORT },
        { "--bind ADDRESS", T_ONLINE_HELP_BIND },
        { "--store FILE", T_ONLINE_HELP_STORE },
        { "--threads N", T_ONLINE_HELP_THREADS },
        { "--public-url URL", T_ONLINE_HELP_PUBLIC_URL },
        { "--per-address N", T_ONLINE_HELP_PER_ADDRESS },
        { "--pace MS", T_ONLINE_HELP_PACE },
        { "--rate N", T_ONLINE_HELP_RATE },
        { "--address-rate N", T_ONLINE_HELP_ADDRESS_RATE },
        { "--tables-an-hour N", T_ONLINE_HELP_TABLES_AN_HOUR },
        { "--metrics ADDRESS:PORT", T_ONLINE_HELP_METRICS },
        { "--trust-proxy ADDRESSES", T_ONLINE_HELP_TRUST_PROXY },
        { "--board", T_ONLINE_HELP_BOARD },
        { "--keep-open DAYS", T_ADMIN_HELP_KEEP_OPEN },
        { "--keep-abandoned DAYS", T_ADMIN_HELP_KEEP_ABANDONED },
        { "--keep-finished DAYS", T_ADMIN_HELP_KEEP_FINISHED },
        { "--vapid-subject URI", T_ONLINE_HELP_VAPID_SUBJECT },
        { "--smtp URL", T_ONLINE_HELP_SMTP },
        { "--mail-from ADDRESS", T_ONLINE_HELP_MAIL_FROM },
        { "--webhooks", T_ONLINE_HELP_WEBHOOKS },
        { "--call-delay SECONDS", T_ONLINE_HELP_CALL_DELAY },
        { "--call-private", T_ONLINE_HELP_CALL_PRIVATE },
        { "--allow-root", T_ONLINE_HELP_ALLOW_ROOT } } },
    { "admin",
      "magnat admin ACTION [TABLE|FILE..] [OPTIONS]",
      T_ADMIN_ABOUT,
      { { "list [TABLE..]", T_ADMIN_HELP_LIST },
        { "person WHO", T_ADMIN_HELP_WHO },
        { "end TABLE..", T_ADMIN_HELP_END },
        { "delete TABLE..", T_ADMIN_HELP_DELETE },
        { "export [TABLE..]", T_ADMIN_HELP_EXPORT },
        { "import FILE..", T_ADMIN_HELP_IMPORT },
        { "reap", T_ADMIN_HELP_REAP },
        { "backup FILE", T_ADMIN_HELP_BACKUP },
        { "players", T_ADMIN_HELP_PLAYERS },
        { "player-export ID", T_ADMIN_HELP_PLAYER_EXPORT },
        { "player-delete ID..", T_ADMIN_HELP_PLAYER_DELETE },
        { "reports", T_ADMIN_HELP_REPORTS },
        { "reports-clear", T_ADMIN_HELP_REPORTS_CLEAR },
        { "--store FILE", T_ADMIN_HELP_STORE },
        { "--stage WORD", T_ADMIN_HELP_STAGE },
        { "--person WHO", T_ADMIN_HELP_PERSON },
        { "--to FOLDER", T_ADMIN_HELP_TO },
        { "--keep-open DAYS", T_ADMIN_HELP_KEEP_OPEN },
        { "--keep-abandoned DAYS", T_ADMIN_HELP_KEEP_ABANDONED },
        { "--keep-finished DAYS", T_ADMIN_HELP_KEEP_FINISHED },
        { "--dry-run", T_ADMIN_HELP_DRY_RUN },
        { "--json", T_TOOLS_HELP_JSON },
        { "--lang fr|en", T_TOOLS_HELP_LANG } } },
    { "simulate",
      "magnat simulate GAME --seats N --players a,b,.. [OPTIONS]",
      T_TOOLS_ABOUT_SIMULATE,
      { { "--seats N", T_TOOLS_HELP_SEATS },
        { "--players a,b,..", T_TOOLS_HELP_PLAYERS },
        { "--games K", T_TOOLS_HELP_GAMES },
        { "--seed S", T_TOOLS_HELP_SEED },
        { "--threads T", T_TOOLS_HELP_THREADS },
        { "--records DIR", T_TOOLS_HELP_RECORDS },
        { "--report FILE", T_REPORT_HELP_REPORT },
        { "--ruleset NAME", T_TOOLS_HELP_RULESET },
        { "--option NAME=VALUE", T_TOOLS_HELP_OPTION },
        { "--content FILE", T_TOOLS_HELP_CONTENT },
        { "--json", T_TOOLS_HELP_JSON },
        { "--lang fr|en", T_TOOLS_HELP_LANG } } },
    { "arena",
      "magnat arena GAME --players a,b,c,./mybot [OPTIONS]",
      T_ARENA_ABOUT,
      { { "--players a,b,..", T_ARENA_HELP_PLAYERS },
        { "--seats N", T_ARENA_HELP_SEATS },
        { "--games K", T_ARENA_HELP_GAMES },
        { "--deadline MS", T_ARENA_HELP_DEADLINE },
        { "--seed S", T_TOOLS_HELP_SEED },
        { "--threads T", T_TOOLS_HELP_THREADS },
        { "--ruleset NAME", T_TOOLS_HELP_RULESET },
        { "--option NAME=VALUE", T_TOOLS_HELP_OPTION },
        { "--content FILE", T_TOOLS_HELP_CONTENT },
        { "--json", T_TOOLS_HELP_JSON },
        { "--lang fr|en", T_TOOLS_HELP_LANG } } },
    { "tune",
      "magnat tune GAME [OPTIONS]",
      T_TUNE_ABOUT,
      { { "--player NAME", T_TUNE_HELP_PLAYER },
        { "--pool a,b,..", T_TUNE_HELP_POOL },
        { "--weights a,b,..", T_TUNE_HELP_WEIGHTS },
        { "--rounds R", T_TUNE_HELP_ROUNDS },
        { "--games K", T_TUNE_HELP_GAMES },
        { "--checks C", T_TUNE_HELP_CHECKS },
        { "--seats N", T_ARENA_HELP_SEATS },
        { "--seed S", T_TOOLS_HELP_SEED },
        { "--threads T", T_TOOLS_HELP_THREADS },
        { "--ruleset NAME", T_TOOLS_HELP_RULESET },
        { "--option NAME=VALUE", T_TOOLS_HELP_OPTION },
        { "--content FILE", T_TOOLS_HELP_CONTENT },
        { "--json", T_TOOLS_HELP_JSON },
        { "--lang fr|en", T_TOOLS_HELP_LANG } } },
    { "replay",
      "magnat replay FILE [OPTIONS]",
      T_TOOLS_ABOUT_REPLAY,
      { { "--seat S|spectator", T_TOOLS_HELP_REPLAY_SEAT },
        { "--to N", T_TOOLS_HELP_TO },
        { "--verify", T_TOOLS_HELP_VERIFY },
        { "--position", T_TOOLS_HELP_POSITION },
        { "--content FILE", T_TOOLS_HELP_CONTENT },
        { "--lang fr|en", T_TOOLS_HELP_LANG } } },
    { "analyse",
      "magnat analyse RECORD [OPTIONS]",
      T_REPORT_ABOUT_ANALYSE,
      { { "--html FILE", T_REPORT_HELP_HTML },
        { "--rollouts N", T_REPORT_HELP_ROLLOUTS },
        { "--iterations N", T_REPORT_HELP_ITERATIONS },
        { "--player NAME", T_REPORT_HELP_PLAYER },
        { "--content FILE", T_TOOLS_HELP_CONTENT },
        { "--lang fr|en", T_TOOLS_HELP_LANG } } },
    { "engine",
      "magnat engine | magnat engine --test PROGRAM [GAME]",
      T_TOOLS_ABOUT_ENGINE,
      { { "--test PROGRAM [GAME]", T_ARENA_HELP_TEST },
        { "--deadline MS", T_ARENA_HELP_DEADLINE },
        { "--lang fr|en", T_TOOLS_HELP_LANG } } },
    { "bench",
      "magnat bench [GAME] [OPTIONS]",
      T_TOOLS_ABOUT_BENCH,
      { { "--seconds S", T_TOOLS_HELP_SECONDS },
        { "--seats N|all", T_TOOLS_HELP_BENCH_SEATS },
        { "--ruleset NAME|all", T_TOOLS_HELP_BENCH_RULESET },
        { "--option NAME=VALUE", T_TOOLS_HELP_OPTION },
        { "--content FILE", T_TOOLS_HELP_CONTENT },
        { "--json", T_TOOLS_HELP_JSON },
        { "--lang fr|en", T_TOOLS_HELP_LANG } } },
    { "rules",
      "magnat rules GAME [CLAUSE|WORD] [OPTIONS]",
      T_TOOLS_ABOUT_RULES,
      { { "--list", T_TOOLS_HELP_LIST },
        { "--glossary", T_TOOLS_HELP_GLOSSARY },
        { "--lang fr|en", T_TOOLS_HELP_LANG } } },
    { "content",
      "magnat content check FILE.. | magnat content show GAME",
      T_TOOLS_ABOUT_CONTENT,
      { { "check FILE..", T_TOOLS_HELP_CHECK },
        { "show GAME", T_TOOLS_HELP_SHOW } } },
};

enum { USAGES = sizeof usages / sizeof usages[0] };

/* A word in a column, and prose beside it. */
static void put_row(struct mag_buf *out, const char *word, const char *text,
                    int column)
{
    struct mag_buf first, rest;

    mag_buf_init(&first, WIDTH * 4);
    mag_buf_init(&rest, WIDTH * 4);
    mag_buf_puts(&first, "  ");
    column_left(&first, word, column);
    column_left(&rest, "", column + 2);
    wrap_words(out, text, strlen(text), mag_buf_text(&first),
               mag_buf_text(&rest), WIDTH);
    mag_buf_release(&first);
    mag_buf_release(&rest);
}

void help_overview(struct mag_buf *out, enum mag_lang lang)
{
    const char *about = mag_text_plain(lang, T_TOOLS_HELP_ABOUT);

    wrap_words(out, about, strlen(about), "", "", WIDTH);
    mag_buf_printf(out, "\n%s\n\n", mag_text_plain(lang, T_TOOLS_HELP_USAGE));
    for (int i = 0; i < USAGES; i++)
        put_row(out, usages[i].name, mag_text_plain(lang, usages[i].about),
                COMMAND);
    put_row(out, "help", mag_text_plain(lang, T_TOOLS_ABOUT_HELP), COMMAND);
}

bool help_command(struct mag_buf *out, const char *name, enum mag_lang lang)
{
    for (int i = 0; i < USAGES; i++) {
        const struct usage *u = &usages[i];
        const char *about = mag_text_plain(lang, u->about);

        if (strcmp(u->name, name))
            continue;
        mag_buf_printf(out, "%s\n\n", u->synopsis);
        wrap_words(out, about, strlen(about), "", "", WIDTH);
        mag_buf_puts(out, u->row[0].word ? "\n" : "");
        for (const struct row *r = u->row; r->word; r++)
            put_row(out, r->word, mag_text_plain(lang, r->meaning), OPTION);
        return true;
    }
    return false;
}
