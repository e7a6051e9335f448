/* magnat replay: a recorded game told again, or only verified. One that was
 * made with other rules or cards is told as far as it still comes out the
 * same. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/common/common.h"
#include "apps/common/records.h"
#include "magnat/ask.h"
#include "magnat/json.h"
#include "base/text.h"
#include "magnat/match.h"

struct wishes {
    const char *file, *seat, *content, *lang;
    int64_t to;
    bool verify, position;
};

struct replay {
    struct record_pair pair;
    const char *file;
    int seat; /* whose eyes, or MAG_SPECTATOR */
    enum mag_lang lang;
};

static bool choose_seat(struct replay *r, const char *word)
{
    int seats = r->pair.whole.rules->seats;
    int64_t n;

    r->seat = MAG_SPECTATOR;
    if (!word || !strcmp(word, "spectator"))
        return true;
    if (!args_number(word, 1, seats, &n)) {
        args_fail("--seat is 1 to %d, or spectator; not \"%s\"", seats, word);
        return false;
    }
    r->seat = (int)n - 1;
    return true;
}

/* --- Records of other rules --------------------------------------------------- */

static bool is_current(const struct replay *r)
{
    return r->pair.whole.same_rules && r->pair.whole.same_cards;
}

/* What it was made with, on `out`. */
static void print_made(const struct replay *r, FILE *out)
{
    const struct mag_record *rec = &r->pair.whole;
    struct mag_text_arg args[MAG_TEXT_ARGS] = {
        { NULL, rec->version }, { NULL, rec->rules->game->version }
    };
    char text[MAG_SENTENCE];

    if (is_current(r))
        return;
    mag_text_format(text, sizeof text, r->lang,
                    rec->same_rules ? T_TOOLS_REPLAY_OTHER_CARDS
                                    : T_TOOLS_REPLAY_OTHER_RULES,
                    args);
    fprintf(out, "%s\n", text);
}

/* From where on it is another game, and what it says itself about its end. */
static void print_divergence(const struct replay *r, FILE *out)
{
    const struct mag_record *rec = &r->pair.whole;
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { NULL, rec->diverged_at - 1 },
                                                { NULL, rec->moves },
                                                { NULL, rec->diverged_at },
                                                { rec->why.text, 0 } };
    char text[2 * MAG_SENTENCE];

    if (!rec->diverged)
        return;
    mag_text_format(text, sizeof text, r->lang, T_TOOLS_REPLAY_DIVERGES, args);
    fprintf(out, "%s\n", text);
    if (!rec->ended)
        return;
    fprintf(out, "%s", mag_text_plain(r->lang, T_TOOLS_REPLAY_RECORDED));
    for (int i = 0; i < rec->rules->seats; i++)
        fprintf(out, " %" PRId64, rec->end[i]);
    fputc('\n', out);
}

/* --- Telling -------------------------------------------------------------------- */

static void print_header(const struct replay *r)
{
    const struct mag_rules *rules = r->pair.whole.rules;
    const struct mag_setup *s = &rules->setup;
    struct mag_text_arg args[MAG_TEXT_ARGS] = {
        { mag_game_text(rules->game, r->lang,
                        rules->game->rulesets[s->ruleset].title),
          0 },
        { NULL, rules->seats },
        { NULL, r->pair.whole.moves },
    };
    char text[MAG_SENTENCE];

    mag_text_format(text, sizeof text, r->lang, T_TOOLS_REPLAY_TITLE, args);
    puts(text);
    print_made(r, stdout);
    for (int i = 0; i < rules->game->n_options; i++) {
        char value[40];

        if (!(rules->game->options[i].rulesets >> s->ruleset & 1))
            continue;
        mag_setup_value(s, i, value, sizeof value);
        printf("  %s=%s\n", rules->game->options[i].name, value);
    }
    for (int i = 0; i < rules->seats; i++) {
        if (r->pair.name[i] == r->pair.room[i] && r->pair.whole.player[i][0])
            printf("  %s: %s\n", r->pair.name[i], r->pair.whole.player[i]);
        else
            printf("  %d: %s\n", i + 1, r->pair.name[i]);
    }
    putchar('\n');
}

static void print_events(const struct replay *r, int move,
                         const struct mag_events *heard)
{
    for (int i = 0; i < heard->count; i++) {
        char text[MAG_SENTENCE];

        if (!mag_event_is_seen(&heard->item[i], r->seat))
            continue;
        mag_say_event(
            &MAG_READER(r->pair.whole.rules, NULL, r->pair.name, r->lang),
            &heard->item[i], text, sizeof text);
        printf("%5d  %s\n", move, text);
    }
}

static void print_scores(const struct replay *r)
{
    const struct mag_rules *rules = r->pair.whole.rules;
    const void *pos = mag_match_position(r->pair.whole.match);
    bool over = mag_match_is_over(r->pair.whole.match);
    int64_t score[MAG_MAX_SEATS];
    double share[MAG_MAX_SEATS] = { 0 };

    mag_scores(rules, pos, score);
    if (over)
        mag_result(rules, pos, share);
    printf("\n%s\n", mag_text_plain(r->lang, over ? T_TOOLS_REPLAY_OVER
                                                  : T_TOOLS_REPLAY_SCORES));
    for (int i = 0; i < rules->seats; i++) {
        struct mag_text_arg args[MAG_TEXT_ARGS] = { { r->pair.name[i], 0 },
                                                    { NULL, score[i] } };
        char text[MAG_SENTENCE];

        mag_text_format(text, sizeof text, r->lang,
                        mag_is_out(score[i]) ? T_TOOLS_REPLAY_OUT
                                             : T_TOOLS_REPLAY_SCORE,
                        args);
        printf("  %s%s\n", text, share[i] > 0 ? "  *" : "");
    }
}

/* Makes the moves again and prints what was heard. */
static int tell(struct replay *r)
{
    const struct mag_game *game = r->pair.whole.rules->game;
    int n = mag_match_moves(r->pair.whole.match);
    struct mag_events heard = { .cap = game->max_events };

    heard.item = calloc((size_t)heard.cap, sizeof heard.item[0]);
    if (!heard.item)
        return args_fail("no memory");
    print_header(r);
    for (int i = 0; i < n; i++) {
        struct mag_move m = mag_match_move(r->pair.whole.match, i);

        /* It cannot be refused: it was played a moment ago. */
        mag_match_apply(r->pair.start.match, m.seat, m.action, &heard, NULL);
        print_events(r, i + 1, &heard);
    }
    print_scores(r);
    free(heard.item);
    return 0;
}

static int print_position(const struct replay *r)
{
    struct mag_writer w;
    struct mag_buf out;

    mag_buf_init(&out, MAG_POSITION_MAX_BYTES);
    mag_put_start(&w, &out);
    mag_position_write(r->pair.whole.rules,
                       mag_match_position(r->pair.whole.match), &w, NULL);
    puts(mag_buf_text(&out));
    mag_buf_release(&out);
    return 0;
}

static int print_verdict(const struct replay *r)
{
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { NULL, r->pair.whole.moves } };
    char text[MAG_SENTENCE], hash[20];

    if (r->pair.whole.diverged)
        args_fail("%s:%d: %s", r->file, r->pair.whole.why.line,
                  r->pair.whole.why.text);
    if (r->pair.whole.diverged || !is_current(r)) {
        print_made(r, stderr);
        print_divergence(r, stderr);
        return EXIT_DIVERGED;
    }
    snprintf(hash, sizeof hash, "%016" PRIx64,
             mag_match_hash(r->pair.whole.match));
    args[1].text = hash;
    mag_text_format(text, sizeof text, r->lang, T_TOOLS_REPLAY_OK, args);
    puts(text);
    return 0;
}

static int replay(struct replay *r, const struct wishes *w)
{
    struct mag_match *match = r->pair.whole.match;
    int agreed = mag_match_moves(match), status;
    bool cut = r->pair.whole.diverged && (w->to < 0 || w->to > agreed);

    if (w->to > r->pair.whole.moves)
        return args_fail("%s: it has %d moves, not %" PRId64, w->file,
                         r->pair.whole.moves, w->to);
    if (!choose_seat(r, w->seat))
        return EXIT_USAGE;
    record_pair_name(&r->pair, r->lang);
    if (w->verify)
        return print_verdict(r);
    if (w->to >= 0 && w->to < agreed)
        mag_match_rewind(match, (int)w->to);
    status = w->position ? print_position(r) : tell(r);
    if (status || !cut)
        return status;
    fflush(stdout);
    if (w->position)
        print_made(r, stderr);
    print_divergence(r, w->position ? stderr : stdout);
    return EXIT_DIVERGED;
}

int cmd_replay(const struct mag_library *library, int argc, char **argv)
{
    struct wishes w = { .to = -1 };
    struct replay r = { .seat = MAG_SPECTATOR };
    const struct args_option options[] = {
        { "seat", ARGS_TEXT, &w.seat, 0, 0 },
        { "to", ARGS_NUMBER, &w.to, 0, MAG_MATCH_MAX_MOVES },
        { "verify", ARGS_FLAG, &w.verify, 0, 0 },
        { "position", ARGS_FLAG, &w.position, 0, 0 },
        { "content", ARGS_TEXT, &w.content, 0, 0 },
        { "lang", ARGS_TEXT, &w.lang, 0, 0 },
        { NULL, ARGS_FLAG, NULL, 0, 0 },
    };
    int n, lang, status;

    if (!args_read(argc, argv, options, &w.file, 1, &n))
        return EXIT_USAGE;
    lang = choose_lang(w.lang);
    if (lang < 0)
        return EXIT_USAGE;
    if (!w.file)
        return args_fail("which record? magnat replay FILE");
    if (w.verify && (w.position || w.to >= 0))
        return args_fail("--verify reads the whole record: no --to, no "
                         "--position");
    r.lang = (enum mag_lang)lang;
    r.file = w.file;
    status = record_pair_recall(library, &r.pair, w.file, w.content);
    if (!status)
        status = replay(&r, &w);
    record_pair_release(&r.pair);
    return status;
}
