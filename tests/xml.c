/* A small checker of XML: it follows the tags and believes nothing else. */
#include "tests/xml.h"

#include <ctype.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

enum { DEPTH = 64, NAMES = 32 };

struct reader {
    const char *p;
    const char *open[DEPTH]; /* names of the open elements, in the text */
    size_t length[DEPTH];
    int depth, roots;
};

static size_t name_length(const char *p)
{
    size_t n = 0;

    if (!isalpha((unsigned char)*p))
        return 0;
    while (isalnum((unsigned char)p[n]) || p[n] == '-' || p[n] == ':')
        n++;
    return n;
}

/* Text up to one of `stop`, which is not consumed. */
static const char *read_text(struct reader *r, const char *stop)
{
    static const char *const entity[] = { "&amp;", "&lt;", "&gt;", "&quot;",
                                          "&#39;" };

    for (; *r->p && !strchr(stop, *r->p); r->p++) {
        bool known = *r->p != '&';

        for (int i = 0; i < 5 && !known; i++)
            known = !strncmp(r->p, entity[i], strlen(entity[i]));
        if (!known)
            return "an & that starts no entity";
        if (*r->p == '<')
            return "a < inside a value";
    }
    return NULL;
}

static const char *read_attributes(struct reader *r)
{
    const char *seen[NAMES];
    size_t length[NAMES];
    int n = 0;

    while (isspace((unsigned char)*r->p)) {
        const char *fault;

        while (isspace((unsigned char)*r->p))
            r->p++;
        if (*r->p == '>' || *r->p == '/')
            return NULL;
        seen[n] = r->p;
        length[n] = name_length(r->p);
        if (!length[n])
            return "an attribute without a name";
        for (int i = 0; i < n; i++) {
            if (length[i] == length[n] && !memcmp(seen[i], seen[n], length[n]))
                return "an attribute twice";
        }
        r->p += length[n++];
        if (n == NAMES || r->p[0] != '=' || r->p[1] != '"')
            return "an attribute without a quoted value";
        r->p += 2;
        fault = read_text(r, "\"");
        if (fault || *r->p++ != '"')
            return fault ? fault : "a quote that is not closed";
    }
    return NULL;
}

static const char *read_close(struct reader *r)
{
    size_t n = name_length(r->p);

    if (!r->depth || n != r->length[r->depth - 1] ||
        memcmp(r->p, r->open[r->depth - 1], n))
        return "a closing tag that closes nothing";
    r->depth--;
    r->p += n;
    return *r->p++ == '>' ? NULL : "a closing tag that goes on";
}

/* After a <. */
static const char *read_tag(struct reader *r)
{
    const char *fault;

    if (*r->p == '/') {
        r->p++;
        return read_close(r);
    }
    if (r->depth == DEPTH || !name_length(r->p))
        return "no name after <";
    r->roots += !r->depth;
    r->open[r->depth] = r->p;
    r->length[r->depth] = name_length(r->p);
    r->p += r->length[r->depth];
    fault = read_attributes(r);
    if (fault)
        return fault;
    if (r->p[0] == '/' && r->p[1] == '>') {
        r->p += 2;
        return NULL;
    }
    r->depth++;
    return *r->p++ == '>' ? NULL : "a tag that is not closed";
}

const char *xml_fault(const char *text)
{
    static const char doctype[] = "<!DOCTYPE html>";
    struct reader r = { .p = text };

    if (!strncmp(text, doctype, sizeof doctype - 1))
        r.p += sizeof doctype - 1;
    while (*r.p) {
        const char *fault = read_text(&r, "<");

        if (!fault && *r.p == '<') {
            r.p++;
            fault = read_tag(&r);
        }
        if (fault)
            return fault;
    }
    if (r.depth)
        return "an element that is not closed";
    return r.roots == 1 ? NULL : "not one element at the root";
}

int count_of(const char *text, const char *part)
{
    int n = 0;

    for (; (text = strstr(text, part)); text += strlen(part))
        n++;
    return n;
}
