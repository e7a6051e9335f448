/* The frame of a page: head, style, language switch; escaping; writing. */
#include "apps/report/html.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "apps/common/args.h"
#include "apps/common/figures.h"
#include "apps/common/whole.h"
#include "base/text.h"
#include "magnat/version.h"

enum { PATH_BYTES = 4096 };

static const char *const language[MAG_LANGS] = { "en", "fr" };
static const char *const language_name[MAG_LANGS] = { "English", "Français" };

static const char style[] =
    ":root{color-scheme:light dark;--paper:#fbfaf7;--card:#fff;--ink:#23272e;"
    "--soft:#626a76;--rule:#dedbd3;--grid:#ece9e2;--c1:#1f66b0;--c2:#c4521a;"
    "--c3:#1d8560;--c4:#8a4fae;--c5:#a17a00;--c6:#566270}\n"
    "@media(prefers-color-scheme:dark){:root{--paper:#14171c;--card:#1c2027;"
    "--ink:#e6e4de;--soft:#9aa3af;--rule:#343a44;--grid:#282d36;--c1:#6cb0f2;"
    "--c2:#f2935c;--c3:#58c99c;--c4:#c797e8;--c5:#e0bb4a;--c6:#a9b4c2}}\n"
    "*{box-sizing:border-box}\n"
    "body{margin:0;background:var(--paper);color:var(--ink);"
    "font:16px/1.5 system-ui,sans-serif}\n"
    "main{max-width:52rem;margin:0 auto;padding:1rem 1rem 3rem}\n"
    "h1{font-size:1.7rem;line-height:1.2;margin:.4rem 0 .2rem}\n"
    "h2{font-size:1.2rem;margin:0 0 .3rem}\n"
    "h3{font-size:1rem;margin:1.2rem 0 .2rem}\n"
    "p{margin:.3rem 0 .6rem}\n"
    ".note{color:var(--soft);font-size:.9rem}\n"
    "section{background:var(--card);border:1px solid var(--rule);"
    "border-radius:.6rem;padding:1rem 1.1rem;margin:1rem 0;overflow-x:auto}\n"
    "table{border-collapse:collapse;width:100%;font-size:.9rem;"
    "font-variant-numeric:tabular-nums}\n"
    ".wide{overflow-x:auto}\n"
    "th,td{text-align:right;padding:.25rem .5rem;"
    "border-bottom:1px solid var(--grid);vertical-align:top}\n"
    "th{color:var(--soft);font-weight:600}\n"
    "th:first-child,td:first-child,.w{text-align:left}\n"
    "td:first-child{white-space:nowrap}\n"
    ".words th:not(:last-child){text-align:left}\n"
    "summary{cursor:pointer;color:var(--soft);font-size:.9rem;"
    "padding:.3rem 0}\n"
    ".switch{position:absolute;opacity:0}\n"
    "nav{text-align:right;font-size:.9rem}\n"
    "nav label{cursor:pointer;color:var(--soft);padding:.15rem .5rem;"
    "border-radius:.4rem}\n"
    "#in-en:checked~nav label[for=in-en],#in-fr:checked~nav "
    "label[for=in-fr]{color:var(--ink);background:var(--grid)}\n"
    "#in-en:focus-visible~nav label[for=in-en],#in-fr:focus-visible~nav "
    "label[for=in-fr]{outline:2px solid var(--c1)}\n"
    "#in-en:checked~.in-fr,#in-fr:checked~.in-en{display:none}\n"
    "svg{display:block;width:100%;min-width:34rem;height:auto;margin:.4rem 0}\n"
    "svg text{fill:var(--ink);font:12px system-ui,sans-serif}\n"
    "svg .tick,svg .name{fill:var(--soft)}\n"
    "svg .grid{stroke:var(--grid);fill:none}\n"
    "svg .axis{stroke:var(--rule);fill:none}\n"
    "svg .mark{stroke:var(--soft);stroke-dasharray:4 3;fill:none}\n"
    ".s1{--c:var(--c1)}.s2{--c:var(--c2)}.s3{--c:var(--c3)}"
    ".s4{--c:var(--c4)}.s5{--c:var(--c5)}.s6{--c:var(--c6)}\n"
    "svg .line{stroke:var(--c);stroke-width:2.2;fill:none;"
    "stroke-linejoin:round}\n"
    "svg .band{fill:var(--c);opacity:.13}\n"
    "svg .bar{fill:var(--c);opacity:.85}\n"
    "svg .dot{fill:var(--c)}\n"
    "svg .ring{fill:var(--card);stroke:var(--c);stroke-width:2}\n"
    "svg .error{stroke:var(--ink);stroke-width:1.3;fill:none}\n"
    "svg .reach{stroke:var(--c);stroke-width:2;opacity:.55}\n"
    "@media print{nav{display:none}section{break-inside:avoid}}\n";

void html_element(struct mag_buf *out, const char *tag, const char *text)
{
    mag_buf_printf(out, "<%s>", tag);
    markup_text(out, text);
    mag_buf_printf(out, "</%.*s>\n", (int)strcspn(tag, " "), tag);
}

void html_sentence(struct mag_buf *out, enum mag_lang lang, const char *tag,
                   int id, const struct mag_text_arg *args)
{
    char text[2 * MAG_SENTENCE];

    mag_text_format(text, sizeof text, lang, id, args);
    html_element(out, tag, text);
}

void html_open_table(struct mag_buf *out, enum mag_lang lang, const int *heads,
                     int n)
{
    mag_buf_puts(out, "<div class=\"wide\"><table>\n<tr>");
    for (int i = 0; i < n; i++)
        html_element(out, "th", mag_text_plain(lang, heads[i]));
    mag_buf_puts(out, "</tr>\n");
}

void html_close_table(struct mag_buf *out)
{
    mag_buf_puts(out, "</table></div>\n");
}

void html_number(struct mag_buf *out, enum mag_lang lang, double value,
                 int decimals)
{
    char text[FIGURE] = "\xe2\x80\x93";

    if (isfinite(value))
        figure_real(text, lang, value, decimals);
    html_element(out, "td", text);
}

void html_share(struct mag_buf *out, enum mag_lang lang, double share)
{
    char text[FIGURE];

    figure_percent(text, lang, share);
    html_element(out, "td", text);
}

void html_shares(struct mag_buf *out, enum mag_lang lang, double low,
                 double high)
{
    char from[FIGURE], to[FIGURE], text[2 * FIGURE + 8];

    figure_percent(from, lang, low);
    figure_percent(to, lang, high);
    snprintf(text, sizeof text, "%s \xe2\x80\x93 %s", from, to);
    html_element(out, "td", text);
}

static void write_switch(struct mag_buf *out, enum mag_lang shown)
{
    for (int lang = 0; lang < MAG_LANGS; lang++)
        mag_buf_printf(out,
                       "<input class=\"switch\" type=\"radio\" name=\"lang\" "
                       "id=\"in-%s\"%s/>\n",
                       language[lang],
                       lang == (int)shown ? " checked=\"checked\"" : "");
    mag_buf_puts(out, "<nav>");
    for (int lang = 0; lang < MAG_LANGS; lang++)
        mag_buf_printf(out, "<label for=\"in-%s\" lang=\"%s\">%s</label>\n",
                       language[lang], language[lang], language_name[lang]);
    mag_buf_puts(out, "</nav>\n");
}

void html_page(struct mag_buf *out, const struct html_page *page)
{
    mag_buf_printf(out,
                   "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n"
                   "<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" "
                   "content=\"width=device-width, initial-scale=1\"/>\n"
                   "<meta name=\"generator\" content=\"magnat %s\"/>\n",
                   language[page->lang], MAGNAT_VERSION);
    html_element(out, "title", mag_text_plain(page->lang, page->title));
    mag_buf_printf(out, "<style>\n%s</style>\n</head>\n<body>\n<main>\n",
                   style);
    write_switch(out, page->lang);
    for (int lang = 0; lang < MAG_LANGS; lang++) {
        mag_buf_printf(out, "<div class=\"in-%s\" lang=\"%s\">\n",
                       language[lang], language[lang]);
        page->body(out, (enum mag_lang)lang, page->about);
        mag_buf_puts(out, "</div>\n");
    }
    mag_buf_puts(out, "</main>\n</body>\n</html>\n");
}

bool html_can_write(const char *path)
{
    char probe[PATH_BYTES];
    struct stat is;
    int fd;

    if (!*path || (size_t)snprintf(probe, sizeof probe, "%s.%ld.tmp", path,
                                   (long)getpid()) >= sizeof probe) {
        args_fail("\"%.60s\" is no name for a file", path);
        return false;
    }
    if (!stat(path, &is) && !S_ISREG(is.st_mode)) {
        args_fail("%s: is there, and is no plain file", path);
        return false;
    }
    fd = open(probe, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd < 0) {
        args_fail("%s: %s", path, strerror(errno));
        return false;
    }
    close(fd);
    unlink(probe);
    return true;
}

int html_write(const char *path, const struct html_page *page)
{
    struct mag_err err = { "", 0 };
    struct mag_buf out;
    enum mag_status st;

    mag_buf_init(&out, HTML_MAX_BYTES);
    html_page(&out, page);
    st = mag_buf_ok(&out)
             ? write_whole(path, mag_buf_text(&out), &err)
             : mag_fail(&err, MAG_E_NOMEM, "%.200s: no memory", path);
    mag_buf_release(&out);
    return st ? args_fail("%s", err.text) : 0;
}
