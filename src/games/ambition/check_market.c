/* Do the markets and what is announced there make sense (AMB-C1 to AMB-C10)? */
#include <string.h>

#include "games/ambition/ambition.h"
#include "games/ambition/bank.h"
#include "games/ambition/check.h"
#include "games/ambition/cocoa.h"
#include "games/ambition/content.h"
#include "games/ambition/order.h"
#include "games/ambition/sell.h"

#include "core/pure.h"

/* What is remembered of the market last served. */
static bool shown_is_sound(const struct ambition *v)
{
    for (int s = 0; s < SEATS; s++) {
        if (v->shown[s][1] > MAX_STORE || !v->shown[s][0] != !v->shown[s][1])
            return false;
    }
    return true;
}

static const char *check_market(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    bool window = v->phase == PHASE_WINDOW && v->window == WINDOW_B;
    bool open = v->phase == PHASE_BID || v->phase == PHASE_ANNOUNCE ||
                v->phase == PHASE_CONTROL;
    int named = 0, served = 0;

    if (!shown_is_sound(v))
        return "a bid was shown that cannot be";
    if ((v->market && !open && !window) || (open && !v->pile[v->market]))
        return "a market is open out of turn";
    for (int m = 0; m < MARKETS; m++) {
        if (v->pile[m] &&
            (!(open || window) || m < v->market || (window && m == v->market)))
            return "cocoa lies on a market that is closed";
    }
    for (int s = 0; s < p->rules->seats; s++) {
        named += v->firm[s].named;
        served += v->firm[s].served;
    }
    if (v->phase == PHASE_OFFER && named > amb_bars_in_bank(p))
        return "more cocoa is named than there is (AMB-C1)";
    return !served == window ? "a purchase is remembered too long" : NULL;
}

/* A sheet or an announcement: nothing, or within AMB-C5. */
static bool bid_is_sound(const struct mag_play *p, int seat, const uint8_t *bid)
{
    if (!bid[0] && !bid[1])
        return true;
    return bid[0] >= amb_least_price(p) && bid[1] &&
           bid[1] <= amb_cocoa_room(p, seat) &&
           bid[0] * bid[1] <= amb_at(p)->firm[seat].cash;
}

static const char *check_speaker(const struct mag_play *p, int seat)
{
    const struct ambition *v = amb_at(p);
    const uint8_t *said = v->said[seat], *sheet = v->answer[seat];
    bool spoken = v->spoken >> seat & 1;
    bool speaks = v->speaker == seat;
    bool mid = v->phase == PHASE_ANNOUNCE && speaks && v->step[seat] == 1;
    uint8_t whole[2] = { said[0], 1 };

    if (v->step[seat] && !mid)
        return "an announcement is half made out of turn";
    if (sheet[2] || sheet[3] || !bid_is_sound(p, seat, sheet))
        return "a sheet that could not be written (AMB-C5)";
    if (spoken && !(speaks && v->phase == PHASE_CONTROL) && sheet[0])
        return "a sheet that counts no more";
    if (!spoken && !mid)
        return said[0] || said[1] ? "announced before its turn" : NULL;
    if (said[1] && mid)
        return "announced before its turn";
    return bid_is_sound(p, seat, mid ? whole : said)
               ? NULL
               : "an announcement beyond what can be paid (AMB-C9)";
}

/* A bluff that could not be paid for, or an honest price that a seat without
 * the fine must say. */
static bool bluffs_without_fine(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    int s = v->speaker;

    if (amb_at(p)->firm[s].cash >= amb_cards(p)->control)
        return false;
    if (v->phase == PHASE_CONTROL)
        return memcmp(v->said[s], v->answer[s], 2) != 0;
    return v->step[s] && v->said[s][0] != v->answer[s][0];
}

const char *amb_check_controls(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    bool on = v->phase == PHASE_ANNOUNCE || v->phase == PHASE_CONTROL;
    bool before = true;

    if (!on) {
        if (v->spoken || v->speaker || (v->callers && !amb_cards(p)->controls))
            return "announcements out of turn (AMB-C9)";
        for (int s = 0; s < SEATS; s++) {
            if (v->said[s][0] || v->said[s][1])
                return "announcements out of turn (AMB-C9)";
        }
        return check_market(p);
    }
    if (!amb_cards(p)->controls || !is_in(v, v->speaker) ||
        (v->spoken >> v->speaker & 1) != (v->phase == PHASE_CONTROL) ||
        (v->turn == v->speaker) != (v->phase == PHASE_ANNOUNCE))
        return "announcements out of turn (AMB-C9)";
    for (int k = 0; k < amb_seats_left(p); k++) {
        int s = amb_speaker_at(p, k);
        const char *fault = check_speaker(p, s);

        if (fault)
            return fault;
        /* Those before the speaker have spoken, those after it have not. */
        if (s == v->speaker)
            before = false;
        else if ((v->spoken >> s & 1) != before)
            return "announcements out of order (AMB-C7)";
    }
    if ((v->phase == PHASE_CONTROL && !v->said[v->speaker][1]) ||
        bluffs_without_fine(p))
        return "an announcement that cannot be controlled (AMB-C9)";
    return check_market(p);
}
