/* The table of decisions: who is asked in each phase, what may be done and what
 * it does. */
#include "games/ambition/decisions.h"

#include <stddef.h>

#include "games/ambition/accounts.h"
#include "games/ambition/auction.h"
#include "games/ambition/chance.h"
#include "games/ambition/cocoa.h"
#include "games/ambition/collect.h"
#include "games/ambition/confidential.h"
#include "games/ambition/controls.h"
#include "games/ambition/deals.h"
#include "games/ambition/debts.h"
#include "games/ambition/express.h"
#include "games/ambition/hire.h"
#include "games/ambition/manufacture.h"
#include "games/ambition/place.h"
#include "games/ambition/sell.h"
#include "games/ambition/setup.h"
#include "games/ambition/talk.h"

#include "core/pure.h"

int amb_phase(const void *pos)
{
    const struct ambition *v = pos;

    if (v->reader)
        return ROW_PEEK;
    return v->talk.stage ? ROW_TALK + v->talk.stage : v->phase;
}

/* Keeps what there is, buys and sells nothing, takes part nowhere: in a list
 * the first action is the least. Where more is meant, the row says so. */
static mag_action late_least(const struct mag_play *p)
{
    mag_action list[MAX_LEGAL];

    mag_legal(p->rules, p->pos, p->seat, list);
    return list[0];
}

/* Sealed phases ask the seats that have not answered; in the others it is one
 * seat's turn, or a talk goes on between two. */
const struct mag_decision amb_decisions[ROWS] = {
    [PHASE_BANKER] = { .word = "banker",
                       .asks = MAG_ASKS_CHANCE,
                       .list = amb_list_banker,
                       .why = amb_why_chance,
                       .run = amb_run_banker,
                       .chance = amb_chance_banker,
                       .outcome = amb_outcome_banker },
    [PHASE_DEAL] = { .word = "deal",
                     .asks = MAG_ASKS_CHANCE,
                     .list = amb_list_deal,
                     .why = amb_why_chance,
                     .run = amb_run_deal,
                     .chance = amb_chance_deal,
                     .outcome = amb_outcome_deal },
    [PHASE_TALK] = { .word = "talk",
                     .asks = MAG_ASKS_SEAT,
                     .at = offsetof(struct ambition, turn),
                     .list = amb_list_talk,
                     .why = amb_why_talk,
                     .run = amb_run_talk,
                     .late = late_least,
                     .then = MAG_ROW(ROW_TALK + TALK_SUM) |
                             MAG_ROW(ROW_TALK + TALK_NEWS) },
    [PHASE_HIRE] = { .word = "hire",
                     .asks = MAG_ASKS_SEATS,
                     .at = offsetof(struct ambition, waiting),
                     .list = amb_list_hire,
                     .why = amb_why_hire,
                     .run = amb_run_hire,
                     .late = amb_late_hire,
                     .then = MAG_ROW(PHASE_HIRE) },
    [PHASE_OFFER] = { .word = "offer",
                      .asks = MAG_ASKS_SEAT,
                      .at = offsetof(struct ambition, turn),
                      .list = amb_list_offer,
                      .why = amb_why_offer,
                      .run = amb_run_offer,
                      .late = late_least,
                      .then = MAG_ROW(ROW_TALK + TALK_SUM) |
                              MAG_ROW(ROW_TALK + TALK_NEWS) },
    [PHASE_BID] = { .word = "bid",
                    .asks = MAG_ASKS_SEATS,
                    .at = offsetof(struct ambition, waiting),
                    .list = amb_list_bid,
                    .why = amb_why_bid,
                    .run = amb_run_bid,
                    .late = late_least,
                    .then = MAG_ROW(PHASE_BID) },
    [PHASE_ANNOUNCE] = { .word = "announce",
                         .asks = MAG_ASKS_SEAT,
                         .at = offsetof(struct ambition, turn),
                         .list = amb_list_announce,
                         .why = amb_why_announce,
                         .run = amb_run_announce,
                         .late = late_least,
                         .then = MAG_ROW(PHASE_ANNOUNCE) },
    [PHASE_CONTROL] = { .word = "control",
                        .asks = MAG_ASKS_SEAT,
                        .at = offsetof(struct ambition, turn),
                        .list = amb_list_control,
                        .why = amb_why_control,
                        .run = amb_run_control,
                        .late = late_least },
    [PHASE_WINDOW] = { .word = "window",
                       .asks = MAG_ASKS_SEATS,
                       .at = offsetof(struct ambition, waiting),
                       .list = amb_list_window,
                       .why = amb_why_window,
                       .run = amb_run_window,
                       .late = late_least },
    [PHASE_MAKE] = { .word = "make",
                     .asks = MAG_ASKS_SEATS,
                     .at = offsetof(struct ambition, waiting),
                     .list = amb_list_make,
                     .why = amb_why_make,
                     .run = amb_run_make,
                     .late = amb_late_make },
    [PHASE_CURSOR] = { .word = "cursor",
                       .asks = MAG_ASKS_SEATS,
                       .at = offsetof(struct ambition, waiting),
                       .list = amb_list_cursor,
                       .why = amb_why_cursor,
                       .run = amb_run_cursor,
                       .late = late_least },
    [PHASE_CONTRACT] = { .word = "contract",
                         .asks = MAG_ASKS_CHANCE,
                         .list = amb_list_contract,
                         .why = amb_why_chance,
                         .run = amb_run_contract,
                         .chance = amb_chance_contract,
                         .outcome = amb_outcome_contract },
    [PHASE_JOIN] = { .word = "join",
                     .asks = MAG_ASKS_SEATS,
                     .at = offsetof(struct ambition, waiting),
                     .list = amb_list_join,
                     .why = amb_why_join,
                     .run = amb_run_join,
                     .late = late_least },
    [PHASE_ROUND] = { .word = "round",
                      .asks = MAG_ASKS_SEAT,
                      .at = offsetof(struct ambition, turn),
                      .list = amb_list_round,
                      .why = amb_why_round,
                      .run = amb_run_round,
                      .late = late_least,
                      .then = MAG_ROW(ROW_TALK + TALK_SUM) |
                              MAG_ROW(ROW_TALK + TALK_NEWS) },
    [PHASE_STEP] = { .word = "step",
                     .asks = MAG_ASKS_SEAT,
                     .at = offsetof(struct ambition, turn),
                     .list = amb_list_step,
                     .why = amb_why_step,
                     .run = amb_run_step,
                     .late = late_least,
                     .then = MAG_ROW(ROW_TALK + TALK_SUM) |
                             MAG_ROW(ROW_TALK + TALK_NEWS) },
    [PHASE_OLD] = { .word = "old",
                    .asks = MAG_ASKS_SEAT,
                    .at = offsetof(struct ambition, turn),
                    .list = amb_list_old,
                    .why = amb_why_old,
                    .run = amb_run_old,
                    .late = amb_late_old,
                    .then = MAG_ROW(PHASE_OLD) | MAG_ROW(ROW_TALK + TALK_SUM) |
                            MAG_ROW(ROW_TALK + TALK_NEWS) },
    [PHASE_PLACE] = { .word = "place",
                      .asks = MAG_ASKS_SEAT,
                      .at = offsetof(struct ambition, turn),
                      .list = amb_list_place,
                      .why = amb_why_place,
                      .run = amb_run_place,
                      .late = amb_late_place,
                      .then = MAG_ROW(ROW_TALK + TALK_SUM) |
                              MAG_ROW(ROW_TALK + TALK_NEWS) },
    [PHASE_COLLECT] = { .word = "collect",
                        .asks = MAG_ASKS_SEAT,
                        .at = offsetof(struct ambition, turn),
                        .list = amb_list_collect,
                        .why = amb_why_collect,
                        .run = amb_run_collect,
                        .late = amb_late_collect,
                        .then = MAG_ROW(PHASE_COLLECT) },
    [PHASE_NEWS] = { .word = "confidentiel",
                     .asks = MAG_ASKS_CHANCE,
                     .list = amb_list_news,
                     .why = amb_why_chance,
                     .run = amb_run_news,
                     .chance = amb_chance_news,
                     .outcome = amb_outcome_news },
    [PHASE_SALE] = { .word = "sale",
                     .asks = MAG_ASKS_SEAT,
                     .at = offsetof(struct ambition, turn),
                     .list = amb_list_sale,
                     .why = amb_why_sale,
                     .run = amb_run_sale,
                     .late = late_least,
                     .then = MAG_ROW(PHASE_SELL_TITLES) | MAG_ROW(PHASE_REPAY) |
                             MAG_ROW(PHASE_BORROW) | MAG_ROW(PHASE_BUY_TITLES) |
                             MAG_ROW(ROW_TALK + TALK_SUM) |
                             MAG_ROW(ROW_TALK + TALK_NEWS) },
    [PHASE_SELL_TITLES] = { .word = "sell-titles",
                            .asks = MAG_ASKS_SEAT,
                            .at = offsetof(struct ambition, turn),
                            .list = amb_list_sell_titles,
                            .why = amb_why_sell_titles,
                            .run = amb_run_sell_titles,
                            .late = late_least,
                            .then = MAG_ROW(PHASE_REPAY) |
                                    MAG_ROW(PHASE_BORROW) |
                                    MAG_ROW(PHASE_BUY_TITLES) |
                                    MAG_ROW(ROW_TALK + TALK_SUM) |
                                    MAG_ROW(ROW_TALK + TALK_NEWS) },
    [PHASE_REPAY] = { .word = "repay",
                      .asks = MAG_ASKS_SEAT,
                      .at = offsetof(struct ambition, turn),
                      .list = amb_list_repay,
                      .why = amb_why_repay,
                      .run = amb_run_repay,
                      .late = late_least,
                      .then = MAG_ROW(PHASE_BORROW) |
                              MAG_ROW(PHASE_BUY_TITLES) |
                              MAG_ROW(ROW_TALK + TALK_SUM) |
                              MAG_ROW(ROW_TALK + TALK_NEWS) },
    [PHASE_BORROW] = { .word = "borrow",
                       .asks = MAG_ASKS_SEAT,
                       .at = offsetof(struct ambition, turn),
                       .list = amb_list_borrow,
                       .why = amb_why_borrow,
                       .run = amb_run_borrow,
                       .late = late_least,
                       .then = MAG_ROW(PHASE_BUY_TITLES) |
                               MAG_ROW(ROW_TALK + TALK_SUM) |
                               MAG_ROW(ROW_TALK + TALK_NEWS) },
    [PHASE_BUY_TITLES] = { .word = "buy-titles",
                           .asks = MAG_ASKS_SEAT,
                           .at = offsetof(struct ambition, turn),
                           .list = amb_list_buy_titles,
                           .why = amb_why_buy_titles,
                           .run = amb_run_buy_titles,
                           .late = late_least,
                           .then = MAG_ROW(ROW_TALK + TALK_SUM) |
                                   MAG_ROW(ROW_TALK + TALK_NEWS) },
    [PHASE_RAISE] = { .word = "raise",
                      .asks = MAG_ASKS_SEAT,
                      .at = offsetof(struct ambition, turn),
                      .list = amb_list_raise,
                      .why = amb_why_raise,
                      .run = amb_run_raise,
                      .late = late_least },
    [PHASE_GIFT] = { .word = "gift",
                     .asks = MAG_ASKS_SEAT,
                     .at = offsetof(struct ambition, turn),
                     .list = amb_list_gift,
                     .why = amb_why_gift,
                     .run = amb_run_gift,
                     .late = late_least },
    [PHASE_OVER] = { .word = "over", .asks = MAG_ASKS_NOBODY },
    [ROW_PEEK] = { .word = "reads",
                   .asks = MAG_ASKS_CHANCE,
                   .list = amb_list_peek,
                   .why = amb_why_chance,
                   .run = amb_run_peek,
                   .chance = amb_chance_peek,
                   .outcome = amb_outcome_peek },
    [ROW_TALK + TALK_SUM] = { .word = "talk-sum",
                              .asks = MAG_ASKS_SEAT,
                              .at = offsetof(struct ambition, talk.from),
                              .list = amb_list_sum,
                              .why = amb_why_sum,
                              .run = amb_run_sum,
                              .late = late_least },
    [ROW_TALK + TALK_NEWS] = { .word = "talk-news",
                               .asks = MAG_ASKS_SEAT,
                               .at = offsetof(struct ambition, talk.from),
                               .list = amb_list_tell,
                               .why = amb_why_tell,
                               .run = amb_run_talk_news,
                               .late = late_least },
    [ROW_TALK + TALK_ANSWER] = { .word = "talk-answer",
                                 .asks = MAG_ASKS_SEAT,
                                 .at = offsetof(struct ambition, talk.to),
                                 .list = amb_list_answer,
                                 .why = amb_why_answer,
                                 .run = amb_run_answer,
                                 .proposal = true,
                                 .late = late_least },
    [ROW_TALK + TALK_TELLING] = { .word = "talk-telling",
                                  .asks = MAG_ASKS_SEAT,
                                  .at = offsetof(struct ambition, talk.to),
                                  .list = amb_list_tell,
                                  .why = amb_why_tell,
                                  .run = amb_run_telling,
                                  .late = late_least },
    [ROW_TALK + TALK_RETELL] = { .word = "talk-retell",
                                 .asks = MAG_ASKS_SEAT,
                                 .at = offsetof(struct ambition, talk.to),
                                 .list = amb_list_tell,
                                 .why = amb_why_tell,
                                 .run = amb_run_retell,
                                 .late = late_least },
    [ROW_TALK + TALK_COUNTER] = { .word = "talk-counter",
                                  .asks = MAG_ASKS_SEAT,
                                  .at = offsetof(struct ambition, talk.from),
                                  .list = amb_list_counter,
                                  .why = amb_why_counter,
                                  .run = amb_run_counter,
                                  .proposal = true,
                                  .late = late_least },
};
