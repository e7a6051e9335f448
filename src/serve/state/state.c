/* Time, the log, and who is who. */
#include "serve/state/state.h"

#include <stdarg.h>

int64_t hub_now(const struct hub *hub)
{
    return hub->port.now(hub->port.who);
}

struct client *hub_client(struct hub *hub, uint64_t serial)
{
    for (struct client *c = hub->clients; c; c = c->next) {
        if (c->serial == serial)
            return c;
    }
    return NULL;
}

/* A text that a stranger may have chosen: it stays one text on one line. */
static void log_text(FILE *log, const char *name, const char *text)
{
    fprintf(log, ",\"%s\":\"", name);
    for (const char *p = text; *p; p++) {
        unsigned char c = (unsigned char)*p;

        if (c < 0x20 || c >= 0x7f || c == '"' || c == '\\')
            fprintf(log, "\\u%04x", c);
        else
            fputc(c, log);
    }
    fputc('"', log);
}

void hub_log(struct hub *hub, const char *level, const char *event,
             const char *table, const char *format, ...)
{
    va_list args;

    if (!hub->options.log)
        return;
    fprintf(hub->options.log,
            "{\"time\":%lld,\"level\":\"%s\",\"event\":\"%s\"",
            (long long)hub_now(hub), level, event);
    if (table)
        log_text(hub->options.log, "table", table);
    va_start(args, format);
    vfprintf(hub->options.log, format, args);
    va_end(args);
    fputs("}\n", hub->options.log);
}
