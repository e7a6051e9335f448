"""A second reading of Maxi Bourse International, small and slow: see story.py."""
import content
from lockstep import Part
from story import Over, Story

BOX = content.printed("bourse")
FIRMS = {c["id"]: c for c in BOX["companies"]}
IDS = list(FIRMS)
SECTORS = [s["id"] for s in BOX["sectors"]]
FORMATS = ("junior", "senior", "masters")
DECKS = ("bourse", "home", "world", "rumours", "personal")
FINE, LOT, LOTS = 100000, 1000, 10
MOODS = (("roll", "order", "deal", "buy"), ("roll", "pass"), ("roll", "risk", "deal", "buy", "stretch"),
         ("approach", "call", "answer", "stretch", "order"), ("sell", "offer", "order", "pass"),
         ("roll", "order"), ("roll", "reveal", "show", "deal", "order"), ())
RICH = content.bourse(90000000, 4), "rich, few cards"
POOR = content.bourse(300000, 12, forced=900000), "poor, forced sales"
DEAR = content.bourse(90000000, 32, 9950), "rich, at the highest quotes"


class Model(Story):
    name = "bourse"
    tables = [(f, n, {}) for n in range(2, 7) for f in FORMATS] + \
        [("junior", n, {}, *cards) for n, cards in ((2, RICH), (6, RICH), (3, POOR), (4, DEAR))]
    clauses = {"quotes": "BOU-Q1", "cash": "BOU-I1", "risk": "BOU-I1", "order": "BOU-A3, BOU-V2",
               "sell": "BOU-V1", "offer": "BOU-V5", "approach": "BOU-X2", "call": "BOU-X2",
               "answer": "BOU-X2", "reveal": "BOU-C6", "show": "BOU-C6", "miss": "BOU-I1",
               "laps": "BOU-T2", "pick": "BOU-S3", "deal": "BOU-A2", "buy": "BOU-D1"}
    known = {"X2": "BOU-X2 to come: before a seat's throw nobody may ask it for shares yet"}

    def __init__(self, ruleset, seats, options, box=BOX):
        cash, self.start_lots, self.length = (box["figures"][f"{ruleset}_{k}"]
                                              for k in ("cash", "lots", "laps"))
        rings = 1 + FORMATS.index(ruleset)
        self.cards = {f"{d}-{n}": card for d in DECKS for n, card in enumerate(box[d], 1)}
        self.picks = [c["id"] for c in box["companies"] if c["nominal"] in (100, 200, 300)]
        self.seats = range(seats)
        self.board = [None] + [s for s in BOX["board"] if s["ring"] <= rings]
        self.quote = {c["id"]: c["nominal"] for c in box["companies"]}
        self.bank = {i: LOTS for i in IDS}
        self.cash = [cash] * seats
        self.lots = [{} for _ in self.seats]
        self.pawn, self.laps, self.miss, self.ruin = ([0] * seats for _ in range(4))
        self.rumours = [[] for _ in self.seats]
        self.deck = {d: {f"{d}-{n}" for n in range(1, len(box[d]) + 1)} for d in DECKS}
        self.discard = {d: set() for d in DECKS}
        self.turn, self.rounds, self.ruined, self.closing = 0, 0, 0, False
        self.mood = None
        super().__init__()
        self.begin()

    def figures(self):
        players = [Part(cash=self.cash[s], pawn=self.pawn[s], laps=self.laps[s], miss=self.miss[s],
                        ruined=self.ruin[s], lots={i: n for i, n in self.lots[s].items() if n},
                        rumours=sorted(self.rumours[s], key=number)) for s in self.seats]
        return {"quotes": dict(self.quote), "players": players, "turn": self.turn,
                "rounds": self.rounds, "closing": int(self.closing), "ruined": self.ruined,
                "discards": {d: sorted(v, key=number) for d, v in self.discard.items()}}

    def shown(self, seat):
        return {"players": [Part(shares_worth=self.value(s), income=Part(total=self.income(s)))
                            for s in self.seats],
                "companies": [Part(bank=self.bank[i]) for i in IDS]}

    def score(self):
        worth = [self.ruin[s] - 7 if self.ruin[s] else self.cash[s] + self.value(s)     # G4
                 for s in self.seats]
        return self.shares(worth)

    def choose(self, rng, actions):
        """Each game has a mood, so that some are about buying, some about
        selling, some about haggling, and some race through the cards."""
        if self.mood is None:
            self.mood = rng.choice(MOODS)
        if rng.random() < 0.7:
            liked = [a for a in actions if a.startswith(self.mood)]
            if liked:
                return rng.choice(liked)
        return rng.choice(["roll"] * ("roll" in actions) + [rng.choice(actions)])

    def orders(self, choices):
        """A sealed answer of each: how many lots."""
        said = yield from self.sealed(choices)
        return {s: 0 if a == "pass" else int(a.split()[1]) for s, a in said.items()}

    def die(self):
        return int((yield from self.draw({f"die {n}": 1 for n in range(1, 7)})))

    # Small things.

    def after(self, seat):
        """The other seats that deal, clockwise from the left of one."""
        n = len(self.seats)
        return [s for s in ((seat + k) % n for k in range(1, n)) if self.deals(s)]

    def deals(self, seat):
        return not self.ruin[seat] and not self.miss[seat]

    def held(self, seat):
        return [i for i in IDS if self.lots[seat].get(i)]

    def value(self, seat):
        return sum(n * LOT * self.quote[i] for i, n in self.lots[seat].items())

    def move(self, firm, by):
        self.quote[firm] = max(10, min(9990, self.quote[firm] + by))

    def obey_moves(self, card):
        for m in self.cards[card]["moves"]:
            for i, f in FIRMS.items():
                if m.get("all") or m.get("company") == i or m.get("sector") == f["sector"] \
                        or m.get("zone") == f["zone"]:
                    self.move(i, m["by"])

    def publish(self, seat, card):
        self.rumours[seat].remove(card)
        self.discard["rumours"].add(card)
        self.obey_moves(card)

    def give(self, seat, firm, n, seller=None):
        if seller is None:
            self.bank[firm] -= n
        else:
            self.lots[seller][firm] -= n
        if seat is None:
            self.bank[firm] += n
        else:
            self.lots[seat][firm] = self.lots[seat].get(firm, 0) + n

    def asks(self, seat, most, price, strict=False, worst=None):
        """The words for 1 to `most` lots: within the cash, or a risk (I1, I4)."""
        found = []
        for n in range(1, most + 1):
            price_n = worst(n) if worst else price
            if n * LOT * price_n <= self.cash[seat]:
                found.append(f"order {n}")
            elif not strict:
                found.append(f"risk {n}")
        return found

    # The game.

    def play(self):
        yield from self.opening()
        while True:
            yield from self.one_turn()

    def opening(self):
        for _ in range(self.start_lots):                                    # S3
            for s in self.seats:
                self.turn = s
                free = [f"pick {i}" for i in self.picks if self.bank[i] and not self.lots[s].get(i)]
                _, firm = yield from self.one(s, free)
                self.give(s, firm, 1)
        rivals, ties = list(self.seats), 0                                  # S4
        while len(rivals) > 1:
            sums = {}
            for s in rivals:
                self.turn = s
                sums[s] = (yield from self.die()) + (yield from self.die())
            rivals = [s for s in rivals if sums[s] == max(sums.values())]
            ties += len(rivals) > 1
            if ties == 20:
                break
        self.starter = self.turn = rivals[0]

    def one_turn(self):
        s, self.approached = self.turn, set()
        if self.ruin[s]:
            pass
        elif self.miss[s]:
            self.miss[s] -= 1
        else:
            yield from self.before(s)
            if not self.ruin[s]:
                yield from self.throw(s)
        self.turn = (s + 1) % len(self.seats)
        if self.turn == self.starter:                                       # G3
            self.rounds += 1
            if self.closing or self.rounds >= 40 * self.length:
                raise Over

    def before(self, s):
        sold, asked = set(), self.approached
        if self.held(s) and self.after(s):
            self.met.append("X2")
        while True:
            can = ["roll"]
            if self.deals(s):
                can += [f"sell {i}" for i in self.held(s) if i not in sold]
                can += [f"approach {h}" for h in self.after(s) if h not in asked and self.held(h)]
                can += [f"reveal {c}" for c in self.rumours[s]]
            word, what = yield from self.one(s, can)
            if word == "roll":
                return
            if word == "reveal":
                self.publish(s, what)
            elif word == "approach":
                asked.add(what)
                _, firm = yield from self.one(s, [f"about {i}" for i in self.held(what)])
                yield from self.private(s, what, firm)
            else:
                sold.add(what)
                _, n = yield from self.one(s, [f"offer {k}" for k in range(1, self.lots[s][what] + 1)])
                yield from self.sale(s, what, n, s)
            if self.ruin[s]:
                return

    def throw(self, s):
        first = yield from self.die()
        second = yield from self.die()
        self.pawn[s] += first + second
        if self.pawn[s] >= len(self.board):                                 # T2
            self.pawn[s] -= len(self.board)
            self.laps[s] += 1
            self.cash[s] += self.income(s)
            if self.laps[s] >= self.length:
                self.closing = True
        if first == second and self.deals(s):                               # D1
            yield from self.buy_alone(s)
        square = self.board[self.pawn[s]]
        if self.ruin[s] or not square:
            return
        if "company" in square:
            yield from self.stop(s, square["company"])
        else:
            yield from self.card(s, square["deck"])

    def income(self, s):
        total = 10000 * sum(self.lots[s].values())                          # P1
        majorities = dict.fromkeys(SECTORS, 0)
        stakes = dict.fromkeys(SECTORS, 0)
        for i, n in self.lots[s].items():
            sector = FIRMS[i]["sector"]
            if n >= 6:
                total += LOT * self.quote[i]                                # P2
                majorities[sector] += 1
            if n >= 3:
                stakes[sector] += 1
        for sector in SECTORS:                                              # P3
            total += 300000 * max(0, min(majorities[sector], stakes[sector] - 2))
        k = 0                                                               # P4
        while sum(min(m, k + 1) for m in majorities.values()) >= 3 * (k + 1):
            k += 1
        return total + 600000 * k

    # Paying.

    def settle(self, firm, asks, seller=None, window=True):
        """Those who asked pay the quote: solvent ones first (I5)."""
        if window:
            yield from self.window(firm)
        price = self.quote[firm]
        failing = []
        for s, n in asks.items():
            if n * LOT * price > self.cash[s]:
                failing.append(s)
            else:
                self.pay(s, seller, n * LOT * price)
                self.give(s, firm, n, seller)
        for s in failing:
            yield from self.fail(s, firm, asks[s], price, seller)
        self.sold_out()

    def sold_out(self):
        if not any(self.bank.values()):                                     # G2
            raise Over

    def pay(self, payer, payee, sum_):
        for s, by in ((payer, -sum_), (payee, sum_)):
            if s is not None:
                self.cash[s] += by

    def window(self, firm):                                                 # C6
        fits = {s: [c for c in self.rumours[s] if self.cards[c]["moves"][0]["company"] == firm]
                for s in self.seats if self.rumours[s] and self.deals(s)}
        said = yield from self.sealed({s: ["pass"] + ["show"] * bool(fits[s]) for s in fits})
        for s in self.seats:
            if said.get(s) == "show":
                for card in fits[s]:
                    self.publish(s, card)

    def fail(self, s, firm, n, price, seller):
        due = n * LOT * price
        while self.cash[s] < due + FINE and self.held(s):                   # I6
            _, what = yield from self.one(s, [f"sell {i}" for i in self.held(s)])
            _, k = yield from self.one(s, [f"offer {k}" for k in range(1, self.lots[s][what] + 1)])
            yield from self.sale(s, what, k, s, strict=True)
        if self.cash[s] >= due:
            self.pay(s, seller, due)
            self.give(s, firm, n, seller)
            self.cash[s] -= min(FINE, self.cash[s])                         # I1
            self.miss[s] += 1
            return
        debt = due - self.cash[s]                                           # I2
        self.cash[s] = 0
        if seller is not None:
            self.cash[seller] += due
            self.give(None, firm, n, seller)
        fetched = yield from self.sale(None, firm, n, s, strict=True)
        surplus = fetched - debt - FINE
        if surplus <= 0:
            self.go(s)
        else:
            self.cash[s] += surplus
            self.miss[s] += 2

    def go(self, s):                                                        # I3
        self.ruined += 1
        self.ruin[s] = self.ruined
        self.miss[s] = self.cash[s] = 0
        for i in self.held(s):
            self.give(None, i, self.lots[s][i], s)
        self.discard["rumours"].update(self.rumours[s])
        self.rumours[s] = []
        if sum(not r for r in self.ruin) == 1:
            raise Over

    # Selling.

    def sale(self, seller, firm, lots, left_of, strict=False):
        """V2 to V5. The seller may be the bank; returns what was fetched."""
        others, fetched = self.after(left_of), 0
        most = lots if seller is None else self.lots[seller][firm]
        said = yield from self.orders({s: self.asks(s, most, self.quote[firm], strict) + ["pass"]
                                       for s in others})
        asks = {s: n for s, n in said.items() if n}
        want = sum(asks.values())
        if want > lots and most > lots:                                     # V5
            _, more = yield from self.one(seller, ["keep"] + [
                f"offer {k}" for k in range(lots + 1, min(want, most) + 1)])
            lots = more or lots
        asks = {s: min(n, lots) for s, n in asks.items()}
        if sum(asks.values()) > lots:
            asks, _ = yield from self.auction(firm, lots, asks, strict)
        if asks:
            fetched += sum(asks.values()) * LOT * self.quote[firm]
            lots -= sum(asks.values())
            yield from self.settle(firm, asks, seller, not strict)
        for _ in range(2):                                                  # V3
            for s in others:
                if not lots:
                    break
                if not self.deals(s):
                    continue
                can = self.asks(s, lots, self.quote[firm], strict) + ["pass"]
                word, n = yield from self.one(s, can)
                if word == "pass":
                    self.move(firm, -10 * lots)
                else:
                    fetched += n * LOT * self.quote[firm]
                    lots -= n
                    yield from self.settle(firm, {s: n}, seller, not strict)
        if lots:
            self.move(firm, -10 * lots)
            if not strict:
                yield from self.window(firm)
            fetched += lots * LOT * self.quote[firm]
            if seller is not None:
                self.cash[seller] += lots * LOT * self.quote[firm]
                self.give(None, firm, lots, seller)
        return fetched

    def auction(self, firm, stock, asks, strict=False):                     # A7
        """Who gets how much at the new quote, and who has not withdrawn."""
        price, before = self.quote[firm], asks
        while True:
            call = price + 10
            if call > 9990:
                now = {}
            else:
                said = yield from self.orders({s: self.asks(s, n, call, strict) + ["pass"]
                                               for s, n in before.items()})
                now = {s: n for s, n in said.items() if n}
            if not now:
                for s in before:
                    before[s] = min(before[s], stock)
                    stock -= before[s]
                break
            price, before = call, now
            if sum(now.values()) <= stock:
                break
        self.quote[firm] = price
        return {s: n for s, n in before.items() if n}, now

    def private(self, buyer, holder, firm):                                 # X2
        _, n = yield from self.one(buyer, [f"wish {k}" for k in range(1, self.lots[holder][firm] + 1)])
        quote = self.quote[firm]
        top, bottom = 10 * quote + 10, quote
        for turn in range(1, 4):
            can = ["refuse"] + [f"call {p}" for p in range(bottom + 10, top, 10)]
            if turn > 1:
                can.append("close")
            word, price = yield from self.one(holder, can)
            if word == "refuse":
                return
            if word == "close":
                break
            top = price
            can = ["pass", self.asks(buyer, n, top)[-1]]
            can += [("answer" if p * n * LOT <= self.cash[buyer] else "stretch") + f" {p}"
                    for p in range(quote + 10, top, 10)]
            word, price = yield from self.one(buyer, can)
            if word == "pass":
                return
            if word in ("order", "risk"):
                bottom = top
                break
            bottom = price
        else:
            word, _ = yield from self.one(holder, ["refuse", "close"])
            if word == "refuse":
                return
        if n * LOT * bottom > self.cash[buyer]:
            yield from self.fail(buyer, firm, n, bottom, holder)
        else:
            self.pay(buyer, holder, n * LOT * bottom)
            self.give(buyer, firm, n, holder)

    # Buying.

    def buy_alone(self, s):                                                 # D1
        word, firm = yield from self.one(s, ["pass"] + [f"buy {i}" for i in IDS if self.bank[i]])
        if word == "pass":
            return
        _, n = yield from self.one(s, self.asks(s, min(2, self.bank[firm]), self.quote[firm]))
        yield from self.settle(firm, {s: n})

    def stop(self, s, own):
        firm, proposed = None, False
        while self.deals(s) and firm is None:                               # A2, A8
            can = ["pass"]
            if not proposed:
                can += [f"deal {i}" for i in IDS if self.bank[i]]
            if not self.bank[own]:
                can += [f"approach {h}" for h in self.after(s)
                        if h not in self.approached and self.lots[h].get(own)]
            word, what = yield from self.one(s, can)
            if word == "pass":
                break
            if word == "deal":
                firm = what
            else:
                proposed = True
                self.approached.add(what)
                yield from self.private(s, what, own)
        if proposed:
            return
        speakers = [s] * bool(firm) + self.after(s)
        firm = firm or own
        first = True
        while speakers and self.bank[firm]:
            asks, queue, speakers, bought = {}, speakers, [], None
            for at, who in enumerate(queue):
                most = min(2, self.bank[firm])
                if first and who == s and firm == own:                      # A4
                    _, n = yield from self.one(s, self.asks(s, most, self.quote[firm]))
                    yield from self.settle(firm, {s: n})
                    if self.deals(s):
                        speakers.append(s)
                    continue
                if not self.deals(who) or not self.bank[firm]:
                    continue
                later = 10 * most * sum(self.deals(x) for x in queue[at + 1:])
                can = self.asks(who, most, 0, worst=lambda n: min(
                    9990, self.quote[firm] + 10 * n + later))               # I1
                if not (first and who == s):
                    can.append("pass")
                word, n = yield from self.one(who, can)
                if word != "pass":
                    asks[who] = n
                    self.move(firm, 10 * n)
            first, stay = False, asks
            if sum(asks.values()) > self.bank[firm]:
                asks, stay = yield from self.auction(firm, self.bank[firm], asks)
            if asks:
                yield from self.settle(firm, asks)
            speakers += [x for x in stay if self.deals(x)]

    # Cards.

    def card(self, s, deck):
        if not self.deck[deck]:                                             # C5
            self.deck[deck], self.discard[deck] = self.discard[deck], set()
        if not self.deck[deck]:
            return
        card = yield from self.draw({f"draw {c}": 1 for c in sorted(self.deck[deck])})
        self.deck[deck].remove(card)
        if deck == "rumours":
            self.rumours[s].append(card)
            return
        self.discard[deck].add(card)
        what, sum_ = self.cards[card]["effect"], self.cards[card].get("amount", 0)
        n = len(self.seats)
        rivals = [x for x in ((s + k) % n for k in range(1, n)) if not self.ruin[x]]
        if what.endswith("_per_lot"):
            sum_ *= sum(self.lots[s].values())
        elif what.endswith("_per_company"):
            sum_ *= len(self.held(s))
        if what == "move":
            self.obey_moves(card)
        elif what == "receive_from_each":
            for x in rivals:
                yield from self.owe(x, sum_, [s])
        elif what == "pay_each":
            yield from self.owe(s, sum_, rivals)
        elif what.startswith("receive"):
            self.cash[s] += sum_
        elif what.startswith("pay"):
            yield from self.owe(s, sum_, [None])
        elif what == "forced_sale":
            yield from self.forced(s, sum_)
        elif what == "miss_turn":
            self.miss[s] += 1
        elif what == "draw_rumour":
            yield from self.card(s, "rumours")
        elif what == "buy":
            if self.deals(s):
                yield from self.buy_alone(s)
        elif what == "majorities":
            for i in IDS:
                if self.lots[s].get(i, 0) >= 6:
                    self.move(i, self.cards[card]["by"])
        elif what == "choose":
            _, firm = yield from self.one(s, [f"name {i}" for i in IDS])
            self.move(firm, self.cards[card]["by"])
        elif what == "free_lot":
            free = [i for i in IDS if self.lots[s].get(i, 0) >= self.cards[card]["held"] and self.bank[i]]
            if free:
                _, firm = yield from self.one(s, [f"name {i}" for i in free])
                self.give(s, firm, 1)
                self.sold_out()

    def owe(self, s, each, creditors):                                      # I7
        due = each * len(creditors)
        while self.cash[s] < due and self.held(s):
            yield from self.forced_lot(s, due - self.cash[s])
        short = self.cash[s] < due
        for c in creditors:
            paid = min(each, self.cash[s])
            self.pay(s, c, paid)
        if short:
            self.go(s)

    def forced(self, s, sum_):                                              # C4, C7
        fetched = 0
        while fetched < sum_ and self.held(s):
            fetched += yield from self.forced_lot(s, sum_ - fetched)
        if fetched < sum_:
            short = self.cash[s] < sum_ - fetched
            self.cash[s] -= min(self.cash[s], sum_ - fetched)
            if short:
                self.go(s)

    def forced_lot(self, s, needed):
        _, firm = yield from self.one(s, [f"sell {i}" for i in self.held(s)])
        price = LOT * self.quote[firm]
        most = min(self.lots[s][firm], -(-needed // price))
        _, lots = yield from self.one(s, [f"offer {k}" for k in range(1, most + 1)])
        said = yield from self.orders({x: self.asks(x, lots, self.quote[firm], True) + ["pass"]
                                       for x in self.after(s)})
        left = lots
        for x, n in said.items():
            n = min(n, left)
            left -= n
            self.pay(x, s, n * price)
            self.give(x, firm, n, s)
        self.cash[s] += left * price
        self.give(None, firm, left, s)
        self.move(firm, -10 * left)
        return lots * price


def number(card):
    return int(card.split("-")[1])
