/* What programs say at a table. It is not kept: the moves and the table's own
 * name give the same words whenever they are asked for. */
#include <string.h>

#include "base/hash.h"
#include "magnat/decide.h"
#include "serve/table/remarks.h"

/* The number of moves that everybody noticed. */
static int noticed(const int *steps)
{
    return steps[viewer_of(MAG_SPECTATOR)];
}

bool remarks_open(struct remarks *k, const struct table *t, void *pos)
{
    k->table = (struct mag_talk){ .rules = table_rules_of(t),
                                  .seed = hash_bytes(t->id, strlen(t->id), 0) };
    k->pos = pos;
    k->n = 0;
    for (int s = 0; s < t->seats; s++) {
        bool program = t->seat[s].kind == SEAT_PROGRAM;

        k->table.programs |= (uint32_t)program << s;
        k->table.character[s] = t->seat[s].character - 1;
    }
    k->on = k->table.programs != 0;
    return k->on;
}

void remarks_before(struct remarks *k, const int *steps, struct mag_move move)
{
    k->n = 0;
    k->step = noticed(steps);
    if (k->on)
        mag_talk_look(&k->table, k->pos, k->step, move.seat, move.action);
}

void remarks_after(struct remarks *k, const struct mag_events *tell)
{
    if (k->on)
        k->n = mag_talk_hear(&k->table, k->pos, k->step, tell, k->said);
}

void put_remark(struct mag_writer *w, const struct table *t,
                const struct mag_said *said, int n, enum mag_lang lang)
{
    const struct mag_rules *rules = table_rules_of(t);
    const char *names[MAG_MAX_SEATS];
    char text[MAG_SENTENCE], words[MAG_SENTENCE];

    table_names(t, names);
    mag_say_reason(&MAG_READER(rules, NULL, names, lang), &said->words, words,
                   sizeof words);
    mag_say_said(&MAG_READER(rules, NULL, names, lang), said, text,
                 sizeof text);
    mag_put_object(w, NULL);
    mag_put_text(w, "event", "said");
    mag_put_int(w, "seat", said->seat);
    mag_put_text(w, "words", words);
    mag_put_text(w, "text", text);
    mag_put_int(w, "n", n);
    mag_put_end_object(w);
}
