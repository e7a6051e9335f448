/* A table that no longer comes out as it was stored: what it says of that. */
#include "base/text.h"
#include "serve/table/card.h"

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
