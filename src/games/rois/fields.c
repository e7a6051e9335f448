/* What a position is made of, one row a field: names, places, bounds, and who
 * may know it. The order of the rows is the order of the file format. */
#include "games/rois/private.h"

#include "games/rois/content.h"
#include "games/rois/rois.h"
#include "games/rois/tables.h"
#include "games/rois/terms.h"

#include "core/pure.h"

enum {
    MOST_ACTIONS = 1 + MAX_CARDS, /* one, and one for each building */
    MOST_DROPPED = 99,            /* no price has more tokens */
    BOTH_SIDES = (1 << SIDES) - 1,
    ALL_PLACES = (1 << MARKET) - 1
};

/* --- What the values stand for ----------------------------------------------------- */

static const char *const step_word[STEPS] = {
    [STEP_OUTFIT] = "outfit",
    [STEP_REFILL] = "refill",
    [STEP_START] = "start",
    [STEP_DEVELOP] = "develop",
    [STEP_BEFORE] = "before",
    [STEP_CHOOSE] = "choose",
    [STEP_BET] = "bet",
    [STEP_REVEAL] = "reveal",
    [STEP_SHIELD] = "shield",
    [STEP_CAPE] = "cape",
    [STEP_USE] = "use",
    [STEP_ATTACK_ICONS] = "attack-icons",
    [STEP_DEFENCE_ICONS] = "defence-icons",
    [STEP_RETURN] = "return",
};
static const char *const deed_word[DEEDS] = { "none",   "buy",   "hero",
                                              "double", "trade", "promote" };
static const char *const peek_word[] = { "none", "commit", "pick", "seen" };
/* By kind, first for the attacker, then for the defender: see roi_stake(). */
static const char *const stake_word[KINDS * SIDES] = {
    "honour-attack",  "food-attack",  "land-attack",  "gold-attack",
    "honour-defence", "food-defence", "land-defence", "gold-defence",
};

static const char *card_word(const struct mag_rules *rules, int card)
{
    return roi_cards_of(rules)->label[card].id;
}

static int card_count(const struct mag_rules *rules)
{
    return roi_cards_of(rules)->n_cards;
}

static const struct mag_unit unit_step = { .name = "step",
                                           .words = step_word,
                                           .n = STEPS };
static const struct mag_unit unit_deed = { .name = "deed",
                                           .words = deed_word,
                                           .n = DEEDS };
static const struct mag_unit unit_peek = { .name = "stage",
                                           .words = peek_word,
                                           .n = PEEK_SEEN + 1 };
static const struct mag_unit unit_stake = { .name = "stake",
                                            .words = stake_word,
                                            .n = KINDS * SIDES };
static const struct mag_unit unit_kind = { .name = "resource",
                                           .words = roi_kind_word,
                                           .n = KINDS };
static const struct mag_unit unit_any_kind = { .name = "resource",
                                               .words = roi_kind_word,
                                               .n = ANY + 1 };
static const struct mag_unit unit_category = { .name = "category",
                                               .words = roi_category_word,
                                               .n = CATEGORIES };
static const struct mag_unit unit_card = {
    .name = "card", .word = card_word, .type = TERM_CARD, .count = card_count
};
static const struct mag_unit unit_advanced = { .name = "hero",
                                               .type = TERM_ADVANCED,
                                               .n = CATEGORIES };

/* --- Who may know it --------------------------------------------------------------- */

static const struct rois *seen_at(const struct mag_spot *s)
{
    return s->pos;
}

/* ROI-T12, ROI-T17: what the attacker alone has been shown. */
static bool by_attacker(const struct mag_spot *s)
{
    return s->seat == seen_at(s)->attacker;
}

/* ROI-T5: heroes are hidden until they are shown. */
static bool attack_is_seen(const struct mag_spot *s)
{
    return by_attacker(s) || seen_at(s)->shown >> SIDE_ATTACK & 1;
}

static bool defence_is_seen(const struct mag_spot *s)
{
    return s->seat == seen_at(s)->defender ||
           seen_at(s)->shown >> SIDE_DEFENCE & 1;
}

/* --- The rows ---------------------------------------------------------------------- */

static int seats(const struct mag_rules *rules)
{
    return rules->seats;
}

#define TOKENS(s, m)                                               \
    .name = #m, .shape = MAG_FIELD_TALLY, MAG_AT(s, m), .lane = 8, \
    .unit = &unit_kind, .high = MAX_OF_A_KIND
#define HEROES_IN(s, m) \
    .shape = MAG_FIELD_SET, MAG_AT(s, m), .unit = &unit_category
#define CARDS(s, m)                                                       \
    .name = #m, .shape = MAG_FIELD_TALLY, .at = (uint32_t)offsetof(s, m), \
    .size = sizeof(struct bag), .width = sizeof(uint64_t), .planes = 2,   \
    .unit = &unit_card, .low = 1, .high = MAX_COPIES
#define TODO(m, top) MAG_NUMBER(struct todo, m, top)
#define OF_A_KINGDOM .slots = ROIS_SEATS, .each = sizeof(struct kingdom)

static const struct mag_field todo_fields[] = {
    { TODO(what, 0), .flags = MAG_FIELD_WORD, .unit = &unit_deed,
      .about = "What is being paid for." },
    { TODO(which, PALACE), .about = "Its card or category, by number." },
    { TODO(drop, MOST_DROPPED),
      .about = "Tokens still to be dropped from the price." },
    { TODO(due_any, MAX_FIGURE),
      .about = "Tokens of any kind still to be paid." },
    { TODO(horn_any, MAX_FIGURE),
      .about = "Tokens of any kind that an item brings, to be chosen." },
    { TODO(horn_other, MAX_FIGURE),
      .about = "The same of any kind but honour." },
    { TODO(any, MOST_GAIN), .about = "Tokens of any kind to be chosen ..." },
    { TODO(other, MOST_GAIN), .about = "... and of any kind but honour ..." },
    { TODO(gainer, 0), .unit = &mag_unit_seat, .about = "... by this seat." },
    { TODO(floor, 0), .unit = &unit_any_kind,
      .about = "The last kind named: they ascend." },
    { TODO(swaps, MAX_FIGURE), .about = "Tokens that may still be swapped." },
    { TODO(ward, 1), .about = "The robbed seat may use its amulet." },
    { TODO(steal, MAX_FIGURE), .about = "Tokens still to be stolen." },
    { TODO(cycle, MARKET),
      .about = "Market cards that may go under the pile." },
    { TODO(n_picked, MARKET), .about = "How many of them are named." },
    { TODO(fill, ALL_PLACES),
      .about = "Places of the market to be filled: a bit each." },
    { TODO(offer, 1), .about = "A free promotion is offered." },
    { TODO(draw, MAX_LOOK), .about = "Advanced heroes still to be drawn ..." },
    { TODO(secret, 1), .about = "... and read by the attacker alone ..." },
    { TODO(may_decline, 1), .about = "... who may take none of them." },
    { TODO(teach, MAX_LOOK), .about = "A citizen lets read so many." },
    { TODO(renew, 1), .about = "The market is laid out anew." },
    { TODO(build, 1 + MAX_FIGURE),
      .about = "1 + the tokens less that a purchase costs; 0: there is none." },
    { TOKENS(struct todo, due),
      .about = "The fixed part of the price, not yet paid." },
    { .name = "aside",
      HEROES_IN(struct todo, aside),
      .about = "Owned heroes set aside." },
    { .name = "picked",
      .shape = MAG_FIELD_LIST,
      .flags = MAG_FIELD_COUNT_ROW,
      MAG_ARRAY_AT(struct todo, picked, MARKET),
      .count_at = offsetof(struct todo, n_picked),
      .high = MARKET - 1,
      .about = "Places of the market cards named." },
    { .name = "look",
      .shape = MAG_FIELD_LIST,
      .flags = MAG_FIELD_WORD | MAG_FIELD_COUNTED,
      MAG_ARRAY_AT(struct todo, look, MAX_LOOK),
      .count_at = offsetof(struct todo, n_look),
      .unit = &unit_category,
      .seen = by_attacker,
      .about = "Advanced heroes being read, in the order drawn." },
    { .shape = MAG_FIELD_GAP, MAG_AT(struct todo, spare) },
    { .shape = MAG_FIELD_END },
};

static const struct mag_field kingdom_fields[] = {
    { TOKENS(struct kingdom, tokens), OF_A_KINGDOM, .about = "Its tokens." },
    { MAG_NUMBER(struct kingdom, palaces, PALACES_TO_WIN), OF_A_KINGDOM,
      .about = "Palaces built." },
    { MAG_NUMBER(struct kingdom, bet, 0), .flags = MAG_FIELD_ONE_UP,
      .unit = &unit_stake, OF_A_KINGDOM,
      .about = "What it has bet, and on whom." },
    { .name = "advanced",
      HEROES_IN(struct kingdom, advanced),
      OF_A_KINGDOM,
      .about = "Categories whose hero is promoted." },
    { CARDS(struct kingdom, own), OF_A_KINGDOM,
      .about = "Its buildings and items." },
    { .shape = MAG_FIELD_END },
};

#define FIELD(m, top) MAG_NUMBER(struct rois, m, top)

const struct mag_field roi_fields[] = {
    { FIELD(phase, 0), .flags = MAG_FIELD_WORD, .unit = &mag_unit_phase,
      .about = "What is decided now, or drawn." },
    { FIELD(step, 0), .flags = MAG_FIELD_WORD, .unit = &unit_step,
      .about = "Where the turn stands." },
    { FIELD(attacker, 0), .unit = &mag_unit_seat,
      .about = "Whose turn it is." },
    { FIELD(defender, 0), .unit = &mag_unit_seat, .about = "Whom it attacks." },
    { FIELD(outfitted, 0), .most = seats,
      .about = "Seats that have their first tokens." },
    { FIELD(second, 1),
      .about = "It is the second development, or what leads to it." },
    { FIELD(actions, MOST_ACTIONS), .about = "Development actions left." },
    { FIELD(reversed, 1), .about = "Attacks go to the right." },
    { FIELD(turns, TURN_LIMIT), .about = "Turns finished." },
    { FIELD(shown, BOTH_SIDES),
      .about = "1 the attack, 2 the defence, 3 both are shown." },
    { FIELD(peeking, 0), .unit = &unit_peek,
      .about =
          "The crystal ball: nothing, the defender chooses, chance picks, seen." },
    { FIELD(glimpsed, 0), .flags = MAG_FIELD_ONE_UP, .unit = &unit_category,
      .seen = by_attacker, .about = "The category that it showed." },
    { FIELD(warded, 1), .about = "The amulet is at work." },
    { FIELD(bets, 0), .most = seats, .about = "Seats asked for a bet so far." },
    { FIELD(winner, 0), .flags = MAG_FIELD_ONE_UP, .unit = &mag_unit_seat,
      .about = "The seat that has won." },
    { .name = "attack",
      HEROES_IN(struct rois, chosen[SIDE_ATTACK]),
      .seen = attack_is_seen,
      .about = "Heroes of the attack." },
    { .name = "defence",
      HEROES_IN(struct rois, chosen[SIDE_DEFENCE]),
      .seen = defence_is_seen,
      .about = "Heroes of the defence." },
    { .name = "blocked",
      HEROES_IN(struct rois, blocked),
      .about = "Attacking heroes that are blocked." },
    { .name = "used",
      HEROES_IN(struct rois, used),
      .about = "Attacking heroes that were used." },
    { TOKENS(struct rois, bank), .about = "Tokens of the bank." },
    { .name = "market",
      .shape = MAG_FIELD_LIST,
      .flags = MAG_FIELD_WORD | MAG_FIELD_OR_NULL | MAG_FIELD_FULL,
      MAG_ARRAY_AT(struct rois, market, MARKET),
      .none = NO_CARD,
      .unit = &unit_card,
      .about = "Cards on sale, null in gaps." },
    { .name = "todo",
      .shape = MAG_FIELD_PART,
      .at = offsetof(struct rois, todo),
      .part = todo_fields,
      .about = "What an action has set going:" },
    { CARDS(struct rois, to_start),
      .about = "Start buildings that have not acted yet." },
    { CARDS(struct rois, fresh), .about = "Items bought in this phase." },
    { .name = "players",
      .shape = MAG_FIELD_SEATS,
      .at = offsetof(struct rois, seat),
      .part = kingdom_fields,
      .about = "For every seat:" },
    { .name = "deck",
      .shape = MAG_FIELD_PILE,
      .at = offsetof(struct rois, deck),
      .size = sizeof(struct pile),
      .unit = &unit_card,
      .about = "Kingdom cards to come." },
    { .name = "academy",
      .shape = MAG_FIELD_PILE,
      .at = offsetof(struct rois, academy),
      .size = sizeof(struct pile),
      .unit = &unit_advanced,
      .about = "Advanced heroes to be drawn." },
    { .shape = MAG_FIELD_GAP, MAG_AT(struct rois, spare) },
    { .shape = MAG_FIELD_END },
};
