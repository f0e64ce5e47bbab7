"""Results of looks, each a message of its own (E4.18): at hands by card or space, at caches, by partners."""

from collections.abc import Iterator, Sequence

import msgspec

from art.riddle.words import titles
from bot.games.riddle.draw.pictures import picture
from bot.games.riddle.model.phrases import resting, stay_words
from bot.games.riddle.scene import RiddleEntry, RiddleScene
from bot.games.riddle.tell.threat import threat
from bot.games.riddle.words import discards as words
from bot.games.riddle.words import moving, names
from bot.games.riddle.words import panel as panel_words
from bot.games.riddle.words.catalogue import _, pgettext
from bot.model.screen import Part, Picture, Screen, buttons, screen
from bot.ui.icons import turn_button
from bot.words import labels, text
from engine.riddle import events as ev
from engine.riddle import phase_records as fr
from engine.riddle.phase_records import deciders
from engine.riddle.view import View, leaves

# What the viewer has, in words: beside the picture of a hand, and in its place (E6.2)


def holdings(view: View, *, stay: bool = True) -> Iterator[str]:
    """What the viewer has: hand, table, caches by place and number, captives; unless a heading says it, the
    own ``stay`` with a captor (E6.2)."""
    mine = view.mine
    if isinstance(view.phase, fr.Choosing) and len(view.party) > 1:
        own = [(names.seat(p.seat), p.hand_size) for p in view.players if p.seat in view.party]
        yield words.side_holds(own)
        return
    if not view.hand and mine.hand_size:
        yield _("{seat} holds {cards}. You see them when you play this character.").format(
            seat=names.seat(mine.seat), cards=labels.cards(mine.hand_size)
        )
    else:
        yield words.cards(len(view.hand), names.grouped(view.hand, view.me))
        if view.outcome is None and (asleep := resting(view, view.resting)):
            yield asleep
    if mine.table:
        yield _("On the table: {cards_in_use}.").format(
            cards_in_use=", ".join([names.card(face) for face in mine.table])
        )
    others = [(names.seat(p.seat), p.hand_size) for p in view.players if p.seat in view.party and p != mine]
    if others:
        yield words.others(others)
    hidden = [(names.place(view.board, c.space), c.count) for c in view.caches if c.owner == mine.seat]
    if hidden:
        yield _("Hidden: {places}.").format(
            places=", ".join((_("{n} at {place}").format(n=n, place=titles.at(place)) for place, n in hidden))
        )
    held = [p for p in view.players if p.captor == mine.seat and not leaves(view, p)]
    if held:
        yield _("Captives: {held}.").format(
            held=", ".join([words.captive(names.seat(p.seat), stay_words(view, p)) for p in held])
        )
    if mine.status == "captive" and stay:
        yield _("You are a {captive}, {stay}.").format(
            captive=names.captive_of(mine.captor), stay=stay_words(view, mine)
        )


class Look(msgspec.Struct, frozen=True):
    """The result of a look, as its user may know it."""

    card: str
    """The face of the card that showed it; empty where none did."""
    of: str
    cards: tuple[str, ...]
    resisted: bool
    at: float
    own_step: bool
    how: str = ""
    """What it was, where no card tells it: a space, an exchange, partners."""
    space: str = ""
    """Of a cache: where it lies (A3.8)."""
    bilbo: bool = False
    """Whether Bilbo kept The Ring (O15.1)."""
    version: int = 0
    """The step that showed it."""


def looks(fresh: Sequence[RiddleEntry], scene: RiddleScene) -> tuple[Look, ...]:
    """The looks of that seat that ended in these steps: by card or space, misses of Gollum and Bilbo, hands
    of partners, caches seen with a Wizard."""
    party = scene.table.party(scene.seat) if scene.seat is not None else ()
    gathered: list[Look] = []
    for place, entry in enumerate(fresh):
        own = entry.seat == scene.seat
        bilbo = any(isinstance(event, ev.BilboResisted) for event in entry.events)
        for event in entry.events:
            match event:
                case ev.HandShown(of=holder, cards=cards) if event.to in party and cards and is_look(event):
                    card, how = _by(fresh[place:], event, scene.view)
                    look = Look(card, holder, cards, event.resisted, entry.at, own, how, bilbo=bilbo)
                    gathered.append(msgspec.structs.replace(look, version=entry.version))
                case ev.CacheShown() if event.to in party and event.cards and event.by:
                    owner = names.seat(event.owner) if event.owner != event.to else ""
                    whose = words.whose_cache(owner, names.place(scene.view.board, event.space))
                    how = words.look_on(names.short(event.by), whose)
                    look = Look(event.by, event.owner, event.cards, False, entry.at, own, how, event.space)
                    gathered.append(msgspec.structs.replace(look, version=entry.version))
                case _:
                    pass
    return tuple(gathered)


def is_look(event: ev.HandShown) -> bool:
    """Not the spoils, and not the single cards of Riddles and of Shelob."""
    return event.told or event.what == "hand"


def _by(entries: Sequence[RiddleEntry], event: ev.HandShown, view: View) -> tuple[str, str]:
    """What showed the hand: the face of a card, or else words for it."""
    on = names.seat(event.of)
    for known in entries[0].events:
        match known:
            case ev.Played():
                return known.card, ""
            case ev.Opened():
                card = known.card if known.partner == event.to else _laid(entries, event.to, view)
                return card, words.look_on(names.short(card), on) if card else ""
            case ev.Gazed():
                return "", words.look_from(names.place(view.board, known.space), on)
            case _:
                pass
    if event.told:
        card = _laid(entries, event.to, view)
        at = view.player(event.to).at
        return card, "" if card or at is None else words.look_from(names.place(view.board, at), on)
    if isinstance(view.phase, fr.Trading):
        return "", _("Exchange with {on}").format(on=on)
    return "", _("Look at your partner {on}").format(on=on)


def _laid(entries: Sequence[RiddleEntry], seat: str, view: View) -> str:
    """The card of a look that was answered later: as it went to the pile, or as it lies there."""
    for entry in entries:
        for event in entry.events:
            if isinstance(event, ev.CardsMoved) and event.source == f"laid:{seat}" and event.cards:
                return names.face(event.cards[0])
    return view.phase.card if isinstance(view.phase, fr.Looking) else ""


def look_screen(scene: RiddleScene, seat: str, look: Look) -> Screen:
    """``dm-look`` (E4.18): what was seen, once and for all."""
    view, table = scene.view, scene.table
    on = names.seat(look.of)
    how = look.how or words.look_on(names.short(look.card) if look.card else pgettext("hand", "Look"), on)
    title = f"**{text.plain(table.name)}** · {words.look_head(view.turn.number, how)}."
    parts: list[Part | str | None] = []
    if look.resisted:
        parts.append(f"{title} {words.look_resisted(names.told(look.cards[0]))}")
    else:
        parts += [
            title,
            words.bilbo_resisted(on) if look.bilbo else None,
            _seen(view, look),
            names.hand(look.cards),
            _("The cache as it was {when}; this is not updated.").format(when=text.ago(look.at))
            if look.space
            else _("The hand as it was {when}; this is not updated.").format(when=text.ago(look.at)),
        ]
    parts.append(threat(scene) or None)
    goes_on = view.turn.seat in deciders(view.phase, view.turn)
    if view.active == seat and goes_on and view.outcome is None:
        parts.append(moving.turn_went_on(scene.deadline))
    ways = buttons(turn_button()) if view.outcome is None else None
    return screen(*parts, ways, colour=names.colour(view.me or seat), game=table.game)


def _seen(view: View, look: Look) -> Picture:
    """The hand that was seen, under a line that says whose it is and by which card; a cache without it."""
    listed = panel_words.hand_alt(look.cards, None)
    if look.space:
        alt = words.cache_alt(look.how, listed)
        return picture("hand.png", "hand", alt, view, cards=list(look.cards), new=[])
    by = {"by": look.card} if look.card else {}
    alt = panel_words.hand_of_alt(names.seat(look.of), listed)
    return picture("hand.png", "hand", alt, view, cards=list(look.cards), new=[], of=look.of, **by)
