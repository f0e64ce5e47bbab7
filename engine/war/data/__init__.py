"""All numbers, places and pieces of the game, read once from ``data.json``."""

from importlib import resources

import msgspec

from engine.war.data.records import (
    Character,
    Data,
    EventCard,
    Location,
    MagicCard,
    Preset,
    SearchCard,
    Servant,
    Tables,
    Troop,
)


def load() -> Data:
    """The file as typed records. Raises `msgspec.ValidationError` if it has another shape."""
    text = resources.files("engine.war").joinpath("data/data.json").read_bytes()
    return msgspec.json.decode(text, type=Data)


DATA: Data = load()
TABLES: Tables = DATA.tables
CHARACTERS: dict[str, Character] = {c.id: c for c in DATA.characters}
TROOPS: dict[str, Troop] = {u.id: u for u in DATA.units}
PLACES: dict[str, Location] = {place.id: place for place in DATA.locations}
EVENT_CARDS: dict[str, EventCard] = {card.id: card for card in DATA.event_cards}
SEARCH_CARDS: dict[str, SearchCard] = {card.id: card for card in DATA.search_cards}
MAGIC_CARDS: dict[str, MagicCard] = {card.id: card for card in DATA.magic_cards}
SERVANTS: dict[str, Servant] = {servant.id: servant for servant in DATA.servant_cards}
PRESETS: dict[str, Preset] = {preset.id: preset for preset in DATA.presets}
NAZGUL: tuple[str, ...] = tuple(c.id for c in DATA.characters if c.nazgul)
"""The nine, in the order of their numbers."""
COMPANIONS: tuple[str, ...] = tuple(c.id for c in DATA.characters if c.fellowship)
"""The nine companions (GEN-12)."""
