"""Plays a model of a game and the engine in lockstep and compares them.

A model is a class with

    name        the game
    tables      a list of (rule set, seats, options) and perhaps (.., content, a
                word for it): what is played in turn
    clauses     clause ids by verb of an action or member of the figures; they
                only help to read a difference
    weights     by verb, how often the model does it of what it may (3 without)
    known       differences that are argued and expected: a short name and why
    Model(ruleset, seats, options[, content])   a game before its first move
    over()                              has it ended?
    chance()                            what chance may do: {action: ways}, else {}
    pending()                           the seats that owe a decision
    legal(seat)                         all it may do, as a set of actions
    apply(seat, action)                 seat is "chance" for chance
    figures()                           what must stand in the engine's position, and
    shown(seat)                         in its view: members left out are not compared;
                                        inside, a Part is such an object, too
    score()                             the final scores, once over() is true
    met                                 names of `known` met since it was emptied

The model moves alone, chance included, and never waits for the engine: what it
expects is kept beside the requests, and the answers are read a few moves later.
"""
import json
import os
import random
import re
import subprocess
import sys
import traceback
from collections import Counter, deque
from queue import SimpleQueue
from threading import Thread

ACTION = re.compile(rb'"a":"([^"]*)"')
WAYS = re.compile(rb'"a":"([^"]*)".*?"ways":(\d+)')
AHEAD = 800       # requests under way: the engine works while the model plays on
VIEWS = 8         # one seat's view is compared at every so many moves: it is long


class Difference(Exception):
    def __init__(self, text, game=None):
        super().__init__(text)
        self.game = game


class Base:
    """What most models share."""
    clauses = {}
    known = {}
    weights = {}

    def __init__(self):
        self.met = []
        self.moods = {}

    def shown(self, seat):
        return {}

    def choose(self, rng, actions):
        """One of the actions, by the weights of their verbs; each game has its own mood
        for each, so that there are lazy games and rash ones."""
        weights = []
        for verb in [a.split()[0] for a in actions]:
            if verb not in self.moods:
                self.moods[verb] = self.weights.get(verb, 3) * rng.choice((0.1, 1, 1, 1, 8))
            weights.append(self.moods[verb])
        return rng.choices(actions, weights)[0]


class Part(dict):
    """An object of which the model says only some members."""


def differ(model, engine, path=""):
    """The first place where the engine's value is not what the model says."""
    if isinstance(model, dict):
        if not isinstance(engine, dict):
            return path, model, engine
        if not isinstance(model, Part):
            for key in engine.keys() - model.keys():
                return f"{path}.{key}", "(missing)", engine[key]
        for key, value in model.items():
            if key not in engine:
                return f"{path}.{key}", value, "(missing)"
            if value != engine[key]:
                found = differ(value, engine[key], f"{path}.{key}")
                if found:
                    return found
        return None
    if isinstance(model, list) and isinstance(engine, list) and len(model) == len(engine):
        for n, (a, b) in enumerate(zip(model, engine)):
            found = differ(a, b, f"{path}[{n}]") if a != b else None
            if found:
                return found
        return None
    return (path, model, engine) if model != engine else None


def lists_differ(model, engine):
    missing, extra = sorted(model - engine), sorted(engine - model)
    if missing or extra:
        return f"only the model: {missing}\n  only the engine: {extra}"
    return None


class Told(Base):
    """A model that is told by a generator, self.game(): it stops where somebody must
    decide and yields {seat: actions} or {"chance": {action: ways}}; it is sent (seat,
    action). self.phase says where it stands."""

    def begin(self):
        self.phase = ""
        self.script = self.game()
        self.asked = next(self.script)

    def draw_lots(self, phase, ways):
        self.phase = phase
        _, action = yield {"chance": ways}
        return action.split()[-1]

    def over(self):
        return self.phase == "over"

    def chance(self):
        return self.asked.get("chance", {})

    def pending(self):
        return list(self.asked)

    def legal(self, seat):
        return set(self.asked[seat])

    def apply(self, seat, action):
        try:
            self.asked = self.script.send((seat, action))
        except StopIteration:
            self.phase, self.asked = "over", {}


class Pile:
    """A face-down pile: unseen cards in no order, then those laid under it, each
    with who knows it."""

    def __init__(self, cards):
        self.unseen, self.under = Counter(cards), []

    def __len__(self):
        return sum(self.unseen.values()) + len(self.under)

    def ways(self, verb):
        if self.unseen:
            return {f"{verb} {card}": n for card, n in self.unseen.items()}
        return {f"{verb} {self.under[0][0]}": 1}

    def take(self, card):
        if self.unseen:
            self.unseen[card] -= 1
            if not self.unseen[card]:
                del self.unseen[card]
        else:
            self.under.pop(0)

    def cards(self):
        return set(self.unseen) | {card for card, _ in self.under}

    def shown(self):
        return {"top": [], "unseen": dict(self.unseen),
                "under": [{"card": card, "known": known} for card, known in self.under]}


def some(counts):
    """What there is, without what there is none of."""
    return {key: n for key, n in counts.items() if n}


def shares(keys):
    """Each seat's share of the win: of those with the greatest key."""
    best = [key == max(keys) for key in keys]
    return [float(b) / sum(best) for b in best]


def named(table):
    return f"{table[0]}, {table[1]} seats, {table[2] or 'defaults'}" + \
        (f", {table[4]}" if len(table) > 3 else "")


class Engine:
    """A pipe to `magnat engine` with what is expected of each answer. A thread of its
    own writes, so that neither side waits for the other with a full pipe."""

    def __init__(self, program):
        self.child = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE,
                                      stdout=subprocess.PIPE, bufsize=1 << 20)
        self.waiting, self.unsent, self.to_write = deque(), [], SimpleQueue()
        self.writer = Thread(target=self.write, daemon=True)
        self.writer.start()

    def write(self):
        try:
            while lines := self.to_write.get():
                self.child.stdin.write(lines)
                self.child.stdin.flush()
            self.child.stdin.close()
        except OSError:
            pass  # it has ended, which whoever reads sees

    def ask(self, line, check, at=0):
        """Asks after so many moves; `check` is handed that number and the answer."""
        self.unsent.append(line)
        self.waiting.append((check, at))
        if len(self.waiting) > AHEAD:
            self.flush(AHEAD // 2)

    def flush(self, leave=0):
        """Sends what is unsent, and reads answers until so many are to come."""
        if self.unsent:
            self.to_write.put(("\n".join(self.unsent) + "\n").encode())
            self.unsent.clear()
        while len(self.waiting) > leave:
            check, at = self.waiting.popleft()
            answer = self.child.stdout.readline()
            if not answer:
                raise Difference("the engine has ended")
            check(at, answer)

    def end(self):
        self.to_write.put(b"")
        self.child.stdout.close()
        self.writer.join()
        return self.child.wait()


class Game:
    """One game: the model plays it, and the engine's answers are compared."""

    def __init__(self, model_class, engine, number, seed, counts):
        self.table = model_class.tables[number % len(model_class.tables)]
        ruleset, seats, options, *content = self.table
        self.model = model_class(ruleset, seats, options, *content[:1])
        self.engine, self.number, self.counts = engine, number, counts
        self.rng = random.Random(f"{model_class.name} {seed} {number}")
        self.moves = []
        self.last_position = b""
        self.id = None
        request = {"op": "new", "game": model_class.name, "ruleset": ruleset, "seats": seats,
                   "options": options, "chance": "manual", "seed": 1}
        if content:
            request["content"] = content[0]
        self.engine.flush()  # content is long: nothing else may be under way
        self.engine.ask(json.dumps(request), self.opened)
        self.engine.flush()

    def opened(self, at, answer):
        answer = json.loads(answer)
        if not answer["ok"]:
            raise Difference(f"the engine does not open {named(self.table)}: {answer}")
        self.id = answer["game"]

    def fail(self, at, what, clause=None):
        moves = self.moves[max(0, at - 12):at]
        raise Difference(
            f"{named(self.table)}: game {self.number}, after move {at}\n"
            f"  {what}\n  clauses to read: {clause or 'none named'}\n"
            "  the last moves: " + "; ".join(f"{s} {a}" for s, a in moves) +
            "\n  the engine's position: " + self.last_position.decode().rstrip(),
            self.number)

    def ask(self, op, check, **more):
        at = len(self.moves)
        more = "".join([f',"{key}":"{value}"' if isinstance(value, str) else f',"{key}":{value}'
                        for key, value in more.items()])
        self.engine.ask(f'{{"op":"{op}","game":{self.id}{more}}}', check, at)

    def expect(self):
        """Asks for all that is to be equal in this position."""
        model, counts = self.model, self.counts
        figures, over = model.figures(), model.over()
        chance = {} if over else model.chance()
        pending = [] if over or chance else list(model.pending())
        ways, ended = sum(chance.values()), "true" if over else "false"
        wanted = (f'{{"id":null,"ok":true,"pending":{sorted(pending)},"chance":{ways},'
                  f'"over":{ended},').replace(" ", "").encode()

        def state(at, answer):
            if not answer.startswith(wanted):
                self.fail(at, f"state: model {wanted.decode()}\n  engine {answer.decode()}")

        def position(at, answer):
            self.last_position = answer
            found = differ(Part(figures), json.loads(answer)["position"]["state"])
            counts["figures"] += len(figures)
            if found:
                self.fail(at, f"position{found[0]}: model {found[1]}, engine {found[2]}",
                          self.clause(found[0]))

        self.ask("state", state)
        self.ask("position", position)
        lists = {}
        if chance:
            self.expect_chance(chance)
        for seat in pending:
            lists[seat] = model.legal(seat)
            self.expect_list(seat, lists[seat])
        if pending and len(self.moves) % VIEWS == 0:
            seat = len(self.moves) // VIEWS % (self.table[1] + 1)
            self.expect_view(seat if seat < self.table[1] else "spectator")
            if seat not in lists and seat < self.table[1]:
                self.expect_list(seat, set())
        return over, chance, lists

    def expect_chance(self, chance):
        def check(at, answer):
            got = {a.decode(): int(n) for a, n in WAYS.findall(answer)}
            self.counts["chance lists"] += 1
            if got != chance:
                self.fail(at, "chance: " + (lists_differ(set(chance), set(got)) or
                          f"ways: model {chance}, engine {got}"), self.clause(*chance))
        self.ask("legal", check, seat="chance")

    def expect_list(self, seat, wanted):
        def check(at, answer):
            got = {a.decode() for a in ACTION.findall(answer)}
            self.counts["lists"] += 1
            if got != wanted:
                self.fail(at, f"legal, seat {seat}: " + lists_differ(wanted, got),
                          self.clause(*(wanted ^ got)))
        self.ask("legal", check, seat=seat)

    def expect_view(self, seat):
        wanted = self.model.shown(seat)
        if not wanted:
            return

        def check(at, answer):
            found = differ(Part(wanted), json.loads(answer)["view"])
            self.counts["views"] += 1
            if found:
                self.fail(at, f"view{found[0]} of {seat}: model {found[1]}, engine {found[2]}",
                          self.clause(found[0]))
        self.ask("view", check, seat=seat)

    def clause(self, *names):
        words = {w for name in names for w in re.split(r"[ .\[\]]", name)}
        found = [c for key, c in self.model.clauses.items() if key in words]
        return ", ".join(dict.fromkeys(found))

    def applied(self, at, answer):
        if not answer.startswith(b'{"id":null,"ok":true'):
            seat, action = self.moves[at - 1]
            self.fail(at - 1, f"apply, seat {seat}: {action}: model allows it, "
                      f"engine: {answer.decode().rstrip()}", self.clause(action))

    def move(self, seat, action):
        self.model.apply(seat, action)
        self.moves.append((seat, action))
        self.counts["did " + action.split()[0]] += 1
        for name in self.model.met:
            self.counts["known: " + name] += 1
        self.model.met.clear()
        self.ask("apply", self.applied, seat=seat, a=action)

    def play(self):
        while True:
            over, chance, lists = self.expect()
            if over:
                break
            if chance:
                self.move("chance", self.rng.choices(list(chance), chance.values())[0])
                continue
            seat = self.rng.choice(sorted(lists))
            if not lists[seat]:
                self.engine.flush()
                self.fail(len(self.moves), f"the model leaves seat {seat} nothing to do")
            self.counts["decisions"] += 1
            self.move(seat, self.model.choose(self.rng, sorted(lists[seat])))
        score = self.model.score()

        def scores(at, answer):
            got = json.loads(answer)
            found = differ(score, {"score": got["score"], "result": got["result"]})
            if found:
                self.fail(at, f"{found[0]}: model {found[1]}, engine {found[2]}",
                          self.clause("score", "result"))
        self.ask("score", scores)
        self.ask("end", lambda at, answer: None)
        self.counts["games"] += 1


def run(model_class, decisions, seed, first=0, games=None):
    """Plays until so many decisions were compared, and every table once; prints
    what was compared. Returns (tables that agree, tables that differ)."""
    program = os.environ.get("MAGNAT", "build/magnat")
    engine = Engine(program)
    total, by_table, number = 0, {}, first
    try:
        while games is None or number < first + games:
            table = model_class.tables[number % len(model_class.tables)]
            counts = by_table.setdefault(named(table), Counter())
            before = counts["decisions"]
            Game(model_class, engine, number, seed, counts).play()
            total += counts["decisions"] - before
            number += 1
            if games is None and total >= decisions and number - first >= len(model_class.tables):
                break
        engine.flush()
        failed = 0
    except Difference as difference:
        again = number if difference.game is None else difference.game
        print(f"DIFFERENCE {difference}\n  again: python3 tests/model/run.py {model_class.name} "
              f"--seed {seed} --first {again} --games 1")
        failed = 1
    except Exception:  # the model broke down: that is a difference, too
        print(f"DIFFERENCE the model broke down in game {number}, seed {seed}")
        traceback.print_exc(file=sys.stdout)
        failed = 1
    if engine.end() != 0 and not failed:
        print("DIFFERENCE the engine did not end with status 0")
        failed = 1
    report(model_class, by_table)
    return len(by_table) - failed, failed


def report(model_class, by_table):
    whole = Counter()
    for table, counts in by_table.items():
        whole.update(counts)
        print(f"{table}: " + told(counts))
    print(f"{model_class.name} in all: " + told(whole))
    print(f"{model_class.name} did: " + ", ".join(f"{n} {k[4:]}" for k, n in sorted(whole.items())
                                                  if k.startswith("did ")))
    for name, why in model_class.known.items():
        print(f"{model_class.name} known: {name}, met {whole['known: ' + name]} times: {why}")
    sys.stdout.flush()


def told(counts):
    return ", ".join(f"{counts[k]} {k}" for k in
                     ("games", "decisions", "lists", "chance lists", "figures", "views"))
