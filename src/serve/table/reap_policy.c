/* The policy: a table's kind and age against the days that are kept. */
#include <string.h>

#include "magnat/json.h"
#include "serve/table/reap.h"

enum { DAY_MS = 86400000 };

/* What the heading says besides its stage. */
struct heading {
    bool closed, begun;
    int64_t step; /* milliseconds that a decision may take; 0: no clock */
};

static struct heading read_heading(const char *text)
{
    struct mag_json_doc doc = { 0 };
    struct heading h = { false, false, 0 };
    const struct mag_json *step;

    if (mag_json_read(&doc, text, strlen(text), NULL))
        return h;
    h.closed = mag_json_is(mag_json_get(doc.root, "closed"), MAG_JSON_TRUE);
    h.begun = mag_json_get(doc.root, "rules");
    step = mag_json_get(mag_json_get(doc.root, "speed"), "step");
    if (mag_json_is(step, MAG_JSON_INT))
        h.step = step->number * 1000;
    mag_json_free(&doc);
    return h;
}

int reap_days(const struct store_row *row, int64_t now)
{
    return (int)((now - row->last) / DAY_MS);
}

static bool is_past(const struct store_row *row, int days, int64_t more,
                    int64_t now)
{
    return days && now - row->last >= (int64_t)days * DAY_MS + more;
}

enum reap reap_look(const struct reap_policy *p, const struct store_row *row,
                    int64_t now)
{
    struct heading h = read_heading(row->table.head);

    switch (row->table.stage) {
    case STORE_OPEN:
        return is_past(row, p->open, 0, now) ? REAP_OPEN : REAP_NOT;
    case STORE_PLAYING:
        return is_past(row, p->abandoned, h.step, now) ? REAP_ABANDONED
                                                       : REAP_NOT;
    case STORE_OVER:
        break;
    }
    if (h.closed && h.begun)
        return is_past(row, p->abandoned, 0, now) ? REAP_ABANDONED : REAP_NOT;
    if (h.closed)
        return is_past(row, p->open, 0, now) ? REAP_OPEN : REAP_NOT;
    return is_past(row, p->finished, 0, now) ? REAP_FINISHED : REAP_NOT;
}

const char *reap_word(enum reap why)
{
    static const char *const word[] = { "", "open", "abandoned", "finished" };

    return word[why];
}
