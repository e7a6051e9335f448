"""A second reading of L'Ambition des Rois, from docs/rules/rois.md, the booklet and
the cards of the content file; the engine's source was not read. It is told by
generators that stop where somebody must decide; what goes only one way is not asked."""
from collections import Counter
from itertools import combinations

import content
from lockstep import Part, Pile, Told, shares, some

KINDS = "honour food land gold".split()
OTHER = KINDS[1:]
CATEGORIES = "crown sword staff palette tower pot star hand mask".split()
EVERYBODY = 255
LIMIT = 200  # ROI-T16
PRINTED = content.printed("rois")
SCARCE = content.rois(4, 2), "4 tokens of a kind"
MANY = content.rois(9, 6, 2, {"food": 1, "land": 1, "gold": 1}), "many items, dear palaces"


class Model(Told):
    name = "rois"
    weights = {"pass": 1, "promote": 1}  # rather does something, so that kingdoms grow
    tables = [("rois", 2, {}), ("rois", 3, {}), ("rois", 4, {}), ("rois", 2, {}, *SCARCE),
              ("rois", 3, {}, *SCARCE), ("rois", 2, {}, *MANY), ("rois", 4, {}, *MANY)]
    known = {"scroll-for-nothing": "ROI-T18: a scroll that drops no token is not offered, but the "
             "engine offers it where the Architect alone makes the building free"}
    clauses = {
        "take": "ROI-S1", "drop": "ROI-T18", "pay": "ROI-T3, ROI-T4", "steal": "ROI-T8, ROI-T21",
        "swap": "ROI-T20", "act": "ROI-T1", "buy": "ROI-T2, ROI-T19", "buy-with": "ROI-T18",
        "promote": "ROI-T4, ROI-T13, ROI-M2", "keep": "ROI-T17", "bet": "ROI-M4, ROI-M6",
        "block": "ROI-T12", "unblock": "ROI-T12", "use": "ROI-T7", "double": "ROI-T14",
        "cycle": "ROI-T8", "item": "ROI-T12, ROI-T15", "bank": "ROI-S1", "market": "ROI-T1",
        "blocked": "ROI-T6", "reversed": "ROI-M3, ROI-M7", "result": "ROI-T11, ROI-T16",
        "academy": "ROI-M2, ROI-T17", "deck": "ROI-T8", "palaces": "ROI-T11"}

    def __init__(self, ruleset, seats, options, cards=PRINTED):
        super().__init__()
        self.box = content.Kingdom(cards)
        boxes = 1 if seats == 2 else 2
        self.seats = seats
        self.bank = Counter({k: self.box.figures["tokens"] * boxes for k in KINDS})
        self.tokens = [Counter() for _ in range(seats)]
        self.own = [Counter() for _ in range(seats)]
        self.palaces = [0] * seats
        self.advanced = [set() for _ in range(seats)]
        self.bet = [None] * seats
        self.deck = Pile({c["id"]: c["copies"] for c in self.box.cards.values()
                          if boxes == 1 or c.get("boxes") != 1})
        self.academy = Pile({h["id"]: boxes for h in self.box.advanced.values()})
        self.market = [None] * 5
        self.attacker = self.defender = 0
        self.second = self.actions = self.turns = self.shown_sides = self.bets = 0
        self.reversed = self.warded = False
        self.peeking, self.glimpsed = 0, None
        self.attack, self.defence, self.blocked, self.used = set(), set(), set(), set()
        self.to_start, self.fresh = Counter(), Counter()
        self.winner = None
        self.begin()

    def score(self):
        """ROI-T11, ROI-T16."""
        return Part(result=shares([(s == self.winner, self.palaces[s], sum(self.tokens[s].values()))
                                   for s in range(self.seats)]))

    def ask(self, phase, seat, options, even_one=lambda: False):
        """One of options(), which is read anew after the horn. What is the only
        one is done unasked, but where even_one() holds."""
        while True:
            may = options()
            if len(may) <= 1 and not even_one():
                return may[0] if may else None
            if self.horn(seat) and phase != "horn":
                may = [*may, "item " + self.box.item["income"]]
            self.phase = phase
            _, action = yield {seat: may}
            if action != "item " + self.box.item["income"]:
                return action
            self.spend_item("income", seat)
            number = self.box.items[self.box.item["income"]]["income"]["other"]
            yield from self.choose_tokens("horn", seat, OTHER, number)

    def has(self, use, seat):
        """ROI-T15: not in the phase in which it was bought."""
        item = self.box.item[use]
        return self.own[seat][item] > self.fresh[item]

    def horn(self, seat):
        """ROI-T15: at any decision of one's own turn but the sealed choice."""
        return seat == self.attacker and self.has("income", seat)

    def spend_item(self, use, seat):
        self.own[seat][self.box.item[use]] -= 1

    def gain(self, seat, kind, number=1):
        """ROI-S1: what is left, past what the bank holds."""
        number = min(number, self.bank[kind])
        self.bank[kind] -= number
        self.tokens[seat][kind] += number

    def spend(self, seat, kind, number=1):
        self.tokens[seat][kind] -= number
        self.bank[kind] += number

    def name_tokens(self, phase, seat, verb, stock, kinds, number, move):
        """So many of a stock, or what there is, in ascending order, after the horn anew."""
        self.floor = 0
        while number:
            def options():
                left = [k for k in kinds if KINDS.index(k) >= self.floor]
                wanted = min(number, sum(stock[k] for k in left))
                return [f"{verb} {k}" for n, k in enumerate(left)
                        if stock[k] and sum(stock[j] for j in left[n:]) >= wanted]
            action = yield from self.ask(phase, seat, options)
            if action is None:
                break
            kind, number = action.split()[1], number - 1
            move(seat, kind)
            self.floor = KINDS.index(kind)
        self.floor = 0

    def choose_tokens(self, phase, seat, kinds, number):
        yield from self.name_tokens(phase, seat, "take", self.bank, kinds, number, self.gain)

    def income(self, seat, income, times=1):
        for kind in KINDS:
            self.gain(seat, kind, income.get(kind, 0) * times)
        yield from self.choose_tokens("gain", seat, KINDS, income.get("any", 0) * times)
        yield from self.choose_tokens("gain", seat, OTHER, income.get("other", 0) * times)

    def can_pay(self, seat, cost):
        """Of every kind enough, and as many tokens in all as it costs."""
        tokens = self.tokens[seat]
        return (all(tokens[k] >= cost.get(k, 0) for k in KINDS) and
                sum(tokens.values()) >= sum(cost.values()))

    def pay(self, seat, cost):
        for kind in KINDS:
            self.spend(seat, kind, cost.get(kind, 0))
        yield from self.name_tokens("pay", seat, "pay", self.tokens[seat], KINDS,
                                    cost.get("any", 0), self.spend)

    def droppable(self, cost):
        """ROI-T18: never honour."""
        return [k for k in [*OTHER, "any"] for _ in range(cost.get(k, 0))]

    def less(self, cost, dropped):
        return {k: n - dropped.count(k) for k, n in cost.items()}

    def affordable(self, seat, cost, number):
        """The ways to drop so many tokens, or all, after which the seat can pay."""
        tokens = self.droppable(cost)
        ways = dict.fromkeys(combinations(tokens, min(number, len(tokens))))
        return [w for w in ways if self.can_pay(seat, self.less(cost, w))]

    def choose_drops(self, seat, cost, number):
        dropped, tokens = (), self.droppable(cost)
        while len(dropped) < min(number, len(tokens)):
            def options():
                at, ways = len(dropped), self.affordable(seat, cost, number)
                return list(dict.fromkeys(f"drop {w[at]}" for w in ways if w[:at] == dropped))
            dropped += ((yield from self.ask("drop", seat, options)).split()[1],)
        return self.less(cost, dropped)

    def game(self):
        seat = yield from self.draw_lots("first", {f"first {s}": 1 for s in range(self.seats)})
        self.attacker = int(seat)
        self.aim()
        for start in self.box.start:
            if start["seats"] == self.seats:
                seat = (self.attacker + start["place"] - 1) % self.seats
                for kind, number in start.get("take", {}).items():
                    self.gain(seat, kind, number)
                if "choose" in start:
                    taken = yield from self.ask("outfit", seat,
                                                lambda: [f"take {k}" for k in start["choose"]])
                    self.gain(seat, taken.split()[1])
        while True:
            yield from self.turn()
            if self.winner is None:
                self.turns += 1
            if self.winner is not None or self.turns == LIMIT:
                return
            self.attacker = (self.attacker + 1) % self.seats
            if self.seats > 2 and sum(p > 0 for p in self.palaces) >= self.seats - 1:
                self.reversed = True  # ROI-M3, ROI-M7
            self.aim()

    def aim(self):
        self.defender = (self.attacker + (-1 if self.reversed else 1)) % self.seats

    def turn(self):
        me = self.attacker
        self.to_start = Counter({c: self.own[me][c] for c, building in self.box.buildings.items()
                                 if self.own[me][c] and building["icon"] == "start"})
        yield from self.fill()
        yield from self.start_buildings(me)
        yield from self.development(me)
        if self.winner is not None:
            return
        yield from self.combat(me, self.defender)
        self.second = 1
        yield from self.development(me)
        if self.winner is None:
            self.second = 0

    def fill(self, places=range(5)):
        for place in places:
            if self.market[place] is None and len(self.deck):
                card = yield from self.draw_lots("fill", self.deck.ways("show"))
                self.deck.take(card)
                self.market[place] = card

    def start_buildings(self, me):
        """ROI-T1, ROI-T12: in the owner's order where it can matter."""
        while any(self.to_start.values()):
            left = [c for c in self.box.buildings if self.to_start[c]]
            must = [c for c in left if not self.optional(c)]
            plain = all(c in must and not self.offers(c) for c in left)
            if plain or (must and sum(self.to_start.values()) == 1):
                act = "act " + left[0]
            else:
                def options():
                    may = [f"act {c}" for c in left if not self.optional(c) or self.can_act(me, c)]
                    return may if must else [*may, "pass"]
                act = yield from self.ask("start", me, options, lambda: must or self.horn(me))
            if act == "pass":
                break
            card = act.split()[1]
            self.to_start[card] -= 1
            yield from self.start_building(me, self.box.buildings[card])
        self.to_start.clear()

    def optional(self, card):
        return {"pay", "swap"} & self.box.buildings[card].keys()

    def offers(self, card):
        return {"any", "other"} & self.box.buildings[card].get("income", {}).keys()

    def can_act(self, me, card):
        card = self.box.buildings[card]
        return self.can_pay(me, card["pay"]) if "pay" in card else len(self.swaps(me)) > 1

    def start_building(self, me, card):
        if "swap" in card:
            for _ in range(card["swap"]):
                swap = yield from self.ask("swap", me, lambda: self.swaps(me))
                if swap in (None, "pass"):
                    return
                _, given, taken = swap.split()
                self.spend(me, given)
                self.gain(me, taken)
        else:
            if "pay" in card:
                yield from self.pay(me, card["pay"])
            yield from self.income(me, card.get("income", {}))

    def swaps(self, me):
        """ROI-T20."""
        return [f"swap {a} {b}" for a in KINDS if self.tokens[me][a]
                for b in OTHER if b != a and self.bank[b]] + ["pass"]

    def development(self, me):
        self.actions = 1
        # ROI-T19: the lamp is declared before the phase is passed.
        while self.winner is None and (self.actions or self.has("develop", me)):
            action = yield from self.ask("develop", me, lambda: self.developments(me), lambda: True)
            verb, *words = action.split()
            if verb == "pass":
                break
            self.actions += 1 if verb == "item" else -1
            if verb == "item":
                self.spend_item("develop", me)
            elif verb == "promote":
                yield from self.pay(me, {"any": self.promotion(me)["cost"]})
                yield from self.keep_one(me, self.promotion(me)["draw"], False)
            else:
                yield from self.buy(me, words[0], len(words) > 1)
        self.actions = 0
        if self.winner is None:
            self.fresh.clear()

    def developments(self, me):
        may = []
        if self.actions:
            may = self.purchases(me, [c for c in self.market if c] + ["palace"], 0)
            if self.new_heroes(me) and self.can_pay(me, {"any": self.promotion(me)["cost"]}):
                may.append("promote")
        if self.has("develop", me):
            may.append("item " + self.box.item["develop"])
        return may + ["pass"]

    def purchases(self, me, goods, less):
        may = [f"buy {c}" for c in goods if self.affordable(me, self.box.price(c), less)]
        if self.has("discount", me):
            scroll = self.box.item["discount"]
            more = less + self.box.items[scroll]["amount"]
            for card in goods:
                saves = len(self.droppable(self.box.price(card))) > less
                if not saves and self.droppable(self.box.price(card)):
                    self.met.append("scroll-for-nothing")
                    saves = True
                if saves and self.affordable(me, self.box.price(card), more):
                    may.append(f"buy-with {card} {scroll}")
        return may

    def buy(self, me, card, scroll, less=0):
        if scroll:
            self.spend_item("discount", me)
            less += self.box.items[self.box.item["discount"]]["amount"]
        if card != "palace":
            self.market[self.market.index(card)] = None
        cost = self.box.price(card)
        if less:
            cost = yield from self.choose_drops(me, cost, less)
        yield from self.pay(me, cost)
        if card == "palace":
            self.palaces[me] += 1
            if self.palaces[me] == 2:
                self.winner = me
        elif card in self.box.citizens:
            yield from self.citizen(me, self.box.citizens[card])
        else:
            self.own[me][card] += 1
            self.fresh[card] += card in self.box.items

    def citizen(self, me, card):
        """ROI-T3: the income, then the effect."""
        yield from self.income(me, card.get("income", {}))
        if "per_building" in card:
            count = sum(self.own[me][c] for c in self.box.buildings) + self.palaces[me]
            count = min(count, card["per_building"]["most"]) * card["per_building"]["other"]
            yield from self.choose_tokens("gain", me, OTHER, count)
        if "steal" in card:
            yield from self.steal(me, card["steal"])  # ROI-M8
        if "promote" in card and self.new_heroes(me):
            wanted = yield from self.ask("offer", me, lambda: ["promote", "pass"])
            if wanted == "promote":
                yield from self.keep_one(me, self.promotion(me)["draw"], False)
        if "look" in card and self.new_heroes(me):
            yield from self.keep_one(me, card["look"], True)
        if "build" in card:
            yield from self.build(me, card["build"]["less"])
        if "renew" in card and len(self.deck):  # ROI-T13: else the same cards would come back
            for place, there in enumerate(self.market):
                if there:
                    self.deck.under.append((there, EVERYBODY))
                self.market[place] = None
            yield from self.fill()

    def build(self, me, less):
        """ROI-T19: an extra purchase, now or never."""
        goods = [c for c in self.market if c in self.box.buildings]
        action = yield from self.ask(
            "build", me, lambda: self.purchases(me, goods, less) + ["pass"],
            lambda: goods and self.horn(me))
        if action != "pass":
            verb, card, *item = action.split()
            yield from self.buy(me, card, bool(item), less)

    def new_heroes(self, me):
        """ROI-T13, ROI-M2: those of the pile that the seat has not."""
        own = self.advanced[me]
        return {h for h in self.academy.cards() if self.box.hero[h]["category"] not in own}

    def promotion(self, me):
        """ROI-T4, ROI-T17: what it costs, and how many heroes are drawn."""
        for card, building in self.box.buildings.items():
            if self.own[me][card] and "promotion" in building:
                return building["promotion"]
        return {"cost": self.box.figures["promotion"], "draw": 1}

    def keep_one(self, me, number, may_decline):
        """Draws so many heroes that are new to the seat; it keeps one."""
        drawn, aside = [], []
        while len(drawn) < number and self.new_heroes(me):
            hero = yield from self.draw_lots("draw", self.academy.ways("draw"))
            self.academy.take(hero)
            owned = self.box.hero[hero]["category"] in self.advanced[me]
            (aside if owned else drawn).append(hero)
        if aside:  # ROI-M2: shuffled back, and with it what lay under the pile
            self.academy.unseen.update(aside + [h for h, _ in self.academy.under])
            self.academy.under = []
        options = [f"keep {h}" for h in dict.fromkeys(drawn)] + (["pass"] if may_decline else [])
        kept = yield from self.ask("keep", me, lambda: options)
        if kept != "pass":
            hero = kept.split()[1]
            drawn.remove(hero)
            self.advanced[me].add(self.box.hero[hero]["category"])
        self.academy.under += [(h, 1 << me) for h in drawn]

    def hero(self, seat, category):
        return self.box.by_category[category in self.advanced[seat]][category]

    def combat(self, me, them):
        before, item = ["pass"], "item " + self.box.item["peek"]
        if self.has("peek", me):
            before.append(item)
        if (yield from self.ask("before", me, lambda: before)) == item:
            self.spend_item("peek", me)
            self.peeking = 1
            yield from self.choose_heroes([them])
            self.peeking = 2
            seen = yield from self.draw_lots("glimpse", {f"glimpse {n}": 1 for n in range(3)})
            self.glimpsed = sorted(self.defence, key=CATEGORIES.index)[int(seen)]
            self.peeking = 3
            yield from self.choose_heroes([me])
        else:
            yield from self.choose_heroes([me, them])
        self.shown_sides = 1
        yield from self.take_bets(me, them)
        self.shown_sides = 3
        self.blocked = self.attack & self.defence
        self.settle_bets(me)
        yield from self.shield_and_cape(me, them)
        yield from self.use_heroes(me, them)
        for seat, icon in ((me, "attack"), (them, "defence")):
            yield from self.icons(seat, icon)
        self.attack, self.defence, self.blocked, self.used = set(), set(), set(), set()
        self.shown_sides = self.bets = self.peeking = 0
        self.warded, self.glimpsed = False, None

    def choose_heroes(self, seats):
        """ROI-T5: three each, named in the order of the categories."""
        chosen = {s: [] for s in seats}

        def options(seat):
            first = chosen[seat][-1] + 1 if chosen[seat] else 0
            last = 7 + len(chosen[seat])
            verb = "last" if len(chosen[seat]) == 2 else "send"
            return [f"{verb} {self.hero(seat, CATEGORIES[n])}" for n in range(first, last)]
        while any(len(c) < 3 for c in chosen.values()):
            self.phase = "choose"
            seat, action = yield {s: options(s) for s in seats if len(chosen[s]) < 3}
            category = self.box.hero[action.split()[1]]["category"]
            chosen[seat].append(CATEGORIES.index(category))
            (self.attack if seat == self.attacker else self.defence).add(category)

    def take_bets(self, me, them):
        """ROI-M4, ROI-M6: clockwise from the attacker; the stake is nowhere."""
        for step in range(1, self.seats):
            seat = (me + step) % self.seats
            if seat == them:
                continue
            action = yield from self.ask("bet", seat, lambda: [
                f"bet {side} {k}" for side in ("attack", "defence") for k in KINDS
                if self.tokens[seat][k]] + ["pass"])
            self.bets += 1
            if action != "pass":
                _, side, kind = action.split()
                self.tokens[seat][kind] -= 1
                self.bet[seat] = (side, kind)

    def settle_bets(self, me):
        right = "attack" if len(self.blocked) <= 1 else "defence"
        order = [(me + step) % self.seats for step in range(1, self.seats)]
        for seat in order:
            if self.bet[seat] and self.bet[seat][0] != right:
                self.bank[self.bet[seat][1]] += 1
        for seat in order:
            if self.bet[seat] and self.bet[seat][0] == right:
                self.tokens[seat][self.bet[seat][1]] += 1
                self.gain(seat, self.bet[seat][1])
        self.bet = [None] * self.seats

    def shield_and_cape(self, me, them):
        for use, seat, phase in (("block", them, "shield"), ("unblock", me, "cape")):
            while self.has(use, seat):
                heroes = self.attack - self.blocked if use == "block" else self.blocked
                may = {f"{use} {self.hero(me, c)} {self.box.item[use]}": c for c in heroes}
                action = yield from self.ask(phase, seat, lambda: [*may, "pass"])
                if action == "pass":
                    break
                self.spend_item(use, seat)
                self.blocked = self.blocked ^ {may[action]}

    def use_heroes(self, me, them):
        while True:
            left = self.attack - self.blocked - self.used

            def options():
                heroes = [self.box.hero[self.hero(me, c)] for c in left]
                ready = [h["id"] for h in heroes if self.can_pay(me, h["cost"])]
                may = [f"use {h}" for h in ready]
                if self.has("double", me):
                    may += [f"double {h} {self.box.item['double']}" for h in ready
                            if self.box.hero[h].get("income")]
                return may + ["pass"]
            action = yield from self.ask("use", me, options, lambda: left and self.horn(me))
            if action == "pass":
                return
            verb, hero, *_ = action.split()
            hero = self.box.hero[hero]
            if verb == "double":
                self.spend_item("double", me)
            self.used = self.used | {hero["category"]}
            yield from self.pay(me, hero["cost"])
            yield from self.income(me, hero.get("income", {}), 2 if verb == "double" else 1)
            yield from self.rob(me, them, hero.get("steal", 0))
            yield from self.cycle(me, hero.get("cycle", 0))

    def rob(self, me, them, number):
        """ROI-T8, ROI-T14, ROI-T21."""
        number -= sum(building.get("theft_less", 0) * self.own[them][card]
                      for card, building in self.box.buildings.items())
        if number <= 0 or self.warded or not sum(self.tokens[them].values()):
            return
        if self.has("ward", them):
            item = "item " + self.box.item["ward"]
            if (yield from self.ask("ward", them, lambda: [item, "pass"])) == item:
                self.spend_item("ward", them)
                self.warded = True
                return
        yield from self.steal(me, number)

    def steal(self, me, number):
        def move(seat, kind):
            self.tokens[self.defender][kind] -= 1
            self.tokens[seat][kind] += 1
        yield from self.name_tokens("steal", me, "steal", self.tokens[self.defender], KINDS,
                                    number, move)

    def cycle(self, me, number):
        """ROI-T8: named from the market shown, laid under the pile, then filled."""
        picked = []
        while len(picked) < number and len(self.deck):
            places = {f"cycle {self.market[n]}": n for n in range(4, -1, -1)
                      if self.market[n] and n not in picked}  # the leftmost of equal cards
            action = yield from self.ask("cycle", me, lambda: [*places, "pass"])
            if action == "pass":
                break
            picked.append(places[action])
        for place in picked:
            self.deck.under.append((self.market[place], EVERYBODY))
            self.market[place] = None
        yield from self.fill(sorted(picked))

    def icons(self, seat, icon):
        """ROI-T12: by the blocks as they are in the end; first what is fixed of all."""
        whole = Counter()
        for card, building in self.box.buildings.items():
            if building["icon"] == icon and self.own[seat][card]:
                when = building["blocked"]
                number = len(self.blocked & set(when.get("categories", CATEGORIES)))
                if when["least"] <= number <= when["most"]:
                    whole.update(building["income"])
        yield from self.income(seat, whole)

    def figures(self):
        order = CATEGORIES.index
        bet = [1 + KINDS.index(b[1]) + 4 * (b[0] == "defence") if b else 0 for b in self.bet]
        return {
            "phase": self.phase, "attacker": self.attacker, "defender": self.defender,
            "second": self.second, "actions": self.actions, "reversed": int(self.reversed),
            "turns": self.turns, "peeking": self.peeking,
            "glimpsed": 1 + order(self.glimpsed) if self.glimpsed else 0,
            "shown": self.shown_sides, "warded": int(self.warded),
            "bets": self.bets, "winner": 0 if self.winner is None else 1 + self.winner,
            "attack": sorted(self.attack, key=order), "defence": sorted(self.defence, key=order),
            "blocked": sorted(self.blocked, key=order), "used": sorted(self.used, key=order),
            "bank": some(self.bank), "market": self.market[:], "to_start": some(self.to_start),
            "fresh": some(self.fresh),
            "players": [{"tokens": some(self.tokens[s]), "palaces": self.palaces[s], "bet": bet[s],
                         "advanced": sorted(self.advanced[s], key=order),
                         "own": some(self.own[s])} for s in range(self.seats)],
            "deck": self.deck.shown(), "academy": self.academy.shown()}

    def shown(self, seat):
        """What the seat may see; of the heroes sent only its own, until they are shown."""
        me, order = self.attacker, CATEGORIES.index
        combat = {"attack_shown": self.shown_sides > 0, "defence_shown": self.shown_sides > 1,
                  "blocked": [self.hero(me, c) for c in sorted(self.blocked, key=order)],
                  "used": [self.hero(me, c) for c in sorted(self.used, key=order)],
                  "warded": self.warded, "peeking": self.peeking}
        for owner, side, heroes, bit in ((me, "attack", self.attack, 1),
                                         (self.defender, "defence", self.defence, 2)):
            if seat == owner or self.shown_sides & bit:
                combat[side] = [self.hero(owner, c) for c in sorted(heroes, key=order)]
        if seat == me and self.glimpsed:
            combat["glimpsed"] = self.hero(self.defender, self.glimpsed)
        known = EVERYBODY if seat == "spectator" else 1 << seat
        return {
            "phase": self.phase, "turn": self.turns + 1, "attacker": me, "defender": self.defender,
            "second": bool(self.second), "reversed": self.reversed, "bank": some(self.bank),
            "palaces_left": self.box.figures["palaces" if self.seats == 2 else "palaces_two_boxes"]
            - sum(self.palaces), "deck": len(self.deck), "academy": len(self.academy),
            "deck_under": [card for card, _ in self.deck.under], "combat": combat,
            "academy_under": [h if who & known == known else None for h, who in self.academy.under],
            "figures": Part(promotion=self.promotion(me)["cost"]),
            "lacks": [self.lacks(me, c) if c else {} for c in [*self.market, "palace"]],
            "players": [Part(palaces=self.palaces[s], tokens=some(self.tokens[s]))
                        for s in range(self.seats)]}

    def lacks(self, me, card):
        """By kind, and then what is missing in all."""
        cost, own = self.box.price(card), self.tokens[me]
        missing = {k: cost[k] - own[k] for k in KINDS if cost.get(k, 0) > own[k]}
        spare = sum(max(0, own[k] - cost.get(k, 0)) for k in KINDS)
        if cost.get("any", 0) > spare:
            missing["any"] = cost["any"] - spare
        return missing
