/* magnat play GAME: a game at the terminal.
 *
 *   --seats me,greedy,random   who sits where (several "me" share a keyboard)
 *   --names Anna,Bob           what they are called
 *   --seed N                   the same seed and choices give the same game
 *   --save FILE                the record, kept up to date
 *   --resume FILE              goes on with a record
 *   --quiet                    programs hold their tongues
 *   --coach auto|on|off        an old hand explains the first games
 *   --ruleset, --option, --content, --lang, --ascii
 */
#include <errno.h>
#include <inttypes.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "magnat/decide.h"
#include "apps/common/common.h"
#include "apps/play/session.h"
#include "base/text.h"
#include "core/content.h"

struct play_args {
    const struct mag_library *library;
    struct table_args table;
    const char *seats, *names, *lang, *resume, *save, *coach;
    int64_t seed;
    bool ascii, quiet;
    const struct mag_game *game; /* NULL: the record's */
};

enum { NO_SEED = -1 };

/* The next piece of a list between commas. Returns false at its end. */
static bool next_piece(const char **list, char *out, size_t cap)
{
    size_t n = strcspn(*list, ",");

    if (!**list)
        return false;
    snprintf(out, cap, "%.*s", (int)n, *list);
    *list += n + ((*list)[n] == ',');
    return true;
}

static bool bad_seat(const struct session *s, const char *kind)
{
    char known[200] = "me";
    size_t used = strlen(known);

    for (int i = 0; mag_player_at(s->library, i) && used < sizeof known; i++)
        used += (size_t)snprintf(known + used, sizeof known - used, ", %s",
                                 mag_player_at(s->library, i));
    args_fail("--seats: nobody is called \"%s\"; there are %s", kind, known);
    return false;
}

/* Fills the kinds of the seats from --seats; `count` gets their number. */
static bool read_seats(struct session *s, const char *list, int *count)
{
    char kind[SEAT_KIND];
    int n = 0;

    while (next_piece(&list, kind, sizeof kind)) {
        if (strcmp(kind, "me") && !mag_player_exists(s->library, kind))
            return bad_seat(s, kind);
        if (n == MAG_MAX_SEATS) {
            args_fail("--seats: there are at most %d", MAG_MAX_SEATS);
            return false;
        }
        memcpy(s->seat[n++].kind, kind, sizeof kind);
    }
    *count = n;
    return true;
}

static bool set_name(struct play_seat *seat, const char *name)
{
    size_t n = strlen(name);
    bool printable = n && n < sizeof seat->name;

    for (const char *p = name; *p; p++)
        printable = printable && (unsigned char)*p >= ' ' && *p != 0x7f;
    if (!printable) {
        args_fail("--names: \"%s\" is not a name of 1 to %d bytes", name,
                  SEAT_NAME - 1);
        return false;
    }
    memcpy(seat->name, name, n + 1);
    seat->named = true;
    return true;
}

static bool read_names(struct session *s, const char *list)
{
    char name[256];

    for (int i = 0; list && next_piece(&list, name, sizeof name); i++) {
        if (i == s->rules->seats) {
            args_fail("--names: there are only %d seats", i);
            return false;
        }
        if (!set_name(&s->seat[i], name))
            return false;
    }
    return true;
}

/* --- A new game --------------------------------------------------------------- */

static bool open_new(struct session *s, const struct play_args *a)
{
    const char *seats = a->seats                 ? a->seats
                        : a->game->max_seats > 2 ? "me,greedy,greedy"
                                                 : "me,greedy";
    int n;

    if (!read_seats(s, seats, &n))
        return false;
    s->rules = s->own = table_rules(a->game, n, &a->table);
    if (!s->rules)
        return false;
    s->match = mag_match_new(s->rules, NULL);
    if (!s->match)
        args_fail("no memory");
    return s->match != NULL;
}

/* --- A game resumed ------------------------------------------------------------- */

/* Who sat where, unless --seats says otherwise: "me", "greedy", "me Anna". */
static bool seat_again(struct session *s, const struct mag_record *record,
                       const struct play_args *a)
{
    int n = record->rules->seats;

    if (a->seats && !read_seats(s, a->seats, &n))
        return false;
    if (n != record->rules->seats) {
        args_fail("--seats names %d seats, the record has %d", n,
                  record->rules->seats);
        return false;
    }
    for (int i = 0; i < n; i++) {
        const char *who = record->player[i];
        size_t kind = strcspn(who, " ");

        if (!a->seats)
            snprintf(s->seat[i].kind, SEAT_KIND, "%.*s", (int)kind, who);
        if (who[kind] && !set_name(&s->seat[i], who + kind + 1))
            return false;
        if (strcmp(s->seat[i].kind, "me") &&
            !mag_player_exists(s->library, s->seat[i].kind)) {
            args_fail("the record does not say who plays seat %d: use "
                      "--seats",
                      i + 1);
            return false;
        }
    }
    return true;
}

/* Plays the record's moves once more, so that the log knows what happened. A
 * person who had a choice has seen what was there before. */
static bool replay(struct session *s, const struct mag_match *whole)
{
    for (int i = 0; i < mag_match_moves(whole); i++) {
        struct mag_move m = mag_match_move(whole, i);
        const void *pos = mag_match_position(s->match);

        if (m.seat >= 0 &&
            mag_legal(s->rules, pos, m.seat, s->menu.sorted) > 1) {
            log_told(&s->log, m.seat);
            if (is_person(s, m.seat))
                s->keyboard = m.seat;
        }
        session_look(s);
        if (mag_match_apply(s->match, m.seat, m.action, &s->tell, NULL))
            return false;
        session_note(s, i, &s->tell);
    }
    if (!s->people)
        log_told(&s->log, MAG_SPECTATOR);
    s->keyboard = NOBODY;
    return true;
}

/* Reads a record twice: whole, and at its first position to replay from. */
static bool read_record(struct mag_record record[2], const struct play_args *a)
{
    struct mag_err err = { "", 0 };
    size_t length, content_length = 0;
    char *content = NULL, *text;
    enum mag_status st = MAG_E_INPUT;

    text = read_file(a->resume, MAG_RECORD_MAX_BYTES, &length);
    if (!text)
        return false;
    if (a->table.content)
        content = read_file(a->table.content, CONTENT_MAX_BYTES,
                            &content_length);
    if (content || !a->table.content) {
        st = mag_record_recall(&record[0], text, length,
                               &MAG_READING(.library = a->library,
                                            .content = content,
                                            .length = content_length),
                               &err);
        if (!st)
            st = mag_record_recall(&record[1], text, length,
                                   &MAG_READING(.library = a->library,
                                                .content = content,
                                                .length = content_length),
                                   &err);
        if (!st)
            mag_match_rewind(record[1].match, 0);
        if (st && err.line)
            args_fail("%s:%d: %s", a->resume, err.line, err.text);
        else if (st)
            args_fail("%s: %s", a->resume, err.text);
    }
    free(content);
    free(text);
    return !st;
}

static bool open_record(struct session *s, const struct play_args *a,
                        struct mag_record *whole)
{
    struct mag_record record[2] = { { 0 } };

    if (a->table.ruleset || a->table.options.count) {
        args_fail("a record has its own rules: --ruleset and --option do not "
                  "go with --resume");
        return false;
    }
    if (!read_record(record, a)) {
        mag_record_release(&record[0]);
        return false;
    }
    *whole = record[0];
    s->rules = s->own = record[1].rules;
    s->match = record[1].match;
    if (a->game && strcmp(a->game->name, s->rules->game->name)) {
        args_fail("%s is a game of %s, not of %s", a->resume,
                  s->rules->game->name, a->game->name);
        return false;
    }
    return seat_again(s, whole, a);
}

/* --- The command ------------------------------------------------------------------ */

/* A file that will have to be written when it matters is tried now. */
static bool can_save(const char *path)
{
    char copy[4096];
    const char *folder;

    if ((size_t)snprintf(copy, sizeof copy, "%s", path) >= sizeof copy ||
        !*path) {
        args_fail("--save: not a file name");
        return false;
    }
    folder = dirname(copy);
    if (access(folder, W_OK | X_OK)) {
        args_fail("--save %s: %s", path, strerror(errno));
        return false;
    }
    return true;
}

static int play(struct session *s, const struct play_args *a,
                const struct mag_record *whole)
{
    struct mag_err err = { "", 0 };

    if (!read_names(s, a->names))
        return EXIT_USAGE;
    if (session_start(s, &err))
        return args_fail("%s", err.text);
    if (whole->match && !replay(s, whole->match))
        return args_fail("%s: cannot be replayed", a->resume);
    term_init(&s->term, a->ascii);
    coach_start(s, a->coach);
    show_welcome(s, a->seed != NO_SEED, whole->match != NULL);
    if (whole->match) {
        show_changed(s, whole);
        recall_orders(s, a->resume);
    }
    session_run(s);
    coach_count(s);
    term_end(&s->term);
    return EXIT_SUCCESS;
}

static bool read_args(struct play_args *a, int argc, char **argv)
{
    const struct args_option options[] = {
        { "seats", ARGS_TEXT, &a->seats, 0, 0 },
        { "names", ARGS_TEXT, &a->names, 0, 0 },
        { "lang", ARGS_TEXT, &a->lang, 0, 0 },
        { "resume", ARGS_TEXT, &a->resume, 0, 0 },
        { "save", ARGS_TEXT, &a->save, 0, 0 },
        { "seed", ARGS_NUMBER, &a->seed, 0, INT64_MAX },
        { "ascii", ARGS_FLAG, &a->ascii, 0, 0 },
        { "quiet", ARGS_FLAG, &a->quiet, 0, 0 },
        { "coach", ARGS_TEXT, &a->coach, 0, 0 },
        TABLE_OPTIONS(&a->table),
        { NULL, ARGS_FLAG, NULL, 0, 0 },
    };
    const char *word[1] = { NULL };
    int n;

    if (!args_read(argc, argv, options, word, 1, &n))
        return false;
    if (n || !a->resume) {
        a->game = need_game(a->library, word[0]);
        if (!a->game)
            return false;
    }
    if (strcmp(a->coach, "auto") && strcmp(a->coach, "on") &&
        strcmp(a->coach, "off")) {
        args_fail("--coach is auto, on or off");
        return false;
    }
    return !a->save || can_save(a->save);
}

int cmd_play(const struct mag_library *library, int argc, char **argv)
{
    struct play_args a = { .library = library,
                           .seed = NO_SEED,
                           .coach = "auto" };
    struct session *s;
    struct mag_record whole = { 0 };
    int lang, status = EXIT_USAGE;

    if (!read_args(&a, argc, argv))
        return EXIT_USAGE;
    lang = choose_lang(a.lang);
    if (lang < 0)
        return EXIT_USAGE;
    s = calloc(1, sizeof *s);
    if (!s)
        return args_fail("no memory");
    s->library = library;
    s->lang = (enum mag_lang)lang;
    s->save = a.save;
    s->quiet = a.quiet;
    s->seed = a.seed == NO_SEED ? fresh_seed() : (uint64_t)a.seed;
    if (a.resume ? open_record(s, &a, &whole) : open_new(s, &a))
        status = play(s, &a, &whole);
    mag_record_release(&whole);
    session_release(s);
    free(s);
    return status;
}
