/* A word to whoever runs the server about somebody at the table. */
#include <stdio.h>
#include <string.h>

#include "serve/hall/reading.h"
#include "serve/ops/request.h"
#include "serve/people/player.h"
#include "serve/people/report.h"
#include "serve/secret/vault.h"
#include "base/plain.h"
#include "base/text.h"

static bool count_one(void *who, const struct store_paper *paper)
{
    (void)paper;
    return ++*(int *)who < REPORTS;
}

/* Where, about whom, what; and the last words of that person, which are what
 * most reports are about. Who reports is not kept. Written into `out`, which is
 * empty. */
static const char *report_text(const struct table *t, int seat,
                               const char *text, struct mag_buf *out)
{
    enum { WORDS = 10 };
    struct mag_writer w;
    int left = WORDS;

    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    mag_put_text(&w, "table", t->id);
    mag_put_int(&w, "seat", seat);
    mag_put_text(&w, "name", t->seat[seat].name);
    mag_put_text(&w, "text", text);
    mag_put_array(&w, "said");
    for (int i = t->chat.n - 1; i >= 0 && left; i--) {
        if (t->chat.line[i].seat != seat)
            continue;
        mag_put_text(&w, NULL, t->chat.line[i].text);
        left--;
    }
    mag_put_end_array(&w);
    mag_put_end_object(&w);
    return mag_buf_text(out);
}

static enum mag_status read_report(struct request *r, int64_t *seat,
                                   char clean[REPORT_TEXT + 1])
{
    const char *text = "";
    enum mag_status st = mag_json_need_int(
        r->v, "seat", mag_within(0, table_of(r)->seats - 1), seat, &r->err);

    if (!st)
        st = mag_json_need_text(r->v, "text", &text, &r->err);
    if (!st && !plain_text(text, REPORT_TEXT / 4, clean, REPORT_TEXT + 1))
        st = refuse_with(r, "input", T_ONLINE_CHAT);
    if (!st && table_of(r)->seat[*seat].kind != SEAT_PERSON)
        st = refuse_with(r, "state", T_ONLINE_REPORT_WHOM);
    return st;
}

enum mag_status do_report(struct request *r)
{
    struct hub *hub = hub_of(r);
    char clean[REPORT_TEXT + 1], name[STORE_PAPER];
    struct store_paper papers[2];
    struct mag_buf text;
    int64_t seat = 0;
    int n = 0;
    enum mag_status st = read_report(r, &seat, clean);

    if (st)
        return st;
    if (request_first(r) && !address_may_report(hub, client_of(r)))
        return refuse_with(r, "rate", T_ONLINE_RATE);
    if (read_papers(hub, REPORT_FOLDER, REPORT_PREFIX, count_one, &n))
        return refuse_with(r, "store", T_ONLINE_STORE);
    if (n >= REPORTS)
        return refuse_with(r, "limit", T_ONLINE_LIMIT);
    snprintf(name, sizeof name, REPORT_PREFIX "%013lld-%08x",
             (long long)hub_now(hub), vault_below(UINT32_MAX));
    mag_buf_init(&text, HUB_ANSWER);
    papers[0] = player_paper(hub, REPORT_FOLDER, "me", "{}");
    papers[1] = player_paper(hub, REPORT_FOLDER, name,
                             report_text(table_of(r), (int)seat, clean, &text));
    st = file_papers(r, papers, 2, NULL);
    mag_buf_release(&text);
    return st;
}
