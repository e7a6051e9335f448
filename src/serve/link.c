/* The page of a table as others see it who were sent its link: a title, a
 * sentence and a picture for the card that messengers and forums draw. Of a
 * table that is not listed it tells the game and no more. */
#include <stdio.h>
#include <string.h>

#include "base/markup.h"
#include "base/text.h"
#include "serve/hall/reading.h"
#include "serve/private.h"
#include "serve/web.h"

/* Room for the names of all seats, and what stands between them. */
enum { PREVIEW_NAMES = MAG_MAX_SEATS * (TABLE_NAME_BYTES + 2) };

/* What is told of a table. */
struct preview {
    const struct mag_library *library;
    const struct mag_game *game; /* NULL: there is no such table */
    bool listed;
    enum store_stage stage;
    int free;                    /* seats that anybody may take */
    char names[PREVIEW_NAMES];   /* of those who sit there */
    char winners[PREVIEW_NAMES]; /* of those who won, once it is over */
};

static void add_name(char *names, size_t cap, const struct mag_json *seat)
{
    const struct mag_json *name = mag_json_get(seat, "name");
    size_t used = strlen(names);

    if (mag_json_is(name, MAG_JSON_STRING) && name->text[0])
        snprintf(names + used, cap - used, "%s%s", used ? ", " : "",
                 name->text);
}

/* Who has the largest share of the win. */
static void read_winners(struct preview *p, const struct mag_json *head)
{
    const struct mag_json *shares = mag_json_get(head, "result");
    const struct mag_json *seat = mag_json_get(head, "seats")->child;
    double best = 0;

    if (!mag_json_is(shares, MAG_JSON_ARRAY))
        return;
    for (const struct mag_json *v = shares->child; v; v = v->next)
        best = v->real > best ? v->real : best;
    for (const struct mag_json *v = shares->child; v && seat; v = v->next) {
        if (v->real >= best)
            add_name(p->winners, sizeof p->winners, seat);
        seat = seat->next;
    }
}

static void read_seats(struct preview *p, const struct mag_json *head)
{
    const struct mag_json *seats = mag_json_get(head, "seats");

    if (!mag_json_is(seats, MAG_JSON_ARRAY))
        return;
    for (const struct mag_json *s = seats->child; s; s = s->next) {
        if (!mag_json_text_is(mag_json_get(s, "kind"), "open"))
            add_name(p->names, sizeof p->names, s);
        else
            p->free += !mag_json_get(s, "offered");
    }
    read_winners(p, head);
}

static bool found(void *who, const struct store_table *row)
{
    struct preview *p = who;
    struct mag_json_doc doc = { 0 };
    const struct mag_json *name = NULL;

    if (!mag_json_read(&doc, row->head, strlen(row->head), NULL) &&
        !mag_json_get(doc.root, "closed"))
        name = mag_json_get(doc.root, "game");
    p->game = mag_json_is(name, MAG_JSON_STRING)
                  ? mag_game_find(p->library, name->text)
                  : NULL;
    p->listed = row->listed;
    p->stage = row->stage;
    if (p->game && p->listed)
        read_seats(p, doc.root);
    mag_json_free(&doc);
    return false;
}

/* --- In words ------------------------------------------------------------------ */

static void say_title(const struct preview *p, enum mag_lang lang, char *out,
                      size_t cap)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = {
        { mag_game_text(p->game, lang, p->game->title), 0 }, { NULL, p->free }
    };
    bool waits = p->listed && p->stage == STORE_OPEN && p->free;

    mag_text_format(out, cap, lang, waits ? T_ONLINE_CARD_WAITS : T_ONLINE_CARD,
                    arg);
}

static void say_more(const struct preview *p, enum mag_lang lang, char *out,
                     size_t cap)
{
    static const int text[] = { T_ONLINE_CARD_OPEN, T_ONLINE_CARD_PLAYING,
                                T_ONLINE_CARD_OVER };
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { p->names, 0 },
                                               { p->winners, 0 } };

    if (p->listed && p->names[0])
        mag_text_format(out, cap, lang, text[p->stage], arg);
    else
        snprintf(out, cap, "%s", mag_game_text(p->game, lang, p->game->blurb));
}

/* --- As tags ------------------------------------------------------------------- */

static void put_tag(struct mag_buf *out, const char *name, const char *text)
{
    mag_buf_printf(out, "    <meta property=\"%s\" content=\"", name);
    markup_text(out, text);
    mag_buf_puts(out, "\">\n");
}

static void put_picture(struct mag_buf *out, const struct preview *p,
                        const char *origin, enum mag_lang lang)
{
    char address[400];

    if (!origin[0])
        return; /* it must be a whole address */
    snprintf(address, sizeof address, "%s/cards/%s.jpg", origin, p->game->name);
    put_tag(out, "og:image", address);
    put_tag(out, "og:image:width", "1200");
    put_tag(out, "og:image:height", "630");
    put_tag(out, "og:image:alt", mag_game_text(p->game, lang, p->game->title));
    put_tag(out, "twitter:card", "summary_large_image");
}

static void put_tags(struct mag_buf *out, const struct preview *p,
                     const struct edge_request *req, const char *id)
{
    bool french = strstr(req->query, "lang=fr") ||
                  !strncmp(req->langs, "fr", 2);
    enum mag_lang lang = french ? MAG_FR : MAG_EN;
    char text[2 * PREVIEW_NAMES + MAG_SENTENCE], address[400];

    put_tag(out, "og:site_name", "Magnat");
    put_tag(out, "og:type", "website");
    put_tag(out, "og:locale", lang == MAG_FR ? "fr_FR" : "en_GB");
    say_title(p, lang, text, sizeof text);
    put_tag(out, "og:title", text);
    say_more(p, lang, text, sizeof text);
    put_tag(out, "og:description", text);
    if (req->origin[0]) {
        snprintf(address, sizeof address, "%s/t/%s", req->origin, id);
        put_tag(out, "og:url", address);
    }
    put_picture(out, p, req->origin, lang);
    if (!p->listed)
        mag_buf_puts(out, "    <meta name=\"robots\" content=\"noindex\">\n");
}

bool put_link_page(struct hub *hub, struct mag_buf *out,
                   const struct edge_request *req, const struct web_file *page)
{
    static const char MARK[] = "  </head>";
    const char *start = page->bytes;
    const char *mark = strstr(start, MARK);
    struct preview p = { .library = hub->options.library };
    char id[STORE_ID];
    size_t n = strcspn(req->path + 3, "/");

    if (!mark || n >= sizeof id)
        return false;
    memcpy(id, req->path + 3, n);
    id[n] = '\0';
    if (read_head(hub, id, found, &p) || !p.game)
        return false;
    mag_buf_add(out, start, (size_t)(mark - start));
    put_tags(out, &p, req, id);
    mag_buf_add(out, mark, page->length - (size_t)(mark - start));
    return true;
}
