/* A small player for `magnat arena`, in C and its standard library.
 *
 *     cc -O2 -o bot bot.c
 *     magnat engine --test ./bot
 *     magnat arena venture --players random,greedy,./bot --games 200
 *
 * It knows no rules: it draws one of the actions it is offered, and likes
 * those that do something better than those that end its turn. The protocol
 * is in docs/bots.md: one JSON object a line on standard input; an answer is
 * one line on standard output. Anything for people goes to standard error.
 *
 * A player that looks at the view wants a JSON library. This one needs three
 * things of a line, and finds them by their names: the members of a message
 * always come in the same order, and a quote inside a text is always written
 * with a backslash before it. */
#define _POSIX_C_SOURCE 200809L /* getline() */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ACTIONS = 4096 };

/* The actions of one decision, as they stand in its line. */
struct actions {
    const char *word[MAX_ACTIONS]; /* not terminated: a quote follows */
    int length[MAX_ACTIONS];
    int count;
};

/* Does the line have this op? It is always the first member. */
static int is_op(const char *line, const char *op)
{
    static const char head[] = "{\"op\":\"";
    size_t n = strlen(op);

    return !strncmp(line, head, sizeof head - 1) &&
           !strncmp(line + sizeof head - 1, op, n) &&
           line[sizeof head - 1 + n] == '"';
}

/* The number that follows "name": in the line; 0 if there is none. */
static long long number_after(const char *line, const char *name)
{
    const char *at = strstr(line, name);

    return at ? strtoll(at + strlen(name), NULL, 10) : 0;
}

/* Finds the actions: "actions":[{"a":"...","text":"..."},...]. The view comes
 * before them and may hold anything, so they are looked for from the end. */
static void find_actions(const char *line, struct actions *out)
{
    static const char list[] = "\"actions\":[", item[] = "{\"a\":\"";
    const char *at = NULL;

    for (const char *p = line; (p = strstr(p, list)); p++)
        at = p;
    out->count = 0;
    while (at && (at = strstr(at, item)) && out->count < MAX_ACTIONS) {
        at += sizeof item - 1;
        out->word[out->count] = at;
        out->length[out->count++] = (int)strcspn(at, "\"");
    }
}

/* A generator of our own: rand() differs from machine to machine, and the
 * same seed must give the same game. (xorshift64*) */
static uint32_t draw(uint64_t *dice, uint32_t below)
{
    *dice ^= *dice >> 12;
    *dice ^= *dice << 25;
    *dice ^= *dice >> 27;
    return (uint32_t)((*dice * 0x2545f4914f6cdd1du) >> 32) % below;
}

/* Is it one of the words by which games say "nothing more"? */
static int is_quiet(const char *word, int length)
{
    static const char *const quiet[] = { "end", "pass", "stop", "done", "no" };

    for (size_t i = 0; i < sizeof quiet / sizeof quiet[0]; i++) {
        if ((int)strlen(quiet[i]) == length &&
            !strncmp(quiet[i], word, (size_t)length))
            return 1;
    }
    return 0;
}

/* Draws an action; of a quiet one it thinks twice. */
static int choose(const struct actions *actions, uint64_t *dice)
{
    int i = (int)draw(dice, (uint32_t)actions->count);

    if (is_quiet(actions->word[i], actions->length[i]))
        i = (int)draw(dice, (uint32_t)actions->count);
    return i;
}

static void decide(const char *line, struct actions *actions, uint64_t *dice)
{
    int i;

    find_actions(line, actions);
    if (!actions->count)
        return;
    i = choose(actions, dice);
    printf("{\"id\":%lld,\"a\":\"%.*s\"}\n", number_after(line, "\"id\":"),
           actions->length[i], actions->word[i]);
}

int main(void)
{
    static struct actions actions;
    uint64_t dice = 1;
    char *line = NULL;
    size_t room = 0;

    while (getline(&line, &room, stdin) > 0) {
        if (is_op(line, "hello"))
            puts("{\"protocol\":1,\"name\":\"c example\"}");
        else if (is_op(line, "start"))
            dice = (uint64_t)number_after(line, "\"seed\":") * 2 + 1;
        else if (is_op(line, "decide"))
            decide(line, &actions, &dice);
        /* "events", "over" and what a later version may add: no answer. */
        fflush(stdout); /* a line left in a buffer is a late line */
    }
    free(line);
    return 0;
}
