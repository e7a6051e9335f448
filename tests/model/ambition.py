"""A second reading of Ambition, small and slow: see story.py. Money in thousands."""
import content
from lockstep import Part, shares
from story import Over, Story

BOX, RICH = content.printed("ambition"), content.ambition(250, 2)
TRADES = ("worker", "sales", "secretary", "accountant")
WORKER, SALES, SECRETARY, ACCOUNTANT = range(4)
WAGES, PAWNS = (6, 12, 8, 10), (20, 16, 16, 10)
TITLES = list(BOX["title_values"].values())
EXPRESS = {c["id"]: c for c in BOX["express"]}
EVENTS = {c["id"]: c for c in BOX["confidentiel"] if c.get("deck") != "extended"}
STORE, BARS, MONTHS = 16, 100, 8
SUMS = [f"sum {k}000" for k in range(1, 201)]
COUNTERS = [f"counter {k}000" for k in range(1, 201)]
ODDS = {"price": 4, "express": 0.3, "express-trade": 0.3, "borrow": 0.04, "join": 5, "pass": 4,
        "hold": 2, "refuse": 40, "counter": 0.3, "pass-old": 3}
LIKED = {"worker": (2, 3, 3), "sales": (1, 1, 2), "secretary": (1, 2, 2),
         "accountants": (1, 1, 2), "price": (0, 1, 1, 2), "sum": range(6), "counter": range(6),
         "make": (99,), "bars": (99, 99, 2), "offer": (4, 6, 9, 12), "cursor": (99, 99, 1),
         "buy-titles": (0,) * 9 + (1,), "sell": (99, 0), "give": (99, 0), "repay": (0, 1),
         "raise": (2, 4)}


class Firm:
    def __init__(self, cash):
        self.cash, self.loans, self.titles, self.ruined = cash, 0, 0, 0
        self.staff, self.hand = [0, 0, 0, 0], []
        self.cocoa = self.chocolate = self.cursor = 0
        self.waiting, self.passed, self.bundles = [], [], []
        self.borrowed = False       # since its last hiring (H6)
        self.month()

    def month(self):
        self.wages = self.won = self.sold = self.less = self.served = self.paid = 0
        self.loan = self.read = self.hit = False
        self.idle, self.old, self.secretaries = [0, 0, 0, 0], len(self.waiting), 0

    def count(self, trade):
        return max(0, self.staff[trade] - self.idle[trade])


class Model(Story):
    name = "ambition"
    tables = [("ambition", n, {}, *cards) for cards in ((), (RICH, "rich")) for n in (2, 3, 4)]
    clauses = {"hire": "AMB-H5, AMB-H6, AMB-H7", "accountants": "AMB-H5, AMB-K4", "offer": "AMB-C1",
               "price": "AMB-C5", "bars": "AMB-C5", "make": "AMB-M1", "cursor": "AMB-V1",
               "join": "AMB-V4", "accept": "AMB-V7", "raise": "AMB-V6", "pass-old": "AMB-V13",
               "pass": "AMB-V9", "collect": "AMB-E1", "express": "AMB-X2, AMB-X5, AMB-X6",
               "threaten": "AMB-X2", "propose": "AMB-D4", "sum": "AMB-D5", "counter": "AMB-D5",
               "read": "AMB-K2", "ask": "AMB-F6", "borrow": "AMB-F1", "repay": "AMB-F2",
               "cash": "AMB-F5", "staff": "AMB-H7", "banker": "AMB-F7", "hit": "AMB-X1"}
    known = {"F6-rest": "AMB-F6 says that a direct sale to pay a debt uses up this month's; the "
                        "engine still allows the second of the two bars of AMB-F3",
             "X2": "AMB-X2 to come: no window yet before hiring, before the accounts, and after a "
                   "market where nobody was served",
             "X5": "AMB-X5 to come: a window does not open again for those who played in it"}

    def __init__(self, ruleset, seats, options, box=BOX):
        self.firms = [Firm(box["figures"]["cash"]) for _ in range(seats)]
        self.month = self.banker = self.dead = 0
        self.bank_bars, self.markets = BARS, [0] * 5
        self.contracts = {f"{c['tonnes']}t-{c['base']}-{c['maximum']}":
                          (c["tonnes"] // 10, c["base"], c["maximum"]) for c in box["contracts"]}
        self.pile, self.under = set(self.contracts), []
        self.events, self.top = set(EVENTS), None
        self.played, self.now, self.next, self.mood = set(), {}, {}, None
        self.windows = self.turned = False
        super().__init__()
        self.begin()

    def figures(self):
        alive = sum(1 << s for s, f in enumerate(self.firms) if not f.ruined)
        return {"month": self.month, "banker": self.banker, "alive": alive,
                "hit": sum(1 << s for s, f in enumerate(self.firms) if f.hit),
                "markets": list(self.markets), "contracts": Part(
                    under=[{"card": c, "known": 255} for c in self.under]),
                "players": [Part(cash=f.cash, wages=f.wages, cocoa=f.cocoa, chocolate=f.chocolate,
                                 cursor=f.cursor, titles=f.titles, loans=f.loans, sold=f.sold,
                                 won=f.won, ruined=f.ruined, staff=list(f.staff), idle=list(f.idle),
                                 hand=sorted(f.hand, key=list(EXPRESS).index),
                                 waiting=[c for c, _ in f.waiting],
                                 waiting_prices=[p for _, p in f.waiting],
                                 passed=list(f.passed), bundles=list(f.bundles))
                            for f in self.firms]}

    def shown(self, seat):
        known = [f.loans or s == seat for s, f in enumerate(self.firms)]    # F8
        return {"bank": Part(bars=self.bank_bars, titles=10 - sum(f.titles for f in self.firms),
                             pawns={TRADES[t]: self.left(t) for t in range(4)}),
                "players": [Part(express=len(f.hand), read=f.read, debt=50000 * f.loans,
                                 **{"cash": 1000 * f.cash} if known[s] else {})
                            for s, f in enumerate(self.firms)]}

    def score(self):
        worth = [f.ruined - 10 ** 15 if f.ruined else 1000 * (
            f.cash + f.titles * TITLES[self.month - 1] - 50 * f.loans) for f in self.firms]
        return {"score": worth, "result": shares(worth)}

    def choose(self, rng, actions):
        """Each game has a mood: how sensibly all play, and how much they talk.
        Sense keeps them in the game, the lack of it ruins them."""
        if self.mood is None:
            self.mood = rng.choice((0.6, 0.96, 0.99)), rng.choice((0.01, 0.05, 0.3))
        sense, talk = self.mood
        if rng.random() > sense:
            return self.pick(rng, actions, {}, {})
        if sense > 0.96 and "accept" in actions and 3 * self.price > 2 * self.highest:
            return "accept"
        return self.pick(rng, actions, dict(ODDS, propose=talk, threaten=talk, read=talk), LIKED)

    def alive(self):
        return [s for s, f in enumerate(self.firms) if not f.ruined]

    def order(self, start=None):
        """Table order: from the left of the banker (S5), those in the game."""
        n, start = len(self.firms), self.banker + 1 if start is None else start
        return [s for s in ((start + k) % n for k in range(n)) if not self.firms[s].ruined]

    def left(self, trade):
        return PAWNS[trade] - sum(f.staff[trade] for f in self.firms)

    def own(self, s, actions, talk=False, read=True):
        """A decision of one's own: the card may be read (K2), deals proposed (D4)."""
        talked = set()
        while True:
            can = actions()
            if read and self.unread() and not self.firms[s].read and self.firms[s].cash >= 15:
                can.append("read")
            if talk:
                can += self.proposals(s, talked)
            _, action = yield {s: can}
            if action == "read":
                yield from self.reading(s)
            elif action.startswith("propose"):
                _, to, terms = action.split()
                talked.add(int(to))
                yield from self.deal(s, int(to), terms)
            else:
                return self.parsed(action)

    def number(self, s, word, most, talk=False):
        """Its own decision of a number from 0 to most(), which deals may change."""
        _, n = yield from self.own(s, lambda: [f"{word} {k}" for k in range(most() + 1)], talk)
        return n

    def unread(self):
        return self.month > 1 and not self.turned

    def reading(self, s):
        self.firms[s].cash -= 15
        self.firms[s].read = True
        cards = [self.top] if self.top else sorted(self.events)
        _, self.top = yield from self.alone("chance", {f"reads {c}": 1 for c in cards})

    def proposals(self, s, talked):
        terms = ["gift", "loan"] + ["truce"] * self.windows + ["news"] * self.unread()
        sides = ["offer"] * bool(self.firms[s].cash) + ["ask"]
        return [f"propose {to} {side}-{t}" for to in self.alive() if to != s and to not in talked
                for side in sides for t in terms]

    def deal(self, s, to, terms):
        payer, payee = (s, to) if terms.startswith("offer") else (to, s)
        sums = SUMS if payee == s else SUMS[:self.firms[s].cash]
        amount = int((yield from self.alone(s, sums))[1]) // 1000
        tell = [f"tell {c}" for c in EVENTS]
        if terms == "ask-news":
            yield from self.alone(s, tell)
        cash = self.firms[payer].cash
        counters = COUNTERS if payer == s else COUNTERS[:cash]
        can = ["decline"] + [c for c in counters if c != f"counter {amount}000"]
        can += ["agree"] * (amount <= cash)
        said = yield from self.alone(to, can)
        if said[0] == "counter":
            amount = int(said[1]) // 1000
        if said[0] != "decline" and terms == "offer-news":
            yield from self.alone(to, tell)
        if said[0] == "counter":
            said = yield from self.alone(s, ["decline"] + ["agree"] * (amount <= cash))
        if said[0] == "agree":
            self.firms[payer].cash -= amount
            self.firms[payee].cash += amount

    # The game.

    def play(self):
        seats = range(len(self.firms))
        self.banker = int((yield from self.draw({f"banker {s}": 1 for s in seats})))
        cards = list(EXPRESS)
        for _ in range(3):                                                  # S1
            for s in self.order():
                card = yield from self.draw({f"deal {s} {c}": 1 for c in cards})
                cards.remove(card)
                self.firms[s].hand.append(card)
        for self.month in range(1, MONTHS + 1):
            for f in self.firms:
                f.month()
            self.now, self.next = self.next, {}
            self.windows, self.turned = self.month > 1, False
            for s in self.order():                                          # D4
                yield from self.own(s, lambda: ["silent"], talk=True)
            self.closed()
            yield from self.hiring()
            served = self.banker
            yield from self.window("a")
            if not self.now.get("no-cocoa"):
                yield from self.cocoa()
            yield from self.window("c")
            yield from self.manufacture()
            yield from self.window("d")
            yield from self.selling()
            yield from self.window("g")
            self.windows = False
            yield from self.collecting()
            if self.month > 1:
                yield from self.event()
            self.turned = True
            self.closed()
            for s in self.order():
                if not self.firms[s].ruined:
                    yield from self.accounts(s)
            if self.month < MONTHS:
                self.banker = self.order(served + 1)[0]

    def hiring(self):
        later = {s for s in self.alive() if self.firms[s].borrowed}
        group, limit = [s for s in self.order() if s not in later], 999
        while group or later:
            bank = [self.left(t) for t in range(4)]
            chosen = yield from self.together({s: self.hire(s, bank, limit) for s in group})
            yield from self.pay_wages(chosen)
            group = [s for s in self.order() if s in later][:1]             # H6
            later -= set(group)
            limit = min(sum(self.firms[s].staff) for s in self.alive() if s not in group)

    def hire(self, s, bank, limit):
        f, final = self.firms[s], []
        for t in range(4):
            def numbers(t=t):                                               # H5: the rest may leave
                most = f.staff[t] + (0 if self.now.get("no-hiring") == t else bank[t])
                found = [n for n in range(most + 1) if sum(final) + n <= limit and
                         self.cost(f, [*final, n, 0, 0, 0]) <= f.cash] or [0]
                return [f"hire {TRADES[t]} {n}" if t < 3 else f"accountants {n}" for n in found]
            _, what = yield from self.own(s, numbers, read=t == 0)
            final.append(int(str(what).split()[-1]))
        return final

    def cost(self, f, final):
        return sum(n * w + max(0, had - n) * w // 2 for n, had, w in zip(final, f.staff, WAGES))

    def pay_wages(self, chosen):
        due = {}
        for s, final in chosen.items():                                     # H7
            f = self.firms[s]
            due[s] = sum(max(0, f.staff[t] - final[t]) * WAGES[t] // 2 for t in range(4))
            f.staff, final[:] = [min(f.staff[t], final[t]) for t in range(4)], \
                [max(0, final[t] - f.staff[t]) for t in range(4)]
        for s, more in chosen.items():
            f = self.firms[s]
            for t in range(4):
                f.staff[t] += min(more[t], self.left(t))
            f.wages = sum(n * w for n, w in zip(f.staff, WAGES))
            f.cash -= f.wages
            f.borrowed = False
            if due[s] <= f.cash:
                f.cash -= due.pop(s)
        for s in due:
            yield from self.must_pay(s, due[s])

    def cocoa(self):
        total = 0
        for s in self.order():                                              # C1
            total += yield from self.number(s, "offer", lambda: min(
                STORE - self.firms[s].cocoa, self.bank_bars - total), True)
        self.bank_bars -= total
        self.markets = [total // 5 + (k < total % 5) for k in range(5)]     # C2
        for k in range(5):
            if not self.markets[k]:
                continue
            order = self.order()
            order = order[k % len(order):] + order[:k % len(order)]         # C7
            bids = yield from self.together({s: self.bid(s) for s in order})
            for f in self.firms:
                f.served = f.paid = 0
            for s in sorted(order, key=lambda s: -bids[s][0]):              # C6
                f, (price, n) = self.firms[s], bids[s]
                n = min(n, self.markets[k])
                self.markets[k] -= n
                f.cocoa += n
                f.served, f.paid = n, n * price
                f.cash -= n * price
            self.bank_bars += self.markets[k]                               # C8
            self.markets[k] = 0
            if any(f.served for f in self.firms):
                yield from self.window("b")
            else:
                self.closed()

    def bid(self, s):
        f = self.firms[s]

        def prices():
            most = min(200, f.cash) if f.cocoa < STORE else 0
            return ["nothing"] + [f"price {p}000" for p in range(1, most + 1)]
        word, price = yield from self.own(s, prices)
        if word == "nothing":
            return 0, 0
        price //= 1000
        most = min(STORE - f.cocoa, f.cash // price)
        _, n = yield from self.own(s, lambda: [f"bars {k}" for k in range(1, most + 1)], read=False)
        return price, n

    def manufacture(self):
        def most(f):
            return min(f.cocoa, STORE - f.chocolate, self.now.get("output", 3) * f.count(WORKER))
        made = yield from self.together({s: self.number(s, "make", lambda s=s: most(self.firms[s]))
                                         for s in self.order() if most(self.firms[s])})
        for s, n in made.items():
            self.firms[s].cocoa -= n
            self.firms[s].chocolate += n

    def selling(self):
        def most(s):
            return min(15, len(self.alive()) * self.firms[s].count(SALES))
        cursors = yield from self.together({s: self.number(s, "cursor", lambda s=s: most(s))
                                            for s in self.order() if most(s)})
        for s, n in cursors.items():
            self.firms[s].cursor = n
        for f in self.firms:
            f.secretaries = f.count(SECRETARY)
        for _ in range(min(max(cursors.values(), default=0), len(self.pile) + len(self.under))):
            cards = sorted(self.pile) if self.pile else self.under[:1]
            card = yield from self.draw({f"contract {c}": 1 for c in cards})
            (self.pile if self.pile else self.under).remove(card)
            yield from self.negotiate(card)
        for f in self.firms:
            f.cursor = 0
        for s in self.order():                                              # V10
            if not self.firms[s].won:
                yield from self.pass_old(s)

    def limit(self, f):                                                     # V11
        return min(f.secretaries, 2 * f.staff[ACCOUNTANT] if self.month == MONTHS else 99)

    def may_win(self, f):
        return self.month < MONTHS or f.won < self.limit(f) and len(f.passed) < f.secretaries

    def negotiate(self, card):
        bars, price, top = self.contracts[card]
        able = [s for s in self.order() if self.firms[s].cursor and self.firms[s].chocolate >= bars
                and self.may_win(self.firms[s])]
        said = yield from self.together({s: self.own(s, lambda: ["join", "out"]) for s in able})
        joined = [s for s in able if said[s][0] == "join"]
        for s in joined:
            self.firms[s].cursor -= 1
        winner, price = (joined[0], top) if len(joined) == 1 else (None, price)     # V5
        while len(joined) > 1 and winner is None:                           # V7
            self.price, self.highest = price, top
            for s in joined:
                word, _ = yield from self.own(s, lambda: ["accept", "refuse"], talk=True)
                if word == "accept":
                    winner = s
                    break
            else:
                if price == top:
                    break
                steps = [f"raise {k}000" for k in range(1, min(5, top - price) + 1)]
                _, by = yield from self.own(self.banker, lambda: list(steps), talk=True)
                price += by // 1000
        hits = [] if winner is None else (yield from self.window("f", winner))
        if winner is None or "scandale" in hits or self.firms[winner].chocolate < bars:     # V12
            self.under.append(card)
            return
        f = self.firms[winner]
        f.chocolate -= bars
        self.bank_bars += bars
        f.won += 1
        if f.won == 1:
            yield from self.pass_old(winner)
        word = "pass" if self.month == MONTHS else "wait"
        if word == "wait" and len(f.passed) < f.secretaries:
            word, _ = yield from self.own(winner, lambda: ["wait", "pass"], talk=True)
        if word == "pass":
            f.passed.append(card)
            f.bundles.append(price)
        else:
            f.waiting.append((card, price))

    def pass_old(self, s):                                                  # V13
        f = self.firms[s]
        while f.old and len(f.passed) + (f.won and self.month == MONTHS) < self.limit(f):
            old = f.waiting[:f.old]
            _, action = yield from self.own(s, lambda: ["keep"] + [
                f"pass-old {c} {p}000" for c, p in old], talk=True)
            if not action:
                break
            card, price = f.waiting.pop([c for c, _ in old].index(action.split()[0]))
            f.passed.append(card)
            f.bundles.append(price)
            f.old -= 1

    def collecting(self):
        for s in self.order():                                              # E2
            self.under += self.firms[s].passed
            self.firms[s].passed = []
        for s in self.order():
            f = self.firms[s]
            room = min(len(f.bundles), max(0, 2 * f.count(ACCOUNTANT) - f.less))
            for left in range(room, 0, -1):
                price = 1000 * f.bundles[0]
                if left < len(f.bundles) and len(set(f.bundles)) > 1:
                    _, price = yield from self.own(s, lambda: [
                        f"collect {p}000" for p in f.bundles])
                f.bundles.remove(price // 1000)
                f.cash += price // 1000

    def event(self):
        cards = [self.top] if self.top else sorted(self.events)
        card = yield from self.draw({f"confidentiel {c}": 1 for c in cards})
        self.events.remove(card)
        self.top, self.turned = None, True
        what, order = EVENTS[card]["effect"], self.order()
        if what == "wage-prize":
            most = max(self.firms[s].wages for s in order)
            best = [s for s in order if self.firms[s].wages == most and most]
            for s in best:
                self.firms[s].cash += 50 // len(best)
        elif what == "lose-bundles":
            for s in order:
                self.firms[s].bundles = []
        elif what == "lose":
            for s in order:
                self.lose(self.firms[s], 0, 5)
        elif what == "tax":
            for s in order:
                yield from self.must_pay(s, 5 * self.firms[s].chocolate)
        else:
            self.next[what] = {"no-cocoa": True, "no-hiring": ACCOUNTANT, "output": 1}[what]
        if not self.events:                                                 # K5
            self.events = set(EVENTS)

    def lose(self, f, cocoa, chocolate):
        cocoa, chocolate = min(cocoa, f.cocoa), min(chocolate, f.chocolate)
        f.cocoa, f.chocolate = f.cocoa - cocoa, f.chocolate - chocolate
        self.bank_bars += cocoa + chocolate

    def accounts(self, s):
        f, value = self.firms[s], TITLES[self.month - 1]
        yield from self.must_pay(s, 10 * f.loans, interest=True)
        if f.ruined:
            return
        if self.direct(f):                                                  # F3
            self.direct_sale(f, (yield from self.number(s, "sell", lambda: self.direct(f), True)))
        if f.titles:
            n = yield from self.number(s, "sell-titles", lambda: f.titles, True)
            f.titles, f.cash = f.titles - n, f.cash + n * value
        if f.loans:
            n = yield from self.number(s, "repay", lambda: min(f.loans, f.cash // 50), True)
            f.loans, f.cash = f.loans - n, f.cash - 50 * n
        if self.may_borrow(f) and self.month < MONTHS:
            word, _ = yield from self.own(s, lambda: ["borrow", "no-loan"], talk=True)
            if word == "borrow":
                self.borrow(f)
        stock = 10 - sum(x.titles for x in self.firms)
        if stock:
            n = yield from self.number(s, "buy-titles", lambda: min(stock, f.cash // value), True)
            f.titles, f.cash = f.titles + n, f.cash - n * value

    def direct(self, f):
        """Bars that it may still sell to the bank this month."""
        if f.won or not f.chocolate or f.sold == 2:
            return 0
        if f.sold:
            self.met.append("F6-rest")
        return min(2 - f.sold, f.chocolate)

    def direct_sale(self, f, n):
        self.lose(f, 0, n)
        f.sold, f.cash = f.sold + n, f.cash + 10 * n

    def may_borrow(self, f):
        return f.loans < 2 and not f.loan and sum(x.loans for x in self.firms) < 9

    def borrow(self, f):
        f.loans, f.cash = f.loans + 1, f.cash + 50
        f.loan = f.borrowed = True

    def must_pay(self, s, due, interest=False):                             # F6
        f, begged, title = self.firms[s], set(), TITLES[self.month - 1]
        while f.cash < due:
            can = [f"ask {x} {t}" for x in self.alive() if x != s and x not in begged
                   for t in ["ask-gift", "ask-loan"] + ["ask-truce"] * self.windows]
            for word, most, value in ("sell", self.direct(f), 10), ("sell-titles", f.titles, title):
                can += [f"{word} {k + 1}" for k in range(most) if f.cash + k * value < due]
            can += ["borrow"] * self.may_borrow(f)
            if not can:
                self.bankrupt(s)
                return
            _, action = yield {s: can}
            word, *rest = action.split()
            if word == "sell":
                self.direct_sale(f, int(rest[0]))
            elif word == "sell-titles":
                f.titles, f.cash = f.titles - int(rest[0]), f.cash + int(rest[0]) * title
            elif word == "borrow":
                self.borrow(f)
                due += 10 * interest
            else:
                begged.add(int(rest[0]))
                g = self.firms[int(rest[0])]
                _, n = yield from self.one(int(rest[0]), ["give 0"] + [
                    f"give {k}000" for k in range(1, min(g.cash, due - f.cash) + 1)])
                g.cash, f.cash = g.cash - n // 1000, f.cash + n // 1000
        f.cash -= due

    def bankrupt(self, s):                                                  # F7
        f = self.firms[s]
        self.under += f.passed + [c for c, _ in f.waiting]
        self.lose(f, STORE, STORE)
        self.dead += 1
        f.__init__(0)
        f.ruined = self.dead
        if s == self.banker:
            self.banker = self.order(s + 1)[0]
        if len(self.alive()) == 1:
            raise Over

    def window(self, name, winner=None):                                    # X5
        fit = [c for c in EXPRESS if name in EXPRESS[c]["windows"]]
        if self.month == 1 or all(c in self.played for c in fit):
            return []
        said = yield from self.together({s: self.answer(s, fit, winner) for s in self.senders()})
        effects = {}
        for s, (card, target, trade) in said.items():
            if card and not self.firms[target].hit:
                self.firms[s].hand.remove(card)
                self.played.add(card)
                self.firms[target].hit = True
                effects[card] = s
                self.strike(self.firms[target], EXPRESS[card], trade)
        if set(effects.values()) & set(self.senders()):
            self.met.append("X5")
        return effects

    def senders(self):
        """Who holds an Express while another seat can still receive one."""
        return [s for s in self.order() if self.firms[s].hand and
                any(not self.firms[x].hit for x in self.alive() if x != s)]

    def closed(self):
        """A window of the rules to come that the engine does not open yet."""
        if self.month > 1 and self.senders():
            self.met.append("X2")

    def answer(self, s, fit, winner):
        threatened = False
        while True:
            others = [x for x in self.alive() if x != s and not self.firms[x].hit]
            can = ["hold"] + [a for x in others for c in self.firms[s].hand if c in fit
                              for a in self.plays(c, x, winner)]
            _, action = yield {s: can + [f"threaten {x}" for x in others if not threatened]}
            words = action.split()
            if words[0] == "hold":
                return None, None, None
            if words[0] != "threaten":
                return words[1], int(words[2]), (words + [None])[3]
            threatened = True
            yield from self.deal(s, int(words[1]), "ask-truce")

    def plays(self, c, x, winner):
        """The ways to play a card on a seat: it must have an effect (X6, X7)."""
        f, card = self.firms[x], EXPRESS[c]
        what = card["effect"]
        if what == "bonus":
            return [f"express-trade {c} {x} {TRADES[t]}" for t in range(4) if f.staff[t]]
        able = {"idle": what == "idle" and f.count(TRADES.index(card["trade"])),
                "cancel-contract": x == winner, "void-purchase": f.served, "fine": True,
                "lose": f.cocoa and card.get("cocoa") or f.chocolate and card.get("chocolate"),
                "leave": f.staff[SALES],
                "collect-less": 0 < 2 * f.staff[ACCOUNTANT] <= len(f.bundles)}[what]
        return [f"express {c} {x}"] if able else []

    def strike(self, f, card, trade):
        what, amount = card["effect"], card.get("amount", 0)
        if what == "idle":
            t = TRADES.index(card["trade"])
            f.idle[t] += min(amount, f.count(t))
        elif what == "lose":
            self.lose(f, card.get("cocoa", 0), card.get("chocolate", 0))
        elif what == "void-purchase":                                       # C11
            self.lose(f, f.served, 0)
            f.cash += f.paid
        elif what == "leave":
            f.staff[SALES] -= 1
        elif what == "collect-less":
            f.less = 1
        elif what in ("fine", "bonus"):
            due = amount * (f.staff[TRADES.index(trade)] if trade else 1)
            if f.cash >= due:                                               # X4
                f.cash -= due
