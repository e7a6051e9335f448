/* What may be done now, as a menu: one row for each verb with the set of
 * arguments it takes. Lists and checks both come from it, so they agree.
 *
 * BOU-I1 orders beyond cash are a verb of their own, so that they cannot be
 * made unawares; with `prudence=strict` they are not on the menu.
 * BOU-I4 nor are they in forced sales and seizures. */
#include "games/bourse/rules.h"

#include "core/pure.h"

static const struct sale *current(const struct bourse *b)
{
    return &b->sale[b->seizing];
}

/* --- Who ------------------------------------------------------------------------ */

/* The one seat that decides in phases that ask one. */
static int decider(const struct bourse *b)
{
    switch (b->phase) {
    case PHASE_HOLDER:
        return b->deal.holder;
    case PHASE_FALL:
        return current(b)->asked;
    case PHASE_ASK:
        return b->stop.speaker;
    case PHASE_RAISE:
        return b->sale[0].seller;
    case PHASE_FORCED:
    case PHASE_FORCED_LOTS:
        return b->debt.debtor;
    default:
        return b->turn;
    }
}

uint32_t bou_pending(const struct bourse *b)
{
    switch (b->phase) {
    case PHASE_OVER:
        return 0;
    case PHASE_THROW:
    case PHASE_DICE:
    case PHASE_DRAW:
        return MAG_CHANCE_BIT;
    case PHASE_OFFER:
    case PHASE_AUCTION:
    case PHASE_WINDOW:
    case PHASE_FORCED_ASK:
        return b->waiting;
    default:
        return 1u << decider(b);
    }
}

/* --- Orders ------------------------------------------------------------------------ */

/* The highest price that an ask may come to in this round: everybody after it
 * asks for two (BOU-I1, `prudence=strict`). */
static int worst_price(const struct play *p, int company, int lots, int after)
{
    int stock = p->b->lots[BANK][company];
    int each = stock < ORDER_MAX ? stock : ORDER_MAX;

    return clamped(p->b->quote[company] + STEP * (lots + after * each));
}

static int at_best(const struct bourse *b, int company, int lots)
{
    return clamped(b->quote[company] + STEP * lots);
}

int bou_price_asked(const struct play *p, int seat, int lots)
{
    const struct bourse *b = p->b;

    (void)seat;
    switch (b->phase) {
    case PHASE_OFFER:
    case PHASE_FALL:
        return b->quote[current(b)->company];
    case PHASE_AUCTION:
        return b->called;
    case PHASE_BUYER:
        return b->deal.price;
    case PHASE_BUY_LOTS:
        return b->quote[b->company];
    case PHASE_ASK:
        if (b->stop.at_quote)
            return b->quote[b->stop.company];
        return at_best(b, b->stop.company, lots);
    case PHASE_FORCED_ASK:
        return b->quote[b->debt.company];
    default:
        return 0;
    }
}

/* Orders of 1 .. max lots at a price, beyond cash only if `free`. */
static void add_orders(const struct play *p, struct menu *m, int seat,
                       uint64_t lots, bool free_hand)
{
    int price = bou_price_asked(p, seat, 1);
    int32_t can = p->b->cash[seat] / price;
    uint64_t sure = lots & up_to(can > LOTS ? LOTS : can);

    menu_add(m, VERB_ORDER, sure);
    if (free_hand)
        menu_add(m, VERB_RISK, lots & ~sure);
}

/* BOU-A3 to BOU-A5: the price depends on how much is asked. */
static void add_asks(const struct play *p, struct menu *m, int seat)
{
    const struct bourse *b = p->b;
    const struct stop *s = &b->stop;
    int after = __builtin_popcount(s->to_speak) - 1;
    int stock = b->lots[BANK][s->company];
    uint64_t sure = 0, all = up_to(stock < ORDER_MAX ? stock : ORDER_MAX);

    if (s->at_quote) {
        add_orders(p, m, seat, all, !p->r->strict);
        return;
    }
    for (int n = 1; n <= ORDER_MAX && n <= stock; n++) {
        int price = p->r->strict ? worst_price(p, s->company, n, after)
                                 : at_best(b, s->company, n);

        if (n * price <= b->cash[seat])
            sure |= one_bit(n);
    }
    menu_add(m, VERB_ORDER, sure);
    if (!p->r->strict)
        menu_add(m, VERB_RISK, all & ~sure);
}

/* With `prudence=strict`, the companies of a set of which one lot at the quote
 * plus `more` can be paid. */
static uint64_t affordable(const struct play *p, uint64_t set, int seat,
                           int more)
{
    const struct bourse *b = p->b;
    uint64_t out = 0;

    if (!p->r->strict)
        return set;
    for (uint64_t m = set; m; m &= m - 1) {
        int c = __builtin_ctzll(m);

        if (clamped(b->quote[c] + more) <= b->cash[seat])
            out |= m & -m;
    }
    return out;
}

/* --- Single decisions ------------------------------------------------------------------ */

/* Holders who may be asked for `companies` (BOU-X2). */
static uint64_t holders(const struct play *p, uint64_t companies)
{
    const struct bourse *b = p->b;
    uint64_t set = 0;

    for (int s = 0; s < p->rules->seats; s++) {
        if (s != b->turn && is_able(b, s) && !(b->approached >> s & 1) &&
            affordable(p, b->held[s] & companies, b->turn, STEP))
            set |= one_bit(s);
    }
    return set;
}

static void before(const struct play *p, struct menu *m)
{
    const struct bourse *b = p->b;
    int seat = b->turn;

    if (is_able(b, seat)) {
        uint64_t sell = b->held[seat];

        menu_add(m, VERB_REVEAL, b->rumours[seat]);
        if (m->n)
            m->row[0].base = DECK_RUMOURS * MAX_CARDS;
        if (b->sold) /* BOU-V1 */
            sell = p->r->many_sales ? sell & ~b->sold : 0;
        menu_add(m, VERB_SELL, sell);
        menu_add(m, VERB_APPROACH, holders(p, ~(uint64_t)0));
    }
    menu_add(m, VERB_ROLL, 1);
}

static void holder(const struct play *p, struct menu *m)
{
    const struct deal *d = &p->b->deal;

    if (!d->accepted) {
        if (p->b->quote[d->company] + STEP <= QUOTE_MAX)
            menu_add(m, VERB_CALL, 1);
        menu_add(m, VERB_REFUSE, 1);
        return;
    }
    for (int i = 0; i < 3; i++) {
        static const uint8_t tens[3] = { 1, 5, 10 };

        if (d->price + STEP * tens[i] > QUOTE_MAX)
            break;
        if (!i)
            menu_add(m, VERB_RAISE, one_bit(tens[i]));
        m->row[0].set |= one_bit(tens[i]);
        m->row[0].step = STEP;
    }
    menu_add(m, VERB_CLOSE, 1);
}

/* BOU-A2, BOU-A8, BOU-A9 */
static void choose(const struct play *p, struct menu *m)
{
    const struct bourse *b = p->b;
    const struct stop *s = &b->stop;
    uint64_t own = one_bit(s->own), stock = b->held[BANK];

    if (!(stock & own))
        menu_add(m, VERB_APPROACH, holders(p, own));
    if (!s->proposed) {
        int after = __builtin_popcount(s->in) - 1;
        uint64_t set = affordable(p, stock & own, b->turn, 0);

        if (!p->r->strict)
            set |= stock;
        for (uint64_t c = stock & ~set & ~own; c; c &= c - 1) {
            int company = __builtin_ctzll(c);

            if (worst_price(p, company, 1, after) <= b->cash[b->turn])
                set |= c & -c;
        }
        menu_add(m, VERB_DEAL, set);
    }
    menu_add(m, VERB_PASS, 1);
}

/* BOU-C8 */
static void name(const struct play *p, struct menu *m)
{
    const struct bourse *b = p->b;
    const struct card *card = bou_card_in_hand(p);
    uint64_t set = one_bit(p->r->n_companies) - 1;

    if (card->effect == EFFECT_FREE_LOT) {
        set = b->held[b->turn] & b->held[BANK];
        for (uint64_t c = set; c; c &= c - 1) {
            if (b->lots[b->turn][__builtin_ctzll(c)] < card->amount)
                set &= ~(c & -c);
        }
    }
    menu_add(m, VERB_NAME, set);
}

/* BOU-C7: no more lots than the sum still needs at the quote. */
static uint64_t forced_lots(const struct play *p)
{
    const struct bourse *b = p->b;
    const struct debt *d = &b->debt;
    int quote = b->quote[d->company];
    int need = (bou_still_needed(p) + quote - 1) / quote;
    int have = b->lots[d->debtor][d->company];

    return up_to(need < have ? need : have);
}

static void wish(const struct play *p, struct menu *m)
{
    const struct bourse *b = p->b;
    const struct deal *d = &b->deal;
    int lots = b->lots[d->holder][d->company];

    if (p->r->strict) {
        int can = b->cash[b->turn] / at_best(b, d->company, 1);

        lots = can < lots ? can : lots;
    }
    menu_add(m, VERB_WISH, up_to(lots));
}

static void sealed(const struct play *p, int seat, struct menu *m)
{
    const struct bourse *b = p->b;
    const struct sale *s = current(b);
    bool free_hand = !p->r->strict && !b->seizing;

    switch (b->phase) {
    case PHASE_OFFER:
        add_orders(p, m, seat,
                   up_to(b->seizing ? s->left : b->lots[s->seller][s->company]),
                   free_hand);
        break;
    case PHASE_AUCTION:
        add_orders(p, m, seat, up_to(b->bid[seat]), free_hand);
        break;
    case PHASE_FORCED_ASK:
        add_orders(p, m, seat, up_to(b->debt.lots), false);
        break;
    default:
        menu_add(m, VERB_SHOW, bou_fitting(p, seat) ? 1 : 0);
        break;
    }
    menu_add(m, VERB_PASS, 1);
}

static void chance(const struct play *p, struct menu *m)
{
    const struct bourse *b = p->b;
    const struct pile *pile = &b->pile[b->drawing];
    uint64_t set = 0;

    if (b->phase != PHASE_DRAW) {
        menu_add(m, VERB_DIE, up_to(6));
        return;
    }
    for (int i = 0; i < pile->kinds; i++)
        set |= (uint64_t)(pile->count[i] != 0) << i;
    menu_add(m, VERB_DRAW, set);
    m->row[0].base = (uint16_t)(b->drawing * MAX_CARDS);
}

/* How many lots the bank can sell in one order. */
static uint64_t order_of(const struct bourse *b, int company)
{
    int stock = b->lots[BANK][company];

    return up_to(stock < ORDER_MAX ? stock : ORDER_MAX);
}

static void alone(const struct play *p, int seat, struct menu *m)
{
    const struct bourse *b = p->b;
    bool free_hand = !p->r->strict && !b->seizing;
    const struct sale *s = current(b);
    int most;

    switch (b->phase) {
    case PHASE_PICK:
        menu_add(m, VERB_PICK, p->r->starting & ~b->held[seat] & b->held[BANK]);
        break;
    case PHASE_BEFORE:
        before(p, m);
        break;
    case PHASE_SELL_LOTS:
        menu_add(m, VERB_OFFER, up_to(b->lots[seat][b->company]));
        break;
    case PHASE_RAISE:
        most = bou_sum(b->bid);
        if (b->lots[seat][s->company] < most)
            most = b->lots[seat][s->company];
        menu_add(m, VERB_OFFER, up_to(most) & ~up_to(s->left));
        menu_add(m, VERB_KEEP, 1);
        break;
    case PHASE_FALL:
        add_orders(p, m, seat, up_to(s->left), free_hand);
        menu_add(m, VERB_PASS, 1);
        break;
    case PHASE_ABOUT:
        menu_add(m, VERB_ABOUT,
                 affordable(p, b->held[b->deal.holder], seat, STEP));
        break;
    case PHASE_WISH:
        wish(p, m);
        break;
    case PHASE_HOLDER:
        holder(p, m);
        break;
    case PHASE_BUYER:
        add_orders(p, m, seat, one_bit(b->deal.lots), !p->r->strict);
        menu_add(m, VERB_PASS, 1);
        break;
    case PHASE_BUY:
        menu_add(m, VERB_BUY, affordable(p, b->held[BANK], seat, 0));
        menu_add(m, VERB_PASS, 1);
        break;
    case PHASE_BUY_LOTS:
        add_orders(p, m, seat, order_of(b, b->company), !p->r->strict);
        break;
    case PHASE_CHOOSE:
        choose(p, m);
        break;
    case PHASE_ASK:
        add_asks(p, m, seat);
        if (!b->stop.bound)
            menu_add(m, VERB_PASS, 1);
        break;
    case PHASE_NAME:
        name(p, m);
        break;
    case PHASE_FORCED:
        menu_add(m, VERB_SELL, b->held[seat]);
        break;
    default: /* PHASE_FORCED_LOTS */
        menu_add(m, VERB_OFFER, forced_lots(p));
        break;
    }
}

void bou_menu(const struct play *p, int seat, struct menu *m)
{
    const struct bourse *b = p->b;
    uint32_t pending = bou_pending(b);

    m->n = 0;
    if (pending == MAG_CHANCE_BIT) {
        if (seat == MAG_CHANCE)
            chance(p, m);
        return;
    }
    if (seat < 0 || !(pending >> seat & 1))
        return;
    if (b->phase == PHASE_OFFER || b->phase == PHASE_AUCTION ||
        b->phase == PHASE_WINDOW || b->phase == PHASE_FORCED_ASK)
        sealed(p, seat, m);
    else
        alone(p, seat, m);
}

/* --- The menu as a list, and as a test ---------------------------------------------------- */

int bou_list(const struct menu *m, mag_action *out)
{
    int n = 0;

    for (int i = 0; i < m->n; i++) {
        const struct menu_row *row = &m->row[i];

        if (!bourse_verbs[row->verb].type[0]) {
            out[n++] = mag_act(row->verb, 0, 0, 0);
            continue;
        }
        for (uint64_t s = row->set; s; s &= s - 1)
            out[n++] = mag_act(
                row->verb, row->base + row->step * (unsigned)__builtin_ctzll(s),
                0, 0);
    }
    return n;
}

bool bou_is_on(const struct menu *m, mag_action action)
{
    unsigned verb = mag_act_verb(action), arg = mag_act_arg(action, 0);

    if (action != mag_act(verb, arg, 0, 0))
        return false;
    for (int i = 0; i < m->n; i++) {
        const struct menu_row *row = &m->row[i];
        unsigned place;

        if (row->verb != verb)
            continue;
        if (!bourse_verbs[verb].type[0])
            return !arg;
        if (arg < row->base || (arg - row->base) % row->step)
            return false;
        place = (arg - row->base) / row->step;
        return place < 64 && row->set >> place & 1;
    }
    return false;
}
