/* What puzzles are about: by the action that solves them. */
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
    { "citizens", T_PUZZLE_THEME_CITIZENS },
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

/* By game, theme and the words of actions that belong to it: what is bought
 * goes before the verb. */
static const char *const by_word[][3] = {
    { "rois", "citizens",
      " scholar farmer merchant surveyor priest bard princess tax-collector "
      "spy mayor architect instructor pedlar " },
    { "rois", "magic",
      " cape shield crystal-ball mirror horn lamp scroll amulet " },
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

static const struct puzzle_theme *theme_by(const struct mag_game *game,
                                           const char *word)
{
    for (size_t i = 0; i < sizeof by_word / sizeof by_word[0]; i++) {
        if (!strcmp(by_word[i][0], game->name) && lists(by_word[i][2], word))
            return puzzle_theme_find(by_word[i][1]);
    }
    return NULL;
}

const struct puzzle_theme *puzzle_theme_of(const struct mag_rules *rules,
                                           mag_action action)
{
    const struct puzzle_theme *found = NULL;
    char notation[MAG_WORD], *what;

    mag_print_action(rules, action, notation, sizeof notation);
    what = strchr(notation, ' ');
    if (what) {
        *what++ = '\0';
        what[strcspn(what, " ")] = '\0';
        found = theme_by(rules->game, what);
    }
    return found ? found : theme_by(rules->game, notation);
}
