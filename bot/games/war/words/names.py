"""Names in text (W0.3, W0.8): hexes, pieces, cards, dates, in the language spoken. All functions are pure.

A hex is called by its place or landmark, else by its feature or province with the place beside it, else with
its number.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final

from bot.games.war.words import cards, places
from bot.games.war.words.catalogue import _, declined, n_, phrase, said, table
from bot.games.war.words.grounds import FEATURES, LANDMARKS, NEAR, PLACES, PROVINCES
from bot.model.screen import LONGEST_BUTTON
from bot.words import text
from engine.war.board import BOARD
from engine.war.data import COMPANIONS, DATA
from engine.war.field import Field
from engine.war.grid import COMPASS, around
from engine.war.pieces import Piece, Unit

# What people, army units and servants are called, by their ids; an army's two numbers are strength and
# movement factor


PEOPLE: Final = table(
    {
        "frodo": n_("Frodo", "piece"),
        "sam": n_("Sam", "piece"),
        "merry": n_("Merry", "piece"),
        "pippin": n_("Pippin", "piece"),
        "aragorn": n_("Aragorn", "piece"),
        "boromir": n_("Boromir", "piece"),
        "gandalf": n_("Gandalf", "piece"),
        "legolas": n_("Legolas", "piece"),
        "gimli": n_("Gimli", "piece"),
        "elrond": n_("Elrond", "piece"),
        "galadriel": n_("Galadriel", "piece"),
        "celeborn": n_("Celeborn", "piece"),
        "thranduil": n_("Thranduil", "piece"),
        "theoden": n_("Théoden", "piece"),
        "eomer": n_("Éomer", "piece"),
        "eowyn": n_("Éowyn", "piece"),
        "denethor": n_("Denethor", "piece"),
        "faramir": n_("Faramir", "piece"),
        "imrahil": n_("Imrahil", "piece"),
        "dain": n_("Dáin", "piece"),
        "brand": n_("Brand", "piece"),
        "treebeard": n_("Treebeard", "piece"),
        "gollum": n_("Gollum", "piece"),
        "lord_of_the_nazgul": n_("Lord of the Nazgûl", "piece"),
        "khamul": n_("Khamûl", "piece"),
        "nazgul_3": n_("Nazgûl 3", "piece"),
        "nazgul_4": n_("Nazgûl 4", "piece"),
        "nazgul_5": n_("Nazgûl 5", "piece"),
        "nazgul_6": n_("Nazgûl 6", "piece"),
        "nazgul_7": n_("Nazgûl 7", "piece"),
        "nazgul_8": n_("Nazgûl 8", "piece"),
        "nazgul_9": n_("Nazgûl 9", "piece"),
        "mouth_of_sauron": n_("Mouth of Sauron", "piece"),
        "gothmog": n_("Gothmog", "piece"),
        "saruman": n_("Saruman", "piece"),
        "ugluk": n_("Uglúk", "piece"),
    }
)
"""Characters (GEN-12)."""
TROOPS: Final = table(
    {
        "orc_gorgoroth": n_("Orc 25-4", "piece"),
        "olog_1": n_("Olog-hai 5-5", "piece"),
        "olog_2": n_("Olog-hai 5-5", "piece"),
        "olog_3": n_("Olog-hai 5-5", "piece"),
        "orc_udun": n_("Orc 25-4", "piece"),
        "orc_morannon": n_("Orc 25-4", "piece"),
        "orc_durthang": n_("Orc 10-4", "piece"),
        "orc_morgul": n_("Orc 10-4", "piece"),
        "uruk_barad_dur": n_("Black Uruk 10-5", "piece"),
        "warg_udun": n_("Warg Rider 5-6", "piece"),
        "orc_dol_guldur_1": n_("Orc 25-4", "piece"),
        "orc_dol_guldur_2": n_("Orc 10-4", "piece"),
        "orc_gundabad": n_("Orc 10-4", "piece"),
        "orc_carn_dum": n_("Orc 10-4", "piece"),
        "eye_orcs": n_("Eye-Orcs 5-5", "piece"),
        "easterling_foot": n_("Easterling 25-5", "piece"),
        "easterling_horse": n_("Easterling 10-6", "piece"),
        "variag_horse": n_("Variag 10-6", "piece"),
        "variag_foot": n_("Variag 10-5", "piece"),
        "haradrim_foot": n_("Haradrim 25-5", "piece"),
        "haradrim_horse": n_("Haradrim 10-6", "piece"),
        "mumakil": n_("Mûmakil 5-6", "piece"),
        "corsairs": n_("Corsairs 50-5", "piece"),
        "uruk_hai_1": n_("Uruk-hai 25-5", "piece"),
        "uruk_hai_2": n_("Uruk-hai 10-5", "piece"),
        "dunlendings": n_("Dunlendings 10-5", "piece"),
        "warg_isengard": n_("Warg Rider 10-6", "piece"),
        "eomers_eored": n_("Éomer's éored 10-6", "piece"),
        "edoras_eored": n_("Éored of Edoras 10-6", "piece"),
        "westfold_riders": n_("Riders of Westfold 10-6", "piece"),
        "helm_guard": n_("Guard of Helm 5-5", "piece"),
        "dunharrow_muster": n_("Dunharrow muster 5-5", "piece"),
        "ford_watch": n_("Watch of the Fords 5-6", "piece"),
        "tower_guard": n_("Tower Guard 10-5", "piece"),
        "anorien_foot": n_("Anórien foot 10-5", "piece"),
        "gondor_horse": n_("Gondor horse 5-6", "piece"),
        "osgiliath_garrison": n_("Osgiliath garrison 5-5", "piece"),
        "rangers": n_("Rangers 5-5", "piece"),
        "swan_knights": n_("Swan-knights 5-6", "piece"),
        "dol_amroth_foot": n_("Dol Amroth foot 10-5", "piece"),
        "pelargir_foot": n_("Pelargir foot 10-5", "piece"),
        "linhir_foot": n_("Linhir foot 5-5", "piece"),
        "lossarnach_axes": n_("Lossarnach axemen 5-5", "piece"),
        "lamedon_foot": n_("Lamedon clansmen 5-5", "piece"),
        "anfalas_levy": n_("Anfalas levy 5-4", "piece"),
        "lorien_elves": n_("Lórien Elves 10-5", "piece"),
        "wood_elves": n_("Woodland Elves 10-5", "piece"),
        "dale_men": n_("Dale-men 10-5", "piece"),
        "lake_men": n_("Lake-men 5-5", "piece"),
        "erebor_dwarves": n_("Erebor Dwarves 10-4", "piece"),
        "iron_hills_dwarves": n_("Iron Hills Dwarves 10-4", "piece"),
        "beornings": n_("Beornings 5-5", "piece"),
        "hobbits": n_("Hobbits 5-4", "piece"),
        "elves_rivendell": n_("Elf 5-5", "piece"),
        "elves_harlond": n_("Elf 5-5", "piece"),
        "elves_grey_havens": n_("Elf 5-5", "piece"),
        "ents": n_("Ents 20-4", "piece"),
        "shadow_host": n_("Shadow Host 20-6", "piece"),
        "orc_levy": n_("Orc 10-4", "piece"),
        "uruk_levy": n_("Uruk-hai 5-5", "piece"),
    }
)
"""Army units, as they stand on their counters (GEN-5)."""
MANY: Final = table(
    {
        "orc": n_("Orcs"),
        "easterling": n_("Easterlings"),
        "variag": n_("Variags"),
        "elves": n_("Elves"),
        "warg": n_("Warg Riders"),
        "uruk_barad_dur": n_("Black Uruks"),
    }
)
"""Units whose counter names one of them, as many, by their ids or how these begin."""
SERVANTS: Final = table(
    {
        "balrog": n_("Balrog", "piece"),
        "watcher_in_the_water": n_("Watcher in the Water", "piece"),
        "shelob": n_("Shelob", "piece"),
        "barrow_wight": n_("Barrow-wight", "piece"),
        "old_man_willow": n_("Old Man Willow", "piece"),
        "stone_trolls": n_("Stone-trolls", "piece"),
        "great_spiders": n_("Great Spiders", "piece"),
        "corpse_lights": n_("Corpse-lights", "piece"),
        "warg_pack": n_("Wargs", "piece"),
    }
)
"""Who waits in perilous places (MOV-14), and the pack of an event card (EV23)."""
LANDS: Final = table(
    {
        "mordor": n_("Mordor", "spot"),
        "saruman": n_("Saruman", "piece"),
        "rohan": n_("Rohan", "spot"),
        "gondor": n_("Gondor", "spot"),
        "lorien": n_("Lórien", "spot"),
        "woodland": n_("the Woodland Realm"),
        "dale_erebor": n_("Dale and Erebor"),
        "iron_hills": n_("the Iron Hills"),
        "beornings": n_("the Beornings"),
        "shire": n_("the Shire"),
    }
)
"""Powers and lands that mobilise (MOB)."""
HOSTS: Final = table(
    {
        "orc": n_("Orcs"),
        "troll": n_("Trolls"),
        "easterling": n_("Easterlings"),
        "variag": n_("Variags"),
        "haradrim": n_("Haradrim"),
        "corsair": n_("Corsairs"),
        "dunlending": n_("Dunlendings"),
        "rohan": n_("Rohan", "spot"),
        "gondor": n_("Gondor", "spot"),
        "elf": n_("Elves"),
        "dale": n_("Dale", "spot"),
        "dwarf": n_("Dwarves"),
        "beorning": n_("Beornings"),
        "hobbit": n_("Hobbits"),
        "ent": n_("Ents"),
        "dead": n_("The Dead"),
    }
)
"""Whose troops they are."""
ARMIES: Final = table(
    {
        "orc": n_("The Orcs"),
        "troll": n_("The Trolls"),
        "easterling": n_("The Easterlings"),
        "variag": n_("The Variags"),
        "haradrim": n_("The Haradrim"),
        "corsair": n_("The Corsairs"),
        "dunlending": n_("The Dunlendings"),
        "rohan": n_("Rohan", "spot"),
        "gondor": n_("Gondor", "spot"),
        "elf": n_("The Elves"),
        "dale": n_("Dale", "spot"),
        "dwarf": n_("The Dwarves"),
        "beorning": n_("The Beornings"),
        "hobbit": n_("The Hobbits"),
        "ent": n_("The Ents"),
        "dead": n_("The Dead"),
    }
)
"""Whose troops they are, at the beginning of a sentence about their marches."""
REALMS: Final = ("rohan", "gondor", "dale")
"""Who marches as one."""
BAND: Final = n_("Orc band")
BANDS: Final = "band"
"""How the id of an Orc band begins."""
_FIGURES: Final = re.compile(r" \d+-(\d+)$")


GAME: Final = phrase("The War of the Ring")
"""What the game is called."""
RING: Final = "ring"
"""The Ring, where a piece or a captive may be named."""
CITADEL: Final = "citadel:"
"""Before the place of a Citadel that holds somebody (CAP-11)."""
HERE: Final = "citadel"
"""That of the own hex, to which a captive is handed (CAP-15)."""
_LANDMARKS: Final = MappingProxyType({landmark.hex: landmark.id for landmark in DATA.map.landmarks})
_FEATURES: Final = MappingProxyType({at: feature.id for feature in DATA.map.features for at in feature.hexes})


# Places


def spot(at: str) -> str:
    """A hex as people say it: "Minas Tirith", "Imladris (south of Rivendell)", "Emyn Muil 2513".

    Which it is by number is said where no name stands in it or next to it. What is neither is said as it was
    typed.
    """
    if at in BOARD.places:
        return places.PLACES()[at]
    if at not in BOARD.terrain:
        return text.plain(at)
    if own := _own(at):
        return own
    side, near = _beside(at)
    if not side:
        return f"{_region(at)} {at}"
    if not near:
        return places.PARTS()[side].format(region=_region(at))
    named = places.NEAR().get(BOARD.place_id(near) or "") or _own(near)
    return places.SIDES()[side].format(region=_region(at), place=named)


def _own(at: str) -> str:
    """The name that stands in a hex, of a place or a landmark."""
    if place := BOARD.place_id(at):
        return places.PLACES()[place]
    return places.LANDMARKS()[_LANDMARKS[at]] if at in _LANDMARKS else ""


def _region(at: str) -> str:
    """The wood, hill or province of a hex."""
    if at in _FEATURES:
        return places.FEATURES()[_FEATURES[at]]
    return places.PROVINCES()[BOARD.province[at]]


@cache
def _beside(at: str) -> tuple[str, str]:
    """On which side of which hex with a name this one lies: of a place of the rules before a landmark; of no
    hex where all that are called otherwise than its own region are farther away."""
    neighbours = [
        (side, there) for side, there in zip(OPPOSITE, around(at), strict=True) if there in BOARD.terrain
    ]
    named = [pair for pair in neighbours if BOARD.place_id(pair[1])]
    named += [pair for pair in neighbours if pair[1] in _LANDMARKS and pair not in named]
    other = (pair for pair in named if not _alike(at, pair[1]))
    return next(other, (named[0][0], "") if named else ("", ""))


def _alike(at: str, near: str) -> bool:
    """Whether a hex and the name beside it repeat each other: "Anfalas (north of Anfalas)"."""
    feature = _FEATURES.get(at)
    region = FEATURES[feature] if feature else PROVINCES[BOARD.province[at]]
    place = BOARD.place_id(near) or ""
    name = NEAR.get(place) or PLACES.get(place) or LANDMARKS[_LANDMARKS[near]]
    return region in name or name in region


OPPOSITE: Final = (*COMPASS[3:], *COMPASS[:3])
"""For each neighbour of a hex, in their order, the side of it on which that hex lies."""


def region(at: str) -> str:
    """A hex where its direction is said already: its name, else its wood, hill or province."""
    return _own(at) or _region(at)


def spot_full(at: str) -> str:
    """A hex with its number, for the map in words: "Minas Tirith (2517)", "Emyn Muil 2513"."""
    number = BOARD.places[at].hex if at in BOARD.places else at
    if number not in BOARD.terrain:
        return spot(at)
    own = _own(number)
    return f"{own} ({number})" if own and own[-1] != ")" else f"{own or _region(number)} {number}"


def spot_short(at: str) -> str:
    """A hex in few letters, its number in place of what lies beside it: "Emyn Muil 2513", "Edoras"."""
    return spot_full(at) if at in BOARD.terrain and not _own(at) else spot(at)


def fitting(at: str, label: Callable[[str], str]) -> str:
    """The label of a button that names a hex, with as much of its name as there is room for."""
    whole = label(spot(at))
    return whole if len(whole) <= LONGEST_BUTTON else label(spot_short(at))


def strong(at: str, strength: int) -> str:
    """A hex and its strength: "Osgiliath 10"; where numbers would meet, "Ithilien 2718, strength 12"."""
    name = spot(at)
    if not name[-1].isdigit():
        return f"{name} {strength}"
    return _("{place}, strength {strength}").format(place=name, strength=strength)


def spots(hexes: Iterable[str]) -> str:
    """Several hexes: "Edoras, Aldburg and Riddermark 2317"."""
    return text.listing(map(spot, hexes))


def area(name: str) -> str:
    """A search area within a sentence: "the Shire"."""
    called = places.AREAS()[name]
    return f"t{called[1:]}" if called.startswith("The ") else called


def areas(names: Iterable[str]) -> str:
    """Several search areas: "Hollin and Imladris · the Shire"; many are called by two lands themselves."""
    return " · ".join(map(area, names))


def grounds(names: Iterable[str]) -> str:
    """Several search areas in a sentence: "the Shire as well as Hollin and Imladris"."""
    return text.listing(map(area, names), _("as well as"))


# Pieces


def piece(name: str) -> str:
    """A person, an army unit, a part of one, an Orc band, the Ring, a servant, or a Citadel that holds
    somebody. Raises KeyError for any other name."""
    if name in PEOPLE():
        return PEOPLE()[name]
    troop = name.partition("/")[0].partition(".")[0]
    if troop in TROOPS():
        return TROOPS()[troop]
    if name.startswith(CITADEL):
        return spot(name.removeprefix(CITADEL))
    if name in SERVANTS():
        return SERVANTS()[name]
    if name == HERE:
        return _("Citadel")
    if name == RING:
        return _("the Ring")
    if name.startswith(BANDS):
        return said(BAND)
    raise KeyError(name)


_CALLED: Final = {
    "balrog": n_("the Balrog", "doer"),
    "watcher_in_the_water": n_("the Watcher in the Water", "doer"),
    "barrow_wight": n_("the Barrow-wight", "doer"),
    "stone_trolls": n_("the Stone-trolls", "doer"),
    "great_spiders": n_("the Great Spiders", "doer"),
    "corpse_lights": n_("the Corpse-lights", "doer"),
    "warg_pack": n_("the Wargs", "doer"),
    "lord_of_the_nazgul": n_("the Lord of the Nazgûl", "doer"),
    "mouth_of_sauron": n_("the Mouth of Sauron", "doer"),
}
"""Who has an article within a sentence."""


def hunter(name: str) -> str:
    """One of the Dark as somebody's captor, in German and French after a colon: "the Lord of the Nazgûl", "an
    Orc band", "Khamûl"."""
    if name == "lord_of_the_nazgul":
        return _("the Lord of the Nazgûl")
    if name == "mouth_of_sauron":
        return _("the Mouth of Sauron")
    known = unit(name)
    return _("an Orc band") if known == said(BAND) else known


def named(name: str, case: str = "") -> str:
    """Somebody within a sentence, as who does something, or in that case."""
    return declined(_CALLED[name], case) if name in _CALLED else hunter(name)


def company(people: Sequence[str], case: str = "") -> str:
    """Several people within a sentence, with their articles: "Sam and the Lord of the Nazgûl"."""
    if len(set(map(piece, people))) < len(people):
        return party(people)
    return _listed(named(name, case) for name in people)


def party(pieces: Iterable[str], field: Field | None = None) -> str:
    """Several pieces: "Frodo, Sam and Gollum"; equal ones are counted: "Olog-hai 5-5 ×2". Of Nazgûl that
    stand side by side one has the word: "Nazgûl 3, 4 and 5". In a ``field`` a unit has what it has left."""
    return _listed(_counted(_in(field, name) for name in pieces))


def _listed(names: Iterable[str]) -> str:
    """Names side by side, of Nazgûl after the first the number alone."""
    known = [*names]
    pairs = zip(("", *known), known, strict=False)
    return text.listing(
        now.rpartition(" ")[2] if _ranked(before) and _ranked(now) else now for before, now in pairs
    )


def everybody(people: Sequence[str]) -> str:
    """Several people, the nine in one word."""
    if len(people) == len(COMPANIONS) and not set(COMPANIONS).difference(people):
        return _("all nine companions")
    return company(people)


def unit(name: str) -> str:
    """An army unit without the figures that its counter bears."""
    return _FIGURES.sub("", piece(name))


def troops(pieces: Iterable[str]) -> str:
    """Units where it is not known what they have left, so without their figures, and people with them: "Orcs,
    Olog-hai and Gothmog"."""
    return _listed(dict.fromkeys(map(_many, pieces)))


def _many(name: str) -> str:
    troop, many = name.partition("/")[0].partition(".")[0], MANY()
    return many.get(troop) or many.get(troop.partition("_")[0]) or unit(name)


def now(pieces: Iterable[Piece]) -> str:
    """Several pieces as they stand: a unit that has lost strength by what it has left: "Orc 3-4"."""
    return text.listing(_counted(map(_now, pieces)))


def _in(field: Field | None, name: str) -> str:
    return _now(field.piece(name)) if field is not None and field.has(name) else piece(name)


def _now(counter: Piece) -> str:
    name = piece(counter.id)
    if not isinstance(counter, Unit) or counter.strength == counter.kind.strength:
        return name
    return _FIGURES.sub(rf" {counter.strength}-\1", name)


def _ranked(name: str) -> bool:
    """Whether somebody is called by a number alone."""
    return name.rpartition(" ")[2].isdecimal()


def _counted(names: Iterable[str]) -> Iterator[str]:
    """Names, each once: "Olog-hai 5-5 ×2"."""
    return (name if count == 1 else f"{name} ×{count}" for name, count in Counter(names).items())


def power(name: str) -> str:
    """A power within a sentence, with its cases: "the West", "Sauron"."""
    return places.POWERS()[name] if name == "nobody" else places.within(name)


def portion(number: int, every: int) -> str:
    """So much of a strength: "10 of 45"; all of it by its number alone."""
    return _("{n} of {all}").format(n=number, all=every) if number < every else str(number)


def comer(at: str, strength: int, there: int, every: int) -> str:
    """From where an enemy can come, how much of what is there, and with how much all can come: "from
    Osgiliath (strength 10 of 44, with others 34)"."""
    foes = portion(strength, there)
    if every > strength:
        foes = _("{foes}, with others {n}").format(foes=foes, n=every)
    return _("from {enemy} (strength {foes})").format(enemy=spot(at), foes=foes)


def land(name: str) -> str:
    """A land or power that mobilises: "Rohan", "the Shire"."""
    return LANDS().get(name) or power(name)


def host(nation: str, power: str) -> tuple[str, int]:
    """The troops of a nation, as a sentence about marches begins, and the number of its verb; Saruman's Orcs
    are not Sauron's."""
    own = (nation, power) == ("orc", "saruman")
    return _("Saruman's Orcs") if own else ARMIES()[nation], 1 + (nation not in REALMS)


def people(nation: str, power: str) -> tuple[str, int]:
    """The troops of a nation within a sentence, and the number of its verb: "the Orcs", "Saruman's Orcs"."""
    called, number = host(nation, power)
    first = (
        called
        if nation in REALMS or called.startswith(LANDS()["saruman"])
        else f"{called[:1].lower()}{called[1:]}"
    )
    return first, number


# Cards


def card(name: str) -> str:
    """An event or magic card by its id; what is none is said as it was typed."""
    return cards.TITLES().get(name) or text.plain(name)


def hand(names: Iterable[str]) -> str:
    """Several cards."""
    return text.listing(map(card, names))


# Dates


def date(turn: int, since: int | None) -> str:
    """A Game-Turn with the turns since Mordor mobilised: "turn 9 (M+3)" (W0.8)."""
    if turn < 1:
        return _("before turn 1")
    if since is None:
        return _("turn {turn}").format(turn=turn)
    return _("turn {turn} ({since})").format(turn=turn, since=after(since))


def after(since: int) -> str:
    """A date of the timeline: "M+5"."""
    return f"M+{since}"


# What cards and dice are about


NAMED: Final = 3
"""Units of an army that are named one by one."""


def about(names: Iterable[str]) -> str:
    """Pieces, hexes, areas and lands, as they are named together, people with where they are brought; empty
    for nothing. Of a large army one unit is named."""
    known = [name for name in names if name]
    if known[1:] and known[-1] in BOARD.terrain and all(name in PEOPLE() for name in known[:-1]):
        return f"{party(known[:-1])} → {spot(known[-1])}"
    units = [name for name in known if name.partition("/")[0].partition(".")[0] in TROOPS()]
    if len(units) <= NAMED:
        return ", ".join(_counted(map(_thing, known)))
    army = _("{unit} and {count} more units").format(unit=_thing(units[0]), count=len(units) - 1)
    return ", ".join((army, *(_thing(name) for name in known if name not in units)))


def _thing(name: str) -> str:
    if name in BOARD.places or name in BOARD.terrain:
        return spot(name)
    if name not in PEOPLE() and name in places.AREAS():
        return area(name)
    return land(name) if name not in PEOPLE() and name in LANDS() else unit(name)
