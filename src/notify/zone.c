/* Zones from the system's files (RFC 8536): a list of moments from which on an
 * offset holds, and a rule for the time after the last of them. */
#include "notify/zone.h"

#include <ctype.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST = 64 << 10, /* bytes of a file; the largest has less than 4 KiB */
    HEAD = 44,
    SECOND = 1000,
    MINUTE = 60,
    HOUR = 3600,
    DAY = 86400
};

static const char FOLDER[] = "/usr/share/zoneinfo";

struct file {
    uint8_t bytes[MOST];
    size_t length;
};

/* Letters, figures and _ + - in parts that a / divides: no path leads out. */
static bool is_name(const char *name)
{
    bool start = true;

    if (strlen(name) >= ZONE_NAME)
        return false;
    for (const char *p = name; *p; p++) {
        if (start && !isalpha((unsigned char)*p))
            return false;
        if (!isalnum((unsigned char)*p) && !strchr("_+-/", *p))
            return false;
        start = *p == '/';
    }
    return !start;
}

/* The file of a zone, owned by the caller; NULL: we have none. */
static struct file *read_zone(const char *name)
{
    char path[sizeof FOLDER + ZONE_NAME + 1];
    struct file *f = NULL;
    FILE *in;

    if (!is_name(name))
        return NULL;
    snprintf(path, sizeof path, "%s/%s", FOLDER, name);
    in = fopen(path, "re");
    if (!in)
        return NULL;
    f = malloc(sizeof *f);
    if (f)
        f->length = fread(f->bytes, 1, sizeof f->bytes, in);
    fclose(in);
    if (f && (f->length < HEAD || memcmp(f->bytes, "TZif", 4) != 0)) {
        free(f);
        return NULL;
    }
    return f;
}

bool zone_is_known(const char *name)
{
    struct file *f = read_zone(name);

    free(f);
    return f;
}

static int64_t number(const uint8_t *p, int bytes)
{
    uint64_t n = p[0] & 0x80 ? ~(uint64_t)0 : 0;

    for (int i = 0; i < bytes; i++)
        n = n << 8 | p[i];
    return (int64_t)n;
}

/* --- The rule for what follows: "CET-1CEST,M3.5.0,M10.5.0/3" ------------------- */

/* "-1", "+5:30": hours to the west, in seconds. */
static bool read_hours(const char **p, int *out)
{
    int sign = **p == '-' ? -1 : 1, part[3] = { 0 }, n = 0;

    *p += **p == '-' || **p == '+';
    while (n < 3 && isdigit((unsigned char)**p)) {
        part[n++] = (int)strtol(*p, (char **)(uintptr_t)p, 10);
        if (**p != ':')
            break;
        ++*p;
    }
    *out = sign * (part[0] * HOUR + part[1] * MINUTE + part[2]);
    return n > 0;
}

static bool skip_word(const char **p)
{
    const char *start = *p;

    if (**p == '<') {
        *p += strcspn(*p, ">");
        *p += **p == '>';
    } else {
        while (isalpha((unsigned char)**p))
            ++*p;
    }
    return *p > start;
}

/* Days since 1970 of a date. */
static int64_t day_of(int year, int month, int day)
{
    int y = month > 2 ? year : year - 1, era = y / 400, of = y - era * 400;
    int doy = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;

    return (int64_t)era * 146097 + of * 365 + of / 4 - of / 100 + doy - 719468;
}

/* ",M3.5.0/2": the 5th (last) Sunday of March at 2; in seconds since 1970, by
 * the clock of the zone. */
static bool read_change(const char **p, int year, int64_t *out)
{
    int month, week, weekday, used = 0, at = 2 * HOUR;
    int64_t first, next;

    if (sscanf(*p, ",M%d.%d.%d%n", &month, &week, &weekday, &used) != 3 ||
        month < 1 || month > 12)
        return false;
    *p += used;
    if (**p == '/') {
        ++*p;
        if (!read_hours(p, &at))
            return false;
    }
    first = day_of(year, month, 1);
    next = month < 12 ? day_of(year, month + 1, 1) : day_of(year + 1, 1, 1);
    first += (weekday - (first + 4) % 7 + 7) % 7; /* 1970 began on a Thursday */
    first += 7 * (int64_t)(week - 1);
    while (first >= next)
        first -= 7;
    *out = first * DAY + at;
    return true;
}

static int year_of(int64_t at)
{
    int year = (int)(1970 + at / DAY / 365);

    while (day_of(year, 1, 1) * DAY > at)
        year--;
    return year;
}

static int offset_by_rule(const char *rule, int64_t at)
{
    int standard = 0, summer;
    int64_t from, to;

    if (!skip_word(&rule) || !read_hours(&rule, &standard))
        return 0;
    summer = standard - HOUR;
    if (!skip_word(&rule))
        return -standard;
    if (*rule != ',' && !read_hours(&rule, &summer))
        return -standard;
    if (!read_change(&rule, year_of(at), &from) ||
        !read_change(&rule, year_of(at), &to))
        return -standard;
    from += standard;
    to += summer;
    if (from < to ? at >= from && at < to : at >= from || at < to)
        return -summer;
    return -standard;
}

/* --- The list -------------------------------------------------------------------- */

/* Where the lists of a block stand. */
struct block {
    const uint8_t *times, *kinds, *types;
    int n_times, n_types, wide;
    size_t length;
};

static bool read_block(const uint8_t *p, size_t left, int wide, struct block *b)
{
    int64_t isut, isstd, leap, times, types, chars;

    if (left < HEAD || memcmp(p, "TZif", 4) != 0)
        return false;
    isut = number(p + 20, 4);
    isstd = number(p + 24, 4);
    leap = number(p + 28, 4);
    times = number(p + 32, 4);
    types = number(p + 36, 4);
    chars = number(p + 40, 4);
    if (isut < 0 || isstd < 0 || leap < 0 || times < 0 || types < 1 ||
        chars < 0 || isut + isstd + leap + times + types + chars > MOST)
        return false;
    *b = (struct block){ p + HEAD,
                         p + HEAD + times * wide,
                         p + HEAD + times * (wide + 1),
                         (int)times,
                         (int)types,
                         wide,
                         (size_t)(HEAD + times * (wide + 1) + types * 6 +
                                  chars + leap * (wide + 4) + isstd + isut) };
    return b->length <= left;
}

static int offset_by_list(const struct block *b, int64_t at)
{
    int type = 0;

    for (int i = 0; i < b->n_times; i++) {
        if (number(b->times + i * b->wide, b->wide) > at)
            break;
        type = b->kinds[i];
    }
    return type < b->n_types ? (int)number(b->types + type * 6, 4) : 0;
}

static int offset_in(struct file *f, int64_t at)
{
    enum { OLD = 4, NEW = 8 };
    struct block old, new;
    char *rule;

    if (!read_block(f->bytes, f->length, OLD, &old))
        return 0;
    if (f->bytes[4] < '2' ||
        !read_block(f->bytes + old.length, f->length - old.length, NEW, &new))
        return offset_by_list(&old, at);
    f->bytes[f->length < MOST ? f->length : MOST - 1] = '\0';
    rule = (char *)f->bytes + old.length + new.length;
    if (new.n_times &&*rule == '\n' && rule[1] != '\n' &&
        at >= number(new.times + (new.n_times - 1) * NEW, NEW)) {
        rule[1 + strcspn(rule + 1, "\n")] = '\0';
        return offset_by_rule(rule + 1, at);
    }
    return offset_by_list(&new, at);
}

int zone_offset(const char *name, int64_t at)
{
    struct file *f = read_zone(name);
    int offset = f ? offset_in(f, at / SECOND) : 0;

    free(f);
    return offset;
}

/* --- Quiet hours ------------------------------------------------------------------ */

/* Minutes into the day of the zone. */
static int minute_of(const char *name, int64_t at)
{
    int64_t local = at / SECOND + zone_offset(name, at);

    return (int)((local % DAY + DAY) % DAY / MINUTE);
}

int64_t zone_after_quiet(const char *name, int from, int to, int64_t now)
{
    int minute = minute_of(name, now);
    bool quiet = from < to ? minute >= from && minute < to
                           : minute >= from || minute < to;
    int64_t left;

    if (from == to || !quiet)
        return now;
    left = (to - minute + ZONE_DAY) % ZONE_DAY;
    return now - now % (MINUTE * SECOND) + left * MINUTE * SECOND;
}
