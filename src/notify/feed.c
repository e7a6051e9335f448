/* Links are without a host: readers take that of the feed. */
#include "notify/feed.h"

#include <time.h>

#include "base/markup.h"
#include "base/text.h"
#include "notify/words.h"

static void put_updated(struct mag_buf *out, int64_t at)
{
    time_t seconds = (time_t)(at / 1000);
    struct tm t;

    if (gmtime_r(&seconds, &t))
        mag_buf_printf(out,
                       "<updated>%04d-%02d-%02dT%02d:%02d:%02dZ</updated>\n",
                       t.tm_year + 1900, t.tm_mon + 1, t.tm_mday, t.tm_hour,
                       t.tm_min, t.tm_sec);
}

void feed_open(struct mag_buf *out, enum mag_lang lang, const char *name,
               int64_t updated)
{
    mag_buf_printf(out,
                   "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
                   "<feed xmlns=\"http://www.w3.org/2005/Atom\""
                   " xml:lang=\"%s\">\n<title>",
                   lang == MAG_FR ? "fr" : "en");
    markup_text(out, mag_text_plain(lang, T_NOTIFY_FEED_TITLE));
    mag_buf_printf(out,
                   "</title>\n<id>urn:magnat:%s</id>\n"
                   "<author><name>Magnat</name></author>\n"
                   "<link href=\"/\"/>\n",
                   name);
    put_updated(out, updated);
}

void feed_entry(struct mag_buf *out, enum mag_lang lang, const char *name,
                const struct outbox_row *row)
{
    char text[WORDS_ROOM];

    words_say(row, lang, text);
    mag_buf_printf(out, "<entry>\n<id>urn:magnat:%s:%s</id>\n<title>", name,
                   row->mark);
    markup_text(out, text);
    mag_buf_puts(out, "</title>\n<link href=\"");
    words_link(row, "", out);
    mag_buf_puts(out, "\"/>\n");
    put_updated(out, row->at);
    mag_buf_puts(out, "</entry>\n");
}

void feed_close(struct mag_buf *out)
{
    mag_buf_puts(out, "</feed>\n");
}
