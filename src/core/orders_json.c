/* Standing orders written as JSON. */
#include "core/orders_json.h"

#include "magnat/decide.h"

#include "magnat/text.h"

static void put_order(struct mag_writer *w, const struct orders_eyes *eyes,
                      const struct mag_order *order)
{
    char word[MAG_WORD], text[MAG_SENTENCE];

    mag_print_order(eyes->rules, order, word, sizeof word);
    mag_say_order(&MAG_READER(eyes->rules, NULL, eyes->names, eyes->lang),
                  order, text, sizeof text);
    mag_put_object(w, NULL);
    mag_put_text(w, "order", word);
    mag_put_text(w, "text", text);
    mag_put_bool(w, "standard",
                 mag_order_kind(eyes->rules->game, order->kind)->standard);
    mag_put_end_object(w);
}

void orders_put_given(struct mag_writer *w, const struct orders_eyes *eyes,
                      const struct mag_orders *orders)
{
    const struct mag_game *game = eyes->rules->game;

    mag_put_array(w, "given");
    for (int i = 0; mag_order_kind(game, i); i++) {
        struct mag_order standard = { .kind = i };

        if (mag_orders_has_standard(game, orders, i))
            put_order(w, eyes, &standard);
    }
    for (int i = 0; i < orders->count; i++)
        put_order(w, eyes, &orders->item[i]);
    mag_put_end_array(w);
}

void orders_put_possible(struct mag_writer *w, const struct orders_eyes *eyes)
{
    const struct mag_rules *rules = eyes->rules;
    const struct mag_order_kind *kind;
    bool asked = mag_pending(rules, eyes->pos) >> eyes->seat & 1;

    mag_put_array(w, "possible");
    for (int i = 0; (kind = mag_order_kind(rules->game, i)); i++) {
        if (!mag_order_fits(rules, eyes->pos, eyes->seat, i))
            continue;
        mag_put_object(w, NULL);
        mag_put_text(w, "order", kind->word);
        mag_put_text(w, "text", mag_rules_text(rules, eyes->lang, kind->text));
        mag_put_bool(w, "figure", kind->type != 0);
        /* Of who is not asked, what is asked may be a secret. */
        mag_put_bool(w, "now", asked && mag_order_answers(rules, eyes->pos, i));
        mag_put_bool(w, "standard", kind->standard);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}
