/* The catalogue's texts of messages. */
#include "notify/words.h"

#include <string.h>

#include "base/text.h"

static const struct {
    const char *word;
    int text;
} CALL[CALLS] = {
    [CALL_CONFIRM] = { "confirm", T_NOTIFY_CONFIRM },
    [CALL_TURN] = { "turn", T_NOTIFY_TURN },
    [CALL_JOINED] = { "joined", T_NOTIFY_JOINED },
    [CALL_BEGUN] = { "begun", T_NOTIFY_BEGUN },
    [CALL_DEAL] = { "deal", T_NOTIFY_DEAL },
    [CALL_ENDED] = { "ended", T_NOTIFY_ENDED },
    [CALL_REMIND] = { "remind", T_NOTIFY_REMIND },
};

enum mag_lang words_lang(const char *lang)
{
    return strcmp(lang, "fr") ? MAG_EN : MAG_FR;
}

void words_say(const struct outbox_row *row, enum mag_lang lang, char *out)
{
    const struct mag_game *game = mag_game_find(NULL, row->game);
    struct mag_text_arg args[MAG_TEXT_ARGS] = {
        { game ? mag_game_text(game, lang, game->title) : "Magnat", 0 }
    };

    mag_text_format(out, WORDS_ROOM, lang, CALL[row->call].text, args);
}

const char *words_event(enum outbox_call call)
{
    return call < CALLS ? CALL[call].word : NULL;
}

int words_find(const char *word)
{
    for (int i = CALL_TURN; i < CALLS; i++) {
        if (!strcmp(CALL[i].word, word))
            return i;
    }
    return -1;
}

void words_link(const struct outbox_row *row, const char *base,
                struct mag_buf *out)
{
    mag_buf_printf(out, "%s/t/%s", base, row->table);
}
