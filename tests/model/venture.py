"""A second reading of Venture and Riche ou Pauvre, from docs/rules/venture.md and
the booklets. It is slow and plain on purpose; the engine's source was not read."""
from functools import lru_cache

import content
from lockstep import Base, Part, shares

INDUSTRIES = "aerospace automobile chemicals electronics oil steel".split()
DEALER, CENTRE, DEAL, FORCED, TURN, PLACE, BUILD, PAY, DISCARD, REFILL, DRAW, OVER = range(12)
PHASES = "dealer centre deal forced turn place build pay discard refill draw over".split()

# VEN-S2: the copies of each resource, as the page of rules lists them.
LOW = {1: 3, 3: 2, 5: 2, 8: 2}
HIGH = {10: 3, 12: 3, 14: 3, 16: 3, 18: 3, 20: 2}
CAPITAL = [f"{v}{sign}" for sign in "tsc" for v in LOW] + [str(v) for v in HIGH]
COPIES = {**{f"{v}{sign}": n for sign in "tsc" for v, n in LOW.items()},
          **{str(v): n for v, n in HIGH.items()}, "half": 2, "once": 4, "sesqui": 2}
PROFITS = 2
FACTOR = {"half": 1, "once": 2, "sesqui": 3}  # VEN-R1, in halves of the price
FACE = {card: int(card.rstrip("tsc")) for card in CAPITAL}
PLACE_OF = {card: n for n, card in enumerate(CAPITAL)}
EARNS = {3: 1, 4: 3, 5: 8, 6: 20}  # VEN-P2
SET = {2: 16, 3: 32, 4: 64}        # VEN-S3


def companies():
    listed = [(c["industry"], c["letters"]) for c in content.printed("venture")["companies"]]
    # Their places are by industry, number of letters, and letters read from the last.
    return sorted(listed, key=lambda c: (INDUSTRIES.index(c[0]), len(c[1]), c[1][::-1]))


LETTERS = {f"{industry}-{letters}": frozenset(letters) for industry, letters in companies()}
NUMBER = {name: n for n, name in enumerate(LETTERS)}
INDUSTRY = {name: name.split("-")[0] for name in LETTERS}
PRICE = {name: 4 + 4 * len(letters) for name, letters in LETTERS.items()}  # VEN-S1


@lru_cache(None)
def sign_worth(counts):
    """VEN-S3: the best division of the cards of one sign, by trying each set."""
    best = sum(n * v for n, v in zip(counts, LOW))
    for chosen in range(1, 16):
        size = bin(chosen).count("1")
        if size > 1 and all(counts[i] for i in range(4) if chosen >> i & 1):
            rest = tuple(n - (chosen >> i & 1) for i, n in enumerate(counts))
            best = max(best, SET[size] + sign_worth(rest))
    return best


def worth(hand):
    """VEN-T3, VEN-S3: what the capital cards of a hand pay at their best."""
    get = hand.get
    total = sum(sign_worth((get("1" + s, 0), get("3" + s, 0), get("5" + s, 0), get("8" + s, 0)))
                for s in "tsc")
    return total + sum(v * get(card, 0) for card, v in HIGH_CARDS)


HIGH_CARDS = [(str(v), v) for v in HIGH]


def common(pile):
    return frozenset.intersection(*(LETTERS[c] for c in pile))


def unlike(pile):
    return len({INDUSTRY[c] for c in pile}) == len(pile)


@lru_cache(1 << 16)
def judge(companies):
    """VEN-C1: is the pile allowed? VEN-P2, VEN-O2: what it earns, nothing if it is not."""
    allowed = unlike(companies) and bool(common(companies))
    return allowed, EARNS.get(len(companies), 0) * len(common(companies)) if allowed else 0


def fits(pile):
    return judge(tuple(pile))[0]


def profit_of_pile(pile):
    return judge(tuple(pile))[1]


def faulty(pile):
    """VEN-O2: from the bottom, each card whose industry lies below it already."""
    return [c for n, c in enumerate(pile) if INDUSTRY[c] in {INDUSTRY[b] for b in pile[:n]}]


def move_card(card, source, target=None):
    source[card] -= 1
    if not source[card]:
        del source[card]
    if target is not None:
        target[card] = target.get(card, 0) + 1


class Model(Base):
    name = "venture"
    weights = {"buy": 3, "end": 2, "on": 6, "add": 3, "alone": 1, "takeover": 1, "reorganise": 1}
    tables = ([("venture", n, {}) for n in range(2, 7)] +
              [("riche-ou-pauvre", n, {}) for n in range(2, 7)] +
              [("venture", 3, {"endhand": "sets", "stall": "5"}),
               ("riche-ou-pauvre", 2, {"draw3": "on", "removal": "off"}),
               ("venture", 2, {"mistakes": "on"}), ("venture", 4, {"mistakes": "on", "stall": "5"}),
               ("riche-ou-pauvre", 3, {"mistakes": "on", "draw3": "on"}),
               ("riche-ou-pauvre", 5, {"mistakes": "on", "stall": "30"})])
    clauses = {"buy": "VEN-T1, VEN-T3", "takeover": "VEN-R1, VEN-T7", "reorganise": "VEN-O1",
               "end": "VEN-T2", "alone": "VEN-C3", "on": "VEN-C1", "add": "VEN-O4",
               "close": "VEN-O4", "done": "VEN-O4", "pay": "VEN-T4", "discard": "VEN-T2",
               "isolate": "VEN-O2", "forfeit": "VEN-O2", "show": "VEN-T5", "draw": "VEN-T6, VEN-P1",
               "deal": "VEN-U2", "dealer": "VEN-U3", "score": "VEN-P2, VEN-G2, VEN-G3",
               "stock": "VEN-T6", "quiet": "VEN-G4", "due": "VEN-T3", "piles": "VEN-C1, VEN-C2",
               "result": "VEN-G3", "gains": "VEN-P2", "payment": "VEN-T4", "to_come": "VEN-U1",
               "last_turn": "VEN-G1", "worth": "VEN-S3", "stall": "VEN-G4"}

    def __init__(self, ruleset, seats, options):
        super().__init__()
        self.riche, self.seats = ruleset == "riche-ou-pauvre", seats
        self.mistakes = options.get("mistakes") == "on"
        self.sets = options.get("endhand") == "sets"
        self.to_draw_each = 3 if options.get("draw3") == "on" else 2
        self.stall = int(options.get("stall", 10))
        out = 14 if seats == 2 and options.get("removal") != "off" else 0
        self.phase, self.turn = DEALER, 0
        self.reserve = dict.fromkeys(LETTERS, 1)
        self.to_come = len(self.reserve) - out
        self.stock, self.discards, self.laid = dict(COPIES), {}, {}
        self.profits_out = self.aside = 0
        self.centre = set()
        self.hands = [{} for _ in range(seats)]
        self.piles = [[] for _ in range(seats)]
        self.points = [0] * seats
        self.last_profit = [0] * seats
        self.dealt = self.to_draw = self.due = self.quiet = 0
        self.operated = self.bought = self.last_turn = False
        self.won, self.lifted, self.open, self.strict = None, set(), False, False
        self.named, self.named_up_to = {}, 0

    # What may be done.

    def over(self):
        return self.phase == OVER

    def pending(self):
        return [self.turn]

    def chance(self):
        if self.phase == DEALER:
            return {f"dealer {s}": 1 for s in range(self.seats)}
        if self.phase in (CENTRE, REFILL):
            return {f"show {c}": 1 for c in self.reserve}
        if self.phase == DEAL:
            seat = self.left(self.turn, 1 + self.dealt // 7)
            return {f"deal {seat} {c}": n for c, n in self.stock.items()}
        if self.phase == DRAW:
            return {f"draw {c}": n for c, n in self.stock.items()}
        return {}

    def left(self, seat, steps=1):
        return (seat + steps) % self.seats

    def legal(self, seat):
        hand, piles = self.hands[seat], self.piles[seat]
        if self.phase == TURN:
            return self.operations(hand, worth(hand) - self.due)
        if self.phase == FORCED:
            if self.forced_price() > worth(hand):
                return {"forfeit"}
            return {"isolate" if self.riche else "reorganise"}
        if self.phase == PLACE:
            return {"alone"} | {f"on {p[-1]}" for p in piles
                                if self.mistakes or fits(p + [self.won])}
        if self.phase == BUILD:
            if not self.lifted:
                return {"done"}
            if not self.open:
                return {f"add {c}" for c in self.lifted}
            return {"close"} | {f"add {c}" for c in self.lifted
                                if not self.strict or fits(piles[-1] + [c])}
        if self.phase == PAY:
            return {f"pay {c}" for c in hand if c in FACE and self.may_name(hand, c)}
        return {f"discard {c}" for c in hand}

    def operations(self, hand, spare):
        can = {"end"} | {f"buy {c}" for c in self.centre if PRICE[c] <= spare}
        for card in FACTOR.keys() & hand.keys():
            can |= {f"takeover {card} {p[-1]}" for s, piles in enumerate(self.piles)
                    if s != self.turn for p in piles if PRICE[p[-1]] * FACTOR[card] // 2 <= spare}
        if 2 <= self.held(self.turn) <= spare:
            can.add("reorganise")
        return can

    def held(self, seat):
        return sum(map(len, self.piles[seat]))

    def forced_price(self):
        piles = self.piles[self.turn]
        if not self.riche:
            return self.held(self.turn)
        return sum(PRICE[c] for p in piles for c in faulty(p))

    def may_name(self, hand, card):
        """VEN-T4: not before the last one named, and the sum stays in reach with
        it and what comes after it."""
        at = PLACE_OF[card]
        if at < self.named_up_to or hand[card] == self.named.get(card, 0):
            return False
        reach = dict(self.named)
        reach.update((c, n) for c, n in hand.items() if PLACE_OF.get(c, -1) >= at)
        return worth(reach) >= self.due

    # What is done.

    def apply(self, seat, action):
        verb, *words = action.split()
        getattr(self, "do_" + verb)(*words)

    def do_dealer(self, seat):
        self.turn, self.phase = int(seat), CENTRE

    def do_show(self, company):
        del self.reserve[company]
        self.to_come -= 1
        self.centre.add(company)
        if self.phase == CENTRE:
            self.phase = DEAL if len(self.centre) == 5 else CENTRE
        else:
            self.refill()

    def do_deal(self, seat, card):
        move_card(card, self.stock, self.hands[int(seat)])
        self.dealt += 1
        if self.dealt == 7 * self.seats:
            self.dealt, self.stock["profit"] = 0, PROFITS  # VEN-U2: none is in a first hand
            self.start(self.left(self.turn))

    def start(self, seat):
        self.turn, self.due = seat, 0
        self.operated = self.bought = False
        self.phase = FORCED if any(not unlike(p) for p in self.piles[seat]) else TURN

    def do_buy(self, company):
        self.centre.remove(company)
        self.operated = self.bought = True
        self.due += PRICE[company]
        if not self.centre and not self.to_come:
            self.last_turn = True
        self.won, self.phase = company, PLACE

    def do_takeover(self, card, company):
        for s, piles in enumerate(self.piles):
            for p in piles:
                if s != self.turn and p[-1] == company:
                    p.pop()
            piles[:] = [p for p in piles if p]
        move_card(card, self.hands[self.turn], self.discards)
        self.laid = {card: 1}
        self.operated = True
        self.due += PRICE[company] * FACTOR[card] // 2
        self.won, self.phase = company, PLACE

    def do_alone(self):
        self.piles[self.turn].append([self.won])
        self.won, self.phase = None, TURN

    def do_on(self, top):
        for p in self.piles[self.turn]:
            if p[-1] == top:
                p.append(self.won)
                break
        self.won, self.phase = None, TURN

    def do_reorganise(self):
        self.strict = self.phase == FORCED or not self.mistakes
        self.due += self.held(self.turn)
        self.operated = True
        self.lifted = {c for p in self.piles[self.turn] for c in p}
        self.piles[self.turn], self.open = [], False
        self.phase = BUILD

    def do_add(self, company):
        self.lifted.remove(company)
        if self.open:
            self.piles[self.turn][-1].append(company)
        else:
            self.piles[self.turn].append([company])
        self.open = True

    def do_close(self):
        self.open = False

    def do_done(self):
        self.open = self.strict = False
        self.phase = TURN

    def set_faulty_alone(self):
        piles = self.piles[self.turn]
        alone = [c for p in piles for c in faulty(p)]
        for p in piles:
            p[:] = [c for c in p if c not in alone]
        piles.extend([c] for c in alone)

    def do_isolate(self):
        self.due += self.forced_price()
        self.set_faulty_alone()
        self.operated, self.phase = True, TURN

    def do_forfeit(self):
        self.set_faulty_alone()
        hand = self.hands[self.turn]
        self.laid = {c: n for c, n in hand.items() if self.riche or c in FACE}
        for card, n in self.laid.items():
            for _ in range(n):
                move_card(card, hand, self.discards)
        self.finish()

    def do_end(self):
        if self.due:
            self.phase, self.named_up_to = PAY, 0
        else:
            self.paid()

    def do_pay(self, card):
        self.named[card] = self.named.get(card, 0) + 1
        self.named_up_to = PLACE_OF[card]
        if worth(self.named) >= self.due:
            for c, n in self.named.items():
                for _ in range(n):
                    move_card(c, self.hands[self.turn], self.discards)
            self.laid, self.named, self.named_up_to = self.named, {}, 0
            self.paid()

    def paid(self):
        """VEN-T2: the discard comes after the payment."""
        self.due = 0
        if not self.freed() and self.hands[self.turn]:
            self.phase = DISCARD
        else:
            self.finish()

    def freed(self):
        return self.bought if self.riche else self.operated

    def do_discard(self, card):
        move_card(card, self.hands[self.turn], self.discards)
        self.laid = {card: 1}
        self.finish()

    def finish(self):
        """The end of a turn, up to what chance must do."""
        self.due = 0
        self.quiet = 0 if self.bought else self.quiet + 1  # VEN-G4: turns are counted as they end
        if self.last_turn or self.quiet >= self.stall * self.seats:
            self.close_game()
        else:
            self.refill()

    def refill(self):
        """VEN-T5."""
        if len(self.centre) < 5 and self.to_come:
            self.phase = REFILL
        else:
            self.to_draw = self.to_draw_each
            self.draw()

    def draw(self):
        """VEN-T6, VEN-P1."""
        if self.to_draw and not self.stock:
            self.stock, self.discards = self.discards, {}
            if self.profits_out:
                self.stock["profit"] = self.profits_out
                self.profits_out = 0
        if self.to_draw and self.stock:
            self.phase = DRAW
            return
        self.profits_out += self.aside
        self.aside = self.to_draw = 0
        self.start(self.left(self.turn))

    def do_draw(self, card):
        if card == "profit":
            move_card(card, self.stock)
            self.aside += 1
            for s in range(self.seats):
                self.points[s] += self.profit(s)
        else:
            move_card(card, self.stock, self.hands[self.turn])
            self.to_draw -= 1
        self.draw()

    def profit(self, seat):
        return sum(map(profit_of_pile, self.piles[seat]))

    def close_game(self):
        """VEN-G2."""
        self.phase = OVER
        for s, hand in enumerate(self.hands):
            self.last_profit[s] = self.profit(s)
            self.points[s] += self.last_profit[s]
            if not self.riche:
                face = sum(FACE[c] * n for c, n in hand.items() if c in FACE)
                self.points[s] += worth(hand) if self.sets else face

    def score(self):
        """VEN-G3."""
        return {"score": self.points,
                "result": shares([(self.points[s], self.last_profit[s], self.held(s))
                                  for s in range(self.seats)])}

    # What is seen.

    def figures(self):
        order = NUMBER.get
        return {
            "phase": self.phase, "turn": self.turn, "dealt": self.dealt, "to_draw": self.to_draw,
            "won": NUMBER[self.won] if self.won else 0, "operated": int(self.operated),
            "bought": int(self.bought), "last_turn": int(self.last_turn),
            "strict": int(self.strict), "open": int(self.open),
            "named_up_to": self.named_up_to, "aside": self.aside,
            "discarded_profits": self.profits_out, "to_come": self.to_come, "due": self.due,
            "quiet": self.quiet, "centre": sorted(self.centre, key=order),
            "lifted": sorted(self.lifted, key=order), "named": dict(self.named),
            "discards": dict(self.discards), "laid": dict(self.laid),
            "players": [{"score": self.points[s], "last_profit": self.last_profit[s],
                         "hand": dict(self.hands[s]), "piles": [p[:] for p in self.piles[s]]}
                        for s in range(self.seats)],
            "reserve": {"top": [], "unseen": dict(self.reserve), "under": []},
            "stock": {"top": [], "unseen": dict(self.stock), "under": []}}

    def shown(self, seat):
        view = {
            "phase": PHASES[self.phase], "turn": self.turn, "due": self.due,
            "last_turn": self.last_turn, "to_buy": len(self.centre) + self.to_come,
            "unseen_companies": len(self.reserve), "stock": sum(self.stock.values()),
            "quiet": self.quiet,
            "stall": {"rounds": self.stall, "round": 1 + self.quiet // self.seats,
                      "left": self.stall * self.seats - self.quiet,
                      "shown": self.quiet // self.seats >= 2},
            "players": [Part(score=self.points[s], cards=sum(self.hands[s].values()),
                             companies=self.held(s), profit=self.profit(s),
                             piles=[self.shown_pile(p) for p in self.piles[s]])
                        for s in range(self.seats)]}
        if seat != "spectator":
            hand = dict(self.hands[seat])
            view.update(hand=hand, worth=worth(hand), gains=self.gains(seat))
            if seat == self.turn and self.phase in (TURN, FORCED):
                view["spare"] = worth(hand) - self.due
                if self.phase == TURN:
                    view["must_discard"] = bool(hand) and not self.freed()
            if seat == self.turn and self.phase == PAY and sum(hand.values()) <= 9:
                view["payment"] = self.offered(hand)
        return view

    def offered(self, hand):
        """VEN-T4: of all payments the one that leaves most, then of fewest cards, then
        the first in order."""
        def payments(named, place):
            if worth(named) >= self.due:
                yield named
                return
            for n, card in enumerate(CAPITAL[place:], place):
                if hand.get(card, 0) > named.get(card, 0):
                    yield from payments({**named, card: named.get(card, 0) + 1}, n)

        def key(payment):
            left = {c: n - payment.get(c, 0) for c, n in hand.items()}
            return -worth(left), sum(payment.values())
        return min(payments(dict(self.named), self.named_up_to), key=key)

    def shown_pile(self, pile):
        profit = profit_of_pile(pile)
        return Part(letters="".join(sorted(common(pile))), profit=profit, legal=fits(pile),
                    companies=[Part(id=c, price=PRICE[c]) for c in pile],
                    top=profit - (profit_of_pile(pile[:-1]) if pile[1:] else 0))

    def gains(self, seat):
        tops = [p[-1] for s, piles in enumerate(self.piles) if s != seat for p in piles]
        gains = {}
        for company in [*self.centre, *tops]:
            more = [profit_of_pile(p + [company]) - profit_of_pile(p)
                    for p in self.piles[seat] if fits(p + [company])]
            if more and max(more) > 0:
                gains[company] = max(more)
        return gains
