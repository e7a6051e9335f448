/* Ambition: what programs say aloud as they bargain. Every verb of talk has
 * words in both languages, and they rest on what all may know. */
#include <string.h>

#include "games/ambition/bargain.h"
#include "games/ambition/game.h"
#include "games/ambition/resample.h"
#include "magnat/decide.h"
#include "tests/ambition_support.h"
#include "tests/support.h"

struct row {
    const char *action;
    const char *words[MAG_LANGS];
};

static void said(const struct mag_rules *rules, const void *pos, int seat,
                 mag_action action, enum mag_lang lang, char *out)
{
    static const char *const names[] = { "Anna", "Bob", "Carl", "Dora" };
    struct mag_ruling words = { 0 };

    out[0] = '\0';
    if (amb_say(rules, pos, seat, action, &words))
        mag_say_reason(&MAG_READER(rules, NULL, names, lang), &words, out,
                       MAG_SENTENCE);
}

static void check_rows(const struct atable *t, int seat, const struct row *row)
{
    for (; row->action; row++) {
        mag_action action = 0;
        char text[MAG_SENTENCE];

        CHECK(!mag_parse_action(t->rules, row->action, &action, NULL), "%s",
              row->action);
        for (int lang = 0; lang < MAG_LANGS; lang++) {
            said(t->rules, &t->v, seat, action, (enum mag_lang)lang, text);
            CHECK(strstr(text, row->words[lang]), "%s: %s", row->action, text);
        }
    }
}

static void proposals(void) /* AMB-D1, AMB-D2 */
{
    static const struct row rows[] = {
        { "propose 1 offer-truce",
          { "Bob, you hold 2 Express cards: peace",
            "Bob, vous avez 2 cartes" } },
        { "propose 2 ask-truce",
          { "Carl, I hold 1 Express card:", "Carl, j" } },
        { "propose 1 ask-news", { "Bob, of 7 cards", "Bob, des 7 cartes" } },
        { "propose 1 offer-news", { "Bob, of 7 cards", "Bob, des 7 cartes" } },
        { "propose 1 ask-loan",
          { "Bob, the bank takes 10,000", "Bob, la banque prend 10" } },
        { "propose 1 offer-loan",
          { "Bob, the bank takes 10,000", "Bob, la banque prend 10" } },
        { "propose 1 offer-gift", { "for you, Bob", "pour vous, Bob" } },
        { "propose 1 ask-gift", { "a word with you", "deux mots" } },
        { "read", { "15,000 for a look", "pour un coup d" } },
        { 0 },
    };
    struct atable t;

    at_open(&t, 3, 2, "deals=on");
    at_hand(&t, 0, "fisc");
    at_hand(&t, 1, "grippe avarie");
    check_rows(&t, 0, rows);
    at_close(&t);
}

static void answers(void) /* AMB-D1, AMB-X2, AMB-F6, AMB-C9 */
{
    static const struct row rows[] = {
        { "agree", { "not the other.", "pas l" } },
        { "decline", { "No: it would cost", "cela me coûterait" } },
        { "counter 3000", { "Not for that sum", "Pas à ce prix" } },
        { "tell taxe", { "for your ears alone", "vos seules oreilles" } },
        { "threaten 1", { "Bob, I hold 1 Express card, and", "Bob, j" } },
        { "ask 1 ask-gift", { "Bob, I lack 12,000", "Bob, il me manque 12" } },
        { "give 0", { "Anna, you lack 12,000, and", "Anna, il vous manque" } },
        { "give 12000",
          { "Anna, you lack 12,000: I", "Anna, il vous manque" } },
        { "control", { "4 bars at 3,000, Carl?", "4 barres à 3" } },
        { 0 },
    };
    struct atable t;

    at_open(&t, 3, 2, "deals=on controls=on");
    at_hand(&t, 0, "fisc");
    t.v.due[0] = 112;
    t.v.speaker = 2;
    t.v.said[2][0] = 3;
    t.v.said[2][1] = 4;
    check_rows(&t, 0, rows);
    at_close(&t);
    at_open(&t, 2, 2, "deals=on");
    check_rows(&t, 0,
               (const struct row[]){
                   { "agree", { "rather have it", "préfère" } }, { 0 } });
    at_close(&t);
}

/* The verbs with which one bargains. */
static bool is_talk(unsigned verb)
{
    return verb == VERB_PROPOSE || verb == VERB_THREATEN ||
           verb == VERB_AGREE || verb == VERB_DECLINE || verb == VERB_COUNTER ||
           verb == VERB_TELL || verb == VERB_ASK || verb == VERB_GIVE ||
           verb == VERB_READ || verb == VERB_CONTROL;
}

/* In a position and in what a spectator takes it for, the same is said. */
static void check_words(struct sandbox *s, int seat)
{
    int n = mag_legal(s->rules, s->pos, seat, s->list);

    memcpy(s->other, s->pos, amb_game.state_size);
    amb_resample(s->rules, s->other, MAG_SPECTATOR, &s->rng);
    for (int i = 0; i < n; i++) {
        char text[2][MAG_SENTENCE];

        if (n > 40 && mag_rng_below(&s->rng, 16))
            continue;
        said(s->rules, s->pos, seat, s->list[i], MAG_EN, text[0]);
        said(s->rules, s->other, seat, s->list[i], MAG_EN, text[1]);
        CHECK(!strcmp(text[0], text[1]), "%s: \"%s\" or \"%s\"", s->name,
              text[0], text[1]);
        CHECK(is_talk(mag_act_verb(s->list[i])) == (text[0][0] != '\0'),
              "%s: verb %u: \"%s\"", s->name, mag_act_verb(s->list[i]),
              text[0]);
    }
}

static void public_in(const struct mag_rules *rules, const char *name)
{
    struct sandbox s;
    struct mag_move made;

    if (rules->game != &amb_game)
        return;
    sandbox_open(&s, rules, name, 77);
    do {
        int seat = sandbox_mover(&s);

        if (seat >= 0 && !mag_rng_below(&s.rng, 4))
            check_words(&s, seat);
    } while (sandbox_step(&s, &made));
    sandbox_close(&s);
}

static void all_may_hear(void) /* AMB-S6 */
{
    for_each_variant(public_in);
}

static const struct test_case cases[] = {
    { "proposals", proposals },
    { "answers", answers },
    { "all may hear it", all_may_hear },
    { 0 },
};

const struct suite suite_games_ambition_say = { cases };
