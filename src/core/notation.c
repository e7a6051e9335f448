/* Actions, events and rulings: written for records, said for people. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/json.h"
#include "base/text.h"
#include "core/term.h"
#include "magnat/match.h"

static const struct mag_verb *verb_of(const struct mag_rules *rules,
                                      mag_action action)
{
    unsigned v = mag_act_verb(action);

    return v < (unsigned)rules->game->n_verbs ? &rules->game->verbs[v] : NULL;
}

static void print_term(const struct mag_rules *rules, int type, int64_t value,
                       char *out, size_t cap)
{
    if (type >= MAG_TYPE_GAME)
        rules->game->term_print(rules, type, value, out, cap);
    else
        term_number(out, cap, value);
}

/* Adds a word as far as it fits; returns the length. */
static size_t add_word(char *out, size_t cap, size_t used, const char *word)
{
    size_t n = strlen(word), left = cap - used - 1;

    if (n > left)
        n = left;
    memcpy(out + used, word, n);
    out[used + n] = '\0';
    return used + n;
}

void mag_print_action(const struct mag_rules *rules, mag_action action,
                      char *out, size_t cap)
{
    const struct mag_verb *verb = verb_of(rules, action);
    size_t used;

    if (!verb) {
        snprintf(out, cap, "?");
        return;
    }
    used = add_word(out, cap, 0, verb->word);
    for (int i = 0; i < 3 && verb->type[i]; i++) {
        char word[MAG_WORD];

        print_term(rules, verb->type[i], mag_act_arg(action, i), word,
                   sizeof word);
        used = add_word(out, cap, used, " ");
        used = add_word(out, cap, used, word);
    }
}

/* --- Reading ------------------------------------------------------------------ */

enum { MAX_ARG = 0xffff };

static bool parse_number(const char *text, size_t len, int64_t high,
                         int64_t *out)
{
    int64_t n = 0;

    if (!len || len > 6)
        return false;
    for (size_t i = 0; i < len; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        n = n * 10 + (text[i] - '0');
    }
    /* One way to write a number: no leading zeros. */
    if (n > high || (len > 1 && text[0] == '0'))
        return false;
    *out = n;
    return true;
}

static bool parse_term(const struct mag_rules *rules, int type,
                       const char *text, size_t len, int64_t *out)
{
    if (type == MAG_TYPE_NUMBER)
        return parse_number(text, len, MAX_ARG, out);
    if (type == MAG_TYPE_SEAT)
        return parse_number(text, len, rules->seats - 1, out);
    return rules->game->term_parse(rules, type, text, len, out) && *out >= 0 &&
           *out <= MAX_ARG;
}

/* The next word of a text, or length 0 at its end. One space between. */
static size_t next_word(const char **p)
{
    if (**p == ' ')
        (*p)++;
    return strcspn(*p, " ");
}

enum mag_status mag_parse_action(const struct mag_rules *rules,
                                 const char *text, mag_action *action,
                                 struct mag_err *err)
{
    const struct mag_game *game = rules->game;
    size_t n = strcspn(text, " ");

    for (int v = 0; v < game->n_verbs; v++) {
        const struct mag_verb *verb = &game->verbs[v];
        const char *p = text + n;
        int64_t arg[3] = { 0 };

        if (strlen(verb->word) != n || memcmp(verb->word, text, n))
            continue;
        for (int i = 0; i < 3 && verb->type[i]; i++) {
            size_t len = next_word(&p);

            if (!parse_term(rules, verb->type[i], p, len, &arg[i]))
                return mag_fail(err, MAG_E_INPUT,
                                "\"%.60s\": argument %d is not one that "
                                "\"%s\" takes",
                                text, i + 1, verb->word);
            p += len;
        }
        if (*p)
            return mag_fail(err, MAG_E_INPUT,
                            "\"%.60s\": too much after \"%s\"", text,
                            verb->word);
        *action = mag_act((unsigned)v, (unsigned)arg[0], (unsigned)arg[1],
                          (unsigned)arg[2]);
        return MAG_OK;
    }
    return mag_fail(err, MAG_E_INPUT, "\"%.60s\": no such action in %s", text,
                    game->name);
}

/* --- In words ------------------------------------------------------------------- */

static void seat_name(int64_t seat, const char *const *names,
                      enum mag_lang lang, char *out, size_t cap)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = seat + 1 } };

    if (seat >= 0 && names && names[seat])
        snprintf(out, cap, "%s", names[seat]);
    else if (seat >= 0)
        mag_text_format(out, cap, lang, T_CORE_SEAT, arg);
    else
        mag_text_format(out, cap, lang, T_CORE_CHANCE, NULL);
}

/* One argument for a sentence: numbers stay numbers (for plurals), the rest
 * becomes words in `room`. */
static struct mag_text_arg say_term(const struct mag_rules *rules, int type,
                                    int64_t value, const char *const *names,
                                    enum mag_lang lang, char room[MAG_SENTENCE])
{
    struct mag_text_arg arg = { .number = value };

    if (type == MAG_TYPE_SEAT) {
        seat_name(value, names, lang, room, MAG_SENTENCE);
        arg.text = room;
    } else if (type >= MAG_TYPE_GAME) {
        rules->game->term_text(rules, type, value, lang, room, MAG_SENTENCE);
        arg.text = room;
    }
    return arg;
}

void mag_say_action(const struct mag_rules *rules, const void *pos, int seat,
                    mag_action action, const char *const *names,
                    enum mag_lang lang, char *out, size_t cap)
{
    const struct mag_verb *verb = verb_of(rules, action);
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { 0 };
    char room[3][MAG_SENTENCE];

    for (int i = 0; i < 3 && verb->type[i]; i++)
        arg[i] = say_term(rules, verb->type[i], mag_act_arg(action, i), names,
                          lang, room[i]);
    if (rules->game->figure)
        arg[3].number = rules->game->figure(rules, pos, seat, action);
    mag_text_fill(out, cap, lang, mag_rules_text(rules, lang, verb->text), arg);
}

void mag_say_event(const struct mag_rules *rules, const struct mag_event *event,
                   const char *const *names, enum mag_lang lang, char *out,
                   size_t cap)
{
    const struct mag_event_kind *kind = &rules->game->events[event->kind];
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { 0 };
    char room[MAG_TEXT_ARGS][MAG_SENTENCE];

    for (int i = 0; i < MAG_MAX_ARGS && kind->type[i]; i++)
        arg[i] = say_term(rules, kind->type[i], event->arg[i], names, lang,
                          room[i]);
    seat_name(event->seat, names, lang, room[MAG_TEXT_SEAT], MAG_SENTENCE);
    arg[MAG_TEXT_SEAT].text = room[MAG_TEXT_SEAT];
    mag_text_fill(out, cap, lang, mag_rules_text(rules, lang, kind->text), arg);
}

void mag_say_reason(const struct mag_rules *rules, const struct mag_ruling *why,
                    const char *const *names, enum mag_lang lang, char *out,
                    size_t cap)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { 0 };
    char room[MAG_MAX_ARGS][MAG_SENTENCE];

    for (int i = 0; i < MAG_MAX_ARGS && why->arg[i].type; i++)
        arg[i] = say_term(rules, why->arg[i].type, why->arg[i].value, names,
                          lang, room[i]);
    mag_text_fill(out, cap, lang, mag_rules_text(rules, lang, why->text), arg);
}

void mag_say_ruling(const struct mag_rules *rules, const struct mag_ruling *why,
                    const char *const *names, enum mag_lang lang, char *out,
                    size_t cap)
{
    int used = snprintf(out, cap, "%s: ", why->clause);

    if (used > 0 && (size_t)used < cap)
        mag_say_reason(rules, why, names, lang, out + used, cap - (size_t)used);
}

bool mag_event_is_seen(const struct mag_event *event, int seat)
{
    if (seat == MAG_SPECTATOR)
        return event->visible & MAG_SEEN_BY_SPECTATORS;
    return event->visible >> seat & 1;
}

void mag_put_event(const struct mag_rules *rules, const struct mag_event *event,
                   const char *const *names, enum mag_lang lang,
                   struct mag_writer *w)
{
    const struct mag_event_kind *kind = &rules->game->events[event->kind];
    char text[MAG_SENTENCE];

    mag_put_object(w, NULL);
    mag_put_text(w, "event", kind->word);
    if (event->seat >= 0)
        mag_put_int(w, "seat", event->seat);
    for (int i = 0; i < MAG_MAX_ARGS && kind->type[i]; i++) {
        if (kind->type[i] < MAG_TYPE_GAME) {
            mag_put_int(w, kind->arg[i], event->arg[i]);
            continue;
        }
        rules->game->term_print(rules, kind->type[i], event->arg[i], text,
                                sizeof text);
        mag_put_text(w, kind->arg[i], text);
    }
    mag_say_event(rules, event, names, lang, text, sizeof text);
    mag_put_text(w, "text", text);
    mag_put_end_object(w);
}
