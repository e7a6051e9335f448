"""The cards that the models play with: those of data/content, and others that bring
rare rules about."""
import copy
import json
import os

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../data/content")


def printed(game):
    with open(os.path.join(FOLDER, game + ".json"), encoding="utf-8") as file:
        return json.load(file)


def rois(tokens, honour, items=1, start=None):
    """L'Ambition des Rois with so many tokens of a kind, palaces for so much honour,
    so many copies of each item, and the same first tokens for all."""
    content = copy.deepcopy(printed("rois"))
    content["figures"]["tokens"] = tokens
    content["palace"][0]["cost"]["honour"] = honour
    if items > 1:
        for item in content["items"]:
            item["copies"], item["cost"] = items, {"any": 1}
        for card in content["citizens"]:  # there are at most 48 cards
            card["copies"] = 1
    if start:
        content["start"] = [{"seats": row["seats"], "place": row["place"], "take": start}
                            for row in content["start"]]
    return content


def ambition(cash, factor):
    """Ambition with so much cash and contracts that are worth so many times more."""
    content = printed("ambition")
    content["figures"]["cash"] = cash
    for contract in content["contracts"]:
        contract.update(base=factor * contract["base"], maximum=factor * contract["maximum"])
    return content


def bourse(cash, cards, nominal=None, forced=None):
    """Maxi Bourse, the first format for nine laps with so much cash, so many cards in
    each deck, dear companies at another value, and perhaps nothing but forced sales."""
    content = printed("bourse")
    content["figures"].update(junior_cash=cash, junior_laps=9)
    for deck in ("bourse", "home", "world", "rumours", "personal"):
        content[deck] = content[deck][-cards:]
    for firm in content["companies"]:
        if nominal and firm["nominal"] > 400:
            firm["nominal"] = nominal
    for card in content["personal"] if forced else []:
        card.update(effect="forced_sale", amount=forced)
    return content


class Kingdom:
    """The cards of L'Ambition des Rois by their ids."""

    def __init__(self, cards):
        for section in "heroes advanced buildings citizens items".split():
            setattr(self, section, {c["id"]: c for c in cards[section]})
        self.hero = {**self.heroes, **self.advanced}
        self.cards = {**self.buildings, **self.citizens, **self.items}
        self.palace, self.start, self.figures = cards["palace"][0], cards["start"], cards["figures"]
        self.item = {c["use"]: c["id"] for c in cards["items"]}
        self.by_category = [{h["category"]: h["id"] for h in heroes.values()}
                            for heroes in (self.heroes, self.advanced)]

    def price(self, card):
        return (self.palace if card == "palace" else self.cards[card])["cost"]
