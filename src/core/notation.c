/* Actions, events and rulings: written for records, said for people. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/ask.h"
#include "magnat/json.h"
#include "base/text.h"
#include "core/notation.h"
#include "core/term.h"
#include "magnat/match.h"

static const struct mag_verb *verb_of(const struct mag_rules *rules,
                                      mag_action action)
{
    unsigned v = mag_act_verb(action);

    return v < (unsigned)rules->game->n_verbs ? &rules->game->verbs[v] : NULL;
}

void notation_print_term(const struct mag_rules *rules, int type, int64_t value,
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

        notation_print_term(rules, verb->type[i], mag_act_arg(action, i), word,
                            sizeof word);
        used = add_word(out, cap, used, " ");
        used = add_word(out, cap, used, word);
    }
}

/* --- Reading ------------------------------------------------------------------ */

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

bool notation_parse_term(const struct mag_rules *rules, int type,
                         const char *text, size_t len, int64_t *out)
{
    if (type == MAG_TYPE_NUMBER)
        return parse_number(text, len, NOTATION_MAX_ARG, out);
    if (type == MAG_TYPE_SEAT)
        return parse_number(text, len, rules->seats - 1, out);
    return rules->game->term_parse(rules, type, text, len, out) && *out >= 0 &&
           *out <= NOTATION_MAX_ARG;
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
    const struct mag_game *game = rules ? rules->game : NULL;
    size_t n = text ? strcspn(text, " ") : 0;

    if (!game || !text)
        return mag_fail(err, MAG_E_INPUT, "there are no rules, or no text");
    for (int v = 0; v < game->n_verbs; v++) {
        const struct mag_verb *verb = &game->verbs[v];
        const char *p = text + n;
        int64_t arg[3] = { 0 };

        if (strlen(verb->word) != n || memcmp(verb->word, text, n))
            continue;
        for (int i = 0; i < 3 && verb->type[i]; i++) {
            size_t len = next_word(&p);

            if (!notation_parse_term(rules, verb->type[i], p, len, &arg[i]))
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

static void seat_name(const struct mag_reader *to, int64_t seat, char *out,
                      size_t cap)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = seat + 1 } };

    if (seat >= 0 && to->names && to->names[seat])
        snprintf(out, cap, "%s", to->names[seat]);
    else if (seat >= 0)
        mag_text_format(out, cap, to->lang, T_CORE_SEAT, arg);
    else
        mag_text_format(out, cap, to->lang, T_CORE_CHANCE, NULL);
}

/* A sentence before it is said. */
struct saying {
    const struct mag_reader *to;
    int text;                          /* id of the game */
    struct mag_arg term[MAG_MAX_ARGS]; /* of type 0: none */
    const int8_t *seat;                /* whom it is about, or NULL */
};

/* Which argument counts the term in place i of a text, {i:k}; -1 if none. */
static int counted_by(const char *text, int i)
{
    const char sign[] = { '{', (char)('0' + i), ':', '\0' };
    const char *p = strstr(text, sign);

    return p ? p[3] - '0' : -1;
}

/* One argument of `text`: numbers stay numbers (for plurals), the rest
 * becomes words in `room`. */
static struct mag_text_arg say_term(const struct saying *s, const char *text,
                                    int i, char room[MAG_SENTENCE])
{
    const struct mag_rules *rules = s->to->rules;
    struct mag_text_arg arg = { .number = s->term[i].value };
    int type = s->term[i].type;

    if (type == MAG_TYPE_SEAT) {
        seat_name(s->to, arg.number, room, MAG_SENTENCE);
        arg.text = room;
    } else if (type >= MAG_TYPE_GAME) {
        int k = counted_by(text, i);

        if (k >= 0 && text_is_one(s->to->lang, s->term[k].value))
            type += MAG_TYPE_ONE;
        rules->game->term_text(rules, type, arg.number, s->to->lang, room,
                               MAG_SENTENCE);
        arg.text = room;
    }
    return arg;
}

static void say(const struct saying *s, char *out, size_t cap)
{
    const char *text = mag_rules_text(s->to->rules, s->to->lang, s->text);
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { 0 };
    char room[MAG_TEXT_ARGS][MAG_SENTENCE];

    for (int i = 0; i < MAG_MAX_ARGS; i++)
        arg[i] = say_term(s, text, i, room[i]);
    if (s->seat) {
        seat_name(s->to, *s->seat, room[MAG_TEXT_SEAT], MAG_SENTENCE);
        arg[MAG_TEXT_SEAT].text = room[MAG_TEXT_SEAT];
    }
    mag_text_fill(out, cap, s->to->lang, text, arg);
}

void mag_say_action(const struct mag_reader *to, int seat, mag_action action,
                    char *out, size_t cap)
{
    const struct mag_game *game = to->rules->game;
    const struct mag_verb *verb = &game->verbs[mag_act_verb(action)];
    struct saying s = { to, verb->text, { { 0 } }, NULL };
    int64_t high = 0;
    int text = 0;

    for (int i = 0; i < 3 && verb->type[i]; i++)
        s.term[i] = (struct mag_arg){ mag_act_arg(action, i), verb->type[i] };
    if (game->figure)
        s.term[3] = (struct mag_arg){
            game->figure(to->rules, to->pos, seat, action), MAG_TYPE_NUMBER
        };
    if (game->range)
        text = game->range(to->rules, to->pos, seat, action, &high);
    if (text) {
        s.text = text;
        s.term[2] = (struct mag_arg){ high, MAG_TYPE_NUMBER };
    }
    say(&s, out, cap);
}

bool mag_action_figure(const struct mag_rules *rules, const void *pos, int seat,
                       mag_action action, int64_t *figure)
{
    const struct mag_verb *verb = verb_of(rules, action);

    if (!verb || !rules->game->figure ||
        !strstr(mag_rules_text(rules, MAG_EN, verb->text), "{3"))
        return false;
    *figure = rules->game->figure(rules, pos, seat, action);
    return true;
}

void mag_say_event(const struct mag_reader *to, const struct mag_event *event,
                   char *out, size_t cap)
{
    const struct mag_event_kind *kind = &to->rules->game->events[event->kind];
    struct saying s = { to, kind->text, { { 0 } }, &event->seat };

    for (int i = 0; i < MAG_MAX_ARGS && kind->type[i]; i++)
        s.term[i] = (struct mag_arg){ event->arg[i], kind->type[i] };
    say(&s, out, cap);
}

void notation_say(const struct mag_reader *to, const struct notation_text *t,
                  char *out, size_t cap)
{
    struct saying s = { to, t->text, { { 0 } }, t->seat };

    for (int i = 0; i < MAG_MAX_ARGS && t->arg[i].type; i++)
        s.term[i] = t->arg[i];
    say(&s, out, cap);
}

void mag_say_reason(const struct mag_reader *to, const struct mag_ruling *why,
                    char *out, size_t cap)
{
    struct notation_text t = { why->text, NULL, why->arg };

    notation_say(to, &t, out, cap);
}

void mag_say_ruling(const struct mag_reader *to, const struct mag_ruling *why,
                    char *out, size_t cap)
{
    size_t used;

    mag_say_reason(to, why, out, cap);
    used = strlen(out);
    snprintf(out + used, cap - used, " (%s)", why->clause);
}

void mag_say_term(const struct mag_reader *to, struct mag_arg term, char *out,
                  size_t cap)
{
    if (term.type == MAG_TYPE_SEAT)
        seat_name(to, term.value, out, cap);
    else if (term.type >= MAG_TYPE_GAME)
        to->rules->game->term_text(to->rules, term.type, term.value, to->lang,
                                   out, cap);
    else
        mag_text_number(out, cap, to->lang, term.value);
}

bool mag_event_is_seen(const struct mag_event *event, int seat)
{
    if (seat == MAG_SPECTATOR)
        return event->visible & MAG_SEEN_BY_SPECTATORS;
    return event->visible >> seat & 1;
}

void mag_put_event(const struct mag_reader *to, const struct mag_event *event,
                   struct mag_writer *w)
{
    const struct mag_rules *rules = to->rules;
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
    mag_say_event(to, event, text, sizeof text);
    mag_put_text(w, "text", text);
    mag_put_end_object(w);
}
