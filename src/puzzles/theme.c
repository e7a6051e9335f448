/* What puzzles are about: by the verb of the action that solves them. */
#include "puzzles/puzzle.h"

#include <string.h>

#include "base/text.h"

static const struct puzzle_theme themes[] = {
    { "staff", T_PUZZLE_THEME_STAFF },
    { "cocoa", T_PUZZLE_THEME_COCOA },
    { "express", T_PUZZLE_THEME_EXPRESS },
    { "workshop", T_PUZZLE_THEME_WORKSHOP },
    { "contract", T_PUZZLE_THEME_CONTRACT },
    { "price", T_PUZZLE_THEME_PRICE },
    { "money", T_PUZZLE_THEME_MONEY },
    { "talks", T_PUZZLE_THEME_TALKS },
    { "resources", T_PUZZLE_THEME_RESOURCES },
    { "building", T_PUZZLE_THEME_BUILDING },
    { "academy", T_PUZZLE_THEME_ACADEMY },
    { "fight", T_PUZZLE_THEME_FIGHT },
    { "magic", T_PUZZLE_THEME_MAGIC },
    { "bet", T_PUZZLE_THEME_BET },
    { "purchase", T_PUZZLE_THEME_PURCHASE },
    { "takeover", T_PUZZLE_THEME_TAKEOVER },
    { "reorganisation", T_PUZZLE_THEME_REORGANISATION },
    { "capital", T_PUZZLE_THEME_CAPITAL },
    { "portfolio", T_PUZZLE_THEME_PORTFOLIO },
    { "rumour", T_PUZZLE_THEME_RUMOUR },
    { "sale", T_PUZZLE_THEME_SALE },
    { "auction", T_PUZZLE_THEME_AUCTION },
    { "patience", T_PUZZLE_THEME_PATIENCE },
};

/* By game, theme and the verbs that belong to it. */
static const char *const by_verb[][3] = {
    { "ambition", "staff", " hire accountants " },
    { "ambition", "cocoa", " offer nothing price bars trust control " },
    { "ambition", "express", " hold express express-trade " },
    { "ambition", "workshop", " make " },
    { "ambition", "contract", " cursor out join raise keep pass-old wait " },
    { "ambition", "price", " accept refuse " },
    { "ambition", "money",
      " pass collect sell sell-titles repay no-loan borrow buy-titles give " },
    { "ambition", "talks",
      " silent sum tell decline agree counter read propose ask threaten " },
    { "rois", "resources", " take drop pay steal swap act " },
    { "rois", "building", " buy buy-with " },
    { "rois", "academy", " promote keep " },
    { "rois", "fight", " send last block unblock " },
    { "rois", "magic", " use double cycle item " },
    { "rois", "bet", " bet " },
    { "rois", "patience", " pass " },
    { "venture", "purchase", " buy alone on " },
    { "venture", "takeover", " takeover " },
    { "venture", "reorganisation",
      " reorganise isolate forfeit add close done " },
    { "venture", "capital", " pay discard " },
    { "venture", "patience", " end " },
    { "bourse", "portfolio", " pick " },
    { "bourse", "rumour", " reveal show " },
    { "bourse", "sale", " sell offer keep " },
    { "bourse", "talks",
      " approach about wish call answer stretch close refuse " },
    { "bourse", "purchase", " deal buy name " },
    { "bourse", "auction", " order risk " },
    { "bourse", "patience", " roll pass " },
};

const struct puzzle_theme *puzzle_theme_find(const char *word)
{
    for (size_t i = 0; i < sizeof themes / sizeof themes[0]; i++) {
        if (!strcmp(themes[i].word, word))
            return &themes[i];
    }
    return NULL;
}

/* Is the word one of the list, which has a blank around each? */
static bool lists(const char *list, const char *word)
{
    size_t n = strlen(word);

    for (const char *p = list; (p = strstr(p, word)); p++) {
        if (p[-1] == ' ' && p[n] == ' ')
            return true;
    }
    return false;
}

const struct puzzle_theme *puzzle_theme_of(const struct mag_game *game,
                                           const char *verb)
{
    for (size_t i = 0; i < sizeof by_verb / sizeof by_verb[0]; i++) {
        if (!strcmp(by_verb[i][0], game->name) && lists(by_verb[i][2], verb))
            return puzzle_theme_find(by_verb[i][1]);
    }
    return NULL;
}
