/* What happened, in a few sentences, and what it did to a purse. */
#include "magnat/digest.h"

#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "core/notation.h"
#include "core/unspoken.h"
#include "magnat/json.h"
#include "magnat/match.h"

void mag_digest_init(struct mag_digest *d, int seat)
{
    memset(d, 0, sizeof *d);
    d->seat = seat;
    d->running.number = 1;
}

void mag_digest_turn(struct mag_digest *d)
{
    int kept = 0;

    for (int i = 0; i < d->n_lines; i++) {
        if (!d->line[i].weight)
            d->line[kept++] = d->line[i];
    }
    d->n_lines = kept;
    d->change = 0;
    d->fresh = false;
}

/* --- Sentences ------------------------------------------------------------------ */

static void drop_lightest(struct mag_digest *d)
{
    int least = 0;

    for (int i = 1; i < d->n_lines; i++) {
        if (d->line[i].weight < d->line[least].weight)
            least = i;
    }
    d->n_lines--;
    memmove(&d->line[least], &d->line[least + 1],
            (size_t)(d->n_lines - least) * sizeof d->line[0]);
}

struct mag_sentence *mag_digest_add(struct mag_digest *d, int text, int seat)
{
    if (d->n_lines == MAG_DIGEST_LINES)
        drop_lightest(d);
    d->line[d->n_lines] = (struct mag_sentence){ .text = text,
                                                 .seat = (int8_t)seat };
    return &d->line[d->n_lines++];
}

struct mag_sentence *mag_digest_line(struct mag_digest *d, int text, int seat,
                                     struct mag_arg about)
{
    struct mag_sentence *s;

    for (int i = d->n_lines; i-- > 0;) {
        s = &d->line[i];
        if (s->text == text && s->seat == seat &&
            s->arg[0].value == about.value && s->arg[0].type == about.type)
            return s;
    }
    s = mag_digest_add(d, text, seat);
    s->arg[0] = about;
    return s;
}

static bool is_about(const struct mag_event_kind *kind,
                     const struct mag_event *event, int seat)
{
    bool about = event->seat == seat;

    for (int i = 0; i < MAG_MAX_ARGS && kind->type[i]; i++)
        about |= kind->type[i] == MAG_TYPE_SEAT && event->arg[i] == seat;
    return about;
}

/* Of a game that does not say which events are worth a sentence. */
static const struct mag_mention every_event = { .others = 1, .mine = 2 };

/* The event in its own words, if it is worth them. */
static void mention(struct mag_digest *d, const struct mag_rules *rules,
                    const struct mag_event *event)
{
    const struct mag_event_kind *kind = &rules->game->events[event->kind];
    const struct mag_chronicle *c = rules->game->chronicle;
    const struct mag_mention *m = c ? &c->mentions[event->kind] : &every_event;
    uint8_t weight = is_about(kind, event, d->seat) ? m->mine : m->others;
    struct mag_sentence *s;

    if (!weight)
        return;
    s = mag_digest_add(d, kind->text, event->seat);
    s->weight = weight;
    for (int i = 0; i < MAG_MAX_ARGS && kind->type[i]; i++)
        s->arg[i] = (struct mag_arg){ event->arg[i], kind->type[i] };
}

/* --- The purse -------------------------------------------------------------------- */

static int64_t total(const struct mag_chronicle *c, const struct mag_account *a)
{
    int64_t sum = 0;

    for (int i = 0; i < c->n_flows; i++)
        sum += c->flows[i].sign * (a->sum[i] - a->other[i]);
    return sum;
}

static void note_flow(struct mag_digest *d, const struct mag_rules *rules,
                      int row, const struct mag_event *event)
{
    const struct mag_chronicle *c = rules->game->chronicle;
    const struct mag_flow *f = &c->flows[row];
    const struct mag_event_kind *kind = &rules->game->events[event->kind];
    int64_t sum = event->arg[f->sum];

    if (c->amount)
        sum = c->amount(kind->type[f->sum], sum);
    if (event->seat == d->seat) {
        d->running.sum[row] += sum;
        d->change += f->sign * sum;
    }
    if (f->other && event->arg[f->other - 1] == d->seat) {
        d->running.other[row] += sum;
        d->change -= f->sign * sum;
    }
}

void mag_digest_hear(struct mag_digest *d, const struct mag_rules *rules,
                     const struct mag_events *told)
{
    const struct mag_chronicle *c = rules->game->chronicle;
    int64_t closes = 0;

    assert(!c || c->n_flows <= MAG_MAX_FLOWS);
    for (int i = 0; i < told->count; i++) {
        const struct mag_event *event = &told->item[i];

        if (!mag_event_is_seen(event, d->seat))
            continue;
        for (int row = 0; c && row < c->n_flows; row++) {
            if (c->flows[row].event == event->kind)
                note_flow(d, rules, row, event);
        }
        if (c && d->seat >= 0 && !closes)
            closes = c->closes(d, event);
        mention(d, rules, event);
        if (c && c->hear)
            c->hear(rules, d, event);
    }
    if (!closes)
        return;
    d->closed = d->running;
    d->closed.number = (int)closes;
    d->fresh = true;
    d->running = (struct mag_account){ .number = d->closed.number + 1 };
}

/* --- In words ------------------------------------------------------------------------ */

/* The heaviest first, then as they came. */
static const struct mag_sentence *sentence(const struct mag_digest *d, int rank)
{
    for (int weight = UINT8_MAX; weight > 0; weight--) {
        for (int i = 0; i < d->n_lines; i++) {
            if (d->line[i].weight == weight && !rank--)
                return &d->line[i];
        }
    }
    return NULL;
}

bool mag_say_digest(const struct mag_digest *d, const struct mag_reader *to,
                    int i, char *out, size_t cap)
{
    const struct mag_sentence *s = sentence(d, i);
    struct notation_text t;

    if (!s)
        return false;
    t = (struct notation_text){ s->text, &s->seat, s->arg };
    notation_say(to, &t, out, cap);
    return true;
}

static const struct mag_chronicle *chronicle(const struct mag_reader *to)
{
    return to->rules->game->chronicle;
}

/* A text about one number. */
static void say_number(const struct mag_reader *to, int text, int type,
                       int64_t number, char out[MAG_SENTENCE])
{
    struct mag_arg arg[MAG_MAX_ARGS] = { { number, (uint8_t)type } };
    struct notation_text t = { text, NULL, arg };

    notation_say(&MAG_READER(to->rules, to->pos, NULL, to->lang), &t, out,
                 MAG_SENTENCE);
}

static void say_title(const struct mag_digest *d, const struct mag_reader *to,
                      char out[MAG_SENTENCE])
{
    say_number(to, chronicle(to)->account, chronicle(to)->number,
               d->closed.number, out);
}

/* What the purse held when the account was closed. */
static int64_t purse_then(const struct mag_digest *d,
                          const struct mag_reader *to)
{
    return chronicle(to)->purse(to->pos, d->seat) -
           total(chronicle(to), &d->running);
}

/* What row i brought (sign 1) or cost (-1), and for what. */
static int64_t part(const struct mag_chronicle *c, const struct mag_account *a,
                    int i, int sign, int *text)
{
    const struct mag_flow *f = &c->flows[i];
    bool own = f->sign == sign;

    *text = own ? f->text : f->other_text;
    return own ? a->sum[i] : a->other[i];
}

static int64_t side(const struct mag_chronicle *c, const struct mag_account *a,
                    int sign)
{
    int64_t sum = 0;
    int text;

    for (int i = 0; i < c->n_flows; i++)
        sum += part(c, a, i, sign, &text);
    return sum;
}

bool mag_say_account(const struct mag_digest *d, const struct mag_reader *to,
                     char *out, size_t cap)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { 0 };
    char title[MAG_SENTENCE], holds[MAG_SENTENCE];

    if (!d->closed.number)
        return false;
    say_title(d, to, title);
    say_number(to, chronicle(to)->holds, MAG_TYPE_NUMBER, purse_then(d, to),
               holds);
    arg[0].number = side(chronicle(to), &d->closed, 1);
    arg[1].number = side(chronicle(to), &d->closed, -1);
    arg[2].text = holds;
    arg[3].text = title;
    mag_text_format(out, cap, to->lang, T_DIGEST_ACCOUNT, arg);
    return true;
}

bool mag_say_standing(const struct mag_digest *d, const struct mag_reader *to,
                      char *out, size_t cap)
{
    const struct mag_chronicle *c = chronicle(to);
    int64_t score[MAG_MAX_SEATS] = { 0 };
    struct mag_arg arg[MAG_MAX_ARGS] = { { 0 } };
    struct notation_text t = { .arg = arg };
    int8_t rival;

    if (d->seat < 0)
        return false;
    to->rules->game->scores(to->rules, to->pos, score);
    rival = (int8_t)best_other(score, to->rules->seats, d->seat);
    if (rival < 0 || mag_is_out(score[d->seat]))
        return false;
    if (!score[rival] && !score[d->seat])
        return false; /* nobody has anything to show yet */
    arg[0] = (struct mag_arg){ score[rival], MAG_TYPE_NUMBER };
    arg[1] = (struct mag_arg){ score[d->seat], MAG_TYPE_NUMBER };
    t.seat = &rival;
    t.text = score[d->seat] > score[rival]
                 ? (c ? c->you_lead : T_DIGEST_PLAIN_YOU_LEAD)
                 : (c ? c->leads : T_DIGEST_PLAIN_LEADS);
    notation_say(to, &t, out, cap);
    return true;
}

/* --- As JSON -------------------------------------------------------------------------- */

static void put_purse(struct mag_writer *w, const struct mag_reader *to,
                      int64_t now, int64_t change)
{
    char text[MAG_SENTENCE];

    say_number(to, chronicle(to)->holds, MAG_TYPE_NUMBER, now, text);
    mag_put_object(w, "purse");
    mag_put_text(w, "text", text);
    mag_put_int(w, "now", now);
    mag_put_int(w, "change", change);
    mag_put_end_object(w);
}

/* One side of the account. Rows that are for the same are one. */
static void put_side(struct mag_writer *w, const struct mag_reader *to,
                     const struct mag_account *a, int sign)
{
    const struct mag_chronicle *c = chronicle(to);
    int64_t sum[MAG_MAX_FLOWS] = { 0 };
    int text[MAG_MAX_FLOWS];

    for (int i = 0; i < c->n_flows; i++) {
        int64_t more = part(c, a, i, sign, &text[i]);
        int first = 0;

        while (text[first] != text[i])
            first++;
        sum[first] += more;
    }
    for (int i = 0; i < c->n_flows; i++) {
        if (!sum[i])
            continue;
        mag_put_object(w, NULL);
        mag_put_text(w, "text", mag_rules_text(to->rules, to->lang, text[i]));
        mag_put_int(w, "sum", sum[i]);
        mag_put_end_object(w);
    }
}

static void put_account(struct mag_writer *w, const struct mag_digest *d,
                        const struct mag_reader *to)
{
    const struct mag_chronicle *c = chronicle(to);
    char text[MAG_SENTENCE];

    mag_put_object(w, "account");
    say_title(d, to, text);
    mag_put_text(w, "title", text);
    mag_put_array(w, "in");
    put_side(w, to, &d->closed, 1);
    mag_put_end_array(w);
    mag_put_array(w, "out");
    put_side(w, to, &d->closed, -1);
    mag_put_end_array(w);
    mag_put_int(w, "came", side(c, &d->closed, 1));
    mag_put_int(w, "went", side(c, &d->closed, -1));
    put_purse(w, to, purse_then(d, to), total(c, &d->closed));
    if (mag_say_standing(d, to, text, sizeof text))
        mag_put_text(w, "standing", text);
    mag_put_end_object(w);
}

void mag_put_digest(const struct mag_digest *d, const struct mag_reader *to,
                    struct mag_writer *w)
{
    char text[MAG_SENTENCE];

    mag_put_array(w, "lines");
    for (int i = 0; mag_say_digest(d, to, i, text, sizeof text); i++)
        mag_put_text(w, NULL, text);
    if (!chronicle(to) && mag_say_standing(d, to, text, sizeof text))
        mag_put_text(w, NULL, text);
    mag_put_end_array(w);
    if (!chronicle(to) || d->seat < 0)
        return;
    put_purse(w, to, chronicle(to)->purse(to->pos, d->seat), d->change);
    if (d->fresh)
        put_account(w, d, to);
}
