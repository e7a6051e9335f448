/* Headers, words in headers (RFC 2047), a body in quoted-printable (RFC 2045). */
#include "notify/mail.h"

#include <sodium.h>
#include <string.h>
#include <time.h>

enum {
    LINE = 72, /* characters of a line; 76 are allowed */
    WORD = 42  /* bytes of a word in a header: 56 as base64, 75 are allowed */
};

bool mail_is_address(const char *text)
{
    static const char OTHERS[] = "!#$%&'*+-/=?^_`{|}~.@";
    const char *at = strchr(text, '@');
    size_t n = strlen(text);

    if (!at || at == text || !at[1] || strchr(at + 1, '@') || n > MAIL_ADDRESS)
        return false;
    for (const char *p = text; *p; p++) {
        bool plain = (*p >= 'a' && *p <= 'z') || (*p >= 'A' && *p <= 'Z') ||
                     (*p >= '0' && *p <= '9');

        if (!plain && !strchr(p > at ? "-." : OTHERS, *p))
            return false;
        if (*p == '.' &&
            (p == text || p[-1] == '.' || p[-1] == '@' || !p[1] || p[1] == '@'))
            return false;
    }
    return text[0] != '-' && at[1] != '-' && strchr(at, '.');
}

/* A text in a header: in words of base64, each of whole characters. */
static void put_words(struct mag_buf *out, const char *text)
{
    char word[2 * WORD];

    while (*text) {
        size_t n = strlen(text) < WORD ? strlen(text) : WORD;

        while (text[n] && ((unsigned char)text[n] & 0xc0) == 0x80)
            n--;
        sodium_bin2base64(word, sizeof word, (const unsigned char *)text, n,
                          sodium_base64_VARIANT_ORIGINAL);
        text += n;
        mag_buf_printf(out, "=?utf-8?B?%s?=%s", word, *text ? "\r\n " : "");
    }
}

static bool is_safe(const char *p)
{
    unsigned char c = (unsigned char)*p;

    return (c > ' ' && c < 0x7f && c != '=') ||
           (c == ' ' && p[1] && p[1] != '\n' && p[1] != '\r');
}

static void put_quoted(struct mag_buf *out, const char *text)
{
    int column = 0;

    for (const char *p = text; *p; p++) {
        if (*p == '\n') {
            mag_buf_puts(out, "\r\n");
            column = 0;
            continue;
        }
        if (column > LINE - 3) {
            mag_buf_puts(out, "=\r\n");
            column = 0;
        }
        if (is_safe(p) && !(column == 0 && *p == '.')) {
            mag_buf_add(out, p, 1);
            column++;
        } else {
            mag_buf_printf(out, "=%02X", (unsigned)(unsigned char)*p);
            column += 3;
        }
    }
}

/* RFC 5322's way, in Greenwich, whatever the process speaks. */
static void put_date(struct mag_buf *out, int64_t at)
{
    static const char *const days[] = { "Sun", "Mon", "Tue", "Wed",
                                        "Thu", "Fri", "Sat" };
    static const char *const months[] = { "Jan", "Feb", "Mar", "Apr",
                                          "May", "Jun", "Jul", "Aug",
                                          "Sep", "Oct", "Nov", "Dec" };
    time_t seconds = (time_t)(at / 1000);
    struct tm t;

    if (gmtime_r(&seconds, &t))
        mag_buf_printf(out, "Date: %s, %02d %s %d %02d:%02d:%02d +0000\r\n",
                       days[t.tm_wday], t.tm_mday, months[t.tm_mon],
                       t.tm_year + 1900, t.tm_hour, t.tm_min, t.tm_sec);
}

void mail_write(const struct mail *m, struct mag_buf *out)
{
    const char *host = strchr(m->from, '@');

    mag_buf_printf(out, "From: Magnat <%s>\r\nTo: <%s>\r\nSubject: ", m->from,
                   m->to);
    put_words(out, m->subject);
    mag_buf_puts(out, "\r\n");
    put_date(out, m->at);
    mag_buf_printf(out, "Message-ID: <%s%s>\r\n", m->name,
                   host ? host : "@localhost");
    if (m->off)
        mag_buf_printf(out,
                       "List-Unsubscribe: <%s>\r\n"
                       "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n",
                       m->off);
    mag_buf_puts(out, "Auto-Submitted: auto-generated\r\n"
                      "MIME-Version: 1.0\r\n"
                      "Content-Type: text/plain; charset=utf-8\r\n"
                      "Content-Transfer-Encoding: quoted-printable\r\n\r\n");
    put_quoted(out, m->text);
    mag_buf_puts(out, "\r\n");
}
