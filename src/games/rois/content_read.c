/* What all cards of the content have: an id, names in both languages, and a
 * mark of what is known of the printed card. And tokens, as objects. */
#include <string.h>

#include "core/content.h"
#include "games/rois/content_read.h"
#include "games/rois/terms.h"

#include "core/pure.h"

enum mag_status roi_read_tokens(const struct mag_json *card, const char *name,
                                bool income, struct income *out,
                                struct mag_err *err)
{
    const struct mag_json *v = mag_json_get(card, name);
    enum mag_status st;

    *out = (struct income){ 0, 0, 0 };
    if (!v)
        return MAG_OK;
    if (v->type != MAG_JSON_OBJECT)
        return mag_fail_line(err, MAG_E_INPUT, v->line,
                             "\"%s\" must be an object of tokens", name);
    st = mag_content_known(v,
                           income ? "honour food land gold any other"
                                  : "honour food land gold any",
                           err);
    for (const struct mag_json *m = st ? NULL : v->child; m && !st;
         m = m->next) {
        int64_t n = 0;

        st = mag_json_need_int(v, m->name, mag_within(0, MAX_FIGURE), &n, err);
        for (int k = 0; k < KINDS; k++) {
            if (!strcmp(m->name, roi_kind_word[k]))
                out->fixed += ONE_TOKEN(k) * (purse)n;
        }
        if (!strcmp(m->name, "any"))
            out->any = (uint8_t)n;
        if (!strcmp(m->name, "other"))
            out->other = (uint8_t)n;
    }
    return st;
}

enum mag_status roi_read_price(const struct mag_json *card, const char *name,
                               struct price *out, struct mag_err *err)
{
    struct income in;
    enum mag_status st = roi_read_tokens(card, name, false, &in, err);

    *out = (struct price){ in.fixed, in.any };
    return st;
}

enum mag_status roi_read_small(const struct mag_json *card, const char *name,
                               int high, uint8_t *out, struct mag_err *err)
{
    int64_t n = 0;
    enum mag_status st = MAG_OK;

    if (mag_json_get(card, name))
        st = mag_json_need_int(card, name, mag_within(0, high), &n, err);
    *out = (uint8_t)n;
    return st;
}

int roi_word_index(const char *const *words, int n, const char *text)
{
    for (int i = 0; i < n; i++) {
        if (!strcmp(words[i], text))
            return i;
    }
    return -1;
}

enum mag_status roi_read_word(const struct mag_json *card, const char *name,
                              const char *const *words, int n, uint8_t *out,
                              struct mag_err *err)
{
    const char *text = "";
    enum mag_status st = mag_json_need_text(card, name, &text, err);
    int i = st ? 0 : roi_word_index(words, n, text);

    if (st)
        return st;
    if (i < 0)
        return mag_fail_line(err, MAG_E_INPUT, mag_json_get(card, name)->line,
                             "\"%s\" is \"%.30s\": not a known %s", name, text,
                             name);
    *out = (uint8_t)i;
    return MAG_OK;
}

enum mag_status roi_read_words(const struct mag_json *card, const char *name,
                               const char *const *words, int n, unsigned *set,
                               struct mag_err *err)
{
    const struct mag_json *list = mag_json_get(card, name);

    if (!list)
        return MAG_OK;
    if (list->type != MAG_JSON_ARRAY)
        return mag_fail_line(err, MAG_E_INPUT, list->line,
                             "\"%s\" must be a list of words", name);
    *set = 0;
    for (const struct mag_json *v = list->child; v; v = v->next) {
        int i = v->type == MAG_JSON_STRING ? roi_word_index(words, n, v->text)
                                           : -1;

        if (i < 0)
            return mag_fail_line(err, MAG_E_INPUT, v->line,
                                 "an unknown word in \"%s\"", name);
        *set |= 1u << i;
    }
    return MAG_OK;
}

/* --- Labels ------------------------------------------------------------------- */

static bool is_id(const char *text)
{
    size_t n = strlen(text);

    return n && n < ID_ROOM && text[0] >= 'a' && text[0] <= 'z' &&
           strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-") == n;
}

/* A text in both languages: member `name`, fewer than `room` bytes each. */
static enum mag_status read_both(const struct mag_json *card, const char *name,
                                 char *const out[MAG_LANGS], size_t room,
                                 struct mag_err *err)
{
    static const char *const lang[MAG_LANGS] = {
        [MAG_EN] = "en", [MAG_FR] = "fr"
    };
    const struct mag_json *both = NULL;
    enum mag_status st = mag_json_need(card, name, MAG_JSON_OBJECT, &both, err);

    if (!st)
        st = mag_content_known(both, "fr en", err);
    for (int i = 0; i < MAG_LANGS && !st; i++) {
        const char *text = "";

        st = mag_json_need_text(both, lang[i], &text, err);
        if (st)
            break;
        if (!text[0] || strlen(text) >= room)
            return mag_fail_line(err, MAG_E_INPUT, both->line,
                                 "a %s has 1 to %d bytes", name, (int)room - 1);
        memcpy(out[i], text, strlen(text) + 1);
    }
    return st;
}

enum mag_status roi_read_label(const struct mag_json *card, struct label *out,
                               struct mag_err *err)
{
    char *const name[] = { out->name[0], out->name[1] };
    char *const tale[] = { out->tale[0], out->tale[1] };
    const char *id = "";
    unsigned sourced = 0;
    enum mag_status st = mag_json_need_text(card, "id", &id, err);

    if (!st && !is_id(id))
        st = mag_fail_line(err, MAG_E_INPUT, mag_json_get(card, "id")->line,
                           "an id has 1 to %d small letters, digits and "
                           "hyphens, not \"%.30s\"",
                           ID_ROOM - 1, id);
    if (!st)
        st = read_both(card, "name", name, NAME_ROOM, err);
    if (!st && mag_json_get(card, "text"))
        st = read_both(card, "text", tale, TALE_ROOM, err);
    if (!st)
        st = roi_read_words(card, "sourced", roi_sourced_word, SOURCED,
                            &sourced, err);
    if (st)
        return st;
    memcpy(out->id, id, strlen(id) + 1);
    out->sourced = (uint8_t)sourced;
    return MAG_OK;
}

enum mag_status roi_label_is_new(const struct label *list, int n,
                                 const struct label *label,
                                 const struct mag_json *card,
                                 struct mag_err *err)
{
    for (int i = 0; i < n; i++) {
        if (!strcmp(list[i].id, label->id))
            return mag_fail_line(err, MAG_E_INPUT, card->line,
                                 "two cards with the id \"%s\"", label->id);
    }
    return MAG_OK;
}
