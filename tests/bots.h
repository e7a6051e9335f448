/* bots.h - small programs for tests to start: shell scripts in files. */
#ifndef TESTS_BOTS_H
#define TESTS_BOTS_H

struct bot_file {
    char path[64];
};

/* Writes "#!/bin/sh" and the script; CHECKs that it can. */
void bot_file_make(struct bot_file *file, const char *script);
void bot_file_remove(struct bot_file *file);

/* A script that says hello and then runs `decide` for each decision, with the
 * line in $line, and `over` at the end of a game. Both may be "". Returns
 * `room`. */
enum { BOT_SCRIPT = 2048 };
/* For `decide`: answers with the first legal action. (By sed: a shell takes
 * seconds to cut long lines.) */
#define BOT_FIRST                 \
    "printf '%s\\n' \"$line\" | " \
    "sed 's/.*\"actions\":.{\"a\":\"\\([^\"]*\\)\".*/{\"a\":\"\\1\"}/'"
const char *bot_script(char room[BOT_SCRIPT], const char *decide,
                       const char *over);

#endif
