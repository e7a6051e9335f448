/* Laying a player's cards over the built-in ones. */
#include "core/content.h"

#include <stdlib.h>
#include <string.h>

#include "base/typeset.h"

/* Where the text of a member "fr": "..." begins, if `p` is at its name;
 * the same for "en". */
static const char *words_member(const char *p, const char *end)
{
    enum { NAME = 4 };
    static const char blank[] = " \t\r\n";

    if (end - p < NAME ||
        (memcmp(p, "\"fr\"", NAME) && memcmp(p, "\"en\"", NAME)))
        return NULL;
    p += NAME;
    while (p < end && *p && strchr(blank, *p))
        p++;
    if (p == end || *p++ != ':')
        return NULL;
    while (p < end && *p && strchr(blank, *p))
        p++;
    return p < end && *p == '"' ? p + 1 : NULL;
}

/* The closing quote of a text, or the end. */
static const char *text_end(const char *p, const char *end)
{
    while (p < end && *p != '"')
        p += *p == '\\' && p + 1 < end ? 2 : 1;
    return p;
}

char *content_in_print(const char *text, size_t *length)
{
    const char *p = text, *end = text + *length;
    char *out = malloc(2 * *length + 1);
    size_t used = 0;

    while (out && p < end) {
        const char *words = *p == '"' ? words_member(p, end) : NULL;
        const char *stop = words ? text_end(words, end) : p + 1;
        bool french = words && p[1] == 'f';

        if (!words)
            words = stop;
        memcpy(out + used, p, (size_t)(words - p));
        used += (size_t)(words - p);
        used += typeset(french, out + used, words, (size_t)(stop - words));
        p = stop;
    }
    *length = used;
    return out;
}

/* Is `word` among the words of `list`, which are separated by spaces? */
static bool among(const char *word, const char *list)
{
    size_t n = strlen(word);

    while (*list) {
        size_t len = strcspn(list, " ");

        if (len == n && !memcmp(list, word, n))
            return true;
        list += len;
        list += strspn(list, " ");
    }
    return false;
}

static const char header_words[] = "magnat game title note status";

static bool is_section(const struct mag_content *content, const char *name)
{
    return !among(name, header_words) && mag_json_get(content->base, name);
}

static enum mag_status known_sections(const struct mag_content *content,
                                      const struct mag_json *v, bool top,
                                      struct mag_err *err)
{
    for (const struct mag_json *m = v->child; m; m = m->next) {
        if (top && (among(m->name, header_words) || !strcmp(m->name, "add")))
            continue;
        if (!is_section(content, m->name))
            return mag_fail_line(err, MAG_E_INPUT, m->line,
                                 "unknown section \"%s\"", m->name);
        if (m->type != mag_json_get(content->base, m->name)->type)
            return mag_fail_line(
                err, MAG_E_INPUT, m->line, "section \"%s\" must be %s", m->name,
                mag_json_type_word(mag_json_get(content->base, m->name)->type));
    }
    return MAG_OK;
}

enum mag_status content_shape(const struct mag_content *content,
                              const char *game, struct mag_err *err)
{
    const struct mag_json *over = content->over;

    if (!over)
        return MAG_OK;
    if (!mag_json_text_is(mag_json_get(over, "magnat"), "content"))
        return mag_fail_line(err, MAG_E_INPUT, over->line,
                             "a content file starts with "
                             "{\"magnat\": \"content\", \"game\": \"%s\"",
                             game);
    if (!mag_json_text_is(mag_json_get(over, "game"), game))
        return mag_fail_line(err, MAG_E_INPUT, over->line,
                             "\"game\" must be \"%s\"", game);

    const struct mag_json *add = mag_json_get(over, "add");

    if (add && add->type != MAG_JSON_OBJECT)
        return mag_fail_line(err, MAG_E_INPUT, add->line,
                             "\"add\" must be an object of sections");

    enum mag_status st = known_sections(content, over, true, err);

    if (!st && add)
        st = known_sections(content, add, false, err);
    return st;
}

static enum mag_status append(const struct mag_json *list,
                              struct mag_cards *out, struct mag_err *err)
{
    if (!list)
        return MAG_OK;
    for (const struct mag_json *v = list->child; v; v = v->next) {
        if (v->type != MAG_JSON_OBJECT)
            return mag_fail_line(err, MAG_E_INPUT, v->line,
                                 "a card must be an object");
        if (out->n == out->cap)
            return mag_fail_line(err, MAG_E_INPUT, v->line,
                                 "more than %d rows of this kind", out->cap);
        out->item[out->n++] = v;
    }
    return MAG_OK;
}

enum mag_status mag_content_cards(const struct mag_content *content,
                                  const char *section, struct mag_cards *out,
                                  struct mag_err *err)
{
    const struct mag_json *mine = mag_json_get(content->over, section);
    const struct mag_json *add =
        mag_json_get(mag_json_get(content->over, "add"), section);
    enum mag_status st;

    out->n = 0;
    st = append(mine ? mine : mag_json_get(content->base, section), out, err);
    return st ? st : append(add, out, err);
}

enum mag_status mag_content_figure(const struct mag_content *content,
                                   const struct mag_figure *figure,
                                   int64_t *out, struct mag_err *err)
{
    const struct mag_json *mine = mag_json_get(content->over, figure->section);

    if (!mag_json_get(mine, figure->name))
        mine = mag_json_get(content->base, figure->section);
    return mag_json_need_int(mine, figure->name,
                             mag_within(figure->low, figure->high), out, err);
}

enum mag_status mag_content_known(const struct mag_json *card,
                                  const char *known, struct mag_err *err)
{
    for (const struct mag_json *m = card->child; m; m = m->next) {
        if (!among(m->name, known))
            return mag_fail_line(err, MAG_E_INPUT, m->line,
                                 "unknown word \"%s\" (known: %s)", m->name,
                                 known);
    }
    return MAG_OK;
}

enum mag_status mag_content_word(const struct mag_json *card, const char *name,
                                 struct mag_choice choice, int *out,
                                 struct mag_err *err)
{
    const char *text = "";
    enum mag_status st = mag_json_need_text(card, name, &text, err);

    if (st)
        return st;
    for (int i = 0; i < choice.n; i++) {
        if (!strcmp(choice.words[i], text)) {
            *out = i;
            return MAG_OK;
        }
    }
    return mag_fail_line(err, MAG_E_INPUT, mag_json_get(card, name)->line,
                         "\"%s\" is \"%.30s\": not a known %s", name, text,
                         name);
}

enum mag_status content_origin(const struct mag_json *card,
                               const char *const words[3], uint8_t *out,
                               struct mag_err *err)
{
    int origin = 0;
    enum mag_status st = MAG_OK;

    if (mag_json_get(card, "origin"))
        st = mag_content_word(card, "origin", mag_one_of(words, 3), &origin,
                              err);
    *out = (uint8_t)origin;
    return st;
}
