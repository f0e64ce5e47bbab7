"""What somebody is asked about, where and by whom, as the channel may know it (E3.8): public facts alone."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from bot.games.war.scene import WarScene
from bot.games.war.tell import facts
from bot.games.war.words import decisions, names, tell_battles, tell_duels, tell_hunt
from bot.games.war.words.tell_table import begun
from bot.model.screen import plain
from bot.model.story import Chapter
from engine.war.events import fights, quest, table
from engine.war.field import Field
from engine.war.pieces import Person

BATTLE: Final = ("P-4", "P-5", "P-6", "P-7", "P-8", "P-14", "P-18")
"""What is asked within a battle, or after it."""
FIGHT: Final = ("P-9", "P-12", "P-17", "P-23")
FREED: Final = ("P-13", "P-20")


def matter(scene: WarScene, chapter: Chapter, prompt: str) -> str:
    """The event that a question follows, then the question."""
    events = [event for entry in (*chapter.earlier, *chapter.entries) for event in entry.events]
    begins = max((n for n, event in enumerate(events) if isinstance(event, table.PhaseBegan)), default=0)
    sentence = _event(events, events[begins:], prompt, scene.view.field)
    return " ".join(filter(None, (plain(sentence).replace("*", ""), decisions.question(prompt))))


def _event(events: Sequence[Any], lately: Sequence[Any], prompt: str, field: Field) -> str:
    """``lately``: those of the step of the sitting that is open."""
    if prompt in BATTLE:
        began = _last(events, fights.BattleBegan)
        return _attack(began.power, [began.target]) if began is not None else _met(field)
    if prompt in FIGHT:
        began = _last(lately, fights.FightBegan)
        return tell_duels.falls_upon(began) if began is not None else _met(field)
    if prompt in FREED:
        tried = _last(events, quest.EscapeTried, quest.Freed)
        return (
            facts.said(quest.Freed((tried.who,), "", "escape"))
            if isinstance(tried, quest.EscapeTried)
            else (facts.said(tried) if tried is not None else "")
        )
    if prompt == "P-22" and field.turn.attacks:
        attacks = field.turn.attacks
        return _attack(attacks[0].power, [attack.target for attack in attacks])
    kinds = (quest.Searched, quest.Intercepted, fights.FightBegan, fights.BattleBegan)
    match _last(lately, *kinds):
        case quest.Searched() as event if event.spotted:
            return f"{tell_hunt.headline(event)}."
        case quest.Intercepted() as event if event.spotted:
            return tell_hunt.spotted(event.spotted, event.at)
        case fights.FightBegan() as event:
            return tell_duels.falls_upon(event)
        case fights.BattleBegan() as event:
            return _attack(event.power, [event.target])
        case _:
            card = _last(lately, table.CardPlayed)
            return _met(field) or (facts.said(card) if card is not None else "")


def _last(events: Sequence[Any], *kinds: type) -> Any:
    return next((event for event in reversed(events) if isinstance(event, kinds)), None)


def _attack(power: str, targets: Sequence[str]) -> str:
    return begun(f"{names.power(power)} {tell_battles.attacks(targets)}.")


def _met(field: Field) -> str:
    """Where the enemy stands with people of the West who are seen."""
    return " ".join(_meetings(field))


def _meetings(field: Field) -> Iterator[str]:
    for at in dict.fromkeys(person.at for person in field.persons if person.power == "fellowship"):
        west = [person.id for person in field.party_at(at)] if at else []
        dark = field.dark_at(at) if west else ()
        if dark:
            yield decisions.meet([person.id for person in dark if isinstance(person, Person)], west, at)
