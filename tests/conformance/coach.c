/* Every game: the coach has words for each row that asks a seat, in both
 * languages; what it says rests on what the seat knows; and it says it as it is
 * printed. */
#include <stdlib.h>
#include <string.h>

#include "magnat/coach.h"
#include "magnat/json.h"
#include "magnat/text.h"
#include "tests/support.h"
#include "tests/words.h"

enum { MOVES = 600, EVERY = 8, ACTIONS = 24, FORM = 5 };

/* --- Words for each row ------------------------------------------------------------ */

static bool asks_a_seat(const struct mag_decision *d)
{
    return d->word && d->asks != MAG_ASKS_NOBODY && d->asks != MAG_ASKS_CHANCE;
}

static void check_sentence(const struct mag_game *game, int row)
{
    const struct mag_decision *d = &game->decisions[row];
    int text = game->coach->sentence[row];

    CHECK(asks_a_seat(d) == (text != 0), "%s: the coach on \"%s\"", game->name,
          d->word ? d->word : "?");
    for (int lang = 0; lang < MAG_LANGS && text; lang++) {
        const char *said = mag_game_text(game, (enum mag_lang)lang, text);

        CHECK(*said && strlen(said) < MAG_SENTENCE && !strpbrk(said, "{}|"),
              "%s, %s: \"%s\"", game->name, d->word, said);
        words_check((enum mag_lang)lang, said, d->word);
    }
    for (int i = 0; i < row && text; i++)
        CHECK(game->coach->sentence[i] != text, "%s: %s and %s say the same",
              game->name, game->decisions[i].word, d->word);
}

static void sentences(void)
{
    const struct mag_game *game;

    for (int i = 0; (game = mag_game_at(NULL, i)); i++) {
        for (int row = 0; game->coach && row < game->n_decisions; row++)
            check_sentence(game, row);
    }
}

/* --- In random games ----------------------------------------------------------------- */

struct pupil {
    struct sandbox s;
    struct mag_buf a, b;
    void *scratch;
    int seat, figures, warnings;
};

static void check_words(const char *name, const struct mag_rules *rules,
                        const struct mag_ruling *why)
{
    for (int lang = 0; lang < MAG_LANGS; lang++) {
        char said[MAG_SENTENCE];

        mag_say_reason(&MAG_READER(rules, NULL, NULL, (enum mag_lang)lang), why,
                       said, sizeof said);
        CHECK(*said && !strpbrk(said, "{}|"), "%s: \"%s\"", name, said);
        words_check((enum mag_lang)lang, said, name);
    }
}

/* All that the coach says to the seat at `pos`: sentence and figures in both
 * languages, and what it says to each of some actions. */
static void write_all(struct pupil *u, const void *pos, struct mag_buf *out)
{
    struct sandbox *s = &u->s;
    struct mag_reader to = MAG_READER(s->rules, pos, NULL, MAG_EN);
    struct mag_writer w;
    int n = mag_legal(s->rules, pos, u->seat, s->list);
    int step = 1 + n / ACTIONS;

    mag_buf_clear(out);
    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    for (int lang = 0; lang < MAG_LANGS; lang++) {
        to.lang = (enum mag_lang)lang;
        mag_put_coach(&to, u->seat, &w);
    }
    for (int i = 0; i < n; i += step) {
        struct mag_intent intent = { u->seat, &s->list[i], 1, u->scratch };
        struct mag_ruling why = { 0 }, raw = { 0 };
        bool warned = mag_coach_warns(s->rules, pos, &intent, &why);

        /* The game's own function keeps secrets, too. */
        CHECK(warned == s->game->coach->warns(s->rules, pos, u->seat,
                                              s->list[i], &raw),
              "%s: a warning rests on what is drawn", s->name);
        mag_put_warning(&to, warned ? &why : NULL, &w);
        u->warnings += warned;
        if (warned)
            check_words(s->name, s->rules, &raw);
    }
    mag_put_end_object(&w);
}

static void check_figures_here(struct pupil *u)
{
    struct sandbox *s = &u->s;
    struct mag_coach_figures figures;

    mag_coach_look(s->rules, s->pos, u->seat, &figures);
    CHECK(figures.n >= 0 && figures.n <= MAG_COACH_FIGURES, "%s: %d figures",
          s->name, figures.n);
    u->figures += figures.n;
    for (int i = 0; i < figures.n; i++) {
        struct mag_ruling as = { .text = figures.item[i].label };

        memcpy(as.arg, figures.item[i].arg, sizeof as.arg);
        check_words(s->name, s->rules, &as);
        as.text = figures.item[i].value;
        check_words(s->name, s->rules, &as);
    }
}

/* Some actions of the seat in a row, as it might send them; how many. What
 * comes of the first may already rest on what the seat cannot know. */
static int fill_form(struct pupil *u, mag_action *out)
{
    struct sandbox *s = &u->s;
    int n = 0;

    memcpy(s->copy, s->pos, s->game->state_size);
    while (n < FORM) {
        int count = mag_legal(s->rules, s->copy, u->seat, s->list);

        if (!count)
            break;
        out[n] = s->list[mag_rng_below(&s->rng, (uint32_t)count)];
        mag_play_listed(s->rules, s->copy, u->seat, out[n++], NULL);
    }
    return n;
}

/* A form is warned of in the position and in its resample alike. */
static void check_form(struct pupil *u)
{
    struct sandbox *s = &u->s;
    mag_action form[FORM];
    struct mag_intent intent = { u->seat, form, fill_form(u, form),
                                 u->scratch };
    struct mag_ruling why[2] = { { 0 }, { 0 } };
    bool here = mag_coach_warns(s->rules, s->pos, &intent, &why[0]);
    bool there = mag_coach_warns(s->rules, s->other, &intent, &why[1]);
    char said[2][MAG_SENTENCE] = { "", "" };

    if (here && there) {
        mag_say_ruling(&MAG_READER(s->rules, NULL, NULL, MAG_EN), &why[0],
                       said[0], MAG_SENTENCE);
        mag_say_ruling(&MAG_READER(s->rules, NULL, NULL, MAG_EN), &why[1],
                       said[1], MAG_SENTENCE);
    }
    CHECK(here == there && !strcmp(said[0], said[1]),
          "%s: seat %d's form: \"%s\" or \"%s\"", s->name, u->seat, said[0],
          said[1]);
}

static void check_here(struct pupil *u)
{
    struct sandbox *s = &u->s;

    check_figures_here(u);
    write_all(u, s->pos, &u->a);
    memcpy(s->other, s->pos, s->game->state_size);
    s->game->resample(s->rules, s->other, u->seat, &s->rng);
    write_all(u, s->other, &u->b);
    CHECK(!strcmp(mag_buf_text(&u->a), mag_buf_text(&u->b)),
          "%s: the coach knows what seat %d does not:\n%s\n%s", s->name,
          u->seat, mag_buf_text(&u->a), mag_buf_text(&u->b));
    check_form(u);
    CHECK(mag_buf_ok(&u->a), "%s: too long", s->name);
}

static void listens(const struct mag_rules *rules, const char *name)
{
    struct pupil *u;
    struct mag_move made;

    if (!rules->game->coach)
        return; /* a game need not have one */
    u = calloc(1, sizeof *u);
    u->scratch = calloc(1, rules->game->state_size);
    sandbox_open(&u->s, rules, name, 4711);
    mag_buf_init(&u->a, 1 << 20);
    mag_buf_init(&u->b, 1 << 20);
    for (int i = 0; i < MOVES * test_effort(); i++) {
        u->seat = sandbox_mover(&u->s);
        if (u->seat >= 0 && mag_rng_below(&u->s.rng, EVERY) == 0)
            check_here(u);
        if (!sandbox_step(&u->s, &made))
            break;
    }
    CHECK(u->figures > 0, "%s: no figures", name);
    mag_buf_release(&u->a);
    mag_buf_release(&u->b);
    sandbox_close(&u->s);
    free(u->scratch);
    free(u);
}

static void variants(void)
{
    for_each_variant(listens);
}

static const struct test_case cases[] = {
    { "words for each decision", sentences },
    { "says what the seat knows", variants },
    { NULL, NULL },
};

const struct suite suite_conformance_coach = { cases };
