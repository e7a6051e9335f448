/* Tables that no longer come out as they were stored, because the rules or the
 * cards have changed: how many there are, and what they say. */
#include <stdio.h>
#include <string.h>

#include "base/array.h"
#include "base/text.h"
#include "serve/parts.h"

/* --- How many ------------------------------------------------------------------ */

/* Where the id stands in the sorted list, or would. */
static int place_of(const struct hub *hub, const char *id, bool *there)
{
    int low = 0, high = hub->n_frozen;

    *there = false;
    while (low < high) {
        int middle = (low + high) / 2, order = strcmp(hub->frozen[middle], id);

        if (!order) {
            *there = true;
            return middle;
        }
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void add_frozen(struct hub *hub, const struct table *t, int at)
{
    char(*more)[STORE_ID] = array_grow(hub->frozen, &hub->frozen_room,
                                       hub->n_frozen + 1, 16, sizeof *more);

    hub_log(hub, "warning", "frozen", t->id,
            ",\"why\":\"%s\",\"rules\":%d,\"now\":%d,\"moves\":%d",
            frozen_word(t), t->made.version, table_rules_of(t)->game->version,
            t->before + mag_match_moves(t->match));
    if (!more)
        return; /* it is not counted */
    hub->frozen = more;
    memmove(more + at + 1, more + at,
            (size_t)(hub->n_frozen - at) * sizeof *more);
    memcpy(more[at], t->id, STORE_ID);
    hub->n_frozen++;
}

void frozen_note(struct hub *hub, const struct table *t)
{
    bool there;
    int at = place_of(hub, t->id, &there);

    if (t->frozen && !there)
        add_frozen(hub, t, at);
    if (t->frozen || !there)
        return;
    if (!t->closed)
        hub_log(hub, "info", "continued", t->id, ",\"rules\":%d",
                t->made.version);
    hub->n_frozen--;
    memmove(hub->frozen + at, hub->frozen + at + 1,
            (size_t)(hub->n_frozen - at) * sizeof hub->frozen[0]);
}

/* --- What they say --------------------------------------------------------------- */

const char *frozen_word(const struct table *t)
{
    static const char *const word[] = { "", "rules", "cards", "position" };

    return word[t->frozen];
}

/* Why it is frozen, and what follows from it. */
static void say_frozen(const struct table *t, enum mag_lang lang, char *out,
                       size_t cap)
{
    static const int text[] = { 0, T_ONLINE_FROZEN_RULES, T_ONLINE_FROZEN_CARDS,
                                T_ONLINE_FROZEN_POSITION };
    struct mag_text_arg arg[MAG_TEXT_ARGS] = {
        { NULL, t->made.version },
        { NULL, table_rules_of(t)->game->version },
        { NULL, t->before + mag_match_moves(t->match) },
    };
    char why[MAG_SENTENCE];

    mag_text_format(why, sizeof why, lang, text[t->frozen], arg);
    arg[3].text = why;
    mag_text_format(out, cap, lang,
                    t->stage == STORE_OVER ? T_ONLINE_FROZEN_OVER
                                           : T_ONLINE_FROZEN_OPEN,
                    arg);
}

void put_frozen(struct mag_writer *w, const struct table *t, enum mag_lang lang)
{
    char text[2 * MAG_SENTENCE];

    say_frozen(t, lang, text, sizeof text);
    mag_put_object(w, "frozen");
    mag_put_text(w, "why", frozen_word(t));
    mag_put_int(w, "rules", t->made.version);
    mag_put_int(w, "now", table_rules_of(t)->game->version);
    mag_put_text(w, "text", text);
    mag_put_end_object(w);
}
