/* levels.h - how strong a program plays. */
#ifndef SERVE_LEVELS_H
#define SERVE_LEVELS_H

struct level {
    const char *name; /* also for mag_player_new() */
    int title, text;  /* catalogue ids */
};
const struct level *level_at(int i); /* NULL past the end */
int level_find(const char *name);    /* -1: none */
int level_easy(void);

#endif
