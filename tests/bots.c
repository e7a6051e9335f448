/* Shell scripts that tests start as programs. */
#include "tests/bots.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/test.h"

void bot_file_make(struct bot_file *file, const char *script)
{
    const char *folder = getenv("TMPDIR");
    int fd;
    bool ok;

    if (!folder || strlen(folder) > 40)
        folder = "/tmp";
    snprintf(file->path, sizeof file->path, "%s/magnat-bot-XXXXXX", folder);
    fd = mkstemp(file->path);
    ok = fd >= 0 && dprintf(fd, "#!/bin/sh\n%s\n", script) > 0 &&
         !fchmod(fd, 0700);
    if (fd >= 0)
        close(fd);
    CHECK(ok, "%s cannot be written", file->path);
}

void bot_file_remove(struct bot_file *file)
{
    unlink(file->path);
}

const char *bot_script(char room[BOT_SCRIPT], const char *decide,
                       const char *over)
{
    snprintf(room, BOT_SCRIPT,
             "while IFS= read -r line; do\n"
             "case $line in\n"
             "'{\"op\":\"hello\"'*)\n"
             "    echo '{\"protocol\":1,\"name\":\"test\"}' ;;\n"
             "'{\"op\":\"decide\"'*)\n"
             "    %s ;;\n"
             "'{\"op\":\"over\"'*)\n"
             "    %s ;;\n"
             "esac\n"
             "done",
             *decide ? decide : ":", *over ? over : ":");
    return room;
}
