/* Reading the parts of a content file. */
#include "games/ambition/content_read.h"

#include <stdio.h>
#include <string.h>

#include "core/pure.h"

const char *const amb_origin_word[ORIGINS] = { "reconstructed", "booklet",
                                               "found" };

enum mag_status amb_read_number(const struct mag_json *card, const char *name,
                                int low, int high, uint8_t *out,
                                struct mag_err *err)
{
    int64_t n = *out;
    enum mag_status st = MAG_OK;

    if (mag_json_get(card, name))
        st = mag_json_need_int(card, name, mag_within(low, high), &n, err);
    *out = (uint8_t)n;
    return st;
}

/* An id is what notation needs: lower-case letters, digits and hyphens. */
static bool is_id(const char *text)
{
    size_t n = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-");

    return n && n < CARD_ID && !text[n];
}

enum mag_status amb_read_id(const struct mag_json *card, char id[CARD_ID],
                            struct mag_err *err)
{
    const char *text = "";
    enum mag_status st = mag_json_need_text(card, "id", &text, err);

    if (st)
        return st;
    if (!is_id(text))
        return mag_fail_line(err, MAG_E_INPUT, mag_json_get(card, "id")->line,
                             "\"id\" must be 1 to %d lower-case letters, "
                             "digits and hyphens",
                             CARD_ID - 1);
    snprintf(id, CARD_ID, "%s", text);
    return MAG_OK;
}

enum mag_status amb_read_text(const struct mag_json *card, const char *name,
                              char *out, size_t room, struct mag_err *err)
{
    static const char *const lang[MAG_LANGS] = { "en", "fr" };
    const struct mag_json *both = NULL;
    enum mag_status st = mag_json_need(card, name, MAG_JSON_OBJECT, &both, err);

    if (!st)
        st = mag_content_known(both, "en fr", err);
    for (int i = 0; !st && i < MAG_LANGS; i++) {
        const char *text = "";

        st = mag_json_need_text(both, lang[i], &text, err);
        if (!st && (!*text || strlen(text) >= room))
            st = mag_fail_line(err, MAG_E_INPUT, both->line,
                               "\"%s\" must have 1 to %d bytes", name,
                               (int)room - 1);
        if (!st)
            snprintf(out + (size_t)i * room, room, "%s", text);
    }
    return st;
}

enum mag_status amb_read_words(const struct mag_json *card, struct words *w,
                               struct mag_err *err)
{
    enum mag_status st = amb_read_id(card, w->id, err);

    if (!st)
        st = amb_read_text(card, "name", w->name[0], CARD_NAME, err);
    if (!st)
        st = amb_read_text(card, "text", w->text[0], CARD_TEXT, err);
    if (!st && mag_json_get(card, "story"))
        st = amb_read_text(card, "story", w->story[0], CARD_STORY, err);
    return st;
}

enum mag_status amb_read_origin(const struct mag_json *card, const char *name,
                                uint8_t *out, struct mag_err *err)
{
    int origin = *out;
    enum mag_status st = MAG_OK;

    if (mag_json_get(card, name))
        st = mag_content_word(card, name, mag_one_of(amb_origin_word, ORIGINS),
                              &origin, err);
    *out = (uint8_t)origin;
    return st;
}

enum mag_status amb_read_card_origin(const struct mag_json *card,
                                     struct words *w, struct mag_err *err)
{
    uint8_t origin = 0;
    enum mag_status st = content_origin(card, amb_origin_word, &origin, err);

    w->name_origin = w->effect_origin = origin;
    if (!st)
        st = amb_read_origin(card, "name_origin", &w->name_origin, err);
    if (!st)
        st = amb_read_origin(card, "effect_origin", &w->effect_origin, err);
    return st;
}

enum mag_status amb_same_id(const struct mag_json *card, struct mag_err *err)
{
    return mag_fail_line(err, MAG_E_INPUT, card->line,
                         "two cards with the same id");
}
